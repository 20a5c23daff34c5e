//! The radio between robots and their base. Rules and figures are from docs/reference/rescue-trouble.md 7 to 9.
//!
//! | to find | look in |
//! |---|---|
//! | path loss, delay and loss of messages | [`Model`] |
//! | the walls between two places | [`Walls`] |
//! | the link of each robot, with other robots as relays | [`links`] |
//! | messages in transit | [`Channel`] |
//! | map of the signal strength | [`Layer`] |

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
