//! Motions: computes joint angles for standing, walking, kicking and getting up.

mod gait;
mod get_up;
mod joints;
mod keyframe_policy;
mod kick;
mod learned_skills;
mod residual_policy;
mod trajectory;
mod walk;
mod walk_controller;
mod walk_policy;
mod walk_velocity;

pub(crate) use kick::keyframe;

pub use gait::{GAITS, Gait};
pub use get_up::{GET_UPS, GetUp, GetUpKeyframe, KeyframePlayer, LimbAngles};
pub use joints::JointController;
pub use keyframe_policy::KeyframePolicy;
pub use kick::{FootOffset, KICKS, Kick, KickExecution, KickKeyframe};
pub use learned_skills::{LearnedSkills, SKILL_NAMES, SkillError};
pub use residual_policy::{SkillPolicyError, add_action};
pub use trajectory::JointTrajectory;
pub use walk::Walk;
pub use walk_policy::{RUN_M_S, WalkPolicy};
pub use walk_velocity::WalkVelocity;

use crate::body::{ARM, Angles, HEAD_PAN, HEAD_TILT, JOINTS, LEFT, LEG, RIGHT, ROBOT_TYPES, RobotType};
use crate::posture::Posture;
use crate::senses::Senses;
use get_up::between;
use soccer_protocol::agent::Percepts;
use walk_controller::WalkController;

/// A command to the body. A fallen robot gets up first, and a kick is always completed, regardless of the command.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Motion {
    /// Stand.
    #[default]
    Stand,
    /// Walk.
    Walk(WalkVelocity),
    /// Walk a long way, nearly straight ahead: a robot with a learned run uses it, at full speed in this direction.
    Run(WalkVelocity),
    /// Walk small steps with the gait alone, which is slower than a learned walk, and more exact.
    FineWalk(WalkVelocity),
    /// Stop and kick with a foot, [`RIGHT`] or [`LEFT`].
    Kick(usize),
    /// Move the joints to these angles, rad, at full speed.
    Hold(Angles),
}

/// The target angles of the head.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct HeadTarget {
    /// To the left, rad.
    pub pan: f64,
    /// Up, rad.
    pub tilt: f64,
}

/// The motion parameters of one robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MotionParameters {
    /// Its walk.
    pub gait: Gait,
    /// Its get-up sequences.
    pub get_up: GetUp,
    /// Its kick.
    pub kick: Kick,
    /// The distance of the ball from its place for a kick within which the robot walks with the gait alone, m.
    pub fine_walk_m: f64,
}

impl MotionParameters {
    /// The parameters of a robot type, 0 to 4; of type 0 for any other number.
    pub fn for_type(number: u8) -> MotionParameters {
        let number = usize::from(number);
        MotionParameters {
            gait: *GAITS.get(number).unwrap_or(&GAITS[0]),
            get_up: *GET_UPS.get(number).unwrap_or(&GET_UPS[0]),
            kick: *KICKS.get(number).unwrap_or(&KICKS[0]),
            fine_walk_m: FINE_WALK_M,
        }
    }
}

/// The motion state of the body: its unfinished motion, if any.
#[derive(Debug, Clone)]
enum MotionPhase {
    /// No unfinished motion: follows the behaviour's command.
    Free,
    /// The robot fell, and waits for this many more quiet cycles.
    Settling(u32),
    /// Rolls from its side to its front or back.
    Rolling(KeyframePlayer),
    Rising(KeyframePlayer),
    /// Moves from the last pose to standing.
    Straightening {
        from: Angles,
        elapsed_s: f64,
    },
    /// Steps on the spot until it stands, to kick with this foot.
    Stopping(usize),
    Kicking(KickExecution),
    LearnedRising,
    LearnedKicking,
}

/// The body controller: executes motion commands.
#[derive(Debug, Clone)]
pub struct BodyController {
    /// The number of its type.
    number: u8,
    kind: &'static RobotType,
    figures: MotionParameters,
    walk: WalkController,
    get_up_policy: Option<KeyframePolicy>,
    kick_policy: Option<KeyframePolicy>,
    course: MotionPhase,
    joints: JointController,
}

/// The usual [`MotionParameters::fine_walk_m`].
const FINE_WALK_M: f64 = 0.4;
/// Distance, m, and direction, rad, of a learned kick: as far as it can, straight ahead.
const KICK_COMMAND: [f64; 2] = [f64::MAX, 0.0];
/// Number of quiet cycles before a fallen robot gets up.
const SETTLING_CYCLES: u32 = 4;
/// Angular velocity below which a cycle is quiet, rad/s.
const QUIET_RAD_S: f64 = 2.0;

