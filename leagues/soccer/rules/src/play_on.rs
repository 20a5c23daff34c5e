//! The rules during `PlayOn`, in the order of their checks (docs/reference/soccer-rules.md 8).

use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Handles `PlayOn`.
    pub(super) fn play_on(&mut self) {
        self.referee.is_paused = false;
        self.check_play();
    }

    /// Checks the rules while play is on, up to the first that fires.
    pub(super) fn check_play(&mut self) {
        self.watch_passes();
        if self.double_touch() || self.goal() || self.ball_out() {
            return;
        }
        self.watch_offside();
    }
}
