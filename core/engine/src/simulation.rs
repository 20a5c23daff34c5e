//! The simulation: one world, its endpoints, and the tick.
//!
//! There are two kinds of endpoints and one tick. Sockets hand bytes to an endpoint handler; programs hand over actions
//! as values ([`Simulation::connect`], [`Simulation::act`], [`Simulation::percept`]). Both queue until [`Session::tick`] takes them. A
//! program may also connect to an endpoint of the first kind and exchange values instead of frames
//! ([`Simulation::act_at_endpoint`], [`Simulation::take_percept`]): to the world it is a connection like any other.

mod reconnection;
mod replay;

use std::net::IpAddr;
use std::time::Duration;

use tracing::trace_span;

use crate::endpoint::{Endpoint, INBOUND_BYTES_MAX, PendingConnection, at_most, report};
use crate::in_process::InProcessEndpoint;
use crate::inbound_queue::InboundQueue;
use crate::input_sink::InputSink;
use crate::observer::Node;
use crate::{
    ConnectionId, ControlNode, Counters, EndpointHandler, Input, Lockstep, NullOutbox, Observer, ObserverContext,
    Outbox, ParticipantId, Phase, PlaybackCommand, Rejections, Request, Role, ScheduleEvent, Session, SessionStatus,
    Stamp, World, WorldInput,
};
use reconnection::Reconnection;

/// Maximum number of connections per endpoint, including closed ones that the next tick removes; the simulation refuses
/// further ones. The server sets narrower limits.
pub const CONNECTIONS_MAX: usize = 2048;

type EndpointContext<'a, W> = (
    InputSink<'a, W>,
    &'a mut Vec<Endpoint<W, dyn EndpointHandler<W>>>,
    &'a mut Endpoint<W, InProcessEndpoint<W>>,
    &'a mut Counters,
);

/// A world with its endpoints and control nodes, advanced tick by tick.
pub struct Simulation<W: World> {
    world: W,
    endpoints: Vec<Endpoint<W, dyn EndpointHandler<W>>>,
    in_process: Endpoint<W, InProcessEndpoint<W>>,
    nodes: Vec<Node<W>>,
    /// Commands of one control node: a buffer kept between ticks.
    commands: Vec<W::Command>,
    /// The stamp of the next input.
    stamp: Stamp,
    pending: Vec<PendingConnection>,
    /// Number of agents that must have asked for a body before the first tick.
    start_agents: usize,
    connections: u64,
    next_participant: u32,
    ticks: u64,
    digest: u64,
    is_started: bool,
    is_ended: bool,
    counters: Counters,
    /// The viewers' playback commands, if this is a replay.
    playback: Option<Vec<PlaybackCommand>>,
    /// Set while the world continues from another run's state and has not stepped since.
    reconnection: Option<Reconnection>,
    /// True if the world continues from another run's state.
    is_continued: bool,
}

impl<W: World> Simulation<W> {
    /// A simulation with the in-process endpoint only.
    pub fn new(world: W) -> Self {
        let digest = world.digest();
        Simulation {
            world,
            endpoints: Vec::new(),
            in_process: Endpoint::new(Box::new(InProcessEndpoint::new())),
            nodes: Vec::new(),
            commands: Vec::new(),
            stamp: Stamp::default(),
            pending: Vec::new(),
            start_agents: 0,
            connections: 0,
            next_participant: 0,
            ticks: 0,
            digest,
            is_started: false,
            is_ended: false,
            counters: Counters::default(),
            playback: None,
            reconnection: None,
            is_continued: false,
        }
    }

    /// Adds an endpoint; endpoints are served in the order in which they were added, the in-process endpoint last.
    #[must_use]
    pub fn with_endpoint(mut self, handler: Box<dyn EndpointHandler<W>>) -> Self {
        self.endpoints.push(Endpoint::new(handler));
        self
    }

    /// Adds an observer. The simulation notifies observers and control nodes in the order in which they were added.
    #[must_use]
    pub fn with_observer(mut self, observer: Box<dyn Observer<W>>) -> Self {
        self.nodes.push(Node::Observer(observer));
        self
    }

