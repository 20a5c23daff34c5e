//! Starts of episodes from saved states of other worlds, for instance of recorded games.
//!
//! The states are prepared once: other robots than the chosen ones are removed, and the rest is saved again. An episode
//! then begins by loading one of them. Nothing else changes: no cycle passes, and the robots keep the joint speeds of
//! their last answers. Until they get answers, robots that the task does not control continue with those.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{ParticipantId, RandomStream, World};
use soccer_world::{Settings, SoccerWorld};

use crate::other_robots::{OtherRobots, displace_others, others_by_distance, remove_robots};
use crate::{TaskError, TaskOptions};

/// Largest displacement of the ball and of the other robots, m.
const JITTER_M_MAX: f64 = 1.0;

/// A saved state in which episodes can begin.
#[derive(Debug, Clone)]
pub struct SavedStart {
    /// The state, as a world with the settings of [`SavedStarts`] saves it.
    pub state: Arc<[u8]>,
    /// The participant of the robot that the task controls.
    pub robot: ParticipantId,
}

/// Saved states in which the episodes of a batch begin.
#[derive(Clone)]
pub struct SavedStarts {
    /// The settings of the world that has saved them.
    pub settings: Settings,
    /// The states.
    pub starts: Vec<SavedStart>,
    /// The other robots that take part.
    pub others: OtherRobots,
    /// Largest displacement of the ball and of the other robots along each axis of the field, m.
    pub jitter_m: f64,
}

/// The start states of a batch, ready to load.
#[derive(Debug)]
pub(crate) struct StartTable {
    /// Index among the saved starts, controlled robot and state.
    rows: Vec<(u32, ParticipantId, Arc<[u8]>)>,
    jitter_m: f64,
    /// Hash of everything that an episode depends on.
    pub fingerprint: u64,
}

impl StartTable {
    /// Prepares saved starts; also returns a world in one of them. Starts of robots of another type are left out.
    ///
    /// # Errors
    /// If the starts do not fit the options, or a state cannot be loaded.
    pub fn new(saved: &SavedStarts, options: &TaskOptions) -> Result<(StartTable, SoccerWorld), TaskError> {
        if !(0.0..=JITTER_M_MAX).contains(&saved.jitter_m) {
            let takes = format!("0 to {JITTER_M_MAX} m");
            return Err(TaskError::Option { option: "the jitter", is: saved.jitter_m.to_string(), takes });
        }
        if saved.settings.noise != options.noise {
            return Err(TaskError::Noise { recorded: saved.settings.noise });
        }
        if saved.settings.cycle_s() != Settings::default().cycle_s() {
            let is = format!("{} s", saved.settings.cycle_s());
            return Err(TaskError::Option { option: "the cycle of the starts", is, takes: "0.02 s".to_owned() });
        }
        let name = format!("nao {}", options.robot_type);
        let mut world = soccer_world::world(saved.settings.clone())?;
        let (mut rows, mut others) = (Vec::new(), BTreeSet::new());
        for (index, start) in (0..).zip(&saved.starts) {
            world.load(&start.state)?;
            let found = world.robot_name(start.robot).unwrap_or_else(|| String::from("no robot"));
            if found != name {
                others.insert(found);
                continue;
            }
            let state = match saved.others {
                OtherRobots::All => Arc::clone(&start.state),
                OtherRobots::None => without_others(&mut world, start.robot, 0)?,
                OtherRobots::Nearest(count) => without_others(&mut world, start.robot, count)?,
            };
            rows.push((index, start.robot, state));
        }
        let Some((_, _, state)) = rows.last() else {
            let found = others.into_iter().collect::<Vec<_>>().join(", ");
            return Err(TaskError::NoRobotToStart { name, found });
        };
        world.load(state)?;
        let mut content = format!("{:?} {}", saved.others, saved.jitter_m).into_bytes();
        rows.iter().for_each(|(_, _, state)| content.extend(engine::hash(state).to_le_bytes()));
        let fingerprint = engine::hash(&content);
        Ok((StartTable { rows, jitter_m: saved.jitter_m, fingerprint }, world))
    }

    /// The start that this draw selects: its index among the saved starts, its controlled robot and its state.
    pub fn select(&self, draws: &mut RandomStream) -> (u32, ParticipantId, &[u8]) {
        let index = (draws.unit() * self.rows.len() as f64) as usize;
        self.rows.get(index).map_or_else(Default::default, |(index, robot, state)| (*index, *robot, &**state))
    }

    /// Displaces the ball and the other robots by drawn vectors.
    pub fn displace(&self, world: &mut SoccerWorld, robot: ParticipantId, draws: &mut RandomStream) {
        displace_others(world, robot, self.jitter_m, draws);
    }
}

/// Removes all robots but one and so many of those nearest to it, and saves the world.
fn without_others(world: &mut SoccerWorld, robot: ParticipantId, count: usize) -> Result<Arc<[u8]>, TaskError> {
    let others = others_by_distance(world, robot);
    remove_robots(world, others.get(count..).unwrap_or_default());
    let mut state = Vec::new();
    world.save(&mut state)?;
    Ok(state.into())
}
