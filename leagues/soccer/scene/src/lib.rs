//! Scene description files (RSG): read, evaluate, compile to a tree of nodes and a physics model.
//!
//! [`import`] reads a file and everything it imports into a [`SceneGraph`]: an arena of [`Node`]s whose payloads have the
//! results of the file's method calls. [`compile`] turns the bodies, colliders and joints of the graph into a
//! [`physics::Model`]; [`view`] gives the visible part in the monitors' order. Nothing here opens a file: bytes come
//! through [`SceneFiles`], tables and variables through [`Environment`], messages return as [`Diagnostic`]s.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod class;
mod collapse;
mod compile;
mod diagnostic;
mod environment;
mod eval;
mod graph;
mod import;
mod initial_motion;
mod mass;
mod method;
pub mod node;
mod number;
mod pose;
mod robot_types;
mod scope;
mod view;

pub use class::{ABBREVIATIONS, Class, classes, find as find_class};
pub use compile::{Compiled, compile};
pub use diagnostic::{Diagnostic, Severity, SourceLocation};
pub use environment::{Environment, SceneFiles, ScriptValue, is_allowed_name};
pub use eval::expression;
pub use graph::SceneGraph;
pub use import::{IMPORTS_MAX, ImportPolicy, ImportResult, NODES_MAX, import};
pub use initial_motion::InitialMotion;
pub use method::{ArgumentCount, Method, find as find_method, methods};
pub use node::Node;
pub use node::NodeId;
pub use pose::ScenePose;
pub use robot_types::{BadTypes, RobotType, robot_types};
pub use view::{PoseSource, ViewKind, ViewNode, view};
