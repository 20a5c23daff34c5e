//! Estimates of a world's parameters from the cameras' packets in a log.

use std::path::Path;

use ssl_world::calibration::{CalibrationResult, DetectionLog, calibrate};

use crate::log::{DamageReport, LogReadError, PacketContent, read};

/// The calibration from a log.
#[derive(Debug)]
pub struct LogCalibration {
    /// The estimates, with the amount of data used.
    pub result: CalibrationResult,
    /// True if the log has more sightings than the calibration uses.
    pub is_full: bool,
    /// The damage of the log.
    pub damage: DamageReport,
}

/// Estimates the parameters from a log, as far as it can be read.
///
/// # Errors
/// If the file cannot be read or is no log.
pub fn calibrate_log(path: &Path) -> Result<LogCalibration, LogReadError> {
    let (mut sightings, mut is_full) = (DetectionLog::default(), false);
    let damage = read(path, |packet| {
        if let PacketContent::Vision(packet) = &packet.content {
            is_full |= !sightings.take(packet);
        }
    })?;
    Ok(LogCalibration { result: calibrate(&sightings), is_full, damage })
}
