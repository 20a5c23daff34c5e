//! Paths through generated offices with a completely known floor: RRT* finds nearly all of them, hardly longer than
//! A*'s. `OFFICES=200 cargo test -p spar-rescue-planning-tests plan_offices:: -- --nocapture` prints the figures of
//! docs/reference/rescue-mapping.md 2.

use engine::RandomStream;
use glam::DVec2;
use rescue_building::robots::{RobotSpec, RobotType};
use rescue_building::{Building, BuildingKind, GeneratorSettings, Obstacle, blocks_robot, contains, generate};
use rescue_mapping::grid::{CELL_M, Cell, CellState, OccupancyGrid};
use rescue_planning::path_planning::{Path, PathQuery, Planner, SearchBudget, UnknownPolicy, plan};

/// The default number of offices; `OFFICES` overrides it.
const OFFICES: u64 = 20;
const PAIRS: usize = 3;

/// An office and its map.
struct Site {
    building: Building,
    blocking: Vec<Obstacle>,
    grid: OccupancyGrid,
}

impl Site {
    /// A map in which cells with their middle in an obstacle are occupied, and other cells in rooms are free.
    fn new(seed: u64, spec: &RobotSpec) -> Site {
        let building = generate(&GeneratorSettings::new(BuildingKind::Office, seed)).expect("an office");
        let blocking: Vec<Obstacle> =
            building.obstacles(0).into_iter().filter(|thing| blocks_robot(thing, spec)).collect();
        let mut grid = OccupancyGrid::default();
        for room in &building.rooms {
            let inside = |cell: &Cell| contains(&room.outline_m, cell.center());
            cells(&room.outline_m).filter(inside).for_each(|cell| grid.set(cell, CellState::Free));
        }
        for thing in &blocking {
            let inside = |cell: &Cell| thing.place.distance_m(cell.center()) == 0.0;
            cells(&thing.place.corners()).filter(inside).for_each(|cell| grid.set(cell, CellState::Occupied));
        }
        Site { building, blocking, grid }
    }

    /// The distance from a point to the robot's nearest obstacle, up to half a metre.
    fn clear_m(&self, point: DVec2) -> f64 {
        self.blocking.iter().map(|thing| thing.place.distance_m(point)).fold(0.5, f64::min)
    }

    /// A position in a room where the robot fits, with one cell of clearance.
    fn place(&self, spec: &RobotSpec, stream: &mut RandomStream) -> DVec2 {
        loop {
            let share = DVec2::new(stream.unit(), stream.unit());
            let point = self.building.min_m + (self.building.max_m - self.building.min_m) * share;
            let is_inside = self.building.rooms.iter().any(|room| contains(&room.outline_m, point));
            if is_inside && self.clear_m(point) > spec.footprint_m + CELL_M {
                return point;
            }
        }
    }
}

/// The cells of the bounding rectangle of these points.
fn cells(points: &[DVec2]) -> impl Iterator<Item = Cell> {
    let low = points.iter().copied().reduce(DVec2::min).and_then(Cell::of).expect("on the map");
    let high = points.iter().copied().reduce(DVec2::max).and_then(Cell::of).expect("on the map");
    (low.y..=high.y).flat_map(move |y| (low.x..=high.x).map(move |x| Cell { x, y }))
}

/// The points of a path, and its length.
fn way(start: DVec2, path: &Path) -> (Vec<DVec2>, f64) {
    let points: Vec<DVec2> = [start].into_iter().chain(path.corners.iter().copied()).collect();
    let length_m = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    (points, length_m)
}

/// The robot's disc touches nothing of the building anywhere on the path; walls of the map are cells.
fn check_clear(site: &Site, points: &[DVec2], spec: &RobotSpec) {
    for pair in points.windows(2) {
        let steps = (pair[0].distance(pair[1]) / 0.02).ceil().max(1.0);
        for step in 0..=steps as u32 {
            let point = pair[0].lerp(pair[1], f64::from(step) / steps);
            let away_m = site.clear_m(point);
            assert!(away_m > spec.footprint_m - CELL_M, "{}: {away_m} m at {point}", site.building.name);
        }
    }
}

#[test]
fn rrt_star_is_nearly_as_short_as_a_star_in_generated_offices() {
    let offices = std::env::var("OFFICES").map_or(OFFICES, |text| text.parse().expect("OFFICES is a number"));
    let spec = RobotType::P2at.spec();
    let (mut found, mut by_trees, mut ratios) = (0_u32, 0_u32, Vec::new());
    for seed in 0..offices {
        let site = Site::new(seed, spec);
        let stream = &mut RandomStream::new(seed, "test places", 0, 0);
        let mut pairs = 0;
        while pairs < PAIRS {
            let (start, goal) = (site.place(spec, stream), site.place(spec, stream));
            let asked = PathQuery {
                grid: &site.grid,
                start,
                goal,
                radius_m: spec.footprint_m,
                unknown: UnknownPolicy::Deny,
                zones: &[],
                others: &[],
                planner: Planner::AStar,
                budget: SearchBudget::default(),
                seed,
                robot: 0,
                command: pairs as u64,
            };
            // Some rooms are locked.
            let Ok(shortest) = plan(&asked) else { continue };
            pairs += 1;
            let Ok(path) = plan(&PathQuery { planner: Planner::RrtStar, ..asked }) else { continue };
            assert_eq!(path.corners.last(), Some(&goal), "office {seed}");
            let (points, length_m) = way(start, &path);
            check_clear(&site, &points, spec);
            found += 1;
            by_trees += u32::from(!path.by_cells);
            ratios.push(length_m / way(start, &shortest).1);
        }
    }
    ratios.sort_by(f64::total_cmp);
    let [median, p95, worst] = [0.5, 0.95, 1.0].map(|part| ratios[((ratios.len() - 1) as f64 * part) as usize]);
    let asked = offices as u32 * PAIRS as u32;
    println!("{offices} offices, {asked} pairs: {found} found, {by_trees} by trees");
    println!("length by A*'s: median {median:.3}, 95 % {p95:.3}, worst {worst:.3}");
    assert!(found == asked && f64::from(by_trees) >= 0.99 * f64::from(asked), "{by_trees} of {asked} by trees");
    assert!(median <= 1.10, "median {median} of A*'s length");
}
