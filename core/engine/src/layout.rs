//! The meaning of a robot's numbers: those that it is commanded by, and those that tell what became of it.

use std::borrow::Cow;
use std::ops::Range;

/// Numbers that belong together, for instance the speeds of all joints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quantity {
    /// Its name, for instance `joint_speed`.
    pub name: &'static str,
    /// Unit of the numbers; empty if they have none.
    pub unit: &'static str,
    /// What is measured, from where, in which axes.
    pub about: &'static str,
    /// Name of each number, for instance `x`, or that of a joint.
    pub parts: Vec<Cow<'static, str>>,
}

/// What the numbers of one robot mean. The quantities lie one behind the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layout {
    /// What is known of the robot after a step.
    pub observation: Vec<Quantity>,
    /// What it is commanded.
    pub action: Vec<Quantity>,
}

impl Layout {
    /// Where the numbers of a quantity lie in an observation; `None` if there is no such quantity.
    pub fn observed(&self, name: &str) -> Option<Range<usize>> {
        range(&self.observation, name)
    }

    /// Where the numbers of a quantity lie in an action; `None` if there is no such quantity.
    pub fn commanded(&self, name: &str) -> Option<Range<usize>> {
        range(&self.action, name)
    }
}

/// How many numbers these quantities are.
pub(crate) fn width(quantities: &[Quantity]) -> usize {
    quantities.iter().map(|quantity| quantity.parts.len()).sum()
}

fn range(quantities: &[Quantity], name: &str) -> Option<Range<usize>> {
    let at = quantities.iter().position(|quantity| quantity.name == name)?;
    let start = width(quantities.get(..at)?);
    Some(start..start + quantities.get(at)?.parts.len())
}
