//! Reachability: small buildings with an obvious answer.

use rescue_building::robots::RobotType;
use rescue_building::{Building, check_reachability, explorable_floor, read, svg};

/// Two rooms, the robots in the left one, a victim in the right one; `more` is the addition of the test case.
fn two_rooms(width_m: f64, state: &str, more: &str) -> Building {
    let starts: Vec<String> = ["p2at", "telemax", "airrobot"]
        .iter()
        .enumerate()
        .map(|(at, name)| format!("{{ name = \"{name}\", robot = \"{name}\", at_m = [1.0, {}.0] }}", at + 1))
        .collect();
    let text = format!(
        r#"
        min_m = [0, 0]
        max_m = [10, 5]
        floor = [{{ number = 0 }}]
        room = [
          {{ name = "left", kind = "corridor", outline_m = [[0, 0], [5, 0], [5, 5], [0, 5]] }},
          {{ name = "right", kind = "office", outline_m = [[5, 0], [10, 0], [10, 5], [5, 5]] }},
        ]
        wall = [
          {{ name = "south", from_m = [0, 0], to_m = [10, 0] }},
          {{ name = "east", from_m = [10, 0], to_m = [10, 5] }},
          {{ name = "north", from_m = [10, 5], to_m = [0, 5] }},
          {{ name = "west", from_m = [0, 5], to_m = [0, 0] }},
          {{ name = "middle", from_m = [5, 0], to_m = [5, 5] }},
        ]
        door = [{{ name = "d", wall = "middle", at_m = 2.5, width_m = {width_m}, state = "{state}" }}]
        start = [{}]
        victim = [{{ name = "v", at_m = [8.5, 2.5] }}]
        {more}
        "#,
        starts.join(", ")
    );
    read(&text).expect("a building")
}

/// Checks for `p2at`, `telemax` and `airrobot` that they can reach the room and the victim.
fn check(building: &Building, room: [bool; 3], victim: [bool; 3]) {
    let all =
        [RobotType::P2at, RobotType::Telemax, RobotType::Airrobot].map(|robot| check_reachability(building, robot));
    let rooms = [&all[0], &all[1], &all[2]].map(|survey| survey.rooms[1]);
    let victims = [&all[0], &all[1], &all[2]].map(|survey| survey.victims[0]);
    assert_eq!((rooms, victims), (room, victim));
    assert!(all.iter().all(|survey| survey.rooms[0]));
}

const ALL: [bool; 3] = [true; 3];
const NONE: [bool; 3] = [false; 3];

#[test]
fn doors_are_as_wide_as_they_are() {
    check(&two_rooms(1.2, "open", ""), ALL, ALL);
    check(&two_rooms(0.9, "open", ""), [true, false, false], [true, false, false]);
    check(&two_rooms(0.7, "open", ""), NONE, NONE);
}

#[test]
fn shut_doors_stop_everybody() {
    check(&two_rooms(1.2, "closed", ""), NONE, NONE);
    check(&two_rooms(1.2, "blocked", ""), NONE, NONE);
}

#[test]
fn what_stands_in_a_door_stops_those_who_cannot_cross_it() {
    let crate_of = |height_m: f64| {
        format!(
            "furniture = [{{ name = \"f\", kind = \"crate\", center_m = [6, 2.5], size_m = [1, 4.9], height_m = {height_m} }}]"
        )
    };
    check(&two_rooms(1.2, "open", &crate_of(0.04)), ALL, ALL);
    check(&two_rooms(1.2, "open", &crate_of(0.2)), [false, true, true], [false, true, true]);
    check(&two_rooms(1.2, "open", &crate_of(0.9)), [false, false, true], [false, false, true]);
    check(&two_rooms(1.2, "open", &crate_of(1.1)), NONE, NONE);
}

#[test]
fn rubble_and_holes_stop_robots_on_the_ground() {
    // An obstacle with free space beside it.
    let small = "rubble = [{ corner_m = [6.2, 2.0], cell_m = 1, heights_m = [[0.1, 0.1], [0.1, 0.1]] }]";
    check(&two_rooms(1.2, "open", small), [true, true, true], [true, true, true]);
    let hole = "hole = [{ center_m = [6, 2.5], size_m = [1, 4.9] }]";
    check(&two_rooms(1.2, "open", hole), [false, false, true], [false, false, true]);
    let heap = "rubble = [{ corner_m = [5.3, 0], cell_m = 1.25, roughness_m = 0.01, heights_m = [[0.1, 0.1], [0.1, 0.1], [0.1, 0.1], [0.1, 0.1], [0.1, 0.1]] }]";
    check(&two_rooms(1.2, "open", heap), [false, true, true], [false, true, true]);
}

