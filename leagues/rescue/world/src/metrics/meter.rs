//! Reads a log line by line.

use rescue_protocol::mrcs::log::{BadLine, Header, Line};
use rescue_protocol::mrcs::{Reader, Style};

use super::Metrics;
use super::entry::{BadLog, Entry};
use super::note::Note;
use super::record::Record;
use super::rules::Rules;

/// Reads a log line by line, and keeps what metrics need: a log may be longer than memory.
#[derive(Debug, Default)]
pub struct Meter {
    style: Style,
    rules: Rules,
    reader: Reader,
    header: Header,
    /// Lines so far.
    lines: usize,
    /// The time that is read, ms, and what happened then.
    now_ms: u64,
    moment: Vec<Entry>,
    /// The session has ended.
    is_over: bool,
    record: Record,
}

/// No session is longer, ms: 34 years. Sums of times are safe.
const LONGEST_MS: u64 = 1 << 40;

/// The metrics of a whole log that was written in this style. A last line that was cut off is left out.
///
/// # Errors
/// The first line that is none, or has an event or a note that cannot be read.
pub fn measure(log: &[u8], style: &Style, rules: &Rules) -> Result<Metrics, BadLog> {
    let mut meter = Meter::new(*style, *rules);
    let mut rest = log;
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        let (line, behind) = rest.split_at(end);
        meter.read(line)?;
        rest = behind.get(1..).unwrap_or_default();
    }
    // The program that wrote it may have been stopped.
    let _ = meter.read(rest);
    Ok(meter.finish())
}

impl Meter {
    /// At the beginning of a log that is written in this style.
    #[must_use]
    pub fn new(style: Style, rules: Rules) -> Meter {
        Meter { style, rules, record: Record::new(rules), ..Meter::default() }
    }

    /// Reads the next line, with or without its end.
    ///
    /// # Errors
    /// If it is no line of a log, or an event or a note that cannot be read. The line is left out then.
    pub fn read(&mut self, line: &[u8]) -> Result<(), BadLog> {
        self.lines += 1;
        if line.trim_ascii().is_empty() {
            return Ok(());
        }
        let line = Line::read(line).ok_or(BadLine { line: self.lines })?;
        let ms = match line {
            Line::Event { ms, .. } | Line::Command { ms, .. } | Line::Note { ms, .. } => ms.min(LONGEST_MS),
            Line::Comment(text) => {
                self.header = Header::read(text).unwrap_or_else(|| std::mem::take(&mut self.header));
                return Ok(());
            }
        };
        let entry = Entry::read(line, self.lines, &self.style, &mut self.reader)?;
        if ms > self.now_ms {
            self.take_moment();
            // What comes behind the end takes no time.
            self.now_ms = if self.is_over { self.now_ms } else { ms };
        }
        let counts = |entry: &Entry| !self.is_over || matches!(entry, Entry::Note(Note::Tlx(..)));
        self.moment.extend(entry.filter(counts));
        Ok(())
    }

    /// The metrics of what was read.
    #[must_use]
    pub fn finish(mut self) -> Metrics {
        self.take_moment();
        self.record.finish(self.now_ms);
        Metrics::of(&self.record, &self.header, &self.rules)
    }

    /// Keeps what happened at one time. The order of its notes does not count.
    fn take_moment(&mut self) {
        let mut notes = Vec::new();
        let mut others = Vec::new();
        for entry in self.moment.drain(..) {
            match entry {
                Entry::Note(note) => notes.push(note),
                other => others.push(other),
            }
        }
        notes.sort_by_cached_key(|note| (note.rank(), note.to_string()));
        let first = notes.iter().take_while(|note| note.rank() == 0).count();
        let rest = notes.split_off(first);
        for entry in notes.into_iter().map(Entry::Note).chain(others).chain(rest.into_iter().map(Entry::Note)) {
            self.is_over |= entry == Entry::Note(Note::End);
            self.record.take(self.now_ms, entry);
        }
    }
}
