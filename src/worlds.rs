//! The one list of worlds.

pub mod rescue;
pub mod soccer;
mod ssl;

use std::sync::Arc;

use engine::{BadWorld, Parameter, Preset, Repeatable, WorldKind};
use rayon::ThreadPool;

use crate::faults::Faults;
use crate::params::{self, Choices};
use crate::rescue::Kept;

/// All worlds; the first one is meant when none is named.
pub static WORLDS: [World; 4] = [
    soccer::LEAGUE,  // the league
    soccer::SPHERES, // that of 2006
    ssl::TODAY,      // the small-size league
    rescue::SEARCH,  // robots that search buildings
];

/// A world with its doors, or why there is none.
pub type Built = Result<Box<dyn Repeatable>, BadWorld>;

/// The program's additions around a world.
#[derive(Default)]
pub struct Around {
    /// Threads that share in the work of a cycle.
    pub pool: Option<Arc<ThreadPool>>,
    /// Errors of the files that the run writes.
    pub faults: Faults,
    /// What pages take away of the run's log, if the world keeps one.
    pub kept: Kept,
}

/// A world that can be served: what its crate says of it, and what this program adds.
#[derive(Clone, Copy)]
pub struct World {
    pub(crate) kind: WorldKind,
    /// Whether a world can be made of what was chosen.
    pub(crate) check: fn(&Choices) -> Result<(), BadWorld>,
    pub(crate) build: fn(&Choices, &Around) -> Built,
    /// Doors of this program whose frames go out as datagrams, to the addresses that the keys of their names have. Each frame
    /// begins with a port, two bytes, little-endian, which takes the place of theirs unless it is 0.
    pub(crate) broadcasts: &'static [&'static str],
    /// Doors of programs that this one connects to by TCP, at the addresses that the keys of their names have.
    pub(crate) links: &'static [&'static str],
    /// Files of the user's that the world is made of: a recording keeps them.
    pub(crate) files: fn(&Choices) -> Result<record::Files, String>,
    /// The page of its operators, in place of the viewer's, which is below it then.
    pub(crate) desk: Option<Desk>,
}

/// What the page of a world's operators offers beside the run.
pub type Desk = fn(&Choices, &Kept) -> Result<Arc<dyn web::Desk>, BadWorld>;

impl World {
    /// A world to which the program adds nothing.
    pub const fn plain(kind: WorldKind) -> World {
        World {
            kind,
            check: |choices| (choices.world().build)(choices.values()).map(drop),
            build: |choices, _| (choices.world().build)(choices.values()),
            broadcasts: &[],
            links: &[],
            files: |_| Ok(record::Files::new()),
            desk: None,
        }
    }

    /// Its preset of that name.
    pub(crate) fn preset(&self, name: &str) -> Option<&'static Preset> {
        self.kind.presets.iter().find(|preset| preset.name == name)
    }
}

/// The worlds of a program, each with everything that can be set for a run of it.
pub struct Worlds {
    list: &'static [World],
    parameters: Vec<Vec<&'static Parameter>>,
}

impl Worlds {
    /// Of this list. It is made once and lasts as long as the program: keys, flags and help texts are made from the
    /// doors of the worlds.
    pub fn of(list: &'static [World]) -> &'static Worlds {
        let parameters = list.iter().map(|world| params::all(list, &world.kind)).collect();
        Box::leak(Box::new(Worlds { list, parameters }))
    }

    /// All of them with what can be set, in the order of listings.
    pub fn all(&self) -> impl Iterator<Item = (&'static World, &[&'static Parameter])> {
        self.list.iter().zip(self.parameters.iter().map(Vec::as_slice))
    }

    /// The world of that name.
    pub fn find(&self, name: &str) -> Option<(&'static World, &[&'static Parameter])> {
        self.all().find(|(world, _)| world.kind.name == name)
    }

    /// The first world that has a preset of this name.
    pub fn with_preset(&self, name: &str) -> Option<&'static World> {
        self.list.iter().find(|world| world.preset(name).is_some())
    }

    /// The name of the world that is meant when none is named.
    pub fn default_name(&self) -> &'static str {
        self.list.first().map_or("", |world| world.kind.name)
    }
}
