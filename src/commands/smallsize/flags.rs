//! Command-line arguments of `spar smallsize`. The doc comments are the help texts.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use server::Speed;

#[cfg(feature = "ssl")]
use crate::commands::ssl::SslCommand;
use crate::flag_values::whole;
use crate::pages::PageNameArgs;

/// Flags of `spar smallsize`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct SmallsizeArgs {
    /// The world, if it is to be served.
    #[command(flatten)]
    pub play: SmallsizeServeArgs,

    /// Subcommand.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Replay a BRML log on the same ports.
    Replay(SmallsizeReplayArgs),

    /// Play a team of five over TCP.
    Ai(SmallsizeAiArgs),

    /// Drive robot 0 with the keyboard, over TCP.
    ///
    /// Keys, each followed by Enter: 8 2 4 6 move robot 0 along y and x of the field, 5 stops it, k kicks, d switches the dribbler,
    /// c prints the outgoing commands, s and a print the vision of team 0 and 1, q quits.
    Drive(SmallsizeServerArgs),

    /// A subcommand of `spar ssl`, under its old name.
    #[cfg(feature = "ssl")]
    #[command(flatten)]
    Ssl(SslCommand),
}

/// Flags for a world.
#[derive(Debug, Args)]
pub struct SmallsizeServeArgs {
    /// The parameter file [default: a built-in world with five robots a side]
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Address to listen on.
    #[command(flatten)]
    pub place: AddressArgs,

    /// Behaviour where the manual and the simulator of 2002 differ.
    #[arg(long, value_enum, default_value = "documented")]
    pub quirks: QuirksFlag,

    /// Noise of vision, as in the parameter file.
    #[arg(long, value_enum, default_value = "on")]
    pub noise: Switch,

    /// Seed of the noise.
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u64>(0..=i64::MAX as u64))]
    pub seed: u64,

    /// Write a BRML log of the true positions.
    #[arg(long, value_name = "FILE")]
    pub brml: Option<PathBuf>,

    /// Address where clients exchange the messages of a referee box of 2002: each one's bytes go to all others.
    #[arg(long, value_name = "ADDRESS")]
    pub referee: Option<SocketAddr>,

    /// Show the world in a browser: `off`, a port, or an address with one.
    #[arg(long, value_name = "ADDRESS", default_value = "off")]
    pub web: String,

    /// The names of its pages.
    #[command(flatten)]
    pub names: PageNameArgs,

    /// End after this many frames.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=i64::MAX as u64))]
    pub frames: Option<u64>,

    /// Record the run into this file, for `spar replay`, `spar branch` and `spar log`.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,

    /// Set any key that `spar params --world criss` lists; can be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<String>,
}

/// Ports and pace.
#[derive(Debug, Args)]
pub struct AddressArgs {
    /// Address to listen on [default: 127.0.0.1, also in place of one that is wrong]
    #[arg(value_name = "IP")]
    pub ip: Option<String>,

    /// Port for teams [default: 4545, also in place of one that is wrong]; 0 picks a free one
    #[arg(value_name = "PORT", allow_hyphen_values = true)]
    pub port: Option<String>,

    /// Port for displays that move things [default: 4544]; 0 picks a free one
    #[arg(value_name = "PORT2", allow_hyphen_values = true)]
    pub port2: Option<String>,

    /// Speed: `real` is the frame rate of the file, `max` as fast as clients answer, a number times real time.
    #[arg(long, value_name = "SPEED", default_value = "real")]
    pub speed: Speed,

    /// Number of clients for which the first frame waits: teams, or viewers of a log.
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<usize>(0..=2))]
    pub wait: usize,

    /// Longest wait of a frame for a client, in seconds; then the server closes the connection.
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = whole::<u32>(1..=1_000_000))]
    pub patience: u32,
}

/// Flags for a log.
#[derive(Debug, Args)]
pub struct SmallsizeReplayArgs {
    /// The log.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Address to listen on.
    #[command(flatten)]
    pub place: AddressArgs,
}

/// The server of a client.
#[derive(Debug, Args)]
pub struct SmallsizeServerArgs {
    /// Address of the world.
    #[arg(value_name = "HOST", default_value = "127.0.0.1")]
    pub host: String,

    /// Its port for teams.
    #[arg(value_name = "PORT", default_value = "4545", value_parser = whole::<u16>(1..=65_535))]
    pub port: u16,
}

/// Flags for a team.
#[derive(Debug, Args)]
pub struct SmallsizeAiArgs {
    /// Address of the world.
    #[command(flatten)]
    pub server: SmallsizeServerArgs,

    /// Team: 0, the first client that commands, attacks towards +x.
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u8>(0..=1))]
    pub team: u8,

    /// Frames of latency of the world, both ways together; the team predicts over them.
    #[arg(long, value_name = "FRAMES", default_value = "11", value_parser = whole::<usize>(0..=600))]
    pub latency: usize,
}

/// Manual or build.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum QuirksFlag {
    /// As the manual says.
    Documented,
    /// As the simulator did.
    Criss,
}

impl QuirksFlag {
    /// Returns the value of the key.
    pub fn word(self) -> &'static str {
        match self {
            QuirksFlag::Documented => "documented",
            QuirksFlag::Criss => "criss",
        }
    }
}

/// On or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// Yes.
    On,
    /// No.
    Off,
}

impl Switch {
    /// Returns the value of the key.
    pub fn word(self) -> &'static str {
        match self {
            Switch::On => "on",
            Switch::Off => "off",
        }
    }
}
