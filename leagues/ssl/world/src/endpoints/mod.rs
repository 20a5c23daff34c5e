//! The endpoints: one file for each kind of client (docs/reference/smallsize-protocol.md).
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

mod access_control;
mod control;
mod cornell;
mod grsim;
mod multicast;
mod referee;
mod sync;
mod team;
mod vision;

pub use control::ControlEndpoint;
pub use cornell::CornellEndpoint;
pub use grsim::{BLUE_STATUS, GRSIM_ENDPOINT, GrSimEndpoint, RobotStatusSource, YELLOW_STATUS};
pub use multicast::Multicast;
pub use referee::{GAME_CONTROLLER, GameControllerEndpoint, REFEREE, RefereeSource};
pub use sync::SyncEndpoint;
pub use team::TeamEndpoint;
pub use vision::{TrackerSource, VisionSource};

use engine::{OutgoingFrames, ParticipantId, ServicePolicy};
use ssl_protocol::{Message, encode};

/// Service that sends responses at the end of the tick that took the request.
const AT_ONCE: ServicePolicy =
    ServicePolicy { sends_immediately: true, has_first_frame: false, runs_while_waiting: false };

/// [`AT_ONCE`], also while the world is paused.
const AT_ANY_TIME: ServicePolicy = ServicePolicy { runs_while_waiting: true, ..AT_ONCE };

/// Sends a message to a participant as a datagram.
fn send(out: &mut OutgoingFrames, participant: ParticipantId, message: &impl Message) {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    out.push(participant, &bytes);
}
