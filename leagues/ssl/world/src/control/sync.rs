//! A step of a simulation in one request: `SimulationSyncRequest` and its answer (docs/reference/smallsize-ssl.md 7.6).

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::vision::DetectionFrame;

use super::carry::carry_out;
use super::errors::{Codes, Fault, Reason};
use super::numbers::all_within;
use super::order::Order;
use super::{robots, simulator};
use crate::{Command, Model, State, TICKS_PER_S, Team};

/// The longest step, s.
const STEP_S_MAX: f64 = 10.0;

/// Turns seconds into ticks. Simulated time never differs from what was asked for by more than half a tick.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// What was asked for, but is not simulated yet, in ticks; negative if more was simulated.
    left: f64,
}

/// What a request asks for.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Step {
    /// Ticks to go on, after everything else.
    pub ticks: u32,
    /// To be carried out first.
    pub orders: Vec<Order>,
    /// For robots.
    pub commands: Vec<(Team, usize, Command)>,
    /// What is not done, and why.
    pub faults: Vec<Fault>,
}

impl Clock {
    /// Reads a request. It does not say whose robots it means: `team` does. Commands are for the robots that are there after the
    /// orders.
    pub fn read(&mut self, request: &SimulationSyncRequest, team: Option<Team>, state: &State, model: &Model) -> Step {
        let mut step = Step::default();
        match self.ticks(request.sim_step.map_or(0.0, f64::from)) {
            Ok(ticks) => step.ticks = ticks,
            Err(fault) => step.faults.push(fault),
        }
        if let Some(command) = &request.simulator_command {
            let orders = simulator::read(command);
            step.orders = orders.wanted;
            step.faults.extend(orders.faults);
        }
        match (&request.robot_control, team) {
            (Some(control), Some(team)) => {
                let commands = robots::read(control, team, &after(&step.orders, state, model));
                step.commands = commands.wanted.into_iter().map(|(number, command)| (team, number, command)).collect();
                step.faults.extend(commands.faults);
            }
            (Some(_), None) => {
                step.faults.push(Fault::new(Reason::RobotId, "robot_control from a client that has no team"));
            }
            (None, _) => {}
        }
        step
    }

    /// How many ticks to go on.
    fn ticks(&mut self, step_s: f64) -> Result<u32, Fault> {
        all_within(Reason::Number, &[("sim_step", Some(step_s), 0.0..=STEP_S_MAX)])?;
        let asked = self.left + step_s * f64::from(TICKS_PER_S);
        let ticks = asked.round().max(0.0);
        self.left = asked - ticks;
        Ok(ticks as u32)
    }
}

/// The answer: what the cameras saw during the step, and feedback as it is after it. It has no place for what the simulation
/// could not do, so these faults stand among those of the robots.
#[must_use]
pub fn answer(
    request: &SimulationSyncRequest,
    team: Option<Team>,
    state: &State,
    detection: Vec<DetectionFrame>,
    faults: &[Fault],
    codes: Codes,
) -> SimulationSyncResponse {
    let control = request.robot_control.clone().filter(|_| team.is_some());
    let is_needed = request.robot_control.is_some() || !faults.is_empty();
    let team = team.unwrap_or(Team::Yellow);
    let response = is_needed.then(|| robots::answer(&control.unwrap_or_default(), team, state, faults, codes));
    SimulationSyncResponse { detection, robot_control_response: response }
}

/// The state after orders.
pub(super) fn after<'a>(orders: &[Order], state: &'a State, model: &Model) -> Cow<'a, State> {
    let mut state = Cow::Borrowed(state);
    let mut model = *model;
    for order in orders {
        // Whoever carries it out hears of the fault.
        let _ = carry_out(order, state.to_mut(), &mut model);
    }
    state
}
