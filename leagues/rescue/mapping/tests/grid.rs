//! The occupancy grid: rays, scans, the camera layer, distances.

use engine::RandomStream;
use glam::DVec2;
use proptest::prelude::*;
use rescue_mapping::grid::{
    CameraCoverage, Cell, CellRect, CellSet, CellState, Clearance, FieldOfView, LaserScan, LineTraversal,
    OccupancyGrid, ScanRays,
};

use crate::office::Office;

fn cell(x: i32, y: i32) -> Cell {
    Cell { x, y }
}

fn cells_of(from: [f64; 2], to: [f64; 2], expect: &[(i32, i32)]) {
    let walk = LineTraversal::new(DVec2::from_array(from), DVec2::from_array(to)).expect("on the map");
    assert_eq!(walk.map(|cell| (cell.x, cell.y)).collect::<Vec<_>>(), expect);
}

#[test]
fn a_line_passes_the_cells_that_it_crosses() {
    cells_of([0.01, 0.01], [0.01, 0.01], &[(0, 0)]);
    cells_of([0.01, 0.01], [0.16, 0.01], &[(0, 0), (1, 0), (2, 0), (3, 0)]);
    cells_of([0.01, 0.01], [-0.06, 0.01], &[(0, 0), (-1, 0), (-2, 0)]);
    cells_of([0.025, 0.02], [0.125, 0.07], &[(0, 0), (1, 0), (1, 1), (2, 1)]);
}

#[test]
fn a_line_beyond_every_map_has_no_cells() {
    assert!(LineTraversal::new(DVec2::ZERO, DVec2::new(600.0, 0.0)).is_none());
    assert!(LineTraversal::new(DVec2::new(f64::NAN, 0.0), DVec2::ZERO).is_none());
}

