//! A match as a session: a simulation that stands still until the match may start, and whose join tracker learns of all
//! agents.
//!
//! The simulation gets the agents at the start: by team, then by number. A match therefore depends on neither the order
//! nor the times in which the agents' processes connect. Later agents join in the order of their arrival.

use std::net::IpAddr;
use std::time::Duration;

use engine::{ConnectionId, Counters, Lockstep, Outbox, Phase, Rejection, Session, SessionStatus, Simulation};
use humanoid_world::HumanoidWorld;
use sandbox::script::team_of;

use crate::connection_ids::ConnectionIds;
use crate::join_tracker::JoinTracker;
use crate::pending_agents::PendingAgents;
use crate::plan::AGENT_ENDPOINT;

/// The session of a match.
pub(crate) struct MatchSession {
    simulation: Simulation<HumanoidWorld>,
    /// The index of the endpoint of agents.
    agent_endpoint: Option<usize>,
    join_tracker: JoinTracker,
    ids: ConnectionIds,
    /// The agents before the start.
    pending: PendingAgents,
    has_started: bool,
}

impl MatchSession {
    /// A session whose first tick waits until the join tracker permits it.
    pub fn new(mut simulation: Simulation<HumanoidWorld>, join_tracker: JoinTracker) -> MatchSession {
        simulation.set_start_agents(usize::MAX);
        let agent_endpoint = simulation.endpoints().iter().position(|name| *name == AGENT_ENDPOINT);
        MatchSession {
            simulation,
            agent_endpoint,
            join_tracker,
            ids: ConnectionIds::default(),
            pending: PendingAgents::default(),
            has_started: false,
        }
    }

    /// Connects the agents to the simulation, which may tick from now on.
    fn start(&mut self, outbox: &mut dyn Outbox) {
        self.has_started = true;
        self.simulation.set_start_agents(0);
        let Some(endpoint) = self.agent_endpoint else { return };
        for agent in self.pending.take_sorted(|connection| self.join_tracker.rank(connection)) {
            let Some(inner) = self.simulation.open(endpoint) else {
                self.join_tracker.on_disconnect(agent.connection);
                outbox.close(agent.connection, "too many connections");
                continue;
            };
            self.ids.insert(agent.connection, inner);
            agent.address.into_iter().for_each(|address| self.simulation.set_address(inner, address));
            self.serve(outbox, |simulation, outbox| simulation.receive(inner, &agent.bytes, outbox));
        }
    }

    /// Closes the connection of an agent before the start.
    fn refuse(&mut self, connection: ConnectionId, reason: &'static str, outbox: &mut dyn Outbox) {
        self.pending.remove(connection);
        self.join_tracker.on_disconnect(connection);
        outbox.close(connection, reason);
    }

    /// Serves the simulation with an outbox for its own ids.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut Simulation<HumanoidWorld>, &mut dyn Outbox)) {
        let MatchSession { simulation, join_tracker, ids, .. } = self;
        work(simulation, &mut TrackedOutbox { outbox, join_tracker, ids });
    }
}

/// An outbox that takes the simulation's ids, and informs the join tracker of closed connections and of rejections.
struct TrackedOutbox<'a> {
    outbox: &'a mut dyn Outbox,
    join_tracker: &'a JoinTracker,
    ids: &'a mut ConnectionIds,
}

impl Outbox for TrackedOutbox<'_> {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.ids.outer(connection).is_some_and(|outer| self.outbox.send(outer, frame))
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        self.ids.outer(connection).is_none_or(|outer| self.outbox.is_ready(outer))
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.ids.outer(connection).into_iter().for_each(|outer| self.outbox.frame_discarded(outer));
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        let Some(outer) = self.ids.outer(connection) else { return };
        self.ids.remove(outer);
        self.join_tracker.on_disconnect(outer);
        self.outbox.close(outer, reason);
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        let Some(outer) = self.ids.outer(connection) else { return };
        self.join_tracker.on_rejection(outer, rejection);
        self.outbox.report_rejection(outer, rejection);
    }

    fn begin_phase(&mut self, phase: Phase) {
        self.outbox.begin_phase(phase);
    }
}

