//! Exploration: it ends only when nothing is left that a robot can see, whatever the building (docs/reference/rescue-autonomy.md 1).

mod autonomy;

use autonomy::{HOKUYO, Robot, SICK, Sim, flat, starts};
use rescue::explore::{Decision, Why};

/// Worlds that are tried: more if the variable WORLDS says so.
fn worlds() -> u64 {
    std::env::var("WORLDS").ok().and_then(|worlds| worlds.parse().ok()).unwrap_or(40)
}

fn world(seed: u64) -> Option<Sim> {
    let solids = flat(seed);
    let places = starts(&solids, seed, 1 + (seed % 2) as usize);
    let laser = if seed % 3 == 0 { HOKUYO } else { SICK };
    let robots = places.iter().map(|at| Robot::new(*at, (seed % 7) as f64 - 3.0, laser)).collect::<Vec<_>>();
    (!robots.is_empty()).then(|| Sim::new(solids, robots))
}

#[test]
fn it_ends_only_when_nothing_is_left() {
    let (mut ticks, mut timeouts, mut hidden_worlds) = (0, Vec::new(), Vec::new());
    for seed in 0..worlds() {
        let Some(mut sim) = world(seed) else { continue };
        while !sim.robots.iter().all(Robot::is_done) && sim.now_s() < 900.0 {
            sim.step();
        }
        ticks += sim.tick;
        for robot in &sim.robots {
            match &robot.decision {
                Some(Decision::Done(Why::Explored { hidden: 0 })) => {}
                Some(Decision::Done(Why::Explored { hidden })) => hidden_worlds.push((seed, *hidden)),
                other => timeouts.push((seed, other.clone(), robot.motion.at)),
            }
        }
        println!("{seed} {:.0} s gap {:.3} area {:.1}", sim.now_s(), sim.gap_m, sim.frontier.explored_m2());
    }
    println!("{ticks} ticks, {timeouts:?} {hidden_worlds:?}");
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
