//! Downloads of the operator page: the log of the run, and its metrics.

use std::sync::{Arc, Mutex, PoisonError};

use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{MetricThresholds, columns, compute_metrics, row};
use serde_json::Value;

/// The size limit of the log in memory: four hours of 24 robots.
const LOG_BYTES_MAX: usize = 512 << 20;

/// The log of a run, in memory for download.
#[derive(Debug, Clone, Default)]
pub struct DownloadableLog(Arc<Mutex<Vec<u8>>>);

impl DownloadableLog {
    /// Creates it from a complete log.
    pub fn of(log: Vec<u8>) -> DownloadableLog {
        DownloadableLog(Arc::new(Mutex::new(log)))
    }

    /// Appends lines.
    pub fn add(&self, lines: &[u8]) {
        let mut log = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if log.len() + lines.len() <= LOG_BYTES_MAX {
            log.extend_from_slice(lines);
        }
    }

    /// Returns a copy of the log so far.
    pub fn log(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The downloadable files of a run.
#[derive(Debug)]
pub struct RescueDownloads {
    /// The run's log.
    pub log: DownloadableLog,
    /// The style in which the log is written.
    pub style: Style,
}

impl rescue_station::OperatorApi for RescueDownloads {
    fn execute(&self, name: &str, _: Value) -> Result<Value, String> {
        Err(format!("there is no order {name:?}: trials begin and end with commands"))
    }

    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let measured = || {
            compute_metrics(&self.log.log(), &self.style, &MetricThresholds::default())
                .map_err(|error| error.to_string())
        };
        Ok(match name {
            "log" | "session.log" => Some(self.log.log()),
            "metrics.json" => Some(serde_json::to_vec_pretty(&measured()?).map_err(|cause| cause.to_string())?),
            "metrics.csv" => {
                let text = format!("{}\n{}\n", columns().join(","), row(&measured()?).join(","));
                Some(text.into_bytes())
            }
            _ => None,
        })
    }
}
