//! The trial of an experiment, and scores.

use rescue_protocol::mrcs::{ExtensionMessage, TrialCommand, TrialPhase};
use serde::{Deserialize, Serialize};

use super::World;
use super::message_source::MessageSource;
use super::messages::Messages;
use crate::metrics::LogNote;

/// Interval between score messages, ms.
const SCORE_MS: u64 = 5000;

/// The score with the area of the known part of the explorable floor.
pub(super) const EXPLORED_SCORE: &str = "explored_m2";

/// The trial of an experiment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    phase: TrialPhase,
    /// End of its time, ms.
    until_ms: u64,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial { phase: TrialPhase::Waiting, until_ms: 0 }
    }
}

impl Trial {
    /// True between its beginning and its end.
    pub(super) fn is_running(&self) -> bool {
        self.phase == TrialPhase::Running
    }

    /// Begins or ends the trial. `length_ms` is the time of a new one.
    fn apply(&mut self, command: TrialCommand, now_ms: u64, length_ms: u64, messages: &mut Messages) {
        match command {
            TrialCommand::Start => (self.phase, self.until_ms) = (TrialPhase::Running, now_ms + length_ms),
            TrialCommand::End => self.phase = TrialPhase::Over,
        }
        let left_ms = if self.phase == TrialPhase::Running { self.until_ms.saturating_sub(now_ms) } else { 0 };
        messages.send_extra(ExtensionMessage::Trial(self.phase, left_ms));
        if command == TrialCommand::End {
            messages.note(String::from("(end)"));
        }
    }
}

impl World {
    /// Begins or ends the trial.
    pub(super) fn cue(&mut self, command: TrialCommand) {
        let now_ms = self.now_ms();
        self.trial.apply(command, now_ms, self.settings.trial_ms, &mut self.messages);
    }

    /// Ends the trial when its time is over, and sends scores periodically.
    pub(super) fn update_trial(&mut self) {
        let now_ms = self.now_ms();
        let trial = &self.trial;
        if trial.phase == TrialPhase::Running && self.settings.trial_ms > 0 && now_ms >= trial.until_ms {
            self.cue(TrialCommand::End);
        }
        if now_ms.is_multiple_of(SCORE_MS) {
            self.send_scores();
        }
    }

    fn send_scores(&mut self) {
        let [explored_m2, seen_m2] = self.mapping.floor_areas_m2(&self.static_world.explorable);
        let victims = self.messages.announced.all().filter(|outbound| outbound.is_mark()).count() as f64;
        self.messages.note(LogNote::Area(explored_m2, seen_m2).to_string());
        // Recordings of earlier versions have the digests of these areas.
        let [bordered_m2, covered_m2] = self.mapping.areas_m2();
        let scores =
            [(EXPLORED_SCORE, explored_m2, bordered_m2), ("seen_m2", seen_m2, covered_m2), ("marks", victims, victims)];
        for (name, value, digested) in scores {
            self.messages.send_score(name, value, digested);
        }
    }
}
