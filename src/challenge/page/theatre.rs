//! Makes the page's runs: records each run, shows it to viewers, and reports its progress to the page.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use server::{Options, Server, Speed, Stopper};
use soccer_challenge::{ANSWER_GRACE, Decision, Key, Ledger, Listener, Organizer, Record, Status, Way};
use soccer_match::Host;
use soccer_world::{Game, Settings};
use web::{Source, Stage, Tokens};

use super::super::flags::Ground;
use super::super::hold::recording as recording_of;
use super::super::host::Program;
use super::board::{Board, Phase, Show};
use crate::recording::Drawings;
use crate::viewer::{self, Facts, Past};
use crate::worlds::Worlds;

/// Runs a competition for the page: its runs, their recordings and their viewers.
pub struct Theatre {
    pub show: Arc<Show>,
    pub board: Arc<Mutex<Board>>,
    pub program: Program,
    pub ground: Ground,
    pub worlds: &'static Worlds,
    pub stage: Stage,
    pub tokens: Tokens,
    /// The address for the page's drawings.
    pub easel: SocketAddr,
    pub options: Options,
    pub ledger: Mutex<Ledger>,
    /// The history of the next run, for its viewers.
    pub past: Mutex<Option<Past>>,
    /// A handle that ends the server of the current run.
    pub server: Arc<Mutex<Option<Stopper>>>,
}

/// Returns the server options for runs with viewers.
pub fn options(speed: Option<f64>) -> Options {
    let (speed, answer_grace) = (Some(speed.map_or(Speed::Max, Speed::Times)), Some(ANSWER_GRACE));
    Options { sync: true, speed, answer_grace, ..Options::default() }
}

pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Theatre {
    /// Makes these runs one by one, until all are made or the competition is stopped.
    pub fn make(self, keys: Vec<Key>) {
        let show = Arc::clone(&self.show);
        let made = show.competition.hold(keys, 1, &self, &show.stop);
        let trouble = made.and_then(|()| self.program.faults.check().map_err(|error| error.to_string())).err();
        *lock(&self.server) = None;
        let mut board = lock(&self.board);
        let is_stopped = board.records.len() < show.of;
        let stopped = is_stopped.then(|| format!("Stopped after {} of {} runs.", board.records.len(), show.of));
        let message = trouble.or_else(|| board.message.take()).or(stopped);
        board.end(message);
    }

    fn film(&self, number: Option<u32>) -> Option<PathBuf> {
        number.and_then(|number| recording_of(Some(&self.show.folder), number))
    }
}

impl Host for Theatre {
    fn game(&self, settings: Settings, number: Option<u32>) -> Result<Game, String> {
        let drawings = Drawings::default();
        let game = self.program.build(settings, number, &drawings).map_err(|error| error.to_string())?;
        let past = self.film(number).map(|path| Past::of_recorded(&path, self.worlds, drawings));
        *lock(&self.past) = past;
        Ok(game)
    }

    fn is_served(&self, server: &Server) -> Result<(), String> {
        *lock(&self.server) = Some(server.stopper());
        let facts = Facts {
            world: self.worlds.default_name().to_owned(),
            source: Source::Live,
            tokens: self.tokens.clone(),
            ticks: None,
            events: None,
            drawn: None,
            drawings: None,
            past: lock(&self.past).take().unwrap_or_default(),
        };
        self.stage.show(viewer::side(server, &self.options, facts));
        lock(&self.board).is_staged();
        Ok(())
    }
}

impl Organizer for Theatre {
    fn host(&self, _: Key) -> &dyn Host {
        self
    }

    fn way(&self, _: Key) -> Way {
        let mut way = self.ground.way();
        let board = Arc::clone(&self.board);
        let hear = move |decision: &Decision| lock(&board).decided(decision.state, &decision.why);
        way.listener = Some(Listener(Arc::new(hear)));
        way.viewers.push(self.easel);
        if way.foreign.is_none() {
            (way.doors, way.options) = (vec![viewer::door()], self.options.clone());
        }
        way
    }

    fn goes_on(&self) -> bool {
        lock(&self.board).phase == Phase::Running
    }

    fn begins(&self, key: Key) {
        lock(&self.board).begins(key);
    }

    fn ended(&self, record: &Record) -> bool {
        // Aborted runs do not count.
        let counts = record.outcome.status != Status::Aborted;
        let kept = if counts { lock(&self.ledger).add(record).map_err(|bad| bad.to_string()) } else { Ok(()) };
        let mut board = lock(&self.board);
        board.ended(record, counts);
        let is_kept = kept.is_ok();
        if let Err(why) = kept {
            board.message = Some(why);
        }
        counts && is_kept
    }
}
