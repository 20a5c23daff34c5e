//! The radio between robots and their base. Rules and figures are from docs/reference/rescue-faults.md 7 to 9.
//!
//! | to find | look in |
//! |---|---|
//! | path loss, delay and loss of messages | [`PathLossModel`] |
//! | the walls between two places | [`RadioWalls`] |
//! | the link of each robot, with other robots as relays | [`compute_links`] |
//! | messages in transit | [`RadioChannel`] |
//! | map of the signal strength | [`SignalMap`] |

mod channel;
mod links;
mod path_loss;
mod signal_map;
mod walls;

pub use channel::{ChannelDirection, RadioChannel};
pub use links::{RadioLink, RadioNode, compute_links};
pub use path_loss::{PathLossModel, RadioPreset};
pub use signal_map::SignalMap;
pub use walls::RadioWalls;
