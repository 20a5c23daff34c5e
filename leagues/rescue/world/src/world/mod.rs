//! The rescue world: commands change it, ticks advance it, and all its output is a list of messages.
//!
//! | step | look in |
//! |---|---|
//! | state and accessors | here, `settings.rs`, `robot.rs`, `site.rs` |
//! | commands | `change.rs`, `missions.rs`, `zones.rs` |
//! | a tick | `tick.rs`: `moving.rs`, `autonomy.rs`, `mapping.rs`, `telling.rs` |
//! | flight | `aloft.rs` |
//! | cameras | `cameras.rs`, `queue.rs` |
//! | faults and radio | `troubles.rs`, `links.rs`, `homing.rs` |
//! | multiple operators, experiments | `teams.rs` |
//! | clients of USARSim's protocol | `pilots.rs` |
//! | jobs longer than a tick | `errand.rs`, `desk.rs` |
//! | messages and their audience | `told.rs`, `board.rs`, `clients.rs` |
//! | the engine's interface | `face.rs`, `picture.rs` |

mod aloft;
mod autonomy;
mod board;
mod cameras;
mod change;
mod clients;
mod desk;
mod errand;
mod face;
mod homing;
mod links;
mod mapping;
mod missions;
mod moving;
mod picture;
mod pilots;
mod queue;
mod robot;
mod settings;
mod site;
mod stations;
mod teams;
mod telling;
mod tick;
mod told;
mod troubles;
mod zones;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use board::Board;
pub use cameras::{PICTURES, View};
pub use clients::{Client, Clients, Granted};
use desk::Desk;
pub use errand::{Errand, Work, Workers};
pub use homing::Homing;
pub use links::{Measured, Radio};
pub use mapping::LASER_LEAST_M;
pub use pilots::{Pilot, Pilots, Setting, ZOOM_MAX};
pub use robot::{Aim, Hand, Robot};
pub use settings::{Generated, Listed, Settings};
pub use site::LASER_HEIGHT_M;
use site::Site;
pub use stations::Desktop;
pub use told::{Announced, Listened, Station, To, Told};

use crate::avoid::Traffic;
use crate::building::{Building, Start};
use crate::camera::Queue;
use crate::explore::{Ground, Spare};
use crate::grid::{Known, Occupancy, Seen, Zone};
use crate::localise::Odometry;
use crate::map::{Features, Frontier, Side};
use crate::trouble::{BadFaults, Faults, Member, Requests};
use engine::{Role, Seat};
use rescue_protocol::mrcs::{Phase, Uid, Window};

/// Simulated time of a tick, ms.
pub const TICK_MS: u64 = 20;

/// Simulated time of a tick, s.
pub const TICK_S: f64 = TICK_MS as f64 / 1e3;

/// The pause and step state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct Pace {
    is_paused: bool,
    /// Ticks left to execute while paused (single-stepping).
    ticks: u32,
    is_over: bool,
}

/// The trial of an experiment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Trial {
    phase: Phase,
    /// End of its time, ms.
    until_ms: u64,
}

/// The mutable state, which is saved and restored.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Changing {
    tick: u64,
    robots: Vec<Robot>,
    grid: Occupancy,
    seen: Seen,
    /// The map at the height of flying robots.
    aloft: Occupancy,
    /// Border, walls and furniture; absent during a map update.
    maps: Option<Maps>,
    /// The sides of the border, as last sent.
    sides: Vec<(u32, Side)>,
    /// Number of marks so far: names are never reused.
    marks: u32,
    /// Keep-out zones, and their number so far: names are never reused.
    zones: Vec<(Uid, Zone)>,
    zones_named: u32,
    desktops: BTreeMap<Station, Desktop>,
    /// Number of picture objects so far: names are never reused.
    things: u32,
    clients: Clients,
    pilots: Pilots,
    announced: Announced,
    traffic: Traffic,
    faults: Faults,
    radio: Radio,
    requests: Requests,
    windows: BTreeMap<Uid, Window>,
    trial: Trial,
    /// The area inside the border, as last computed.
    explored_m2: Option<f64>,
    /// Pictures that wait for operators,
    pictures: Queue,
    /// and the ids of pictures announced to operators.
    queued: Vec<u64>,
    /// Number of message batches so far.
    batches: u64,
    pace: Pace,
    seats: Vec<(Seat, Role)>,
    /// A running hash of all messages and scans.
    chain: u64,
}

