//! The automatic referee's plan from a stop to the next start (docs/reference/smallsize-ssl.md 8.3).

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{MatchState, RefereeAuthority, ball_positions, readiness};
use crate::rules::referee_command::RefereeCommand;
use crate::rules::{PLACED_M, STILL_M_S, ticks};
use crate::{Ball, Model, State, Team};

/// Time for robots to move away from the ball [N].
const STOP_TICKS: u64 = ticks(2.0);

/// Time after which the game continues with an unplaced ball where it is [N].
const PUT_TICKS: u64 = ticks(3.0);

/// Shortest and longest time for robots to take their positions [N].
const PREPARE_TICKS: (u64, u64) = (ticks(2.0), ticks(10.0));

/// Plan for the restart after a stop.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RestartPlan {
    /// Next command.
    pub next: RefereeCommand,
    /// Target position of the ball.
    pub place: DVec2,
    /// Team that places it next.
    pub placer: Option<Team>,
    /// True if the ball was placed, or cannot be.
    pub is_done: bool,
}

impl MatchState {
    /// Advances the game after a tick and its events: clocks run, and an automatic referee follows its plan.
    pub fn advance(&mut self, state: &State, model: &Model) {
        let tick = state.tick;
        self.advance_clocks(tick);
        if self.terms.authority != RefereeAuthority::Automatic || self.is_held {
            return;
        }
        let waited = tick.saturating_sub(self.since);
        match self.call {
            RefereeCommand::Halt => self.leave_halt(&state.ball, waited, tick),
            RefereeCommand::Stop => self.leave_stop(&state.ball, waited, tick),
            RefereeCommand::Timeout(team) if self.side(team).timeout_left_ticks == 0 => match self.plan {
                Some(_) => self.stop(tick),
                None => {
                    self.stop_for(RefereeCommand::ForceStart, ball_positions::place(&model.field, state.ball.at), tick)
                }
            },
            RefereeCommand::PrepareKickoff(_) | RefereeCommand::PreparePenalty(_) => {
                let (least, most) = PREPARE_TICKS;
                let is_ready = readiness::is_ready(self.call, state, &self.context(model));
                if waited >= most || (waited >= least && is_ready) {
                    self.issue(RefereeCommand::NormalStart, tick);
                }
            }
            _ => {}
        }
    }

    /// Stops the game, and plans the restart.
    pub(super) fn stop_for(&mut self, next: RefereeCommand, place: DVec2, tick: u64) {
        let placer = match next {
            RefereeCommand::DirectFree(team) if self.terms.do_teams_place => Some(team),
            _ => None,
        };
        self.plan = Some(RestartPlan { next, place, placer, is_done: false });
        self.stop(tick);
    }

    fn stop(&mut self, tick: u64) {
        self.place = self.plan.map(|plan| plan.place);
        self.issue(RefereeCommand::Stop, tick);
    }

    fn leave_halt(&mut self, ball: &Ball, waited: u64, tick: u64) {
        if let (None, Some(team)) = (self.plan, self.opener()) {
            if waited >= STOP_TICKS {
                self.stop_for(RefereeCommand::PrepareKickoff(team), DVec2::ZERO, tick);
            }
            return;
        }
        let Some(plan) = &mut self.plan else { return };
        if is_placed(ball, plan.place) || waited >= PUT_TICKS {
            plan.is_done = true;
            self.stop(tick);
        }
    }

    fn leave_stop(&mut self, ball: &Ball, waited: u64, tick: u64) {
        let Some(plan) = self.plan.filter(|_| waited >= STOP_TICKS) else { return };
        if plan.is_done || is_placed(ball, plan.place) {
            self.plan = None;
            self.issue(plan.next, tick);
        } else if let Some(team) = plan.placer {
            self.issue(RefereeCommand::BallPlacement(team), tick);
        } else {
            self.issue(RefereeCommand::Halt, tick);
        }
    }

    /// Ends a placement. After a failure the other team tries once; then the simulation places the ball.
    pub(super) fn end_placement(&mut self, team: Team, is_success: bool, tick: u64) {
        let side = self.side_mut(team);
        side.placement_failures = if is_success { 0 } else { side.placement_failures.saturating_add(1) };
        if self.terms.authority != RefereeAuthority::Automatic || self.call != RefereeCommand::BallPlacement(team) {
            return;
        }
        if let Some(plan) = &mut self.plan {
            let is_first = matches!(plan.next, RefereeCommand::DirectFree(taker) if taker == team);
            plan.placer = if is_first && !is_success { Some(team.other()) } else { None };
            plan.is_done = is_success;
        }
        self.stop(tick);
    }
}

fn is_placed(ball: &Ball, place: DVec2) -> bool {
    ball.at.distance(place) <= PLACED_M && ball.velocity.length() < STILL_M_S
}
