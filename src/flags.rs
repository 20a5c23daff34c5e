//! The command-line interface: all commands and their flags. The doc comments here are the help texts; the parameters'
//! help is in their lists.

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tracing_subscriber::filter::LevelFilter;

#[cfg(feature = "rescue")]
use crate::commands::rescue;
#[cfg(feature = "criss")]
use crate::commands::smallsize;
#[cfg(feature = "ssl")]
use crate::commands::ssl;
#[cfg(feature = "soccer")]
use crate::commands::{agent, bench, campaign, challenge, match_command, scenario, tournament, verify};
use crate::commands::{branch, log, manual, render, replay, serve, view};
#[cfg(feature = "humanoid")]
use crate::commands::{humanoid, setup};
use crate::flag_values::{LogFormat, level};
use crate::{command_groups, params};
use settings::{ParameterArgs, Worlds};

/// A simulation server for teams of robots: league protocols, exact physics, repeatable runs.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = true)]
pub struct Cli {
    /// Log level of standard error [default: info for serve, agent, rescue, smallsize and ssl, warn for the others]. Terminals
    /// get colours unless NO_COLOR is set.
    #[arg(long, global = true, value_name = "LEVEL", value_parser = level(), ignore_case = true)]
    log: Option<LevelFilter>,

    /// Format of log lines on standard error: plain text, or JSON objects for log collectors.
    #[arg(long, global = true, value_name = "FORMAT", value_enum, default_value = "text")]
    pub log_format: LogFormat,

    /// Command.
    #[command(subcommand)]
    pub command: Command,
}

impl Cli {
    /// Returns the whole command line interface of a program with these worlds.
    pub fn command_with(worlds: &Worlds) -> clap::Command {
        let world = worlds.default_name();
        Cli::command_for(worlds, world).mut_subcommands(|command| match command.get_name() {
            "match" => params::for_world(command, worlds, world),
            _ => command,
        })
    }

    /// Returns the interface with the flags of all worlds, described as this world has them.
    fn command_for(worlds: &Worlds, world: &str) -> clap::Command {
        let command = Cli::command().mut_subcommands(|command| match command.get_name() {
            #[cfg(feature = "soccer")]
            "match" => match_command::with_own_defaults(params::with_flags(command, worlds, world)),
            "serve" => params::with_flags(command, worlds, world).after_help(serve::flags_of_worlds(worlds)),
            "params" => params::with_flags(command, worlds, world),
            #[cfg(feature = "rescue")]
            "rescue" => rescue::with_serve_flags(command, worlds),
            // Old names of `spar ssl log`, `fit` and `doctor`.
            #[cfg(feature = "ssl")]
            "smallsize" => ["log", "fit", "doctor"]
                .into_iter()
                .fold(command, |command, name| command.mut_subcommand(name, |old| old.hide(true))),
            _ => command,
        });
        command_groups::with_help(command)
    }

    /// Parses a command line.
    ///
    /// # Errors
    /// If it is wrong; or the help text, if it asks for help: of the world that it names, where flags depend on the world.
    pub fn read(worlds: &Worlds, line: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        let line: Vec<OsString> = line.into_iter().collect();
        let world = params::world_of_line(&line, worlds);
        let mut command = Cli::command_for(worlds, world).mut_subcommands(|command| match command.get_name() {
            "match" | "serve" | "params" => params::for_world(command, worlds, world),
            _ => command,
        });
        let matches = command.try_get_matches_from_mut(line)?;
        let mut flags = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
        if let (Some(parameter_args), Some((_, matches))) = (flags.command.given(), matches.subcommand()) {
            *parameter_args = params::read_args(matches, worlds);
        }
        Ok(flags)
    }

    /// Returns the log level. Most commands report on standard output; replayed runs need no log lines about joining
    /// players.
    pub fn level(&self) -> LevelFilter {
        self.log.unwrap_or(if self.command.serves_or_plays() { LevelFilter::INFO } else { LevelFilter::WARN })
    }
}

