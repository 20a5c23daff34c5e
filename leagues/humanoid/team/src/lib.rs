//! Players of the 3D league of 2026: networks from ONNX files as skills, and a simple behaviour.
//!
//! | to find | look in |
//! |---|---|
//! | the meaning of a network's numbers | [`PolicyContract`] |
//! | a network that moves a robot | [`PolicySkill`] |
//! | what a player knows of its robot, and of the field | [`OwnRobot`], [`FieldView`] |
//! | a player: percepts in, answers out | [`HumanoidPlayer`] |
//! | where it goes | `behaviour` |
//! | motions of keyframes: getting up, the kick | `keyframe_motion`, `get_up`, `kick` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod behaviour;
mod builtin_walk;
mod contract;
mod contract_error;
mod field_view;
mod get_up;
mod joint_names;
mod keyframe_motion;
mod kick;
mod network_tensors;
mod observation_term;
mod own_robot;
mod player;
mod policy_skill;
mod vector;

pub use builtin_walk::builtin_walk;
pub use contract::PolicyContract;
pub use contract_error::ContractError;
pub use field_view::{FieldView, OtherRobot};
pub use observation_term::{ObservationTerm, TermKind};
pub use own_robot::OwnRobot;
pub use player::HumanoidPlayer;
pub use policy_skill::{PolicySkill, WalkCommand};
pub use vector::Ground;
