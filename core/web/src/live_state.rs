//! The live state of a run: the single connection of all pages to it, on a thread of its own.
//!
//! It takes bundles from the viewer endpoint, stores the latest snapshot, and notifies the pages.
//! It connects with the first page; while there are no viewers, the run makes no frames.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

use axum::http::StatusCode;
use engine::Authority;
use server::{Delivery, Handle, ReceiveError, Receiver, Sender};
use tokio::sync::{broadcast, oneshot, watch};
use viewer::{
    CommandResult, ENDPOINT_NAME, PoseFrame, ViewerCommand, ViewerEvent, ViewerMessage, ViewerRequest, read_messages,
};

use crate::api_error::ApiError;
use crate::drawing_store::DrawingStore;
use crate::playback_service::{self, PlaybackService, PlaybackSource};
use crate::scene_sources::RunView;
use crate::snapshot::{self, Inspections, ViewSnapshot};

/// Limit of stored events.
pub(crate) const EVENTS_MAX: usize = 10_000;

/// Minimum time between two bundles; screens are not faster.
const PACE: Duration = Duration::from_millis(8);

/// Limit of queued bundles: an answer, and the frame that it led to.
const BUNDLES_WAITING_MAX: usize = 2;

/// Timeout of a request: a world that waits for an agent answers only after it.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Time to wait for messages before checking for requests to repeat.
const QUIET: Duration = Duration::from_secs(1);

/// The span of wall time over which the speed is measured.
const SPEED_SPAN: Duration = Duration::from_secs(1);

/// Capacity of the notices' channel: a slow page may miss older ones.
const NOTICES: usize = 64;

/// The live state of a run, which pages and scripts query.
pub(crate) struct LiveState {
    pub(crate) run_view: RunView,
    studio: Option<PlaybackService>,
    pub(crate) drawings: Arc<DrawingStore>,
    /// An id that differs for every start of a server.
    pub(crate) run: String,
    handle: Handle,
    /// The connection, once there is one.
    sender: OnceLock<Sender>,
    latest: watch::Sender<Arc<ViewSnapshot>>,
    notices: broadcast::Sender<Arc<str>>,
    events: Mutex<Events>,
    /// Requests without an answer yet, by number.
    waiting: Mutex<BTreeMap<u64, oneshot::Sender<Result<(), ApiError>>>>,
    orders: AtomicU64,
    lookers: AtomicUsize,
    /// The entities that each page inspects, by the page's number.
    insides: Mutex<BTreeMap<u64, Vec<String>>>,
    pages: AtomicU64,
    /// True if the endpoint was too busy for the pages' latest needs; the thread sends them again.
    owes_looks: AtomicBool,
}

/// The latest events, by number.
#[derive(Default)]
struct Events {
    /// Number of the first stored event.
    first: u64,
    kept: VecDeque<Arc<ViewerEvent>>,
}

/// Registers a page as a viewer until it is dropped.
pub(crate) struct ViewerGuard {
    hub: Arc<LiveState>,
    page: u64,
}

impl ViewerGuard {
    /// Makes the page inspect these entities, and no others.
    pub(crate) fn inspect(&self, things: Vec<String>) {
        let mut insides = lock(&self.hub.insides);
        let before = insides.remove(&self.page);
        let is_changed = before.unwrap_or_default() != things;
        if !things.is_empty() {
            insides.insert(self.page, things);
        }
        drop(insides);
        if is_changed {
            self.hub.tell_insides();
        }
    }
}

impl Drop for ViewerGuard {
    fn drop(&mut self) {
        self.inspect(Vec::new());
        if self.hub.lookers.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.hub.tell_look();
        }
    }
}

