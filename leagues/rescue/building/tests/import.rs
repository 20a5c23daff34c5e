//! Floor plans: every dark pixel becomes wall, and no other area does.

use glam::DVec2;
use proptest::prelude::*;
use rescue_building::{
    Building, BuildingKind, GeneratorSettings, Rect, RosMap, from_png, from_ros_map, generate, to_ros_map,
};

/// A gray PNG of rows of `#` and `.`.
fn png_of(rows: &[&str]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, rows[0].len() as u32, rows.len() as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let data: Vec<u8> =
        rows.iter().flat_map(|row| row.bytes().map(|mark| if mark == b'#' { 20 } else { 235 })).collect();
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&data).expect("data");
    writer.finish().expect("an end");
    bytes
}

fn map_of(rows: &[&str], yaml: &str) -> RosMap {
    let mut pgm = format!("P5 # walls\n{} {}\n255\n", rows[0].len(), rows.len()).into_bytes();
    pgm.extend(rows.iter().flat_map(|row| row.bytes().map(|mark| if mark == b'#' { 0 } else { 254 })));
    RosMap { yaml: yaml.to_owned(), image: pgm }
}

const YAML: &str = "image: a.pgm\nresolution: 0.5\norigin: [-1.0, 2.0, 0.0] # lower left\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n";

fn area_m2(building: &Building) -> f64 {
    building.walls.iter().map(|wall| wall.length_m() * wall.thickness_m).sum()
}

/// The walls of a building drawn over the pixels of a plan, as the plan.
fn drawn(building: &Building, columns: usize, rows: usize, pixel_m: f64) -> Vec<String> {
    let at = |column: usize, row: usize| {
        building.min_m + DVec2::new(column as f64 + 0.5, (rows - 1 - row) as f64 + 0.5) * pixel_m
    };
    let walls: Vec<Rect> =
        building.walls.iter().map(|wall| Rect::along(wall.from_m, wall.to_m, wall.thickness_m)).collect();
    let mark = |point| if walls.iter().any(|wall| wall.distance_m(point) == 0.0) { '#' } else { '.' };
    (0..rows).map(|row| (0..columns).map(|column| mark(at(column, row))).collect()).collect()
}

const PLAN: [&str; 6] = ["##########", "#....#...#", "#....#...#", "#........#", "#....#...#", "##########"];

#[test]
fn a_picture_becomes_walls() {
    let building = from_png(&png_of(&PLAN), 0.25, 0.5).expect("a plan");
    assert_eq!(drawn(&building, 10, 6, 0.25), PLAN);
    assert_eq!((building.min_m, building.max_m), (DVec2::ZERO, DVec2::new(2.5, 1.5)));
    // Top, bottom, two sides, and the wall between the rooms above and below the gap.
    assert_eq!(building.walls.len(), 6);
    assert!((area_m2(&building) - 31.0 * 0.0625).abs() < 1e-12, "{}", area_m2(&building));
}

#[test]
fn a_ros_map_becomes_walls_at_its_origin() {
    let building = from_ros_map(&map_of(&PLAN, YAML)).expect("a map");
    assert_eq!((building.min_m, building.max_m), (DVec2::new(-1.0, 2.0), DVec2::new(4.0, 5.0)));
    assert_eq!(drawn(&building, 10, 6, 0.5), PLAN);
    let negated = from_ros_map(&map_of(&PLAN, &YAML.replace("negate: 0", "negate: 1"))).expect("a map");
    assert!((area_m2(&building) + area_m2(&negated) - 15.0).abs() < 1e-9);
}

#[test]
fn a_turned_map_is_turned() {
    let building = from_ros_map(&map_of(&["##", ".."], &YAML.replace("0.0]", "1.5707963267948966]"))).expect("a map");
    let wall = &building.walls[0];
    assert!(wall.from_m.distance(DVec2::new(-1.75, 2.0)) < 1e-9 && wall.to_m.distance(DVec2::new(-1.75, 3.0)) < 1e-9);
}

