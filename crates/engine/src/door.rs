//! A door: one dialect, the seats it serves and their queues.
//!
//! A door is a control node: it hands the world what arrived when a cycle starts, sends what the last tick sensed,
//! and senses when the cycle ends. Places are kept in order of joining, which is the order of everything done here.

use std::time::Duration;

use tracing::trace_span;

use crate::{Connection, ControlNode, Counters, Cycle, Dialect, Event, Outbox, Outgoing, Rejections, Seat, World};

/// Actions that may wait for one tick; a connection that queues more is closed. A robot sends about 25 per tick.
pub const ACTIONS_QUEUED_MAX: usize = 16_384;

/// Bytes that may wait for a connection's first tick; a connection that sends more is closed.
pub const HELD_BYTES_MAX: usize = 1 << 20;

/// One seat of a door.
struct Place<A> {
    connection: Connection,
    seat: Seat,
    actions: Vec<A>,
    /// Bytes that came before the seat was given.
    held: Vec<u8>,
    /// The connection is gone; the seat stays until its last actions are carried out.
    closing: bool,
    /// It missed a frame and has not read what was sent before.
    behind: bool,
}

/// One dialect with its seats.
pub(crate) struct Door<W: World, D: Dialect<W> + ?Sized> {
    pub(crate) dialect: Box<D>,
    places: Vec<Place<W::Action>>,
    outgoing: Outgoing,
    rejections: Rejections,
}

impl<W: World, D: Dialect<W> + ?Sized> Door<W, D> {
    pub(crate) fn new(dialect: Box<D>) -> Self {
        Door { dialect, places: Vec::new(), outgoing: Outgoing::default(), rejections: Rejections::default() }
    }

    fn place(&mut self, connection: Connection) -> Option<&mut Place<W::Action>> {
        let at = self.places.binary_search_by_key(&connection, |place| place.connection).ok()?;
        self.places.get_mut(at)
    }

    /// The seat of a connection, once it has one.
    pub(crate) fn seat(&self, connection: Connection) -> Option<Seat> {
        let at = self.places.binary_search_by_key(&connection, |place| place.connection).ok()?;
        self.places.get(at).map(|place| place.seat)
    }

    /// Gives a seat to a connection, in order of opening.
    pub(crate) fn admit(&mut self, seat: Seat, connection: Connection, held: Vec<u8>, closing: bool) {
        self.dialect.open(seat);
        self.places.push(Place { connection, seat, actions: Vec::new(), held, closing, behind: false });
    }

    /// Reads bytes of a connection, if it has a seat here.
    pub(crate) fn receive(
        &mut self,
        connection: Connection,
        bytes: &[u8],
        counters: &mut Counters,
        outbox: &mut dyn Outbox,
    ) {
        let Ok(at) = self.places.binary_search_by_key(&connection, |place| place.connection) else {
            return;
        };
        let Some(place) = self.places.get_mut(at).filter(|place| !place.closing) else {
            return;
        };
        self.dialect.read(place.seat, bytes, &mut place.actions, &mut self.rejections);
        if place.actions.len() > ACTIONS_QUEUED_MAX {
            self.rejections.end("too many actions in one tick", at_most(ACTIONS_QUEUED_MAX));
        }
        place.closing = report(connection, &mut self.rejections, counters, outbox);
    }

    /// Queues an action that came as a value; false if the connection has no seat here.
    pub(crate) fn queue(&mut self, connection: Connection, action: W::Action) -> bool {
        let Some(place) = self.place(connection).filter(|place| !place.closing) else {
            return false;
        };
        if place.actions.len() >= ACTIONS_QUEUED_MAX {
            return false;
        }
        place.actions.push(action);
        true
    }

    /// The connection is gone.
    pub(crate) fn close(&mut self, connection: Connection) {
        if let Some(place) = self.place(connection) {
            place.closing = true;
        }
    }

    /// The world has dismissed a seat: returns its connection if it sits here and is not gone anyway.
    pub(crate) fn dismiss(&mut self, seat: Seat) -> Option<Connection> {
        let at = self.places.binary_search_by_key(&seat, |place| place.seat).ok()?;
        let place = self.places.get_mut(at).filter(|place| !place.closing)?;
        place.closing = true;
        Some(place.connection)
    }

    /// The connection of a seat, once it has one.
    pub(crate) fn connection(&self, seat: Seat) -> Option<Connection> {
        let at = self.places.binary_search_by_key(&seat, |place| place.seat).ok()?;
        self.places.get(at).map(|place| place.connection)
    }

    /// Appends the connections that only hold a place.
    pub(crate) fn idle(&self, idle: &mut Vec<Connection>) {
        let open = self.places.iter().filter(|place| !place.closing);
        idle.extend(open.filter(|place| self.dialect.is_idle(place.seat)).map(|place| place.connection));
    }

    /// Appends the connections whose answer a synchronous clock has to wait for.
    pub(crate) fn waiting_for(&self, awaited: &mut Vec<Connection>) {
        let open = self.places.iter().filter(|place| !place.closing);
        awaited.extend(open.filter(|place| self.dialect.awaits(place.seat)).map(|place| place.connection));
    }

    /// Appends the connections from which a word is expected.
    pub(crate) fn expecting(&self, expected: &mut Vec<(Connection, Duration)>) {
        let open = self.places.iter().filter(|place| !place.closing);
        expected.extend(open.filter_map(|place| Some((place.connection, self.dialect.patience(place.seat)?))));
    }

