//! Residual policies: learned networks that add joint angles to those of a built-in motion.
//!
//! A policy observes what its learning task shows in its profile `robot`, and its actions are those of the action mode
//! `gait` or `keyframe` (`docs/soccer/python.md`). The metadata of its file say which joints and scales it was learned
//! with.

use policy::{Policy, PolicyError, PolicyState};
use soccer_protocol::agent::Percepts;

use crate::body::{Angles, EFFECTORS, HEAD_PAN, HEAD_TILT};
use crate::observation::RobotReader;
use crate::senses::Senses;

/// Numbers of a phase: its sine and cosine.
const PHASE: usize = 2;

/// Quantities at the end of each observation: the robot's percepts.
const PERCEPTS: &str = "last_action gyro acceleration joint_angle joint_rate up foot";

/// Quantities of the camera's view, behind them.
const VIEW: &str = "view_age ball_view landmark_view";

/// The fault of a file with a learned skill.
#[derive(Debug, thiserror::Error)]
pub enum SkillPolicyError {
    /// The file has no readable network.
    #[error(transparent)]
    Policy(#[from] PolicyError),
    /// A metadata key is missing.
    #[error("its metadata have no `{key}`: is it written by `spar.export_policy`?")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A metadata value does not suit the skill.
    #[error("its `{key}` is `{is}`; a {skill} needs {needs}")]
    Value {
        /// The skill.
        skill: &'static str,
        /// The key.
        key: &'static str,
        /// The value.
        is: String,
        /// The expected values.
        needs: String,
    },
    /// The network's input or output has another width than the metadata say.
    #[error("its network has {is} {of}; by its metadata there are {needs}")]
    Width {
        /// `inputs` or `outputs`.
        of: &'static str,
        /// Their number.
        is: usize,
        /// Their number by the metadata.
        needs: usize,
    },
}

/// The properties of a skill's file: its metadata name them.
#[derive(Debug)]
pub(super) struct SkillFormat {
    /// Name of the skill.
    pub skill: &'static str,
    /// Name of the learning task, in lower case.
    pub task: &'static str,
    /// The action mode.
    pub action: &'static str,
    /// The numbers of the command, and the name of the phase.
    pub own: &'static [&'static str],
    /// True if the policy sees the camera's view.
    pub has_view: bool,
}

impl SkillFormat {
    /// The quantities of the observation, in order.
    fn observation(&self) -> String {
        let own = self.own.join(" ");
        if self.has_view { format!("{own} {PERCEPTS} {VIEW}") } else { format!("{own} {PERCEPTS}") }
    }

    /// The number of numbers in a command.
    fn command(&self) -> usize {
        self.own.len().saturating_sub(1)
    }
}

/// A learned policy that adds to a built-in motion.
#[derive(Debug, Clone)]
pub(super) struct ResidualPolicy {
    state: PolicyState,
    reader: RobotReader,
    /// The driven joints, in the order of the action.
    driven: Vec<usize>,
    angle_scale_rad: f32,
    decision_cycles: u64,
    /// Lowest and highest number that was learned, for each of the command.
    ranges: Vec<[f64; 2]>,
    robot_type: u8,
    observation: Vec<f32>,
    action: Vec<f32>,
    /// Cycles since the motion began.
    cycles: u64,
}

impl ResidualPolicy {
    /// Reads the ONNX file of a skill.
    pub fn read(bytes: &[u8], format: &SkillFormat) -> Result<ResidualPolicy, SkillPolicyError> {
        let policy = Policy::read(bytes)?;
        let metadata = Metadata { policy: &policy, skill: format.skill };
        metadata.expect("spar.skill", format.task)?;
        metadata.expect("spar.action", format.action)?;
        metadata.expect("spar.observation", &format.observation())?;
        let joints: Vec<&str> = metadata.text("spar.joints")?.split_whitespace().collect();
        let feet = metadata.text("spar.feet")?.split_whitespace().map(str::to_owned).collect();
        let driven = metadata.driven_joints()?;
        let reader = RobotReader::new(&joints, feet, format.has_view).without_joints(&still_joints(format, &driven));
        let width = format.command() + PHASE + driven.len() + reader.width();
        check_width("inputs", policy.inputs().first().map_or(0, |input| input.width), width)?;
        check_width("outputs", policy.outputs().first().map_or(0, |output| output.width), driven.len())?;
        let mut observation = vec![0.0; width];
        if let Some(row) = observation.get_mut(format.command() + PHASE + driven.len()..) {
            reader.clear(row);
        }
        Ok(ResidualPolicy {
            reader,
            angle_scale_rad: metadata.number("spar.angle_scale_rad", 0.01, 4.0)? as f32,
            decision_cycles: metadata.number("spar.decision_cycles", 1.0, 50.0)? as u64,
            ranges: metadata.command_ranges(format.command())?,
            robot_type: metadata.number("spar.robot_type", 0.0, 4.0)? as u8,
            observation,
            action: vec![0.0; driven.len()],
            driven,
            state: PolicyState::new(&policy),
            cycles: 0,
        })
    }

    /// The robot type that it was learned with.
    pub fn robot_type(&self) -> u8 {
        self.robot_type
    }

    /// The observation of the latest decision.
    pub fn observation(&self) -> &[f32] {
        &self.observation
    }

    /// The action of the latest decision.
    pub fn action(&self) -> &[f32] {
        &self.action
    }