#[test]
fn mistakes_are_named() {
    let check = |from: &str, to: &str, expect: &str| {
        let error = from_ros_map(&map_of(&PLAN, &YAML.replace(from, to))).expect_err(to);
        assert_eq!(error.to_string(), expect);
    };
    check("resolution: 0.5", "", "the map's description has no line `resolution: …`");
    check(
        "resolution: 0.5",
        "resolution: 50",
        "`resolution` is 50, but a number of metres to a pixel, from 0.0001 to 10 is expected",
    );
    check("negate: 0", "negate: maybe", "`negate` is \"maybe\", but 0 or 1, true or false is expected");
    check(
        "[-1.0, 2.0, 0.0]",
        "[-1.0, 2.0]",
        "`origin` is [-1.0, 2.0], but [x, y, yaw] in metres and radians is expected",
    );
    check("negate: 0", "negate: 0\nmode: colour", "`mode` is \"colour\", but trinary, scale or raw is expected");
    check(
        "free_thresh: 0.196",
        "free_thresh: 0.9",
        "`free_thresh` is 0.9, but a number that is not above `occupied_thresh` is expected",
    );
    let cut =
        |pgm: &[u8]| from_ros_map(&RosMap { yaml: YAML.to_owned(), image: pgm.to_vec() }).expect_err("cut").to_string();
    assert_eq!(cut(b""), "this is no picture that can be read: PGM (P2 or P5), PNG and BMP are");
    assert_eq!(cut(b"P5\n3 3\n255\n12345"), "this is no PGM that can be read: it ends before its last pixel");
    assert_eq!(cut(b"P6\n1 1\n255\n123"), "this is no picture that can be read: PGM (P2 or P5), PNG and BMP are");
    assert_eq!(cut(b"P2\n18446744073709551615 4\n255\n"), "this is no PGM that can be read: it is too large");
    assert!(
        from_png(b"GIF89a", 0.1, 0.5).expect_err("no PNG").to_string().starts_with("this is no PNG that can be read")
    );
    assert!(from_png(&png_of(&PLAN), 0.1, 1.5).is_err());
}

/// A generated building exported as a map: the map's own walls make the same map again.
#[test]
fn an_exported_map_comes_back() {
    for (kind, seed) in [(BuildingKind::Office, 1), (BuildingKind::Warehouse, 2), (BuildingKind::Collapsed, 3)] {
        let building = generate(&GeneratorSettings::new(kind, seed)).expect("a building");
        let map = to_ros_map(&building, 0, 0.1).expect("a map");
        let again = from_ros_map(&map).expect("a map");
        let copy = to_ros_map(&again, 0, 0.1).expect("a map");
        let occupied = |map: &RosMap| map.image.iter().skip(15).map(|byte| *byte == 0).collect::<Vec<_>>();
        assert_eq!(map.image.len(), copy.image.len());
        assert!(occupied(&map).iter().filter(|dark| **dark).count() > 1000);
        assert_eq!(occupied(&map), occupied(&copy), "{kind:?}");
    }
}

proptest! {
    #[test]
    fn the_area_is_kept(width in 1_usize..12, marks in prop::collection::vec(prop::bool::ANY, 12..120)) {
        let rows: Vec<String> = marks
            .chunks_exact(width)
            .map(|row| row.iter().map(|dark| if *dark { '#' } else { '.' }).collect())
            .collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let building = from_ros_map(&map_of(&rows, YAML)).expect("a map");
        prop_assert_eq!(drawn(&building, width, rows.len(), 0.5), rows.clone());
        let dark = rows.iter().flat_map(|row| row.bytes()).filter(|mark| *mark == b'#').count();
        prop_assert!((area_m2(&building) - dark as f64 * 0.25).abs() < 1e-9);
    }

    #[test]
    fn no_file_is_too_strange(yaml in "\\PC{0,80}", pgm in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = from_png(&pgm, 0.1, 0.5);
        let _ = from_ros_map(&RosMap { yaml: YAML.to_owned(), image: pgm.clone() });
        let _ = from_ros_map(&RosMap { yaml, image: pgm });
    }
}
