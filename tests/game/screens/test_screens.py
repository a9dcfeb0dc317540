"""Every screen: complete by mouse, complete by keys, at home in any window, and gone when it is closed."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from game.at_once import AtOnce
from game.controls.aim import Aim
from game.controls.keymap import Occasion
from game.folders import records_folder
from game.match import Match
from game.practice.layout import Layout
from game.practice.progress.entries import Entry
from game.practice.progress.ledger import Ledger
from game.records.great import Feat, GreatThrow
from game.records.reading import read_record
from game.screens.curtain import Curtain
from game.screens.dialog import Choice as DialogChoice
from game.screens.dialog import Dialog, error_dialog
from game.screens.end import End, Standing
from game.screens.flow import Flow
from game.screens.great_rows import GreatThrows
from game.screens.keys_page import KeysPage
from game.screens.library.asking import NamePage
from game.screens.library.page import LibraryPage
from game.screens.library.path_page import Deed, PathPage
from game.screens.menu import Menu
from game.screens.new_match import NewMatch
from game.screens.pause import Pause
from game.screens.practice.drills_page import DrillsPage
from game.screens.practice.layouts_page import LayoutsPage
from game.screens.practice.people_page import PeoplePage
from game.screens.practice.progress_page import ProgressPage
from game.screens.practice.save_drill_page import SaveDrillPage
from game.screens.rules_page import RulesPage
from game.screens.rules_text import chapters
from game.screens.screen import Screen
from game.screens.seating import Seating
from game.screens.seats_page import SeatsPage
from game.screens.settings_page import SettingsPage, groups
from game.screens.table.match_table import great_of
from game.screens.widgets import Button, Choice, Label, Scroll
from game.screens.widgets.choice import Stepper
from game.screens.widgets.widget import Rect
from game.settings import RememberedSeat, Settings, load_settings
from game.setup import MatchSetup, SeatSetup
from game.texts import languages
from game.words.options import ORDER
from models.board import Side, sides
from models.options import Options
from models.spices import Spice
from physics import Throw

AIR = 5
"""Pixels of nothing round a glyph that belong to its geometry."""
STANDINGS = (
    Standing("Mira", "red", 2, 130, 28, 2, 5, 9),
    Standing(
        "Jonas mit dem sehr langen Namen",
        "green",
        3,
        310,
        28,
        3,
        8,
        4,
        winner=True,
        blend=(Spice.CINNAMON, Spice.CARDAMOM, Spice.SAFFRON),
    ),
)
SEATS = (
    RememberedSeat(name="öö berlngenname", colour="green", player="human"),
    RememberedSeat(name="Anna-Katharina Wilhelmin", colour="red", player="human"),
    RememberedSeat(name="W" * 24, colour="blue", player="human"),
    RememberedSeat(name="i", colour="orange", player="bot:chef"),
)


GREAT = tuple(
    GreatThrow(n, 1, 2 + n, "green-10", feat, measure, 2, "cardamom")
    for n, (feat, measure) in enumerate(zip(Feat, (0.83, 5, 2, 0.0004), strict=True))
)


def great_throws():
    """All that a match can have."""
    great = GreatThrows(Path("none"), [seat.name for seat in STANDINGS], AtOnce())
    great.found = GREAT
    return great


def nothing(*_values):
    """A button that does nothing here."""


def practised():
    """The progress of somebody who has thrown at all sorts of things."""
    ledger = Ledger()
    thrown = [
        Entry(
            1.7e9 + 86400 * n, drill, target, style, "south", 0, 0, 1.5, 0, 0, 0.01 * n, 0, "field", "", n > 1
        )
        for drill, target in (("", "reserve-blend"), ("far-bowl-off-the-wall", ""), ("", "cardamom"))
        for style in ("slide", "toss", "drop")
        for n in range(4)
    ]
    ledger.add("Anna-Katharina Wilhelmin", thrown)
    return ledger


SCREENS = {
    "menu": lambda: Menu(
        resume=nothing,
        new_match=nothing,
        lesson=nothing,
        practice=nothing,
        records=nothing,
        rules=nothing,
        settings=nothing,
        leave=nothing,
    ),
    "new match": lambda: NewMatch(nothing),
    "rules": RulesPage,
    "settings": SettingsPage,
    "pause": lambda: Pause(rules=nothing, settings=nothing, leave=nothing, seats=nothing),
    "seats": lambda: SeatsPage(SEATS, (0, 1), lambda seat: SEATS[seat].player, nothing),
    "keys": lambda: KeysPage((Occasion.THROW, Occasion.TABLE), digits=True),
    "pause of the lesson": lambda: Pause(rules=nothing, settings=nothing, leave=nothing, again=nothing),
    "curtain": lambda: Curtain("Mira", "red", nothing),
    "end": lambda: End(STANDINGS, 7, rematch=nothing, menu=nothing, great=great_throws()),
    "library": lambda: LibraryPage(records_folder(), go_on=nothing, watch=nothing, artwork=nothing),
    "drills": lambda: DrillsPage(Ledger(), "Anna-Katharina Wilhelmin", nothing),
    "progress": lambda: ProgressPage(practised(), "Anna-Katharina Wilhelmin"),
    "people": lambda: PeoplePage(practised(), "Anna-Katharina Wilhelmin", nothing),
    "layouts": lambda: LayoutsPage(Layout((), "A table with a name that is as long as any"), nothing),
    "save drill": lambda: SaveDrillPage((), Aim("red-50", Side.SOUTH), nothing, "cardamom"),
    "path": lambda: PathPage(
        "Import", "Choose a record.", Path("/"), [Deed("take", "Import", nothing, Path.is_file)]
    ),
    "name": lambda: NamePage("Rename the record", "an evening with Mira and Jonas", nothing),
    "error": lambda: error_dialog("The record evening.safranito cannot be opened: line 14 is torn."),
}


@pytest.fixture
def shown(window):
    """``shown("menu")`` shows a screen over an empty one, after a frame."""

    def show(name_or_screen):
        screen = SCREENS[name_or_screen]() if isinstance(name_or_screen, str) else name_or_screen
        window.show(Screen())
        window.push(screen)
        window.base.taskMgr.step()
        return screen

    return show


def everything(screen):
    return [widget for layer in screen.layers.values() for widget in layer.tree.within()]


@pytest.mark.parametrize("name", sorted(SCREENS.keys() - {"curtain"}))
def test_tab_reaches_everything_that_can_be_used_and_comes_round(shown, pointer, name):
    screen = shown(name)
    expected = [widget.key for widget in screen.focus.reach()]
    reached = []
    for _ in expected:
        pointer.key("tab")
        reached.append(screen.focus.widget.key)
    assert sorted(reached) == sorted(expected)
    assert all(expected), "what can be focused needs a key, so that the focus survives a layout"


EVERYWHERE = itertools.product(languages(), [(1024, 768), (1280, 720), (2520, 1080)], [75, 100, 150, 200])
FIRST = {("en", (1280, 720), 75), ("de", (1024, 768), 200)}
"""The corners that are looked into every time."""


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    [pytest.param(*one, marks=() if one in FIRST else pytest.mark.slow) for one in EVERYWHERE],
)
def test_every_screen_is_at_home_in_every_window_at_every_scale(shown, window, resize, size, scale, language):
    resize(*size)
    window.change_settings(window.settings.changed(ui_scale=scale, language=language, last_seats=SEATS))
    for name in SCREENS:
        screen = shown(name)
        assert_inside(screen, window)
        assert_text_fits(screen)
        assert_all_can_be_reached(screen, window)


@pytest.mark.parametrize("size", [(800, 600), (640, 360)])
def test_a_small_window_holds_every_screen(shown, window, resize, size):
    resize(*size)
    for name in SCREENS:
        screen = shown(name)
        assert_inside(screen, window)
        assert_all_can_be_reached(screen, window)


def assert_text_fits(screen):
    """No label's letters leave the box that the label was given."""
    for label in (widget for widget in everything(screen) if isinstance(widget, Label)):
        bounds = label.node.get_tight_bounds(label.node)
        if label.text and bounds:
            low, high = bounds
            assert high.x - low.x <= label.rect.width + 2 * AIR, (screen.name, label.text)
            assert high.z - low.z <= label.rect.height + 2 * AIR, (screen.name, label.text)


