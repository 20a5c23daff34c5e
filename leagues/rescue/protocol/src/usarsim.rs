//! USARSim's protocol: one TCP connection drives one robot with lines of text, another one gets images
//! (`docs/reference/rescue-usarsim.md` 1 to 4). Metres, radians and seconds; x forward, y to the right, z down, yaw
//! clockwise as seen from above.
//!
//! | to find | look in |
//! |---|---|
//! | lines of a stream | [`Lines`] |
//! | `TYPE {Key Value} {Key Value}` | [`Blocks`] |
//! | commands of clients | [`Command`] |
//! | messages of the simulator | [`Message`] |
//! | the image port | [`Picture`], [`Wanted`] |

mod blocks;
mod command;
mod lines;
mod message;
mod pen;
mod picture;

pub use blocks::Blocks;
pub use command::{Command, Drive, Ignored, Init, Query, Set};
pub use lines::{LINE_BYTES_MAX, Lines, TooLong};
pub use message::{Body, Configuration, Game, Geometry, Message, Mount, Place, Reading, Sensor, Status, Wheels};
pub use picture::{PICTURE_BYTES_MAX, Picture, PictureTooLong, Wanted};
