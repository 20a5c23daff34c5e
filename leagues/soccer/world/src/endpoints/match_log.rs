//! The match log: the monitors' frames, one per line, for players such as RoboViz (docs/reference/monitor-protocol.md
//! 9.1).
//!
//! A log has its own published state, so its lines follow from each other alone: players of logs need no monitor, and
//! monitors do not depend on the log.

use soccer_protocol::monitor::FrameItem;

use super::published_scene::PublishedScene;
use crate::state::SoccerWorld;

/// Time from one line to the next, s.
pub const LOG_STEP_S: f64 = 0.2;

/// Time from one full frame to the next, s, unless something needs one earlier.
const FULL_STEP_S: f64 = 3.0;

/// Writer of a match log.
#[derive(Debug)]
pub struct MatchLog {
    /// Cycles from one line to the next.
    cycles: u64,
    /// Cycles from one full frame to the next.
    full_cycles: u64,
    /// Cycles since the last full frame; `None` before the first.
    since_full: Option<u64>,
    scene: PublishedScene,
    /// Number of fouls that the lines so far have reported.
    fouls: usize,
    /// The additional items of the first line.
    remark: String,
}

/// Name of the item of the first line with the parameters of the match.
const REMARK: &[u8] = b"parameters";

impl MatchLog {
    /// Creates a log of a world with cycles of `cycle_s`, with a line every `step_s` seconds, rounded to whole cycles,
    /// at least one. `parameters` are names and values of the chosen parameters; the first line has them as an item
    /// `parameters` with words such as `RuleHalfTime=300.0`, which viewers ignore.
    pub fn new(step_s: f64, cycle_s: f32, parameters: &[(String, String)]) -> MatchLog {
        let mut remark = String::new();
        for (name, value) in parameters {
            // Viewers know blanks and parentheses, no quotes.
            let word = |c: char| if c.is_whitespace() || "()".contains(c) { '_' } else { c };
            if !remark.is_empty() {
                remark.push(' ');
            }
            remark.extend(name.chars().chain(['=']).chain(value.chars().filter(|c| *c != '"')).map(word));
        }
        let cycles = |step_s: f64| ((step_s / f64::from(cycle_s)).round() as u64).max(1);
        let (cycles, full_cycles) = (cycles(step_s), cycles(FULL_STEP_S));
        MatchLog { cycles, full_cycles, since_full: None, scene: PublishedScene::default(), fouls: 0, remark }
    }

    /// Appends the line of the cycle that has just ended, if one is due, including the line end; call it at the end of
    /// every cycle. The first line is due at once and full; so is a line after a change of the tree.
    pub fn write_line(&mut self, world: &SoccerWorld, out: &mut Vec<u8>) {
        let since_full = self.since_full.map(|cycles| cycles + 1);
        self.since_full = since_full;
        let is_due = since_full.is_none_or(|cycles| cycles.is_multiple_of(self.cycles));
        if is_due {
            self.write(world, out);
        }
    }

    /// Appends the line of the last cycle, if it was not due; call it once, after the last cycle.
    pub fn write_last(&mut self, world: &SoccerWorld, out: &mut Vec<u8>) {
        if self.since_full.is_some_and(|cycles| !cycles.is_multiple_of(self.cycles)) {
            self.write(world, out);
        }
    }

    fn write(&mut self, world: &SoccerWorld, out: &mut Vec<u8>) {
        if self.since_full.is_none_or(|cycles| cycles >= self.full_cycles) || !self.scene.has_tree_of(world) {
            self.scene.refresh(world);
            let remark = std::mem::take(&mut self.remark);
            let item = FrameItem::Other { name: REMARK, values: remark.as_bytes() };
            self.scene.write_full(world, self.fouls, (!remark.is_empty()).then_some(&item), out);
            self.since_full = Some(0);
        } else {
            self.scene.write_difference(world, self.fouls, None, out);
        }
        self.fouls = world.state.referee.offences().count();
        out.push(b'\n');
    }
}
