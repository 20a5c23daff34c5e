//! Trials on a server, with external programs or people as operators.

use std::collections::BTreeSet;
use std::error::Error;
use std::net::SocketAddr;
use std::process::{Child, Command as Process, Stdio};
use std::time::{Duration, Instant};

use rescue_operator::OperatorClient;
use rescue_protocol::mrcs::{Command, DisplayMode, Extension, ExtensionMessage, Message, TrialCommand, TrialPhase};

use super::condition::{Condition, OperatorKind};
use super::design::ExperimentSession;
use super::session::owners;

/// The timeout of a single wait for messages.
const LOOK: Duration = Duration::from_millis(200);

/// The time limit for the server's first messages.
const COME: Duration = Duration::from_secs(1);

/// The time limit for people to fill in the form after the trial.
const FORM: Duration = Duration::from_secs(600);

/// Running operator programs, which are killed when this is dropped.
struct Programs(Vec<Child>);

impl Drop for Programs {
    fn drop(&mut self) {
        for program in &mut self.0 {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

/// Lets external programs or people work as operators, on the server at this address, until their session is over. Calls
/// `on_people` when the server waits for people.
///
/// # Errors
/// If the server does not answer, the program does not start, or the trial does not end in time.
pub fn run_external_trial(
    session: &ExperimentSession,
    condition: &Condition,
    address: SocketAddr,
    on_people: impl FnOnce(),
) -> Result<(), String> {
    let client_error = |error: rescue_operator::ClientError| error.to_string();
    let mut client = OperatorClient::connect(address).map_err(client_error)?;
    client.hello(&[Extension::Trial, Extension::Team, Extension::Display]).map_err(client_error)?;
    let mut known = rescue_operator::WorldModel::default();
    let since = Instant::now();
    while since.elapsed() < COME {
        client.read(LOOK).map_err(client_error)?.into_iter().for_each(|message| known.update(&message));
    }
    let mut say = |command: &Command| client.send(command).map_err(client_error);
    owners(&known.own_robots(), condition).iter().try_for_each(&mut say)?;
    if condition.display != DisplayMode::Live {
        say(&Command::Display(condition.display))?;
    }
    let mut programs = Programs(Vec::new());
    if condition.kind == OperatorKind::Human {
        on_people();
    } else {
        say(&Command::Trial(TrialCommand::Start))?;
        for station in 1..=condition.operators {
            programs.0.push(start(session, condition, address, station)?);
        }
    }
    wait(&mut client, condition, &mut programs).map_err(|error| error.to_string())
}

/// Waits for the end of the trial, and for people to fill in the form after it.
fn wait(client: &mut OperatorClient, condition: &Condition, programs: &mut Programs) -> Result<(), Box<dyn Error>> {
    let is_person = condition.kind == OperatorKind::Human;
    let (mut is_over, mut rated) = (false, BTreeSet::new());
    let mut until = Instant::now() + Duration::from_secs(condition.timeout_s);
    while Instant::now() < until {
        match client.read(LOOK)? {
            Some(Message::Extra(ExtensionMessage::Trial(TrialPhase::Over, _))) => {
                (is_over, until) = (true, Instant::now() + FORM);
            }
            Some(Message::Extra(ExtensionMessage::Workload(station, _))) => {
                rated.insert(station);
            }
            _ => {}
        }
        let are_rated = (1..=condition.operators).all(|station| rated.contains(&station));
        if is_over && (are_rated || !is_person) {
            return Ok(());
        }
        if let Some(status) = programs.0.iter_mut().find_map(|program| program.try_wait().ok().flatten()) {
            return Err(format!("the operator's program ended before the trial was over, with {status}").into());
        }
    }
    let timeout_error = || {
        let limit_s = condition.timeout_s;
        format!("the trial was not over after {limit_s} s of real time; operator.timeout sets how long it may take")
    };
    if is_over { Ok(()) } else { Err(timeout_error().into()) }
}

/// Starts the operator's program.
fn start(
    session: &ExperimentSession,
    condition: &Condition,
    address: SocketAddr,
    station: u32,
) -> Result<Child, String> {
    let mut line = condition.command.clone();
    let values = [
        ("{host}", address.ip().to_string()),
        ("{port}", address.port().to_string()),
        ("{station}", station.to_string()),
        ("{seed}", session.seed.to_string()),
        ("{seconds}", (session.ms / 1000).to_string()),
    ];
    for (name, value) in values {
        line = line.replace(name, &value);
    }
    let mut words = line.split_whitespace();
    let program = words.next().ok_or("operator.command names no program")?;
    let started = Process::new(program).args(words).stdin(Stdio::null()).stdout(Stdio::null()).spawn();
    started.map_err(|cause| format!("{line}: cannot start this program: {cause}"))
}
