//! Participants at both endpoints, and the teams they command (docs/reference/smallsize-criss.md 3, 11).

use std::collections::VecDeque;

use criss_protocol::Handshake;
use engine::{ParticipantId, Role, StateField};
use serde::{Deserialize, Serialize};

use super::actuator_command::{ActuatorCommand, FrameCommands};
use criss_protocol::clients::{ClientSlots, REASON_REPLACED};

/// Largest number of packets queued for later frames; a client further ahead is disconnected.
pub(crate) const WAITING_MAX: usize = 256;

/// Reasons given to disconnected clients.
const TOO_MANY: &str = "both teams have players inside the program";
const TOO_FAR_AHEAD: &str = "too far ahead of the frames";

/// An endpoint of the world of 2002.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Port {
    /// Vision out, commands in.
    Vision,
    /// Vision out, placements in.
    Placement,
}

impl Port {
    /// Slots for receivers and for senders.
    const fn places(self) -> [usize; 2] {
        match self {
            Port::Vision => ClientSlots::TEAM_PORT_LIMITS,
            Port::Placement => [1, 1],
        }
    }
}

/// A client's use of its connection, from its handshake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClientHandshake {
    /// Endpoint of the connection.
    pub port: Port,
    /// True if the client receives vision.
    pub receives: bool,
    /// True if the client sends commands or placements.
    pub sends: bool,
}

impl ClientHandshake {
    /// Converts a handshake at an endpoint.
    #[must_use]
    pub fn of(port: Port, comm: Handshake) -> ClientHandshake {
        ClientHandshake { port, receives: comm.receives(), sends: comm.sends() }
    }
}

/// The participant that commands a team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct TeamClient {
    seat: ParticipantId,
    /// True if a frame was sent after it joined. Its packets are not read before that.
    is_fed: bool,
    /// Packets received, one for each frame; `None` for a player inside the program.
    waiting: Option<VecDeque<Vec<ActuatorCommand>>>,
}

/// Participants, their slots, and the teams they command.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct TeamAssignment {
    /// All participants, in order of joining.
    pub seats: Vec<(ParticipantId, Role)>,
    captains: [Option<TeamClient>; 2],
    vision: ClientSlots,
    placement: ClientSlots,
    /// Commands for the next frame.
    pub commands: FrameCommands,
}

impl TeamAssignment {
    /// Adds a participant. Players inside the program get a team at once; clients get one by their handshake.
    pub fn join(&mut self, seat: ParticipantId, role: Role) {
        self.seats.push((seat, role));
        if role == Role::Program {
            self.command_by(TeamClient { seat, is_fed: true, waiting: None });
        }
    }

    /// Assigns slots to a client and evicts the oldest ones. `is_shown`: the client receives a frame before the next
    /// step. Returns the participants to be disconnected, with reasons.
    pub fn connect(
        &mut self,
        seat: ParticipantId,
        greeting: ClientHandshake,
        is_shown: bool,
    ) -> Vec<(ParticipantId, &'static str)> {
        let ClientHandshake { port, receives, sends } = greeting;
        let gone = self.places(port).assign(seat, [receives, sends], port.places());
        gone.iter().for_each(|seat| self.release_slots(*seat));
        let mut told: Vec<_> = gone.into_iter().map(|seat| (seat, REASON_REPLACED)).collect();
        let is_captain = sends && port == Port::Vision;
        let captain = TeamClient { seat, is_fed: is_shown, waiting: Some(VecDeque::new()) };
        if is_captain && !self.command_by(captain) {
            self.release_slots(seat);
            told.push((seat, TOO_MANY));
        }
        told
    }

    fn places(&mut self, port: Port) -> &mut ClientSlots {
        match port {
            Port::Vision => &mut self.vision,
            Port::Placement => &mut self.placement,
        }
    }

    /// Gives a team to a participant. Returns false if both teams are taken.
    fn command_by(&mut self, captain: TeamClient) -> bool {
        let free = self.captains.iter_mut().find(|team| team.is_none());
        free.map(|free| *free = Some(captain)).is_some()
    }

    /// Stores commands, queued unless the player is inside the program. Returns the reason for a disconnection, if any.
    pub fn act(&mut self, seat: ParticipantId, drives: Vec<ActuatorCommand>) -> Option<&'static str> {
        let TeamAssignment { captains, commands, .. } = self;
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

    /// Begins a step: takes one packet of each team's queue.
    pub fn begin_step(&mut self) {
        for (captain, commands) in self.captains.iter_mut().zip(&mut self.commands.teams) {
            let fed = captain.as_mut().filter(|captain| captain.is_fed);
            let next = fed.and_then(|captain| captain.waiting.as_mut()?.pop_front());
            next.into_iter().for_each(|drives| *commands = drives);
        }
    }

    /// Ends a step. `is_shown`: clients receive a frame now.
    pub fn end_step(&mut self, is_shown: bool) {
        self.commands.teams.iter_mut().for_each(Vec::clear);
        self.captains.iter_mut().flatten().for_each(|captain| captain.is_fed |= is_shown);
    }

    /// Returns the team that a participant commands.
    pub fn team(&self, seat: ParticipantId) -> Option<u8> {
        let of = |captain: &Option<TeamClient>| captain.as_ref().is_some_and(|captain| captain.seat == seat);
        (0..).zip(&self.captains).find(|(_, captain)| of(captain)).map(|(team, _)| team)
    }

    /// Returns all fields as named values.
    pub fn fields(&self) -> Vec<StateField> {
        let TeamAssignment { seats, captains, vision, placement, commands } = self;
        let fields = [
            ("participants", format!("{seats:?}")),
            ("captains", format!("{captains:?}")),
            ("vision", format!("{vision:?}")),
            ("placement", format!("{placement:?}")),
            ("commands", format!("{commands:?}")),
        ];
        let field =
            |(name, value): (&str, String)| StateField { owner: String::from("clients"), name: name.to_owned(), value };
        fields.map(field).to_vec()
    }

    /// Removes a participant.
    pub fn leave(&mut self, seat: ParticipantId) {
        self.seats.retain(|(other, _)| *other != seat);
        self.release_slots(seat);
    }

    /// Releases all slots of a participant.
    fn release_slots(&mut self, seat: ParticipantId) {
        [&mut self.vision, &mut self.placement].into_iter().for_each(|places| places.release(seat));
        for (captain, commands) in self.captains.iter_mut().zip(&mut self.commands.teams) {
            if captain.as_ref().is_some_and(|captain| captain.seat == seat) {
                *captain = None;
                commands.clear();
            }
        }
    }
}
