//! Paths through offices exist, and are short, collision-free, complete and deterministic.

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::{Cell, CellRect, CellState, OccupancyGrid};
use rescue_planning::path_planning::{Disc, Path, PathError, PathQuery, Planner, SearchBudget, UnknownPolicy, plan};

use crate::office::Office;

const RADIUS_M: f64 = 0.36;

fn request(grid: &OccupancyGrid, start: DVec2, goal: DVec2, planner: Planner) -> PathQuery<'_> {
    PathQuery {
        grid,
        start,
        goal,
        radius_m: RADIUS_M,
        unknown: UnknownPolicy::Deny,
        zones: &[],
        others: &[],
        planner,
        budget: SearchBudget::default(),
        seed: 1,
        robot: 2,
        command: 3,
    }
}

fn length_m(start: DVec2, path: &Path) -> f64 {
    let from = [start].into_iter().chain(path.corners.iter().copied());
    from.zip(&path.corners).map(|(a, b)| (*b - a).length()).sum()
}

/// The distance to the middle of the nearest obstacle cell, up to half a metre.
fn nearest_obstacle_m(grid: &OccupancyGrid, point: DVec2) -> f64 {
    let middle = Cell::of(point).expect("on the map");
    let near = (-9..=9).flat_map(|y| (-9..=9).map(move |x| middle.moved(x, y)));
    let obstacles = near.filter(|&cell| grid.state(cell) == CellState::Occupied);
    obstacles.map(|cell| (cell.center() - point).length()).fold(0.5, f64::min)
}

/// The footprint touches no obstacle anywhere on the path: obstacles are squares of half a cell around their centres.
fn check_clear(obstacles: &OccupancyGrid, start: DVec2, path: &Path) {
    let mut from = start;
    for &corner in &path.corners {
        let steps = ((corner - from).length() / 0.02).ceil();
        for step in 0..=steps as u32 {
            let point = from + (corner - from) * (f64::from(step) / steps.max(1.0));
            let away_m = nearest_obstacle_m(obstacles, point);
            assert!(away_m >= RADIUS_M, "an obstacle is {away_m} m from ({} {})", point.x, point.y);
        }
        from = corner;
    }
}

/// An office, and two positions between which A* finds a path.
fn reachable(seed: u64, width_m: f64, height_m: f64) -> (Office, DVec2, DVec2, Path) {
    let office = Office::new(width_m, height_m, seed);
    let stream = &mut RandomStream::new(seed, "test places", 0, 0);
    loop {
        let (start, goal) = (office.place(stream), office.place(stream));
        let found = plan(&request(&office.grid, start, goal, Planner::AStar));
        match found {
            Ok(path) if path.corners.len() > 1 => return (office, start, goal, path),
            _ => {}
        }
    }
}

struct Tally {
    by_trees: u32,
    ratios: Vec<f64>,
}

/// Plans in this many offices, and checks each path.
fn tally(planner: Planner, offices: u64) -> Tally {
    let mut tally = Tally { by_trees: 0, ratios: Vec::new() };
    for seed in 0..offices {
        let (office, start, goal, shortest) = reachable(seed, 20.0, 24.0);
        let path = plan(&request(&office.grid, start, goal, planner)).expect("A* found one");
        assert_eq!(path.corners.last(), Some(&goal), "office {seed}");
        tally.by_trees += u32::from(!path.by_cells);
        tally.ratios.push(length_m(start, &path) / length_m(start, &shortest));
        check_clear(&office.grid, first_fit(&office.grid, start, &path), &path);
    }
    tally.ratios.sort_by(f64::total_cmp);
    tally
}

/// The start, or the first corner if the start is too near to an obstacle.
fn first_fit(grid: &OccupancyGrid, start: DVec2, path: &Path) -> DVec2 {
    if nearest_obstacle_m(grid, start) >= RADIUS_M { start } else { path.corners[0] }
}