def assert_all_can_be_reached(screen, window):
    """Whatever can have the focus is, once it has it, in the window and in the lists that hold it."""
    room = Rect(0, 0, *window.size)
    scrolls = [widget for widget in everything(screen) if isinstance(widget, Scroll)]
    for widget in screen.focus.reach():
        widget.layer.bring_into_view(widget)
        assert room.contains(widget.on_screen, slack=1), (screen.name, widget.key)
        for scroll in scrolls:
            if widget is not scroll and widget in scroll.within():
                assert scroll.on_screen.contains(widget.on_screen, slack=1), (screen.name, widget.key)


def assert_inside(screen, window):
    """Every widget lies in the window, but what a scroll can bring into its own box."""
    width, height = window.size
    scrolls = [widget for widget in everything(screen) if isinstance(widget, Scroll)]
    scrolled = {id(inner) for scroll in scrolls for inner in scroll.within() if inner is not scroll}
    for widget in everything(screen):
        box = widget.on_screen
        assert box.x >= -1, widget
        assert box.x + box.width <= width + 1, widget
        if id(widget) not in scrolled:
            assert box.y >= -1, widget
            assert box.y + box.height <= height + 1, widget


SOME = {"settings", "new match", "end"}


@pytest.mark.parametrize(
    "name", [name if name in SOME else pytest.param(name, marks=pytest.mark.slow) for name in SCREENS]
)
def test_a_screen_that_was_closed_five_times_leaves_nothing(shown, window, name):
    def state():
        roots = (window.base.pixel2d, window.base.render2d, window.base.render)
        return (
            [root.find_all_matches("**").get_num_paths() for root in roots],
            len(window.base.taskMgr.getAllTasks()),
        )

    shown(name)
    window.pop()
    before = state()
    for _ in range(5):
        shown(name)
        window.pop()
    assert state() == before


