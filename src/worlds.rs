//! The list of all worlds.

#[cfg(feature = "criss")]
pub mod criss;
mod downloadable_log;
#[cfg(feature = "rescue")]
pub mod rescue;
#[cfg(feature = "rescue")]
mod rescue_downloads;
#[cfg(feature = "soccer")]
pub mod soccer;
#[cfg(feature = "ssl")]
mod ssl;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use engine::{LookupError, Parameter, Preset, RecordableSession, WorldBuildError, WorldSpec};
use rayon::ThreadPool;
use server::Handle;
use web::{Router, Tokens};

use crate::params::{self, RunConfig};
pub use downloadable_log::DownloadableLog;
use files::file_errors::FileErrors;
#[cfg(feature = "rescue")]
pub use rescue_downloads::RescueDownloads;

/// The number of worlds of the leagues with which the program is built.
const WORLDS_COUNT: usize = 2 * cfg!(feature = "soccer") as usize
    + cfg!(feature = "ssl") as usize
    + cfg!(feature = "criss") as usize
    + cfg!(feature = "rescue") as usize;

/// All worlds of the leagues with which the program is built; the first one is the default.
pub static WORLDS: [World; WORLDS_COUNT] = [
    #[cfg(feature = "soccer")]
    soccer::LEAGUE, // the league
    #[cfg(feature = "soccer")]
    soccer::SPHERES, // that of 2006
    #[cfg(feature = "ssl")]
    ssl::TODAY, // the small-size league
    #[cfg(feature = "criss")]
    criss::OF_2002, // that of 2002
    #[cfg(feature = "rescue")]
    rescue::SEARCH, // robots that search buildings
];

/// A world with its endpoints, or the error of creating it.
pub type BuildResult = Result<Box<dyn RecordableSession>, WorldBuildError>;

/// The names and addresses of started services, for the ready line, or the error of starting one.
pub type ServicesResult = Result<Vec<(&'static str, String)>, Box<dyn Error>>;

/// The program's services for a world.
#[derive(Default)]
pub struct BuildContext {
    /// The threads that share the work of a cycle.
    pub pool: Option<Arc<ThreadPool>>,
    /// Errors in the files that the run writes.
    pub errors: FileErrors,
    /// The downloadable log of the run, if the world has one.
    pub operator_log: DownloadableLog,
}

/// A world that can be served: the specification from its crate, and the program's additions.
#[derive(Clone, Copy)]
pub struct World {
    pub(crate) spec: WorldSpec,
    /// Checks that a world can be made of the settings.
    pub(crate) check: fn(&RunConfig) -> Result<(), WorldBuildError>,
    pub(crate) build: fn(&RunConfig, &BuildContext) -> BuildResult,
    /// Returns the simulated time of a tick.
    pub(crate) cycle: fn(&RunConfig) -> Result<Duration, WorldBuildError>,
    /// In-process endpoints whose frames are sent as datagrams, to the addresses in the keys of their names. Each frame
    /// begins with a port, two bytes, little-endian, which replaces the addresses' port unless it is 0.
    pub(crate) broadcasts: &'static [&'static str],
    /// Endpoints of external programs to which this program connects by TCP, at the addresses in their keys.
    pub(crate) outbound: &'static [&'static str],
    /// In-process endpoints of the services.
    pub(crate) in_process: &'static [&'static str],
    /// Starts the services beside the server, and returns their names and addresses for the ready line.
    pub(crate) services: fn(&RunConfig, &Handle) -> ServicesResult,
    /// The user's files from which the world is made; a recording includes them.
    pub(crate) files: fn(&RunConfig) -> Result<record::UserFiles, String>,
    /// The league's own pages, which replace the viewer's page as the root; the viewer's page is below them.
    pub(crate) pages: Option<LeaguePages>,
    /// Returns the tokens that authorise viewers.
    pub(crate) tokens: fn(&RunConfig) -> Result<Tokens, LookupError>,
    /// All kinds of its events; empty if they are unknown here.
    pub(crate) event_kinds: &'static [&'static str],
    /// The keys that make a run write files and reports, with the values by which a replay does not repeat them.
    pub(crate) replay_values: &'static [(&'static str, &'static str)],
}

/// The pages of a league at the root of a run's pages.
#[derive(Clone, Copy)]
pub struct LeaguePages {
    /// Name of the in-process endpoint at which these pages are clients.
    pub endpoint: &'static str,
    /// Creates their routes for a run of this server.
    pub routes: fn(&RunConfig, &DownloadableLog, Handle) -> Result<Router, WorldBuildError>,
}

impl World {
    /// Creates a world without additions of the program.
    pub const fn plain(spec: WorldSpec) -> World {
        World {
            spec,
            check: |config| (config.world().build)(config.values()).map(drop),
            build: |config, _| (config.world().build)(config.values()),
            cycle: |config| Ok(config.world().cycle),
            broadcasts: &[],
            outbound: &[],
            in_process: &[],
            services: |_, _| Ok(Vec::new()),
            files: |_| Ok(record::UserFiles::new()),
            pages: None,
            tokens: |_| Ok(Tokens::default()),
            event_kinds: &[],
            replay_values: &[],
        }
    }

    /// Returns the world's preset of this name.
    pub(crate) fn preset(&self, name: &str) -> Option<&'static Preset> {
        self.spec.presets.iter().find(|preset| preset.name == name)
    }
}

/// The worlds of a program, each with its parameters.
pub struct Worlds {
    list: &'static [World],
    parameters: Vec<Vec<&'static Parameter>>,
}

impl Worlds {
    /// Creates the registry of this list. It lasts as long as the program: keys, flags and help texts are made from the
    /// worlds' endpoints.
    pub fn of(list: &'static [World]) -> &'static Worlds {
        let parameters = list.iter().map(|world| params::all(list, &world.spec)).collect();
        Box::leak(Box::new(Worlds { list, parameters }))
    }

    /// Returns all worlds with their parameters, in the order of listings.
    pub fn all(&self) -> impl Iterator<Item = (&'static World, &[&'static Parameter])> {
        self.list.iter().zip(self.parameters.iter().map(Vec::as_slice))
    }

    /// Returns the world of this name.
    pub fn find(&self, name: &str) -> Option<(&'static World, &[&'static Parameter])> {
        self.all().find(|(world, _)| world.spec.name == name)
    }

    /// Returns the first world that has a preset of this name.
    pub fn with_preset(&self, name: &str) -> Option<&'static World> {
        self.list.iter().find(|world| world.preset(name).is_some())
    }

    /// Returns the name of the default world.
    pub fn default_name(&self) -> &'static str {
        self.list.first().map_or("", |world| world.spec.name)
    }
}
