//! Time for maps, frontiers and paths: `cargo bench -p spar-rescue-planning --bench mapping`. The figures are in
//! docs/reference/rescue-mapping.md 5.

#[path = "../../mapping/tests/office/mod.rs"]
mod office;
#[path = "../../mapping/tests/scanner.rs"]
mod scanner;

use cpu_time::ProcessTime;
use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::{
    CameraCoverage, Cell, Clearance, FieldOfView, KnownCells, LaserScan, OccupancyGrid, ScanRays,
};
use rescue_mapping::map::{Border, Features};
use rescue_planning::path_planning::{PathQuery, Planner, SearchBudget, UnknownPolicy, plan};

use office::Office;

fn main() {
    scans();
    paths();
    borders();
}

/// Scans of 24 robots for a tenth of a second, repeated.
fn scans() {
    let office = Office::new(40.0, 30.0, 1);
    let stream = &mut RandomStream::new(1, "bench", 0, 0);
    let fan = &ScanRays::even(181, std::f64::consts::PI);
    let scans: Vec<(DVec2, f64, Vec<f64>)> = (0..24)
        .map(|_| {
            let (from, heading_rad) = (office.place(stream), 3.0 * stream.signed());
            let range_m = |angle: &f64| office.range_m(from, heading_rad + angle, stream);
            let ranges_m = fan.angles_rad().iter().map(range_m).collect();
            (from, heading_rad, ranges_m)
        })
        .collect();
    let mean_m = scans.iter().flat_map(|(.., ranges_m)| ranges_m).sum::<f64>() / (24.0 * 181.0);
    let (mut grid, mut seen) = (OccupancyGrid::default(), CameraCoverage::default());
    let begun = ProcessTime::now();
    for _ in 0..100 {
        for (from, heading_rad, ranges_m) in &scans {
            let (from, heading_rad) = (*from, *heading_rad);
            grid.integrate(&LaserScan { from, heading_rad, rays: fan, ranges_m, range_max_m: scanner::RANGE_MAX_M });
        }
    }
    let second_ms = begun.elapsed().as_secs_f64() * 1e3 / 10.0;
    println!("laser: a second of 24 robots at 10 Hz, rays of {mean_m:.1} m: {second_ms:.1} ms");
    let begun = ProcessTime::now();
    for _ in 0..50 {
        for &(from, heading_rad, _) in &scans {
            seen.add_view(&FieldOfView { from, heading_rad, view_rad: 1.3963 }, &grid);
        }
    }
    println!("camera: one picture {:.3} ms", begun.elapsed().as_secs_f64() * 1e3 / 1200.0);
}

/// Frontiers and features of 100 by 100 m while robots explore.
fn borders() {
    let office = Office::new(100.0, 100.0, 2);
    let stream = &mut RandomStream::new(2, "bench", 0, 0);
    let (mut grid, mut border, mut features) = (OccupancyGrid::default(), Border::default(), Features::default());
    let mut known = KnownCells::default();
    let mut border_ms = Vec::new();
    let mut feature_ms = Vec::new();
    for _ in 0..4 {
        for _ in 0..60 {
            let from = office.place(stream);
            office.scan_into(&mut grid, from, 3.0 * stream.signed(), stream);
        }
        let begun = ProcessTime::now();
        known.update(&grid);
        border.update(&known);
        border_ms.push(begun.elapsed().as_secs_f64() * 1e3);
        let begun = ProcessTime::now();
        features.update(&known);
        feature_ms.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    let (sides, things) = (border.sides().count(), features.all().count());
    println!("border of {:.0} m², {sides} sides: {}", border.explored_m2(), spread(border_ms));
    println!("{things} features: {}", spread(feature_ms));
}

fn paths() {
    let offices: Vec<Office> = (0..8).map(|seed| Office::new(40.0, 30.0, seed)).collect();
    let begun = ProcessTime::now();
    let known = KnownCells::of(&offices[0].grid);
    let cells = known.explored.count();
    println!("sets of 40 x 30 m, {cells} cells explored: {:.1} ms", begun.elapsed().as_secs_f64() * 1e3);
    let begun = ProcessTime::now();
    let clearance = Clearance::of(&known.occupied);
    println!("clearance {}: {:.1} ms", clearance.square(Cell { x: 9, y: 9 }), begun.elapsed().as_secs_f64() * 1e3);
    for (name, planner) in Planner::NAMES {
        let (mut ms, mut by_trees, mut sum_m) = (Vec::new(), 0, 0.0);
        for (seed, office) in (0..).zip(&offices) {
            let stream = &mut RandomStream::new(seed, "bench", 1, 0);
            for command in 0..3 {
                let (start, goal, others) = (office.place(stream), office.place(stream), &[][..]);
                let (grid, unknown, radius_m, effort) =
                    (&office.grid, UnknownPolicy::Allow, 0.36, SearchBudget::default());
                let begun = ProcessTime::now();
                let request = PathQuery {
                    grid,
                    start,
                    goal,
                    radius_m,
                    unknown,
                    zones: &[],
                    others,
                    planner,
                    budget: effort,
                    seed,
                    robot: 0,
                    command,
                };
                if let Ok(path) = plan(&request) {
                    ms.push(begun.elapsed().as_secs_f64() * 1e3);
                    by_trees += u32::from(!path.by_cells);
                    sum_m += path.cost_m;
                }
            }
        }
        println!("{name}: {by_trees} of {} by trees, {:.2} m: {}", ms.len(), sum_m / ms.len() as f64, spread(ms));
    }
}

fn spread(mut ms: Vec<f64>) -> String {
    ms.sort_by(f64::total_cmp);
    format!("median {:.1} ms, most {:.1} ms", ms[ms.len() / 2], ms[ms.len() - 1])
}
