//! `spar smallsize log`: records, plays and converts logs of the league (docs/reference/smallsize-wire.md 9).
//!
//! `file` reads logs, compressed or not; each command has its own file.

mod convert;
pub mod file;
mod info;
mod play;
mod record;

use std::error::Error;
use std::net::SocketAddr;

use clap::{Args, Subcommand};
use ssl_protocol::log::Kind;

use crate::datagrams;

/// What to do with logs of the league.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Write everything that is sent to everybody into a log, until Ctrl-C: of any simulator, or of real cameras.
    Record(record::Flags),

    /// Send what is in a log again, with its own timing.
    Play(play::Flags),

    /// Tell what is in a log.
    Info(info::Flags),

    /// Make a log of the league of a BRML log, or the other way round; or pack, unpack and mend one.
    ///
    /// The endings of the names decide: .brml, .log, .log.gz. A BRML log has no height of the ball, no referee and no cameras; a log
    /// of the league has no obstacles and no plays.
    Convert(convert::Flags),
}

/// Runs `spar smallsize log`.
pub fn run(command: &Command) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Record(flags) => record::run(flags),
        Command::Play(flags) => play::run(flags),
        Command::Info(flags) => info::run(flags),
        Command::Convert(flags) => convert::run(flags),
    }
}

/// Where packets of each kind are.
#[derive(Debug, Args)]
pub struct Places {
    /// Vision: groups and single addresses, with commas between them; off: none. Real cameras are at 224.5.23.2:10006.
    #[arg(long, value_name = "ADDRESSES", default_value = "224.5.23.2:10020", value_parser = places)]
    vision: Place,

    /// Tracked frames, likewise.
    #[arg(long, value_name = "ADDRESSES", default_value = "224.5.23.2:10010", value_parser = places)]
    tracker: Place,

    /// The referee, likewise.
    #[arg(long, value_name = "ADDRESSES", default_value = "224.5.23.1:10003", value_parser = places)]
    referee: Place,
}

/// The addresses of one kind of packets.
#[derive(Debug, Clone)]
struct Place(Vec<SocketAddr>);

fn places(text: &str) -> Result<Place, String> {
    datagrams::addresses(text).map(Place)
}

impl Places {
    /// Returns all addresses, with their flags.
    fn all(&self) -> [(Kind, &'static str, &[SocketAddr]); 3] {
        [
            (Kind::Vision, "vision", &self.vision.0),
            (Kind::Tracker, "tracker", &self.tracker.0),
            (Kind::Referee, "referee", &self.referee.0),
        ]
    }
}

/// The number of packets by kind.
#[derive(Debug, Default)]
struct Counts(std::collections::BTreeMap<Kind, u64>);

impl Counts {
    fn add(&mut self, kind: Kind) {
        *self.0.entry(kind).or_default() += 1;
    }

    fn total(&self) -> u64 {
        self.0.values().sum()
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} packets", self.total())?;
        let mut before = ":";
        for (kind, count) in &self.0 {
            write!(f, "{before} {} {count}", kind.name())?;
            before = ",";
        }
        Ok(())
    }
}
