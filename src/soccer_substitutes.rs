//! The parts of the soccer league that commands for all worlds use, in a program without soccer: they open no match log,
//! decode no drawings and reach no server.

use std::io;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::Path;

use engine::{DisconnectedPlayer, Outbox, RecordableSession, WorldBuildError, WorldSpec};
use record::{BadReplay, Event, SeekableSource};
use web::DrawingCommand;

use crate::params::RunConfig;

/// The error of whatever needs the league.
const NO_SOCCER: &str = "this program was built without soccer: no match logs, no monitors of SimSpark";

/// True if a file is a match log: never, here.
pub fn is_match_log(_: &Path) -> Result<bool, io::Error> {
    Ok(false)
}

/// True if it is one of the soccer worlds: never, here.
pub fn is_soccer_world(_: &WorldSpec) -> bool {
    false
}

/// Decodes no drawings.
pub fn decode_drawings(_: &[u8]) -> Vec<Result<DrawingCommand<'_>, String>> {
    Vec::new()
}

/// The built-in players of a match that continues: none.
#[derive(Default)]
pub struct BuiltinPlayers {}

impl BuiltinPlayers {
    /// The name of an endpoint that no world has.
    pub const ENDPOINT: &str = "";

    /// Creates no players.
    pub fn of(_: &RunConfig, _: &[DisconnectedPlayer]) -> Result<BuiltinPlayers, WorldBuildError> {
        Ok(BuiltinPlayers {})
    }

    /// Returns the number of players that reconnect.
    pub fn returning(&self) -> usize {
        0
    }

    /// Returns the number of players.
    pub fn count(&self) -> usize {
        0
    }

    /// Connects no players.
    pub fn start(self, _: SocketAddr) -> io::Result<()> {
        Ok(())
    }
}

/// The player of a match log. There is none: no file can be opened.
pub enum MatchLogPlayer {}

impl MatchLogPlayer {
    /// Opens no match log.
    ///
    /// # Errors
    /// Always.
    pub fn open(_: &Path) -> Result<MatchLogPlayer, String> {
        Err(NO_SOCCER.to_owned())
    }

    /// Returns the name of the log's protocol.
    pub fn protocol(&self) -> &'static str {
        match *self {}
    }

    /// Returns the line of a tick.
    pub fn line(&self, _: u64) -> &[u8] {
        match *self {}
    }

    /// Returns a full line of the moment before a tick.
    pub fn full_line(&self, _: u64) -> Vec<u8> {
        match *self {}
    }
}

impl SeekableSource for MatchLogPlayer {
    fn session(&self) -> &dyn RecordableSession {
        match *self {}
    }

    fn session_mut(&mut self) -> &mut dyn RecordableSession {
        match *self {}
    }

    fn ticks(&self) -> Range<u64> {
        match *self {}
    }

    fn next_tick(&self) -> u64 {
        match *self {}
    }

    fn cycle_ns(&self) -> u64 {
        match *self {}
    }

    fn is_complete(&self) -> bool {
        match *self {}
    }

    fn events(&mut self) -> Result<Vec<Event>, BadReplay> {
        match *self {}
    }

    fn play(&mut self, _: &mut dyn Outbox) -> Result<(), BadReplay> {
        match *self {}
    }

    fn seek(&mut self, _: u64) -> Result<(), BadReplay> {
        match *self {}
    }
}

/// The connection to another server's monitor port, which needs the league's protocol.
pub mod gateway {
    use std::error::Error;
    use std::path::Path;

    use web::PageAddress;

    use super::NO_SOCCER;

    /// Refuses to show a server.
    ///
    /// # Errors
    /// Always.
    pub fn run(_: (&str, u16), _: PageAddress, _: Option<&Path>) -> Result<(), Box<dyn Error>> {
        Err(NO_SOCCER.into())
    }

    /// Refuses to write a server's match log.
    ///
    /// # Errors
    /// Always.
    pub fn record(_: (&str, u16), _: &Path) -> Result<(), Box<dyn Error>> {
        Err(NO_SOCCER.into())
    }
}
