"""A match goes on step by step, and only when it is told to."""

from __future__ import annotations

import pytest

from game.headless.games import play_out
from game.match import Match
from game.records.errors import RecordError
from game.records.reading import read_record
from game.waiting import (
    AnswerAwaited,
    MatchError,
    Over,
    PlayerAwaited,
    PlayerFault,
    ShotAwaited,
    ShotFailed,
    Stopped,
    ThrowAwaited,
)
from models.answers import Answer, QuestionKind
from models.errors import IllegalAnswer
from models.events import EndReason, MatchEnded, RoundStarted, Settled, Thrown
from models.poses import FACE_UP
from physics import IllegalThrow, PhysicsDiverged, PhysicsMissing, Throw

HUMANS = ("human", "human")


def throw_next(match, throw_of, chip=None):
    """The person whose turn it is throws, and the shot comes back."""
    waiting = match.waiting
    match.throw(throw_of(chip or waiting.chips[0], waiting.seat, len(match.header.players)))
    return match.tick()


def test_a_new_match_waits_for_the_first_chefs_throw(table, setup_of):
    match = Match.begin(setup_of(*HUMANS, first_chef=1), table("mint"))
    assert isinstance(match.waiting, ThrowAwaited)
    assert match.waiting.seat == 1
    assert match.waiting.chips == tuple(f"green-{value}" for value in (10, 20, 30, 40, 50, 60))
    assert not match.waiting.may_decline
    assert isinstance(match.tick()[0], RoundStarted)
    assert match.tick() == ()


def test_a_throw_is_settled_on_the_next_tick(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS), table("mint"))
    match.tick()
    match.throw(throw_of("red-50"))
    assert isinstance(match.waiting, ShotAwaited)
    assert match.view(None).chips == ()
    events = match.tick()
    assert [type(event) for event in events] == [Thrown, Settled]
    assert match.waiting.seat == 1
    assert match.view(None).chips[0].place.space == "mint"


def test_lying_chips_are_handed_to_the_physics_as_resting(table, setup_of, throw_of):
    worker = table("mint", "cumin")
    match = Match.begin(setup_of(*HUMANS), worker)
    throw_next(match, throw_of, "red-50")
    throw_next(match, throw_of, "green-10")
    lying, thrown = worker.scenes[1]
    assert (lying.id, lying.resting) == ("red-50", True)
    assert (thrown.id, thrown.resting) == ("green-10", False)


@pytest.mark.parametrize("chip", ["green-10", "red-70", "red-a", "nonsense"])
def test_a_chip_that_is_not_in_hand_cannot_be_thrown(table, setup_of, throw_of, chip):
    match = Match.begin(setup_of(*HUMANS), table("mint"))
    with pytest.raises(IllegalThrow, match="cannot be thrown now"):
        match.throw(throw_of(chip))
    assert isinstance(match.waiting, ThrowAwaited)


def test_a_throw_from_another_side_is_refused_and_the_question_stays_open(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS), table("mint"))
    with pytest.raises(IllegalThrow, match="south edge"):
        match.throw(throw_of("red-10", seat=1))
    throw_next(match, throw_of, "red-10")
    assert match.waiting.seat == 1


def test_with_free_stance_any_side_will_do(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS, free_stance="on"), table("mint"))
    match.throw(throw_of("red-10", seat=1))
    assert match.tick()


def test_an_answer_is_refused_where_a_throw_is_due_and_the_other_way_round(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS, mulligan="on"), table("rim"))
    with pytest.raises(MatchError, match="thrown"):
        match.answer(Answer.parse("throw red-10"))
    with pytest.raises(IllegalAnswer):
        match.answer(Answer.parse("buy"))
    throw_next(match, throw_of)
    assert match.question.kind is QuestionKind.RETAKE
    with pytest.raises(MatchError, match="No chip is to be thrown"):
        match.throw(throw_of("red-10"))
    with pytest.raises(IllegalAnswer, match="retake"):
        match.answer(Answer.parse("sell 1"))
    assert match.waiting.answers == (Answer.parse("keep"), Answer.parse("retake"))


