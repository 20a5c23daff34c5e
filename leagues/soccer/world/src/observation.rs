//! The observation of a robot and its surroundings as numbers, for reinforcement learning: exact values of the physics,
//! without noise or delay.

use std::borrow::Cow;
use std::ops::Range;

use engine::{Layout, Quantity};
use glam::DVec3;
use physics::BodyState;
use soccer_protocol::Side;

use crate::model::{Joint, RobotModel};
use crate::state::{Robot, SoccerWorld};

/// Names of single numbers.
type Names = Vec<Cow<'static, str>>;

/// A robot in its world, the source of an observation.
pub(crate) struct View<'a> {
    pub world: &'a SoccerWorld,
    pub robot: &'a Robot,
    pub bodies: Range<usize>,
    pub joints: Range<usize>,
}

/// A quantity of the observation with its unit and its measurement.
struct Measure {
    name: &'static str,
    unit: &'static str,
    about: &'static str,
    parts: fn(&RobotModel) -> Names,
    /// Writes as many numbers as there are parts.
    put: fn(&View<'_>, &mut Row<'_>),
}

/// The observed quantities: first those of all robots, at equal indices, then those of the robot type.
static OBSERVED: &[Measure] = &[
    Measure {
        name: "time",
        unit: "s",
        about: "simulated time, and the time of the game",
        parts: |_| names(["now", "game"]),
        put: |view, row| row.put([f64::from(view.world.now_s()), f64::from(view.world.game_time_s())]),
    },
    Measure {
        name: "play_mode",
        unit: "",
        about: "number of the play mode, as monitors get it (monitor-protocol.md 3): 0 BeforeKickOff, 3 PlayOn",
        parts: |_| names(["number"]),
        put: |view, row| row.put([f64::from(view.world.play_mode() as u8)]),
    },
    Measure {
        name: "score",
        unit: "",
        about: "goals of both teams",
        parts: |_| names(["left", "right"]),
        put: |view, row| row.put(view.world.score().map(f64::from)),
    },
    Measure {
        name: "side",
        unit: "",
        about: "the robot's team: 1 left, -1 right, 0 none",
        parts: |_| names(["side"]),
        put: |view, row| row.put([side(view.robot)]),
    },
    Measure {
        name: "ball_position",
        unit: "m",
        about: "middle of the ball on the field",
        parts: axes,
        put: |view, row| row.put_vector(view.ball().map(|ball| ball.pos)),
    },
    Measure {
        name: "ball_velocity",
        unit: "m/s",
        about: "along the axes of the field",
        parts: axes,
        put: |view, row| row.put_vector(view.ball().map(|ball| ball.vel)),
    },
    Measure {
        name: "torso_position",
        unit: "m",
        about: "middle of the torso's mass on the field",
        parts: axes,
        put: |view, row| row.put_vector(view.torso().map(|torso| torso.pos)),
    },
    Measure {
        name: "torso_attitude",
        unit: "",
        about: "unit quaternion that turns the torso's axes into those of the field",
        parts: |_| names(["w", "x", "y", "z"]),
        put: |view, row| row.put(view.torso().map_or([0.0; 4], |torso| torso.quat)),
    },
    Measure {
        name: "torso_velocity",
        unit: "m/s",
        about: "along the axes of the field",
        parts: axes,
        put: |view, row| row.put_vector(view.torso().map(|torso| torso.vel)),
    },
    Measure {
        name: "torso_spin",
        unit: "rad/s",
        about: "angular velocity about the torso's own axes: what its gyroscope measures",
        parts: axes,
        put: |view, row| row.put_vector(view.torso().map(|torso| torso.rot.transpose() * torso.spin)),
    },
    Measure {
        name: "acceleration",
        unit: "m/s²",
        about: "what each accelerometer measures, in its body's axes: gravity included, one cycle old as in the percept",
        parts: |model| each_with(body_names(model, &model.accelerometers), &["x", "y", "z"]),
        put: |view, row| view.robot.samples.iter().for_each(|sample| row.put(sample.value.map(f64::from))),
    },
    Measure {
        name: "foot_touch",
        unit: "",
        about: "1 if the foot touches something, else 0",
        parts: |model| each_with(feet(model), &["touch"]),
        put: |view, row| view.robot.feet.iter().for_each(|foot| row.put([f64::from(u8::from(foot.touching))])),
    },
    Measure {
        name: "foot_centre",
        unit: "m",
        about: "where the force on each foot acts, in the foot's axes",
        parts: |model| each_with(feet(model), &["x", "y", "z"]),
        put: |view, row| view.robot.feet.iter().for_each(|foot| row.put(foot.centre.map(f64::from))),
    },
    Measure {
        name: "foot_force",
        unit: "N",
        about: "the force on each foot, in the foot's axes",
        parts: |model| each_with(feet(model), &["x", "y", "z"]),
        put: |view, row| view.robot.feet.iter().for_each(|foot| row.put(foot.force.map(f64::from))),
    },
    Measure {
        name: "joint_angle",
        unit: "rad",
        about: "angle of each joint's axis, in the order of the action; 0 as the robot's file builds it",
        parts: joint_names,
        put: |view, row| view.each_axis(row, |joint, axis| view.angle(joint, axis)),
    },
    Measure {
        name: "joint_speed",
        unit: "rad/s",
        about: "how fast each joint's axis turns, in the same order",
        parts: joint_names,
        put: |view, row| view.each_axis(row, |joint, axis| view.rate(joint, axis)),
    },
];

