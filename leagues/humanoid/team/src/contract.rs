//! The contract of a network: what its numbers mean.
//!
//! It comes from the file's metadata, as mjlab, BeyondMimic and `spar.export_policy` write it, or from a TOML file beside it
//! (docs/humanoid/policies.md).

use policy::{Policy, PolicyMetadata};
use serde::Deserialize;

use crate::contract_error::ContractError;
use crate::joint_names::sensor;
use crate::network_tensors::NetworkTensors;
use crate::observation_term::{ObservationTerm, TermKind};

/// The contract of a network. Lists of joints are in the network's order.
#[derive(Debug, Clone, PartialEq)]
pub struct PolicyContract {
    /// Sensors of the joints.
    pub joints: Vec<&'static str>,
    /// Angle to which observed angles and actions are relative, rad.
    pub default_angles_rad: Vec<f32>,
    /// Angle of an output of 1 for each driven joint, rad.
    pub action_scales_rad: Vec<f32>,
    /// Gains of each joint's motor: stiffness, N m/rad, and damping, N m s/rad.
    pub gains: Vec<[f32; 2]>,
    /// Terms of the observation.
    pub observation: Vec<ObservationTerm>,
    /// Largest magnitude of an output, if outputs are clipped.
    pub clip: Option<f32>,
}

/// A TOML file beside a network.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ContractFile {
    joints: Vec<String>,
    #[serde(default)]
    default_angles: Vec<f32>,
    action_scale: OneOrMore,
    stiffness: OneOrMore,
    damping: OneOrMore,
    observation: Vec<TermEntry>,
    clip: Option<f32>,
}

/// One number for all joints, or one for each.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(f32),
    More(Vec<f32>),
}

/// A term of the observation in a TOML file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TermEntry {
    name: String,
    #[serde(default = "one")]
    scale: f32,
    clip: Option<f32>,
    #[serde(default = "one_frame")]
    history: usize,
    period_s: Option<f32>,
}

fn one() -> f32 {
    1.0
}

fn one_frame() -> usize {
    1
}

impl OneOrMore {
    fn list(self, name: &'static str, count: usize) -> Result<Vec<f32>, ContractError> {
        match self {
            OneOrMore::One(number) => Ok(vec![number; count]),
            OneOrMore::More(list) => per_joint(name, list, count),
        }
    }
}

fn per_joint(list: &'static str, numbers: Vec<f32>, count: usize) -> Result<Vec<f32>, ContractError> {
    if numbers.len() == count {
        Ok(numbers)
    } else {
        Err(ContractError::Length { list, is: numbers.len(), needs: format!("there are {count} joints") })
    }
}

fn sensors(names: &[String]) -> Result<Vec<&'static str>, ContractError> {
    names.iter().map(|name| sensor(name).ok_or_else(|| ContractError::UnknownJoint(name.clone()))).collect()
}

impl PolicyContract {
    /// The contract of a network: that of the TOML text, or without one that of the metadata.
    ///
    /// # Errors
    /// If there is none, or it does not fit the network.
    pub fn read(policy: &Policy, text: Option<&str>) -> Result<PolicyContract, ContractError> {
        let tensors = NetworkTensors::of(policy)?;
        let contract = match text {
            Some(text) => PolicyContract::of_file(toml::from_str(text)?)?,
            None => PolicyContract::of_metadata(&PolicyMetadata::read(policy)?.ok_or(ContractError::Missing)?)?,
        };
        contract.check(policy, tensors)?;
        Ok(contract)
    }

    fn of_file(file: ContractFile) -> Result<PolicyContract, ContractError> {
        let joints = sensors(&file.joints)?;
        let count = joints.len();
        let angles = if file.default_angles.is_empty() { vec![0.0; count] } else { file.default_angles };
        let (stiffness, damping) = (file.stiffness.list("stiffness", count)?, file.damping.list("damping", count)?);
        let observation = file.observation.into_iter().map(|entry| {
            let kind = TermKind::of(&entry.name)?;
            let (scale, clip, frames) = (entry.scale, entry.clip, entry.history.clamp(1, 100));
            Ok(ObservationTerm { kind, scale, clip, frames, period_s: entry.period_s.unwrap_or(1.0) })
        });
        Ok(PolicyContract {
            default_angles_rad: per_joint("default_angles", angles, count)?,
            action_scales_rad: file.action_scale.list("action_scale", count)?,
            gains: stiffness.into_iter().zip(damping).map(|(stiffness, damping)| [stiffness, damping]).collect(),
            observation: observation.collect::<Result<_, ContractError>>()?,
            clip: file.clip,
            joints,
        })
    }

    fn of_metadata(metadata: &PolicyMetadata) -> Result<PolicyContract, ContractError> {
        let joints = sensors(&metadata.joint_names)?;
        let count = joints.len();
        let list = |name, numbers: &Vec<f32>| per_joint(name, numbers.clone(), count);
        let stiffness = list("joint_stiffness", &metadata.joint_stiffness)?;
        let damping = list("joint_damping", &metadata.joint_damping)?;
        let terms = metadata.observation_names.iter().map(|name| Ok(ObservationTerm::plain(TermKind::of(name)?)));
        Ok(PolicyContract {
            default_angles_rad: list("default_joint_pos", &metadata.default_joint_pos)?,
            action_scales_rad: (0..count).map(|index| metadata.action_scale_of(index)).collect(),
            gains: stiffness.into_iter().zip(damping).map(|(stiffness, damping)| [stiffness, damping]).collect(),
            observation: terms.collect::<Result<_, ContractError>>()?,
            clip: None,
            joints,
        })
    }

    /// Number of numbers of a term in the observation, over all its frames.
    pub fn width(&self, term: &ObservationTerm) -> usize {
        term.frames * term.kind.width(self.joints.len())
    }

    /// The meaning of a number of the observation, for instance `joint_vel of q_llj4`.
    pub fn meaning(&self, index: usize) -> String {
        let mut start = 0;
        for term in &self.observation {
            let width = self.width(term);
            if index < start + width {
                return self.part_name(term, index - start);
            }
            start += width;
        }
        format!("number {index}")
    }

    /// The name of a number of a term.
    fn part_name(&self, term: &ObservationTerm, index: usize) -> String {
        let width = term.kind.width(self.joints.len()).max(1);
        let (frame, part) = (index / width, index % width);
        let name = if term.kind.is_per_joint() {
            format!("{} of {}", term.kind.name(), self.joints[part])
        } else {
            format!("{}[{part}]", term.kind.name())
        };
        if term.frames > 1 { format!("{name}, frame {frame} of {}", term.frames) } else { name }
    }

    fn check(&self, policy: &Policy, tensors: NetworkTensors) -> Result<(), ContractError> {
        let (input, output) = (&policy.inputs()[tensors.observation], &policy.outputs()[tensors.actions]);
        let is = self.observation.iter().map(|term| self.width(term)).sum();
        if is != input.width {
            let term = |term: &ObservationTerm| format!("{} {}", term.kind.name(), self.width(term));
            let terms = self.observation.iter().map(term).collect::<Vec<_>>().join(", ");
            return Err(ContractError::InputWidth { is, terms, input: input.name.clone(), needs: input.width });
        }
        if output.width != self.joints.len() {
            let needs = format!("there are {} joints", self.joints.len());
            return Err(ContractError::Length { list: "the network's output", is: output.width, needs });
        }
        Ok(())
    }
}
