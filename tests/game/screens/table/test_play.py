"""A match at the table: thrown with the mouse and keys, answered, and nobody sees another hand."""

from __future__ import annotations

import json
import random
import re
from concurrent.futures import Future
from functools import partial

import pytest
from panda3d.core import ClockObject

from game.controls.bindings import Action
from game.screens.table.arrivals import PATIENCE
from game.screens.table.marks import At, price_notes
from game.screens.table.match_table import setup_of, standings
from game.stage import Overhead, SeatView
from game.thinking import think
from game.waiting import PlayerAwaited, ShotAwaited, ThrowAwaited
from game.words.prompts import reason
from models.answers import Answer, QuestionKind
from models.board import Side
from models.chips import value_of
from models.events import ActionDeclined, Thrown
from models.options import Options
from physics import simulate
from tests.game.match.conftest import Table as Lands
from tests.game.screens.table.conftest import reach

MIDDLE = (640, 330)


def shown_values(evening, colour):
    """Every value of a colour that can be found in the scene graph or the scene."""
    names = [node.get_name() for node in evening.window.base.render.find_all_matches("**")]
    values = {int(name.rpartition("-")[2]) for name in names if re.fullmatch(rf"{colour}-\d+", name)}
    scene = evening.play.stage.scene
    hands = [chip for hand in scene.in_hand.values() for chip in hand]
    chips = [chip for chip in (*scene.chips, *hands) if chip.colour.value == colour]
    return values | {chip.value for chip in chips if chip.value}


def test_a_pull_with_the_mouse_throws_the_chosen_chip(evening, pointer, press):
    table = evening("human", "quick")
    table.until_asked()
    press("chip-60")
    assert table.play.turn.aiming.aim.chip == "red-60"
    pointer.drag(MIDDLE, (MIDDLE[0], MIDDLE[1] + 150))
    assert isinstance(table.match.waiting, ShotAwaited) or table.match.entries == 1
    table.until(lambda: table.match.entries >= 2)
    first = next(event for event in table.match.events if isinstance(event, Thrown))
    assert first.chip.name == "red-60"


def test_a_chip_that_flies_is_in_the_hand_no_more(evening):
    table = evening("human", "quick")
    table.until_asked()
    assert table.play.find("chip-40")
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.frames()
    assert table.play.find("chip-50")
    with pytest.raises(KeyError):
        table.play.find("chip-40")


