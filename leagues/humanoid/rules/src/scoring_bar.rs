//! The end of a team's bar from scoring after its kick off or indirect free kick (docs/reference/humanoid.md 8.5).

use crate::geometry::distance_squared;
use crate::rule_context::RuleContext;
use crate::rulebook::RuleVersion;

impl RuleContext<'_> {
    /// Lifts the bar when a robot touches the ball, not as the first, and either plays for the other team or the ball
    /// is far from the place of the restart. Whether two different robots touched it does not matter. On the development line
    /// such a touch lifts the bar whoever it is of, and wherever.
    pub(crate) fn check_scoring_bar(&mut self) {
        let contacts = &self.referee.contacts;
        let (Some(barred), Some(active), Some(_)) = (self.referee.barred_side, contacts.active(), contacts.last())
        else {
            return;
        };
        let radius = self.field().circle_radius;
        let is_far = distance_squared(self.ball(), self.referee.reference_point) > radius * radius;
        let is_any_touch = self.referee.rules.version == RuleVersion::Development;
        if active.side != barred || is_far || is_any_touch {
            self.referee.barred_side = None;
        }
    }
}
