//! The end of the match (docs/reference/soccer-rules.md 6.6).

use super::ruling::Order;
use super::update::Update;

/// How long after the end the server may end, too, s.
const QUIT_AFTER_S: f32 = 10.0;

impl Update<'_> {
    /// The match is over. 0.7.3 still looks for fouls, and does not end even if `AutomaticQuit` says so.
    pub(super) fn game_over(&mut self) {
        self.referee.is_paused = !self.keeps_defects;
        if self.figures.automatic_quit && !self.keeps_defects && self.in_mode_s() >= QUIT_AFTER_S {
            self.ruling.orders.push(Order::Quit);
        }
    }
}
