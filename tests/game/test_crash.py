"""What is left behind when the game breaks."""

from pathlib import Path

from game.crash import say_crash


def test_a_crash_is_one_sentence_and_a_report_that_names_the_record(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path))
    try:
        raise ZeroDivisionError("a wall of no thickness")
    except ZeroDivisionError as error:
        say_crash(error, Path("evening.safranito"), ['{"what": "shot"}'])
    (report,) = (tmp_path / "reports").iterdir()
    text = report.read_text()
    for part in ("evening.safranito", "a wall of no thickness", "test_crash.py", '{"what": "shot"}'):
        assert part in text
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert str(report) in said.err
    assert "--resume" in said.err


def test_a_crash_is_said_even_where_no_report_can_be_written(tmp_path, monkeypatch, capsys):
    (tmp_path / "taken").write_text("")
    monkeypatch.setenv("SAFRANITO_HOME", str(tmp_path / "taken"))
    say_crash(ValueError("odd"), None)
    assert "ValueError: odd" in capsys.readouterr().err
