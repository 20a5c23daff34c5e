//! Command-line arguments of `spar challenge`.

use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum};
use server::Speed;
use soccer_challenge::{AgentSource, CHALLENGES, Profile};

#[cfg(feature = "humanoid")]
use super::humanoid::HumanoidChallengeArgs;
use crate::commands::skill_flags::SkillArgs;
use crate::flag_values::whole;
use crate::pages::PageArgs;

/// Flags of `spar challenge`.
#[derive(Debug, Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct ChallengeArgs {
    #[command(subcommand)]
    pub what: ChallengeCommand,
}

/// Subcommand of `spar challenge`.
#[derive(Debug, Subcommand)]
pub enum ChallengeCommand {
    /// List the challenges and their measures.
    List(ChallengeListArgs),

    /// Let teams make the runs of one challenge, and score them.
    ///
    /// A team is `builtin`, `builtin:TYPE` with a robot type from 0 to 4, or a folder with a startChallengePlayer.sh, which
    /// is called with host, port, x, y and the challenge's name, and a kill.sh (docs/soccer/challenges.md). All teams start from
    /// the same places in worlds with the same noise, and the same seed gives the same runs.
    Run(ChallengeRunArgs),

    /// Let the teams of a file make the runs of several challenges.
    ///
    /// A file ending in .toml has teams and challenges (docs/soccer/challenges.md); any other is the league's: a team in each line,
    /// with name, folder, script and drop height, and `;` between them.
    Competition(CompetitionArgs),

    /// Let each team make one short run of each challenge, to see whether it works.
    Test(ChallengeTestArgs),

    /// Measure a humanoid player: walk, turn, kick, get-up.
    ///
    /// The built-in player of the 3D league of 2026 acts without referee, each robot in a world of its own, by percepts as in a match.
    /// The table has means and medians over the robots. Equal seeds give equal results, with any number of threads
    /// (docs/humanoid/challenges.md).
    #[cfg(feature = "humanoid")]
    Humanoid(HumanoidChallengeArgs),

    /// Serve a page on which people choose challenges and teams, watch the runs, and see results as they come.
    ///
    /// The program prints a link with a token: its page may start programs on this machine, the scripts of teams. Without the
    /// token a page looks on.
    Page(ChallengePageArgs),

    /// Show what a ledger has, as tables, or as files that other programs read.
    Show(ChallengeShowArgs),

    /// Write a judge's decision into a ledger: a team is disqualified, for instance as its walk is not human-like, or is not.
    ///
    /// A team that is disqualified keeps its scores, and shares the last place. The results of the ledger have the reason.
    Judge(JudgeArgs),
}

/// Flags of `spar challenge list`.
#[derive(Debug, Args)]
pub struct ChallengeListArgs {
    /// Rule profile.
    #[arg(long, value_name = "PROFILE", default_value = "strict", value_parser = profile())]
    pub profile: Profile,
}

/// Flags of `spar challenge run`.
#[derive(Debug, Args)]
pub struct ChallengeRunArgs {
    /// The challenge.
    #[arg(value_name = "NAME", value_parser = names())]
    pub name: String,

    /// A team; give it again for each further team.
    #[arg(long = "team", value_name = "builtin|DIR", default_value = "builtin", value_parser = source)]
    pub teams: Vec<AgentSource>,

    /// Rule profile: strict, with thresholds in m/s and s; compat-3.2, the league's tool with its quirks; paper-2016.
    #[arg(long, value_name = "PROFILE", default_value = "strict", value_parser = profile())]
    pub profile: Profile,

    /// Number from which starts and noise follow.
    #[arg(long, value_name = "N", default_value = "123", value_parser = seed())]
    pub seed: u64,

    /// Number of runs, each with its own start [default: as the challenge has it].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=100_000))]
    pub runs: Option<u32>,

    /// Repetitions of each run [default: as the challenge has it].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=100_000))]
    pub repetitions: Option<u32>,

    /// Length of a run, in seconds, in challenges with a run time [default: as the challenge has it].
    #[arg(long, value_name = "S", value_parser = above_zero)]
    pub run_time: Option<f64>,

    /// The height to which robots are beamed, in metres.
    #[arg(long, value_name = "M", default_value = "0.4", value_parser = above_zero)]
    pub drop_height: f64,

    /// Draw goalie's kicks from this file, rows of ballX;ballY;vX;vY;vZ, as the league's tool has it.
    #[arg(long, value_name = "FILE")]
    pub kicks: Option<PathBuf>,

    /// One short run for each team, to see whether it works.
    #[arg(long)]
    pub test: bool,

    #[command(flatten)]
    pub how: RunOptions,
}