def test_a_retaken_throw_is_thrown_again(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS, mulligan="on"), table("rim", "mint"))
    throw_next(match, throw_of, "red-10")
    match.answer(Answer.parse("retake"))
    assert isinstance(match.waiting, ThrowAwaited)
    assert match.waiting.seat == 0
    assert "red-10" in match.waiting.chips
    throw_next(match, throw_of, "red-10")
    assert match.view(0).chips[0].place.space == "mint"


def test_nothing_is_answered_while_a_shot_is_under_way(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS), table("mint"))
    match.throw(throw_of("red-10"))
    with pytest.raises(MatchError, match="just now"):
        match.answer(Answer.parse("decline"))
    with pytest.raises(MatchError, match="just now"):
        match.throw(throw_of("red-20"))


def test_a_shot_that_diverges_asks_for_the_same_throw_again(table, setup_of, throw_of, tmp_path):
    path = tmp_path / "m.safranito"
    blown_up = PhysicsDiverged("red-10 blew up", '{"chips": []}')
    misfires = []
    with Match.begin(setup_of(*HUMANS), table(blown_up, "mint"), path) as match:
        match.misfired = misfires.append
        asked = match.waiting
        match.throw(throw_of("red-10"))
        with pytest.raises(ShotFailed, match="Nothing has changed: throw again") as failed:
            match.tick()
        assert "red-10" not in str(failed.value), "a chip's name tells its value to the whole table"
        assert (failed.value.fault, failed.value.scene) == ("red-10 blew up", '{"chips": []}')
        assert misfires == [blown_up]
        assert match.waiting == asked
        assert read_record(path).entries == ()
        throw_next(match, throw_of, "red-10")
    assert len(read_record(path).entries) == 1


def test_an_unforeseen_error_leaves_the_throw_open_and_comes_through(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS), table(ZeroDivisionError("a fault of ours"), "mint"))
    match.throw(throw_of("red-10"))
    with pytest.raises(ZeroDivisionError):
        match.tick()
    assert isinstance(match.waiting, ThrowAwaited)


def test_a_record_that_cannot_be_written_shows_nothing(table, setup_of, throw_of, tmp_path, monkeypatch):
    with Match.begin(setup_of(*HUMANS), table("mint"), tmp_path / "m.safranito") as match:
        match.tick()
        match.throw(throw_of("red-10"))
        monkeypatch.setattr("game.records.journal.MAX_FILE", 0)
        with pytest.raises(RecordError, match="full"):
            match.tick()
        assert isinstance(match.waiting, ThrowAwaited)
        assert match.view(None).chips == ()
        assert match.flight is None
        monkeypatch.undo()
        assert throw_next(match, throw_of, "red-10")


def test_a_flight_names_chips_as_each_viewer_knows_them(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS), table("mint", "cumin", "chilli"))
    throw_next(match, throw_of, "red-50")
    throw_next(match, throw_of, "green-20")
    flight = match.flight
    assert flight.seen_by(0).track.ids == ("red-50", "green-a")
    assert flight.seen_by(1).track.ids == ("red-a", "green-20")
    assert flight.seen_by(None).track.ids == ("red-a", "green-a")
    assert (flight.seen_by(0).chip, flight.seen_by(1).chip) == ("green-a", "green-20")
    contact = flight.seen_by(None).contacts[0]
    assert (contact.a, contact.b) == ("green-a", "red-a")
    throw_next(match, throw_of, "red-40")
    assert match.flight.seen_by(1).track.ids == ("red-a", "green-20", "red-b")


def test_a_chip_released_face_up_is_known_to_all_in_its_flight(table, setup_of, throw_of):
    match = Match.begin(setup_of(*HUMANS), table("mint"))
    match.throw(throw_of("red-50", turn=FACE_UP))
    match.tick()
    assert match.flight.seen_by(1).chip == "red-50"
    assert match.flight.seen_by(1).face_up


def test_computer_players_are_asked_without_being_called_by_anybody(table, setup_of, greedy):
    match = Match.begin(setup_of("human", greedy, first_chef=1), table("mint"))
    assert isinstance(match.waiting, PlayerAwaited)
    while not isinstance(match.waiting, ThrowAwaited):
        match.tick()
    assert match.waiting.seat == 0


