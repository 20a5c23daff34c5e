//! Built-in players of a match that continues from a recorded moment: they connect over the network like external ones.

use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::channel;
use std::thread;

use engine::DisconnectedPlayer;
use soccer_team::{Agent, LearnedSkills, TeamParameters};
use soccer_world::Settings;

use crate::{builtin, remote_player};

/// A built-in team of a match that continues.
#[derive(Debug, Clone, Default)]
pub struct ContinuedTeam {
    /// Its name.
    pub name: String,
    /// Its learned skills.
    pub skills: LearnedSkills,
    /// Its parameters.
    pub parameters: TeamParameters,
}

impl ContinuedTeam {
    /// The agent as it plays in this team.
    fn equip(&self, agent: Agent) -> Agent {
        agent.with_parameters(&self.parameters).with_skills(&self.skills)
    }
}

/// The built-in players of a match that continues.
#[derive(Default)]
pub struct BuiltinPlayers {
    /// The players that reconnect to disconnected slots.
    returning: Vec<Agent>,
    /// The players that had not joined yet.
    missing: Vec<Agent>,
}

impl BuiltinPlayers {
    /// The name of the endpoint to which they connect.
    pub const ENDPOINT: &str = soccer_world::AGENT_ENDPOINT.name;

    /// Creates the players of these teams in a match with these settings and disconnected slots.
    pub fn of(settings: &Settings, teams: &[ContinuedTeam], disconnected: &[DisconnectedPlayer]) -> BuiltinPlayers {
        let team_of = |name: &str| teams.iter().find(|team| team.name == name);
        let returning = disconnected.iter().filter_map(|player| {
            let robot_type = player.robot.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default();
            let agent = builtin::player(settings, &player.team, player.number, robot_type);
            Some(team_of(&player.team)?.equip(agent))
        });
        let is_vacant = |team: &str, unum: u8| {
            disconnected.iter().any(|player| (player.team.as_str(), player.number) == (team, unum))
        };
        let team_list = builtin::whole_team(settings);
        let missing =
            team_list.iter().flat_map(|&(unum, robot_type)| teams.iter().map(move |team| (team, unum, robot_type)));
        let missing = missing.filter(|(team, unum, _)| !is_vacant(&team.name, *unum));
        let missing_player = |team: &ContinuedTeam, unum: u8, robot_type: u8| {
            team.equip(builtin::player(settings, &team.name, unum, robot_type))
        };
        BuiltinPlayers {
            returning: returning.collect(),
            missing: missing.map(|(team, unum, kind)| missing_player(team, unum, kind)).collect(),
        }
    }

    /// Returns the number of players that reconnect.
    pub fn returning(&self) -> usize {
        self.returning.len()
    }

    /// Returns the number of players.
    pub fn count(&self) -> usize {
        self.returning.len() + self.missing.len()
    }

    /// Connects the players to the agents' port of this server until it ends: first the reconnecting ones, which may
    /// wait for each other, then the others in turn.
    ///
    /// # Errors
    /// If the system has no more threads.
    pub fn start(self, address: SocketAddr) -> io::Result<()> {
        let address = server::loopback_address(address);
        let thread = || thread::Builder::new().name(String::from("spar-player"));
        let (sender, returned) = channel();
        for agent in self.returning {
            let sender = sender.clone();
            thread().spawn(move || {
                remote_player::play_with_callback(address, agent, move || {
                    // The receiver is gone if no players are missing.
                    let _: Result<(), _> = sender.send(());
                });
            })?;
        }
        drop(sender);
        let missing = self.missing;
        thread().spawn(move || {
            returned.into_iter().for_each(drop);
            for agent in missing {
                let (sender, joined) = channel();
                thread::spawn(move || {
                    remote_player::play_with_callback(address, agent, move || {
                        let _: Result<(), _> = sender.send(());
                    });
                });
                // The error means that the server has ended.
                let _: Result<(), _> = joined.recv();
            }
        })?;
        Ok(())
    }
}
