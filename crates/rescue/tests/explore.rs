//! Exploration: it ends only when nothing is left that a robot can see, whatever the building (docs/reference/rescue-autonomy.md 1).

mod autonomy;

use autonomy::{HOKUYO, Robot, SICK, Sim, flat, starts};
use glam::DVec2;
use rescue::explore::{Decision, Ground, OPEN_M, Why};
use rescue::grid::{Cell, Walk};
use rescue::map::{Side, SideKind};
use rescue::plan::{Effort, Floor, Planner, Request, Unknown};

/// Worlds that are tried: more if the variable WORLDS says so.
fn worlds() -> u64 {
    std::env::var("WORLDS").ok().and_then(|worlds| worlds.parse().ok()).unwrap_or(60)
}

fn world(seed: u64) -> Option<Sim> {
    let solids = flat(seed);
    let places = starts(&solids, seed, 1 + (seed % 2) as usize);
    let laser = if seed % 3 == 0 { HOKUYO } else { SICK };
    let robots = places.iter().map(|at| Robot::new(*at, (seed % 7) as f64 - 3.0, laser)).collect::<Vec<_>>();
    let mut sim = (!robots.is_empty()).then(|| Sim::new(solids, robots))?;
    sim.noise = (seed % 4 == 0).then_some(seed);
    Some(sim)
}

/// The cells that a robot can reach by the rules of paths.
fn reached(sim: &Sim, robot: &Robot) -> Vec<Cell> {
    let (start, radius_m) = (robot.motion.at, robot.limits.radius_m);
    let (grid, unknown, planner, effort) = (&sim.grid, Unknown::Deny, Planner::AStar, Effort::default());
    let request = Request {
        grid,
        start,
        goal: start,
        radius_m,
        unknown,
        others: &[],
        planner,
        effort,
        seed: 0,
        robot: 0,
        command: 0,
    };
    let floor = Floor::new(&request).expect("the goal is in the map");
    let mut cells: Vec<Cell> = floor.nearest(start, radius_m).and_then(Cell::of).into_iter().collect();
    let mut seen: std::collections::BTreeSet<Cell> = cells.iter().copied().collect();
    let mut at = 0;
    while let Some(cell) = cells.get(at).copied() {
        for near in [cell.moved(1, 0), cell.moved(0, 1), cell.moved(-1, 0), cell.moved(0, -1)] {
            if floor.cost(near) > 0 && seen.insert(near) {
                cells.push(near);
            }
        }
        at += 1;
    }
    cells
}

/// Whether unknown floor beyond a side is in sight from a place.
fn sees_beyond(ground: &Ground, from: DVec2, side: &Side, range_m: f64) -> bool {
    let outwards = -(side.end() - side.start()).perp().normalize();
    let parts = (side.length_m() / 0.1).ceil();
    (0..parts as usize).any(|part| {
        let to = side.start().lerp(side.end(), (part as f64 + 0.5) / parts) + outwards * 0.15;
        let cells: Vec<Cell> = Walk::new(from, to).expect("in the map").collect();
        let known = cells.iter().take_while(|cell| ground.explored().get(**cell)).count();
        let rest = &cells[known..];
        from.distance(to) <= range_m && (1..8).contains(&rest.len()) && rest.iter().all(|cell| ground.is_unknown(*cell))
    })
}

/// Open sides that the robot could see beyond from somewhere, by what it knew when it decided.
fn left(sim: &Sim, index: usize) -> Vec<Side> {
    let (ground, robot) = (&sim.ground, &sim.robots[index]);
    let cells = reached(sim, robot);
    let sides = sim.border.iter().map(|(_, side)| *side);
    let open = sides.filter(|side| side.kind == SideKind::Open && side.length_m() >= OPEN_M);
    let is_left =
        |side: &Side| cells.iter().any(|cell| sees_beyond(ground, cell.center(), side, robot.laser.range_m * 0.8));
    open.filter(is_left).collect()
}