    /// Adds a control node.
    #[must_use]
    pub fn with_control_node(mut self, node: Box<dyn ControlNode<W>>) -> Self {
        self.nodes.push(Node::Control(node));
        self
    }

    /// Sets the number of agents that the first tick waits for, as [`set_start_agents`](Lockstep::set_start_agents) does.
    #[must_use]
    pub fn with_start_agents(mut self, agents: usize) -> Self {
        self.start_agents = agents;
        self
    }

    /// The world after the last tick.
    pub fn world(&self) -> &W {
        &self.world
    }

    /// Connects to the in-process endpoint; the next tick admits the connection. `None` if there are too many.
    pub fn connect(&mut self) -> Option<ConnectionId> {
        self.open_pending(None)
    }

    /// The participant of a connection, once a tick has admitted it.
    pub fn participant(&self, connection: ConnectionId) -> Option<ParticipantId> {
        let at_endpoints = self.endpoints.iter().find_map(|endpoint| endpoint.participant(connection));
        at_endpoints.or_else(|| self.in_process.participant(connection))
    }

    /// Queues an action for the next tick. False if the connection is not at the in-process endpoint, is not admitted
    /// yet, or has queued too much.
    pub fn act(&mut self, connection: ConnectionId, action: W::Action) -> bool {
        self.in_process.queue(connection, Request::Act(action))
    }

    /// Queues a command for the next tick, as [`Simulation::act`] does.
    pub fn control(&mut self, connection: ConnectionId, command: W::Command) -> bool {
        self.in_process.queue(connection, Request::Control(command))
    }

    /// The percept of an in-process connection at the end of the last tick, if it sensed anything.
    pub fn percept(&self, connection: ConnectionId) -> Option<&W::Percept> {
        self.in_process.handler.percept(self.in_process.participant(connection)?)
    }

    /// Queues actions of an in-process player that is connected to a byte endpoint, in place of a frame, and leaves
    /// `actions` empty. False if the connection is not admitted yet, or has queued too much.
    pub fn act_at_endpoint(&mut self, connection: ConnectionId, actions: &mut Vec<W::Action>) -> bool {
        self.endpoints.iter_mut().any(|endpoint| endpoint.queue_actions(connection, actions))
    }

    /// Swaps `percept` with the percept due to an in-process player in place of its next frame; false if none is due.
    pub fn take_percept(&mut self, connection: ConnectionId, percept: &mut W::Percept) -> bool {
        self.endpoints.iter_mut().any(|endpoint| endpoint.take_percept(connection, percept, &mut self.counters))
    }

    /// Runs one tick without an outbox, for simulations without sockets.
    pub fn tick_offline(&mut self) {
        self.tick(&mut NullOutbox);
    }

    fn open_pending(&mut self, endpoint: Option<usize>) -> Option<ConnectionId> {
        if self.present(endpoint) >= CONNECTIONS_MAX {
            self.counters.refused += 1;
            return None;
        }
        let connection = ConnectionId(self.connections);
        self.connections += 1;
        self.counters.opened += 1;
        self.pending.push(PendingConnection {
            connection,
            endpoint,
            address: None,
            inbound: InboundQueue::default(),
            is_closing: false,
        });
        Some(connection)
    }

    /// Number of connections at an endpoint, pending ones included.
    fn present(&self, endpoint: Option<usize>) -> usize {
        let admitted = match endpoint {
            Some(index) => self.endpoints.get(index).map_or(0, Endpoint::participant_count),
            None => self.in_process.participant_count(),
        };
        admitted + self.pending.iter().filter(|pending| pending.endpoint == endpoint).count()
    }

