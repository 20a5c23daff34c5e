"""Matches, challenges and recordings through the program."""

import numpy as np
import pytest
import spar

SHORT = {"RuleHalfTime": 1.0, "players": 2}


@pytest.fixture(scope="module")
def game(tmp_path_factory, program):
    path = tmp_path_factory.mktemp("games") / "game.mcap"
    return path, spar.run_match(seed=3, settings=SHORT, record=path, program=program)


def test_a_match_returns_its_report(game, program):
    _, report = game
    (played,) = report["games"]
    assert played["half"] == 2 and played["seed"] == 3
    again = spar.run_match(seed=3, settings=SHORT, program=program)
    assert again["games"][0]["state"] == played["state"]


def test_a_recording_is_columns(game, program):
    path, _ = game
    poses = spar.read_recording(path, bodies=["ball", "left/body"], every=50, program=program)
    assert set(poses["thing"]) == {"ball", "left 1", "left 2"}
    assert len({len(column) for column in poses.values()}) == 1
    is_ball = poses["thing"] == "ball"
    assert np.isnan(poses["number"][is_ball]).all() and set(poses["number"][~is_ball]) == {1.0, 2.0}
    assert np.allclose(poses["time_s"], 0.02 * (poses["tick"] + 1), atol=1e-4)
    assert np.allclose(poses["qx"] ** 2 + poses["qy"] ** 2 + poses["qz"] ** 2 + poses["qw"] ** 2, 1, atol=1e-4)
    part = spar.read_recording(path, bodies=["ball"], start="100", end="110", program=program)
    assert list(part["tick"]) == list(range(100, 110))


def test_events_have_their_reasons(game, program):
    path, _ = game
    events = spar.read_events(path, program=program)
    assert any("kick" in str(event).lower() for event in events)


def test_a_challenge_returns_its_results(program):
    results = spar.run_challenge("run", "builtin:0", runs=1, program=program)
    assert "run" in str(results["challenges"][0]).lower()


def test_a_campaign_returns_its_report(tmp_path, program):
    file = tmp_path / "c.toml"
    teams = '[[team]]\nname = "new"\nparameters = { walk-speed = 0.9 }\n[[team]]\nname = "old"\n'
    settings = "[settings]\nplayers = 1\nRuleHalfTime = 1.0\n"
    file.write_text(f'name = "small"\n{teams}{settings}[stop]\nrule = "fixed"\npairs = 2\n')
    report = spar.run_campaign(file, jobs=1, program=program)
    assert report["verdict"] == "open" and report["pairings"][0]["pairs"] == 2
    assert spar.run_campaign(file, tmp_path / "c.ledger", program=program) == report
    file.write_text("name = 1")
    with pytest.raises(RuntimeError, match="c.toml"):
        spar.run_campaign(file, program=program)


def test_a_failure_is_an_exception_with_the_reason(tmp_path, program):
    with pytest.raises(RuntimeError, match="there is no such script"):
        spar.run_match(left=str(tmp_path / "none.sh"), program=program)
    with pytest.raises(RuntimeError, match="none.mcap"):
        spar.read_recording(tmp_path / "none.mcap", program=program)
    with pytest.raises(FileNotFoundError, match="there is no program 'no-such-program'"):
        spar.find_program("no-such-program")
