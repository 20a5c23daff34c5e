//! Inspection: the motion of a ball or robot for viewers.

use engine::{Inspection, MotionInspection};

use super::render::{ROBOT_HEIGHT_M, ball_name, robot_name};
use super::world::World;

impl World {
    /// Inspects the entity of this name in the render scene; `None` if there is none.
    pub(crate) fn inspect(&self, entity: &str) -> Option<Inspection> {
        let body = self.ball_motion(entity).or_else(|| self.robot_motion(entity))?;
        Some(Inspection { thing: entity.to_owned(), body, ..Inspection::default() })
    }

    fn ball_motion(&self, entity: &str) -> Option<MotionInspection> {
        let mut balls = (0..).zip(self.state.balls.iter().zip(&self.model.balls));
        let (_, (ball, slot)) = balls.find(|(number, (ball, _))| ball.is_present && ball_name(*number) == entity)?;
        let [position_m, velocity_m_s] = [ball.pos.extend(slot.kind.radius), ball.vel.extend(0.0)];
        Some(motion(position_m, velocity_m_s, 0.0))
    }

    fn robot_motion(&self, entity: &str) -> Option<MotionInspection> {
        let mut robots = self.model.robots.iter().zip(&self.state.robots);
        let (_, robot) = robots.find(|(slot, robot)| robot.is_present && robot_name(slot.name) == entity)?;
        Some(motion(robot.pos.extend(ROBOT_HEIGHT_M / 2.0), robot.vel.extend(0.0), robot.omega))
    }
}

fn motion(position_m: glam::DVec3, velocity_m_s: glam::DVec3, turn_rad_s: f64) -> MotionInspection {
    MotionInspection {
        position_m: position_m.as_vec3().to_array(),
        velocity_m_s: velocity_m_s.as_vec3().to_array(),
        spin_rad_s: [0.0, 0.0, turn_rad_s as f32],
    }
}
