//! Plays a scenario in the world, line by line, and compares the monitor frames with the recorded ones.

use soccer_world::Settings;

use super::super::replay::stage::scene;
use super::super::replay::truth::{Robot, Truth};
use super::arena::{Arena, as_recorded};
use super::cases::{Case, Cue, Draw, Follow, Lot, Places};
use super::scenario::{Line, Scenario, Shown, Stand};

/// Game times are sums of `f32`, printed with six digits.
const TIME_RELATIVE: f64 = 1e-5;
const WAIT_S: f64 = 0.02;
const BALL_M: f64 = 1e-3;
const TORSO_M: f64 = 5e-3;

/// A torso this far from its position in the previous cycle was moved, m.
pub const JUMP_M: f64 = 0.12;

/// A ball this far from its position in the previous cycle was moved, m: 0.1 is 5 m/s.
pub const BALL_JUMP_M: f64 = 0.25;

/// The result of a scenario.
#[derive(Default)]
pub struct Outcome {
    pub cycles: u32,
    pub compared: Counts,
    pub faults: Vec<Fault>,
    /// Largest distances, m.
    pub ball_m: f64,
    pub torso_m: f64,
}

/// The amount of compared data.
#[derive(Default, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    pub changes: u32,
    pub fouls: u32,
    pub jumps: u32,
    pub balls: u32,
}

/// A difference from the recording.
#[derive(Debug, Clone)]
pub struct Fault {
    pub cycle: u32,
    pub what: String,
}

/// Plays a scenario.
pub fn play(scenario: &Scenario, case: &Case, seed: u64) -> Outcome {
    let mut arena = Arena::open(as_recorded(&scenario.variables, seed));
    arena.join(scenario, case.silent);
    let mut judge = Judge { case, outcome: Outcome::default(), before: None };
    for (index, line) in scenario.lines.iter().enumerate() {
        let shown = line_played(&mut arena, scenario, case, index);
        let moves = judge.line(line, shown.as_ref());
        moves.iter().for_each(|command| arena.order(command.as_bytes()));
        if arena.session.is_finished() {
            judge.ended(line.cycle, scenario.lines.get(index + 1..).unwrap_or_default());
            break;
        }
        if case.follow == Follow::Ends(line.cycle) {
            break;
        }
    }
    judge.outcome
}

/// Cycle, type, team and number of all fouls called under other settings.
pub fn fouls_with(scenario: &Scenario, case: &Case, settings: Settings) -> Vec<(u32, [i64; 3])> {
    let mut arena = Arena::open(settings);
    arena.join(scenario, case.silent);
    let mut fouls = Vec::new();
    for (index, line) in scenario.lines.iter().enumerate() {
        let shown = line_played(&mut arena, scenario, case, index).unwrap_or_default();
        fouls.extend(shown.fouls.into_iter().map(|foul| (line.cycle, foul)));
    }
    fouls
}

/// Sends a line's commands; returns the monitor data of its cycle.
fn line_played(arena: &mut Arena, scenario: &Scenario, case: &Case, index: usize) -> Option<Truth> {
    let line = &scenario.lines[index];
    come_and_go(arena, scenario, case, index);
    for frame in &line.trainer {
        arena.order(frame);
    }
    for (key, frames) in &line.inputs {
        frames.iter().for_each(|frame| arena.say(key, frame));
    }
    arena.watch()
}

/// Connects the agents that ask for a robot in the next line, and plays connects and disconnects.
fn come_and_go(arena: &mut Arena, scenario: &Scenario, case: &Case, index: usize) {
    let asks = |frames: &Vec<Vec<u8>>| frames.iter().any(|frame| frame.starts_with(b"(scene"));
    let next = scenario.lines.get(index + 1);
    for (key, _) in next.iter().flat_map(|next| &next.inputs).filter(|(_, frames)| asks(frames)) {
        arena.connect(key);
    }
    let cycle = scenario.lines[index].cycle;
    for (at, cue) in case.cues {
        match cue {
            Cue::Comes(key) if *at == cycle => arena.connect(key),
            Cue::Comes(key) if at + 1 == cycle => arena.say(key, &scene(0)),
            Cue::Leaves(key) if *at == cycle => arena.leave(key),
            Cue::Comes(_) | Cue::Leaves(_) => {}
        }
    }
}

