//! A replay as a session: a server shows it to viewers, who may control it.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use engine::{ConnectionId, Counters, Lockstep, Outbox, PlaybackCommand, Session, SessionStatus};

use crate::format::Event;
use crate::player::BadReplay;
use crate::seekable_source::SeekableSource;

/// Limit of the playback speed, times real time.
const SPEED_MAX: f64 = 1000.0;

/// Playback requests of the program that shows a recording, besides its viewers' requests.
pub type PlaybackControl = Receiver<PlaybackCommand>;

/// Receives messages for the user.
pub type NoticeSink = Box<dyn FnMut(String) + Send>;

/// The playback status of a run, for other threads.
#[derive(Debug, Default)]
pub struct PlaybackStatus {
    is_playing: AtomicBool,
    /// The bits of an `f64`.
    speed: AtomicU64,
}

impl PlaybackStatus {
    /// True while the run is playing.
    pub fn is_playing(&self) -> bool {
        self.is_playing.load(Ordering::Relaxed)
    }

    /// Returns the speed relative to the recorded run; negative if backwards.
    pub fn speed(&self) -> f64 {
        f64::from_bits(self.speed.load(Ordering::Relaxed))
    }
}

/// A session that plays a run for viewers.
pub struct ReplaySession<P> {
    player: P,
    events: Vec<Event>,
    /// Requests of the program's user.
    control: Option<PlaybackControl>,
    tell: NoticeSink,
    asked: Vec<PlaybackCommand>,
    is_playing: bool,
    /// The playback status, for other threads.
    pace: Arc<PlaybackStatus>,
    /// Ticks for each tick of the server; negative if backwards.
    speed: f64,
    /// The fraction of a tick that is not played yet.
    owed: f64,
    /// Ticks until playback stops, if a number of them was requested.
    left: Option<u64>,
    /// True if the user was told that the recording differs.
    has_differed: bool,
    is_over: bool,
}

impl<P: SeekableSource> ReplaySession<P> {
    /// Creates a session that plays a run from the player's position.
    ///
    /// # Errors
    /// If the events of the recording cannot be read.
    pub fn new(
        mut player: P,
        control: Option<PlaybackControl>,
        tell: NoticeSink,
    ) -> Result<ReplaySession<P>, BadReplay> {
        player.session_mut().open_for_viewers();
        let events = player.events()?;
        let (asked, is_playing) = (Vec::new(), true);
        Ok(ReplaySession {
            player,
            events,
            control,
            tell,
            asked,
            is_playing,
            pace: Arc::default(),
            speed: 1.0,
            owed: 0.0,
            left: None,
            has_differed: false,
            is_over: false,
        })
    }

    /// Sets the speed relative to the recorded run.
    #[must_use]
    pub fn with_speed(mut self, speed: f64) -> ReplaySession<P> {
        self.speed = if speed.is_finite() { speed.clamp(-SPEED_MAX, SPEED_MAX) } else { 1.0 };
        self
    }

    /// Returns the playback status, which the session keeps up to date.
    pub fn playback_status(&self) -> Arc<PlaybackStatus> {
        Arc::clone(&self.pace)
    }

    fn ticks(&self) -> Range<u64> {
        self.player.ticks()
    }

    /// Executes a request of a viewer or the user.
    fn obey(&mut self, asked: PlaybackCommand, outbox: &mut dyn Outbox) {
        match asked {
            PlaybackCommand::Pause => self.is_playing = false,
            PlaybackCommand::Resume => (self.is_playing, self.left) = (true, None),
            PlaybackCommand::Step(ticks) if ticks > 0 => {
                (self.is_playing, self.left) = (true, Some(ticks.unsigned_abs()))
            }
            PlaybackCommand::Step(ticks) => {
                (self.is_playing, self.left) = (false, None);
                self.go_by(ticks, outbox);
            }
            PlaybackCommand::Speed(speed) if speed.is_finite() => {
                self.speed = speed.clamp(-SPEED_MAX, SPEED_MAX);
                (self.is_playing, self.left) = (true, None);
            }
            PlaybackCommand::Speed(_) => {}
            PlaybackCommand::Seek(time_s) => {
                let ticks = time_s * 1e9 / self.player.cycle_ns() as f64;
                self.go_to(ticks.round().clamp(0.0, 1e15) as u64, outbox);
            }
            PlaybackCommand::Tick(tick) => self.go_to(tick, outbox),
            PlaybackCommand::Next(what) => self.go_to_event(&what, true, outbox),
            PlaybackCommand::Previous(what) => self.go_to_event(&what, false, outbox),
            PlaybackCommand::Refresh => self.player.session_mut().send_snapshot(outbox),
            PlaybackCommand::Quit => self.is_over = true,
        }
    }

