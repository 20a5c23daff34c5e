//! The program's part of studies: it serves the worlds of trials.

use std::fs;
use std::io;
use std::path::Path;
use std::thread::{self, JoinHandle};

use rescue_experiment::WorldBuilder;
use rescue_study::{TrialHost, TrialServer};
use rescue_world::endpoints::ACTR_ENDPOINT;
use server::{ShutdownHandle, Summary};
use settings::server_parameters::port_key;
use settings::{Origin, Worlds};
use web::Tokens;

use crate::commands::rescue::experiment::ExperimentProgram;
use crate::commands::serve::BoundServer;

/// The name of the command, for messages.
const COMMAND: &str = "rescue study";

/// The program as host of the trials of a study.
pub struct StudyProgram {
    pub worlds: &'static Worlds,
}

impl StudyProgram {
    fn builder(&self) -> ExperimentProgram {
        ExperimentProgram { worlds: self.worlds, command: COMMAND }
    }
}

impl TrialHost for StudyProgram {
    fn check(&self, condition: &str, settings: &[(String, String)]) -> Result<(), String> {
        let checked = self.builder().check(condition, settings);
        // Errors of one key do not name the condition.
        checked.map_err(|error| if error.starts_with(condition) { error } else { format!("{condition}: {error}") })
    }

    fn open(&self, settings: &[(String, String)], log: &Path, token: &str) -> Result<TrialServer, String> {
        let mut config = self.builder().config(settings)?;
        let log_text = format!("{:?}", log.display().to_string());
        let port = port_key(ACTR_ENDPOINT);
        for (key, value) in [(port.as_str(), "0"), ("user-log", log_text.as_str())] {
            config.set(key, value, Origin::Command(COMMAND))?;
        }
        let style = rescue_world::protocol_settings(config.values()).map_err(|error| error.to_string())?.style;
        let tokens = Tokens { trainer: Some(token.to_owned()), referee: None };
        let opened = BoundServer::open_with_routes(&config, self.worlds, tokens);
        let (server, routes) = opened.map_err(|error| error.to_string())?;
        let address = server.address(ACTR_ENDPOINT).ok_or("the world has no port for operators")?;
        let shutdown = server.shutdown_handle();
        let thread = thread::Builder::new().name(String::from("trial-world")).spawn(move || server.run());
        let thread = Some(thread.map_err(|cause| format!("no thread for the world: {cause}"))?);
        let (mut run, log) = (WorldRun { shutdown, thread }, log.to_owned());
        let end = Box::new(move || {
            run.end()?;
            fs::read(&log).map_err(|cause| format!("{}: {cause}", log.display()))
        });
        Ok(TrialServer { address, style, routes, end })
    }
}

/// A run on a thread of its own, which ends when this is dropped.
struct WorldRun {
    shutdown: ShutdownHandle,
    thread: Option<JoinHandle<io::Result<Summary>>>,
}

impl WorldRun {
    fn end(&mut self) -> Result<(), String> {
        self.shutdown.shutdown();
        let Some(thread) = self.thread.take() else { return Ok(()) };
        let ended = thread.join().map_err(|_| String::from("the world's thread panicked"))?;
        ended.map(drop).map_err(|cause| cause.to_string())
    }
}

impl Drop for WorldRun {
    fn drop(&mut self) {
        if let Err(error) = self.end() {
            tracing::warn!("the world of a trial: {error}");
        }
    }
}
