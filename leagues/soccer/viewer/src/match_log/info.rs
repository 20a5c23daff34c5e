//! The facts about a match log.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use engine::RenderScene;
use record::SeekableSource;
use serde::Serialize;

use super::lines::MatchLogLines;
use super::player;

/// The protocol, length, events and last state of a match log.
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

impl MatchLogInfo {
    /// Reads the facts about the match log in a file.
    ///
    /// # Errors
    /// If it is not a match log.
    pub fn of(path: &Path) -> Result<MatchLogInfo, Box<dyn Error>> {
        let lines = MatchLogLines::open(path).map_err(|cause| format!("{}: {cause}", path.display()))?;
        let protocol = lines.protocol();
        let mut player = player(Arc::new(lines))?;
        let (lines, line_s) = (player.ticks().end, player.cycle_ns() as f64 / 1e9);
        let mut events = BTreeMap::new();
        for event in player.events()? {
            *events.entry(event.kind).or_default() += 1;
        }
        player.seek(lines)?;
        let mut last = RenderScene::default();
        player.session().render_scene(&mut last);
        Ok(MatchLogInfo {
            protocol,
            lines,
            line_s,
            simulated_s: player.clock().after_s(lines - 1),
            complete: player.is_complete(),
            bytes: fs::metadata(path)?.len(),
            events,
            status: last.status.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
        })
    }

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