def test_the_pause_is_seen_whole_at_every_size_of_the_interface(shown, window):
    for scale in range(75, 201, 25):
        window.change_settings(window.settings.changed(ui_scale=scale, language="de"))
        assert shown("pause").find("sheet").longest == 0


def test_the_menu_has_no_resume_without_a_match_and_begins_on_new_match(shown):
    screen = shown(
        Menu(
            resume=None,
            new_match=nothing,
            lesson=nothing,
            practice=nothing,
            records=nothing,
            rules=nothing,
            settings=nothing,
            leave=nothing,
        )
    )
    with pytest.raises(KeyError):
        screen.find("resume")
    assert screen.focus.widget.key == "new"


def test_a_match_is_set_up_by_mouse_alone(shown, pointer, press, window):
    begun = []
    screen = shown(NewMatch(begun.append))
    count = screen.find("count").on_screen
    pointer.click(count.x + count.width * 0.5, count.centre[1])  # three players
    press("name 0").write("mira")
    kind = screen.find("kind 1").on_screen
    pointer.click(kind.x + kind.width * 0.2, kind.centre[1])  # a person
    colour = screen.find("colour 0").on_screen
    pointer.click(colour.x + colour.width * 0.9, colour.centre[1])  # blue
    money = screen.find("start_money").on_screen
    pointer.click(money.x + money.width - 10, money.centre[1])
    chef = screen.find("chef").on_screen
    pointer.click(chef.x + chef.width - 10, chef.centre[1])
    press("start")
    (setup,) = begun
    assert [seat.name for seat in setup.seats] == ["mira", "Player 2", "Anise"]
    assert [seat.player for seat in setup.seats] == ["human", "human", "bot:chef"]
    assert [seat.colour for seat in setup.seats] == ["blue", "green", "orange"]
    assert setup.options == Options(start_money=210)
    assert (setup.first_chef, setup.seed) == (2, None)