impl LiveState {
    /// Creates the live state of a run.
    pub(crate) fn new(handle: Handle, mut shown: RunView, footage: Option<Box<dyn PlaybackSource>>) -> Arc<LiveState> {
        let events = Events { first: 0, kept: shown.events.take().into_iter().flatten().map(Arc::new).collect() };
        let latest = ViewSnapshot { events: events.end(), ..ViewSnapshot::default() };
        let studio = footage.map(PlaybackService::open).transpose();
        let hub = Arc::new(LiveState {
            drawings: Arc::new(DrawingStore::new(
                shown.decode_drawings,
                shown.on_drawing.take(),
                shown.drawings.take(),
            )),
            studio: studio.unwrap_or_else(|cause| {
                tracing::error!("pages get no frames of the past: {cause}");
                None
            }),
            run: format!("{:x}", UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos()),
            handle,
            sender: OnceLock::new(),
            latest: watch::Sender::new(Arc::new(latest)),
            notices: broadcast::Sender::new(NOTICES),
            events: Mutex::new(events),
            waiting: Mutex::default(),
            orders: AtomicU64::new(1),
            lookers: AtomicUsize::new(0),
            insides: Mutex::default(),
            pages: AtomicU64::new(0),
            owes_looks: AtomicBool::new(false),
            run_view: shown,
        });
        if hub.run_view.history.is_requested() {
            hub.connect();
        }
        hub
    }

    /// Connects to the run, unless it is connected already.
    fn connect(self: &Arc<LiveState>) {
        self.run_view.history.request();
        if self.sender.get().is_some() {
            return;
        }
        let (sender, receiver) = match self.handle.open(ENDPOINT_NAME, Delivery::Queue(BUNDLES_WAITING_MAX)) {
            Ok(opened) => opened,
            Err(why) => return self.change(|latest| latest.end_reason = Some(why.to_string().into())),
        };
        if self.sender.set(sender).is_ok() {
            let hub = Arc::clone(self);
            let spawned = thread::Builder::new().name(String::from("web-hub")).spawn(move || hub.work(&receiver));
            // Without the thread, pages stay empty; the run continues.
            spawned.map_or_else(|cause| tracing::error!("pages show nothing: {cause}"), drop);
        }
    }

    /// Returns the playback service.
    pub(crate) fn playback(&self) -> Result<&PlaybackService, ApiError> {
        let none = || ApiError(StatusCode::NOT_FOUND, String::from("this run keeps no frames"));
        self.studio.as_ref().ok_or_else(none)
    }

    /// Returns a receiver of the latest snapshot.
    pub(crate) fn latest(&self) -> watch::Receiver<Arc<ViewSnapshot>> {
        self.latest.subscribe()
    }

    /// Returns a receiver of notices: commands that the world has refused later.
    pub(crate) fn notices(&self) -> broadcast::Receiver<Arc<str>> {
        self.notices.subscribe()
    }

    /// Registers a page as a viewer: the run makes frames from now on.
    pub(crate) fn add_viewer(self: &Arc<LiveState>) -> ViewerGuard {
        self.connect();
        if self.lookers.fetch_add(1, Ordering::AcqRel) == 0 {
            self.tell_look();
        }
        ViewerGuard { hub: Arc::clone(self), page: self.pages.fetch_add(1, Ordering::Relaxed) }
    }

    /// Returns the number of pages.
    pub(crate) fn viewer_count(&self) -> usize {
        self.lookers.load(Ordering::Relaxed)
    }

    /// Returns the events from this number on, and the number of the first of them.
    pub(crate) fn events_from(&self, from: u64) -> (u64, Vec<Arc<ViewerEvent>>) {
        let events = lock(&self.events);
        let from = from.max(events.first);
        let skipped = usize::try_from(from - events.first).unwrap_or(usize::MAX);
        (from, events.kept.iter().skip(skipped).cloned().collect())
    }

    /// Sends a command and awaits its result. The error is a message for the user.
    pub(crate) async fn send_command(
        self: &Arc<LiveState>,
        authority: Authority,
        wish: ViewerCommand,
    ) -> Result<(), ApiError> {
        self.connect();
        let (answer, answered) = oneshot::channel();
        let id = self.orders.fetch_add(1, Ordering::Relaxed);
        lock(&self.waiting).insert(id, answer);
        let sent = self.send(&ViewerRequest { id, authority, wish });
        let result = match sent {
            Ok(()) => match tokio::time::timeout(ANSWER_TIMEOUT, answered).await {
                Ok(Ok(result)) => result,
                Ok(Err(_)) => Err(ApiError::unavailable("the run is over")),
                Err(_) => {
                    Err(ApiError::conflict("the world has not taken it yet: it waits for the answer of an agent"))
                }
            },
            Err(why) => Err(ApiError::unavailable(&why)),
        };
        lock(&self.waiting).remove(&id);
        result
    }

