//! Camera pictures: noise, random effects, flying balls, faults (docs/reference/smallsize-ssl.md 4.3, 4.6).

use crate::stage;

use glam::DVec2;
use ssl_world::sensors::{
    BallDetection, BallOrigin, CameraFrame, MissingObject, MissingReason, Object, Realism, RealismPreset,
    RobotDetection, Swap, VisionState, camera_frame, cameras,
};
use ssl_world::{Era, State, Team};
use stage::{RADIUS_M, SEED, Stage, ball_at, deviation, distance, game, limit, mean, normal, put};

const PICTURES: u64 = 20_000;

/// One robot and a ball below one camera, repeatedly.
fn long_look(stage: &Stage) -> Vec<CameraFrame> {
    let mut state = ball_at(1.0, 2.0, 0.0);
    put(&mut state, Team::Yellow, 4, DVec2::new(-2.0, 1.0), 3.1);
    let at = |tick: u64| {
        state.tick = tick;
        stage.pictures(&state).remove(0)
    };
    (0..PICTURES).map(at).collect()
}

fn real_balls(pictures: &[CameraFrame]) -> Vec<BallDetection> {
    pictures.iter().flat_map(|picture| &picture.balls).filter(|ball| ball.origin == BallOrigin::Ball).copied().collect()
}

fn robots(pictures: &[CameraFrame]) -> Vec<RobotDetection> {
    pictures.iter().flat_map(|picture| &picture.robots).copied().collect()
}

#[track_caller]
fn check_normal(values: Vec<f64>, wanted: f64) {
    let (found, middle) = (deviation(&values), mean(&values));
    assert!((found / wanted - 1.0).abs() < 0.05, "{found} for {wanted}");
    assert!(middle.abs() < 5.0 * wanted / (values.len() as f64).sqrt(), "mean {middle}");
    let count = values.len();
    let gap = distance(values, |value| normal(value, wanted));
    assert!(gap < limit(count), "{gap} of {}", limit(count));
}

#[test]
fn noise_is_normal_and_as_wide_as_it_is_said_to_be() {
    for (_, preset) in RealismPreset::ALL.into_iter().filter(|(_, preset)| preset.realism().ball_noise_m > 0.0) {
        let realism = Realism { object_offset_m: 0.0, dribbler_balls_hz: 0.0, ..preset.realism() };
        let pictures = long_look(&Stage::new(realism, 1));
        let (balls, robots) = (real_balls(&pictures), robots(&pictures));
        check_normal(balls.iter().map(|ball| ball.at.x - 1.0).collect(), realism.ball_noise_m);
        check_normal(balls.iter().map(|ball| ball.at.y - 2.0).collect(), realism.ball_noise_m);
        check_normal(robots.iter().map(|robot| robot.at.x + 2.0).collect(), realism.robot_noise_m);
        check_normal(robots.iter().map(|robot| robot.at.y - 1.0).collect(), realism.robot_noise_m);
        let turn = |robot: &RobotDetection| libm::remainder(robot.heading - 3.1, std::f64::consts::TAU);
        check_normal(robots.iter().map(turn).collect(), realism.robot_noise_rad);
        assert!(robots.iter().all(|robot| robot.heading.abs() <= std::f64::consts::PI));
    }
}

#[test]
fn noise_along_the_axes_is_independent() {
    let balls = real_balls(&long_look(&Stage::new(RealismPreset::Rc2021.realism(), 1)));
    let product: Vec<f64> = balls.iter().map(|ball| (ball.at.x - 1.0) * (ball.at.y - 2.0) / 1e-6).collect();
    assert!(mean(&product).abs() < 4.0 / (product.len() as f64).sqrt(), "{}", mean(&product));
}

#[test]
fn the_area_is_that_of_the_balls_disc_with_noise() {
    let plain = Stage::plain(4);
    let quiet = real_balls(&plain.pictures(&ball_at(3.0, 2.0, 0.0)));
    let camera = &plain.cameras[1];
    let radius_px = camera.pinhole.focal_px * RADIUS_M / (camera.pinhole.at.z - RADIUS_M);
    let expected = std::f64::consts::PI * radius_px * radius_px;
    assert!((f64::from(quiet[0].area_px) / expected - 1.0).abs() < 0.05, "{} {expected}", quiet[0].area_px);
    let noisy = Stage::new(Realism { ball_noise_px: 6.5, ..Realism::default() }, 4);
    let areas = (0..PICTURES).map(|tick| real_balls(&noisy.pictures(&State { tick, ..ball_at(3.0, 2.0, 0.0) })));
    let areas: Vec<f64> = areas.map(|balls| f64::from(balls[0].area_px)).collect();
    assert!((deviation(&areas) / 6.5 - 1.0).abs() < 0.05, "{}", deviation(&areas));
}

