//! A simulation step in one request: `SimulationSyncRequest` and its response (docs/reference/smallsize-ssl.md 7.6).

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::vision::DetectionFrame;

use super::control_command::{ControlCommand, apply};
use super::validation::{ControlError, ErrorCodes, Reason, all_within};
use super::{robots, simulator};
use crate::{ActuatorCommand, Model, State, TICKS_PER_S, Team};

/// Longest step, s.
const STEP_S_MAX: f64 = 10.0;

/// Converter from seconds to ticks. Simulated time never differs from the requested time by more than half a tick.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct StepClock {
    /// Requested time not simulated yet, in ticks; negative if more was simulated.
    left: f64,
}

/// Contents of a request.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StepRequest {
    /// Ticks to advance, after everything else.
    pub ticks: u32,
    /// Control commands, to be executed first.
    pub orders: Vec<ControlCommand>,
    /// Commands for robots.
    pub commands: Vec<(Team, usize, ActuatorCommand)>,
    /// Errors.
    pub errors: Vec<ControlError>,
}

impl StepClock {
    /// Parses a request. `team` is the team of its robot commands, which it does not contain. They apply to the robots
    /// present after the control commands.
    pub fn read(
        &mut self,
        request: &SimulationSyncRequest,
        team: Option<Team>,
        state: &State,
        model: &Model,
    ) -> StepRequest {
        let mut step = StepRequest::default();
        match self.ticks(request.sim_step.map_or(0.0, f64::from)) {
            Ok(ticks) => step.ticks = ticks,
            Err(error) => step.errors.push(error),
        }
        if let Some(command) = &request.simulator_command {
            let control_commands = simulator::read(command);
            step.orders = control_commands.items;
            step.errors.extend(control_commands.errors);
        }
        match (&request.robot_control, team) {
            (Some(control), Some(team)) => {
                let commands = robots::read(control, team, &state_after(&step.orders, state, model));
                step.commands = commands.items.into_iter().map(|(number, command)| (team, number, command)).collect();
                step.errors.extend(commands.errors);
            }
            (Some(_), None) => {
                step.errors.push(ControlError::new(Reason::RobotId, "robot_control from a client that has no team"));
            }
            (None, _) => {}
        }
        step
    }

    /// Returns the number of ticks to advance.
    fn ticks(&mut self, step_s: f64) -> Result<u32, ControlError> {
        all_within(Reason::Number, &[("sim_step", Some(step_s), 0.0..=STEP_S_MAX)])?;
        let requested = self.left + step_s * f64::from(TICKS_PER_S);
        let ticks = requested.round().max(0.0);
        self.left = requested - ticks;
        Ok(ticks as u32)
    }
}

/// Returns the response: camera detections during the step, and feedback after it. Errors of the simulation are listed
/// with the robots' errors, since the message has no other place for them.
#[must_use]
pub fn answer(
    request: &SimulationSyncRequest,
    team: Option<Team>,
    state: &State,
    detection: Vec<DetectionFrame>,
    errors: &[ControlError],
    codes: ErrorCodes,
) -> SimulationSyncResponse {
    let control = request.robot_control.clone().filter(|_| team.is_some());
    let is_needed = request.robot_control.is_some() || !errors.is_empty();
    let team = team.unwrap_or(Team::Yellow);
    let response = is_needed.then(|| robots::answer(&control.unwrap_or_default(), team, state, errors, codes));
    SimulationSyncResponse { detection, robot_control_response: response }
}

/// Returns the state after control commands.
pub(super) fn state_after<'a>(control_commands: &[ControlCommand], state: &'a State, model: &Model) -> Cow<'a, State> {
    let mut state = Cow::Borrowed(state);
    let mut model = *model;
    for command in control_commands {
        // The caller that executes the command reports the error.
        let _ = apply(command, state.to_mut(), &mut model);
    }
    state
}
