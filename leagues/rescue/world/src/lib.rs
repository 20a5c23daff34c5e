//! The rescue world: robots search a building for victims, and one or more operators, people or cognitive models, supervise them.
//!
//! | to find | look in |
//! |---|---|
//! | what stands in the way, and what a ray meets | [`solid`] |
//! | how robots move | [`drive`] |
//! | what they are to do, and how they do it | [`mission`] |
//! | how they follow paths and keep off each other | [`avoid`] |
//! | how they explore by themselves | [`explore`] |
//! | angles | [`angle`] |
//! | what is searched: files, a generator, floor plans | [`building`] |
//! | who searches: types of robots | [`robots`] |
//! | laser scans and pictures to a map of cells | [`grid`] |
//! | where robots believe that they are | [`localise`] |
//! | what cameras see, and pictures of it | [`camera`] |
//! | the map to borders, walls and furniture that an operator sees | [`map`] |
//! | the map to paths, and goals to robots | [`plan`] |
//! | what goes wrong with robots, and how they ask for help | [`trouble`] |
//! | the radio between robots and their base | [`radio`] |
//! | what clients want | [`input`] |
//! | the world that steps | [`world`] |
//! | the doors of operators, and of USARSim's clients | [`dialect`] |
//! | the log of a run | [`journal`], [`replay`] |
//! | what a run was worth | [`metrics`] |
//! | the world as programs serve it | [`RESCUE`], [`build`] |
//! | names of values in files | [`word`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod angle;
pub mod avoid;
pub mod building;
pub mod camera;
pub mod dialect;
pub mod drive;
pub mod explore;
pub mod grid;
mod hands;
pub mod input;
pub mod journal;
mod kind;
pub mod localise;
pub mod map;
pub mod metrics;
pub mod mission;
pub mod plan;
pub mod radio;
pub mod replay;
pub mod robots;
pub mod solid;
pub mod trouble;
pub mod word;
pub mod world;

pub use kind::{Beside, RESCUE, ROBOTS_MAX, Watcher, build, terms};
