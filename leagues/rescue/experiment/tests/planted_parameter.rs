//! A parameter of scripted operators, planted in the sessions of synthetic participants, that a fit finds again.

use std::fs;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use engine::Values;
use rescue_experiment::comparison::{ModelLevel, ParameterFit, Resampling, SessionTrace};
use rescue_experiment::{
    ExperimentFolder, ExperimentPlan, ExperimentSession, SessionHooks, SessionResult, TrialWorld, WorldBuilder,
    run_sessions, sessions,
};
use rescue_protocol::mrcs::log::LogHeader;
use rescue_world::run_log::RunLogWriter;
use rescue_world::{BuildOptions, RESCUE, build, protocol_settings};

/// Two rooms with three robots.
const FLAT: &str = r#"
min_m = [0.0, 0.0]
max_m = [8.0, 5.0]
floor = [{ number = 0 }]
wall = [
  { name = "south", from_m = [0.0, 0.0], to_m = [8.0, 0.0] },
  { name = "east", from_m = [8.0, 0.0], to_m = [8.0, 5.0] },
  { name = "north", from_m = [8.0, 5.0], to_m = [0.0, 5.0] },
  { name = "west", from_m = [0.0, 5.0], to_m = [0.0, 0.0] },
  { name = "middle", from_m = [4.0, 0.0], to_m = [4.0, 5.0] },
]
door = [{ name = "door", wall = "middle", at_m = 2.5, width_m = 1.2 }]
start = [
  { name = "robot1", robot = "p2at", at_m = [1.0, 1.0] },
  { name = "robot2", robot = "p2at", at_m = [1.0, 2.5] },
  { name = "robot3", robot = "p2at", at_m = [1.0, 4.0] },
]
victim = [{ name = "v1", at_m = [6.0, 1.5] }]
"#;

/// A builder of worlds in this flat.
struct Flat;

impl Flat {
    fn values(settings: &[(String, String)]) -> Result<Values, String> {
        let parameters = (RESCUE.parameters)();
        let mut values = Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
        for (key, text) in settings {
            let parameter = parameters.iter().find(|parameter| parameter.name == key).ok_or(key.as_str())?;
            let value = parameter.parse(text).map_err(|error| format!("{key}: {error}"))?;
            values.set(key, value).map_err(|error| error.to_string())?;
        }
        Ok(values)
    }
}

impl WorldBuilder for Flat {
    fn check_setting(&self, key: &str, value: &str) -> Result<(), String> {
        Flat::values(&[(key.to_owned(), value.to_owned())]).map(drop)
    }

    fn check(&self, _: &str, settings: &[(String, String)]) -> Result<(), String> {
        Flat::values(settings).map(drop)
    }

    fn build(&self, settings: &[(String, String)]) -> Result<TrialWorld, String> {
        let values = Flat::values(settings)?;
        let style = protocol_settings(&values).map_err(|error| error.to_string())?.style;
        let log = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&log);
        let write = move |bytes: &[u8]| sink.lock().expect("a log").extend_from_slice(bytes);
        let options = BuildOptions {
            building: Some(rescue_building::read(FLAT).map_err(|error| error.to_string())?),
            observers: vec![Box::new(RunLogWriter::new(LogHeader::default(), style, true, Box::new(write)))],
            ..BuildOptions::default()
        };
        let session = build(&values, options).map_err(|error| error.to_string())?;
        Ok(TrialWorld { session, style, log: Box::new(move || log.lock().expect("a log").clone()) })
    }
}

/// Hooks of an experiment without external operators.
struct NoHooks;

impl SessionHooks for NoHooks {
    fn run_external(&self, _: &ExperimentSession) -> Result<SessionResult, String> {
        Err(String::from("the operators are scripts"))
    }

    fn on_end(&self) {}

    fn on_notice(&self, _: &str) {}
}

/// Runs sessions of operators with this pace.
fn run(pace: f64, seeds: Range<u64>) -> Vec<SessionTrace> {
    let text = format!(
        "name = \"pace\"\nminutes = 2\nseeds = {:?}\n[world]\nplanner = \"astar\"\nfaults = 120.0\nimage-rate = 1.0\n\
         robot-rate = 1.0\nfrontier-rate = 0.2\n\
         [operator]\nkind = \"request-driven\"\npace = {pace}\n",
        seeds.collect::<Vec<u64>>()
    );
    let sessions = sessions(&ExperimentPlan::read(&text).expect("a plan"), &Flat).expect("sessions");
    let path = tempfile::tempdir().expect("a folder");
    let folder = ExperimentFolder::open(path.path()).expect("a folder");
    let results = run_sessions(&sessions, &folder, None, &Flat, &NoHooks).expect("an index");
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    sessions.iter().map(|one| SessionTrace::read("all", &fs::read(folder.log(one)).expect("a log"))).collect()
}

#[test]
fn the_pace_of_thirty_participants_is_found_again() {
    const PACE: f64 = 1.2;
    let people = run(PACE, 1..31);
    let levels = [0.8, 1.0, 1.25, 1.55, 1.9].map(|value| ModelLevel { value, sessions: run(value, 101..107) });
    let fit = ParameterFit::of(&people, &levels, Resampling { seed: 1, resamples: 200 }).expect("a fit");
    assert!(fit.is_inside && (fit.value.value / PACE - 1.0).abs() < 0.1, "{fit:?}");
    assert!(fit.value.low < PACE && PACE < fit.value.high, "{fit:?}");
}