proptest! {
    #[test]
    fn a_line_goes_from_cell_to_neighbour_and_ends_where_it_should(
        from in prop::array::uniform2(-20.0_f64..20.0), to in prop::array::uniform2(-20.0_f64..20.0),
    ) {
        let (from, to) = (DVec2::from_array(from), DVec2::from_array(to));
        let cells: Vec<_> = LineTraversal::new(from, to).expect("on the map").collect();
        prop_assert_eq!(cells.first().copied(), Cell::of(from));
        prop_assert_eq!(cells.last().copied(), Cell::of(to));
        for pair in cells.windows(2) {
            prop_assert_eq!((pair[1].x - pair[0].x).abs() + (pair[1].y - pair[0].y).abs(), 1);
        }
        let way = (to - from).normalize_or_zero();
        for cell in cells {
            let off = (cell.center() - from).perp_dot(way).abs();
            prop_assert!(off < 0.0354 + 1e-9, "{off} m from the line");
        }
    }

    /// Short lines, lines along rows, long ones over many tiles: traversal by tile visits the same cells as by cell.
    #[test]
    fn a_line_passes_the_same_cells_tile_by_tile(
        from in prop::array::uniform2(-20.0_f64..20.0), way in prop::array::uniform2(-1.0_f64..1.0),
        length in prop::array::uniform2(prop::sample::select(vec![0.0, 1e-9, 0.01, 0.3, 20.0])), least_left in 0_u32..9,
    ) {
        let from = DVec2::from_array(from);
        let to = from + DVec2::from_array(way) * DVec2::from_array(length);
        let cells: Vec<Cell> = LineTraversal::new(from, to).expect("on the map").collect();
        let (mut walk, mut passed) = (LineTraversal::new(from, to).expect("on the map"), Vec::new());
        while let Some(next) = walk.peek().filter(|_| walk.steps_left() >= least_left) {
            let (at, before) = (next.tile(), passed.len());
            walk.in_tile(least_left, |index| {
                passed.push(at.first_cell().moved(index as i32 % 128, index as i32 / 128));
                true
            });
            prop_assert!(passed.len() > before && passed[before..].iter().all(|cell| cell.tile() == at));
        }
        passed.extend(walk);
        prop_assert_eq!(passed, cells);
    }

    #[test]
    fn rows_and_bounds_are_those_of_the_cells(
        inside in prop::collection::vec((-128_i32..128, 0_i32..128), 0..20), first in (-200_i32..200, -9_i32..140), columns in 1_u32..=64,
    ) {
        let area = CellRect { first: cell(-128, 0), width: 256, height: 128 };
        let mut mask = CellSet::new(area);
        inside.iter().for_each(|&(x, y)| mask.set(cell(x, y), true));
        let first = cell(first.0, first.1);
        let row: Vec<Cell> = (0..columns as i32).map(|x| first.moved(x, 0)).filter(|cell| mask.contains(*cell)).collect();
        prop_assert_eq!(mask.bits(first, columns).collect::<Vec<_>>(), row);
        let around = mask.cells().map(|cell| CellRect::enclosing(cell, cell)).reduce(CellRect::union);
        prop_assert_eq!(mask.bounds(), around);
    }

    #[test]
    fn distances_are_those_of_a_plain_search(blocked in prop::collection::vec((0..128, 0..128), 0..12)) {
        let area = CellRect { first: cell(0, 0), width: 128, height: 128 };
        let mut mask = CellSet::new(area);
        blocked.iter().for_each(|&(x, y)| mask.set(cell(x, y), true));
        let clearance = Clearance::of(&mask);
        for (x, y) in (0..128).flat_map(|y| (0..128).map(move |x| (x, y))) {
            let squares = blocked.iter().map(|&(bx, by)| (bx - x) * (bx - x) + (by - y) * (by - y));
            prop_assert_eq!(i32::from(clearance.square(cell(x, y))), squares.min().unwrap_or(65025).min(65025));
        }
    }

    #[test]
    fn sets_grow_and_shrink_like_a_plain_search(
        inside in prop::collection::vec((0_i32..256, 0_i32..128), 0..40), cells in 0_u32..5,
    ) {
        let area = CellRect { first: cell(-128, 0), width: 256, height: 128 };
        let mut mask = CellSet::new(area);
        inside.iter().for_each(|&(x, y)| mask.set(cell(x - 128, y), true));
        let reach = cells as i32;
        let grown = CellSet::from_fn(area, |at| {
            inside.iter().any(|&(x, y)| (x - 128 - at.x).abs() <= reach && (y - at.y).abs() <= reach)
        });
        prop_assert_eq!(&mask.clone().dilated(cells), &grown);
        let shrunk = CellSet::from_fn(area, |at| {
            let near = (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| at.moved(x, y)));
            near.filter(|&near| area.contains(near)).all(|near| grown.contains(near))
        });
        prop_assert_eq!(grown.clone().eroded(cells), shrunk);
        prop_assert_eq!(mask.cells().count(), mask.count());
    }

    /// Random walls between three rows of words: a plain search reaches exactly the connected cells.
    #[test]
    fn what_hangs_together_is_what_a_plain_search_reaches(
        walls in prop::collection::vec((0_i32..256, 0_i32..128, 1_i32..90, any::<bool>()), 0..60),
        from in (0_i32..256, 0_i32..128),
    ) {
        let area = CellRect { first: cell(-128, 0), width: 256, height: 128 };
        let mut open = CellSet::full(area);
        for (x, y, length, is_row) in walls {
            (0..length).for_each(|at| open.set(cell(x - 128 + if is_row { at } else { 0 }, y + if is_row { 0 } else { at }), false));
        }
        let from = cell(from.0 - 128, from.1);
        let (mut reached, mut waiting) = (CellSet::new(area), vec![from]);
        while let Some(at) = waiting.pop() {
            if open.contains(at) && !reached.contains(at) {
                reached.set(at, true);
                waiting.extend([at.moved(1, 0), at.moved(-1, 0), at.moved(0, 1), at.moved(0, -1)]);
            }
        }
        prop_assert_eq!(open.connected(from), reached);
        let inner = CellSet::from_fn(area, |at| open.contains(at) && (-127..127).contains(&at.x) && (1..127).contains(&at.y));
        prop_assert_eq!(open.interior(), inner);
    }
}

fn scan_once(grid: &mut OccupancyGrid, range_m: f64, range_max_m: f64) {
    let (fan, ranges_m) = (&ScanRays::new(vec![0.0]), &[range_m][..]);
    let from = DVec2::new(0.025, 0.025);
    grid.integrate(&LaserScan { from, heading_rad: 0.0, rays: fan, ranges_m, range_max_m });
}

