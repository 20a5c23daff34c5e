//! The examination: it listens to vision and tracker and probes the ports, all at once.

use std::net::SocketAddr;
use std::thread;
use std::time::{Duration, SystemTime};

use super::diagnosis::SilenceDiagnosis;
use super::finding::{DoctorReport, Finding};
use super::probe::{ProbeResult, probe};
use super::tracker::TrackerReport;
use super::vision::VisionReport;
use crate::default_addresses::{cameras_address, endpoint_address, key_address};
use crate::listener::{self, ListenError};

/// The addresses that a client uses.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddresses {
    /// Vision: a group, or an address of this machine.
    pub vision: SocketAddr,
    /// Tracked frames, likewise.
    pub tracker: SocketAddr,
    /// Simulation control.
    pub control: Option<SocketAddr>,
    /// Commands of the blue team.
    pub blue: Option<SocketAddr>,
    /// Commands of the yellow team.
    pub yellow: Option<SocketAddr>,
    /// The server's instance.
    pub instance: u16,
}

impl ClientAddresses {
    /// Returns the default addresses of an instance, if there is one of this number.
    #[must_use]
    pub fn of_instance(instance: u16) -> Option<ClientAddresses> {
        Some(ClientAddresses {
            vision: key_address("vision", instance)?,
            tracker: key_address("tracker", instance)?,
            control: Some(endpoint_address("control", instance)?),
            blue: Some(endpoint_address("blue", instance)?),
            yellow: Some(endpoint_address("yellow", instance)?),
            instance,
        })
    }
}

type VisionResult = Result<(VisionReport, Vec<String>), ListenError>;

/// Listens for this time, probes the ports, and reports the findings.
#[must_use]
pub fn examine(client: &ClientAddresses, time: Duration) -> DoctorReport {
    // The usual addresses of vision: simulators, and cameras.
    let usual = [key_address("vision", client.instance), cameras_address(client.instance)]
        .into_iter()
        .flatten()
        .filter(|address| *address != client.vision);
    let (vision, tracker, others, answers) = thread::scope(|scope| {
        let vision = scope.spawn(|| receive_vision(client.vision, time));
        let tracker = scope.spawn(|| receive_tracker(client.tracker, time));
        let others: Vec<_> =
            usual.map(|address| scope.spawn(move || (address, receive_vision(address, time)))).collect();
        let probes = [client.control, client.blue, client.yellow]
            .map(|address| address.map(|address| (address, probe(address))));
        let others: Vec<_> = others.into_iter().filter_map(|other| other.join().ok()).collect();
        (vision.join(), tracker.join(), others, probes)
    });
    let is_answered = answers.iter().flatten().any(|(_, answer)| matches!(answer, ProbeResult::Replied(_)));
    let mut findings = match vision {
        Ok(vision) => vision_findings(client, time, vision, &others, is_answered),
        Err(_) => vec![Finding::bad("the thread that listens for vision has ended".to_owned())],
    };
    findings.extend(match tracker {
        Ok(Ok(tracker)) => tracker.findings(time),
        Ok(Err(error)) => vec![Finding::note(format!("no tracked frames from {}: {error}", client.tracker))],
        Err(_) => Vec::new(),
    });
    let names = ["control", "the blue team's port", "the yellow team's port"];
    let probes = names.into_iter().zip(&answers);
    findings.extend(
        probes.filter_map(|(what, probes)| probes.as_ref().map(|(address, answer)| answer.finding(what, *address))),
    );
    DoctorReport(findings)
}

/// Judges the packets of vision, or explains their absence.
fn vision_findings(
    client: &ClientAddresses,
    time: Duration,
    vision: VisionResult,
    others: &[(SocketAddr, VisionResult)],
    is_answered: bool,
) -> Vec<Finding> {
    let interfaces = match vision {
        Ok((report, _)) if report.packets > 0 => {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let mut findings = vec![Finding::good(format!("vision comes to {}", client.vision))];
            findings.extend(report.findings(time, now.as_secs_f64()));
            return findings;
        }
        Ok((_, joined)) => Ok(joined),
        Err(error) => Err(error),
    };
    let elsewhere = others.iter().filter(|(_, result)| result.as_ref().is_ok_and(|(report, _)| report.packets > 0));
    let diagnosis = SilenceDiagnosis {
        address: client.vision,
        interfaces,
        other_addresses: elsewhere.map(|(address, _)| *address).collect(),
        is_answered,
        control: client.control,
    };
    diagnosis.findings()
}

/// Receives vision; returns it, with the interfaces that were used.
fn receive_vision(address: SocketAddr, time: Duration) -> VisionResult {
    let (socket, joined) = listener::open(address)?;
    let mut report = VisionReport::default();
    listener::receive_for(&socket, time, |from, bytes| report.take(from, bytes));
    Ok((report, joined))
}

fn receive_tracker(address: SocketAddr, time: Duration) -> Result<TrackerReport, ListenError> {
    let (socket, _) = listener::open(address)?;
    let mut report = TrackerReport::default();
    listener::receive_for(&socket, time, |_, bytes| report.take(bytes));
    Ok(report)
}