/// Compares lines with the monitor frames.
struct Judge<'a> {
    case: &'a Case,
    outcome: Outcome,
    /// The recording's last frame.
    before: Option<&'a Shown>,
}

impl<'a> Judge<'a> {
    /// Compares a cycle. Returns the trainer commands that move robots to their recorded positions.
    fn line(&mut self, line: &'a Line, seen: Option<&Truth>) -> Vec<String> {
        self.outcome.cycles += 1;
        // In the cycle of a line without frame any frame is permitted, or none.
        let Some(recorded) = &line.shown else { return Vec::new() };
        let Some(seen) = seen else {
            self.fault(line.cycle, "no frame".to_owned());
            return Vec::new();
        };
        let cycle = line.cycle;
        let lot = self.case.lots.iter().find(|lot| (lot.cycles[0]..=lot.cycles[1]).contains(&cycle));
        self.game(cycle, recorded, seen, lot);
        self.fouls(cycle, recorded, seen, lot);
        self.ball(cycle, recorded, seen);
        self.robots(cycle, recorded, seen, lot);
        let mut moves = Vec::new();
        if let Some(lot) = lot.filter(|lot| lot.cycles[1] == cycle) {
            self.drawn(cycle, lot, recorded, seen);
            moves = put_back(recorded, seen);
        }
        self.before = Some(recorded);
        moves
    }

    /// Handles the server's end; the recorded server also ended if no frame follows.
    fn ended(&mut self, cycle: u32, rest: &[Line]) {
        if rest.iter().any(|line| line.shown.is_some()) {
            self.fault(cycle, "the server ended".to_owned());
        }
    }

    fn fault(&mut self, cycle: u32, what: String) {
        self.outcome.faults.push(Fault { cycle, what });
    }

    fn game(&mut self, cycle: u32, recorded: &Shown, seen: &Truth, lot: Option<&Lot>) {
        let other = lot.is_some_and(|lot| lot.others.iter().any(|draw| draw.mode == Some(seen.play_mode)));
        if self.before.is_some_and(|before| (before.mode, before.score) != (recorded.mode, recorded.score)) {
            self.outcome.compared.changes += 1;
        }
        if recorded.mode != seen.play_mode && !other {
            self.fault(cycle, format!("mode {} became {}", name(recorded.mode), name(seen.play_mode)));
        }
        if (recorded.half, recorded.score) != (seen.half, seen.score) {
            let what = format!("half {} {:?} became {} {:?}", recorded.half, recorded.score, seen.half, seen.score);
            self.fault(cycle, what);
        }
        if let Some(time_s) = recorded.time_s
            && (time_s - seen.time_s).abs() > TIME_RELATIVE * time_s.abs().max(1.0)
        {
            self.fault(cycle, format!("time {time_s} became {}", seen.time_s));
        }
        if let Some(teams) = recorded.teams.as_ref().filter(|teams| **teams != seen.teams) {
            self.fault(cycle, format!("teams {teams:?} became {:?}", seen.teams));
        }
        if let Some(waits) = recorded.waits_s {
            let near = |(a, b): (Option<f64>, Option<f64>)| match (a, b) {
                (Some(a), Some(b)) => (a - b).abs() <= WAIT_S,
                (a, b) => a == b,
            };
            if !waits.into_iter().zip(seen.waits_s).all(near) {
                self.fault(cycle, format!("waits {waits:?} became {:?}", seen.waits_s));
            }
        }
    }

