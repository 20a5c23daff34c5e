//! Fault injection: begins and repairs the faults of robots.

use engine::RandomStream;
use rescue_building::robots::RobotSpec;
use serde::{Deserialize, Serialize};

use super::{FaultKind, FaultSettings, FaultSettingsError, RepairContext, RepairProgress};

/// Range of the uniform slip ratio of a robot with slipping wheels.
const SLIP: [f64; 2] = [0.1, 0.4];

/// A robot that can have faults.
#[derive(Debug, Clone, Copy)]
pub struct FaultTarget<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its specification.
    pub spec: &'a RobotSpec,
}

/// A current fault of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ActiveFault {
    /// Time of its start, ms.
    pub since_ms: u64,
    /// Progress of its repair.
    pub repair: RepairProgress,
    /// Slip ratio of the wheels, for faults of that kind.
    pub slip: f64,
}

/// A change of a robot's fault in a tick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultChange {
    /// A fault has begun.
    Broken(FaultKind),
    /// A fault is repaired.
    Repaired(FaultKind),
}

/// The faults of all robots, at most one per robot at a time, drawn at random or listed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FaultInjector {
    seed: u64,
    mean_s: f64,
    robots: Vec<Row>,
}

/// The fault schedule of a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Row {
    /// Kinds that are drawn for it.
    kinds: Vec<FaultKind>,
    /// Listed faults, the next one last: time in ms, and kind.
    listed: Vec<(u64, FaultKind)>,
    /// Number of faults so far.
    count: u64,
    /// Time of the next fault, ms.
    next_ms: Option<u64>,
    fault: Option<ActiveFault>,
}

impl ActiveFault {
    /// Kind of the fault.
    #[must_use]
    pub fn kind(&self) -> FaultKind {
        self.repair.kind
    }
}

impl FaultInjector {
    /// Creates the faults before the first tick.
    ///
    /// # Errors
    /// If the settings are unusable, or list a robot that does not exist or cannot have the fault.
    pub fn new(
        settings: &FaultSettings,
        seed: u64,
        team: &[FaultTarget<'_>],
    ) -> Result<FaultInjector, FaultSettingsError> {
        settings.check()?;
        let is_able = |member: &FaultTarget<'_>, kind: &FaultKind| kind.applies_to(member.spec);
        for listed in &settings.listed {
            let member = team.iter().find(|member| member.name == listed.robot);
            let member = member.ok_or_else(|| FaultSettingsError::NoRobot(listed.robot.clone()))?;
            if !is_able(member, &listed.kind) {
                return Err(FaultSettingsError::NoPart { robot: listed.robot.clone(), kind: listed.kind });
            }
        }
        let mut faults = FaultInjector { seed, mean_s: settings.mean_s, robots: Vec::new() };
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

    /// Returns the current fault of a robot.
    #[must_use]
    pub fn of(&self, robot: usize) -> Option<&ActiveFault> {
        self.robots.get(robot)?.fault.as_ref()
    }

    /// Steps one robot: begins its fault, or continues its repair. Call it once per tick for each living robot.
    pub fn step(&mut self, robot: usize, situation: &RepairContext, now_ms: u64, tick_ms: u64) -> Option<FaultChange> {
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
        Some(FaultChange::Repaired(kind))
    }

    /// Begins a fault, drawn from its own stream, which makes its draws independent of its time.
    fn befall(&mut self, robot: usize, now_ms: u64) -> Option<FaultChange> {
        let row = self.robots.get_mut(robot)?;
        let mut stream = RandomStream::new(self.seed, "faults", robot as u32, row.count);
        let drawn = (stream.unit() * row.kinds.len() as f64) as usize;
        let kind = row.listed.pop().map(|entry| entry.1).or_else(|| row.kinds.get(drawn).copied())?;
        let repair = RepairProgress::random(kind, &mut stream);
        let slip = SLIP[0] + (SLIP[1] - SLIP[0]) * stream.unit();
        row.fault = Some(ActiveFault {
            since_ms: now_ms,
            repair,
            slip: if kind == FaultKind::OdometrySlip { slip } else { 0.0 },
        });
        (row.count, row.next_ms) = (row.count + 1, None);
        Some(FaultChange::Broken(kind))
    }

    /// Time of the next fault of a robot well since `since_ms`, ms: intervals are exponential.
    fn next(&self, row: &Row, robot: usize, since_ms: u64) -> Option<u64> {
        if let Some((at_ms, _)) = row.listed.last() {
            return Some(*at_ms);
        }
        if self.mean_s <= 0.0 || row.kinds.is_empty() {
            return None;
        }
        let unit = RandomStream::new(self.seed, "times between faults", robot as u32, row.count).unit();
        let well_s = -self.mean_s * libm::log(1.0 - unit);
        Some(since_ms + (well_s * 1e3).ceil() as u64)
    }
}
