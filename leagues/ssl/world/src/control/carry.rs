//! Execution of control commands.

use super::effect::Effect;
use super::errors::Fault;
use super::order::Order;
use super::{change, geometry, teleport};
use crate::{Model, State};

/// Applies a command to state and model. Changes outside them are returned as the outcome.
///
/// # Errors
/// If the command is invalid. Then nothing has changed.
pub fn carry_out(order: &Order, state: &mut State, model: &mut Model) -> Result<Effect, Fault> {
    order.check()?;
    match order {
        Order::TeleportBall(ball) => teleport::ball(ball, state, model).map(|()| Effect::Teleported),
        Order::TeleportRobot(robot) => teleport::robot(robot, state, model).map(|()| Effect::Teleported),
        Order::Specs(team, number, change) => {
            change::specs(*team, *number, change, state).map(|()| Effect::Respecified)
        }
        Order::Geometry(change) => geometry::change(change, model).map(|()| Effect::Geometry(change.cameras.clone())),
        Order::Realism(realism) => {
            let simulates = realism.simulates_dribbling.unwrap_or(!model.is_dribbling_perfect);
            model.is_dribbling_perfect = !simulates;
            Ok(Effect::Realism(Box::new(*realism)))
        }
        Order::Speed(speed) => Ok(Effect::Speed(*speed)),
        Order::VisionPort(port) => Ok(Effect::VisionPort(*port)),
    }
}