def test_a_slip_of_the_hand_throws_nothing(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    pointer.drag(MIDDLE, (MIDDLE[0] + 3, MIDDLE[1] + 4))
    assert isinstance(table.match.waiting, ThrowAwaited)
    assert table.play.turn.aiming is not None


def test_a_pull_that_ends_outside_the_window_throws_as_it_was_last_seen(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    pointer.move(*MIDDLE)
    pointer.press()
    pointer.move(MIDDLE[0], MIDDLE[1] + 150)
    aim = table.play.turn.aiming.aim
    pointer.leave()
    assert table.play.turn.aiming.aim == aim
    pointer.release()
    assert len(table.happenings("shot")) == 1


def test_a_pull_can_be_called_off(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    pointer.move(*MIDDLE)
    pointer.press()
    pointer.move(MIDDLE[0], MIDDLE[1] + 150)
    assert table.play.turn.aiming.pulling
    pointer.key("escape")
    pointer.release()
    assert isinstance(table.match.waiting, ThrowAwaited)
    assert table.window.screen is table.play


def test_the_pointer_behind_the_edge_places_the_chip(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    x, y = table.play.stage.pixel_of((0.12, -0.33, 0.0))
    pointer.move(x, y)
    assert table.play.turn.aiming.aim.place == pytest.approx(0.12, abs=0.01)


def test_a_chip_let_go_is_seen_at_its_release_until_it_flies(evening, monkeypatch):
    table = evening("human", "quick")
    table.until_asked()
    waiting = Future()
    monkeypatch.setattr(table.match.worker, "submit", lambda *_work, **_named: waiting)
    aim = table.play.turn.aiming.aim
    table.play.turn.throw(aim.throw())
    for _frame in range(5):
        table.frames()
        (chip,) = table.play.stage.scene.chips
        assert chip.pose.position == pytest.approx(aim.position)
        assert len(table.play.stage.scene.in_hand[aim.side]) == 5


class Slow:
    """A worker that finishes its work when it is told to."""

    def __init__(self):
        self.work, self.future = None, Future()

    def submit(self, work, *given, **named):
        self.work, self.future = partial(work, *given, **named), Future()
        return self.future

    def finish(self):
        self.future.set_result(self.work())


def let_go(evening, monkeypatch):
    """A chip was let go a few pictures ago; how long each of them waited for its shot is noted."""
    worker, waits = Slow(), []
    table = evening("human", "quick")
    table.until_asked()
    monkeypatch.setattr(table.match.worker, "submit", worker.submit)
    monkeypatch.setattr(table.match, "wait", waits.append)
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.frames(3)
    return table, worker, waits


def test_a_chip_moves_in_the_picture_in_which_its_shot_arrives(evening, monkeypatch):
    table, worker, _waits = let_go(evening, monkeypatch)
    (chip,) = table.play.stage.scene.chips
    before = table.play.stage.pose_of(chip.id)
    assert not table.play.story.flying
    worker.finish()
    table.frames(1)
    assert table.play.story.flying
    assert table.play.stage.pose_of(chip.id) != before
    assert not table.happenings("moves")  # it is drawn now, and has been seen when the next one is made
    table.frames(1)
    assert table.happenings("moves")[0]["pictures"] == 4


def test_a_shot_that_arrives_while_panels_are_built_is_seen_in_this_very_picture(evening, monkeypatch):
    table, worker, _waits = let_go(evening, monkeypatch)
    monkeypatch.setattr(table.match, "wait", lambda _seconds: worker.finish())
    table.frames(1)
    assert table.play.story.flying


def test_the_next_player_thinks_once_a_flight_has_been_seen_to_begin(evening, monkeypatch):
    table, worker, _waits = let_go(evening, monkeypatch)
    worker.finish()
    table.frames(1)
    assert isinstance(table.match.waiting, PlayerAwaited)
    assert worker.work.func is simulate
    table.frames(1)
    assert table.play.story.flying
    assert worker.work.func is think


def test_no_picture_waits_for_a_shot_longer_than_a_picture_takes(evening, monkeypatch):
    table, _worker, waits = let_go(evening, monkeypatch)
    clock = ClockObject.get_global_clock()
    assert waits == [pytest.approx(clock.dt)] * 3
    clock.dt = 2.0
    table.frames(1)
    assert waits[-1] == PATIENCE


def test_no_picture_waits_for_a_computer_player_that_thinks(evening, monkeypatch):
    table, worker, waits = let_go(evening, monkeypatch)
    worker.finish()
    table.until(lambda: isinstance(table.play.turn.asked, PlayerAwaited))
    waits.clear()
    table.frames(5)
    assert isinstance(table.match.waiting, PlayerAwaited)
    assert waits == []


def test_the_keyboard_alone_throws(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    before = table.play.turn.aiming.aim
    for key in ("tab", "2", "arrow_up", "arrow_left", "shift-arrow_right", "q", "f"):
        pointer.key(key)
    aim = table.play.turn.aiming.aim
    assert aim.chip != before.chip
    assert aim.face_up
    assert aim.speed > before.speed
    assert aim.heading < before.heading
    assert aim.place > before.place
    assert aim.spin > 0
    assert aim.lift > before.lift
    pointer.key("space")
    table.until(lambda: table.match.entries >= 1)
    assert table.happenings("shot")[0]["seat"] == 0
    table.until(lambda: bool(table.happenings("rest")))


def test_a_key_that_hurried_throws_nothing_before_the_hand_has_paused(evening, pointer):
    table = evening("quick", "human")
    while table.play.turn.aiming is None:
        pointer.key("space")
    for _stroke in range(5):
        pointer.key("space")
    assert isinstance(table.match.waiting, ThrowAwaited)
    table.frames(60)
    pointer.key("space")  # lets see the aim
    pointer.key("space")
    assert not isinstance(table.match.waiting, ThrowAwaited) or table.match.entries > 1


def test_the_wheel_lifts_and_spins_an_aim(evening, pointer):
    table = evening("human", "quick")
    table.until_asked()
    pointer.key("t")
    pointer.move(*MIDDLE)
    pointer.press("wheel_up")
    pointer.release("wheel_up")
    assert table.play.turn.aiming.aim.lift > 0
    pointer.press("lshift")
    pointer.press("wheel_up")
    pointer.release("wheel_up")
    pointer.release("lshift")
    assert table.play.turn.aiming.aim.spin > 0


def test_at_a_shared_machine_no_hand_is_in_the_scene_behind_the_curtain(evening, press):
    table = evening("human", "human")
    table.until(lambda: table.window.screen.name == "curtain")
    assert not shown_values(table, "red")
    assert not shown_values(table, "green")
    press("ready")
    table.frames(3)
    assert shown_values(table, "red") >= {10, 20, 30, 40, 50, 60}
    assert not shown_values(table, "green")
    assert table.play.find("hand")
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.frames()
    assert not shown_values(table, "red")
    with pytest.raises(KeyError):
        table.play.find("hand")
    assert "50" not in " ".join(table.play.story.lines)
    table.until(lambda: table.window.screen.name == "curtain")
    assert not shown_values(table, "red") | shown_values(table, "green")
    press("ready")
    table.frames(3)
    assert shown_values(table, "green") >= {10, 20, 30, 40, 50, 60}
    assert not shown_values(table, "red")


def test_a_key_that_hurried_draws_no_curtain_back(evening, pointer, press):
    table = evening("human", "human")
    table.until(lambda: table.window.screen.name == "curtain")
    press("ready")
    table.frames(3)
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.frames()
    while table.window.screen is table.play:
        pointer.key("space")
    for _stroke in range(5):
        pointer.key("space")
    assert table.window.screen.name == "curtain"
    assert not shown_values(table, "green")
    table.frames(60)
    pointer.key("space")
    table.frames(2)
    assert table.window.screen is table.play


def test_no_curtain_falls_before_one_has_seen_what_the_throw_came_to(evening, press):
    table = evening("human", "human")
    table.until(lambda: table.window.screen.name == "curtain")
    press("ready")
    table.window.change_settings(table.window.settings.changed(animation_speed="normal", follow_chip="never"))
    table.frames(2)
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    for _frame in range(1500):
        table.frames()
        if table.happenings("rest"):
            break
    for _frame in range(40):
        assert table.window.screen is table.play
        assert table.play.find("result-red-a")
        table.frames()
    table.until(lambda: table.window.screen.name == "curtain")


def test_the_curtain_opens_on_a_table_that_stands_still(evening, press):
    table = evening("human", "human")
    table.until(lambda: table.window.screen.name == "curtain")
    press("ready")
    table.frames(2)
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.until(lambda: table.window.screen.name == "curtain")
    table.frames(2)
    before = table.play.stage.stand
    press("ready")
    table.frames(5)
    assert table.play.stage.stand == before
    assert table.play.turn.open


def test_nothing_is_answered_before_the_table_stands_still(evening, pointer):
    table = evening("human", "quick", options=Options(start_money=1000), asked={QuestionKind.BOWL})
    entries = table.match.entries
    table.play.turn.open = False
    table.play.layout(table.window.size)  # as for a window of another shape: the eye moves
    table.play.freshen(table.window.size)
    assert not table.play.find(f"answer-{table.play.turn.asked.answers[0]}").enabled
    table.play.stage.look(Overhead(), 0.5)
    pointer.key("1")
    assert table.match.entries == entries
    table.frames(40)
    assert table.play.turn.open
    assert table.play.find(f"answer-{table.play.turn.asked.answers[0]}").enabled


def places_of(table, kind):
    """Where the notes of a kind are, and where they belong by the present picture."""
    notes = {}

    def walk(widget):
        if isinstance(widget, At) and widget.child.key.startswith(kind):
            notes[widget.child.key] = widget
        for child in widget.children:
            walk(child)

    walk(table.play.layers["main"].tree)
    return {key: note.pixel for key, note in notes.items()}


@pytest.mark.parametrize("change", ["window", "seat", "above"])
def test_notes_on_the_table_stay_where_they_belong(evening, resize, pointer, change):
    table = evening("quick", "quick", "quick", "human")
    table.until_asked()
    pointer.move(*MIDDLE)
    table.frames(3)
    assert places_of(table, "price")
    ClockObject.get_global_clock().dt = 0.3  # a slow machine: the pictures of a swing can be counted
    if change == "window":
        resize(1024, 768)
    elif change == "above":
        table.play.toggle(Action.LOOK)
    else:
        table.play.stage.look(SeatView(Side.EAST), 0.4)
    pointer.press()  # a pull begins while the eye is still on its way
    table.frames(10)
    shown = places_of(table, "price")
    right = {note.child.key: note.pixel for note in price_notes(table.play.stage, table.play.view, 1.0)}
    assert shown
    for key, pixel in shown.items():
        assert pixel == pytest.approx(right[key], abs=1.0)


def test_one_person_never_meets_a_curtain_and_never_sees_another_hand(evening):
    table = evening("quick", "human", "quick")
    table.until_asked()
    assert table.window.screen is table.play
    assert shown_values(table, "green") >= {10, 60}
    public = {chip.value for chip in table.match.view(None).chips if chip.public}
    assert shown_values(table, "red") <= public


def test_escape_pauses_and_the_match_can_be_left(evening, pointer, press):
    table = evening("human", "quick")
    table.until_asked()
    pointer.key("escape")
    assert table.window.screen.name == "pause"
    entries = table.match.entries
    table.frames(5)
    assert table.match.entries == entries
    press("leave")
    press("choice 1")  # no, stay
    assert table.left == []
    press("leave")
    press("choice 0")
    assert table.left == [True]


def test_every_happening_has_a_line_in_the_log(evening):
    table = evening("human", "quick")
    table.until_asked()
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.until_asked()
    seen = [event.seen_by(0) for event in table.match.events]
    assert len(table.play.story.lines) == sum(event is not None for event in seen)
    assert table.play.story.lines == [line["text"] for line in table.happenings("event")]


def test_an_extra_throw_is_declined_by_a_key(evening, pointer):
    table = evening("human", "quick", worker=Lands("extra-throw"))
    for value in (60, 50, 40, 30):
        table.until_asked()
        table.play.turn.pick(f"red-{value}")
        table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.until_asked()
    assert table.play.turn.asked.may_decline
    entries = table.match.entries
    pointer.key("x")
    assert table.match.entries == entries + 1
    assert any(isinstance(event, ActionDeclined) for event in table.match.events)


def test_answers_and_log_speak_the_language_that_was_chosen_since(evening):
    table = evening("human", "quick", options=Options(start_money=1000), asked={QuestionKind.BUY})
    before, told = table.play.find("answer-decline").text, table.play.story.lines
    table.window.change_settings(table.window.settings.changed(language="de"))
    table.frames(2)
    assert table.play.find("answer-decline").text != before
    assert len(table.play.story.lines) == len(told)
    assert not set(table.play.story.lines) & set(told)


def test_what_costs_something_unseen_is_asked_once_more(evening, pointer, press):
    table = evening("human", "quick", options=Options(start_money=1000), asked={QuestionKind.BUY})
    entries = table.match.entries
    press("answer-decline")
    assert table.match.entries == entries
    assert table.play.turn.confirming is not None
    pointer.key("escape")
    assert table.play.turn.confirming is None
    press("answer-decline")
    press("confirm")
    assert table.match.entries > entries


def test_a_bowl_is_named_by_pressing_it_on_the_table(evening, pointer):
    table = evening("human", "quick", asked={QuestionKind.BOWL})
    assert table.question is not None, "the match ended before a bowl was to be chosen"
    name = table.play.turn.asked.answers[0].what
    space = table.play.stage.board.space(name)
    pointer.click(*table.play.stage.pixel_of((space.x, space.y, 0.0)))
    answers = [event for event in table.happenings("answer") if event["kind"] == "bowl"]
    assert answers


def test_a_question_about_a_bowl_shows_that_bowl_until_another_is_pointed_at(evening, pointer):
    table = evening("human", "quick", options=Options(start_money=1000), asked={QuestionKind.BUY})
    play, about = table.play, table.question.about
    other = next(name for name in ("mint", "garlic") if name != about)
    space = play.stage.board.space(other)
    pointer.move(*play.stage.pixel_of((space.x, space.y, 0.0)))
    table.frames(2)
    assert play.panels.space == other
    pointer.move(*play.find("question").on_screen.centre)
    table.frames(2)
    assert play.panels.space == about
    pointer.move(*play.stage.pixel_of((space.x, space.y, 0.0)))
    asked = play.turn.asked
    play.turn.asked = None
    table.until(
        lambda: play.turn.asked is asked and play.turn.open
    )  # put anew under a pointer that did not move
    assert play.panels.space == about


def test_bowls_that_were_named_wear_their_number(evening):
    table = evening("human", "quick", options=Options(bowl_order="announced"), asked={QuestionKind.BOWL})
    while len(table.play.turn.asked.answers) < 3:  # of two bowls the second needs no naming
        table.play.turn.answer(table.play.turn.asked.answers[0])
        reach(table, {QuestionKind.BOWL})
    first = table.play.turn.asked.answers[0]
    table.play.turn.answer(first)
    table.until(lambda: table.question is not None and table.play.turn.open)
    table.frames(2)
    assert table.play.find(f"order-{first.what}")
    assert f"1 {first.what}" in reason(table.play.view, table.question, table.play.names)


def test_a_space_bar_that_hurried_answers_nothing(evening, pointer):
    table = evening("human", "quick", options=Options(start_money=1000), asked={QuestionKind.BUY})
    entries = table.match.entries
    pointer.key("space")
    pointer.key("space")
    assert table.match.entries == entries


@pytest.mark.slow
def test_a_match_is_won_and_the_end_is_shown_once(evening):
    table = evening("quick", "quick", options=Options(blends_to_win=1, start_money=1000))
    table.until(lambda: bool(table.ended), most=20_000)
    table.frames(5)
    assert table.ended == [table.match]
    assert table.happenings("over")[0]["reason"] == "blends"
    shown = standings(table.match)
    assert sum(seat.winner for seat in shown) == 1
    assert sum(seat.blends for seat in shown) == 1
    assert [seat.name for seat in setup_of(table.match.header).seats] == ["Mira", "Jonas"]


def test_the_end_is_shown_once(evening):
    table = evening("quick", "quick", max_rounds=1)
    table.until(lambda: bool(table.ended), most=3000)
    table.frames(5)
    assert table.ended == [table.match]
    assert len(table.happenings("over")) == 1
    assert not any(seat.winner for seat in standings(table.match))


def test_computer_players_alone_are_watched_as_a_spectator_sees_them(evening):
    table = evening("quick", "quick")
    table.until(lambda: table.match.entries >= 3)
    assert table.play.viewer is None
    with pytest.raises(KeyError):
        table.play.find("hand")


@pytest.mark.parametrize("size", [(1024, 768), (2520, 1080)])
def test_panels_lie_within_windows_of_every_shape(evening, resize, size):
    table = evening("human", "quick", "quick", "quick")
    table.until_asked()
    resize(*size)
    table.frames(2)
    boxes = {}
    for key in ("seat-0", "seat-3", "blends", "throw", "hand", "log", "status"):
        box = table.play.find(key).on_screen
        boxes[key] = box
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= size[0]
        assert box.y + box.height <= size[1]
    assert boxes["blends"].y + boxes["blends"].height <= boxes["throw"].y
    assert boxes["seat-3"].y + boxes["seat-3"].height <= boxes["log"].y
    assert boxes["hand"].x + boxes["hand"].width <= boxes["throw"].x


def lies_within(inner, outer):
    return (
        inner.x >= outer[0]
        and inner.y >= outer[1]
        and inner.x + inner.width <= outer[2]
        and inner.y + inner.height <= outer[3]
    )


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_one_needs_to_know_stays_in_sight_however_large_the_letters(evening, pointer, scale):
    table = evening("human", "quick", "quick", "quick")
    table.window.change_settings(table.window.settings.changed(ui_scale=scale))
    table.until_asked()
    for name in ("cumin", None):
        if name:
            space = table.play.stage.board.space(name)
            pointer.move(*table.play.stage.pixel_of((space.x, space.y, 0.0)))
        else:
            pointer.leave()
        table.frames(3)
        boxes = [
            table.play.find(key).on_screen
            for key in ("throw", "blends", "hand", "seat-3", *(("bowl",) if name else ()))
        ]
        assert all(lies_within(box, (0, 0, 1280, 720)) for box in boxes)
        for n, box in enumerate(boxes):
            for other in boxes[:n]:
                apart = (
                    box.x >= other.x + other.width
                    or other.x >= box.x + box.width
                    or box.y >= other.y + other.height
                    or other.y >= box.y + box.height
                )
                assert apart


def test_an_answer_that_nobody_waits_for_is_ignored(evening):
    table = evening("quick", "quick")
    table.play.turn.answer(Answer.parse("done"))
    assert table.match.entries == 0


def known_values(view, seat):
    """Every value of a seat's chips that the viewer knows or has seen."""
    colour = view.seats[seat].colour
    refs = [
        chip
        for event in view.events
        for chip in (*getattr(event, "chips", ()), *(c for c in (getattr(event, "chip", None),) if c))
    ]
    seen = {value_of(chip.name) for chip in refs if chip.seat == seat}
    lying = {chip.value for chip in view.chips if chip.seat == seat}
    return colour.value, (set(view.seats[seat].hand) | seen | lying) - {None}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_options_no_value_is_shown_that_the_seat_at_the_mouse_may_not_know(evening, seed):
    chance = random.Random(seed)
    names = [name for name in Options.names() if name not in ("blends_to_win", "start_money")]
    options = Options(**{name: chance.choice(Options.values(name)) for name in names}, start_money=1000)
    players = [chance.choice(("human", "human", "quick")) for _ in range(chance.randint(2, 4))]
    table = evening(*players, options=options, seed=seed, max_rounds=2)
    play = table.play
    for _frame in range(4000):
        if table.ended:
            return
        if table.window.screen.name == "curtain":
            table.window.screen.key("space")
        elif play.turn.aiming is not None:
            play.turn.aiming.aim = play.turn.aiming.aim.changed(
                speed=chance.uniform(-0.5, 0.6),
                heading=chance.uniform(-0.4, 0.4),
                lift=chance.uniform(-0.5, 0.5),
            )
            play.turn.throw(play.turn.aiming.aim.throw())
        elif table.question is not None:
            play.turn.choose(chance.choice(play.panels.choices(play.turn.asked)))
            if play.turn.confirming:
                play.turn.choose(play.turn.confirming)
        else:
            play.hurry()
        table.frames()
        view = table.match.view(play.viewer)
        for seat in range(len(players) if not table.ended else 0):
            colour, known = known_values(view, seat)
            assert shown_values(table, colour) <= known
    raise AssertionError(f"the match did not end; it waits for {table.match.waiting}")


def test_a_computer_player_that_fails_is_named_and_the_match_is_left(evening, tmp_path):
    bot = tmp_path / "bad_bot.py"
    bot.write_text(
        "class Bad:\n"
        "    def decide(self, view, question, answers, rng):\n"
        "        raise ValueError('no idea')\n"
        "    def throw(self, view, chip, rng):\n"
        "        raise ValueError('no throw')\n"
    )
    table = evening(f"{bot}:Bad", "human")
    table.until(lambda: table.window.screen is not table.play)
    assert table.window.screen.name == "error"
    assert "no idea" in table.window.screen.text
    table.window.screen.back()
    assert table.left == [True]


def test_a_throw_that_cannot_be_worked_out_is_asked_for_again(evening, monkeypatch):
    from physics import PhysicsDiverged

    def diverge(*_scene, **_given):
        raise PhysicsDiverged("it flew to infinity", "the scene")

    table = evening("human", "quick")
    table.until_asked()
    monkeypatch.setattr("game.match.simulate", diverge)
    table.play.turn.throw(table.play.turn.aiming.aim.throw())
    table.frames(3)
    monkeypatch.undo()
    table.until_asked()
    assert table.play.turn.aiming is not None
    assert "throw again" in table.play.fault
    noted = [json.loads(line) for line in table.window.logbook.last if '"misfire"' in line]
    assert [(line["text"], line["scene"]) for line in noted] == [("it flew to infinity", "the scene")]
    assert len(table.play.stage.scene.chips) == 0


def test_enter_means_nothing_while_others_play(evening, pointer):
    table = evening("quick", "quick")
    for _ in range(3):
        pointer.key("enter")
        pointer.key("space")
    assert table.window.screen is table.play
