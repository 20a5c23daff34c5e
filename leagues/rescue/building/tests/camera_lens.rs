//! Projection from positions to pixels and back.

use glam::{DVec2, DVec3};
use proptest::prelude::*;
use rescue_building::camera::{CylindricalCamera, PinholeCamera};
use seeing::lens;

use crate::seeing;

fn projects(lens: &PinholeCamera, point: [f64; 3], expect: Option<[f64; 3]>) {
    let found = lens.project(DVec3::from_array(point)).map(|at| [at.x_px, at.y_px, at.depth_m]);
    match (found, expect) {
        (Some(found), Some(expect)) => {
            let off = DVec3::from_array(found).distance(DVec3::from_array(expect));
            assert!(off < 1e-9, "{point:?}: {found:?}, not {expect:?}");
        }
        _ => assert_eq!(found, expect, "{point:?}"),
    }
}

/// 160 pixels to a metre at 1 m.
#[test]
fn points_are_where_a_pinhole_puts_them() {
    let lens = lens();
    projects(&lens, [1.0, 0.0, 0.42], Some([160.0, 120.0, 1.0]));
    projects(&lens, [2.0, 2.0, 0.42], Some([0.0, 120.0, 2.0]));
    projects(&lens, [2.0, -1.0, 1.42], Some([240.0, 40.0, 2.0]));
    projects(&lens, [4.0, 0.0, 0.0], Some([160.0, 120.0 + 160.0 * 0.42 / 4.0, 4.0]));
    projects(&lens, [-1.0, 0.0, 0.42], None);
    projects(&lens, [0.0, 3.0, 0.42], None);
}

#[test]
fn heading_and_tilt_turn_the_picture() {
    let left = PinholeCamera { heading_rad: std::f64::consts::FRAC_PI_2, at: DVec2::new(1.0, 1.0), ..lens() };
    projects(&left, [1.0, 3.0, 0.42], Some([160.0, 120.0, 2.0]));
    projects(&left, [2.0, 3.0, 0.42], Some([240.0, 120.0, 2.0]));
    // Tilted down by the angle of a 3-4-5 triangle: a point straight ahead is 160 x 3/4 pixels above the middle.
    let down = PinholeCamera { tilt_rad: -libm::atan(0.75), ..lens() };
    projects(&down, [4.0, 0.0, -2.58], Some([160.0, 120.0, 5.0]));
    projects(&down, [5.0, 0.0, 0.42], Some([160.0, 0.0, 4.0]));
}

#[test]
fn only_what_is_below_the_horizon_is_on_the_ground() {
    assert_eq!(lens().floor_point(160.0, 120.0), None);
    assert_eq!(lens().floor_point(160.0, 60.0), None);
    let at = lens().floor_point(0.0, 162.0).expect("ground");
    assert!(at.distance(DVec2::new(1.6, 1.6)) < 1e-9, "{at}");
    let up = PinholeCamera { tilt_rad: 1.5, ..lens() };
    assert_eq!(up.floor_point(160.0, 239.0), None);
}

#[test]
fn lenses_from_outside_do_no_harm() {
    for bad in [f64::NAN, f64::INFINITY, -1e300, 0.0] {
        let lens = PinholeCamera {
            heading_rad: bad,
            tilt_rad: bad,
            view_rad: bad,
            width_px: 0,
            height_px: u32::MAX,
            ..lens()
        };
        assert!(lens.ray(0.0, 0.0).is_finite(), "{bad}");
    }
}

proptest! {
    #[test]
    fn a_pixel_of_the_ground_is_projected_to_itself(
        heading_rad in -3.0_f64..3.0, tilt_rad in -0.8_f64..0.3, height_m in 0.2_f64..2.0,
        at in prop::array::uniform2(-20.0_f64..20.0), x_px in 0.0_f64..320.0, y_px in 0.0_f64..240.0,
    ) {
        let lens = PinholeCamera { at: DVec2::from_array(at), heading_rad, tilt_rad, height_m, ..lens() };
        let ray = lens.ray(x_px, y_px);
        prop_assert!((ray.length() - 1.0).abs() < 1e-12);
        let Some(ground) = lens.floor_point(x_px, y_px).filter(|ground| ground.distance(lens.at) < 100.0) else { return Ok(()) };
        prop_assert!(ray.z < 0.0);
        let back = lens.project(ground.extend(0.0)).expect("in front");
        prop_assert!((back.x_px - x_px).abs() < 1e-6 && (back.y_px - y_px).abs() < 1e-6, "{back:?}");
    }

    #[test]
    fn a_pixel_of_a_panorama_is_projected_to_itself(
        heading_rad in -3.0_f64..3.0, x_px in 0.0_f64..1280.0, y_px in 81.0_f64..160.0,
    ) {
        let cylinder = CylindricalCamera { lens: PinholeCamera { heading_rad, ..lens() } };
        let ground = cylinder.floor_point(x_px, y_px).expect("below the horizon");
        let back = cylinder.project(ground.extend(0.0)).expect("in the panorama");
        prop_assert!((back.x_px - x_px).abs() < 1e-6 && (back.y_px - y_px).abs() < 1e-6, "{back:?}");
    }
}

#[test]
fn a_panorama_goes_clockwise_from_behind() {
    let cylinder = CylindricalCamera { lens: lens() };
    for (point, x_px) in [([2.0, 0.0], 640.0), ([0.0, 2.0], 320.0), ([0.0, -2.0], 960.0)] {
        let at = cylinder.project(DVec2::from_array(point).extend(0.42)).expect("in the panorama");
        assert!((at.x_px - x_px).abs() < 1e-9 && (at.y_px - 80.0).abs() < 1e-9, "{point:?}: {at:?}");
    }
}