#[test]
fn a_victim_behind_glass_or_boxes_is_not_approached() {
    let boxed = |material: &str| {
        format!("wall = [{{ name = \"a\", from_m = [7.2, 0], to_m = [7.2, 5], material = \"{material}\" }}]")
    };
    for material in ["solid", "glass"] {
        let mut building = two_rooms(1.2, "open", "");
        let text = format!("min_m = [0, 0]\nmax_m = [10, 5]\nfloor = [{{ number = 0 }}]\n{}", boxed(material));
        building.walls.extend(read(&text).expect("a wall").walls);
        check(&building, ALL, NONE);
    }
}

/// The airrobot looks down steeply: a table hides a person under its middle from it, but not from the others.
#[test]
fn a_table_hides_from_above() {
    let table = "furniture = [{ name = \"t\", kind = \"table\", center_m = [8.5, 2.5], size_m = [2.6, 4.6], above_m = 0.7, height_m = 0.04 }]";
    let building = two_rooms(1.2, "open", table);
    check(&building, ALL, [true, true, false]);
}

#[test]
fn stairs_join_floors_for_those_who_climb() {
    let mut building =
        two_rooms(1.2, "open", "stairs = [{ lower_floor = 0, lower_m = [2, 4], upper_floor = 0, upper_m = [9, 1] }]");
    building.doors.clear();
    check(&building, [false, true, true], [false, true, true]);
}

/// Checks the area that robots can explore, m²: walls and the strips before their faces leave 4.8 m x 4.8 m of a room.
fn check_explorable(building: &Building, expect_m2: f64) {
    let area_m2 = explorable_floor(building, 0, 0.3).count() as f64 / 400.0;
    assert!((area_m2 - expect_m2).abs() < 0.5, "{area_m2} m², expected {expect_m2} m²");
}

#[test]
fn floor_counts_as_explorable_if_lasers_see_it_from_where_robots_come() {
    let (room_m2, door_m2) = (4.8 * 4.8, 0.2);
    let crate_of = |more: &str| {
        two_rooms(
            1.2,
            "open",
            &format!("furniture = [{{ name = \"f\", kind = \"crate\", center_m = [8, 4], {more} }}]"),
        )
    };
    check_explorable(&two_rooms(1.2, "open", ""), 2.0 * room_m2 + door_m2);
    check_explorable(&two_rooms(1.2, "closed", ""), room_m2);
    // A door through which no robot fits: lasers look into the room, but robots cannot enter it.
    check_explorable(&two_rooms(0.6, "open", ""), room_m2);
    check_explorable(&crate_of("size_m = [1, 1], height_m = 0.5"), 2.0 * room_m2 + door_m2 - 1.1 * 1.1);
    // Lasers look over it.
    check_explorable(&crate_of("size_m = [1, 1], height_m = 0.2"), 2.0 * room_m2 + door_m2);
    // Legs hide the floor under a table.
    check_explorable(&crate_of("size_m = [1, 1], above_m = 0.7, height_m = 0.04"), 2.0 * room_m2 + door_m2 - 1.1 * 1.1);
    // Nothing looks behind a row of crates from wall to wall.
    check_explorable(&crate_of("size_m = [0.5, 9.9], height_m = 0.5"), room_m2 + door_m2 + 4.8 * 2.65);
    let mut open_ground = two_rooms(1.2, "open", "");
    open_ground.rooms.clear();
    check_explorable(&open_ground, 2.0 * room_m2 + door_m2);
    open_ground.starts.clear();
    check_explorable(&open_ground, 0.0);
}

#[test]
fn a_picture_shows_everything() {
    let picture = svg(&two_rooms(1.2, "blocked", "smoke = [{ center_m = [2, 2], radius_m = 1 }]"), 0);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    // Two rooms, seven parts of the victim, four walls, the middle one in two pieces, and the door.
    assert_eq!(picture.matches("<polygon").count(), 2 + 7 + 4 + 2 + 1);
    assert_eq!(picture.matches("<circle").count(), 1 + 3);
    assert_eq!(svg(&two_rooms(1.2, "open", ""), 1).matches("<polygon").count(), 0);
}
