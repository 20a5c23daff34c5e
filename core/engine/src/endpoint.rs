//! An endpoint: one handler, the participants that it serves, and their queues.
//!
//! In each tick the simulation lets every endpoint apply its inputs, send the frames of the last tick, and sense. Slots
//! are kept in order of joining, which is the order of all processing here.

use std::net::IpAddr;
use std::time::Duration;

use tracing::trace_span;

use crate::delayed_requests::DelayedRequests;
use crate::inbound_queue::InboundQueue;
use crate::input_sink::InputSink;
use crate::observer::Node;
use crate::{
    ConnectionId, Counters, EndpointHandler, Input, Outbox, OutgoingFrames, ParticipantId, Rejections, Request, Role,
    ServicePolicy, World, WorldInput, WorldRequest,
};

/// Maximum number of actions queued by a connection for one tick; beyond it, it is closed. A robot sends about 25.
pub const ACTIONS_QUEUED_MAX: usize = 16_384;

/// Maximum number of actions kept for a reconnected player that waits for the others: the latest few messages.
const ACTIONS_WAITING_MAX: usize = 256;

/// Maximum number of bytes that may wait for a connection's first tick; beyond it the connection is closed.
pub const INBOUND_BYTES_MAX: usize = 1 << 20;

/// One participant of an endpoint with its connection and queue.
struct ParticipantSlot<R> {
    connection: ConnectionId,
    participant: ParticipantId,
    requests: Vec<R>,
    /// Late requests, which act in later ticks.
    delayed: DelayedRequests<R>,
    /// Messages received before admission.
    inbound: InboundQueue,
    /// The connection is closed; the participant stays until its last actions are applied.
    is_closing: bool,
    /// The client missed a frame and has not read the earlier ones.
    is_behind: bool,
}

/// A connection that waits for the next tick to make it a participant.
pub(crate) struct PendingConnection {
    pub connection: ConnectionId,
    /// Index of the endpoint; `None` is the in-process endpoint.
    pub endpoint: Option<usize>,
    /// The client's address, if it is connected by a socket.
    pub address: Option<IpAddr>,
    pub inbound: InboundQueue,
    pub is_closing: bool,
}

/// One endpoint handler with its participants and their queues.
pub(crate) struct Endpoint<W: World, D: EndpointHandler<W> + ?Sized> {
    pub(crate) handler: Box<D>,
    slots: Vec<ParticipantSlot<WorldRequest<W>>>,
    /// A reconnection has taken place: slots are then ordered by participant but no longer by connection.
    is_mixed: bool,
    outgoing: OutgoingFrames,
    rejections: Rejections,
}

impl<W: World, D: EndpointHandler<W> + ?Sized> Endpoint<W, D> {
    pub(crate) fn new(handler: Box<D>) -> Self {
        let (outgoing, rejections) = (OutgoingFrames::default(), Rejections::default());
        Endpoint { handler, slots: Vec::new(), is_mixed: false, outgoing, rejections }
    }

    pub(crate) fn service(&self) -> ServicePolicy {
        self.handler.service()
    }

    /// Index of a connection's slot.
    fn slot_index(&self, connection: ConnectionId) -> Option<usize> {
        match self.is_mixed {
            true => self.slots.iter().position(|slot| slot.connection == connection),
            false => self.slots.binary_search_by_key(&connection, |slot| slot.connection).ok(),
        }
    }

    fn slot(&mut self, connection: ConnectionId) -> Option<&mut ParticipantSlot<WorldRequest<W>>> {
        let index = self.slot_index(connection)?;
        self.slots.get_mut(index)
    }

    /// The participant of a connection, once it is admitted.
    pub(crate) fn participant(&self, connection: ConnectionId) -> Option<ParticipantId> {
        self.slots.get(self.slot_index(connection)?).map(|slot| slot.participant)
    }

    /// Admits a pending connection as a participant; called in order of opening.
    pub(crate) fn admit(
        &mut self,
        participant: ParticipantId,
        pending: PendingConnection,
        sink: &mut InputSink<'_, W>,
    ) {
        let PendingConnection { connection, address, inbound, is_closing, .. } = pending;
        let (role, name) = (self.handler.role(), self.handler.name().to_owned());
        sink.apply(Input::Join { seat: participant, role, name });
        self.handler.open(participant);
        address.into_iter().for_each(|address| self.handler.set_address(participant, address));
        self.slots.push(ParticipantSlot {
            connection,
            participant,
            requests: Vec::new(),
            delayed: DelayedRequests::default(),
            inbound,
            is_closing,
            is_behind: false,
        });
    }

