//! The hand foul.

use humanoid_protocol::PlayMode;
use humanoid_rules::{BallTouch, BodyGeometry, FoulKind, HandGeom, HeadGeometry, PlayerId, RefereePlacement, TeamSide};

use crate::fixture::{L1, L2, R1, R2, TestGame, foul};

const UPRIGHT: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// The torso's y axis points up.
const ON_SIDE: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]];
/// The torso's x axis points up.
const ON_BACK: [[f64; 3]; 3] = [[0.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]];

fn hand(centre: [f64; 3]) -> HandGeom {
    HandGeom { centre, sizes: [0.03, 0.0875] }
}

/// The body of a robot at the origin of its own axes, 10 m beside the ball.
fn body(axes: [[f64; 3]; 3], torso_z: f64, camera_z: f64, at: [f64; 3]) -> BodyGeometry {
    BodyGeometry {
        torso_centre: [0.0, 0.0, torso_z],
        torso_sizes: [0.075, 0.1],
        torso_axes: axes,
        head: Some(HeadGeometry { camera: [0.0, 0.0, camera_z], top_z: camera_z + 0.07 }),
        hands: vec![hand([0.0, 0.0, torso_z]), hand(at)],
    }
}

fn is_foul(robot: PlayerId, ball: [f64; 2], body: Option<BodyGeometry>, touched: Option<usize>) -> bool {
    let mut game = TestGame::playing().with(robot, 0.0, 0.0);
    game.situation.ball = [ball[0], ball[1], 0.11];
    game.robot(robot).body = body;
    game.referee.contacts.update(&[BallTouch { robot, hand: touched }], 0.04);
    let output = game.step();
    let is_foul = game.mode() != PlayMode::PlayOn;
    if is_foul {
        let mode = match robot.side {
            TeamSide::Left => PlayMode::DirectFreeKickRight,
            TeamSide::Right => PlayMode::DirectFreeKickLeft,
        };
        assert_eq!(game.mode(), mode);
        assert_eq!(output.fouls, [foul(FoulKind::Hand, robot)]);
        assert_eq!(output.placements[0], RefereePlacement::Ball { x: ball[0], y: ball[1] });
        assert_eq!(game.referee.contacts.active(), None);
        assert_eq!(game.referee.barred_side(), None);
    }
    is_foul
}

#[test]
fn a_standing_robot_may_not_extend_its_arms() {
    let check = |at: [f64; 3], expect: bool| {
        let body = body(UPRIGHT, 0.8, 1.1, at);
        assert_eq!(is_foul(L2, [3.0, 0.0], Some(body), Some(1)), expect, "{at:?}");
    };
    check([0.0, 0.0, 0.8], false);
    check([0.16, 0.0, 0.8], false);
    check([0.17, 0.0, 0.8], true);
    check([-0.17, 0.0, 0.8], true);
    check([0.0, 0.24, 0.8], false);
    check([0.0, -0.26, 0.8], true);
    check([0.0, 0.0, 1.17], false);
    check([0.0, 0.0, 1.18], true);
    // Low hands do not matter.
    check([0.0, 0.0, -2.0], false);
}

#[test]
fn a_fallen_robot_may_not_raise_a_hand_or_stretch_it_on_its_side() {
    let check = |axes, at: [f64; 3], camera: [f64; 3], expect: bool| {
        let mut body = body(axes, 0.1, camera[2], at);
        body.head = Some(HeadGeometry { camera, top_z: 5.0 });
        assert_eq!(is_foul(L2, [3.0, 0.0], Some(body), Some(1)), expect, "{axes:?} {at:?}");
    };
    let camera = [0.0, 0.25, 0.1];
    // Sideways reach is support.
    check(ON_BACK, [1.0, 1.0, 0.1], camera, false);
    check(ON_BACK, [0.0, 0.0, 0.3], camera, false);
    check(ON_BACK, [0.0, 0.0, 0.31], camera, true);
    // The torso's z axis is the world's -y when it lies on this side.
    check(ON_SIDE, [0.0, -0.24, 0.1], camera, false);
    check(ON_SIDE, [0.0, -0.26, 0.1], camera, true);
    check(ON_SIDE, [0.0, 0.26, 0.1], camera, false);
    // The bound between fallen and standing is at 0.45 m.
    check(UPRIGHT, [0.3, 0.0, 0.1], [0.0, 0.0, 0.4499], false);
    check(UPRIGHT, [0.3, 0.0, 0.1], [0.0, 0.0, 0.45], true);
}

#[test]
fn the_smaller_size_is_the_radius() {
    let mut body = body(UPRIGHT, 0.8, 1.1, [0.17, 0.0, 0.8]);
    body.hands[1].sizes = [0.0875, 0.04];
    assert!(!is_foul(L2, [3.0, 0.0], Some(body.clone()), Some(1)));
    body.hands[1].sizes = [0.01, 0.0875];
    assert!(is_foul(L2, [3.0, 0.0], Some(body), Some(1)));
}

#[test]
fn a_robot_without_a_camera_has_an_assumed_head() {
    let check = |torso_z: f64, hand_above: f64, expect: bool| {
        let mut body = body(UPRIGHT, torso_z, 0.0, [0.0, 0.0, torso_z + hand_above]);
        body.head = None;
        assert_eq!(is_foul(L2, [3.0, 0.0], Some(body), Some(1)), expect, "{torso_z} {hand_above}");
    };
    check(0.8, 0.34, false);
    check(0.8, 0.36, true);
    // Fallen: the head is taken to be above the torso.
    check(0.1, 0.19, false);
    check(0.1, 0.21, true);
}

#[test]
fn other_shapes_and_robots_without_a_torso_commit_no_foul() {
    let extended = Some(body(UPRIGHT, 0.8, 1.1, [1.0, 0.0, 0.8]));
    let check =
        |body: Option<BodyGeometry>, touched, expect| assert_eq!(is_foul(L2, [3.0, 0.0], body, touched), expect);
    check(extended.clone(), Some(1), true);
    check(extended.clone(), Some(0), false);
    check(extended.clone(), None, false);
    check(extended, Some(7), false);
    check(None, Some(1), false);
}

#[test]
fn a_goalkeeper_may_use_its_hands_in_its_own_penalty_area() {
    let check = |robot, ball: [f64; 2], expect: bool| {
        let extended = Some(body(UPRIGHT, 0.8, 1.1, [1.0, 0.0, 0.8]));
        assert_eq!(is_foul(robot, ball, extended, Some(1)), expect, "{robot:?} {ball:?}");
    };
    check(L1, [-18.5, 8.25], false);
    check(L1, [-18.49, 0.0], true);
    check(L1, [-20.0, 8.26], true);
    check(L1, [20.0, 0.0], true);
    check(R1, [20.0, 0.0], false);
    check(R1, [-20.0, 0.0], true);
    check(L2, [-20.0, 0.0], true);
    check(R2, [20.0, 0.0], true);
}

#[test]
fn a_hand_counts_before_kick_off_and_starts_the_clock() {
    let mut game = TestGame::new().with(L2, 0.0, 0.0);
    game.robot(L2).body = Some(body(UPRIGHT, 0.8, 1.1, [1.0, 0.0, 0.8]));
    game.referee.contacts.update(&[BallTouch { robot: L2, hand: Some(1) }], 0.02);
    game.step();
    assert_eq!((game.mode(), game.state.play_time().to_string()), (PlayMode::DirectFreeKickRight, "0.0".into()));
    game.wait(1);
    assert_eq!(game.state.play_time().to_string(), "0.02");
}
