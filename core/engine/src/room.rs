//! The simulation: one world, its endpoints, and the tick.
//!
//! There are two kinds of endpoints and one tick. Sockets hand bytes to an endpoint handler; programs hand over actions
//! as values ([`Room::enter`], [`Room::act`], [`Room::percept`]). Both queue until [`Session::tick`] takes them. A
//! program may also connect to an endpoint of the first kind and exchange values instead of frames
//! ([`Room::act_at_door`], [`Room::take_percept`]): to the world it is a connection like any other.

mod replay;
mod returning;

use std::net::IpAddr;
use std::time::Duration;

use tracing::trace_span;

use crate::direct::Direct;
use crate::door::{Door, HELD_BYTES_MAX, Joiner, at_most, report};
use crate::held::Held;
use crate::intake::Intake;
use crate::observer::Node;
use crate::{
    Connection, ControlNode, Counters, Dialect, Event, Input, InputTo, Nowhere, Observer, Outbox, Phase, Playback,
    Rejections, Request, Role, Seat, Seen, Session, Stamp, World,
};
use returning::Vacated;

/// Maximum number of connections per endpoint, including closed ones that the next tick removes; the simulation refuses
/// further ones. The server sets narrower limits.
pub const CONNECTIONS_MAX: usize = 2048;

type AtTheDoors<'a, W> =
    (Intake<'a, W>, &'a mut Vec<Door<W, dyn Dialect<W>>>, &'a mut Door<W, Direct<W>>, &'a mut Counters);

/// A world with its endpoints and control nodes, advanced tick by tick.
pub struct Room<W: World> {
    world: W,
    doors: Vec<Door<W, dyn Dialect<W>>>,
    direct: Door<W, Direct<W>>,
    nodes: Vec<Node<W>>,
    /// Commands of one control node: a buffer kept between ticks.
    commands: Vec<W::Command>,
    /// The stamp of the next input.
    stamp: Stamp,
    lobby: Vec<Joiner>,
    /// Number of agents that must have asked for a body before the first tick.
    starters: usize,
    connections: u64,
    seats: u32,
    ticks: u64,
    digest: u64,
    begun: bool,
    ended: bool,
    counters: Counters,
    /// The viewers' playback commands, if this is a replay.
    playback: Option<Vec<Playback>>,
    /// Set while the world continues from another run's state and has not stepped since.
    vacated: Option<Vacated>,
    /// True if the world continues from another run's state.
    is_continued: bool,
}

impl<W: World> Room<W> {
    /// A simulation with the in-process endpoint only.
    pub fn new(world: W) -> Self {
        let digest = world.digest();
        Room {
            world,
            doors: Vec::new(),
            direct: Door::new(Box::new(Direct::new())),
            nodes: Vec::new(),
            commands: Vec::new(),
            stamp: Stamp::default(),
            lobby: Vec::new(),
            starters: 0,
            connections: 0,
            seats: 0,
            ticks: 0,
            digest,
            begun: false,
            ended: false,
            counters: Counters::default(),
            playback: None,
            vacated: None,
            is_continued: false,
        }
    }

