//! Motions: computes joint angles for standing, walking, kicking and getting up.

mod gait;
mod get_up;
mod joints;
mod kick;
mod velocity;
mod walk;

pub(crate) use kick::stroke;

pub use gait::{GAITS, Gait};
pub use get_up::{GET_UPS, GetUp, Limbs, Pose, Poses};
pub use joints::Joints;
pub use kick::{KICKS, Kick, Kicking, Shift, Stroke};
pub use velocity::Velocity;
pub use walk::Walk;

use crate::body::{ARM, Angles, HEAD_PAN, HEAD_TILT, JOINTS, LEFT, LEG, RIGHT, RobotType};
use crate::senses::Senses;
use crate::world::Posture;
use get_up::between;

/// A command to the body. A fallen robot gets up first, and a kick is always completed, regardless of the command.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Motion {
    /// Stand.
    #[default]
    Stand,
    /// Walk.
    Walk(Velocity),
    /// Stop and kick with a foot, [`RIGHT`] or [`LEFT`].
    Kick(usize),
    /// Move the joints to these angles, rad, at full speed.
    Hold(Angles),
}

/// The target angles of the head.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Look {
    /// To the left, rad.
    pub pan: f64,
    /// Up, rad.
    pub tilt: f64,
}

/// The motion parameters of one robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// Its walk.
    pub gait: Gait,
    /// Its get-up sequences.
    pub get_up: GetUp,
    /// Its kick.
    pub kick: Kick,
}

impl Figures {
    /// The parameters of a robot type, 0 to 4; of type 0 for any other number.
    pub fn of(number: u8) -> Figures {
        let number = usize::from(number);
        Figures {
            gait: *GAITS.get(number).unwrap_or(&GAITS[0]),
            get_up: *GET_UPS.get(number).unwrap_or(&GET_UPS[0]),
            kick: *KICKS.get(number).unwrap_or(&KICKS[0]),
        }
    }
}

/// The motion state of the body: its unfinished motion, if any.
#[derive(Debug, Clone)]
enum Course {
    /// No unfinished motion: follows the behaviour's command.
    Free,
    /// The robot fell, and waits for this many more quiet cycles.
    Settling(u32),
    Rising(Poses),
    /// Moves from the last pose to standing.
    Straightening {
        from: Angles,
        elapsed_s: f64,
    },
    /// Steps on the spot until it stands, to kick with this foot.
    Stopping(usize),
    Kicking(Kicking),
}

/// The body controller: executes motion commands.
#[derive(Debug, Clone)]
pub struct Body {
    kind: &'static RobotType,
    figures: Figures,
    walk: Walk,
    course: Course,
    joints: Joints,
}

/// Number of quiet cycles before a fallen robot gets up.
const SETTLING_CYCLES: u32 = 8;
/// Duration of straightening after the last pose of getting up, s.
const STRAIGHTENING_S: f64 = 0.3;

impl Body {
    /// A standing robot of a type 0 to 4.
    pub fn new(number: u8) -> Body {
        Body::with_figures(number, Figures::of(number))
    }

    /// A robot with custom motion parameters, for experiments.
    pub fn with_figures(number: u8, figures: Figures) -> Body {
        Body {
            kind: RobotType::of(number),
            figures,
            walk: Walk::new(&figures.gait),
            course: Course::Free,
            joints: Joints::default(),
        }
    }

    /// The type of the robot.
    pub fn kind(&self) -> &'static RobotType {
        self.kind
    }

    /// Its motion parameters.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The current velocity of the walk.
    pub fn velocity(&self) -> Velocity {
        self.walk.velocity()
    }

    /// True while a motion has to be completed.
    pub fn is_busy(&self) -> bool {
        !matches!(self.course, Course::Free)
    }

    /// Computes the joint speeds of one cycle, rad/s.
    pub fn act(&mut self, motion: Motion, look: Look, posture: Posture, senses: &Senses) -> &Angles {
        self.choose(motion, posture, senses);
        let mut wanted = self.follow(motion, senses);
        if matches!(self.course, Course::Free | Course::Stopping(_) | Course::Kicking(_))
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
            Course::Free if is_down && !matches!(motion, Motion::Hold(_)) => {
                self.course = Course::Settling(SETTLING_CYCLES);
            }
            Course::Free => {
                if let Motion::Kick(foot) = motion {
                    self.course = Course::Stopping(foot);
                }
            }
            Course::Stopping(_) | Course::Kicking(_) if is_down => {
                self.course = Course::Settling(SETTLING_CYCLES);
            }
            Course::Stopping(foot) if self.walk.is_standing() => {
                self.course = Course::Kicking(Kicking::new(self.figures.kick, *foot));
            }
            Course::Settling(_) if !is_down => self.stand_up(senses),
            Course::Settling(0) => self.rise(posture, senses),
            Course::Settling(left) => {
                *left = if senses.gyro.length() < 1.0 { *left - 1 } else { SETTLING_CYCLES };
            }
            _ => {}
        }
    }

    fn rise(&mut self, posture: Posture, senses: &Senses) {
        let poses = if posture == Posture::OnBack { self.figures.get_up.back } else { self.figures.get_up.front };
        self.course = Course::Rising(Poses::new(poses, &senses.angles));
    }

    fn stand_up(&mut self, senses: &Senses) {
        self.walk = Walk::new(&self.figures.gait);
        self.course = Course::Straightening { from: senses.angles, elapsed_s: 0.0 };
    }

    /// The angles for the present state, or else for the command.
    fn follow(&mut self, motion: Motion, senses: &Senses) -> Angles {
        match &mut self.course {
            Course::Settling(_) => return at_ease(),
            Course::Rising(poses) => match poses.step() {
                Some(angles) => return angles,
                None => self.stand_up(senses),
            },
            Course::Kicking(kicking) => match kicking.step(&self.figures.gait, self.kind) {
                Some(legs) => return with_legs(&legs),
                None => {
                    self.walk = Walk::new(&self.figures.gait);
                    self.course = Course::Free;
                }
            },
            Course::Free | Course::Stopping(_) | Course::Straightening { .. } => {}
        }
        if let Course::Straightening { from, elapsed_s } = &mut self.course {
            *elapsed_s += crate::senses::CYCLE_S;
            let standing = with_legs(&self.walk.step(None, &self.figures.gait, self.kind, senses));
            let angles = between(from, &standing, *elapsed_s / STRAIGHTENING_S);
            if *elapsed_s >= STRAIGHTENING_S {
                self.course = Course::Free;
            }
            return angles;
        }
        let velocity = match motion {
            _ if matches!(self.course, Course::Stopping(_)) => None,
            Motion::Walk(velocity) => Some(velocity),
            Motion::Hold(angles) => return angles,
            Motion::Stand | Motion::Kick(_) => None,
        };
        with_legs(&self.walk.step(velocity, &self.figures.gait, self.kind, senses))
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
pub(crate) fn with_legs(legs: &[[f64; 6]; 2]) -> Angles {
    let mut angles = at_ease();
    for (first, leg) in LEG.iter().zip(legs) {
        angles[*first..first + leg.len()].copy_from_slice(leg);
    }
    angles
}
