//! The server's loop: wait, read, tick.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{ConnectionId, Session};
use tracing::trace_span;

use crate::admission::AdmissionControl;
use crate::answer_timeout::AnswerTimeout;
use crate::answer_times::{AnswerTimes, SharedAnswerTimes};
use crate::binding::{BindError, Binding};
use crate::clients::Clients;
use crate::clock::{Clock, ClockDecision};
use crate::drain;
use crate::handle::Handle;
use crate::histogram::LatencyHistogram;
use crate::lost_time::{LostTimeMonitor, WINDOW};
use crate::metrics::{Activity, BindingMetrics, ServerMetrics, SharedMetrics};
use crate::metrics_publisher::{MetricsPublisher, Stopwatch};
use crate::options::ServerOptions;
use crate::read_budget::ReadBudgets;
use crate::server_io::{IoEvent, ServerIo};
use crate::session_host::SessionHost;
use crate::sockets::Sockets;
use crate::summary::Summary;
use crate::think_limit::ThinkLimit;
use crate::time_holders::TimeHolderWatch;
use crate::timeouts::{IdleTimeout, NoClientsTimeout, PeerTimeout};
use crate::waker::ShutdownHandle;

/// Wait for an answer after which viewers are served without a tick. Shorter waits belong to normal operation: a
/// trainer's commands meanwhile belong to the next tick.
const STUCK: Duration = Duration::from_millis(250);

/// Resolution of polling time-outs; the server sleeps for the rest of a wait.
const POLL_STEP: Duration = Duration::from_millis(1);

/// Maximum number of polls for bytes before a tick: a client that sends continuously delays no tick.
const POLLS_BEFORE_TICK_MAX: usize = 4;

/// Runs a session with its connections and a clock.
pub struct Server {
    session_host: SessionHost,
    options: ServerOptions,
    shutdown_handle: ShutdownHandle,
    clock: Clock,
    admission: AdmissionControl,
    read_budgets: ReadBudgets,
    answer_timeout: AnswerTimeout,
    idle_timeout: IdleTimeout,
    peer_timeout: PeerTimeout,
    no_clients_timeout: NoClientsTimeout,
    events: Vec<IoEvent>,
    started: Instant,
    ticked: Instant,
    /// True if the present wait is long: viewers are served meanwhile.
    is_stuck: bool,
    /// Warns of a world that is too slow.
    lost_time: LostTimeMonitor,
    time_holders: TimeHolderWatch,
    /// Number of ticks run without an awaited answer.
    unanswered: u64,
    work_times: LatencyHistogram,
    delays: LatencyHistogram,
    /// Time spent on received bytes since the last tick.
    busy: Duration,
    /// Publishes metrics to other threads, if requested.
    publisher: Option<MetricsPublisher>,
    /// Idle connections: a buffer kept between ticks.
    idle: Vec<ConnectionId>,
}

impl Server {
    /// Opens the bindings. Clients can connect from now on; they are served when the server [runs](Server::run).
    ///
    /// # Errors
    ///
    /// If an address cannot be listened on, or the session has no such endpoint.
    pub fn bind(session: Box<dyn Session>, bindings: &[Binding], options: ServerOptions) -> Result<Server, BindError> {
        let admission = AdmissionControl::new(bindings, &session.endpoints())?;
        let sockets = Sockets::bind(bindings)?;
        Ok(Server::new(session, bindings, admission, Box::new(sockets), options))
    }

    /// A server with this network and time.
    pub(crate) fn with_io(
        session: Box<dyn Session>,
        bindings: &[Binding],
        server_io: Box<dyn ServerIo>,
        options: ServerOptions,
    ) -> Result<Server, BindError> {
        let admission = AdmissionControl::new(bindings, &session.endpoints())?;
        Ok(Server::new(session, bindings, admission, server_io, options))
    }