def test_a_match_is_set_up_by_keys_alone(shown, pointer):
    begun = []
    screen = shown(NewMatch(begun.append))
    assert screen.focus.widget.key == "start"
    for _ in range(40):
        if screen.focus.widget.key == "seed":
            break
        pointer.key("tab")
    screen.focus.widget.write("17x")
    pointer.key("tab")
    for _ in range(40):
        if screen.focus.widget.key == "draw_count":
            break
        pointer.key("tab")
    pointer.key("arrow_right")
    for _ in range(40):
        if screen.focus.widget.key == "start":
            break
        pointer.key("tab")
    pointer.key("enter")
    (setup,) = begun
    assert setup.seed == 17
    assert setup.options == Options(draw_count="sum")


def test_the_seats_of_the_last_match_are_remembered(shown, press, window):
    seating = Seating.remembered(())
    seating.seats[0].own_name = "Mira"
    seating.give_colour(0, "blue")
    shown(NewMatch(nothing, seating))
    press("start")
    again = Seating.remembered(load_settings()[0].last_seats)
    assert again.name(0) == "Mira"
    assert again.seats[0].colour == "blue"
    assert {seat.colour for seat in again.seats} == {"red", "green", "orange", "blue"}


@pytest.mark.parametrize("scale", range(75, 201, 25))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_remembered_names_are_shown_at_every_scale(shown, window, resize, size, scale):
    resize(*size)
    window.change_settings(window.settings.changed(ui_scale=scale, language="de", last_seats=SEATS))
    screen = shown("new match")
    for at, seat in enumerate(SEATS):
        field = screen.find(f"name {at}")
        written = [path.node() for path in field.node.find_all_matches("**/+GeomNode")]
        assert field.text == seat.name
        assert len(written) >= 2, "a box and letters"
        low, high = field.node.get_tight_bounds(field.node)
        assert high.x - low.x <= field.rect.width + 2 * AIR


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.slow), 4])
def test_every_value_of_every_option_can_be_clicked(shown, pointer, window, every):
    screen = shown("new match")
    for name in ORDER[::every]:
        usual, values = getattr(Options(), name), Options.values(name)
        step = values[1] - values[0] if isinstance(usual, int) else 0
        others = [usual + step] if step else [value for value in values if value != usual]
        for value in (*others, usual):
            screen.layers["main"].bring_into_view(screen.find(name))
            window.base.taskMgr.step()
            click_value(screen.find(name), value, pointer)
            assert getattr(screen.seating.options, name) == value


def click_value(control, value, pointer):
    """Click a value of a choice, or the sign of a stepper that leads towards a number."""
    if isinstance(control, Stepper):
        part = control.children[2 if value > control.value else 0]
    else:
        wanted = value if value in dict(control.values) else value == "on"
        part = control.children[0].children[[each for each, _label in control.values].index(wanted)]
    pointer.click(*part.on_screen.centre)


def test_two_players_of_one_name_are_refused_in_a_sentence(shown, press, window):
    seating = Seating.remembered(())
    seating.seats[0].own_name = seating.seats[1].own_name = "Mira"
    begun = []
    shown(NewMatch(begun.append, seating))
    press("start")
    assert begun == []
    assert window.screen.name == "error"
    assert "same name" in window.screen.find("text").text


def test_the_set_up_offers_every_option_of_the_rules(shown):
    assert set(ORDER) == set(Options.names())
    keys = {widget.key for widget in everything(shown("new match"))}
    assert set(Options.names()) <= keys


def test_the_settings_screen_has_a_row_for_each_typed_field(shown, pointer):
    screen = shown("settings")
    controls = set()
    for group in groups():
        assert screen.group == group
        controls |= {widget.key for widget in everything(screen) if isinstance(widget, Choice | Stepper)}
        pointer.key("page_down")
    assert controls - {"group"} == {name for _group, name, _field in Settings.shown()}


