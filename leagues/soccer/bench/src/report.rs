//! Reads the files that `spar bench --json` writes.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::kind::BenchKind;
use super::program::Program;
use super::tcp;

/// The largest number of worlds side by side.
pub const WORLDS_MAX: u64 = 4096;

/// The unit of speeds, the only numbers of which more is better.
pub const SPEED: &str = "cycles/s";
/// The prefix of numbers that are parts of the server's time.
pub const PART: &str = "part ";

/// The report of one run of `spar bench`.
#[derive(Debug, Clone)]
pub struct BenchReport {
    /// Its short name: the name of its file.
    pub label: String,
    /// Version, machine and date.
    pub about: String,
    /// The measurements, in the order of the file.
    pub rows: Vec<BenchRow>,
}

/// One measurement of a report.
#[derive(Debug, Clone)]
pub struct BenchRow {
    /// Its configuration.
    pub case: BenchCase,
    /// The digest of the world's state, if the report has it.
    pub state: Option<String>,
    /// Its results: the speed first, the parts of the server's time last.
    pub numbers: Vec<ReportedValue>,
}

/// The configuration of one measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BenchCase {
    /// The kind of measurement.
    pub kind: BenchKind,
    /// The number of robots.
    pub robots: u8,
    /// The robots' motions.
    pub program: Program,
    /// The number of threads that share the work of a cycle.
    pub threads: usize,
    /// The number of monitors.
    pub monitors: u8,
    /// The number of worlds side by side.
    pub worlds: usize,
}

/// A number of a report, with name and unit.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportedValue {
    /// Its name; parts of the server's time begin with the prefix of parts.
    pub name: String,
    /// Its unit.
    pub unit: &'static str,
    /// The number itself.
    pub value: f64,
}

impl BenchReport {
    /// Reads a report from a file.
    ///
    /// # Errors
    /// A message, if there is no such file or it is no report.
    pub fn read(path: &Path) -> Result<BenchReport, String> {
        let text =
            fs::read_to_string(path).map_err(|cause| format!("{}: cannot read this file: {cause}", path.display()))?;
        let label = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let read = serde_json::from_str(&text)
            .map_err(|cause| cause.to_string())
            .and_then(|value| BenchReport::of(label, &value));
        read.map_err(|why| format!("{}: this is not what `spar bench --json` writes: {why}", path.display()))
    }

    /// Reads a report from JSON.
    ///
    /// # Errors
    /// A message, if it is no report.
    pub fn of(label: String, value: &Value) -> Result<BenchReport, String> {
        let text = |key: &str| value[key].as_str().ok_or_else(|| format!("there is no text `{key}`"));
        let about = format!("spar {}, {}, {}", text("version")?, text("machine")?, text("date")?);
        let rows = value["figures"].as_array().ok_or("there is no list `figures`")?;
        let row =
            |(index, row)| BenchRow::of(row).ok_or_else(|| format!("entry {index} of `figures` is not understood"));
        Ok(BenchReport { label, about, rows: rows.iter().enumerate().map(row).collect::<Result<_, _>>()? })
    }

    /// Returns the measurement with this configuration.
    pub fn row(&self, case: BenchCase) -> Option<&BenchRow> {
        self.rows.iter().find(|row| row.case == case)
    }
}

impl BenchRow {
    fn of(value: &Value) -> Option<BenchRow> {
        let mut numbers = Vec::new();
        for (key, value) in value.as_object()? {
            match (value, split(key)) {
                (Value::Object(inner), Some((name, unit))) => {
                    let name = if name == "server_parts" { PART.to_owned() } else { format!("{name} ") };
                    let number = |(inner, value): (&String, &Value)| {
                        Some(ReportedValue {
                            name: format!("{name}{}", inner.replace('_', ".")),
                            unit,
                            value: value.as_f64()?,
                        })
                    };
                    numbers.extend(inner.iter().filter_map(number));
                }
                (value, Some((name, unit))) => {
                    numbers.push(ReportedValue { name: name.to_owned(), unit, value: value.as_f64()? })
                }
                (_, None) => {}
            }
        }
        // The speed first, the parts of the server's time last.
        numbers.sort_by_key(|number| (number.unit != SPEED, number.name.starts_with(PART)));
        let state = value["state"].as_str().map(str::to_owned);
        Some(BenchRow { case: BenchCase::of(value)?, state, numbers })
    }
}

/// Splits a key into name and unit; `None` if it has no unit.
fn split(key: &str) -> Option<(&str, &'static str)> {
    if key == "cycles_per_s" {
        return Some(("speed", SPEED));
    }
    [("_us", "µs"), ("_ms", "ms"), ("_s", "s")].into_iter().find_map(|(end, unit)| Some((key.strip_suffix(end)?, unit)))
}

impl BenchCase {
    fn of(value: &Value) -> Option<BenchCase> {
        let number = |key: &str, otherwise: u64| value.get(key).map_or(Some(otherwise), Value::as_u64);
        let robots = value["robots"].as_u64().filter(|robots| (1..=22).contains(robots))?;
        Some(BenchCase {
            kind: BenchKind::of(value["kind"].as_str()?)?,
            robots: u8::try_from(robots).ok()?,
            program: Program::of(value["program"].as_str()?)?,
            threads: number("threads", 1).filter(|threads| (1..=64).contains(threads))? as usize,
            monitors: u8::try_from(number("monitors", 0)?).ok().filter(|&monitors| monitors <= 100)?,
            worlds: number("worlds", 1).filter(|worlds| (1..=WORLDS_MAX).contains(worlds))? as usize,
        })
    }

    /// Returns the configuration in words.
    pub fn name(&self) -> String {
        let plural = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
        let kind = self.kind.name();
        let mut out = format!("{kind}, {}, {}", plural(self.robots.into(), "robot"), self.program.name());
        if self.kind != BenchKind::Physics {
            out += &format!(", {}", plural(self.threads, "thread"));
        }
        if self.kind == BenchKind::Batch {
            out += &format!(", {}", plural(self.worlds, "world"));
        }
        if matches!(self.kind, BenchKind::Tcp | BenchKind::Realtime) {
            out += &format!(", {}", plural(self.monitors.into(), "monitor"));
        }
        out
    }

    /// Returns the case that repeats the measurement.
    pub fn case(&self, time: Duration) -> tcp::TcpCase {
        tcp::TcpCase {
            robots: self.robots.into(),
            program: self.program,
            threads: self.threads,
            monitors: self.monitors.into(),
            worlds: self.worlds,
            real_time: self.kind == BenchKind::Realtime,
            time,
        }
    }
}
