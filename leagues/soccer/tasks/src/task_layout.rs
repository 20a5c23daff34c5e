//! The layouts of a task's arrays: names, units and order of all numbers.

use std::borrow::Cow;

use engine::{Layout, Quantity, RewardTerm};
use soccer_team::observation::RobotReader;

use crate::joint_control::JointControl;
use crate::robot_observation::robot_quantities;
use crate::{ActionMode, Task, TaskOptions};

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
    /// The joint angles of the base posture, rad, in the order of the action.
    pub base_angles: Vec<f64>,
    /// The terms of the reward.
    pub terms: &'static [RewardTerm],
}

impl TaskLayout {
    /// Total number of values in these quantities.
    pub fn width(quantities: &[Quantity]) -> usize {
        quantities.iter().map(|quantity| quantity.parts.len()).sum()
    }

    /// The layout of a task of robots with these numbers.
    pub(crate) fn new(
        task: &Task,
        options: &TaskOptions,
        of_world: &Layout,
        reader: Option<&RobotReader>,
        control: &JointControl,
    ) -> TaskLayout {
        let joints = effectors(of_world);
        let driven: Vec<_> = control.driven().iter().filter_map(|index| joints.get(*index).cloned()).collect();
        let own = own_quantities(task, options, &driven);
        let robot = reader.map(|reader| [own.clone(), robot_quantities(reader, &joints)].concat());
        let action = match options.action {
            ActionMode::Speed => Quantity {
                name: "joint_speed",
                unit: "6.13955 rad/s",
                about: "the speed that each joint's motor is to reach, from -1 to 1; numbers beyond are clipped",
                parts: driven,
            },
            ActionMode::Angle | ActionMode::Gait | ActionMode::Keyframe => Quantity {
                name: "joint_angle",
                unit: "angle scale",
                about: "the angle that each joint is to reach, from the base angle, -1 to 1; numbers beyond are clipped",
                parts: driven,
            },
        };
        TaskLayout {
            robot: robot.unwrap_or_default(),
            truth: [own, of_world.observation.clone()].concat(),
            action: vec![action],
            base_angles: control.base_angles(),
            terms: task.terms,
        }
    }
}

/// The names of a robot's effectors, in the order of its action.
pub(crate) fn effectors(of_world: &Layout) -> Vec<Cow<'static, str>> {
    of_world.action.iter().flat_map(|quantity| quantity.parts.iter().cloned()).collect()
}

/// The quantities that do not come from the world: each observation begins with them.
fn own_quantities(task: &Task, options: &TaskOptions, driven: &[Cow<'static, str>]) -> Vec<Quantity> {
    let mut own = Vec::new();
    for part in task.command {
        own.push(Quantity {
            name: part.name,
            unit: part.unit,
            about: part.about,
            parts: vec![Cow::Borrowed("command")],
        });
    }
    let (name, about) = match options.action {
        ActionMode::Gait => ("gait_phase", "sine and cosine of the phase of two steps of the built-in walk"),
        ActionMode::Speed | ActionMode::Angle => ("gait_phase", "sine and cosine of a clock with a period of 0.4 s"),
        ActionMode::Keyframe => {
            ("motion_phase", "sine and cosine of the phase of the motion: 0 at its start, half a turn from its end on")
        }
    };
    own.push(Quantity::new(name, "", about, &["sin", "cos"]));
    own.push(Quantity {
        name: "last_action",
        unit: match options.action {
            ActionMode::Speed => "6.13955 rad/s",
            ActionMode::Angle | ActionMode::Gait | ActionMode::Keyframe => "angle scale",
        },
        about: "the action of the decision before, clipped",
        parts: driven.to_vec(),
    });
    own
}
