"""Phase III: bowl after bowl is turned up, sold to and bought from."""

from __future__ import annotations

from models.answers import Answer, Question, QuestionKind, Verb
from models.cards import without
from models.events import Bought, BowlOpened, BowlsAnnounced, HomeReason, Passed, Sold
from models.homing import take_home, turn_up
from models.ranking import chips_on, ranking
from models.rulings import ask_doubtful
from models.spices import Spice
from models.state import Chip, State, Step

_BOWLS = {spice.value: spice for spice in Spice}


def judge_bowls(state: State) -> None:
    """What counts in no bowl goes home; from here on no bowl gains a chip."""
    state.judged = True
    if ask_doubtful(state, _BOWLS):
        return
    take_home(state, [chip for chip in state.chips if chip.counts not in _BOWLS], HomeReason.INVALID)
    state.step = Step.ANNOUNCE


def announce(state: State) -> None:
    """Name the order of the bowls in advance, and turn up all of them, where the options say so."""
    if state.options.bowl_order == "announced":
        unnamed = unnamed_bowls(state)
        if len(unnamed) > 1:
            state.question = Question(state.chef, QuestionKind.BOWL)
            return
        if state.announced:
            state.announced += unnamed
            state.tell(BowlsAnnounced(state.chef, state.announced))
    if state.options.reveal == "all_at_once" and state.chips:
        turn_up(state, None, state.chips)
    state.step = Step.CHOOSE


def choose_bowl(state: State) -> None:
    """Settle the next bowl; the head chef is asked for it where there is a choice."""
    left = bowls_with_chips(state)
    if not left:
        state.step = Step.COOK
        state.waiting = state.order
        state.cooked = False
    elif state.announced:
        open_bowl(state, next(spice for spice in state.announced if spice in left))
    elif len(left) == 1 or state.options.bowl_order == "fixed":
        open_bowl(state, left[0])
    else:
        state.question = Question(state.chef, QuestionKind.BOWL)


def bowls_with_chips(state: State) -> tuple[Spice, ...]:
    """The bowls in which chips lie, in reading order."""
    counting = {chip.counts for chip in state.chips}
    return tuple([spice for name, spice in _BOWLS.items() if name in counting])


def unnamed_bowls(state: State) -> tuple[Spice, ...]:
    """The bowls with chips that the head chef has not announced yet."""
    return tuple(spice for spice in bowls_with_chips(state) if spice not in state.announced)


def bowls(state: State) -> tuple[Answer, ...]:
    """Each bowl that may be named now."""
    named = unnamed_bowls(state) if state.step is Step.ANNOUNCE else bowls_with_chips(state)
    return tuple(Answer(Verb.BOWL, spice.value) for spice in named)


def name_bowl(state: State, answer: Answer) -> None:
    """The head chef names a bowl, to be settled now or in its turn."""
    if state.step is Step.ANNOUNCE:
        state.announced += (answer.spice,)
    else:
        open_bowl(state, answer.spice)


def open_bowl(state: State, spice: Spice) -> None:
    """Turn up the chips in a bowl; their sum is the price, fixed before the first sale."""
    chips = chips_on(state, spice.value)
    if state.options.reveal == "per_bowl":
        chips = turn_up(state, spice.value, chips)
    state.bowl = spice
    state.price = sum(chip.value for chip in chips)
    state.sellers = ()
    state.lap_sold = False
    state.waiting = state.order
    state.tell(BowlOpened(spice, state.price, ranking(chips, state.order)))
    state.step = Step.SELL


def next_seller(state: State) -> None:
    """Ask who is next and holds the spice; after the last lap the sellers' chips leave the bowl."""
    spice = _bowl(state)
    while state.waiting:
        seat, *later = state.waiting
        state.waiting = tuple(later)
        if spice in state.seats[seat].cards:
            state.question = Question(seat, QuestionKind.SELL, spice.value)
            return
    if state.lap_sold and state.options.sell_steps == "until_all_pass":
        state.lap_sold = False
        state.waiting = state.order
        return
    take_home(state, [c for c in chips_on(state, spice.value) if c.seat in state.sellers], HomeReason.SOLD)
    state.step = Step.BUY


def sales(state: State, seat: int) -> tuple[Answer, ...]:
    """None up to all of a seat's cards of the spice."""
    held = state.seats[seat].cards.count(_bowl(state))
    return tuple(Answer(Verb.SELL, str(count)) for count in range(held + 1))


def sell(state: State, seat: int, count: int) -> None:
    """Sell cards to the bank; not to sell leaves no trace."""
    if not count:
        return
    spice = _bowl(state)
    state.change(seat, cards=without(state.seats[seat].cards, [spice] * count))
    state.discards += (spice,) * count
    state.pay(seat, count * state.price)
    if seat not in state.sellers:
        state.sellers += (seat,)
    state.lap_sold = True
    state.tell(Sold(seat, spice, count, state.price))


def next_buyer(state: State) -> None:
    """Ask the first in the ranking while there are cards and chips; who cannot pay passes unasked."""
    spice = _bowl(state)
    chips = chips_on(state, spice.value)
    if not chips or spice not in state.display:
        take_home(state, chips, HomeReason.LEFT_OVER)
        state.bowl = None
        state.step = Step.CHOOSE
        return
    seat, total = ranking(chips, state.order)[0]
    if state.seats[seat].money >= total:
        state.question = Question(seat, QuestionKind.BUY, spice.value)
    else:
        decline(state, seat)


def buy(state: State, seat: int) -> None:
    """Buy one card for exactly the own total; the own highest chip goes home."""
    spice = _bowl(state)
    own = _own(state, seat)
    price = sum(chip.value for chip in own)
    state.display = without(state.display, [spice])
    state.pay(seat, -price)
    state.change(seat, cards=(*state.seats[seat].cards, spice))
    state.tell(Bought(seat, spice, price))
    take_home(state, [max(own, key=lambda chip: chip.value)], HomeReason.BOUGHT)


def decline(state: State, seat: int) -> None:
    """Who does not buy, or cannot, takes all own chips out of the bowl."""
    state.tell(Passed(seat, _bowl(state)))
    take_home(state, _own(state, seat), HomeReason.PASSED)


def _own(state: State, seat: int) -> list[Chip]:
    return [chip for chip in chips_on(state, _bowl(state).value) if chip.seat == seat]


def _bowl(state: State) -> Spice:
    assert state.bowl is not None
    return state.bowl
