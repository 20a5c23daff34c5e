//! The endpoint for clients of 2002: vision of five robots a side out, command packets in, as in the world of 2002,
//! except that this world does not wait for them (docs/reference/smallsize-ssl.md 7.8).

use criss_protocol::{Comm, Commands};
use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};

use super::AT_ANY_TIME;
use crate::control::cornell::{self, COUNTS};
use crate::input::{Act, Wish};
use crate::model::Model;
use crate::state::{State, Team};
use crate::world::World;
use criss_protocol::clients::{Desk, Places};

/// The endpoint for clients of 2002.
pub struct Cornell {
    /// True if a client here starts the world; otherwise a client that advances time starts it.
    begins: bool,
    kick_m_s: f64,
    desk: Desk,
    places: Places,
    /// Participants that command yellow, which is team 0, and blue.
    captains: [Option<Seat>; 2],
    /// State after the latest tick, for the robots' abilities.
    state: State,
    model: Model,
}

impl Cornell {
    /// An endpoint of this world, with kicks of this speed.
    #[must_use]
    pub fn of(world: &World, begins: bool, kick_m_s: f64) -> Cornell {
        let (desk, places) = (Desk::new(COUNTS), Places::default());
        let (state, model) = (world.state().clone(), *world.model());
        Cornell { begins, kick_m_s, desk, places, captains: [None; 2], state, model }
    }

    /// Returns the team that a participant commands.
    fn team(&self, seat: Seat) -> Option<Team> {
        let mut teams = Team::ALL.into_iter().zip(&self.captains);
        teams.find(|(_, captain)| **captain == Some(seat)).map(|(team, _)| team)
    }

    /// Assigns slots to a client, and a team if it sends. Returns the clients that have to leave.
    fn sit(&mut self, seat: Seat, comm: Comm) -> Vec<Seat> {
        let gone = self.places.take(seat, [comm.receives(), comm.sends()], Places::OF_TEAMS);
        gone.iter().for_each(|seat| self.stand_up(*seat));
        let free = self.captains.iter_mut().find(|captain| captain.is_none()).filter(|_| comm.sends());
        free.into_iter().for_each(|captain| *captain = Some(seat));
        gone
    }

    fn stand_up(&mut self, seat: Seat) {
        self.places.leave(seat);
        self.captains.iter_mut().filter(|captain| **captain == Some(seat)).for_each(|captain| *captain = None);
    }
}

impl Dialect<World> for Cornell {
    fn name(&self) -> &'static str {
        "cornell"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> Service {
        AT_ANY_TIME
    }

    fn open(&mut self, seat: Seat) {
        self.desk.open(seat);
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        // Packets sent before a client's first frame belong to no frame.
        let team = self.team(seat).filter(|_| self.desk.is_fed(seat));
        let mut packets = Vec::new();
        let take = |packet: &[u8]| packets.extend(Commands::decode(COUNTS, packet));
        let comm = self.desk.read(seat, bytes, COUNTS.command_bytes(), take, rejections);
        let gone = comm.map(|comm| self.sit(seat, comm)).unwrap_or_default();
        requests.extend(gone.into_iter().map(|seat| Request::Control(Wish::Dismiss(seat))));
        for (team, commands) in packets.iter().filter_map(|commands| Some((team?, commands))) {
            let reading = cornell::read(commands, team, self.kick_m_s, &self.state, &self.model);
            for fault in &reading.faults {
                rejections.push("refused command of a packet", || fault.to_string());
            }
            requests.push(Request::Act(Act::Robots(team, reading.wanted)));
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn has_asked(&self, seat: Seat) -> bool {
        self.begins && self.desk.has_greeted(seat)
    }

    fn is_idle(&self, seat: Seat) -> bool {
        !self.desk.has_greeted(seat)
    }

    fn turn(&mut self, ticks: u64) {
        self.desk.turn(ticks);
    }

    fn is_stale(&self, _: &World) -> bool {
        self.desk.is_asked()
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        if self.desk.is_empty() {
            return;
        }
        self.state.clone_from(world.state());
        self.model = *world.model();
        let settings = world.settings();
        let seen = cornell::seen(world.due(), settings.picture_ticks, settings.epoch_s);
        self.desk.show(seen.as_ref(), out);
    }

    fn close(&mut self, seat: Seat) {
        self.desk.close(seat);
        self.stand_up(seat);
    }
}
