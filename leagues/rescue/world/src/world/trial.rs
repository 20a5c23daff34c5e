//! The trial of an experiment, and scores.

use rescue_protocol::mrcs::{ExtensionMessage, TrialCommand, TrialPhase};
use serde::{Deserialize, Serialize};

use super::World;
use super::message_source::MessageSource;

/// Interval between score messages, ms.
const SCORE_MS: u64 = 5000;

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

impl World {
    /// Begins or ends the trial.
    pub(super) fn cue(&mut self, command: TrialCommand) {
        let now_ms = self.now_ms();
        let trial = &mut self.trial;
        match command {
            TrialCommand::Start => {
                (trial.phase, trial.until_ms) = (TrialPhase::Running, now_ms + self.settings.trial_ms)
            }
            TrialCommand::End => trial.phase = TrialPhase::Over,
        }
        self.send_trial();
        if command == TrialCommand::End {
            self.messages.note(String::from("(end)"));
        }
    }

    fn send_trial(&mut self) {
        let (phase, left_ms) = (self.trial.phase, self.trial.until_ms.saturating_sub(self.now_ms()));
        let left_ms = if phase == TrialPhase::Running { left_ms } else { 0 };
        self.messages.send_extra(ExtensionMessage::Trial(phase, left_ms));
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
        let [explored_m2, seen_m2] = self.mapping.areas_m2();
        let victims = self.messages.announced.all().filter(|outbound| outbound.is_mark()).count();
        self.messages.note(format!("(area {explored_m2:.2} {seen_m2:.2})"));
        for (name, value) in [("explored_m2", explored_m2), ("seen_m2", seen_m2), ("marks", victims as f64)] {
            self.messages.send_extra(ExtensionMessage::Score(name.to_owned(), value));
        }
    }
}
