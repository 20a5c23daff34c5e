//! The loop: wait, read, tick.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Connection, Session};
use mio::event::Event;
use mio::net::TcpListener;
use mio::{Events, Interest, Poll, Token, Waker};
use tracing::trace_span;

use crate::client::{
    Arrived, Client, READ_BYTES_PER_TICK_SHARED, READ_BYTES_PER_TURN, READ_TIME_MAX, READ_TIME_PATIENT_MAX,
    UNREAD_TICKS_MAX,
};
use crate::clients::Clients;
use crate::clock::{Clock, Next, Speed};
use crate::end::End;
use crate::listen::{BindError, Door, listen};
use crate::sparing::Sparing;
use crate::summary::Summary;
use crate::times::Times;

/// Token of the waker; the listeners' follow, then the connections'.
const STOP: Token = Token(0);

/// Bytes read at once.
const BUFFER_BYTES: usize = 64 * 1024;

/// Readiness events taken at once: more than there can be, so that one look sees everything.
const EVENTS_MAX: usize = 2 * engine::CONNECTIONS_MAX;

/// Connections from one address that have not become anything yet; further ones are refused. Two teams of eleven fit, and
/// an address that sends nobody but idlers leaves room for them.
pub const IDLE_PER_ADDRESS_MAX: usize = 40;

/// How long to wait in silence for an answer before saying for whose.
const SILENCE: Duration = Duration::from_secs(5);

/// How long to wait for an answer before those who look on are served without a tick. Shorter waits are part of the game:
/// what a trainer says meanwhile belongs to the next tick.
const STUCK: Duration = Duration::from_millis(250);

/// How often to look for connections that only hold a place.
const IDLE_STEP: Duration = Duration::from_secs(1);

/// Connections accepted at once; the others wait until what these have sent is read.
const ACCEPTED_MAX: usize = 64;

/// Polling counts its time-outs in this; what is left of a wait is slept.
const POLL_STEP: Duration = Duration::from_millis(1);

/// How to run.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Tick when everybody who is awaited has answered.
    pub sync: bool,
    /// How fast; if not given, real time, or with `sync` as fast as agents answer.
    pub speed: Option<Speed>,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// How long to wait for an answer before the connection is closed.
    pub answer_timeout: Duration,
    /// How long a connection may hold a place without becoming anything ([`Session::idle`]) before it is closed. Wall
    /// time, as far as the world ran.
    pub idle_timeout: Duration,
}

impl Default for Options {
    /// Real time, cycles of 20 ms.
    fn default() -> Options {
        Options {
            sync: false,
            speed: None,
            cycle: Duration::from_millis(20),
            answer_timeout: Duration::from_secs(60),
            idle_timeout: Duration::from_secs(30),
        }
    }
}

/// Ends a server's run from another thread or a signal handler's thread.
#[derive(Debug, Clone)]
pub struct Stopper {
    stop: Arc<AtomicBool>,
    waker: Arc<Waker>,
}

impl Stopper {
    /// The run ends before its next tick.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Err(cause) = self.waker.wake() {
            tracing::warn!("cannot wake the server: {cause}");
        }
    }
}

/// A listening socket and the session's door behind it.
struct Entrance {
    listener: TcpListener,
    door: usize,
    name: &'static str,
    connections_max: usize,
    /// Somebody may be waiting to be accepted.
    knocked: bool,
}

