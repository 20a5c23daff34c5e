//! Scripted operators at work in a small office.

use crate::office;

use glam::DVec2;
use office::{Office, count, uid, work};
use rescue_operator::scripted::{
    ActionTimes, ImageQueueOperator, Operator, OperatorProfile, OperatorTask, OracleOperator, RandomOperator,
    RequestDrivenOperator, RoundRobinOperator, SteeringMode, explore_all,
};
use rescue_protocol::mrcs::{Command, FeatureKind, HelpReason, ImageFeature, MarkTarget, Message, Waypoint};

const VICTIMS: [[f64; 2]; 4] = [[6.0, 4.0], [9.0, 9.0], [15.0, 2.0], [12.0, 14.0]];

fn task(task: OperatorTask) -> OperatorProfile {
    OperatorProfile { task, ..OperatorProfile::new(5) }
}

/// The selected robots, in order.
fn selected(office: &Office) -> Vec<String> {
    let names = office.said.iter().filter_map(|(_, command)| match command {
        Command::Select { robot, .. } => robot.as_ref().map(|robot| robot.to_string()),
        _ => None,
    });
    names.collect()
}

#[test]
fn one_robot_after_the_other_is_served() {
    let mut office = Office::new(3, &[]);
    work(&mut office, &mut RoundRobinOperator::new(OperatorProfile::new(1)), 60);
    let order = selected(&office);
    assert!(order.len() >= 12, "{order:?}");
    for (index, name) in order.iter().enumerate() {
        assert_eq!(*name, format!("robot{}", index % 3 + 1));
    }
    assert!(count(&office, "missiongen") >= 6, "idle robots are sent");
}

/// Servicing a robot that needs nothing takes 2.5 s on average.
#[test]
fn services_take_their_time() {
    let mut office = Office::new(4, &[]);
    work(&mut office, &mut RoundRobinOperator::new(task(OperatorTask::SearchOnly)), 1000);
    let services = selected(&office).len() as f64;
    let mean_s = 1000.0 / services;
    assert!((mean_s - 2.5).abs() < 0.1, "{mean_s} s");
    let times: Vec<u64> = office.said.iter().map(|(at_ms, _)| *at_ms).collect();
    let spread = times.windows(2).filter(|pair| (pair[1] - pair[0]).abs_diff(2500) > 300).count();
    assert!(spread > times.len() / 4, "not all are the same");
}

#[test]
fn victims_in_view_are_marked_once() {
    let mut office = Office::new(2, &VICTIMS);
    let known = work(&mut office, &mut RoundRobinOperator::new(OperatorProfile::new(2)), 240);
    let found = VICTIMS.iter().filter(|at| {
        let near = known.marks().filter(|(_, mark)| DVec2::from_array(mark.at).distance(DVec2::from_array(**at)) < 1.0);
        near.count() == 1
    });
    let (found, marks) = (found.count(), known.marks().count());
    assert!(found >= 3 && marks == found, "{found} victims, {marks} marks");
}

#[test]
fn tasks_are_kept_to() {
    let check = |profile: OperatorProfile, never: &[&str], always: &[&str]| {
        let mut office = Office::new(2, &VICTIMS);
        office.break_robot(1, HelpReason::Camera, 20);
        for robot in ["robot1", "robot2"] {
            let waypoints = vec![Waypoint::Explore { at: None, theta: None, radius: None }];
            office.hear(&Command::MissionAdd { robot: uid(robot), waypoints });
        }
        office.said.clear();
        work(&mut office, &mut RoundRobinOperator::new(profile), 120);
        never.iter().for_each(|head| assert_eq!(count(&office, head), 0, "{profile:?}: {head}"));
        always.iter().for_each(|head| assert!(count(&office, head) > 0, "{profile:?}: {head}"));
    };
    check(task(OperatorTask::Full), &["missionadd"], &["select", "mark", "missiongen", "stop"]);
    check(task(OperatorTask::ExplorationOnly), &["mark"], &["select", "missiongen", "stop"]);
    check(task(OperatorTask::SearchOnly), &["missiongen", "missionadd", "drive", "stop"], &["select", "mark"]);
    check(
        OperatorProfile { steering: SteeringMode::Explore, ..OperatorProfile::new(1) },
        &["missiongen"],
        &["missionadd", "mark"],
    );
}