fn ray_makes(range_m: f64, expect: [CellState; 3]) {
    let mut grid = OccupancyGrid::default();
    scan_once(&mut grid, range_m, 20.0);
    assert_eq!([cell(0, 0), cell(19, 0), cell(20, 0)].map(|cell| grid.state(cell)), expect, "a ray of {range_m} m");
}

#[test]
fn a_ray_frees_what_it_passes_and_fills_where_it_ends() {
    use CellState::{Free, Occupied, Unknown};
    ray_makes(1.0, [Free, Free, Occupied]);
    ray_makes(0.95, [Free, Occupied, Unknown]);
    ray_makes(25.0, [Free, Free, Free]);
    ray_makes(f64::INFINITY, [Free, Free, Free]);
    ray_makes(f64::NAN, [Unknown; 3]);
    ray_makes(0.0, [Unknown; 3]);
}

#[test]
fn log_odds_are_exact_and_clamped() {
    let mut grid = OccupancyGrid::default();
    for (scans, expect) in [(1, 17), (1, 34), (3, 70), (5, 70)] {
        (0..scans).for_each(|_| scan_once(&mut grid, 1.0, 20.0));
        let tile = grid.tile(cell(20, 0).tile()).expect("seen");
        assert_eq!(tile[cell(20, 0).index_in_tile()], expect);
    }
    let tile = grid.tile(cell(0, 0).tile()).expect("seen");
    assert_eq!(tile[cell(0, 0).index_in_tile()], -70);
}

#[test]
fn the_map_grows_in_every_direction_and_tells_changed_tiles() {
    let mut grid = OccupancyGrid::default();
    for (x, y) in [(0, 0), (500, 3), (-700, 4), (9, -900), (1, 1100)] {
        let before = grid.scans();
        grid.set(cell(x, y), CellState::Occupied);
        assert_eq!(grid.changed_since(before).collect::<Vec<_>>(), [cell(x, y).tile()]);
        grid.set(cell(x, y), CellState::Occupied);
        assert_eq!(grid.changed_since(before + 1).count(), 0, "nothing became another state");
    }
    assert_eq!(grid.count(CellState::Occupied), 5);
    assert!(grid.is_sound());
}

#[test]
fn a_saved_map_is_the_same_map() {
    let office = Office::new(12.0, 12.0, 1);
    let stream = &mut RandomStream::new(1, "test scans", 0, 0);
    let (mut grid, mut seen) = (OccupancyGrid::default(), CameraCoverage::default());
    for _ in 0..5 {
        let from = office.place(stream);
        office.scan_into(&mut grid, from, 1.0, stream);
        seen.add_view(&FieldOfView { from, heading_rad: 1.0, view_rad: 1.3963 }, &grid);
    }
    let bytes = postcard::to_allocvec(&(&grid, &seen)).expect("values");
    let (read, read_seen): (OccupancyGrid, CameraCoverage) = postcard::from_bytes(&bytes).expect("the same");
    assert!(read == grid && read_seen == seen && read.is_sound() && read_seen.is_sound());
}

/// Golden: equal scans make the same map on every machine.
#[test]
fn scans_of_an_office_make_this_map() {
    let office = Office::new(24.0, 24.0, 7);
    let stream = &mut RandomStream::new(7, "test scans", 0, 0);
    let mut grid = OccupancyGrid::default();
    for _ in 0..60 {
        let from = office.place(stream);
        office.scan_into(&mut grid, from, stream.signed() * 3.0, stream);
    }
    let (mut right, mut wrong) = (0, 0);
    let area = grid.area().expect("seen");
    for cell in (0..area.count()).map(|index| area.cell(index)) {
        match (grid.state(cell), office.grid.state(cell)) {
            (CellState::Free, CellState::Free) => right += 1,
            (CellState::Free, CellState::Occupied) => wrong += 1,
            _ => {}
        }
    }
    assert!(wrong * 100 < right, "{wrong} obstacle cells count as free, {right} free ones do");
    assert_eq!((grid.count(CellState::Free), grid.count(CellState::Occupied)), (174_479, 6_576));
}