impl BodyController {
    /// A standing robot of a type 0 to 4.
    pub fn new(number: u8) -> BodyController {
        BodyController::with_figures(number, MotionParameters::for_type(number))
    }

    /// A robot with custom motion parameters, for experiments.
    pub fn with_figures(number: u8, figures: MotionParameters) -> BodyController {
        BodyController {
            // Other numbers than those of types stand for type 0.
            number: if usize::from(number) < ROBOT_TYPES.len() { number } else { 0 },
            kind: RobotType::of(number),
            figures,
            walk: WalkController::new(&figures.gait),
            get_up_policy: None,
            kick_policy: None,
            course: MotionPhase::Free,
            joints: JointController::default(),
        }
    }

    /// The same robot with those learned skills that were learned with its type, in place of earlier ones. A learned walk
    /// or run starts from the type's usual gait.
    pub fn with_skills(mut self, skills: &LearnedSkills) -> BodyController {
        let number = self.number;
        if let Some(policy) = skills.walk(number).or(skills.run(number)) {
            self.figures.gait = MotionParameters::for_type(policy.robot_type()).gait;
            self.walk.restart(&self.figures.gait);
        }
        self.walk = self.walk.with_skills(skills, number);
        self.get_up_policy = skills.get_up(number).cloned().or(self.get_up_policy);
        self.kick_policy = skills.kick(number).cloned().or(self.kick_policy);
        self
    }

    /// The same standing robot with these motion parameters. A learned walk adds to the changed gait.
    pub fn with_motion_parameters(mut self, figures: MotionParameters) -> BodyController {
        self.figures = figures;
        self.walk.restart(&figures.gait);
        self
    }

    /// Applies the percepts of a cycle to the learned skills.
    pub fn sense(&mut self, percepts: &Percepts, senses: &Senses) {
        self.walk.sense(percepts, senses);
        for policy in [&mut self.get_up_policy, &mut self.kick_policy].into_iter().flatten() {
            policy.sense(percepts, senses);
        }
    }

