//! Soccer worlds for a [`Batch`]: robots at poses that a program chooses, in worlds that share all constants.

use std::sync::Arc;

use engine::{Batch, BatchError, BatchWorld, Commands, Layout, ParticipantId, Participants, Role, World};
use rayon::ThreadPool;
use soccer_protocol::{PlayMode, Side, trainer};

use crate::commands::{Command, MoveAgent, SetPlayMode};
use crate::effectors::{self, Action, InitAction, SceneAction};
use crate::observation::{self, View};
use crate::settings::{BadSettings, Settings};
use crate::state::{DORMANT, ROBOTS_MAX, SoccerWorld};

/// The league's robots.
const NAO_FILE: &str = "rsg/agent/nao/nao_hetero.rsg";

/// Time for robots to stand still, s: their torsos start at the height of beams, and drop a little.
const SETTLING_S: f32 = 1.0;

/// Degrees about z from looking along x to the heading in trainer commands (`MoveAgent`).
const ALONG_X_DEG: f32 = -90.0;

/// One robot of a line-up: team, number, type and pose.
#[derive(Debug, Clone, PartialEq)]
pub struct LineupRobot {
    /// The robot's team: the left one is called `Left`, the right one `Right`.
    pub side: Side,
    /// The robot's number, 1 to 11.
    pub unum: u8,
    /// The type of Nao, 0 to 4.
    pub robot_type: u8,
    /// Position on the field, m: x towards the right goal, y to the left of that direction.
    pub at_m: [f32; 2],
    /// Heading, degrees: 0 towards the right goal, counter-clockwise.
    pub heading_deg: f32,
}

