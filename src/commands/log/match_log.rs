//! Support for match logs of SimSpark, RCSSServerMJ and RoboViz in `spar log`: they have frames, no inputs or states.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use engine::RenderScene;
use record::SeekableSource;
use serde::Serialize;

use super::range::RangeArgs;
use crate::match_logs::{self, MatchLogPlayer};
use crate::run_position::RunClock;
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;

/// The file extensions of match logs.
const ENDINGS: [&str; 4] = [".log.gz", ".log.bz2", ".log", ".gz"];

/// True if a file is a match log.
///
/// # Errors
/// If it cannot be read.
pub fn is_match_log(path: &Path) -> Result<bool, String> {
    match_logs::is_match_log(path).map_err(|cause| format!("{}: {cause}", path.display()))
}

/// Returns the clock of a match log's lines.
pub fn clock(player: &MatchLogPlayer) -> RunClock {
    RunClock::of_match_log(player.cycle_ns())
}

/// Returns the ticks of a range.
///
/// # Errors
/// If the log does not have them.
pub fn ticks(player: &mut MatchLogPlayer, part: &RangeArgs) -> Result<Range<u64>, Box<dyn Error>> {
    let (all, clock, events) = (player.ticks(), clock(player), player.events()?);
    Ok(part.ticks_among(all, clock, || Ok(events.clone()))?)
}

/// The facts about a match log.
#[derive(Debug, Serialize)]
pub struct MatchLogInfo {
    protocol: &'static str,
    lines: u64,
    /// The time between two lines.
    line_s: f64,
    simulated_s: f64,
    /// True if the end is not cut off.
    complete: bool,
    bytes: u64,
    events: BTreeMap<String, u64>,
    /// The state of the game in the last line.
    status: BTreeMap<&'static str, String>,
}

/// Reads the facts about a match log.
///
/// # Errors
/// If it is not a match log.
pub fn info(path: &Path) -> Result<MatchLogInfo, Box<dyn Error>> {
    let mut player = MatchLogPlayer::open(path)?;
    let (lines, line_s) = (player.ticks().end, player.cycle_ns() as f64 / 1e9);
    let mut events = BTreeMap::new();
    for event in player.events()? {
        *events.entry(event.kind).or_default() += 1;
    }
    player.seek(lines)?;
    let mut last = RenderScene::default();
    player.session().render_scene(&mut last);
    Ok(MatchLogInfo {
        protocol: player.protocol(),
        lines,
        line_s,
        simulated_s: clock(&player).after_s(lines - 1),
        complete: player.is_complete(),
        bytes: fs::metadata(path)?.len(),
        events,
        status: last.status.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
    })
}

impl MatchLogInfo {
    /// Returns the facts as text.
    pub fn text(&self) -> String {
        let MatchLogInfo { protocol, lines, line_s, simulated_s, .. } = self;
        let status = |name| self.status.get(name).map_or("", String::as_str);
        let state = if self.complete { "complete" } else { "cut off, or not to be unpacked further" };
        let events: Vec<String> = self.events.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        let rows = [
            ("form", format!("a match log of {protocol}")),
            ("lines", format!("{lines}, one every {line_s} s, {simulated_s:.2} s")),
            ("state", String::from(state)),
            ("size", format!("{:.1} MB", self.bytes as f64 / 1e6)),
            ("teams", format!("{} against {}", status("team_left"), status("team_right"))),
            ("score", format!("{}:{}, {}", status("score_left"), status("score_right"), status("play_mode"))),
            ("events", if events.is_empty() { String::from("none") } else { events.join(", ") }),
        ];
        rows.iter().map(|(name, value)| format!("{name:<7} {}\n", value.trim_end())).collect()
    }
}

/// Writes a range as a match log: a full line of the moment before its first tick, then the unchanged lines.
///
/// # Errors
/// If the log has no such range, or the file cannot be written.
pub fn cut(path: &Path, part: &RangeArgs, out: Option<&Path>) -> Result<(PathBuf, Range<u64>), Box<dyn Error>> {
    let mut player = MatchLogPlayer::open(path)?;
    let ticks = ticks(&mut player, part)?;
    let out = out.map_or_else(|| beside(path, "-cut.log"), Path::to_owned);
    super::check_not_overwritten(&out, path)?;
    let errors = FileErrors::default();
    let writer = BackgroundWriter::create_result(&out, out.display().to_string(), errors.clone());
    let mut writer = writer.map_err(|cause| format!("{}: cannot make this file: {cause}", out.display()))?;
    let mut line = player.full_line(ticks.start);
    line.push(b'\n');
    writer.write(&line);
    for at in ticks.clone() {
        line.clear();
        line.extend_from_slice(player.line(at));
        line.push(b'\n');
        writer.write(&line);
    }
    writer.end();
    errors.check()?;
    Ok((out, ticks))
}

/// Returns the name of a file beside a log.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(&name);
    path.with_file_name(format!("{stem}{ending}"))
}
