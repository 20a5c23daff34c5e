//! Pictures: colours at known pixels.

use std::f64::consts::{FRAC_PI_2, PI};

use glam::DVec2;
use rescue_building::camera::{PinholeCamera, Raster, SceneBox, draw, panorama, visible_objects};
use rescue_building::{Building, FurnitureKind, Material, Posture, Rect, Victim};
use seeing::{bare, furniture, lens, scene, smoke, victim, wall};

use crate::seeing;

fn drawn(building: &Building, lens: &PinholeCamera, others: &[SceneBox]) -> Raster {
    let mut raster = Raster::default();
    draw(&scene(building), lens, others, &mut raster);
    assert_eq!([raster.width_px(), raster.height_px()], [lens.width_px, lens.height_px]);
    raster
}

/// The approximate name of a colour.
fn name([red, green, blue]: [u8; 3]) -> &'static str {
    let [r, g, b] = [red, green, blue].map(i32::from);
    match () {
        () if r + g + b < 90 => "black",
        () if r > g * 2 && r > b * 2 => "red",
        () if b > r + 25 && b > g + 15 => "blue",
        () if g > r + 20 && g > b + 20 => "green",
        () if r > b + 45 && g > b + 15 => "brown",
        () if (r - g).abs() < 25 && (g - b).abs() < 25 && r + g + b > 385 => "light",
        () if (r - g).abs() < 25 && (g - b).abs() < 25 => "grey",
        () => "other",
    }
}

fn is(raster: &Raster, x: u32, y: u32, expect: &str) {
    let pixel = raster.pixel(x, y).expect("inside");
    assert_eq!(name(pixel), expect, "({x}, {y}) is {pixel:?}");
}

#[test]
fn a_room_has_a_floor_a_wall_and_a_ceiling() {
    let mut building = bare();
    building.walls.push(wall([4.0, -6.0], [4.0, 6.0], Material::Solid));
    let up = drawn(&building, &PinholeCamera { tilt_rad: 0.4, ..lens() }, &[]);
    let level = drawn(&building, &lens(), &[]);
    is(&level, 160, 230, "grey");
    is(&level, 160, 100, "light");
    is(&up, 20, 5, "light");
    assert_ne!(up.pixel(160, 5), up.pixel(160, 200));
    // The foot of the wall: 160 x 0.42 / 3.95 = 17 pixels below the horizon.
    assert_ne!(level.pixel(160, 134), level.pixel(160, 140));
}

/// A red crate appears at its projection: 120 to 200 across, from 73.6 to 153.6.
#[test]
fn furniture_is_where_it_stands() {
    let mut building = bare();
    building.furniture.push(furniture(FurnitureKind::Desk, [2.5, 0.0], [1.0, 1.0], 1.0));
    let picture = drawn(&building, &lens(), &[]);
    for (x, y) in [(123, 76), (196, 76), (123, 150), (196, 150), (160, 113)] {
        is(&picture, x, y, "brown");
    }
    for (x, y) in [(117, 113), (203, 113), (160, 158)] {
        assert_ne!(name(picture.pixel(x, y).expect("inside")), "brown", "({x}, {y})");
    }
}

/// The first victim wears red and blue; the chest is 1.3 to 1.7 m away.
#[test]
fn victims_wear_colours_and_walls_hide_them() {
    let mut building = Building { victims: vec![victim([1.5, 0.0], PI, Posture::Sitting)], ..bare() };
    is(&drawn(&building, &lens(), &[]), 160, 115, "red");
    is(&drawn(&building, &lens(), &[]), 145, 172, "blue");
    building.walls.push(wall([0.5, -2.0], [0.5, 2.0], Material::Solid));
    is(&drawn(&building, &lens(), &[]), 160, 115, "light");
}

#[test]
fn other_robots_are_drawn() {
    let place = Rect { center_m: DVec2::new(2.0, 0.0), size_m: DVec2::new(0.5, 0.5), yaw_rad: 0.0 };
    is(&drawn(&bare(), &lens(), &[SceneBox::robot(0, place, 0.0, 0.5)]), 160, 140, "blue");
}

#[test]
fn smoke_makes_all_grey() {
    let mut building = Building { victims: vec![victim([1.5, 0.0], PI, Posture::Sitting)], ..bare() };
    building.smoke.push(smoke([0.5, 0.0], 10.0));
    is(&drawn(&building, &lens(), &[]), 160, 115, "light");
}

#[test]
fn a_picture_becomes_a_png_with_the_same_pixels() {
    let people: Vec<Victim> = (0..3).map(|at| victim([2.0, f64::from(at) - 1.0], FRAC_PI_2, Posture::Lying)).collect();
    let picture = drawn(&Building { victims: people, ..bare() }, &lens(), &[]);
    let file = picture.png();
    let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a frame");
    assert_eq!([info.width, info.height], [320, 240]);
    assert_eq!(pixels, picture.rgb());
    assert!(Raster::default().png().is_empty());
}

/// A crate in each quarter, of another colour; no dark spot at the seams.
#[test]
fn a_panorama_shows_all_sides() {
    let mut building = bare();
    building.walls.push(wall([3.0, -3.0], [3.0, 3.0], Material::Solid));
    building.walls.push(wall([-3.0, -3.0], [-3.0, 3.0], Material::Solid));
    building.walls.push(wall([-3.0, 3.0], [3.0, 3.0], Material::Solid));
    building.walls.push(wall([-3.0, -3.0], [3.0, -3.0], Material::Solid));
    building.furniture.push(furniture(FurnitureKind::Chair, [0.0, 1.5], [0.5, 0.5], 0.9));
    building.furniture.push(furniture(FurnitureKind::Desk, [1.5, 0.0], [0.5, 0.5], 0.7));
    building.victims.push(victim([0.0, -1.5], FRAC_PI_2, Posture::Sitting));
    let picture = panorama(&scene(&building), &lens(), &[]);
    assert_eq!([picture.width_px(), picture.height_px()], [1280, 160]);
    is(&picture, 640, 75, "brown");
    is(&picture, 320, 50, "blue");
    is(&picture, 960, 74, "red");
    is(&picture, 3, 70, "light");
    is(&picture, 1276, 70, "light");
    for x in 0..1280 {
        let lowest = picture.pixel(x, 159).expect("inside");
        assert_ne!(name(lowest), "black", "column {x}");
    }
}

#[test]
fn lenses_from_outside_do_no_harm() {
    let mut building = Building { victims: vec![victim([1.5, 0.0], PI, Posture::Sitting)], ..bare() };
    building.smoke.push(smoke([0.5, 0.0], 1.0));
    building.furniture.push(furniture(FurnitureKind::Shelf, [2.5, 0.0], [1.0, 1.0], 1.0));
    for bad in [f64::NAN, f64::INFINITY, -1e300, 0.0] {
        let small = PinholeCamera { width_px: 40, height_px: 30, ..lens() };
        for lens in [
            PinholeCamera { at: DVec2::new(bad, 0.0), ..small },
            PinholeCamera { height_m: bad, ..small },
            PinholeCamera { heading_rad: bad, tilt_rad: bad, view_rad: bad, ..small },
        ] {
            drawn(&building, &lens, &[]);
            let seen = visible_objects(&scene(&building), &lens, &[]);
            assert!(seen.iter().all(|one| one.x_px.is_finite() && one.share_visible <= 1.0), "{lens:?}: {seen:?}");
        }
    }
}
