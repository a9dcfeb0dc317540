"""Nothing that a seat may not know reaches it: by scanning, and by telling worlds apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.answers import QuestionKind
from models.chips import chip_name
from models.errors import IllegalAnswer
from models.events import (
    BlendReserved,
    CardKept,
    CardsDrawn,
    ChipRef,
    Event,
    RoundStarted,
    Settled,
    Thrown,
    TurnedUp,
)
from models.game import Game
from models.options import Options
from models.poses import FACE_DOWN, FACE_UP, Pose
from models.state import State
from models.throwing import known_in_hand
from models.views import View

TRUE_NAME = re.compile(r"(red|green|orange|blue)-\d\d")
FACES = (FACE_DOWN, FACE_DOWN, FACE_UP)
KIND_ONLY = {QuestionKind.SELL, QuestionKind.BUY, QuestionKind.KEEP, QuestionKind.BLEND}
Chances = Callable[[int], Any]


def parts(thing: Any) -> Iterator[Any]:
    """Everything inside a view or an event, however deep."""
    yield thing
    if is_dataclass(thing):
        for each in fields(thing):
            yield from parts(getattr(thing, each.name))
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from parts(key)
            yield from parts(value)
    elif isinstance(thing, (tuple, list, set, frozenset)):
        for item in thing:
            yield from parts(item)


class Public:
    """What everybody may know of values, followed by the public events alone."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        """Chips that are public, until they are thrown again."""
        self.seen: set[str] = set()
        """Chips that were public at some time this round."""

    def follow(self, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self.names.clear()
            self.seen.clear()
        elif isinstance(event, Thrown):
            self.names.discard(event.chip.name)
        elif isinstance(event, TurnedUp | Settled):
            shown = event.chips if isinstance(event, TurnedUp) else event.shown
            self.names.update(ref.name for ref in shown)
            self.seen.update(ref.name for ref in shown)


def assert_event_is_clean(event: Event, seen: Event, viewer: int | None, public: Public) -> None:
    for part in parts(seen):
        if isinstance(part, ChipRef) and part.seat != viewer:
            assert part.name in (part.alias, *public.names), f"{viewer} reads {part} in {event}"
    owner = getattr(event, "seat", None)
    if viewer != owner:
        assert not isinstance(seen, CardsDrawn) or seen.spices == ()
        assert not isinstance(seen, CardKept) or seen.spice is None or seen.open
        assert not isinstance(seen, BlendReserved) or seen.blend is None


def assert_view_is_clean(view: View, game: Game, public: Public) -> None:
    colours = {str(colour): seat for seat, colour in enumerate(game.colours)}
    for part in parts(replace(view, events=())):
        if isinstance(part, str) and (match := TRUE_NAME.fullmatch(part)):
            assert colours[match[1]] == view.seat or part in public.names, f"{view.seat} reads {part}"
    for chip in view.chips:
        known = chip.seat == view.seat or chip.public
        assert (chip.value is not None) is known
        assert known or chip.name == chip.alias
    for seat, seen in enumerate(view.seats):
        if seat == view.seat:
            continue
        assert set(seen.hand) <= set(game._state.seats[seat].hand), f"{view.seat} is told a lie of {seat}"
        names = {chip_name(seen.colour, value) for value in seen.hand}
        assert names <= public.seen
        assert seen.rested == ()
        assert seen.reserved is None
        assert (seen.money is None) is (view.options.open_money == "off")
        assert (seen.cards is None) is (view.options.open_hands == "off")
    asked = view.question
    if asked is not None and asked.seat != view.seat and asked.kind in KIND_ONLY:
        assert (asked.seat, asked.about) == (None, "")
    mine = game.question is not None and game.question.seat == view.seat
    assert view.drawn == () or (mine and game.question.kind is QuestionKind.KEEP)


def scan(chance: Any, players: int, limit: int) -> None:
    first = Game.new(players, chance.options(), seed=chance.rng.randrange(10**6))
    viewers = [*first.seats, None]
    public = Public()
    for game, events in chance.moments(first, limit):
        for event in events:
            public.follow(event)
            for viewer in viewers:
                seen = event.seen_by(viewer)
                assert seen is not None
                assert_event_is_clean(event, seen, viewer, public)
        if game.outcome is None:
            for viewer in viewers:
                assert_view_is_clean(game.view(viewer), game, public)


@given(seed=st.integers(0, 10**9), action_chips=st.sampled_from(Options.values("action_chips")))
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_value_is_said_to_be_in_a_hand_that_is_not(chance: Chances, seed: int, action_chips: str) -> None:
    # Every throw goes out or lies on the extra throw, seen or not, and turns what lies there.
    rng = chance(seed).rng
    lands = [Pose((x, y, 0.00165), face) for x, y in ((0.3, 0.0), (-0.075, 0.075)) for face in FACES]
    game = Game.new(2, Options(mulligan="on", action_chips=action_chips), seed=seed)
    for _ in range(60):
        for seat in game.seats:
            told = game.view(1 - seat).seats[seat].hand
            assert set(told) <= set(game._state.seats[seat].hand)
        if game.thrown is None or game.answers():
            game, _ = game.apply(rng.choice(game.answers()))
        else:
            turned = {n: replace(p, orientation=rng.choice(FACES)) for n, p in game.lying.items()}
            game, _ = game.settle({**turned, game.thrown.name: rng.choice(lands)})


@given(seed=st.integers(0, 10**9), players=st.sampled_from([2, 3, 4]))
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_name_event_or_view_carries_a_value_that_a_seat_may_not_know(
    chance: Chances, seed: int, players: int
) -> None:
    scan(chance(seed), players, limit=100)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_no_long_match_carries_a_value_that_a_seat_may_not_know(chance: Chances, seed: int) -> None:
    scan(chance(seed), 2 + seed % 3, limit=600)


# Worlds that differ only in secrets


def otherwise(game: Game, viewer: int | None, rng: Random) -> Game:
    """The same moment as far as the viewer may know, with everything else dealt anew."""
    state = game._state.copy()
    others = [seat for seat in game.seats if seat != viewer]
    for seat in others:
        _swap_values(state, seat, rng)
    _swap_cards(state, others, rng)
    _swap_blends(state, others, rng)
    if state.options.open_money == "off":
        for giver, taker in pairwise(others):
            gift = rng.randrange(0, state.seats[giver].money + 1, 10)
            state.pay(giver, -gift)
            state.pay(taker, gift)
    return Game(state)


def _swap_values(state: State, seat: int, rng: Random) -> None:
    """Another assignment of a seat's hidden values to its face-down chips and its hand."""
    own = state.seats[seat]
    hidden = [chip.value for chip in state.chips if chip.seat == seat and not chip.public]
    flying = state.flight
    landed = flying is not None and any(chip.name == flying.ref.name for chip in state.chips)
    if flying is not None and flying.ref.seat == seat and not landed:
        hidden.append(flying.value)
    hidden += [value for value in own.hand if value not in known_in_hand(state, seat)]
    new = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    colour = state.setup.colours[seat]
    state.chips = tuple(
        chip._replace(value=new[chip.value], ref=replace(chip.ref, name=chip_name(colour, new[chip.value])))
        if chip.seat == seat and not chip.public
        else chip
        for chip in state.chips
    )
    if flying is not None and flying.ref.seat == seat and flying.value in new:
        value = new[flying.value]
        ref = replace(flying.ref, name=chip_name(colour, value))
        state.flight = replace(flying, value=value, ref=ref)
    if state.before:
        lying = {chip.alias: chip for chip in state.chips}
        state.before = tuple(
            chip._replace(value=lying[chip.alias].value, ref=replace(chip.ref, name=lying[chip.alias].name))
            for chip in state.before
        )
    state.change(
        seat,
        hand=tuple(sorted(new.get(value, value) for value in own.hand)),
        rested=frozenset(new.get(value, value) for value in own.rested),
    )