fn is_dropped(missing: &MissingObject, object: Object) -> bool {
    missing.object == object && missing.why == MissingReason::Dropped
}

#[test]
fn objects_are_missing_as_often_as_they_should_and_it_is_said_why() {
    let pictures = long_look(&Stage::new(RealismPreset::Realistic.realism(), 1));
    for (object, wanted) in [(Object::Ball, 0.05), (Object::Robot(Team::Yellow, 4), 0.02)] {
        let missing = pictures.iter().filter(|picture| picture.missing.iter().any(|m| is_dropped(m, object))).count();
        let part = missing as f64 / PICTURES as f64;
        let sigma = (wanted * (1.0 - wanted) / PICTURES as f64).sqrt();
        assert!((part - wanted).abs() < 4.0 * sigma, "{object:?}: {part}");
    }
    // Each ball is either detected or missing.
    let balls = real_balls(&pictures).len();
    let reasons = pictures.iter().flat_map(|picture| &picture.missing).filter(|m| m.object == Object::Ball).count();
    assert_eq!(balls + reasons, PICTURES as usize);
}

#[test]
fn a_team_can_vanish_without_the_other() {
    let stage = Stage::new(Realism { robot_loss: [1.0, 0.0], ..Realism::default() }, 1);
    let picture = stage.pictures(&game(5)).remove(0);
    assert_eq!(picture.robots.len(), 11);
    assert!(picture.robots.iter().all(|robot| robot.team == Team::Blue));
    assert_eq!(picture.missing.len(), 11);
}

#[test]
fn dribblers_show_false_balls_at_the_right_rate_and_place() {
    let realism = Realism { dribbler_balls_hz: 0.9, ..Realism::default() };
    let stage = Stage::new(realism, 1);
    let pictures = long_look(&stage);
    let is_false = |ball: &&BallDetection| ball.origin == BallOrigin::Dribbler(Team::Yellow, 4);
    let balls: Vec<&BallDetection> = pictures.iter().flat_map(|picture| &picture.balls).filter(is_false).collect();
    let wanted = 0.9 / 60.0 * PICTURES as f64;
    assert!((balls.len() as f64 - wanted).abs() < 4.0 * wanted.sqrt(), "{} of {wanted}", balls.len());
    let ahead = DVec2::new(libm::cos(3.1), libm::sin(3.1));
    for ball in balls {
        let from = ball.at - DVec2::new(-2.0, 1.0);
        assert!((from.dot(ahead) - 0.073 - RADIUS_M).abs() < 1e-9);
        assert!(from.perp_dot(ahead).abs() <= 0.0375);
    }
}

#[test]
fn equal_seeds_give_equal_bytes_and_others_do_not() {
    let bytes = |seed: u64| {
        let mut stage = Stage::new(RealismPreset::Realistic.realism(), 4);
        stage.seed = seed;
        let pictures: Vec<CameraFrame> = (0..50).flat_map(|tick| stage.pictures(&game(tick))).collect();
        serde_json::to_vec(&pictures).expect("plain data")
    };
    assert_eq!(bytes(SEED), bytes(SEED));
    assert_ne!(bytes(SEED), bytes(SEED + 1));
}

#[test]
fn neither_order_nor_company_changes_what_is_seen_of_an_object() {
    let stage = Stage::new(RealismPreset::Realistic.realism(), 4);
    for tick in 0..40 {
        let state = game(tick);
        let forwards = stage.pictures(&state);
        let shot = |k: usize| camera_frame(&stage.setting(), &stage.cameras[k], 0, &state);
        let mut backwards: Vec<CameraFrame> = (0..4).rev().map(shot).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        // The other robots are removed.
        let mut alone = ball_at(-5.0, 4.0, 0.0);
        alone.tick = tick;
        *alone.robot_mut(Team::Blue, 7).expect("a robot") = *state.robot(Team::Blue, 7).expect("a robot");
        let is_it = |robot: &&RobotDetection| (robot.team, robot.number) == (Team::Blue, 7);
        let of = |pictures: &[CameraFrame]| -> Vec<Vec<RobotDetection>> {
            pictures.iter().map(|picture| picture.robots.iter().filter(is_it).copied().collect()).collect()
        };
        assert_eq!(of(&forwards), of(&stage.pictures(&alone)));
    }
}

