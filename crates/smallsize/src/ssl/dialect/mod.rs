//! The doors: one file for each kind of client (docs/reference/smallsize-wire.md).
//!
//! | door | who | look in |
//! |---|---|---|
//! | `vision` | everybody: ssl-vision's packets | `vision.rs` |
//! | `tracker` | everybody: tracked frames | `vision.rs` |
//! | `control` | one who controls the simulation | `control.rs` |
//! | `blue`, `yellow` | teams | `team.rs` |
//! | `sync-door` | one who turns time | `sync.rs` |
//! | `grsim` | programs that speak grSim's older protocol | `grsim.rs` |
//! | `grsim-blue-status`, `grsim-yellow-status` | what these hear of robots | `grsim.rs` |

mod control;
mod grsim;
mod sync;
mod team;
mod vision;

pub use control::Controllers;
pub use grsim::{BLUE_STATUS, GrSim, Statuses, YELLOW_STATUS};
pub use sync::Steppers;
pub use team::Players;
pub use vision::{Cameras, Trackers};

use engine::{Outgoing, Seat, Service};
use wire::ssl::{Message, encode};

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

/// Sends a message to all seats; `bytes` is a place to work in.
fn to_all(seats: &[Seat], bytes: &mut Vec<u8>, out: &mut Outgoing, message: &impl Message) {
    bytes.clear();
    encode(message, bytes);
    let begin = out.bytes.len();
    out.bytes.extend_from_slice(bytes);
    out.frames.extend(seats.iter().map(|seat| (*seat, begin..out.bytes.len())));
}
