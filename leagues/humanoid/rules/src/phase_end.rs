//! The end of a phase: the game is over, or with complete rules the next phase follows after a break
//! (docs/reference/humanoid.md 8.13).

use humanoid_protocol::PlayMode;

use crate::referee::HumanoidReferee;
use crate::rule_context::RuleContext;
use crate::rulebook::GamePhase;

impl RuleContext<'_> {
    /// Ends the phase: begins the next one, or ends the game.
    pub(crate) fn end_phase(&mut self) {
        match self.next_phase() {
            Some(phase) => self.begin_phase(phase),
            None => self.end_game(),
        }
    }

    /// The phase that follows. A game that a trainer has ended has none.
    fn next_phase(&self) -> Option<GamePhase> {
        let continues = self.referee.rules.is_complete && self.game.mode() != PlayMode::GameOver;
        self.game.phase().next(&self.referee.rules, self.game.is_drawn()).filter(|_| continues)
    }

    /// Begins a phase as a new process does: the referee forgets everything, and the ball is on the centre spot. Robots
    /// in the half of their opponents leave the field.
    fn begin_phase(&mut self, phase: GamePhase) {
        *self.referee = HumanoidReferee::new(self.referee.field, self.referee.rules);
        self.game.begin_phase(phase, &self.referee.rules);
        self.place_ball([0.0; 2]);
        self.clear_opposing_halves();
    }

    /// Begins play at the end of a break.
    pub(crate) fn end_break_in_time(&mut self) {
        let over = self.game.phase_break().filter(|phase_break| self.situation.sim_time_s >= phase_break.end_s);
        if let Some(phase_break) = over {
            self.begin_play(phase_break.kick_off);
        }
    }

    /// True in a cycle without rules: in a break and, if the rules are complete, after the game.
    pub(crate) fn is_interrupted(&self) -> bool {
        let is_finished = self.referee.rules.is_complete && self.game.mode() == PlayMode::GameOver;
        is_finished || self.game.phase_break().is_some()
    }
}
