//! Plays: the orders of all robots in one situation.

mod assignment;
mod formation;
mod open_play;
mod restarts;

use crate::context::{Context, Memory};
use crate::motion::MoveOrder;
use crate::situation::Situation;

/// Returns the orders of all robots, by number. Robots without an order stand still.
#[must_use]
pub fn orders(context: &Context, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    match context.situation {
        Situation::Halt => Vec::new(),
        Situation::Stop => restarts::stop(context, memory),
        Situation::BallPlacement { is_ours: true, place } => restarts::place_ball(context, place, memory),
        Situation::BallPlacement { is_ours: false, place } => restarts::leave_room(context, place, memory),
        Situation::PrepareKickOff { is_ours } => restarts::prepare_kick_off(context, is_ours, memory),
        Situation::KickOff { is_ours: true } | Situation::FreeKick { is_ours: true } => {
            restarts::take_kick(context, memory)
        }
        Situation::KickOff { is_ours: false } => restarts::prepare_kick_off(context, false, memory),
        Situation::FreeKick { is_ours: false } => restarts::defend_free_kick(context, memory),
        Situation::PreparePenalty { is_ours } => restarts::prepare_penalty(context, is_ours, memory),
        Situation::Penalty { is_ours: true } => restarts::take_penalty(context, memory),
        Situation::Penalty { is_ours: false } => restarts::prepare_penalty(context, false, memory),
        Situation::Running => open_play::orders(context, memory),
    }
}
