//! Specification of the SSL world, for programs that serve it.
//!
//! | to find | look in |
//! |---|---|
//! | the world with its endpoints | here |
//! | endpoints and their flags | `endpoints.rs` |
//! | all other parameters | `parameters.rs` |

mod endpoints;
mod parameters;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{Preset, RecordableSession, Simulation, Values, WorldBuildError, WorldSpec};
use viewer::ViewerEndpoint;

use super::control::ErrorCodes;
use super::endpoints::{
    BLUE_STATUS, ControlEndpoint, CornellEndpoint, GAME_CONTROLLER, GameControllerEndpoint, GrSimEndpoint, Multicast,
    RefereeSource, RobotStatusSource, SyncEndpoint, TeamEndpoint, TrackerSource, VisionSource, YELLOW_STATUS,
};
use super::faults::FaultSchedule;
use super::field::Era;
use super::rules::{MatchSettings, RefereeAuthority, RefereeScript};
use super::sensors;
use super::settings::SslSettings;
use super::state::{ROBOTS_MAX, Team};
use super::tournament_settings;
use super::world::World;
use super::{profile, radio};
use endpoints::{CORNELL, ENDPOINTS, GRSIM, SYNC};
use parameters::{BREAK, CORNELL_KICK, REFEREE_EVENTS, listed};

/// Multicast endpoints.
pub const MULTICAST_ENDPOINTS: [&str; 5] = ["vision", "tracker", "referee", BLUE_STATUS, YELLOW_STATUS];

/// Endpoints of programs that this one connects to, by TCP.
pub const OUTBOUND_ENDPOINTS: [&str; 1] = [GAME_CONTROLLER];

/// Specification of the SSL world.
pub const SSL: WorldSpec = WorldSpec {
    name: "ssl",
    // The simulated time of a tick is 1/240 s to the last bit.
    cycle: Duration::from_nanos(4_166_667),
    endpoints: &ENDPOINTS,
    agents_max: 2 * ROBOTS_MAX,
    parameters: listed,
    presets: &PRESETS,
    defaults: &[],
    build: |values| build(values, RefereeScript::default(), FaultSchedule::default()),
};
const PRESETS: [Preset; 4] = [
    Preset { name: "2026A", about: "the rules of 2026, division A: 12 m by 9 m, eleven a side", values: &[] },
    Preset {
        name: "2026B",
        about: "the rules of 2026, division B: 9 m by 6 m, six a side",
        values: &[("division", "\"B\""), ("robots", "6")],
    },
    Preset {
        name: "2002",
        about: "the field of 2002: 2.8 m by 2.3 m between walls, five a side",
        values: &[("rules", "\"2002\""), ("robots", "5")],
    },
    Preset { name: "empty", about: "no robot at the begin", values: &[("robots", "0")] },
];
/// Builds the world with its endpoints, with this referee script and this fault schedule.
///
/// # Errors
/// If a value is wrong; the error contains it.
pub fn build(
    values: &Values,
    script: RefereeScript,
    faults: FaultSchedule,
) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    Ok(Box::new(simulation(values, script, faults)?))
}

