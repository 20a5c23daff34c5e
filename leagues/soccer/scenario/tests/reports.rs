//! Reports: pass rates, runs that differ, JUnit XML.

use soccer_scenario::report::{self, ReportedRun, ScenarioReport};
use soccer_scenario::{RunOutcome, RunResult};

fn run(seed: u64, is_passed: bool, digest: u64) -> ReportedRun {
    let reason = if is_passed { String::new() } else { String::from("ball.x is 1.00, not at least 2 <&\">") };
    let outcome = RunOutcome { is_passed, reason, time_s: 4.0, start_s: 1.0, score: Some(seed as f64) };
    let result = Ok(RunResult { seed, outcome, cycles: 250, digest });
    ReportedRun { seed, result, wall_s: 0.5, recording: None, view: Some(String::from("spar view a.mcap --at 2.0s")) }
}

fn scenario(pass_rate_min: f64, runs: Vec<ReportedRun>) -> ScenarioReport {
    let score = Some((String::from("ball.x"), true));
    ScenarioReport {
        file: String::from("a.toml"),
        name: String::from("a & b"),
        pass_rate_min,
        score,
        is_repeatable: true,
        runs,
    }
}

#[test]
fn a_scenario_passes_with_enough_of_its_runs() {
    let check = |pass_rate_min: f64, expect: bool| {
        let report = scenario(pass_rate_min, vec![run(1, true, 7), run(2, false, 8), run(3, true, 9)]);
        assert_eq!(report.is_passed(), expect, "{pass_rate_min}");
    };
    check(1.0, false);
    check(0.6, true);
    let error = ReportedRun { result: Err(String::from("no")), ..run(4, true, 0) };
    assert!(!scenario(0.0, vec![error]).is_passed(), "an error is no failed run");
}

#[test]
fn equal_seeds_with_different_runs_are_reported() {
    assert!(scenario(1.0, vec![run(1, true, 7), run(1, true, 7), run(2, true, 8)]).unequal_seeds().is_empty());
    let report = scenario(1.0, vec![run(1, true, 7), run(1, true, 8), run(2, true, 8)]);
    assert_eq!(report.unequal_seeds(), [1]);
    assert!(ScenarioReport { is_repeatable: false, ..report }.unequal_seeds().is_empty());
}

#[test]
fn text_json_and_junit_have_the_failed_runs() {
    let reports = [
        scenario(0.6, vec![run(1, true, 7), run(2, false, 8), run(3, true, 9)]),
        scenario(1.0, vec![run(1, false, 7)]),
    ];
    let text = report::text(&reports, 2.0);
    assert_eq!(
        text,
        "pass  a & b: 2 of 3 runs, 4.0 s, ball.x 2.00, flake rate 33 %, at most 40 %\n    seed 2: after 4.00 s: ball.x is \
         1.00, not at least 2 <&\">\n      spar view a.mcap --at 2.0s\nFAIL  a & b: 0 of 1 runs, ball.x 1.00, flake rate 100 %, \
         at most 0 %\n    seed 1: after 4.00 s: ball.x is 1.00, not at least 2 <&\">\n      spar view a.mcap --at 2.0s\n1 of 2 \
         scenarios passed; 4 runs in 2.0 s\n"
    );
    let json = report::json(&reports, 2.0);
    assert_eq!(json["passed"], false);
    assert_eq!(json["scenarios"][0]["score"]["mean"], 2.0);
    assert_eq!(json["scenarios"][0]["runs"][1]["passed"], false);
    let junit = report::junit(&reports, 2.0);
    assert!(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""), "{junit}");
    assert!(junit.contains("<testcase name=\"a &amp; b\" classname=\"a.toml\" time=\"1.500\">"), "{junit}");
    assert!(junit.contains(
        "<flakyFailure message=\"seed 2: after 4.00 s: ball.x is 1.00, not at least 2 &lt;&amp;&quot;&gt;\">"
    ));
    assert!(junit.contains("<failure message=\"1 of 1 runs failed\">"), "{junit}");
}
