//! Building files: the format, exact round trips, and error messages.

use glam::DVec2;
use proptest::prelude::*;
use rescue_building::robots::RobotType;
use rescue_building::{BodyPartKind, Building, Material, Posture, body_parts, read, write};

const SMALL: &str = r#"name = "two rooms"
min_m = [0.0, 0.0]
max_m = [8.0, 4.0]

floor = [
  { number = 0, elevation_m = 0.0, height_m = 2.8 },
  { number = 1, elevation_m = 3.0, height_m = 2.8 },
]

room = [
  { name = "left", kind = "office", reachable = true, outline_m = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]] },
]

wall = [
  { name = "w1", from_m = [4.0, 0.0], to_m = [4.0, 4.0], thickness_m = 0.12, height_m = 2.8 },
  { name = "w2", floor = 1, from_m = [0.0, 0.0], to_m = [8.0, 0.0], thickness_m = 0.06, height_m = 2.0, material = "glass" },
]

door = [
  { name = "d1", wall = "w1", at_m = 1.25, width_m = 0.9, height_m = 2.1, state = "blocked" },
]

furniture = [
  { name = "f1", kind = "desk", center_m = [1.0, 1.5], size_m = [1.6, 0.8], yaw_rad = 0.1, above_m = 0.7, height_m = 0.03 },
]

rubble = [
  { corner_m = [5.0, 1.0], cell_m = 0.5, roughness_m = 0.02, heights_m = [[0.0, 0.0, 0.0], [0.0, 0.3, 0.0], [0.0, 0.0, 0.0]] },
]

ramp = [
  { center_m = [6.0, 3.0], size_m = [1.0, 0.8], yaw_rad = 0.0, height_m = 0.2 },
]

hole = [
  { center_m = [7.0, 0.5], size_m = [0.5, 0.5], yaw_rad = 0.0 },
]

stairs = [
  { lower_floor = 0, lower_m = [1.0, 3.5], upper_floor = 1, upper_m = [3.0, 3.5], width_m = 1.2 },
]

smoke = [
  { center_m = [2.0, 2.0], radius_m = 1.0, density_per_m = 0.8 },
]

start = [
  { name = "p2at-1", robot = "p2at", at_m = [0.5, 0.5], heading_rad = 0.0 },
]

victim = [
  { name = "v1", at_m = [6.0, 2.0], heading_rad = 1.0, posture = "lying", state = "aware", difficulty = "open" },
  { name = "v2", at_m = [7.0, 3.0], heading_rad = 0.0, posture = "lying", state = "dead", difficulty = "under", parts = [{ kind = "leg", at_m = [-0.5, 0.1], size_m = [0.8, 0.15], above_m = 0.0, height_m = 0.16 }] },
]

decoy = [
  { name = "c1", kind = "jacket", at_m = [3.0, 1.0], heading_rad = 0.5 },
]
"#;

fn small() -> Building {
    read(SMALL).expect("a building")
}

#[test]
fn a_file_is_read() {
    let building = small();
    assert_eq!(building.walls[1].material, Material::Glass);
    assert_eq!((building.walls[0].floor, building.walls[1].floor), (0, 1));
    assert_eq!(building.victims[0].parts, body_parts(Posture::Lying));
    assert_eq!(building.victims[1].parts.len(), 1);
    assert_eq!(building.victims[1].parts[0].kind, BodyPartKind::Leg);
    assert_eq!(building.rubble[0].height_at_m(DVec2::new(5.5, 1.5)), 0.3);
    assert_eq!(building.rubble[0].height_at_m(DVec2::new(5.25, 1.5)), 0.15);
    assert_eq!(building.rubble[0].height_at_m(DVec2::new(4.9, 1.5)), 0.0);
}

#[test]
fn a_file_is_written_in_one_way() {
    assert_eq!(write(&small()), SMALL);
}

