//! `spar ssl doctor`: diagnoses the packets that a small-size client on this machine would receive.

use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use ssl_tools::doctor::{ClientAddresses, examine};
use ssl_tools::instance::INSTANCE_MAX;

use crate::console;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct DoctorArgs {
    /// Vision address of the client: a group, or an address of this machine [default: 224.5.23.2:10020].
    #[arg(long, value_name = "ADDRESS:PORT")]
    vision: Option<SocketAddr>,

    /// Tracker address of the client [default: 224.5.23.2:10010].
    #[arg(long, value_name = "ADDRESS:PORT")]
    tracker: Option<SocketAddr>,

    /// Address of the simulation control; off: none [default: 127.0.0.1:10300].
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = optional_address)]
    control: Option<OptionalAddress>,

    /// Address for commands of the blue team; off: none [default: 127.0.0.1:10301].
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = optional_address)]
    blue: Option<OptionalAddress>,

    /// Address for commands of the yellow team; off: none [default: 127.0.0.1:10302].
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = optional_address)]
    yellow: Option<OptionalAddress>,

    /// Instance of the server, as in `spar serve --instance N`: shifts the default addresses.
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u16).range(0..=i64::from(INSTANCE_MAX)))]
    instance: u16,

    /// Listening time.
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,
}

/// An address, or `off`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct OptionalAddress(Option<SocketAddr>);

fn optional_address(text: &str) -> Result<OptionalAddress, String> {
    if text == "off" {
        return Ok(OptionalAddress(None));
    }
    let address =
        text.parse().map_err(|_| "an address with a port is expected, such as 127.0.0.1:10300, or off".to_owned());
    address.map(|address| OptionalAddress(Some(address)))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "a number of seconds from 0.1 to 600 is expected".to_owned())
}

/// Runs `spar ssl doctor`; success only if a client would work.
///
/// # Errors
/// If standard output cannot be written.
pub fn run(flags: &DoctorArgs) -> Result<ExitCode, Box<dyn Error>> {
    let DoctorArgs { vision, tracker, control, blue, yellow, instance, seconds } = *flags;
    let usual = ClientAddresses::of_instance(instance).ok_or("there is no such instance")?;
    let port = |chosen: Option<OptionalAddress>, usual| chosen.map_or(usual, |OptionalAddress(address)| address);
    let client = ClientAddresses {
        vision: vision.unwrap_or(usual.vision),
        tracker: tracker.unwrap_or(usual.tracker),
        control: port(control, usual.control),
        blue: port(blue, usual.blue),
        yellow: port(yellow, usual.yellow),
        instance,
    };
    let report = examine(&client, seconds);
    console::print(&report.to_string())?;
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
