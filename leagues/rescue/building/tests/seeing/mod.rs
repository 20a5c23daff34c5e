//! Camera test rooms: a bare floor of 20 x 20 m plus each test's objects.

use glam::DVec2;
use rescue_building::camera::{CameraScene, PinholeCamera};
use rescue_building::{
    Building, Decoy, DecoyKind, Difficulty, Floor, Furniture, FurnitureKind, Material, Posture, Rect, Smoke, Victim,
    VictimState, Wall, body_parts,
};

pub fn bare() -> Building {
    Building {
        name: String::from("test"),
        min_m: DVec2::splat(-10.0),
        max_m: DVec2::splat(10.0),
        floors: vec![Floor { number: 0, elevation_m: 0.0, height_m: 3.0 }],
        ..Building::default()
    }
}

/// A camera at the origin, 0.42 m high, looking along x: 320 x 240 pixels with a focal length of 160 pixels.
pub fn lens() -> PinholeCamera {
    let view_rad = std::f64::consts::FRAC_PI_2;
    PinholeCamera {
        at: DVec2::ZERO,
        height_m: 0.42,
        heading_rad: 0.0,
        tilt_rad: 0.0,
        view_rad,
        width_px: 320,
        height_px: 240,
    }
}

pub fn victim(at: [f64; 2], heading_rad: f64, posture: Posture) -> Victim {
    Victim {
        name: String::from("v"),
        floor: 0,
        at_m: DVec2::from_array(at),
        heading_rad,
        posture,
        state: VictimState::Aware,
        difficulty: Difficulty::Open,
        parts: body_parts(posture),
    }
}

pub fn decoy(at: [f64; 2]) -> Decoy {
    Decoy {
        name: String::from("d"),
        kind: DecoyKind::Mannequin,
        floor: 0,
        at_m: DVec2::from_array(at),
        heading_rad: 1.0,
        parts: body_parts(Posture::Lying),
    }
}

pub fn wall(from: [f64; 2], to: [f64; 2], material: Material) -> Wall {
    Wall {
        name: format!("{from:?} {to:?}"),
        floor: 0,
        from_m: DVec2::from_array(from),
        to_m: DVec2::from_array(to),
        thickness_m: 0.1,
        height_m: 3.0,
        material,
    }
}

/// A box on the ground.
pub fn furniture(kind: FurnitureKind, center: [f64; 2], size: [f64; 2], height_m: f64) -> Furniture {
    let place = Rect { center_m: DVec2::from_array(center), size_m: DVec2::from_array(size), yaw_rad: 0.0 };
    Furniture { name: String::from("f"), kind, floor: 0, place, above_m: 0.0, height_m }
}

pub fn smoke(center: [f64; 2], density_per_m: f64) -> Smoke {
    Smoke { floor: 0, center_m: DVec2::from_array(center), radius_m: 1.0, density_per_m }
}

pub fn scene(building: &Building) -> CameraScene {
    CameraScene::new(building, 0)
}