    /// Reads bytes of a connection, if it belongs to this endpoint.
    pub(crate) fn receive(
        &mut self,
        world: &W,
        connection: ConnectionId,
        bytes: &[u8],
        counters: &mut Counters,
        outbox: &mut dyn Outbox,
    ) {
        let Some(index) = self.slot_index(connection) else {
            return;
        };
        let Some(slot) = self.slots.get_mut(index).filter(|slot| !slot.is_closing) else {
            return;
        };
        self.handler.read(world, slot.participant, bytes, &mut slot.requests, &mut self.rejections);
        if slot.requests.len() > ACTIONS_QUEUED_MAX {
            self.rejections.push_fatal("too many actions in one tick", at_most(ACTIONS_QUEUED_MAX));
        }
        slot.is_closing = report(connection, &mut self.rejections, counters, outbox);
    }

    /// Queues a request given as a value; false if the connection does not belong to this endpoint.
    pub(crate) fn queue(&mut self, connection: ConnectionId, request: WorldRequest<W>) -> bool {
        let Some(slot) = self.slot(connection).filter(|slot| !slot.is_closing) else {
            return false;
        };
        if slot.requests.len() >= ACTIONS_QUEUED_MAX {
            return false;
        }
        slot.requests.push(request);
        true
    }

    /// Queues actions that an in-process player gives in place of a frame, and leaves `actions` empty; false if the
    /// connection does not belong to this endpoint, or has queued too much.
    pub(crate) fn queue_actions(&mut self, connection: ConnectionId, actions: &mut Vec<W::Action>) -> bool {
        let Some(index) = self.slot_index(connection) else {
            return false;
        };
        let Some(slot) = self.slots.get_mut(index).filter(|slot| !slot.is_closing) else {
            return false;
        };
        if slot.requests.len() + actions.len() > ACTIONS_QUEUED_MAX {
            return false;
        }
        self.handler.on_actions(slot.participant, actions);
        slot.requests.extend(actions.drain(..).map(Request::Act));
        true
    }

    /// Swaps out the percept of an in-process player in place of its frame; false if it is due none.
    pub(crate) fn take_percept(
        &mut self,
        connection: ConnectionId,
        percept: &mut W::Percept,
        counters: &mut Counters,
    ) -> bool {
        let is_due =
            self.participant(connection).is_some_and(|participant| self.handler.take_percept(participant, percept));
        counters.frames += u64::from(is_due);
        is_due
    }

    /// Delays all requests that a connection has sent since the last tick by at least this many ticks.
    pub(crate) fn delay_requests(&mut self, connection: ConnectionId, ticks: u64) {
        if let Some(slot) = self.slot(connection) {
            slot.delayed.delay(ticks);
        }
    }

    /// Marks a connection as closed.
    pub(crate) fn close(&mut self, connection: ConnectionId) {
        if let Some(slot) = self.slot(connection) {
            slot.is_closing = true;
        }
    }

    /// Marks a dismissed participant as closing: returns its connection if it is served here and still open.
    pub(crate) fn dismiss(&mut self, participant: ParticipantId) -> Option<ConnectionId> {
        let index = self.slots.binary_search_by_key(&participant, |slot| slot.participant).ok()?;
        let slot = self.slots.get_mut(index).filter(|slot| !slot.is_closing)?;
        slot.is_closing = true;
        Some(slot.connection)
    }

    /// The connection of a participant, if it is served here.
    pub(crate) fn connection(&self, participant: ParticipantId) -> Option<ConnectionId> {
        let index = self.slots.binary_search_by_key(&participant, |slot| slot.participant).ok()?;
        self.slots.get(index).map(|slot| slot.connection)
    }

    /// Passes the world's rejections to the handler: returns the participant's connection, if it is served here.
    pub(crate) fn on_rejections(
        &mut self,
        participant: ParticipantId,
        rejections: &Rejections,
    ) -> Option<ConnectionId> {
        let connection = self.connection(participant)?;
        rejections.iter().for_each(|rejection| self.handler.on_rejection(participant, rejection));
        Some(connection)
    }

