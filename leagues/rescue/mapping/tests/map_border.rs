//! The border of the explored area: closed, complete, and with stable names.

use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::PI;

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::{Cell, CellSet, CellState, KnownCells, OccupancyGrid};
use rescue_mapping::map::{Border, BorderSide, Changes, SideKind, contours};

use crate::office::Office;

/// The knowledge of a client that only reads the messages.
#[derive(Default)]
struct Client {
    sides: BTreeMap<u32, BorderSide>,
    ever: BTreeSet<u32>,
}

impl Client {
    fn hear(&mut self, changes: &Changes<u32, BorderSide>) {
        for name in &changes.gone {
            assert!(self.sides.remove(name).is_some(), "side {name} is told gone, but is not there");
        }
        for (name, side) in &changes.told {
            let before = self.sides.insert(*name, *side);
            let new = self.ever.insert(*name);
            assert!(before.is_some() || new, "side {name} comes again");
            if let Some(before) = before {
                assert_eq!(before.start_mm, side.start_mm, "side {name} has a new start");
                assert_ne!(before, *side, "side {name} did not change");
            }
        }
    }

    /// The polygons as a client reconstructs them: from the start, angle and length in the messages.
    fn polygons(&self) -> Vec<Vec<BorderSide>> {
        let mut rest: Vec<BorderSide> = self.sides.values().copied().collect();
        let mut all = Vec::new();
        while let Some(first) = rest.pop() {
            let mut polygon = vec![first];
            loop {
                let last = polygon[polygon.len() - 1];
                if meets(&last, &first) {
                    assert!(!rest.iter().any(|side| meets(&last, side)), "two sides follow {last:?}");
                    break;
                }
                let follow: Vec<_> = (0..rest.len()).filter(|&at| meets(&last, &rest[at])).collect();
                assert_eq!(follow.len(), 1, "one side follows {last:?}");
                polygon.push(rest.remove(follow[0]));
            }
            all.push(polygon);
        }
        all
    }
}

fn meets(side: &BorderSide, next: &BorderSide) -> bool {
    let (theta_rad, length_m) = (side.theta_rad(), side.length_m());
    let end = side.start() + DVec2::new(libm::cos(theta_rad), libm::sin(theta_rad)) * length_m;
    (end - next.start()).length() <= 0.002 + 1e-4 * length_m
}

fn area_m2(polygon: &[BorderSide]) -> f64 {
    polygon.iter().map(|side| side.start().perp_dot(side.end())).sum::<f64>() / 2.0
}

/// Sides connect, are long enough, and surround the explored area.
fn check(client: &Client, border: &Border, about: &str) {
    let polygons = client.polygons();
    let sides = || polygons.iter().flatten();
    assert!(sides().count() <= 400, "{about}: {} sides", sides().count());
    for side in sides() {
        let length_m = side.length_m();
        assert!((0.28..=20.001).contains(&length_m), "{about}: a side of {length_m} m");
    }
    let signed_m2: f64 = polygons.iter().map(|polygon| area_m2(polygon)).sum();
    let round_m: f64 = sides().map(BorderSide::length_m).sum();
    let off_m2 = (signed_m2 - border.explored_m2()).abs();
    let most_m2 = 0.15 * round_m + 0.05 * border.explored_m2() + 1.0;
    assert!(off_m2 <= most_m2, "{about}: {signed_m2} m² inside {round_m} m, {} explored", border.explored_m2());
    let told: BTreeMap<u32, BorderSide> = border.sides().map(|(name, side)| (name, *side)).collect();
    assert_eq!(told, client.sides, "{about}");
    let own: usize = border.polygons().iter().map(Vec::len).sum();
    assert_eq!((border.polygons().len(), own), (polygons.len(), told.len()), "{about}");
}

