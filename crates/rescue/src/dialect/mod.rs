//! The doors of operators: programs that speak the guide's protocol, and the station's pages, which speak the same with all
//! extensions (docs/reference/rescue-wire.md 3).
//!
//! | to find | look in |
//! |---|---|
//! | the door | `operators.rs` |
//! | what it keeps of a client | `line.rs` |
//! | tiles of the map, pictures for people | `tiles.rs`, `easel.rs` |
//! | which messages and commands need which extension | `needs.rs` |

mod easel;
mod line;
mod needs;
mod operators;
mod tiles;

pub use operators::{ACTR_DOOR, Operators, STATION_DOOR, Terms};
