//! The session that shows a remote server: each frame of the server is a tick, at the time it arrives.

use engine::{
    ConnectionId, Counters, Lockstep, NullOutbox, Outbox, RecordableSession, Session, SessionStatus, Simulation,
};
use std::sync::mpsc::Sender;
use viewer::ViewerEndpoint;

use super::connection::{LinkEvent, MonitorLink};
use super::world::{Input, RemoteWorld};

/// The largest number of frames handled at once: pages are served in between.
const ARRIVALS_AT_ONCE: usize = 32;

/// The session that turns a remote server's frames into ticks for viewers.
pub struct RemoteSession {
    simulation: Simulation<RemoteWorld>,
    /// The connection through which frames enter the simulation.
    control_connection: Option<ConnectionId>,
    link: MonitorLink,
    /// True if the next full frame starts a new run.
    is_new: bool,
}

impl RemoteSession {
    /// Creates the session of a connection. `server` names the server in messages; `outgoing` takes the messages that the
    /// connection sends to it.
    pub fn new(server: String, link: MonitorLink, outgoing: Sender<Vec<u8>>) -> RemoteSession {
        let world = RemoteWorld::new(server, outgoing);
        let mut simulation = Simulation::new(world).with_endpoint(Box::<ViewerEndpoint>::default());
        let control_connection = simulation.connect();
        // The first tick admits the inlet as a participant.
        simulation.tick(&mut NullOutbox);
        RemoteSession { simulation, control_connection, link, is_new: true }
    }

    fn take(&mut self, event: LinkEvent, outbox: &mut dyn Outbox) {
        match event {
            LinkEvent::Connected => {
                self.is_new = true;
            }
            LinkEvent::Lost => self.tick_with(Input::Lost, outbox),
            LinkEvent::Frame(frame) => {
                // After a lost connection the server may show another game: pages see a jump.
                if self.is_new && self.simulation.restore(self.simulation.ticks() + 1, &frame).is_ok() {
                    self.is_new = false;
                    return self.simulation.send_snapshot(outbox);
                }
                self.tick_with(Input::Frame(frame), outbox);
            }
        }
    }

    fn tick_with(&mut self, input: Input, outbox: &mut dyn Outbox) {
        let is_taken = self
            .control_connection
            .is_some_and(|control_connection| self.simulation.control(control_connection, input));
        if !is_taken {
            tracing::error!("a frame is lost: the world does not take it");
        }
        self.simulation.tick(outbox);
    }
}

impl Session for RemoteSession {
    fn endpoints(&self) -> Vec<&'static str> {
        self.simulation.endpoints()
    }

    fn open(&mut self, endpoint: usize) -> Option<ConnectionId> {
        self.simulation.open(endpoint)
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.simulation.receive(connection, bytes, outbox);
    }

    fn close(&mut self, connection: ConnectionId) {
        self.simulation.close(connection);
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        // Between frames the world is static: the session serves pages and sends their commands to the server.
        self.simulation.serve_viewers(&mut Vec::new(), outbox);
        for _ in 0..ARRIVALS_AT_ONCE {
            let Some(event) = self.link.try_next() else { return };
            self.take(event, outbox);
        }
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.simulation.end(outbox);
    }

    /// False: the server keeps looking for frames.
    fn is_paused(&self) -> bool {
        false
    }

    fn is_finished(&self) -> bool {
        false
    }

    fn ticks(&self) -> u64 {
        self.simulation.ticks()
    }

    fn digest(&self) -> u64 {
        self.simulation.digest()
    }

    fn counters(&self) -> &Counters {
        self.simulation.counters()
    }
}

impl Lockstep for RemoteSession {}

impl SessionStatus for RemoteSession {
    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.simulation.idle_connections(idle);
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.simulation.incidents()
    }
}