    fn new(
        mut session: Box<dyn Session>,
        bindings: &[Binding],
        admission: AdmissionControl,
        server_io: Box<dyn ServerIo>,
        options: ServerOptions,
    ) -> Server {
        if options.sync {
            session.set_synchronous();
        }
        let (now, shutdown_handle) = (server_io.now(), ShutdownHandle::new(server_io.waker()));
        let peer_timeout = PeerTimeout::new(admission.have_datagrams());
        let think_limit = options.think.map(|limit| ThinkLimit::new(limit, options.cycle));
        let mut clients = Clients::new(server_io, bindings);
        clients.answers.has_limit = think_limit.is_some();
        Server {
            session_host: SessionHost { session, clients },
            clock: Clock::new(options.sync, options.speed, options.cycle, now),
            admission,
            read_budgets: ReadBudgets::new(options.sync, think_limit, now),
            answer_timeout: AnswerTimeout::new(options.answer_timeout, options.answer_grace),
            idle_timeout: IdleTimeout::new(options.idle_timeout, now),
            peer_timeout,
            no_clients_timeout: NoClientsTimeout::default(),
            options,
            shutdown_handle,
            events: Vec::new(),
            started: now,
            ticked: now,
            is_stuck: false,
            lost_time: LostTimeMonitor::default(),
            time_holders: TimeHolderWatch::default(),
            unanswered: 0,
            work_times: LatencyHistogram::default(),
            delays: LatencyHistogram::default(),
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
        self.session_host.clients.server_io.addresses()
    }

    /// A handle that ends the run.
    #[must_use]
    pub fn shutdown_handle(&self) -> ShutdownHandle {
        self.shutdown_handle.clone()
    }

    /// A handle that opens connections to the in-process bindings, from any thread of this program.
    #[must_use]
    pub fn handle(&self) -> Handle {
        self.session_host.clients.handles.handle()
    }

    /// The agents' answer times, shared with other threads.
    #[must_use]
    pub fn shared_answer_times(&self) -> SharedAnswerTimes {
        self.session_host.clients.answers.shared.clone()
    }

    /// Makes the server publish its metrics to other threads a few times a second, and measure the phases of each tick.
    pub fn publish_metrics(&mut self) -> Arc<SharedMetrics> {
        let now = self.session_host.now();
        self.session_host.clients.stopwatch = Some(Stopwatch::default());
        let publisher = self.publisher.get_or_insert_with(|| MetricsPublisher::new(now));
        Arc::clone(&publisher.shared)
    }

    /// Runs until stopped, or until the world requests the end.
    ///
    /// # Errors
    ///
    /// If the operating system fails to poll the sockets.
    pub fn run(&mut self) -> io::Result<Summary> {
        self.begin();
        while self.is_running() {
            self.run_once()?;
            if self.is_without_clients() {
                tracing::info!("the last client has left, and the run ends with it");
                break;
            }
        }
        let summary = self.end();
        drain::drain_streams(&mut self.session_host, &mut self.events)?;
        Ok(summary)
    }

    /// Starts the clock.
    pub(crate) fn begin(&mut self) {
        self.started = self.session_host.now();
        self.clock = Clock::new(self.options.sync, self.options.speed, self.options.cycle, self.started);
        self.ticked = self.started;
    }

    /// True if the run is not over yet.
    pub(crate) fn is_running(&self) -> bool {
        !self.shutdown_handle.is_stopped() && !self.session_host.session.is_finished()
    }

    /// One pass of the loop: waits once, or ticks once.
    pub(crate) fn run_once(&mut self) -> io::Result<()> {
        let awaited = self.awaits_answers();
        let now = self.session_host.now();
        let next = self.clock.next(now, awaited);
        if self.publisher.is_some() {
            self.publish_activity(next, now);
        }
        match next {
            ClockDecision::Tick => {
                // A paused world is in no hurry.
                if self.session_host.session.is_paused() {
                    self.poll(self.options.cycle)?;
                    self.tick_paused();
                } else {
                    self.poll_before_tick()?;
                    self.tick();
                }
                Ok(())
            }
            ClockDecision::Wait(left) if left < POLL_STEP => {
                self.session_host.clients.server_io.sleep(left);
                Ok(())
            }
            // Whole steps only: a fraction would be rounded up and make every tick late.
            ClockDecision::Wait(left) => {
                self.poll(Duration::from_millis(left.as_millis().try_into().unwrap_or(u64::MAX)))
            }
            ClockDecision::WaitForAnswers if self.answer_timeout.is_grace_over(now, self.ticked) => {
                self.unanswered += 1;
                self.tick();
                Ok(())
            }
            ClockDecision::WaitForAnswers => match self.answer_timeout.time_left(&mut self.session_host, self.ticked) {
                Some(left) => self.poll_and_attend(left),
                None => Ok(()),
            },
        }
    }

    /// True if the run ends because its clients have gone.
    fn is_without_clients(&mut self) -> bool {
        self.options.ends_with_clients && {
            let (has_clients, now) = (self.session_host.clients.has_streams(), self.session_host.now());
            self.no_clients_timeout.update(has_clients, now)
        }
    }

    /// Number of ticks so far.
    pub(crate) fn ticks(&self) -> u64 {
        self.session_host.session.ticks()
    }

    fn awaits_answers(&mut self) -> bool {
        self.clock.is_sync()
            && !self.session_host.session.is_paused()
            && self.answer_timeout.has_awaited(&*self.session_host.session)
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
            self.session_host.session.serve_while_waiting(&mut self.session_host.clients);
            self.session_host.close_broken();
        }
        Ok(())
    }

