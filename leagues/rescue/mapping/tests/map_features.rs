//! Walls and furniture: their positions, and stable names.

use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{FRAC_PI_2, PI};

use engine::RandomStream;
use glam::DVec2;
use proptest::prelude::*;
use rescue_mapping::grid::{Cell, CellState, KnownCells, OccupancyGrid};
use rescue_mapping::map::{FeatureKind, Features, Rect};

use crate::office::Office;

/// Sets all cells with their middle in a rectangle to a state.
fn put(grid: &mut OccupancyGrid, rect: &Rect, state: CellState) {
    let reach_m = rect.length_m + rect.width_m;
    let cells = (reach_m / 0.05).ceil() as i32;
    let middle = Cell::of(rect.center).expect("on the map");
    for (x, y) in (-cells..=cells).flat_map(|y| (-cells..=cells).map(move |x| (x, y))) {
        let cell = middle.moved(x, y);
        if rect.contains(cell.center()) {
            grid.set(cell, state);
        }
    }
}

fn rect(x_m: f64, y_m: f64, length_m: f64, width_m: f64, theta_rad: f64) -> Rect {
    Rect { center: DVec2::new(x_m, y_m), length_m, width_m, theta_rad }
}

fn close(found: &Rect, expect: &Rect) -> bool {
    let turned_rad = (found.theta_rad - expect.theta_rad).abs();
    (found.center - expect.center).length() < 0.1
        && (found.length_m - expect.length_m).abs() < 0.15
        && (found.width_m - expect.width_m).abs() < 0.11
        && turned_rad.min(std::f64::consts::PI - turned_rad) < 0.1
}

/// Checks the single feature detected for one obstacle.
fn check_one(kind: FeatureKind, expect: Rect) {
    let mut grid = OccupancyGrid::default();
    put(&mut grid, &expect, CellState::Occupied);
    let changes = Features::default().update(&KnownCells::of(&grid));
    assert_eq!(changes.told.len(), 1, "{expect:?}: {changes:?}");
    let (name, feature) = changes.told[0];
    assert_eq!((name, feature.kind), ((kind, 1), kind));
    assert!(close(&feature.rect, &expect), "{:?} for {expect:?}", feature.rect);
}

#[test]
fn one_obstacle_is_one_thing() {
    for theta_rad in [0.0, 0.3, 1.0, 1.5, -0.7, -1.3] {
        check_one(FeatureKind::Wall, rect(0.3, -2.0, 5.0, 0.15, theta_rad));
        check_one(FeatureKind::Wall, rect(10.0, 2.0, 1.5, 0.1, theta_rad));
        check_one(FeatureKind::Furniture, rect(-4.0, 3.0, 1.6, 0.8, theta_rad));
        check_one(FeatureKind::Furniture, rect(4.0, 3.0, 0.6, 0.4, theta_rad));
    }
}

#[test]
fn a_room_has_four_walls_and_its_furniture() {
    let mut grid = OccupancyGrid::default();
    let walls = [
        rect(3.0, 0.0, 6.1, 0.1, 0.0),
        rect(3.0, 4.0, 6.1, 0.1, 0.0),
        rect(0.0, 2.0, 4.1, 0.1, FRAC_PI_2),
        rect(6.0, 2.0, 4.1, 0.1, FRAC_PI_2),
    ];
    let table = rect(3.0, 2.0, 1.4, 0.7, 0.4);
    walls.iter().chain([&table]).for_each(|rect| put(&mut grid, rect, CellState::Occupied));
    let mut features = Features::default();
    features.update(&KnownCells::of(&grid));
    let all: Vec<_> = features.all().collect();
    assert_eq!(all.len(), 5, "{all:?}");
    for expect in &walls {
        let found = all.iter().filter(|(_, found)| found.kind == FeatureKind::Wall && close(&found.rect, expect));
        assert_eq!(found.count(), 1, "{expect:?} among {all:?}");
    }
    assert!(all.iter().any(|(_, found)| found.kind == FeatureKind::Furniture && close(&found.rect, &table)));
}

/// Moves a table, and checks the reported changes.
fn check_moved(by: Rect, gone: usize, told: usize) {
    let mut grid = OccupancyGrid::default();
    let table = rect(0.0, 0.0, 1.4, 0.8, 0.0);
    put(&mut grid, &table, CellState::Occupied);
    let mut features = Features::default();
    features.update(&KnownCells::of(&grid));
    put(&mut grid, &table, CellState::Free);
    let moved = Rect {
        center: table.center + by.center,
        length_m: table.length_m + by.length_m,
        width_m: table.width_m + by.width_m,
        theta_rad: by.theta_rad,
    };
    put(&mut grid, &moved, CellState::Occupied);
    let changes = features.update(&KnownCells::of(&grid));
    assert_eq!((changes.gone.len(), changes.told.len()), (gone, told), "{by:?}: {changes:?}");
    let number = if gone == 0 { 1 } else { 2 };
    assert_eq!(features.all().map(|(name, _)| name).collect::<Vec<_>>(), [(FeatureKind::Furniture, number)]);
}

