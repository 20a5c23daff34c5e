//! The world: inputs change it, ticks advance it, observers read it.
//!
//! | step | look in |
//! |---|---|
//! | its parts, and read access | here |
//! | inputs | `commands.rs` |
//! | a tick | `step.rs` |
//! | the engine's interface | `engine_world.rs` |

mod commands;
mod engine_world;
mod step;

use engine::{ParticipantId, Role};
use serde::{Deserialize, Serialize};
use ssl_protocol::geometry::GeometryData;

use super::control::ControlError;
use super::faults::ActiveFaults;
use super::initial_state;
use super::model::Model;
use super::radio::{self, Conditions, Radio};
use super::rules::{Event, MatchReferee, MatchState};
use super::sensors::{self, BallKick, Camera, CameraFrame, DelayQueue, Realism, VisionState};
use super::settings::SslSettings;
use super::state::{State, Team};

/// Run state: running, paused, stepping or over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct RunState {
    is_paused: bool,
    /// Ticks left to execute while paused (single-stepping).
    ticks: u32,
    is_over: bool,
}

/// A command that was not executed.
struct RefusedCommand {
    /// Consecutive number.
    number: u64,
    tick: u64,
    participant: ParticipantId,
    error: ControlError,
}

/// The complete state; saved, restored and hashed as a unit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct WorldState {
    model: Model,
    state: State,
    realism: Realism,
    faults: ActiveFaults,
    vision: VisionState,
    delayed: DelayQueue<Vec<CameraFrame>>,
    /// Commands in transit to robots.
    radio: Radio,
    kick: Option<BallKick>,
    /// Referee, if there is a game.
    referee: Option<MatchReferee>,
    speed: Option<f64>,
    /// Port for vision set by a client, instead of the ports of its addresses.
    vision_port: Option<u16>,
    pace: RunState,
    /// Number of tracked frames so far.
    tracked: u32,
    /// Participants and their roles.
    seats: Vec<(ParticipantId, Role)>,
}

/// The SSL world.
pub struct World {
    settings: SslSettings,
    world_state: WorldState,
    /// Cameras, derived from field, realism and seed.
    cameras: Vec<Camera>,
    geometry: GeometryData,
    /// Camera frames to be sent after this tick.
    due_frames: Vec<CameraFrame>,
    /// State at the latest capture, for inspection; not saved.
    captured: Option<Box<State>>,
    /// Recent errors, and the number of all errors so far.
    refused: Vec<RefusedCommand>,
    refusals: u64,
    /// Events of this tick.
    events: Vec<Event>,
    /// Messages of a game controller, with the tick after which they came.
    controller_messages: Vec<(u64, Vec<u8>)>,
    /// Participants to be disconnected.
    dismissed: Vec<ParticipantId>,
}

impl World {
    /// A world before its first tick. It has all changes of its settings, or none if [`SslSettings::check`] refuses one.
    #[must_use]
    pub fn new(settings: SslSettings) -> World {
        let unchanged = settings.unchanged_parts();
        let (mut model, mut state, mut realism) = unchanged.clone();
        if settings.initial_changes.apply(&mut model, &mut state, &mut realism).is_err() {
            (model, state, realism) = unchanged;
        }
        realism.is_ball_hidden = settings.is_ball_hidden.unwrap_or(realism.is_ball_hidden);
        initial_state::place_robots(&mut state, settings.robots, &model.field, settings.formation);
        let world_state = WorldState {
            model,
            state,
            realism,
            faults: ActiveFaults::default(),
            vision: VisionState::default(),
            delayed: DelayQueue::default(),
            radio: Radio::default(),
            kick: None,
            referee: settings
                .match_settings
                .clone()
                .map(|match_settings| MatchReferee::new(match_settings, settings.script.clone())),
            speed: None,
            vision_port: None,
            pace: RunState::default(),
            tracked: 0,
            seats: Vec::new(),
        };
        let mut world = World {
            settings,
            world_state,
            cameras: Vec::new(),
            geometry: GeometryData::default(),
            due_frames: Vec::new(),
            captured: None,
            refused: Vec::new(),
            refusals: 0,
            events: Vec::new(),
            controller_messages: Vec::new(),
            dismissed: Vec::new(),
        };
        world.place_cameras();
        world
    }