/// A session with sockets and a clock.
pub struct Server {
    session: Box<dyn Session>,
    options: Options,
    poll: Poll,
    stopper: Stopper,
    entrances: Vec<Entrance>,
    clients: Clients,
    clock: Clock,
    buffer: Box<[u8]>,
    awaited: Vec<Connection>,
    /// From whom a word is expected, and for how long in silence.
    expected: Vec<(Connection, Duration)>,
    idle: Vec<Connection>,
    ticked: Instant,
    /// When the latest look at the sockets ended.
    arrived: Instant,
    /// The wait since then is a long one: those who look on are served.
    is_stuck: bool,
    /// How long after the last tick to say for whom it waits.
    silence: Duration,
    /// When connections that only hold a place were looked for.
    looked: Instant,
    /// Lost time that was told.
    lost: Duration,
    work: Times,
    late: Times,
    /// Time spent on what arrived since the last tick.
    busy: Duration,
    /// Connections whose bytes wait in their sockets, in order of their turns.
    unread: Vec<Connection>,
    /// Bytes that all together may still have read before the next tick, and how long reading took so far.
    shared_bytes: usize,
    reading: Duration,
    /// When everybody was allowed to have bytes read anew.
    renewed: Instant,
    /// Connections that were refused here.
    refused: u64,
    said_lost: Sparing,
    said_refused: Sparing,
    said_deaf: Sparing,
}

impl Server {
    /// Opens doors. Clients can connect from now on; they are served when the server [runs](Server::run).
    ///
    /// # Errors
    ///
    /// If an address cannot be listened on, or the session has no such door.
    pub fn bind(mut session: Box<dyn Session>, doors: &[Door], options: Options) -> Result<Server, BindError> {
        let poll = Poll::new()?;
        let stopper = Stopper { stop: Arc::default(), waker: Arc::new(Waker::new(poll.registry(), STOP)?) };
        let names = session.doors();
        let mut entrances = Vec::new();
        for door in doors {
            let known = names.iter().enumerate().find(|(_, name)| **name == door.name);
            let (index, name) = known.ok_or_else(|| BindError::NoSuchDoor(door.name.clone()))?;
            let mut listener = listen(door)?;
            poll.registry().register(&mut listener, Token(1 + entrances.len()), Interest::READABLE)?;
            let connections_max = door.connections_max;
            entrances.push(Entrance { listener, door: index, name, connections_max, knocked: false });
        }
        if options.sync {
            session.keep_step();
        }
        let now = Instant::now();
        Ok(Server {
            session,
            clock: Clock::new(options.sync, options.speed, options.cycle, now),
            options,
            poll,
            stopper,
            entrances,
            clients: Clients::default(),
            buffer: vec![0; BUFFER_BYTES].into_boxed_slice(),
            awaited: Vec::new(),
            expected: Vec::new(),
            idle: Vec::new(),
            ticked: now,
            arrived: now,
            is_stuck: false,
            silence: SILENCE,
            looked: now,
            lost: Duration::ZERO,
            work: Times::default(),
            late: Times::default(),
            busy: Duration::ZERO,
            unread: Vec::new(),
            shared_bytes: READ_BYTES_PER_TICK_SHARED,
            reading: Duration::ZERO,
            renewed: now,
            refused: 0,
            said_lost: Sparing::default(),
            said_refused: Sparing::default(),
            said_deaf: Sparing::default(),
        })
    }