#[test]
fn each_camera_has_its_own_noise() {
    let stage = Stage::new(Realism { robot_noise_m: 0.01, ball_noise_m: 0.01, ..Realism::default() }, 4);
    let mut state = ball_at(0.1, 0.1, 0.0);
    put(&mut state, Team::Blue, 6, DVec2::new(-0.1, -0.1), 0.0);
    let pictures = stage.pictures(&state);
    let (balls, robots) = (real_balls(&pictures), robots(&pictures));
    assert_eq!((balls.len(), robots.len()), (4, 4));
    for k in 0..4 {
        assert!((k + 1..4).all(|l| balls[k].at != balls[l].at && robots[k].at != robots[l].at));
    }
}

#[test]
fn a_robots_pixel_is_that_of_its_pattern() {
    let stage = Stage::plain(4);
    for (camera, picture) in stage.cameras.iter().zip(stage.pictures(&game(1))) {
        for robot in picture.robots {
            assert_eq!(robot.height_m, 0.15);
            let at = camera.pinhole.at_height(robot.pixel, 0.15).expect("below");
            assert!(at.distance(robot.at) < 1e-9);
        }
    }
}

#[test]
fn a_flying_ball_is_where_its_ray_meets_the_ground() {
    let stage = Stage::plain(1);
    let height = stage.cameras[0].pinhole.at.z;
    for z in [0.0, 0.3, 1.0, 2.0] {
        let seen = real_balls(&stage.pictures(&ball_at(2.0, -1.0, z)))[0];
        // Similar triangles: the camera's heights above the ball's centre, and above a ball on the ground.
        let factor = (height - RADIUS_M) / (height - RADIUS_M - z);
        assert!(seen.at.distance(DVec2::new(2.0, -1.0) * factor) < 1e-12, "{z}: {}", seen.at);
        let back = stage.cameras[0].pinhole.at_height(seen.pixel, RADIUS_M).expect("below");
        assert!(back.distance(seen.at) < 1e-9);
    }
}

#[test]
fn a_ball_above_nine_tenths_of_the_cameras_height_is_too_high() {
    let stage = Stage::plain(1);
    let limit_m = 0.9 * stage.cameras[0].pinhole.at.z - RADIUS_M;
    let why = |z: f64| stage.pictures(&ball_at(0.0, 0.0, z)).remove(0).missing.first().map(|missing| missing.why);
    assert_eq!(why(limit_m - 1e-6), None);
    assert_eq!(why(limit_m + 1e-6), Some(MissingReason::TooHigh));
    assert_eq!(why(100.0), Some(MissingReason::TooHigh));
}

#[test]
fn a_flying_ball_can_leave_the_view() {
    let picture = Stage::plain(1).pictures(&ball_at(6.0, 0.0, 2.0)).remove(0);
    assert_eq!(picture.missing[0], MissingObject { object: Object::Ball, why: MissingReason::OutOfView });
}

#[test]
fn what_is_in_the_overlap_is_in_both_pictures_and_all_robots_are_in_one() {
    let stage = Stage::plain(4);
    let mut state = game(0);
    put(&mut state, Team::Yellow, 15, DVec2::new(0.1, 3.0), 0.0);
    let pictures = stage.pictures(&state);
    let count = |team: Team, number: u8| {
        let is_it = |robot: &RobotDetection| (robot.team, robot.number) == (team, number);
        pictures.iter().filter(|picture| picture.robots.iter().any(is_it)).count()
    };
    assert_eq!(count(Team::Yellow, 15), 2);
    for (team, number, _) in state.present() {
        assert!(count(team, number as u8) >= 1);
    }
    // Cameras that do not see it report so.
    for picture in &pictures {
        assert_eq!(picture.robots.len() + picture.missing.iter().filter(|m| m.object != Object::Ball).count(), 23);
    }
}