/// The names and units of a robot's numbers.
pub(crate) fn layout(model: &RobotModel) -> Layout {
    let quantity = |measure: &Measure| {
        let Measure { name, unit, about, parts, .. } = *measure;
        Quantity { name, unit, about, parts: parts(model) }
    };
    let speeds = Quantity {
        name: "joint_speed",
        unit: "rad/s",
        about: "the speed that each joint's motor is to reach, as its effector takes it (effectors.md); NaN: as before",
        parts: joint_names(model),
    };
    Layout { observation: OBSERVED.iter().map(quantity).collect(), action: vec![speeds] }
}

/// Fills in a robot's numbers, followed by zeros. A shorter array gets the first numbers, and costs less.
pub(crate) fn observe(view: &View<'_>, out: &mut [f32]) {
    let mut row = Row { free: out.iter_mut() };
    for measure in OBSERVED {
        if row.free.len() == 0 {
            return;
        }
        (measure.put)(view, &mut row);
    }
    row.free.for_each(|number| *number = 0.0);
}

/// The unfilled rest of an observation.
struct Row<'a> {
    free: std::slice::IterMut<'a, f32>,
}

impl Row<'_> {
    fn put<const N: usize>(&mut self, numbers: [f64; N]) {
        // In this order: `zip` would take a place before it knows that no number is left.
        numbers.into_iter().zip(&mut self.free).for_each(|(number, place)| *place = number as f32);
    }

    fn put_vector(&mut self, vector: Option<DVec3>) {
        self.put(vector.unwrap_or_default().to_array());
    }
}

impl View<'_> {
    fn ball(&self) -> Option<&BodyState> {
        self.world.state.physics.bodies.get(self.world.ball_body()?)
    }

    fn torso(&self) -> Option<&BodyState> {
        self.world.state.physics.bodies.get(self.bodies.start + self.robot.model.torso)
    }

    fn each_axis(&self, row: &mut Row<'_>, measure: impl Fn(usize, usize) -> Option<f64>) {
        for joint in &self.robot.model.joints {
            for &axis in joint.axes {
                row.put([measure(self.joints.start + joint.joint, axis).unwrap_or_default()]);
            }
        }
    }

    fn angle(&self, joint: usize, axis: usize) -> Option<f64> {
        self.world.state.physics.joint_angle(&self.world.tables, joint, axis)
    }

    fn rate(&self, joint: usize, axis: usize) -> Option<f64> {
        self.world.state.physics.joint_rate(&self.world.tables, joint, axis)
    }
}

fn side(robot: &Robot) -> f64 {
    match robot.shirt.as_ref().map(|shirt| shirt.side) {
        Some(Side::Left) => 1.0,
        Some(Side::Right) => -1.0,
        None => 0.0,
    }
}

fn names<const N: usize>(names: [&'static str; N]) -> Names {
    names.map(Cow::Borrowed).to_vec()
}

fn axes(_: &RobotModel) -> Names {
    names(["x", "y", "z"])
}

fn body_names<'a>(model: &'a RobotModel, bodies: &[usize]) -> Vec<&'a str> {
    bodies.iter().map(|&body| model.physics.bodies.get(body).map_or("", |body| body.name.as_str())).collect()
}

fn feet(model: &RobotModel) -> Vec<&str> {
    body_names(model, &model.feet.iter().map(|foot| foot.body).collect::<Vec<_>>())
}

/// `rfoot.x`, `rfoot.y`, and so forth.
fn each_with(of: Vec<&str>, parts: &[&str]) -> Names {
    of.iter().flat_map(|name| parts.iter().map(move |part| Cow::Owned(format!("{name}.{part}")))).collect()
}

/// Names of the joints' effectors; those of a joint with two axes are numbered.
fn joint_names(model: &RobotModel) -> Names {
    let of = |joint: &Joint| {
        let name = String::from_utf8_lossy(&joint.name).into_owned();
        match joint.axes.len() {
            1 => vec![Cow::Owned(name)],
            axes => (1..=axes).map(|axis| Cow::Owned(format!("{name}.{axis}"))).collect(),
        }
    };
    model.joints.iter().flat_map(of).collect()
}
