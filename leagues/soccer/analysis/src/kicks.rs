//! Kicks: who, how fast, how far, in which direction, and how they end.

use serde::Serialize;

use crate::ball_motion::{BallMotion, EARLIER_S, difference, length};
use crate::sample::{GameSample, RobotKey, TeamSide};

/// Distance from the ball's centre to a body of a robot that may touch it.
pub const TOUCH_M: f64 = 0.2;

/// Smallest speed of a kicked ball.
const SPEED_M_S_MIN: f64 = 1.0;

/// Smallest growth of the ball's speed within 0.1 s by a kick.
const GROWTH_M_S_MIN: f64 = 0.7;

/// Time for which a touch before the ball speeds up counts.
const TOUCH_S: f64 = 0.2;

/// Time after the begin within which the start speed is the greatest one, and the kicker's own touches do not count.
const START_S: f64 = 0.3;

/// Speed below which a ball rests.
const REST_M_S: f64 = 0.1;

/// Change of velocity within 0.1 s by which a touch ends a kick; rolling alone takes less.
const DEFLECTION_M_S: f64 = 0.5;

/// Half the length of a field, if the recording does not have it.
const HALF_LENGTH_M: f64 = 15.0;

/// The end of a kick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum KickEnd {
    /// The ball came to rest.
    Rest,
    /// A robot touched it, or kicked it again.
    Touch,
    /// The play mode changed to a goal.
    Goal,
    /// The play mode changed otherwise: the ball is out, a foul, the end of a half.
    Whistle,
    /// The ball was placed, or the recording ended.
    Cut,
}

/// One kick.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct KickRecord {
    /// The robot that was nearest to the ball.
    pub robot: RobotKey,
    /// Time at which the ball began to speed up.
    pub time_s: f64,
    /// Position of the ball then: x, y.
    pub from: [f64; 2],
    /// Position of the ball at the end: x, y.
    pub to: [f64; 2],
    /// Greatest speed within 0.3 s.
    pub speed_m_s: f64,
    /// Greatest height of the ball's centre.
    pub height_m: f64,
    /// Angle between its direction and the one to the centre of the goal, degrees.
    pub off_goal_deg: f64,
    /// Time to the end.
    pub duration_s: f64,
    /// Its end.
    pub end: KickEnd,
    /// The robot whose touch ended it.
    pub next_touch: Option<RobotKey>,
    /// Side of the robot nearest to the ball at the end.
    pub nearest_side: Option<TeamSide>,
}

impl KickRecord {
    /// Returns the distance between begin and end.
    #[must_use]
    pub fn length_m(&self) -> f64 {
        let ([x, y], [to_x, to_y]) = (self.from, self.to);
        libm::hypot(to_x - x, to_y - y)
    }

    /// Returns the gain towards the opponents' goal line.
    #[must_use]
    pub fn gain_m(&self) -> f64 {
        let ([x, _], [to_x, _]) = (self.from, self.to);
        (to_x - x) * self.robot.side.attack()
    }
}

/// The kicks of a game.
#[derive(Debug, Default)]
pub struct KickDetector {
    kicks: Vec<KickRecord>,
    /// True while the latest kick has not ended.
    is_rolling: bool,
    last_touch: Option<(f64, RobotKey)>,
    /// Play mode of the sample before.
    mode: String,
}

impl KickDetector {
    /// Adds a sample, with the motion of the ball up to it.
    pub fn add(&mut self, sample: &GameSample, motion: &BallMotion, is_placed: bool) {
        let toucher = sample.nearest_to_ball().filter(|robot| robot.ball_distance_m < TOUCH_M).map(|robot| robot.key);
        if let Some(robot) = toucher {
            self.last_touch = Some((sample.time_s, robot));
        }
        let is_new_mode = self.mode != sample.mode;
        self.mode.clone_from(&sample.mode);
        if is_placed {
            let end = if is_new_mode { whistle(&sample.mode) } else { KickEnd::Cut };
            self.finish(sample, end, None);
            return;
        }
        self.roll(sample, motion, toucher, is_new_mode);
        self.begin(sample, motion);
    }

