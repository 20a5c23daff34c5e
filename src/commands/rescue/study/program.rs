//! The program's part of studies: it serves the worlds of trials.

use std::fs;
use std::path::Path;
use std::thread;

use rescue_experiment::WorldBuilder;
use rescue_study::{TrialHost, TrialServer};
use rescue_world::endpoints::ACTR_ENDPOINT;
use settings::server_parameters::port_key;
use settings::{Origin, Worlds};
use web::Tokens;

use crate::commands::rescue::experiment::ExperimentProgram;
use crate::commands::serve::BoundServer;

/// The program as host of the trials of a study.
pub struct StudyProgram {
    pub worlds: &'static Worlds,
}

impl TrialHost for StudyProgram {
    fn check(&self, condition: &str, settings: &[(String, String)]) -> Result<(), String> {
        ExperimentProgram { worlds: self.worlds }.check(condition, settings)
    }

    fn open(&self, settings: &[(String, String)], log: &Path, token: &str) -> Result<TrialServer, String> {
        let mut config = ExperimentProgram { worlds: self.worlds }.config(settings)?;
        let log_text = format!("{:?}", log.display().to_string());
        let port = port_key(ACTR_ENDPOINT);
        for (key, value) in [(port.as_str(), "0"), ("user-log", log_text.as_str())] {
            config.set(key, value, Origin::Command("rescue study"))?;
        }
        let tokens = Tokens { trainer: Some(token.to_owned()), referee: None };
        let opened = BoundServer::open_with_routes(&config, self.worlds, tokens);
        let (server, routes) = opened.map_err(|error| error.to_string())?;
        let address = server.address(ACTR_ENDPOINT).ok_or("the world has no port for operators")?;
        let shutdown = server.shutdown_handle();
        let run = thread::Builder::new().name(String::from("trial-world")).spawn(move || server.run());
        let run = run.map_err(|cause| format!("no thread for the world: {cause}"))?;
        let log = log.to_owned();
        let end = Box::new(move || {
            shutdown.shutdown();
            let ended = run.join().map_err(|_| String::from("the world's thread panicked"))?;
            ended.map_err(|cause| cause.to_string())?;
            fs::read(&log).map_err(|cause| format!("{}: {cause}", log.display()))
        });
        Ok(TrialServer { address, routes, end })
    }
}
