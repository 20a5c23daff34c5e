//! Inspection of robots and ball for viewers: motion and joints.

use engine::{Inspection, JointInspection, MotionInspection};
use mujoco::{ObjectKind, Physics};

use crate::geometry::triple;
use crate::render::entity_name;
use crate::robot::{Robot, prefix};
use crate::simulation::HumanoidSimulation;

/// Inspects the entity of this name in the render scene; `None` if there is none.
pub(crate) fn inspect(simulation: &HumanoidSimulation, entity: &str) -> Option<Inspection> {
    let physics = simulation.physics();
    if entity == "ball" {
        let body = motion(physics, simulation.ball.body, simulation.ball.root[1]);
        return Some(Inspection { thing: entity.to_owned(), body, ..Inspection::default() });
    }
    let robot = simulation.robots.iter().find(|robot| entity_name(robot.id) == entity)?;
    let body = motion(physics, robot.parts.torso_body, robot.parts.root[1]);
    let joints = robot.model.joints.iter().filter_map(|name| joint(physics, robot, name)).collect();
    Some(Inspection { thing: entity.to_owned(), body, joints, ..Inspection::default() })
}

fn motion(physics: &Physics, body: usize, velocity: usize) -> MotionInspection {
    let part = |first: usize| [0, 1, 2].map(|axis| physics.qvel()[first + axis]);
    // A free joint turns in the axes of its body.
    let (matrix, spin) = (&physics.xmat()[9 * body..9 * body + 9], part(velocity + 3));
    let row = |row: usize| (0..3).map(|column| matrix[3 * row + column] * spin[column]).sum::<f64>();
    MotionInspection {
        position_m: triple(physics.xpos(), body).map(|value| value as f32),
        velocity_m_s: part(velocity).map(|value| value as f32),
        spin_rad_s: [0, 1, 2].map(|index| row(index) as f32),
    }
}

fn joint(physics: &Physics, robot: &Robot, name: &str) -> Option<JointInspection> {
    let index = physics.id(ObjectKind::Joint, &format!("{}{name}", prefix(robot.id)))?;
    let [position, velocity] = [physics.joint_qpos(), physics.joint_qvel()].map(|places| places[index] as usize);
    let [low, high] = [0, 1].map(|side| physics.joint_ranges()[2 * index + side] as f32);
    let has_stops = low < high;
    Some(JointInspection {
        name: name.to_owned(),
        at: triple(physics.joint_anchors(), index).map(|value| value as f32),
        axis: triple(physics.joint_axes(), index).map(|value| value as f32),
        angle_rad: Some(physics.qpos()[position] as f32),
        rate_rad_s: Some(physics.qvel()[velocity] as f32),
        torque_n_m: physics.actuator_forces()[velocity] as f32,
        low_rad: has_stops.then_some(low),
        high_rad: has_stops.then_some(high),
    })
}