def test_a_tab_of_the_settings_is_opened_by_mouse_and_by_keys(shown, pointer):
    screen = shown("settings")
    tabs = screen.find("group").on_screen
    pointer.click(tabs.x + tabs.width - 12, tabs.centre[1])
    first, *_rest, last = groups()
    assert screen.group == last
    pointer.key("page_down")
    assert screen.group == first
    pointer.key("arrow_right")
    assert screen.group == list(groups())[1]


def test_a_change_of_settings_holds_at_once(shown, pointer, window):
    screen = shown("settings")
    language = screen.find("language").on_screen
    pointer.click(language.x + language.width - 12, language.centre[1])
    assert load_settings()[0].interface.language == "de"
    assert window.settings.interface.language == "de"


def test_the_rules_turn_their_pages(shown, press, pointer):
    screen = shown("rules")
    seen = [screen.chapter]
    for _ in chapters()[1:]:
        press("next")
        seen.append(screen.chapter)
    assert seen == list(range(len(chapters())))
    assert not screen.find("next").enabled
    press("chapter 3")
    assert screen.chapter == 3


def test_the_curtain_opens_by_any_key_or_its_button_but_not_by_escape(shown, press, pointer, window):
    opened = []
    curtain = shown(Curtain("Mira", "red", lambda: opened.append(1)))
    assert curtain.covers
    pointer.key("escape")
    assert opened == []
    pointer.key("q")
    assert opened == [1]
    shown(Curtain("Mira", "red", lambda: opened.append(2)))
    press("ready")
    assert opened == [1, 2]
    assert window.screen is not curtain


def test_the_end_shows_the_winner_first_and_r_is_a_rematch(shown, pointer):
    again = []
    screen = shown(
        End(STANDINGS, 7, rematch=lambda: again.append("rematch"), menu=lambda: again.append("menu"))
    )
    assert screen.find("headline").text.startswith("Jonas")
    assert screen.standings[0].winner
    for key in ("r", "escape"):
        pointer.key(key)
    assert again == ["rematch", "menu"]


def test_great_throws_are_offered_at_the_end_and_kept_where_the_record_lies(shown, press, window, tmp_path):
    record = tmp_path / "evening.safranito"
    seats = (SeatSetup("Mira", "red"), SeatSetup("Jonas", "green"))
    with Match.begin(MatchSetup(seats, Options(), 0, 1), AtOnce(), record) as match:
        x, y = sides(2)[match.waiting.seat].value
        throw = Throw(match.waiting.chips[0], (0.33 * x, 0.33 * y, 0.05), velocity=(-1.3 * x, -1.3 * y, 0.0))
        match.throw(throw)
        match.tick()
        great = great_of(match)
    screen = shown(End(STANDINGS, 7, rematch=nothing, menu=nothing, great=great))
    great.found = (GreatThrow(1, 0, 1, "red-10", Feat.BANK, 0.8, 1, "mint"), replace(GREAT[1], entry=9))
    screen.refresh()
    window.base.taskMgr.step()
    press("keep bank")
    kept = read_record(tmp_path / "evening-throw-1.safranito")
    assert kept.header.kind == "clip"
    with pytest.raises(KeyError):
        screen.find("keep bank")
    press("keep moved")
    assert "no throw at entry 9" in window.screen.find("text").text


def test_the_end_shows_the_blend_that_won(shown):
    screen = shown("end")
    assert screen.find("blend").text == "The winning blend: cinnamon, cardamom, saffron"
    with pytest.raises(KeyError):
        shown(End(STANDINGS[:1], 7, rematch=nothing, menu=nothing)).find("blend")


def test_a_size_for_which_the_window_has_no_room_is_said_beside_the_setting(shown, window, resize):
    window.change_settings(window.settings.changed(ui_scale=150))
    assert "room for" not in shown("settings").find("about ui_scale").text
    window.change_settings(window.settings.changed(ui_scale=200))
    assert "room for 160 %" in shown("settings").find("about ui_scale").text
    assert shown("settings").find("ui_scale").value == 200


