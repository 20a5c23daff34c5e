//! Faults of robots, their repair by teleoperation, and help requests. Rules and figures are from
//! docs/reference/rescue-trouble.md 1 to 6.
//!
//! | to find | look in |
//! |---|---|
//! | kinds of faults | [`FaultKind`] |
//! | fault injection: random or listed | [`FaultSettings`], [`Faults`] |
//! | repair by teleoperation | [`Repair`], [`Situation`] |
//! | effects of a fault on its robot | [`Effects`] |
//! | batteries | [`Battery`] |
//! | detection of stuck robots | [`Progress`] |
//! | self-diagnosis | [`Conditions`] |
//! | help requests | [`Requests`] |
//! | the requests that an operator sees | [`Attention`] |
//! | operators who stay with one robot for too long | [`Dwell`] |

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
