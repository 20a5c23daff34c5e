//! Monitor frames (`docs/reference/monitor-protocol.md` 2, 3): settings, the state of the game, and the tree of
//! everything that can be drawn.
//!
//! A server writes a full frame piece by piece with [`FullFrame`] and needs no tree of its own; a client decodes it to
//! a [`SceneFrame`], and the following frames to its [`DifferenceFrame`]s.

mod decode;
mod difference;
mod frame;
mod item;
mod scene;

pub use decode::{SceneError, decode};
pub use difference::{ChangeKind, DifferenceFrame, NodeChange, decode_difference, write_matrix, write_visible};
pub use frame::FullFrame;
pub use item::{FoulKind, FrameItem, GameSetting};
pub use scene::{SceneFrame, SceneLight, SceneMesh, SceneNode, SceneNodeKind};