def test_a_dialog_is_answered_by_its_buttons_or_escape(shown, press, pointer):
    said = []
    choices = [
        DialogChoice("Yes", lambda: said.append("yes"), primary=True),
        DialogChoice("No", lambda: said.append("no")),
    ]
    shown(Dialog("Sure?", "Nothing can be undone.", choices))
    pointer.key("enter")
    shown(Dialog("Sure?", "Nothing can be undone.", choices))
    pointer.key("escape")
    shown(Dialog("Sure?", "Nothing can be undone.", choices))
    press("choice 1")
    assert said == ["yes", "no", "no"]


class PretendTable:
    """A table whose matches are empty screens, noting what it was asked."""

    def __init__(self, latest=None):
        self.asked, self._latest = [], latest

    def warm(self):
        self.asked.append("warm")

    def latest(self):
        return self._latest

    def new_match(self, setup, flow):
        self.asked.append(setup)
        return Screen()

    def resume(self, record, flow):
        raise ValueError(f"{record.name} cannot be opened: line 3 is wrong.")

    def close(self):
        self.asked.append("close")


def test_from_the_menu_a_match_is_begun(window, press, base):
    table = PretendTable()
    Flow(window, table).begin()
    base.taskMgr.step()
    press("new")
    press("start")
    assert table.asked[0] == "warm"
    assert len(table.asked[1].seats) == 2
    assert len(window.screens) == 1


def test_a_record_that_cannot_be_gone_on_with_is_said_and_the_menu_stays(window, press, base):
    Flow(window, PretendTable(Path("evening.safranito"))).begin()
    base.taskMgr.step()
    press("resume")
    assert window.screen.name == "error"
    assert "line 3" in window.screen.find("text").text
    press("choice 0")
    assert window.screen.name == "menu"


def test_playing_on_from_an_entry_that_is_not_there_is_said(window, tmp_path):
    flow = Flow(window, PretendTable())
    flow.menu()
    flow.play_on(tmp_path / "evening.safranito", 3)
    assert window.screen.name == "error"
    assert "evening.safranito" in window.screen.find("text").text


def test_trouble_with_the_settings_is_said_over_the_menu(window, base):
    Flow(window, PretendTable()).begin("The settings could not be used; they were kept.")
    assert [screen.name for screen in window.screens] == ["menu", "notice"]


def test_a_rematch_keeps_the_seats_and_deals_anew(window, press, base):
    table = PretendTable()
    flow = Flow(window, table)
    flow.menu()
    setup = Seating.remembered(())
    setup.seed = "5"
    flow.start_match(setup.setup())
    flow.ended(STANDINGS, 7)
    base.taskMgr.step()
    press("rematch")
    first, second = table.asked
    assert (first.seed, second.seed) == (5, None)
    assert first.seats == second.seats


def test_menus_are_entered_and_left_by_escape(window, press, pointer, base):
    Flow(window, PretendTable()).begin()
    for key in ("rules", "settings", "new"):
        base.taskMgr.step()
        press(key)
        assert len(window.screens) == 2
        pointer.key("escape")
        assert [screen.name for screen in window.screens] == ["menu"]
    press("quit")
    press("choice 0")
    window.run()


def test_labels_of_buttons_never_break_inside_a_word(shown, window):
    window.change_settings(window.settings.changed(ui_scale=200, language="de"))
    for name in SCREENS:
        screen = shown(name)
        for button in (widget for widget in everything(screen) if isinstance(widget, Button)):
            room = button.rect.width - button._side(window.look) - button._hint_room(window.look)
            size, _width, _lines = button._wrapped(window.look, room - window.look.px(16))
            widest = max(
                window.look.lettering.measure(word, "strong", size)[0] for word in button.text.split()
            )
            assert widest <= button.rect.width, (name, button.text)


def test_a_field_below_a_dialog_gets_no_focus_when_the_window_changes_its_shape(
    shown, press, pointer, window, resize
):
    screen = shown("new match")
    press("name 0")
    window.push(error_dialog("No."))
    resize(1024, 768)
    window.base.taskMgr.step()
    assert screen.focus.widget is None
    pointer.key("enter")
    window.base.taskMgr.step()
    assert window.screen is screen
    assert screen.focus.widget.key == "name 0"
