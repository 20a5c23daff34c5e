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
    pub(super) fn apply_command(&mut self, by: Option<ParticipantId>, command: WorldCommand) {
        match command {
            WorldCommand::Order(command) => self.apply_control_command(by, &command),
            WorldCommand::Robots(team, commands) => self.send_commands(team, commands),
            WorldCommand::Fault(change) => self.world_state.faults.apply(change, self.world_state.state.tick),
            WorldCommand::Referee(instruction) => {
                let WorldState { referee, state, .. } = &mut self.world_state;
                referee.iter_mut().for_each(|referee| referee.apply_instruction(&instruction, state.tick));
            }
            WorldCommand::Controller(message) => self.adopt_controller_message(message),
            WorldCommand::Pause => self.world_state.pace = RunState { is_paused: true, ..RunState::default() },
            WorldCommand::Resume => self.world_state.pace = RunState::default(),
            WorldCommand::Step(ticks) => self.world_state.pace = RunState { is_paused: true, ticks, is_over: false },
            WorldCommand::Dismiss(participant) => self.dismissed.push(participant),
            WorldCommand::End => self.world_state.pace.is_over = true,
        }
    }

    /// Sends commands to robots over the radio; some are lost.
    pub(super) fn send_commands(&mut self, team: Team, commands: Vec<(usize, ActuatorCommand)>) {
        let (conditions, radio, state) = self.conditions();
        radio.send(&conditions, state, team, commands);
    }

    fn apply_control_command(&mut self, by: Option<ParticipantId>, command: &ControlCommand) {
        let WorldState { state, model, realism, speed, vision_port, pace: run_state, .. } = &mut self.world_state;
        let applied = apply(command, state, model).map(|effect| match effect {
            ControlOutcome::Realism(change) => {
                *realism = realism_update::updated_realism(realism, &change);
                true
            }
            ControlOutcome::Geometry(_) => true,
            ControlOutcome::Speed(times) => {
                // Speed 0 pauses the world.
                run_state.is_paused = times == 0.0;
                *speed = Some(times).filter(|times| *times > 0.0).or(*speed);
                false
            }
            ControlOutcome::VisionPort(port) => {
                *vision_port = Some(port);
                false
            }
            ControlOutcome::Teleported | ControlOutcome::Respecified => false,
        });
        match applied {
            Ok(true) => self.place_cameras(),
            Ok(false) => {}
            Err(error) => self.refuse(by, error),
        }
    }

    /// Adopts a game controller's message; the endpoints forward its bytes unchanged.
    fn adopt_controller_message(&mut self, message: Vec<u8>) {
        let WorldState { referee, state, .. } = &mut self.world_state;
        let Some((referee, decoded)) = referee.as_mut().zip(decode(&message).ok()) else { return };
        referee.adopt_message(&decoded, state.tick);
        self.controller_messages.push((state.tick, message));
    }

    fn refuse(&mut self, by: Option<ParticipantId>, error: ControlError) {
        let Some(participant) = by else { return };
        let (number, tick) = (self.refusals, self.world_state.state.tick);
        if self.refused.len() >= REFUSED_MAX {
            self.refused.remove(0);
        }
        self.refused.push(RefusedCommand { number, tick, participant, error });
        self.refusals += 1;
    }
}