#[test]
fn what_may_be_left_out() {
    let text = r#"
        min_m = [0, 0]
        max_m = [5, 5]
        floor = [{ number = 0 }]
        wall = [{ name = "w1", from_m = [0, 2], to_m = [5, 2] }]
        door = [{ name = "d1", wall = "w1", at_m = 2 }]
        start = [{ name = "a", robot = "P3AT", at_m = [1, 1] }]
        [[victim]]
        name = "v1"
        at_m = [2.0, 4.0]
    "#;
    let building = read(text).expect("a building");
    assert_eq!((building.walls[0].thickness_m, building.walls[0].height_m), (0.12, 2.8));
    assert_eq!((building.doors[0].width_m, building.doors[0].height_m), (0.9, 2.1));
    assert_eq!(building.starts[0].robot, RobotType::P2at);
    assert_eq!(read(&write(&building)), Ok(building));
}

/// Checks a mistake in the small building: original text, replacement, expected error message.
fn check(from: &str, to: &str, expect: &str) {
    assert!(SMALL.contains(from), "{from}");
    let error = read(&SMALL.replacen(from, to, 1)).expect_err(to);
    assert_eq!(error.to_string(), expect);
}

#[test]
fn mistakes_are_named() {
    check("width_m = 0.9", "width_m = -1", "`door` 1: `width_m` is -1, but a number above 0, up to 100000 is expected");
    check("width_m = 0.9", "widht_m = 0.9", "`door` 1: there is no key `widht_m`; did you mean `width_m`?");
    check(
        "state = \"blocked\"",
        "state = \"ajar\"",
        "`door` 1: `state` is \"ajar\", but one of open, closed, blocked is expected",
    );
    check(
        "wall = \"w1\"",
        "wall = \"w11\"",
        "`door` 1: `wall` is \"w11\", but the name of a wall, \"w1\" perhaps, is expected",
    );
    check(
        "at_m = 1.25",
        "at_m = 3.9",
        "`door` 1: `at_m` is 3.9, but a place between the ends of a wall that is 4.000 m long is expected",
    );
    check("to_m = [4.0, 4.0]", "to_m = [4.0]", "`wall` 1: `to_m` is [4.0], but a point [x, y] is expected");
    check("height_m = 0.03", "", "`furniture` 1: the key `height_m` is missing; it is a number above 0, up to 100000");
    check("name = \"w2\"", "name = \"w1\"", "`wall` 2: `name` is \"w1\", but a name of its own is expected");
    check("floor = 1", "floor = 7", "`wall` 2: `floor` is 7, but the number of a floor in `floor` is expected");
    check("furniture = [", "furnitur = [", "the file: there is no key `furnitur`; did you mean `furniture`?");
    check(
        "kind = \"leg\"",
        "kind = \"tail\"",
        "`victim` 2, `parts` 1: `kind` is \"tail\", but one of head, chest, pelvis, arm, leg is expected",
    );
    check(
        "[0.0, 0.3, 0.0]",
        "[0.0, 0.3]",
        "`rubble` 1: `heights_m` is [[0.0, 0.0, 0.0], [0.0, 0.3], [0.0, 0.0, …, but two or more rows of two or more heights, all rows equally long, is expected",
    );
    check(
        "robot = \"p2at\"",
        "robot = \"p2\"",
        "`start` 1: `robot` is \"p2\", but one of p2at, telemax, airrobot, kenaf is expected",
    );
    check(
        "max_m = [8.0, 4.0]",
        "max_m = [0.0, 4.0]",
        "the file: `max_m` is [0.0, 4.0], but a point above and right of `min_m` is expected",
    );
    check(
        "radius_m = 1.0",
        "radius_m = inf",
        "`smoke` 1: `radius_m` is inf, but a number above 0, up to 100000 is expected",
    );
}

#[test]
fn a_text_that_is_no_toml_is_told_with_its_line() {
    let error = read("name = \"x\"\nmin_m = [0, 0\n").expect_err("broken").to_string();
    assert!(error.starts_with("this is not TOML: TOML parse error at line"), "{error}");
}

proptest! {
    /// Numbers and names of all kinds survive the round trip.
    #[test]
    fn round_trips_are_exact(x in -1e5..1e5_f64, size in 1e-12..1e5_f64, name in "\\PC{0,12}|[\"\\\\\n\t\u{7f}]{0,4}") {
        let mut building = small();
        building.name = name.clone();
        building.victims[0].at_m = DVec2::new(x, -x);
        building.victims[1].parts.clear();
        building.furniture[0].place.size_m.x = size;
        building.furniture[0].name = name;
        prop_assert_eq!(read(&write(&building)), Ok(building));
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,200}") {
        let _ = read(&text);
    }
}