    /// Adds an endpoint; endpoints are served in the order in which they were added, the in-process endpoint last.
    #[must_use]
    pub fn with_door(mut self, dialect: Box<dyn Dialect<W>>) -> Self {
        self.doors.push(Door::new(dialect));
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
    pub fn with_node(mut self, node: Box<dyn ControlNode<W>>) -> Self {
        self.nodes.push(Node::Control(node));
        self
    }

    /// Sets the number of agents that the first tick waits for, as [`await_starters`](Session::await_starters) does.
    #[must_use]
    pub fn with_starters(mut self, agents: usize) -> Self {
        self.starters = agents;
        self
    }

    /// The world after the last tick.
    pub fn world(&self) -> &W {
        &self.world
    }

    /// Connects to the in-process endpoint; the next tick admits the connection. `None` if there are too many.
    pub fn enter(&mut self) -> Option<Connection> {
        self.knock(None)
    }

    /// The participant of a connection, once a tick has admitted it.
    pub fn seat(&self, connection: Connection) -> Option<Seat> {
        let at_doors = self.doors.iter().find_map(|door| door.seat(connection));
        at_doors.or_else(|| self.direct.seat(connection))
    }

    /// Queues an action for the next tick. False if the connection is not at the in-process endpoint, is not admitted
    /// yet, or has queued too much.
    pub fn act(&mut self, connection: Connection, action: W::Action) -> bool {
        self.direct.queue(connection, Request::Act(action))
    }

    /// Queues a command for the next tick, as [`Room::act`] does.
    pub fn control(&mut self, connection: Connection, command: W::Command) -> bool {
        self.direct.queue(connection, Request::Control(command))
    }

    /// The percept of an in-process connection at the end of the last tick, if it sensed anything.
    pub fn percept(&self, connection: Connection) -> Option<&W::Percept> {
        self.direct.dialect.percept(self.direct.seat(connection)?)
    }

    /// Queues actions of an in-process player that is connected to a byte endpoint, in place of a frame, and leaves
    /// `actions` empty. False if the connection is not admitted yet, or has queued too much.
    pub fn act_at_door(&mut self, connection: Connection, actions: &mut Vec<W::Action>) -> bool {
        self.doors.iter_mut().any(|door| door.hear(connection, actions))
    }

    /// Swaps `percept` with the percept due to an in-process player in place of its next frame; false if none is due.
    pub fn take_percept(&mut self, connection: Connection, percept: &mut W::Percept) -> bool {
        self.doors.iter_mut().any(|door| door.take_percept(connection, percept, &mut self.counters))
    }

    /// Runs one tick without an outbox, for simulations without sockets.
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
        self.lobby.push(Joiner { connection, door, address: None, held: Held::default(), closing: false });
        Some(connection)
    }

    /// Number of connections at an endpoint, pending ones included.
    fn present(&self, door: Option<usize>) -> usize {
        let seated = match door {
            Some(index) => self.doors.get(index).map_or(0, Door::seated),
            None => self.direct.seated(),
        };
        seated + self.lobby.iter().filter(|joiner| joiner.door == door).count()
    }

