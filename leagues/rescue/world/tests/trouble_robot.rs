//! Batteries, progress, and a robot's self-diagnosis.

use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_planning::kinematics::MotionState;
use rescue_protocol::mrcs::{HelpReason, RobotActivity};
use rescue_world::faults::{
    Battery, BatteryDrain, FaultInjector, FaultKind, FaultSettings, FaultTarget, LOW_CHARGE, ListedFault,
    MotionAttempt, ProgressMonitor, RepairContext, RobotConditions,
};

/// The time of a full battery under constant motion, s, and the time until it is low.
fn lasts_s(robot: RobotType, drain: BatteryDrain, forward_m_s: f64, turn_rad_s: f64) -> [u64; 2] {
    let motion = MotionState { speed_m_s: DVec2::new(forward_m_s, 0.0), turn_rad_s, ..MotionState::default() };
    let mut battery = Battery::full(robot.spec());
    let (mut low_s, mut time_s) = (0, 0);
    while !battery.is_empty() {
        time_s += 1;
        battery.drain(drain, &motion, robot.spec(), 1.0);
        if low_s == 0 && battery.is_low() {
            low_s = time_s;
        }
    }
    [low_s, time_s]
}

#[test]
fn batteries_last_as_long_as_they_should() {
    assert_eq!(LOW_CHARGE, 0.15);
    let check = |robot: RobotType, forward, turn, expect| {
        assert_eq!(lasts_s(robot, BatteryDrain::of(robot.spec()), forward, turn), expect, "{robot:?} {forward} {turn}");
    };
    // 85 % of it are 1020 s, then it counts as low.
    check(RobotType::P2at, 0.7, 0.0, [1021, 1200]);
    check(RobotType::P2at, -0.7, 1.5, [1021, 1200]);
    check(RobotType::P2at, 0.0, 0.0, [2041, 2400]);
    check(RobotType::P2at, 0.35, 0.0, [1361, 1600]);
    check(RobotType::P2at, 0.0, 0.75, [1361, 1600]);
    check(RobotType::Airrobot, 2.0, 0.0, [1021, 1200]);
    check(RobotType::Airrobot, 0.0, 0.0, [1134, 1334]);
    assert_eq!(lasts_s(RobotType::P2at, BatteryDrain::TIME, 0.0, 0.0), [1021, 1200]);
    assert_eq!(lasts_s(RobotType::P2at, BatteryDrain::TIME, 0.7, 0.0), [1021, 1200]);
    assert_eq!(Battery { left_s: 300.0, full_s: 1200.0 }.charge(), 0.25);
    assert_eq!(Battery { left_s: 0.0, full_s: 0.0 }.charge(), 0.0);
}

/// Checks whether a robot waits, and whether it is stuck, after these phases of attempts without motion.
fn waiting_and_stuck(phases: &[(u64, MotionAttempt)]) -> [bool; 2] {
    let mut progress = ProgressMonitor::default();
    for (time_ms, attempt) in phases {
        (0..time_ms / 20).for_each(|_| progress.step(&MotionState::default(), *attempt, 20));
    }
    [progress.is_waiting(), progress.is_stuck()]
}

#[test]
fn a_robot_that_waits_says_so_after_five_seconds_and_is_stuck_after_thirty() {
    use MotionAttempt::{Commanded, None, Waiting};
    let check = |phases: &[(u64, MotionAttempt)], expect| assert_eq!(waiting_and_stuck(phases), expect, "{phases:?}");
    check(&[(4_980, Waiting)], [false, false]);
    check(&[(5_000, Waiting)], [true, false]);
    check(&[(29_980, Waiting)], [true, false]);
    check(&[(30_000, Waiting)], [false, true]);
    // Attempts and waiting count apart, and a robot with nothing to do forgets both.
    check(&[(4_980, Waiting), (4_980, Commanded)], [false, false]);
    check(&[(4_980, Waiting), (5_000, Commanded)], [false, true]);
    check(&[(4_980, Waiting), (20, None), (4_980, Waiting)], [false, false]);
    check(&[(30_000, Waiting), (20, None)], [false, true]);
}

/// Checks for a stuck robot after these phases: duration, true motion and turn speed, and commanded speed.
fn is_stuck(phases: &[(u64, f64, f64, f64)]) -> bool {
    let (mut progress, mut motion) = (ProgressMonitor::default(), MotionState::default());
    for (time_ms, speed_m_s, turn_rad_s, wanted_m_s) in phases {
        let attempt = if *wanted_m_s == 0.0 { MotionAttempt::None } else { MotionAttempt::Commanded };
        for _ in 0..time_ms / 20 {
            motion.at.x += speed_m_s * 0.02;
            motion.heading_rad = rescue_mapping::angle::wrapped(motion.heading_rad + turn_rad_s * 0.02);
            progress.step(&motion, attempt, 20);
        }
    }
    progress.is_stuck()
}