    /// A connection was silent for as long as a word was expected from it.
    pub(crate) fn lose_patience(&mut self, connection: Connection) {
        if let Some(seat) = self.seat(connection) {
            self.dialect.lose_patience(seat);
        }
    }

    /// Hands the world what arrived: seat by seat in order of joining, then by arrival.
    fn take_inputs(&mut self, cycle: &mut Cycle<'_, W>) {
        for place in &mut self.places {
            if place.closing {
                cycle.world.hang_up(place.seat);
            }
            cycle.counters.actions += place.actions.len() as u64;
            for action in place.actions.drain(..) {
                cycle.world.act(place.seat, action);
            }
        }
    }

    /// Carries out what cannot wait for the tick, with all that the same seats have asked for before.
    pub(crate) fn take_urgent(&mut self, cycle: &mut Cycle<'_, W>) {
        for place in &mut self.places {
            let Some(last) = place.actions.iter().rposition(W::is_urgent) else { continue };
            cycle.counters.actions += last as u64 + 1;
            for action in place.actions.drain(..=last) {
                cycle.world.act(place.seat, action);
            }
        }
    }

    /// Forgets what those asked for who are gone already: the world has not begun.
    pub(crate) fn forget_gone(&mut self) {
        for place in self.places.iter_mut().filter(|place| place.closing) {
            place.actions.clear();
            place.held.clear();
        }
    }

    /// How many seats have asked for a body.
    pub(crate) fn asked(&self) -> usize {
        let open = self.places.iter().filter(|place| !place.closing);
        open.filter(|place| self.dialect.has_asked(place.seat)).count()
    }

    fn send(&mut self, cycle: &mut Cycle<'_, W>) {
        let _part = trace_span!("send").entered();
        for seat in self.outgoing.discarded.drain(..) {
            if let Ok(at) = self.places.binary_search_by_key(&seat, |place| place.seat)
                && let Some(place) = self.places.get(at)
            {
                cycle.counters.frames_missed += 1;
                cycle.outbox.discarded(place.connection);
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
            if cycle.outbox.send(place.connection, frame) {
                cycle.counters.frames += 1;
            } else {
                cycle.counters.frames_missed += 1;
                place.behind = true;
                self.dialect.missed(seat);
            }
        }
    }

    fn sense(&mut self, cycle: &mut Cycle<'_, W>) {
        self.outgoing.clear();
        for place in self.places.iter_mut().filter(|place| place.behind) {
            if cycle.outbox.is_ready(place.connection) {
                place.behind = false;
                self.dialect.caught_up(place.seat);
            }
        }
        self.dialect.sense(cycle.world, &mut self.outgoing);
    }

    /// Gives newcomers their first frame.
    pub(crate) fn welcome(&mut self, cycle: &mut Cycle<'_, W>) {
        self.outgoing.clear();
        self.dialect.welcome(cycle.world, &mut self.outgoing);
        self.send(cycle);
    }

    /// A tick of a world that stands still: carries out what was asked for, and shows what came of it.
    pub(crate) fn stand_still(&mut self, cycle: &mut Cycle<'_, W>) {
        let asked = self.places.iter().any(|place| !place.actions.is_empty());
        self.take_inputs(cycle);
        self.welcome(cycle);
        if asked {
            self.sense(cycle);
            self.send(cycle);
        }
    }

    /// Tells those who look on for whom the world waits.
    pub(crate) fn tell_stalled(&mut self, cycle: &mut Cycle<'_, W>, missing: &[String]) {
        self.outgoing.clear();
        self.dialect.stalled(cycle.world, missing, &mut self.outgoing);
        self.send(cycle);
    }

    /// How many have a seat.
    pub(crate) fn seated(&self) -> usize {
        self.places.len()
    }

    /// Lets those go who are gone and whose last actions were carried out.
    pub(crate) fn part(&mut self, world: &mut W) {
        self.places.retain(|place| {
            let gone = place.closing && place.actions.is_empty() && place.held.is_empty();
            if gone {
                self.dialect.close(place.seat);
                world.leave(place.seat);
            }
            !gone
        });
    }

    /// Reads what newcomers sent before they had a seat.
    pub(crate) fn read_held(&mut self, counters: &mut Counters, outbox: &mut dyn Outbox) {
        for place in self.places.iter_mut().filter(|place| !place.held.is_empty()) {
            let held = std::mem::take(&mut place.held);
            self.dialect.read(place.seat, &held, &mut place.actions, &mut self.rejections);
            place.closing |= report(place.connection, &mut self.rejections, counters, outbox);
        }
    }
}

impl<W: World, D: Dialect<W> + ?Sized> ControlNode<W> for Door<W, D> {
    fn on(&mut self, event: Event, cycle: &mut Cycle<'_, W>) {
        match event {
            Event::StartCycle => trace_span!("act").in_scope(|| self.take_inputs(cycle)),
            Event::SenseAgent if self.dialect.immediate() => self.welcome(cycle),
            Event::SenseAgent => self.send(cycle),
            Event::EndCycle => {
                trace_span!("sense").in_scope(|| self.sense(cycle));
                if self.dialect.immediate() {
                    self.send(cycle);
                }
            }
            Event::Init | Event::ActAgent | Event::Done => {}
        }
    }
}

/// What to tell a client that sends more than the limit.
pub(crate) fn at_most(limit: usize) -> String {
    format!("at most {limit}")
}

/// Counts and tells rejections, and ends the connection if one was fatal; returns whether one was.
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
