"""Who sees what at one shared machine."""

from __future__ import annotations

from game.presenting.sitting import Sitting


def test_one_person_sees_the_own_hand_all_the_time_and_never_a_curtain():
    sitting = Sitting((1,))
    for asked in (None, 0, 1, 2):
        assert sitting.viewer(asked) == 1
        assert sitting.curtain(asked) is None
    assert sitting.answers(1)
    assert not sitting.answers(0)


def test_before_another_person_s_secrets_a_curtain_asks_for_the_mouse():
    sitting = Sitting((0, 2), sitter=0)
    assert sitting.curtain(2) == 2
    assert sitting.viewer(2) is None
    assert not sitting.answers(2)
    sitting = sitting.taken_by(2)
    assert sitting.curtain(2) is None
    assert sitting.viewer(2) == 2
    assert sitting.answers(2)


def test_who_answers_again_is_not_asked_to_take_the_mouse_they_hold():
    sitting = Sitting((0, 2), sitter=0)
    assert sitting.curtain(0) is None
    assert sitting.viewer(0) == 0


def test_the_first_question_at_a_shared_machine_has_a_curtain():
    assert Sitting((0, 1)).curtain(0) == 0


def test_between_the_questions_of_several_persons_the_table_is_public():
    sitting = Sitting((0, 2), sitter=0)
    assert sitting.viewer(None) is None
    assert sitting.viewer(1) is None
    assert sitting.curtain(1) is None
    assert sitting.curtain(None) is None


def test_a_match_of_computer_players_is_shown_as_a_spectator_sees_it():
    assert Sitting(()).viewer(0) is None
    assert Sitting(()).curtain(0) is None
