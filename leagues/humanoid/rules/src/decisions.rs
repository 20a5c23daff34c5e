//! The referee's decisions: a play mode and the place of the ball (docs/reference/humanoid.md 8.6).

use humanoid_protocol::{PlayMode, TeamSide};

use crate::restart::Restart;
use crate::rule_context::RuleContext;
use crate::rulebook::RuleVersion;
use crate::shootout::shooting_side;

impl RuleContext<'_> {
    pub(crate) fn kick_off(&mut self, side: TeamSide) {
        self.restart(Restart::KickOff, side);
        self.bar_from_scoring(side, [0.0, 0.0]);
        self.place_ball([0.0, 0.0]);
    }

    pub(crate) fn play_on(&mut self) {
        self.referee.has_decided = true;
        self.game.set_mode(PlayMode::PlayOn);
    }

    /// Puts the ball on the nearer side line. Without a side nobody throws in: the play mode stays.
    pub(crate) fn throw_in(&mut self, side: Option<TeamSide>) {
        match side {
            Some(side) => self.restart(Restart::ThrowIn, side),
            None => self.begin_restart(),
        }
        let place = [self.ball()[0], self.side_line_at_ball()];
        self.place_ball(place);
    }

    pub(crate) fn corner_kick(&mut self, side: TeamSide) {
        self.restart(Restart::CornerKick, side);
        let area = self.field().area();
        let place = [side.choose(area.max[0], area.min[0]), self.side_line_at_ball()];
        self.place_ball(place);
    }

    pub(crate) fn goal_kick(&mut self, side: TeamSide) {
        self.restart(Restart::GoalKick, side);
        self.place_ball(self.field().goalie_area(side).centre());
    }

    pub(crate) fn free_kick(&mut self, side: TeamSide) {
        self.restart(Restart::FreeKick, side);
        self.bar_from_scoring(side, self.ball());
        self.place_ball(self.ball());
    }

    pub(crate) fn direct_free_kick(&mut self, side: TeamSide) {
        self.restart(Restart::DirectFreeKick, side);
        self.place_ball(self.ball());
    }

    /// Counts a goal. The ball stays where it is, and the restrictions on the taker and on scoring remain until the
    /// kick off; on the development line the goal lifts them.
    pub(crate) fn goal(&mut self, side: TeamSide) {
        match self.referee.rules.version {
            RuleVersion::Release => self.referee.has_decided = true,
            RuleVersion::Development => self.begin_restart(),
        }
        self.game.add_goal(side);
        self.game.set_mode(side.choose(PlayMode::GoalLeft, PlayMode::GoalRight));
    }

    pub(crate) fn drop_ball(&mut self, place: [f64; 2]) {
        self.place_ball(place);
        self.play_on();
    }

    pub(crate) fn end_game(&mut self) {
        self.begin_restart();
        self.game.set_mode(PlayMode::GameOver);
        self.referee.contacts.clear();
    }

    /// Changes to a play mode that a trainer has chosen. The ball and the scores stay. A restart begins at the ball's
    /// present place.
    pub(crate) fn change_mode(&mut self, mode: PlayMode) {
        match (mode, Restart::of(mode)) {
            (PlayMode::PlayOn, _) => self.play_on(),
            (PlayMode::GameOver, _) => self.end_game(),
            (_, Some((restart, side))) => self.restart_at_ball(restart, side),
            (_, None) => match shooting_side(mode).filter(|_| self.has_shootout()) {
                Some(side) => self.begin_shootout(side),
                None => self.restart_in_mode(mode),
            },
        }
    }

    /// Sets a mode that is no restart, and lifts the restrictions of the previous restart.
    pub(crate) fn restart_in_mode(&mut self, mode: PlayMode) {
        self.begin_restart();
        self.game.set_mode(mode);
    }

    fn restart_at_ball(&mut self, restart: Restart, side: TeamSide) {
        self.restart(restart, side);
        if matches!(restart, Restart::KickOff | Restart::FreeKick) {
            self.bar_from_scoring(side, self.ball());
        }
        self.referee.contacts.clear();
    }

    fn restart(&mut self, restart: Restart, side: TeamSide) {
        self.begin_restart();
        match restart {
            Restart::KickOff => self.game.set_kick_off(side),
            _ => self.game.set_mode(restart.mode(side)),
        }
    }

    /// Lifts the restrictions of the previous restart.
    fn begin_restart(&mut self) {
        self.referee.has_decided = true;
        self.referee.taker = None;
        self.referee.barred_side = None;
    }

    fn bar_from_scoring(&mut self, side: TeamSide, reference_point: [f64; 2]) {
        self.referee.barred_side = Some(side);
        self.referee.reference_point = reference_point;
    }

    /// y of the side line on the ball's side.
    fn side_line_at_ball(&self) -> f64 {
        let area = self.field().area();
        if self.ball()[1] < 0.0 { area.min[1] } else { area.max[1] }
    }
}
