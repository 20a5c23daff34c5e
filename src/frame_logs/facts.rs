//! Facts about logs of frames, for `spar log info`.

use std::path::Path;

use serde::Serialize;

/// Returns the facts about a match log, as text or JSON.
///
/// # Errors
/// If it is not a match log.
#[cfg(feature = "soccer")]
pub fn of_match_log(path: &Path, is_json: bool) -> Result<String, String> {
    let info = soccer_viewer::MatchLogInfo::of(path).map_err(|cause| cause.to_string())?;
    if is_json { json(&info) } else { Ok(info.text()) }
}

/// Returns the facts about a log of the Small Size League, as text or JSON.
///
/// # Errors
/// If it is no such log.
#[cfg(feature = "ssl")]
pub fn of_league_log(path: &Path, is_json: bool) -> Result<String, String> {
    let summary = ssl_tools::log::LogSummary::read(path).map_err(|cause| cause.to_string())?;
    if is_json { json(&summary.facts()) } else { Ok(format!("form     a log of the Small Size League\n{summary}")) }
}

/// Returns the facts about a BRML log, as text or JSON.
///
/// # Errors
/// If it is no BRML log, or has no frames.
#[cfg(feature = "criss")]
pub fn of_brml_log(path: &Path, is_json: bool) -> Result<String, String> {
    let file = criss_tools::BrmlFile::open(path)?;
    let facts = BrmlFacts::of(&file);
    if is_json { json(&facts) } else { Ok(facts.text()) }
}

fn json(facts: &impl Serialize) -> Result<String, String> {
    serde_json::to_string_pretty(facts).map(|text| text + "\n").map_err(|cause| cause.to_string())
}

/// The facts about a BRML log.
#[cfg(feature = "criss")]
#[derive(Debug, Serialize)]
struct BrmlFacts {
    frames: usize,
    frame_rate_hz: f64,
    length_s: f64,
    /// Robots of team 0 and team 1.
    robots: [u32; 2],
    /// Balls of team 0 and team 1.
    balls: [u32; 2],
    /// The number of frames in the header; 0 if its writer did not know it.
    announced_frames: u64,
    /// True if it is not damaged.
    complete: bool,
    damage: Option<String>,
}

#[cfg(feature = "criss")]
impl BrmlFacts {
    fn of(file: &criss_tools::BrmlFile) -> BrmlFacts {
        let (specification, frames) = (file.specification, file.frames.len());
        BrmlFacts {
            frames,
            frame_rate_hz: specification.frame_rate_hz,
            length_s: frames.saturating_sub(1) as f64 / specification.frame_rate_hz,
            robots: specification.robots,
            balls: specification.balls,
            announced_frames: specification.number_frames,
            complete: file.damage.is_none(),
            damage: file.damage.as_ref().map(ToString::to_string),
        }
    }

    fn text(&self) -> String {
        let BrmlFacts { frames, frame_rate_hz, length_s, robots, balls, .. } = self;
        let mut text = format!(
            "form     a BRML log\nframes   {frames}, {frame_rate_hz} a second\nlength   {length_s:.3} s\n\
             robots   {} and {}\nballs    {} and {}\n",
            robots[0], robots[1], balls[0], balls[1]
        );
        if let Some(damage) = &self.damage {
            text += &format!("damage   {damage}\n");
        }
        text
    }
}