def test_a_headless_match_ends_with_its_outcome(table, setup_of, greedy):
    match = Match.begin(setup_of(greedy, greedy), table("mint"), max_rounds=2)
    told = []
    outcome = play_out(match, told.extend)
    assert (outcome.winner, outcome.reason) == (None, EndReason.ROUND_LIMIT)
    assert isinstance(match.waiting, Over)
    assert match.question is None
    assert match.rounds == 2
    assert told == list(match.events)
    assert isinstance(told[-1], MatchEnded)
    with pytest.raises(MatchError):
        match.answer(Answer.parse("done"))


def test_a_match_with_a_person_cannot_be_played_out(table, setup_of, greedy):
    match = Match.begin(setup_of(greedy, "human"), table("mint"))
    with pytest.raises(MatchError, match="person"):
        play_out(match)


@pytest.mark.parametrize(
    ("decide", "throw", "fault"),
    [
        ("return 1 / 0", "", r"throw: ZeroDivisionError: division by zero \(.*bot_0\.py, line 3\)"),
        ("raise SystemExit", "", "SystemExit"),
        ("return 'throw red-10'", "", "no Answer"),
        ("from models.answers import Answer; return Answer.parse('buy')", "", "answered buy; legal are"),
        ("return answers[0]", "return 7", "no Throw"),
        (
            "return answers[0]",
            "from physics import Throw; return Throw(chip, (0, 0, 1.0))",
            "throw of red-10 is not legal",
        ),
        (
            "return answers[0]",
            "from physics import Throw; return Throw('red-20', (0, -0.33, 0.02), velocity=(0, 1, 0))",
            "threw red-20 after choosing red-10",
        ),
        ("return answers[0]", "from physics import Throw; return Throw(chip, None)", "finite numbers"),
        ("from models.answers import Answer; return Answer(None)", "", "no Answer"),
        ("raise GeneratorExit", "", "GeneratorExit"),
        ("raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})", "", "throw: Mute"),
    ],
)
def test_a_faulty_computer_player_stops_the_match_with_one_sentence(
    table, setup_of, bot, tmp_path, decide, throw, fault
):
    player = bot(decide, throw or "return None")
    path = tmp_path / "m.safranito"
    with Match.begin(setup_of(player, "human"), table("mint"), path) as match:
        with pytest.raises(PlayerFault, match=fault) as raised:
            match.tick()
        assert player in str(raised.value)
        assert "question throw" in str(raised.value)
        assert isinstance(match.waiting, Stopped)
        assert match.tick() != ()
        assert match.tick() == ()
    assert read_record(path).entries == ()


def test_a_players_own_kinds_of_answers_and_numbers_stand_in_the_record_as_plain_ones(
    table, setup_of, bot, tmp_path
):
    player = bot(
        "return type('Mine', (type(answers[0]),), {})(answers[0].verb, answers[0].what)",
        "import numpy as np; from physics import Throw;"
        " return Throw(chip, np.array([0, -0.33, 0.02]), velocity=[False, np.float32(1.5), 0])",
    )
    path = tmp_path / "m.safranito"
    with Match.begin(setup_of(player, "human"), table("mint"), path) as match:
        while not isinstance(match.waiting, ThrowAwaited):
            match.tick()
    (entry,) = read_record(path).entries
    assert entry.throw == Throw("red-10", (0.0, -0.33, 0.02), velocity=(0.0, 1.5, 0.0))


def test_what_a_player_prints_does_not_reach_standard_output(table, setup_of, bot, capsys):
    match = Match.begin(setup_of(bot("print('thinking'); return None"), "human"), table("mint"))
    with pytest.raises(PlayerFault):
        match.tick()
    assert capsys.readouterr().out == ""


def test_a_computer_players_throw_that_diverges_is_thought_over_a_few_times(table, setup_of, greedy):
    worker = table(PhysicsDiverged("bad"), PhysicsDiverged("worse"), "mint")
    misfires = []
    match = Match.begin(setup_of(greedy, "human"), worker)
    match.misfired = lambda error: misfires.append(str(error))
    while not isinstance(match.waiting, ThrowAwaited):
        match.tick()
    assert len({scene[0].position for scene in worker.scenes}) == 3
    assert misfires == ["bad", "worse"]


