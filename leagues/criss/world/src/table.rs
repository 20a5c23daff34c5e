//! Who sits where: clients of both ports, and the teams that they command (docs/reference/smallsize-criss.md 3, 11).

use std::collections::VecDeque;

use criss_protocol::Comm;
use engine::{Role, Seat};
use serde::{Deserialize, Serialize};

use super::command::{Commands, Drive};
use criss_protocol::clients::{Places, REPLACED};

/// Packets of commands that may wait for their frames; a client that is farther ahead is let go.
pub(crate) const WAITING_MAX: usize = 256;

/// Why clients have to go.
const TOO_MANY: &str = "both teams have players inside the program";
const TOO_FAR_AHEAD: &str = "too far ahead of the frames";

/// A port of the world of 2002.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Port {
    /// Vision out, commands in.
    Vision,
    /// Vision out, placements in.
    Placement,
}

impl Port {
    /// Places for those who receive and those who send.
    const fn places(self) -> [usize; 2] {
        match self {
            Port::Vision => Places::OF_TEAMS,
            Port::Placement => [1, 1],
        }
    }
}

/// What a client does with its connection, as its handshake says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// Where it came in.
    pub port: Port,
    /// It takes vision.
    pub receives: bool,
    /// It sends commands or placements.
    pub sends: bool,
}

impl Greeting {
    /// What a handshake at a port says.
    #[must_use]
    pub fn of(port: Port, comm: Comm) -> Greeting {
        Greeting { port, receives: comm.receives(), sends: comm.sends() }
    }
}

/// Who commands a team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Captain {
    seat: Seat,
    /// A frame was shown since it came. Before that nothing of it is read.
    is_fed: bool,
    /// Packets that came, one for each frame; nothing of the kind if it is a player inside the program.
    waiting: Option<VecDeque<Vec<Drive>>>,
}

/// Who sits where.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Table {
    /// Everybody, in order of joining.
    pub seats: Vec<(Seat, Role)>,
    captains: [Option<Captain>; 2],
    vision: Places,
    placement: Places,
    /// The commands of the coming frame.
    pub commands: Commands,
}

impl Table {
    /// Players inside the program get a team at once; clients say in their handshake what they want.
    pub fn join(&mut self, seat: Seat, role: Role) {
        self.seats.push((seat, role));
        if role == Role::Program {
            self.command_by(Captain { seat, is_fed: true, waiting: None });
        }
    }

    /// A client takes its places; whoever has had one longest makes room. `is_shown`: it is shown the world before the
    /// next step. Returns who has to go, and why.
    pub fn greet(&mut self, seat: Seat, greeting: Greeting, is_shown: bool) -> Vec<(Seat, &'static str)> {
        let Greeting { port, receives, sends } = greeting;
        let gone = self.places(port).take(seat, [receives, sends], port.places());
        gone.iter().for_each(|seat| self.vacate(*seat));
        let mut told: Vec<_> = gone.into_iter().map(|seat| (seat, REPLACED)).collect();
        let is_captain = sends && port == Port::Vision;
        let captain = Captain { seat, is_fed: is_shown, waiting: Some(VecDeque::new()) };
        if is_captain && !self.command_by(captain) {
            self.vacate(seat);
            told.push((seat, TOO_MANY));
        }
        told
    }

    fn places(&mut self, port: Port) -> &mut Places {
        match port {
            Port::Vision => &mut self.vision,
            Port::Placement => &mut self.placement,
        }
    }

    /// False if both teams are taken.
    fn command_by(&mut self, captain: Captain) -> bool {
        let free = self.captains.iter_mut().find(|team| team.is_none());
        free.map(|free| *free = Some(captain)).is_some()
    }

    /// What a captain wants: at once if it is inside the program, else in its turn. Returns the reason if it has to go.
    pub fn act(&mut self, seat: Seat, drives: Vec<Drive>) -> Option<&'static str> {
        let Table { captains, commands, .. } = self;
        let mut teams = captains.iter_mut().zip(&mut commands.teams);
        let (captain, commands) = teams.find_map(|(captain, commands)| {
            captain.as_mut().filter(|captain| captain.seat == seat).map(|captain| (captain, commands))
        })?;
        let Some(waiting) = &mut captain.waiting else {
            *commands = drives;
            return None;
        };
        if waiting.len() >= WAITING_MAX {
            return Some(TOO_FAR_AHEAD);
        }
        waiting.push_back(drives);
        None
    }

    /// A step begins: one packet of each captain counts in it.
    pub fn begin_step(&mut self) {
        for (captain, commands) in self.captains.iter_mut().zip(&mut self.commands.teams) {
            let fed = captain.as_mut().filter(|captain| captain.is_fed);
            let next = fed.and_then(|captain| captain.waiting.as_mut()?.pop_front());
            next.into_iter().for_each(|drives| *commands = drives);
        }
    }

    /// A step is done. `is_shown`: clients are shown a frame now.
    pub fn end_step(&mut self, is_shown: bool) {
        self.commands.teams.iter_mut().for_each(Vec::clear);
        self.captains.iter_mut().flatten().for_each(|captain| captain.is_fed |= is_shown);
    }

    /// The team that a seat commands.
    pub fn team(&self, seat: Seat) -> Option<u8> {
        let of = |captain: &Option<Captain>| captain.as_ref().is_some_and(|captain| captain.seat == seat);
        (0..).zip(&self.captains).find(|(_, captain)| of(captain)).map(|(team, _)| team)
    }

    /// The seat is gone.
    pub fn leave(&mut self, seat: Seat) {
        self.seats.retain(|(other, _)| *other != seat);
        self.vacate(seat);
    }

    /// The seat loses all its places.
    fn vacate(&mut self, seat: Seat) {
        [&mut self.vision, &mut self.placement].into_iter().for_each(|places| places.leave(seat));
        for (captain, commands) in self.captains.iter_mut().zip(&mut self.commands.teams) {
            if captain.as_ref().is_some_and(|captain| captain.seat == seat) {
                *captain = None;
                commands.clear();
            }
        }
    }
}