#[test]
fn a_robot_that_does_not_come_on_for_five_seconds_is_stuck() {
    let check = |phases: &[_], expect| assert_eq!(is_stuck(phases), expect, "{phases:?}");
    check(&[(4_980, 0.0, 0.0, 0.5)], false);
    check(&[(5_000, 0.0, 0.0, 0.5)], true);
    // 0.1 m in 5 s is 0.02 m/s.
    check(&[(30_000, 0.019, 0.0, 0.5)], true);
    check(&[(30_000, 0.021, 0.0, 0.5)], false);
    check(&[(30_000, 0.0, 0.07, 0.5)], false);
    // Without a command nothing is wrong.
    check(&[(60_000, 0.0, 0.0, 0.0)], false);
    check(&[(4_000, 0.0, 0.0, 0.5), (1_000, 0.0, 0.0, 0.0), (4_000, 0.0, 0.0, 0.5)], false);
    // A stuck robot stays stuck until it moves.
    check(&[(5_000, 0.0, 0.0, 0.5), (60_000, 0.0, 0.0, 0.0)], true);
    check(&[(5_000, 0.0, 0.0, 0.5), (1_000, 0.2, 0.0, 0.5)], false);
    let mut progress = ProgressMonitor::default();
    (0..250).for_each(|_| progress.step(&MotionState::default(), MotionAttempt::Commanded, 20));
    assert!(progress.is_stuck());
    progress.reset();
    assert!(!progress.is_stuck());
}

/// The help requests of a robot with this fault, stuck or not.
fn reasons(kind: Option<FaultKind>, is_stuck: bool, left_s: f64) -> Vec<HelpReason> {
    let listed = kind.map(|kind| ListedFault { robot: String::from("robot1"), kind, at_s: 0.0 });
    let settings = FaultSettings { listed: listed.into_iter().collect(), ..FaultSettings::default() };
    let team = [FaultTarget { name: "robot1", spec: RobotType::P2at.spec() }];
    let mut faults = FaultInjector::new(&settings, 1, &team).expect("right");
    let situation = RepairContext { teleop_command: None, at: DVec2::ZERO, heading_rad: 0.0, link_at: DVec2::ZERO };
    faults.step(0, &situation, 0, 20);
    let mut progress = ProgressMonitor::default();
    let attempt = if is_stuck { MotionAttempt::Commanded } else { MotionAttempt::None };
    (0..250).for_each(|_| progress.step(&MotionState::default(), attempt, 20));
    RobotConditions::of(faults.of(0), &progress, &Battery { left_s, full_s: 1200.0 }).reasons().collect()
}

#[test]
fn each_condition_has_its_reason() {
    let check =
        |kind, is_stuck, left_s, expect: &[HelpReason]| assert_eq!(reasons(kind, is_stuck, left_s), expect, "{kind:?}");
    check(None, false, 1200.0, &[]);
    check(None, true, 1200.0, &[HelpReason::Stuck]);
    check(None, false, 180.0, &[]);
    check(None, false, 179.9, &[HelpReason::Battery]);
    // It notices that it is held only when it makes no progress.
    check(Some(FaultKind::Stuck), false, 1200.0, &[]);
    check(Some(FaultKind::Stuck), true, 1200.0, &[HelpReason::Stuck]);
    check(Some(FaultKind::UpsideDown), true, 100.0, &[HelpReason::Tilt, HelpReason::Battery]);
    check(Some(FaultKind::CameraDead), false, 1200.0, &[HelpReason::Camera]);
    check(Some(FaultKind::LaserDead), true, 1200.0, &[HelpReason::Stuck, HelpReason::Laser]);
    check(Some(FaultKind::OdometrySlip), false, 1200.0, &[HelpReason::Odometry]);
    check(Some(FaultKind::LinkLoss), false, 1200.0, &[HelpReason::Link]);
    let lost = RobotConditions { is_lost: true, ..RobotConditions::default() };
    assert_eq!(lost.reasons().collect::<Vec<_>>(), [HelpReason::Lost]);
    let unheard =
        |before: &[HelpReason]| RobotConditions::without_contact(before.iter().copied()).reasons().collect::<Vec<_>>();
    assert_eq!(unheard(&[]), [HelpReason::Link]);
    assert_eq!(unheard(HelpReason::ALL), HelpReason::ALL);
}

#[test]
fn each_fault_has_a_reason_and_a_state() {
    let check = |kind: FaultKind, reason, state| assert_eq!((kind.reason(), kind.state()), (reason, state));
    check(FaultKind::Stuck, HelpReason::Stuck, RobotActivity::Stuck);
    check(FaultKind::CameraDead, HelpReason::Camera, RobotActivity::Fault);
    check(FaultKind::LaserDead, HelpReason::Laser, RobotActivity::Fault);
    check(FaultKind::OdometrySlip, HelpReason::Odometry, RobotActivity::Fault);
    check(FaultKind::LinkLoss, HelpReason::Link, RobotActivity::Lost);
    check(FaultKind::UpsideDown, HelpReason::Tilt, RobotActivity::Fallen);
}
