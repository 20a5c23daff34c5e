//! Camera poses and projections (docs/reference/smallsize-ssl.md 4.2).

use crate::stage;

use glam::{DQuat, DVec2, DVec3};
use ssl_world::Era;
use ssl_world::sensors::{Camera, Pinhole, Realism, RealismPreset, cameras};
use stage::SEED;

fn all() -> impl Iterator<Item = (Era, usize, Vec<Camera>)> {
    let realism = RealismPreset::None.realism();
    let of = move |(era, count): (Era, usize)| (era, count, cameras(&era.field(), count, &realism, SEED));
    Era::ALL.into_iter().flat_map(|(_, era)| (1..=8).map(move |count| (era, count))).map(of)
}

fn grid(half: [f64; 2]) -> impl Iterator<Item = DVec2> {
    let steps = || (-40..=40).map(|k| f64::from(k) / 40.0);
    steps().flat_map(move |x| steps().map(move |y| DVec2::new(x * half[0], y * half[1])))
}

#[test]
fn everything_within_the_walls_is_seen_by_a_camera_and_is_in_its_picture() {
    for (era, count, cameras) in all() {
        assert_eq!(cameras.len(), count);
        for at in grid(era.field().walls_m()) {
            let seeing: Vec<&Camera> = cameras.iter().filter(|camera| camera.sees(at)).collect();
            assert!(!seeing.is_empty(), "{at} {era:?} {count}");
            for camera in seeing {
                for height_m in [0.0, 0.043, 0.15] {
                    let pixel = camera.pinhole.pixel(at.extend(height_m)).expect("in front");
                    assert!(camera.pinhole.is_in_image(pixel), "{at} {pixel} {era:?} {count}");
                }
            }
        }
    }
}

#[test]
fn nobody_sees_robots_that_are_parked_far_away() {
    for (era, _, cameras) in all() {
        for at in [DVec2::new(0.0, -10.0), DVec2::new(1e6, 1e6), DVec2::NAN] {
            assert!(!cameras.iter().any(|camera| camera.sees(at)), "{at} {era:?}");
        }
    }
}

#[test]
fn neighbours_share_a_strip_as_wide_as_the_overlap() {
    for overlap_m in [0.0, 0.2, 1.0] {
        let realism = Realism { camera_overlap_m: overlap_m, ..Realism::default() };
        let four = cameras(&Era::Y2026A.field(), 4, &realism, SEED);
        let count = |x: f64| four.iter().filter(|camera| camera.sees(DVec2::new(x, 2.0))).count();
        assert_eq!((count(overlap_m / 2.0), count(overlap_m / 2.0 + 1e-6)), (2, 1), "{overlap_m}");
        assert_eq!(four.iter().filter(|camera| camera.sees(DVec2::ZERO)).count(), 4);
    }
}

#[test]
fn a_count_out_of_range_is_the_nearest_one() {
    let field = Era::Y2018B.field();
    assert_eq!(cameras(&field, 0, &Realism::default(), SEED).len(), 1);
    assert_eq!(cameras(&field, 99, &Realism::default(), SEED).len(), 8);
}

#[test]
fn pixels_and_points_belong_together() {
    for (era, _, cameras) in all() {
        for camera in cameras {
            for at in grid(era.field().walls_m()).step_by(37) {
                for height_m in [0.0, 0.15] {
                    let pixel = camera.pinhole.pixel(at.extend(height_m)).expect("in front");
                    let back = camera.pinhole.at_height(pixel, height_m).expect("below");
                    assert!(back.distance(at) < 1e-9, "{at} {back}");
                }
            }
        }
    }
}

#[test]
fn a_camera_sees_what_is_below_it_in_the_middle_of_its_picture() {
    let camera = cameras(&Era::Y2026A.field(), 1, &Realism::default(), SEED).remove(0);
    let pixel = |x: f64, y: f64| camera.pinhole.pixel(DVec3::new(x, y, 0.0)).expect("in front");
    assert_eq!(pixel(0.0, 0.0), DVec2::new(800.0, 600.0));
    // Right is x, and up in the picture, where rows are fewer, is y.
    assert!(pixel(1.0, 0.0).x > 800.0 && pixel(1.0, 0.0).y == 600.0);
    assert!(pixel(0.0, 1.0).y < 600.0 && pixel(0.0, 1.0).x == 800.0);
}

#[test]
fn a_tilted_camera_works_as_well() {
    let tilt = DQuat::from_rotation_x(0.3) * DQuat::from_xyzw(1.0, 0.0, 0.0, 0.0);
    let pinhole = Pinhole {
        at: DVec3::new(1.0, -2.0, 5.0),
        turn: tilt,
        focal_px: 900.0,
        principal_px: DVec2::new(790.0, 610.0),
        image_px: [1600, 1200],
    };
    for at in grid([3.0, 3.0]).step_by(11) {
        let pixel = pinhole.pixel(at.extend(0.1)).expect("in front");
        assert!(pinhole.at_height(pixel, 0.1).expect("below").distance(at) < 1e-9);
    }
    assert_eq!(pinhole.pixel(DVec3::new(1.0, -2.0, 6.0)), None);
    assert_eq!(pinhole.at_height(pinhole.principal_px, 7.0), None);
}

/// A client's use of a calibration: rotate, translate, divide.
#[test]
fn a_client_gets_the_same_pixels_from_the_calibration() {
    for (_, _, cameras) in all() {
        for camera in cameras {
            let it = camera.calibration();
            let turn = DQuat::from_array([it.q0, it.q1, it.q2, it.q3].map(f64::from));
            assert!((turn.length() - 1.0).abs() < 1e-6);
            let shift = DVec3::from_array([it.tx, it.ty, it.tz].map(f64::from));
            let at_mm = camera.view.middle().extend(0.1) * 1000.0 + DVec3::new(321.0, -123.0, 0.0);
            let own = turn * at_mm + shift;
            let pixel = own.truncate() / own.z * f64::from(it.focal_length)
                + DVec2::new(f64::from(it.principal_point_x), f64::from(it.principal_point_y));
            assert!(pixel.distance(camera.pinhole.pixel(at_mm / 1000.0).expect("in front")) < 0.01);
            // The camera's position agrees with the rotation and translation.
            let place = [it.derived_camera_world_tx, it.derived_camera_world_ty, it.derived_camera_world_tz];
            let place = DVec3::from_array(place.map(|part| f64::from(part.expect("set"))));
            assert!((turn * place + shift).length() < 0.01);
            assert_eq!((it.pixel_image_width, it.pixel_image_height), (Some(1600), Some(1200)));
        }
    }
}

#[test]
fn the_error_of_a_camera_is_constant_and_as_long_as_it_is_said_to_be() {
    let realism = RealismPreset::Realistic.realism();
    let field = Era::Y2026A.field();
    let [first, again, other] = [SEED, SEED, SEED + 1].map(|seed| cameras(&field, 8, &realism, seed));
    assert_eq!(first, again);
    for (camera, other) in first.iter().zip(other) {
        let error = camera.published.at - camera.pinhole.at;
        assert!((error.length() - 0.1).abs() < 1e-12);
        assert!((camera.offset.length() - 0.02).abs() < 1e-12);
        assert!(error.distance(other.published.at - other.pinhole.at) > 1e-6);
        let said = camera.calibration().derived_camera_world_tx.expect("set");
        assert!((f64::from(said) - camera.published.at.x * 1000.0).abs() < 0.01);
    }
    assert_ne!(first[0].offset, first[1].offset);
}
