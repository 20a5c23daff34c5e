//! Diagnoses the packets that a small-size client on this machine would receive, and explains missing ones
//! (docs/smallsize/ssl.md, "When a client sees nothing").

mod diagnosis;
mod probe;
pub mod sockets;
mod tracker;
mod vision;

use std::error::Error;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime};

use clap::Args;

use crate::console;
use diagnosis::SilenceDiagnosis;
use probe::{ProbeResult, probe};
use sockets::ListenError;
use tracker::TrackerReport;
use vision::VisionReport;

/// The usual addresses of vision: simulators, and cameras.
const USUAL: [&str; 2] = ["224.5.23.2:10020", "224.5.23.2:10006"];

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

/// One result of the diagnosis.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Finding {
    severity: FindingSeverity,
    words: String,
}

/// The severity of a finding for a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FindingSeverity {
    /// As expected.
    Good,
    /// Relevant for some clients.
    Note,
    /// Fatal for a client.
    Bad,
}

impl Finding {
    fn good(words: String) -> Finding {
        Finding { severity: FindingSeverity::Good, words }
    }

    fn note(words: String) -> Finding {
        Finding { severity: FindingSeverity::Note, words }
    }

    fn bad(words: String) -> Finding {
        Finding { severity: FindingSeverity::Bad, words }
    }
}

/// Runs `spar smallsize doctor`; success only if a client would work.
///
/// # Errors
/// If standard output cannot be written.
pub fn run(flags: &DoctorArgs) -> Result<ExitCode, Box<dyn Error>> {
    let findings = examine(flags);
    console::print(&text(&findings))?;
    let works = findings.iter().all(|finding| finding.severity != FindingSeverity::Bad);
    Ok(if works { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn text(findings: &[Finding]) -> String {
    let mut out = String::new();
    for Finding { severity, words } in findings {
        let mark = match severity {
            FindingSeverity::Good => "good",
            FindingSeverity::Note => "note",
            FindingSeverity::Bad => "BAD ",
        };
        let _ = writeln!(out, "{mark}  {words}");
    }
    let works = findings.iter().all(|finding| finding.severity != FindingSeverity::Bad);
    out + if works { "A client would work.\n" } else { "A client would not work: see the lines that begin with BAD.\n" }
}

/// Listens, probes the ports, and returns the findings.
fn examine(flags: &DoctorArgs) -> Vec<Finding> {
    let time = flags.seconds;
    let usual = USUAL.iter().filter_map(|address| address.parse().ok()).filter(|address| *address != flags.vision);
    let (vision, tracker, others, answers) = thread::scope(|scope| {
        let vision = scope.spawn(|| receive_vision(flags.vision, time));
        let tracker = scope.spawn(|| receive_tracker(flags.tracker, time));
        let others: Vec<_> =
            usual.map(|address| scope.spawn(move || (address, receive_vision(address, time)))).collect();
        let probes = [flags.control, flags.blue, flags.yellow]
            .map(|OptionalAddress(address)| address.map(|address| (address, probe(address))));
        let others: Vec<_> = others.into_iter().filter_map(|other| other.join().ok()).collect();
        (vision.join(), tracker.join(), others, probes)
    });
    let mut findings = Vec::new();
    match vision {
        Ok(Ok((report, _))) if report.packets > 0 => {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            findings.push(Finding::good(format!("vision comes to {}", flags.vision)));
            findings.extend(report.findings(time, now.as_secs_f64()));
        }
        Ok(result) => {
            let elsewhere =
                others.iter().filter(|(_, result)| result.as_ref().is_ok_and(|(report, _)| report.packets > 0));
            let diagnosis = SilenceDiagnosis {
                address: flags.vision,
                interfaces: result.map(|(_, joined)| joined),
                other_addresses: elsewhere.map(|(address, _)| *address).collect(),
                is_answered: answers.iter().flatten().any(|(_, answer)| matches!(answer, ProbeResult::Replied(_))),
                control: flags.control.0,
            };
            findings.extend(diagnosis.findings());
        }
        Err(_) => findings.push(Finding::bad("the thread that listens for vision has ended".to_owned())),
    }
    findings.extend(match tracker {
        Ok(Ok(tracker)) => tracker.findings(time),
        Ok(Err(error)) => vec![Finding::note(format!("no tracked frames from {}: {error}", flags.tracker))],
        Err(_) => Vec::new(),
    });
    let names = ["control", "the blue team's port", "the yellow team's port"];
    let probes = names.into_iter().zip(&answers);
    findings.extend(
        probes.filter_map(|(what, probes)| probes.as_ref().map(|(address, answer)| answer.finding(what, *address))),
    );
    findings
}

/// Receives vision; returns it, with the interfaces that were used.
fn receive_vision(address: SocketAddr, time: Duration) -> Result<(VisionReport, Vec<String>), ListenError> {
    let (socket, joined) = sockets::open(address)?;
    let mut report = VisionReport::default();
    sockets::receive_for(&socket, time, |from, bytes| report.take(from, bytes));
    Ok((report, joined))
}

fn receive_tracker(address: SocketAddr, time: Duration) -> Result<TrackerReport, ListenError> {
    let (socket, _) = sockets::open(address)?;
    let mut report = TrackerReport::default();
    sockets::receive_for(&socket, time, |_, bytes| report.take(bytes));
    Ok(report)
}

#[cfg(test)]
mod tests;
