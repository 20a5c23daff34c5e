//! The doors of operators: programs that speak the guide's protocol, and the station's pages, which speak the same with all
//! extensions (docs/reference/rescue-wire.md 3). And those of programs that were written for USARSim.
//!
//! | to find | look in |
//! |---|---|
//! | the door | `operators.rs` |
//! | what it keeps of a client | `line.rs` |
//! | tiles of the map, pictures for people | `tiles.rs`, `easel.rs` |
//! | which messages and commands need which extension | `needs.rs` |
//! | USARSim's protocol and its pictures | `usarsim/` |

mod easel;
mod line;
mod needs;
mod operators;
mod tiles;
mod usarsim;

pub use operators::{ACTR_DOOR, Operators, STATION_DOOR, Terms};
pub use usarsim::{PICTURES_DOOR, PictureKind, Pictures, USARSIM_DOOR, Usarsim};
