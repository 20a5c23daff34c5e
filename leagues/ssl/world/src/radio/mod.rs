//! The radio: commands in transit from teams to robots, and replies (docs/reference/smallsize-ssl.md 3.1).
//!
//! | step | look in |
//! |---|---|
//! | parameters | `channel_model` |
//! | losses, single and in bursts | `robot_link` |
//! | quantisation | `coding` |
//! | delays: common, then of each robot | [`Radio`], `robot_link` |

mod channel_model;
mod coding;
mod robot_link;

pub use channel_model::{ChannelModel, Coding};
pub(super) use channel_model::{PARAMETERS, channel_model};

use engine::RandomStream;
use serde::{Deserialize, Serialize};

use super::actuator_command::ActuatorCommand;
use super::faults::ActiveFaults;
use super::model::Model;
use super::sensors::{DelayQueue, Realism, delay_ticks};
use super::state::{ROBOTS_MAX, State, Team};
use robot_link::RobotLink;

/// Conditions that affect commands.
pub(super) struct Conditions<'a> {
    pub law: &'a ChannelModel,
    pub realism: &'a Realism,
    pub model: &'a Model,
    pub faults: &'a ActiveFaults,
    pub seed: u64,
}

/// Index of a robot over both teams, for random streams and links.
fn index(team: Team, number: usize) -> usize {
    team as usize * ROBOTS_MAX + number
}

/// Commands of a team, by robot number.
type TeamCommandBatch = (Team, Vec<(usize, ActuatorCommand)>);

/// All commands in transit.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Radio {
    /// Queue of the delay common to all robots.
    air: DelayQueue<TeamCommandBatch>,
    /// Links with each robot's own losses and delays, by [`index`].
    links: [RobotLink; 2 * ROBOTS_MAX],
}

impl Radio {
    /// Sends commands of a team; some are lost.
    pub fn send(
        &mut self,
        on: &Conditions<'_>,
        state: &State,
        team: Team,
        mut commands: Vec<(usize, ActuatorCommand)>,
    ) {
        let Conditions { law, realism, seed, .. } = *on;
        if realism.command_loss > 0.0 {
            let draw = |robot| RandomStream::new(seed, "ssl command loss", robot, state.tick).unit();
            commands.retain(|(number, _)| draw(index(team, *number) as u32) >= realism.command_loss);
        }
        if law.burst_begins > 0.0 {
            commands.retain(|(number, _)| {
                let at = index(team, *number);
                self.links.get_mut(at).is_none_or(|link| !link.loses(law, seed, at))
            });
        }
        if law.coding == Coding::Cornell {
            for (number, command) in &mut commands {
                if let Some(robot) = state.robot(team, *number) {
                    *command = coding::cornell(command, robot, on.model.full_rpm);
                }
            }
        }
        self.air.push(state.tick, delay_ticks(realism.command_delay_s), (team, commands));
    }

    /// Delivers the commands that have arrived.
    pub fn deliver(&mut self, on: &Conditions<'_>, state: &mut State) {
        let Conditions { law, seed, .. } = *on;
        while let Some((team, commands)) = self.air.pop(state.tick) {
            for (number, command) in commands.iter().filter(|(_, command)| command.is_finite()) {
                let at = index(team, *number);
                match self.links.get_mut(at) {
                    Some(link) if law.has_own_delays() => link.push(law, seed, at, state.tick, *command),
                    _ => take(on, state, team, *number, command),
                }
            }
        }
        if law.has_own_delays() {
            self.arrive(on, state);
        }
    }

    /// Delivers the commands that are due on the robots' own links.
    fn arrive(&mut self, on: &Conditions<'_>, state: &mut State) {
        for (team, links) in Team::ALL.into_iter().zip(self.links.chunks_mut(ROBOTS_MAX)) {
            for (number, link) in links.iter_mut().enumerate() {
                while let Some(command) = link.pop(state.tick) {
                    take(on, state, team, number, &command);
                }
            }
        }
    }
}

/// Passes a command to a robot, unless its radio has failed.
fn take(on: &Conditions<'_>, state: &mut State, team: Team, number: usize, command: &ActuatorCommand) {
    if let Some(robot) = state.robot_mut(team, number).filter(|_| !on.faults.is_radio_dead(team, number)) {
        robot.take(command);
    }
}

/// True if a robot's reply in this tick is lost.
pub(super) fn loses_reply(on: &Conditions<'_>, tick: u64, team: Team, number: usize) -> bool {
    let draw = || RandomStream::new(on.seed, "ssl reply loss", index(team, number) as u32, tick).unit();
    on.realism.reply_loss > 0.0 && draw() < on.realism.reply_loss
}
