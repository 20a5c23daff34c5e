//! `spar ssl team`: the built-in team as a client over UDP.

use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Args, ValueEnum};
use ssl_team::TeamColour;
use ssl_tools::team_client::{self, TeamAddresses};

use crate::signal;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct TeamArgs {
    /// Colour of the team.
    #[arg(long, value_name = "COLOUR", value_enum)]
    colour: Colour,

    /// Address of vision: a group, or an address of this machine.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "224.5.23.2:10020")]
    vision: SocketAddr,

    /// Address of the referee's messages: a group, or an address of this machine.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "224.5.23.1:10003")]
    referee: SocketAddr,

    /// Port for commands of the team [default: 127.0.0.1:10301 for blue, 127.0.0.1:10302 for yellow].
    #[arg(long, value_name = "ADDRESS:PORT")]
    commands: Option<SocketAddr>,

    /// Longest time without vision, in seconds.
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
    let (colour, port) = match flags.colour {
        Colour::Blue => (TeamColour::Blue, 10301),
        Colour::Yellow => (TeamColour::Yellow, 10302),
    };
    let commands = flags.commands.unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let addresses = TeamAddresses { vision: flags.vision, referee: flags.referee, commands };
    signal::listen(|| STOPPED.store(true, Ordering::Relaxed), || ())?;
    tracing::info!(
        "the {colour:?} team sees {} and hears {}, and commands its robots at {commands}",
        flags.vision,
        flags.referee
    );
    let sent = team_client::play(colour, &addresses, flags.timeout, &STOPPED)?;
    tracing::info!("{sent} messages of commands sent");
    Ok(())
}
