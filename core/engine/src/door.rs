//! An endpoint: one handler, the participants that it serves, and their queues.
//!
//! In each tick the simulation lets every endpoint apply its inputs, send the frames of the last tick, and sense. Slots
//! are kept in order of joining, which is the order of all processing here.

use std::net::IpAddr;
use std::time::Duration;

use tracing::trace_span;

use crate::held::Held;
use crate::intake::Intake;
use crate::observer::Node;
use crate::{
    Connection, Counters, Dialect, Input, InputTo, Outbox, Outgoing, Rejections, Request, RequestTo, Role, Seat,
    Service, World,
};

/// Maximum number of actions queued by a connection for one tick; beyond it, it is closed. A robot sends about 25.
pub const ACTIONS_QUEUED_MAX: usize = 16_384;

/// Maximum number of actions kept for a reconnected player that waits for the others: the latest few messages.
const ACTIONS_WAITING_MAX: usize = 256;

/// Maximum number of bytes that may wait for a connection's first tick; beyond it the connection is closed.
pub const HELD_BYTES_MAX: usize = 1 << 20;

/// One participant of an endpoint with its connection and queue.
struct Place<R> {
    connection: Connection,
    seat: Seat,
    requests: Vec<R>,
    /// Messages received before admission.
    held: Held,
    /// The connection is closed; the participant stays until its last actions are applied.
    closing: bool,
    /// The client missed a frame and has not read the earlier ones.
    behind: bool,
}

/// A connection that waits for the next tick to make it a participant.
pub(crate) struct Joiner {
    pub connection: Connection,
    /// Index of the endpoint; `None` is the in-process endpoint.
    pub door: Option<usize>,
    /// The client's address, if it is connected by a socket.
    pub address: Option<IpAddr>,
    pub held: Held,
    pub closing: bool,
}

/// One endpoint handler with its participants and their queues.
pub(crate) struct Door<W: World, D: Dialect<W> + ?Sized> {
    pub(crate) dialect: Box<D>,
    places: Vec<Place<RequestTo<W>>>,
    /// A reconnection has taken place: slots are then ordered by participant but no longer by connection.
    is_mixed: bool,
    outgoing: Outgoing,
    rejections: Rejections,
}

impl<W: World, D: Dialect<W> + ?Sized> Door<W, D> {
    pub(crate) fn new(dialect: Box<D>) -> Self {
        let (outgoing, rejections) = (Outgoing::default(), Rejections::default());
        Door { dialect, places: Vec::new(), is_mixed: false, outgoing, rejections }
    }

    pub(crate) fn service(&self) -> Service {
        self.dialect.service()
    }

    /// Index of a connection's slot.
    fn at(&self, connection: Connection) -> Option<usize> {
        match self.is_mixed {
            true => self.places.iter().position(|place| place.connection == connection),
            false => self.places.binary_search_by_key(&connection, |place| place.connection).ok(),
        }
    }

    fn place(&mut self, connection: Connection) -> Option<&mut Place<RequestTo<W>>> {
        let at = self.at(connection)?;
        self.places.get_mut(at)
    }

    /// The participant of a connection, once it is admitted.
    pub(crate) fn seat(&self, connection: Connection) -> Option<Seat> {
        self.places.get(self.at(connection)?).map(|place| place.seat)
    }

    /// Admits a pending connection as a participant; called in order of opening.
    pub(crate) fn admit(&mut self, seat: Seat, joiner: Joiner, intake: &mut Intake<'_, W>) {
        let Joiner { connection, address, held, closing, .. } = joiner;
        let (role, name) = (self.dialect.role(), self.dialect.name().to_owned());
        intake.apply(Input::Join { seat, role, name });
        self.dialect.open(seat);
        address.into_iter().for_each(|address| self.dialect.comes_from(seat, address));
        self.places.push(Place { connection, seat, requests: Vec::new(), held, closing, behind: false });
    }

    /// Reads bytes of a connection, if it belongs to this endpoint.
    pub(crate) fn receive(
        &mut self,
        connection: Connection,
        bytes: &[u8],
        counters: &mut Counters,
        outbox: &mut dyn Outbox,
    ) {
        let Some(at) = self.at(connection) else {
            return;
        };
        let Some(place) = self.places.get_mut(at).filter(|place| !place.closing) else {
            return;
        };
        self.dialect.read(place.seat, bytes, &mut place.requests, &mut self.rejections);
        if place.requests.len() > ACTIONS_QUEUED_MAX {
            self.rejections.end("too many actions in one tick", at_most(ACTIONS_QUEUED_MAX));
        }
        place.closing = report(connection, &mut self.rejections, counters, outbox);
    }

