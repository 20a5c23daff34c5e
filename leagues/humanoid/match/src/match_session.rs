//! A match as a session: a simulation that stands still until the match may start, and whose join tracker learns of all
//! agents.

use std::time::Duration;

use engine::{ConnectionId, Counters, Lockstep, Outbox, Rejection, Session, SessionStatus, Simulation};
use humanoid_world::HumanoidWorld;

use crate::join_tracker::JoinTracker;
use crate::plan::AGENT_ENDPOINT;

/// The session of a match.
pub(crate) struct MatchSession {
    simulation: Simulation<HumanoidWorld>,
    /// The index of the endpoint of agents.
    agent_endpoint: Option<usize>,
    join_tracker: JoinTracker,
}

impl MatchSession {
    /// A session whose first tick waits until the join tracker permits it.
    pub fn new(mut simulation: Simulation<HumanoidWorld>, join_tracker: JoinTracker) -> MatchSession {
        simulation.set_start_agents(usize::MAX);
        let agent_endpoint = simulation.endpoints().iter().position(|name| *name == AGENT_ENDPOINT);
        MatchSession { simulation, agent_endpoint, join_tracker }
    }
}

/// An outbox that tells the join tracker of closed connections and of rejections.
struct TrackedOutbox<'a> {
    outbox: &'a mut dyn Outbox,
    join_tracker: &'a JoinTracker,
}

impl Outbox for TrackedOutbox<'_> {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.outbox.send(connection, frame)
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        self.outbox.is_ready(connection)
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.outbox.frame_discarded(connection);
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        self.join_tracker.on_disconnect(connection);
        self.outbox.close(connection, reason);
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        self.join_tracker.on_rejection(connection, rejection);
        self.outbox.report_rejection(connection, rejection);
    }

    fn begin_phase(&mut self, phase: engine::Phase) {
        self.outbox.begin_phase(phase);
    }
}

impl Session for MatchSession {
    fn endpoints(&self) -> Vec<&'static str> {
        self.simulation.endpoints()
    }

    fn open(&mut self, endpoint: usize) -> Option<ConnectionId> {
        let connection = self.simulation.open(endpoint)?;
        if self.agent_endpoint == Some(endpoint) {
            self.join_tracker.on_connect(connection);
        }
        Some(connection)
    }

    fn set_address(&mut self, connection: ConnectionId, address: std::net::IpAddr) {
        self.simulation.set_address(connection, address);
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.join_tracker.on_message(connection, bytes);
        self.simulation.receive(connection, bytes, &mut TrackedOutbox { outbox, join_tracker: &self.join_tracker });
    }

    fn close(&mut self, connection: ConnectionId) {
        self.join_tracker.on_disconnect(connection);
        self.simulation.close(connection);
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        if self.simulation.ticks() == 0 && self.join_tracker.may_start() {
            self.simulation.set_start_agents(0);
        }
        self.simulation.tick(&mut TrackedOutbox { outbox, join_tracker: &self.join_tracker });
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.simulation.end(outbox);
    }

    fn is_paused(&self) -> bool {
        self.simulation.is_paused()
    }

    fn speed(&self) -> Option<f64> {
        self.simulation.speed()
    }

    fn is_finished(&self) -> bool {
        self.simulation.is_finished()
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

impl Lockstep for MatchSession {
    /// A match decides itself when it starts.
    fn set_start_agents(&mut self, _agents: usize) {}

    fn set_synchronous(&mut self) {
        self.simulation.set_synchronous();
    }

    fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        self.simulation.awaited_connections(awaited);
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        self.simulation.awaits(connection)
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        self.simulation.expected_messages(expected);
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        self.simulation.on_message_timeout(connection);
    }

    fn serve_while_waiting(&mut self, outbox: &mut dyn Outbox) {
        self.simulation.serve_while_waiting(&mut TrackedOutbox { outbox, join_tracker: &self.join_tracker });
    }

    fn report_stall(&mut self, awaited: &[ConnectionId], outbox: &mut dyn Outbox) {
        self.simulation.report_stall(awaited, outbox);
    }
}

impl SessionStatus for MatchSession {
    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.simulation.label(connection)
    }

    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.simulation.idle_connections(idle);
    }

    fn time_holders(&self) -> Vec<ConnectionId> {
        self.simulation.time_holders()
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.simulation.incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.simulation.work_counts()
    }
}