#[test]
fn things_are_told_again_when_they_moved_turned_or_grew() {
    check_moved(rect(0.05, 0.0, 0.0, 0.0, 0.0), 0, 0);
    check_moved(rect(0.15, 0.0, 0.0, 0.0, 0.0), 0, 1);
    check_moved(rect(0.0, 0.0, 0.0, 0.0, 0.3), 0, 1);
    check_moved(rect(0.0, 0.0, 0.3, 0.0, 0.0), 0, 1);
    check_moved(rect(0.0, 0.0, 0.1, 0.0, 0.0), 0, 0);
    check_moved(rect(5.0, 0.0, 0.0, 0.0, 0.0), 1, 1);
}

#[test]
fn names_stay_and_never_come_again_while_an_office_is_explored() {
    for seed in 0..6 {
        let office = Office::new(20.0, 12.0, seed);
        let stream = &mut RandomStream::new(seed, "test exploration", 0, 0);
        let (mut grid, mut features) = (OccupancyGrid::default(), Features::default());
        let (mut client, mut ever) = (BTreeMap::new(), BTreeSet::new());
        let mut kept = 0;
        for _ in 0..15 {
            (0..4).for_each(|_| {
                let from = office.place(stream);
                office.scan_into(&mut grid, from, stream.signed() * PI, stream);
            });
            let changes = features.update(&KnownCells::of(&grid));
            for name in &changes.gone {
                assert!(client.remove(name).is_some(), "{name:?} is told gone, but is not there");
            }
            for (name, feature) in &changes.told {
                assert!(client.insert(*name, *feature).is_some() || ever.insert(*name), "{name:?} comes again");
                assert!(feature.rect.width_m >= 0.0499, "{feature:?}");
            }
            kept += client.len() - changes.told.len();
            assert_eq!(features.all().collect::<BTreeMap<_, _>>(), client);
            assert!(features.update(&KnownCells::of(&grid)).is_empty(), "nothing changed");
        }
        let walls = client.keys().filter(|name| name.0 == FeatureKind::Wall).count();
        assert!(walls >= 10 && kept > client.len(), "office {seed}: {walls} walls, {kept} times nothing was told");
    }
}

/// Golden: the final features of the office cover its obstacles.
#[test]
fn things_cover_what_is_occupied() {
    let office = Office::new(20.0, 12.0, 2);
    let mut features = Features::default();
    features.update(&KnownCells::of(&office.grid));
    let rects: Vec<Rect> = features.all().map(|(_, feature)| feature.rect.expanded(0.1)).collect();
    let area = office.grid.area().expect("not empty");
    let cells = (0..area.count()).map(|index| area.cell(index));
    let occupied: Vec<_> = cells.filter(|&cell| office.grid.state(cell) == CellState::Occupied).collect();
    let covered = occupied.iter().filter(|cell| rects.iter().any(|rect| rect.contains(cell.center()))).count();
    assert!(covered * 100 >= occupied.len() * 98, "{covered} of {} cells", occupied.len());
    let inside_m2: f64 = features.all().map(|(_, feature)| feature.rect.length_m * feature.rect.width_m).sum();
    assert!(inside_m2 < 2.0 * occupied.len() as f64 * 0.0025, "{inside_m2} m²");
}

proptest! {
    #[test]
    fn a_rectangle_overlaps_itself_wholly_and_others_as_much_as_they_it(
        a in prop::array::uniform5(0.1_f64..3.0), b in prop::array::uniform5(0.1_f64..3.0),
    ) {
        let [a, b] = [a, b].map(|r| rect(r[0], r[1], r[2], r[3], r[4] - 1.5));
        prop_assert!((a.overlap(&a) - 1.0).abs() < 1e-9);
        prop_assert!((a.overlap(&b) - b.overlap(&a)).abs() < 1e-9);
        prop_assert!((0.0..=1.0 + 1e-9).contains(&a.overlap(&b)));
    }

    #[test]
    fn the_smallest_rectangle_holds_all_cells(
        cells in prop::collection::vec((-30_i32..30, -30_i32..30), 1..30),
    ) {
        let cells: Vec<Cell> = cells.iter().map(|&(x, y)| Cell { x, y }).collect();
        let around = Rect::around(&cells).expect("cells").expanded(1e-6);
        for cell in &cells {
            for corner in [*cell, cell.moved(1, 0), cell.moved(1, 1), cell.moved(0, 1)] {
                prop_assert!(around.contains(corner.corner()));
            }
        }
        let span = |axis: fn(&Cell) -> i32| {
            let all = || cells.iter().map(axis);
            f64::from(all().max().expect("cells") - all().min().expect("cells") + 1) * 0.05
        };
        prop_assert!(around.length_m * around.width_m <= span(|cell| cell.x) * span(|cell| cell.y) + 1e-4);
    }
}