    /// The parts of the simulation needed to serve endpoints, borrowed separately from them.
    fn endpoint_context(&mut self) -> EndpointContext<'_, W> {
        let Simulation { world, nodes, stamp, playback, endpoints, in_process, counters, .. } = self;
        (InputSink { world, nodes, stamp, playback: playback.as_mut() }, endpoints, in_process, counters)
    }

    fn apply(&mut self, input: WorldInput<W>) {
        InputSink { world: &mut self.world, nodes: &mut self.nodes, stamp: &mut self.stamp, playback: None }
            .apply(input);
    }

    /// The second half of a tick, after all inputs: step, digest, percepts.
    fn step(&mut self, outbox: &mut dyn Outbox) {
        self.apply_reconnections();
        outbox.begin_phase(Phase::Step);
        trace_span!("step").in_scope(|| self.world.step()); // referee included
        self.stamp = Stamp { tick: self.ticks + 1, place: 0 };
        self.reject(outbox);
        self.dismiss(outbox);
        outbox.begin_phase(Phase::Digest);
        self.digest_and_sense(outbox);
        outbox.begin_phase(Phase::Close);
        self.notify(ScheduleEvent::EndCycle);
        self.remove_closed_and_read(outbox);
        self.ticks += 1;
    }

    /// Notifies observers and control nodes of an event.
    fn notify(&mut self, event: ScheduleEvent) {
        let context = ObserverContext { world: &self.world, tick: self.ticks, digest: self.digest };
        self.nodes.iter_mut().for_each(|node| node.observer().event(event, &context));
    }

    fn begin(&mut self) {
        if !self.is_started {
            self.is_started = true;
            self.notify(ScheduleEvent::Init);
        }
    }

    /// Applies the inputs that arrived at the endpoints.
    fn apply_inputs(&mut self) {
        let _part = trace_span!("act").entered();
        let Simulation { world, nodes, stamp, playback, endpoints, in_process, counters, .. } = self;
        let mut sink = InputSink { world, nodes, stamp, playback: playback.as_mut() };
        endpoints.iter_mut().for_each(|endpoint| endpoint.apply_due_inputs(&mut sink, counters));
        in_process.apply_inputs(&mut sink, counters);
    }

    /// Applies the commands of the control nodes, one node after the other.
    fn apply_node_commands(&mut self) {
        let mut commands = std::mem::take(&mut self.commands);
        for at in 0..self.nodes.len() {
            if let Some(Node::Control(node)) = self.nodes.get_mut(at) {
                node.command(
                    &ObserverContext { world: &self.world, tick: self.ticks, digest: self.digest },
                    &mut commands,
                );
            }
            commands.drain(..).for_each(|command| self.apply(Input::Control { by: None, command }));
        }
        self.commands = commands;
    }

    /// Sends the frames that the last tick sensed, and the first frames of newcomers where the handler makes them.
    fn send(&mut self, outbox: &mut dyn Outbox) {
        for endpoint in &mut self.endpoints {
            if !endpoint.service().sends_immediately {
                endpoint.send(outbox, &mut self.counters);
            }
            endpoint.send_first_frames(&self.world, outbox, &mut self.counters);
        }
    }

    /// Hashes the world; meanwhile the endpoints sense, and send the frames that leave at once.
    fn digest_and_sense(&mut self, outbox: &mut dyn Outbox) {
        let Simulation { world, endpoints, nodes, in_process, counters, digest, ticks, .. } = self;
        *digest = world.digest_alongside(&mut || {
            outbox.begin_phase(Phase::Sense);
            for endpoint in &mut *endpoints {
                endpoint.handler.set_tick(*ticks + 1);
                trace_span!("sense").in_scope(|| endpoint.sense(world, outbox));
                endpoint.show_frames_to_observers(*ticks, nodes);
                if endpoint.service().sends_immediately {
                    endpoint.send(outbox, counters);
                }
            }
            trace_span!("sense").in_scope(|| in_process.sense(world, outbox));
            outbox.begin_phase(Phase::Digest);
        });
    }

    /// Admits the pending connections as participants, in order of opening.
    fn admit(&mut self) {
        let waiting = std::mem::take(&mut self.pending);
        self.admit_all(waiting);
    }

    fn admit_all(&mut self, waiting: Vec<PendingConnection>) {
        let Simulation { world, nodes, stamp, playback, endpoints, in_process, next_participant, .. } = self;
        let mut sink = InputSink { world, nodes, stamp, playback: playback.as_mut() };
        // A connection that closed without sending anything never becomes a participant.
        for pending in waiting.into_iter().filter(|pending| !(pending.is_closing && pending.inbound.is_empty())) {
            let participant = ParticipantId(*next_participant);
            *next_participant = next_participant.saturating_add(1);
            match pending.endpoint.and_then(|index| endpoints.get_mut(index)) {
                Some(endpoint) => endpoint.admit(participant, pending, &mut sink),
                None => in_process.admit(participant, pending, &mut sink),
            }
        }
    }

    /// Counts and reports the inputs that the world rejected in this tick.
    fn reject(&mut self, outbox: &mut dyn Outbox) {
        for (participant, mut rejections) in self.world.take_rejections() {
            let at_endpoints =
                self.endpoints.iter_mut().find_map(|endpoint| endpoint.on_rejections(participant, &rejections));
            let Some(connection) = at_endpoints.or_else(|| self.in_process.connection(participant)) else { continue };
            if report(connection, &mut rejections, &mut self.counters, outbox) {
                self.close(connection);
            }
        }
    }

    /// Closes the connections of participants that the world has dismissed.
    fn dismiss(&mut self, outbox: &mut dyn Outbox) {
        for (participant, reason) in self.world.take_dismissals() {
            let at_endpoints = self.endpoints.iter_mut().find_map(|endpoint| endpoint.dismiss(participant));
            if let Some(connection) = at_endpoints.or_else(|| self.in_process.dismiss(participant)) {
                self.counters.dismissed += 1;
                outbox.close(connection, reason);
            }
        }
    }

    /// Runs a tick of a paused world: serves only the endpoints through which a trainer can resume it.
    fn tick_paused(&mut self, outbox: &mut dyn Outbox) {
        self.admit_served();
        self.serve(outbox, |endpoint, sink, outbox, counters| endpoint.tick_paused(sink, outbox, counters));
        self.reject(outbox);
        // Remove closed connections although no tick takes their last requests; otherwise they would use up the limit.
        self.pending.retain(|pending| !pending.is_closing);
        self.remove_closed_served();
    }

    /// Tells the handlers the tick number, since they may have to make frames although no tick led to this state.
    fn set_endpoint_tick(&mut self) {
        self.endpoints.iter_mut().for_each(|endpoint| endpoint.handler.set_tick(self.ticks));
    }

    /// Runs a tick of a world that waits for its first agents: admits every connection.
    fn tick_awaiting_agents(&mut self, outbox: &mut dyn Outbox) {
        self.admit();
        for endpoint in &mut self.endpoints {
            endpoint.read_inbound(&self.world, &mut self.counters, outbox);
            endpoint.drop_closed_requests();
        }
        self.serve(outbox, |endpoint, sink, outbox, counters| endpoint.tick_paused(sink, outbox, counters));
        self.reject(outbox);
        self.remove_closed(|_| true);
    }

    /// True if the first tick still waits for agents.
    fn is_awaiting_agents(&self) -> bool {
        self.reconnection.is_none()
            && self.ticks == 0
            && self.endpoints.iter().map(Endpoint::body_request_count).sum::<usize>() < self.start_agents
    }

    /// Admits the connections at endpoints that the simulation serves while the world waits.
    fn admit_served(&mut self) {
        let endpoints = &self.endpoints;
        let is_served = |pending: &PendingConnection| {
            let endpoint = pending.endpoint.and_then(|index| endpoints.get(index));
            endpoint.is_some_and(|endpoint| endpoint.service().runs_while_waiting)
        };
        if self.pending.iter().any(is_served) {
            let (newcomers, waiting) = std::mem::take(&mut self.pending).into_iter().partition(is_served);
            self.pending = waiting;
            self.admit_all(newcomers);
        }
    }

    /// Serves the endpoints that run while the world waits, after reading the bytes of their newcomers.
    fn serve(
        &mut self,
        outbox: &mut dyn Outbox,
        mut serve: impl FnMut(
            &mut Endpoint<W, dyn EndpointHandler<W>>,
            &mut InputSink<'_, W>,
            &mut dyn Outbox,
            &mut Counters,
        ),
    ) {
        self.set_endpoint_tick();
        let Simulation { world, nodes, stamp, playback, endpoints, counters, .. } = self;
        let mut sink = InputSink { world, nodes, stamp, playback: playback.as_mut() };
        for endpoint in endpoints.iter_mut().filter(|endpoint| endpoint.service().runs_while_waiting) {
            endpoint.read_inbound(sink.world, counters, outbox);
            serve(endpoint, &mut sink, outbox, counters);
        }
    }

    fn remove_closed_served(&mut self) {
        self.remove_closed(|endpoint| endpoint.service().runs_while_waiting);
    }

    /// Removes the participants of these endpoints whose connections have closed.
    fn remove_closed(&mut self, is_selected: impl Fn(&Endpoint<W, dyn EndpointHandler<W>>) -> bool) {
        let Simulation { world, nodes, stamp, playback, endpoints, .. } = self;
        let mut sink = InputSink { world, nodes, stamp, playback: playback.as_mut() };
        endpoints
            .iter_mut()
            .filter(|endpoint| is_selected(endpoint))
            .for_each(|endpoint| endpoint.remove_closed(&mut sink));
    }

    /// Ends a tick: removes participants without a connection, then reads the bytes that newcomers have sent already.
    fn remove_closed_and_read(&mut self, outbox: &mut dyn Outbox) {
        let Simulation { world, nodes, stamp, playback, endpoints, in_process, counters, .. } = self;
        let mut sink = InputSink { world, nodes, stamp, playback: playback.as_mut() };
        for endpoint in endpoints {
            endpoint.remove_closed(&mut sink);
            endpoint.read_inbound(sink.world, counters, outbox);
        }
        in_process.remove_closed(&mut sink);
    }
}