/// Flags of `spar challenge competition`.
#[derive(Debug, Args)]
pub struct CompetitionArgs {
    /// The file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub otherwise: OverrideArgs,

    #[command(flatten)]
    pub how: RunOptions,
}

/// Values that replace those of a competition file.
#[derive(Debug, Clone, Args)]
pub struct OverrideArgs {
    /// Only this challenge; give it again for each further one.
    #[arg(long = "challenge", value_name = "NAME", value_parser = names())]
    pub challenges: Vec<String>,

    /// Rule profile [default: as the file says, else strict].
    #[arg(long, value_name = "PROFILE", value_parser = profile())]
    pub profile: Option<Profile>,

    /// Number from which starts and noise follow [default: as the file says, else 123].
    #[arg(long, value_name = "N", value_parser = seed())]
    pub seed: Option<u64>,

    /// Number of runs in each challenge [default: as the file or the challenge has it].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=100_000))]
    pub runs: Option<u32>,

    /// Repetitions of each run [default: as the file or the challenge has it].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=100_000))]
    pub repetitions: Option<u32>,

    /// Draw goalie's kicks from this file, rows of ballX;ballY;vX;vY;vZ, as the league's tool has it.
    #[arg(long, value_name = "FILE")]
    pub kicks: Option<PathBuf>,

    /// Length of a run, in seconds, in challenges with a run time [default: as the file or the challenge has it].
    #[arg(long, value_name = "S", value_parser = above_zero)]
    pub run_time: Option<f64>,
}

/// Flags of `spar challenge page`.
#[derive(Debug, Args)]
pub struct ChallengePageArgs {
    /// A competition file to begin with.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// A team to begin with; give it again for each further one.
    #[arg(long = "team", value_name = "builtin|DIR", default_value = "builtin", value_parser = source, conflicts_with = "file")]
    pub teams: Vec<AgentSource>,

    #[command(flatten)]
    pub otherwise: OverrideArgs,

    #[command(flatten)]
    pub pages: PageArgs,

    /// The token that lets a page give orders [default: another one for each start].
    #[arg(long, value_name = "TEXT")]
    pub token: Option<String>,

    /// Keep the ledger and the recordings of every competition in this folder; otherwise they go with the program.
    #[arg(long, value_name = "FOLDER")]
    pub keep: Option<PathBuf>,

    #[command(flatten)]
    pub ground: BackendArgs,
}

/// Flags of `spar challenge test`.
#[derive(Debug, Args)]
pub struct ChallengeTestArgs {
    /// A competition file with the teams.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// A team; give it again for each further team.
    #[arg(long = "team", value_name = "builtin|DIR", value_parser = source, conflicts_with = "file", required_unless_present = "file")]
    pub teams: Vec<AgentSource>,

    /// Only this challenge; give it again for each further one.
    #[arg(long = "challenge", value_name = "NAME", value_parser = names())]
    pub challenges: Vec<String>,

    /// Rule profile.
    #[arg(long, value_name = "PROFILE", default_value = "strict", value_parser = profile())]
    pub profile: Profile,

    #[command(flatten)]
    pub how: RunOptions,
}

/// Flags of `spar challenge show`.
#[derive(Debug, Args)]
pub struct ChallengeShowArgs {
    /// The ledger.
    #[arg(value_name = "LEDGER")]
    pub ledger: PathBuf,

    /// Tell every run, with the decisions of its referee.
    #[arg(long)]
    pub explain: bool,

    #[command(flatten)]
    pub out: OutputArgs,
}

/// Flags of `spar challenge judge`.
#[derive(Debug, Args)]
pub struct JudgeArgs {
    /// The ledger.
    #[arg(value_name = "LEDGER")]
    pub ledger: PathBuf,

    /// The team.
    #[arg(long, value_name = "NAME")]
    pub team: String,

    /// Only in this challenge; give it again for each further one [default: all of the ledger].
    #[arg(long = "challenge", value_name = "NAME", value_parser = names())]
    pub challenges: Vec<String>,

    /// Disqualify it, for this reason.
    #[arg(long, value_name = "REASON", required_unless_present = "reinstate", conflicts_with = "reinstate")]
    pub disqualify: Option<String>,

    /// Take a disqualification back.
    #[arg(long)]
    pub reinstate: bool,
}

/// Rule that ends a competition early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StopRule {
    /// Go on with 8, 16, 32 … runs until every team's place is statistically settled.
    Decided,
}

/// Options of runs.
#[derive(Debug, Args)]
pub struct RunOptions {
    /// Number of runs at a time [default: as the file says, else 1].
    #[arg(long, value_name = "J", value_parser = whole::<u32>(1..=64))]
    pub jobs: Option<u32>,

