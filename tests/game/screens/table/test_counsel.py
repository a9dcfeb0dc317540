"""A hint at the table, and seats that change hands."""

from __future__ import annotations

from tests.game.screens.table.conftest import ANSWERED


def test_a_hint_for_a_throw_is_an_aim_that_can_be_thrown_or_put_back(evening, pointer, window):
    table = evening("human", "quick")
    table.until_asked()
    table.until(lambda: table.play.turn.open)
    own = table.play.turn.aiming.aim
    pointer.key("i")
    table.frames(2)
    shown = table.play.turn.aiming.aim
    assert shown != own
    assert "The chef would throw the" in window.announcement.text
    shown.throw().check(shown.side)
    pointer.key("i")
    assert table.play.turn.aiming.aim == own
    pointer.key("i")
    table.frames(2)
    assert table.play.turn.aiming.aim == shown
    entries = table.match.entries
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.until(lambda: table.match.entries > entries)


def test_a_hint_for_a_question_is_said_in_words(evening, pointer, window):
    table = evening("human", "quick", seed=5, asked=ANSWERED)
    table.until(lambda: table.play.turn.open)
    entries = table.match.entries
    pointer.key("i")
    table.frames(2)
    labels = [choice.label for choice in table.play.panels.choices(table.play.turn.asked)]
    assert any(window.announcement.text == f"The chef would say: {label}" for label in labels)
    assert table.match.entries == entries


def test_a_hint_is_given_to_nobody_while_others_play(evening, pointer, window):
    evening("quick", "quick")
    pointer.key("i")
    assert "whoever is asked" in window.announcement.text


def test_a_seat_is_handed_to_a_computer_player_and_back(evening, pointer, press, window):
    table = evening("human", "quick")
    table.until_asked()
    pointer.key("escape")
    press("seats")
    choice = window.screen.find("plays 0").on_screen
    pointer.click(choice.x + choice.width - 12, choice.centre[1])
    assert table.match.player(0) == "bot:chef"
    pointer.key("escape")
    pointer.key("escape")
    assert window.screen is table.play
    table.until(lambda: table.match.entries >= 4)
    assert table.play.viewer is None  # nobody's secrets are shown while nobody sits here
    table.play.hand_over(0, "human")
    table.until_asked()
    assert table.play.viewer == 0
    assert table.happenings("handed") == [
        {**each, "seat": 0, "player": player}
        for each, player in zip(table.happenings("handed"), ("bot:chef", "human"), strict=True)
    ]


def test_where_two_shared_the_machine_the_one_who_stays_is_still_curtained(evening, window):
    table = evening("human", "human")
    table.until(lambda: window.screen is not table.play)
    assert window.screen.name == "curtain"
    seat = table.match.waiting.seat
    table.play.hand_over(seat, "bot:chef")
    assert table.play.sitting.shared
    assert table.play.viewer is None


def test_pause_keys_and_hint_are_reached_by_the_mouse(evening, press, pointer, window):
    table = evening("human", "quick")
    table.until_asked()
    table.until(lambda: table.play.turn.open)
    press("help")
    assert window.screen.name == "keys"
    pointer.key("escape")
    press("hint")
    table.frames(2)
    assert "The chef would throw the" in window.announcement.text
    press("pause")
    assert window.screen.name == "pause"
