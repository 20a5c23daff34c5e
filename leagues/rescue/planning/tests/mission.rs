//! Plans: their execution, their messages, and path following.

use std::f64::consts::FRAC_PI_2;

use glam::DVec2;
use rescue_mapping::collision::CollisionMap;
use rescue_planning::kinematics::{MotionLimits, MotionState, Traction};
use rescue_planning::mission::{
    ExplorationArea, FollowStatus, Plan, WAYPOINTS_MAX, Waypoint, WaypointMessage, WaypointType, follow,
};

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

fn plan(waypoints: &[Waypoint]) -> Plan {
    let mut plan = Plan::default();
    plan.add(waypoints).expect("few");
    plan
}

#[test]
fn each_waypoint_is_told_with_place_and_heading() {
    let motion = MotionState { at: DVec2::new(1.0, 1.5), ..MotionState::default() };
    let plan = plan(&[
        Waypoint::Goto(DVec2::new(3.5, 1.5), None),
        Waypoint::Turn(FRAC_PI_2),
        Waypoint::Explore(ExplorationArea::default()),
        Waypoint::Face(DVec2::new(3.5, 0.0)),
        Waypoint::Goto(DVec2::new(3.5, 3.5), Some(0.25)),
        Waypoint::Explore(ExplorationArea { around: Some(DVec2::ZERO), ..ExplorationArea::default() }),
    ]);
    let told = |kind, x, y, heading_rad| WaypointMessage { kind, at: DVec2::new(x, y), heading_rad };
    let expect = [
        told(WaypointType::Goto, 3.5, 1.5, 0.0),
        told(WaypointType::Turn, 3.5, 1.5, FRAC_PI_2),
        told(WaypointType::Explore, 3.5, 1.5, FRAC_PI_2),
        told(WaypointType::Turn, 3.5, 1.5, -FRAC_PI_2),
        told(WaypointType::Goto, 3.5, 3.5, 0.25),
        told(WaypointType::Explore, 0.0, 0.0, 0.25),
    ];
    assert_eq!(plan.messages(&motion).collect::<Vec<_>>(), expect);
}

/// A robot stops slightly before its goal, but the plan message contains the goal itself.
#[test]
fn the_rest_of_a_plan_is_told_as_of_the_waypoint_before() {
    let mut plan = plan(&[Waypoint::Goto(DVec2::new(3.5, 1.5), None), Waypoint::Turn(FRAC_PI_2), Waypoint::Turn(0.0)]);
    let at = |x, y| MotionState { at: DVec2::new(x, y), heading_rad: 0.01, ..MotionState::default() };
    let arrived = at(3.42, 1.5);
    assert_eq!(plan.advance(&arrived).map(|told| told.at), Some(DVec2::new(3.5, 1.5)));
    let first = |plan: &Plan, motion| plan.messages(&motion).next().map(|told| told.at);
    assert_eq!(first(&plan, arrived), Some(DVec2::new(3.5, 1.5)));
    assert_eq!(first(&plan, at(1.0, 1.5)), Some(DVec2::new(1.0, 1.5)), "somebody has driven it away");
    assert!(plan.advance(&arrived).is_some() && plan.advance(&arrived).is_some() && plan.advance(&arrived).is_none());
    plan.add(&[Waypoint::Turn(1.0)]).expect("few");
    assert_eq!(first(&plan, arrived), Some(arrived.at), "a new plan begins where the robot is");
}

#[test]
fn waypoints_come_and_go() {
    let [one, two, three] = [1.0, 2.0, 3.0].map(Waypoint::Turn);
    let mut plan = plan(&[one, two]);
    assert!(!plan.drop_last());
    assert_eq!(plan.first(), Some(&one));
    plan.insert(9, three).expect("few");
    plan.insert(0, two).expect("few");
    assert_eq!(plan.waypoints().copied().collect::<Vec<_>>(), [two, one, three]);
    assert!(plan.drop_at(0) && !plan.drop_at(1) && !plan.drop_at(7));
    // The robot is executing the last one, so it stops.
    assert!(plan.drop_last());
    assert!(!plan.drop_last(), "an empty plan stays as it is");
    assert!(plan.replace(&[one; WAYPOINTS_MAX]).is_ok());
    assert!(plan.add(&[two]).is_err() && plan.insert(0, two).is_err());
    assert_eq!(plan.waypoints().len(), WAYPOINTS_MAX);
}