def _swap_cards(state: State, others: list[int], rng: Random) -> None:
    """Others' cards, what one of them drew and the deck are one pile, dealt anew."""
    open_hands = state.options.open_hands == "on"
    seats = [] if open_hands else others
    drawn = state.drawn if state.drawn and state.actor in others else ()
    pile = [*state.deck, *drawn, *(card for seat in seats for card in state.seats[seat].cards)]
    rng.shuffle(pile)

    def deal(count: int) -> tuple[Any, ...]:
        dealt = tuple(pile[:count])
        del pile[:count]
        return dealt

    for seat in seats:
        state.change(seat, cards=deal(len(state.seats[seat].cards)))
    if drawn:
        state.drawn = deal(len(drawn))
    state.deck = tuple(pile)


def _swap_blends(state: State, others: list[int], rng: Random) -> None:
    pile = [*state.blend_deck, *(b for seat in others for b in state.seats[seat].reserved)]
    rng.shuffle(pile)
    for seat in others:
        own = state.seats[seat]
        dealt, pile = pile[: len(own.reserved)], pile[len(own.reserved) :]
        fresh = tuple(dealt[own.reserved.index(b)] for b in own.fresh)
        state.change(seat, reserved=tuple(dealt), fresh=fresh)
    state.blend_deck = tuple(pile)