    fn fouls(&mut self, cycle: u32, recorded: &Shown, seen: &Truth, lot: Option<&Lot>) {
        self.outcome.compared.fouls += recorded.fouls.len() as u32;
        let numbers = |index: usize| recorded.fouls.get(index).map(|foul| foul[0]);
        let (mut a, mut b) = (kinds(&recorded.fouls), seen.fouls.clone());
        // Within one cycle the records' order is random.
        a.sort_unstable();
        b.sort_unstable();
        let same_numbers = seen.foul_numbers.iter().enumerate().all(|(index, number)| numbers(index) == Some(*number));
        let drawn = lot.is_some_and(|lot| lot.others.iter().any(|draw| may_be(draw, lot, cycle, &a, &b)));
        if (a != b && !drawn) || !same_numbers {
            self.fault(cycle, format!("fouls {:?} became {:?} {:?}", recorded.fouls, seen.foul_numbers, seen.fouls));
        }
    }

    fn ball(&mut self, cycle: u32, recorded: &Shown, seen: &Truth) {
        let Some(ball) = recorded.ball else { return };
        let jumped = self.before.and_then(|before| before.ball).is_some_and(|from| away(from, ball) > BALL_JUMP_M);
        self.outcome.compared.balls += u32::from(jumped);
        let away_m = away(ball, seen.ball);
        self.outcome.ball_m = larger(self.outcome.ball_m, away_m);
        if is_beyond(away_m, BALL_M) {
            self.fault(cycle, format!("ball {} became {}", point(ball), point(seen.ball)));
        }
    }

    fn robots(&mut self, cycle: u32, recorded: &Shown, seen: &Truth, lot: Option<&Lot>) {
        let Some(robots) = &recorded.robots else { return };
        let names = |stands: &[Stand]| stands.iter().map(|stand| stand.name.clone()).collect::<Vec<_>>();
        let ours: Vec<Stand> = seen.robots.iter().map(stand).collect();
        if names(robots) != names(&ours) {
            return self.fault(cycle, format!("robots {:?} became {:?}", names(robots), names(&ours)));
        }
        for (index, (robot, ours)) in robots.iter().zip(&ours).enumerate() {
            let Some(place) = robot.place else { continue };
            let Some(seen) = ours.place else {
                self.fault(cycle, format!("{} has no body", robot.name));
                continue;
            };
            let from = self.before.and_then(|before| before.robots.as_ref()?.get(index)?.place);
            let jumped = from.is_some_and(|from| away(from, place) > JUMP_M);
            self.outcome.compared.jumps += u32::from(jumped);
            if lot.is_some_and(|lot| lot.others.iter().any(|draw| draw.places.concern(&robot.name))) {
                continue;
            }
            if self.has_gone(cycle, &robot.name) {
                continue;
            }
            let away_m = away(place, seen);
            self.outcome.torso_m = larger(self.outcome.torso_m, away_m);
            if is_beyond(away_m, TORSO_M) {
                self.fault(cycle, format!("{} at {} became {}", robot.name, point(place), point(seen)));
            }
        }
    }

    /// True if a robot has already diverged.
    fn has_gone(&self, cycle: u32, robot: &str) -> bool {
        let Follow::Until(robots) = self.case.follow else { return false };
        robots.iter().any(|(last, who)| *who == robot && cycle > *last)
    }

    /// Checks the result of a random choice: as recorded, or one of the other results.
    fn drawn(&mut self, cycle: u32, lot: &Lot, recorded: &Shown, seen: &Truth) {
        let robots = recorded.robots.as_deref().unwrap_or_default();
        let ours: Vec<Stand> = seen.robots.iter().map(stand).collect();
        let is_at = |draw: Option<&Draw>| match draw.map(|draw| draw.places) {
            None => are_at(robots, &ours, &[]),
            Some(Places::At(others)) => are_at(robots, &ours, others),
            Some(Places::OnGrid(target)) => are_on_grid(&ours, target),
        };
        let is_mode = |mode: Option<i64>| mode.unwrap_or(recorded.mode) == seen.play_mode;
        let is_legal = |draw: Option<&Draw>| is_at(draw) && is_mode(draw.and_then(|draw| draw.mode));
        if !is_legal(None) && !lot.others.iter().any(|draw| is_legal(Some(draw))) {
            let places: Vec<String> =
                ours.iter().filter_map(|ours| Some(format!("{} {}", ours.name, point(ours.place?)))).collect();
            self.fault(cycle, format!("{}: not among the draws: {}", lot.what, places.join(", ")));
        }
    }
}

