//! Endpoints for operators: programs and station pages that speak the guide's protocol (docs/reference/rescue-wire.md
//! 3). And for programs written for USARSim.
//!
//! | to find | look in |
//! |---|---|
//! | the operators' endpoint | `operators.rs` |
//! | the state of a client | `line.rs` |
//! | map tiles, image streams | `tiles.rs`, `easel.rs` |
//! | protocol extensions per message and command | `needs.rs` |
//! | USARSim's protocol and its images | `usarsim/` |

mod easel;
mod line;
mod needs;
mod operators;
mod tiles;
mod usarsim;

pub use operators::{ACTR_DOOR, Operators, STATION_DOOR, Terms};
pub use usarsim::{PICTURES_DOOR, PictureKind, Pictures, USARSIM_DOOR, Usarsim};
