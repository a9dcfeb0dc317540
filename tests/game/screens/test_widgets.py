"""Widgets under a real mouse and real keys."""

from types import SimpleNamespace

import pytest
from panda3d.core import SamplerState

from game.screens.screen import Screen
from game.screens.widgets import (
    Anchor,
    Button,
    Choice,
    Column,
    Entry,
    Label,
    Panel,
    Row,
    Scroll,
    Stepper,
)

AIR = 5
"""Pixels of nothing round a glyph that belong to its geometry."""


class Trial(Screen):
    """A screen of whatever a test builds."""

    name = "trial"

    def __init__(self, make):
        super().__init__()
        self.make, self.keys, self.left = make, [], 0

    def build(self):
        return self.make()

    def key(self, name):
        self.keys.append(name)
        return False

    def leave(self):
        self.left += 1
        super().leave()


@pytest.fixture
def trial(window):
    def show(make):
        window.show(Trial(make))
        window.base.taskMgr.step()
        window.base.taskMgr.step()
        return window.screen

    return show


def buttons(*names, pressed, **options):
    return Anchor(
        Column([Button(name, lambda name=name: pressed.append(name), key=name, **options) for name in names])
    )


def test_a_click_presses_the_button_under_the_pointer(trial, press):
    pressed = []
    trial(lambda: buttons("one", "two", pressed=pressed))
    press("two")
    assert pressed == ["two"]


def test_letting_go_elsewhere_presses_nothing(trial, pointer):
    pressed = []
    screen = trial(lambda: buttons("one", "two", pressed=pressed))
    one, two = (screen.find(key).on_screen.centre for key in ("one", "two"))
    pointer.drag(one, two)
    assert pressed == []


def test_a_disabled_button_is_neither_pressed_nor_reached(trial, press, pointer):
    pressed = []
    screen = trial(lambda: buttons("one", pressed=pressed, enabled=False))
    press("one")
    pointer.key("tab")
    pointer.key("enter")
    assert pressed == []
    assert screen.find("one").state == "disabled"


def test_a_button_shows_that_it_is_pointed_at_and_held(trial, pointer):
    one = trial(lambda: buttons("one", pressed=[])).find("one")
    pointer.move(*one.on_screen.centre)
    pointer.move(*one.on_screen.centre)
    assert one.state == "hover"
    pointer.press()
    pointer.move(*one.on_screen.centre)
    assert one.state == "pressed"
    pointer.release()
    pointer.move(2, 2)
    pointer.move(2, 2)
    assert one.state == "normal"


def test_tab_and_arrows_walk_and_enter_presses(trial, pointer):
    pressed = []
    screen = trial(lambda: buttons("one", "two", "three", pressed=pressed))
    for key in (
        "arrow_down",
        "arrow_down",
        "enter",
        "tab",
        "space",
        "tab",
        "enter",
        "shift-tab",
        "enter",
        "arrow_up",
        "enter",
    ):
        pointer.key(key)
    assert pressed == ["two", "three", "one", "three", "two"]
    assert screen.focus.shown


def test_a_click_hides_the_focus_ring_and_a_key_shows_it_again(trial, press, pointer, window):
    screen = trial(lambda: buttons("one", "two", pressed=[]))
    pointer.key("tab")
    assert screen.focus.shown
    press("one")
    assert not screen.focus.shown
    assert screen.focus.widget.key == "one"


@pytest.mark.parametrize("key", ["enter", "space", "tab", "arrow_down"])
def test_the_first_key_shows_where_the_focus_is_and_presses_nothing(trial, pointer, key):
    pressed = []
    screen = trial(lambda: buttons("one", "two", pressed=pressed))
    pointer.key(key)
    assert (screen.focus.widget.key, screen.focus.shown, pressed) == ("one", True, [])
    pointer.key("enter")
    assert pressed == ["one"]


def test_what_looks_like_the_answer_is_pressed_by_the_first_enter(trial, pointer):
    pressed = []
    trial(lambda: Anchor(Button("Go", lambda: pressed.append("go"), kind="primary", key="go")))
    pointer.key("enter")
    assert pressed == ["go"]


def test_the_focus_survives_a_layout(trial, pointer, window):
    screen = trial(lambda: buttons("one", "two", pressed=[]))
    pointer.key("tab")
    pointer.key("tab")
    screen.refresh()
    window.base.taskMgr.step()
    assert screen.focus.widget is screen.find("two")


def test_keys_reach_the_screen_before_the_focus(trial, pointer):
    screen = trial(lambda: buttons("one", pressed=[]))
    pointer.key("r")
    pointer.key("control-z")
    assert screen.keys == ["r", "control-z"]


def test_typing_in_a_field_reaches_only_the_field(trial, press, pointer):
    written = []
    screen = trial(lambda: Anchor(Entry("", written.append, key="name", width=200)))
    press("name")
    for letter in "mira":
        pointer.key(letter)
    assert screen.keys == []
    assert screen.find("name").takes_text


