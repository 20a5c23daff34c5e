//! ROS maps in the forms in which they are published: cells as nav2's map server reads them, and refusals by name. All show one
//! room of 24 by 18 cells with a pillar and a stub of wall.

use std::fs;
use std::path::Path;

use glam::DVec2;
use rescue_building::CellOccupancy::{Free, Occupied, Percent, Unknown};
use rescue_building::{MapCells, MapImportError, RosMap, from_ros_map, ros_map_cells};

fn map(name: &str) -> Result<RosMap, MapImportError> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("maps");
    let yaml = String::from_utf8(fs::read(folder.join(name)).expect("a description")).expect("UTF-8");
    let image = fs::read(folder.join(RosMap::image_name(&yaml)?)).expect("a picture");
    Ok(RosMap { yaml, image })
}

fn cells(name: &str) -> MapCells {
    map(name).and_then(|map| ros_map_cells(&map)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn all_forms_show_the_same_room() {
    let check = |name: &str| {
        let cells = cells(name);
        assert_eq!((cells.width, cells.cells.len()), (24, 24 * 18), "{name}");
        assert_eq!([Occupied, Free, Unknown].map(|state| cells.count(state)), [93, 330, 9], "{name}");
    };
    check("p5_crlf.yaml");
    check("p2_comments.yaml");
    check("pgm_16bit.yaml");
    check("png_grey.yaml");
    check("png_rgba.yaml");
    check("bmp.yaml");
    check("negate_true.yaml");
    check("negate_one.yaml");
    check("flow.yaml");
    check("raw.yaml");
}

#[test]
fn the_pillar_is_where_the_map_has_it() {
    let check = |name: &str, pillar_m: [f64; 2]| {
        let (cells, building) = (cells(name), from_ros_map(&map(name).expect("a map")).expect("a building"));
        let (pillar, corner) = (DVec2::from_array(pillar_m), DVec2::new(-2.5, -1.5));
        assert!(!cells.is_free(pillar), "{name}");
        assert!(building.walls.iter().any(|wall| wall.from_m.midpoint(wall.to_m).distance(pillar) < 0.3), "{name}");
        // The lower left corner is free in maps that are not turned.
        assert!(name == "flow.yaml" || cells.is_free(corner), "{name}");
    };
    check("p5_crlf.yaml", [1.25, 1.375]);
    check("bmp.yaml", [1.25, 1.375]);
    check("png_rgba.yaml", [1.25, 1.375]);
    // Turned by 0.5 rad about (-3, -2).
    check("flow.yaml", [-0.888, 2.999]);
}

#[test]
fn scales_keep_their_probabilities_and_make_no_walls_of_them() {
    let cells = cells("scale_alpha.yaml");
    assert_eq!([Occupied, Free, Unknown].map(|state| cells.count(state)), [93, 321, 9]);
    let mut shares: Vec<u8> =
        cells.cells.iter().filter_map(|cell| if let Percent(share) = cell { Some(*share) } else { None }).collect();
    shares.sort_unstable();
    assert_eq!(shares, [4, 22, 39, 56, 65, 73, 82, 91, 95]);
}

#[test]
fn other_forms_of_yaml_and_pictures_are_read() {
    for name in ["block_origin.yaml", "bom.yaml", "pgm.yaml", "png.yaml"] {
        assert!(cells(name).count(Free) > 0, "{name}");
    }
}

#[test]
fn refusals_name_the_key() {
    let check = |name: &str, expect: &str| {
        let error = map(name).and_then(|map| ros_map_cells(&map)).expect_err(name);
        assert_eq!(error.to_string(), expect);
    };
    check("no_free_thresh.yaml", "the map's description has no line `free_thresh: …`");
    check("origin_two.yaml", "`origin` is [-3.0, -2.0], but [x, y, yaw] in metres and radians is expected");
    check("bad_mode.yaml", "`mode` is \"colour\", but trinary, scale or raw is expected");
}

/// Files that are small and would fill the memory are refused by their first bytes.
#[test]
fn bombs_are_refused() {
    let yaml = "image: a\nresolution: 0.1\norigin: [0, 0, 0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.2\n";
    let check = |yaml: &str, image: &[u8], expect: &str| {
        let map = RosMap { yaml: yaml.to_owned(), image: image.to_vec() };
        let error = ros_map_cells(&map).expect_err("refused").to_string();
        assert!(error.contains(expect), "{error}");
    };
    let mut bitmap = b"BM".to_vec();
    bitmap.resize(54, 0);
    bitmap[22..26].copy_from_slice(&i32::MAX.to_le_bytes());
    bitmap[28] = 24;
    check(yaml, &bitmap, "`image` is 0 by 2147483647");
    check(yaml, b"P5\n20000 20000\n255\n", "`image` is 20000 by 20000");
    let mut picture = Vec::new();
    let mut writer = png::Encoder::new(&mut picture, 20_000, 20_000).write_header().expect("a header");
    writer.write_chunk(png::chunk::IDAT, &[0x78, 0x9c]).expect("a chunk");
    drop(writer);
    check(yaml, &picture, "20000");
    check(&format!("a: &a [1]\nb: *a\n{yaml}"), b"P5\n1 1\n255\n0", "aliases");
}