    /// Queues a request given as a value; false if the connection does not belong to this endpoint.
    pub(crate) fn queue(&mut self, connection: Connection, request: RequestTo<W>) -> bool {
        let Some(place) = self.place(connection).filter(|place| !place.closing) else {
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
    pub(crate) fn hear(&mut self, connection: Connection, actions: &mut Vec<W::Action>) -> bool {
        let Some(at) = self.at(connection) else {
            return false;
        };
        let Some(place) = self.places.get_mut(at).filter(|place| !place.closing) else {
            return false;
        };
        if place.requests.len() + actions.len() > ACTIONS_QUEUED_MAX {
            return false;
        }
        self.dialect.hear(place.seat, actions);
        place.requests.extend(actions.drain(..).map(Request::Act));
        true
    }

    /// Swaps out the percept of an in-process player in place of its frame; false if it is due none.
    pub(crate) fn take_percept(
        &mut self,
        connection: Connection,
        percept: &mut W::Percept,
        counters: &mut Counters,
    ) -> bool {
        let is_due = self.seat(connection).is_some_and(|seat| self.dialect.take_percept(seat, percept));
        counters.frames += u64::from(is_due);
        is_due
    }

    /// Marks a connection as closed.
    pub(crate) fn close(&mut self, connection: Connection) {
        if let Some(place) = self.place(connection) {
            place.closing = true;
        }
    }

    /// Marks a dismissed participant as closing: returns its connection if it is served here and still open.
    pub(crate) fn dismiss(&mut self, seat: Seat) -> Option<Connection> {
        let at = self.places.binary_search_by_key(&seat, |place| place.seat).ok()?;
        let place = self.places.get_mut(at).filter(|place| !place.closing)?;
        place.closing = true;
        Some(place.connection)
    }

    /// The connection of a participant, if it is served here.
    pub(crate) fn connection(&self, seat: Seat) -> Option<Connection> {
        let at = self.places.binary_search_by_key(&seat, |place| place.seat).ok()?;
        self.places.get(at).map(|place| place.connection)
    }

    /// Passes the world's rejections to the handler: returns the participant's connection, if it is served here.
    pub(crate) fn rejected(&mut self, seat: Seat, rejections: &Rejections) -> Option<Connection> {
        let connection = self.connection(seat)?;
        rejections.iter().for_each(|rejection| self.dialect.rejected(seat, rejection));
        Some(connection)
    }

    /// Appends the connections that hold a place without taking part.
    pub(crate) fn idle(&self, idle: &mut Vec<Connection>) {
        let open = self.places.iter().filter(|place| !place.closing);
        idle.extend(open.filter(|place| self.dialect.is_idle(place.seat)).map(|place| place.connection));
    }

    /// Appends the connections that a synchronous clock has to wait for.
    pub(crate) fn waiting_for(&self, awaited: &mut Vec<Connection>) {
        let open = self.places.iter().filter(|place| !place.closing);
        awaited.extend(open.filter(|place| self.dialect.awaits(place.seat)).map(|place| place.connection));
    }

    /// True if a synchronous clock has to wait for a connection here.
    pub(crate) fn awaits(&self, connection: Connection) -> bool {
        let place = self.at(connection).and_then(|at| self.places.get(at));
        place.is_some_and(|place| !place.closing && self.dialect.awaits(place.seat))
    }

    /// Appends the connections that are expected to send a message, each with the longest permitted silence.
    pub(crate) fn expecting(&self, expected: &mut Vec<(Connection, Duration)>) {
        let open = self.places.iter().filter(|place| !place.closing);
        expected.extend(open.filter_map(|place| Some((place.connection, self.dialect.patience(place.seat)?))));
    }

    /// Tells the handler that an expected message did not arrive in time.
    pub(crate) fn lose_patience(&mut self, connection: Connection) {
        if let Some(seat) = self.seat(connection) {
            self.dialect.lose_patience(seat);
        }
    }

    /// Applies the requests that arrived: by participant in order of joining, then by arrival.
    pub(crate) fn take_inputs(&mut self, intake: &mut Intake<'_, W>, counters: &mut Counters) {
        self.places.iter_mut().for_each(|place| take_requests(place, intake, counters));
    }

    /// Applies the requests that arrived, except those that the handler delays in this tick.
    pub(crate) fn take_due_inputs(&mut self, intake: &mut Intake<'_, W>, counters: &mut Counters) {
        if !self.dialect.delays_requests(intake.world) {
            return self.take_inputs(intake, counters);
        }
        for place in &mut self.places {
            let last_due = place.requests.iter().rposition(|request| !self.dialect.may_wait(request));
            match last_due.map_or(0, |last| last + 1) {
                due if due == place.requests.len() => take_requests(place, intake, counters),
                due => take_first(place, due, intake, counters),
            }
        }
    }

    /// Applies urgent requests before the tick, with all earlier requests of the same participants.
    pub(crate) fn take_urgent(&mut self, intake: &mut Intake<'_, W>, counters: &mut Counters) {
        let is_urgent = |request: &RequestTo<W>| matches!(request, Request::Control(command) if W::is_urgent(command));
        for place in &mut self.places {
            let Some(last) = place.requests.iter().rposition(is_urgent) else { continue };
            take_first(place, last + 1, intake, counters);
        }
    }

    /// Drops the requests of connections that have closed before the world's first step.
    pub(crate) fn forget_gone(&mut self) {
        for place in self.places.iter_mut().filter(|place| place.closing) {
            place.requests.clear();
            place.held = Held::default();
        }
    }

    /// Number of participants that have asked for a body.
    pub(crate) fn asked(&self) -> usize {
        let open = self.places.iter().filter(|place| !place.closing);
        open.filter(|place| self.dialect.has_asked(place.seat)).count()
    }

    /// Sends the frames that the handler has made.
    pub(crate) fn send(&mut self, outbox: &mut dyn Outbox, counters: &mut Counters) {
        let _part = trace_span!("send").entered();
        for seat in self.outgoing.discarded.drain(..) {
            if let Ok(at) = self.places.binary_search_by_key(&seat, |place| place.seat)
                && let Some(place) = self.places.get(at)
            {
                counters.frames_missed += 1;
                outbox.discarded(place.connection);
            }
        }
        for (seat, reason) in self.outgoing.ended.drain(..) {
            if let Ok(at) = self.places.binary_search_by_key(&seat, |place| place.seat)
                && let Some(place) = self.places.get_mut(at).filter(|place| !place.closing)
            {
                place.closing = true;
                outbox.close(place.connection, reason);
            }
        }
        for (seat, range) in self.outgoing.frames.drain(..) {
            let Ok(at) = self.places.binary_search_by_key(&seat, |place| place.seat) else {
                continue;
            };
            let Some(place) = self.places.get_mut(at).filter(|place| !place.closing) else {
                continue;
            };
            let Some(frame) = self.outgoing.bytes.get(range) else {
                continue;
            };
            if outbox.send(place.connection, frame) {
                counters.frames += 1;
            } else {
                counters.frames_missed += 1;
                place.behind = true;
                self.dialect.missed(seat);
            }
        }
    }

    /// Makes the handler sense and encode for all participants.
    pub(crate) fn sense(&mut self, world: &W, outbox: &dyn Outbox) {
        self.outgoing.clear();
        for place in self.places.iter_mut().filter(|place| place.behind) {
            if outbox.is_ready(place.connection) {
                place.behind = false;
                self.dialect.caught_up(place.seat);
            }
        }
        self.dialect.sense(world, &mut self.outgoing);
    }

    /// Shows observers the frames of players.
    pub(crate) fn tell_frames(&self, tick: u64, nodes: &mut [Node<W>]) {
        if nodes.is_empty() || self.dialect.role() != Role::Player {
            return;
        }
        for (seat, range) in &self.outgoing.frames {
            let Some(frame) = self.outgoing.bytes.get(range.clone()) else { continue };
            nodes.iter_mut().for_each(|node| node.observer().frame(tick, *seat, frame));
        }
    }

    /// Sends newcomers their first frame, if the handler makes one.
    pub(crate) fn welcome(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        if self.service().welcomes {
            self.outgoing.clear();
            self.dialect.welcome(world, &mut self.outgoing);
            self.send(outbox, counters);
        }
    }

    /// Sends all participants the current state, even if no frame is due.
    pub(crate) fn show(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        self.outgoing.clear();
        self.dialect.show(world, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Runs a tick of a paused world: applies the participants' requests and sends the result.
    pub(crate) fn stand_still(&mut self, intake: &mut Intake<'_, W>, outbox: &mut dyn Outbox, counters: &mut Counters) {
        let asked = self.places.iter().any(|place| !place.requests.is_empty());
        self.take_inputs(intake, counters);
        self.welcome(intake.world, outbox, counters);
        if asked {
            self.sense(intake.world, outbox);
            self.send(outbox, counters);
        }
        self.refresh(intake.world, outbox, counters);
    }

    /// Sends the current state again, if the participants' last frames are stale although the world is paused.
    pub(crate) fn refresh(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        if self.dialect.is_stale(world) {
            self.sense(world, outbox);
            self.send(outbox, counters);
        }
    }

    /// Tells the participants which answers the world waits for.
    pub(crate) fn tell_stalled(
        &mut self,
        world: &W,
        missing: &[String],
        outbox: &mut dyn Outbox,
        counters: &mut Counters,
    ) {
        self.outgoing.clear();
        self.dialect.stalled(world, missing, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Moves the connection of participant `from` to participant `to`, if it is served here.
    pub(crate) fn reseat(&mut self, from: Seat, to: Seat) {
        let Ok(at) = self.places.binary_search_by_key(&from, |place| place.seat) else { return };
        let place = Place { seat: to, ..self.places.remove(at) };
        let at = self.places.partition_point(|other| other.seat < to);
        self.places.insert(at, place);
        self.is_mixed = true;
        self.dialect.reseat(from, to);
    }

    /// Applies the requests of newcomers, with ids from `newcomers` on, while the world waits for players. Reconnected
    /// players' requests wait for the tick.
    pub(crate) fn take_newcomers(&mut self, newcomers: Seat, intake: &mut Intake<'_, W>, counters: &mut Counters) {
        for place in self.places.iter_mut().filter(|place| place.seat >= newcomers) {
            take_requests(place, intake, counters);
        }
    }

    /// Drops all but the latest requests of players that wait for others to reconnect: clients that send unasked would
    /// otherwise exceed the limit per tick.
    pub(crate) fn forget_old_requests(&mut self, newcomers: Seat) {
        for place in self.places.iter_mut().filter(|place| place.seat < newcomers) {
            let old = place.requests.len().saturating_sub(ACTIONS_WAITING_MAX);
            place.requests.drain(..old);
        }
    }

    /// Sends newcomers the frames that they need before they can reconnect.
    pub(crate) fn receive_players(&mut self, world: &W, outbox: &mut dyn Outbox, counters: &mut Counters) {
        self.outgoing.clear();
        self.dialect.receive_players(world, &mut self.outgoing);
        self.send(outbox, counters);
    }

    /// Detaches players whose connections have closed, and removes closed newcomers (ids from `newcomers` on).
    pub(crate) fn part_from_players(&mut self, newcomers: Seat, intake: &mut Intake<'_, W>) {
        self.part_with(intake, |seat| match seat < newcomers {
            true => Input::Vacate { seat },
            false => Input::Leave { seat },
        });
    }

    /// Number of participants served here.
    pub(crate) fn seated(&self) -> usize {
        self.places.len()
    }

    /// Removes participants whose connections have closed, after the world has applied their last requests.
    pub(crate) fn part(&mut self, intake: &mut Intake<'_, W>) {
        self.part_with(intake, |seat| Input::Leave { seat });
    }

    fn part_with(&mut self, intake: &mut Intake<'_, W>, input: impl Fn(Seat) -> InputTo<W>) {
        self.places.retain(|place| {
            let gone = place.closing && place.requests.is_empty() && place.held.is_empty();
            if gone {
                self.dialect.close(place.seat);
                intake.apply(input(place.seat));
            }
            !gone
        });
    }

    /// Reads the messages that newcomers sent before admission.
    pub(crate) fn read_held(&mut self, counters: &mut Counters, outbox: &mut dyn Outbox) {
        for place in self.places.iter_mut().filter(|place| !place.held.is_empty()) {
            let held = std::mem::take(&mut place.held);
            for delivery in held.deliveries() {
                self.dialect.read(place.seat, delivery, &mut place.requests, &mut self.rejections);
                if report(place.connection, &mut self.rejections, counters, outbox) {
                    place.closing = true;
                    break;
                }
            }
        }
    }
}

/// Applies all requests of one participant.
fn take_requests<W: World>(place: &mut Place<RequestTo<W>>, intake: &mut Intake<'_, W>, counters: &mut Counters) {
    if place.closing {
        intake.apply(Input::HangUp { seat: place.seat });
    }
    take_first(place, place.requests.len(), intake, counters);
}

/// Applies the first `count` requests of one participant.
fn take_first<W: World>(
    place: &mut Place<RequestTo<W>>,
    count: usize,
    intake: &mut Intake<'_, W>,
    counters: &mut Counters,
) {
    counters.actions += count as u64;
    for request in place.requests.drain(..count) {
        intake.apply(Input::of(place.seat, request));
    }
}

/// The text of a limit, for a client that exceeds it.
pub(crate) fn at_most(limit: usize) -> String {
    format!("at most {limit}")
}

/// Counts and reports rejections, and closes the connection if one was fatal; returns true if one was.
pub(crate) fn report(
    connection: Connection,
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
        outbox.rejected(connection, &rejection);
        if rejection.fatal {
            fatal = fatal.or(Some(rejection.reason));
        }
    }
    if let Some(reason) = fatal {
        outbox.close(connection, reason);
    }
    fatal.is_some()
}
