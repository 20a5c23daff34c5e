//! A scripted team of today: it reads vision's detections, and sends `RobotControl`. The nearest robot goes behind the
//! ball and kicks it at the goal, one is the goalkeeper, the others stand by.

use ssl_protocol::robot::{GlobalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_protocol::vision::{DetectionFrame, DetectionRobot};

const ROBOTS: usize = 5;

/// The positions of the opponents' goal and our own, m.
const THEIRS: [f64; 2] = [-1.4, 0.0];
const OURS: [f64; 2] = [1.4, 0.0];

/// Waiting positions of robots without a task: beside the ball's path.
const POSTS: [[f64; 2]; 4] = [[0.9, 0.3], [0.5, -0.6], [-0.2, 0.6], [-0.3, -0.5]];

/// The blue team's knowledge from vision.
#[derive(Default)]
pub struct Attackers {
    robots: [Option<Robot>; ROBOTS],
    ball: Option<[f64; 2]>,
}

#[derive(Clone, Copy)]
struct Robot {
    at: [f64; 2],
    heading: f64,
}

impl Attackers {
    /// Processes the picture of a camera.
    pub fn see(&mut self, frame: &DetectionFrame) {
        if let Some(ball) = frame.balls.first() {
            self.ball = Some(metres(ball.x, ball.y));
        }
        for robot in &frame.robots_blue {
            let id = robot.robot_id.and_then(|id| self.robots.get_mut(id as usize));
            id.into_iter().for_each(|place| *place = Some(Robot::of(robot)));
        }
    }

    /// The commands for all robots.
    pub fn decide(&self) -> RobotControl {
        let Some(ball) = self.ball else { return RobotControl::default() };
        let way = |number: &usize| self.robots[*number].map_or(f64::INFINITY, |robot| length(minus(ball, robot.at)));
        let nearest = (1..ROBOTS).min_by(|a, b| way(a).total_cmp(&way(b)));
        let robots = self.robots.iter().enumerate().filter_map(|(number, robot)| Some((number, (*robot)?)));
        let command = |(number, robot): (usize, Robot)| match number {
            0 => keep(robot, ball),
            _ if Some(number) == nearest => robot.attack(ball),
            _ => robot.go(POSTS[number - 1], minus(ball, robot.at)),
        };
        RobotControl { robot_commands: robots.map(|at| RobotCommand { id: at.0 as u32, ..command(at) }).collect() }
    }
}

/// The goalkeeper's command: in front of our goal, where the ball would come in.
fn keep(robot: Robot, ball: [f64; 2]) -> RobotCommand {
    robot.go([OURS[0] - 0.12, (ball[1] * 0.4).clamp(-0.3, 0.3)], minus(ball, robot.at))
}

impl Robot {
    fn of(robot: &DetectionRobot) -> Robot {
        Robot { at: metres(robot.x, robot.y), heading: f64::from(robot.orientation.unwrap_or(0.0)) }
    }

    /// Goes behind the ball, then through it.
    fn attack(self, ball: [f64; 2]) -> RobotCommand {
        let shot = minus(THEIRS, ball);
        let along = scaled(shot, 1.0 / length(shot));
        let to_ball = minus(ball, self.at);
        let ahead = along[0] * to_ball[0] + along[1] * to_ball[1];
        let aside = along[0] * to_ball[1] - along[1] * to_ball[0];
        if ahead > 0.0 && aside.abs() < 0.05 && length(to_ball) < 0.3 {
            let through = self.go(plus(ball, scaled(along, 0.1)), shot);
            return RobotCommand { kick_speed: Some(3.0), ..through };
        }
        // Around the ball, if the robot is on the wrong side.
        let round = if ahead > 0.05 { 0.0 } else { 0.25 * if aside > 0.0 { 1.0 } else { -1.0 } };
        let behind = [ball[0] - along[0] * 0.2 + along[1] * round, ball[1] - along[1] * 0.2 - along[0] * round];
        self.go([behind[0].clamp(-1.3, 1.3), behind[1].clamp(-1.05, 1.05)], shot)
    }

    /// Drives to a position and faces a direction.
    fn go(self, to: [f64; 2], look: [f64; 2]) -> RobotCommand {
        let way = scaled(minus(to, self.at), 4.0);
        let [x, y] = scaled(way, 1.0_f64.min(1.5 / length(way).max(1e-9)));
        let off = look[1].atan2(look[0]) - self.heading;
        let off = off - (off / std::f64::consts::TAU).round() * std::f64::consts::TAU;
        let velocity = GlobalVelocity { x: x as f32, y: y as f32, angular: (off * 6.0) as f32 };
        let movement = RobotMoveCommand { velocity: Some(Velocity::Global(velocity)) };
        RobotCommand { move_command: Some(movement), ..RobotCommand::default() }
    }
}

fn metres(x_mm: f32, y_mm: f32) -> [f64; 2] {
    [x_mm, y_mm].map(|part| f64::from(part) / 1000.0)
}

fn minus(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

fn plus(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

fn scaled(a: [f64; 2], times: f64) -> [f64; 2] {
    a.map(|part| part * times)
}

fn length(a: [f64; 2]) -> f64 {
    a[0].hypot(a[1])
}
