//! Scenario files: their defaults, and errors that help.

use soccer_scenario::Scenario;

const SMALL: &str = "name = \"small\"\ntime-s = 5.0\n[start]\nmode = \"play-on\"\n[[start.player]]\nteam = \"own\"\nunum = 2\n\
    [success]\ntime-s = { min = 1.0 }\n";

fn error(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    Scenario::read(&SMALL.replace(from, to)).expect_err(to).to_string()
}

#[test]
fn a_small_file_has_defaults() {
    let scenario = Scenario::read(SMALL).expect("a scenario");
    assert_eq!((scenario.seeds, scenario.pass_rate, scenario.success_for_s), (1, 1.0, 0.0));
    let unums = scenario.teams.each_ref().map(|team| team.unums.as_slice());
    assert_eq!(unums, [&[2][..], &[]]);
    assert!(scenario.failure.is_empty() && scenario.score.is_none() && scenario.start.ball.is_none());
}

#[test]
fn wrong_files_have_an_error_that_helps() {
    let check = |from: &str, to: &str, expect: &str| {
        let error = error(from, to);
        assert!(error.contains(expect), "{to}: {error}");
    };
    check("time-s = 5.0", "times = 5.0", "unknown field `times`");
    check("time-s = 5.0", "time-s = -1.0", "time-s is -1, but must be from 0.02 to 3600");
    check("time-s = 5.0", "time-s = nan", "time-s is NaN");
    check("\"play-on\"", "\"playon\"", "[start] mode: there is no playon; is play-on meant?");
    check("unum = 2", "unum = 12", "players have numbers 1 to 11");
    check("unum = 2", "unum = 2\nx = 1.0", "both x and y, or none of them");
    check("unum = 2", "unum = 2\nx = 1.0\ny = 0.0\nlying = \"head\"", "lying is front, back, left or right, not head");
    check("team = \"own\"", "team = \"other\"", "no own player plays");
    check("time-s = { min = 1.0 }", "own.3.x = { min = 1.0 }", "own.3.x: no such player plays");
    check("time-s = { min = 1.0 }", "tme-s = { min = 1.0 }", "[success] there is no quantity tme-s; is time-s meant?");
    check("time-s = { min = 1.0 }", "", "[success] has no condition");
    check("time-s = { min = 1.0 }", "for-s = 9.0\nball.x = 0", "[success] for-s is 9");
}
