//! Specification of the SSL world, for programs that serve it.
//!
//! | to find | look in |
//! |---|---|
//! | the world with its endpoints | here |
//! | endpoints and their flags | `doors.rs` |
//! | all other parameters | `parameters.rs` |

mod doors;
mod parameters;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::view::Gallery;
use engine::{BadWorld, Preset, Repeatable, Room, Values, WorldKind};

use super::admission;
use super::control::Codes;
use super::dialect::{
    BLUE_STATUS, Cameras, Controller, Controllers, Cornell, Everybody, GAME_CONTROLLER, GrSim, Players, Status,
    Steppers, Tracker, Whistle, YELLOW_STATUS,
};
use super::faults::Schedule;
use super::field::Era;
use super::rules::{Authority, Script, Terms};
use super::sense;
use super::settings::Settings;
use super::state::{ROBOTS_MAX, Team};
use super::world::World;
use super::{profile, radio};
use doors::{CORNELL, DOORS, GRSIM, SYNC_DOOR};
pub(crate) use parameters::parameter;
use parameters::{CORNELL_KICK, listed};

/// Multicast endpoints.
pub const BROADCASTS: [&str; 5] = ["vision", "tracker", "referee", BLUE_STATUS, YELLOW_STATUS];

/// Endpoints of programs that this one connects to, by TCP.
pub const LINKS: [&str; 1] = [GAME_CONTROLLER];

/// Specification of the SSL world.
pub const SSL: WorldKind = WorldKind {
    name: "ssl",
    // The simulated time of a tick is 1/240 s to the last bit.
    cycle: Duration::from_nanos(4_166_667),
    doors: &DOORS,
    agents_max: 2 * ROBOTS_MAX,
    parameters: listed,
    presets: &PRESETS,
    defaults: &[],
    build: |values| build(values, Script::default(), Schedule::default()),
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
pub fn build(values: &Values, script: Script, faults: Schedule) -> Result<Box<dyn Repeatable>, BadWorld> {
    let world = World::new(Settings { faults, ..settings(values, script)? });
    // If a client advances time, the world is paused until it connects. Programs without endpoints have no such key.
    let is_open = |door: &&str| values.text(door).is_ok_and(|place| place != "off");
    let begins = !is_open(&SYNC_DOOR.name);
    let mixed: Vec<&str> = [SYNC_DOOR.name, GRSIM.name, CORNELL.name].into_iter().filter(is_open).collect();
    let rules = admission::rules(values, &mixed)?.map(|rules| Arc::new(Mutex::new(rules)));
    let controllers = Box::new(Controllers::of(rules.clone()));
    let players = |team| Box::new(Players::of(team, begins, rules.clone(), &world));
    let (blue, yellow) = (players(Team::Blue), players(Team::Yellow));
    let (sync, grsim, tracker) = (Steppers::of(&world), GrSim::of(&world), Tracker::of(&world));
    let controller = Controller::of(&world);
    let cornell = Cornell::of(&world, begins, values.number(CORNELL_KICK.name)?);
    let room = Room::new(world).with_door(controllers).with_door(blue).with_door(yellow);
    let room = room.with_door(Box::new(sync)).with_door(Box::new(grsim)).with_door(Box::new(cornell));
    let room = room.with_door(Box::new(Everybody::of(Cameras))).with_door(Box::new(Everybody::of(tracker)));
    let [blue, yellow] = [Team::Blue, Team::Yellow].map(|team| Box::new(Everybody::of(Status::of(team))));
    let room = room.with_door(blue).with_door(yellow);
    let room = room.with_door(Box::new(Everybody::of(Whistle::default()))).with_door(Box::new(controller));
    Ok(Box::new(room.with_door(Box::<Gallery>::default())))
}

/// Returns the match settings, if there is a game; a script or a game controller implies one.
fn terms(values: &Values, era: Era, script: &Script) -> Result<Option<Terms>, BadWorld> {
    let (game, robots) = (values.text("game")?, values.whole("robots")?);
    // Programs without endpoints have no such key.
    let has_controller = values.text(GAME_CONTROLLER).is_ok_and(|place| place != "off");
    let authority = match game {
        _ if has_controller => Authority::Outside,
        "auto" => Authority::Automatic,
        _ => Authority::Script,
    };
    let terms = Terms {
        authority,
        half_s: values.number("half")?,
        robots: if robots == 0 { era.robots() } else { robots },
        ..Terms::default()
    };
    Ok((game != "off" || has_controller || !script.is_over()).then_some(terms))
}

fn settings(values: &Values, script: Script) -> Result<Settings, BadWorld> {
    let wanted = format!("{}{}", values.text("rules")?, values.text("division")?);
    // Until 2014 there was one division.
    let era = Era::ALL.iter().find(|(name, _)| *name == wanted || wanted.starts_with(name)).map(|(_, era)| *era);
    let era = era.ok_or("rules and division: there is no such field")?;
    let codes = match values.text("error-codes")? {
        "grsim" => Codes::GrSim,
        "erforce" => Codes::ErForce,
        _ => Codes::Spar,
    };
    let realism = values.text("realism")?;
    let realism = sense::Preset::ALL.iter().find(|(name, _)| *name == realism).map(|(_, preset)| *preset);
    Ok(Settings {
        era,
        robots: values.whole("robots")?,
        seed: values.whole("seed")?,
        cameras: values.whole("cameras")?,
        picture_ticks: values.whole("picture-ticks")?,
        geometry_every: values.whole("geometry-every")?,
        realism: realism.ok_or("realism: there is no such preset")?,
        radio: radio::law(values)?,
        profile: profile::profile(values)?,
        epoch_s: values.number("epoch")?,
        codes,
        terms: terms(values, era, &script)?,
        script,
        faults: Schedule::default(),
    })
}
