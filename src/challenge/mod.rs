//! `spar challenge`: skill challenges with automatic referees.
//!
//! The crate `challenge` has rules, referees and results. `run` makes the runs that the flags ask for, `text` and `json`
//! report them.

mod host;
mod json;
mod run;
mod text;

use std::error::Error;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::process::ExitCode;

use challenge::{CHALLENGES, Profile, Source};
use clap::{Args, Subcommand, builder::PossibleValuesParser, builder::TypedValueParser};

use crate::console;
use crate::flag_values::whole;
use crate::worlds::Worlds;

/// Flags of `spar challenge`.
#[derive(Debug, Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Flags {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the challenges, with what they measure.
    List(List),

    /// Let teams make the runs of a challenge, and score them.
    ///
    /// A team is `builtin`, `builtin:TYPE` with a robot type from 0 to 4, or a folder with a startChallengePlayer.sh, which
    /// is called with host, port, x, y and the challenge's name, and a kill.sh. All teams start from the same places,
    /// and the same seed gives the same runs.
    Run(Run),
}

/// Flags of `spar challenge list`.
#[derive(Debug, Args)]
struct List {
    /// Whose rules count.
    #[arg(long, value_name = "PROFILE", default_value = "strict", value_parser = profile())]
    profile: Profile,
}

/// Flags of `spar challenge run`.
#[derive(Debug, Args)]
pub struct Run {
    /// The challenge.
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(CHALLENGES.iter().map(|challenge| challenge.name)))]
    name: String,

    /// A team; give it again for each further team.
    #[arg(long = "team", value_name = "builtin|DIR", default_value = "builtin", value_parser = source)]
    teams: Vec<Source>,

    /// Whose rules count: thresholds in m/s and s; the league's tool with its quirks; the paper of 2016.
    #[arg(long, value_name = "PROFILE", default_value = "strict", value_parser = profile())]
    profile: Profile,

    /// Number from which starts and noise follow.
    #[arg(long, value_name = "N", default_value = "123", value_parser = whole::<u64>(0..=i64::MAX as u64))]
    seed: u64,

    /// How many runs, each with a start of its own [default: as the challenge has it].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=100_000))]
    runs: Option<u32>,

    /// How many repetitions of each run [default: as the challenge has it].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=100_000))]
    repetitions: Option<u32>,

    /// How long a run takes, in seconds, in challenges with a run time [default: as the challenge has it].
    #[arg(long, value_name = "S", value_parser = seconds)]
    run_time: Option<f64>,

    /// The height to which robots are beamed, in metres.
    #[arg(long, value_name = "M", default_value = "0.4", value_parser = seconds)]
    drop_height: f64,

    /// How many runs at a time.
    #[arg(long, value_name = "J", default_value = "1", value_parser = whole::<u32>(1..=64))]
    jobs: u32,

    /// Play on another server, whose port for agents this is. Agents reach it through a proxy of this program.
    #[arg(long, value_name = "HOST:PORT", requires = "monitor")]
    server: Option<String>,

    /// That server's port for monitors.
    #[arg(long, value_name = "HOST:PORT", requires = "server")]
    monitor: Option<String>,

    /// Where the proxy listens, on this machine [default: a free port].
    #[arg(long, value_name = "PORT", default_value = "0", hide_default_value = true, requires = "server")]
    proxy_port: u16,

    /// Agents' answers wait for the referee, so that runs repeat: for servers that wait for their agents, like `spar serve
    /// --sync on`.
    #[arg(long, requires = "server")]
    lock_step: bool,

    /// A script that starts that server for each run; it gets the two ports (docs/challenges.md).
    #[arg(long, value_name = "FILE", requires = "server")]
    server_script: Option<PathBuf>,

    /// Send the referee's drawings to a viewer, RoboViz or a page, by UDP.
    #[arg(long, value_name = "HOST[:PORT]", value_parser = viewer)]
    roboviz: Option<SocketAddr>,

    /// How long agents may take to come, in seconds by the clock.
    #[arg(long, value_name = "S", default_value = "12", value_parser = seconds)]
    join_timeout: f64,

    /// One short run for each team, to see whether it works.
    #[arg(long)]
    test: bool,

    /// Write the results to this file as JSON; `-` writes them to standard output instead of the table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Record every run into this folder, to be watched with `spar view` and made again with `spar replay`.
    #[arg(long, value_name = "FOLDER", conflicts_with = "server")]
    record: Option<PathBuf>,

    /// Keep what scripts print in this folder; it must be there.
    #[arg(long, value_name = "FOLDER")]
    script_logs: Option<PathBuf>,

    /// Tell every decision of the referee.
    #[arg(long)]
    explain: bool,

    /// Show no progress.
    #[arg(long)]
    quiet: bool,
}

fn profile() -> impl TypedValueParser<Value = Profile> {
    PossibleValuesParser::new(Profile::ALL.map(Profile::name)).map(|name| Profile::from_name(&name).unwrap_or_default())
}

fn source(text: &str) -> Result<Source, String> {
    Source::parse(text, std::env::home_dir().as_deref())
}

/// Where viewers receive drawings.
const VIEWER_PORT: u16 = 32769;

fn viewer(text: &str) -> Result<SocketAddr, String> {
    let with_port = text.to_socket_addrs().or_else(|_| (text, VIEWER_PORT).to_socket_addrs());
    let mut found = with_port.map_err(|cause| cause.to_string())?;
    found.next().ok_or_else(|| String::from("this name has no address"))
}

fn seconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| String::from("a number above 0 is expected"))
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.what {
        What::List(list) => {
            console::print(&text::list(list.profile))?;
            Ok(ExitCode::SUCCESS)
        }
        What::Run(run) => run::run(run, worlds),
    }
}