    /// Appends the connections that hold a place without taking part.
    pub(crate) fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        let open = self.slots.iter().filter(|slot| !slot.is_closing);
        idle.extend(open.filter(|slot| self.handler.is_idle(slot.participant)).map(|slot| slot.connection));
    }

    /// Appends the connections that a synchronous clock has to wait for.
    pub(crate) fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        let open = self.slots.iter().filter(|slot| !slot.is_closing);
        awaited.extend(open.filter(|slot| self.handler.awaits(slot.participant)).map(|slot| slot.connection));
    }

    /// True if a synchronous clock has to wait for a connection here.
    pub(crate) fn awaits(&self, connection: ConnectionId) -> bool {
        let slot = self.slot_index(connection).and_then(|index| self.slots.get(index));
        slot.is_some_and(|slot| !slot.is_closing && self.handler.awaits(slot.participant))
    }

    /// Appends the connections that are expected to send a message, each with the longest permitted silence.
    pub(crate) fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        let open = self.slots.iter().filter(|slot| !slot.is_closing);
        expected
            .extend(open.filter_map(|slot| Some((slot.connection, self.handler.message_timeout(slot.participant)?))));
    }

    /// Tells the handler that an expected message did not arrive in time.
    pub(crate) fn on_message_timeout(&mut self, connection: ConnectionId) {
        if let Some(participant) = self.participant(connection) {
            self.handler.on_message_timeout(participant);
        }
    }

    /// Applies the requests that arrived: by participant in order of joining, then by arrival.
    pub(crate) fn apply_inputs(&mut self, sink: &mut InputSink<'_, W>, counters: &mut Counters) {
        self.slots.iter_mut().for_each(|slot| apply_requests(slot, sink, counters));
    }

    /// Applies the requests that arrived, unless the handler delays them in this tick.
    pub(crate) fn apply_due_inputs(&mut self, sink: &mut InputSink<'_, W>, counters: &mut Counters) {
        if !self.handler.delays_requests(sink.world) {
            return self.apply_inputs(sink, counters);
        }
        for slot in &mut self.slots {
            let last_due = slot.requests.iter().rposition(|request| !self.handler.may_wait(request));
            match last_due.map_or(0, |last| last + 1) {
                due if due == slot.requests.len() => apply_requests(slot, sink, counters),
                due => apply_first(slot, due, sink, counters),
            }
        }
    }

    /// Applies urgent requests before the tick, with all earlier requests of the same participants.
    pub(crate) fn apply_urgent(&mut self, sink: &mut InputSink<'_, W>, counters: &mut Counters) {
        let is_urgent =
            |request: &WorldRequest<W>| matches!(request, Request::Control(command) if W::is_urgent(command));
        for slot in &mut self.slots {
            let Some(last) = slot.requests.iter().rposition(is_urgent) else { continue };
            apply_first(slot, last + 1, sink, counters);
        }
    }

    /// Drops the requests of connections that have closed before the world's first step.
    pub(crate) fn drop_closed_requests(&mut self) {
        for slot in self.slots.iter_mut().filter(|slot| slot.is_closing) {
            slot.requests.clear();
            slot.delayed.clear();
            slot.inbound = InboundQueue::default();
        }
    }

    /// Number of participants that have asked for a body.
    pub(crate) fn body_request_count(&self) -> usize {
        let open = self.slots.iter().filter(|slot| !slot.is_closing);
        open.filter(|slot| self.handler.has_requested_body(slot.participant)).count()
    }

    /// Sends the frames that the handler has made.
    pub(crate) fn send(&mut self, outbox: &mut dyn Outbox, counters: &mut Counters) {
        let _part = trace_span!("send").entered();
        for participant in self.outgoing.discarded.drain(..) {
            if let Ok(index) = self.slots.binary_search_by_key(&participant, |slot| slot.participant)
                && let Some(slot) = self.slots.get(index)
            {
                counters.frames_missed += 1;
                outbox.frame_discarded(slot.connection);
            }
        }
        for (participant, reason) in self.outgoing.disconnects.drain(..) {
            if let Ok(index) = self.slots.binary_search_by_key(&participant, |slot| slot.participant)
                && let Some(slot) = self.slots.get_mut(index).filter(|slot| !slot.is_closing)
            {
                slot.is_closing = true;
                outbox.close(slot.connection, reason);
            }
        }
        for (participant, range) in self.outgoing.frames.drain(..) {
            let Ok(index) = self.slots.binary_search_by_key(&participant, |slot| slot.participant) else {
                continue;
            };
            let Some(slot) = self.slots.get_mut(index).filter(|slot| !slot.is_closing) else {
                continue;
            };
            let Some(frame) = self.outgoing.bytes.get(range) else {
                continue;
            };
            if outbox.send(slot.connection, frame) {
                counters.frames += 1;
            } else {
                counters.frames_missed += 1;
                slot.is_behind = true;
                self.handler.on_frame_missed(participant);
            }
        }
    }

    /// Makes the handler sense and encode for all participants.
    pub(crate) fn sense(&mut self, world: &W, outbox: &dyn Outbox) {
        self.outgoing.clear();
        for slot in self.slots.iter_mut().filter(|slot| slot.is_behind) {
            if outbox.is_ready(slot.connection) {
                slot.is_behind = false;
                self.handler.on_caught_up(slot.participant);
            }
        }
        self.handler.sense(world, &mut self.outgoing);
    }

    /// Shows observers the frames of players.
    pub(crate) fn show_frames_to_observers(&self, tick: u64, nodes: &mut [Node<W>]) {
        if nodes.is_empty() || self.handler.role() != Role::Player {
            return;
        }
        for (participant, range) in &self.outgoing.frames {
            let Some(frame) = self.outgoing.bytes.get(range.clone()) else { continue };
            nodes.iter_mut().for_each(|node| node.observer().frame(tick, *participant, frame));
        }
    }

    /// Sends newcomers their first frame, if the handler makes one.
    pub(crate) fn send_first_frames(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        if self.service().has_first_frame {
            self.outgoing.clear();
            self.handler.first_frames(world, &mut self.outgoing);
            self.send(outbox, counters);
        }
    }

    /// Sends all participants the current state, even if no frame is due.
    pub(crate) fn send_snapshot(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        self.outgoing.clear();
        self.handler.snapshot(world, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Runs a tick of a paused world: applies the participants' requests and sends the result.
    pub(crate) fn tick_paused(
        &mut self,
        sink: &mut InputSink<'_, W>,
        outbox: &mut dyn Outbox,
        counters: &mut Counters,
    ) {
        let has_requests = self.slots.iter().any(|slot| !slot.requests.is_empty());
        self.apply_inputs(sink, counters);
        self.send_first_frames(sink.world, outbox, counters);
        if has_requests {
            self.sense(sink.world, outbox);
            self.send(outbox, counters);
        }
        self.refresh(sink.world, outbox, counters);
    }

    /// Sends the current state again, if the participants' last frames are stale although the world is paused.
    pub(crate) fn refresh(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        if self.handler.is_stale(world) {
            self.sense(world, outbox);
            self.send(outbox, counters);
        }
    }

    /// Tells the participants which answers the world waits for.
    pub(crate) fn report_stall(
        &mut self,
        world: &W,
        missing: &[String],
        outbox: &mut dyn Outbox,
        counters: &mut Counters,
    ) {
        self.outgoing.clear();
        self.handler.stall_frames(world, missing, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Moves the connection of participant `from` to participant `to`, if it is served here.
    pub(crate) fn reconnect(&mut self, from: ParticipantId, to: ParticipantId) {
        let Ok(index) = self.slots.binary_search_by_key(&from, |slot| slot.participant) else { return };
        let slot = ParticipantSlot { participant: to, ..self.slots.remove(index) };
        let index = self.slots.partition_point(|other| other.participant < to);
        self.slots.insert(index, slot);
        self.is_mixed = true;
        self.handler.reconnect(from, to);
    }

    /// Applies the requests of newcomers, with ids from `newcomers` on, while the world waits for players. Reconnected
    /// players' requests wait for the tick.
    pub(crate) fn apply_newcomer_inputs(
        &mut self,
        newcomers: ParticipantId,
        sink: &mut InputSink<'_, W>,
        counters: &mut Counters,
    ) {
        for slot in self.slots.iter_mut().filter(|slot| slot.participant >= newcomers) {
            apply_requests(slot, sink, counters);
        }
    }

    /// Drops all but the latest requests of players that wait for others to reconnect: clients that send unasked would
    /// otherwise exceed the limit per tick.
    pub(crate) fn drop_old_requests(&mut self, newcomers: ParticipantId) {
        for slot in self.slots.iter_mut().filter(|slot| slot.participant < newcomers) {
            let old = slot.requests.len().saturating_sub(ACTIONS_WAITING_MAX);
            slot.requests.drain(..old);
        }
    }

    /// Sends newcomers the frames that they need before they can reconnect.
    pub(crate) fn send_reconnection_frames(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        self.outgoing.clear();
        self.handler.reconnection_frames(world, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Detaches players whose connections have closed, and removes closed newcomers (ids from `newcomers` on).
    pub(crate) fn detach_closed(&mut self, newcomers: ParticipantId, sink: &mut InputSink<'_, W>) {
        self.remove_closed_with(sink, |participant| match participant < newcomers {
            true => Input::Vacate { seat: participant },
            false => Input::Leave { seat: participant },
        });
    }

    /// Number of participants served here.
    pub(crate) fn participant_count(&self) -> usize {
        self.slots.len()
    }

    /// Removes participants whose connections have closed, after the world has applied their last requests.
    pub(crate) fn remove_closed(&mut self, sink: &mut InputSink<'_, W>) {
        self.remove_closed_with(sink, |participant| Input::Leave { seat: participant });
    }

    fn remove_closed_with(&mut self, sink: &mut InputSink<'_, W>, input: impl Fn(ParticipantId) -> WorldInput<W>) {
        self.slots.retain(|slot| {
            let has_requests = !(slot.requests.is_empty() && slot.delayed.is_empty() && slot.inbound.is_empty());
            let is_gone = slot.is_closing && !has_requests;
            if is_gone {
                self.handler.close(slot.participant);
                sink.apply(input(slot.participant));
            }
            !is_gone
        });
    }

    /// Reads the messages that newcomers sent before admission.
    pub(crate) fn read_inbound(&mut self, world: &W, counters: &mut Counters, outbox: &mut dyn Outbox) {
        for slot in self.slots.iter_mut().filter(|slot| !slot.inbound.is_empty()) {
            let inbound = std::mem::take(&mut slot.inbound);
            for message in inbound.messages() {
                self.handler.read(world, slot.participant, message, &mut slot.requests, &mut self.rejections);
                if report(slot.connection, &mut self.rejections, counters, outbox) {
                    slot.is_closing = true;
                    break;
                }
            }
        }
    }
}

/// Applies all requests of one participant that act in this tick.
fn apply_requests<W: World>(
    slot: &mut ParticipantSlot<WorldRequest<W>>,
    sink: &mut InputSink<'_, W>,
    counters: &mut Counters,
) {
    if slot.is_closing {
        sink.apply(Input::HangUp { seat: slot.participant });
        slot.delayed.release(&mut slot.requests);
    } else {
        slot.delayed.exchange(sink.stamp.tick, &mut slot.requests);
    }
    apply_first(slot, slot.requests.len(), sink, counters);
}

/// Applies the first `count` requests of one participant.
fn apply_first<W: World>(
    slot: &mut ParticipantSlot<WorldRequest<W>>,
    count: usize,
    sink: &mut InputSink<'_, W>,
    counters: &mut Counters,
) {
    counters.actions += count as u64;
    for request in slot.requests.drain(..count) {
        sink.apply(Input::from_request(slot.participant, request));
    }
}

/// The text of a limit, for a client that exceeds it.
pub(crate) fn at_most(limit: usize) -> String {
    format!("at most {limit}")
}

/// Counts and reports rejections, and closes the connection if one was fatal; returns true if one was.
pub(crate) fn report(
    connection: ConnectionId,
    rejections: &mut Rejections,
    counters: &mut Counters,
    outbox: &mut dyn Outbox,
) -> bool {
    let mut fatal = None;
    if rejections.is_empty() {
        return false;
    }
    for rejection in rejections.drain() {
        *counters.rejected.entry(rejection.reason).or_default() += rejection.times;
        outbox.report_rejection(connection, &rejection);
        if rejection.fatal {
            fatal = fatal.or(Some(rejection.reason));
        }
    }
    if let Some(reason) = fatal {
        outbox.close(connection, reason);
    }
    fatal.is_some()
}
