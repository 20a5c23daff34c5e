//! The server's loop: wait, read, tick.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Connection, Session};
use tracing::trace_span;

use crate::all_gone::AllClientsGone;
use crate::allowance::Allowances;
use crate::answers::{AnswerBoard, AnswerTimes};
use crate::board::{Activity, Board};
use crate::clients::Clients;
use crate::clock::{Clock, Next};
use crate::door::{BindError, Door};
use crate::entrance::Entrances;
use crate::farewell;
use crate::figures::{DoorFigures, Figures};
use crate::handle::Handle;
use crate::host::Host;
use crate::idlers::Idlers;
use crate::lost_time::{LostTimeMonitor, WINDOW};
use crate::options::Options;
use crate::outside::{Event, Outside};
use crate::patience::Patience;
use crate::publisher::Publisher;
use crate::silence::Silence;
use crate::sockets::Sockets;
use crate::stopper::Stopper;
use crate::stopwatch::Stopwatch;
use crate::summary::Summary;
use crate::times::Times;

/// Wait for an answer after which viewers are served without a tick. Shorter waits belong to normal operation: a
/// trainer's commands meanwhile belong to the next tick.
const STUCK: Duration = Duration::from_millis(250);

/// Resolution of polling time-outs; the server sleeps for the rest of a wait.
const POLL_STEP: Duration = Duration::from_millis(1);

/// Maximum number of polls for bytes before a tick: a client that sends continuously delays no tick.
const POLLS_BEFORE_TICK_MAX: usize = 4;

/// Runs a session with its connections and a clock.
pub struct Server {
    host: Host,
    options: Options,
    stopper: Stopper,
    clock: Clock,
    entrances: Entrances,
    allowances: Allowances,
    patience: Patience,
    idlers: Idlers,
    silence: Silence,
    all_gone: AllClientsGone,
    events: Vec<Event>,
    started: Instant,
    ticked: Instant,
    /// True if the present wait is long: viewers are served meanwhile.
    is_stuck: bool,
    /// Warns of a world that is too slow.
    lost_time: LostTimeMonitor,
    /// Number of ticks run without an awaited answer.
    unanswered: u64,
    work: Times,
    late: Times,
    /// Time spent on received bytes since the last tick.
    busy: Duration,
    /// Publishes metrics to other threads, if requested.
    publisher: Option<Publisher>,
    /// Idle connections: a buffer kept between ticks.
    idle: Vec<Connection>,
}

impl Server {
    /// Opens the bindings. Clients can connect from now on; they are served when the server [runs](Server::run).
    ///
    /// # Errors
    ///
    /// If an address cannot be listened on, or the session has no such endpoint.
    pub fn bind(session: Box<dyn Session>, doors: &[Door], options: Options) -> Result<Server, BindError> {
        let entrances = Entrances::new(doors, &session.doors())?;
        let sockets = Sockets::bind(doors)?;
        Ok(Server::new(session, doors, entrances, Box::new(sockets), options))
    }

    /// A server with this network and time.
    pub(crate) fn outside(
        session: Box<dyn Session>,
        doors: &[Door],
        outside: Box<dyn Outside>,
        options: Options,
    ) -> Result<Server, BindError> {
        let entrances = Entrances::new(doors, &session.doors())?;
        Ok(Server::new(session, doors, entrances, outside, options))
    }

    fn new(
        mut session: Box<dyn Session>,
        doors: &[Door],
        entrances: Entrances,
        outside: Box<dyn Outside>,
        options: Options,
    ) -> Server {
        if options.sync {
            session.keep_step();
        }
        let (now, stopper) = (outside.now(), Stopper::new(outside.waker()));
        let silence = Silence::new(entrances.have_datagrams());
        Server {
            host: Host { session, clients: Clients::new(outside, doors) },
            clock: Clock::new(options.sync, options.speed, options.cycle, now),
            entrances,
            allowances: Allowances::new(options.sync, now),
            patience: Patience::new(options.answer_timeout, options.answer_grace),
            idlers: Idlers::new(options.idle_timeout, now),
            silence,
            all_gone: AllClientsGone::default(),
            options,
            stopper,
            events: Vec::new(),
            started: now,
            ticked: now,
            is_stuck: false,
            lost_time: LostTimeMonitor::default(),
            unanswered: 0,
            work: Times::default(),
            late: Times::default(),
            busy: Duration::ZERO,
            publisher: None,
            idle: Vec::new(),
        }
    }

