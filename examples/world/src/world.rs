//! The world for the engine: participants, actions, percepts, state, render scene, batch.

use engine::{
    BatchWorld, Commands, Entity, Layout, Observable, ParticipantId, Participants, Pose, Quantity, Reconnections,
    RenderScene, Role, StateError, StateField, VisualShape, World, WorldStatus,
};

use crate::physics::{BOX_HALF_M, RADIUS_M, ROBOTS, STEP_S, State};

/// The robots, the box, and the participants that drive the robots.
pub struct BoxWorld {
    state: State,
    participants: Vec<(ParticipantId, Role)>,
    /// The participant that drives each robot.
    drivers: [Option<ParticipantId>; ROBOTS],
}

impl BoxWorld {
    pub fn new(seed: u64) -> BoxWorld {
        BoxWorld { state: State::new(seed), participants: Vec::new(), drivers: [None; ROBOTS] }
    }

    /// A world that has a participant for each robot.
    pub fn with_robots(seed: u64) -> BoxWorld {
        let mut world = BoxWorld::new(seed);
        (0..ROBOTS as u32).for_each(|id| world.join(ParticipantId(id), Role::Program, "batch"));
        world
    }

    /// Index of a participant's robot.
    fn robot(&self, participant: ParticipantId) -> Option<usize> {
        self.drivers.iter().position(|driver| *driver == Some(participant))
    }
}

impl World for BoxWorld {
    /// Velocity along x and y, m/s.
    type Action = [f64; 2];
    /// Time, s; positions of robot and box, m.
    type Percept = [f64; 5];

    fn act(&mut self, participant: ParticipantId, velocity_m_s: [f64; 2]) {
        if let Some(robot) = self.robot(participant) {
            self.state.velocities_m_s[robot] = velocity_m_s;
        }
    }

    fn step(&mut self) {
        self.state.step();
    }

    fn sense(&self, participant: ParticipantId, percept: &mut [f64; 5]) -> bool {
        let Some(robot) = self.robot(participant) else { return false };
        let State { tick, robots_m, box_m, .. } = &self.state;
        let [x, y] = robots_m[robot];
        *percept = [*tick as f64 * STEP_S, x, y, box_m[0], box_m[1]];
        true
    }

    fn digest(&self) -> u64 {
        engine::digest(&(&self.state, &self.participants, &self.drivers))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        engine::save_state(&(&self.state, &self.participants, &self.drivers), out)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        (self.state, self.participants, self.drivers) = engine::load_state(bytes)?;
        Ok(())
    }
}

impl Participants for BoxWorld {
    fn join(&mut self, participant: ParticipantId, role: Role, _: &str) {
        self.participants.push((participant, role));
        let free = self.drivers.iter_mut().find(|driver| driver.is_none()).filter(|_| role != Role::Viewer);
        free.into_iter().for_each(|driver| *driver = Some(participant));
    }

    fn leave(&mut self, participant: ParticipantId) {
        self.participants.retain(|(other, _)| *other != participant);
        if let Some(robot) = self.robot(participant) {
            (self.drivers[robot], self.state.velocities_m_s[robot]) = (None, [0.0; 2]);
        }
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.participants.clone()
    }
}

impl Commands for BoxWorld {
    type Command = ();

    fn control(&mut self, _: Option<ParticipantId>, (): ()) {}
}

impl Reconnections for BoxWorld {}

impl WorldStatus for BoxWorld {}

impl Observable for BoxWorld {
    fn fields(&self) -> Vec<StateField> {
        let mut fields = Vec::new();
        engine::append_fields("world", "", &self.state, &mut fields);
        fields
    }

    fn render_scene(&self, scene: &mut RenderScene) {
        let side = 2.0 * BOX_HALF_M;
        let floor = Entity::solid("floor", "field", VisualShape::Box([10.0, 6.0, 0.01]), [0.3, 0.5, 0.3, 1.0]);
        let cargo = Entity::solid("box", "", VisualShape::Box([side, side, 0.4]), [0.7, 0.5, 0.2, 1.0]);
        let robots = ["robot 1", "robot 2", "robot 3"]
            .map(|name| Entity::solid(name, "robot", VisualShape::Cylinder(RADIUS_M, 0.4), [0.2, 0.3, 0.9, 1.0]));
        scene.version = 1;
        scene.entities = [floor, cargo].into_iter().chain(robots).collect();
        scene.time_s = self.state.tick as f64 * STEP_S;
        let bodies = [self.state.box_m].into_iter().chain(self.state.robots_m);
        scene.poses = [Pose::IDENTITY].into_iter().chain(bodies.map(|[x, y]| Pose::at([x, y, 0.2]))).collect();
    }
}

impl BatchWorld for BoxWorld {
    type Workspace = ();

    fn robots(&self) -> Vec<(ParticipantId, Layout)> {
        let layout = Layout {
            observation: vec![
                Quantity::new("robot", "m", "its position", &["x", "y"]),
                Quantity::new("box", "m", "the position of its centre", &["x", "y"]),
            ],
            action: vec![Quantity::new("velocity", "m/s", "the robot's velocity", &["x", "y"])],
        };
        self.drivers.iter().flatten().map(|participant| (*participant, layout.clone())).collect()
    }

    fn act_from_array(&mut self, participant: ParticipantId, action: &[f32]) {
        if let [x, y] = *action {
            self.act(participant, [x.into(), y.into()]);
        }
    }

    fn observe(&self, participant: ParticipantId, observation: &mut [f32]) {
        let mut percept = [0.0; 5];
        self.sense(participant, &mut percept);
        observation.iter_mut().zip(&percept[1..]).for_each(|(number, value)| *number = *value as f32);
    }
}
