//! The endpoint of the teams: vision out, one packet of commands in for each frame.

use criss_protocol::{Command, Commands, Counts};
use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};

use super::Shows;
use crate::command::Drive;
use crate::face::Order;
use crate::table::{Greeting, Port};
use criss_protocol::clients::Desk;

/// Name of the endpoint.
pub const VISION_DOOR: &str = "vision";

/// The endpoint of the teams.
#[derive(Debug)]
pub struct VisionDoor {
    counts: Counts,
    desk: Desk,
    /// True if steps wait for the packets of the teams.
    is_awaited: bool,
}

impl VisionDoor {
    /// The endpoint of a world with these counts, in which each step waits for a packet of each team.
    #[must_use]
    pub fn new(counts: Counts) -> VisionDoor {
        VisionDoor { counts, desk: Desk::new(counts), is_awaited: true }
    }

    /// The endpoint of a replay, in which no step waits for packets.
    #[must_use]
    pub fn of_log(counts: Counts) -> VisionDoor {
        VisionDoor { is_awaited: false, ..VisionDoor::new(counts) }
    }
}

impl<W: Shows> Dialect<W> for VisionDoor {
    fn name(&self) -> &'static str {
        VISION_DOOR
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, seat: Seat) {
        self.desk.open(seat);
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<W>>, rejections: &mut Rejections) {
        let (counts, mut acts) = (self.counts, Vec::new());
        let mut take = |packet: &[u8]| {
            let commands = Commands::decode(counts, packet).unwrap_or_default();
            acts.push(Request::Act(commands.robots.iter().map(drive).collect()));
        };
        let comm = self.desk.read(seat, bytes, counts.command_bytes(), &mut take, rejections);
        requests.extend(comm.map(|comm| Request::Control(Order::Greet(Greeting::of(Port::Vision, comm)))));
        requests.append(&mut acts);
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.is_awaited && self.desk.owes(seat)
    }

    fn has_asked(&self, seat: Seat) -> bool {
        if self.is_awaited { self.desk.is_ready(seat) } else { self.desk.has_greeted(seat) }
    }

    fn is_idle(&self, seat: Seat) -> bool {
        !self.desk.has_greeted(seat)
    }

    fn turn(&mut self, ticks: u64) {
        self.desk.turn(ticks);
    }

    fn sense(&mut self, world: &W, out: &mut Outgoing) {
        self.desk.show(world.shown(), out);
    }

    fn welcome(&mut self, world: &W, out: &mut Outgoing) {
        self.desk.welcome(world.shown(), out);
    }

    fn close(&mut self, seat: Seat) {
        self.desk.close(seat);
    }
}

/// Converts a command of the protocol.
fn drive(command: &Command) -> Drive {
    Drive {
        velocity_m_s: [command.x_velocity, command.y_velocity],
        turn_rad_s: command.spin,
        kick: command.kicks(),
        dribble: command.dribbles(),
    }
}