    /// The parts of the simulation needed to serve endpoints, borrowed separately from them.
    fn at_the_doors(&mut self) -> AtTheDoors<'_, W> {
        let Room { world, nodes, stamp, playback, doors, direct, counters, .. } = self;
        (Intake { world, nodes, stamp, playback: playback.as_mut() }, doors, direct, counters)
    }

    fn apply(&mut self, input: InputTo<W>) {
        Intake { world: &mut self.world, nodes: &mut self.nodes, stamp: &mut self.stamp, playback: None }.apply(input);
    }

    /// The second half of a tick, after all inputs: step, digest, percepts.
    fn step(&mut self, outbox: &mut dyn Outbox) {
        self.reseat();
        outbox.phase(Phase::Step);
        trace_span!("step").in_scope(|| self.world.step()); // referee included
        self.stamp = Stamp { tick: self.ticks + 1, place: 0 };
        self.reject(outbox);
        self.dismiss(outbox);
        outbox.phase(Phase::Digest);
        self.digest_and_sense(outbox);
        outbox.phase(Phase::Close);
        self.tell(Event::EndCycle);
        self.part_and_read(outbox);
        self.ticks += 1;
    }

    /// Notifies observers and control nodes of an event.
    fn tell(&mut self, event: Event) {
        let seen = Seen { world: &self.world, tick: self.ticks, digest: self.digest };
        self.nodes.iter_mut().for_each(|node| node.observer().event(event, &seen));
    }

    fn begin(&mut self) {
        if !self.begun {
            self.begun = true;
            self.tell(Event::Init);
        }
    }

    /// Applies the inputs that arrived at the endpoints.
    fn take_inputs(&mut self) {
        let _part = trace_span!("act").entered();
        let Room { world, nodes, stamp, playback, doors, direct, counters, .. } = self;
        let mut intake = Intake { world, nodes, stamp, playback: playback.as_mut() };
        doors.iter_mut().for_each(|door| door.take_due_inputs(&mut intake, counters));
        direct.take_inputs(&mut intake, counters);
    }

    /// Applies the commands of the control nodes, one node after the other.
    fn take_commands(&mut self) {
        let mut commands = std::mem::take(&mut self.commands);
        for at in 0..self.nodes.len() {
            if let Some(Node::Control(node)) = self.nodes.get_mut(at) {
                node.command(&Seen { world: &self.world, tick: self.ticks, digest: self.digest }, &mut commands);
            }
            commands.drain(..).for_each(|command| self.apply(Input::Control { by: None, command }));
        }
        self.commands = commands;
    }

    /// Sends the frames that the last tick sensed, and the first frames of newcomers where the handler makes them.
    fn send(&mut self, outbox: &mut dyn Outbox) {
        for door in &mut self.doors {
            if !door.service().sends_at_once {
                door.send(outbox, &mut self.counters);
            }
            door.welcome(&self.world, outbox, &mut self.counters);
        }
    }

    /// Hashes the world; meanwhile the endpoints sense, and send the frames that leave at once.
    fn digest_and_sense(&mut self, outbox: &mut dyn Outbox) {
        let Room { world, doors, nodes, direct, counters, digest, ticks, .. } = self;
        *digest = world.digest_beside(&mut || {
            outbox.phase(Phase::Sense);
            for door in &mut *doors {
                door.dialect.turn(*ticks + 1);
                trace_span!("sense").in_scope(|| door.sense(world, outbox));
                door.tell_frames(*ticks, nodes);
                if door.service().sends_at_once {
                    door.send(outbox, counters);
                }
            }
            trace_span!("sense").in_scope(|| direct.sense(world, outbox));
            outbox.phase(Phase::Digest);
        });
    }

    /// Admits the pending connections as participants, in order of opening.
    fn admit(&mut self) {
        let waiting = std::mem::take(&mut self.lobby);
        self.seat_all(waiting);
    }

    fn seat_all(&mut self, waiting: Vec<Joiner>) {
        let Room { world, nodes, stamp, playback, doors, direct, seats, .. } = self;
        let mut intake = Intake { world, nodes, stamp, playback: playback.as_mut() };
        // A connection that closed without sending anything never becomes a participant.
        for joiner in waiting.into_iter().filter(|joiner| !(joiner.closing && joiner.held.is_empty())) {
            let seat = Seat(*seats);
            *seats = seats.saturating_add(1);
            match joiner.door.and_then(|index| doors.get_mut(index)) {
                Some(door) => door.admit(seat, joiner, &mut intake),
                None => direct.admit(seat, joiner, &mut intake),
            }
        }
    }

    /// Counts and reports the inputs that the world rejected in this tick.
    fn reject(&mut self, outbox: &mut dyn Outbox) {
        for (seat, mut rejections) in self.world.rejected() {
            let at_doors = self.doors.iter_mut().find_map(|door| door.rejected(seat, &rejections));
            let Some(connection) = at_doors.or_else(|| self.direct.connection(seat)) else { continue };
            if report(connection, &mut rejections, &mut self.counters, outbox) {
                self.close(connection);
            }
        }
    }

    /// Closes the connections of participants that the world has dismissed.
    fn dismiss(&mut self, outbox: &mut dyn Outbox) {
        for (seat, reason) in self.world.dismissed() {
            let at_doors = self.doors.iter_mut().find_map(|door| door.dismiss(seat));
            if let Some(connection) = at_doors.or_else(|| self.direct.dismiss(seat)) {
                self.counters.dismissed += 1;
                outbox.close(connection, reason);
            }
        }
    }

    /// Runs a tick of a paused world: serves only the endpoints through which a trainer can resume it.
    fn stand_still(&mut self, outbox: &mut dyn Outbox) {
        self.admit_those_served();
        self.serve(outbox, |door, intake, outbox, counters| door.stand_still(intake, outbox, counters));
        self.reject(outbox);
        // Remove closed connections although no tick takes their last requests; otherwise they would use up the limit.
        self.lobby.retain(|joiner| !joiner.closing);
        self.part_from_those_served();
    }

    /// Tells the handlers the tick number, since they may have to make frames although no tick led to this state.
    fn turn_doors(&mut self) {
        self.doors.iter_mut().for_each(|door| door.dialect.turn(self.ticks));
    }

    /// Runs a tick of a world that waits for its first agents: admits every connection.
    fn await_starters(&mut self, outbox: &mut dyn Outbox) {
        self.admit();
        for door in &mut self.doors {
            door.read_held(&mut self.counters, outbox);
            door.forget_gone();
        }
        self.serve(outbox, |door, intake, outbox, counters| door.stand_still(intake, outbox, counters));
        self.reject(outbox);
        self.part(|_| true);
    }

    /// True if the first tick still waits for agents.
    fn awaits_starters(&self) -> bool {
        self.vacated.is_none() && self.ticks == 0 && self.doors.iter().map(Door::asked).sum::<usize>() < self.starters
    }

    /// Admits the connections at endpoints that the simulation serves while the world waits.
    fn admit_those_served(&mut self) {
        let doors = &self.doors;
        let is_served = |joiner: &Joiner| {
            let door = joiner.door.and_then(|index| doors.get(index));
            door.is_some_and(|door| door.service().while_waiting)
        };
        if self.lobby.iter().any(is_served) {
            let (newcomers, waiting) = std::mem::take(&mut self.lobby).into_iter().partition(is_served);
            self.lobby = waiting;
            self.seat_all(newcomers);
        }
    }

    /// Serves the endpoints that run while the world waits, after reading the bytes of their newcomers.
    fn serve(
        &mut self,
        outbox: &mut dyn Outbox,
        mut serve: impl FnMut(&mut Door<W, dyn Dialect<W>>, &mut Intake<'_, W>, &mut dyn Outbox, &mut Counters),
    ) {
        self.turn_doors();
        let Room { world, nodes, stamp, playback, doors, counters, .. } = self;
        let mut intake = Intake { world, nodes, stamp, playback: playback.as_mut() };
        for door in doors.iter_mut().filter(|door| door.service().while_waiting) {
            door.read_held(counters, outbox);
            serve(door, &mut intake, outbox, counters);
        }
    }

    fn part_from_those_served(&mut self) {
        self.part(|door| door.service().while_waiting);
    }

    /// Removes the participants of these endpoints whose connections have closed.
    fn part(&mut self, is_meant: impl Fn(&Door<W, dyn Dialect<W>>) -> bool) {
        let Room { world, nodes, stamp, playback, doors, .. } = self;
        let mut intake = Intake { world, nodes, stamp, playback: playback.as_mut() };
        doors.iter_mut().filter(|door| is_meant(door)).for_each(|door| door.part(&mut intake));
    }

    /// Ends a tick: removes participants without a connection, then reads the bytes that newcomers have sent already.
    fn part_and_read(&mut self, outbox: &mut dyn Outbox) {
        let Room { world, nodes, stamp, playback, doors, direct, counters, .. } = self;
        let mut intake = Intake { world, nodes, stamp, playback: playback.as_mut() };
        for door in doors {
            door.part(&mut intake);
            door.read_held(counters, outbox);
        }
        direct.part(&mut intake);
    }
}