    /// Goes to the moment after the tick of the next or previous event of a kind, or with a text.
    fn go_to_event(&mut self, what: &str, is_forward: bool, outbox: &mut dyn Outbox) {
        let (now, words) = (self.player.next_tick(), what.to_lowercase());
        let is_it = |event: &&Event| event.kind == words || event.what.to_lowercase().contains(&words);
        let found = match is_forward {
            true => self.events.iter().filter(is_it).find(|event| event.tick >= now),
            false => self.events.iter().filter(is_it).rfind(|event| event.tick.saturating_add(1) < now),
        };
        match found.cloned() {
            Some(event) => {
                self.go_to(event.tick.saturating_add(1), outbox);
                (self.tell)(format!("{:.1} s: {} ({})", event.time_s, event.what, event.why));
            }
            None => (self.tell)(format!("there is no {what:?} {} here", if is_forward { "after" } else { "before" })),
        }
    }

    /// Moves by a number of ticks. Moving back stops before lost ticks, moving forward after them.
    fn go_by(&mut self, ticks: i64, outbox: &mut dyn Outbox) {
        let now = self.player.next_tick();
        let gone = self.seek(now.saturating_add_signed(ticks));
        let gone = match gone {
            Err(BadReplay::Missing(gap)) if ticks < 0 => self.seek(gap.ticks.start).and(Err(BadReplay::Missing(gap))),
            gone => gone,
        };
        self.note(gone);
        self.player.session_mut().send_snapshot(outbox);
    }

    fn seek(&mut self, tick: u64) -> Result<(), BadReplay> {
        self.has_differed = false;
        let Range { start, end } = self.ticks();
        self.player.seek(tick.clamp(start, end))
    }

    /// Goes to a tick, or as near as the recording has it, and shows it.
    fn go_to(&mut self, tick: u64, outbox: &mut dyn Outbox) {
        let gone = self.seek(tick);
        self.note(gone);
        self.player.session_mut().send_snapshot(outbox);
    }

    /// Reports an error. If the replay differs from the recording, or ticks are lost, playback continues.
    fn note(&mut self, done: Result<(), BadReplay>) {
        let Err(error) = done else { return };
        let differs = matches!(error, BadReplay::Differs { .. });
        self.is_playing &= error.is_recoverable();
        // Once it differs, it differs in all following ticks.
        if !(differs && std::mem::replace(&mut self.has_differed, differs)) {
            (self.tell)(error.to_string());
        }
    }

    /// Plays the ticks that are due in a tick of the server.
    fn play(&mut self, outbox: &mut dyn Outbox) {
        // Single steps go forwards, whatever the speed is.
        self.owed += if self.left.is_some() { 1.0 } else { self.speed };
        let due = self.owed.trunc();
        self.owed -= due;
        if due < 0.0 {
            self.go_by(due as i64, outbox);
            self.is_playing &= self.player.next_tick() > self.ticks().start;
            return;
        }
        for _ in 0..due as u64 {
            if self.player.next_tick() >= self.ticks().end {
                self.is_playing = false;
                let last = self.ticks().end.saturating_sub(1);
                let torn = if self.player.is_complete() { "" } else { ": the rest of the file cannot be read" };
                return (self.tell)(format!("the recording is over after tick {last}{torn}"));
            }
            let played = self.player.play(outbox);
            if let Err(BadReplay::Missing(_)) = &played {
                self.player.session_mut().send_snapshot(outbox);
            }
            self.note(played);
            self.left = self.left.map(|left| left.saturating_sub(1));
            if self.left == Some(0) {
                (self.is_playing, self.left) = (false, None);
                return self.player.session_mut().send_snapshot(outbox);
            }
        }
    }
}

impl<P: SeekableSource> Session for ReplaySession<P> {
    fn endpoints(&self) -> Vec<&'static str> {
        self.player.session().endpoints()
    }

    fn open(&mut self, door: usize) -> Option<ConnectionId> {
        self.player.session_mut().open(door)
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.player.session_mut().receive(connection, bytes, outbox);
    }

    fn close(&mut self, connection: ConnectionId) {
        self.player.session_mut().close(connection);
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        let mut asked = std::mem::take(&mut self.asked);
        self.player.session_mut().serve_viewers(&mut asked, outbox);
        asked.extend(self.control.iter().flat_map(Receiver::try_iter));
        asked.drain(..).for_each(|asked| self.obey(asked, outbox));
        self.asked = asked;
        if self.is_playing {
            self.play(outbox);
        }
        self.pace.is_playing.store(self.is_playing, Ordering::Relaxed);
        self.pace.speed.store(self.speed.to_bits(), Ordering::Relaxed);
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.player.session_mut().end(outbox);
    }

    /// Returns false: the server serves viewers while the recording is paused.
    fn is_paused(&self) -> bool {
        false
    }

    fn is_finished(&self) -> bool {
        self.is_over
    }

    fn ticks(&self) -> u64 {
        self.player.next_tick()
    }

    fn digest(&self) -> u64 {
        self.player.session().digest()
    }

    fn counters(&self) -> &Counters {
        self.player.session().counters()
    }
}

impl<P: SeekableSource> Lockstep for ReplaySession<P> {}

impl<P: SeekableSource> SessionStatus for ReplaySession<P> {
    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.player.session().idle_connections(idle);
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.player.session().incidents()
    }
}
