//! The endpoints: one file for each kind of client (docs/reference/smallsize-wire.md).
//!
//! | endpoint | clients | look in |
//! |---|---|---|
//! | `vision` | all listeners: ssl-vision's packets | `vision.rs` |
//! | `tracker` | all listeners: tracked frames | `vision.rs` |
//! | `referee` | all listeners: the referee's messages | `referee.rs` |
//! | `game-controller` | a game controller synchronised with the world | `referee.rs` |
//! | `control` | a client that controls the simulation | `control.rs` |
//! | `blue`, `yellow` | teams | `team.rs` |
//! | `sync-door` | a client that advances time | `sync.rs` |
//! | `grsim` | clients with grSim's older protocol | `grsim.rs` |
//! | `cornell` | teams that speak Cornell's protocol of 2002 | `cornell.rs` |
//! | `grsim-blue-status`, `grsim-yellow-status` | robot status for these clients | `grsim.rs` |

mod control;
mod cornell;
mod everybody;
mod gate;
mod grsim;
mod referee;
mod sync;
mod team;
mod vision;

pub use control::Controllers;
pub use cornell::Cornell;
pub use everybody::Everybody;
pub use grsim::{BLUE_STATUS, GrSim, Status, YELLOW_STATUS};
pub use referee::{Controller, GAME_CONTROLLER, Whistle};
pub use sync::Steppers;
pub use team::Players;
pub use vision::{Cameras, Tracker};

use engine::{Outgoing, Seat, Service};
use ssl_protocol::{Message, encode};

/// Service that sends responses at the end of the tick that took the request.
const AT_ONCE: Service = Service { sends_at_once: true, welcomes: false, while_waiting: false };

/// [`AT_ONCE`], also while the world is paused.
const AT_ANY_TIME: Service = Service { while_waiting: true, ..AT_ONCE };

/// Sends a message to a participant as a datagram.
fn send(out: &mut Outgoing, seat: Seat, message: &impl Message) {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    out.push(seat, &bytes);
}
