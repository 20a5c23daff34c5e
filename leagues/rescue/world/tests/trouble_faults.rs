//! Faults: settings, timing, effects, and repairs by manual driving.

use std::f64::consts::{FRAC_PI_2, PI};

use engine::RandomStream;
use glam::DVec2;
use proptest::prelude::*;
use rescue_building::robots::RobotType;
use rescue_mapping::word::Word;
use rescue_planning::kinematics::{MotionState, VelocityCommand};
use rescue_world::faults::{
    FaultChange, FaultEffects, FaultInjector, FaultKind, FaultSettings, FaultSettingsError, FaultTarget, ListedFault,
    RepairContext, RepairProgress,
};

const TICK_MS: u64 = 20;

const NOTHING: RepairContext =
    RepairContext { teleop_command: None, at: DVec2::ZERO, heading_rad: 0.0, link_at: DVec2::ZERO };

fn team() -> [FaultTarget<'static>; 2] {
    [member("robot1", RobotType::P2at), member("robot2", RobotType::Airrobot)]
}

fn member(name: &'static str, robot: RobotType) -> FaultTarget<'static> {
    FaultTarget { name, spec: robot.spec() }
}

fn hand(forward_m_s: f64, turn_rad_s: f64) -> RepairContext {
    RepairContext {
        teleop_command: Some(VelocityCommand { forward_m_s, turn_rad_s, ..VelocityCommand::default() }),
        ..NOTHING
    }
}

/// The progress of a repair after this much of the same driving.
fn done(repair: &mut RepairProgress, situation: &RepairContext, time_ms: u64) -> u64 {
    (0..time_ms / TICK_MS).for_each(|_| repair.step(situation, TICK_MS));
    repair.done_ms
}

#[test]
fn lengths_of_repairs() {
    let check = |kind: FaultKind, range_ms, expected_ms| {
        assert_eq!((kind.repair_range_ms(), kind.expected_repair_ms()), (range_ms, expected_ms), "{kind:?}");
        let draws = (0..2000)
            .map(|number| RepairProgress::random(kind, &mut RandomStream::new(7, "repairs", 0, number)).needed_ms);
        let draws: Vec<u64> = draws.collect();
        let mean_ms = draws.iter().sum::<u64>() as f64 / draws.len() as f64;
        assert!((mean_ms / expected_ms as f64 - 1.0).abs() < 0.03, "{kind:?}: {mean_ms}");
        assert!(draws.iter().all(|ms| (range_ms[0]..=range_ms[1]).contains(ms)), "{kind:?}");
    };
    check(FaultKind::Stuck, [4_000, 12_000], 8_000);
    check(FaultKind::CameraDead, [3_000, 7_000], 5_000);
    check(FaultKind::LaserDead, [6_000, 14_000], 10_000);
    check(FaultKind::OdometrySlip, [10_472, 20_944], 15_708);
    check(FaultKind::LinkLoss, [8_000, 32_000], 20_000);
    check(FaultKind::UpsideDown, [15_000, 45_000], 30_000);
}

#[test]
fn only_the_right_driving_repairs() {
    let check = |kind, situation: RepairContext, expect_ms| {
        assert_eq!(done(&mut RepairProgress::new(kind, 4_000), &situation, 1_000), expect_ms, "{kind:?} {situation:?}");
    };
    for (kind, _) in FaultKind::ALL {
        check(*kind, NOTHING, 0);
    }
    check(FaultKind::Stuck, hand(-0.3, 0.0), 1_000);
    check(FaultKind::Stuck, hand(0.3, 1.0), 0);
    for kind in [FaultKind::CameraDead, FaultKind::LaserDead] {
        check(kind, hand(0.0, 0.0), 1_000);
        check(kind, hand(0.1, 0.0), 0);
        check(kind, hand(0.0, -0.2), 0);
    }
    check(FaultKind::OdometrySlip, hand(0.0, 0.6), 1_000);
    check(FaultKind::OdometrySlip, hand(0.0, 1.5), 1_000);
    check(FaultKind::OdometrySlip, hand(0.0, -0.3), 500);
    check(FaultKind::OdometrySlip, hand(0.5, 0.05), 0);
    let link_at = DVec2::new(0.0, 5.0);
    check(FaultKind::LinkLoss, RepairContext { link_at, heading_rad: FRAC_PI_2, ..hand(0.3, 0.0) }, 1_000);
    check(FaultKind::LinkLoss, RepairContext { link_at, heading_rad: 0.5, ..hand(0.3, 0.0) }, 1_000);
    check(FaultKind::LinkLoss, RepairContext { link_at, heading_rad: -FRAC_PI_2, ..hand(-0.3, 0.0) }, 1_000);
    check(FaultKind::LinkLoss, RepairContext { link_at, heading_rad: 0.0, ..hand(0.3, 0.0) }, 0);
    check(FaultKind::LinkLoss, RepairContext { link_at, heading_rad: -0.5, ..hand(0.3, 0.0) }, 0);
    check(FaultKind::LinkLoss, hand(0.3, 0.0), 1_000);
    check(FaultKind::UpsideDown, hand(0.0, 1.0), 1_000);
    check(FaultKind::UpsideDown, hand(0.5, 0.0), 0);
}

#[test]
fn a_stuck_robot_goes_back_and_then_turns() {
    let mut repair = RepairProgress::new(FaultKind::Stuck, 6_000);
    assert_eq!(done(&mut repair, &hand(-0.3, 0.0), 10_000), 3_000, "backwards is only half of it");
    assert_eq!(done(&mut repair, &hand(0.0, -0.5), 2_000), 5_000);
    assert_eq!((done(&mut repair, &NOTHING, 2_000), repair.left_ms()), (5_000, 1_000), "what was done stays done");
    assert!(!repair.is_done());
    done(&mut repair, &hand(0.0, 0.5), 1_000);
    assert!(repair.is_done());
    assert_eq!(done(&mut repair, &hand(0.0, 0.5), 1_000), 6_000);
}

#[test]
fn circles_count_in_the_direction_that_was_begun_with() {
    let mut repair = RepairProgress::new(FaultKind::OdometrySlip, 10_472);
    done(&mut repair, &hand(0.0, 0.6), 2_000);
    assert_eq!(done(&mut repair, &hand(0.0, -0.6), 2_000), 2_000);
    // A circle at 0.6 rad/s, to the tick.
    done(&mut repair, &hand(0.0, 0.6), (2.0 * PI / 0.6 * 1e3) as u64 - 2_000);
    assert!(repair.left_ms() <= TICK_MS, "{repair:?}");
}

#[test]
fn a_robot_on_its_back_is_rocked_to_both_sides() {
    let mut repair = RepairProgress::new(FaultKind::UpsideDown, 15_000);
    assert_eq!(done(&mut repair, &hand(0.0, 1.0), 4_000), 1_500, "one side is not enough");
    assert_eq!(done(&mut repair, &NOTHING, 1_000), 1_500);
    assert_eq!(done(&mut repair, &hand(0.0, 1.0), 1_000), 1_500, "and letting go does not change the side");
    for sides in 2..=10 {
        let turn_rad_s = if sides % 2 == 0 { -1.0 } else { 1.0 };
        assert_eq!(done(&mut repair, &hand(0.0, turn_rad_s), 1_500), sides * 1_500);
    }
    assert!(repair.is_done());
}

#[test]
fn what_faults_do() {
    let of = |kind| {
        let mut faults = listed(&[("robot1", kind, 0.0)]).expect("right");
        faults.step(0, &NOTHING, 0, TICK_MS);
        FaultEffects::of(faults.of(0))
    };
    let well = FaultEffects::default();
    assert_eq!(FaultEffects::of(None), well);
    assert_eq!(of(FaultKind::Stuck), FaultEffects { is_held: true, ..well });
    assert_eq!(of(FaultKind::CameraDead), FaultEffects { is_blind: true, ..well });
    assert_eq!(of(FaultKind::LaserDead), FaultEffects { has_no_ranges: true, ..well });
    assert_eq!(of(FaultKind::LinkLoss), FaultEffects { is_mute: true, ..well });
    let upside = FaultEffects { is_held: true, is_blind: true, has_no_ranges: true, roll_rad: PI, ..well };
    assert_eq!(of(FaultKind::UpsideDown), upside);
    let slip = of(FaultKind::OdometrySlip).slip;
    assert!((0.1..0.4).contains(&slip), "{slip}");
    let drive = VelocityCommand { forward_m_s: 0.5, turn_rad_s: 1.0, ..VelocityCommand::default() };
    let moving = MotionState { speed_m_s: DVec2::X, turn_rad_s: 1.0, ..MotionState::default() };
    let mut motion = moving;
    assert_eq!((well.apply(drive, &mut motion), motion), (drive, moving));
    assert_eq!((upside.apply(drive, &mut motion), motion), (VelocityCommand::default(), MotionState::default()));
    assert_eq!((well.odometry_factor(), FaultEffects { slip: 0.2, ..well }.odometry_factor()), (1.0, 1.25));
}

fn listed(rows: &[(&str, FaultKind, f64)]) -> Result<FaultInjector, FaultSettingsError> {
    let row = |(robot, kind, at_s): &(&str, FaultKind, f64)| ListedFault {
        robot: (*robot).to_owned(),
        kind: *kind,
        at_s: *at_s,
    };
    FaultInjector::new(
        &FaultSettings { listed: rows.iter().map(row).collect(), ..FaultSettings::default() },
        1,
        &team(),
    )
}

fn drawn(mean_s: f64, seed: u64) -> FaultInjector {
    FaultInjector::new(&FaultSettings { mean_s, ..FaultSettings::default() }, seed, &team()).expect("right")
}

/// The perfect operator's action for a robot: always the right one.
fn right(faults: &FaultInjector, robot: usize, now_ms: u64) -> RepairContext {
    let Some(fault) = faults.of(robot) else { return NOTHING };
    match fault.kind() {
        FaultKind::Stuck if fault.repair.done_ms * 2 < fault.repair.needed_ms => hand(-0.3, 0.0),
        FaultKind::Stuck | FaultKind::OdometrySlip => hand(0.0, 0.7),
        FaultKind::CameraDead | FaultKind::LaserDead => hand(0.0, 0.0),
        FaultKind::LinkLoss => hand(0.3, 0.0),
        FaultKind::UpsideDown => hand(0.0, if (now_ms / 1_000).is_multiple_of(2) { 1.0 } else { -1.0 }),
    }
}

/// A robot's fault events until a time: their times and changes.
fn run(faults: &mut FaultInjector, robot: usize, from_ms: u64, until_ms: u64) -> Vec<(u64, FaultChange)> {
    let mut found = Vec::new();
    for now_ms in (from_ms..until_ms).step_by(TICK_MS as usize) {
        let situation = right(faults, robot, now_ms);
        found.extend(faults.step(robot, &situation, now_ms, TICK_MS).map(|change| (now_ms, change)));
    }
    found
}

#[test]
fn listed_faults_come_when_they_are_listed() {
    let rows = [
        ("robot1", FaultKind::CameraDead, 20.0),
        ("robot1", FaultKind::Stuck, 1.0),
        ("robot2", FaultKind::LinkLoss, 3.0),
        ("robot1", FaultKind::LaserDead, 2.0),
    ];
    let mut faults = listed(&rows).expect("right");
    let first = run(&mut faults, 0, 0, 60_000);
    let kinds: Vec<FaultChange> = first.iter().map(|(_, change)| *change).collect();
    use FaultChange::{Broken, Repaired};
    use FaultKind::{CameraDead, LaserDead, LinkLoss, Stuck};
    let expect = [Stuck, LaserDead, CameraDead].map(|kind| [Broken(kind), Repaired(kind)]).concat();
    assert_eq!(kinds, expect);
    assert_eq!(first[0].0, 1_000);
    assert_eq!(first[2].0, first[1].0 + TICK_MS, "one that was due meanwhile comes when the other is repaired");
    assert!(first[4].0 >= 20_000);
    let second = run(&mut faults, 1, 0, 60_000);
    assert_eq!(second[0], (3_000, Broken(LinkLoss)));
    // An unrepaired fault stays.
    let mut faults = listed(&rows).expect("right");
    for now_ms in (0..60_000).step_by(20) {
        faults.step(0, &NOTHING, now_ms, TICK_MS);
    }
    assert_eq!(faults.of(0).map(|fault| (fault.kind(), fault.since_ms)), Some((Stuck, 1_000)));
}

#[test]
fn drawn_faults_come_at_their_mean_time() {
    let hours_ms = 40 * 3_600_000;
    let mut faults = drawn(300.0, 11);
    let changes = run(&mut faults, 0, 0, hours_ms);
    let mut well_ms = Vec::new();
    let (mut since_ms, mut counts) = (0, [0_u32; 6]);
    for (at_ms, change) in &changes {
        match change {
            FaultChange::Broken(kind) => {
                well_ms.push((at_ms - since_ms) as f64);
                counts[FaultKind::ALL.iter().position(|entry| entry.0 == *kind).expect("listed")] += 1;
            }
            FaultChange::Repaired(_) => since_ms = *at_ms,
        }
    }
    let count = well_ms.len() as f64;
    let mean_ms = well_ms.iter().sum::<f64>() / count;
    // About 450 draws: the mean has a standard deviation of 4.7 %, which for exponential times is their own mean.
    assert!((mean_ms / 3e5 - 1.0).abs() < 0.12, "{count} faults, {mean_ms} ms");
    let spread_ms = (well_ms.iter().map(|ms| (ms - mean_ms).powi(2)).sum::<f64>() / count).sqrt();
    assert!((spread_ms / mean_ms - 1.0).abs() < 0.2, "exponential: {spread_ms} ms");
    // Six kinds with equal frequency: 75 of each, standard deviation 8.
    assert!(counts.iter().all(|count| (45..=110).contains(count)), "{counts:?}");
}

#[test]
fn there_are_none_by_default_and_none_that_a_robot_cannot_have() {
    assert_eq!(run(&mut drawn(0.0, 1), 0, 0, 3_600_000), []);
    let kinds: Vec<FaultKind> = run(&mut drawn(60.0, 1), 1, 0, 10 * 3_600_000)
        .iter()
        .filter_map(|(_, change)| if let FaultChange::Broken(kind) = change { Some(*kind) } else { None })
        .collect();
    assert!(kinds.len() > 100, "{kinds:?}");
    assert!(kinds.iter().all(|kind| !matches!(kind, FaultKind::OdometrySlip | FaultKind::UpsideDown)), "it flies");
    let befalls = |kind: FaultKind, robot: RobotType| kind.applies_to(robot.spec());
    assert!(FaultKind::ALL.iter().all(|entry| befalls(entry.0, RobotType::P2at)));
    assert!(befalls(FaultKind::LaserDead, RobotType::Airrobot), "it has one as an option");
}

#[test]
fn settings_are_read() {
    let text = "[[fault]]\nrobot = \"robot1\"\nkind = \"upside_down\"\nat_s = 12.5\n";
    let settings = FaultSettings::read(text).expect("right");
    let expect = ListedFault { robot: String::from("robot1"), kind: FaultKind::UpsideDown, at_s: 12.5 };
    assert_eq!((settings.listed.as_slice(), settings.mean_s, settings.kinds.len()), (&[expect][..], 0.0, 6));
    assert_eq!(FaultSettings::read(&toml::to_string(&settings).expect("values")), Ok(settings));
    let some = FaultSettings::read("mean_s = 300\nkinds = [\"stuck\", \"camera_dead\"]").expect("right");
    assert_eq!(some.kinds, [FaultKind::Stuck, FaultKind::CameraDead]);
    let check = |text: &str, expect: &str| {
        let told = FaultSettings::read(text).expect_err("wrong").to_string();
        assert!(told.contains(expect), "{told}");
    };
    check("mean_s = -1.0", "mean_s is -1 s: give a number from 0 to 3600000");
    check("mean_s = nan", "mean_s is NaN s");
    check("mean = 3.0", "unknown field `mean`");
    check("kinds = [\"broken\"]", "unknown variant `broken`");
    check(&format!("mean_s = 3.0\n{text}"), "not both");
    check(&text.replace("12.5", "inf"), "at_s is inf s");
    let told = |rows| listed(rows).expect_err("wrong").to_string();
    assert!(told(&[("robot9", FaultKind::Stuck, 1.0)]).contains("no robot \"robot9\""));
    assert!(told(&[("robot2", FaultKind::UpsideDown, 1.0)]).contains("\"robot2\" cannot have upside_down"));
}

/// The page's example files, one for each form, are readable.
#[test]
fn examples_of_the_page_are_read() {
    let page = include_str!("../../../../docs/reference/rescue-faults.md");
    let blocks = page.split("```toml").skip(1).filter_map(|rest| rest.split("```").next());
    let read: Vec<FaultSettings> = blocks.map(|text| FaultSettings::read(text).expect(text)).collect();
    let ways = read.iter().map(|settings| (settings.mean_s > 0.0, settings.listed.len()));
    assert_eq!(ways.collect::<Vec<_>>(), [(true, 0), (false, 1)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Faults that are saved and restored at any time continue as before; robots do not affect each other's.
    #[test]
    fn saved_faults_go_on(seed in 0_u64..1000, cut_s in 0_u64..900) {
        let (cut_ms, end_ms) = (cut_s * 1_000, 1_200_000);
        let mut whole = drawn(60.0, seed);
        let expect = run(&mut whole, 0, 0, end_ms);
        let mut begun = drawn(60.0, seed);
        let mut found = run(&mut begun, 0, 0, cut_ms);
        run(&mut begun, 1, 0, cut_ms);
        let bytes = postcard::to_allocvec(&begun).expect("values");
        let mut restored: FaultInjector = postcard::from_bytes(&bytes).expect("the same");
        prop_assert_eq!(&restored, &begun);
        found.extend(run(&mut restored, 0, cut_ms, end_ms));
        prop_assert_eq!(found, expect);
    }

    /// No driving makes a repair regress, or progress faster than time.
    #[test]
    fn repairs_go_forward(kind in 0..6_usize, speeds in prop::collection::vec((-2.0..2.0_f64, -2.0..2.0_f64), 1..200)) {
        let mut repair = RepairProgress::new(FaultKind::ALL[kind].0, 2_000);
        for (forward, turn) in speeds {
            let before_ms = repair.done_ms;
            repair.step(&hand(forward, turn), TICK_MS);
            prop_assert!((before_ms..=before_ms + TICK_MS).contains(&repair.done_ms) && repair.done_ms <= 2_000);
        }
    }
}
