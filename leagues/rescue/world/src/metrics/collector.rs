//! Collects metrics from a log line by line.

use rescue_protocol::mrcs::log::{LogHeader, LogLine, LogLineError};
use rescue_protocol::mrcs::{MessageReader, Style};

use super::Metrics;
use super::log_entry::{LogEntry, MetricsError};
use super::log_note::LogNote;
use super::record::SessionRecord;
use super::thresholds::MetricThresholds;

/// Collects metrics from a log line by line, without holding the log, which may exceed memory.
#[derive(Debug, Default)]
pub struct MetricsCollector {
    style: Style,
    rules: MetricThresholds,
    reader: MessageReader,
    header: LogHeader,
    /// Number of lines read.
    lines: usize,
    /// Time of the current lines, ms, and their entries.
    now_ms: u64,
    /// Start of the trial, ms; all recorded times count from it.
    start_ms: u64,
    moment: Vec<LogEntry>,
    /// True after the end of the session.
    is_over: bool,
    record: SessionRecord,
}

/// Longest session, ms: 34 years, which keeps sums of times from overflowing.
const LONGEST_MS: u64 = 1 << 40;

/// Computes the metrics of a whole log written in this style; a truncated last line is ignored.
///
/// # Errors
/// The first line that is not a log line, or whose event or note is invalid.
pub fn compute_metrics(log: &[u8], style: &Style, rules: &MetricThresholds) -> Result<Metrics, MetricsError> {
    let mut meter = MetricsCollector::new(*style, *rules);
    let mut rest = log;
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        let (line, behind) = rest.split_at(end);
        meter.read_line(line)?;
        rest = behind.get(1..).unwrap_or_default();
    }
    // The last line may be incomplete if the writer was stopped.
    let _ = meter.read_line(rest);
    Ok(meter.finish())
}

impl MetricsCollector {
    /// Creates a collector at the beginning of a log written in this style.
    #[must_use]
    pub fn new(style: Style, rules: MetricThresholds) -> MetricsCollector {
        MetricsCollector { style, rules, record: SessionRecord::new(rules), ..MetricsCollector::default() }
    }

    /// Reads the next line, with or without its line end.
    ///
    /// # Errors
    /// If it is not a log line, or its event or note is invalid. The line is then skipped.
    pub fn read_line(&mut self, line: &[u8]) -> Result<(), MetricsError> {
        self.lines += 1;
        if line.trim_ascii().is_empty() {
            return Ok(());
        }
        let line = LogLine::read(line).ok_or(LogLineError { line: self.lines })?;
        let ms = match line {
            LogLine::Event { ms, .. } | LogLine::Command { ms, .. } | LogLine::Note { ms, .. } => ms.min(LONGEST_MS),
            LogLine::Comment(text) => {
                self.header = LogHeader::read(text).unwrap_or_else(|| std::mem::take(&mut self.header));
                return Ok(());
            }
        };
        let entry = LogEntry::read(line, self.lines, &self.style, &mut self.reader)?;
        if ms > self.now_ms {
            self.take_moment();
            // Lines after the end take no time.
            self.now_ms = if self.is_over { self.now_ms } else { ms };
        }
        let counts = |entry: &LogEntry| !self.is_over || matches!(entry, LogEntry::Note(LogNote::Tlx(..)));
        self.moment.extend(entry.filter(counts));
        Ok(())
    }

    /// Returns the metrics of the lines read.
    #[must_use]
    pub fn finish(mut self) -> Metrics {
        self.take_moment();
        self.record.finish(self.now_ms - self.start_ms);
        Metrics::of(&self.record, &self.header, &self.rules)
    }

    /// Records the entries of one time. The order of its notes does not matter.
    fn take_moment(&mut self) {
        let mut notes = Vec::new();
        let mut others = Vec::new();
        for entry in self.moment.drain(..) {
            match entry {
                LogEntry::Note(note) => notes.push(note),
                other => others.push(other),
            }
        }
        notes.sort_by_cached_key(|note| (note.rank(), note.to_string()));
        let first = notes.iter().take_while(|note| note.rank() == 0).count();
        let rest = notes.split_off(first);
        if others.iter().any(LogEntry::is_trial_start) {
            self.start_ms = self.now_ms;
            self.record.restart();
        }
        let now_ms = self.now_ms - self.start_ms;
        for entry in notes.into_iter().map(LogEntry::Note).chain(others).chain(rest.into_iter().map(LogEntry::Note)) {
            self.is_over |= entry == LogEntry::Note(LogNote::End);
            self.record.apply(now_ms, entry);
        }
    }
}
