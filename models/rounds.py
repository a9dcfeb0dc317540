"""How a match and each of its rounds begin."""

from __future__ import annotations

from random import Random

from models.cards import RUPEES, all_blends, all_spice_cards, draw, shuffled
from models.events import MillMoved, RoundStarted
from models.state import BLENDS_FACE_UP, CARDS_EACH_ROUND, Seat, Setup, State, Step


def first_state(setup: Setup, first_chef: int | None) -> State:
    """Decks shuffled, money dealt, the first head chef chosen or drawn from the seed."""
    chef = int(Random(f"{setup.seed}/2").random() * setup.players) if first_chef is None else first_chef
    return State(
        setup=setup,
        seats=(Seat(money=setup.options.start_money),) * setup.players,
        bank=RUPEES - setup.players * setup.options.start_money,
        chef=chef,
        starter=chef,
        deck=shuffled(all_spice_cards(), setup.seed, 0),
        blend_deck=shuffled(all_blends(), setup.seed, 1),
        shuffles=3,
    )


def new_round(state: State) -> None:
    """Pass the mill, fill up the blends, add spice cards; all six chips of everybody are in hand."""
    players = state.setup.players
    if state.round > 0:
        passed_from = state.chef if state.options.mill_pass == "from_holder" else state.starter
        chef = (passed_from + 1) % players
        if chef != state.chef:
            state.chef = chef
            state.tell(MillMoved(chef, passed=True))
    state.round += 1
    state.starter = state.chef
    for seat in range(players):
        none: frozenset[int] = frozenset()
        state.change(seat, rested=none, throws=0, seen=none, barred=none, fresh=(), retaken=False)
    missing = max(0, BLENDS_FACE_UP[players] - len(state.blends))
    blends, state.blend_deck = state.blend_deck[:missing], state.blend_deck[missing:]
    state.blends += blends
    spices = draw(state, CARDS_EACH_ROUND[players])
    state.display += spices
    state.made = state.space = 0
    state.announced = ()
    state.judged = False
    state.step = Step.THROW
    state.tell(RoundStarted(state.round, state.chef, spices, blends))
