//! Execution of inputs.

use engine::ParticipantId;
use ssl_protocol::decode;

use super::{RefusedCommand, RunState, World, WorldState};
use crate::actuator_command::ActuatorCommand;
use crate::control::{ControlCommand, ControlError, ControlOutcome, apply};
use crate::input::WorldCommand;
use crate::realism_update;
use crate::state::Team;

/// Largest number of stored errors: a paused world does not discard them by itself.
const REFUSED_MAX: usize = 256;

impl World {
    /// Executes a command of a client.
    pub(super) fn apply_command(&mut self, by: Option<ParticipantId>, wish: WorldCommand) {
        match wish {
            WorldCommand::Order(order) => self.order(by, &order),
            WorldCommand::Robots(team, commands) => self.send_commands(team, commands),
            WorldCommand::Fault(change) => self.changing.faults.apply(change, self.changing.state.tick),
            WorldCommand::Referee(said) => {
                let WorldState { referee, state, .. } = &mut self.changing;
                referee.iter_mut().for_each(|referee| referee.apply_instruction(&said, state.tick));
            }
            WorldCommand::Controller(message) => self.hear_controller(message),
            WorldCommand::Pause => self.changing.pace = RunState { is_paused: true, ..RunState::default() },
            WorldCommand::Resume => self.changing.pace = RunState::default(),
            WorldCommand::Step(ticks) => self.changing.pace = RunState { is_paused: true, ticks, is_over: false },
            WorldCommand::Dismiss(seat) => self.dismissed.push(seat),
            WorldCommand::End => self.changing.pace.is_over = true,
        }
    }

    /// Sends commands to robots over the radio; some are lost.
    pub(super) fn send_commands(&mut self, team: Team, commands: Vec<(usize, ActuatorCommand)>) {
        let (on, radio, state) = self.conditions();
        radio.send(&on, state, team, commands);
    }

    fn order(&mut self, by: Option<ParticipantId>, order: &ControlCommand) {
        let WorldState { state, model, realism, speed, vision_port, pace, .. } = &mut self.changing;
        let done = apply(order, state, model).map(|effect| match effect {
            ControlOutcome::Realism(change) => {
                *realism = realism_update::updated_realism(realism, &change);
                true
            }
            ControlOutcome::Geometry(_) => true,
            ControlOutcome::Speed(times) => {
                // Speed 0 pauses the world.
                pace.is_paused = times == 0.0;
                *speed = Some(times).filter(|times| *times > 0.0).or(*speed);
                false
            }
            ControlOutcome::VisionPort(port) => {
                *vision_port = Some(port);
                false
            }
            ControlOutcome::Teleported | ControlOutcome::Respecified => false,
        });
        match done {
            Ok(true) => self.place_cameras(),
            Ok(false) => {}
            Err(fault) => self.refuse(by, fault),
        }
    }

    /// Adopts a game controller's message; the endpoints forward its bytes unchanged.
    fn hear_controller(&mut self, message: Vec<u8>) {
        let WorldState { referee, state, .. } = &mut self.changing;
        let Some((referee, read)) = referee.as_mut().zip(decode(&message).ok()) else { return };
        referee.adopt_message(&read, state.tick);
        self.controller.push((state.tick, message));
    }

    fn refuse(&mut self, by: Option<ParticipantId>, fault: ControlError) {
        let Some(seat) = by else { return };
        let (number, tick) = (self.refusals, self.changing.state.tick);
        if self.refused.len() >= REFUSED_MAX {
            self.refused.remove(0);
        }
        self.refused.push(RefusedCommand { number, tick, seat, fault });
        self.refusals += 1;
    }
}
