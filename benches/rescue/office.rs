//! An office with 24 robots.

use std::error::Error;
use std::thread;

use engine::{RecordableSession, Values};
use rescue_world::world::{Job, Workers};
use rescue_world::{BuildOptions, RESCUE, build};

/// The number of robots.
pub const ROBOTS: u32 = 24;

/// The world with its endpoints. Work that takes longer than a tick runs on other threads, as in `spar rescue`.
pub fn office() -> Result<Box<dyn RecordableSession>, Box<dyn Error>> {
    let parameters = (RESCUE.parameters)();
    let mut values = Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
    for (key, text) in [("robots", ROBOTS.to_string().as_str()), ("explore-radius", "0.0")] {
        let parameter = parameters.iter().find(|parameter| parameter.name == key).ok_or("there is no such key")?;
        values.set(key, parameter.parse(text)?)?;
    }
    let elsewhere = |work: Job| drop(thread::spawn(work));
    build(&values, BuildOptions { workers: Workers::new(elsewhere), ..BuildOptions::default() })
}

/// The names of the robots.
pub fn robots() -> impl Iterator<Item = String> {
    (1..=ROBOTS).map(|number| format!("robot{number}"))
}
