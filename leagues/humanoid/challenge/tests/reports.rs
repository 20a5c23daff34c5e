//! Results as tables and as JSON.

use humanoid_challenge::{ChallengeResult, ChallengeRun, HumanoidChallenge, RobotResult};
use serde_json::json;

use crate::plan;

fn robot(has_fallen: bool, is_success: bool, values: &[Option<f64>]) -> RobotResult {
    RobotResult { has_fallen, is_success, values: values.to_vec() }
}

fn result(challenge: HumanoidChallenge, robots: &[RobotResult]) -> ChallengeResult {
    let plan = plan(challenge);
    ChallengeResult::new(&plan, plan.runs().into_iter().zip(robots.iter().cloned()))
}

#[test]
fn runs_are_in_the_order_of_cases() {
    let runs = plan(HumanoidChallenge::Turn).runs();
    let expect = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(case, robot)| ChallengeRun { case, robot });
    assert_eq!(runs, expect);
}

#[test]
fn a_table_has_a_line_for_each_case() {
    let check = |challenge, robots: &[RobotResult], expect: &str| {
        assert_eq!(result(challenge, robots).text(), expect);
    };
    let fallen = robot(true, false, &[None; 3]);
    let turned = |turn| robot(false, true, &[Some(0.01), Some(-0.02), Some(turn)]);
    check(
        HumanoidChallenge::Turn,
        &[turned(50.0), turned(60.0), fallen.clone(), fallen],
        "turn          m/s forward  m/s left  degrees/s    fallen\n\
         left                0.010    -0.020       55.0    0 of 2\n\
         right                   -         -          -    2 of 2\n",
    );
    let up = |time_s| robot(false, true, &[Some(time_s)]);
    let down = robot(false, false, &[None]);
    check(
        HumanoidChallenge::GetUp,
        &[up(1.0), up(2.0), up(3.0), down.clone(), down.clone(), down.clone(), down.clone(), down],
        "get-up              up         s\n\
         front           2 of 2      1.50\n\
         back            1 of 2      3.00\n\
         left side       0 of 2         -\n\
         right side      0 of 2         -\n",
    );
}

#[test]
fn json_has_cases_and_robots() {
    let kicked = robot(false, true, &[Some(2.0), Some(10.0), Some(1.0)]);
    let missed = robot(true, false, &[None; 3]);
    assert_eq!(
        result(HumanoidChallenge::Kick, &[kicked, missed]).json(),
        json!({
            "challenge": "kick",
            "seed": 3,
            "cases": [{
                "case": "kick", "kicked": 1, "fallen": 1,
                "distance_m": 2.0, "direction_error_deg": 10.0, "time_s": 1.0,
                "robots": [
                    { "kicked": true, "fallen": false, "distance_m": 2.0, "direction_error_deg": 10.0, "time_s": 1.0 },
                    { "kicked": false, "fallen": true, "distance_m": null, "direction_error_deg": null, "time_s": null },
                ],
            }],
        })
    );
}
