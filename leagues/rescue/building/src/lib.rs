//! The buildings that rescue robots search (docs/reference/rescue-building.md), with the types of robots and the pictures
//! of their cameras.
//!
//! | to | see |
//! |---|---|
//! | parts of a building | [`Building`], `model.rs`, `ground.rs`, `victims.rs` |
//! | read and write files | [`read`], [`write()`], `file/` |
//! | generate a building from a seed | [`generate`], `generate/` |
//! | place robots and victims in imported buildings | [`place`], `placement.rs` |
//! | import and export floor plans | [`from_png`], [`RosMap`], `import/` |
//! | obstacles | [`Rect`], [`Obstacle`], `shape.rs`, `obstacle.rs` |
//! | uneven ground | [`Terrain`] |
//! | reachability for a robot type | [`check_reachability`], `reachability/` |
//! | draw a building | [`svg`] |
//! | robot types | [`robots`] |
//! | cameras: detections and rendered pictures | [`camera`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod body_parts;
pub mod camera;
mod file;
mod generate;
mod ground;
mod import;
mod line_of_sight;
mod model;
mod obstacle;
mod placement;
mod reachability;
pub mod robots;
mod shape;
mod svg;
mod terrain;
mod victims;

pub use body_parts::body_parts;
pub use file::{BuildingFileError, read, write};
pub use generate::{BuildingKind, DifficultyMix, GenerationError, GeneratorSettings, generate};
pub use ground::{Hole, Ramp, Rubble, Smoke, Stairs};
pub use import::{CellOccupancy, MapCells, MapImportError, RosMap, from_png, from_ros_map, ros_map_cells, to_ros_map};
pub use line_of_sight::difficulty_of;
pub use model::{Building, Door, DoorState, Floor, Furniture, FurnitureKind, Material, Room, RoomKind, Wall};
pub use obstacle::{CLEAR_BELOW_M, Obstacle, ObstacleSource, blocks_laser, blocks_robot};
pub use placement::{PlacementRequest, Unplaced, place, start_faults};
pub use reachability::{APPROACH_M, ReachabilityReport, check_reachability, explorable_floor};
pub use shape::{Rect, contains, distance_to_outline};
pub use svg::svg;
pub use terrain::{GroundEffects, Terrain};
pub use victims::{BodyPart, BodyPartKind, Decoy, DecoyKind, Difficulty, Posture, StartPose, Victim, VictimState};