    /// Continues the latest kick.
    fn roll(&mut self, sample: &GameSample, motion: &BallMotion, toucher: Option<RobotKey>, is_new_mode: bool) {
        let Some(kick) = self.kicks.last_mut().filter(|_| self.is_rolling) else { return };
        let (age_s, speed) = (sample.time_s - kick.time_s, length(motion.velocity()));
        let [x, y, z] = sample.ball;
        (kick.to, kick.height_m) = ([x, y], kick.height_m.max(z));
        if age_s <= START_S && speed > kick.speed_m_s {
            kick.speed_m_s = speed;
            kick.off_goal_deg = off_goal_deg(kick, motion.velocity(), sample);
        }
        let [x, y] = motion.velocity();
        let [earlier_x, earlier_y] = motion.earlier_velocity();
        let is_deflected = length([x - earlier_x, y - earlier_y]) > DEFLECTION_M_S;
        if is_new_mode && sample.mode != "PlayOn" {
            self.finish(sample, whistle(&sample.mode), None);
        } else if age_s > START_S && toucher.is_some() && is_deflected {
            self.finish(sample, KickEnd::Touch, toucher);
        } else if age_s > START_S && speed < REST_M_S {
            self.finish(sample, KickEnd::Rest, None);
        }
    }

    /// Begins a kick if the ball speeds up at a robot.
    fn begin(&mut self, sample: &GameSample, motion: &BallMotion) {
        let (speed, earlier) = (length(motion.velocity()), length(motion.earlier_velocity()));
        let touch = self.last_touch.filter(|(time_s, _)| sample.time_s - time_s <= TOUCH_S);
        let is_recent =
            self.is_rolling && self.kicks.last().is_some_and(|kick| sample.time_s - kick.time_s <= START_S + EARLIER_S);
        let Some((_, robot)) = touch
            .filter(|_| sample.is_on() && !is_recent && speed >= SPEED_M_S_MIN && speed - earlier >= GROWTH_M_S_MIN)
        else {
            return;
        };
        self.finish(sample, KickEnd::Touch, Some(robot));
        let (time_s, [x, y, _]) =
            motion.position_before(sample.time_s - EARLIER_S).unwrap_or((sample.time_s, sample.ball));
        let mut kick = KickRecord {
            robot,
            time_s,
            from: [x, y],
            to: [x, y],
            speed_m_s: speed,
            height_m: sample.ball[2],
            off_goal_deg: 0.0,
            duration_s: 0.0,
            end: KickEnd::Cut,
            next_touch: None,
            nearest_side: None,
        };
        kick.off_goal_deg = off_goal_deg(&kick, motion.velocity(), sample);
        self.kicks.push(kick);
        self.is_rolling = true;
    }

    /// Ends the latest kick, if it has not ended.
    pub fn finish(&mut self, sample: &GameSample, end: KickEnd, next_touch: Option<RobotKey>) {
        let Some(kick) = self.kicks.last_mut().filter(|_| self.is_rolling) else { return };
        let nearest =
            sample.robots.iter().min_by(|a, b| a.distance_to(sample.ball).total_cmp(&b.distance_to(sample.ball)));
        (kick.duration_s, kick.end, kick.next_touch) = (sample.time_s - kick.time_s, end, next_touch);
        kick.nearest_side = nearest.map(|robot| robot.key.side);
        self.is_rolling = false;
    }

    /// Returns the latest kick.
    pub fn latest(&self) -> Option<&KickRecord> {
        self.kicks.last()
    }

    /// Returns the number of kicks so far.
    pub fn count(&self) -> usize {
        self.kicks.len()
    }

    /// Returns the kicks so far.
    pub fn kicks(&self) -> &[KickRecord] {
        &self.kicks
    }

    /// Returns all kicks.
    pub fn into_kicks(self) -> Vec<KickRecord> {
        self.kicks
    }
}

/// Returns the end of a kick by a change to this play mode.
fn whistle(mode: &str) -> KickEnd {
    if mode.starts_with("Goal_") { KickEnd::Goal } else { KickEnd::Whistle }
}

/// Returns the angle between a velocity and the direction from a kick's begin to the opponents' goal, degrees.
fn off_goal_deg(kick: &KickRecord, velocity: [f64; 2], sample: &GameSample) -> f64 {
    let half_m = sample.field_length_m.map_or(HALF_LENGTH_M, |length| length / 2.0);
    let [x, y] = kick.from;
    let goal = difference([x, y, 0.0], [half_m * kick.robot.side.attack(), 0.0, 0.0]);
    let [[a, b], [c, d]] = [goal, velocity];
    libm::atan2(a * d - b * c, a * c + b * d).abs().to_degrees()
}
