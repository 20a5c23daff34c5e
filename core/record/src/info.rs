//! The origin and the condition of a recording.

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use serde::Serialize;

use crate::gaps::Gap;
use crate::read_error::BadLog;
use crate::reader::RecordingReader;
use crate::skill_file::SkillFile;
use crate::team_parameter_value::TeamParameterValue;

/// The facts about a recording.
#[derive(Debug, Serialize)]
pub struct RecordingInfo {
    /// The number of completely recorded ticks.
    ticks: u64,
    first_tick: u64,
    /// The last tick; `None` if there is no tick.
    last_tick: Option<u64>,
    /// True if the recording was closed properly.
    complete: bool,
    /// The lost parts.
    missing: Vec<Missing>,
    seed: i64,
    world: String,
    spar: String,
    commit: String,
    began: String,
    origin: String,
    cycle_s: f64,
    simulated_s: f64,
    bytes: u64,
    key_frames: Vec<u64>,
    events: BTreeMap<String, u64>,
    settings: BTreeMap<String, String>,
    files: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    skills: Vec<SkillFile>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    team_parameters: Vec<TeamParameterValue>,
}

/// A range of lost ticks.
#[derive(Debug, Serialize)]
struct Missing {
    from: u64,
    /// The last lost tick; `None` if it is unknown.
    to: Option<u64>,
    byte: u64,
    why: String,
}

impl Missing {
    fn of(gap: &Gap) -> Missing {
        let to = gap.ticks.end.checked_sub(1).filter(|_| !gap.ticks.is_empty());
        Missing { from: gap.ticks.start, to, byte: gap.offset, why: gap.damage.clone() }
    }
}

impl RecordingInfo {
    /// Collects the facts about a recording.
    ///
    /// # Errors
    /// If its events cannot be read.
    pub fn of<R: Read + Seek>(log: &mut RecordingReader<R>) -> Result<RecordingInfo, BadLog> {
        let (header, ticks) = (log.header().clone(), log.ticks());
        let mut events = BTreeMap::new();
        for event in log.events()? {
            *events.entry(event.kind).or_default() += 1;
        }
        let lost =
            log.gaps().iter().map(|gap| gap.ticks.end.min(ticks.end).saturating_sub(gap.ticks.start.max(ticks.start)));
        let count = ticks.end - ticks.start - lost.sum::<u64>();
        let cycle_s = header.cycle_ns as f64 / 1e9;
        Ok(RecordingInfo {
            ticks: count,
            first_tick: ticks.start,
            last_tick: (count > 0).then(|| ticks.end - 1),
            complete: log.is_complete(),
            missing: log.gaps().iter().map(Missing::of).collect(),
            seed: header.seed,
            world: header.world,
            spar: header.spar,
            commit: header.commit,
            began: header.began,
            origin: header.origin,
            cycle_s,
            simulated_s: count as f64 * cycle_s,
            bytes: log.bytes(),
            key_frames: log.key_frames().collect(),
            events,
            settings: header.settings,
            files: header.files,
            skills: header.skills,
            team_parameters: header.team_parameters,
        })
    }

    fn state(&self) -> &'static str {
        match (self.missing.is_empty(), self.complete) {
            (true, true) => "complete",
            (true, false) => "torn: spar log repair makes it whole",
            (false, _) => "damaged: spar log repair makes a whole recording of the rest",
        }
    }

    /// Returns the facts as text, a line each.
    #[must_use]
    pub fn text(&self) -> String {
        let RecordingInfo { world, seed, began, spar, commit, ticks, first_tick, simulated_s, .. } = self;
        let mut rows = vec![
            ("world", format!("{world}, seed {seed}")),
            ("made", format!("{began} by spar {spar} {commit}")),
            ("ticks", format!("{ticks} from {first_tick}, {simulated_s:.2} s")),
            ("state", String::from(self.state())),
            ("size", format!("{:.1} MB, {} key frames", self.bytes as f64 / 1e6, self.key_frames.len())),
        ];
        let events: Vec<String> = self.events.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        rows.extend(self.skills.iter().map(|skill| ("skill", skill.text())));
        rows.extend(self.team_parameters.iter().map(|one| ("team", one.text())));
        rows.push(("events", if events.is_empty() { String::from("none") } else { events.join(", ") }));
        for Missing { from, to, byte, .. } in &self.missing {
            let to = to.map_or(String::from("on"), |to| format!("to {to}"));
            rows.push(("missing", format!("ticks {from} {to}, damaged at byte {byte}")));
        }
        if !self.origin.is_empty() {
            rows.push(("origin", self.origin.clone()));
        }
        rows.iter().map(|(name, value)| format!("{name:<7} {}\n", value.trim_end())).collect()
    }
}
