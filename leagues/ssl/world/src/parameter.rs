//! The constructor of this world's parameters.

use engine::{Parameter, ParameterKind};

/// A parameter of this world; without a flag of its own it is set by `--set`.
pub(crate) const fn parameter(
    group: &'static str,
    name: &'static str,
    kind: ParameterKind,
    default: &'static str,
    effect: &'static str,
) -> Parameter {
    Parameter { name, flag: "", group, unit: "", kind, default, effect, source: "" }
}
