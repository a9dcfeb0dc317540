"""Phase I, and every throw: chips leave hands, come to rest, are out, are taken back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from models.answers import Answer, Question, QuestionKind, Verb
from models.chips import Colour, alias, chip_name, value_of
from models.events import ChipRef, HomeReason, Retaken, Settled, Thrown
from models.given import final_poses
from models.homing import look_again, show, take_home
from models.judging import Place, Where, place
from models.poses import Pose
from models.state import THROWS_EACH, Chip, Flight, State, Step


def next_throw(state: State) -> None:
    """Ask who is next to throw, lap by lap clockwise from the head chef."""
    send_out_home(state)
    players = state.setup.players
    if state.made == players * THROWS_EACH[players]:
        state.step = Step.SPACE
        return
    state.question = Question(state.order[state.made % players], QuestionKind.THROW)


def throws(state: State, seat: int) -> tuple[Answer, ...]:
    """A throw of each chip in a hand that was not thrown this round."""
    colour = state.setup.colours[seat]
    return tuple([_throw_of(colour, value) for value in state.seats[seat].throwable])


@cache
def _throw_of(colour: Colour, value: int) -> Answer:
    return Answer(Verb.THROW, chip_name(colour, value))


def thrown(state: State, seat: int, answer: Answer, extra: bool) -> None:
    """A chip leaves a hand; the table is to settle."""
    owner, value = state.seats[seat], value_of(answer.what)
    assert value is not None
    ref = ChipRef(seat, answer.what, alias(state.setup.colours[seat], owner.throws))
    among = may_be_thrown(state, seat)
    state.flight = Flight(ref, value, owner.throws, extra, among)
    state.before = state.chips
    state.change(
        seat,
        hand=tuple(v for v in owner.hand if v != value),
        rested=owner.rested | {value},
        throws=owner.throws + 1,
    )
    state.tell(Thrown(ref, extra))
    state.question = Question(None, QuestionKind.SETTLE)


def may_be_thrown(state: State, seat: int) -> frozenset[int]:
    """The values seen this round that, for all that everybody knows, a seat may throw next.

    A chip that lies unknown does not rule its own value out: it may be another one.
    """
    owner = state.seats[seat]
    lying = {chip.value for chip in state.chips if chip.seat == seat and chip.public}
    return owner.seen - owner.barred - lying


def known_in_hand(state: State, seat: int) -> frozenset[int]:
    """The values that everybody knows to be in a hand: seen this round and certainly home.

    A known value that may have been thrown again face down is not known any more.
    """
    known = set(state.seats[seat].seen)
    for chip in state.chips:
        if chip.seat == seat:
            known -= {chip.value} if chip.public else chip.among
    if state.flight is not None and state.flight.ref.seat == seat and not _landed(state):
        known -= state.flight.among
    return frozenset(known)


def _landed(state: State) -> bool:
    assert state.flight is not None
    return any(chip.name == state.flight.ref.name for chip in state.chips)


def settle(state: State, given: Mapping[str, Pose], released_face_up: bool) -> None:
    """Everything has come to rest in these poses, true names given."""
    flight = state.flight
    assert flight is not None
    lying = {chip.name: chip.pose for chip in state.chips}
    poses = final_poses(given, (*lying, flight.ref.name), lying)
    seen_before = {chip.name for chip in state.chips if chip.public}
    rest = poses[flight.ref.name]
    judged, out = _judge(state, rest)
    own = Chip(flight.ref, flight.value, flight.nth, rest, rest, judged, out, among=flight.among)
    state.chips = (*(_at_rest(state, chip, poses[chip.name]) for chip in state.chips), own)
    look_again(state)
    face_up = {chip.name for chip in state.chips if chip.place.face_up}
    if released_face_up:
        face_up.add(flight.ref.name)
    show(state, face_up - seen_before)
    own = state.chips[-1]
    state.tell(
        Settled(
            own.ref,
            tuple(chip.ref for chip in state.chips if chip.out),
            tuple(chip.ref for chip in state.chips if chip.public and chip.name not in seen_before),
        )
    )
    if state.options.mulligan == "on" and own.out and not state.seats[own.seat].retaken:
        state.question = Question(own.seat, QuestionKind.RETAKE)
    else:
        keep_throw(state)


def _at_rest(state: State, chip: Chip, pose: Pose) -> Chip:
    """The chip where it lies now; one that did not move keeps its judgement, a ruling included."""
    if pose is chip.pose or pose == chip.pose:
        return chip
    judged, out = _judge(state, pose)
    return chip._replace(pose=pose, rest=pose, place=judged, out=out, ruled=False, ruling=None)


def _judge(state: State, pose: Pose) -> tuple[Place, bool]:
    """What a chip counts for, and whether it is out."""
    judged = place(pose, state.setup.board)
    on_the_rim_and_out = judged.where is Where.RIM and state.options.rim_chip == "out"
    return judged, judged.where is Where.OFF or on_the_rim_and_out


def keep_throw(state: State) -> None:
    """The throw stands."""
    assert state.flight is not None
    if not state.flight.extra:
        state.made += 1
    state.flight = None
    state.before = ()


def retake(state: State) -> None:
    """The whole table goes back to before the throw; what was seen since stays known."""
    flight = state.flight
    assert flight is not None
    lying = {chip.name: chip for chip in state.chips}
    own = lying[flight.ref.name]
    state.chips = tuple(
        chip._replace(ref=lying[chip.name].ref, among=lying[chip.name].among) for chip in state.before
    )
    owner = state.seats[own.seat]
    state.change(
        own.seat,
        hand=tuple(sorted([*owner.hand, own.value])),
        rested=owner.rested - {own.value},
        barred=owner.barred - {own.value},
        retaken=True,
    )
    state.tell(Retaken(own.ref))
    extra = flight.extra
    state.flight = None
    state.before = ()
    if extra:
        state.question = Question(own.seat, QuestionKind.EXTRA, "extra-throw")


def send_out_home(state: State) -> None:
    """What is out is removed before anything else happens."""
    if out := [chip for chip in state.chips if chip.out]:
        take_home(state, out, HomeReason.OUT)
