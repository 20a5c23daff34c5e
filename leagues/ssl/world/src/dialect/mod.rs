//! The doors: one file for each kind of client (docs/reference/smallsize-wire.md).
//!
//! | door | who | look in |
//! |---|---|---|
//! | `vision` | everybody: ssl-vision's packets | `vision.rs` |
//! | `tracker` | everybody: tracked frames | `vision.rs` |
//! | `referee` | everybody: the referee's messages | `referee.rs` |
//! | `game-controller` | one who leads the game, and keeps time with the world | `referee.rs` |
//! | `control` | one who controls the simulation | `control.rs` |
//! | `blue`, `yellow` | teams | `team.rs` |
//! | `sync-door` | one who turns time | `sync.rs` |
//! | `grsim` | programs that speak grSim's older protocol | `grsim.rs` |
//! | `cornell` | teams that speak Cornell's protocol of 2002 | `cornell.rs` |
//! | `grsim-blue-status`, `grsim-yellow-status` | what these hear of robots | `grsim.rs` |

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

/// Answers leave at the end of the tick that took the question.
const AT_ONCE: Service = Service { sends_at_once: true, welcomes: false, while_waiting: false };

/// The same, and while the world stands still.
const AT_ANY_TIME: Service = Service { while_waiting: true, ..AT_ONCE };

/// Sends a message to a seat as a datagram.
fn send(out: &mut Outgoing, seat: Seat, message: &impl Message) {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    out.push(seat, &bytes);
}
