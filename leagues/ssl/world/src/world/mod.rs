//! The world: inputs change it, a tick moves it on, and everything that looks on gets values.
//!
//! | step | look in |
//! |---|---|
//! | what it is made of, and what others may read | here |
//! | an input changes it | `change.rs` |
//! | a tick | `tick.rs` |
//! | as the engine sees it | `face.rs` |

mod change;
mod face;
mod tick;

use engine::{Role, Seat};
use serde::{Deserialize, Serialize};
use ssl_protocol::geometry::GeometryData;

use super::control::Fault;
use super::faults::Faults;
use super::model::Model;
use super::radio::{self, Conditions, Radio};
use super::rules::{Event, Game, Referee};
use super::sense::{self, Camera, Delayed, Kick, Picture, Realism, Vision};
use super::settings::Settings;
use super::start;
use super::state::{State, Team};

/// Whether the world goes on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct Pace {
    is_paused: bool,
    /// Ticks that it makes all the same.
    ticks: u32,
    is_over: bool,
}

/// Something that was not done.
struct Refused {
    /// It counts up.
    number: u64,
    tick: u64,
    seat: Seat,
    fault: Fault,
}

/// Everything that changes; saved, restored and hashed as one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Changing {
    model: Model,
    state: State,
    realism: Realism,
    faults: Faults,
    vision: Vision,
    delayed: Delayed<Vec<Picture>>,
    /// Commands on their way to robots.
    radio: Radio,
    kick: Option<Kick>,
    /// If there is a game.
    referee: Option<Referee>,
    speed: Option<f64>,
    /// Where a client wants vision, in place of the ports of its addresses.
    vision_port: Option<u16>,
    pace: Pace,
    /// Frames of the tracker so far.
    tracked: u32,
    /// Whose seats there are.
    seats: Vec<(Seat, Role)>,
}

/// Today's small-size world.
pub struct World {
    settings: Settings,
    changing: Changing,
    /// What follows from field, realism and seed.
    cameras: Vec<Camera>,
    geometry: GeometryData,
    /// The pictures that are told after this tick.
    due: Vec<Picture>,
    /// What cameras looked at last: for those who look into the world, so it is not saved.
    seen: Option<Box<State>>,
    /// What was not done lately, and how much was not done so far.
    refused: Vec<Refused>,
    refusals: u64,
    /// What the referee saw in this tick.
    events: Vec<Event>,
    /// What a game controller said, with the tick after which it came.
    controller: Vec<(u64, Vec<u8>)>,
    /// Clients that have to go.
    dismissed: Vec<Seat>,
}

impl World {
    /// A world before its first tick.
    #[must_use]
    pub fn new(settings: Settings) -> World {
        let mut model = Model::of(settings.era);
        let mut state = start::state(settings.era, settings.robots, &model.field);
        let mut realism = settings.realism.realism();
        settings.profile.apply(&mut model, &mut state, &mut realism);
        let changing = Changing {
            model,
            state,
            realism,
            faults: Faults::default(),
            vision: Vision::default(),
            delayed: Delayed::default(),
            radio: Radio::default(),
            kick: None,
            referee: settings.terms.clone().map(|terms| Referee::new(terms, settings.script.clone())),
            speed: None,
            vision_port: None,
            pace: Pace::default(),
            tracked: 0,
            seats: Vec::new(),
        };
        let mut world = World {
            settings,
            changing,
            cameras: Vec::new(),
            geometry: GeometryData::default(),
            due: Vec::new(),
            seen: None,
            refused: Vec::new(),
            refusals: 0,
            events: Vec::new(),
            controller: Vec::new(),
            dismissed: Vec::new(),
        };
        world.hang_cameras();
        world
    }

    /// What it is made of.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Ball and robots.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.changing.state
    }

    /// Field and physics.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.changing.model
    }

    /// The cameras.
    #[must_use]
    pub fn cameras(&self) -> &[Camera] {
        &self.cameras
    }

    /// Field, lines and cameras as the protocol has them.
    #[must_use]
    pub fn geometry(&self) -> &GeometryData {
        &self.geometry
    }

    /// The pictures that are told after this tick.
    #[must_use]
    pub fn due(&self) -> &[Picture] {
        &self.due
    }

    /// The port that a client wants vision at.
    #[must_use]
    pub fn vision_port(&self) -> Option<u16> {
        self.changing.vision_port
    }

    /// How bad the cameras are.
    #[must_use]
    pub fn realism(&self) -> &Realism {
        &self.changing.realism
    }

    /// What is broken.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        &self.changing.faults
    }

    /// The latest kick, and the number of the tracker's frame of this tick.
    #[must_use]
    pub fn tracked(&self) -> (Option<&Kick>, u32) {
        (self.changing.kick.as_ref(), self.changing.tracked)
    }

    /// The game, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.changing.referee.as_ref().map(Referee::game)
    }

    /// Messages of a game controller that have come in this tick.
    pub fn controller(&self) -> impl Iterator<Item = &[u8]> {
        self.controller.iter().map(|(_, message)| message.as_slice())
    }

    /// What was not done for a seat lately, from this number of refusals on.
    pub fn refused(&self, seat: Seat, since: u64) -> impl Iterator<Item = &Fault> {
        let meant = self.refused.iter().filter(move |refused| refused.seat == seat && refused.number >= since);
        meant.map(|refused| &refused.fault)
    }

    /// How much was not done so far.
    #[must_use]
    pub fn refusals(&self) -> u64 {
        self.refusals
    }

    fn hang_cameras(&mut self) {
        let Changing { model, realism, .. } = &self.changing;
        self.cameras = sense::cameras(&model.field, self.settings.cameras, realism, self.settings.seed);
        let radius_m = super::Spec::default().radius_m;
        self.geometry = sense::geometry(model, &self.cameras, radius_m);
    }

    /// Whether what a robot says in this tick is lost on its way.
    #[must_use]
    pub fn loses_reply(&self, team: Team, number: u32) -> bool {
        let Changing { state, realism, model, faults, .. } = &self.changing;
        let on = Conditions { law: &self.settings.radio, realism, model, faults, seed: self.settings.seed };
        radio::loses_reply(&on, state.tick, team, number as usize)
    }

    /// What commands suffer, and all that changes.
    fn conditions(&mut self) -> (Conditions<'_>, &mut Radio, &mut State) {
        let (Changing { state, realism, radio, model, faults, .. }, settings) = (&mut self.changing, &self.settings);
        (Conditions { law: &settings.radio, realism, model, faults, seed: settings.seed }, radio, state)
    }
}
