//! The messages and commands of players over sockets that the game has rejected, other than requests to join a team.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{ConnectionId, Rejection};

/// The rejected commands of one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandRejections {
    /// Its team and number, as in `Alpha 7`.
    pub player: String,
    /// Number of rejections.
    pub count: u64,
    /// The first one in words: reason and detail.
    pub first: String,
}

impl CommandRejections {
    /// The rejections of several worlds, one entry for each player.
    pub(crate) fn of_all<'a>(all: impl Iterator<Item = &'a CommandRejections>) -> Vec<CommandRejections> {
        let mut players: Vec<CommandRejections> = Vec::new();
        for one in all {
            match players.iter_mut().find(|known| known.player == one.player) {
                Some(known) => known.count += one.count,
                None => players.push(one.clone()),
            }
        }
        players
    }
}

/// The rejections of each connection, with the label of its player once it is known.
type Connections = BTreeMap<ConnectionId, (Option<String>, u64, String)>;

/// The log of rejected commands of one world, shared by the ticking thread and the thread of the match.
#[derive(Debug, Clone, Default)]
pub(crate) struct CommandRejectionLog(Arc<Mutex<Connections>>);

impl CommandRejectionLog {
    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a rejection, unless it only prevents the connection from joining a team.
    pub fn add(&self, connection: ConnectionId, rejection: &Rejection) {
        if soccer_world::prevents_joining(rejection.reason) {
            return;
        }
        let mut connections = self.connections();
        let (_, count, _) = connections.entry(connection).or_insert_with(|| {
            let first = match rejection.detail.as_str() {
                "" => rejection.reason.to_owned(),
                detail => format!("{}: {detail}", rejection.reason),
            };
            (None, 0, first)
        });
        *count += rejection.times;
    }

    /// Stores the labels of connections that are players by now.
    pub fn on_tick(&self, label: impl Fn(ConnectionId) -> Option<String>) {
        for (connection, (player, ..)) in self.connections().iter_mut().filter(|(_, (player, ..))| player.is_none()) {
            *player = label(*connection);
        }
    }

    /// Removes a closed connection that was no player.
    pub fn on_disconnect(&self, connection: ConnectionId) {
        let mut connections = self.connections();
        if connections.get(&connection).is_some_and(|(player, ..)| player.is_none()) {
            connections.remove(&connection);
        }
    }

    /// The rejections of each player, in order of their connections.
    pub fn players(&self) -> Vec<CommandRejections> {
        let connections = self.connections();
        let players = connections.values().filter_map(|(player, count, first)| {
            Some(CommandRejections { player: player.clone()?, count: *count, first: first.clone() })
        });
        let players: Vec<CommandRejections> = players.collect();
        CommandRejections::of_all(players.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rejection(reason: &'static str, detail: &str, times: u64) -> Rejection {
        Rejection { reason, detail: detail.to_owned(), times, fatal: false }
    }

    #[test]
    fn rejections_are_counted_by_player() {
        let log = CommandRejectionLog::default();
        let [one, two, three] = [1, 2, 3].map(ConnectionId);
        log.add(one, &rejection("no such effector", "lae9: this robot has none", 1));
        log.add(one, &rejection("no such effector", "", 40));
        log.add(two, &rejection("number is taken", "Alpha 1, robot type 0: no", 1));
        log.add(two, &rejection("no such robot", "x.rsg 7: no", 1));
        log.add(three, &rejection("unreadable", "", 2));
        log.on_tick(|connection| (connection == one).then(|| String::from("Alpha 1")));
        log.on_disconnect(one);
        log.on_disconnect(three);
        let first = String::from("no such effector: lae9: this robot has none");
        let players = log.players();
        assert_eq!(players, [CommandRejections { player: String::from("Alpha 1"), count: 41, first }]);
        let all = CommandRejections::of_all(players.iter().chain(&players));
        assert_eq!((all.len(), all[0].count), (1, 82));
    }
}
