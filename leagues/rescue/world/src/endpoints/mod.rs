//! Endpoints for operators: programs and station pages that speak the guide's protocol (docs/reference/rescue-protocol.md
//! 3). And for programs written for USARSim.
//!
//! | to find | look in |
//! |---|---|
//! | the operators' endpoint | `operators.rs` |
//! | the state of a client | `client_state.rs` |
//! | map tiles, image streams | `map_tiles.rs`, `image_stream.rs` |
//! | protocol extensions per message and command | `extensions.rs` |
//! | USARSim's protocol and its images | `usarsim/` |

mod client_state;
mod extensions;
mod image_stream;
mod map_tiles;
mod operators;
mod usarsim;

pub use operators::{ACTR_ENDPOINT, OperatorEndpoint, ProtocolSettings, STATION_ENDPOINT};
pub use usarsim::{ImageEncoding, PICTURES_ENDPOINT, PictureEndpoint, USARSIM_ENDPOINT, UsarsimEndpoint};
