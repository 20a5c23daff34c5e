//! An endpoint: one handler, the participants that it serves, and their queues.
//!
//! In each tick the simulation lets every endpoint apply its inputs, send the frames of the last tick, and sense. Slots
//! are kept in order of joining, which is the order of all processing here.

use std::net::IpAddr;
use std::time::Duration;

use tracing::trace_span;

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
    pub(crate) fn new(dialect: Box<D>) -> Self {
        let (outgoing, rejections) = (OutgoingFrames::default(), Rejections::default());
        Endpoint { handler: dialect, slots: Vec::new(), is_mixed: false, outgoing, rejections }
    }

    pub(crate) fn service(&self) -> ServicePolicy {
        self.handler.service()
    }

    /// Index of a connection's slot.
    fn at(&self, connection: ConnectionId) -> Option<usize> {
        match self.is_mixed {
            true => self.slots.iter().position(|place| place.connection == connection),
            false => self.slots.binary_search_by_key(&connection, |place| place.connection).ok(),
        }
    }

    fn slot(&mut self, connection: ConnectionId) -> Option<&mut ParticipantSlot<WorldRequest<W>>> {
        let at = self.at(connection)?;
        self.slots.get_mut(at)
    }

    /// The participant of a connection, once it is admitted.
    pub(crate) fn participant(&self, connection: ConnectionId) -> Option<ParticipantId> {
        self.slots.get(self.at(connection)?).map(|place| place.participant)
    }

    /// Admits a pending connection as a participant; called in order of opening.
    pub(crate) fn admit(&mut self, seat: ParticipantId, joiner: PendingConnection, intake: &mut InputSink<'_, W>) {
        let PendingConnection { connection, address, inbound: held, is_closing: closing, .. } = joiner;
        let (role, name) = (self.handler.role(), self.handler.name().to_owned());
        intake.apply(Input::Join { seat, role, name });
        self.handler.open(seat);
        address.into_iter().for_each(|address| self.handler.set_address(seat, address));
        self.slots.push(ParticipantSlot {
            connection,
            participant: seat,
            requests: Vec::new(),
            inbound: held,
            is_closing: closing,
            is_behind: false,
        });
    }

    /// Reads bytes of a connection, if it belongs to this endpoint.
    pub(crate) fn receive(
        &mut self,
        connection: ConnectionId,
        bytes: &[u8],
        counters: &mut Counters,
        outbox: &mut dyn Outbox,
    ) {
        let Some(at) = self.at(connection) else {
            return;
        };
        let Some(place) = self.slots.get_mut(at).filter(|place| !place.is_closing) else {
            return;
        };
        self.handler.read(place.participant, bytes, &mut place.requests, &mut self.rejections);
        if place.requests.len() > ACTIONS_QUEUED_MAX {
            self.rejections.push_fatal("too many actions in one tick", at_most(ACTIONS_QUEUED_MAX));
        }
        place.is_closing = report(connection, &mut self.rejections, counters, outbox);
    }

    /// Queues a request given as a value; false if the connection does not belong to this endpoint.
    pub(crate) fn queue(&mut self, connection: ConnectionId, request: WorldRequest<W>) -> bool {
        let Some(place) = self.slot(connection).filter(|place| !place.is_closing) else {
            return false;
        };
        if place.requests.len() >= ACTIONS_QUEUED_MAX {
            return false;
        }
        place.requests.push(request);
        true
    }

    /// Queues actions that an in-process player gives in place of a frame, and leaves `actions` empty; false if the
    /// connection does not belong to this endpoint, or has queued too much.
    pub(crate) fn queue_actions(&mut self, connection: ConnectionId, actions: &mut Vec<W::Action>) -> bool {
        let Some(at) = self.at(connection) else {
            return false;
        };
        let Some(place) = self.slots.get_mut(at).filter(|place| !place.is_closing) else {
            return false;
        };
        if place.requests.len() + actions.len() > ACTIONS_QUEUED_MAX {
            return false;
        }
        self.handler.on_actions(place.participant, actions);
        place.requests.extend(actions.drain(..).map(Request::Act));
        true
    }

    /// Swaps out the percept of an in-process player in place of its frame; false if it is due none.
    pub(crate) fn take_percept(
        &mut self,
        connection: ConnectionId,
        percept: &mut W::Percept,
        counters: &mut Counters,
    ) -> bool {
        let is_due = self.participant(connection).is_some_and(|seat| self.handler.take_percept(seat, percept));
        counters.frames += u64::from(is_due);
        is_due
    }

    /// Marks a connection as closed.
    pub(crate) fn close(&mut self, connection: ConnectionId) {
        if let Some(place) = self.slot(connection) {
            place.is_closing = true;
        }
    }

    /// Marks a dismissed participant as closing: returns its connection if it is served here and still open.
    pub(crate) fn dismiss(&mut self, seat: ParticipantId) -> Option<ConnectionId> {
        let at = self.slots.binary_search_by_key(&seat, |place| place.participant).ok()?;
        let place = self.slots.get_mut(at).filter(|place| !place.is_closing)?;
        place.is_closing = true;
        Some(place.connection)
    }

    /// The connection of a participant, if it is served here.
    pub(crate) fn connection(&self, seat: ParticipantId) -> Option<ConnectionId> {
        let at = self.slots.binary_search_by_key(&seat, |place| place.participant).ok()?;
        self.slots.get(at).map(|place| place.connection)
    }

    /// Passes the world's rejections to the handler: returns the participant's connection, if it is served here.
    pub(crate) fn on_rejections(&mut self, seat: ParticipantId, rejections: &Rejections) -> Option<ConnectionId> {
        let connection = self.connection(seat)?;
        rejections.iter().for_each(|rejection| self.handler.on_rejection(seat, rejection));
        Some(connection)
    }

    /// Appends the connections that hold a place without taking part.
    pub(crate) fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        let open = self.slots.iter().filter(|place| !place.is_closing);
        idle.extend(open.filter(|place| self.handler.is_idle(place.participant)).map(|place| place.connection));
    }

    /// Appends the connections that a synchronous clock has to wait for.
    pub(crate) fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        let open = self.slots.iter().filter(|place| !place.is_closing);
        awaited.extend(open.filter(|place| self.handler.awaits(place.participant)).map(|place| place.connection));
    }

    /// True if a synchronous clock has to wait for a connection here.
    pub(crate) fn awaits(&self, connection: ConnectionId) -> bool {
        let place = self.at(connection).and_then(|at| self.slots.get(at));
        place.is_some_and(|place| !place.is_closing && self.handler.awaits(place.participant))
    }

    /// Appends the connections that are expected to send a message, each with the longest permitted silence.
    pub(crate) fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        let open = self.slots.iter().filter(|place| !place.is_closing);
        expected.extend(
            open.filter_map(|place| Some((place.connection, self.handler.message_timeout(place.participant)?))),
        );
    }

    /// Tells the handler that an expected message did not arrive in time.
    pub(crate) fn on_message_timeout(&mut self, connection: ConnectionId) {
        if let Some(seat) = self.participant(connection) {
            self.handler.on_message_timeout(seat);
        }
    }

    /// Applies the requests that arrived: by participant in order of joining, then by arrival.
    pub(crate) fn apply_inputs(&mut self, intake: &mut InputSink<'_, W>, counters: &mut Counters) {
        self.slots.iter_mut().for_each(|place| apply_requests(place, intake, counters));
    }

    /// Applies the requests that arrived, except those that the handler delays in this tick.
    pub(crate) fn apply_due_inputs(&mut self, intake: &mut InputSink<'_, W>, counters: &mut Counters) {
        if !self.handler.delays_requests(intake.world) {
            return self.apply_inputs(intake, counters);
        }
        for place in &mut self.slots {
            let last_due = place.requests.iter().rposition(|request| !self.handler.may_wait(request));
            match last_due.map_or(0, |last| last + 1) {
                due if due == place.requests.len() => apply_requests(place, intake, counters),
                due => apply_first(place, due, intake, counters),
            }
        }
    }

    /// Applies urgent requests before the tick, with all earlier requests of the same participants.
    pub(crate) fn apply_urgent(&mut self, intake: &mut InputSink<'_, W>, counters: &mut Counters) {
        let is_urgent =
            |request: &WorldRequest<W>| matches!(request, Request::Control(command) if W::is_urgent(command));
        for place in &mut self.slots {
            let Some(last) = place.requests.iter().rposition(is_urgent) else { continue };
            apply_first(place, last + 1, intake, counters);
        }
    }

    /// Drops the requests of connections that have closed before the world's first step.
    pub(crate) fn drop_closed_requests(&mut self) {
        for place in self.slots.iter_mut().filter(|place| place.is_closing) {
            place.requests.clear();
            place.inbound = InboundQueue::default();
        }
    }

    /// Number of participants that have asked for a body.
    pub(crate) fn body_request_count(&self) -> usize {
        let open = self.slots.iter().filter(|place| !place.is_closing);
        open.filter(|place| self.handler.has_requested_body(place.participant)).count()
    }

    /// Sends the frames that the handler has made.
    pub(crate) fn send(&mut self, outbox: &mut dyn Outbox, counters: &mut Counters) {
        let _part = trace_span!("send").entered();
        for seat in self.outgoing.discarded.drain(..) {
            if let Ok(at) = self.slots.binary_search_by_key(&seat, |place| place.participant)
                && let Some(place) = self.slots.get(at)
            {
                counters.frames_missed += 1;
                outbox.frame_discarded(place.connection);
            }
        }
        for (seat, reason) in self.outgoing.disconnects.drain(..) {
            if let Ok(at) = self.slots.binary_search_by_key(&seat, |place| place.participant)
                && let Some(place) = self.slots.get_mut(at).filter(|place| !place.is_closing)
            {
                place.is_closing = true;
                outbox.close(place.connection, reason);
            }
        }
        for (seat, range) in self.outgoing.frames.drain(..) {
            let Ok(at) = self.slots.binary_search_by_key(&seat, |place| place.participant) else {
                continue;
            };
            let Some(place) = self.slots.get_mut(at).filter(|place| !place.is_closing) else {
                continue;
            };
            let Some(frame) = self.outgoing.bytes.get(range) else {
                continue;
            };
            if outbox.send(place.connection, frame) {
                counters.frames += 1;
            } else {
                counters.frames_missed += 1;
                place.is_behind = true;
                self.handler.on_frame_missed(seat);
            }
        }
    }

    /// Makes the handler sense and encode for all participants.
    pub(crate) fn sense(&mut self, world: &W, outbox: &dyn Outbox) {
        self.outgoing.clear();
        for place in self.slots.iter_mut().filter(|place| place.is_behind) {
            if outbox.is_ready(place.connection) {
                place.is_behind = false;
                self.handler.on_caught_up(place.participant);
            }
        }
        self.handler.sense(world, &mut self.outgoing);
    }

    /// Shows observers the frames of players.
    pub(crate) fn show_frames_to_observers(&self, tick: u64, nodes: &mut [Node<W>]) {
        if nodes.is_empty() || self.handler.role() != Role::Player {
            return;
        }
        for (seat, range) in &self.outgoing.frames {
            let Some(frame) = self.outgoing.bytes.get(range.clone()) else { continue };
            nodes.iter_mut().for_each(|node| node.observer().frame(tick, *seat, frame));
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
        intake: &mut InputSink<'_, W>,
        outbox: &mut dyn Outbox,
        counters: &mut Counters,
    ) {
        let asked = self.slots.iter().any(|place| !place.requests.is_empty());
        self.apply_inputs(intake, counters);
        self.send_first_frames(intake.world, outbox, counters);
        if asked {
            self.sense(intake.world, outbox);
            self.send(outbox, counters);
        }
        self.refresh(intake.world, outbox, counters);
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
        let Ok(at) = self.slots.binary_search_by_key(&from, |place| place.participant) else { return };
        let place = ParticipantSlot { participant: to, ..self.slots.remove(at) };
        let at = self.slots.partition_point(|other| other.participant < to);
        self.slots.insert(at, place);
        self.is_mixed = true;
        self.handler.reconnect(from, to);
    }

    /// Applies the requests of newcomers, with ids from `newcomers` on, while the world waits for players. Reconnected
    /// players' requests wait for the tick.
    pub(crate) fn apply_newcomer_inputs(
        &mut self,
        newcomers: ParticipantId,
        intake: &mut InputSink<'_, W>,
        counters: &mut Counters,
    ) {
        for place in self.slots.iter_mut().filter(|place| place.participant >= newcomers) {
            apply_requests(place, intake, counters);
        }
    }

    /// Drops all but the latest requests of players that wait for others to reconnect: clients that send unasked would
    /// otherwise exceed the limit per tick.
    pub(crate) fn drop_old_requests(&mut self, newcomers: ParticipantId) {
        for place in self.slots.iter_mut().filter(|place| place.participant < newcomers) {
            let old = place.requests.len().saturating_sub(ACTIONS_WAITING_MAX);
            place.requests.drain(..old);
        }
    }

    /// Sends newcomers the frames that they need before they can reconnect.
    pub(crate) fn send_reconnection_frames(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        self.outgoing.clear();
        self.handler.reconnection_frames(world, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Detaches players whose connections have closed, and removes closed newcomers (ids from `newcomers` on).
    pub(crate) fn detach_closed(&mut self, newcomers: ParticipantId, intake: &mut InputSink<'_, W>) {
        self.remove_closed_with(intake, |seat| match seat < newcomers {
            true => Input::Vacate { seat },
            false => Input::Leave { seat },
        });
    }

    /// Number of participants served here.
    pub(crate) fn participant_count(&self) -> usize {
        self.slots.len()
    }

    /// Removes participants whose connections have closed, after the world has applied their last requests.
    pub(crate) fn remove_closed(&mut self, intake: &mut InputSink<'_, W>) {
        self.remove_closed_with(intake, |seat| Input::Leave { seat });
    }

    fn remove_closed_with(&mut self, intake: &mut InputSink<'_, W>, input: impl Fn(ParticipantId) -> WorldInput<W>) {
        self.slots.retain(|place| {
            let gone = place.is_closing && place.requests.is_empty() && place.inbound.is_empty();
            if gone {
                self.handler.close(place.participant);
                intake.apply(input(place.participant));
            }
            !gone
        });
    }

    /// Reads the messages that newcomers sent before admission.
    pub(crate) fn read_inbound(&mut self, counters: &mut Counters, outbox: &mut dyn Outbox) {
        for place in self.slots.iter_mut().filter(|place| !place.inbound.is_empty()) {
            let held = std::mem::take(&mut place.inbound);
            for delivery in held.deliveries() {
                self.handler.read(place.participant, delivery, &mut place.requests, &mut self.rejections);
                if report(place.connection, &mut self.rejections, counters, outbox) {
                    place.is_closing = true;
                    break;
                }
            }
        }
    }
}

/// Applies all requests of one participant.
fn apply_requests<W: World>(
    place: &mut ParticipantSlot<WorldRequest<W>>,
    intake: &mut InputSink<'_, W>,
    counters: &mut Counters,
) {
    if place.is_closing {
        intake.apply(Input::HangUp { seat: place.participant });
    }
    apply_first(place, place.requests.len(), intake, counters);
}

/// Applies the first `count` requests of one participant.
fn apply_first<W: World>(
    place: &mut ParticipantSlot<WorldRequest<W>>,
    count: usize,
    intake: &mut InputSink<'_, W>,
    counters: &mut Counters,
) {
    counters.actions += count as u64;
    for request in place.requests.drain(..count) {
        intake.apply(Input::from_request(place.participant, request));
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
