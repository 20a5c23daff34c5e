//! The layouts of a task's arrays: names, units and order of all numbers.

use std::borrow::Cow;

use engine::{Layout, Quantity};

use crate::robot_observation::RobotReader;
use crate::{Task, Term};

/// The joint speed that an action of 1 commands, rad/s: the fastest of most joints. Slower joints go at their own
/// largest speed.
pub const ACTION_SPEED_RAD_S: f32 = 6.13955;

/// Period of the gait phase, s.
pub const GAIT_PERIOD_S: f64 = 0.4;

/// The quantities of a task's arrays, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct TaskLayout {
    /// The robot's percepts; empty in the profile `truth`.
    pub robot: Vec<Quantity>,
    /// Exact values.
    pub truth: Vec<Quantity>,
    /// The action.
    pub action: Vec<Quantity>,
    /// The terms of the reward.
    pub terms: &'static [Term],
}

impl TaskLayout {
    /// Total number of values in these quantities.
    pub fn width(quantities: &[Quantity]) -> usize {
        quantities.iter().map(|quantity| quantity.parts.len()).sum()
    }

    /// The layout of a task of robots with these numbers.
    pub(crate) fn new(task: &Task, of_world: &Layout, reader: Option<&RobotReader>) -> TaskLayout {
        let joints: Vec<Cow<'static, str>> =
            of_world.action.iter().flat_map(|quantity| quantity.parts.iter().cloned()).collect();
        let own = own_quantities(task, &joints);
        let robot = reader.map(|reader| [own.clone(), reader.quantities(&joints)].concat());
        let action = Quantity {
            name: "joint_speed",
            unit: "6.13955 rad/s",
            about: "the speed that each joint's motor is to reach, from -1 to 1; numbers beyond are clipped",
            parts: joints,
        };
        TaskLayout {
            robot: robot.unwrap_or_default(),
            truth: [own, of_world.observation.clone()].concat(),
            action: vec![action],
            terms: task.terms,
        }
    }
}

/// The quantities that do not come from the world: each observation begins with them.
fn own_quantities(task: &Task, joints: &[Cow<'static, str>]) -> Vec<Quantity> {
    let mut own = Vec::new();
    for part in task.command {
        own.push(Quantity {
            name: part.name,
            unit: part.unit,
            about: part.about,
            parts: vec![Cow::Borrowed("command")],
        });
    }
    own.push(Quantity::new("gait_phase", "", "sine and cosine of a clock with a period of 0.4 s", &["sin", "cos"]));
    own.push(Quantity {
        name: "last_action",
        unit: "6.13955 rad/s",
        about: "the action of the decision before, clipped",
        parts: joints.to_vec(),
    });
    own
}
