//! `spar._native.RecordedStarts`: the states of recorded games before events of one kind.

use std::fs::File;
use std::io::BufReader;

use engine::{ParticipantId, RandomStream};
use pyo3::prelude::*;
use soccer_protocol::Side;
use soccer_starts::{RecordedStart, StartEvent};
use soccer_tasks::{OtherRobots, SavedStart, SavedStarts, displace_others, others_by_distance, remove_robots};
use soccer_world::SoccerWorld;

use crate::value_error;
use crate::world::World;

/// The states of recorded games before events of one kind. `spar.RecordedStarts` wraps it.
#[pyclass]
pub(crate) struct RecordedStarts {
    starts: soccer_starts::RecordedStarts,
}

#[pymethods]
impl RecordedStarts {
    #[new]
    fn new(before: &str, seconds: f64) -> PyResult<RecordedStarts> {
        let event = StartEvent::of_name(before).map_err(value_error)?;
        Ok(RecordedStarts { starts: soccer_starts::RecordedStarts::new(event, seconds).map_err(value_error)? })
    }

    /// Plays a recording, and adds its starts.
    fn add(&mut self, py: Python<'_>, path: &str) -> PyResult<()> {
        let named = |error: &dyn std::fmt::Display| value_error(format!("{path}: {error}"));
        let file = File::open(path).map_err(|error| named(&error))?;
        let starts = &mut self.starts;
        py.detach(|| starts.add(BufReader::new(file))).map_err(|error| named(&error))
    }

    /// Adds the starts of another one, which has played this recording.
    fn append(&mut self, path: &str, other: PyRef<'_, RecordedStarts>) -> PyResult<()> {
        self.starts.append(&other.starts).map_err(|error| value_error(format!("{path}: {error}")))
    }

    fn __len__(&self) -> usize {
        self.starts.starts().len()
    }

    /// The index of each start's recording.
    fn recordings(&self) -> Vec<usize> {
        self.each(|start| start.recording)
    }

    /// The tick of each start.
    fn ticks(&self) -> Vec<u64> {
        self.each(|start| start.tick)
    }

    /// The participant of each start's robot.
    fn robots(&self) -> Vec<u32> {
        self.each(|start| start.robot.0)
    }

    /// Side and number of each start's robot.
    fn players(&self) -> Vec<(&'static str, u8)> {
        self.each(|start| (name(start.player.0), start.player.1))
    }

    /// File and type of each start's robot, in short.
    fn robot_names(&self) -> Vec<String> {
        self.each(|start| start.robot_name.clone())
    }

    /// The digest of each start, as its recording has it.
    fn digests(&self) -> Vec<u64> {
        self.each(|start| start.digest)
    }

    /// The number of events without a start.
    fn left_out(&self) -> usize {
        self.starts.left_out()
    }

    /// The size of all states, bytes.
    fn bytes(&self) -> usize {
        self.starts.bytes()
    }

    /// The robots in their teams in the state of a start: participant, side, number, file and type in short. The start's
    /// robot comes first, then the others, the nearest to it first.
    fn team_robots(&self, py: Python<'_>, index: usize) -> PyResult<Vec<(u32, &'static str, u8, String)>> {
        let (world, robot) = self.start(py, index)?;
        let robots = [robot].into_iter().chain(others_by_distance(&world, robot));
        let in_team = robots.filter_map(|one| {
            let (side, unum) = world.team_and_number(one)?;
            Some((one.0, name(side), unum, world.robot_name(one).unwrap_or_default()))
        });
        Ok(in_team.collect())
    }

    /// A world in the state of a start: with these robots alone or with all, and with the ball and the other robots
    /// displaced by draws from a seed.
    fn world(
        &self,
        py: Python<'_>,
        index: usize,
        robots: Option<Vec<u32>>,
        jitter_m: f64,
        seed: u64,
    ) -> PyResult<World> {
        let (mut world, robot) = self.start(py, index)?;
        if let Some(robots) = robots {
            let mut others = others_by_distance(&world, robot);
            others.retain(|one| !robots.contains(&one.0));
            remove_robots(&mut world, &others);
        }
        displace_others(&mut world, robot, jitter_m, &mut RandomStream::new(seed, "recorded start", 0, index as u64));
        let recording = self.starts.starts().get(index).map_or(0, |start| start.recording);
        let recorded = self.starts.recordings().get(recording);
        let recorded = recorded.ok_or_else(|| value_error("the start has no recording; please report this"))?;
        Ok(World::of_recording(world, recorded.seed, recorded.values.clone()))
    }
}

/// The name of a side in Python.
fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "Left",
        Side::Right => "Right",
    }
}

impl RecordedStarts {
    /// A world in the state of a start, and the start's robot.
    fn start(&self, py: Python<'_>, index: usize) -> PyResult<(SoccerWorld, ParticipantId)> {
        let world = py.detach(|| self.starts.world(index)).map_err(value_error)?;
        let robot = self.starts.starts().get(index).map_or(ParticipantId(0), |start| start.robot);
        Ok((world, robot))
    }

    fn each<T>(&self, value: impl Fn(&RecordedStart) -> T) -> Vec<T> {
        self.starts.starts().iter().map(value).collect()
    }

    /// The starts as a batch takes them.
    pub(crate) fn saved(&self, cast: &str, jitter_m: f64) -> PyResult<SavedStarts> {
        let Some(first) = self.starts.recordings().first() else {
            return Err(value_error("there is no recording to start in"));
        };
        let start = |start: &RecordedStart| SavedStart { state: start.state.clone(), robot: start.robot };
        Ok(SavedStarts {
            settings: first.settings().map_err(value_error)?,
            starts: self.each(start),
            others: OtherRobots::of_text(cast).map_err(value_error)?,
            jitter_m,
        })
    }
}
