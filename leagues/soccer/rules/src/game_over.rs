//! The end of the match (docs/reference/soccer-rules.md 6.6).

use super::referee_output::RefereeAction;
use super::rule_context::RuleContext;

/// Time after the end of the match at which the server may end, s.
const QUIT_AFTER_S: f32 = 10.0;

impl RuleContext<'_> {
    /// Handles `GameOver`. 0.7.3 still calls fouls then, and does not end even if `AutomaticQuit` is set.
    pub(super) fn game_over(&mut self) {
        self.referee.is_paused = !self.keeps_defects;
        if self.parameters.automatic_quit && !self.keeps_defects && self.in_mode_s() >= QUIT_AFTER_S {
            self.output.actions.push(RefereeAction::Quit);
        }
    }
}
