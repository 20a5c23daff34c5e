//! The station's log of a run, line by line (`docs/reference/rescue-protocol.md` 3.7). Without comments and the first field
//! of each line, it equals the messages to a client connected from the beginning.

use std::io::Write;

/// The header of a log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogHeader {
    /// Name of the scenario.
    pub scenario: String,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Start of the run, wall-clock time: `2026-01-31T09:00:00Z`.
    pub start: String,
}

/// A line of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogLine<'a> {
    /// A message to clients.
    Event {
        /// Simulation time, milliseconds.
        ms: u64,
        /// The message without its line end.
        message: &'a [u8],
    },
    /// A command of a client, as a comment for replays.
    Command {
        /// Simulation time, milliseconds.
        ms: u64,
        /// Number of the client.
        client: u32,
        /// The command on one line: [`Form::write`](super::Form::write).
        command: &'a [u8],
    },
    /// Ground truth of the world, which clients do not get: a comment for experimenters.
    Note {
        /// Simulation time, milliseconds.
        ms: u64,
        /// The note, a list (`docs/reference/rescue-metrics.md` 1).
        text: &'a [u8],
    },
    /// Text after the semicolon.
    Comment(&'a [u8]),
}

/// An error: the line is not a log line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: a log line is a comment with `;` or has seconds with three decimals and a message, as in 0.020 (select robot1)"
)]
pub struct LogLineError {
    /// Line number, from 1.
    pub line: usize,
}

impl LogHeader {
    const MARK: &'static str = "mrcs-log 1";

    /// Appends the header line. Blanks in values become `_`.
    pub fn write(&self, out: &mut Vec<u8>) {
        let value = |text: &str| text.split_ascii_whitespace().collect::<Vec<_>>().join("_");
        let (scenario, start) = (value(&self.scenario), value(&self.start));
        // Writing to a vector does not fail.
        let _ = writeln!(out, "; {}  scenario={scenario}  seed={}  start={start}", LogHeader::MARK, self.seed);
    }

    /// Parses the text of a comment as a header. Unknown keys are ignored, missing ones are empty.
    pub fn read(comment: &[u8]) -> Option<LogHeader> {
        let text = std::str::from_utf8(comment).ok()?.trim().strip_prefix(LogHeader::MARK)?;
        if !text.is_empty() && !text.starts_with(' ') {
            return None;
        }
        let mut header = LogHeader::default();
        for (key, value) in text.split_ascii_whitespace().filter_map(|pair| pair.split_once('=')) {
            match key {
                "scenario" => header.scenario = value.to_owned(),
                "seed" => header.seed = value.parse().ok()?,
                "start" => header.start = value.to_owned(),
                _ => {}
            }
        }
        Some(header)
    }
}

impl<'a> LogLine<'a> {
    /// Appends the line. The message may have its own line end; further line ends become blanks.
    pub fn write(&self, out: &mut Vec<u8>) {
        let text = match *self {
            LogLine::Event { ms, message } => {
                write_seconds(ms, out);
                message
            }
            LogLine::Command { ms, client, command } => {
                out.extend_from_slice(b"; ");
                write_seconds(ms, out);
                let _ = write!(out, "c{client} ");
                command
            }
            LogLine::Note { ms, text } => {
                out.extend_from_slice(b"; ");
                write_seconds(ms, out);
                out.extend_from_slice(b"note ");
                text
            }
            LogLine::Comment(text) => {
                out.extend_from_slice(b"; ");
                text
            }
        };
        out.extend(text.trim_ascii().iter().map(|&byte| if matches!(byte, b'\n' | b'\r') { b' ' } else { byte }));
        out.push(b'\n');
    }

    /// Parses a line without its line end. `None`: it is not a log line.
    pub fn read(line: &'a [u8]) -> Option<LogLine<'a>> {
        let line = line.trim_ascii();
        let Some(comment) = line.strip_prefix(b";") else {
            let (ms, message) = seconds(line)?;
            return message.starts_with(b"(").then_some(LogLine::Event { ms, message });
        };
        let comment = comment.trim_ascii();
        Some(command(comment).or_else(|| note(comment)).unwrap_or(LogLine::Comment(comment)))
    }
}

/// Iterates over the lines of a log, without empty ones.
pub fn lines(log: &[u8]) -> impl Iterator<Item = Result<LogLine<'_>, LogLineError>> {
    let numbered = (1..).zip(log.split(|&byte| byte == b'\n')).filter(|(_, line)| !line.trim_ascii().is_empty());
    numbered.map(|(number, line)| LogLine::read(line).ok_or(LogLineError { line: number }))
}

fn write_seconds(ms: u64, out: &mut Vec<u8>) {
    let _ = write!(out, "{}.{:03} ", ms / 1000, ms % 1000);
}

/// Splits `12.340 rest` into milliseconds and the rest.
fn seconds(text: &[u8]) -> Option<(u64, &[u8])> {
    let end = text.iter().position(|&byte| byte == b' ')?;
    let (field, rest) = text.split_at(end);
    let field = std::str::from_utf8(field).ok()?;
    let (whole, fraction) = field.split_once('.')?;
    let are_digits = [whole, fraction].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    if !are_digits || fraction.len() != 3 {
        return None;
    }
    let ms = whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(fraction.parse().ok()?)?;
    Some((ms, rest.trim_ascii_start()))
}

/// Parses `12.340 c1 (select robot1)` of a comment.
fn command(comment: &[u8]) -> Option<LogLine<'_>> {
    let (ms, rest) = seconds(comment)?;
    let rest = rest.strip_prefix(b"c")?;
    let end = rest.iter().position(|&byte| byte == b' ')?;
    let (client, command) = rest.split_at(end);
    let is_number = client.iter().all(u8::is_ascii_digit);
    let client = std::str::from_utf8(client).ok()?.parse().ok().filter(|_| is_number)?;
    Some(LogLine::Command { ms, client, command: command.trim_ascii_start() })
}

/// Parses `12.340 note (fault robot1 camera)` of a comment.
fn note(comment: &[u8]) -> Option<LogLine<'_>> {
    let (ms, rest) = seconds(comment)?;
    let text = rest.strip_prefix(b"note ")?.trim_ascii_start();
    text.starts_with(b"(").then_some(LogLine::Note { ms, text })
}
