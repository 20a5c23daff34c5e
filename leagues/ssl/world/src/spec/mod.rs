//! Specification of the SSL world, for programs that serve it.
//!
//! | to find | look in |
//! |---|---|
//! | the world with its endpoints | here |
//! | endpoints and their flags | `endpoints.rs` |
//! | all other parameters | `parameters.rs` |

mod endpoints;
mod parameters;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::{Preset, RecordableSession, Simulation, Values, WorldBuildError, WorldSpec};
use viewer::ViewerEndpoint;

use super::control::ErrorCodes;
use super::dribbler_law::DribblerLaw;
use super::endpoints::{
    BLUE_STATUS, ControlEndpoint, CornellEndpoint, GAME_CONTROLLER, GameControllerEndpoint, GrSimEndpoint, Multicast,
    RefereeSource, RobotStatusSource, SyncEndpoint, TeamEndpoint, TrackerSource, VisionSource, YELLOW_STATUS,
};
use super::faults::FaultSchedule;
use super::field::Era;
use super::formation::Formation;
use super::initial_changes::InitialChanges;
use super::initial_state;
use super::rules::{MatchSettings, RefereeAuthority, RefereeScript};
use super::sensors;
use super::settings::SslSettings;
use super::state::{ROBOTS_MAX, Team};
use super::tournament_settings;
use super::world::World;
use super::{profile, radio};
use endpoints::{CORNELL, ENDPOINTS, GRSIM, SYNC};
use parameters::{
    BREAK, CORNELL_KICK, DRIBBLER_LAW, OCCLUSION, REFEREE_EVENTS, REFEREE_VERSION, REFEREE_VERSIONS, listed,
};

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
/// Returns values for keys that the settings of an old recording lack, so that its run repeats: until November 2026 robots
/// hid the ball in `Perfect`, too, dribblers had our law, with the one exception of `RC2021` in the last days before, and
/// the automatic referee was another one.
#[must_use]
pub fn old_values(settings: &BTreeMap<String, String>) -> Vec<(&'static str, &'static str)> {
    let realism = settings.get("realism").map(|name| name.trim_matches('"'));
    let mut values = Vec::new();
    if !settings.contains_key(OCCLUSION) && realism == Some("Perfect") {
        values.push((OCCLUSION, "on"));
    }
    if !settings.contains_key(REFEREE_VERSION) {
        values.push((REFEREE_VERSION, "1"));
    }
    if !settings.contains_key(DRIBBLER_LAW) {
        // The key of reports to a game controller is as old as that exception.
        let is_pinned = realism == Some("RC2021") && settings.contains_key(REFEREE_EVENTS);
        values.push((DRIBBLER_LAW, if is_pinned { "pinned" } else { "ours" }));
    }
    values
}

/// Builds the world with its endpoints, with this referee script and this fault schedule.
///
/// # Errors
/// If a value is wrong; the error contains it.
pub fn build(
    values: &Values,
    script: RefereeScript,
    faults: FaultSchedule,
) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    build_with_changes(values, script, faults, InitialChanges::default())
}

/// As [`build`], with changes before the first tick.
///
/// # Errors
/// If a value or a change is wrong; the error contains it.
pub fn build_with_changes(
    values: &Values,
    script: RefereeScript,
    faults: FaultSchedule,
    initial_changes: InitialChanges,
) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    Ok(Box::new(simulation_with_changes(values, script, faults, initial_changes)?))
}

/// Returns the number of robots of each team for which the field has no place of the chosen formation. They stand in
/// rows.
///
/// # Errors
/// If a value is wrong; the error contains it.
pub fn robots_in_rows(values: &Values, initial_changes: InitialChanges) -> Result<usize, WorldBuildError> {
    let settings = SslSettings { initial_changes, ..settings(values, RefereeScript::default())? };
    let (robots, formation) = (settings.robots, settings.formation);
    let world = World::new(settings);
    let count = |team| initial_state::without_place(world.state(), team, robots, &world.model().field, formation);
    Ok(Team::ALL.into_iter().map(count).max().unwrap_or_default())
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
    simulation_with_changes(values, script, faults, InitialChanges::default())
}

/// As [`simulation`], with changes before the first tick.
///
/// # Errors
/// If a value or a change is wrong; the error contains it.
pub fn simulation_with_changes(
    values: &Values,
    script: RefereeScript,
    faults: FaultSchedule,
    initial_changes: InitialChanges,
) -> Result<Simulation<World>, WorldBuildError> {
    let settings = SslSettings { faults, initial_changes, ..settings(values, script)? };
    settings.check().map_err(|error| format!("changes before the first tick: {error}"))?;
    with_endpoints(World::new(settings), values)
}

fn with_endpoints(world: World, values: &Values) -> Result<Simulation<World>, WorldBuildError> {
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
        "auto" if values.whole::<u32>(REFEREE_VERSION)? < REFEREE_VERSIONS => RefereeAuthority::FormerAutomatic,
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
    let era = Era::of(values.text("rules")?, values.text("division")?);
    let era = era.ok_or("rules and division: there is no such field")?;
    let formation = values.text("formation")?;
    let formation = Formation::ALL.iter().find(|(name, _)| *name == formation).map(|(_, formation)| *formation);
    let codes = match values.text("error-codes")? {
        "grsim" => ErrorCodes::GrSim,
        "erforce" => ErrorCodes::ErForce,
        _ => ErrorCodes::Spar,
    };
    let realism = values.text("realism")?;
    let realism = sensors::RealismPreset::ALL.iter().find(|(name, _)| *name == realism).map(|(_, preset)| *preset);
    let law = values.text(DRIBBLER_LAW)?;
    let law = DribblerLaw::ALL.iter().find(|(name, _)| *name == law).map(|(_, law)| *law);
    let is_ball_hidden = match values.text(OCCLUSION)? {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    };
    Ok(SslSettings {
        era,
        robots: values.whole("robots")?,
        seed: values.whole("seed")?,
        cameras: values.whole("cameras")?,
        frame_interval_ticks: values.whole("picture-ticks")?,
        geometry_every: values.whole("geometry-every")?,
        realism: realism.ok_or("realism: there is no such preset")?,
        dribbler_law: law.ok_or("dribbler-law: there is no such law")?,
        is_ball_hidden,
        radio: radio::channel_model(values)?,
        profile: profile::profile(values)?,
        epoch_s: values.number("epoch")?,
        error_codes: codes,
        match_settings: terms(values, era, &script)?,
        script,
        faults: FaultSchedule::default(),
        formation: formation.ok_or("formation: there is no such formation")?,
        initial_changes: InitialChanges::default(),
    })
}
