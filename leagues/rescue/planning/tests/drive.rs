//! Motion of robots: limits, arcs, walls (docs/reference/rescue-world.md 3).

use glam::DVec2;
use rescue_mapping::collision::{CollisionMap, ObstacleSide};
use rescue_planning::kinematics::{MotionLimits, MotionState, Traction, VelocityCommand};

const TICK_S: f64 = 0.02;

/// The limits of a Pioneer.
const LIMITS: MotionLimits = MotionLimits {
    radius_m: 0.36,
    height_m: 0.3,
    climb_m: 0.05,
    flight_m: 0.0,
    speed_m_s: 0.7,
    turn_rad_s: 1.5,
    acceleration_m_s2: 0.7,
    turn_acceleration_rad_s2: 3.0,
};

fn driven(
    drive: VelocityCommand,
    limits: &MotionLimits,
    ground: Traction,
    solids: &CollisionMap,
    ticks: usize,
) -> MotionState {
    let mut motion = MotionState::default();
    (0..ticks).for_each(|_| motion.step(&drive, limits, &ground, solids, TICK_S, 0.0));
    motion
}

fn forward(forward_m_s: f64) -> VelocityCommand {
    VelocityCommand { forward_m_s, ..VelocityCommand::default() }
}

#[test]
fn a_robot_speeds_up_to_its_top_speed() {
    let nothing = CollisionMap::new([]);
    // One second to 0.7 m/s, then four seconds at that speed: 0.357 m in ticks of 20 ms, and 2.8 m.
    let motion = driven(forward(5.0), &LIMITS, Traction::default(), &nothing, 250);
    assert!((motion.speed_m_s.x - 0.7).abs() < 1e-12 && (motion.at.x - 3.157).abs() < 1e-9, "{motion:?}");
    let slow = driven(forward(5.0), &LIMITS, Traction { grip: 0.5, ..Traction::default() }, &nothing, 250);
    assert!((slow.at.x - motion.at.x / 2.0).abs() < 1e-12, "{slow:?}");
}

#[test]
fn a_robot_that_turns_while_it_drives_goes_round_a_circle() {
    let turn = VelocityCommand { forward_m_s: 0.5, turn_rad_s: 0.5, ..VelocityCommand::default() };
    let limits = MotionLimits { acceleration_m_s2: 1e3, turn_acceleration_rad_s2: 1e3, ..LIMITS };
    let motion = driven(turn, &limits, Traction::default(), &CollisionMap::new([]), 628);
    // A circle of 1 m round (0, 1), once around in 12.56 s.
    assert!((motion.at.distance(DVec2::Y) - 1.0).abs() < 1e-4, "{motion:?}");
    assert!(motion.at.length() < 0.01, "{motion:?}");
}

#[test]
fn only_robots_that_fly_go_sideways() {
    let left = VelocityCommand { left_m_s: 1.0, ..VelocityCommand::default() };
    let nothing = CollisionMap::new([]);
    assert_eq!(driven(left, &LIMITS, Traction::default(), &nothing, 50).at, DVec2::ZERO);
    let flying = MotionLimits { flight_m: 1.2, ..LIMITS };
    assert!(driven(left, &flying, Traction::default(), &nothing, 50).at.y > 0.3);
}

#[test]
fn a_wall_stops_what_is_as_high_and_lets_slide_along_it() {
    let wall = |low_m, high_m| {
        CollisionMap::new([ObstacleSide { from: (2.0, -5.0).into(), to: (2.0, 5.0).into(), low_m, high_m }])
    };
    let stopped = driven(forward(1.0), &LIMITS, Traction::default(), &wall(0.0, 2.0), 500);
    assert!(
        (stopped.at.x - 1.64).abs() < 1e-9 && stopped.is_blocked && stopped.speed_m_s.x.abs() < 0.02,
        "{stopped:?}"
    );
    // A climbable step, and a table that it fits under.
    for (low_m, high_m) in [(0.0, 0.04), (0.7, 0.75)] {
        assert!(driven(forward(1.0), &LIMITS, Traction::default(), &wall(low_m, high_m), 500).at.x > 4.0);
    }
    // Only the velocity component along the wall remains.
    let mut motion = MotionState { heading_rad: 1.2, at: DVec2::new(1.6, 0.0), ..MotionState::default() };
    (0..100).for_each(|_| motion.step(&forward(0.7), &LIMITS, &Traction::default(), &wall(0.0, 2.0), TICK_S, 0.0));
    assert!((motion.at.x - 1.64).abs() < 1e-9 && motion.at.y > 0.7, "{motion:?}");
}