/// The maps derived from the grid.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Maps {
    #[serde(skip)]
    known: Known,
    #[serde(skip)]
    ground: Ground,
    #[serde(skip)]
    spare: Spare,
    frontier: Frontier,
    features: Features,
}

/// The rescue world: building, robots, clients and their messages.
#[derive(Debug)]
pub struct World {
    settings: Settings,
    site: Site,
    changing: Changing,
    desk: Desk,
    workers: Workers,
    board: Board,
    /// Laser scans of this tick for USARSim's clients, with robot indices.
    scans: Vec<(usize, Vec<f64>)>,
    /// Rejected commands.
    refused: Vec<(Seat, rescue_protocol::mrcs::Fault)>,
}

impl World {
    /// Creates a world before its first tick.
    ///
    /// # Errors
    /// If listed faults do not fit its robots.
    pub fn new(settings: Settings) -> Result<World, BadFaults> {
        let starts = settings.building.starts.iter().filter(|start| start.floor == 0);
        let robot = |(number, start): (u32, &Start)| {
            let uid = Uid::new(&start.name).or_else(|| Uid::numbered("robot", number))?;
            Some(Robot::at(start, uid, settings.localisation, Odometry::new(settings.seed, number - 1)))
        };
        let robots = (1..).zip(starts).filter_map(robot);
        let robots: Vec<Robot> = robots.collect();
        let team: Vec<Member> =
            robots.iter().map(|robot| Member { name: &robot.uid, spec: robot.kind.spec() }).collect();
        let faults = Faults::new(&settings.faults, settings.seed, &team)?;
        let radio = Radio::new(robots.len());
        let changing = Changing {
            tick: 0,
            robots,
            grid: Occupancy::default(),
            seen: Seen::default(),
            aloft: Occupancy::default(),
            maps: Some(Maps::default()),
            sides: Vec::new(),
            marks: 0,
            zones: Vec::new(),
            zones_named: 0,
            desktops: BTreeMap::new(),
            things: 0,
            clients: Clients::default(),
            pilots: Pilots::default(),
            announced: Announced::default(),
            traffic: Traffic::default(),
            faults,
            radio,
            requests: Requests::default(),
            windows: BTreeMap::new(),
            trial: Trial { phase: Phase::Waiting, until_ms: 0 },
            explored_m2: None,
            pictures: Queue::default(),
            queued: Vec::new(),
            batches: 0,
            pace: Pace::default(),
            seats: Vec::new(),
            chain: 0,
        };
        let site = Site::of(&settings.building, 0);
        let (board, refused, desk) = (Board::default(), Vec::new(), Desk::default());
        let workers = Workers::default();
        let mut world = World { settings, site, changing, desk, workers, board, scans: Vec::new(), refused };
        world.find_links();
        world.introduce();
        world.board.end_tick();
        Ok(world)
    }

    /// Sets the workers for jobs longer than a tick.
    #[must_use]
    pub fn with_workers(self, workers: Workers) -> World {
        World { workers, ..self }
    }

    /// Returns its settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the building.
    #[must_use]
    pub fn building(&self) -> &Building {
        &self.settings.building
    }

    /// Returns the number of ticks so far.
    #[must_use]
    pub fn tick_number(&self) -> u64 {
        self.changing.tick
    }

    /// Returns the robots by number.
    #[must_use]
    pub fn robots(&self) -> &[Robot] {
        &self.changing.robots
    }

    /// Returns the robots' map of the floor.
    #[must_use]
    pub fn grid(&self) -> &Occupancy {
        &self.changing.grid
    }

    /// Returns the floor that cameras have covered.
    #[must_use]
    pub fn seen(&self) -> &Seen {
        &self.changing.seen
    }
}
