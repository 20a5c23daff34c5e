//! A client of the MrCS ACT-R protocol for rescue robots (docs/reference/rescue-protocol.md 3), with scripted operators.
//!
//! ```no_run
//! use rescue_operator::scripted::{OperatorProfile, RoundRobinOperator};
//! use rescue_operator::{OperatorClient, WorldModel, run_operator};
//!
//! # fn main() -> Result<(), rescue_operator::ClientError> {
//! let mut client = OperatorClient::connect("127.0.0.1:6324")?;
//! let mut model = WorldModel::default();
//! let mut operator = RoundRobinOperator::new(OperatorProfile::new(7));
//! // Ten minutes of simulated time; the operator may act every 100 ms.
//! run_operator(&mut client, &mut model, &mut operator, 600_000, 100)?;
//! # Ok(())
//! # }
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | the client's world model | [`WorldModel`] |
//! | the connection: messages, commands, time steps | [`OperatorClient`] |
//! | its errors | [`ClientError`] |
//! | operators with human decisions and action times | [`scripted`] |
//! | running an operator on a connection | [`run_operator`] |

#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod client;
mod error;
mod run;
pub mod scripted;
pub mod world_model;

pub use client::OperatorClient;
pub use error::ClientError;
pub use run::run_operator;
pub use world_model::WorldModel;
