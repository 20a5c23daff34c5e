//! The viewer endpoint: sends a run to the thread of the program that serves web pages.
//!
//! ```text
//! World::picture, World::happenings -> Gallery -> bundle -> a thread that serves pages
//! World::command <- Gallery <- order <----------------------+
//! ```
//!
//! One connection serves all pages. It gets the next messages when it has taken the ones before: [`News`] of rare kinds
//! (scene, status) only when they change, events once, the poses always. A slow reader costs the tick nothing.

mod bundle;
mod frame;
mod gallery;
mod order;
mod scene;

pub use bundle::{BadBundle, News, Told, Verdict, news};
pub use frame::{BadFrame, FRAME_KIND, Frame, Header};
pub use gallery::{DOOR, Gallery};
pub use order::{Order, Wish};
pub use scene::{Scene, Status, message};
