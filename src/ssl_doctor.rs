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
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:10300", value_parser = place)]
    control: OptionalAddress,

    /// Address for commands of the blue team; off: none.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:10301", value_parser = place)]
    blue: OptionalAddress,

    /// Address for commands of the yellow team; off: none.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:10302", value_parser = place)]
    yellow: OptionalAddress,

    /// Listening time.
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    seconds: Duration,
}

/// An address, or `off`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct OptionalAddress(Option<SocketAddr>);

fn place(text: &str) -> Result<OptionalAddress, String> {
    if text == "off" {
        return Ok(OptionalAddress(None));
    }
    let place =
        text.parse().map_err(|_| "an address with a port is expected, such as 127.0.0.1:10300, or off".to_owned());
    place.map(|place| OptionalAddress(Some(place)))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "a number of seconds from 0.1 to 600 is expected".to_owned())
}

/// One result of the diagnosis.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Finding {
    weight: FindingSeverity,
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
        Finding { weight: FindingSeverity::Good, words }
    }

    fn note(words: String) -> Finding {
        Finding { weight: FindingSeverity::Note, words }
    }

    fn bad(words: String) -> Finding {
        Finding { weight: FindingSeverity::Bad, words }
    }
}

/// Runs `spar smallsize doctor`; success only if a client would work.
///
/// # Errors
/// If standard output cannot be written.
pub fn run(flags: &DoctorArgs) -> Result<ExitCode, Box<dyn Error>> {
    let findings = examine(flags);
    console::print(&text(&findings))?;
    let works = findings.iter().all(|finding| finding.weight != FindingSeverity::Bad);
    Ok(if works { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn text(findings: &[Finding]) -> String {
    let mut out = String::new();
    for Finding { weight, words } in findings {
        let mark = match weight {
            FindingSeverity::Good => "good",
            FindingSeverity::Note => "note",
            FindingSeverity::Bad => "BAD ",
        };
        let _ = writeln!(out, "{mark}  {words}");
    }
    let works = findings.iter().all(|finding| finding.weight != FindingSeverity::Bad);
    out + if works { "A client would work.\n" } else { "A client would not work: see the lines that begin with BAD.\n" }
}

/// Listens, probes the ports, and returns the findings.
fn examine(flags: &DoctorArgs) -> Vec<Finding> {
    let time = flags.seconds;
    let usual = USUAL.iter().filter_map(|place| place.parse().ok()).filter(|place| *place != flags.vision);
    let (vision, tracked, others, answers) = thread::scope(|scope| {
        let vision = scope.spawn(|| hear_vision(flags.vision, time));
        let tracked = scope.spawn(|| hear_tracker(flags.tracker, time));
        let others: Vec<_> = usual.map(|place| scope.spawn(move || (place, hear_vision(place, time)))).collect();
        let asked = [flags.control, flags.blue, flags.yellow]
            .map(|OptionalAddress(place)| place.map(|place| (place, probe(place))));
        let others: Vec<_> = others.into_iter().filter_map(|other| other.join().ok()).collect();
        (vision.join(), tracked.join(), others, asked)
    });
    let mut findings = Vec::new();
    match vision {
        Ok(Ok((seen, _))) if seen.packets > 0 => {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            findings.push(Finding::good(format!("vision comes to {}", flags.vision)));
            findings.extend(seen.findings(time, now.as_secs_f64()));
        }
        Ok(heard) => {
            let elsewhere = others.iter().filter(|(_, heard)| heard.as_ref().is_ok_and(|(seen, _)| seen.packets > 0));
            let silence = SilenceDiagnosis {
                address: flags.vision,
                interfaces: heard.map(|(_, joined)| joined),
                other_addresses: elsewhere.map(|(place, _)| *place).collect(),
                is_answered: answers.iter().flatten().any(|(_, answer)| matches!(answer, ProbeResult::Replied(_))),
                control: flags.control.0,
            };
            findings.extend(silence.findings());
        }
        Err(_) => findings.push(Finding::bad("the thread that listens for vision has ended".to_owned())),
    }
    findings.extend(match tracked {
        Ok(Ok(tracked)) => tracked.findings(time),
        Ok(Err(deaf)) => vec![Finding::note(format!("no tracked frames from {}: {deaf}", flags.tracker))],
        Err(_) => Vec::new(),
    });
    let doors = ["control", "the blue team's port", "the yellow team's port"];
    let asked = doors.into_iter().zip(&answers);
    findings
        .extend(asked.filter_map(|(what, asked)| asked.as_ref().map(|(place, answer)| answer.finding(what, *place))));
    findings
}

/// Receives vision; returns it, with the interfaces that were used.
fn hear_vision(place: SocketAddr, time: Duration) -> Result<(VisionReport, Vec<String>), ListenError> {
    let (socket, joined) = sockets::open(place)?;
    let mut seen = VisionReport::default();
    sockets::receive_for(&socket, time, |from, bytes| seen.take(from, bytes));
    Ok((seen, joined))
}

fn hear_tracker(place: SocketAddr, time: Duration) -> Result<TrackerReport, ListenError> {
    let (socket, _) = sockets::open(place)?;
    let mut seen = TrackerReport::default();
    sockets::receive_for(&socket, time, |_, bytes| seen.take(bytes));
    Ok(seen)
}

#[cfg(test)]
mod tests;
