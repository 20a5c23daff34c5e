//! Exploration: in any building it ends only when robots can see nothing more (docs/reference/rescue-autonomy.md 1).

use autonomy::{HOKUYO, Robot, SICK, Sim, flat, solids_of, starts};
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{BuildingKind, GeneratorSettings, generate};
use rescue_mapping::grid::{Cell, CellState, KnownCells, LineTraversal, OccupancyGrid};
use rescue_mapping::map::{Border, BorderSide, SideKind};
use rescue_planning::explore::{
    DistanceField, EndReason, ExplorationDecision, ExplorationLimit, ExplorationState, ExploredMap, ExploringRobot,
    FRONTIER_LENGTH_MIN_M, FreeSpace, Scratch, StandingRobot, TIMEOUT_S, WaitReason, plan_team,
};
use rescue_planning::path_planning::{CostMap, Disc, PathQuery, Planner, SearchBudget, UnknownPolicy};

use crate::autonomy;

/// The number of tried worlds, set by the variable WORLDS.
fn worlds() -> u64 {
    std::env::var("WORLDS").ok().and_then(|worlds| worlds.parse().ok()).unwrap_or(60)
}

fn world(seed: u64) -> Option<Sim> {
    let solids = flat(seed);
    let places = starts(&solids, seed, 1 + (seed % 2) as usize);
    let laser = if seed.is_multiple_of(3) { HOKUYO } else { SICK };
    let robots = places.iter().map(|at| Robot::new(*at, (seed % 7) as f64 - 3.0, laser)).collect::<Vec<_>>();
    let mut sim = (!robots.is_empty()).then(|| Sim::new(solids, robots))?;
    sim.noise = seed.is_multiple_of(4).then_some(seed);
    Some(sim)
}

/// The cost map for path planning.
fn floor(sim: &Sim, robot: &Robot) -> CostMap {
    let (start, radius_m) = (robot.motion.at, robot.limits.radius_m);
    let (grid, unknown, planner, effort) = (&sim.grid, UnknownPolicy::Deny, Planner::AStar, SearchBudget::default());
    let request = PathQuery {
        grid,
        start,
        goal: start,
        radius_m,
        unknown,
        zones: &[],
        others: &[],
        planner,
        budget: effort,
        seed: 0,
        robot: 0,
        command: 0,
    };
    CostMap::new(&request).expect("the goal is in the map")
}