impl Session for MatchSession {
    fn endpoints(&self) -> Vec<&'static str> {
        self.simulation.endpoints()
    }

    fn open(&mut self, endpoint: usize) -> Option<ConnectionId> {
        let is_agent = self.agent_endpoint == Some(endpoint);
        let inner = if is_agent && !self.has_started { None } else { Some(self.simulation.open(endpoint)?) };
        let connection = self.ids.allocate();
        match inner {
            Some(inner) => self.ids.insert(connection, inner),
            None => self.pending.add(connection),
        }
        if is_agent {
            self.join_tracker.on_connect(connection);
        }
        Some(connection)
    }

    fn set_address(&mut self, connection: ConnectionId, address: IpAddr) {
        team_of(address).into_iter().for_each(|side| self.join_tracker.set_sandbox(connection, side));
        match self.ids.inner(connection) {
            Some(inner) => self.simulation.set_address(inner, address),
            None => self.pending.set_address(connection, address),
        }
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.join_tracker.on_message(connection, bytes);
        if self.join_tracker.is_refused(connection) {
            self.close(connection);
            return outbox.close(connection, "team of another sandbox");
        }
        match self.ids.inner(connection) {
            Some(inner) => self.serve(outbox, |simulation, outbox| simulation.receive(inner, bytes, outbox)),
            None if self.join_tracker.is_invalid(connection) => {
                self.refuse(connection, "no (init MODEL TEAM NUMBER)", outbox);
            }
            None if self.pending.receive(connection, bytes) => {}
            None => self.refuse(connection, "too many bytes before the first percept", outbox),
        }
    }

    fn close(&mut self, connection: ConnectionId) {
        self.join_tracker.on_disconnect(connection);
        self.pending.remove(connection);
        if let Some(inner) = self.ids.remove(connection) {
            self.simulation.close(inner);
        }
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        if !self.has_started && self.join_tracker.may_start() {
            self.start(outbox);
        }
        self.serve(outbox, |simulation, outbox| simulation.tick(outbox));
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |simulation, outbox| simulation.end(outbox));
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
        self.ids.to_outer(awaited);
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        self.ids.inner(connection).is_some_and(|inner| self.simulation.awaits(inner))
    }

    fn delay_requests(&mut self, connection: ConnectionId, ticks: u64) {
        if let Some(inner) = self.ids.inner(connection) {
            self.simulation.delay_requests(inner, ticks);
        }
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        self.simulation.expected_messages(expected);
        expected.retain_mut(|(connection, _)| {
            let outer = self.ids.outer(*connection);
            outer.into_iter().for_each(|outer| *connection = outer);
            outer.is_some()
        });
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        if let Some(inner) = self.ids.inner(connection) {
            self.simulation.on_message_timeout(inner);
        }
    }

    fn serve_while_waiting(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |simulation, outbox| simulation.serve_while_waiting(outbox));
    }

    fn report_stall(&mut self, awaited: &[ConnectionId], outbox: &mut dyn Outbox) {
        let awaited: Vec<ConnectionId> = awaited.iter().filter_map(|outer| self.ids.inner(*outer)).collect();
        self.serve(outbox, |simulation, outbox| simulation.report_stall(&awaited, outbox));
    }
}

impl SessionStatus for MatchSession {
    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.simulation.label(self.ids.inner(connection)?)
    }

    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.simulation.idle_connections(idle);
        self.ids.to_outer(idle);
    }

    fn time_holders(&self) -> Vec<ConnectionId> {
        let mut holders = self.simulation.time_holders();
        self.ids.to_outer(&mut holders);
        holders
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.simulation.incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.simulation.work_counts()
    }
}
