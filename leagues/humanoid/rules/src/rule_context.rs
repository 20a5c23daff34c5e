//! The context of a rule: the referee's memory, the game, the situation and the output of the cycle.

use crate::field::{BALL_RADIUS_M, FieldDimensions};
use crate::foul::{Foul, FoulKind, add_foul};
use crate::game_state::HumanoidGameState;
use crate::geometry::horizontal;
use crate::placement::RefereePlacement;
use crate::player_id::PlayerId;
use crate::referee::{HumanoidReferee, RefereeOutput};
use crate::situation::HumanoidSituation;

/// The access of a rule to all it reads and changes.
pub(crate) struct RuleContext<'a> {
    pub(crate) referee: &'a mut HumanoidReferee,
    pub(crate) game: &'a mut HumanoidGameState,
    pub(crate) situation: &'a mut HumanoidSituation,
    pub(crate) output: &'a mut RefereeOutput,
}

impl RuleContext<'_> {
    pub(crate) fn field(&self) -> FieldDimensions {
        self.referee.field
    }

    /// The ball on the ground plane.
    pub(crate) fn ball(&self) -> [f64; 2] {
        horizontal(self.situation.ball)
    }

    pub(crate) fn call_foul(&mut self, kind: FoulKind, robot: PlayerId) {
        add_foul(&mut self.output.fouls, Foul { kind, robot });
    }

    /// Puts the ball on the ground and forgets its contacts.
    pub(crate) fn place_ball(&mut self, [x, y]: [f64; 2]) {
        self.situation.ball = [x, y, BALL_RADIUS_M];
        self.output.placements.push(RefereePlacement::Ball { x, y });
        self.referee.contacts.clear();
    }

    pub(crate) fn place_robot(&mut self, index: usize, x: f64, y: f64, heading: f64) {
        let Some(robot) = self.situation.robots.get_mut(index) else { return };
        robot.position = [x, y, robot.spawn_height];
        self.output.placements.push(RefereePlacement::Robot { robot: robot.id, x, y, heading });
    }
}
