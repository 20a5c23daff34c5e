//! A learned walk: a policy that adds joint angles to those of the built-in walk.
//!
//! The policy observes what the learning task `Walk` shows in its profile `robot` without vision, and its actions are those
//! of the action mode `gait` (`docs/soccer/python.md`). The metadata of its file say which joints and scales it was
//! learned with.

use policy::{Policy, PolicyError, PolicyState};
use soccer_protocol::agent::Percepts;

use super::walk::Walk;
use super::walk_velocity::WalkVelocity;
use crate::body::{Angles, EFFECTORS};
use crate::observation::RobotReader;
use crate::senses::Senses;

/// Numbers at the start of an observation: the velocity, then sine and cosine of the gait phase.
const OWN: usize = 5;

/// The quantities of an observation, in order.
const OBSERVATION: &str = "forward left turn gait_phase last_action gyro acceleration joint_angle joint_rate up foot";

/// The fault of a file with a learned walk.
#[derive(Debug, thiserror::Error)]
pub enum WalkPolicyError {
    /// The file has no readable network.
    #[error(transparent)]
    Policy(#[from] PolicyError),
    /// A metadata key is missing.
    #[error("its metadata have no `{key}`: is it written by `spar.export_policy`?")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A metadata value does not suit a walk.
    #[error("its `{key}` is `{is}`; a walk needs {needs}")]
    Value {
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

/// A learned walk.
#[derive(Debug, Clone)]
pub struct WalkPolicy {
    state: PolicyState,
    reader: RobotReader,
    /// The driven joints, in the order of the action.
    driven: Vec<usize>,
    angle_scale_rad: f32,
    decision_cycles: u64,
    /// Lowest and highest velocity that was learned, forward, to the left and in turning.
    range: [[f64; 2]; 3],
    robot_type: u8,
    observation: Vec<f32>,
    action: Vec<f32>,
    /// Cycles since the walk began.
    cycles: u64,
}

impl WalkPolicy {
    /// Reads an ONNX file with a learned walk.
    ///
    /// # Errors
    /// If it is no network, or not one of a walk.
    pub fn read(bytes: &[u8]) -> Result<WalkPolicy, WalkPolicyError> {
        let policy = Policy::read(bytes)?;
        expect(&policy, "spar.skill", "walk")?;
        expect(&policy, "spar.action", "gait")?;
        expect(&policy, "spar.observation", OBSERVATION)?;
        let joints: Vec<&str> = text(&policy, "spar.joints")?.split_whitespace().collect();
        let feet = text(&policy, "spar.feet")?.split_whitespace().map(str::to_owned).collect();
        let reader = RobotReader::new(&joints, feet, false);
        let driven = driven_joints(&policy)?;
        let observation = OWN + driven.len() + reader.width();
        width("inputs", policy.inputs().first().map_or(0, |input| input.width), observation)?;
        width("outputs", policy.outputs().first().map_or(0, |output| output.width), driven.len())?;
        Ok(WalkPolicy {
            reader,
            angle_scale_rad: number(&policy, "spar.angle_scale_rad", 0.01, 4.0)? as f32,
            decision_cycles: number(&policy, "spar.decision_cycles", 1.0, 50.0)? as u64,
            range: command_range(&policy)?,
            robot_type: number(&policy, "spar.robot_type", 0.0, 4.0)? as u8,
            observation: vec![0.0; observation],
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
        let Some(row) = self.observation.get_mut(OWN + self.action.len()..) else { return };
        self.reader.read(percepts, row);
        self.reader.set_up(senses.up().as_vec3().to_array(), row);
    }

    /// Forgets the last action: another motion follows, or the walk begins.
    pub fn stop(&mut self) {
        self.cycles = 0;
        self.action.fill(0.0);
    }

    /// Decides, if a decision is due. Call it before the walk makes its step.
    pub fn decide(&mut self, wanted: WalkVelocity, walk: &Walk) {
        let is_due = self.cycles.is_multiple_of(self.decision_cycles);
        self.cycles += 1;
        if !is_due {
            return;
        }
        let WalkVelocity { forward_m_s, left_m_s, turn_rad_s } = wanted;
        let numbers = [forward_m_s, left_m_s, turn_rad_s];
        let command = numbers.iter().zip(self.range).map(|(number, [low, high])| number.clamp(low, high) as f32);
        let phase = walk.gait_phase();
        let own = command.chain([libm::sin(phase) as f32, libm::cos(phase) as f32]).chain(self.action.iter().copied());
        self.observation.iter_mut().zip(own).for_each(|(place, number)| *place = number);
        self.state.input_mut(0).copy_from_slice(&self.observation);
        self.state.evaluate();
        let clipped = self.state.output(0).iter().map(|number| number.clamp(-1.0, 1.0));
        self.action.iter_mut().zip(clipped).for_each(|(place, number)| *place = number);
    }

    /// Adds the angles of the latest decision, rad, to those of the walk.
    pub fn add_to(&self, angles: &mut Angles, walk: &Walk) {
        add_action(angles, &self.driven, &self.action, self.angle_scale_rad, walk.vigour());
    }
}

/// Adds the numbers of an action, times the scale, rad, and a share, to the angles of the driven joints, rad.
pub fn add_action(angles: &mut Angles, driven: &[usize], action: &[f32], angle_scale_rad: f32, share: f64) {
    for (joint, number) in driven.iter().zip(action) {
        if let Some(place) = angles.get_mut(*joint) {
            *place += share * f64::from(number * angle_scale_rad);
        }
    }
}

fn text<'a>(policy: &'a Policy, key: &'static str) -> Result<&'a str, WalkPolicyError> {
    policy.metadata(key).ok_or(WalkPolicyError::Missing { key })
}

fn value_error(key: &'static str, is: &str, needs: impl Into<String>) -> WalkPolicyError {
    WalkPolicyError::Value { key, is: is.to_owned(), needs: needs.into() }
}

fn expect(policy: &Policy, key: &'static str, needs: &str) -> Result<(), WalkPolicyError> {
    let is = text(policy, key)?;
    if is == needs { Ok(()) } else { Err(value_error(key, is, format!("`{needs}`"))) }
}

fn number(policy: &Policy, key: &'static str, low: f64, high: f64) -> Result<f64, WalkPolicyError> {
    let is = text(policy, key)?;
    let number = is.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| value_error(key, is, format!("a number from {low} to {high}")))
}

fn width(of: &'static str, is: usize, needs: usize) -> Result<(), WalkPolicyError> {
    if is == needs { Ok(()) } else { Err(WalkPolicyError::Width { of, is, needs }) }
}

fn driven_joints(policy: &Policy) -> Result<Vec<usize>, WalkPolicyError> {
    const KEY: &str = "spar.driven_joints";
    let joint = |name: &str| {
        let joint = EFFECTORS.iter().position(|effector| *effector == name);
        joint.ok_or_else(|| value_error(KEY, name, "names of effectors, for instance lle1"))
    };
    text(policy, KEY)?.split_whitespace().map(joint).collect()
}

fn command_range(policy: &Policy) -> Result<[[f64; 2]; 3], WalkPolicyError> {
    const KEY: &str = "spar.command_range";
    let is = text(policy, KEY)?;
    let numbers: Option<Vec<f64>> = is.split_whitespace().map(|number| number.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[a, b, c, d, e, f]) if a <= b && c <= d && e <= f => Ok([[a, b], [c, d], [e, f]]),
        _ => Err(value_error(KEY, is, "lowest and highest velocity forward, to the left and in turning")),
    }
}