    /// Addresses of the bindings that have one, in the order given to [`Server::bind`].
    ///
    /// # Errors
    ///
    /// If the operating system reports an error.
    pub fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        self.host.clients.outside.addresses()
    }

    /// A handle that ends the run.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// A handle that opens connections to the in-process bindings, from any thread of this program.
    #[must_use]
    pub fn handle(&self) -> Handle {
        self.host.clients.handles.handle()
    }

    /// The agents' answer times, shared with other threads.
    #[must_use]
    pub fn answers(&self) -> AnswerBoard {
        self.host.clients.answers.board.clone()
    }

    /// Makes the server publish its metrics to other threads a few times a second, and measure the phases of each tick.
    pub fn publish(&mut self) -> Arc<Board> {
        let now = self.host.now();
        self.host.clients.stopwatch = Some(Stopwatch::default());
        let publisher = self.publisher.get_or_insert_with(|| Publisher::new(now));
        Arc::clone(&publisher.board)
    }

    /// Runs until stopped, or until the world requests the end.
    ///
    /// # Errors
    ///
    /// If the operating system fails to poll the sockets.
    pub fn run(&mut self) -> io::Result<Summary> {
        self.begin();
        while self.goes_on() {
            self.turn()?;
            if self.is_deserted() {
                tracing::info!("the last client has gone, and the run ends with it");
                break;
            }
        }
        let summary = self.end();
        farewell::say(&mut self.host, &mut self.events)?;
        Ok(summary)
    }

    /// Starts the clock.
    pub(crate) fn begin(&mut self) {
        self.started = self.host.now();
        self.clock = Clock::new(self.options.sync, self.options.speed, self.options.cycle, self.started);
        self.ticked = self.started;
    }

    /// True if the run is not over yet.
    pub(crate) fn goes_on(&self) -> bool {
        !self.stopper.is_stopped() && !self.host.session.finished()
    }

    /// One pass of the loop: waits once, or ticks once.
    pub(crate) fn turn(&mut self) -> io::Result<()> {
        let awaited = self.awaits_answers();
        let now = self.host.now();
        let next = self.clock.next(now, awaited);
        if self.publisher.is_some() {
            self.show(next, now);
        }
        match next {
            Next::Tick => {
                // A paused world is in no hurry.
                if self.host.session.paused() {
                    self.poll(self.options.cycle)?;
                    self.rest();
                } else {
                    self.poll_before_tick()?;
                    self.tick();
                }
                Ok(())
            }
            Next::Wait(left) if left < POLL_STEP => {
                self.host.clients.outside.sleep(left);
                Ok(())
            }
            // Whole steps only: a fraction would be rounded up and make every tick late.
            Next::Wait(left) => self.poll(Duration::from_millis(left.as_millis().try_into().unwrap_or(u64::MAX))),
            Next::WaitForAnswers if self.patience.grace_is_over(now, self.ticked) => {
                self.unanswered += 1;
                self.tick();
                Ok(())
            }
            Next::WaitForAnswers => match self.patience.left(&mut self.host, self.ticked) {
                Some(left) => self.poll_and_attend(left),
                None => Ok(()),
            },
        }
    }

    /// True if the run ends because its clients have gone.
    fn is_deserted(&mut self) -> bool {
        self.options.ends_with_clients && {
            let (has_clients, now) = (self.host.clients.has_streams(), self.host.now());
            self.all_gone.update(has_clients, now)
        }
    }

    /// Number of ticks so far.
    pub(crate) fn ticks(&self) -> u64 {
        self.host.session.ticks()
    }

    fn awaits_answers(&mut self) -> bool {
        self.clock.is_sync() && !self.host.session.paused() && self.patience.ask(&*self.host.session)
    }

    /// Polls while the world waits, and serves viewers if the wait is long.
    fn poll_and_attend(&mut self, timeout: Duration) -> io::Result<()> {
        let until_stuck = STUCK.saturating_sub(self.since_tick());
        let was_stuck = std::mem::replace(&mut self.is_stuck, until_stuck.is_zero());
        // Bytes that came before the wait became long cause no further event.
        if was_stuck || !self.is_stuck {
            self.poll(if was_stuck { timeout } else { timeout.min(until_stuck) })?;
        }
        if self.is_stuck {
            self.host.session.attend(&mut self.host.clients);
            self.host.forget_broken();
        }
        Ok(())
    }

    /// Reads received bytes. Bytes sent before the last answer belong to the same tick, whatever their socket, even if
    /// the client's system held them back until the bytes before them were read.
    fn poll_before_tick(&mut self) -> io::Result<()> {
        for _ in 0..POLLS_BEFORE_TICK_MAX {
            self.poll(Duration::ZERO)?;
            if !self.clock.is_sync() || !self.events.iter().any(Event::is_readable) {
                break;
            }
        }
        Ok(())
    }

    /// Waits for an event, at most for `timeout`; then reads, then accepts connections.
    fn poll(&mut self, timeout: Duration) -> io::Result<()> {
        // A connection that is still to be accepted causes no second event.
        let timeout = if self.entrances.is_knocked() { timeout.min(POLL_STEP) } else { timeout };
        let timeout = if self.allowances.has_unread() { timeout.min(self.options.cycle) } else { timeout };
        let timeout = self.silence.left(self.host.now()).map_or(timeout, |left| timeout.min(left));
        self.events.clear();
        trace_span!("wait").in_scope(|| self.host.clients.wait(timeout, &mut self.events))?;
        let arrived = self.host.now();
        self.allowances.arrived = arrived;
        // While the world waits for an answer there are no ticks, but the answer may be among the unread bytes.
        let since_renewed = arrived.saturating_duration_since(self.allowances.renewed);
        if self.allowances.has_unread() && since_renewed >= self.options.cycle {
            self.allowances.renew(&mut self.host, self.ticked);
        }
        for index in 0..self.events.len() {
            self.take_event(index);
        }
        self.entrances.accept(&mut self.host, arrived);
        self.silence.close(&mut self.host, arrived);
        self.busy += self.host.now().saturating_duration_since(arrived);
        Ok(())
    }

    fn take_event(&mut self, index: usize) {
        match self.events.get(index) {
            Some(&Event::Knock(entrance)) => self.entrances.knock(entrance),
            Some(&Event::Writable(connection)) => self.host.flush(connection),
            Some(&Event::Readable { connection, hung_up }) => {
                self.allowances.read(&mut self.host, connection, hung_up);
            }
            Some(&Event::Lost(reason)) => self.host.clients.lose(reason),
            None => {}
        }
    }

    /// Runs a tick of a paused world: serves viewers only, at no cost to the others.
    fn rest(&mut self) {
        self.ticked = self.host.now();
        self.patience.renew();
        self.clock.rest(self.ticked);
        self.host.session.tick(&mut self.host.clients);
        self.host.forget_broken();
        self.allowances.renew(&mut self.host, self.ticked);
        self.busy = Duration::ZERO;
    }

    fn tick(&mut self) {
        self.ticked = self.host.now();
        let late = self.clock.lateness(self.ticked);
        self.late.add(late);
        self.patience.renew();
        self.is_stuck = false;
        self.clock.tick(self.ticked);
        self.host.session.tick(&mut self.host.clients);
        self.clock.set_speed(self.host.session.speed(), self.options.cycle, self.ticked);
        self.host.forget_broken();
        self.allowances.renew(&mut self.host, self.ticked);
        self.warn_of_lost_time();
        self.idlers.close(&mut self.host, self.ticked);
        if self.host.clients.answers.is_due(self.ticked) {
            let times = self.answer_times();
            self.host.clients.answers.board.publish(times);
        }
        let (receive, done) = (std::mem::take(&mut self.busy), self.host.now());
        let work = receive + done.saturating_duration_since(self.ticked);
        self.work.add(work);
        if let (Some(publisher), Some(stopwatch)) = (&mut self.publisher, &mut self.host.clients.stopwatch) {
            publisher.add(late, work, receive, stopwatch.end(done));
        }
    }

    fn answer_times(&mut self) -> Vec<AnswerTimes> {
        let Host { session, clients } = &mut self.host;
        clients.answer_times(|connection| session.label(connection))
    }

    fn since_tick(&self) -> Duration {
        self.host.now().saturating_duration_since(self.ticked)
    }

    /// Warns that the world is too slow, if it remains so; the summary has the total.
    fn warn_of_lost_time(&mut self) {
        let Some(lost) = self.lost_time.update(self.clock.lost(), self.ticked) else { return };
        if self.options.warns_of_lost_time {
            tracing::warn!(
                "too slow for this speed: {:.1} s lost in the last {} s, {:.0} s after the start; said again only after \
                 a minute without loss, the sum comes at the end",
                lost.as_secs_f64(),
                WINDOW.as_secs(),
                self.ticked.saturating_duration_since(self.started).as_secs_f64()
            );
        }
    }

    /// Publishes the server's activity and its longest duration; a few times a second also the metrics.
    fn show(&mut self, next: Next, now: Instant) {
        let is_due = self.publisher.as_ref().is_some_and(|publisher| publisher.is_due(now));
        let figures = is_due.then(|| self.figures());
        let activity = match next {
            _ if self.host.session.paused() => Activity::Paused,
            Next::WaitForAnswers if self.is_stuck => Activity::Waiting,
            _ => Activity::Running,
        };
        let within = match next {
            Next::Tick => Duration::ZERO,
            Next::Wait(left) => left,
            Next::WaitForAnswers => self.options.answer_timeout,
        };
        if let Some(publisher) = &mut self.publisher {
            publisher.board.turn_to(activity, now, within);
            if let Some(figures) = figures {
                publisher.show(figures, now, self.options.cycle);
            }
        }
    }

    /// The metrics of the run so far, except those that the publisher keeps.
    fn figures(&mut self) -> Figures {
        let Host { session, clients } = &mut self.host;
        session.idle(&mut self.idle);
        let empty = |name| DoorFigures { name, ..DoorFigures::default() };
        let mut doors: Vec<DoorFigures> = self.entrances.names().map(empty).collect();
        self.idle.sort_unstable();
        clients.count(&mut doors, &self.idle);
        let ticks = session.ticks();
        Figures {
            ticks,
            simulated: Duration::from_nanos((self.options.cycle.as_nanos() as u64).saturating_mul(ticks)),
            lost: self.clock.lost(),
            doors,
            counters: session.counters().clone(),
            refused: self.entrances.refused.clone(),
            closed: clients.closed().clone(),
            datagrams_lost: clients.datagrams_lost().clone(),
            incidents: session.incidents(),
            computed: session.work(),
            ..Figures::default()
        }
    }

    /// Ends the run and returns its summary.
    pub(crate) fn end(&mut self) -> Summary {
        let answers = self.answer_times();
        let Host { session, clients } = &mut self.host;
        session.end(clients);
        clients.handles.end();
        let now = self.host.now();
        let wall = now.saturating_duration_since(self.started);
        if let Some(mut publisher) = self.publisher.take() {
            publisher.board.turn_to(Activity::Ended, now, Duration::ZERO);
            publisher.show(self.figures(), now, self.options.cycle);
        }
        let Host { session, clients } = &self.host;
        let ticks = session.ticks();
        let mut counters = session.counters().clone();
        counters.refused += self.entrances.refused.values().sum::<u64>();
        Summary {
            ticks,
            simulated: Duration::from_secs_f64(self.options.cycle.as_secs_f64() * ticks as f64),
            wall,
            lost: self.clock.lost(),
            long_waits: self.patience.long_waits(),
            unanswered: self.unanswered,
            work: self.work.clone(),
            late: self.late.clone(),
            counters,
            refused: self.entrances.refused.clone(),
            closed: clients.closed().clone(),
            datagrams_lost: clients.datagrams_lost().clone(),
            incidents: session.incidents().into_iter().collect(),
            answers,
            digest: session.digest(),
        }
    }
}
