//! Flags of `spar rescue study`. The texts are the help texts.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::flag_values::whole;
use crate::pages::PageNameArgs;

/// Flags of `spar rescue study`.
#[derive(Debug, Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct StudyArgs {
    /// Subcommand.
    #[command(subcommand)]
    pub command: StudyCommand,
}

/// Subcommand.
#[derive(Debug, Subcommand)]
pub enum StudyCommand {
    /// Print the file of an example, to begin with.
    Example,

    /// Check the file of a study, and print the steps and the order of conditions.
    Check(StudyCheckArgs),

    /// Let scripted participants take part, to try the file and the analysis of its tables.
    Rehearse(StudyRehearseArgs),

    /// Serve a study to its participants.
    ///
    /// A stopped study continues with the same command: each participant goes on with the first step that is not done.
    Serve(StudyServeArgs),

    /// Print the links of the participants.
    Links(StudyLinksArgs),

    /// Write the tables: trials.csv, probes.csv and answers.csv.
    Table(StudyTableArgs),
}

/// Flags of `spar rescue study check`.
#[derive(Debug, Args)]
pub struct StudyCheckArgs {
    /// The study: a TOML file (docs/rescue/study.md)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// Flags of `spar rescue study rehearse`.
#[derive(Debug, Args)]
pub struct StudyRehearseArgs {
    /// The study: a TOML file (docs/rescue/study.md)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The folder for participants, results and logs; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Participants at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=64))]
    pub threads: Option<usize>,
}

/// Flags of `spar rescue study serve`.
#[derive(Debug, Args)]
pub struct StudyServeArgs {
    /// The study: a TOML file (docs/rescue/study.md)
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The folder for participants, results and logs; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Address and port of the pages. A port alone serves this machine only, 0 picks a free one
    #[arg(long, value_name = "PORT OR ADDRESS", default_value = "8080")]
    pub web: String,

    /// The names of its pages.
    #[command(flatten)]
    pub names: PageNameArgs,

    /// Token of the experimenter's page [default: a random one]
    #[arg(long, value_name = "TEXT")]
    pub token: Option<String>,

    /// Let the clients' grants of time set the pace, instead of real time: for models of operators
    #[arg(long)]
    pub lockstep: bool,
}

/// Flags of `spar rescue study links`.
#[derive(Debug, Args)]
pub struct StudyLinksArgs {
    /// The folder of the study
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// The address of the pages, as participants see it [default: the last one of `serve`]
    #[arg(long, value_name = "ADDRESS")]
    pub address: Option<String>,
}

/// Flags of `spar rescue study table`.
#[derive(Debug, Args)]
pub struct StudyTableArgs {
    /// The folder of the study
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// The folder for the tables [default: the study's]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