    /// Applies the percepts of a cycle.
    pub fn sense(&mut self, percepts: &Percepts, senses: &Senses) {
        let own = self.ranges.len() + PHASE + self.action.len();
        let Some(row) = self.observation.get_mut(own..) else { return };
        self.reader.read(percepts, row);
        self.reader.set_up(senses.up().as_vec3().to_array(), row);
    }

    /// Forgets the last action: another motion follows, or this one begins.
    pub fn stop(&mut self) {
        self.cycles = 0;
        self.action.fill(0.0);
    }

    /// Decides, if a decision is due, by a command and the phase of the built-in motion, rad.
    pub fn decide(&mut self, command: &[f64], phase: f64) {
        let is_due = self.cycles.is_multiple_of(self.decision_cycles);
        self.cycles += 1;
        if !is_due {
            return;
        }
        let command = command.iter().zip(&self.ranges).map(|(number, [low, high])| number.clamp(*low, *high) as f32);
        let own = command.chain([libm::sin(phase) as f32, libm::cos(phase) as f32]).chain(self.action.iter().copied());
        self.observation.iter_mut().zip(own).for_each(|(place, number)| *place = number);
        self.state.input_mut(0).copy_from_slice(&self.observation);
        self.state.evaluate();
        // A network that overflows moves nothing: what is no number must not reach the joints.
        let clip = |number: &f32| if number.is_nan() { 0.0 } else { number.clamp(-1.0, 1.0) };
        let clipped = self.state.output(0).iter().map(clip);
        self.action.iter_mut().zip(clipped).for_each(|(place, number)| *place = number);
    }

    /// Adds the angles of the latest decision, rad, times a share, to those of the built-in motion.
    pub fn add_to(&self, angles: &mut Angles, share: f64) {
        add_action(angles, &self.driven, &self.action, self.angle_scale_rad, share);
    }
}

/// The joints that a policy never saw move while it was learned: walks and runs are learned with a still head. A player
/// looks around, and a network is wrong about inputs that it does not know.
fn still_joints(format: &SkillFormat, driven: &[usize]) -> Vec<&'static str> {
    let head = [HEAD_PAN, HEAD_TILT].into_iter().filter(|joint| format.action == "gait" && !driven.contains(joint));
    head.filter_map(|joint| EFFECTORS.get(joint).copied()).collect()
}

/// Adds the numbers of an action, times the scale, rad, and a share, to the angles of the driven joints, rad.
pub fn add_action(angles: &mut Angles, driven: &[usize], action: &[f32], angle_scale_rad: f32, share: f64) {
    for (joint, number) in driven.iter().zip(action) {
        if let Some(place) = angles.get_mut(*joint) {
            *place += share * f64::from(number * angle_scale_rad);
        }
    }
}

fn check_width(of: &'static str, is: usize, needs: usize) -> Result<(), SkillPolicyError> {
    if is == needs { Ok(()) } else { Err(SkillPolicyError::Width { of, is, needs }) }
}

/// The metadata of a skill's file.
struct Metadata<'a> {
    policy: &'a Policy,
    skill: &'static str,
}

impl<'a> Metadata<'a> {
    fn text(&self, key: &'static str) -> Result<&'a str, SkillPolicyError> {
        self.policy.metadata(key).ok_or(SkillPolicyError::Missing { key })
    }

    fn error(&self, key: &'static str, is: &str, needs: impl Into<String>) -> SkillPolicyError {
        SkillPolicyError::Value { skill: self.skill, key, is: is.to_owned(), needs: needs.into() }
    }

    fn expect(&self, key: &'static str, needs: &str) -> Result<(), SkillPolicyError> {
        let is = self.text(key)?;
        if is == needs { Ok(()) } else { Err(self.error(key, is, format!("`{needs}`"))) }
    }

    fn number(&self, key: &'static str, low: f64, high: f64) -> Result<f64, SkillPolicyError> {
        let is = self.text(key)?;
        let number = is.parse().ok().filter(|number| (low..=high).contains(number));
        number.ok_or_else(|| self.error(key, is, format!("a number from {low} to {high}")))
    }

    fn driven_joints(&self) -> Result<Vec<usize>, SkillPolicyError> {
        const KEY: &str = "spar.driven_joints";
        let joint = |name: &str| {
            let joint = EFFECTORS.iter().position(|effector| *effector == name);
            joint.ok_or_else(|| self.error(KEY, name, "names of effectors, for instance lle1"))
        };
        self.text(KEY)?.split_whitespace().map(joint).collect()
    }

    /// Lowest and highest number for each of a command.
    fn command_ranges(&self, count: usize) -> Result<Vec<[f64; 2]>, SkillPolicyError> {
        const KEY: &str = "spar.command_range";
        let is = self.text(KEY)?;
        let bad = || self.error(KEY, is, format!("lowest and highest value of {count} numbers"));
        let numbers: Vec<f64> =
            is.split_whitespace().map(|number| number.parse().map_err(|_| bad())).collect::<Result<_, _>>()?;
        let ranges: Vec<[f64; 2]> = numbers.chunks_exact(2).filter_map(|pair| pair.try_into().ok()).collect();
        let are_ranges = numbers.len() == 2 * count && ranges.iter().all(|[low, high]| low <= high);
        if are_ranges { Ok(ranges) } else { Err(bad()) }
    }
}
