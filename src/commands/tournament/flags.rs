//! The flags of `spar tournament`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::flag_values::whole;

/// Flags of `spar tournament`.
#[derive(Debug, Args)]
pub struct TournamentArgs {
    /// Action.
    #[command(subcommand)]
    pub what: TournamentCommand,
}

/// The commands of `spar tournament`.
#[derive(Debug, Subcommand)]
pub enum TournamentCommand {
    /// Write a commented example of a tournament file.
    New(FileArgs),

    /// Check a tournament file with its teams and settings, and list its stages.
    Check(FileArgs),

    /// Hand a team in: copy its folder into the tournament, with the digest of its files.
    ///
    /// It is refused after the deadline in the file. `run` plays the version that was handed in last.
    Submit(SubmitArgs),

    /// Play a tournament on this machine until all games have results.
    ///
    /// It continues after any end: no game is played twice. A team that does not come, crashes or exceeds a limit forfeits
    /// its game. If a game fails three times through no fault of a team, the command ends with an error for the committee.
    Run(RunArgs),

    /// Play games of a tournament whose folder other machines share, beside `run`.
    Work(WorkArgs),

    /// Play one game that a runner has claimed.
    #[command(hide = true)]
    Play(PlayArgs),

    /// Ask all runners to end after their games.
    Stop(LedgerArgs),

    /// Show tables, brackets, next games and incidents.
    Status(LedgerArgs),

    /// Record a decision of the referee or the committee, with a reason and a name.
    Verdict(VerdictArgs),

    /// Record a protest against a game, or the decision on one.
    Protest(ProtestArgs),

    /// Write everything as JSON, and as tables.
    Export(ExportArgs),
}

/// A tournament file.
#[derive(Debug, Args)]
pub struct FileArgs {
    /// Tournament file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// A tournament's folder, named by itself or by the tournament file.
#[derive(Debug, Args)]
pub struct LedgerArgs {
    /// Tournament file; its folder is NAME.ledger beside it.
    #[arg(value_name = "FILE", required_unless_present = "ledger")]
    pub file: Option<PathBuf>,

    /// Folder of the tournament.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,
}

impl LedgerArgs {
    /// The folder of the tournament.
    pub fn path(&self) -> PathBuf {
        self.ledger.clone().or_else(|| self.file.as_deref().map(folder_beside)).unwrap_or_default()
    }
}

/// The folder of a tournament file.
pub fn folder_beside(file: &Path) -> PathBuf {
    file.with_extension("ledger")
}

/// Flags of `spar tournament submit`.
#[derive(Debug, Args)]
pub struct SubmitArgs {
    /// Tournament file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Name of the team in the file.
    #[arg(value_name = "TEAM")]
    pub team: String,

    /// Folder with the team's start.sh.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// Name of the person who hands it in; by default the variable USER.
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,

    /// Folder of the tournament; by default NAME.ledger beside the file.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,
}

/// Flags of `spar tournament run`.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// Tournament file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Folder of the tournament; by default NAME.ledger beside the file.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,

    /// Games at a time on this machine; by default one for each core.
    #[arg(long, value_name = "J", value_parser = whole::<u32>(1..=1024))]
    pub jobs: Option<u32>,

    /// Continue although this program plays differently from the one that began the tournament.
    #[arg(long)]
    pub accept_binary: bool,

    /// Continue although files of a team have changed since the tournament began.
    #[arg(long)]
    pub accept_teams: bool,

    /// Teams whose files are missing forfeit their games. Without this flag they are an error.
    #[arg(long)]
    pub forfeit_missing: bool,

    /// Play games again that have failed three times through no fault of a team.
    #[arg(long)]
    pub retry: bool,

    /// Show no progress.
    #[arg(long)]
    pub quiet: bool,
}

/// Flags of `spar tournament work`.
#[derive(Debug, Args)]
pub struct WorkArgs {
    /// Folder of the tournament.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// Games at a time; by default one for each core.
    #[arg(long, value_name = "J", value_parser = whole::<u32>(1..=1024))]
    pub jobs: Option<u32>,
}

/// Flags of `spar tournament play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// Folder of the tournament.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// Key of the game's record.
    #[arg(value_name = "KEY")]
    pub key: String,
}

/// Flags of `spar tournament verdict`.
#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("ruling").required(true)
    .args(["goals", "score", "invalid", "forfeit", "replay", "disqualify"])))]
pub struct VerdictArgs {
    #[command(flatten)]
    pub ledger: LedgerArgs,

    /// Key of the game, as `status` shows it.
    #[arg(long, value_name = "KEY", required_unless_present = "disqualify")]
    pub game: Option<String>,

    /// These goals count: first those of the team that plays left.
    #[arg(long, value_name = "LEFT:RIGHT", value_parser = goals)]
    pub goals: Option<[u32; 2]>,

    /// This score of a challenge counts.
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true)]
    pub score: Option<f64>,

    /// The run of a challenge has no score, for instance because the robot did not run like a human.
    #[arg(long)]
    pub invalid: bool,

    /// This team forfeits the game.
    #[arg(long, value_name = "TEAM")]
    pub forfeit: Option<String>,

    /// The game is played again.
    #[arg(long)]
    pub replay: bool,

    /// This team forfeits all games that have no result.
    #[arg(long, value_name = "TEAM", conflicts_with = "game")]
    pub disqualify: Option<String>,

    /// Reason.
    #[arg(long, value_name = "TEXT")]
    pub reason: String,

    /// Name of the person who decides.
    #[arg(long, value_name = "NAME")]
    pub by: String,
}

/// Flags of `spar tournament protest`.
#[derive(Debug, Args)]
pub struct ProtestArgs {
    #[command(flatten)]
    pub ledger: LedgerArgs,

    /// Key of the game, as `status` shows it.
    #[arg(long, value_name = "KEY", required_unless_present_any = ["accept", "reject"], requires = "team")]
    pub game: Option<String>,

    /// Tick of the recording.
    #[arg(long, value_name = "TICK", requires = "game")]
    pub tick: Option<u64>,

    /// Team that protests.
    #[arg(long, value_name = "TEAM", requires = "game")]
    pub team: Option<String>,

    /// Accept the protest with this number. A verdict on the game says what follows.
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "reject"])]
    pub accept: Option<u64>,

    /// Reject the protest with this number.
    #[arg(long, value_name = "N", conflicts_with = "game")]
    pub reject: Option<u64>,

    /// Reason.
    #[arg(long, value_name = "TEXT")]
    pub reason: String,

    /// Name of the person.
    #[arg(long, value_name = "NAME")]
    pub by: String,
}

/// Flags of `spar tournament export`.
#[derive(Debug, Args)]
pub struct ExportArgs {
    #[command(flatten)]
    pub ledger: LedgerArgs,

    /// File for everything as JSON; `-` writes it to standard output. By default tournament.json in the tournament's folder.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Folder for the tables games.csv, tables.csv and incidents.csv; by default the tournament's folder.
    #[arg(long, value_name = "FOLDER")]
    pub csv: Option<PathBuf>,
}

/// Parses `2:1`.
fn goals(text: &str) -> Result<[u32; 2], String> {
    let goals = text.split_once(':').and_then(|(left, right)| Some([left.parse().ok()?, right.parse().ok()?]));
    goals.ok_or_else(|| String::from("goals of the left and the right team are expected, for instance 2:1"))
}
