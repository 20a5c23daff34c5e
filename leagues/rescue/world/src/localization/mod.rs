//! Localization of robots. The figures are from docs/reference/rescue-localisation.md.
//!
//! | to find | look in |
//! |---|---|
//! | poses and their composition | [`pose`](Pose) |
//! | wheel odometry | [`odometry`](Odometry) |
//! | the estimate, by one of three methods | [`localizer`](Localiser) |
//! | scan matching and the pose graph | `slam` |

mod localizer;
mod odometry;
mod pose;
mod slam;

pub use localizer::{LocalizationMethod, Localizer, ScannerNoise};
pub use odometry::Odometry;
pub use pose::Pose2d;
