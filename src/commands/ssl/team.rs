//! `spar ssl team`: the built-in team as a client over UDP.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Args, ValueEnum};
use ssl_team::TeamColour;
use ssl_tools::instance::INSTANCE_MAX;
use ssl_tools::team_client::{self, TeamAddresses};

use crate::signal;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct TeamArgs {
    /// Colour of the team.
    #[arg(long, value_name = "COLOUR", value_enum)]
    colour: Colour,

    /// Address of vision: a group, or an address of this machine [default: 224.5.23.2:10020].
    #[arg(long, value_name = "ADDRESS:PORT")]
    vision: Option<SocketAddr>,

    /// Address of the referee's messages: a group, or an address of this machine [default: 224.5.23.1:10003].
    #[arg(long, value_name = "ADDRESS:PORT")]
    referee: Option<SocketAddr>,

    /// Port for commands of the team [default: 127.0.0.1:10301 for blue, 127.0.0.1:10302 for yellow].
    #[arg(long, value_name = "ADDRESS:PORT")]
    commands: Option<SocketAddr>,

    /// Instance of the server, as in `spar serve --instance N`: shifts the default addresses.
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u16).range(0..=i64::from(INSTANCE_MAX)))]
    instance: u16,

    /// LongestInterval time without vision, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
}

/// The colour of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "a number of seconds from 0.1 to 86400 is expected".to_owned())
}

/// True if the user has pressed Ctrl-C.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Runs `spar ssl team`.
///
/// # Errors
/// If a socket cannot be opened, or no vision arrives.
pub fn run(flags: &TeamArgs) -> Result<(), Box<dyn Error>> {
    let colour = match flags.colour {
        Colour::Blue => TeamColour::Blue,
        Colour::Yellow => TeamColour::Yellow,
    };
    let usual = TeamAddresses::of_instance(colour, flags.instance).ok_or("there is no such instance")?;
    let addresses = TeamAddresses {
        vision: flags.vision.unwrap_or(usual.vision),
        referee: flags.referee.unwrap_or(usual.referee),
        commands: flags.commands.unwrap_or(usual.commands),
    };
    let TeamAddresses { vision, referee, commands } = addresses;
    signal::listen(|| STOPPED.store(true, Ordering::Relaxed), || ())?;
    tracing::info!("the {colour:?} team sees {vision} and hears {referee}, and commands its robots at {commands}");
    let sent = team_client::play(colour, &addresses, flags.timeout, &STOPPED)?;
    tracing::info!("{sent} messages of commands sent");
    Ok(())
}
