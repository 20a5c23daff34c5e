//! Layout of a robot's action and observation arrays.

use std::borrow::Cow;
use std::ops::Range;

/// A named group of numbers, for instance the speeds of all joints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quantity {
    /// Its name, for instance `joint_speed`.
    pub name: &'static str,
    /// Unit of the numbers; empty if they have none.
    pub unit: &'static str,
    /// The measured quantity, its origin and its axes.
    pub about: &'static str,
    /// Name of each number, for instance `x` or the joint's name.
    pub parts: Vec<Cow<'static, str>>,
}

impl Quantity {
    /// A quantity with numbers of fixed names.
    pub fn new(name: &'static str, unit: &'static str, about: &'static str, parts: &[&'static str]) -> Quantity {
        Quantity { name, unit, about, parts: parts.iter().copied().map(Cow::Borrowed).collect() }
    }
}

/// The quantities in one robot's action and observation arrays, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layout {
    /// Quantities observed after a step.
    pub observation: Vec<Quantity>,
    /// Quantities that command the robot.
    pub action: Vec<Quantity>,
}

impl Layout {
    /// Index range of a quantity in an observation; `None` if there is no such quantity.
    pub fn observation_range(&self, name: &str) -> Option<Range<usize>> {
        range(&self.observation, name)
    }

    /// Index range of a quantity in an action; `None` if there is no such quantity.
    pub fn action_range(&self, name: &str) -> Option<Range<usize>> {
        range(&self.action, name)
    }
}

/// Total number of values in these quantities.
pub(crate) fn width(quantities: &[Quantity]) -> usize {
    quantities.iter().map(|quantity| quantity.parts.len()).sum()
}

fn range(quantities: &[Quantity], name: &str) -> Option<Range<usize>> {
    let at = quantities.iter().position(|quantity| quantity.name == name)?;
    let start = width(quantities.get(..at)?);
    Some(start..start + quantities.get(at)?.parts.len())
}
