//! The built-in team's walk.

use crate::policy_skill::PolicySkill;

/// The network, learned from the league's own walking network (docs/humanoid/team.md has the command).
const WALK: &[u8] = include_bytes!("../data/walk-t1.onnx");

/// The built-in team's walk, for T1.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn builtin_walk() -> PolicySkill {
    PolicySkill::read(WALK, None).expect("a test reads the built-in network").into_builtin()
}
