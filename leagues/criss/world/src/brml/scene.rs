//! Render scenes of a log's frames.

use std::collections::BTreeMap;

use engine::{Pose, RenderScene};
use glam::DVec2;

use super::{LogFrame, number_of};
use crate::model::{BallKind, FIELD_HALF_M, RobotKind, RobotName};
use crate::render;
use criss_protocol::clients::NOT_FOUND;

/// Margin around the outermost objects of a log, m.
const MARGIN_M: f64 = 0.1;

/// The field of a log, for rendering. A log does not have its size: it is the league's, or larger if objects are
/// outside.
#[derive(Debug, Clone)]
pub(super) struct LogScene {
    field_m: [f64; 2],
}

impl LogScene {
    pub fn new(frames: &[LogFrame]) -> LogScene {
        let robots = frames.iter().flat_map(|frame| frame.robots.iter().map(|robot| robot.position_m));
        let balls = frames.iter().flat_map(|frame| frame.balls.iter().map(|ball| ball.position_m));
        let reach =
            robots.chain(balls).filter(is_known).fold(DVec2::ZERO, |reach, at| reach.max(DVec2::from(at).abs()));
        let half = FIELD_HALF_M.max(reach + MARGIN_M);
        LogScene { field_m: (half * 2.0).to_array() }
    }

    /// Renders the robots and balls with known positions, by number; of several with the same number, the last one.
    pub fn render(&self, frame: &LogFrame, time_s: f64, scene: &mut RenderScene) {
        let robots = frame.robots.iter().filter(|robot| is_known(&robot.position_m));
        let robots: BTreeMap<_, _> = robots.map(|robot| ((robot.team, robot.id), robot)).collect();
        let balls = frame.balls.iter().filter(|ball| is_known(&ball.position_m));
        let balls: BTreeMap<_, _> = balls.map(|ball| (number_of(ball), ball)).collect();
        let (kind_of_robots, kind_of_balls) = (RobotKind::default(), BallKind::default());
        let version = 1 | engine::digest(&(robots.keys().collect::<Vec<_>>(), balls.keys().collect::<Vec<_>>()));
        if scene.version != version {
            scene.version = version;
            scene.measures = render::measures(self.field_m);
            scene.modes.clear();
            scene.entities = vec![render::field(self.field_m, std::iter::empty())];
            scene.entities.extend(balls.keys().map(|number| render::ball(*number as u32, kind_of_balls.radius)));
            let name = |team: u8, id: u8| RobotName { team: team.into(), id: id.into() };
            scene
                .entities
                .extend(robots.keys().map(|&(team, id)| render::robot(name(team, id), kind_of_robots.radius)));
        }
        scene.time_s = time_s;
        scene.poses.clear();
        scene.poses.push(Pose::IDENTITY);
        let ball_pose = |at: [f64; 2]| render::pose(at.into(), kind_of_balls.radius, 0.0);
        scene.poses.extend(balls.values().map(|ball| ball_pose(ball.position_m)));
        scene.poses.extend(robots.values().map(|robot| render::robot_pose(robot.position_m.into(), robot.heading_rad)));
        scene.status.clear();
    }
}

/// True if an object has a position.
fn is_known(position_m: &[f64; 2]) -> bool {
    position_m.iter().all(|part| *part > NOT_FOUND)
}
