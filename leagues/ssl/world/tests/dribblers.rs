//! Laws of dribblers (docs/reference/smallsize-ssl.md 3.2): the speeds that real clients command, in four motions.

use glam::DVec2;
use ssl_world::sensors::RealismPreset;
use ssl_world::{ActuatorCommand, Ball, DribblerLaw, DriveVelocity, SslSettings, State, Team, World, step};

/// Motions: velocity ahead, m/s, and turn, rad/s.
const MOTIONS: [(f64, f64); 4] = [(0.0, 0.0), (-0.5, 0.0), (0.0, 5.0), (0.0, 20.0)];

/// Distance of a ball at the bar from the robot's middle.
const HELD_M: f64 = 0.095;

fn world(dribbler_law: DribblerLaw, realism: RealismPreset) -> World {
    World::new(SslSettings { robots: 0, dribbler_law, realism, ..SslSettings::default() })
}

/// The distance of the ball from the robot after a second of each motion.
fn distances(world: &World, rpm: f64) -> [f64; 4] {
    MOTIONS.map(|(ahead, turn)| {
        let mut state = State::default();
        let robot = state.robot_mut(Team::Blue, 0).expect("a robot");
        robot.is_present = true;
        state.ball = Ball { at: DVec2::new(HELD_M, 0.0), ..Ball::default() };
        let still = std::iter::repeat_n((0.0, 0.0), 48);
        for (ahead, turn) in still.chain(std::iter::repeat_n((ahead, turn), 240)) {
            let drive = Some(DriveVelocity::Local(DVec2::new(ahead, 0.0), turn));
            let command = ActuatorCommand { drive, dribbler_rpm: Some(rpm), ..ActuatorCommand::default() };
            state.robot_mut(Team::Blue, 0).expect("a robot").take(&command);
            step(&mut state, world.model());
        }
        state.ball.at.distance(state.robot(Team::Blue, 0).expect("a robot").at)
    })
}

fn check(law: DribblerLaw, realism: RealismPreset, rpm: f64, expect: [f64; 4]) {
    let distances = distances(&world(law, realism), rpm);
    let is_near = distances.iter().zip(expect).all(|(m, expect)| (m - expect).abs() < 0.02);
    assert!(is_near, "{law:?} {realism:?} {rpm} rpm: {distances:?}, not {expect:?}");
}

/// Distances of a ball that is held in all motions.
const HELD: [f64; 4] = [HELD_M; 4];

/// Distances of a ball at a dribbler that stands still.
const LOST: [f64; 4] = [HELD_M, 0.57, 0.16, 0.24];

#[test]
fn grsims_dribblers_hold_the_ball_at_any_speed_above_0() {
    for rpm in [0.5, 3.0, 300.0, 1000.0, 1500.0, 2000.0, 10_000.0] {
        check(DribblerLaw::GrSim, RealismPreset::Perfect, rpm, HELD);
        check(DribblerLaw::Preset, RealismPreset::GrSim, rpm, HELD);
    }
    check(DribblerLaw::GrSim, RealismPreset::Perfect, -10_000.0, LOST);
}

#[test]
fn er_forces_dribblers_pull_with_full_force_from_1432_rpm() {
    for (rpm, expect) in [
        (3.0, [HELD_M, 0.57, 0.17, 0.25]),
        (300.0, [HELD_M, 0.28, 0.16, 0.29]),
        (1000.0, [HELD_M, HELD_M, HELD_M, 0.87]),
        (1432.0, [HELD_M, HELD_M, HELD_M, 0.98]),
        (1500.0, [HELD_M, HELD_M, HELD_M, 0.98]),
        (10_000.0, [HELD_M, HELD_M, HELD_M, 0.98]),
        (-10_000.0, LOST),
    ] {
        check(DribblerLaw::ErForce, RealismPreset::Rc2021, rpm, expect);
        for realism in [RealismPreset::Perfect, RealismPreset::None, RealismPreset::Friendly, RealismPreset::Realistic]
        {
            check(DribblerLaw::Preset, realism, rpm, expect);
        }
    }
}

#[test]
fn our_dribblers_pull_with_full_force_from_10_000_rpm() {
    for (rpm, expect) in [
        (3.0, [HELD_M, 0.57, 0.17, 0.25]),
        (1000.0, [HELD_M, 0.55, 0.16, 0.25]),
        (2000.0, [HELD_M, 0.34, 0.17, 0.27]),
        (10_000.0, [HELD_M, HELD_M, HELD_M, 0.98]),
    ] {
        check(DribblerLaw::Ours, RealismPreset::GrSim, rpm, expect);
    }
}

#[test]
fn pinned_balls_are_never_lost_as_in_rc2021() {
    for rpm in [3.0, 300.0, 10_000.0] {
        check(DribblerLaw::Pinned, RealismPreset::Perfect, rpm, HELD);
        check(DribblerLaw::Preset, RealismPreset::Rc2021, rpm, HELD);
    }
    check(DribblerLaw::Preset, RealismPreset::Rc2021, -10_000.0, LOST);
}

/// A rigid dribbler catches a ball up to 10 mm before its bar, others up to 4 mm.
#[test]
fn a_rigid_dribbler_reaches_farther() {
    for (law, gap_m, expect) in [
        (DribblerLaw::GrSim, 0.009, true),
        (DribblerLaw::GrSim, 0.011, false),
        (DribblerLaw::ErForce, 0.0035, true),
        (DribblerLaw::ErForce, 0.009, false),
    ] {
        let world = world(law, RealismPreset::Perfect);
        let mut state = State::default();
        let robot = state.robot_mut(Team::Blue, 0).expect("a robot");
        robot.is_present = true;
        robot.take(&ActuatorCommand { dribbler_rpm: Some(3000.0), ..ActuatorCommand::default() });
        let at = robot.spec.center_to_dribbler_m + world.model().ball.radius_m + gap_m;
        state.ball = Ball { at: DVec2::new(at, 0.0), ..Ball::default() };
        step(&mut state, world.model());
        assert_eq!(state.ball.velocity.x < 0.0, expect, "{law:?} {gap_m} m: {:?}", state.ball);
    }
}

/// The state has no numbers that a file of states cannot hold.
#[test]
fn worlds_of_all_laws_are_saved_and_loaded() {
    use engine::World as _;
    for (name, law) in DribblerLaw::ALL {
        let saved = world(law, RealismPreset::GrSim);
        let mut bytes = Vec::new();
        saved.save(&mut bytes).expect("a state");
        let mut loaded = world(DribblerLaw::Preset, RealismPreset::Perfect);
        loaded.load(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(loaded.digest(), saved.digest(), "{name}");
    }
}
