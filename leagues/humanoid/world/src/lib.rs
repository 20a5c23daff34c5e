//! The world of the 3D league of 2026: humanoid robots on a pitch, computed by MuJoCo.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod endpoints;
mod engine_world;
mod events;
mod geometry;
mod input;
mod inspection;
mod model_source;
mod monitor_view;
mod occlusion;
mod pitch;
mod profile;
mod ray_shape;
mod referee_view;
mod render;
mod robot;
mod robot_control;
mod robot_layout;
mod robot_library;
mod robot_model;
mod saved_state;
mod scene_text;
mod sense;
mod shapes;
mod simulation;
mod sound;
mod triangle_mesh;
mod viewer_commands;
mod vision;
mod vision_memory;
mod vision_noise;

pub use humanoid_rules::{FieldDimensions, GamePhase, RuleBook, RuleVersion};

pub use endpoints::{AgentEndpoint, MonitorEndpoint, MonitorLog};
pub use engine_world::{HumanoidWorld, PendingChange, prevents_joining};
pub use events::EVENT_KINDS;
pub use input::{PlayerAction, RobotRotation, TrainerCommand};
pub use model_source::{CompiledModel, ModelSource};
pub use pitch::{PitchError, pitch_xml};
pub use profile::{DevelopmentVision, LeagueProfile, Occlusion};
pub use robot_control::{BodyState, RobotPose, RobotReadings};
pub use robot_layout::{RobotJoint, RobotLayout};
pub use robot_library::{WorldFiles, WorldFilesError};
pub use robot_model::{MeshFile, RobotModel, RobotModelError, SensorModel};
pub use scene_text::{MeshGeometry, START_KEY, SceneTextError};
pub use shapes::RobotShapes;
pub use simulation::{GameSettings, HumanoidSimulation, JoinError};
