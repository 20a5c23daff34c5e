//! Matches by preset, settings and seed.

use std::sync::atomic::AtomicBool;

use engine::{Simulation, Values};
use ssl_match::{LiveStatistics, MATCH_SETTINGS, MatchStatistics, play, with_match};
use ssl_world::faults::FaultSchedule;
use ssl_world::rules::RefereeScript;
use ssl_world::{SSL, Team, World, simulation};

/// The world of a preset with the settings of a match, then these ones.
pub fn values(preset: &str, settings: &[(&str, &str)]) -> Values {
    let parameters = (SSL.parameters)();
    let mut values = Values::new(&parameters, |parameter| SSL.default_value(parameter));
    let preset = SSL.presets.iter().find(|known| known.name == preset).expect("a preset");
    for (name, text) in preset.values.iter().chain(&MATCH_SETTINGS).chain(settings) {
        let parameter = parameters.iter().find(|parameter| parameter.name == *name).expect("a key");
        values.set(name, parameter.parse(text).expect("a value")).expect("a key");
    }
    values
}

/// A match of two built-in teams, with the commands of a script.
pub fn match_with(preset: &str, settings: &[(&str, &str)], script: &str) -> (Simulation<World>, LiveStatistics) {
    let script: RefereeScript = toml::from_str(script).expect("a script");
    let world = simulation(&values(preset, settings), script, FaultSchedule::default()).expect("a world");
    with_match(world, &Team::ALL)
}

/// Plays a match to its end.
pub fn play_match(preset: &str, settings: &[(&str, &str)]) -> MatchStatistics {
    let (mut game, live) = match_with(preset, settings, "steps = []");
    assert!(play(&mut game, &AtomicBool::new(false)), "the match ends");
    live.read()
}
