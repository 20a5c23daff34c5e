//! The command-line interface: all commands and their flags. The doc comments here are the help texts; the parameters'
//! help is in their lists.

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tracing_subscriber::filter::LevelFilter;

use crate::flag_values::{LogFormat, level};
use crate::params::ParameterArgs;
use crate::worlds::Worlds;
use crate::{
    agent, bench, branch, challenge, log, manual, match_command, params, replay, rescue, serve, smallsize, view,
};

/// A simulation server for teams of robots: league protocols, exact physics, repeatable runs.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
pub struct Cli {
    /// Log level of standard error [default: info for `spar serve`, `spar agent` and `spar smallsize`, else warn]. Only terminals get colours, and none if
    /// NO_COLOR is set.
    #[arg(long, global = true, value_name = "LEVEL", value_parser = level(), ignore_case = true)]
    log: Option<LevelFilter>,

    /// Format of log lines on standard error: text for people, or JSON objects for log collectors.
    #[arg(long, global = true, value_name = "FORMAT", value_enum, default_value = "text")]
    pub log_format: LogFormat,

    /// Command.
    #[command(subcommand)]
    pub command: Command,
}

impl Cli {
    /// Returns the whole command line interface of a program with these worlds.
    pub fn command_with(worlds: &Worlds) -> clap::Command {
        Cli::command().mut_subcommands(|command| match command.get_name() {
            "match" => {
                params::for_first_world(match_command::with_own_defaults(params::with_flags(command, worlds)), worlds)
            }
            "serve" | "params" => params::with_flags(command, worlds),
            _ => command,
        })
    }

    /// Parses a command line.
    ///
    /// # Errors
    /// If it is wrong; or the help text, if it asks for help.
    pub fn read(worlds: &Worlds, line: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        let mut command = Cli::command_with(worlds);
        let matches = command.try_get_matches_from_mut(line)?;
        let mut flags = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
        if let (Some(parameter_args), Some((_, matches))) = (flags.command.given(), matches.subcommand()) {
            *parameter_args = ParameterArgs::read(matches, worlds);
        }
        Ok(flags)
    }

    /// Returns the log level. Most commands report on standard output; replayed runs need no log lines about joining
    /// players.
    pub fn level(&self) -> LevelFilter {
        let is_long =
            matches!(self.command, Command::Serve(_) | Command::Agent(_) | Command::Rescue(_) | Command::Smallsize(_));
        self.log.unwrap_or(if is_long { LevelFilter::INFO } else { LevelFilter::WARN })
    }
}

/// Command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play whole matches under the automatic referee, as fast as they go, and report on them.
    ///
    /// Two built-in teams play inside the program. A start script is called with host and port and starts the players of
    /// a team; it also gets SPAR_HOST, SPAR_PORT, SPAR_PLAYERS, SPAR_TEAM, which is Left or Right, and SPAR, the path of
    /// this program, and runs in its own folder. Every process that it starts ends with the match. The first half begins when all
    /// players are there.
    ///
    /// The same seed gives the same match, if both teams are built in. Flags below "World" are those of `spar serve`;
    /// `--monitor-port 3200 --speed real` lets you watch a match, and with start scripts `--sync off` plays in real time
    /// without waiting for the agents' answers.
    ///
    /// Matches that have come to their end are reported, also when others fail or Ctrl-C ends the run; the exit code tells.
    Match(match_command::MatchArgs),

    /// Play one built-in player over TCP.
    ///
    /// It plays until the server ends the connection, and does not come back then.
    Agent(agent::AgentArgs),

    /// Measure skills: challenges with automatic referees, for built-in teams and for start scripts.
    Challenge(Box<challenge::ChallengeArgs>),

    /// Serve agents and monitors over TCP.
    ///
    /// Agents and monitors connect as to rcssserver3d. When both doors are open, one line on standard output says
    /// where they are: `ready agent=HOST:PORT monitor=HOST:PORT`. Ctrl-C ends the run with a summary.
    ///
    /// Every flag below is also a key of spar.toml and of --set; `spar params` lists them all.
    Serve(serve::ServeArgs),

    /// List everything that can be set for a run: key, unit, default, present value, effect.
    ///
    /// What is set is read from spar.toml, --set and flags, as `spar serve` would.
    Params(params::ParamsArgs),

    /// Measure this machine: physics alone, and the whole server over TCP.
    ///
    /// Over TCP the server runs in one thread and all agents in another, in synchronous mode; give it two idle cores.
    Bench(bench::BenchArgs),

    /// Play a recording again.
    ///
    /// The world gets the recorded inputs and makes the run again, bit for bit; --verify compares it with the recording
    /// tick by tick.
    Replay(replay::ReplayArgs),

    /// Show a file, two files side by side, or a match on another server, in a browser.
    ///
    /// Of two recordings the first tick, body and field are marked in which they differ; `spar log diff` names them, too.
    ///
    /// Of a server its monitor port is meant: that of SimSpark, of spar, or of RCSSServerMJ. When the connection breaks, it is tried
    /// again every second. Commands of pages on this machine go to the server.
    View(view::ViewArgs),

    /// Go on from a moment of a recording, with the same inputs or with others.
    Branch(branch::BranchArgs),

    /// Look into recordings, compare them, cut them, mend them.
    Log(log::LogArgs),

    /// Robots search a building for victims; people in a browser and cognitive models supervise them.
    ///
    /// Programs speak the protocol of the MrCS ACT-R interface guide on port 6324. The ready line says where everything is.
    Rescue(Box<rescue::RescueArgs>),

    /// Serve the small-size world of 2002 to teams that speak Cornell's protocol over TCP.
    ///
    /// As CRISS does: teams connect to IP:PORT and get a packet of vision for each frame; the first two that send commands
    /// have team 0 and team 1, and each frame waits for a packet of commands of both. Displays connect to IP:PORT2 and move
    /// things. One line on standard output says where: `ready vision=HOST:PORT placement=HOST:PORT`.
    ///
    /// Keys on standard input, with Enter after them: q ends, b puts the ball into the middle, o lets robots hide the ball or no
    /// longer, ` 1 2 3 4 freeze robots 0 to 4 of team 0, 5 6 7 8 9 those of team 1, and let them go again.
    Smallsize(Box<smallsize::SmallsizeArgs>),

    /// Write completions for a shell to standard output.
    Completions(manual::CompletionsArgs),

    /// Write the pages for `man` into a folder.
    Man(manual::ManArgs),
}

impl Command {
    /// Returns the settings on the command line, if the command takes settings.
    fn given(&mut self) -> Option<&mut ParameterArgs> {
        match self {
            Command::Match(flags) => Some(&mut flags.given),
            Command::Serve(flags) => Some(&mut flags.given),
            Command::Params(flags) => Some(&mut flags.given),
            _ => None,
        }
    }
}
