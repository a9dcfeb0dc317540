"""The lesson at the table: the real one, seen to be done, gone on with, skipped, left and begun again."""

from __future__ import annotations

import pytest

from game.at_once import AtOnce
from game.lesson.course import Course, Stage
from game.lesson.steps import LEARNER, STEPS, Step
from game.screens.flow import Flow
from game.screens.table.lesson import LessonTable
from game.screens.table.match_table import MatchTable
from game.screens.widgets import Label
from game.stage import Artwork
from game.texts import languages
from game.waiting import ThrowAwaited
from models.answers import Answer
from models.board import Board
from models.spices import Action as Space
from tests.game.lesson.learning import Style, first_that, on_board, throws_at, too_far
from tests.game.screens.table.conftest import BLANK


class AtHome(AtOnce):
    """A worker that ends with the test."""

    def close(self):
        pass


class Lesson:
    """The program in a window, a person in the lesson."""

    def __init__(self, window):
        self.window = window
        self.flow = Flow(window, MatchTable(AtHome()))

    @property
    def table(self) -> LessonTable:
        assert isinstance(self.window.screen, LessonTable)
        return self.window.screen

    @property
    def course(self):
        return self.table.course

    def begin(self, step):
        self.flow.lesson(Course(step))
        self.until(lambda: self.table.turn.open)

    def frames(self, count=1):
        for _ in range(count):
            self.window.base.taskMgr.step()

    def until(self, reached, most=900):
        for _ in range(most):
            if reached():
                return
            self.table.hurry()
            self.frames()
        raise AssertionError(f"not reached at {self.course}")

    def throw(self, throw):
        course = self.course
        self.table.turn.throw(throw)
        self.until(lambda: self.course != course)

    def answer(self, words):
        choices = self.table.panels.choices(self.table.turn.asked)
        choice = next(choice for choice in choices if choice.answer == Answer.parse(words))
        self.table.turn.choose(choice)
        if self.table.turn.confirming:
            self.table.turn.choose(choice)
        self.until(lambda: self.course.waits)
        self.frames(2)


@pytest.fixture
def lesson(window, monkeypatch):
    window.base.cam.node().set_active(False)  # nothing of the table is judged by its pixels here
    window.change_settings(window.settings.changed(animation_speed="instant"))
    monkeypatch.setattr(Artwork, "paint", lambda *_given: BLANK)
    yield Lesson(window)
    window.base.cam.node().set_active(True)


def a_throw(lesson):
    view = lesson.table.view
    return first_that(throws_at(view, "red-40", "saffron", Style.SLIDE), on_board)


def test_the_menu_offers_the_lesson_and_it_leaves_no_record(lesson, press, tmp_path):
    lesson.flow.menu()
    lesson.frames()
    press("lesson")
    assert lesson.course == Course()
    lesson.until(lambda: lesson.table.turn.open)
    lesson.throw(a_throw(lesson))
    assert lesson.table.match.record is None
    assert list(tmp_path.rglob("*.safranito")) == []
    assert lesson.flow.table.latest() is None


def test_a_step_done_rests_the_table_and_goes_on_at_the_same_one(lesson, pointer):
    lesson.begin(Step.THROW)
    table = lesson.table
    lesson.throw(a_throw(lesson))
    assert lesson.course == Course(Step.THROW, Stage.DONE)
    lesson.frames(5)
    assert table.find("lesson-next")
    with pytest.raises(KeyError):
        table.find("throw")
    lesson.until(lambda: isinstance(table.match.waiting, ThrowAwaited))
    lesson.frames(5)
    assert table.turn.asked is None
    pointer.key("n")
    assert lesson.table is table
    assert lesson.course == Course(Step.BANK)
    lesson.until(lambda: table.turn.aiming is not None)
    assert table.find("throw")


def test_enter_goes_on_while_the_table_rests(lesson, pointer):
    lesson.begin(Step.SELL)
    lesson.answer("sell 2")
    pointer.key("enter")
    assert lesson.course == Course(Step.BUY)


def test_sale_purchase_and_blend_follow_at_one_table_and_then_a_match_can_begin(lesson, press):
    lesson.begin(Step.SELL)
    table = lesson.table
    for words in ("sell 1", "buy", "blend saffron ginger cumin"):
        lesson.until(lambda: table.turn.open)
        lesson.answer(words)
        assert lesson.course.stage is Stage.DONE
        assert lesson.table is table
        press("lesson-next")
    assert [screen.name for screen in lesson.window.screens] == ["menu", "finished"]
    press("choice 0")
    assert lesson.window.screen.name == "new match"


