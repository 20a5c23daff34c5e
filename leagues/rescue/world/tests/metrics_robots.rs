//! Attention, neglect, plans, driving, faults, requests (docs/reference/rescue-metrics.md 3.2 to 3.5).

use crate::metrics;

use metrics::of;
use rescue_world::metrics::{
    AttentionMetrics, CoverageMetrics, FaultMetrics, PlanMetrics, RequestMetrics, TeleopMetrics,
};

#[test]
fn region() {
    let metrics = of("; 0.000 note (floor 200)\n; 5.000 note (area 10 4)\n; 10.000 note (area 50 20)");
    let expect = CoverageMetrics {
        floor_m2: Some(200.0),
        laser_m2: Some(50.0),
        laser_share: Some(0.25),
        camera_m2: Some(20.0),
        camera_share: Some(0.1),
    };
    assert_eq!(metrics.region, expect);
    assert_eq!(metrics.laser_per_robot_m2, Some(25.0));
    assert_eq!(of("").region, CoverageMetrics::default());
    assert_eq!(of("; 1.000 note (area 5 4)").region.laser_share, None);
}

/// robot1 selected from 10 to 30 s with commands, robot2 to 50 s without, robot1 to 60 s with one, then none.
const WORK: &str = "\
; 10.000 c1 (select robot1)
10.000 (select robot1)
; 12.000 c1 (missionadd robot1 (goto (5 0)))
12.000 (mission robot1 (goto (5.000 0.000 0.0000)))
; 14.000 c1 (camera robot1 0 0)
; 20.000 c1 (select robot1)
20.000 (select robot1)
30.000 (select robot2)
; 50.000 c1 (select robot1)
50.000 (select robot1)
; 58.000 c1 (stop robot1)
; 60.000 c1 (select none)
";

#[test]
fn attention() {
    let metrics = of(WORK);
    // Busy from 10 to 19, 20 to 25, 50 to 55 and 58 to 65 s.
    let expect = AttentionMetrics {
        selections: 3,
        switches: 2,
        dwell_mean_s: Some(50.0 / 3.0),
        services: 2,
        interaction_mean_s: Some(15.0),
        busy_share: Some(0.26),
    };
    assert_eq!(metrics.attention, expect);
    assert_eq!(metrics.operators[0].attention, expect);
    assert_eq!(metrics.matrix.robots, ["robot1", "robot2"]);
    assert_eq!(metrics.matrix.counts, [[0, 1], [1, 0]]);
    let [one, two] = &metrics.robots[..] else { panic!("{:?}", metrics.robots) };
    assert_eq!((one.selections, one.selected_s, one.services, one.interaction_s), (2, 30.0, 2, 30.0));
    assert_eq!((two.selections, two.selected_s, two.services, two.interaction_s), (1, 20.0, 0, 0.0));
    assert_eq!((metrics.operators[0].commands, &metrics.operators[0].robots[..]), (7, &["robot1".to_owned()][..]));
}

/// A robot moves while it is selected and on its own; then it is stuck, first without a selection, then with one.
#[test]
fn neglect_and_waits() {
    let states = "\
; 0.000 note (state robot1 idle)
; 0.000 note (state robot2 idle)
; 12.000 note (state robot1 moving)
; 42.000 note (state robot1 stuck)
; 60.000 note (state robot1 exploring)
; 70.000 note (state robot2 dead)
; 90.000 note (state robot1 lost)
";
    // robot1 served 10-30 and 50-60: on its own 30-42 and 60-90. It waits 0-12, 42-60, 90-100, of which with a
    // selection 10-12 and 50-60. robot2 waits 0-70, of which with a selection 30-50.
    let merged = merge(&[WORK, states]);
    let metrics = of(&merged);
    let supervision = &metrics.supervision;
    assert_eq!(supervision.neglect_mean_s, Some(21.0));
    assert_eq!(supervision.fan_out, Some(72.0 / 30.0));
    assert_eq!(supervision.wait_interaction_s, Some(12.0 + 20.0));
    assert_eq!(supervision.wait_attention_s, Some(28.0 + 50.0));
    assert_eq!((supervision.neglected, supervision.never_moved), (2, 2));
    let one = &metrics.robots[0];
    assert_eq!((one.neglect_s, one.wait_interaction_s, one.wait_attention_s), (Some(42.0), Some(12.0), Some(28.0)));
    // Without state entries the fan-out is unknown.
    assert_eq!(of(WORK).supervision.fan_out, None);
    assert_eq!(of(WORK).robots[0].neglect_s, None);
    assert_eq!(of(WORK).supervision.wait_attention_s, None);
}

