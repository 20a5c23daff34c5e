//! The world of 2002, advanced frame by frame (docs/reference/smallsize-criss.md 3).

use std::sync::Arc;

use criss_protocol::Counts;

use super::actuator_command::FrameCommands;
use super::console::{self, ConsoleKey};
use super::latency::LatencyQueue;
use super::model::Model;
use super::noise::VisionNoise;
use super::physics::{self, Workspace};
use super::placement::{self, BadPlacement, Object, Placement};
use super::settings::{Quirks, Settings};
use super::state::State;
use super::{Description, camera, score};
use criss_protocol::clients::VisionFrame;

/// A world: description, settings and state. A clone continues exactly like the original.
#[derive(Debug, Clone)]
pub struct World {
    pub(crate) model: Arc<Model>,
    pub(crate) settings: Settings,
    pub(crate) noise: Option<VisionNoise>,
    /// Hash of description and settings.
    pub(crate) fingerprint: u64,
    pub(crate) state: State,
    work: Workspace,
}

/// True pose and velocity of an object.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ObjectState {
    /// Position, x and y, m.
    pub position_m: [f64; 2],
    /// Heading, rad; zero for balls.
    pub heading_rad: f64,
    /// Velocity along x and y, m/s.
    pub velocity_m_s: [f64; 2],
    /// Turning speed, rad/s; zero for balls.
    pub turn_rad_s: f64,
}

impl World {
    /// A world before its first frame. Its vision of frame 0 is already available.
    #[must_use]
    pub fn new(described: &Description, settings: Settings) -> World {
        let model = Model::new(described, &settings);
        let commands = LatencyQueue::new(described.in_latency_frames, settings.quirks);
        let vision = LatencyQueue::new(described.out_latency_frames, settings.quirks);
        let noise = VisionNoise { radius_m: described.noise_radius_m, heading_rad: described.noise_heading_rad };
        let state = State::new(&model, commands, vision);
        // Debug output has every digit of every number.
        let fingerprint = engine::hash(format!("{described:?} {settings:?}").as_bytes());
        let noise = settings.has_noise.then_some(noise);
        let mut world =
            World { model: Arc::new(model), settings, noise, fingerprint, state, work: Workspace::default() };
        world.make_room();
        world.look();
        world
    }

    /// Advances by one frame: queues the commands of the teams for their latency, executes all due ones, runs the
    /// physics for a frame, and captures vision.
    pub fn step(&mut self, commands: &FrameCommands) {
        self.state.commands.put(|slot| commands.copy_to(slot));
        if self.state.commands.due().is_none() && self.settings.quirks == Quirks::Criss {
            // The shipped build stands still until the first commands are due, and sends nothing meanwhile.
            self.state.vision.skip();
            self.state.scored = None;
            return;
        }
        self.obey();
        physics::step(&self.model, self.settings.quirks, &mut self.state, &mut self.work);
        score::count(&self.model, &mut self.state);
        self.state.frame += 1;
        self.look();
    }

    /// Gives robots the commands that are due; while the queue fills, they stand still.
    fn obey(&mut self) {
        let state = &mut self.state;
        let none = FrameCommands::default();
        let due = state.commands.due().unwrap_or(&none);
        for (slot, robot) in self.model.robots.iter().zip(&mut state.robots) {
            let is_commanded = slot.name.team < 2 && robot.is_present;
            if is_commanded && !robot.obey(&due.of(slot.name.team, slot.name.id)) {
                state.ignored += 1;
            }
        }
    }

    fn look(&mut self) {
        let mut vision = std::mem::replace(&mut self.state.vision, LatencyQueue::new(0, Quirks::Documented));
        vision.put(|seen| camera::capture(&self.model, &self.state, self.noise, self.settings.seed, seen));
        self.state.vision = vision;
    }

    /// Returns the vision that teams receive now, delayed by the latency; `None` until the first frame is due.
    #[must_use]
    pub fn vision_frame(&self) -> Option<&VisionFrame> {
        self.state.vision.due()
    }

    /// Captures vision now, without latency. The noise is a function of the frame, so the teams will receive the same
    /// values.
    pub fn undelayed_vision(&self, seen: &mut VisionFrame) {
        camera::capture(&self.model, &self.state, self.noise, self.settings.seed, seen);
    }

    /// Presses a key of the console.
    pub fn press(&mut self, key: ConsoleKey) {
        console::press(key, &self.model, self.settings.quirks, &mut self.state);
        self.make_room();
    }

    /// Adds, moves or removes an object. Overlapping objects are moved apart, as far as there is room.
    ///
    /// # Errors
    /// If there is no slot for it, or the pose is invalid. Nothing has changed then.
    pub fn place(&mut self, placement: &Placement) -> Result<(), BadPlacement> {
        placement::place(placement, &self.model, &mut self.state)?;
        self.make_room();
        Ok(())
    }

    fn make_room(&mut self) {
        physics::settle_placed(&self.model, &mut self.state, &mut self.work);
    }

    /// Frames simulated so far.
    #[must_use]
    pub fn frame(&self) -> u64 {
        self.state.frame
    }

    /// True before the first step.
    pub(crate) fn is_new(&self) -> bool {
        self.state.frame == 0 && self.state.commands.is_untouched()
    }

    /// Returns the frame rate of the file, frames per second.
    #[must_use]
    pub fn frame_rate_hz(&self) -> f64 {
        self.model.frame_rate_hz
    }

    /// Returns the counts of robots of a team, balls and obstacles in packets.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let obstacles = self.model.robots.iter().filter(|slot| slot.name.team == 2).count();
        Counts {
            robots: count(self.model.robots_per_team),
            balls: count(self.model.balls.len()),
            obstacles: count(obstacles),
        }
    }

    /// Simulated time, s.
    #[must_use]
    pub fn time_s(&self) -> f64 {
        self.model.time_s(self.state.frame)
    }

    /// Goals of team 0 and team 1.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        self.state.score
    }

    /// True if a key has ended the run.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.state.has_ended
    }

    /// Returns the number of invalid commands ignored so far.
    #[must_use]
    pub fn ignored(&self) -> u64 {
        self.state.ignored
    }

    /// True if a robot holds this ball.
    #[must_use]
    pub fn is_dribbled(&self, ball: usize) -> bool {
        self.state.balls.get(ball).is_some_and(|ball| ball.held.is_some())
    }

    /// Returns the true pose and velocity of an object, if it is present.
    #[must_use]
    pub fn object_state(&self, object: Object) -> Option<ObjectState> {
        let (team, id) = match object {
            Object::Ball { number } => {
                let ball = self.state.balls.get(usize::from(number)).filter(|ball| ball.is_present)?;
                let (position_m, velocity_m_s) = (ball.pos.to_array(), ball.vel.to_array());
                return Some(ObjectState { position_m, velocity_m_s, heading_rad: 0.0, turn_rad_s: 0.0 });
            }
            Object::Robot { team, id } => (team.into(), id.into()),
            Object::Obstacle { id } => (2, id.into()),
        };
        let slot = self.model.slot(super::model::RobotName { team, id })?;
        let robot = self.state.robots.get(slot).filter(|robot| robot.is_present)?;
        Some(ObjectState {
            position_m: robot.pos.to_array(),
            heading_rad: robot.heading,
            velocity_m_s: robot.vel.to_array(),
            turn_rad_s: robot.omega,
        })
    }

    /// Hash of the state.
    #[must_use]
    pub fn digest(&self) -> u64 {
        engine::digest(&self.state)
    }
}
