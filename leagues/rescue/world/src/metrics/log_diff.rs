//! The first difference of two logs.

use rescue_protocol::mrcs::log::LogLine;
use serde::Serialize;

/// The first event in which two logs differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogDifference {
    /// Time of the event, ms; the earlier one if the times differ.
    pub ms: u64,
    /// Event of the first log; none at its end.
    pub a: Option<LogPosition>,
    /// Event of the second log; none at its end.
    pub b: Option<LogPosition>,
}

/// An event in a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogPosition {
    /// Line number, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
}

/// Compares the events of two logs and their times. Comments, including commands and notes, are ignored. An invalid log
/// line is compared as text.
#[must_use]
pub fn first_difference(a: &[u8], b: &[u8]) -> Option<LogDifference> {
    let (mut events, mut others) = (events(a), events(b));
    loop {
        match (events.next(), others.next()) {
            (None, None) => return None,
            (Some((_, text)), Some((_, other))) if text == other => {}
            (event, other) => {
                let time = |event: &Option<(usize, &[u8])>| match LogLine::read(event.as_ref()?.1)? {
                    LogLine::Event { ms, .. } => Some(ms),
                    _ => None,
                };
                let ms = [time(&event), time(&other)].into_iter().flatten().min().unwrap_or(0);
                return Some(LogDifference { ms, a: event.map(LogPosition::of), b: other.map(LogPosition::of) });
            }
        }
    }
}

/// Returns the lines with events and their numbers.
fn events(log: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = (1..).zip(log.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(b";"))
}

impl LogPosition {
    fn of((line, text): (usize, &[u8])) -> LogPosition {
        LogPosition { line, text: String::from_utf8_lossy(text).into_owned() }
    }
}
