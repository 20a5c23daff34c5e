//! The radio: commands in transit from teams to robots, and replies (docs/reference/smallsize-ssl.md 3.1).
//!
//! | step | look in |
//! |---|---|
//! | parameters | `law` |
//! | losses, single and in bursts | `link` |
//! | quantisation | `coding` |
//! | delays: common, then of each robot | [`Radio`], `link` |

mod coding;
mod law;
mod link;

pub use law::{Coding, Law};
pub(super) use law::{PARAMETERS, law};

use engine::Stream;
use serde::{Deserialize, Serialize};

use super::command::Command;
use super::faults::Faults;
use super::model::Model;
use super::sense::{Delayed, Realism, delay_ticks};
use super::state::{ROBOTS_MAX, State, Team};
use link::Link;

/// Conditions that affect commands.
pub(super) struct Conditions<'a> {
    pub law: &'a Law,
    pub realism: &'a Realism,
    pub model: &'a Model,
    pub faults: &'a Faults,
    pub seed: u64,
}

/// Index of a robot over both teams, for random streams and links.
fn index(team: Team, number: usize) -> usize {
    team as usize * ROBOTS_MAX + number
}

/// Commands of a team, by robot number.
type Told = (Team, Vec<(usize, Command)>);

/// All commands in transit.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Radio {
    /// Queue of the delay common to all robots.
    air: Delayed<Told>,
    /// Links with each robot's own losses and delays, by [`index`].
    links: [Link; 2 * ROBOTS_MAX],
}

impl Radio {
    /// Sends commands of a team; some are lost.
    pub fn tell(&mut self, on: &Conditions<'_>, state: &State, team: Team, mut commands: Vec<(usize, Command)>) {
        let Conditions { law, realism, seed, .. } = *on;
        if realism.command_loss > 0.0 {
            let draw = |robot| Stream::new(seed, "ssl command loss", robot, state.tick).unit();
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
    pub fn hear(&mut self, on: &Conditions<'_>, state: &mut State) {
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
fn take(on: &Conditions<'_>, state: &mut State, team: Team, number: usize, command: &Command) {
    if let Some(robot) = state.robot_mut(team, number).filter(|_| !on.faults.is_deaf(team, number)) {
        robot.take(command);
    }
}

/// True if a robot's reply in this tick is lost.
pub(super) fn loses_reply(on: &Conditions<'_>, tick: u64, team: Team, number: usize) -> bool {
    let draw = || Stream::new(on.seed, "ssl reply loss", index(team, number) as u32, tick).unit();
    on.realism.reply_loss > 0.0 && draw() < on.realism.reply_loss
}
