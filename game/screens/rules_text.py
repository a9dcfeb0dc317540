"""The rules of the game for a player, chapter by chapter, in this project's own words."""

from __future__ import annotations

from dataclasses import dataclass

from game.controls.bindings import Action, cap, hints
from game.texts import N_, _
from game.words.options import ORDER, option_meaning, option_title


@dataclass(frozen=True)
class Part:
    """A paragraph; a ``point`` has a bullet, a ``key`` stands before what it does, a ``head`` above."""

    kind: str
    text: str
    key: str = ""


@dataclass(frozen=True)
class Chapter:
    """A heading and what it holds, both untranslated."""

    title: str
    parts: tuple[Part, ...]


def _text(words: str) -> Part:
    return Part("text", words)


def _point(words: str) -> Part:
    return Part("point", words)


def _head(words: str) -> Part:
    return Part("head", words)


def _key(name: str, words: str) -> Part:
    return Part("key", words, name)


CHAPTERS = (
    Chapter(
        N_("The goal"),
        (
            _text(
                N_(
                    "You are chefs at a spice merchant's booth. You throw chips onto a board of spice bowls, "
                    "and where they come to rest decides who may sell and buy which spice, and at which "
                    "price."
                )
            ),
            _text(
                N_(
                    "Each blend asks for three different spices. Whoever is the first to complete three "
                    "blends wins at once."
                )
            ),
            _head(N_("What you have")),
            _point(
                N_(
                    "Six chips of your colour worth 10, 20, 30, 40, 50 and 60. Only you know which one lies "
                    "where."
                )
            ),
            _point(N_("200 rupees. The bank never runs out.")),
            _point(N_("Spice cards as you come by them; there is no limit to your hand.")),
            _head(N_("On the table")),
            _point(N_("Nine bowls, one for each spice, and between them four small action spaces.")),
            _point(
                N_(
                    "Spice cards for sale lie on the rim: four, five or six new ones each round for two, "
                    "three or four players, on top of what is left."
                )
            ),
            _point(N_("Two blends lie face up, three with four players. They are filled up every round.")),
            _point(
                N_(
                    "The pepper mill marks the head chef, who throws first, chooses the order of the bowls "
                    "and comes first in every tie. After each round the mill moves on to the left."
                )
            ),
        ),
    ),
    Chapter(
        N_("I. Throwing"),
        (
            _text(
                N_(
                    "From the head chef clockwise everybody throws one chip, then a second, and so on: four "
                    "chips each with two or three players, three chips each with four."
                )
            ),
            _point(
                N_("Choose secretly which of your chips to throw. It flies face down unless you turn it up.")
            ),
            _point(N_("The chip must leave your hand outside the board, on your own side.")),
            _point(
                N_(
                    "A chip counts where its hole shows a part of a bowl or of an action space, even of the "
                    "outline alone. Where its body lies means nothing."
                )
            ),
            _point(
                N_(
                    "A chip that rests on the rim or beside the board is out for this round. It is taken "
                    "away before the next throw."
                )
            ),
            _point(N_("Everything else stays where it lies, and you may hit it on purpose.")),
            _point(N_("A chip that turns over and rests face up counts as well; all know its value then.")),
            _text(
                N_(
                    "A chip counts for its owner wherever it was pushed. What counts is judged only after "
                    "the last throw."
                )
            ),
        ),
    ),
    Chapter(
        N_("II. Action spaces"),
        (
            _text(
                N_(
                    "The four spaces are settled in this order. The chips on each are turned up; the highest "
                    "total of one owner may use it and may decline. A tie goes to whoever sits first, "
                    "clockwise from the head chef."
                )
            ),
            _head(N_("Extra throw")),
            _text(
                N_(
                    "Throw one more chip that you have not thrown this round. It may push others about; "
                    "bowls and the remaining spaces are judged as everything lies afterwards. There is no "
                    "second extra throw."
                )
            ),
            _head(N_("Spice card")),
            _text(
                N_(
                    "Draw as many cards as your highest chip there has tens, 60 for six, keep one and put "
                    "the rest under the deck."
                )
            ),
            _head(N_("Reserved blend")),
            _text(N_("Take the top blend of the deck. It is secret and yours alone; you may hold several.")),
            _head(N_("Head chef")),
            _text(
                N_(
                    "Take the pepper mill now: you choose the order of the bowls, win the ties and cook "
                    "first in this round."
                )
            ),
            _text(N_("After all four, the chips on action spaces go home.")),
        ),
    ),
    Chapter(
        N_("III. Sell and buy"),
        (
            _text(
                N_(
                    "Chips that count nowhere go home. The head chef picks a bowl with chips; it is settled "
                    "completely, then comes the next. In a bowl without chips nothing is traded."
                )
            ),
            _head(N_("Selling")),
            _text(
                N_(
                    "All chips in the bowl are turned up; their sum is what one card of this spice sells "
                    "for. From the head chef clockwise everybody may sell any number of cards, with or "
                    "without a chip there."
                )
            ),
            _text(
                N_(
                    "Whoever sold takes all own chips out of this bowl and may not buy this spice in this "
                    "round."
                )
            ),
            _head(N_("Buying")),
            _text(
                N_(
                    "While cards of this spice are for sale: whoever has the highest own total in the bowl "
                    "may buy one card for exactly that total, and then takes the own highest chip home. The "
                    "order is made anew, so the same player may come again."
                )
            ),
            _text(
                N_(
                    "Whoever declines or cannot pay takes all own chips home. There are no debts. What is "
                    "left over, chips and cards, costs and brings nothing."
                )
            ),
            _text(
                N_(
                    "An example: blue 50, orange 30 and 20, green 20 lie in the saffron bowl, so one saffron "
                    "sells for 120. Blue sells two for 240 and is out of the buying. Orange buys first, for "
                    "50, and takes the 30 home. Now orange and green are level at 20, and green sits first: "
                    "green buys for 20."
                )
            ),
        ),
    ),
    Chapter(
        N_("IV. Blends"),
        (
            _text(
                N_(
                    "From the head chef clockwise each player may complete one of the blends that lie face "
                    "up, and any number of own reserved ones, by giving up exactly their three spices."
                )
            ),
            _point(N_("Completing is up to you. A blend is not replaced before the next round.")),
            _point(N_("Whoever completes the third blend wins at once, reserved or not.")),
            _text(
                N_(
                    "Then a new round begins: the mill moves on, blends are filled up, new spice cards are "
                    "laid out."
                )
            ),
        ),
    ),
    Chapter(
        N_("Advice"),
        (
            _point(N_("Chips slide further than you think.")),
            _point(
                N_(
                    "The far wall brakes a hard throw: the far bowls are the easy ones. The near ones want a "
                    "soft, high throw."
                )
            ),
            _point(
                N_("A high chip is a bid, and sometimes a bluff: it makes a spice dear to sell and to buy.")
            ),
            _point(N_("Buy what lies out in numbers, sell what is dear, and never be without money.")),
            _point(N_("The spice-card space is the strongest of the four.")),
        ),
    ),
    Chapter(
        N_("Keys"),
        (
            _text(N_("Everything can be done with the mouse alone and with the keyboard alone.")),
            _key("Tab", N_("from one thing to the next; with Shift backwards")),
            _key("← ↑ ↓ →", N_("move about, and change what is marked")),
            _key("Enter", N_("do what is marked; Space does too")),
            _key("Esc", N_("back, or a pause during a match")),
            _key("F11", N_("full screen, and back")),
        ),
    ),
)


def chapters() -> tuple[Chapter, ...]:
    """All chapters in the language spoken, with the options and the keys that are in force."""
    spoken = [
        Chapter(_(chapter.title), tuple(Part(part.kind, _(part.text), part.key) for part in chapter.parts))
        for chapter in CHAPTERS
    ]
    options = [_text(_("Each can be changed for a new match; the first value shown is the usual rule."))]
    for name in ORDER:
        options += [_head(option_title(name)), _text(option_meaning(name))]
    *earlier, keys = spoken
    return (*earlier, Chapter(_("Options"), tuple(options)), Chapter(keys.title, keys.parts + _table_keys()))


def _table_keys() -> tuple[Part, ...]:
    """The keys at the table, from the one place that knows them."""
    others = (
        (Action.HURRY, _("hurry what moves by itself")),
        (Action.LOOK, _("look from above, and back")),
        (Action.LOG, _("the log, large or small")),
        (Action.KEYS, _("show the keys while throwing")),
        (Action.REMATCH, _("a rematch, when a match is over")),
    )
    return (
        _head(_("At the table")),
        *(_key(keys, does) for keys, does in hints()),
        *(_key(cap(action), does) for action, does in others),
    )
