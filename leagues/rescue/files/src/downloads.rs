//! Downloads of the operator page: the log of the run, and its metrics.

use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{MetricThresholds, columns, compute_metrics, row};
use serde_json::Value;
use settings::DownloadableLog;

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
