//! Team tactics: the choice of the player that goes for the ball, and the places of the others.
//!
//! All players run the same code. Each reports in turn its position and its arrival time at the ball ([`messages`]). The
//! player with the earliest arrival goes for it ([`ball`]), the goalkeeper keeps ([`goalkeeper`]), the others take the
//! places of the formation ([`formation`](crate::formation)).

pub mod ball;
pub mod goalkeeper;
pub mod keepaway;
pub mod messages;
mod pass_mode;
mod phase;
#[cfg(test)]
pub(crate) mod situation;
mod taken_kick;

use glam::DVec2;

pub use phase::PlayPhase;

use crate::behaviour::{Beam, Behaviour, BehaviourOutput};
use crate::formation::GOALKEEPER;
use crate::motion::Motion;
use crate::skill;
use crate::world::{Posture, World};
use ball::Dribble;
use keepaway::{Area, KeepAwayTactic};
use messages::PlayerReport;
use pass_mode::PassModeRequests;
use taken_kick::TakenKick;

/// The match behaviour of one player.
#[derive(Debug, Clone)]
pub struct Player {
    /// The last message of each team-mate, by number, 1 at index 0.
    reports: [Option<PlayerReport>; 11],
    phase: PlayPhase,
    /// Server time at which the phase began, s.
    phase_s: f64,
    /// True if it went for the ball in the cycle before.
    is_at_ball: bool,
    /// The kick that it has taken: it must not touch the ball before another player has.
    taken: Option<TakenKick>,
    /// True if the next kick-off is expected to be ours.
    has_next_kick_off: bool,
    pass_mode: PassModeRequests,
    /// True while it walks to its place.
    is_on_its_way: bool,
    /// Server time at which it last stood, s.
    stood_s: f64,
    dribble: Dribble,
    /// The keep-away tactic, in a keep-away game.
    keeping: Option<KeepAwayTactic>,
}

impl Default for Player {
    fn default() -> Self {
        Player {
            reports: [None; 11],
            phase: PlayPhase::Before,
            phase_s: 0.0,
            is_at_ball: false,
            taken: None,
            has_next_kick_off: false,
            pass_mode: PassModeRequests::default(),
            is_on_its_way: false,
            stood_s: 0.0,
            dribble: Dribble::default(),
            keeping: None,
        }
    }
}

impl Behaviour for Player {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        self.listen(world);
        self.note_phase(world);
        if world.posture == Posture::Upright {
            self.stood_s = world.now_s();
        }
        order.look = skill::look_for_ball(world);
        match self.phase {
            PlayPhase::Before => self.line_up(world, order),
            PlayPhase::Over => order.motion = Motion::Stand,
            _ => self.play(world, order),
        }
        order.motion = skill::slow_near_others(world, order.motion);
        order.say = messages::is_turn_to_speak(world).then(|| messages::encode(&self.report(world)));
    }
}

impl Player {
    /// A player that keeps the ball inside an area, away from opponents.
    pub fn keep_away(area: Area) -> Player {
        Player { keeping: Some(KeepAwayTactic::new(area)), ..Player::default() }
    }

    fn listen(&mut self, world: &World) {
        for heard in &world.heard {
            let is_ours = heard.team.as_ref().is_none_or(|team| *team == world.team);
            let Some(report) = messages::decode(&heard.message, world.now_s()).filter(|_| is_ours) else { continue };
            if let Some(slot) = self.reports.get_mut(usize::from(report.unum).wrapping_sub(1)) {
                *slot = Some(report);
            }
        }
    }

    fn note_phase(&mut self, world: &World) {
        if self.taken.as_mut().is_some_and(|taken| taken.update(world, &self.reports)) {
            self.taken = None;
        }
        let phase = PlayPhase::of(world);
        if phase == self.phase {
            return;
        }
        let is_taker = self.phase.is_our_kick() && phase == PlayPhase::Play && self.is_at_ball;
        self.taken = (is_taker && !self.is_alone()).then(|| TakenKick::new(world));
        if phase == PlayPhase::Before {
            self.has_next_kick_off = phase::is_next_kick_off_ours(world);
        }
        (self.phase, self.phase_s) = (phase, world.now_s());
    }

    /// Before a kick-off: beams to its place in the formation.
    fn line_up(&mut self, world: &World, order: &mut BehaviourOutput) {
        const BEAM_EVERY_S: f64 = 1.0;
        const OFF_M: f64 = 0.2;
        let place = world.tactics.formation.kick_off_place(world.unum, self.has_next_kick_off);
        let waited_s = world.now_s() - self.phase_s;
        let is_off = (world.own_pose.at - place).length() > OFF_M || !world.own_pose.is_known;
        if is_off && libm::fmod(waited_s, BEAM_EVERY_S) < 0.03 {
            order.beam = Some(Beam { x_m: place.x, y_m: place.y, heading_deg: 0.0 });
        }
        order.motion = Motion::Stand;
        order.look = skill::look_around(world);
    }