    /// Tells the endpoint whether there are viewers.
    fn tell_look(&self) {
        self.tell(ViewerCommand::Look(self.viewer_count() > 0));
    }

    /// Tells the endpoint which entities the pages inspect.
    fn tell_insides(&self) {
        // The lock is held while the request is sent, so the endpoint gets the latest change last.
        let insides = lock(&self.insides);
        let mut all: Vec<String> = insides.values().flatten().cloned().collect();
        all.sort_unstable();
        all.dedup();
        self.tell(ViewerCommand::LookInto(all));
    }

    fn tell(&self, wish: ViewerCommand) {
        // The answer is ignored.
        if let Err(why) = self.send(&ViewerRequest { id: 0, authority: Authority::Viewer, wish }) {
            // A run that is over does not need it; a busy one gets it later.
            tracing::debug!("the viewer endpoint: {why}");
            self.owes_looks.store(true, Ordering::Relaxed);
        }
    }

    fn send(&self, order: &ViewerRequest) -> Result<(), String> {
        let mut line = Vec::new();
        order.write(&mut line);
        let sender = self.sender.get().ok_or_else(|| String::from("the run is over"))?;
        sender.send(&line).map_err(|error| error.to_string())
    }

    /// Takes bundles until the run is over.
    fn work(&self, receiver: &Receiver) {
        let mut speed = Speed::default();
        loop {
            match receiver.receive(QUIET) {
                Ok(bundle) => self.take(&bundle, &mut speed),
                Err(ReceiveError::TimedOut) => {}
                Err(ReceiveError::Closed(why)) => {
                    lock(&self.waiting).clear();
                    // Pages can look back until the next run is shown.
                    match self.run_view.stays_after_end {
                        true => self.show_end(),
                        false => self.finish(&why),
                    }
                    return;
                }
            }
            if self.owes_looks.swap(false, Ordering::Relaxed) {
                self.tell_insides();
                self.tell_look();
            }
            // A world that runs faster than this makes no frames that no screen would show.
            thread::sleep(PACE);
        }
    }

    fn take(&self, bundle: &[u8], speed: &mut Speed) {
        let mut next = ViewSnapshot::clone(&self.latest.borrow());
        let mut insides = Vec::new();
        for news in read_messages(bundle) {
            let Ok(news) = news else { return tracing::error!("a bundle for pages is damaged") };
            if let Err(error) = self.take_one(news, &mut next, &mut insides, speed) {
                tracing::error!("news for pages cannot be read: {error}");
            }
        }
        self.latest.send_modify(|latest| {
            // Another thread may have ended the run meanwhile.
            next.end_reason = latest.end_reason.clone();
            *latest = Arc::new(next);
        });
    }

    fn take_one(
        &self,
        news: ViewerMessage<'_>,
        next: &mut ViewSnapshot,
        insides: &mut Vec<(Box<str>, Box<str>)>,
        speed: &mut Speed,
    ) -> serde_json::Result<()> {
        match news {
            ViewerMessage::Scene(json) => next.scene = Some(Arc::new(snapshot::JsonMessage::parse(json)?)),
            ViewerMessage::Status(json) => {
                next.status = Some(Arc::new(snapshot::JsonMessage::parse(json)?));
                next.statuses += 1;
            }
            ViewerMessage::Event(json) => {
                // The events of a recording are known from the start.
                if !self.run_view.source.is_recorded() {
                    next.events = lock(&self.events).push(serde_json::from_str(json)?);
                }
            }
            ViewerMessage::Answer(id, verdict) => {
                if let Some(waiting) = lock(&self.waiting).remove(&id) {
                    let result = match verdict {
                        CommandResult::Accepted => Ok(()),
                        CommandResult::Forbidden(why) => Err(ApiError::forbidden(why)),
                        CommandResult::Invalid(why) => Err(ApiError::conflict(why)),
                    };
                    // The page may have gone meanwhile.
                    let _: Result<(), _> = waiting.send(result);
                }
            }
            ViewerMessage::Notice(text) => {
                // The error only means that there are no receivers.
                let _: Result<usize, _> = self.notices.send(text.into());
            }
            ViewerMessage::Inspection(thing, inside) => insides.push((thing.into(), inside.into())),
            ViewerMessage::Frame(bytes) => {
                next.inspections = Arc::new(Inspections(std::mem::take(insides)));
                if let Ok(frame) = PoseFrame::read(bytes) {
                    self.drawings.go_to(frame.header.tick);
                    next.speed = speed.at(frame.header.tick, frame.header.is_jump, self.run_view.cycle);
                }
                next.frame = Some(bytes.into());
                next.frames += 1;
            }
        }
        Ok(())
    }