    /// Reads received bytes. Bytes sent before the last answer belong to the same tick, whatever their socket, even if
    /// the client's system held them back until the bytes before them were read.
    fn poll_before_tick(&mut self) -> io::Result<()> {
        for _ in 0..POLLS_BEFORE_TICK_MAX {
            self.poll(Duration::ZERO)?;
            if !self.clock.is_sync() || !self.events.iter().any(IoEvent::is_readable) {
                break;
            }
        }
        Ok(())
    }

    /// Waits for an event, at most for `timeout`; then reads, then accepts connections.
    fn poll(&mut self, timeout: Duration) -> io::Result<()> {
        // A connection that is still to be accepted causes no second event.
        let timeout = if self.admission.has_pending() { timeout.min(POLL_STEP) } else { timeout };
        let timeout = if self.read_budgets.has_unread() { timeout.min(self.options.cycle) } else { timeout };
        let timeout = self.peer_timeout.left(self.session_host.now()).map_or(timeout, |left| timeout.min(left));
        self.wait(timeout)?;
        let arrived = self.read_budgets.arrived;
        // While the world waits for an answer there are no ticks, but the answer may be among the unread bytes.
        let since_renewed = arrived.saturating_duration_since(self.read_budgets.renewed);
        if self.read_budgets.has_unread() && since_renewed >= self.options.cycle {
            self.read_budgets.renew(&mut self.session_host, self.ticked);
        }
        for index in 0..self.events.len() {
            self.take_event(index);
        }
        self.admission.accept(&mut self.session_host, arrived);
        self.peer_timeout.close(&mut self.session_host, arrived);
        self.busy += self.session_host.now().saturating_duration_since(arrived);
        Ok(())
    }

    /// Waits for events, and notes when the bytes may have come that they announce.
    fn wait(&mut self, timeout: Duration) -> io::Result<()> {
        let _part = trace_span!("wait").entered();
        let (clients, budgets) = (&mut self.session_host.clients, &mut self.read_budgets);
        self.events.clear();
        // An answer that came while the server was busy, for instance with the step, may have come at any time since it
        // last looked. It is late only if it was late then.
        budgets.earliest = budgets.arrived;
        let is_timed = budgets.has_think_limit() && !timeout.is_zero();
        if is_timed {
            clients.wait(Duration::ZERO, &mut self.events)?;
        }
        let is_idle = is_timed && self.events.is_empty();
        if is_idle || !is_timed {
            clients.wait(timeout, &mut self.events)?;
        }
        budgets.arrived = clients.server_io.now();
        if is_idle {
            budgets.earliest = budgets.arrived;
        }
        Ok(())
    }

    fn take_event(&mut self, index: usize) {
        match self.events.get(index) {
            Some(&IoEvent::Acceptable(binding)) => self.admission.set_pending(binding),
            Some(&IoEvent::Writable(connection)) => self.session_host.flush(connection),
            Some(&IoEvent::Readable { connection, may_be_closed: hung_up }) => {
                self.read_budgets.read(&mut self.session_host, connection, hung_up);
            }
            Some(&IoEvent::DatagramLost(reason)) => self.session_host.clients.count_lost_datagram(reason),
            None => {}
        }
    }

    /// Runs a tick of a paused world: serves viewers only, at no cost to the others.
    fn tick_paused(&mut self) {
        self.ticked = self.session_host.now();
        self.answer_timeout.renew();
        self.clock.pause(self.ticked);
        self.session_host.session.tick(&mut self.session_host.clients);
        self.session_host.close_broken();
        self.time_holders.check(&mut self.session_host, self.ticked);
        self.read_budgets.renew(&mut self.session_host, self.ticked);
        self.busy = Duration::ZERO;
    }