def test_a_computer_player_whose_throws_all_diverge_stops_the_match(table, setup_of, greedy):
    worker = table(PhysicsDiverged("bad"))
    match = Match.begin(setup_of(greedy, "human"), worker)
    with pytest.raises(ShotFailed, match="Seat 0's throws could not be worked out, although 10") as failed:
        play_out(match)
    assert len(worker.scenes) == 10
    assert failed.value.fault == "bad"
    assert isinstance(match.waiting, Stopped)


def test_where_the_engine_is_missing_the_person_is_told_what_to_install(table, setup_of, throw_of):
    with Match.begin(setup_of(*HUMANS), table(PhysicsMissing("pip install pybullet"), "mint")) as match:
        match.throw(throw_of("red-10"))
        with pytest.raises(ShotFailed, match="pip install pybullet"):
            match.tick()
        assert isinstance(match.waiting, ThrowAwaited)


def test_a_match_without_a_window_goes_on_after_a_misfire_and_keeps_its_scene(
    table, setup_of, greedy, tmp_path, monkeypatch
):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "home"))
    worker = table("mint", PhysicsDiverged("bad", '{"chips": "these"}'), "cumin")
    path = tmp_path / "m.safranito"
    with Match.begin(setup_of(greedy, greedy), worker, path, max_rounds=1) as match:
        play_out(match)
    throws = [entry for entry in read_record(path).entries if entry.throw is not None]
    assert len(throws) == len(worker.scenes) - 1
    (kept,) = (tmp_path / "home" / "reports").iterdir()
    assert kept.read_text() == '{"chips": "these"}\n'


def test_a_player_is_given_only_its_view(table, setup_of, bot, tmp_path):
    decide = (
        f"import pathlib; pathlib.Path({str(tmp_path / 'seen')!r}).write_text(repr(view)); return answers[0]"
    )
    throw = (
        "from physics import Throw; from random import Random; assert isinstance(rng, Random);"
        " return Throw(chip, (0, 0.33, 0.02), velocity=(0, -1, 0))"
    )
    match = Match.begin(setup_of("human", bot(decide, throw)), table("mint", "cumin"))
    from physics import Throw

    match.throw(Throw("red-50", (0, -0.33, 0.02), velocity=(0, 1, 0)))
    while not (isinstance(match.waiting, ThrowAwaited) and match.entries == 2):
        match.tick()
    seen = (tmp_path / "seen").read_text()
    assert "red-a" in seen
    assert "red-50" not in seen


def test_closing_twice_is_harmless(table, setup_of, tmp_path):
    match = Match.begin(setup_of(*HUMANS), table("mint"), tmp_path / "m.safranito")
    match.close()
    match.close()


def test_an_answer_awaited_offers_all_that_the_rules_allow(table, setup_of, greedy, throw_of):
    match = Match.begin(setup_of(*HUMANS), table("mint"))
    while not isinstance(match.waiting, AnswerAwaited):
        throw_next(match, throw_of)
    assert match.waiting.answers == match.game.answers()
    with pytest.raises(IllegalAnswer, match="decline"):
        match.answer(Answer.parse("sell 9"))
    match.answer(match.waiting.answers[0])
    assert match.tick()


def test_an_answer_that_cannot_be_recorded_is_not_given(table, setup_of, throw_of, tmp_path, monkeypatch):
    path = tmp_path / "m.safranito"
    with Match.begin(setup_of(*HUMANS, mulligan="on"), table("rim"), path) as match:
        throw_next(match, throw_of, "red-10")
        before = match.waiting
        monkeypatch.setattr("game.records.journal.MAX_FILE", 0)
        with pytest.raises(RecordError, match="full"):
            match.answer(Answer.parse("keep"))
        assert match.waiting is before
        monkeypatch.undo()
        match.answer(Answer.parse("keep"))
    assert [str(entry.answer) for entry in read_record(path).entries] == ["None", "keep"]