/// The cells within a robot's reach.
fn reached(sim: &Sim, robot: &Robot) -> Vec<Cell> {
    let (start, radius_m, floor) = (robot.motion.at, robot.limits.radius_m, floor(sim, robot));
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

/// True if unknown floor beyond a frontier side is visible from a position.
fn sees_beyond(ground: &ExploredMap, from: DVec2, side: &BorderSide, range_m: f64) -> bool {
    let outwards = -(side.end() - side.start()).perp().normalize();
    let parts = (side.length_m() / 0.1).ceil();
    (0..parts as usize).any(|part| {
        let to = side.start().lerp(side.end(), (part as f64 + 0.5) / parts) + outwards * 0.15;
        let cells: Vec<Cell> = LineTraversal::new(from, to).expect("in the map").collect();
        let known = cells.iter().take_while(|cell| ground.explored().contains(**cell)).count();
        let rest = &cells[known..];
        from.distance(to) <= range_m && (1..8).contains(&rest.len()) && rest.iter().all(|cell| ground.is_unknown(*cell))
    })
}

/// True if a robot of the team has looked at a side in vain from a position, or from so near that it shows no more: the
/// face of an object may cross a cell that stays free, and laser rays end in it.
fn looked_in_vain(sim: &Sim, from: DVec2, side: &BorderSide) -> bool {
    let near = |look: DVec2| {
        let way = side.end() - side.start();
        let part = ((look - side.start()).dot(way) / way.length_squared()).clamp(0.0, 1.0);
        (side.start() + way * part).distance(look) <= 0.5
    };
    let mut tried = sim.robots.iter().flat_map(|robot| robot.explorer.failed_viewpoints());
    tried.any(|(at, look)| at.distance(from) <= 0.15 && near(look))
}

/// Open sides that the robot could have seen beyond, by its knowledge at the decision, but has not inspected.
fn left(sim: &Sim, index: usize) -> Vec<BorderSide> {
    let (ground, robot) = (&sim.ground, &sim.robots[index]);
    let cells = reached(sim, robot);
    let sides = sim.border.iter().map(|(_, side)| *side);
    let open = sides.filter(|side| side.kind == SideKind::Open && side.length_m() >= FRONTIER_LENGTH_MIN_M);
    let range_m = robot.laser.range_m * 0.8;
    let shows =
        |from: DVec2, side: &BorderSide| sees_beyond(ground, from, side, range_m) && !looked_in_vain(sim, from, side);
    let is_left = |side: &BorderSide| cells.iter().any(|cell| shows(cell.center(), side));
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
            if !matches!(decision, Some(ExplorationDecision::Done(EndReason::Explored { .. }))) || !left.is_empty() {
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
fn a_team_explores_an_office() {
    let building = generate(&GeneratorSettings::new(BuildingKind::Office, 5)).expect("a usual office");
    let starts = building.starts.iter().map(|start| Robot::new(start.at_m, start.heading_rad, SICK));
    let mut sim = Sim::new(solids_of(&building, RobotType::P2at.spec()), starts.collect());
    while sim.now_s() < 100.0 {
        sim.step();
        let goals: Vec<DVec2> = sim.robots.iter().filter_map(|robot| Some(robot.explorer.goal()?.look)).collect();
        let apart = |at: usize| goals[at + 1..].iter().all(|other| other.distance(goals[at]) > 0.5);
        assert!((0..goals.len()).all(apart), "two robots look at one place: {goals:?}");
    }
    assert!(sim.gap_m > 0.0, "robots touch: {} m", sim.gap_m);
    // All start in one room.
    assert!(sim.map_border.explored_m2() > 120.0, "{} m2", sim.map_border.explored_m2());
}

#[test]
fn a_disc_fits_where_paths_may_lead() {
    let mut sim = world(3).expect("free places");
    (0..100).for_each(|_| sim.step());
    let (ground, robot) = (ExploredMap::of(&sim.grid), &sim.robots[0]);
    let floor = floor(&sim, robot);
    let fits = ground.fits(robot.limits.radius_m);
    let room = FreeSpace::new(fits.clone());
    let flood = DistanceField::from(&room, ground.explored(), robot.motion.at, robot.limits.radius_m);
    let area = sim.grid.area().expect("scans");
    for cell in (0..area.count()).map(|index| area.cell(index)) {
        assert_eq!(fits.contains(cell), floor.cost(cell) > 0, "{cell:?}");
    }
    let reached = reached(&sim, robot);
    assert_eq!(flood.cells().count(), reached.len());
    for cell in reached.iter().step_by(97) {
        let way = flood.path(cell.center()).expect("it is reached");
        let length_m: f64 = [&[robot.motion.at], &way[..]].concat().windows(2).map(|leg| leg[0].distance(leg[1])).sum();
        let found_m = flood.length_m(*cell).expect("it is reached");
        assert!(length_m <= found_m + 0.1 && found_m <= length_m * 1.1 + 0.1, "{cell:?}: {length_m} m, {found_m} m");
    }
}

/// The decisions about the first robot of a world after some steps, when it has no memory.
fn decided(
    sim: &Sim,
    explorer: &mut ExplorationState,
    limit: Option<ExplorationLimit>,
    is_stuck: bool,
    now_s: f64,
) -> ExplorationDecision {
    let robot = &sim.robots[0];
    let (at, radius_m, range_m) = (robot.motion.at, robot.limits.radius_m, robot.laser.range_m);
    let mut team = [ExploringRobot {
        at,
        radius_m,
        range_m,
        is_flying: false,
        limit,
        is_stuck,
        timeout_s: TIMEOUT_S,
        state: explorer,
    }];
    plan_team(&sim.ground, &sim.sides(), &[], &mut team, now_s, &mut Scratch::default()).pop().expect("one decision")
}

#[test]
fn what_fails_is_tried_again_later() {
    let mut sim = world(3).expect("free places");
    (0..45).for_each(|_| sim.step());
    sim.ground.update(&KnownCells::of(&sim.grid));
    let mut explorer = ExplorationState::default();
    let at = sim.robots[0].motion.at;
    let mut failed: Vec<DVec2> = Vec::new();
    for second in 0..200 {
        match decided(&sim, &mut explorer, None, second > 0, f64::from(second)) {
            // A robot that only has to turn is not stuck: it looks around for a while.
            ExplorationDecision::Go(goal) if goal.at.distance(at) <= 0.3 => {}
            ExplorationDecision::Go(goal) => {
                assert!(failed.iter().all(|look| look.distance(goal.look) > 0.3), "it goes where it just failed");
                failed.push(goal.look);
            }
            ExplorationDecision::Wait(WaitReason::Retry { in_s }) => {
                assert!(in_s <= 30.0 && !failed.is_empty(), "{in_s} s, {failed:?}");
                // After the timeout it tries the first one again.
                let later = decided(&sim, &mut explorer, None, false, f64::from(second) + in_s + 0.1);
                assert!(matches!(later, ExplorationDecision::Go(_)), "{later:?}");
                return;
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("it never waits");
}

/// The decision in a corridor with two open ends, after the robot has failed to get to the western one; another robot
/// stands in its way to the eastern one.
fn decided_in_corridor(may_yield: bool) -> ExplorationDecision {
    let mut grid = OccupancyGrid::default();
    for (x, y) in (-140..100).flat_map(|x| (0..32).map(move |y| (x, y))) {
        let is_wall = y == 0 || y == 31;
        grid.set(Cell { x, y }, if is_wall { CellState::Occupied } else { CellState::Free });
    }
    let known = KnownCells::of(&grid);
    let mut border = Border::default();
    border.update(&known);
    let sides: Vec<(u32, BorderSide)> = border.sides().map(|(name, side)| (name, *side)).collect();
    let other = Disc { center: DVec2::new(1.0, 0.8), radius_m: 0.36 };
    let mut explorer = ExplorationState::default();
    let mut decide = |is_stuck: bool, now_s: f64| {
        let mut team = [ExploringRobot {
            at: DVec2::new(-1.5, 0.8),
            radius_m: 0.36,
            range_m: HOKUYO.range_m,
            is_flying: false,
            limit: None,
            is_stuck,
            timeout_s: TIMEOUT_S,
            state: &mut explorer,
        }];
        let others = [StandingRobot { disc: other, may_yield }];
        let map = ExploredMap::of(&grid);
        plan_team(&map, &sides, &others, &mut team, now_s, &mut Scratch::default()).pop().expect("one decision")
    };
    let first = decide(false, 0.0);
    assert!(matches!(&first, ExplorationDecision::Go(goal) if goal.look.x < -6.0), "{first:?}");
    decide(true, 1.0)
}

#[test]
fn a_robot_that_failed_elsewhere_goes_past_one_that_yields() {
    let past = decided_in_corridor(true);
    assert!(matches!(&past, ExplorationDecision::Go(goal) if goal.look.x > 4.0), "{past:?}");
    let waits = decided_in_corridor(false);
    assert!(matches!(waits, ExplorationDecision::Wait(WaitReason::Retry { .. })), "{waits:?}");
}

#[test]
fn it_ends_for_a_reason() {
    let mut sim = world(3).expect("free places");
    (0..45).for_each(|_| sim.step());
    sim.ground.update(&KnownCells::of(&sim.grid));
    let at = sim.robots[0].motion.at;
    let check = |limit: Option<ExplorationLimit>, times_s: [f64; 3], expect: EndReason| {
        let mut explorer = ExplorationState::default();
        let decisions = times_s.map(|now_s| decided(&sim, &mut explorer, limit, false, now_s));
        assert_eq!(decisions[2], ExplorationDecision::Done(expect), "{decisions:?}");
        assert!(!expect.to_string().is_empty());
    };
    let small = ExplorationLimit { center: at, radius_m: 0.1 };
    check(Some(small), [0.0, 1.0, 3.0], EndReason::Explored { hidden: 0 });
    check(None, [0.0, 1.0, TIMEOUT_S], EndReason::Timeout);
}