/// Lines of several logs merged by time.
fn merge(logs: &[&str]) -> String {
    let mut lines: Vec<&str> = logs.iter().flat_map(|log| log.lines()).collect();
    let time = |line: &str| line.trim_start_matches("; ").split('.').next().and_then(|s| s.parse::<u32>().ok());
    lines.sort_by_key(|line| time(line));
    lines.join("\n")
}

/// Commands to a robot without a selection count as services.
#[test]
fn commands_without_a_selection_are_services() {
    let metrics = of("; 10.000 c1 (drive robot1 1 0)\n; 12.000 c1 (drive robot1 1 0)\n; 17.000 c1 (stop robot1)\n\
        ; 22.001 c1 (stop robot1)\n; 30.000 c1 (missionclr robot2)\n; 31.000 c1 (stop robot3)");
    let services: Vec<_> = metrics.robots.iter().map(|robot| (robot.services, robot.interaction_s)).collect();
    assert_eq!(services, [(2, 7.0), (1, 0.0)]);
    assert_eq!(metrics.attention.selections, 0);
}

#[test]
fn robots_that_got_three_services_are_not_neglected() {
    let service =
        |s: u32| format!("{s}.000 (select robot1)\n; {s}.000 c1 (stop robot1)\n{}.000 (select robot2)\n", s + 1);
    assert_eq!(of(&(service(10) + &service(20))).supervision.neglected, 2);
    assert_eq!(of(&(service(10) + &service(20) + &service(30))).supervision.neglected, 1);
}

#[test]
fn ways() {
    let metrics = of("1.000 (robot robot1 p2at 0.300 0.400 0)\n2.000 (robot robot1 p2at 0.300 1.400 0)\n\
        3.000 (robot robot2 p2at 10.240 0.320 0)\n4.000 (robot robot2 p2at 10.000 0.000 0)\n\
        5.000 (robot robot2 invalid 0.000 0.000 0)");
    let ways: Vec<_> = metrics.robots.iter().map(|robot| (robot.path_m, robot.has_moved)).collect();
    assert!((ways[0].0 - 1.5).abs() < 1e-9 && (ways[1].0 - 0.8).abs() < 1e-9, "{ways:?}");
    assert_eq!((ways[0].1, ways[1].1, metrics.supervision.never_moved), (true, false, 1));
}

/// Checks the counts for lines with plan commands and their answers: added, deleted, generated, failures.
fn check_plans(lines: &str, expect: [u64; 4]) {
    let PlanMetrics { added, deleted, generated, failures } = of(lines).missions;
    assert_eq!([added, deleted, generated, failures], expect, "{lines}");
}

#[test]
fn plans() {
    let two = "; 1.000 c1 (missionadd robot1 ((goto (1 0)) (goto (2 0))))\n\
        1.000 (mission robot1 (goto (1 0 0)) (goto (2 0 0)))\n";
    let with = |rest: &str| format!("{two}{rest}");
    check_plans(two, [2, 0, 0, 0]);
    check_plans(&with("; 2.000 c1 (missiondel robot1)\n2.000 (mission robot1 (goto (1 0 0)))"), [2, 1, 0, 0]);
    check_plans(&with("; 2.000 c1 (missiondel robot1 1)\n; 2.000 c1 (missiondel robot1 1)"), [2, 1, 0, 0]);
    check_plans(&with("; 2.000 c1 (missionclr robot1)\n2.000 (mission robot1)"), [2, 2, 0, 0]);
    check_plans(&with("; 2.000 c1 (missionset robot1 (turnto 1))"), [3, 2, 0, 0]);
    check_plans(&with("; 2.000 c1 (missionins robot1 0 (explore))"), [3, 0, 0, 0]);
    // A completed waypoint does not count as deleted.
    check_plans(&with("3.000 (mission robot1 (goto (2 0 0)))\n; 4.000 c1 (missionclr robot1)"), [2, 1, 0, 0]);
    check_plans("; 1.000 c1 (missiondel robot1)\n; 1.000 c1 (missionadd robot3 (goto (1 0)))", [0, 0, 0, 0]);
}

