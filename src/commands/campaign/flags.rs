//! Flags of `spar campaign`.

use std::path::{Path, PathBuf};

use campaign::Shard;
use clap::{Args, Subcommand, ValueEnum};

use crate::flag_values::whole;

/// Flags of `spar campaign`.
#[derive(Debug, Args)]
pub struct CampaignArgs {
    #[command(subcommand)]
    pub what: CampaignCommand,
}

/// The subcommands of `spar campaign`.
#[derive(Debug, Subcommand)]
pub enum CampaignCommand {
    /// Measure how long a campaign will take on this machine, and how many pairs it will need by effect.
    Plan(PlanArgs),

    /// Play a campaign on this machine until its stopping rule has an answer.
    ///
    /// It continues if the ledger has results already: no game is played twice. The exit code is the answer: 0 better, 1
    /// worse or not better, 2 open; 3 is an error.
    Run(RunArgs),

    /// Check each team with a start script in a match of a minute: it joins and answers in time, and no player leaves.
    ///
    /// `run` does so before its first game.
    Check(CheckArgs),

    /// Write the plan of a campaign into its ledger's folder, and play nothing.
    ///
    /// Then `work` can play on other machines, before any `run`.
    Prepare(PrepareArgs),

    /// List the games without a result: a line `PAIR GAME KEY` for each.
    ///
    /// For programs that hand out games: `work --lines` takes `PAIR GAME`, and answers KEY.
    Jobs(LedgerArgs),

    /// Show the number of games by status.
    Status(LedgerArgs),

    /// Ask the programs that work on a campaign to end after their games.
    Stop(LedgerArgs),

    /// Continue a campaign that was stopped or has crashed, with the plan in its ledger.
    ///
    /// Exit codes are those of `run`.
    Resume(ResumeArgs),

    /// Show the results so far.
    Show(ShowArgs),

    /// Write a table with a row for each game.
    Export(ExportArgs),

    /// Play games of a campaign whose folder other programs share, without its ledger.
    ///
    /// For SLURM arrays, Kubernetes jobs and other schedulers: start as many as there are cores. `spar campaign resume`
    /// then collects the results.
    Work(WorkArgs),
}

/// A ledger, named by its folder or by the campaign file.
#[derive(Debug, Args)]
pub struct LedgerArgs {
    /// Campaign file; its ledger is the folder NAME.ledger beside it.
    #[arg(value_name = "FILE", required_unless_present = "ledger")]
    pub file: Option<PathBuf>,

    /// Folder of the ledger.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,
}

impl LedgerArgs {
    /// The folder of the ledger.
    pub fn path(&self) -> PathBuf {
        let beside = |file: &Path| file.with_extension("ledger");
        self.ledger.clone().or_else(|| self.file.as_deref().map(beside)).unwrap_or_default()
    }
}

/// Flags of `spar campaign plan`.
#[derive(Debug, Args)]
pub struct PlanArgs {
    /// Campaign file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Pairs of games to measure with.
    #[arg(long, value_name = "N", default_value = "10", value_parser = whole::<u32>(2..=1000))]
    pub pairs: u32,

    /// Cores of another machine, for which to compute the time, too.
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=1_000_000))]
    pub cores: Option<u32>,

    /// Games at a time; by default one for each core.
    #[arg(long, value_name = "J", value_parser = whole::<u32>(1..=1024))]
    pub jobs: Option<u32>,

    /// Folder of the ledger, which keeps the games; by default NAME.ledger beside the campaign file.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,
}

/// Flags about the programs that play, and about reports.
#[derive(Debug, Args)]
pub struct EngineArgs {
    /// Worker processes; by default one for each core.
    #[arg(long, value_name = "J", value_parser = whole::<u32>(1..=1024))]
    pub jobs: Option<u32>,

    /// Continue although this program plays differently from the one that began the campaign. The report says so.
    #[arg(long)]
    pub accept_binary: bool,

    /// Play games again that have failed.
    #[arg(long)]
    pub retry_failed: bool,

    #[command(flatten)]
    pub report: ReportArgs,

    /// Show no progress.
    #[arg(long)]
    pub quiet: bool,
}

/// Flags about reports.
#[derive(Debug, Args)]
pub struct ReportArgs {
    /// Write the report to this file as JSON; `-` writes it to standard output instead of the text.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Write the report to this file as a block of Markdown, for a merge request; `-` writes it to standard output instead
    /// of the text.
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,

    /// Write the report to this file as a self-contained HTML page.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Flags of `spar campaign run`.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// Campaign file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Folder of the ledger; by default NAME.ledger beside the campaign file.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,

    /// Play without a check of the teams' start scripts.
    #[arg(long)]
    pub no_check: bool,

    #[command(flatten)]
    pub engine: EngineArgs,
}

/// Flags of `spar campaign check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Campaign file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Check the team of this name alone.
    #[arg(long, value_name = "NAME")]
    pub team: Option<String>,
}

/// Flags of `spar campaign prepare`.
#[derive(Debug, Args)]
pub struct PrepareArgs {
    /// Campaign file.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Folder of the ledger; by default NAME.ledger beside the campaign file.
    #[arg(long, value_name = "PATH")]
    pub ledger: Option<PathBuf>,

    /// Continue although this program plays differently from the one that began the campaign. The report says so.
    #[arg(long)]
    pub accept_binary: bool,
}

/// Flags of `spar campaign resume`.
#[derive(Debug, Args)]
pub struct ResumeArgs {
    #[command(flatten)]
    pub ledger: LedgerArgs,

    #[command(flatten)]
    pub engine: EngineArgs,
}

/// Flags of `spar campaign show`.
#[derive(Debug, Args)]
pub struct ShowArgs {
    #[command(flatten)]
    pub ledger: LedgerArgs,

    #[command(flatten)]
    pub report: ReportArgs,
}

/// A format of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// Text with commas.
    Csv,
    /// Apache Parquet.
    #[cfg(feature = "parquet")]
    Parquet,
}

/// Flags of `spar campaign export`.
#[derive(Debug, Args)]
pub struct ExportArgs {
    #[command(flatten)]
    pub ledger: LedgerArgs,

    /// Format of the table.
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "csv")]
    pub format: TableFormat,

    /// File to write; by default games.csv or games.parquet in the ledger's folder.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Flags of `spar campaign work`.
#[derive(Debug, Args)]
pub struct WorkArgs {
    /// Folder of the ledger.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// Play part I of N fixed parts. Without it the worker claims game after game.
    #[arg(long, value_name = "I/N", value_parser = Shard::parse, conflicts_with = "lines")]
    pub shard: Option<Shard>,

    /// Play the games that lines of standard input name, `PAIR GAME`, and answer each with a line: its key. A line
    /// `PAIR GAME failed: REASON` records a game as failed. For programs that hand out games; the worker ends with its
    /// parent.
    #[arg(long)]
    pub lines: bool,
}
