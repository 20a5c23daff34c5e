//! Objects in a picture, and their visible share.

use std::f64::consts::FRAC_PI_2;

use glam::DVec2;
use proptest::prelude::*;
use rescue_building::camera::{ObjectRef, PinholeCamera, SceneBox, VisibleObject, visible_objects};
use rescue_building::{Building, FurnitureKind, Material, Posture, Rect};
use seeing::{bare, decoy, furniture, lens, scene, smoke, victim, wall};

use crate::seeing;

/// A victim standing 3 m ahead, and one more object.
fn with_victim(change: impl FnOnce(&mut Building)) -> Building {
    let mut building = Building { victims: vec![victim([3.0, 0.0], FRAC_PI_2, Posture::Standing)], ..bare() };
    change(&mut building);
    building
}

fn seen(building: &Building, lens: &PinholeCamera, what: ObjectRef) -> Option<VisibleObject> {
    visible_objects(&scene(building), lens, &[]).into_iter().find(|seen| seen.what == what)
}

fn share(building: &Building) -> f64 {
    seen(building, &lens(), ObjectRef::Victim(0)).map_or(0.0, |seen| seen.share_visible)
}

/// A box of 1 x 1 x 1 m with its near side at 2 m: 80 pixels to a metre there, the ground 33.6 below the middle.
#[test]
fn the_box_of_a_thing_is_its_projection() {
    let mut building = bare();
    building.furniture.push(furniture(FurnitureKind::Crate, [2.5, 0.25], [1.0, 1.0], 1.0));
    let crate_ = seen(&building, &lens(), ObjectRef::Furniture(0)).expect("in view");
    let expect = [140.0, 113.6, 80.0, 80.0, 1.0, 2.0];
    let found = [crate_.x_px, crate_.y_px, crate_.width_px, crate_.height_px, crate_.share_visible, crate_.distance_m];
    for (found, expect) in found.into_iter().zip(expect) {
        assert!((found - expect).abs() < 1e-6, "{crate_:?}");
    }
}

#[test]
fn boxes_end_at_the_sides_of_the_picture() {
    let mut building = bare();
    building.furniture.push(furniture(FurnitureKind::Crate, [2.5, 2.5], [1.0, 2.0], 3.0));
    let crate_ = seen(&building, &lens(), ObjectRef::Furniture(0)).expect("in view");
    let (left, top) = (crate_.x_px - crate_.width_px / 2.0, crate_.y_px - crate_.height_px / 2.0);
    assert!(left.abs() < 1e-6 && top.abs() < 1e-6, "{crate_:?}");
    assert!((crate_.x_px + crate_.width_px / 2.0 - 160.0 * (1.0 - 1.5 / 3.0)).abs() < 1e-6, "{crate_:?}");
}

#[test]
fn walls_hide_victims() {
    assert!(share(&with_victim(|_| {})) > 0.999);
    let behind = |from, to, material| share(&with_victim(|building| building.walls.push(wall(from, to, material))));
    assert_eq!(behind([2.0, -2.0], [2.0, 2.0], Material::Solid), 0.0);
    let half = behind([2.0, 0.0], [2.0, 2.0], Material::Solid);
    assert!((half - 0.5).abs() < 0.06, "{half}");
    assert_eq!(behind([4.0, -2.0], [4.0, 2.0], Material::Solid), 1.0);
    let glass = behind([2.0, -2.0], [2.0, 2.0], Material::Glass);
    assert!(glass > 0.85, "{glass}");
}

#[test]
fn low_things_hide_what_is_low() {
    let mut building = with_victim(|b| b.furniture.push(furniture(FurnitureKind::Crate, [1.5, 0.0], [0.2, 2.0], 0.42)));
    let upper = share(&building);
    assert!(upper > 0.6 && upper < 0.9, "{upper}");
    building.victims = vec![victim([3.0, 0.0], FRAC_PI_2, Posture::Lying)];
    assert_eq!(share(&building), 0.0);
}

#[test]
fn robots_hide_victims_and_are_not_told_of() {
    let building = with_victim(|_| {});
    let place = Rect { center_m: DVec2::new(1.5, 0.5), size_m: DVec2::new(0.5, 1.0), yaw_rad: 0.0 };
    let all = visible_objects(&scene(&building), &lens(), &[SceneBox::robot(7, place, 0.0, 2.0)]);
    assert_eq!(all.len(), 1, "{all:?}");
    assert!((all[0].share_visible - 0.5).abs() < 0.06, "{all:?}");
}

#[test]
fn smoke_hides_victims() {
    let in_smoke = |density| share(&with_victim(|building| building.smoke.push(smoke([1.5, 0.0], density))));
    // Two metres of smoke: nothing is visible from an optical depth of 3 on.
    assert_eq!(in_smoke(1.4), 1.0);
    assert_eq!(in_smoke(1.55), 0.0);
}

#[test]
fn only_what_is_ahead_is_told_of() {
    let mut building = with_victim(|building| building.decoys.push(decoy([4.0, -1.5])));
    building.victims.push(victim([-3.0, 0.0], 0.0, Posture::Lying));
    building.victims.push(victim([3.0, 6.0], 0.0, Posture::Lying));
    building.walls.push(wall([6.0, -5.0], [6.0, 5.0], Material::Solid));
    let told: Vec<ObjectRef> = visible_objects(&scene(&building), &lens(), &[]).iter().map(|seen| seen.what).collect();
    assert_eq!(told, [ObjectRef::Wall(0), ObjectRef::Victim(0), ObjectRef::Decoy(0)]);
}

#[test]
fn a_camera_in_a_wall_sees_what_is_outside_of_it() {
    let building = with_victim(|building| building.walls.push(wall([0.0, -2.0], [0.0, 2.0], Material::Solid)));
    assert!(share(&building) > 0.999);
}

proptest! {
    #[test]
    fn boxes_are_inside_the_picture_and_shares_are_shares(
        heading_rad in -3.2_f64..3.2, tilt_rad in -1.5_f64..1.5,
        at in prop::array::uniform2(-6.0_f64..6.0), height_m in 0.1_f64..2.9,
    ) {
        let mut building = with_victim(|building| building.decoys.push(decoy([-2.0, -1.5])));
        building.walls.push(wall([1.0, -5.0], [1.0, 0.2], Material::Solid));
        building.furniture.push(furniture(FurnitureKind::Shelf, [-3.0, 2.0], [1.0, 0.4], 2.0));
        let lens = PinholeCamera { at: DVec2::from_array(at), heading_rad, tilt_rad, height_m, ..lens() };
        for seen in visible_objects(&scene(&building), &lens, &[]) {
            let (half_x, half_y) = (seen.width_px * 0.5, seen.height_px * 0.5);
            prop_assert!(half_x >= 1.0 && half_y >= 1.0, "{:?}", seen);
            prop_assert!(seen.x_px - half_x > -1e-9 && seen.x_px + half_x < 320.0 + 1e-9, "{:?}", seen);
            prop_assert!(seen.y_px - half_y > -1e-9 && seen.y_px + half_y < 240.0 + 1e-9, "{:?}", seen);
            prop_assert!(seen.share_visible > 0.0 && seen.share_visible <= 1.0, "{:?}", seen);
            prop_assert!(seen.distance_m >= 0.0 && seen.distance_m < 30.0, "{:?}", seen);
        }
    }
}
