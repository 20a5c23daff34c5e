//! The explored share of the floor: 1 when robots have seen everything, never more.

use engine::World as _;
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{
    Building, BuildingKind, Door, DoorState, GeneratorSettings, Room, RoomKind, blocks_laser, explorable_floor,
    generate,
};
use rescue_mapping::collision::{CollisionMap, HeightRange, ObstacleSide};
use rescue_mapping::grid::{Cell, CellSet, KnownCells, LaserScan, OccupancyGrid, ScanRays};
use rescue_protocol::mrcs::{ExtensionMessage, Message};
use rescue_world::world::{LASER_HEIGHT_M, MessageSource, RescueSettings, World};

use crate::staged::{begun, furniture, hall, say};

/// Distance of the places of scans from each other, cells, and of a robot's center from obstacles.
const SPACING: i32 = 8;
const RADIUS_M: f64 = 0.36;
const RANGE_M: f64 = 20.0;

/// The map from scans at all places of a floor where a robot fits.
fn full_map(building: &Building, floor: &CellSet) -> KnownCells {
    let obstacles = building.obstacles(0);
    let walls = obstacles.iter().filter(|obstacle| blocks_laser(obstacle, LASER_HEIGHT_M)).flat_map(|obstacle| {
        let corners = obstacle.place.corners();
        let side = |at: usize| (corners[at], corners[(at + 1) % 4]);
        let high = |(from, to)| ObstacleSide { from, to, low_m: f64::NEG_INFINITY, high_m: f64::INFINITY };
        [0, 1, 2, 3].map(side).map(high)
    });
    let (map, heights) = (CollisionMap::new(walls), HeightRange::at(LASER_HEIGHT_M));
    let rays = ScanRays::even(720, std::f64::consts::TAU);
    let mut grid = OccupancyGrid::default();
    let is_place = |cell: &Cell| cell.x.rem_euclid(SPACING) == 0 && cell.y.rem_euclid(SPACING) == 0;
    for from in floor.cells().filter(is_place).map(Cell::center) {
        if map.near(from, RADIUS_M).next().is_some() {
            continue;
        }
        let range_m =
            |direction: DVec2| map.ray(from, direction, heights, RANGE_M).map_or(RANGE_M, |hit| hit.distance_m);
        let ranges_m: Vec<f64> = rays.directions(0.0).map(range_m).collect();
        grid.integrate(&LaserScan { from, heading_rad: 0.0, rays: &rays, ranges_m: &ranges_m, range_max_m: RANGE_M });
    }
    KnownCells::of(&grid)
}

#[test]
fn a_full_map_of_a_generated_building_has_all_of_its_floor() {
    for kind in [BuildingKind::Office, BuildingKind::Apartment, BuildingKind::Warehouse, BuildingKind::Collapsed] {
        let building = generate(&GeneratorSettings::new(kind, 1)).expect("a building");
        let floor = explorable_floor(&building, 0, LASER_HEIGHT_M);
        let known = full_map(&building, &floor);
        let share =
            (floor.common_count(&known.explored) + floor.common_count(&known.occupied)) as f64 / floor.count() as f64;
        assert!((0.99..=1.0).contains(&share), "{kind:?}: {share}");
    }
}

/// A hall with a table, an open door to the outside, and a robot in the middle.
fn furnished_hall() -> Building {
    let mut building = hall([6.0, 4.0], &[(RobotType::P2at, [3.0, 2.0])]);
    building.max_m = DVec2::new(6.0, 12.0);
    let outline_m = [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [0.0, 4.0]].map(DVec2::from_array).to_vec();
    building.rooms.push(Room { name: "hall".into(), kind: RoomKind::Hall, floor: 0, outline_m, reachable: true });
    building.doors.push(Door {
        name: "out".into(),
        wall: "outer2".into(),
        at_m: 3.0,
        width_m: 1.0,
        height_m: 2.0,
        state: DoorState::Open,
    });
    building.furniture.push(furniture([0.05, 0.05], [2.0, 0.55], 0.8));
    building
}

/// The numbers of the last note with this word.
fn note(world: &World, word: &str) -> Option<Vec<f64>> {
    let begin = format!("({word} ");
    let mut notes = world.latest_messages().notes_since(0).iter().rev();
    let numbers = notes.find_map(|(_, text)| text.strip_prefix(&begin)?.strip_suffix(')'))?;
    Some(numbers.split(' ').map(|number| number.parse().expect("a number")).collect())
}

#[test]
fn robots_explore_all_of_a_room_but_not_the_ground_outside_and_no_table() {
    let mut world = begun(RescueSettings { building: furnished_hall(), ..RescueSettings::default() });
    let floor_m2 = note(&world, "floor").expect("a floor")[0];
    // The room between the faces of its walls, 5 cm from them, and half of the door's opening, without the table.
    let expected_m2 = 5.8 * 3.8 + 0.8 * 0.1 - 1.95 * 0.5;
    assert!((floor_m2 - expected_m2).abs() < 0.2, "{floor_m2} m², expected {expected_m2} m²");
    say(&mut world, "(missionadd robot1 (explore))");
    let mut last_m2 = 0.0;
    for _ in 0..60 * 50 {
        world.step();
        if let Some(area_m2) = note(&world, "area") {
            assert!(area_m2.iter().all(|area_m2| *area_m2 <= floor_m2), "{area_m2:?} of {floor_m2} m²");
            last_m2 = area_m2[0];
        }
    }
    assert!(last_m2 >= 0.99 * floor_m2, "{last_m2} of {floor_m2} m²");
}

#[test]
fn the_score_is_the_number_in_the_log_and_a_loaded_world_has_it_too() {
    let mut world = begun(RescueSettings { building: furnished_hall(), ..RescueSettings::default() });
    let mut bytes = Vec::new();
    let to = |world: &mut World, until_ms: u64| {
        while world.now_ms() < until_ms {
            world.step();
        }
    };
    to(&mut world, 8_000);
    world.save(&mut bytes).expect("it is saved");
    to(&mut world, 10_000);
    let score = world.snapshot().all().find_map(|outbound| match &outbound.message {
        Message::Extra(ExtensionMessage::Score(name, value)) if name == "explored_m2" => Some(*value),
        _ => None,
    });
    assert_eq!(score, note(&world, "area").map(|area_m2| area_m2[0]));
    assert!(score.is_some_and(|explored_m2| explored_m2 > 5.0), "{score:?}");
    let mut loaded = begun(RescueSettings { building: furnished_hall(), ..RescueSettings::default() });
    loaded.load(&bytes).expect("it is loaded");
    to(&mut loaded, 10_000);
    assert_eq!(note(&loaded, "area"), note(&world, "area"));
}
