//! Built-in players in a branch of a match in which they played: they come over the network, as others do.

use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::channel;
use std::thread;

use engine::VacantPlace;
use soccer_match::{builtin, remote};
use soccer_team::Agent;
use soccer_world::Settings;

/// The built-in players of a match that goes on.
#[derive(Default)]
pub struct BuiltinPlayers {
    /// Those whose places are vacant.
    returning: Vec<Agent>,
    /// Those that had not come yet.
    missing: Vec<Agent>,
}

impl BuiltinPlayers {
    /// The players of these teams in a match of these settings, with these places vacant.
    pub fn of(teams: &[String], places: &[VacantPlace], settings: &Settings) -> BuiltinPlayers {
        let is_theirs = |place: &&VacantPlace| teams.contains(&place.team);
        let returning = places.iter().filter(is_theirs).map(|place| {
            let robot_type = place.robot.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default();
            builtin::player(settings, &place.team, place.number, robot_type)
        });
        let is_vacant =
            |team: &str, unum: u8| places.iter().any(|place| (place.team.as_str(), place.number) == (team, unum));
        let whole = builtin::whole_team(settings);
        let missing =
            whole.iter().flat_map(|&(unum, robot_type)| teams.iter().map(move |team| (team, unum, robot_type)));
        let missing = missing.filter(|(team, unum, _)| !is_vacant(team, *unum));
        BuiltinPlayers {
            returning: returning.collect(),
            missing: missing.map(|(team, unum, kind)| builtin::player(settings, team, unum, kind)).collect(),
        }
    }

    /// The number of players that come back to their places.
    pub fn returning(&self) -> usize {
        self.returning.len()
    }

    /// The number of players.
    pub fn count(&self) -> usize {
        self.returning.len() + self.missing.len()
    }

    /// Lets them play at the agents' port of this server until it ends: first those that come back, who may have to wait for
    /// each other, then the others by turns.
    ///
    /// # Errors
    /// If there can be no more threads.
    pub fn start(self, address: SocketAddr) -> io::Result<()> {
        let address = remote::on_this_machine(address);
        let thread = || thread::Builder::new().name(String::from("spar-player"));
        let (tell, come_back) = channel();
        for agent in self.returning {
            let tell = tell.clone();
            thread().spawn(move || {
                remote::play_and_tell(address, agent, move || {
                    // Without players that are missing nobody hears it.
                    let _: Result<(), _> = tell.send(());
                });
            })?;
        }
        drop(tell);
        let missing = self.missing;
        thread().spawn(move || {
            come_back.into_iter().for_each(drop);
            for agent in missing {
                let (tell, joined) = channel();
                thread::spawn(move || {
                    remote::play_and_tell(address, agent, move || {
                        let _: Result<(), _> = tell.send(());
                    });
                });
                // The error is that it has gone.
                let _: Result<(), _> = joined.recv();
            }
        })?;
        Ok(())
    }
}
