//! Views of scenes.

use render::Camera;
use video::{CameraShot, CameraTracker};

use crate::scene::{scene, set_status};

const ASPECT: f64 = 16.0 / 9.0;
const FRAME_S: f64 = 0.04;

/// The place of a point in the image, -1 to 1 to the right and up.
fn place(camera: &Camera, point: [f64; 3]) -> [f64; 2] {
    let minus = |a: [f64; 3], b: [f64; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let cross =
        |a: [f64; 3], b: [f64; 3]| [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    let unit = |a: [f64; 3]| a.map(|part| part / dot(a, a).sqrt());
    let forward = unit(minus(camera.target_m, camera.eye_m));
    let right = unit(cross(forward, [0.0, 0.0, 1.0]));
    let way = minus(point, camera.eye_m);
    let half = dot(way, forward) * (0.5 * camera.field_of_view_rad).tan();
    assert!(half > 0.0, "{point:?} is behind the camera {camera:?}");
    [dot(way, right) / (half * ASPECT), dot(way, cross(right, forward)) / half]
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn fixed_views_show_all_corners_of_the_field() {
    for shot in [CameraShot::Side, CameraShot::Top, CameraShot::Left, CameraShot::Right] {
        let camera = CameraTracker::new(shot, ASPECT).update(&scene([3.0, 1.0]), FRAME_S);
        for (x, y) in [(-10.0, -7.0), (-10.0, 7.0), (10.0, -7.0), (10.0, 7.0)] {
            let at = place(&camera, [x, y, 0.0]);
            assert!(at.iter().all(|part| part.abs() < 1.0), "{shot:?}: {at:?}");
        }
    }
}

#[test]
fn ends_and_sides_are_where_their_names_say() {
    let check = |shot: CameraShot, axis: usize, sign: f64| {
        let camera = CameraTracker::new(shot, ASPECT).update(&scene([0.0, 0.0]), FRAME_S);
        assert!(camera.eye_m[axis] * sign > 7.0, "{shot:?}: {camera:?}");
    };
    check(CameraShot::Left, 0, -1.0);
    check(CameraShot::Right, 0, 1.0);
    check(CameraShot::Side, 1, -1.0);
    check(CameraShot::Top, 2, 1.0);
}

/// A ball that players shoot over the field stays in the image, and the camera moves without jumps.
#[test]
fn the_camera_follows_a_shot() {
    for shot in [CameraShot::Auto, CameraShot::Ball] {
        let mut tracker = CameraTracker::new(shot, ASPECT);
        let mut last: Option<Camera> = None;
        for frame in 0..100 {
            // It stands for a second, then rolls at 6 m/s, ever slower.
            let rolling_s = (f64::from(frame) * FRAME_S - 1.0).max(0.0);
            let x = 9.0 * (1.0 - (-rolling_s / 1.5).exp());
            let camera = tracker.update(&scene([x, 2.0]), FRAME_S);
            let at = place(&camera, [x, 2.0, 0.1]);
            assert!(at.iter().all(|part| part.abs() < 0.8), "{shot:?}, frame {frame}: {at:?}");
            if let Some(last) = last {
                let way_m = distance(camera.eye_m, last.eye_m);
                assert!(way_m < 0.4, "{shot:?}, frame {frame}: {way_m} m");
            }
            last = Some(camera);
        }
    }
}

#[test]
fn players_near_the_ball_stay_in_the_image() {
    let mut tracker = CameraTracker::new(CameraShot::Auto, ASPECT);
    let scene = scene([0.0, 0.5]);
    let camera = tracker.update(&scene, FRAME_S);
    for pose in scene.poses.iter().skip(2).filter(|pose| pose.position_m[0].abs() < 2.5) {
        let at = place(&camera, pose.position_m);
        assert!(at.iter().all(|part| part.abs() < 0.95), "{pose:?}: {at:?}");
    }
}

#[test]
fn a_ball_that_is_placed_elsewhere_cuts() {
    let mut tracker = CameraTracker::new(CameraShot::Auto, ASPECT);
    tracker.update(&scene([8.0, 5.0]), FRAME_S);
    let after = tracker.update(&scene([0.0, 0.0]), FRAME_S);
    assert_eq!(after, CameraTracker::new(CameraShot::Auto, ASPECT).update(&scene([0.0, 0.0]), FRAME_S));
}

#[test]
fn the_camera_turns_to_the_goal_after_a_goal() {
    let check = |x: f64| {
        let mut tracker = CameraTracker::new(CameraShot::Auto, ASPECT);
        let mut scene = scene([x, 0.3]);
        let before = tracker.update(&scene, FRAME_S);
        set_status(&mut scene, "score_left", "2");
        let yaw = |camera: &Camera| {
            let way = [0, 1].map(|axis| camera.target_m[axis] - camera.eye_m[axis]);
            way[0].atan2(way[1])
        };
        let views: Vec<Camera> = (0..250).map(|_| tracker.update(&scene, FRAME_S)).collect();
        assert!(yaw(&before).abs() < 0.05, "it looks across the field before");
        assert!(yaw(&views[75]) * x.signum() > 0.4, "{x}: {}", yaw(&views[75]));
        let at = place(&views[75], [x.signum() * 10.0, 0.0, 0.4]);
        assert!(at.iter().all(|part| part.abs() < 0.9), "the goal is in the image: {at:?}");
        assert!(yaw(&views[249]).abs() < 0.05, "and it turns back: {}", yaw(&views[249]));
    };
    check(10.2);
    check(-10.2);
}

#[test]
fn equal_scenes_give_equal_views() {
    let run = || {
        let mut tracker = CameraTracker::new(CameraShot::Auto, ASPECT);
        let way = (0..50).map(|frame| scene([0.1 * f64::from(frame), 1.0]));
        way.map(|scene| tracker.update(&scene, FRAME_S)).collect::<Vec<Camera>>()
    };
    assert_eq!(run(), run());
}

#[test]
fn worlds_without_a_ball_are_shown_as_a_whole() {
    let mut scene = scene([0.0, 0.0]);
    scene.entities[1].kind = String::new();
    let camera = CameraTracker::new(CameraShot::Auto, ASPECT).update(&scene, FRAME_S);
    for corner in [[-10.0, -7.0, 0.0], [10.0, 7.0, 0.0]] {
        assert!(place(&camera, corner).iter().all(|part| part.abs() < 1.0));
    }
}