#[test]
fn robots_in_all_corners_of_all_fields_are_seen() {
    for (_, era) in Era::ALL {
        let mut stage = Stage::plain(1);
        let [x, y] = era.field().walls_m();
        for count in 1..=8 {
            stage.cameras = cameras(&era.field(), count, &stage.realism, SEED);
            for corner in [[x, y], [x, -y], [-x, y], [-x, -y], [x, 0.0], [0.0, -y]] {
                let mut state = State::default();
                put(&mut state, Team::Blue, 0, DVec2::from_array(corner), 0.0);
                assert!(!robots(&stage.pictures(&state)).is_empty(), "{corner:?} {era:?} {count}");
            }
        }
    }
}

#[test]
fn frames_count_on_for_each_camera_also_when_nothing_is_seen() {
    let mut stage = Stage::plain(4);
    let mut vision = VisionState::default();
    let nothing = ball_at(100.0, 100.0, 0.0);
    for round in 0..300_u32 {
        stage.faults.is_dark[2] = (100..250).contains(&round);
        let pictures = vision.capture(&stage.setting(), &nothing);
        assert!(pictures.iter().all(|picture| picture.balls.is_empty() && picture.robots.is_empty()));
        let frames: Vec<(u32, u32)> = pictures.iter().map(|picture| (picture.camera, picture.frame)).collect();
        let late = |camera: u32| if camera == 2 && round >= 250 { round - 150 } else { round };
        let lit = (0..4).filter(|camera| *camera != 2 || !stage.faults.is_dark[2]);
        assert_eq!(frames, lit.map(|camera| (camera, late(camera))).collect::<Vec<_>>());
    }
}

#[test]
fn a_vision_goes_on_after_it_was_stored() {
    let stage = Stage::new(RealismPreset::Realistic.realism(), 4);
    let mut vision = VisionState::default();
    vision.capture(&stage.setting(), &game(0));
    let stored = serde_json::to_string(&vision).expect("plain data");
    let mut restored: VisionState = serde_json::from_str(&stored).expect("our own");
    assert_eq!(restored.capture(&stage.setting(), &game(4)), vision.capture(&stage.setting(), &game(4)));
}

#[test]
fn doubles_are_near_and_marked() {
    let mut stage = Stage::plain(1);
    stage.faults.doubled = 1.0;
    let picture = stage.pictures(&game(3)).remove(0);
    assert_eq!((picture.robots.len(), picture.balls.len()), (44, 2));
    for pair in picture.robots.chunks(2) {
        assert!(!pair[0].is_double && pair[1].is_double && pair[0].number == pair[1].number);
        assert!(pair[0].at.distance(pair[1].at) <= 0.071);
    }
    assert_eq!(picture.balls[1].origin, BallOrigin::Double);
}

#[test]
fn swapped_robots_have_each_others_numbers() {
    let mut stage = Stage::plain(1);
    let plain = stage.pictures(&game(3)).remove(0);
    stage.faults.swaps.push(Swap { team: Team::Blue, numbers: [2, 9] });
    let swapped = stage.pictures(&game(3)).remove(0);
    for (before, after) in plain.robots.iter().zip(&swapped.robots) {
        let number = match (before.team, before.number) {
            (Team::Blue, 2) => 9,
            (Team::Blue, 9) => 2,
            (_, number) => number,
        };
        assert_eq!(*after, RobotDetection { number, ..*before });
    }
}

#[test]
fn the_offset_displaces_all_that_a_camera_reports() {
    let stage = Stage::new(Realism { object_offset_m: 0.02, ..Realism::default() }, 2);
    let plain = Stage::plain(2);
    for (camera, (here, there)) in
        stage.cameras.iter().zip(stage.pictures(&game(9)).into_iter().zip(plain.pictures(&game(9))))
    {
        for (ours, true_one) in here.robots.iter().zip(&there.robots) {
            assert!((ours.at - true_one.at).distance(camera.offset) < 1e-12);
        }
    }
}

#[test]
fn numbers_that_are_none_hide_the_ball_and_nothing_else() {
    let mut state = game(0);
    state.ball.at = DVec2::NAN;
    let picture = Stage::new(RealismPreset::Realistic.realism(), 1).pictures(&state).remove(0);
    assert!(picture.missing.contains(&MissingObject { object: Object::Ball, why: MissingReason::OutOfView }));
    assert!(picture.robots.len() > 15);
}