impl<W: World> Session for Simulation<W> {
    fn endpoints(&self) -> Vec<&'static str> {
        self.endpoints.iter().map(|endpoint| endpoint.handler.name()).collect()
    }

    fn open(&mut self, endpoint: usize) -> Option<ConnectionId> {
        if endpoint < self.endpoints.len() { self.open_pending(Some(endpoint)) } else { None }
    }

    fn set_address(&mut self, connection: ConnectionId, address: IpAddr) {
        let mut waiting = self.pending.iter_mut();
        if let Some(pending) = waiting.find(|pending| pending.connection == connection) {
            pending.address = Some(address);
        }
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        let Some(pending) = self.pending.iter_mut().find(|pending| pending.connection == connection) else {
            for endpoint in &mut self.endpoints {
                endpoint.receive(&self.world, connection, bytes, &mut self.counters, outbox);
            }
            return;
        };
        if pending.is_closing {
            return;
        }
        pending.inbound.push(bytes);
        if pending.inbound.size_bytes() > INBOUND_BYTES_MAX {
            pending.inbound = InboundQueue::default();
            let mut rejections = Rejections::default();
            rejections.push_fatal("too many bytes before the first tick", at_most(INBOUND_BYTES_MAX));
            pending.is_closing = report(connection, &mut rejections, &mut self.counters, outbox);
        }
    }

    fn close(&mut self, connection: ConnectionId) {
        let left = self
            .pending
            .iter()
            .filter(|pending| pending.is_closing)
            .map(|pending| pending.inbound.size_bytes())
            .sum::<usize>();
        if let Some(pending) = self.pending.iter_mut().find(|pending| pending.connection == connection) {
            pending.is_closing = true;
            // The next tick reads the bytes that closed connections have left behind. But a world that waits for an
            // answer may not tick for a minute, while thousands of connections come and go.
            if left + pending.inbound.size_bytes() > INBOUND_BYTES_MAX {
                pending.inbound = InboundQueue::default();
            }
        }
        for endpoint in &mut self.endpoints {
            endpoint.close(connection);
        }
        self.in_process.close(connection);
    }

    /// Runs one tick in the reference's order: docs/reference/agent-protocol.md 3.1.
    fn tick(&mut self, outbox: &mut dyn Outbox) {
        self.begin();
        if self.is_awaiting_agents() {
            return self.tick_awaiting_agents(outbox);
        }
        if self.is_awaiting_players() {
            return self.tick_awaiting_players(outbox);
        }
        if self.is_without_players() {
            return self.tick_paused(outbox);
        }
        self.reconnection = None;
        if self.world.is_paused() {
            return self.tick_paused(outbox);
        }
        if self.ticks == 0 && self.start_agents > 0 {
            self.endpoints.iter_mut().for_each(|endpoint| endpoint.handler.start_together());
        }
        outbox.begin_phase(Phase::Act);
        self.apply_inputs();
        self.notify(ScheduleEvent::StartCycle);
        outbox.begin_phase(Phase::Send);
        self.admit();
        self.send(outbox); // what the last tick sensed
        self.notify(ScheduleEvent::FramesSent);
        self.apply_node_commands();
        self.notify(ScheduleEvent::ActAgent);
        self.step(outbox);
    }

    fn end(&mut self, _outbox: &mut dyn Outbox) {
        self.begin();
        if !self.is_ended {
            self.is_ended = true;
            self.notify(ScheduleEvent::Done);
        }
    }

    fn is_paused(&self) -> bool {
        self.world.is_paused() || self.is_awaiting_agents() || self.is_awaiting_players() || self.is_without_players()
    }

    fn speed(&self) -> Option<f64> {
        self.world.speed()
    }

    fn is_finished(&self) -> bool {
        self.world.is_finished()
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn digest(&self) -> u64 {
        self.digest
    }

    fn counters(&self) -> &Counters {
        &self.counters
    }
}

