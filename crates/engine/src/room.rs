//! A room: one world, its doors, and the tick.
//!
//! There are two kinds of doors and one tick. Sockets hand bytes to a dialect; programs hand over actions as values
//! ([`Room::enter`], [`Room::act`], [`Room::percept`]). Both queue until [`Session::tick`] takes them.

use std::time::Duration;

use tracing::trace_span;

use crate::direct::Direct;
use crate::door::{Door, HELD_BYTES_MAX, at_most, report};
use crate::{
    Connection, ControlNode, Counters, Cycle, Dialect, Event, Nowhere, Outbox, Rejections, Seat, Session, World,
};

/// Connections at each door, those included who have left and whom the next tick lets go; further ones are refused. Whoever
/// serves the room sets narrower limits.
pub const CONNECTIONS_MAX: usize = 2048;

/// Someone who waits for a seat.
struct Joiner {
    connection: Connection,
    /// Index of the door; `None` is the direct door.
    door: Option<usize>,
    held: Vec<u8>,
    closing: bool,
}

/// A world with its doors and control nodes.
pub struct Room<W: World> {
    world: W,
    doors: Vec<Door<W, dyn Dialect<W>>>,
    direct: Door<W, Direct<W>>,
    nodes: Vec<Box<dyn ControlNode<W>>>,
    lobby: Vec<Joiner>,
    /// The first tick waits until this many agents have asked for a body.
    starters: usize,
    connections: u64,
    seats: u32,
    ticks: u64,
    digest: u64,
    begun: bool,
    ended: bool,
    counters: Counters,
}

impl<W: World> Room<W> {
    /// A room with no door but the direct one.
    pub fn new(world: W) -> Self {
        let digest = world.digest();
        Room {
            world,
            doors: Vec::new(),
            direct: Door::new(Box::new(Direct::new())),
            nodes: Vec::new(),
            lobby: Vec::new(),
            starters: 0,
            connections: 0,
            seats: 0,
            ticks: 0,
            digest,
            begun: false,
            ended: false,
            counters: Counters::default(),
        }
    }

    /// Adds a door; doors are served in the order in which they were added, the direct door last.
    #[must_use]
    pub fn with_door(mut self, dialect: Box<dyn Dialect<W>>) -> Self {
        self.doors.push(Door::new(dialect));
        self
    }

    /// Adds a control node; nodes are told of events in the order in which they were added, after the doors.
    #[must_use]
    pub fn with_node(mut self, node: Box<dyn ControlNode<W>>) -> Self {
        self.nodes.push(node);
        self
    }

    /// The world stays at its first tick until this many agents have asked for a body at a door that speaks bytes. So
    /// equal agents that come in the same order begin an equal game, whenever they come.
    #[must_use]
    pub fn with_starters(mut self, agents: usize) -> Self {
        self.starters = agents;
        self
    }

    /// The world as the last tick left it.
    pub fn world(&self) -> &W {
        &self.world
    }

    /// Enters by the direct door; the next tick gives a seat. `None` if there are too many connections.
    pub fn enter(&mut self) -> Option<Connection> {
        self.knock(None)
    }

    /// The seat of a connection, once a tick has given it one.
    pub fn seat(&self, connection: Connection) -> Option<Seat> {
        let at_doors = self.doors.iter().find_map(|door| door.seat(connection));
        at_doors.or_else(|| self.direct.seat(connection))
    }

    /// Queues an action for the next tick. False if the connection did not enter by the direct door, has no seat yet,
    /// or has queued too much.
    pub fn act(&mut self, connection: Connection, action: W::Action) -> bool {
        self.direct.queue(connection, action)
    }

    /// What a connection at the direct door sensed at the end of the last tick, if it sensed anything.
    pub fn percept(&self, connection: Connection) -> Option<&W::Percept> {
        self.direct.dialect.percept(self.direct.seat(connection)?)
    }

    /// One tick of a room that has no wire.
    pub fn tick_alone(&mut self) {
        self.tick(&mut Nowhere);
    }

    fn knock(&mut self, door: Option<usize>) -> Option<Connection> {
        if self.present(door) >= CONNECTIONS_MAX {
            self.counters.refused += 1;
            return None;
        }
        let connection = Connection(self.connections);
        self.connections += 1;
        self.counters.opened += 1;
        self.lobby.push(Joiner { connection, door, held: Vec::new(), closing: false });
        Some(connection)
    }

    /// How many are at a door, or wait for a seat there.
    fn present(&self, door: Option<usize>) -> usize {
        let seated = match door {
            Some(index) => self.doors.get(index).map_or(0, Door::seated),
            None => self.direct.seated(),
        };
        seated + self.lobby.iter().filter(|joiner| joiner.door == door).count()
    }

    /// Tells an event to the doors, then to the nodes.
    fn tell(&mut self, event: Event, outbox: &mut dyn Outbox) {
        let Room { world, counters, ticks, digest, .. } = self;
        let mut cycle = Cycle { world, tick: *ticks, digest: *digest, outbox, counters };
        for door in &mut self.doors {
            door.on(event, &mut cycle);
        }
        self.direct.on(event, &mut cycle);
        for node in &mut self.nodes {
            node.on(event, &mut cycle);
        }
    }