    /// Speed of a world whose agents connect by TCP: real, max (as fast as they answer), or a factor. In lock-step the world always
    /// waits for answers; an agent that has been silent for a second gets the next frame, and the run is not repeatable. Agents that
    /// lose wake-ups when percepts come at once play better at real.
    #[arg(long, value_name = "real|max|FACTOR", default_value = "max", conflicts_with = "server")]
    pub speed: Speed,

    /// Keep every run in this file as soon as it is made.
    #[arg(long, value_name = "FILE")]
    pub ledger: Option<PathBuf>,

    /// Go on with the ledger: make only the runs that it does not have.
    #[arg(long, requires = "ledger")]
    pub resume: bool,

    /// Make more runs than a challenge has, until the ranking is settled.
    #[arg(long, value_enum, value_name = "WHEN")]
    pub until: Option<StopRule>,

    /// With --until: no more runs than these.
    #[arg(long, value_name = "N", default_value = "256", value_parser = whole::<u32>(8..=100_000), requires = "until")]
    pub most_runs: u32,

    #[command(flatten)]
    pub out: OutputArgs,

    /// Record every run into this folder, to be watched with `spar view` and made again with `spar replay`.
    #[arg(long, value_name = "FOLDER", conflicts_with = "server")]
    pub record: Option<PathBuf>,

    /// Tell every decision of the referee.
    #[arg(long)]
    pub explain: bool,

    /// Show no progress.
    #[arg(long)]
    pub quiet: bool,

    #[command(flatten)]
    pub ground: BackendArgs,
}

/// Server of the runs, and start of the scripts.
#[derive(Debug, Clone, Args)]
pub struct BackendArgs {
    #[command(flatten)]
    pub skills: SkillArgs,

    /// Keep what scripts print in this folder; it is made if it is not there.
    #[arg(long, value_name = "FOLDER")]
    pub script_logs: Option<PathBuf>,

    /// Longest wait for agents to connect, in seconds of real time.
    #[arg(long, value_name = "S", default_value = "12", value_parser = above_zero)]
    pub join_timeout: f64,

    /// Send the referee's drawings to a viewer, RoboViz or a page, by UDP.
    #[arg(long, value_name = "HOST[:PORT]", value_parser = viewer)]
    pub roboviz: Option<SocketAddr>,

    /// Play on another server, whose port for agents this is. Agents reach it through a proxy of this program.
    #[arg(long, value_name = "HOST:PORT", requires = "monitor")]
    pub server: Option<String>,

    /// That server's port for monitors.
    #[arg(long, value_name = "HOST:PORT", requires = "server")]
    pub monitor: Option<String>,

    /// Port of the proxy on this machine [default: a free port].
    #[arg(long, value_name = "PORT", default_value = "0", hide_default_value = true, requires = "server")]
    pub proxy_port: u16,

    /// Delay agents' answers until the referee has decided, which makes runs repeatable. For servers that wait for their
    /// agents, such as `spar serve --sync on`.
    #[arg(long, requires = "server")]
    pub lock_step: bool,

    /// A script that starts that server for each run; it gets the two ports (docs/soccer/challenges.md).
    #[arg(long, value_name = "FILE", requires = "server")]
    pub server_script: Option<PathBuf>,
}

/// Files for results.
#[derive(Debug, Args)]
pub struct OutputArgs {
    /// Write the results to this file as JSON; `-` writes them to standard output instead of the tables.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write a row for each run to this file, for spreadsheets.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Write a report with tables and plots to this file, for browsers.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// Say whether team B is better than team A, run by run.
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub compare: Option<Vec<String>>,
}

/// The default port for drawings.
const VIEWER_PORT: u16 = 32769;

fn viewer(text: &str) -> Result<SocketAddr, String> {
    let with_port = text.to_socket_addrs().or_else(|_| (text, VIEWER_PORT).to_socket_addrs());
    let mut found = with_port.map_err(|cause| cause.to_string())?;
    found.next().ok_or_else(|| String::from("this name has no address"))
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHALLENGES.iter().map(|challenge| challenge.name))
}

fn seed() -> impl TypedValueParser<Value = u64> {
    whole::<u64>(0..=i64::MAX as u64)
}

fn profile() -> impl TypedValueParser<Value = Profile> {
    PossibleValuesParser::new(Profile::ALL.map(Profile::name)).map(|name| Profile::from_name(&name).unwrap_or_default())
}

fn source(text: &str) -> Result<AgentSource, String> {
    let source = AgentSource::parse(text, std::env::home_dir().as_deref())?;
    if let AgentSource::Folder(folder) = &source {
        soccer_challenge::start_script(folder)?;
    }
    Ok(source)
}

fn above_zero(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| String::from("a number above 0 is expected"))
}
