//! The models of the benchmarks: the pitch with its ball, and the five robot types.

use std::error::Error;
use std::sync::Arc;

use physics::{Model, Shape};
use soccer_scene::{ImportPolicy, SceneGraph};
use soccer_world::EMBEDDED_FILES;

const PITCH_FILE: &str = "rsg/agent/nao/soccer.rsg";
/// The scene file of the league's robot; its argument is the type.
pub const ROBOT_FILE: &str = "rsg/agent/nao/nao_hetero.rsg";
/// The number of robot types.
pub const ROBOT_TYPES: usize = 5;

/// The models of pitch and robots.
#[derive(Debug, Clone)]
pub struct Models {
    /// Field, goals, walls and ball; the ball is its only body.
    pub pitch: Arc<Model>,
    /// The robots, by type.
    robots: Vec<Arc<Model>>,
}

impl Models {
    /// Builds the models from the program's own scene files.
    ///
    /// # Errors
    /// If the files are wrong.
    pub fn new() -> Result<Models, Box<dyn Error>> {
        let environment = soccer_world::environment(&EMBEDDED_FILES)?;
        let model = |file: &str, arguments: &[&str]| -> Result<Arc<Model>, Box<dyn Error>> {
            let mut graph = SceneGraph::new();
            let import = soccer_scene::import(
                &mut graph,
                SceneGraph::ROOT,
                file,
                arguments,
                &EMBEDDED_FILES,
                &environment,
                ImportPolicy::Own,
            );
            match import.diagnostics.first() {
                Some(first) => Err(first.to_string().into()),
                None if !import.complete => Err(format!("{file} is not complete").into()),
                None => Ok(Arc::new(soccer_scene::compile(&graph).model)),
            }
        };
        let robots = (0..ROBOT_TYPES).map(|kind| model(ROBOT_FILE, &[&kind.to_string()]));
        Ok(Models { pitch: model(PITCH_FILE, &[])?, robots: robots.collect::<Result<_, _>>()? })
    }
}

impl Models {
    /// Returns the model of a robot by its index: types take turns, the first one is of type 0.
    pub fn robot(&self, robot: usize) -> &Arc<Model> {
        &self.robots[robot % ROBOT_TYPES]
    }
}

/// The team, number and place of one of many robots: half of them play for either team, types take turns within it.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub team: &'static str,
    pub unum: i32,
    /// Robot type.
    pub kind: usize,
    /// The place to which it beams itself, m: in its own half, 3 m from the next one.
    pub place: [f32; 2],
}

impl Entry {
    pub fn of(robot: usize) -> Entry {
        let number = robot / 2;
        Entry {
            team: if robot.is_multiple_of(2) { "left" } else { "right" },
            unum: number as i32 + 1,
            kind: number % ROBOT_TYPES,
            place: [-2.5 - 3.0 * (number % 4) as f32, 3.0 * (number / 4) as f32 - 3.0],
        }
    }
}

/// Returns the names of a robot's joint effectors, in order of creation.
pub fn joint_names(model: &Model) -> Vec<&str> {
    model.joints.iter().map(|joint| joint.name.as_str()).collect()
}

/// Returns the height of the root body above the ground when the feet touch it, m.
pub fn standing_height(model: &Model) -> f64 {
    let lowest = model.geoms.iter().filter_map(|geom| {
        let below = match geom.shape {
            Shape::Box(sides) => sides.z / 2.0,
            Shape::Sphere(radius) => radius,
            Shape::Capsule(radius, length) => radius + length / 2.0,
            Shape::Plane(..) | Shape::Space { .. } => return None,
        };
        Some(model.bodies.get(geom.body?)?.pos.z - below)
    });
    let root = model.bodies.first().map_or(0.0, |body| body.pos.z);
    root - lowest.fold(root, f64::min)
}
