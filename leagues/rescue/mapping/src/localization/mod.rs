//! Localization of robots. The figures are from docs/reference/rescue-localisation.md.
//!
//! | to find | look in |
//! |---|---|
//! | poses and their composition | [`pose`](Pose2d) |
//! | wheel odometry | [`odometry`](Odometry) |
//! | the estimate, by one of three methods | [`localizer`](Localizer) |
//! | range noise of laser scanners | [`scanner_noise`](ScannerNoise) |
//! | scan matching and the pose graph | `slam` |

mod localizer;
mod odometry;
mod pose;
mod scanner_noise;
mod slam;

pub use localizer::{LocalizationMethod, Localizer};
pub use odometry::Odometry;
pub use pose::Pose2d;
pub use scanner_noise::ScannerNoise;