def test_what_is_written_keeps_to_its_length_and_signs(trial):
    written = []
    screen = trial(
        lambda: Anchor(Entry("", written.append, key="seed", width=200, longest=4, allowed=str.isdigit))
    )
    screen.find("seed").write("12a3456")
    assert written == ["1234"]


def written_line(trial, press, text="", **options):
    """An entry that is written in, and the ``type`` that sends characters as a keyboard does."""
    screen = trial(lambda: Anchor(Entry(text, lambda _text: None, key="name", **options)))
    press("name")
    entry = screen.find("name")
    entry.key_pressed("end")

    def type_in(signs):
        for sign in signs:
            screen.window.base.messenger.send("window-signs", [sign])
            screen.window.base.taskMgr.step()

    return entry, type_in


def test_what_a_keyboard_writes_comes_where_the_caret_is(trial, press, pointer):
    entry, type_in = written_line(trial, press)
    type_in("Muller\t\r\x08")
    pointer.key("home")
    pointer.key("arrow_right")
    pointer.key("delete")
    type_in("ü")
    pointer.key("end")
    pointer.key("backspace")
    type_in(" ß")
    assert entry.text == "Mülle ß"


def test_a_click_puts_the_caret_between_two_letters(trial, press, pointer):
    entry, type_in = written_line(trial, press, "mmmm", width=300)
    start = entry.on_screen.x + 12
    letter = entry._across(1, 17)
    pointer.click(start + 2.2 * letter, entry.on_screen.centre[1])
    type_in("i")
    assert entry.text == "mmimm"


def test_a_text_longer_than_its_field_stays_within_it_and_shows_the_caret(trial, press, pointer):
    entry, type_in = written_line(trial, press, width=120, longest=60)
    type_in("Gewürzmischungsvorbehaltskarte")
    size, room, start = entry._line()
    assert start + entry._across(entry.caret, size) <= 12 + room
    pointer.key("home")
    assert entry._line()[2] == 12
    pointer.key("escape")
    low, high = entry.node.get_tight_bounds(entry.node)
    assert high.x - low.x <= entry.rect.width + 2 * AIR


def test_nothing_is_written_without_a_field(trial, press, window):
    entry, type_in = written_line(trial, press, "a")
    window.screen.focus.take(None)
    type_in("b")
    assert entry.text == "a"


@pytest.mark.parametrize("size", [-3, 0, 1, 17, 400])
def test_every_text_has_a_size_at_every_size_of_letters(window, size):
    for text in ("", " ", "öö Berlngen … 1,6 m/s"):
        width, height = window.look.lettering.measure(text, "text", size)
        assert isinstance(width, int)
        assert isinstance(height, int)


def test_a_text_that_the_fonts_cannot_lay_out_is_measured_by_its_letters(window, monkeypatch):
    lettering = window.look.lettering
    honest = lettering.measure("Mira", "text", 20)[0]
    broken = SimpleNamespace(get_width=lambda: float("nan"), get_num_rows=lambda: 1)
    monkeypatch.setattr(lettering, "text", lambda *_values, **_named: broken)
    lettering._sizes.clear()
    assert lettering.measure("Mira", "text", 20)[0] == pytest.approx(honest, abs=3)


def test_every_row_of_a_scrolled_list_feels_the_mouse(trial, pointer):
    pressed = []

    def build():
        rows = [Panel(Row([Button(f"{n}", lambda n=n: pressed.append(n), key=str(n))])) for n in range(12)]
        return Anchor(Scroll(Column(rows, gap=6), key="list", height=230, width=300))

    screen = trial(build)
    for number in range(12):
        row = screen.find(str(number))
        row.layer.bring_into_view(row)
        screen.window.base.taskMgr.step()
        pointer.click(*row.on_screen.centre)
    assert pressed == list(range(12))


def test_a_choice_is_made_by_mouse_and_by_keys(trial, press, pointer):
    chosen = []
    screen = trial(
        lambda: Anchor(
            Choice(
                [(1, "One"), (2, "Two")],
                (chosen or [1])[-1],
                lambda v: (chosen.append(v), screen.refresh()),
                key="c",
            )
        )
    )
    box = screen.find("c").on_screen
    pointer.click(box.x + box.width * 0.75, box.centre[1])
    pointer.key("arrow_left")
    pointer.key("enter")
    assert chosen == [2, 1, 2]


def test_a_stepper_stops_at_its_bounds(trial, pointer):
    value = [9]

    def change(number):
        value.append(number)
        screen.refresh()

    screen = trial(lambda: Anchor(Stepper(value[-1], change, low=0, high=10, key="n")))
    box = screen.find("n").on_screen
    for _ in range(3):
        pointer.click(box.x + box.width - 12, box.centre[1])
    assert value == [9, 10]
    pointer.key("home")
    assert value[-1] == 0


