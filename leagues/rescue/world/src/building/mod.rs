//! The buildings that robots search (docs/reference/rescue-building.md).
//!
//! | to | see |
//! |---|---|
//! | parts of a building | [`Building`], `model.rs`, `ground.rs`, `people.rs` |
//! | read and write files | [`read`], [`write()`], `file/` |
//! | generate a building from a seed | [`generate`], `generate/` |
//! | import and export floor plans | [`from_png`], [`RosMap`], `import/` |
//! | obstacles | [`Rect`], [`Obstacle`], `shape.rs`, `obstacle.rs` |
//! | uneven ground | [`Terrain`] |
//! | reachability for a robot type | [`survey`], `reach/` |
//! | draw a building | [`svg`] |

mod body;
mod file;
mod generate;
mod ground;
mod import;
mod model;
mod obstacle;
mod people;
mod reach;
mod shape;
mod sight;
mod svg;
mod terrain;

pub use body::parts;
pub use file::{BadBuilding, read, write};
pub use generate::{Kind, Mix, NotGenerated, Recipe, generate};
pub use ground::{Hole, Ramp, Rubble, Smoke, Stairs};
pub use import::{BadMap, RosMap, from_png, from_ros_map, to_ros_map};
pub use model::{Building, Door, DoorState, Floor, Furniture, FurnitureKind, Material, Room, RoomKind, Wall};
pub use obstacle::{CLEAR_BELOW_M, Obstacle, Source, blocks};
pub use people::{Decoy, DecoyKind, Difficulty, Part, PartKind, Posture, Start, Victim, VictimState};
pub use reach::{APPROACH_M, Survey, survey};
pub use shape::{Rect, contains, distance_to_outline};
pub use sight::difficulty_of;
pub use svg::svg;
pub use terrain::{Footing, Terrain};
