//! What goes wrong with robots, how an operator puts it right, and how robots ask for it. Rules and figures are those of
//! docs/reference/rescue-trouble.md 1 to 6.
//!
//! | to find | look in |
//! |---|---|
//! | kinds of faults | [`FaultKind`] |
//! | when faults come: drawn, or from a list | [`FaultSettings`], [`Faults`] |
//! | how driving by hand repairs a fault | [`Repair`], [`Situation`] |
//! | what a fault does to its robot | [`Effects`] |
//! | how long a battery lasts | [`Battery`] |
//! | whether a robot comes on | [`Progress`] |
//! | what a robot feels of itself | [`Conditions`] |
//! | which robots ask for help, and whether they get it | [`Requests`] |
//! | what of it an operator sees | [`Attention`] |
//! | an operator who stays with one robot for too long | [`Dwell`] |

mod attention;
mod battery;
mod conditions;
mod dwell;
mod effects;
mod faults;
mod kind;
mod progress;
mod repair;
mod requests;
mod settings;

pub use attention::{Attention, Policy};
pub use battery::{Battery, Drain, LOW_PART};
pub use conditions::Conditions;
pub use dwell::{Advice, Dwell, Guidance, most_neglected};
pub use effects::Effects;
pub use faults::{Change, Fault, Faults, Member};
pub use kind::FaultKind;
pub use progress::Progress;
pub use repair::{Repair, Situation};
pub use requests::{Closed, Request, Requests, expected_service_ms, priority};
pub use settings::{BadFaults, FaultSettings, Listed};