#[test]
fn planners() {
    let wanted = "; 5.000 c1 (missiongen robot1 (goto (4 4)))\n";
    let with = |rest: &str| format!("1.000 (mission robot1 (goto (9 9 0)))\n{wanted}{rest}");
    let found = "5.080 (mission robot1 (goto (1 0 0)) (goto (2 0 0)) (goto (4 4 0)))\n";
    check_plans(&with(found), [0, 0, 3, 0]);
    check_plans(&with("5.080 (mission robot1 (goto (9 9 0)))"), [0, 0, 0, 1]);
    // The plan became shorter in the meantime.
    check_plans(&with(&format!("5.040 (mission robot1)\n{found}")), [0, 0, 3, 0]);
    check_plans(&with("5.040 (mission robot1)\n5.080 (mission robot1)"), [0, 0, 0, 1]);
    // New waypoints after the old plan.
    check_plans(&with("5.080 (mission robot1 (goto (9 9 0)) (goto (5 5 0)) (goto (4 4 0)))"), [0, 0, 2, 0]);
    // The second one waits for the first one.
    let twice = format!("{wanted}; 5.040 c1 (missiongen robot1 (explore (7 7)))\n");
    let answers =
        "5.080 (mission robot1)\n5.120 (mission robot1)\n5.160 (mission robot1 (goto (7 7 0)) (explore (7 7 0)))\n";
    check_plans(&format!("{twice}{answers}"), [0, 0, 2, 1]);
}

#[test]
fn driving_by_hand() {
    let metrics =
        of("; 10.000 note (teleop robot1 1)\n; 13.500 note (teleopend robot1)\n; 20.000 note (teleop robot1 2)\n\
        ; 21.000 note (teleopend robot1)\n; 95.000 note (teleop robot2 2)\n; 96.000 note (teleop robot2 2)");
    assert_eq!(metrics.teleop, TeleopMetrics { episodes: 3, total_s: 9.5 });
    assert_eq!(metrics.robots[0].teleop, TeleopMetrics { episodes: 2, total_s: 4.5 });
    let driven: Vec<_> = metrics.operators.iter().map(|operator| (operator.station, operator.teleop.total_s)).collect();
    assert_eq!(driven, [(1, 3.5), (2, 6.0)]);
}

#[test]
fn faults() {
    let metrics = of("5.000 (select robot1)\n; 10.000 note (fault robot1 camera_dead)\n12.000 (select robot2)\n\
        ; 14.000 note (fault robot1 stuck)\n20.000 (select robot1)\n; 22.000 note (repaired robot1 stuck)\n\
        ; 26.000 note (repaired robot1)\n; 30.000 note (fault robot2 tilt)\n; 35.000 note (repaired robot2)\n\
        40.000 (select robot2)\n; 90.000 note (fault robot1 stuck)");
    // Noticed at once, after 6 s, never, never; over after 16, 8 and 5 s, and not.
    let expect =
        FaultMetrics { count: 4, noticed: 2, repaired: 3, notice_mean_s: Some(3.0), repair_mean_s: Some(29.0 / 3.0) };
    assert_eq!(metrics.faults, expect);
    assert_eq!((metrics.robots[0].faults, metrics.robots[1].faults), (3, 1));
}

#[test]
fn requests() {
    let metrics =
        of("; 10.000 note (request robot1 stuck)\n; 12.000 note (request robot2 tilt)\n20.000 (select robot1)\n\
        ; 30.000 note (requestdone robot1)\n; 30.000 note (requestdone robot2)\n; 40.000 note (request robot1 stuck)\n\
        50.000 (select none)\n; 96.000 note (request robot2 stuck)");
    // Waits of 10 s, 18 s (never selected), 0 s (already selected) and 4 s (the session ends).
    let expect = RequestMetrics {
        requests: 4,
        attended: 2,
        wait_mean_s: Some(8.0),
        wait_max_s: Some(18.0),
        length_mean: Some(0.32),
        length_max: 2,
    };
    assert_eq!(metrics.queue, expect);
}

#[test]
fn a_trial_counts_from_its_start() {
    let metrics = of("\
; 10.000 c1 (select robot1)
10.000 (select robot1)
; 12.000 c1 (stop robot1)
; 20.000 note (request robot1 stuck)
; 30.000 c1 (select robot2)
30.000 (select robot2)
; 40.000 c1 (trial start)
; 45.000 c1 (select robot1)
45.000 (select robot1)
; 55.000 note (end)
");
    assert_eq!(metrics.duration_s, 15.0);
    assert_eq!((metrics.attention.selections, metrics.attention.services), (2, 0));
    assert_eq!(metrics.attention.dwell_mean_s, Some(7.5));
    // The request is open at the start, and waits 5 s from there.
    assert_eq!((metrics.queue.requests, metrics.queue.wait_max_s), (1, Some(5.0)));
}
