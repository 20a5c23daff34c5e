//! The entries of a log that traces of operators need, by station (docs/reference/rescue-metrics.md 1 and 2).

use std::collections::BTreeSet;

use rescue_protocol::mrcs::log::LogLine;

/// Commands that are no actions.
const NO_ACTIONS: [&str; 10] =
    ["hello", "step", "time?", "station", "gaze", "click", "trial", "tlx", "display", "owner"];

/// An entry of a log with an effect on traces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TraceEntry<'a> {
    /// A station selects a robot, or none.
    Select(u32, Option<&'a str>),
    /// The words of an action at a station.
    Act(u32, Vec<&'a str>),
    /// A request or a fault begins.
    Begin { head: &'a str, robot: &'a str, reason: &'a str },
    /// A request or a fault ends; without a reason, all of the robot.
    End { head: &'a str, robot: &'a str, reason: Option<&'a str> },
    /// A station gets a robot; 0 is all stations.
    Owner(&'a str, u32),
}

/// The entries of a session.
#[derive(Debug, Default)]
pub struct LogEntries<'a> {
    /// The entries with their times, ms, in the order of the log.
    pub list: Vec<(u64, TraceEntry<'a>)>,
    /// The start of the last trial, ms; 0 without one.
    pub start_ms: u64,
    /// The end of the session, ms.
    pub end_ms: u64,
    /// Stations of clients, with the time from which they operate them, ms.
    clients: Vec<(u64, u32, u32)>,
    robots: BTreeSet<&'a str>,
}

impl<'a> LogEntries<'a> {
    /// Reads a log up to the end of the session.
    pub fn read(log: &'a [u8]) -> LogEntries<'a> {
        let mut entries = LogEntries::default();
        let lines = || log.split(|byte| *byte == b'\n').filter_map(LogLine::read);
        // The station of a client holds for its commands of the same time, which come before the note.
        entries.clients = lines().filter_map(|line| operated(&line)).collect();
        for line in lines() {
            let (LogLine::Event { ms, .. } | LogLine::Command { ms, .. } | LogLine::Note { ms, .. }) = line else {
                continue;
            };
            entries.end_ms = entries.end_ms.max(ms);
            match line {
                LogLine::Event { message, .. } => entries.read_event(ms, message),
                LogLine::Command { client, command, .. } => entries.read_command(ms, client, &words(command)),
                LogLine::Note { text, .. } if words(text) == ["end"] => break,
                LogLine::Note { text, .. } => entries.list.extend(note(&words(text)).map(|entry| (ms, entry))),
                LogLine::Comment(_) => {}
            }
        }
        entries
    }

    /// The stations with an operator: a client, a selection or an action. Without any it is the first one.
    pub fn stations(&self) -> BTreeSet<u32> {
        let mut stations: BTreeSet<u32> = self.clients.iter().map(|(_, _, station)| *station).collect();
        stations.extend(self.list.iter().filter_map(|(_, entry)| match entry {
            TraceEntry::Select(station, _) | TraceEntry::Act(station, _) => Some(*station),
            _ => None,
        }));
        if stations.is_empty() { BTreeSet::from([1]) } else { stations }
    }

    fn read_event(&mut self, ms: u64, message: &'a [u8]) {
        let is_robot = [&b"(robot "[..], b"(mission ", b"(select "].iter().any(|head| message.starts_with(head));
        match (is_robot, &words(message)[..]) {
            (true, ["select", robot]) => self.list.push((ms, TraceEntry::Select(1, Some(robot)))),
            (true, [_, robot, ..]) => drop(self.robots.insert(robot)),
            _ => {}
        }
    }

    fn read_command(&mut self, ms: u64, client: u32, words: &[&'a str]) {
        let station = self.station(ms, client);
        match words {
            ["trial", "start"] => self.start_ms = ms,
            ["owner", robot, of] => self.list.extend(of.parse().ok().map(|of| (ms, TraceEntry::Owner(robot, of)))),
            [head, ..] if !NO_ACTIONS.contains(head) => {
                self.list.push((ms, TraceEntry::Act(station, words.to_vec())));
                self.read_selection(ms, station, words);
            }
            _ => {}
        }
    }

    /// Reads a selection that is no event: by another station than the first one, or of none.
    fn read_selection(&mut self, ms: u64, station: u32, words: &[&'a str]) {
        let ["select", robot, of @ ..] = words else { return };
        let of = of.first().map_or(Some(station), |of| of.parse().ok());
        let robot = Some(*robot).filter(|robot| *robot != "none");
        let is_known = robot.is_none_or(|robot| self.robots.contains(robot));
        if let Some(of) = of.filter(|of| is_known && (*of != 1 || robot.is_none())) {
            self.list.push((ms, TraceEntry::Select(of, robot)));
        }
    }

    /// The station of a client at a time; 1 without a note.
    fn station(&self, ms: u64, client: u32) -> u32 {
        let notes = self.clients.iter().rev();
        let mut own = notes.filter(|(from_ms, of, _)| *from_ms <= ms && *of == client);
        own.next().map_or(1, |(_, _, station)| *station)
    }
}

/// Reads the note of a client's station.
fn operated(line: &LogLine<'_>) -> Option<(u64, u32, u32)> {
    match line {
        LogLine::Note { ms, text } if text.starts_with(b"(station ") => match words(text)[..] {
            ["station", client, station] => Some((*ms, client.parse().ok()?, station.parse().ok()?)),
            _ => None,
        },
        _ => None,
    }
}

/// Reads a note of a request or a fault.
fn note<'a>(words: &[&'a str]) -> Option<TraceEntry<'a>> {
    match words {
        [head @ ("request" | "fault"), robot, reason] => Some(TraceEntry::Begin { head, robot, reason }),
        ["requestdone", robot, reason @ ..] => {
            Some(TraceEntry::End { head: "request", robot, reason: reason.first().copied() })
        }
        ["repaired", robot, reason @ ..] => {
            Some(TraceEntry::End { head: "fault", robot, reason: reason.first().copied() })
        }
        _ => None,
    }
}

/// The words of a list without its brackets.
fn words(text: &[u8]) -> Vec<&str> {
    let text = std::str::from_utf8(text).unwrap_or_default();
    text.split(|letter: char| letter.is_ascii_whitespace() || matches!(letter, '(' | ')' | '"'))
        .filter(|word| !word.is_empty())
        .collect()
}
