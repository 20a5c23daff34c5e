//! Tools for the 3D league of 2026.
//!
//! | to find | look in |
//! |---|---|
//! | the comparison with the league's own server | [`compare`] |
//! | a scene for trainers | [`SceneExport`] |
//! | the comparison with a trainer's rollout | [`compare_rollout`] |

mod body_poses;
mod comparison;
mod difference;
mod lockstep;
mod motion;
mod npz;
mod observation_table;
mod parity;
mod reference_server;
mod robot_scene;
mod rollout;
mod scene_export;
mod stl_mesh;

pub use body_poses::{BodyDifference, BodyPose, TOLERANCE};
pub use comparison::{Comparison, ComparisonError, ComparisonResult, compare};
pub use difference::Difference;
pub use parity::{NUMBER_TOLERANCE, NumberDifference, ParityError, ParityPlan, ParityResult, compare_rollout};
pub use robot_scene::SceneError;
pub use rollout::Rollout;
pub use scene_export::{ExportedScene, SceneExport};
