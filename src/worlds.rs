//! The list of all worlds.

#[cfg(feature = "criss")]
pub mod criss;

#[cfg(feature = "humanoid")]
use humanoid_files as humanoid;
#[cfg(feature = "rescue")]
pub use rescue_files::{RescueDownloads, served_world as rescue};
pub use settings::{BuildContext, World, Worlds};
#[cfg(feature = "soccer")]
pub use soccer_files::worlds as soccer;
#[cfg(feature = "ssl")]
use ssl_tools::served_world as ssl;

/// The number of worlds of the leagues with which the program is built.
const WORLDS_COUNT: usize = 2 * cfg!(feature = "soccer") as usize
    + cfg!(feature = "ssl") as usize
    + cfg!(feature = "criss") as usize
    + cfg!(feature = "rescue") as usize
    + cfg!(feature = "humanoid") as usize;

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
    #[cfg(feature = "humanoid")]
    humanoid::LEAGUE_2026, // the 3D league of 2026
];