    fn tick(&mut self) {
        self.ticked = self.session_host.now();
        let late = self.clock.lateness(self.ticked);
        self.delays.add(late);
        self.answer_timeout.renew();
        self.time_holders.renew();
        self.is_stuck = false;
        self.clock.tick(self.ticked);
        self.session_host.session.tick(&mut self.session_host.clients);
        self.clock.set_speed(self.session_host.session.speed(), self.options.cycle, self.ticked);
        self.session_host.close_broken();
        self.read_budgets.renew(&mut self.session_host, self.ticked);
        self.warn_of_lost_time();
        self.idle_timeout.close(&mut self.session_host, self.ticked);
        if self.session_host.clients.answers.is_due(self.ticked) {
            let times = self.answer_times();
            self.session_host.clients.answers.shared.publish(times);
        }
        let (receive, done) = (std::mem::take(&mut self.busy), self.session_host.now());
        let work = receive + done.saturating_duration_since(self.ticked);
        self.work_times.add(work);
        if let (Some(publisher), Some(stopwatch)) = (&mut self.publisher, &mut self.session_host.clients.stopwatch) {
            publisher.add(late, work, receive, stopwatch.end(done));
        }
    }

    fn answer_times(&mut self) -> Vec<AnswerTimes> {
        let SessionHost { session, clients } = &mut self.session_host;
        clients.answer_times(|connection| session.label(connection))
    }

    fn since_tick(&self) -> Duration {
        self.session_host.now().saturating_duration_since(self.ticked)
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
    fn publish_activity(&mut self, next: ClockDecision, now: Instant) {
        let is_due = self.publisher.as_ref().is_some_and(|publisher| publisher.is_due(now));
        let metrics = is_due.then(|| self.metrics());
        let activity = match next {
            _ if self.session_host.session.is_paused() => Activity::Paused,
            ClockDecision::WaitForAnswers if self.is_stuck => Activity::Waiting,
            _ => Activity::Running,
        };
        let within = match next {
            ClockDecision::Tick => Duration::ZERO,
            ClockDecision::Wait(left) => left,
            ClockDecision::WaitForAnswers => self.options.answer_timeout,
        };
        if let Some(publisher) = &mut self.publisher {
            publisher.shared.set_activity(activity, now, within);
            if let Some(metrics) = metrics {
                publisher.publish(metrics, now, self.options.cycle);
            }
        }
    }

    /// The metrics of the run so far, except the publisher's own.
    fn metrics(&mut self) -> ServerMetrics {
        let SessionHost { session, clients } = &mut self.session_host;
        session.idle_connections(&mut self.idle);
        let empty = |name| BindingMetrics { name, ..BindingMetrics::default() };
        let mut bindings: Vec<BindingMetrics> = self.admission.names().map(empty).collect();
        self.idle.sort_unstable();
        clients.count(&mut bindings, &self.idle);
        let ticks = session.ticks();
        ServerMetrics {
            ticks,
            simulated: Duration::from_nanos((self.options.cycle.as_nanos() as u64).saturating_mul(ticks)),
            lost: self.clock.lost(),
            bindings,
            counters: session.counters().clone(),
            refused: self.admission.refused.clone(),
            closed: clients.closed().clone(),
            datagrams_lost: clients.datagrams_lost().clone(),
            incidents: session.incidents(),
            computed: session.work_counts(),
            ..ServerMetrics::default()
        }
    }

    /// Ends the run and returns its summary.
    pub(crate) fn end(&mut self) -> Summary {
        let answers = self.answer_times();
        let SessionHost { session, clients } = &mut self.session_host;
        session.end(clients);
        clients.handles.end();
        let now = self.session_host.now();
        let wall = now.saturating_duration_since(self.started);
        if let Some(mut publisher) = self.publisher.take() {
            publisher.shared.set_activity(Activity::Ended, now, Duration::ZERO);
            publisher.publish(self.metrics(), now, self.options.cycle);
        }
        let SessionHost { session, clients } = &self.session_host;
        let ticks = session.ticks();
        let mut counters = session.counters().clone();
        counters.refused += self.admission.refused.values().sum::<u64>();
        Summary {
            ticks,
            simulated: Duration::from_secs_f64(self.options.cycle.as_secs_f64() * ticks as f64),
            wall,
            lost: self.clock.lost(),
            long_waits: self.answer_timeout.long_waits(),
            unanswered: self.unanswered,
            work: self.work_times.clone(),
            late: self.delays.clone(),
            counters,
            refused: self.admission.refused.clone(),
            closed: clients.closed().clone(),
            datagrams_lost: clients.datagrams_lost().clone(),
            incidents: session.incidents().into_iter().collect(),
            answers,
            digest: session.digest(),
        }
    }
}