fn check_planner(planner: Planner, offices: u64, least_by_trees: u32, most_median: f64) {
    let tally = tally(planner, offices);
    let median = tally.ratios[tally.ratios.len() / 2];
    let worst = tally.ratios[tally.ratios.len() - 1];
    println!("{planner:?}: {} of {offices} by trees, median {median:.3}, worst {worst:.3} of A*", tally.by_trees);
    assert!(tally.by_trees >= least_by_trees, "{} of {offices} by trees", tally.by_trees);
    assert!(median <= most_median, "median {median} of A*'s length");
}

#[test]
fn rrt_star_finds_short_paths_in_two_hundred_offices() {
    check_planner(Planner::RrtStar, 200, 198, 1.10);
}

#[test]
fn informed_trees_find_short_paths() {
    check_planner(Planner::Informed, 20, 19, 1.10);
}

#[test]
fn two_trees_find_paths() {
    check_planner(Planner::BiRrt, 20, 19, 1.5);
}

#[test]
fn one_tree_finds_paths_or_cells_do() {
    check_planner(Planner::Rrt, 20, 5, 1.5);
}

#[test]
fn theta_star_is_as_short_as_a_star() {
    check_planner(Planner::ThetaStar, 20, 20, 1.01);
}

#[test]
fn planners_have_names() {
    for (name, planner) in Planner::NAMES {
        assert_eq!(Planner::named(name), Some(planner));
    }
    assert_eq!(Planner::named("magic"), None);
}

/// A room of 6 by 4 m, divided at x = 3 by a wall with a gap of this many cells from y = 1 on.
fn divided_room(gap_cells: i32) -> OccupancyGrid {
    let mut grid = OccupancyGrid::default();
    for (x, y) in (0..80).flat_map(|y| (0..120).map(move |x| (x, y))) {
        let border = x == 0 || y == 0 || x == 119 || y == 79;
        let wall = x == 60 && !(20..20 + gap_cells).contains(&y);
        grid.set(Cell { x, y }, if border || wall { CellState::Occupied } else { CellState::Free });
    }
    grid
}

fn refused(grid: &OccupancyGrid, goal: [f64; 2], expect: &str) {
    for (_, planner) in Planner::NAMES {
        let error = plan(&request(grid, DVec2::new(1.0, 2.0), DVec2::from_array(goal), planner)).expect_err("no way");
        assert_eq!(error.to_string(), expect);
    }
}

#[test]
fn goals_that_cannot_be_reached_are_told() {
    refused(
        &divided_room(14),
        [5.0, 2.0],
        "no path: no way for a robot of radius 0.36 m leads to the goal (5.000 2.000); choose another goal or explore first",
    );
    refused(
        &divided_room(15),
        [5.9, 2.0],
        "no path: a robot of radius 0.36 m does not fit at the goal (5.900 2.000); choose a place away from obstacles",
    );
    refused(
        &divided_room(15),
        [300.0, 2.0],
        "no path: the goal (300.000 2.000) is more than 20 m beyond the known map; give a nearer one",
    );
    assert!(matches!(
        plan(&request(&divided_room(15), DVec2::ONE, DVec2::NAN, Planner::AStar)),
        Err(PathError::Beyond { .. })
    ));
}

#[test]
fn a_gap_a_little_wider_than_the_robot_is_a_way() {
    for (_, planner) in Planner::NAMES {
        let grid = divided_room(15);
        let goal = DVec2::new(5.0, 2.0);
        let path = plan(&request(&grid, DVec2::new(1.0, 2.0), goal, planner)).expect("a way");
        assert_eq!(path.corners.last(), Some(&goal));
        check_clear(&grid, DVec2::new(1.0, 2.0), &path);
    }
}

#[test]
fn a_robot_that_was_pushed_against_a_wall_can_leave() {
    let grid = divided_room(15);
    let start = DVec2::new(0.3, 2.0);
    let path = plan(&request(&grid, start, DVec2::new(2.0, 2.0), Planner::AStar)).expect("a way");
    check_clear(&grid, path.corners[0], &path);
}

/// A free room of 4 by 4 m in unknown floor.
fn open_room() -> OccupancyGrid {
    let mut grid = OccupancyGrid::default();
    let area = CellRect { first: Cell { x: 0, y: 0 }, width: 80, height: 80 };
    (0..area.count()).for_each(|index| grid.set(area.cell(index), CellState::Free));
    grid
}