def public_part(game: Game, events: tuple[Event, ...], viewer: int | None) -> Any:
    """What a viewer learns from a step: its events, and that somebody is asked."""
    asked = game.question and (game.question.seat, game.question.kind)
    return [event.seen_by(viewer) for event in events], asked, game.outcome


def tell_apart(chance: Any, players: int, moments: int, steps: int) -> int:
    """Compare views of worlds that differ in secrets only; how many steps both went the same way."""
    together = 0
    first = Game.new(players, chance.options(), seed=chance.rng.randrange(10**6))
    viewers = [*first.seats, None]
    for game, _ in chance.moments(first, moments):
        if game.outcome is not None or chance.rng.random() < 0.7:
            continue
        viewer = chance.rng.choice(viewers)
        here, there = game, otherwise(game, viewer, chance.rng)
        for _ in range(steps):
            assert here.view(viewer) == there.view(viewer)
            together += 1
            ways = step_both(here, there, viewer, chance)
            if ways is None:
                break
            (here, news), (there, other_news) = ways
            if public_part(here, news, viewer) != public_part(there, other_news, viewer):
                break
            if here.outcome is not None:
                break
    return together


def step_both(here: Game, there: Game, viewer: int | None, chance: Any) -> Any:
    """The same public step in both worlds: an answer by place in the list, poses by alias."""
    assert here.question is not None
    if here.question.kind is QuestionKind.SETTLE:
        assert here.thrown is not None
        assert there.thrown is not None
        poses = chance.poses(here)
        alias = {chip.name: chip.alias for chip in here.chips} | {here.thrown.name: here.thrown.alias}
        name = {chip.alias: chip.name for chip in there.chips} | {there.thrown.alias: there.thrown.name}
        return here.settle(poses), there.settle({name[alias[k]]: pose for k, pose in poses.items()})
    answer = chance.rng.choice(here.answers())
    own = here.question.seat == viewer
    if own:
        assert here.answers() == there.answers()  # what a seat may answer is its own to know
    elif here.question.kind is QuestionKind.THROW:
        return here.apply(answer), there.apply(chance.rng.choice(there.answers()))
    try:
        return here.apply(answer), there.apply(answer)
    except IllegalAnswer:
        return None


@given(seed=st.integers(0, 10**9), players=st.sampled_from([2, 3, 4]))
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_worlds_that_differ_in_secrets_only_look_the_same(chance: Chances, seed: int, players: int) -> None:
    assert tell_apart(chance(seed), players, moments=100, steps=10) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_worlds_look_the_same_through_long_matches(chance: Chances, seed: int) -> None:
    assert tell_apart(chance(seed), 2 + seed % 3, moments=400, steps=25) > 200


def test_world_dealt_anew_is_another_world(chance: Chances) -> None:
    luck = chance(3)
    *_, (game, _) = luck.moments(Game.new(4, seed=3), 9)
    other = otherwise(game, 0, luck.rng)
    assert other != game
    assert other.view(1) != game.view(1)