#[test]
fn all_idle_robots_explore() {
    let mut office = Office::new(3, &[]);
    for expect in [3, 0] {
        office.watch();
        let commands = explore_all(&office.known);
        assert_eq!(commands.len(), expect, "once");
        commands.iter().for_each(|command| office.hear(command));
    }
}

#[test]
fn requests_come_first() {
    let mut office = Office::new(6, &[]);
    let mut operator = RequestDrivenOperator::new(OperatorProfile::new(4));
    work(&mut office, &mut operator, 20);
    office.break_robot(2, HelpReason::Stuck, 15);
    office.break_robot(1, HelpReason::Camera, 15);
    let before = selected(&office).len();
    let known = work(&mut office, &mut operator, 60);
    let order = selected(&office);
    // A service in progress is finished first.
    let place = |name: &str| order[before..].iter().position(|robot| robot == name).expect("it is served");
    assert!(place("robot3") <= 1 && place("robot2") == place("robot3") + 1, "{:?}", &order[before..]);
    assert!(known.requests.is_empty(), "both are repaired");
    assert!(office.said.iter().any(|(_, command)| *command == Command::Stop(uid("robot2"))));
}

/// The operator sees all requests and chooses by urgency.
#[test]
fn urgent_requests_come_before_older_ones() {
    let mut office = Office::new(6, &[]);
    let mut operator = RequestDrivenOperator::new(OperatorProfile::new(4));
    office.break_robot(5, HelpReason::Stuck, 15);
    work(&mut office, &mut operator, 4);
    office.break_robot(1, HelpReason::Camera, 15);
    office.break_robot(2, HelpReason::Tilt, 15);
    let before = selected(&office).len();
    work(&mut office, &mut operator, 60);
    let order = selected(&office);
    let place = |name: &str| order[before..].iter().position(|robot| robot == name).expect("it is served");
    assert!(place("robot3") < place("robot2"), "{:?}", &order[before..]);
}

/// Hopeless and slow repairs do not keep the operator from other work.
#[test]
fn hopeless_robots_are_left_alone() {
    let mut office = Office::new(3, &[]);
    office.break_robot(0, HelpReason::Battery, 1);
    office.break_robot(1, HelpReason::Laser, 100_000);
    work(&mut office, &mut RequestDrivenOperator::new(OperatorProfile::new(4)), 130);
    let order = selected(&office);
    assert_eq!(order[0], "robot1", "a battery is looked at");
    assert!(order.iter().filter(|robot| *robot == "robot3").count() >= 3, "{order:?}");
    assert!((400..=500).contains(&count(&office, "stop")), "90 s of five a second");
}

#[test]
fn an_oracle_marks_all_victims_and_is_the_fastest() {
    let mut office = Office::new(2, &VICTIMS);
    let mut oracle = OracleOperator::new(VICTIMS.map(DVec2::from_array).to_vec());
    let known = work(&mut office, &mut oracle, 45);
    assert_eq!((known.marks().count(), oracle.remaining_victims()), (4, 0));
    assert_eq!(count(&office, "select"), 0);
}

