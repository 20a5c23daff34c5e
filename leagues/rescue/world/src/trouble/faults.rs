//! When faults come, and when they go.

use engine::Stream;
use serde::{Deserialize, Serialize};

use super::{BadFaults, FaultKind, FaultSettings, Repair, Situation};
use crate::robots::Spec;

/// The slip ratio of a robot whose wheels slip is uniform in this range.
const SLIP: [f64; 2] = [0.1, 0.4];

/// A robot of the team, as faults know it.
#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it is.
    pub spec: &'a Spec,
}

/// A fault that a robot has.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// Since when, ms.
    pub since_ms: u64,
    /// How far its repair is.
    pub repair: Repair,
    /// The slip ratio of the wheels, if it is that kind.
    pub slip: f64,
}

/// What became of a robot in a tick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It has a fault.
    Broken(FaultKind),
    /// It no longer has.
    Repaired(FaultKind),
}

/// The faults of all robots: at most one a robot at a time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Faults {
    seed: u64,
    mean_s: f64,
    robots: Vec<Row>,
}

/// A robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Row {
    /// The kinds that are drawn for it.
    kinds: Vec<FaultKind>,
    /// What is listed for it, the next one last: when, in ms, and what.
    listed: Vec<(u64, FaultKind)>,
    /// Faults so far.
    count: u64,
    /// When the next one comes, ms.
    next_ms: Option<u64>,
    fault: Option<Fault>,
}

impl Fault {
    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> FaultKind {
        self.repair.kind
    }
}

impl Faults {
    /// Before the first tick.
    ///
    /// # Errors
    /// If settings are not usable, or list a robot that is not there or cannot have the fault.
    pub fn new(settings: &FaultSettings, seed: u64, team: &[Member<'_>]) -> Result<Faults, BadFaults> {
        settings.check()?;
        let is_able = |member: &Member<'_>, kind: &FaultKind| kind.befalls(member.spec);
        for listed in &settings.listed {
            let member = team.iter().find(|member| member.name == listed.robot);
            let member = member.ok_or_else(|| BadFaults::NoRobot(listed.robot.clone()))?;
            if !is_able(member, &listed.kind) {
                return Err(BadFaults::NoPart { robot: listed.robot.clone(), kind: listed.kind });
            }
        }
        let mut faults = Faults { seed, mean_s: settings.mean_s, robots: Vec::new() };
        for (index, member) in team.iter().enumerate() {
            let kinds = settings.kinds.iter().copied().filter(|kind| is_able(member, kind)).collect();
            let own = settings.listed.iter().filter(|listed| listed.robot == member.name);
            let mut listed: Vec<_> = own.map(|listed| ((listed.at_s * 1e3).round() as u64, listed.kind)).collect();
            listed.sort_by_key(|entry| std::cmp::Reverse(entry.0));
            let mut row = Row { kinds, listed, count: 0, next_ms: None, fault: None };
            row.next_ms = faults.next(&row, index, 0);
            faults.robots.push(row);
        }
        Ok(faults)
    }

    /// The fault that a robot has.
    #[must_use]
    pub fn of(&self, robot: usize) -> Option<&Fault> {
        self.robots.get(robot)?.fault.as_ref()
    }

    /// A tick of one robot: its fault comes, or its repair goes on. Call it once a tick for each robot that is not dead.
    pub fn step(&mut self, robot: usize, situation: &Situation, now_ms: u64, tick_ms: u64) -> Option<Change> {
        let row = self.robots.get_mut(robot)?;
        let Some(fault) = &mut row.fault else {
            return if row.next_ms? <= now_ms { self.befall(robot, now_ms) } else { None };
        };
        fault.repair.step(situation, tick_ms);
        if !fault.repair.is_done() {
            return None;
        }
        let kind = fault.kind();
        row.fault = None;
        let next_ms = self.next(self.robots.get(robot)?, robot, now_ms);
        self.robots.get_mut(robot)?.next_ms = next_ms;
        Some(Change::Repaired(kind))
    }

    /// Whatever a fault needs is drawn from its own stream: it does not matter when it comes.
    fn befall(&mut self, robot: usize, now_ms: u64) -> Option<Change> {
        let row = self.robots.get_mut(robot)?;
        let mut stream = Stream::new(self.seed, "faults", robot as u32, row.count);
        let drawn = (stream.unit() * row.kinds.len() as f64) as usize;
        let kind = row.listed.pop().map(|entry| entry.1).or_else(|| row.kinds.get(drawn).copied())?;
        let repair = Repair::drawn(kind, &mut stream);
        let slip = SLIP[0] + (SLIP[1] - SLIP[0]) * stream.unit();
        row.fault =
            Some(Fault { since_ms: now_ms, repair, slip: if kind == FaultKind::OdometrySlip { slip } else { 0.0 } });
        (row.count, row.next_ms) = (row.count + 1, None);
        Some(Change::Broken(kind))
    }

    /// When a robot that has been well since then has its next fault, ms: times between are exponential.
    fn next(&self, row: &Row, robot: usize, since_ms: u64) -> Option<u64> {
        if let Some((at_ms, _)) = row.listed.last() {
            return Some(*at_ms);
        }
        if self.mean_s <= 0.0 || row.kinds.is_empty() {
            return None;
        }
        let unit = Stream::new(self.seed, "times between faults", robot as u32, row.count).unit();
        let well_s = -self.mean_s * libm::log(1.0 - unit);
        Some(since_ms + (well_s * 1e3).ceil() as u64)
    }
}