/// Robots scan an office from random positions, and a client gets border updates after every few scans.
fn explore(seed: u64) -> Vec<Changes<u32, BorderSide>> {
    let office = Office::new(24.0, 24.0, seed);
    let stream = &mut RandomStream::new(seed, "test exploration", 0, 0);
    let (mut grid, mut border, mut client) = (OccupancyGrid::default(), Border::default(), Client::default());
    let mut all = Vec::new();
    for batch in 0..12 {
        for _ in 0..4 {
            let from = office.place(stream);
            office.scan_into(&mut grid, from, stream.signed() * PI, stream);
        }
        let changes = border.update(&KnownCells::of(&grid));
        client.hear(&changes);
        check(&client, &border, &format!("office {seed}, batch {batch}"));
        all.push(changes);
        assert!(border.update(&KnownCells::of(&grid)).is_empty(), "nothing changed");
    }
    all
}

#[test]
fn the_border_is_closed_after_every_batch() {
    for seed in 0..12 {
        let all = explore(seed);
        assert!(all.iter().any(|changes| !changes.gone.is_empty()), "sides went");
    }
}

#[test]
fn the_same_exploration_has_the_same_border() {
    assert_eq!(explore(3), explore(3));
}

#[test]
fn a_saved_border_goes_on_the_same() {
    let office = Office::new(12.0, 12.0, 4);
    let stream = &mut RandomStream::new(4, "test exploration", 0, 0);
    let (mut grid, mut border) = (OccupancyGrid::default(), Border::default());
    office.scan_into(&mut grid, DVec2::new(6.0, 6.0), 0.0, stream);
    border.update(&KnownCells::of(&grid));
    let bytes = postcard::to_allocvec(&border).expect("values");
    let mut read: Border = postcard::from_bytes(&bytes).expect("the same");
    assert!(read.update(&KnownCells::of(&grid)).is_empty());
    office.scan_into(&mut grid, DVec2::new(6.0, 6.0), 3.0, stream);
    let (own, other) = (border.update(&KnownCells::of(&grid)), read.update(&KnownCells::of(&grid)));
    assert!(!own.is_empty());
    assert_eq!(own, other);
}

fn fill(grid: &mut OccupancyGrid, low: [i32; 2], high: [i32; 2], state: CellState) {
    for (x, y) in (low[1]..high[1]).flat_map(|y| (low[0]..high[0]).map(move |x| (x, y))) {
        grid.set(Cell { x, y }, state);
    }
}

/// A room of 4 by 3 m, without a wall on the right.
fn room() -> OccupancyGrid {
    let mut grid = OccupancyGrid::default();
    fill(&mut grid, [-2, -2], [80, 62], CellState::Occupied);
    fill(&mut grid, [0, 0], [80, 60], CellState::Free);
    grid
}

fn side(kind: SideKind, start_mm: [i32; 2], end_mm: [i32; 2]) -> BorderSide {
    BorderSide { kind, start_mm, end_mm }
}

/// The example session of the reference: a room whose open side moves to the room behind it.
#[test]
fn a_room_has_four_sides_and_the_open_one_moves() {
    use SideKind::{Open, Wall};
    let (mut grid, mut border) = (room(), Border::default());
    let changes = border.update(&KnownCells::of(&grid));
    let expect = [
        (1, side(Wall, [0, 0], [4000, 0])),
        (2, side(Open, [4000, 0], [4000, 3000])),
        (3, side(Wall, [4000, 3000], [0, 3000])),
        (4, side(Wall, [0, 3000], [0, 0])),
    ];
    let sorted = |mut told: Vec<(u32, BorderSide)>| {
        told.sort_unstable_by_key(|(_, side)| side.start_mm);
        told.into_iter().map(|(_, side)| side).collect::<Vec<_>>()
    };
    assert!(changes.gone.is_empty());
    assert_eq!(sorted(changes.told), sorted(expect.to_vec()));
    let before: BTreeMap<_, _> = border.sides().map(|(name, side)| (side.start_mm, name)).collect();
    fill(&mut grid, [80, -2], [140, 62], CellState::Occupied);
    fill(&mut grid, [80, 0], [140, 60], CellState::Free);
    let changes = border.update(&KnownCells::of(&grid));
    let named = |start: [i32; 2]| before[&start];
    assert_eq!(changes.gone, [named([4000, 0]), named([4000, 3000])]);
    let told: BTreeMap<_, _> = changes.told.into_iter().collect();
    assert_eq!(told[&named([0, 0])], side(Wall, [0, 0], [7000, 0]), "same start and kind: same name");
    assert!(told.values().any(|told| *told == side(Open, [7000, 0], [7000, 3000])));
    assert!(!told.contains_key(&named([0, 3000])), "did not change");
}