/// Reasons a line-up or a batch of worlds cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum BadLineup {
    /// The settings are invalid.
    #[error(transparent)]
    Settings(#[from] BadSettings),
    /// The world refused a robot, or did not put it at its pose.
    #[error("{robot}: {why}")]
    Robot {
        /// The robot's team and number.
        robot: String,
        /// The reason.
        why: String,
    },
    /// The worlds cannot form a batch.
    #[error(transparent)]
    Batch(#[from] BatchError),
}

/// Creates a world in which these robots stand still and play is on. Participant ids follow the order of `places`.
///
/// # Errors
/// If the settings are invalid, or the game refuses a robot.
pub fn lineup(settings: Settings, places: &[LineupRobot]) -> Result<SoccerWorld, BadLineup> {
    let mut world = SoccerWorld::new(settings)?;
    let seats: Vec<(ParticipantId, &LineupRobot)> = (0..).map(ParticipantId).zip(places).collect();
    for &(seat, place) in &seats {
        world.join(seat, Role::Player, "batch");
        let arguments = vec![place.robot_type.to_string().as_str().into()];
        world.act(seat, Action::Scene(Box::new(SceneAction { file: NAO_FILE.into(), arguments })));
    }
    // A tick builds few robots.
    for _ in 0..=places.len().min(ROBOTS_MAX) {
        step(&mut world, &seats)?;
    }
    // The name that comes first plays left.
    for side in Side::ALL {
        for &(seat, place) in seats.iter().filter(|(_, place)| place.side == side) {
            let init = InitAction { unum: place.unum.into(), team: name(side).into() };
            world.act(seat, Action::Init(init));
        }
        step(&mut world, &seats)?;
    }
    world.control(None, Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
    for &(seat, place) in &seats {
        put(&mut world, seat, place)?;
    }
    let cycles = (SETTLING_S / world.constants.settings.cycle_s()) as usize;
    for _ in 0..cycles {
        step(&mut world, &seats)?;
    }
    Ok(world)
}

/// Creates this many worlds with these robots, which share all constants. World `i` has the seed of the settings plus
/// `i`; the threads of `pool` step the worlds, those of the settings are ignored.
///
/// # Errors
/// If the settings are invalid, or the game refuses a robot.
pub fn batch(
    settings: Settings,
    places: &[LineupRobot],
    worlds: usize,
    pool: Option<Arc<ThreadPool>>,
) -> Result<Batch<SoccerWorld>, BadLineup> {
    let seed = settings.seed;
    let first = lineup(Settings { pool: None, ..settings }, places)?;
    let worlds = (0..worlds as u64).map(|index| first.fork(seed.wrapping_add(index))).collect();
    Ok(Batch::new(worlds, pool)?)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "Left",
        Side::Right => "Right",
    }
}

fn bad(place: Option<&LineupRobot>, why: String) -> BadLineup {
    let robot = place.map_or_else(String::new, |place| format!("{} {}", name(place.side), place.unum));
    BadLineup::Robot { robot, why }
}

/// Moves a robot to its pose.
fn put(world: &mut SoccerWorld, seat: ParticipantId, place: &LineupRobot) -> Result<(), BadLineup> {
    if world.team_and_number(seat) != Some((place.side, place.unum)) {
        return Err(bad(Some(place), "it could not join its team; is there a robot in the left one?".to_owned()));
    }
    let [x, y] = place.at_m;
    let height_m = world.constants.parameters.agent_radius_m;
    let pose = Some([x, y, height_m, place.heading_deg + ALONG_X_DEG]);
    let robot = trainer::TeamRobot { side: place.side, unum: place.unum.into() };
    let command = MoveAgent { robot, pos: None, pose, battery: None, temperature_c: None };
    world.control(None, Command::Agent(command));
    let now = world.robot(seat).map(|robot| world.torso_position(robot));
    if now != Some([x, y, height_m]) || !place.heading_deg.is_finite() {
        return Err(bad(Some(place), format!("it cannot stand at {x:?} {y:?}, heading {:?}", place.heading_deg)));
    }
    Ok(())
}

/// Makes a step; fails if the world rejects any request.
fn step(world: &mut SoccerWorld, seats: &[(ParticipantId, &LineupRobot)]) -> Result<(), BadLineup> {
    world.step();
    let Some((seat, mut rejections)) = world.take_rejections().into_iter().next() else { return Ok(()) };
    let why = rejections.drain().next().map(|one| format!("{}: {}", one.reason, one.detail));
    let place = seats.iter().find(|(of, _)| *of == seat).map(|(_, place)| *place);
    Err(bad(place, why.unwrap_or_default()))
}

impl SoccerWorld {
    /// The actions that have the effect of [`act_from_array`](BatchWorld::act_from_array), for a recording.
    pub fn joint_actions(&self, participant: ParticipantId, action: &[f32]) -> Vec<Action> {
        effectors::joint_actions(self, participant, action).into_iter().map(Action::Joint).collect()
    }
}

impl BatchWorld for SoccerWorld {
    type Workspace = physics::Workspace;

    fn swap_workspace(&mut self, workspace: &mut physics::Workspace) {
        std::mem::swap(&mut self.scratch.physics, workspace);
    }

    fn robots(&self) -> Vec<(ParticipantId, Layout)> {
        let robots = self.state.seats.iter().filter_map(|seated| Some((seated.seat, seated.robot.as_ref()?)));
        robots.map(|(seat, robot)| (seat, observation::layout(&robot.model))).collect()
    }

    fn act_from_array(&mut self, seat: ParticipantId, action: &[f32]) {
        self.note_action(seat);
        if self.robot(seat).is_some_and(|robot| robot.imported != DORMANT) {
            effectors::turn_all(self, seat, action);
        }
    }

    fn observe(&self, seat: ParticipantId, observation: &mut [f32]) {
        let Some(robot) = self.robot(seat) else { return observation.fill(0.0) };
        let bodies = self.tables.bodies(robot.instance);
        let joints = self.tables.joints(robot.instance);
        observation::observe(&View { world: self, robot, bodies, joints }, observation);
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }
}
