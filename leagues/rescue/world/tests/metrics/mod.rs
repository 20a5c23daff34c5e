//! Small logs and their metrics.

use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{MetricThresholds, Metrics, compute_metrics};

/// Two robots that stand, and a session of 100 s.
pub const ROBOTS: &str = "\
0.000 (robot robot1 p2at 0.000 0.000 0.0000)
0.000 (robot robot2 p2at 10.000 0.000 0.0000)
";

/// The metrics of a log with two robots and these lines; the session ends at 100 s.
pub fn of(lines: &str) -> Metrics {
    let log = format!("; mrcs-log 1  scenario=small  seed=7\n{ROBOTS}{lines}\n; 100.000 note (end)\n");
    compute_metrics(log.as_bytes(), &Style::default(), &MetricThresholds::default())
        .unwrap_or_else(|bad| panic!("{bad}\n{log}"))
}