#[test]
fn unknown_floor_is_dear_or_forbidden() {
    let (grid, goal) = (open_room(), DVec2::new(6.0, 2.0));
    let denied = request(&grid, DVec2::new(1.0, 2.0), goal, Planner::RrtStar);
    assert!(matches!(plan(&denied), Err(PathError::GoalBlocked { .. })));
    let path = plan(&PathQuery { unknown: UnknownPolicy::Allow, ..denied }).expect("a way");
    assert_eq!(path.corners.last(), Some(&goal));
    assert!(path.corners.len() <= 2, "{:?}", path.corners);
    assert!((path.cost_m - 7.0).abs() < 0.1, "3 m known, 2 m unknown: {}", path.cost_m);
}

#[test]
fn other_robots_are_driven_round_but_do_not_block() {
    let grid = open_room();
    let (start, goal) = (DVec2::new(0.6, 2.0), DVec2::new(3.4, 2.0));
    let other = Disc { center: DVec2::new(2.0, 2.0), radius_m: RADIUS_M };
    for planner in [Planner::AStar, Planner::ThetaStar, Planner::RrtStar, Planner::Informed] {
        let path = plan(&PathQuery { others: &[other], ..request(&grid, start, goal, planner) }).expect("a way");
        let from = [start].into_iter().chain(path.corners.iter().copied());
        let nearest_m = from.zip(&path.corners).flat_map(|(a, b)| {
            (0..=20).map(move |part| (a + (*b - a) * (f64::from(part) / 20.0) - other.center).length())
        });
        let nearest_m = nearest_m.fold(f64::INFINITY, f64::min);
        assert!(nearest_m > 0.5, "{planner:?} passes {nearest_m} m from the other robot");
    }
    let at_goal = Disc { center: goal, radius_m: RADIUS_M };
    plan(&PathQuery { others: &[at_goal], ..request(&grid, start, goal, Planner::RrtStar) }).expect("still a way");
}

#[test]
fn corners_are_rounded_and_few() {
    let grid = divided_room(15);
    let path = plan(&request(&grid, DVec2::new(1.0, 3.0), DVec2::new(5.0, 3.0), Planner::RrtStar)).expect("a way");
    assert!(path.corners.len() <= 8, "{} corners", path.corners.len());
    let points: Vec<_> = [DVec2::new(1.0, 3.0)].into_iter().chain(path.corners.iter().copied()).collect();
    for triple in points.windows(3) {
        let (to, on) = ((triple[1] - triple[0]).normalize(), (triple[2] - triple[1]).normalize());
        assert!(to.dot(on) > 0.3, "a turn of {:.0} degrees", libm::acos(to.dot(on)).to_degrees());
    }
}

#[test]
fn the_same_question_has_the_same_answer_and_another_command_another_one() {
    let (office, start, goal, _) = reachable(6, 20.0, 24.0);
    for planner in [Planner::BiRrt, Planner::RrtStar, Planner::Informed] {
        let asked = request(&office.grid, start, goal, planner);
        let path = plan(&asked).expect("A* found one");
        assert_eq!(plan(&asked).expect("again"), path);
        assert_ne!(plan(&PathQuery { command: 4, ..asked }).expect("again"), path);
    }
}

/// Golden: the same path on every machine.
#[test]
fn this_question_has_this_answer() {
    let (office, start, goal, _) = reachable(5, 20.0, 24.0);
    let path = plan(&request(&office.grid, start, goal, Planner::RrtStar)).expect("A* found one");
    let bits = path.corners.iter().flat_map(|corner| [corner.x.to_bits(), corner.y.to_bits()]);
    let digest = bits.fold(0xcbf2_9ce4_8422_2325_u64, |hash, bits| (hash ^ bits).wrapping_mul(0x0000_0100_0000_01b3));
    assert_eq!((path.corners.len(), digest), (18, 4_401_362_209_799_660_657));
}