    fn begin(&mut self, outbox: &mut dyn Outbox) {
        if !self.begun {
            self.begun = true;
            self.tell(Event::Init, outbox);
        }
    }

    /// Gives seats to those who wait for one, in order of opening. Who came and went without a word gets none.
    fn admit(&mut self) {
        let waiting = std::mem::take(&mut self.lobby);
        self.seat_all(waiting);
    }

    fn seat_all(&mut self, waiting: Vec<Joiner>) {
        for Joiner { connection, door, held, closing } in waiting {
            if closing && held.is_empty() {
                continue;
            }
            let seat = Seat(self.seats);
            self.seats += 1;
            self.world.join(seat);
            match door.and_then(|index| self.doors.get_mut(index)) {
                Some(door) => door.admit(seat, connection, held, closing),
                None => self.direct.admit(seat, connection, held, closing),
            }
        }
    }

    /// Counts and tells what the world did not accept in this tick.
    fn reject(&mut self, outbox: &mut dyn Outbox) {
        for (seat, mut rejections) in self.world.rejected() {
            let at_doors = self.doors.iter().find_map(|door| door.connection(seat));
            let Some(connection) = at_doors.or_else(|| self.direct.connection(seat)) else { continue };
            if report(connection, &mut rejections, &mut self.counters, outbox) {
                self.close(connection);
            }
        }
    }

    /// Ends the connections of those whom the world does not want any longer.
    fn dismiss(&mut self, outbox: &mut dyn Outbox) {
        for (seat, reason) in self.world.dismissed() {
            let at_doors = self.doors.iter_mut().find_map(|door| door.dismiss(seat));
            if let Some(connection) = at_doors.or_else(|| self.direct.dismiss(seat)) {
                self.counters.dismissed += 1;
                outbox.close(connection, reason);
            }
        }
    }

    /// A tick of a world that stands still: serves the doors through which it could be let go on.
    fn stand_still(&mut self, outbox: &mut dyn Outbox) {
        self.admit_lookers();
        self.serve_lookers(outbox, |door, cycle| door.stand_still(cycle));
        self.reject(outbox);
        self.let_go();
    }

    /// A tick of a world that waits for its first agents: everybody gets a seat, and those who look on are served.
    fn await_starters(&mut self, outbox: &mut dyn Outbox) {
        self.admit();
        for door in &mut self.doors {
            door.read_held(&mut self.counters, outbox);
            door.forget_gone();
        }
        self.serve_lookers(outbox, |door, cycle| door.stand_still(cycle));
        self.reject(outbox);
        for door in &mut self.doors {
            door.part(&mut self.world);
        }
    }

    /// Whether the first tick still waits for agents.
    fn is_held(&self) -> bool {
        self.ticks == 0 && self.doors.iter().map(Door::asked).sum::<usize>() < self.starters
    }

    /// Gives seats to those who wait at doors where frames leave at once.
    fn admit_lookers(&mut self) {
        let doors = &self.doors;
        let looks_on = |joiner: &Joiner| {
            let door = joiner.door.and_then(|index| doors.get(index));
            door.is_some_and(|door| door.dialect.immediate())
        };
        if self.lobby.iter().any(looks_on) {
            let (newcomers, waiting) = std::mem::take(&mut self.lobby).into_iter().partition(looks_on);
            self.lobby = waiting;
            self.seat_all(newcomers);
        }
    }

    /// Serves the doors where frames leave at once, after what their newcomers have sent is read.
    fn serve_lookers(
        &mut self,
        outbox: &mut dyn Outbox,
        mut serve: impl FnMut(&mut Door<W, dyn Dialect<W>>, &mut Cycle<'_, W>),
    ) {
        let Room { world, doors, ticks, digest, counters, .. } = self;
        for door in doors.iter_mut().filter(|door| door.dialect.immediate()) {
            door.read_held(counters, outbox);
            let mut cycle =
                Cycle { world, tick: *ticks, digest: *digest, outbox: &mut *outbox, counters: &mut *counters };
            serve(door, &mut cycle);
        }
    }

    /// While the world stands still, those leave who are no part of it; else they would take up all places.
    fn let_go(&mut self) {
        self.lobby.retain(|joiner| !joiner.closing);
        self.let_lookers_go();
    }

    fn let_lookers_go(&mut self) {
        for door in self.doors.iter_mut().filter(|door| door.dialect.immediate()) {
            door.part(&mut self.world);
        }
    }

    /// Says goodbye to those who are gone, then reads what newcomers have sent already.
    fn part(&mut self, outbox: &mut dyn Outbox) {
        for door in &mut self.doors {
            door.part(&mut self.world);
            door.read_held(&mut self.counters, outbox);
        }
        self.direct.part(&mut self.world);
    }
}

impl<W: World> Session for Room<W> {
    fn doors(&self) -> Vec<&'static str> {
        self.doors.iter().map(|door| door.dialect.name()).collect()
    }

