//! Faults of robots, their repair by teleoperation, and help requests. Rules and figures are from
//! docs/reference/rescue-faults.md 1 to 6.
//!
//! | to find | look in |
//! |---|---|
//! | kinds of faults | [`FaultKind`] |
//! | fault injection: random or listed | [`FaultSettings`], [`FaultInjector`] |
//! | repair by teleoperation | [`RepairProgress`], [`RepairContext`] |
//! | effects of a fault on its robot | [`FaultEffects`] |
//! | batteries | [`Battery`] |
//! | detection of stuck robots | [`ProgressMonitor`] |
//! | self-diagnosis | [`RobotConditions`] |
//! | help requests | [`HelpRequests`] |
//! | the requests that an operator sees | [`RequestQueue`] |
//! | operators who stay with one robot for too long | [`DwellTimer`] |

mod battery;
mod dwell_timer;
mod effects;
mod fault_injector;
mod fault_kind;
mod help_requests;
mod progress_monitor;
mod repair;
mod request_queue;
mod robot_conditions;
mod settings;

pub use battery::{Battery, BatteryDrain, LOW_CHARGE};
pub use dwell_timer::{DwellTimer, GuidanceAction, GuidancePolicy, most_neglected};
pub use effects::FaultEffects;
pub use fault_injector::{ActiveFault, FaultChange, FaultInjector, FaultTarget};
pub use fault_kind::FaultKind;
pub use help_requests::{ClosedRequest, HelpRequest, HelpRequests, expected_service_ms, priority};
pub use progress_monitor::{MotionAttempt, ProgressMonitor};
pub use repair::{RepairContext, RepairProgress};
pub use request_queue::{QueuePolicy, RequestQueue};
pub use robot_conditions::RobotConditions;
pub use settings::{FaultSettings, FaultSettingsError, ListedFault};
