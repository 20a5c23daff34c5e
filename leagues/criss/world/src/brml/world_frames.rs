//! Frames of a log from a world: true states, and detections of the camera.

use super::{BALLS_OF_TEAM, LogBall, LogFrame, LogRobot, Specification};
use crate::World;
use crate::camera;

impl World {
    /// Returns the header of a log of this world.
    #[must_use]
    pub fn specification(&self, number_frames: u64) -> Specification {
        let robots = [0, 1].map(|team| {
            let of_team = self.model.robots.iter().zip(&self.state.robots).filter(|(slot, _)| slot.name.team == team);
            of_team.filter(|(_, robot)| robot.is_present).count() as u32
        });
        let present = |balls: &[crate::state::BallState]| balls.iter().filter(|ball| ball.is_present).count() as u32;
        let (first, second) = self.state.balls.split_at(self.state.balls.len().min(BALLS_OF_TEAM));
        let frame_rate_hz = self.model.frame_rate_hz;
        Specification { number_frames, frame_rate_hz, robots, balls: [present(first), present(second)] }
    }

    /// Returns the current state as a frame of a log.
    #[must_use]
    pub fn log_frame(&self) -> LogFrame {
        let robots = self.model.robots.iter().zip(&self.state.robots).filter(|(_, robot)| robot.is_present);
        let robots = robots.map(|(slot, robot)| LogRobot {
            team: slot.name.team as u8,
            id: slot.name.id as u8,
            position_m: robot.pos.to_array(),
            heading_rad: robot.heading,
            velocity_m_s: robot.vel.to_array(),
            turn_rad_s: robot.omega,
            is_found: camera::is_in_window(robot.pos.x, robot.pos.y),
        });
        let balls = self.state.balls.iter().enumerate().filter(|(_, ball)| ball.is_present);
        let balls = balls.map(|(number, ball)| LogBall {
            team: (number / BALLS_OF_TEAM) as u8,
            id: (number % BALLS_OF_TEAM) as u8,
            position_m: ball.pos.to_array(),
            velocity_m_s: ball.vel.to_array(),
            is_found: camera::finds_ball(&self.state, ball.pos),
        });
        LogFrame {
            number: self.state.frame,
            robots: robots.collect(),
            balls: balls.collect(),
            play: String::from("N/A"),
        }
    }
}
