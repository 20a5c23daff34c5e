//! Offside, as it was called in 2006; off in the league (docs/reference/soccer-rules.md 7.5 and 16.3).

use wire::Side;

use super::referee::Update;

impl Update<'_> {
    /// A side was offside. Without the rule nothing follows by itself, as in 0.7.3.
    pub(super) fn offside(&mut self, _: Side) {}

    /// Looks at each new contact with the ball.
    pub(super) fn watch_offside(&mut self) {}
}
