//! What can be asked for on the command line. The texts here are the help texts.

use std::net::IpAddr;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use server::Speed;
use tracing_subscriber::filter::LevelFilter;

use crate::{bench, worlds};

/// A simulation server for teams of robots: league protocols, exact physics, repeatable runs.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
pub struct Flags {
    /// How much to tell on standard error: off, error, warn, info or debug.
    #[arg(long, global = true, value_name = "LEVEL", default_value = "info")]
    pub log: LevelFilter,

    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve agents and monitors over TCP.
    ///
    /// Agents and monitors connect as to rcssserver3d. When both doors are open, one line on standard output says
    /// where they are: `ready agent=HOST:PORT monitor=HOST:PORT`. Ctrl-C ends the run with a summary.
    Serve(Serve),

    /// Measure this machine: physics alone, and the whole server over TCP.
    ///
    /// Over TCP the server runs in one thread and all agents in another, in synchronous mode; give it two idle cores.
    Bench(bench::Flags),
}

/// Flags of `spar serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// The world to simulate.
    #[arg(long, default_value = worlds::DEFAULT.name, value_parser = PossibleValuesParser::new(worlds::names()))]
    pub world: String,

    /// Port for agents; 0 picks a free one.
    #[arg(long, value_name = "PORT", default_value_t = 3100)]
    pub agent_port: u16,

    /// Port for monitors and trainers; 0 picks a free one.
    #[arg(long, visible_alias = "server-port", value_name = "PORT", default_value_t = 3200)]
    pub monitor_port: u16,

    /// Address to listen on. The default serves this machine only, 0.0.0.0 serves every network it is in.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub bind: IpAddr,

    /// Wait in every cycle until each agent has said `(syn)`, then go on at once.
    ///
    /// The world then runs as fast as the agents answer, and misses nobody's command. While there is nobody to wait
    /// for it runs in real time. Add --speed real to keep to real time with agents, too.
    #[arg(long)]
    pub sync: bool,

    /// How fast simulated time runs: `real`, `max` (as fast as possible), or a factor such as 4 or 0.5.
    ///
    /// Real time if not given, or with --sync as fast as the agents answer. A world that is too slow for its speed
    /// never catches up: it is late, and says so.
    #[arg(long, value_name = "SPEED")]
    pub speed: Option<Speed>,

    /// Number from which all noise follows. Equal seeds and equal inputs give equal runs, bit for bit.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// Noise of the cameras, their calibration error included.
    #[arg(long, value_enum, value_name = "SWITCH", default_value_t = Switch::On)]
    pub noise: Switch,

    /// Noise of the place where a beam ends.
    #[arg(long, value_enum, value_name = "SWITCH", default_value_t = Switch::On)]
    pub beam_noise: Switch,

    /// Seconds of simulated time from one monitor frame to the next; 0.02 shows every cycle.
    #[arg(long, value_name = "SECONDS", default_value = "0.04", value_parser = seconds)]
    pub monitor_step: f64,

    /// With --sync: seconds after which an agent that does not answer is disconnected.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = wait)]
    pub answer_timeout: Duration,

    /// Seconds after which an agent's connection is closed that has not got a robot; it only holds a place.
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = wait)]
    pub idle_timeout: Duration,
}

/// Something that can be switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// As in a match.
    On,
    /// As if the world were exact.
    Off,
}

impl Switch {
    /// Whether it is on.
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && f64::is_finite(seconds) => Ok(seconds),
        _ => Err("a positive number of seconds is needed".to_owned()),
    }
}

fn wait(text: &str) -> Result<Duration, String> {
    Duration::try_from_secs_f64(seconds(text)?).map_err(|error| error.to_string())
}