/// True if robots are at their recorded positions, except for some others.
fn are_at(recorded: &[Stand], seen: &[Stand], others: &[(&str, [f64; 2])]) -> bool {
    recorded.iter().zip(seen).all(|(robot, seen)| {
        let other = others.iter().find(|(who, _)| *who == robot.name).map(|(_, at)| *at);
        let at = other.or_else(|| robot.place.map(|[x, y, _]| [x, y]));
        at.zip(seen.place).is_none_or(|(at, place)| across(at, place) <= TORSO_M)
    })
}

/// Step size of the search for a free place, and the minimum distance between moved robots, m
/// (`docs/reference/soccer-rules.md` 12.3).
const STEP_M: f64 = 0.4;
const APART_M: f64 = 0.6;

/// True if robots are whole steps from their targets, without overlap.
fn are_on_grid(seen: &[Stand], target: fn(f64) -> [f64; 2]) -> bool {
    let is_on_grid = |stand: &Stand| {
        let Some((unum, [x, y, _])) = stand.name.get(1..).and_then(|unum| unum.parse().ok()).zip(stand.place) else {
            return false;
        };
        let [to_x, to_y] = target(unum);
        [x - to_x, y - to_y].iter().all(|way| (way - (way / STEP_M).round() * STEP_M).abs() <= TORSO_M)
    };
    let places: Vec<[f64; 3]> = seen.iter().filter_map(|stand| stand.place).collect();
    let are_apart = |(index, a): (usize, &[f64; 3])| {
        places.iter().skip(index + 1).all(|b| across([a[0], a[1]], *b) >= APART_M - TORSO_M)
    };
    seen.iter().all(is_on_grid) && places.iter().enumerate().all(are_apart)
}

/// True if the fouls are those of this alternative result in this cycle: its own in the first, afterwards the same
/// records for the punished player.
fn may_be(draw: &Draw, lot: &Lot, cycle: u32, recorded: &[[i64; 3]], seen: &[[i64; 3]]) -> bool {
    if cycle == lot.cycles[0] {
        let mut fouls = draw.fouls.to_vec();
        fouls.sort_unstable();
        return fouls == seen;
    }
    recorded.len() == seen.len() && seen.iter().all(|foul| draw.fouls.contains(foul))
}

fn kinds(fouls: &[[i64; 4]]) -> Vec<[i64; 3]> {
    fouls.iter().map(|&[_, kind, team, unum]| [kind, team, unum]).collect()
}

/// Commands that move robots to their recorded positions.
fn put_back(recorded: &Shown, seen: &Truth) -> Vec<String> {
    let robots = recorded.robots.as_deref().unwrap_or_default();
    let moved = robots.iter().zip(&seen.robots).filter_map(|(robot, ours)| {
        let ([x, y, z], ours) = (robot.place?, ours.place()?);
        let (side, unum) = robot.name.split_at_checked(1)?;
        let team = if side == "L" { "Left" } else { "Right" };
        let is_elsewhere = away([x, y, z], ours) > TORSO_M;
        is_elsewhere.then(|| format!("(agent (unum {unum})(team {team})(pos {x} {y} {z}))"))
    });
    moved.collect()
}

fn stand(robot: &Robot) -> Stand {
    Stand { name: robot.name(), place: robot.place() }
}

/// Distance across the field, m.
fn across([x, y]: [f64; 2], place: [f64; 3]) -> f64 {
    away([x, y, 0.0], [place[0], place[1], 0.0])
}

pub fn away(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// True also for NaN.
fn is_beyond(away_m: f64, limit_m: f64) -> bool {
    away_m.is_nan() || away_m > limit_m
}

fn larger(a: f64, b: f64) -> f64 {
    if b.is_nan() { b } else { a.max(b) }
}

fn point([x, y, z]: [f64; 3]) -> String {
    format!("({x:.3}, {y:.3}, {z:.3})")
}

fn name(mode: i64) -> &'static str {
    let mode = usize::try_from(mode).ok().and_then(|index| soccer_protocol::PlayMode::ALL.get(index));
    mode.map_or("unknown", |mode| mode.name())
}