/// Command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play soccer matches under the automatic referee, and report on them.
    ///
    /// Two built-in teams play inside the program, as fast as the machine can. For a team of your own, name its start
    /// script. spar runs the script in its own folder with host and port as arguments, and sets the variables SPAR_HOST,
    /// SPAR_PORT, SPAR_PLAYERS, SPAR_TEAM (Left or Right) and SPAR, the path of this program. The first half begins when
    /// all players are connected. At the end of the match, spar ends every process that the script started.
    ///
    /// Matches between built-in teams repeat exactly with the same seed. Flags under headings such as "World" are those
    /// of `spar serve`. To watch a match from RoboViz, add `--monitor-port 3200 --speed real`. With start scripts,
    /// `--sync off` plays in real time without waiting for the agents' answers.
    ///
    /// If a match fails or Ctrl-C ends the run, spar still reports the finished matches; the exit code is then not 0.
    #[cfg(feature = "soccer")]
    Match(match_command::MatchArgs),

    /// Run one built-in soccer player, as a client of a server.
    ///
    /// It plays until the server closes the connection, and does not reconnect.
    #[cfg(feature = "soccer")]
    Agent(agent::AgentArgs),

    /// Measure soccer skills: challenges with automatic referees.
    ///
    /// Teams are built in, or folders with start scripts.
    #[cfg(feature = "soccer")]
    Challenge(Box<challenge::ChallengeArgs>),

    /// Run scenarios: short tests of a team from a start, with conditions of success.
    ///
    /// A scenario file names the start, the players, what must become true within which time, and a score. Runs repeat
    /// exactly with the same seed.
    #[cfg(feature = "soccer")]
    Scenario(Box<scenario::ScenarioArgs>),

    /// Play paired games of teams until it is certain which one is better.
    ///
    /// A campaign file names teams, settings and a stopping rule; with `[tune]` it first searches for better parameters of a
    /// team. Its ledger, a folder, keeps every game: a campaign continues after any end, and extends.
    #[cfg(feature = "soccer")]
    Campaign(Box<campaign::CampaignArgs>),

    /// Play a tournament of a committee: groups, knock-out, drop-in games, challenges.
    ///
    /// A tournament file names teams and stages. Teams can be handed in until a deadline; a team that fails forfeits; the
    /// committee records verdicts and protests. The folder of a tournament keeps everything, and it continues after any end.
    #[cfg(feature = "soccer")]
    Tournament(Box<tournament::TournamentArgs>),

    /// Serve a world to its clients: soccer, humanoids, small-size soccer, or rescue.
    ///
    /// Clients connect with their league's own protocols; `--world` chooses the league. When all ports are open, spar
    /// prints one line with their addresses, for instance `ready agent=HOST:PORT monitor=HOST:PORT web=URL`. Ctrl-C ends
    /// the run with a summary.
    ///
    /// Every flag is also a key of spar.toml and of --set. `spar params` lists all keys, also those without a flag.
    Serve(serve::ServeArgs),

    /// List all settings of a world: key, unit, default, present value, effect.
    ///
    /// The present values come from spar.toml, --set and flags, as in `spar serve`.
    Params(params::ParamsArgs),

    /// Measure the speed of this machine: physics alone, and the whole server.
    ///
    /// Over TCP, the server runs in one thread and all agents in another, in synchronous mode: give it two idle cores.
    #[cfg(feature = "soccer")]
    Bench(bench::BenchArgs),

    /// Play a recording again, for viewers or to verify it.
    ///
    /// spar simulates the run again from the recorded inputs, bit for bit. --verify compares every tick with the
    /// recording.
    Replay(replay::ReplayArgs),

    /// Show a recording, two recordings side by side, or a running match, in a browser.
    ///
    /// With two recordings, the page marks the first tick, body and field that differ, as `spar log diff` does.
    ///
    /// For a running match, give the server's monitor port: SimSpark's, spar's or RCSSServerMJ's. spar reconnects every
    /// second after a lost connection. Pages on this machine can send commands to the server.
    View(view::ViewArgs),

    /// Play published games again, and compare every tick and result with their records.
    ///
    /// A recording has the inputs of a game, its settings and its seed, and the state after each tick. This program computes
    /// the same states again, whatever machine and build profile the game was played with. The record of a tournament's game
    /// has its goals, its last state and the SHA-256 of its recording.
    #[cfg(feature = "soccer")]
    Verify(verify::VerifyArgs),

    /// Draw a recording as a video, as pictures, or as raw frames for a streamer.
    ///
    /// OUT.mp4 is a video that browsers play, OUT/ a folder of PNG files, and - standard output. No graphics processor and no
    /// display are needed. Equal recordings give equal bytes, for any number of threads.
    Render(render::RenderArgs),

    /// Continue a run from a moment of its recording, with other inputs or live.
    Branch(branch::BranchArgs),

    /// Inspect, compare, cut, export and repair recordings.
    Log(log::LogArgs),

    /// Serve a building where robots search for victims; operators supervise them.
    ///
    /// Operators work in a browser. Cognitive models and other programs connect to port 6324 with the protocol of the
    /// MrCS ACT-R interface guide. The ready line has all addresses.
    ///
    /// `spar rescue` is short for `spar serve --world rescue` and takes the same flags. It also takes a building as FILE
    /// and the settings file of MrCS as --usar-ini.
    #[cfg(feature = "rescue")]
    Rescue(Box<rescue::RescueArgs>),

    /// Tools for today's small-size league: a check of clients, logs, calibration.
    ///
    /// `spar serve --world ssl` serves the league's world.
    #[cfg(feature = "ssl")]
    Ssl(ssl::SslArgs),

    /// Serve the small-size world of 2002.
    ///
    /// The server behaves as CRISS: teams connect to IP:PORT over TCP with Cornell's protocol and receive a packet of
    /// vision for each frame. The first two clients that send commands are team 0 and team 1; each frame waits for a
    /// packet of commands from both. Displays connect to IP:PORT2 and can move robots and ball. One line on standard
    /// output has the addresses: `ready vision=HOST:PORT placement=HOST:PORT`.
    ///
    /// Keys on standard input, each followed by Enter: q quits, b puts the ball into the middle, o switches whether
    /// robots can hide the ball from the camera. Keys ` 1 2 3 4 freeze robots 0 to 4 of team 0 and release them again;
    /// 5 6 7 8 9 do so for team 1.
    ///
    /// It is short for `spar serve --world criss`. For today's small-size league, use `spar serve --world ssl` and
    /// `spar ssl`.
    #[cfg(feature = "criss")]
    Smallsize(Box<smallsize::SmallsizeArgs>),

    /// Tools for the 3D league of 2026: a comparison with the league's own server.
    ///
    /// `spar serve --world humanoid` serves the league's world.
    #[cfg(feature = "humanoid")]
    Humanoid(humanoid::HumanoidArgs),

    /// Install what a world needs and spar does not contain.
    ///
    /// The 3D league of 2026 needs MuJoCo, robots and the pitch: the Python package rcsssmj. spar uses the active Python
    /// environment if it has the package, or makes an environment in the user's folder for data.
    #[cfg(feature = "humanoid")]
    Setup(setup::SetupArgs),

    /// Write completions for a shell to standard output.
    Completions(manual::CompletionsArgs),

    /// Write man pages into a folder.
    Man(manual::ManArgs),
}

impl Command {
    /// Returns the settings on the command line, if the command takes settings.
    fn given(&mut self) -> Option<&mut ParameterArgs> {
        match self {
            #[cfg(feature = "soccer")]
            Command::Match(flags) => Some(&mut flags.given),
            Command::Serve(flags) => Some(&mut flags.given),
            Command::Params(flags) => Some(&mut flags.given),
            #[cfg(feature = "rescue")]
            Command::Rescue(flags) => Some(&mut flags.play.given),
            _ => None,
        }
    }

    /// True for commands that run until they are ended: their standard error is a log.
    fn serves_or_plays(&self) -> bool {
        match self {
            Command::Serve(_) => true,
            #[cfg(feature = "soccer")]
            Command::Agent(_) => true,
            #[cfg(feature = "rescue")]
            Command::Rescue(_) => true,
            #[cfg(feature = "ssl")]
            Command::Ssl(_) => true,
            #[cfg(feature = "criss")]
            Command::Smallsize(_) => true,
            _ => false,
        }
    }
}