#[test]
fn it_ends_only_when_nothing_is_left() {
    let mut faults = Vec::new();
    for seed in 0..worlds() {
        let Some(mut sim) = world(seed) else { continue };
        while !sim.robots.iter().all(Robot::is_done) && sim.now_s() < 700.0 {
            sim.step();
        }
        if sim.gap_m < 0.0 {
            faults.push(format!("{seed}: robots touch: {}", sim.gap_m));
        }
        for index in 0..sim.robots.len() {
            let decision = sim.robots[index].decision.clone();
            let left = left(&sim, index);
            if !matches!(decision, Some(Decision::Done(Why::Explored { .. }))) || !left.is_empty() {
                faults.push(format!("{seed}: {decision:?}, {left:?} are left"));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_run_is_the_same_again() {
    for seed in [3, 8, 25] {
        let run = || {
            let mut sim = world(seed).expect("free places");
            (0..150).for_each(|_| sim.step());
            let robots = sim.robots.iter().map(|robot| (robot.motion, robot.explorer.clone())).collect::<Vec<_>>();
            (robots, sim.traffic.clone(), sim.grid.clone())
        };
        assert!(run() == run(), "{seed}");
    }
}

#[test]
fn timing() {
    use rescue::explore::*;
    use std::time::Instant;
    let recipe = rescue::building::Recipe::new(rescue::building::Kind::Office, 5);
    let building = rescue::building::generate(&recipe).unwrap();
    let solids = autonomy::solids_of(&building, rescue::robots::RobotType::P2at.spec());
    let robots: Vec<Robot> = building.starts.iter().map(|s| Robot::new(s.at_m, s.heading_rad, SICK)).collect();
    let mut sim = Sim::new(solids, robots);
    let t = Instant::now();
    while !sim.robots.iter().all(Robot::is_done) && sim.now_s() < 900.0 { sim.step(); 
        if sim.tick % 600 == 0 { println!("{:.0} s sim, {:?} wall, explored {:.0}, gap {:.3}", sim.now_s(), t.elapsed(), sim.frontier.explored_m2(), sim.gap_m);
            for r in &sim.robots { println!("   {:.2} {:?}", r.motion.at, r.decision.as_ref().map(|d| match d { Decision::Go(g) => format!("{:.2} {:.2}", g.at, g.look), d => format!("{d:?}") })); }
            let mut ground = Ground::default();
            let a = Instant::now(); ground.follow(&sim.grid); let b = a.elapsed();
            let a = Instant::now(); let fits = ground.fits(0.36); let c = a.elapsed();
            let a = Instant::now(); let flood = Flood::from(&fits, ground.explored(), sim.robots[0].motion.at, 0.36); let d = a.elapsed();
            let a = Instant::now(); let o = openings(&ground, &sim.sides()); let e = a.elapsed();
            let mut fresh = Explorer::default();
            let mut team = [Member { at: sim.robots[0].motion.at, radius_m: 0.36, range_m: 20.0, limit: None, is_stuck: false, timeout_s: 600.0, explorer: &mut fresh }];
            let a = Instant::now(); let x = plan_team(&ground, &sim.sides(), &[], &mut team, 0.0); let f = a.elapsed();
            println!("follow {b:?} fits {c:?} flood {d:?} ({} cells) openings {e:?} ({}) all {f:?} {:?}", flood.cells().count(), o.len(), x.len());
        }
    }
    println!("{:.0} s", sim.now_s());
    for r in &sim.robots { println!("   {:.2} {:?}", r.motion.at, r.decision); }
}

#[test]
fn debug_one() {
    let Some(seed) = std::env::var("SEED").ok().and_then(|s| s.parse().ok()) else { return };
    let mut sim = world(seed).unwrap();
    let mut last = vec![None; sim.robots.len()];
    while !sim.robots.iter().all(Robot::is_done) && sim.now_s() < 200.0 {
        sim.step();
        for (i, r) in sim.robots.iter().enumerate() {
            let shown = r.decision.as_ref().map(|d| match d {
                Decision::Go(g) => format!(
                    "go {} {:.2} look {:.2} open {:.2} corners {:.2?}",
                    g.side, g.at, g.look, g.open_m, g.corners
                ),
                d => format!("{d:?}"),
            });
            if shown != last[i] || sim.tick % 50 == 0 {
                println!(
                    "{:.1} r{i} at {:.2} h {:.2}: {}",
                    sim.now_s(),
                    r.motion.at,
                    r.motion.heading_rad,
                    shown.clone().unwrap_or_default()
                );
                last[i] = shown;
            }
        }
    }
    use rescue::grid::{Cell, CellState};
    for y in (-4..125).rev().step_by(2) {
        let row: String = (-4..165)
            .step_by(1)
            .map(|x| {
                let c = Cell { x, y };
                if sim.robots.iter().any(|r| Cell::of(r.motion.at) == Some(c)) {
                    'R'
                } else {
                    match sim.grid.state(c) {
                        CellState::Unknown => {
                            if sim.ground.explored().get(c) {
                                ','
                            } else {
                                ' '
                            }
                        }
                        CellState::Free => '.',
                        CellState::Occupied => '#',
                    }
                }
            })
            .collect();
        println!("{row}");
    }
    for (n, s) in sim.sides() {
        if s.kind == rescue::map::SideKind::Open {
            println!("{n} {:.2} {:.2} {:.2}", s.start(), s.end(), s.length_m());
        }
    }
}