    fn open(&mut self, door: usize) -> Option<Connection> {
        if door < self.doors.len() { self.knock(Some(door)) } else { None }
    }

    fn receive(&mut self, connection: Connection, bytes: &[u8], outbox: &mut dyn Outbox) {
        let Some(joiner) = self.lobby.iter_mut().find(|joiner| joiner.connection == connection) else {
            for door in &mut self.doors {
                door.receive(connection, bytes, &mut self.counters, outbox);
            }
            return;
        };
        if joiner.closing {
            return;
        }
        joiner.held.extend_from_slice(bytes);
        if joiner.held.len() > HELD_BYTES_MAX {
            joiner.held = Vec::new();
            let mut rejections = Rejections::default();
            rejections.end("too many bytes before the first tick", at_most(HELD_BYTES_MAX));
            joiner.closing = report(connection, &mut rejections, &mut self.counters, outbox);
        }
    }

    fn close(&mut self, connection: Connection) {
        let left = self.lobby.iter().filter(|joiner| joiner.closing).map(|joiner| joiner.held.len()).sum::<usize>();
        if let Some(joiner) = self.lobby.iter_mut().find(|joiner| joiner.connection == connection) {
            joiner.closing = true;
            // What they have left behind is heard in the next tick, but a world that waits for somebody may make none for
            // a minute, while thousands come and go.
            if left + joiner.held.len() > HELD_BYTES_MAX {
                joiner.held = Vec::new();
            }
        }
        for door in &mut self.doors {
            door.close(connection);
        }
        self.direct.close(connection);
    }

    fn keep_step(&mut self) {
        self.doors.iter_mut().for_each(|door| door.dialect.keep_step());
    }

    fn waiting_for(&self, awaited: &mut Vec<Connection>) {
        awaited.clear();
        for door in &self.doors {
            door.waiting_for(awaited);
        }
    }

    fn expecting(&self, expected: &mut Vec<(Connection, Duration)>) {
        expected.clear();
        for door in &self.doors {
            door.expecting(expected);
        }
    }

    fn lose_patience(&mut self, connection: Connection) {
        for door in &mut self.doors {
            door.lose_patience(connection);
        }
    }

    fn attend(&mut self, outbox: &mut dyn Outbox) {
        self.begin(outbox);
        self.admit_lookers();
        self.serve_lookers(outbox, |door, cycle| {
            door.take_urgent(cycle);
            door.welcome(cycle);
        });
        self.reject(outbox);
        self.dismiss(outbox);
        // Joiners that left without a word get no seat in any case, and those who looked on are no part of the world.
        self.lobby.retain(|joiner| !(joiner.closing && joiner.held.is_empty()));
        self.let_lookers_go();
    }

    fn stalled(&mut self, awaited: &[Connection], outbox: &mut dyn Outbox) {
        let name = |&connection: &Connection| self.label(connection).unwrap_or_else(|| connection.to_string());
        let missing: Vec<String> = awaited.iter().map(name).collect();
        self.serve_lookers(outbox, |door, cycle| door.tell_stalled(cycle, &missing));
    }

    fn idle(&self, idle: &mut Vec<Connection>) {
        idle.clear();
        // Nobody in the lobby has become anything, but those who look on never do.
        let looks_on = |joiner: &&Joiner| {
            joiner.door.and_then(|index| self.doors.get(index)).is_none_or(|door| door.dialect.immediate())
        };
        let newcomers = self.lobby.iter().filter(|joiner| !joiner.closing && !looks_on(joiner));
        idle.extend(newcomers.map(|joiner| joiner.connection));
        for door in &self.doors {
            door.idle(idle);
        }
    }

    fn label(&self, connection: Connection) -> Option<String> {
        self.world.label(self.seat(connection)?)
    }

    /// The order is the reference's: docs/reference/agent-protocol.md 3.1.
    fn tick(&mut self, outbox: &mut dyn Outbox) {
        self.begin(outbox);
        if self.is_held() {
            return self.await_starters(outbox);
        }
        if self.world.paused() {
            return self.stand_still(outbox);
        }
        if self.ticks == 0 && self.starters > 0 {
            self.doors.iter_mut().for_each(|door| door.dialect.begin_together());
        }
        self.tell(Event::StartCycle, outbox); // doors: take inputs
        self.admit();
        self.tell(Event::SenseAgent, outbox); // doors: send what the last tick sensed
        self.tell(Event::ActAgent, outbox);
        trace_span!("step").in_scope(|| self.world.step()); // referee included
        self.reject(outbox);
        self.dismiss(outbox);
        self.tell(Event::EndCycle, outbox); // doors: sense
        self.part(outbox);
        self.digest = trace_span!("digest").in_scope(|| self.world.digest());
        self.ticks += 1;
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.begin(outbox);
        if !self.ended {
            self.ended = true;
            self.tell(Event::Done, outbox);
        }
    }

    fn paused(&self) -> bool {
        self.world.paused() || self.is_held()
    }

    fn finished(&self) -> bool {
        self.world.finished()
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn digest(&self) -> u64 {
        self.digest
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.world.incidents()
    }

    fn counters(&self) -> &Counters {
        &self.counters
    }
}
