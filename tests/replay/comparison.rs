//! Comparison of a whole run with its recording.

use std::collections::BTreeMap;

use super::drift::{Drift, distance, larger};
use super::fields::{Field, Tally};
use super::percepts::{PerceptComparison, Tallies};
use super::recording::Recording;
use super::truth::{Robot, Truth, place};

/// The agreement of a run with its recording.
#[derive(Default)]
pub struct Comparison {
    /// The See percepts were cut out of the recording.
    without_see: bool,
    /// Cameras had no noise.
    exact_see: bool,
    agents: BTreeMap<String, PerceptComparison>,
    pub tallies: Tallies,
    /// Torsos.
    pub torso: Drift,
    /// All bodies of all robots, where recorded.
    pub bodies: Drift,
    pub ball: Drift,
    /// Components of the bodies' axes.
    pub axes: Drift,
}

impl Comparison {
    /// A comparison for runs of this recording.
    pub fn with(recording: &Recording) -> Comparison {
        let without_see = recording.header["percepts"].as_str() == Some("without See");
        let exact_see = recording.header["vision_noise"].as_bool() == Some(false);
        Comparison { without_see, exact_see, ..Comparison::default() }
    }

    /// The tally of a field.
    pub fn tally(&self, field: Field) -> &Tally {
        &self.tallies[field as usize]
    }

    /// Compares an agent's percept frame with the recorded one. `None`: the connection was closed.
    pub fn percept(&mut self, record: u32, agent: &str, recorded: Option<&[u8]>, seen: Option<&[u8]>) {
        let (without_see, exact_see) = (self.without_see, self.exact_see);
        let new = || PerceptComparison::new(without_see, exact_see);
        let comparison = self.agents.entry(agent.to_owned()).or_insert_with(new);
        match (recorded, seen) {
            (Some(recorded), Some(seen)) => comparison.compare(record, recorded, seen, &mut self.tallies),
            (None, None) => {}
            _ => self.tallies[Field::Order as usize].miss(record, f64::INFINITY, || {
                format!("{agent}: percept in one of them only (seen: {})", seen.is_some())
            }),
        }
    }

    /// Compares a monitor frame with its recorded data.
    pub fn truth(&mut self, record: u32, recorded: &Truth, seen: &Truth) {
        let game = |truth: &Truth| (truth.half, truth.score, truth.play_mode, truth.teams.clone());
        let same = game(recorded) == game(seen) && (recorded.time_s - seen.time_s).abs() <= 1e-4;
        self.tallies[Field::Game as usize].check(record, same, || {
            format!("{:?} {:?} became {:?} {:?}", recorded.time_s, game(recorded), seen.time_s, game(seen))
        });
        self.tallies[Field::Fouls as usize]
            .check(record, recorded.fouls == seen.fouls, || format!("{:?} became {:?}", recorded.fouls, seen.fouls));
        self.ball.take(record, distance(recorded.ball, seen.ball));
        if let (Some(a), Some(b)) = (&recorded.ball_axes, &seen.ball_axes) {
            self.axes.take(record, turned(a, b));
        }
        let shirts = |truth: &Truth| truth.robots.iter().map(Robot::name).collect::<Vec<_>>();
        let same = shirts(recorded) == shirts(seen);
        self.tallies[Field::Robots as usize]
            .check(record, same, || format!("{:?} became {:?}", shirts(recorded), shirts(seen)));
        if same {
            let robots = recorded.robots.iter().zip(&seen.robots);
            robots.for_each(|(recorded, seen)| self.robot(record, recorded, seen));
        }
    }

    fn robot(&mut self, record: u32, recorded: &Robot, seen: &Robot) {
        let whole = recorded.bodies.len() > 1;
        let same = recorded.bodies.is_empty() == seen.bodies.is_empty()
            && (!whole || recorded.bodies.len() == seen.bodies.len());
        self.tallies[Field::Robots as usize].check(record, same, || {
            format!("{}: {} bodies became {}", recorded.name(), recorded.bodies.len(), seen.bodies.len())
        });
        for (index, (a, b)) in recorded.bodies.iter().zip(&seen.bodies).enumerate() {
            let away_m = distance(place(a), place(b));
            self.bodies.take(record, away_m);
            if index == 0 {
                self.torso.take(record, away_m);
            }
            self.axes.take(record, turned(&a[..9], &b[..9]));
        }
    }

    /// Compares two recordings, treating the second as a run.
    pub fn of_recordings(recorded: &Recording, other: &Recording) -> Comparison {
        let mut comparison = Comparison::with(recorded);
        for (a, b) in recorded.records.iter().zip(&other.records) {
            for ((agent, recorded), (_, seen)) in a.percepts.iter().zip(&b.percepts) {
                comparison.percept(a.cycle, agent, recorded.as_deref(), seen.as_deref());
            }
            if let (Some(recorded), Some(seen)) = (&a.truth, &b.truth) {
                comparison.truth(a.cycle, recorded, seen);
            }
        }
        comparison
    }
}

/// The largest difference of two components of axes.
fn turned(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, larger)
}
