//! `spar ssl doctor`: diagnoses the packets that a small-size client on this machine would receive.

use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use ssl_tools::doctor::{ClientAddresses, examine};

use crate::console;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct DoctorArgs {
    /// Vision address of the client: a group, or an address of this machine.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "224.5.23.2:10020")]
    vision: SocketAddr,

    /// Tracker address of the client.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "224.5.23.2:10010")]
    tracker: SocketAddr,

    /// Address of the simulation control; off: none.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:10300", value_parser = optional_address)]
    control: OptionalAddress,

    /// Address for commands of the blue team; off: none.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:10301", value_parser = optional_address)]
    blue: OptionalAddress,

    /// Address for commands of the yellow team; off: none.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:10302", value_parser = optional_address)]
    yellow: OptionalAddress,

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
    let DoctorArgs { vision, tracker, control, blue, yellow, seconds } = *flags;
    let client = ClientAddresses { vision, tracker, control: control.0, blue: blue.0, yellow: yellow.0 };
    let report = examine(&client, seconds);
    console::print(&report.to_string())?;
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
