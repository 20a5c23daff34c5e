//! The cycle of the referee, and the commands of trainers (docs/reference/humanoid.md 8.5, 9.5).

use humanoid_protocol::{PlayMode, TeamSide};

use crate::game_state::HumanoidGameState;
use crate::referee::{HumanoidReferee, RefereeOutput};
use crate::rule_context::RuleContext;
use crate::situation::HumanoidSituation;

impl HumanoidReferee {
    /// Judges one cycle, after the physics, the contacts of the ball and the commands of trainers.
    pub fn step(&mut self, game: &mut HumanoidGameState, situation: &mut HumanoidSituation) -> RefereeOutput {
        self.with_context(game, situation, |context| context.judge_cycle())
    }

    /// Gives a kick off to a side, or begins an attempt of a penalty shoot-out, as a trainer's command. In a finished game the next [`step`](HumanoidReferee::step)
    /// ends the game again.
    pub fn kick_off(
        &mut self,
        game: &mut HumanoidGameState,
        situation: &mut HumanoidSituation,
        side: TeamSide,
    ) -> RefereeOutput {
        self.with_context(game, situation, |context| context.begin_play(side))
    }

    /// Drops the ball at its present place and continues play, as a trainer's command.
    pub fn drop_ball(&mut self, game: &mut HumanoidGameState, situation: &mut HumanoidSituation) -> RefereeOutput {
        self.with_context(game, situation, |context| context.drop_ball(context.ball()))
    }

    /// Sets a play mode, as a trainer's command. Only complete rules have it; otherwise nothing happens.
    pub fn set_mode(
        &mut self,
        game: &mut HumanoidGameState,
        situation: &mut HumanoidSituation,
        mode: PlayMode,
    ) -> RefereeOutput {
        let is_complete = self.rules.is_complete;
        self.with_context(game, situation, |context| {
            if is_complete {
                context.change_mode(mode);
            }
        })
    }

    fn with_context(
        &mut self,
        game: &mut HumanoidGameState,
        situation: &mut HumanoidSituation,
        act: impl FnOnce(&mut RuleContext<'_>),
    ) -> RefereeOutput {
        let mut output = RefereeOutput::default();
        act(&mut RuleContext { referee: self, game, situation, output: &mut output });
        output
    }
}

impl RuleContext<'_> {
    /// Applies the rules in their order.
    fn judge_cycle(&mut self) {
        self.game.advance(self.situation.sim_time_s);
        if self.judge_shootout() {
            return;
        }
        if self.game.is_over(&self.referee.rules) {
            self.end_phase();
            return;
        }
        self.end_break_in_time();
        if self.is_interrupted() {
            return;
        }
        self.check_scoring_bar();
        self.check_hand();
        self.check_double_touch();
        self.check_incapable();
        self.check_illegal_defence();

        self.check_time_outs();
        self.check_ball_location();
        self.check_ball_touch();

        self.check_misplacement();
        self.referee.has_decided = false;
    }
}
