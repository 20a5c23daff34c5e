//! Paths, other robots, progress checks (docs/reference/rescue-autonomy.md 2 and 3).

use autonomy::{Robot, Sim, TICK_S, cuboid};
use glam::DVec2;
use proptest::prelude::*;
use rescue_building::robots::RobotType;
use rescue_mapping::collision::{CollisionMap, ObstacleSide};
use rescue_planning::kinematics::{MotionLimits, MotionState, Traction, VelocityCommand};
use rescue_planning::local_planner::{
    ControlledRobot, NavigationAdvice, Neighbour, PathFollower, ProgressChecker, SafeVelocity, StopCause,
    StuckDetector, safe_velocity,
};
use rescue_planning::mission::FollowStatus;

use crate::autonomy;

fn limits() -> MotionLimits {
    autonomy::limits(RobotType::P2at.spec())
}

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// A passage slightly narrower on the map than the robot needs: it continues between the walls, but no nearer to them.
#[test]
fn a_robot_between_walls_is_not_wedged() {
    let limits = limits();
    let gets_on = |lateral_m: f64| {
        let wall = |y: f64| (-40..=40).map(move |x| at(f64::from(x) * 0.05, y));
        let walls: Vec<DVec2> = wall(lateral_m).chain(wall(-lateral_m)).collect();
        let (wanted, mut motion) =
            (VelocityCommand { forward_m_s: 0.5, ..VelocityCommand::default() }, MotionState::default());
        for _ in 0..100 {
            let drive = safe_velocity(wanted, body(&motion, &limits), &[], &walls, TICK_S).drive;
            motion.step_free(&drive, &limits, TICK_S);
            assert!(motion.at.y.abs() < 1e-6, "{motion:?}");
        }
        motion.at.x > 0.3
    };
    let radius_m = limits.radius_m;
    assert_eq!(
        [0.03, 0.005, -0.02, -0.07, -0.09, -0.2].map(|more_m| gets_on(radius_m + more_m)),
        [true, true, true, true, false, false]
    );
}

/// The time a robot needs for a path, and its largest deviation from it.
fn followed(corners: &[DVec2]) -> (f64, f64) {
    let (mut track, mut motion, limits) = (PathFollower::new(DVec2::ZERO, corners), MotionState::default(), limits());
    let mut off_m: f64 = 0.0;
    for tick in 0..3000 {
        let points = [&[DVec2::ZERO], corners].concat();
        let legs = points.windows(2).map(|leg| distance_m(leg[0], leg[1], motion.at));
        off_m = off_m.max(legs.min_by(f64::total_cmp).unwrap_or_default());
        match track.follow(&motion, &limits, &[]) {
            FollowStatus::Moving(drive) => {
                motion.step(&drive, &limits, &Traction::default(), &CollisionMap::new([]), 0.02, 0.0)
            }
            FollowStatus::Done => return (f64::from(tick) * 0.02, off_m),
        }
    }
    panic!("it does not arrive: {motion:?}");
}

fn distance_m(from: DVec2, to: DVec2, at: DVec2) -> f64 {
    ObstacleSide { from, to, low_m: 0.0, high_m: 0.0 }.nearest(at).distance(at)
}

#[test]
fn a_robot_drives_along_a_path() {
    let check = |corners: &[DVec2], most_s: f64| {
        let (time_s, off_m) = followed(corners);
        assert!(time_s <= most_s && off_m < 0.25, "{corners:?}: {time_s} s, {off_m} m off");
    };
    check(&[], 0.0);
    check(&[at(3.0, 0.0)], 6.0);
    // It does not stop at corners without a turn.
    check(&[at(1.0, 0.0), at(2.0, 0.0), at(3.0, 0.0)], 6.0);
    check(&[at(2.0, 0.0), at(2.0, 2.0), at(0.0, 2.0)], 16.0);
    check(&[at(2.0, 0.0), at(0.0, 0.0)], 10.0);
}

fn body<'a>(motion: &'a MotionState, limits: &'a MotionLimits) -> ControlledRobot<'a> {
    ControlledRobot { number: 1, motion, limits }
}

fn standing(number: u32, x: f64, y: f64) -> Neighbour {
    Neighbour { number, at: at(x, y), radius_m: 0.36, velocity_m_s: DVec2::ZERO, braking_m_s2: 0.7 }
}

#[test]
fn nothing_near_changes_nothing() {
    let (motion, limits) = (MotionState::default(), limits());
    let wanted = VelocityCommand { forward_m_s: 0.7, turn_rad_s: 0.3, ..VelocityCommand::default() };
    let steered = safe_velocity(wanted, body(&motion, &limits), &[standing(0, 5.0, 5.0)], &[at(-3.0, 0.0)], 0.02);
    assert_eq!(steered, SafeVelocity { drive: wanted, cause: None });
}

