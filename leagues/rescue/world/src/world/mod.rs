//! The rescue world: commands change it, ticks advance it, and all its output is a list of messages.
//!
//! | step | look in |
//! |---|---|
//! | state and accessors | here, `settings.rs`, `robot.rs`, `static_world.rs` |
//! | commands | `commands.rs`, `missions.rs`, `path_job.rs`, `keep_out_zones.rs` |
//! | a tick | `step.rs`: `motion.rs`, `lasers.rs`, `mapping.rs`, `maps.rs`, `announcements.rs` |
//! | autonomy | `autonomy.rs`, `navigation_state.rs`, `team_planner.rs`, `return_to_link.rs` |
//! | flight | `flight.rs` |
//! | cameras | `cameras.rs`, `picture_objects.rs`, `picture_view.rs`, `picture_queue.rs` |
//! | faults and radio | `fault_handling.rs`, `links.rs`, `radio_network.rs`, `located_scan.rs` |
//! | multiple operators, experiments | `operators.rs`, `stations.rs`, `screen.rs`, `trial.rs`, `guidance.rs` |
//! | clients of USARSim's protocol | `usarsim_control.rs` |
//! | restarts with another seed | `restart.rs` |
//! | jobs longer than a tick | `deferred.rs`, `planning_jobs.rs` |
//! | messages and their audience | `messages.rs`, `outgoing.rs`, `latest_messages.rs`, `message_source.rs`, `clients.rs` |
//! | the engine's interface | `engine_world.rs`, `saved_state.rs` |
//! | views for pages, recordings and comparisons | `render.rs`, `events.rs`, `inspection.rs`, `fields.rs` |

mod announcements;
mod autonomy;
mod cameras;
mod clients;
mod commands;
mod deferred;
mod engine_world;
pub(crate) mod events;
mod fault_handling;
mod fields;
mod flight;
mod guidance;
mod inspection;
mod keep_out_zones;
mod lasers;
mod latest_messages;
mod links;
mod located_scan;
mod mapping;
mod maps;
mod message_source;
mod messages;
mod missions;
mod motion;
mod navigation_state;
mod operators;
mod outgoing;
mod path_job;
mod picture_objects;
mod picture_queue;
mod picture_view;
mod planning_jobs;
mod radio_network;
pub(crate) mod render;
mod restart;
mod return_to_link;
mod robot;
mod saved_state;
mod screen;
mod settings;
mod static_world;
mod stations;
mod step;
mod team_planner;
mod trial;
mod usarsim_control;

use serde::{Deserialize, Serialize};

pub use clients::{Clients, ConnectedClient, TimeGrant};
pub use deferred::{Deferred, Job, Workers};
use fault_handling::RobotFaults;
use keep_out_zones::KeepOutZones;
pub use lasers::LASER_RANGE_MIN_M;
pub use latest_messages::LatestMessages;
pub use located_scan::LocatedScan;
use mapping::Mapping;
pub use message_source::MessageSource;
use messages::Messages;
pub use outgoing::{Audience, MessageSnapshot, OperatorPercept, OutboundMessage};
use picture_queue::PictureQueue;
pub use picture_view::{PICTURE_WINDOW, PictureView};
use planning_jobs::PlanningJobs;
use radio_network::RadioNetwork;
use restart::Restarts;
pub use restart::SettingsBySeed;
pub use return_to_link::ReturnToLink;
pub use robot::{CameraAim, ManualControl, RobotState};
use saved_state::SavedState;
pub use settings::{GeneratedPlanMode, PlanListing, RescueSettings};
pub use static_world::LASER_HEIGHT_M;
use static_world::StaticWorld;
pub use stations::StationState;
use stations::Stations;
use trial::Trial;
pub use usarsim_control::{UsarsimClient, UsarsimClients, UsarsimSetting, ZOOM_MAX};

use crate::faults::{FaultInjector, FaultSettingsError, FaultTarget};
use engine::{ParticipantId, Role};
use rescue_building::{Building, StartPose};
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};
use rescue_mapping::localization::Odometry;
use rescue_planning::traffic::Traffic;
use rescue_protocol::mrcs::Uid;

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

/// The rescue world: building, robots, clients and their messages.
#[derive(Debug)]
pub struct World {
    settings: RescueSettings,
    static_world: StaticWorld,
    workers: Workers,
    jobs: PlanningJobs,
    messages: Messages,
    /// Laser scans of this tick for USARSim's clients, with robot indices.
    scans: Vec<(usize, Vec<f64>)>,
    tick: u64,
    robots: Vec<RobotState>,
    mapping: Mapping,
    /// Number of marks so far: names are never reused.
    marks: u32,
    zones: KeepOutZones,
    stations: Stations,
    clients: Clients,
    pilots: UsarsimClients,
    traffic: Traffic,
    faults: RobotFaults,
    radio: RadioNetwork,
    trial: Trial,
    pictures: PictureQueue,
    pace: Pace,
    seats: Vec<(ParticipantId, Role)>,
    restarts: Restarts,
}

impl World {
    /// Creates a world before its first tick.
    ///
    /// # Errors
    /// If listed faults do not fit its robots.
    pub fn new(settings: RescueSettings) -> Result<World, FaultSettingsError> {
        let starts = settings.building.starts.iter().filter(|start| start.floor == 0);
        let robot = |(number, start): (u32, &StartPose)| {
            let uid = Uid::new(&start.name).or_else(|| Uid::numbered("robot", number))?;
            Some(RobotState::at(start, uid, settings.localisation, Odometry::new(settings.seed, number - 1)))
        };
        let robots = (1..).zip(starts).filter_map(robot);
        let robots: Vec<RobotState> = robots.collect();
        let team: Vec<FaultTarget> =
            robots.iter().map(|robot| FaultTarget { name: &robot.uid, spec: robot.kind.spec() }).collect();
        let faults = RobotFaults::new(FaultInjector::new(&settings.faults, settings.seed, &team)?);
        let radio = RadioNetwork::new(&settings, robots.len());
        let stations = Stations::new(settings.policy);
        let mut world = World {
            static_world: StaticWorld::of(&settings.building, 0),
            restarts: Restarts::none(settings.seed),
            settings,
            workers: Workers::default(),
            jobs: PlanningJobs::default(),
            messages: Messages::default(),
            scans: Vec::new(),
            tick: 0,
            robots,
            mapping: Mapping::default(),
            marks: 0,
            zones: KeepOutZones::default(),
            stations,
            clients: Clients::default(),
            pilots: UsarsimClients::default(),
            traffic: Traffic::default(),
            faults,
            radio,
            trial: Trial::default(),
            pictures: PictureQueue::default(),
            pace: Pace::default(),
            seats: Vec::new(),
        };
        world.update_links();
        world.announce_all();
        world.messages.latest.end_tick();
        Ok(world)
    }

    /// Sets the workers for jobs longer than a tick.
    #[must_use]
    pub fn with_workers(self, workers: Workers) -> World {
        World { workers, ..self }
    }

    /// Returns its settings.
    #[must_use]
    pub fn settings(&self) -> &RescueSettings {
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
        self.tick
    }

    /// Returns the robots by number.
    #[must_use]
    pub fn robots(&self) -> &[RobotState] {
        &self.robots
    }

    /// Returns the robots' map of the floor.
    #[must_use]
    pub fn grid(&self) -> &OccupancyGrid {
        &self.mapping.grid
    }

    /// Returns the floor that cameras have covered.
    #[must_use]
    pub fn camera_coverage(&self) -> &CameraCoverage {
        &self.mapping.seen
    }
}
