//! Players of the 3D league of 2026: networks from ONNX files as skills.
//!
//! | to find | look in |
//! |---|---|
//! | the meaning of a network's numbers | [`PolicyContract`] |
//! | a network that moves a robot | [`PolicySkill`] |
//! | what a player knows of its robot | [`RobotState`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod contract;
mod joint_names;
mod observation_term;
mod policy_skill;
mod robot_state;

pub use contract::{ContractError, PolicyContract};
pub use observation_term::{ObservationTerm, TermKind};
pub use policy_skill::{PolicySkill, WalkCommand};
pub use robot_state::RobotState;
