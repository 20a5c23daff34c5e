//! The traces of a session's operators: attention and actions, from its log.

use std::collections::BTreeMap;

use super::log_entries::{LogEntries, TraceEntry};

/// Time after an event in which an action counts as the reaction to it, ms.
const REACTION_MS: u64 = 10_000;

/// The traces of a session's operators. Comparisons draw whole sessions, since operators of one team are not independent.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SessionTrace {
    /// The condition of the session.
    pub condition: String,
    /// The operators, by station.
    pub operators: Vec<OperatorTrace>,
}

/// The attention and the actions of one operator in a session.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OperatorTrace {
    /// Selections of robots, in order.
    pub dwells: Vec<RobotDwell>,
    /// Reactions to events.
    pub reactions: Vec<Reaction>,
}

/// A time in which one robot was selected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RobotDwell {
    /// The robot.
    pub robot: String,
    /// Begin, ms.
    pub from_ms: u64,
    /// End, ms: the next selection, also of none, or the end of the session.
    pub to_ms: u64,
    /// True if the session ended first.
    pub is_cut: bool,
}

/// The first action of an operator after an event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reaction {
    /// The event: the reason of a request or the kind of a fault, with `request` or `fault` before it.
    pub event: String,
    /// The name of the command, or `none`; `select` tells whether the operator turned to the robot of the event
    /// (`select own`), to another one (`select other`), or to none (`select none`).
    pub action: String,
}

impl SessionTrace {
    /// Reads a log from the start of its last trial on. It skips lines that it cannot read. Without any sign of a station
    /// it has the first one.
    #[must_use]
    pub fn read(condition: &str, log: &[u8]) -> SessionTrace {
        let entries = LogEntries::read(log);
        let operators = entries.stations().into_iter().map(|station| OperatorTrace::of(&entries, station));
        SessionTrace { condition: condition.to_owned(), operators: operators.collect() }
    }
}

impl OperatorTrace {
    /// The trace of one station's operator.
    fn of(entries: &LogEntries<'_>, station: u32) -> OperatorTrace {
        let mut reader = TraceReader::default();
        let mut has_begun = false;
        for (ms, entry) in &entries.list {
            if !has_begun && *ms >= entries.start_ms {
                has_begun = true;
                reader.restart(entries.start_ms);
            }
            reader.apply(*ms, entry, station);
        }
        if !has_begun {
            reader.restart(entries.start_ms);
        }
        reader.finish(entries.end_ms)
    }

    /// The lengths of selections, s.
    pub fn dwells_s(&self) -> impl Iterator<Item = f64> {
        self.dwells.iter().map(RobotDwell::length_s)
    }

    /// The pairs of robots that were selected one after the other. A robot that is selected again after none follows itself.
    pub fn transitions(&self) -> impl Iterator<Item = (&str, &str)> {
        let next = self.dwells.iter().skip(1);
        self.dwells.iter().zip(next).map(|(from, to)| (from.robot.as_str(), to.robot.as_str()))
    }
}

impl RobotDwell {
    /// The length, s.
    #[must_use]
    pub fn length_s(&self) -> f64 {
        self.to_ms.saturating_sub(self.from_ms) as f64 / 1e3
    }
}

/// A request or a fault that has not ended, or that awaits the operator's first action.
struct OpenEvent<'a> {
    since_ms: u64,
    head: &'a str,
    robot: &'a str,
    reason: &'a str,
    has_ended: bool,
    is_answered: bool,
}

/// The reader of one operator's trace.
#[derive(Default)]
struct TraceReader<'a> {
    trace: OperatorTrace,
    /// The selected robot with the time of its selection, ms.
    selected: Option<(&'a str, u64)>,
    /// The station that owns a robot; 0 is all stations.
    owners: BTreeMap<&'a str, u32>,
    events: Vec<OpenEvent<'a>>,
}

impl<'a> TraceReader<'a> {
    fn apply(&mut self, ms: u64, entry: &TraceEntry<'a>, station: u32) {
        match entry {
            TraceEntry::Select(of, robot) if *of == station => self.select(ms, *robot),
            TraceEntry::Act(of, words) if *of == station => self.act(ms, words),
            TraceEntry::Begin { head, robot, reason } => {
                let owner = self.owners.get(robot).copied().unwrap_or(0);
                if owner == 0 || owner == station {
                    let (has_ended, is_answered) = (false, false);
                    self.events.push(OpenEvent { since_ms: ms, head, robot, reason, has_ended, is_answered });
                }
            }
            TraceEntry::End { head, robot, reason } => {
                let is_it = |event: &&mut OpenEvent<'_>| {
                    (event.head, event.robot) == (*head, *robot) && reason.is_none_or(|reason| event.reason == reason)
                };
                self.events.iter_mut().filter(is_it).for_each(|event| event.has_ended = true);
                self.events.retain(|event| !event.has_ended || !event.is_answered);
            }
            TraceEntry::Owner(robot, of) => drop(self.owners.insert(robot, *of)),
            TraceEntry::Select(..) | TraceEntry::Act(..) => {}
        }
    }

    fn select(&mut self, ms: u64, robot: Option<&'a str>) {
        if self.selected.map(|(selected, _)| selected) != robot {
            self.end_dwell(ms, false);
            self.selected = robot.map(|robot| (robot, ms));
        }
    }

    fn end_dwell(&mut self, to_ms: u64, is_cut: bool) {
        let dwell = self.selected.take();
        let dwell = dwell.map(|(robot, from_ms)| RobotDwell { robot: robot.to_owned(), from_ms, to_ms, is_cut });
        self.trace.dwells.extend(dwell);
    }

    fn act(&mut self, ms: u64, words: &[&'a str]) {
        for event in self.events.iter_mut().filter(|event| !event.is_answered) {
            let action = match words {
                _ if ms > event.since_ms.saturating_add(REACTION_MS) => "none",
                ["select", "none", ..] => "select none",
                ["select", robot, ..] if *robot == event.robot => "select own",
                ["select", ..] => "select other",
                [head, ..] => head,
                [] => continue,
            };
            event.is_answered = true;
            self.trace.reactions.push(event.reaction(action));
        }
        self.events.retain(|event| !event.has_ended || !event.is_answered);
    }

    /// Begins the trace at the start of a trial: what is open then begins there.
    fn restart(&mut self, start_ms: u64) {
        self.trace = OperatorTrace::default();
        self.selected = self.selected.map(|(robot, _)| (robot, start_ms));
        self.events.retain(|event| !event.has_ended);
        for event in &mut self.events {
            (event.since_ms, event.is_answered) = (start_ms, false);
        }
    }

    fn finish(mut self, end_ms: u64) -> OperatorTrace {
        self.end_dwell(end_ms, true);
        let unanswered = self.events.iter().filter(|event| !event.is_answered);
        self.trace.reactions.extend(unanswered.map(|event| event.reaction("none")));
        self.trace
    }
}

impl OpenEvent<'_> {
    fn reaction(&self, action: &str) -> Reaction {
        Reaction { event: format!("{} {}", self.head, self.reason), action: action.to_owned() }
    }
}
