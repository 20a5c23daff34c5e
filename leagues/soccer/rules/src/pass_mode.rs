//! The pass mode rule: the opponents stay away for a moment, but the requesting side cannot score at once
//! (docs/reference/soccer-rules.md 10).

use glam::{Vec3, Vec3Swizzles};
use soccer_protocol::{PlayMode, Side};

use super::event::{Decision, PlayerId};
use super::memory::passing::{NEVER_S, Pass};
use super::rule_context::RuleContext;

/// Distance by which opponents are pushed farther than necessary, m.
const PAD_M: f32 = 0.1;

/// Radius of the circle that the ball must leave before a goal counts, m.
const CIRCLE_M: f32 = 1.0;

impl RuleContext<'_> {
    /// Time until a side can score again, s; `None` if it can now.
    pub(super) fn score_wait_s(&self, side: Side) -> Option<f32> {
        self.referee.passing.score_wait_s(side, self.game_s(), self.parameters.pass.score_wait_s)
    }

    /// Handles a player's request for pass mode, before the step.
    pub fn ask_pass(&mut self, player: PlayerId) {
        match self.why_no_pass(player) {
            Some(why) => self.tell(Decision::NoPass(player), why),
            None => {
                let mode = [PlayMode::PassLeft, PlayMode::PassRight][player.side as usize];
                self.referee.passing.ball = self.situation.ball.live;
                self.set_mode(mode, || format!("{player} asked for it"));
            }
        }
    }

    /// The reason a player does not get pass mode now (docs/reference/soccer-rules.md 10.1). Agents may ask in every
    /// cycle, so the reasons are fixed texts.
    fn why_no_pass(&self, player: PlayerId) -> Option<&'static str> {
        let limits = &self.parameters.pass;
        let pass = &self.referee.passing.teams[player.side as usize];
        let Some(index) = self.look_up(player) else { return Some("no such player") };
        let distance = self.distance_from_ball(index).max(self.referee.fouls.ball_distance(player));
        let is_near = |index: usize| {
            let remembered = self.situation.players.get(index).map_or(0.0, |p| self.referee.fouls.ball_distance(p.id));
            self.distance_from_ball(index).min(remembered) < limits.opponent_distance_min_m
        };
        let hindrances = [
            (!(self.differences.has_mode)(PlayMode::PassLeft), "the rules of 2006 know no pass mode"),
            (self.mode() != PlayMode::PlayOn, "pass mode is granted while play is on"),
            (self.game_s() - pass.time_s < limits.retry_wait_s, "the last pass mode was not long enough ago"),
            (self.referee.touch.is_now(player.side), "the own team touches the ball"),
            (self.situation.ball.velocity.length() > limits.ball_speed_max_m_s, "the ball moves"),
            (distance > limits.ball_distance_max_m, "too far from the ball"),
            (self.situation.team(player.side.other()).any(is_near), "an opponent is too near to the ball"),
        ];
        hindrances.into_iter().find(|(hinders, _)| *hinders).map(|(_, why)| why)
    }

    /// Present distance between two positions across the field, m.
    fn distance_from_ball(&self, index: usize) -> f32 {
        let player = self.situation.players.get(index).map_or(Vec3::INFINITY, |player| player.live);
        player.xy().distance(self.situation.ball.live.xy())
    }

    /// Handles a side's pass mode (docs/reference/soccer-rules.md 10.2).
    pub(super) fn pass_mode(&mut self, side: Side) {
        self.referee.is_paused = false;
        let now_s = self.game_s();
        let passing = &mut self.referee.passing;
        passing.teams[side as usize] = Pass { time_s: now_s, ..Pass::default() };
        passing.teams[side.other() as usize].time_s = NEVER_S;
        let since_s = self.mode_since_s();
        let duration_s = self.parameters.pass.duration_s;
        let touch = &self.referee.touch;
        if touch.last.is_some() && touch.last_s >= since_s {
            self.set_mode(PlayMode::PlayOn, || String::from("the ball was touched"));
        } else if self.in_mode_s() >= duration_s {
            self.set_mode(PlayMode::PlayOn, || format!("pass mode ends after {duration_s} s"));
        }
        self.check_play();
        if matches!(self.mode(), PlayMode::PassLeft | PlayMode::PassRight) {
            let ball = self.situation.ball.live;
            self.referee.passing.ball = ball;
            let distance = self.parameters.pass.opponent_distance_min_m;
            self.repel(ball, distance, PAD_M, side.other(), "too near to the ball in pass mode");
        }
    }

    /// Follows the ball after pass mode: a side that has passed may score (docs/reference/soccer-rules.md 10.4).
    pub(super) fn watch_passes(&mut self) {
        let Some(side) = Side::ALL.into_iter().find(|&side| self.score_wait_s(side).is_some()) else { return };
        let is_away = self.situation.ball.live.xy().distance(self.referee.passing.ball.xy()) >= CIRCLE_M;
        let touchers = self.situation.ball_touches.iter().filter_map(|touch| touch.player);
        let mut pass = self.referee.passing.teams[side as usize];
        pass.is_away |= is_away;
        for player in touchers.filter(|player| player.side == side) {
            match pass.first {
                Some(first) if first != player.unum || pass.is_passed => {
                    pass.is_passed = true;
                    pass.may_score |= pass.is_away;
                    break;
                }
                _ => pass.first = Some(player.unum),
            }
        }
        self.referee.passing.teams[side as usize] = pass;
    }
}