/// Builds the world with its endpoints for a program that also exchanges values: [`Simulation::act`] takes an
/// [`Action`](crate::Action), [`Simulation::percept`] returns a [`VisionPercept`](crate::sensors::VisionPercept).
///
/// # Errors
/// If a value is wrong; the error contains it.
pub fn simulation(
    values: &Values,
    script: RefereeScript,
    faults: FaultSchedule,
) -> Result<Simulation<World>, WorldBuildError> {
    let world = World::new(SslSettings { faults, ..settings(values, script)? });
    // If a client advances time, the world is paused until it connects. Programs without endpoints have no such key.
    let is_open = |door: &&str| values.text(door).is_ok_and(|place| place != "off");
    let begins = !is_open(&SYNC.name);
    let mixed: Vec<&str> = [SYNC.name, GRSIM.name, CORNELL.name].into_iter().filter(is_open).collect();
    let rules = tournament_settings::tournament_rules(values, &mixed)?.map(|rules| Arc::new(Mutex::new(rules)));
    let controllers = Box::new(ControlEndpoint::of(rules.clone()));
    let players = |team| Box::new(TeamEndpoint::of(team, begins, rules.clone()));
    let (blue, yellow) = (players(Team::Blue), players(Team::Yellow));
    let (sync, grsim, tracker) = (SyncEndpoint::of(&world), GrSimEndpoint, TrackerSource::of(&world));
    let controller = GameControllerEndpoint::of(&world, values.text(REFEREE_EVENTS).is_ok_and(|text| text == "auto"));
    let cornell = CornellEndpoint::new(begins, values.number(CORNELL_KICK.name)?);
    let room = Simulation::new(world).with_endpoint(controllers).with_endpoint(blue).with_endpoint(yellow);
    let room = room.with_endpoint(Box::new(sync)).with_endpoint(Box::new(grsim)).with_endpoint(Box::new(cornell));
    let room =
        room.with_endpoint(Box::new(Multicast::of(VisionSource))).with_endpoint(Box::new(Multicast::of(tracker)));
    let [blue, yellow] = [Team::Blue, Team::Yellow].map(|team| Box::new(Multicast::of(RobotStatusSource::of(team))));
    let room = room.with_endpoint(blue).with_endpoint(yellow);
    let room =
        room.with_endpoint(Box::new(Multicast::of(RefereeSource::default()))).with_endpoint(Box::new(controller));
    Ok(room.with_endpoint(Box::<ViewerEndpoint>::default()))
}

/// Returns the match settings, if there is a game; a script or a game controller implies one.
fn terms(values: &Values, era: Era, script: &RefereeScript) -> Result<Option<MatchSettings>, WorldBuildError> {
    let (game, robots) = (values.text("game")?, values.whole("robots")?);
    // Programs without endpoints have no such key.
    let has_controller = values.text(GAME_CONTROLLER).is_ok_and(|place| place != "off");
    let authority = match game {
        _ if has_controller => RefereeAuthority::Outside,
        "auto" => RefereeAuthority::Automatic,
        _ => RefereeAuthority::Script,
    };
    let terms = MatchSettings {
        authority,
        half_s: values.number("half")?,
        break_s: values.number(BREAK)?,
        robots: if robots == 0 { era.robots() } else { robots },
        ..MatchSettings::default()
    };
    Ok((game != "off" || has_controller || !script.is_over()).then_some(terms))
}

fn settings(values: &Values, script: RefereeScript) -> Result<SslSettings, WorldBuildError> {
    let wanted = format!("{}{}", values.text("rules")?, values.text("division")?);
    // Until 2014 there was one division.
    let era = Era::ALL.iter().find(|(name, _)| *name == wanted || wanted.starts_with(name)).map(|(_, era)| *era);
    let era = era.ok_or("rules and division: there is no such field")?;
    let codes = match values.text("error-codes")? {
        "grsim" => ErrorCodes::GrSim,
        "erforce" => ErrorCodes::ErForce,
        _ => ErrorCodes::Spar,
    };
    let realism = values.text("realism")?;
    let realism = sensors::RealismPreset::ALL.iter().find(|(name, _)| *name == realism).map(|(_, preset)| *preset);
    Ok(SslSettings {
        era,
        robots: values.whole("robots")?,
        seed: values.whole("seed")?,
        cameras: values.whole("cameras")?,
        frame_interval_ticks: values.whole("picture-ticks")?,
        geometry_every: values.whole("geometry-every")?,
        realism: realism.ok_or("realism: there is no such preset")?,
        radio: radio::channel_model(values)?,
        profile: profile::profile(values)?,
        epoch_s: values.number("epoch")?,
        error_codes: codes,
        match_settings: terms(values, era, &script)?,
        script,
        faults: FaultSchedule::default(),
    })
}
