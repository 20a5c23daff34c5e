//! The radio between robots and their base. Rules and figures are those of docs/reference/rescue-trouble.md 7 to 9.
//!
//! | to find | look in |
//! |---|---|
//! | how strong a signal is | [`Model`] |
//! | the walls between two places | [`Walls`] |
//! | the link of each robot, with other robots as relays | [`links`] |
//! | what arrives, and when | [`Channel`] |
//! | the strength at each place of a map | [`Layer`] |

mod channel;
mod layer;
mod links;
mod model;
mod walls;

pub use channel::{Channel, Direction};
pub use layer::Layer;
pub use links::{Link, Node, links};
pub use model::{Model, Preset};
pub use walls::Walls;