impl<W: World> Session for Room<W> {
    fn doors(&self) -> Vec<&'static str> {
        self.doors.iter().map(|door| door.dialect.name()).collect()
    }

    fn open(&mut self, door: usize) -> Option<Connection> {
        if door < self.doors.len() { self.knock(Some(door)) } else { None }
    }

    fn comes_from(&mut self, connection: Connection, address: IpAddr) {
        let mut waiting = self.lobby.iter_mut();
        if let Some(joiner) = waiting.find(|joiner| joiner.connection == connection) {
            joiner.address = Some(address);
        }
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
        joiner.held.push(bytes);
        if joiner.held.size_bytes() > HELD_BYTES_MAX {
            joiner.held = Held::default();
            let mut rejections = Rejections::default();
            rejections.end("too many bytes before the first tick", at_most(HELD_BYTES_MAX));
            joiner.closing = report(connection, &mut rejections, &mut self.counters, outbox);
        }
    }

    fn close(&mut self, connection: Connection) {
        let left =
            self.lobby.iter().filter(|joiner| joiner.closing).map(|joiner| joiner.held.size_bytes()).sum::<usize>();
        if let Some(joiner) = self.lobby.iter_mut().find(|joiner| joiner.connection == connection) {
            joiner.closing = true;
            // The next tick reads the bytes that closed connections have left behind. But a world that waits for an
            // answer may not tick for a minute, while thousands of connections come and go.
            if left + joiner.held.size_bytes() > HELD_BYTES_MAX {
                joiner.held = Held::default();
            }
        }
        for door in &mut self.doors {
            door.close(connection);
        }
        self.direct.close(connection);
    }

    fn await_starters(&mut self, agents: usize) {
        self.starters = agents;
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

    fn awaits(&self, connection: Connection) -> bool {
        self.doors.iter().any(|door| door.awaits(connection))
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
        self.begin();
        self.admit_those_served();
        self.serve(outbox, |door, intake, outbox, counters| {
            door.take_urgent(intake, counters);
            door.welcome(intake.world, outbox, counters);
            door.refresh(intake.world, outbox, counters);
        });
        self.reject(outbox);
        self.dismiss(outbox);
        // Connections that closed without sending anything are never admitted, and viewers are no part of the world.
        self.lobby.retain(|joiner| !(joiner.closing && joiner.held.is_empty()));
        self.part_from_those_served();
    }

    fn stalled(&mut self, awaited: &[Connection], outbox: &mut dyn Outbox) {
        let name = |&connection: &Connection| self.label(connection).unwrap_or_else(|| connection.to_string());
        let missing: Vec<String> = awaited.iter().map(name).collect();
        self.serve(outbox, |door, intake, outbox, counters| {
            door.tell_stalled(intake.world, &missing, outbox, counters);
        });
    }

    fn idle(&self, idle: &mut Vec<Connection>) {
        idle.clear();
        // No pending connection takes part yet, but viewers never do.
        let is_viewer = |joiner: &&Joiner| {
            let door = joiner.door.and_then(|index| self.doors.get(index));
            door.is_none_or(|door| door.dialect.role() == Role::Viewer)
        };
        let newcomers = self.lobby.iter().filter(|joiner| !joiner.closing && !is_viewer(joiner));
        idle.extend(newcomers.map(|joiner| joiner.connection));
        for door in &self.doors {
            door.idle(idle);
        }
    }

    fn label(&self, connection: Connection) -> Option<String> {
        self.world.label(self.seat(connection)?)
    }

    /// Runs one tick in the reference's order: docs/reference/agent-protocol.md 3.1.
    fn tick(&mut self, outbox: &mut dyn Outbox) {
        self.begin();
        if self.awaits_starters() {
            return self.await_starters(outbox);
        }
        if self.awaits_players() {
            return self.receive_players(outbox);
        }
        if self.is_deserted() {
            return self.stand_still(outbox);
        }
        self.vacated = None;
        if self.world.paused() {
            return self.stand_still(outbox);
        }
        if self.ticks == 0 && self.starters > 0 {
            self.doors.iter_mut().for_each(|door| door.dialect.begin_together());
        }
        outbox.phase(Phase::Act);
        self.take_inputs();
        self.tell(Event::StartCycle);
        outbox.phase(Phase::Send);
        self.admit();
        self.send(outbox); // what the last tick sensed
        self.tell(Event::FramesSent);
        self.take_commands();
        self.tell(Event::ActAgent);
        self.step(outbox);
    }

    fn end(&mut self, _outbox: &mut dyn Outbox) {
        self.begin();
        if !self.ended {
            self.ended = true;
            self.tell(Event::Done);
        }
    }

    fn paused(&self) -> bool {
        self.world.paused() || self.awaits_starters() || self.awaits_players() || self.is_deserted()
    }

    fn speed(&self) -> Option<f64> {
        self.world.speed()
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

    fn work(&self) -> Vec<(&'static str, u64)> {
        self.world.work()
    }

    fn counters(&self) -> &Counters {
        &self.counters
    }
}