impl<W: World> Lockstep for Simulation<W> {
    fn set_start_agents(&mut self, agents: usize) {
        self.start_agents = agents;
    }

    fn set_synchronous(&mut self) {
        self.endpoints.iter_mut().for_each(|endpoint| endpoint.handler.set_synchronous());
    }

    fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        awaited.clear();
        for endpoint in &self.endpoints {
            endpoint.awaited_connections(awaited);
        }
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        self.endpoints.iter().any(|endpoint| endpoint.awaits(connection))
    }

    fn delay_requests(&mut self, connection: ConnectionId, ticks: u64) {
        for endpoint in &mut self.endpoints {
            endpoint.delay_requests(connection, ticks);
        }
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        expected.clear();
        for endpoint in &self.endpoints {
            endpoint.expected_messages(expected);
        }
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        for endpoint in &mut self.endpoints {
            endpoint.on_message_timeout(connection);
        }
    }

    fn serve_while_waiting(&mut self, outbox: &mut dyn Outbox) {
        self.begin();
        self.admit_served();
        self.serve(outbox, |endpoint, sink, outbox, counters| {
            endpoint.apply_urgent(sink, counters);
            endpoint.send_first_frames(sink.world, outbox, counters);
            endpoint.refresh(sink.world, outbox, counters);
        });
        self.reject(outbox);
        self.dismiss(outbox);
        // Connections that closed without sending anything are never admitted, and viewers are no part of the world.
        self.pending.retain(|pending| !(pending.is_closing && pending.inbound.is_empty()));
        self.remove_closed_served();
    }

    fn report_stall(&mut self, awaited: &[ConnectionId], outbox: &mut dyn Outbox) {
        let name = |&connection: &ConnectionId| self.label(connection).unwrap_or_else(|| connection.to_string());
        let missing: Vec<String> = awaited.iter().map(name).collect();
        self.serve(outbox, |endpoint, sink, outbox, counters| {
            endpoint.report_stall(sink.world, &missing, outbox, counters);
        });
    }
}

impl<W: World> SessionStatus for Simulation<W> {
    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        idle.clear();
        // No pending connection takes part yet, but viewers never do.
        let is_viewer = |pending: &&PendingConnection| {
            let endpoint = pending.endpoint.and_then(|index| self.endpoints.get(index));
            endpoint.is_none_or(|endpoint| endpoint.handler.role() == Role::Viewer)
        };
        let newcomers = self.pending.iter().filter(|pending| !pending.is_closing && !is_viewer(pending));
        idle.extend(newcomers.map(|pending| pending.connection));
        for endpoint in &self.endpoints {
            endpoint.idle_connections(idle);
        }
    }

    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.world.label(self.participant(connection)?)
    }

    fn time_holders(&self) -> Vec<ConnectionId> {
        let connection = |participant| self.endpoints.iter().find_map(|endpoint| endpoint.connection(participant));
        self.world.time_holders().into_iter().filter_map(connection).collect()
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.world.incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.world.work_counts()
    }
}