    /// The type of the robot.
    pub fn robot_type(&self) -> &'static RobotType {
        self.kind
    }

    /// Its motion parameters.
    pub fn figures(&self) -> &MotionParameters {
        &self.figures
    }

    /// The current velocity of the walk.
    pub fn velocity(&self) -> WalkVelocity {
        self.walk.velocity()
    }

    /// True while a motion has to be completed.
    pub fn is_busy(&self) -> bool {
        !matches!(self.course, MotionPhase::Free)
    }

    /// Computes the joint speeds of one cycle, rad/s.
    pub fn step(&mut self, motion: Motion, look: HeadTarget, posture: Posture, senses: &Senses) -> &Angles {
        self.choose(motion, posture, senses);
        let mut wanted = self.follow(motion, senses);
        if matches!(self.course, MotionPhase::Free | MotionPhase::Stopping(_) | MotionPhase::Kicking(_))
            && !matches!(motion, Motion::Hold(_))
        {
            wanted[HEAD_PAN] = look.pan;
            wanted[HEAD_TILT] = look.tilt;
        }
        self.joints.speeds(&senses.angles, &wanted, self.kind)
    }

    /// Changes the state if a motion has ended or begun.
    fn choose(&mut self, motion: Motion, posture: Posture, senses: &Senses) {
        let is_down = posture != Posture::Upright;
        match &mut self.course {
            MotionPhase::Free if is_down && !matches!(motion, Motion::Hold(_)) => {
                self.course = MotionPhase::Settling(SETTLING_CYCLES);
            }
            MotionPhase::Free => {
                if let Motion::Kick(foot) = motion {
                    self.course = MotionPhase::Stopping(foot);
                }
            }
            MotionPhase::Stopping(_) | MotionPhase::Kicking(_) | MotionPhase::LearnedKicking if is_down => {
                self.course = MotionPhase::Settling(SETTLING_CYCLES);
            }
            MotionPhase::Stopping(foot) if self.walk.is_standing() => {
                self.course = match &mut self.kick_policy {
                    Some(policy) => {
                        policy.begin_kick(*foot, senses);
                        MotionPhase::LearnedKicking
                    }
                    None => MotionPhase::Kicking(KickExecution::new(self.figures.kick, *foot)),
                };
            }
            MotionPhase::Settling(_) if !is_down => self.stand_up(senses),
            MotionPhase::Settling(0) => self.rise(posture, senses),
            MotionPhase::Settling(left) => {
                *left = if senses.gyro.length() < QUIET_RAD_S { *left - 1 } else { SETTLING_CYCLES };
            }
            _ => {}
        }
    }

    fn rise(&mut self, posture: Posture, senses: &Senses) {
        if let Some(policy) = &mut self.get_up_policy {
            policy.begin_get_up(senses);
            self.course = MotionPhase::LearnedRising;
            return;
        }
        let GetUp { front, back, side, .. } = self.figures.get_up;
        if posture == Posture::OnSide {
            self.course = MotionPhase::Rolling(KeyframePlayer::new(side, &senses.angles));
            return;
        }
        let poses = if posture == Posture::OnBack { back } else { front };
        self.course = MotionPhase::Rising(KeyframePlayer::new(poses, &senses.angles));
    }

    fn stand_up(&mut self, senses: &Senses) {
        self.walk.restart(&self.figures.gait);
        self.course = MotionPhase::Straightening { from: senses.angles, elapsed_s: 0.0 };
    }

    /// The angles for the present state, or else for the command.
    fn follow(&mut self, motion: Motion, senses: &Senses) -> Angles {
        match &mut self.course {
            MotionPhase::Settling(_) => return at_ease(),
            MotionPhase::Rolling(poses) => {
                let angles = poses.step();
                if angles.is_none() {
                    self.course = MotionPhase::Settling(SETTLING_CYCLES);
                }
                return angles.unwrap_or_else(at_ease);
            }
            MotionPhase::Rising(poses) => match poses.step() {
                Some(angles) => return angles,
                None => self.stand_up(senses),
            },
            MotionPhase::Kicking(kicking) => match kicking.step(&self.figures.gait, self.kind) {
                Some(legs) => return with_legs(&legs),
                None => {
                    self.walk.restart(&self.figures.gait);
                    self.course = MotionPhase::Free;
                }
            },
            MotionPhase::LearnedRising => match self.get_up_policy.as_mut().and_then(|policy| policy.step(&[])) {
                Some(angles) => return angles,
                None => self.stand_up(senses),
            },
            MotionPhase::LearnedKicking => {
                match self.kick_policy.as_mut().and_then(|policy| policy.step(&KICK_COMMAND)) {
                    Some(angles) => return angles,
                    None => {
                        self.walk.restart(&self.figures.gait);
                        self.course = MotionPhase::Free;
                    }
                }
            }
            MotionPhase::Free | MotionPhase::Stopping(_) | MotionPhase::Straightening { .. } => {}
        }
        if let MotionPhase::Straightening { from, elapsed_s } = &mut self.course {
            *elapsed_s += crate::senses::CYCLE_S;
            let standing = self.walk.stand(&self.figures.gait, self.kind, senses);
            let angles = between(from, &standing, *elapsed_s / self.figures.get_up.straightening_s);
            if *elapsed_s >= self.figures.get_up.straightening_s {
                self.course = MotionPhase::Free;
            }
            return angles;
        }
        let is_run = matches!(motion, Motion::Run(_)) && self.walk.has_run();
        let velocity = match motion {
            _ if matches!(self.course, MotionPhase::Stopping(_)) => None,
            Motion::Run(velocity) if is_run => Some(velocity.at_forward_speed(RUN_M_S)),
            Motion::Walk(velocity) | Motion::Run(velocity) | Motion::FineWalk(velocity) => Some(velocity),
            Motion::Hold(angles) => return angles,
            Motion::Stand | Motion::Kick(_) => None,
        };
        self.walk.step(velocity, motion, &self.figures.gait, self.kind, senses)
    }
}

/// Arms hanging down, all other joints straight.
fn at_ease() -> Angles {
    let mut angles = [0.0; JOINTS];
    for (side, outwards) in [(RIGHT, -1.0), (LEFT, 1.0)] {
        angles[ARM[side]] = -1.6;
        angles[ARM[side] + 1] = outwards * 0.15;
    }
    angles
}

/// Arms hanging down, with these angles of the leg joints, rad.
pub fn with_legs(legs: &[[f64; 6]; 2]) -> Angles {
    let mut angles = at_ease();
    for (first, leg) in LEG.iter().zip(legs) {
        angles[*first..first + leg.len()].copy_from_slice(leg);
    }
    angles
}