    fn play(&mut self, world: &World, order: &mut BehaviourOutput) {
        self.is_at_ball = self.goes_for_ball(world);
        if world.posture != Posture::Upright {
            return;
        }
        let ball = self.ball_place(world);
        if self.is_at_ball {
            let take_kick = self.phase.is_our_kick();
            order.motion = match &mut self.keeping {
                Some(keeping) => keeping.play(world, ball, take_kick, &mut self.dribble),
                None => self.dribble.play(world, ball, take_kick),
            };
            order.requests_pass_mode = self.pass_mode.should_request(world);
        } else if world.unum == GOALKEEPER && self.is_alone() {
            order.motion = goalkeeper::guard(world, ball);
        } else if world.unum == GOALKEEPER {
            order.motion = goalkeeper::hold_position(world, ball);
        } else {
            order.motion = self.take_place(world, ball);
        }
    }

    /// True if no team-mate was ever heard: one player against one, as in a penalty shoot-out, which the protocol does
    /// not report.
    fn is_alone(&self) -> bool {
        self.reports.iter().all(Option::is_none)
    }

    /// Position of the ball: as seen, or as reported by the team-mates nearest to it.
    fn ball_place(&self, world: &World) -> DVec2 {
        const TRUSTED_S: f64 = 1.5;
        if world.age_s(world.ball.seen_s) < TRUSTED_S {
            return world.ball.at;
        }
        let known = self.reports.iter().flatten().filter(|report| world.age_s(report.heard_s) < TRUSTED_S);
        let sees = known.filter(|report| report.sees_ball);
        let nearest = sees.min_by(|a, b| a.arrival_s.total_cmp(&b.arrival_s));
        nearest.map_or(world.ball.at, |report| report.ball)
    }

    /// Estimated time until this player is at the ball, s.
    fn arrival_s(&self, world: &World) -> f64 {
        const GETTING_UP_S: f64 = 3.0;
        let ball = self.ball_place(world);
        let way = ball - world.own_pose.at;
        // The arrival time grows with the time on the ground.
        let lying = if world.posture == Posture::Upright { 0.0 } else { GETTING_UP_S + world.now_s() - self.stood_s };
        // A ball between the player and the own goal requires a detour.
        let round = 0.5 * (1.0 - way.normalize_or(DVec2::X).x) * world.tactics.round_s;
        way.length() / world.tactics.walk_m_s + lying + round
    }

    /// True if no team-mate would be at the ball sooner.
    fn goes_for_ball(&self, world: &World) -> bool {
        const KNOWN_S: f64 = 2.0;
        const KEEPS_S: f64 = 0.8;
        if self.phase.is_ball_theirs() || self.taken.is_some() || !world.own_pose.is_known {
            return false;
        }
        let ball = self.ball_place(world);
        let comes_out =
            if self.is_alone() { goalkeeper::may_clear(world, ball) } else { goalkeeper::should_come_out(world, ball) };
        if world.unum == GOALKEEPER && !comes_out {
            return false;
        }
        let mine_s = self.arrival_s(world) - if self.is_at_ball { KEEPS_S } else { 0.0 };
        let others = self.reports.iter().flatten().filter(|report| world.age_s(report.heard_s) < KNOWN_S);
        let mut others = others.filter(|report| report.unum != world.unum && !report.is_barred);
        !others.any(|other| {
            let is_sooner = other.arrival_s < mine_s || (other.arrival_s == mine_s && other.unum < world.unum);
            let may_go = other.unum != GOALKEEPER || goalkeeper::is_near_goal(ball);
            is_sooner && may_go
        })
    }

    /// Walks to its place, unless it is near, around a ball that it must not touch.
    fn take_place(&mut self, world: &World, ball: DVec2) -> Motion {
        const ARRIVED_M: f64 = 0.3;
        const AWAY_M: f64 = 1.0;
        let keep_off_m = self.phase.keep_off_m();
        let place = match self.phase {
            PlayPhase::OurKickOff => world.tactics.formation.kick_off_place(world.unum, true),
            PlayPhase::TheirKickOff => world.tactics.formation.kick_off_place(world.unum, false),
            _ => world.tactics.formation.waiting_place(world.unum, ball, keep_off_m),
        };
        let place = skill::free_place(world, place);
        let way = place - world.own_pose.at;
        let is_too_near = self.phase.is_ball_theirs() && (world.own_pose.at - ball).length() < keep_off_m;
        let is_away = way.length() > if self.is_on_its_way { ARRIVED_M } else { AWAY_M };
        self.is_on_its_way = is_away || is_too_near;
        let facing = crate::direction(ball - world.own_pose.at);
        if !self.is_on_its_way {
            return skill::face(world, facing);
        }
        let must_not_touch = self.phase.is_ball_theirs() || self.taken.is_some();
        let next =
            if must_not_touch { skill::waypoint_outside(world.own_pose.at, place, ball, keep_off_m) } else { place };
        skill::walk_to(world, next, facing)
    }

    /// The message to the team-mates.
    fn report(&self, world: &World) -> PlayerReport {
        PlayerReport {
            unum: world.unum,
            at: world.own_pose.at,
            ball: world.ball.at,
            sees_ball: world.age_s(world.ball.seen_s) < 0.5,
            arrival_s: self.arrival_s(world),
            is_barred: self.taken.is_some() || !world.own_pose.is_known,
            heard_s: world.now_s(),
        }
    }
}
