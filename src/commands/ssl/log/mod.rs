//! `spar ssl log`: records, plays and converts logs of the league (docs/reference/smallsize-protocol.md 9).
//!
//! `ssl_tools::log` does the work; each command has its own file.

mod convert;
mod info;
mod play;
mod record;

use std::error::Error;
use std::net::SocketAddr;

use clap::{Args, Subcommand};
use ssl_protocol::log::MessageType;

/// Subcommand of `spar ssl log`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Write everything that is sent to everybody into a log, until Ctrl-C: of any simulator, or of real cameras.
    Record(record::LeagueLogRecordArgs),

    /// Send the messages of a log again, at its own times.
    Play(play::LeagueLogPlayArgs),

    /// Summarise a log.
    Info(info::LeagueLogInfoArgs),

    /// Make a log of the league of a BRML log, or the other way round; or pack, unpack and mend one.
    ///
    /// The endings of the names decide: .brml, .log, .log.gz. A BRML log has no height of the ball, no referee and no cameras; a log
    /// of the league has no obstacles and no plays.
    Convert(convert::LeagueLogConvertArgs),
}

/// Runs `spar ssl log`.
pub fn run(command: &Command) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Record(flags) => record::run(flags),
        Command::Play(flags) => play::run(flags),
        Command::Info(flags) => info::run(flags),
        Command::Convert(flags) => convert::run(flags),
    }
}

/// Addresses of each kind of packet.
#[derive(Debug, Args)]
pub struct PacketAddressArgs {
    /// Vision: groups and single addresses, with commas between them; off: none. Real cameras are at 224.5.23.2:10006.
    #[arg(long, value_name = "ADDRESSES", default_value = "224.5.23.2:10020", value_parser = parse_addresses)]
    vision: Addresses,

    /// Tracked frames, likewise.
    #[arg(long, value_name = "ADDRESSES", default_value = "224.5.23.2:10010", value_parser = parse_addresses)]
    tracker: Addresses,

    /// The referee, likewise.
    #[arg(long, value_name = "ADDRESSES", default_value = "224.5.23.1:10003", value_parser = parse_addresses)]
    referee: Addresses,
}

/// The addresses of one kind of packets.
#[derive(Debug, Clone)]
struct Addresses(Vec<SocketAddr>);

fn parse_addresses(text: &str) -> Result<Addresses, String> {
    server::datagram_addresses(text).map(Addresses)
}

impl PacketAddressArgs {
    /// Returns all addresses, with their types of packets, whose names are the flags.
    fn all(&self) -> [(MessageType, &[SocketAddr]); 3] {
        [
            (MessageType::Vision, &self.vision.0),
            (MessageType::Tracker, &self.tracker.0),
            (MessageType::Referee, &self.referee.0),
        ]
    }
}
