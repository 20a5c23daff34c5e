//! A world as a program serves it: its specification, and the program's additions.

use std::collections::BTreeMap;
use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use engine::{DisconnectedPlayer, LookupError, Preset, RecordableSession, WorldBuildError, WorldSpec};
use files::file_errors::FileErrors;
use rayon::ThreadPool;
use server::Handle;
use web::{Router, Tokens};

use super::{CommandScope, RunConfig};
use crate::downloadable_log::DownloadableLog;
use crate::keys::ForeignNames;

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
    /// The specification.
    pub spec: WorldSpec,
    /// Checks that a world can be made of the settings.
    pub check: fn(&RunConfig) -> Result<(), WorldBuildError>,
    /// Creates the world.
    pub build: fn(&RunConfig, &BuildContext) -> BuildResult,
    /// Returns the simulated time of a tick.
    pub cycle: fn(&RunConfig) -> Result<Duration, WorldBuildError>,
    /// In-process endpoints whose frames are sent as datagrams, to the addresses in the keys of their names. Each frame
    /// begins with a port, two bytes, little-endian, which replaces the addresses' port unless it is 0.
    pub broadcasts: &'static [&'static str],
    /// Returns further destinations of a broadcast endpoint, besides the addresses in its key.
    pub further_destinations: fn(&RunConfig, &str) -> Result<Vec<SocketAddr>, LookupError>,
    /// Endpoints of external programs to which this program connects by TCP, at the addresses in their keys.
    pub outbound: &'static [&'static str],
    /// In-process endpoints of the services.
    pub in_process: &'static [&'static str],
    /// Starts the services beside the server, and returns their names and addresses for the ready line.
    pub services: fn(&RunConfig, &Handle) -> ServicesResult,
    /// The user's files from which the world is made; a recording includes them.
    pub files: fn(&RunConfig) -> Result<record::UserFiles, String>,
    /// The league's own pages, which replace the viewer's page as the root; the viewer's page is below them.
    pub pages: Option<LeaguePages>,
    /// Returns the tokens that authorise viewers.
    pub tokens: fn(&RunConfig) -> Result<Tokens, LookupError>,
    /// Creates the built-in players of a branch, for worlds whose runs are games: a branch of one stops without players.
    pub branch_players: Option<BranchPlayersBuilder>,
    /// All kinds of its events; empty if they are unknown here.
    pub event_kinds: &'static [&'static str],
    /// The keys that make a run write files and reports, with the values by which a replay does not repeat them.
    pub replay_values: &'static [(&'static str, &'static str)],
    /// Names of other programs that its users may try.
    pub foreign_names: ForeignNames,
    /// Returns values for the keys that a recording lacks because it is older than they are. With these values its run
    /// repeats.
    pub old_values: OldValues,
    /// Completes the settings once all flags and files are read: from further files of the user, or from other settings.
    pub complete_settings: fn(&mut RunConfig, &CommandScope<'_>) -> Result<(), String>,
}

/// Returns the values of keys that are missing in the settings of an old recording.
pub type OldValues = fn(&BTreeMap<String, String>) -> Vec<(&'static str, &'static str)>;

/// Creates the built-in players of a run with these settings and disconnected slots.
pub type BranchPlayersBuilder = fn(&RunConfig, &[DisconnectedPlayer]) -> Result<BranchPlayers, WorldBuildError>;

/// The built-in players of a branch of a match in which they played.
pub struct BranchPlayers {
    /// The number of players that reconnect to disconnected slots.
    pub returning: usize,
    /// The number of players.
    pub count: usize,
    /// The name of the endpoint to which they connect.
    pub endpoint: &'static str,
    /// Connects them to this address of the endpoint, until the server ends.
    pub start: Box<dyn FnOnce(SocketAddr) -> io::Result<()>>,
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
            further_destinations: |_, _| Ok(Vec::new()),
            outbound: &[],
            in_process: &[],
            services: |_, _| Ok(Vec::new()),
            files: |_| Ok(record::UserFiles::new()),
            pages: None,
            tokens: |_| Ok(Tokens::default()),
            branch_players: None,
            event_kinds: &[],
            replay_values: &[],
            foreign_names: ForeignNames::NONE,
            old_values: |_| Vec::new(),
            complete_settings: |_, _| Ok(()),
        }
    }

    /// Returns the world's preset of this name.
    pub fn preset(&self, name: &str) -> Option<&'static Preset> {
        self.spec.presets.iter().find(|preset| preset.name == name)
    }
}