#[test]
fn islands_are_holes_and_run_clockwise() {
    let mut grid = room();
    fill(&mut grid, [20, 20], [40, 40], CellState::Occupied);
    let mut border = Border::default();
    border.update(&KnownCells::of(&grid));
    let mut areas: Vec<f64> = border
        .polygons()
        .iter()
        .map(|polygon| area_m2(&polygon.iter().map(|(_, side)| *side).collect::<Vec<_>>()))
        .collect();
    areas.sort_by(f64::total_cmp);
    assert_eq!(areas.len(), 2);
    assert!((areas[0] + 1.0).abs() < 0.05 && (areas[1] - 12.0).abs() < 0.05, "{areas:?}");
}

#[test]
fn parts_that_touch_at_a_corner_have_starts_of_their_own() {
    let mut grid = OccupancyGrid::default();
    fill(&mut grid, [0, 0], [20, 20], CellState::Free);
    fill(&mut grid, [20, 20], [40, 40], CellState::Free);
    // Without obstacles around it, the gap beside the corner would count as explored.
    fill(&mut grid, [20, 10], [22, 20], CellState::Occupied);
    fill(&mut grid, [18, 20], [20, 30], CellState::Occupied);
    let (mut border, mut client) = (Border::default(), Client::default());
    client.hear(&border.update(&KnownCells::of(&grid)));
    check(&client, &border, "two squares");
    assert_eq!(client.polygons().len(), 2);
}

#[test]
fn long_sides_are_split() {
    let mut grid = OccupancyGrid::default();
    fill(&mut grid, [0, 0], [1000, 20], CellState::Free);
    let (mut border, mut client) = (Border::default(), Client::default());
    client.hear(&border.update(&KnownCells::of(&grid)));
    check(&client, &border, "a corridor");
    assert_eq!(client.sides.len(), 8, "50 m are three sides");
}

/// Thousands of pillars: the border still has at most 400 sides, few enough for an operator.
#[test]
fn a_forest_has_no_more_than_four_hundred_sides() {
    let mut grid = OccupancyGrid::default();
    fill(&mut grid, [0, 0], [800, 800], CellState::Free);
    for (x, y) in (0..40).flat_map(|y| (0..40).map(move |x| (x * 20 + 4, y * 20 + 4))) {
        fill(&mut grid, [x, y], [x + 12, y + 12], CellState::Occupied);
    }
    let (mut border, mut client) = (Border::default(), Client::default());
    client.hear(&border.update(&KnownCells::of(&grid)));
    let polygons = client.polygons();
    let sides: usize = polygons.iter().map(Vec::len).sum();
    assert!((4..=400).contains(&sides), "{sides} sides");
}

#[test]
fn contours_of_random_sets_enclose_their_cells() {
    let stream = &mut RandomStream::new(9, "test sets", 0, 0);
    for _ in 0..50 {
        let mut grid = OccupancyGrid::default();
        (0..400).for_each(|_| {
            let [x, y] = [0, 1].map(|_| (stream.unit() * 24.0) as i32);
            grid.set(Cell { x, y }, CellState::Free);
        });
        let free: CellSet = KnownCells::of(&grid).free;
        let doubled: i32 = contours(&free)
            .iter()
            .flat_map(|corners| corners.iter().zip(corners.iter().cycle().skip(1)))
            .map(|(a, b)| a.x * b.y - a.y * b.x)
            .sum();
        assert_eq!(doubled, 2 * free.count() as i32);
    }
}