/// The robot's state at the end of its plan, and the seconds taken.
fn followed(waypoints: &[Waypoint]) -> (MotionState, f64) {
    let (mut plan, mut motion, nothing) = (plan(waypoints), MotionState::default(), CollisionMap::new([]));
    for tick in 0..5000 {
        let Some(waypoint) = plan.first() else { return (motion, tick as f64 * 0.02) };
        match follow(waypoint, &motion, &LIMITS) {
            FollowStatus::Moving(drive) => motion.step(&drive, &LIMITS, &Traction::default(), &nothing, 0.02, 0.0),
            FollowStatus::Done => {
                plan.advance(&motion);
            }
        }
    }
    panic!("it is not done: {motion:?}");
}

#[test]
fn a_robot_goes_where_it_is_told_and_turns_there() {
    let (motion, time_s) = followed(&[Waypoint::Goto(DVec2::new(3.0, 4.0), Some(-1.0))]);
    assert!(motion.at.distance(DVec2::new(3.0, 4.0)) < 0.15, "{motion:?}");
    assert!((motion.heading_rad + 1.0).abs() < 0.05, "{motion:?}");
    // 5 m at 0.7 m/s, and the turns.
    assert!((7.1..14.0).contains(&time_s), "{time_s}");
    let (behind, _) = followed(&[Waypoint::Goto(DVec2::new(-2.0, 0.0), None), Waypoint::Face(DVec2::new(-2.0, 5.0))]);
    assert!(
        behind.at.distance(DVec2::new(-2.0, 0.0)) < 0.15 && (behind.heading_rad - FRAC_PI_2).abs() < 0.1,
        "{behind:?}"
    );
}

/// An operator's waypoints A and B, and the robot's own two corners to A.
fn plan_with_detour() -> Plan {
    let mut plan = plan(&[Waypoint::Goto(DVec2::new(8.0, 0.0), None), Waypoint::Goto(DVec2::new(9.0, 0.0), None)]);
    plan.reroute(&[DVec2::new(2.0, 2.0), DVec2::new(6.0, 2.0)]).expect("few");
    plan
}

#[test]
fn a_detour_is_told_apart_until_it_is_passed_or_replaced() {
    let check = |change: fn(&mut Plan) -> bool, expect: (usize, usize)| {
        let mut plan = plan_with_detour();
        change(&mut plan);
        assert_eq!((plan.detour(), plan.waypoints().len()), expect);
    };
    let waypoint = Waypoint::Goto(DVec2::ZERO, None);
    check(|_| true, (2, 4));
    check(|plan| plan.advance(&MotionState::default()).is_some(), (1, 3));
    check(|plan| plan.reroute(&[]).is_ok(), (0, 2));
    check(|plan| plan.replace(&[]).is_ok(), (0, 0));
    check(|plan| plan.drop_at(0), (1, 3));
    check(Plan::drop_last, (2, 3));
    check(|plan| (0..3).all(|_| plan.drop_last()), (2, 3));
    check(|plan| plan.drop_with_detour(3), (2, 3));
    check(|plan| plan.drop_with_detour(2), (0, 1));
    check(|plan| plan.drop_with_detour(1), (1, 3));
    check(|plan| plan.drop_with_detour(9), (2, 4));
    check(|plan| plan.insert(1, Waypoint::Turn(0.0)).is_ok(), (1, 5));
    check(|plan| plan.insert(2, Waypoint::Turn(0.0)).is_ok(), (2, 5));
    assert!(plan(&[waypoint]).detour() == 0 && plan_with_detour().drop_with_detour(2));
}
