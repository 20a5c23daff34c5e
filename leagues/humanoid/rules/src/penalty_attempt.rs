//! The attempts of a penalty shoot-out: their beginning, and the rules that end them (docs/reference/humanoid.md 8.13).

use core::f64::consts::PI;

use humanoid_protocol::{PlayMode, TeamSide};

use crate::foul::FoulKind;
use crate::geometry::distance;
use crate::player_id::PlayerId;
use crate::rule_context::RuleContext;
use crate::rulebook::GamePhase;
use crate::shootout::{shooting_mode, shooting_side};

/// Distance of the kicker behind the ball, and of the goalkeeper before its goal line, m.
const KICKER_M: f64 = 1.0;
const GOALKEEPER_M: f64 = 0.5;

/// The ball rests if it stays within this distance, m, for this time, s.
const REST_M: f64 = 0.05;
const REST_S: f64 = 2.0;

/// Pause after an attempt without a goal, s.
const PAUSE_S: f64 = 3.0;

impl RuleContext<'_> {
    /// Kicks off, or in a penalty shoot-out begins the attempt that is due.
    pub(crate) fn begin_play(&mut self, side: TeamSide) {
        if self.has_shootout() {
            self.begin_shootout(side);
        } else {
            self.kick_off(side);
        }
    }

    /// True in the phase whose attempts complete rules judge.
    pub(crate) fn has_shootout(&self) -> bool {
        self.referee.rules.is_complete && self.game.phase() == GamePhase::PenaltyShooting
    }

    /// Begins an attempt. The side matters only before the first one has ended.
    pub(crate) fn begin_shootout(&mut self, side: TeamSide) {
        self.game.begin_shootout(side);
        self.game.shootout_mut().into_iter().for_each(|shootout| shootout.set_first(side));
        self.begin_attempt();
    }

    /// Judges a cycle of a shoot-out. False if the usual rules apply: there is no shoot-out, or a trainer has set
    /// another play mode.
    pub(crate) fn judge_shootout(&mut self) -> bool {
        let Some(shootout) = self.game.shootout() else { return false };
        match (shootout.pause_end_s, shooting_side(self.game.mode())) {
            (Some(end_s), _) if self.situation.sim_time_s >= end_s => self.begin_attempt(),
            (Some(_), _) => {}
            (None, Some(side)) => self.judge_attempt(side),
            (None, None) => return false,
        }
        self.referee.has_decided = false;
        true
    }

    /// Puts ball, kicker and goalkeeper in their places and all other robots off the field.
    fn begin_attempt(&mut self) {
        let Some(shootout) = self.game.shootout() else { return };
        let side = shootout.due_side();
        let attempts = shootout.score.attempts(side);
        let (kicker, goalkeeper) = (self.kicker(side, attempts), self.goalkeeper(side.other()));
        let field = self.field();
        let away = side.other().sign();
        let goal_x = away * (field.length / 2.0);
        let spot = [goal_x - away * field.penalty_spot_distance, 0.0];
        self.restart_in_mode(shooting_mode(side));
        self.place_ball(spot);
        let to_goal = side.choose(0.0, PI);
        self.place_player(kicker, spot[0] - away * KICKER_M, to_goal);
        self.place_player(goalkeeper, goal_x - away * GOALKEEPER_M, PI - to_goal);
        let sim_time_s = self.situation.sim_time_s;
        let Some(shootout) = self.game.shootout_mut() else { return };
        (shootout.kicker, shootout.goalkeeper) = (kicker, goalkeeper);
        shootout.rest = (spot, sim_time_s);
        self.clear_for_attempt([kicker, goalkeeper]);
    }

    /// The kicker of a side: its field players take turns, by number. A goalkeeper kicks if it is the only robot.
    fn kicker(&self, side: TeamSide, attempts: u32) -> Option<PlayerId> {
        let goalkeeper = self.goalkeeper(side);
        let mut players: Vec<PlayerId> = self.situation.team(side).map(|robot| robot.id).collect();
        players.sort_unstable();
        if players.len() > 1 {
            players.retain(|id| Some(*id) != goalkeeper);
        }
        players.get(attempts as usize % players.len().max(1)).copied()
    }

    /// The goalkeeper of a side: number 1 or, without one, the robot with the smallest number.
    fn goalkeeper(&self, side: TeamSide) -> Option<PlayerId> {
        let key = |id: &PlayerId| (!id.is_goalkeeper(), id.number);
        self.situation.team(side).map(|robot| robot.id).min_by_key(key)
    }

    fn place_player(&mut self, player: Option<PlayerId>, x: f64, heading: f64) {
        let index = self.situation.robots.iter().position(|robot| Some(robot.id) == player);
        index.into_iter().for_each(|index| self.place_robot(index, x, 0.0, heading));
    }

    /// Moves all other robots between the side lines off the field, also those behind a goal line.
    fn clear_for_attempt(&mut self, players: [Option<PlayerId>; 2]) {
        let side_y = self.field().width / 2.0;
        for index in 0..self.situation.robots.len() {
            let robot = &self.situation.robots[index];
            let [_, y, _] = robot.position;
            if !players.contains(&Some(robot.id)) && y.abs() <= side_y {
                self.remove_from_field(index);
            }
        }
    }

    fn judge_attempt(&mut self, side: TeamSide) {
        let Some((kicker, goalkeeper)) = self.game.shootout().map(|it| (it.kicker, it.goalkeeper)) else { return };
        match self.attempt_outcome(side, kicker) {
            Some(is_goal) => self.end_attempt(side, is_goal),
            None => self.clear_for_attempt([kicker, goalkeeper]),
        }
    }

    /// True for a goal, false for an attempt that failed; `None` while it lasts.
    fn attempt_outcome(&mut self, side: TeamSide, kicker: Option<PlayerId>) -> Option<bool> {
        let field = self.field();
        let [x, y] = self.ball();
        if let Some(offender) = self.hand_offender() {
            self.call_foul(FoulKind::Hand, offender);
            return Some(offender.side != side);
        }
        if field.goal_box(side.other()).contains(self.situation.ball) {
            return Some(true);
        }
        let has_kicker = kicker.is_some_and(|id| self.situation.robot(id).is_some());
        let is_late = self.game.mode_age_s() > f64::from(self.referee.rules.penalty_shooting_s);
        let is_over = !has_kicker || is_late || !field.area().contains(x, y) || self.is_saved(side.other());
        is_over.then_some(false)
    }

    /// True if the ball rests after a touch by the defending side.
    fn is_saved(&mut self, defender: TeamSide) -> bool {
        let (ball, sim_time_s) = (self.ball(), self.situation.sim_time_s);
        let by_defender = self.referee.contacts.latest().is_some_and(|robot| robot.side == defender);
        let Some(shootout) = self.game.shootout_mut() else { return false };
        let (place, since_s) = shootout.rest;
        if distance(ball, place) > REST_M {
            shootout.rest = (ball, sim_time_s);
            return false;
        }
        by_defender && sim_time_s - since_s >= REST_S
    }

    /// Counts the attempt and begins the pause before the next one, or ends the game.
    fn end_attempt(&mut self, side: TeamSide, is_goal: bool) {
        let pause_s = if is_goal { f64::from(self.referee.rules.goal_pause_s) } else { PAUSE_S };
        let pause_end_s = self.situation.sim_time_s + pause_s;
        let Some(shootout) = self.game.shootout_mut() else { return };
        shootout.add_attempt(is_goal);
        if shootout.score.is_decided() {
            self.end_game();
            return;
        }
        let goal = side.choose(PlayMode::GoalLeft, PlayMode::GoalRight);
        self.restart_in_mode(if is_goal { goal } else { PlayMode::BeforeKickOff });
        self.referee.contacts.clear();
        self.game.shootout_mut().into_iter().for_each(|shootout| shootout.pause_end_s = Some(pause_end_s));
    }
}
