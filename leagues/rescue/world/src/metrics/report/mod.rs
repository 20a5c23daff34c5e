//! The metrics of a session, computed from its record. docs/reference/rescue-metrics.md 3 defines each.
//!
//! | to find | look in |
//! |---|---|
//! | all figures | [`Metrics`] |
//! | victims and marks, matched | `mark_matching`, [`score`](Score) |
//! | selections, services, neglect, waiting | [`attention`](Attention), [`supervision`](Supervision) |
//! | plans, teleoperation | [`plans_and_teleop`](Missions) |
//! | faults, requests for help | [`faults_and_requests`](Faults) |
//! | metrics by robot and by operator | [`robots`](Robot), [`operators`](Operator) |

mod attention;
mod faults_and_requests;
mod mark_matching;
mod operators;
mod plans_and_teleop;
mod robots;
mod score;
mod supervision;

use rescue_protocol::mrcs::log::LogHeader;
use serde::{Deserialize, Serialize};

pub use attention::{AttentionMetrics, SwitchMatrix};
pub use faults_and_requests::{FaultMetrics, RequestMetrics};
pub use mark_matching::{MarkOutcome, MarkResult, VictimResult};
pub use operators::{OperatorMetrics, Tlx};
pub use plans_and_teleop::{PlanMetrics, TeleopMetrics};
pub use robots::RobotMetrics;
pub use score::MarkScore;
pub use supervision::SupervisionMetrics;

use super::record::SessionRecord;
use super::thresholds::MetricThresholds;
use super::time_span::{mean, seconds};
use mark_matching::MarkMatching;

/// The metrics of a session. `None` is undefined: a mean over nothing, or a log without the required notes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Metrics {
    /// Name of the scenario, from the first line of the log.
    pub scenario: String,
    /// Seed of the session, from the first line of the log.
    pub seed: u64,
    /// Length of the session, s.
    pub duration_s: f64,
    /// Number of true victims in the building.
    pub victims: usize,
    /// Number of victims that an operator could see in a picture but that have no mark.
    pub missed: usize,
    /// Number of removed marks; they count for nothing else.
    pub marks_removed: u32,
    /// Found victims, false alarms, and times to marks.
    pub score: MarkScore,
    /// Explored floor.
    pub region: CoverageMetrics,
    /// Selections and interactions of all operators.
    pub attention: AttentionMetrics,
    /// Neglect, fan-out and waiting of robots.
    pub supervision: SupervisionMetrics,
    /// Changes of plans.
    pub missions: PlanMetrics,
    /// Path length of all robots, m.
    pub path_m: f64,
    /// Teleoperation.
    pub teleop: TeleopMetrics,
    /// Faults of robots.
    pub faults: FaultMetrics,
    /// Requests of robots for help.
    pub queue: RequestMetrics,
    /// Mean workload of all operators, NASA-TLX without weights, 0 to 100.
    pub tlx: Option<f64>,
    /// Share of the robots with commands that got them from two stations or more, 0 to 1.
    pub shared_robots: Option<f64>,
    /// Found victims per robot.
    pub found_per_robot: Option<f64>,
    /// Floor explored by laser per robot, m².
    pub laser_per_robot_m2: Option<f64>,
    /// Switches between robots.
    pub matrix: SwitchMatrix,
    /// Each victim, by name.
    pub victim_list: Vec<VictimResult>,
    /// Each mark that was there at the end, by time.
    pub mark_list: Vec<MarkResult>,
    /// Each robot, by name.
    pub robots: Vec<RobotMetrics>,
    /// Each operator, by station.
    pub operators: Vec<OperatorMetrics>,
}

/// Floor explored by the end of the session.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CoverageMetrics {
    /// Floor that robots can reach, m².
    pub floor_m2: Option<f64>,
    /// Floor explored by lasers, m².
    pub laser_m2: Option<f64>,
    /// Its share of the floor, 0 to 1.
    pub laser_share: Option<f64>,
    /// Floor seen by cameras, m².
    pub camera_m2: Option<f64>,
    /// Its share of the floor, 0 to 1.
    pub camera_share: Option<f64>,
}

impl Metrics {
    pub(super) fn of(record: &SessionRecord, header: &LogHeader, rules: &MetricThresholds) -> Metrics {
        let pairs = MarkMatching::of(record, rules);
        let score = MarkScore::of(&pairs, |_| true);
        let region = CoverageMetrics::of(record);
        let robots = RobotMetrics::all(record, rules);
        let operators = OperatorMetrics::all(record, &pairs, rules);
        let per_robot = |sum: f64| mean(sum, robots.len());
        let ratings: Vec<f64> = operators.iter().filter_map(|operator| Some(operator.tlx.as_ref()?.mean)).collect();
        Metrics {
            scenario: header.scenario.clone(),
            seed: header.seed,
            duration_s: seconds(record.end_ms),
            victims: pairs.victims.len(),
            missed: pairs.victims.iter().filter(|victim| victim.is_missed).count(),
            marks_removed: record.marks.removed,
            region,
            attention: AttentionMetrics::of(record, rules, |_| true),
            supervision: SupervisionMetrics::of(record, &robots),
            missions: PlanMetrics::of(record, |_, _| true),
            path_m: robots.iter().map(|robot| robot.path_m).sum(),
            teleop: TeleopMetrics::of(record, |_| true),
            faults: FaultMetrics::of(record),
            queue: RequestMetrics::of(record),
            tlx: mean(ratings.iter().sum(), ratings.len()),
            shared_robots: operators::shared_robot_share(&operators),
            found_per_robot: per_robot(score.found as f64),
            laser_per_robot_m2: record.area_m2.and_then(|[laser_m2, _]| per_robot(laser_m2)),
            matrix: SwitchMatrix::of(record),
            score,
            victim_list: pairs.victims,
            mark_list: pairs.marks,
            robots,
            operators,
        }
    }
}

impl CoverageMetrics {
    fn of(record: &SessionRecord) -> CoverageMetrics {
        let floor_m2 = record.floor_m2;
        let share = |area_m2: f64| floor_m2.filter(|floor_m2| *floor_m2 > 0.0).map(|floor_m2| area_m2 / floor_m2);
        let [laser_m2, camera_m2] = record.area_m2.map_or([None; 2], |areas_m2| areas_m2.map(Some));
        let (laser_share, camera_share) = (laser_m2.and_then(share), camera_m2.and_then(share));
        CoverageMetrics { floor_m2, laser_m2, laser_share, camera_m2, camera_share }
    }
}
