//! Metadata of the exporters of mjlab and BeyondMimic (`docs/reference/onnx.md` 5).

use crate::error::PolicyError;
use crate::policy::Policy;

/// The contract of a policy: joints, gains, scales and observations. A list that the file does not have is empty.
///
/// Floats have three decimals in the file, so gains and angles are rounded by up to 0.0005.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PolicyMetadata {
    /// Joints in the order of the policy's observations and actions.
    pub joint_names: Vec<String>,
    /// Angle of each joint to which actions and observed angles are relative, rad.
    pub default_joint_pos: Vec<f32>,
    /// Stiffness of each joint, N m / rad.
    pub joint_stiffness: Vec<f32>,
    /// Damping of each joint, N m s / rad.
    pub joint_damping: Vec<f32>,
    /// Factor of each action, rad: one number for each joint, or one for all.
    pub action_scale: Vec<f32>,
    /// Terms of the observation, in order.
    pub observation_names: Vec<String>,
    /// Commands that the policy follows.
    pub command_names: Vec<String>,
}

impl PolicyMetadata {
    /// Reads the metadata of a policy; `None` if it has no `joint_names`, as files of Isaac Lab's own exporter.
    ///
    /// # Errors
    /// If a number cannot be read or is not finite, or if a list has another length than `joint_names`.
    pub fn read(policy: &Policy) -> Result<Option<PolicyMetadata>, PolicyError> {
        let joint_names = names(policy, "joint_names");
        if joint_names.is_empty() {
            return Ok(None);
        }
        let count = joint_names.len();
        Ok(Some(PolicyMetadata {
            default_joint_pos: per_joint(policy, "default_joint_pos", count)?,
            joint_stiffness: per_joint(policy, "joint_stiffness", count)?,
            joint_damping: per_joint(policy, "joint_damping", count)?,
            action_scale: action_scale(policy, count)?,
            observation_names: names(policy, "observation_names"),
            command_names: names(policy, "command_names"),
            joint_names,
        }))
    }

    /// Returns the factor of the action at an index, 1 if the file has none.
    #[must_use]
    pub fn action_scale_of(&self, index: usize) -> f32 {
        match self.action_scale.as_slice() {
            [all] => *all,
            scales => scales.get(index).copied().unwrap_or(1.0),
        }
    }
}

/// Returns a list of names.
fn names(policy: &Policy, key: &str) -> Vec<String> {
    items(policy, key).map(str::to_owned).collect()
}

/// Splits a list at its commas. Brackets and quotes are Python's, in files that print a list as it is.
fn items<'a>(policy: &'a Policy, key: &str) -> impl Iterator<Item = &'a str> {
    let text = policy.metadata(key).unwrap_or_default().trim();
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    inner.split(',').map(|item| item.trim().trim_matches(['\'', '"'])).filter(|item| !item.is_empty())
}

fn numbers(policy: &Policy, key: &str) -> Result<Vec<f32>, PolicyError> {
    let number = |item: &str| match item.parse::<f32>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err(PolicyError::Metadata { key: key.into(), cause: format!("{item:?} is no number") }),
    };
    items(policy, key).map(number).collect()
}

/// Returns a list with one number for each joint, or an empty one.
fn per_joint(policy: &Policy, key: &str, count: usize) -> Result<Vec<f32>, PolicyError> {
    let list = numbers(policy, key)?;
    if list.is_empty() || list.len() == count { Ok(list) } else { Err(bad_length(key, list.len(), count)) }
}

/// Returns the scales: one for each action, or one for all. Policies may drive fewer joints than `joint_names` has.
fn action_scale(policy: &Policy, count: usize) -> Result<Vec<f32>, PolicyError> {
    let list = numbers(policy, "action_scale")?;
    if list.len() <= count { Ok(list) } else { Err(bad_length("action_scale", list.len(), count)) }
}

fn bad_length(key: &str, len: usize, count: usize) -> PolicyError {
    PolicyError::Metadata { key: key.into(), cause: format!("{len} numbers for {count} joints") }
}
