//! Misplaced robots: during restarts the referee moves robots from where they may not be. It calls no fouls for this
//! (docs/reference/humanoid.md 8.11).

use humanoid_protocol::TeamSide;

use crate::geometry::{distance, horizontal};
use crate::restart::Restart;
use crate::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Moves misplaced robots off the field, in every cycle of a restart.
    pub(crate) fn check_misplacement(&mut self) {
        match Restart::of(self.game.mode()) {
            None => {}
            Some((Restart::KickOff, side)) => self.clear_for_kick_off(side),
            Some((Restart::GoalKick, side)) => {
                let area = self.field().goalie_area(side);
                self.remove_team(side.other(), |[x, y]| area.contains(x, y));
            }
            Some((_, side)) => {
                let (ball, radius) = (self.ball(), self.field().circle_radius);
                self.remove_team(side.other(), |place| distance(place, ball) < radius);
            }
        }
    }

    /// Moves all robots that are in the half of their opponents off the field, beside their own half.
    pub(crate) fn clear_opposing_halves(&mut self) {
        for side in TeamSide::ALL {
            self.remove_team(side, |[x, _]| is_beyond_halfway(side, x));
        }
    }

    fn clear_for_kick_off(&mut self, kicking: TeamSide) {
        let radius = self.field().circle_radius;
        for side in TeamSide::ALL {
            if side == kicking {
                self.leave_one_kicker(side, radius);
            } else {
                let is_misplaced =
                    |place: [f64; 2]| is_beyond_halfway(side, place[0]) || distance(place, [0.0; 2]) < radius;
                self.remove_team(side, is_misplaced);
            }
        }
    }

    /// Removes the kicking team's robots from the other half, but for the nearest to the centre in the circle.
    fn leave_one_kicker(&mut self, side: TeamSide, radius: f64) {
        let mut kicker = None;
        let mut nearest = radius;
        for index in self.situation.team_indices(side) {
            let place = horizontal(self.situation.robots[index].position);
            if !is_beyond_halfway(side, place[0]) {
                continue;
            }
            let away = distance(place, [0.0; 2]);
            if away > nearest {
                self.remove_from_field(index);
            } else {
                // Of robots at the same distance, the last in the order of the team stays.
                if let Some(previous) = kicker.replace(index) {
                    self.remove_from_field(previous);
                }
                nearest = away;
            }
        }
    }

    fn remove_team(&mut self, side: TeamSide, is_misplaced: impl Fn([f64; 2]) -> bool) {
        for index in self.situation.team_indices(side) {
            if is_misplaced(horizontal(self.situation.robots[index].position)) {
                self.remove_from_field(index);
            }
        }
    }
}

/// True for x in the half of the opponents; the halfway line belongs to no half.
fn is_beyond_halfway(side: TeamSide, x: f64) -> bool {
    side.choose(x > 0.0, x < 0.0)
}
