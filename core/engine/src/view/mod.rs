//! The viewers' door: a run for pages that draw it, by way of another thread of the program.
//!
//! ```text
//! World::picture, World::happenings -> Gallery -> bundle -> a thread that serves pages
//! World::command <- Gallery <- order <----------------------+
//! ```
//!
//! One connection serves all pages. It gets a bundle when it has taken the one before: [`News`] by news, the rare ones (scene,
//! status) only when they change, what happened once, the poses always. A reader that is slow costs the tick nothing.

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