    /// Shows the end of the run to pages that stay or open later, even if the run had no viewers at its end.
    fn show_end(&self) {
        let mut next = ViewSnapshot::clone(&self.latest.borrow());
        if let Ok(playback) = self.playback()
            && let Some(end) = self.run_view.history.end_tick()
            && let Some(row) = playback.last_frame(end)
            && let Err(error) = self.take_row(&row, &mut next)
        {
            tracing::error!("the last frame for pages cannot be read: {error}");
        }
        (next.is_over, next.speed) = (true, 0.0);
        self.change(|latest| *latest = ViewSnapshot { end_reason: latest.end_reason.take(), ..next });
    }

    /// Takes the messages of one moment.
    fn take_row(&self, row: &[u8], next: &mut ViewSnapshot) -> serde_json::Result<()> {
        for message in playback_service::messages(row) {
            let news = match std::str::from_utf8(message) {
                Ok(text) if text.starts_with("{\"kind\":\"scene\"") => ViewerMessage::Scene(text),
                Ok(text) if text.starts_with('{') => ViewerMessage::Status(text),
                _ => ViewerMessage::Frame(message),
            };
            self.take_one(news, next, &mut Vec::new(), &mut Speed::default())?;
        }
        Ok(())
    }

    /// Tells the pages that the run is over, and they leave.
    pub(crate) fn finish(&self, why: &str) {
        self.change(|latest| latest.end_reason = Some(why.into()));
    }

    /// True if the pages know that the run is over.
    pub(crate) fn is_finished(&self) -> bool {
        self.latest.borrow().end_reason.is_some()
    }

    fn change(&self, change: impl FnOnce(&mut ViewSnapshot)) {
        self.latest.send_modify(|latest| change(Arc::make_mut(latest)));
    }
}

impl Events {
    fn end(&self) -> u64 {
        self.first + self.kept.len() as u64
    }

    /// Adds an event; returns the number of events so far.
    fn push(&mut self, event: ViewerEvent) -> u64 {
        if self.kept.len() == EVENTS_MAX {
            self.kept.pop_front();
            self.first += 1;
        }
        self.kept.push_back(Arc::new(event));
        self.end()
    }
}

/// The measured speed: simulated time per wall time.
#[derive(Default)]
struct Speed {
    /// Times and ticks of the frames in the latest span.
    seen: VecDeque<(Instant, u64)>,
}

impl Speed {
    fn at(&mut self, tick: u64, is_jump: bool, cycle: Duration) -> f64 {
        let now = Instant::now();
        if is_jump {
            self.seen.clear();
        }
        self.seen.push_back((now, tick));
        while self.seen.get(1).is_some_and(|(at, _)| now.duration_since(*at) >= SPEED_SPAN) {
            self.seen.pop_front();
        }
        let Some((begin, first)) = self.seen.front() else { return 0.0 };
        let wall_s = now.duration_since(*begin).as_secs_f64();
        let ticks = tick as f64 - *first as f64;
        if wall_s > 0.05 { ticks * cycle.as_secs_f64() / wall_s } else { 0.0 }
    }
}

/// Locks a mutex, even if poisoned: a thread that panicked has left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_events_are_kept() {
        let mut events = Events::default();
        let event =
            |tick| ViewerEvent { tick, time_s: 0.0, kind: String::new(), what: String::new(), why: String::new() };
        for tick in 0..EVENTS_MAX as u64 + 5 {
            assert_eq!(events.push(event(tick)), tick + 1);
        }
        assert_eq!((events.first, events.kept.len()), (5, EVENTS_MAX));
        assert_eq!(events.kept.front().map(|event| event.tick), Some(5));
    }
}
