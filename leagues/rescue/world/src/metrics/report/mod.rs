//! The metrics of a session, computed from its record. docs/reference/rescue-metrics.md 3 defines each.
//!
//! | to find | look in |
//! |---|---|
//! | all figures | [`Metrics`] |
//! | victims and marks, matched | `pairs`, [`score`](Score) |
//! | selections, services, neglect, waiting | [`attention`](Attention), [`supervision`](Supervision) |
//! | plans, teleoperation | [`work`](Missions) |
//! | faults, requests for help | [`help`](Faults) |
//! | metrics by robot and by operator | [`robots`](Robot), [`operators`](Operator) |

mod attention;
mod help;
mod operators;
mod pairs;
mod robots;
mod score;
mod supervision;
mod work;

use rescue_protocol::mrcs::log::Header;
use serde::{Deserialize, Serialize};

pub use attention::{Attention, Matrix};
pub use help::{Faults, Queue};
pub use operators::{Operator, Tlx};
pub use pairs::{Mark, Outcome, Victim};
pub use robots::Robot;
pub use score::Score;
pub use supervision::Supervision;
pub use work::{Missions, Teleop};

use super::record::Record;
use super::rules::Rules;
use super::span::{mean, seconds};
use pairs::Pairs;

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
    pub score: Score,
    /// Explored floor.
    pub region: Region,
    /// Selections and interactions of all operators.
    pub attention: Attention,
    /// Neglect, fan-out and waiting of robots.
    pub supervision: Supervision,
    /// Changes of plans.
    pub missions: Missions,
    /// Path length of all robots, m.
    pub path_m: f64,
    /// Teleoperation.
    pub teleop: Teleop,
    /// Faults of robots.
    pub faults: Faults,
    /// Requests of robots for help.
    pub queue: Queue,
    /// Mean workload of all operators, NASA-TLX without weights, 0 to 100.
    pub tlx: Option<f64>,
    /// Share of the robots with commands that got them from two stations or more, 0 to 1.
    pub shared_robots: Option<f64>,
    /// Found victims per robot.
    pub found_per_robot: Option<f64>,
    /// Floor explored by laser per robot, m².
    pub laser_per_robot_m2: Option<f64>,
    /// Switches between robots.
    pub matrix: Matrix,
    /// Each victim, by name.
    pub victim_list: Vec<Victim>,
    /// Each mark that was there at the end, by time.
    pub mark_list: Vec<Mark>,
    /// Each robot, by name.
    pub robots: Vec<Robot>,
    /// Each operator, by station.
    pub operators: Vec<Operator>,
}

/// Floor explored by the end of the session.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Region {
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
    pub(super) fn of(record: &Record, header: &Header, rules: &Rules) -> Metrics {
        let pairs = Pairs::of(record, rules);
        let score = Score::of(&pairs, |_| true);
        let region = Region::of(record);
        let robots = Robot::all(record, rules);
        let operators = Operator::all(record, &pairs, rules);
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
            attention: Attention::of(record, rules, |_| true),
            supervision: Supervision::of(record, &robots),
            missions: Missions::of(record, |_, _| true),
            path_m: robots.iter().map(|robot| robot.path_m).sum(),
            teleop: Teleop::of(record, |_| true),
            faults: Faults::of(record),
            queue: Queue::of(record),
            tlx: mean(ratings.iter().sum(), ratings.len()),
            shared_robots: operators::shared(&operators),
            found_per_robot: per_robot(score.found as f64),
            laser_per_robot_m2: record.area_m2.and_then(|[laser_m2, _]| per_robot(laser_m2)),
            matrix: Matrix::of(record),
            score,
            victim_list: pairs.victims,
            mark_list: pairs.marks,
            robots,
            operators,
        }
    }
}

impl Region {
    fn of(record: &Record) -> Region {
        let floor_m2 = record.floor_m2;
        let share = |area_m2: f64| floor_m2.filter(|floor_m2| *floor_m2 > 0.0).map(|floor_m2| area_m2 / floor_m2);
        let [laser_m2, camera_m2] = record.area_m2.map_or([None; 2], |areas_m2| areas_m2.map(Some));
        let (laser_share, camera_share) = (laser_m2.and_then(share), camera_m2.and_then(share));
        Region { floor_m2, laser_m2, laser_share, camera_m2, camera_share }
    }
}