#[test]
fn the_queue_is_worked_through() {
    let mut office = Office::new(1, &VICTIMS);
    office.queue(&[[3.0, 4.0], [20.0, 20.0], [6.0, 9.0], [3.2, 4.1]]);
    let known = work(&mut office, &mut ImageQueueOperator::new(OperatorProfile::new(6)), 40);
    let opened: Vec<String> = office
        .said
        .iter()
        .filter_map(|(_, command)| match command {
            Command::Open(picture) => Some(picture.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(opened, ["img4", "img3", "img2", "img1"], "what shows most comes first, each once");
    assert_eq!((count(&office, "done"), known.queue.len()), (4, 0));
    assert_eq!(known.marks().count(), 2, "two pictures show the same victim");
    assert_eq!(count(&office, "select"), 0);
}

/// Equal seeds give equal commands at equal times; other seeds, others. A restored operator continues identically.
#[test]
fn all_follows_from_the_seed() {
    fn said<O: Operator + Clone + serde::Serialize + serde::de::DeserializeOwned>(operator: &O) -> Vec<(u64, Command)> {
        let (mut office, mut operator) = (Office::new(3, &VICTIMS), operator.clone());
        work(&mut office, &mut operator, 60);
        let saved = serde_json::to_string(&operator).expect("state");
        let mut restored: O = serde_json::from_str(&saved).expect("state");
        work(&mut office, &mut restored, 90);
        office.said
    }
    fn check<O: Operator + Clone + serde::Serialize + serde::de::DeserializeOwned>(
        make: impl Fn(OperatorProfile) -> O,
    ) {
        let one = said(&make(OperatorProfile::new(1)));
        assert!(one.len() > 20);
        assert_eq!(one, said(&make(OperatorProfile::new(1))));
        assert_ne!(one, said(&make(OperatorProfile::new(2))));
    }
    check(RoundRobinOperator::new);
    check(RequestDrivenOperator::new);
    check(RandomOperator::new);
}

/// As in studies of 4 to 12 robots: the work done per robot falls, since each waits longer for the operator.
#[test]
fn robots_wait_for_busy_operators() {
    let idle = |robots: u32, profile: OperatorProfile| {
        let mut office = Office::new(robots, &[]);
        work(&mut office, &mut RoundRobinOperator::new(profile), 300);
        let idle_ms: u64 = office.robots.iter().map(|robot| robot.idle_ms).sum();
        idle_ms as f64 / 300e3 / f64::from(robots)
    };
    let [four, eight, twelve] = [4, 8, 12].map(|robots| idle(robots, OperatorProfile::new(9)));
    assert!(four < eight && eight < twelve, "{four} {eight} {twelve}");
    let quick = OperatorProfile {
        costs: ActionTimes { select_ms: 100, look_ms: 100, waypoint_ms: 100, ..ActionTimes::default() },
        ..OperatorProfile::new(9)
    };
    assert!(idle(12, quick) < four, "it is the operator's time that they wait for");
}

/// The operator does not mark a detector error that lasts under a second, and marks a victim with two names once.
#[test]
fn glimpses_are_no_victims() {
    let check = |names: &[&str], shown_ms: u64, expect: usize| {
        let mut office = Office::new(1, &[]);
        let mut operator = RoundRobinOperator::new(task(OperatorTask::SearchOnly));
        let thing = ImageFeature { kind: FeatureKind::Victim, at: [160, 140], width: 40, height: 20, theta: 0.0 };
        let mut marks = 0;
        for _ in 0..200 {
            office.watch();
            let is_shown = (4000..4000 + shown_ms).contains(&office.now_ms);
            for name in names {
                office.known.update(&Message::Image(uid(name), is_shown.then_some(thing)));
            }
            for command in operator.act(&office.known, office.now_ms) {
                // 30 pixels below the horizon is 2.67 m away from a camera at 0.42 m height.
                let is_mark = command.head() == "mark";
                office.hear(&if is_mark { Command::Mark(MarkTarget::At([3.67, 2.0])) } else { command });
                marks += usize::from(is_mark);
            }
        }
        assert_eq!(marks, expect, "{names:?} for {shown_ms} ms");
    };
    check(&["feat1"], 900, 0);
    check(&["feat1", "feat2"], 900, 0);
    check(&["feat1"], 9000, 1);
    check(&["feat1", "feat2"], 9000, 1);
}