#[test]
fn it_says_what_holds_it() {
    let (motion, limits) = (MotionState::default(), limits());
    let wanted = VelocityCommand { forward_m_s: 0.7, ..VelocityCommand::default() };
    let held = |others: &[Neighbour], walls: &[DVec2]| {
        safe_velocity(wanted, body(&motion, &limits), others, walls, 0.02).cause
    };
    assert_eq!(held(&[standing(7, 0.78, 0.0)], &[]), Some(StopCause::Robot(7)));
    let wall: Vec<DVec2> = (-40..=40).map(|y| at(0.37, f64::from(y) * 0.05)).collect();
    assert_eq!(held(&[], &wall), Some(StopCause::Obstacles));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Two robots with random commands in a box: they never touch each other, and never push against a mapped wall.
    #[test]
    fn robots_never_touch(
        orders in prop::collection::vec((0.0..0.7, -1.5..1.5, 0.0..0.7, -1.5..1.5), 12),
        headings in (-3.0..3.0, -3.0..3.0),
        tick_s in prop::sample::select(vec![0.02, 0.1]),
    ) {
        let limits = limits();
        let mut robots = [(at(0.6, 0.6), headings.0), (at(1.9, 1.9), headings.1)]
            .map(|(at, heading_rad)| MotionState { at, heading_rad, ..MotionState::default() });
        let solids = CollisionMap::new(cuboid([0.0, 0.0], [2.5, 2.5]));
        let wall = |part: i32| f64::from(part) * 0.05 + 0.025;
        let walls: Vec<DVec2> = (-1..51)
            .flat_map(|part| [at(wall(part), 0.0), at(wall(part), 2.5), at(0.0, wall(part)), at(2.5, wall(part))])
            .collect();
        // The map has points of walls. Between two of them a robot comes nearer to the wall itself.
        let wall_error_m = limits.radius_m - libm::sqrt(limits.radius_m.powi(2) - 0.025_f64.powi(2));
        for (one, two, three, four) in orders {
            for _ in 0..(1.0 / tick_s) as u32 {
                for (own, (forward_m_s, turn_rad_s)) in [(0, (one, two)), (1, (three, four))] {
                    let other = robots[1 - own];
                    let (sin, cos) = libm::sincos(other.heading_rad);
                    let velocity_m_s = DVec2::new(cos, sin).rotate(other.speed_m_s);
                    let other = Neighbour { velocity_m_s, at: other.at, ..standing(1 - own as u32, 0.0, 0.0) };
                    let wanted = VelocityCommand { forward_m_s, turn_rad_s, left_m_s: 0.0 };
                    let motion = robots[own];
                    let body = ControlledRobot { number: own as u32, motion: &motion, limits: &limits };
                    let drive = safe_velocity(wanted, body, &[other], &walls, tick_s).drive;
                    let mut free = robots[own];
                    free.step_free(&drive, &limits, tick_s);
                    robots[own].step(&drive, &limits, &Traction::default(), &solids, tick_s, 0.0);
                    prop_assert!(robots[own].at.distance(free.at) <= wall_error_m, "{:?}", robots[own]);
                }
                let gap_m = robots[0].at.distance(robots[1].at) - 2.0 * limits.radius_m;
                prop_assert!(gap_m > 0.0, "{gap_m}");
            }
        }
    }
}

/// Two rooms with a passage between them, all of it known; robots drive from one to the other.
fn rooms(passage_m: f64, width_m: f64, robots: Vec<Robot>) -> Sim {
    let (left, right, top) = (3.0, 3.0 + passage_m, 3.0);
    let (low, high) = (1.5 - width_m / 2.0, 1.5 + width_m / 2.0);
    let end = right + 3.0;
    let mut sides = Vec::new();
    sides.extend(cuboid([-0.1, -0.1], [end + 0.1, 0.0]));
    sides.extend(cuboid([-0.1, top], [end + 0.1, top + 0.1]));
    sides.extend(cuboid([-0.1, 0.0], [0.0, top]));
    sides.extend(cuboid([end, 0.0], [end + 0.1, top]));
    sides.extend(cuboid([left, 0.0], [right, low]));
    sides.extend(cuboid([left, high], [right, top]));
    let mut sim = Sim::new(CollisionMap::new(sides), robots);
    let places = [
        at(0.6, 0.6),
        at(0.6, 2.4),
        at(2.6, 1.5),
        at((left + right) / 2.0, 1.5),
        at(end - 2.6, 1.5),
        at(end - 0.6, 0.6),
    ];
    for place in places {
        for heading in [0.0, 3.0] {
            let robot = Robot::new(place, heading, autonomy::SICK);
            sim.robots.push(robot);
            sim.scan(sim.robots.len() - 1);
            sim.scan(sim.robots.len() - 1);
            sim.robots.pop();
        }
    }
    sim
}