def test_a_failed_try_gets_a_hint_and_the_person_throws_again(lesson):
    lesson.begin(Step.THROW)
    with pytest.raises(KeyError):
        lesson.table.find("lesson-hint")
    lesson.throw(too_far("red-40"))
    assert lesson.course == Course(Step.THROW, Stage.TRYING, failed=1)
    lesson.until(lambda: lesson.table.turn.aiming is not None)
    lesson.frames(2)
    assert lesson.table.find("lesson-hint").text


def test_a_chance_that_is_past_comes_again_at_a_table_laid_anew(lesson, pointer):
    lesson.begin(Step.BUY)
    table = lesson.table
    lesson.answer("decline")
    assert lesson.course == Course(Step.BUY, Stage.MISSED, failed=1)
    assert lesson.table.find("lesson-again")
    pointer.key("y")
    assert lesson.table is not table
    assert lesson.course == Course(Step.BUY, Stage.TRYING, failed=1)
    lesson.until(lambda: lesson.table.turn.open)
    assert lesson.table.find("answer-buy")
    assert lesson.table.find("lesson-hint").text


def test_every_step_can_be_skipped(lesson, press):
    lesson.begin(Step.THROW)
    for step in STEPS:
        assert lesson.course == Course(step)
        lesson.frames(2)
        press("lesson-skip")
    assert lesson.window.screen.name == "finished"


def test_the_lesson_is_left_and_begun_again_from_the_pause(lesson, press, pointer):
    lesson.begin(Step.SELL)
    pointer.key("escape")
    lesson.frames()
    press("again")
    assert lesson.course == Course()
    lesson.frames(2)
    pointer.key("escape")
    lesson.frames()
    press("leave")
    assert [screen.name for screen in lesson.window.screens] == ["menu"]


def test_the_keys_of_the_moment_name_those_of_the_lesson(lesson, pointer):
    lesson.begin(Step.SELL)
    pointer.key("f1")
    said = [widget.text for widget in everything(lesson.window.screen) if isinstance(widget, Label)]
    assert "the lesson's next step" in said


def everything(screen):
    return [widget for layer in screen.layers.values() for widget in layer.tree.within()]


def test_the_action_spaces_glow_while_one_is_to_be_hit(lesson):
    lesson.begin(Step.ACTION)
    assert lesson.table.stage.scene.highlights == {space.value for space in Space}


def test_the_lesson_is_offered_once_before_the_first_match(window, lesson, press):
    window.change_settings(window.settings.changed(lesson_seen=False))
    lesson.flow.menu()
    lesson.frames()
    press("new")
    assert window.screen.name == "offer"
    press("choice 1")
    assert window.screen.name == "new match"
    lesson.flow.menu()
    lesson.frames()
    press("new")
    assert window.screen.name == "new match"


def test_the_offer_leads_to_the_lesson(window, lesson, press):
    window.change_settings(window.settings.changed(lesson_seen=False))
    lesson.flow.menu()
    lesson.flow.new_match()
    lesson.frames()
    press("choice 0")
    assert lesson.course == Course()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((1024, 768), 200), ((1280, 720), 200)],
)
def test_the_plate_covers_neither_the_board_nor_another_panel(window, lesson, resize, size, scale, language):
    resize(*size)
    window.change_settings(window.settings.changed(ui_scale=scale, language=language))
    for course in (Course(Step.BANK, failed=1), Course(Step.SELL)):
        lesson.flow.lesson(course)
        lesson.until(lambda: lesson.table.turn.open)
        lesson.frames(3)
        table, plate = lesson.table, lesson.table.find("lesson").on_screen
        assert plate.y >= 0
        assert plate.y + plate.height <= size[1]
        board = corners(table)
        assert not meet(board, (plate.x, plate.y, plate.x + plate.width, plate.y + plate.height))
        for key in ("hand", "status", "throw" if table.turn.aiming else "question"):
            other = table.find(key).on_screen
            assert not meet(
                (other.x, other.y, other.x + other.width, other.y + other.height),
                (plate.x, plate.y, plate.x + plate.width, plate.y + plate.height),
            ), key


def corners(table):
    """The board on the screen: left, top, right, bottom in pixels."""
    half = Board.standard().outer_half
    places = [table.stage.pixel_of((x * half, y * half, 0.0)) for x in (-1, 1) for y in (-1, 1)]
    xs, ys = zip(*places, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_the_seat_of_the_learner_is_the_one_at_the_mouse(lesson):
    lesson.begin(Step.THROW)
    assert lesson.table.sitting.humans == (LEARNER,)