    /// Where the doors are, in the order given to [`Server::bind`].
    ///
    /// # Errors
    ///
    /// If the operating system does not tell.
    pub fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        self.entrances.iter().map(|entrance| entrance.listener.local_addr()).collect()
    }

    /// What ends the run.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Serves until stopped, or until the world asks for the end.
    ///
    /// # Errors
    ///
    /// If the operating system can no longer wait for sockets.
    pub fn run(&mut self) -> io::Result<Summary> {
        let mut events = Events::with_capacity(EVENTS_MAX);
        let start = Instant::now();
        self.clock = Clock::new(self.options.sync, self.options.speed, self.options.cycle, start);
        self.ticked = start;
        while !self.stopper.stop.load(Ordering::Relaxed) && !self.session.finished() {
            let awaited = self.awaits_answers();
            match self.clock.next(Instant::now(), awaited) {
                Next::Tick => {
                    // Whatever was sent before the last answer belongs to the same tick, whichever socket it is in.
                    // A world that stands still is in no hurry.
                    let is_at_rest = self.session.paused();
                    self.poll(&mut events, if is_at_rest { self.options.cycle } else { Duration::ZERO })?;
                    if is_at_rest { self.rest() } else { self.tick() }
                }
                Next::Wait(left) if left < POLL_STEP => thread::sleep(left),
                // Whole steps only: a fraction would be rounded up and make every tick late.
                Next::Wait(left) => {
                    self.poll(&mut events, Duration::from_millis(left.as_millis().try_into().unwrap_or(u64::MAX)))?
                }
                Next::WaitForAnswers => self.wait_for_answers(&mut events)?,
            }
        }
        self.session.end(&mut self.clients);
        Ok(self.summary(start.elapsed()))
    }

    fn summary(&self, wall: Duration) -> Summary {
        let ticks = self.session.ticks();
        let mut counters = self.session.counters().clone();
        counters.refused += self.refused;
        Summary {
            ticks,
            simulated: Duration::from_secs_f64(self.options.cycle.as_secs_f64() * ticks as f64),
            wall,
            lost: self.clock.lost(),
            work: self.work.clone(),
            late: self.late.clone(),
            counters,
            closed: self.clients.closed().clone(),
            incidents: self.session.incidents().into_iter().collect(),
            digest: self.session.digest(),
        }
    }

    fn awaits_answers(&mut self) -> bool {
        if !self.clock.is_sync() || self.session.paused() {
            return false;
        }
        self.session.waiting_for(&mut self.awaited);
        self.session.expecting(&mut self.expected);
        !(self.awaited.is_empty() && self.expected.is_empty())
    }

    /// A tick of a world that stands still: only serves those who look on. It takes no time from anybody.
    fn rest(&mut self) {
        self.ticked = Instant::now();
        self.clock.rest(self.ticked);
        self.session.tick(&mut self.clients);
        self.bury_broken();
        self.renew_allowances();
        self.busy = Duration::ZERO;
    }

    fn tick(&mut self) {
        self.ticked = Instant::now();
        self.late.add(self.clock.lateness(self.ticked));
        (self.silence, self.is_stuck) = (SILENCE, false);
        self.clock.tick(self.ticked);
        self.session.tick(&mut self.clients);
        self.bury_broken();
        self.renew_allowances();
        self.report_lost_time();
        self.close_idlers();
        self.work.add(std::mem::take(&mut self.busy) + self.ticked.elapsed());
    }

    /// Everybody may have bytes read anew, first those whose bytes wait already, in turns.
    fn renew_allowances(&mut self) {
        self.renewed = self.ticked.max(self.arrived);
        self.reading = Duration::ZERO;
        self.shared_bytes = READ_BYTES_PER_TICK_SHARED;
        self.clients.tick();
        let waiting = std::mem::take(&mut self.unread);
        self.close_flooder(&waiting);
        let fair_share = READ_BYTES_PER_TICK_SHARED / waiting.len().max(1);
        let mut had_turns = 0;
        for &connection in &waiting {
            let Some(client) = self.clients.get(connection) else { continue };
            (client.is_unread, client.quota_bytes) = (false, 0);
            let turn = self.shared_bytes.min(fair_share.max(READ_BYTES_PER_TURN));
            let others = std::mem::replace(&mut self.shared_bytes, turn) - turn;
            self.read(connection, true);
            self.shared_bytes += others;
            if turn > 0 {
                had_turns = self.unread.len();
            }
        }
        self.unread.rotate_left(had_turns);
    }

    /// Closes one whose bytes wait for too long. Only one in a tick: the operating system has megabytes of each to throw
    /// away.
    fn close_flooder(&mut self, waiting: &[Connection]) {
        let mut flooder = None;
        for &connection in waiting {
            let Some(client) = self.clients.get(connection) else { continue };
            client.unread_ticks += 1;
            if client.unread_ticks > UNREAD_TICKS_MAX {
                flooder = flooder.or(Some(connection));
            }
        }
        if let Some(connection) = flooder {
            let detail = format!("it sent more than could be read, for {UNREAD_TICKS_MAX} ticks; send less per tick");
            self.close(connection, &End::fault("flood", detail));
        }
    }

    /// Tells the session of connections that broke while something was sent.
    fn bury_broken(&mut self) {
        while let Some(connection) = self.clients.take_broken() {
            self.session.close(connection);
        }
    }

    fn report_lost_time(&mut self) {
        let lost = self.clock.lost();
        if lost > self.lost && self.said_lost.happened(self.ticked).is_some() {
            tracing::warn!("too slow for this speed: {} ms lost", (lost - self.lost).as_millis());
            self.lost = lost;
        }
    }

    /// Closes connections that hold a place and never become anything.
    fn close_idlers(&mut self) {
        let (step, timeout) = (IDLE_STEP.min(self.options.idle_timeout), self.options.idle_timeout);
        // Nobody can become anything while the world stands still.
        if self.session.paused() || self.ticked.duration_since(self.looked) < step {
            return;
        }
        self.looked = self.ticked;
        let mut idle = std::mem::take(&mut self.idle);
        self.session.idle(&mut idle);
        for &connection in &idle {
            let Some(client) = self.clients.get(connection) else { continue };
            client.idle += step;
            if client.idle > timeout {
                let advice = "it only holds a place; an agent sends (scene FILE) first";
                let detail = format!("nothing came of it in {} s: {advice}", timeout.as_secs_f64());
                self.close(connection, &End::fault("idle", detail));
            }
        }
        self.idle = idle;
    }

    /// Waits for answers, and loses patience with those that never come.
    fn wait_for_answers(&mut self, events: &mut Events) -> io::Result<()> {
        if self.awaited.is_empty() {
            return self.wait_for_words(events);
        }
        let waited = self.ticked.elapsed();
        let left = self.options.answer_timeout.saturating_sub(waited);
        if !left.is_zero() {
            if waited >= self.silence {
                self.silence = waited + SILENCE;
                self.say_for_whom();
            }
            return self.poll_and_attend(events, left.min(self.silence.saturating_sub(waited)));
        }
        for connection in std::mem::take(&mut self.awaited) {
            self.close_unanswering(connection, self.options.answer_timeout);
        }
        Ok(())
    }

    fn close_unanswering(&mut self, connection: Connection, after: Duration) {
        let detail = format!("for {} s; the others go on without it", after.as_secs_f64());
        self.close(connection, &End::fault("no answer", detail));
    }

    /// Waits for words that the next tick need not have, but not for long. Bytes that never become a word put the end of
    /// that off, no further than an answer may take.
    fn wait_for_words(&mut self, events: &mut Events) -> io::Result<()> {
        let now = Instant::now();
        let mut soonest = None;
        for (connection, patience) in std::mem::take(&mut self.expected) {
            let heard = self.clients.get(connection).map_or(self.ticked, |client| client.heard.max(self.ticked));
            let longest = self.options.answer_timeout.max(patience);
            let left = patience.saturating_sub(now.saturating_duration_since(heard));
            let left_at_all = longest.saturating_sub(now.saturating_duration_since(self.ticked));
            if left.is_zero() {
                self.session.lose_patience(connection);
            } else if left_at_all.is_zero() {
                self.close_unanswering(connection, longest);
            } else {
                let left = left.min(left_at_all);
                soonest = Some(soonest.map_or(left, |soonest: Duration| soonest.min(left)));
            }
        }
        match soonest {
            Some(left) => self.poll_and_attend(events, left),
            None => Ok(()),
        }
    }

    /// Polls while the world waits, and serves those who look on if that lasts.
    fn poll_and_attend(&mut self, events: &mut Events, timeout: Duration) -> io::Result<()> {
        let until_stuck = STUCK.saturating_sub(self.ticked.elapsed());
        let was_stuck = std::mem::replace(&mut self.is_stuck, until_stuck.is_zero());
        // What came before the wait became long has no event of its own any more.
        if was_stuck || !self.is_stuck {
            self.poll(events, if was_stuck { timeout } else { timeout.min(until_stuck) })?;
        }
        if self.is_stuck {
            self.session.attend(&mut self.clients);
            self.bury_broken();
        }
        Ok(())
    }

    fn say_for_whom(&mut self) {
        for &connection in &self.awaited {
            if let Some(client) = self.clients.get(connection) {
                let name = self.session.label(connection).map(|label| format!(" ({label})")).unwrap_or_default();
                tracing::warn!("waiting for the answer of {client}{name}");
            }
        }
        self.session.stalled(&self.awaited, &mut self.clients);
    }

    /// Waits until something happens, at most for `timeout`; reads, then accepts, what has arrived.
    fn poll(&mut self, events: &mut Events, timeout: Duration) -> io::Result<()> {
        // Whoever still stands at an entrance makes no second event.
        let knocked = self.entrances.iter().any(|entrance| entrance.knocked);
        let timeout = if knocked { timeout.min(POLL_STEP) } else { timeout };
        let timeout = if self.unread.is_empty() { timeout } else { timeout.min(self.options.cycle) };
        match trace_span!("wait").in_scope(|| self.poll.poll(events, Some(timeout))) {
            Err(cause) if cause.kind() == ErrorKind::Interrupted => events.clear(),
            result => result?,
        }
        self.arrived = Instant::now();
        // While the world waits for somebody there are no ticks, but what it waits for may be among the unread bytes.
        if !self.unread.is_empty() && self.arrived.duration_since(self.renewed) >= self.options.cycle {
            self.renew_allowances();
        }
        for event in events.iter() {
            self.handle(event);
        }
        for index in 0..self.entrances.len() {
            self.accept(index);
        }
        self.busy += self.arrived.elapsed();
        Ok(())
    }

    fn handle(&mut self, event: &Event) {
        let Some(index) = event.token().0.checked_sub(1) else {
            return;
        }; // the waker: the loop looks at the flag
        if let Some(entrance) = self.entrances.get_mut(index) {
            entrance.knocked = true;
            return;
        }
        let connection = Connection((index - self.entrances.len()) as u64);
        if event.is_writable() {
            self.flush(connection);
        }
        if event.is_readable() || event.is_read_closed() || event.is_error() {
            self.read(connection, event.is_read_closed() || event.is_error());
        }
    }

    fn flush(&mut self, connection: Connection) {
        let Some(client) = self.clients.get(connection) else {
            return;
        };
        if let Err(cause) = client.flush() {
            self.close(connection, &End::broken(&cause));
        }
    }

    /// Reads until the socket is empty, or as much as may be read before the next tick: there is no second event for what
    /// is left.
    fn read(&mut self, connection: Connection, hung_up: bool) {
        while let Some(client) = self.clients.get(connection).filter(|client| !client.is_unread) {
            let allowed = client.quota_bytes + self.shared_bytes;
            let patience = if client.quota_bytes > 0 { READ_TIME_PATIENT_MAX } else { READ_TIME_MAX };
            if allowed == 0 || self.reading >= patience {
                client.is_unread = true;
                self.unread.push(connection);
                return;
            }
            let length = allowed.min(self.buffer.len());
            let buffer = self.buffer.get_mut(..length).unwrap_or_default();
            match trace_span!("read").in_scope(|| client.read(buffer, hung_up)) {
                Arrived::Bytes(length, more) => {
                    client.heard = self.arrived;
                    let own = length.min(client.quota_bytes);
                    client.quota_bytes -= own;
                    self.shared_bytes -= length - own;
                    if !more {
                        client.unread_ticks = 0;
                    }
                    self.receive(connection, length);
                    if !more {
                        return;
                    }
                }
                Arrived::Nothing => {
                    client.unread_ticks = 0;
                    return;
                }
                Arrived::Gone(None) => self.close(connection, &End::hung_up()),
                Arrived::Gone(Some(cause)) => self.close(connection, &End::broken(&cause)),
            }
        }
    }

    /// Hands over what was read.
    fn receive(&mut self, connection: Connection, length: usize) {
        let bytes = self.buffer.get(..length).unwrap_or_default();
        let start = Instant::now();
        trace_span!("parse").in_scope(|| self.session.receive(connection, bytes, &mut self.clients));
        self.reading += start.elapsed();
    }

    fn close(&mut self, connection: Connection, end: &End) {
        let label = self.session.label(connection);
        if self.clients.remove(connection, label.as_deref(), end) {
            self.session.close(connection);
        }
    }

    /// Accepts those who wait at an entrance, but not so many at once that those inside have to wait for long.
    fn accept(&mut self, index: usize) {
        for _ in 0..ACCEPTED_MAX {
            let Some(entrance) = self.entrances.get_mut(index).filter(|entrance| entrance.knocked) else { return };
            match entrance.listener.accept() {
                Ok((stream, peer)) => {
                    let client = Client::new(stream, entrance.name, peer, self.arrived);
                    self.welcome(index, client);
                }
                Err(cause) => match cause.kind() {
                    ErrorKind::WouldBlock => entrance.knocked = false,
                    ErrorKind::Interrupted | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset => {}
                    _ => {
                        // Out of descriptors, most likely. Try again next time.
                        if let Some(times) = self.said_deaf.happened(Instant::now()) {
                            let name = entrance.name;
                            tracing::warn!("cannot accept a connection for {name} ({times} times): {cause}");
                        }
                        return;
                    }
                },
            }
        }
    }

    /// Why a client may not come in, if so.
    fn obstacle(&mut self, entrance: usize, client: &Client) -> Option<String> {
        let Entrance { name, connections_max, .. } = self.entrances.get(entrance)?;
        if self.clients.at(name) >= *connections_max {
            return Some(format!(
                "this door has {connections_max} connections already; end some, or raise --{name}-connections"
            ));
        }
        let mut idle = std::mem::take(&mut self.idle);
        self.session.idle(&mut idle);
        let is_from_there = |connection: &&Connection| {
            let idler = self.clients.get(**connection);
            idler.is_some_and(|idler| idler.is_at(name) && idler.address() == client.address())
        };
        let count = idle.iter().filter(is_from_there).count();
        self.idle = idle;
        (count >= IDLE_PER_ADDRESS_MAX).then(|| format!("{count} connections from there have not become anything yet"))
    }

    fn refuse(&mut self, client: &Client, why: &str) {
        self.refused += 1;
        if let Some(times) = self.said_refused.happened(Instant::now()) {
            let others = if times > 1 { format!(", and {} more", times - 1) } else { String::new() };
            tracing::warn!("{client}{others} refused: {why}");
        }
    }

    fn welcome(&mut self, entrance: usize, mut client: Client) {
        if let Some(why) = self.obstacle(entrance, &client) {
            return self.refuse(&client, &why);
        }
        let door = self.entrances.get(entrance).map(|entrance| entrance.door);
        let Some(connection) = door.and_then(|door| self.session.open(door)) else {
            let max = engine::CONNECTIONS_MAX;
            return self.refuse(
                &client,
                &format!(
                    "{max} connections have come to this door since the last tick; it lets those go who have left"
                ),
            );
        };
        let token = Token(1 + self.entrances.len() + connection.0 as usize);
        let interest = Interest::READABLE | Interest::WRITABLE;
        if let Err(cause) = self.poll.registry().register(&mut client.stream, token, interest) {
            tracing::warn!("{client} refused: {cause}");
            self.session.close(connection);
            return;
        }
        tracing::info!("{client} connected");
        self.clients.insert(connection, client);
    }
}
