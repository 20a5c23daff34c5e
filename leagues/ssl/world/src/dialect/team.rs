//! The endpoints of teams: a datagram commands robots, its response reports their ball contact.

use std::net::IpAddr;

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};
use ssl_protocol::decode;
use ssl_protocol::robot::{RobotControl, RobotControlResponse};

use super::gate::{Gate, Rules};
use super::{AT_ANY_TIME, send};
use crate::control::tournament::Port;
use crate::control::{Fault, robots};
use crate::input::Act;
use crate::state::{State, Team};
use crate::world::World;

/// Largest number of datagrams of a client in one tick; further ones are ignored.
const QUESTIONS_MAX: usize = 256;

/// The endpoint of a team.
pub struct Players {
    team: Team,
    /// True if a client here starts the world; otherwise a client that advances time starts it.
    begins: bool,
    /// State after the latest tick, for the robots' abilities.
    state: State,
    /// Participants, with their requests since the latest tick.
    seats: Vec<(Seat, Vec<Question>)>,
    gate: Gate,
}

/// A request that is to be answered.
struct Question {
    control: RobotControl,
    faults: Vec<Fault>,
}

impl Question {
    /// A request rejected as a whole.
    fn refused(fault: Fault) -> Question {
        Question { control: RobotControl::default(), faults: vec![fault] }
    }
}

impl Players {
    /// The endpoint of this team, with these tournament permissions.
    #[must_use]
    pub fn of(team: Team, begins: bool, rules: Rules, world: &World) -> Players {
        let gate = Gate::of(Port::Robots(team), rules);
        Players { team, begins, state: world.state().clone(), seats: Vec::new(), gate }
    }
}

impl Dialect<World> for Players {
    fn name(&self) -> &'static str {
        match self.team {
            Team::Yellow => "yellow",
            Team::Blue => "blue",
        }
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> Service {
        AT_ANY_TIME
    }

    fn open(&mut self, seat: Seat) {
        self.seats.push((seat, Vec::new()));
    }

    fn comes_from(&mut self, seat: Seat, address: IpAddr) {
        self.gate.comes_from(seat, address);
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        let Some((_, questions)) = self.seats.iter_mut().find(|(other, _)| *other == seat) else { return };
        if questions.len() >= QUESTIONS_MAX {
            return rejections.push("too many commands in one tick", String::new);
        }
        if let Err(fault) = self.gate.admit(seat) {
            rejections.push("refused in a tournament", || fault.to_string());
            return questions.push(Question::refused(fault));
        }
        questions.push(match decode::<RobotControl>(bytes) {
            Ok(control) => {
                let reading = robots::read(&control, self.team, &self.state);
                requests.push(Request::Act(Act::Robots(self.team, reading.wanted)));
                Question { control, faults: reading.faults }
            }
            Err(bad) => {
                rejections.push("no RobotControl", || bad.to_string());
                Question::refused(Fault::from(bad))
            }
        });
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn has_asked(&self, _: Seat) -> bool {
        self.begins
    }

    fn is_stale(&self, _: &World) -> bool {
        self.seats.iter().any(|(_, questions)| !questions.is_empty())
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        // Updated even without clients: the first command applies to the robots present now.
        self.state.clone_from(world.state());
        for (seat, questions) in &mut self.seats {
            for Question { control, faults } in questions.drain(..) {
                let codes = world.settings().codes;
                let mut answer: RobotControlResponse = robots::answer(&control, self.team, &self.state, &faults, codes);
                answer.feedback.retain(|robot| !world.loses_reply(self.team, robot.id));
                send(out, *seat, &answer);
            }
        }
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|(other, _)| *other != seat);
        self.gate.close(seat);
    }
}
