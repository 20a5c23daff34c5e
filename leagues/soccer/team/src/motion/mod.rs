//! From what the mind wants to angles of joints: standing, walking, kicking, getting up.

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

/// A command to the body. A robot that lies gets up first, and it always finishes a kick, whatever the command.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Motion {
    /// Stand.
    #[default]
    Stand,
    /// Walk.
    Walk(Velocity),
    /// Come to a stand and kick with a foot, [`RIGHT`] or [`LEFT`].
    Kick(usize),
    /// Bring the joints to these angles, rad, as quickly as they go.
    Hold(Angles),
}

/// Where the head shall look.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Look {
    /// To the left, rad.
    pub pan: f64,
    /// Up, rad.
    pub tilt: f64,
}

/// The figures of all a robot can do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// How it walks.
    pub gait: Gait,
    /// How it gets up.
    pub get_up: GetUp,
    /// How it kicks.
    pub kick: Kick,
}

impl Figures {
    /// Those of a type, 0 to 4; type 0 if there is none of that number.
    pub fn of(number: u8) -> Figures {
        let number = usize::from(number);
        Figures {
            gait: *GAITS.get(number).unwrap_or(&GAITS[0]),
            get_up: *GET_UPS.get(number).unwrap_or(&GET_UPS[0]),
            kick: *KICKS.get(number).unwrap_or(&KICKS[0]),
        }
    }
}

/// A motion that goes on until it is finished.
#[derive(Debug, Clone)]
enum Course {
    /// Nothing: the mind's wishes are followed.
    Free,
    /// It fell, and waits for this many more quiet cycles.
    Settling(u32),
    Rising(Poses),
    /// From the last pose to standing.
    Straightening {
        from: Angles,
        elapsed_s: f64,
    },
    /// It steps on the spot until it stands, to kick with this foot.
    Stopping(usize),
    Kicking(Kicking),
}

/// The body in motion.
#[derive(Debug, Clone)]
pub struct Body {
    kind: &'static RobotType,
    figures: Figures,
    walk: Walk,
    course: Course,
    joints: Joints,
}

/// Quiet cycles before a robot that fell gets up.
const SETTLING_CYCLES: u32 = 8;
/// How long it takes to straighten up after the last pose of getting up, s.
const STRAIGHTENING_S: f64 = 0.3;

impl Body {
    /// A standing robot of a type 0 to 4.
    pub fn new(number: u8) -> Body {
        Body::with_figures(number, Figures::of(number))
    }

    /// A robot that moves in its own way, for trying out.
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

    /// The figures of its motions.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The velocity of the walk at this moment.
    pub fn velocity(&self) -> Velocity {
        self.walk.velocity()
    }

    /// Whether it is in a motion that has to be finished.
    pub fn is_busy(&self) -> bool {
        !matches!(self.course, Course::Free)
    }

    /// One cycle: speeds of the joints, rad/s.
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

    /// Changes the course if something has ended or begun.
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

    /// The angles that the course, or else the mind, asks for.
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

/// Arms hanging down, everything else straight.
fn at_ease() -> Angles {
    let mut angles = [0.0; JOINTS];
    for (side, outwards) in [(RIGHT, -1.0), (LEFT, 1.0)] {
        angles[ARM[side]] = -1.6;
        angles[ARM[side] + 1] = outwards * 0.15;
    }
    angles
}

/// The same, with the legs' joints at these angles, rad.
pub(crate) fn with_legs(legs: &[[f64; 6]; 2]) -> Angles {
    let mut angles = at_ease();
    for (first, leg) in LEG.iter().zip(legs) {
        angles[*first..first + leg.len()].copy_from_slice(leg);
    }
    angles
}
