//! The referee's cycle by the league's rules: the order of its checks (docs/reference/soccer-rules.md 5).

use soccer_protocol::{PlayMode, Side};

use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Makes one cycle, after the clock has advanced.
    pub(super) fn cycle_of_the_league(&mut self) {
        self.note_ball(self.field.has_ball(self.situation.ball.synced));
        self.check_time();
        self.check_kick_off_scoring();
        self.handle_mode();
        self.look_for_fouls();
    }

    fn handle_mode(&mut self) {
        use PlayMode::*;
        match self.mode() {
            BeforeKickOff => self.before_kick_off(),
            KickOffLeft => self.kick_off_by(Side::Left),
            KickOffRight => self.kick_off_by(Side::Right),
            PlayOn => self.play_on(),
            GoalLeft => self.goal_pause(Side::Left),
            GoalRight => self.goal_pause(Side::Right),
            GameOver => self.game_over(),
            PassLeft => self.pass_mode(Side::Left),
            PassRight => self.pass_mode(Side::Right),
            OffsideLeft => self.offside(Side::Left),
            OffsideRight => self.offside(Side::Right),
            KickInLeft | KickInRight | CornerKickLeft | CornerKickRight | GoalKickLeft | GoalKickRight
            | FreeKickLeft | FreeKickRight | DirectFreeKickLeft | DirectFreeKickRight => self.kick_mode(),
        }
    }
}
