//! Half time, full time, change of sides (docs/reference/soccer-rules.md 6.1).

use soccer_protocol::{PlayMode, Side};

use super::event::{Decision, PlayerId};
use super::referee_output::RefereeAction;
use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Ends halves and the match, wherever the ball is.
    pub(super) fn check_time(&mut self) {
        let (now_s, half_s) = (self.game_s(), self.parameters.half_time_s);
        match self.referee.game.half {
            1 if now_s >= half_s && self.parameters.single_half => {
                self.set_mode(PlayMode::GameOver, || format!("the only half of {half_s} s is over"));
            }
            1 if now_s >= half_s => {
                self.set_mode(PlayMode::BeforeKickOff, || format!("the first half of {half_s} s is over"));
                self.referee.game.half = 2;
                self.tell(Decision::Half(2), String::from("second half"));
                if self.parameters.change_sides {
                    self.change_sides();
                }
            }
            2 if now_s >= 2.0 * half_s => {
                self.set_mode(PlayMode::GameOver, || format!("the second half of {half_s} s is over"));
            }
            _ => {}
        }
    }

    /// Swaps the sides of the teams, with all their data. The referee moves no player: before the kick-off it moves all
    /// into their halves.
    fn change_sides(&mut self) {
        self.referee.change_sides();
        let other = |player: &mut PlayerId| player.side = player.side.other();
        let right = self.situation.team(Side::Right).len();
        for player in &mut self.situation.players {
            other(&mut player.id);
        }
        // The players were in order of sides.
        let left = self.situation.players.len() - right;
        self.situation.players.rotate_left(left);
        self.situation.ball_touches.iter_mut().filter_map(|touch| touch.player.as_mut()).for_each(other);
        for bump in &mut self.situation.contacts {
            bump.players = bump.players.map(|index| if index < left { index + right } else { index - left });
        }
        self.output.actions.push(RefereeAction::ChangeSides);
        self.tell(Decision::ChangeOfSides, String::from("teams change sides for the second half"));
    }
}