fn check_meeting(passage_m: f64, width_m: f64, starts: [[f64; 2]; 2]) {
    let end = passage_m + 6.0;
    let [left, right] = starts;
    let (from_left, from_right) = (at(left[0], left[1]), at(end - right[0], right[1]));
    let to_right = [at(2.4, 1.5), at(end - 2.4, 1.5), at(end - 0.8, 2.2)];
    let to_left = [at(end - 2.4, 1.5), at(2.4, 1.5), at(0.8, 0.8)];
    for is_swapped in [false, true] {
        let mut robots = vec![Robot::sent(from_left, 0.0, &to_right), Robot::sent(from_right, 3.1, &to_left)];
        if is_swapped {
            robots.reverse();
        }
        let mut sim = rooms(passage_m, width_m, robots);
        while sim.robots.iter().any(|robot| robot.arrived_tick.is_none()) && sim.now_s() < 120.0 {
            sim.step();
        }
        let places: Vec<DVec2> = sim.robots.iter().map(|robot| robot.motion.at).collect();
        let name = format!("passage of {passage_m} by {width_m} m, {starts:?}, swapped {is_swapped}");
        assert!(sim.now_s() < 120.0, "{name}: {places:?} {:?}", sim.traffic);
        assert!(sim.gap_m > 0.0, "{name}: {} m", sim.gap_m);
    }
}

#[test]
fn two_robots_meet_in_a_door_and_both_get_through() {
    check_meeting(0.1, 1.0, [[0.6, 1.5], [0.6, 1.5]]);
    check_meeting(0.1, 1.0, [[0.6, 1.5], [1.6, 1.0]]);
    check_meeting(0.1, 1.0, [[2.2, 1.5], [0.6, 0.6]]);
}

#[test]
fn two_robots_meet_in_a_corridor_and_both_get_through() {
    check_meeting(4.0, 1.0, [[0.6, 1.5], [0.6, 1.5]]);
    check_meeting(4.0, 1.2, [[0.6, 0.8], [1.6, 1.5]]);
    check_meeting(4.0, 1.9, [[0.6, 1.5], [0.6, 1.5]]);
}

#[test]
fn no_progress_is_noticed() {
    const STOP: [f64; 2] = [0.0, 0.0];
    const DRIVE: [f64; 2] = [0.5, 0.5];
    const TURN: [f64; 2] = [0.0, 0.5];
    let check = |speed_m_s: f64, turn_rad_s: f64, [forward_m_s, told_rad_s]: [f64; 2], expect: Option<f64>| {
        let command = VelocityCommand { forward_m_s, turn_rad_s: told_rad_s, ..VelocityCommand::default() };
        let (mut progress, mut stuck_s) = (StuckDetector::default(), None);
        for tick in 0..200 {
            let time_s = f64::from(tick) * TICK_S;
            let motion = MotionState {
                at: at(speed_m_s * time_s, 0.0),
                heading_rad: turn_rad_s * time_s,
                ..MotionState::default()
            };
            if progress.is_stuck(&command, &motion, time_s) {
                stuck_s.get_or_insert(time_s);
            }
        }
        assert_eq!(stuck_s, expect, "{speed_m_s} m/s, {turn_rad_s} rad/s, told {forward_m_s} and {told_rad_s}");
    };
    check(0.0, 0.0, DRIVE, Some(5.0));
    check(0.0, 0.0, STOP, None);
    check(0.015, 0.0, DRIVE, Some(5.0));
    check(0.03, 0.0, DRIVE, None);
    // One that an obstacle holds turns to and fro; one that turns on the spot has time for a whole turn.
    check(0.0, 0.1, DRIVE, Some(5.0));
    check(0.0, 0.1, TURN, Some(12.0));
}

#[test]
fn patience_ends_after_one_new_plan() {
    /// The advice over time, for a robot that moves at this speed in the seconds from 8 to 20.
    fn said(speed_m_s: f64) -> Vec<(u32, NavigationAdvice)> {
        let (mut patience, mut motion, mut said) = (ProgressChecker::default(), MotionState::default(), Vec::new());
        for second in 0..30 {
            motion.at.x += if (8..20).contains(&second) { speed_m_s } else { 0.0 };
            let advice = patience.advise(
                &VelocityCommand { forward_m_s: 0.5, ..VelocityCommand::default() },
                &motion,
                f64::from(second),
            );
            if said.last().map_or(NavigationAdvice::GoOn, |(_, last)| *last) != advice {
                said.push((second, advice));
            }
        }
        said
    }
    assert_eq!(said(0.0), [(5, NavigationAdvice::Replan), (6, NavigationAdvice::GoOn), (11, NavigationAdvice::Stuck)]);
    // It made good progress, so the checker allows another plan.
    let freed = [
        (5, NavigationAdvice::Replan),
        (6, NavigationAdvice::GoOn),
        (24, NavigationAdvice::Replan),
        (25, NavigationAdvice::GoOn),
    ];
    assert_eq!(said(0.5), freed);
}