def test_the_wheel_scrolls_what_lies_under_the_pointer(trial, pointer):
    screen = trial(
        lambda: Anchor(
            Panel(
                Scroll(Column([Button(f"Row {n}", lambda: None) for n in range(40)]), key="list", height=200)
            )
        )
    )
    listing = screen.find("list")
    pointer.move(*listing.on_screen.centre)
    pointer.press("wheel_down")
    pointer.release("wheel_down")
    assert 0 < listing.offset < listing.longest
    pointer.press("wheel_up")
    pointer.release("wheel_up")
    assert listing.offset == 0


def test_the_focus_scrolls_into_view(trial, pointer):
    screen = trial(
        lambda: Anchor(
            Scroll(
                Column([Button(f"Row {n}", lambda: None, key=str(n)) for n in range(40)]),
                key="list",
                height=200,
            )
        )
    )
    pointer.key("shift-tab")
    pointer.key("shift-tab")
    last, listing = screen.find("39"), screen.find("list")
    assert screen.focus.widget is last
    assert listing.on_screen.contains(last.on_screen)


def test_the_thumb_drags_the_list(trial, pointer):
    screen = trial(lambda: Anchor(Scroll(Label("word " * 3000), key="list", height=300, width=300)))
    listing = screen.find("list")
    box = listing.on_screen
    pointer.drag((box.x + box.width - 4, box.y + 5), (box.x + box.width - 4, box.y + box.height + 20))
    assert listing.offset == listing.longest


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(trial, pointer):
    pressed = []
    screen = trial(
        lambda: Anchor(
            Column(
                [
                    Scroll(
                        Column([Button("Row", lambda n=n: pressed.append(n), key=str(n)) for n in range(20)]),
                        key="list",
                        height=100,
                    ),
                    Label("below", 40),
                ]
            )
        )
    )
    hidden = screen.find("4").on_screen
    assert not screen.find("list").on_screen.contains(hidden)
    pointer.click(*hidden.centre)
    assert pressed == []


def test_a_tip_appears_when_the_pointer_rests_and_goes_when_it_leaves(trial, pointer, window):
    screen = trial(lambda: Anchor(Button("Buy", lambda: None, key="buy", tip="Costs 50 rupees")))
    pointer.move(*screen.find("buy").on_screen.centre)
    for _ in range(40):
        window.base.taskMgr.step()
    assert window.tooltip.text == "Costs 50 rupees"
    pointer.move(3, 3)
    pointer.move(4, 4)
    assert window.tooltip.text == ""


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("text", ["Sell", "Zwei Gewürzmischungen zurücklegen und noch einmal werfen"])
def test_a_button_label_stays_within_its_box(trial, window, scale, text):
    window.change_settings(window.settings.changed(ui_scale=scale))
    screen = trial(lambda: Anchor(Row([Button(text, lambda: None, key="b", width=180)])))
    button = screen.find("b")
    low, high = button._looks.get_tight_bounds(button.node)
    outside = window.look.px(8)
    assert low.x >= -outside
    assert high.x <= button.rect.width + outside
    assert low.z >= -button.rect.height - outside
    assert high.z <= outside


@pytest.mark.parametrize("size", [12, 17, 40])
def test_text_wraps_within_the_width_it_gets(trial, size):
    screen = trial(
        lambda: Anchor(Label("Gewürzmischungsvorbehaltskarte und mehr davon " * 2, size, key="l", width=230))
    )
    label = screen.find("l")
    low, high = label.node.get_tight_bounds(label.node)
    assert low.x >= -AIR
    assert high.x <= label.rect.width + AIR
    assert -low.z <= label.rect.height + AIR


def test_text_that_must_stay_on_one_line_shrinks_then_ends_in_an_ellipsis(trial):
    screen = trial(
        lambda: Anchor(Label("Gewürzmischungsvorbehaltskarte " * 9, 30, fit=True, key="l", width=230))
    )
    label = screen.find("l")
    _low, high = label.node.get_tight_bounds(label.node)
    assert high.x <= label.rect.width + AIR


def test_a_click_on_a_panel_does_not_reach_the_scene(trial, pointer, window):
    heard = []
    window.base.accept("mouse1", lambda: heard.append("scene"))
    screen = trial(lambda: Anchor(Panel(Label("words", key="l"), 40)))
    pointer.click(*screen.find("l").on_screen.centre)
    assert heard == []
    pointer.click(5, 5)
    assert heard == ["scene"]


def test_in_a_single_column_the_arrows_come_round(trial, pointer):
    screen = trial(lambda: buttons("one", "two", "three", pressed=[]))
    pointer.key("arrow_up")
    assert screen.focus.widget.key == "one"
    pointer.key("arrow_up")
    assert screen.focus.widget.key == "three"
    pointer.key("arrow_down")
    assert screen.focus.widget.key == "one"


def test_glyphs_at_the_edge_of_their_page_show_no_border(trial, window):
    trial(lambda: Anchor(Label("Sphinx of black quartz, judge my vow 0123456789 äöüß", 15, width=600)))
    font = window.look.lettering.font("text", 15)
    assert font.get_num_pages() > 0
    assert {page.get_wrap_u() for page in font.get_pages()} == {SamplerState.WM_clamp}