#[test]
fn a_camera_sees_a_cone_up_to_eight_metres_and_not_behind_walls() {
    let mut grid = OccupancyGrid::default();
    for y in -40..40 {
        grid.set(cell(60, y), CellState::Occupied);
    }
    let mut seen = CameraCoverage::default();
    let camera = FieldOfView { from: DVec2::new(0.01, 0.01), heading_rad: 0.0, view_rad: 1.3963 };
    let new = seen.add_view(&camera, &grid);
    assert!(seen.contains(cell(59, 0)) && seen.contains(cell(30, 20)));
    assert!(!seen.contains(cell(60, 0)) && !seen.contains(cell(61, 0)), "the wall hides what is behind it");
    assert!(!seen.contains(cell(10, 30)) && !seen.contains(cell(-5, 0)), "beside and behind the picture");
    assert!(seen.contains(cell(95, 75)), "past the end of the wall");
    assert_eq!(seen.add_view(&camera, &grid), 0, "nothing is new the second time");
    assert!((seen.area_m2() - new as f64 * 0.0025).abs() < 1e-9);
    assert_eq!(seen.floor_m2(&grid), 0.0, "nothing is known to be floor");
    for (x, y) in [(30, 20), (59, 0), (60, 0), (10, 30)] {
        grid.set(cell(x, y), CellState::Free);
    }
    assert!((seen.floor_m2(&grid) - 2.0 * 0.0025).abs() < 1e-9, "two of them were seen");
    let floor = CellSet::from_fn(CellRect::enclosing(cell(50, 0), cell(300, 300)), |cell| cell.x > 40);
    assert!((seen.floor_m2_in(&grid, &floor) - 0.0025).abs() < 1e-9, "one of these is in the set");
    let mut open = CameraCoverage::default();
    open.add_view(&camera, &OccupancyGrid::default());
    let cone_m2 = 0.5 * 1.3963 * 64.0;
    assert!((open.area_m2() / cone_m2 - 1.0).abs() < 0.02, "{} of {cone_m2} m²", open.area_m2());
    assert!(open.contains(cell(159, 0)) && !open.contains(cell(161, 0)));
}

#[test]
fn a_touched_cell_stays_occupied_whatever_lasers_see() {
    let (mut grid, wall) = (OccupancyGrid::default(), Cell::of(DVec2::new(2.02, 0.02)).expect("on the map"));
    let rays = ScanRays::even(1, 0.0);
    let scan = |grid: &mut OccupancyGrid, range_m: f64| {
        let scan = LaserScan {
            from: DVec2::new(0.02, 0.02),
            heading_rad: 0.0,
            rays: &rays,
            ranges_m: &[range_m],
            range_max_m: 4.0,
        };
        (0..20).for_each(|_| grid.integrate(&scan));
    };
    scan(&mut grid, 4.0);
    assert_eq!(grid.state(wall), CellState::Free);
    let before = grid.changed();
    assert!(grid.touch(wall) && !grid.touch(wall));
    assert!(grid.changed() > before, "known cells must follow");
    // A ray that passes, one that ends there, and one that ends just beyond.
    for range_m in [4.0, 2.0, 2.1] {
        scan(&mut grid, range_m);
        assert_eq!(grid.state(wall), CellState::Occupied, "{range_m}");
    }
    assert!(grid.is_sound());
}

#[test]
fn sets_of_different_areas_have_the_cells_of_both_in_common() {
    let set = |first: [i32; 2], last: [i32; 2], step: i32| {
        let area = CellRect::enclosing(cell(first[0], first[1]), cell(last[0], last[1]));
        CellSet::from_fn(area, |cell| (cell.x + 7 * cell.y).rem_euclid(step) == 0)
    };
    let (one, other) = (set([-300, -10], [70, 150], 3), set([-200, -200], [400, 100], 5));
    let expect = one.cells().filter(|cell| other.contains(*cell)).count();
    assert!(expect > 1000, "{expect}");
    assert_eq!((one.common_count(&other), other.common_count(&one)), (expect, expect));
    assert_eq!(one.common_count(&set([1000, 1000], [1100, 1100], 1)), 0);
}
