//! One sample of a game: the poses of ball and robots, and the play mode.

use engine::{Pose, RenderScene};
use serde::Serialize;

/// Side of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TeamSide {
    /// It attacks along positive x.
    Left,
    /// It attacks along negative x.
    Right,
}

impl TeamSide {
    /// Both sides, left first.
    pub const ALL: [TeamSide; 2] = [TeamSide::Left, TeamSide::Right];

    /// Index of the side: 0 left, 1 right.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Sign of the direction in which it attacks.
    #[must_use]
    pub fn attack(self) -> f64 {
        match self {
            TeamSide::Left => 1.0,
            TeamSide::Right => -1.0,
        }
    }
}

/// Identity of a robot: side and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct RobotKey {
    /// Side of its team.
    pub side: TeamSide,
    /// Its number in the team.
    pub number: u32,
}

/// Pose of a robot's torso.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RobotSample {
    /// The robot.
    pub key: RobotKey,
    /// Position of the torso.
    pub at: [f64; 3],
    /// Direction in which the torso looks, a unit vector.
    pub ahead: [f64; 3],
    /// Upward component of the torso's axis from hip to head: 1 upright, 0 lying.
    pub upright: f64,
    /// Distance from the ball's centre to the nearest origin of one of its bodies.
    pub ball_distance_m: f64,
}

impl RobotSample {
    /// Returns the horizontal distance of the torso from a point.
    #[must_use]
    pub fn distance_to(&self, [x, y, _]: [f64; 3]) -> f64 {
        let [own_x, own_y, _] = self.at;
        libm::hypot(own_x - x, own_y - y)
    }
}

/// One sample of a game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GameSample {
    /// Simulated time.
    pub time_s: f64,
    /// Name of the play mode: `PlayOn`, `KickOff_Left`.
    pub mode: String,
    /// Length of the field, if the recording has it.
    pub field_length_m: Option<f64>,
    /// Position of the ball's centre.
    pub ball: [f64; 3],
    /// The robots of both teams.
    pub robots: Vec<RobotSample>,
}

impl GameSample {
    /// Returns the sample of a render scene; `None` if it has no ball.
    #[must_use]
    pub fn of_scene(scene: &RenderScene, time_s: f64) -> Option<GameSample> {
        let (_, ball) = scene.entities_with_poses().find(|(entity, _)| entity.kind == "ball")?;
        let ball = ball.first()?.position_m;
        let robots = scene.entities_with_poses().filter_map(|(entity, poses)| {
            let side = match entity.side.as_deref()? {
                "left" => TeamSide::Left,
                "right" => TeamSide::Right,
                _ => return None,
            };
            robot(RobotKey { side, number: entity.number? }, poses, ball)
        });
        let mode = scene.status.iter().find(|(name, _)| *name == "play_mode").map(|(_, mode)| mode.clone());
        let length = scene.measures.iter().find(|(name, _)| *name == "FieldLength").map(|(_, length)| *length);
        Some(GameSample {
            time_s,
            mode: mode.unwrap_or_default(),
            field_length_m: length,
            ball,
            robots: robots.collect(),
        })
    }

    /// True while the game is on: kicks and walks count.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !matches!(self.mode.as_str(), "" | "BeforeKickOff" | "GameOver" | "Goal_Left" | "Goal_Right")
    }

    /// Returns a robot, if it is there.
    #[must_use]
    pub fn robot(&self, key: RobotKey) -> Option<&RobotSample> {
        self.robots.iter().find(|robot| robot.key == key)
    }

    /// Returns the robot with the body nearest to the ball.
    #[must_use]
    pub fn nearest_to_ball(&self) -> Option<&RobotSample> {
        self.robots.iter().min_by(|a, b| a.ball_distance_m.total_cmp(&b.ball_distance_m))
    }
}

fn robot(key: RobotKey, poses: &[Pose], ball: [f64; 3]) -> Option<RobotSample> {
    let torso = poses.first()?;
    let distances = poses.iter().map(|pose| distance(pose.position_m, ball));
    let ([x, y, z], origin) = (torso.transform_point([0.0, 1.0, 0.0]), torso.position_m);
    let [_, _, top] = torso.transform_point([0.0, 0.0, 1.0]);
    let [own_x, own_y, own_z] = origin;
    Some(RobotSample {
        key,
        at: origin,
        ahead: [x - own_x, y - own_y, z - own_z],
        upright: top - own_z,
        ball_distance_m: distances.fold(f64::INFINITY, f64::min),
    })
}

fn distance([a, b, c]: [f64; 3], [x, y, z]: [f64; 3]) -> f64 {
    ((a - x) * (a - x) + (b - y) * (b - y) + (c - z) * (c - z)).sqrt()
}
