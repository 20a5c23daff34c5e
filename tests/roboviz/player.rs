//! An agent that joins, moves at random and talks.

use std::net::SocketAddr;

use crate::replay::connection::Connection;

/// Hinges that bring a robot to its knees.
const HINGES: [&str; 8] = ["he1", "lae1", "rae1", "lle3", "rle3", "lle4", "rle4", "rle6"];

/// Cycles between two messages to others.
const SAY_EVERY: usize = 7;

/// A player.
pub struct Player {
    pub connection: Connection,
    pub is_left: bool,
    /// 0: it never joins a team.
    pub unum: usize,
    /// Cycles since its first percept.
    age: Option<usize>,
    /// The world paused before it took the latest messages: they count when it resumes.
    is_unheard: bool,
    pub is_gone: bool,
}

impl Player {
    /// Connects and asks for a robot. The server does not wait for it until it is a player, so it always sends `(syn)`.
    pub fn enter(address: SocketAddr, is_left: bool, unum: usize) -> Player {
        let mut connection = Connection::open(address);
        connection.send([format!("(scene rsg/agent/nao/nao_hetero.rsg {})(syn)", unum % 5).as_bytes()]);
        Player { connection, is_left, unum, age: None, is_unheard: false, is_gone: false }
    }

    /// True if the server waits for it.
    pub fn has_robot(&self) -> bool {
        self.age.is_some()
    }

    pub fn speak(&mut self) {
        if std::mem::take(&mut self.is_unheard) {
            return;
        }
        let words = self.words();
        self.connection.send([words.as_bytes()]);
        self.age = self.age.map(|age| age + 1);
    }

    fn words(&self) -> String {
        let (unum, team) = (self.unum, if self.is_left { "Alpha" } else { "Beta" });
        match self.age {
            None => String::from("(syn)"),
            Some(_) if unum == 0 => String::from("(he1 0.5)(syn)"),
            Some(0) => {
                let (x, y) = (-1.0 - unum as f64, (unum as f64 - 6.0) * 1.2);
                format!("(init (unum {unum})(teamname {team}))(beam {x} {y} 0)(syn)")
            }
            Some(age) => {
                let speed = |at: usize| ((age / 5 * 7 + at * 5 + unum * 3) % 13) as f64 * 0.5 - 3.0;
                let hinges = HINGES.iter().enumerate().map(|(at, hinge)| format!("({hinge} {})", speed(at)));
                let say = if age % SAY_EVERY == unum % SAY_EVERY {
                    format!("(say {team}{unum}at{age})")
                } else {
                    String::new()
                };
                format!("{}{say}(syn)", hinges.collect::<String>())
            }
        }
    }

    /// Takes the percept of the cycle in which the world pauses, if there is one: a server that has waited for answers
    /// for too long lets a trainer pause the world before that cycle.
    pub fn listen_while_it_stops(&mut self) {
        match self.connection.frame_if_here() {
            Some(_) => self.age = self.age.or(Some(0)),
            None => self.is_unheard = self.has_robot(),
        }
    }

    /// Takes the percept of a cycle; an agent without a robot need not get one.
    pub fn listen(&mut self, must_wait: bool) {
        let waits = must_wait || self.has_robot();
        let percept = if waits { self.connection.frame() } else { self.connection.frame_if_here() };
        if percept.is_some() {
            self.age = self.age.or(Some(0));
        }
        self.is_gone = percept.is_none() && self.connection.is_closed();
    }
}