    /// Returns its settings.
    #[must_use]
    pub fn settings(&self) -> &SslSettings {
        &self.settings
    }

    /// Returns ball and robots.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.world_state.state
    }

    /// Returns field and physics.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.world_state.model
    }

    /// Returns the cameras.
    #[must_use]
    pub fn cameras(&self) -> &[Camera] {
        &self.cameras
    }

    /// Returns field, lines and cameras in the protocol's form.
    #[must_use]
    pub fn geometry(&self) -> &GeometryData {
        &self.geometry
    }

    /// Returns the camera frames to be sent after this tick.
    #[must_use]
    pub fn due_frames(&self) -> &[CameraFrame] {
        &self.due_frames
    }

    /// Returns the port for vision that a client has set.
    #[must_use]
    pub fn vision_port(&self) -> Option<u16> {
        self.world_state.vision_port
    }

    /// Returns the game events of the latest tick.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the current imperfections.
    #[must_use]
    pub fn realism(&self) -> &Realism {
        &self.world_state.realism
    }

    /// Returns the active faults.
    #[must_use]
    pub fn faults(&self) -> &ActiveFaults {
        &self.world_state.faults
    }

    /// Returns the latest kick, and the number of this tick's tracked frame.
    #[must_use]
    pub fn tracker_frame(&self) -> (Option<&BallKick>, u32) {
        (self.world_state.kick.as_ref(), self.world_state.tracked)
    }

    /// The game, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&MatchState> {
        self.world_state.referee.as_ref().map(MatchReferee::game)
    }

    /// Iterates over a game controller's messages of this tick.
    pub fn controller_messages(&self) -> impl Iterator<Item = &[u8]> {
        self.controller_messages.iter().map(|(_, message)| message.as_slice())
    }

    /// Iterates over recent errors of a participant, from this error number on.
    pub fn errors_of(&self, participant: ParticipantId, since: u64) -> impl Iterator<Item = &ControlError> {
        let matching =
            self.refused.iter().filter(move |refused| refused.participant == participant && refused.number >= since);
        matching.map(|refused| &refused.error)
    }

    /// Returns the number of errors so far.
    #[must_use]
    pub fn error_count(&self) -> u64 {
        self.refusals
    }

    fn place_cameras(&mut self) {
        let WorldState { model, realism, .. } = &self.world_state;
        self.cameras = sensors::cameras(&model.field, self.settings.cameras, realism, self.settings.seed);
        if let Some(height_m) = self.settings.initial_changes.camera_height_m {
            self.cameras.iter_mut().for_each(|camera| camera.set_height(height_m));
        }
        let radius_m = super::RobotSpec::default().radius_m;
        self.geometry = sensors::geometry(model, &self.cameras, radius_m);
    }

    /// True if a robot's reply in this tick is lost.
    #[must_use]
    pub fn is_reply_lost(&self, team: Team, number: u32) -> bool {
        let WorldState { state, realism, model, faults, .. } = &self.world_state;
        let conditions = Conditions { law: &self.settings.radio, realism, model, faults, seed: self.settings.seed };
        radio::loses_reply(&conditions, state.tick, team, number as usize)
    }

    /// Returns the conditions of the radio, with the parts that it changes.
    fn conditions(&mut self) -> (Conditions<'_>, &mut Radio, &mut State) {
        let (WorldState { state, realism, radio, model, faults, .. }, settings) =
            (&mut self.world_state, &self.settings);
        (Conditions { law: &settings.radio, realism, model, faults, seed: settings.seed }, radio, state)
    }
}
