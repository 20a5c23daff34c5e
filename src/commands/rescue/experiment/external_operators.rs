//! Runs a session on a server, with external programs or people as operators.

use std::fs;
use std::net::SocketAddr;
use std::thread;

use rescue_experiment::{
    ExperimentFolder, ExperimentSession, OperatorKind, SessionResult, run_external_trial, session_metrics,
};

use super::program::ExperimentProgram;
use crate::commands::serve::BoundServer;
use crate::console;
use settings::Origin;

/// Runs a session.
///
/// # Errors
/// If the server does not open, the program does not start, or the trial does not end in time.
pub fn make(
    session: &ExperimentSession,
    folder: &ExperimentFolder,
    program: ExperimentProgram,
) -> Result<SessionResult, String> {
    let condition = session.condition()?;
    let is_person = condition.kind == OperatorKind::Human;
    let log = folder.log(session).with_extension("now");
    let mut config = program.config(&session.world_settings())?;
    let web = if is_person { condition.web.as_str() } else { "off" };
    let lockstep = (!is_person).to_string();
    let own: [(&str, &str); 4] = [
        ("actr-port", "0"),
        ("web", web),
        ("lockstep", lockstep.as_str()),
        ("user-log", &format!("{:?}", log.display().to_string())),
    ];
    own.into_iter().try_for_each(|(key, value)| config.set(key, value, Origin::Command("rescue experiment")))?;
    let style = rescue_world::protocol_settings(config.values()).map_err(|error| error.to_string())?.style;
    let bound_server = BoundServer::open(&config, program.worlds).map_err(|error| error.to_string())?;
    let (ready, shutdown_handle) = (bound_server.ready_line(), bound_server.shutdown_handle());
    let address = actr(&ready).ok_or("the server has no port for operators")?;
    thread::scope(|scope| {
        let server = scope.spawn(move || bound_server.run());
        let result = run_external_trial(session, &condition, address, || {
            console::note(&format!(
                "{}: {ready}\nThe experimenter begins the trial. The session ends when the form after it is filled in.\n",
                session.name
            ));
        });
        shutdown_handle.shutdown();
        let ended = server.join().map_err(|_| String::from("the server's thread panicked"))?;
        result.and(ended.map(drop).map_err(|cause| cause.to_string()))
    })?;
    let bytes = fs::read(&log).map_err(|cause| format!("{}: {cause}", log.display()))?;
    // The file gets its final name once the session counts.
    let _ = fs::remove_file(&log);
    let metrics = session_metrics(&bytes, &style)?;
    Ok(SessionResult { log: bytes, metrics })
}

/// Returns the address in the server's ready line.
fn actr(ready: &str) -> Option<SocketAddr> {
    ready.split_whitespace().find_map(|word| word.strip_prefix("actr="))?.parse().ok()
}
