//! The world model of a robot: itself, the ball, other robots and the game.
//!
//! All positions are in the team's frame, regardless of its side: metres, own goal at x = -15, the opponents' at
//! x = +15, y to the left; directions in rad, 0 towards the opponents' goal, counter-clockwise.

mod ball;
mod localization;

use codec::Name;
use glam::DVec2;
use soccer_protocol::agent::{BodyPart, Hear, Percept, Percepts, See, SeenItem, SeenPlayer};
use soccer_protocol::{PlayMode, Side};

pub use ball::BallEstimate;
pub use localization::SelfPose;

use crate::geometry::turned;
use crate::motion::{BodyController, MotionParameters, WalkVelocity};
pub use crate::posture::Posture;
use crate::senses::{CYCLE_S, Senses};
use crate::tactics_parameters::TacticsParameters;
use localization::CameraTransform;

/// Another robot.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct OtherRobot {
    /// Position, m.
    pub at: DVec2,
    /// True if it seems to lie.
    pub is_down: bool,
    /// Server time of the last sighting, s; 0 if never.
    pub seen_s: f64,
}

/// The world model of a robot.
#[derive(Debug, Clone)]
pub struct World {
    /// The senses of the body.
    pub senses: Senses,
    /// Name of the own team.
    pub team: Name,
    /// The own number.
    pub unum: u8,
    /// The motion parameters of the own body.
    pub figures: MotionParameters,
    /// The tactical parameters of the own team.
    pub tactics: TacticsParameters,
    /// The side of the own team; left until the server reports it.
    pub side: Side,
    /// The own pose.
    pub own_pose: SelfPose,
    /// The posture of the robot.
    pub posture: Posture,
    /// True if the body is in a motion that it has to complete: getting up, kicking.
    pub is_busy: bool,
    /// The ball.
    pub ball: BallEstimate,
    /// Team mates by number, 1 at index 0; the own entry stays empty.
    pub mates: [OtherRobot; 11],
    /// Opponents by number, 1 at index 0.
    pub opponents: [OtherRobot; 11],
    /// The messages heard in this cycle.
    pub heard: Vec<Hear>,
    /// True if this cycle's percepts contain vision.
    pub has_vision: bool,
}

impl World {
    /// The world model before the first percept.
    pub fn new(team: &str, unum: u8, figures: MotionParameters) -> World {
        World {
            senses: Senses::default(),
            team: team.into(),
            unum,
            figures,
            tactics: TacticsParameters::default(),
            side: Side::Left,
            own_pose: SelfPose::default(),
            posture: Posture::default(),
            is_busy: false,
            ball: BallEstimate::default(),
            mates: [OtherRobot::default(); 11],
            opponents: [OtherRobot::default(); 11],
            heard: Vec::new(),
            has_vision: false,
        }
    }

    /// The play mode; before-kick-off until the first percept.
    pub fn play_mode(&self) -> PlayMode {
        self.senses.game.map_or(PlayMode::BeforeKickOff, |game| game.play_mode)
    }

    /// Game time, s.
    pub fn game_time_s(&self) -> f64 {
        self.senses.game.map_or(0.0, |game| f64::from(game.time))
    }

    /// Goals of the own team and of the opponents.
    pub fn score(&self) -> [i32; 2] {
        let [left, right] = self.senses.game.and_then(|game| game.score).unwrap_or_default();
        if self.side == Side::Left { [left, right] } else { [right, left] }
    }

    /// Server time, s.
    pub fn now_s(&self) -> f64 {
        self.senses.time_s
    }

    /// Time since a sighting, s.
    pub fn age_s(&self, seen_s: f64) -> f64 {
        if seen_s == 0.0 { f64::INFINITY } else { self.now_s() - seen_s }
    }

    /// A point of the field in the robot's frame: m forward, m to the left.
    pub fn relative(&self, at: DVec2) -> DVec2 {
        turned(at - self.own_pose.at, -self.own_pose.heading)
    }

    /// A point m forward and m to the left of the robot, on the field.
    pub fn absolute(&self, relative: DVec2) -> DVec2 {
        self.own_pose.at + turned(relative, self.own_pose.heading)
    }

    /// Applies the percepts of a cycle.
    pub(crate) fn update(&mut self, percepts: &Percepts, body: &BodyController) {
        self.senses.update(percepts);
        self.take_side();
        self.posture = Posture::of(&self.senses);
        self.is_busy = body.is_busy();
        let stands = self.posture == Posture::Upright && !self.is_busy;
        self.own_pose.walk(if stands { body.velocity() } else { WalkVelocity::default() }, &self.senses);
        self.ball.roll(CYCLE_S * self.senses.cycles);
        self.heard.clear();
        self.has_vision = false;
        for percept in percepts.list() {
            match percept {
                Percept::Hear(hear) if hear.direction.is_some() => self.heard.push(hear.clone()),
                Percept::See(see) => self.see(see),
                _ => {}
            }
        }
    }

    fn take_side(&mut self) {
        let Some(side) = self.senses.game.and_then(|game| game.team).filter(|side| *side != self.side) else { return };
        self.side = side;
        self.own_pose = SelfPose::default();
    }

    fn see(&mut self, see: &See) {
        const NEAR_M: f64 = 3.0;
        self.has_vision = true;
        // A near ball's position relative to the robot is more precise than on the field: moves it along with the
        // robot's own correction.
        let ball = self.relative(self.ball.at);
        self.own_pose.fix(see, self.side, &mut self.senses);
        if ball.length() < NEAR_M {
            self.ball.at = self.absolute(ball);
        }
        let sight = CameraTransform::new(&self.senses);
        let now_s = self.now_s();
        for item in &see.items {
            match item {
                SeenItem::Static { name, at } if &**name == b"B" => {
                    let seen = sight.offset(at);
                    let above_ground = seen.z + self.torso_height_m();
                    self.ball.see((self.own_pose.at + seen.truncate()).extend(above_ground), now_s);
                }
                SeenItem::Player(player) => self.see_player(player, &sight),
                _ => {}
            }
        }
    }

    /// Middle of the torso above the ground, m, roughly.
    fn torso_height_m(&self) -> f64 {
        if self.posture == Posture::Upright { 0.36 } else { 0.1 }
    }

    fn see_player(&mut self, player: &SeenPlayer, sight: &CameraTransform) {
        const DOWN_M: f64 = 0.25;
        let is_mate = player.team == self.team;
        let place = usize::try_from(player.unum - 1).ok().filter(|&place| place < 11);
        let Some(place) = place.filter(|_| !(is_mate && player.unum == i32::from(self.unum))) else { return };
        let parts = player.parts.map(|part| part.map(|part| sight.offset(&part)));
        let points = parts.into_iter().flatten().chain(player.at.map(|at| sight.offset(&at)));
        let (count, sum) = points.fold((0.0, glam::DVec3::ZERO), |(count, sum), point| (count + 1.0, sum + point));
        if count == 0.0 {
            return;
        }
        let head = parts[BodyPart::Head as usize];
        let is_down = head.is_some_and(|head| head.z + self.torso_height_m() < DOWN_M);
        let other = OtherRobot { at: self.own_pose.at + (sum / count).truncate(), is_down, seen_s: self.now_s() };
        let team = if is_mate { &mut self.mates } else { &mut self.opponents };
        if let Some(slot) = team.get_mut(place) {
            *slot = other;
        }
    }
}
