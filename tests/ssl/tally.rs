//! Statistics of a game from tracked frames; the test's referee.

use ssl_protocol::Team;
use ssl_protocol::control::{SimulatorCommand, SimulatorControl, TeleportBall};
use ssl_protocol::tracker::TrackedFrame;

/// Statistics of a game: in each pair yellow comes first.
#[derive(Debug, Default, PartialEq)]
pub struct Tally {
    pub goals: [u32; 2],
    pub kicks: [u32; 2],
    /// The distance covered by each robot, m.
    pub ways: [[f64; 5]; 2],
    places: [[Option<[f32; 2]>; 5]; 2],
    kicked_s: f64,
    /// The ball's position when it last moved, and the time since.
    stuck: ([f32; 2], f64),
}

impl Tally {
    /// Processes a frame; true if the ball must return to the middle: after a goal, or without motion for five seconds.
    pub fn take(&mut self, frame: &TrackedFrame) -> bool {
        for robot in &frame.robots {
            let id = robot.robot_id;
            let (team, number) = ((id.team_color == Team::Blue as i32) as usize, id.id as usize);
            let place = [robot.pos.x, robot.pos.y];
            if let Some([x, y]) = self.places[team][number].replace(place) {
                self.ways[team][number] += f64::from((place[0] - x).hypot(place[1] - y));
            }
        }
        if let Some(kick) = frame.kicked_ball.filter(|kick| kick.start_timestamp > self.kicked_s)
            && let Some(by) = kick.robot_id
        {
            self.kicked_s = kick.start_timestamp;
            self.kicks[(by.team_color == Team::Blue as i32) as usize] += 1;
        }
        let Some(ball) = frame.balls.first() else { return false };
        let at = [ball.pos.x, ball.pos.y];
        if (at[0] - self.stuck.0[0]).hypot(at[1] - self.stuck.0[1]) > 0.2 {
            self.stuck = (at, frame.timestamp);
        }
        let is_goal = at[0].abs() > 1.4 + 0.021;
        if is_goal {
            // Yellow attacks the positive half.
            self.goals[usize::from(at[0] < 0.0)] += 1;
        }
        let is_stuck = frame.timestamp - self.stuck.1 > 5.0;
        if is_goal || is_stuck {
            self.stuck = ([0.0; 2], frame.timestamp);
        }
        is_goal || is_stuck
    }

    /// True if both teams played: each has kicked, there was a goal, and all ten robots have moved.
    pub fn is_a_game(&self) -> bool {
        self.kicks.iter().all(|kicks| *kicks >= 5)
            && self.goals != [0, 0]
            && self.ways.as_flattened().iter().all(|way| *way > 1.0)
    }
}

/// The command that moves the ball to the middle.
pub fn to_the_middle() -> SimulatorCommand {
    let ball = TeleportBall { x: Some(0.0), y: Some(0.0), vx: Some(0.0), vy: Some(0.0), ..TeleportBall::default() };
    let control = SimulatorControl { teleport_ball: Some(ball), ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}
