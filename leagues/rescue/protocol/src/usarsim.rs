//! USARSim's protocol: one TCP connection drives one robot with lines of text, another one gets images
//! (`docs/reference/rescue-usarsim.md` 1 to 4). Metres, radians and seconds; x forward, y to the right, z down, yaw
//! clockwise as seen from above.
//!
//! | to find | look in |
//! |---|---|
//! | lines of a stream | [`LineReader`] |
//! | `TYPE {Key Value} {Key Value}` | [`Blocks`] |
//! | commands of clients | [`Command`] |
//! | messages of the simulator | [`UsarsimMessage`] |
//! | the image port | [`Image`], [`ImageRequests`] |

mod blocks;
mod command;
mod image;
mod message;
mod writer;

pub use blocks::Blocks;
pub use codec::{LINE_BYTES_MAX, LineReader, LineTooLong};
pub use command::{Command, ConfigurationQuery, DriveCommand, IgnoredLineError, InitCommand, SetCommand};
pub use image::{Image, ImageRequests, ImageTooLong, PICTURE_BYTES_MAX};
pub use message::{
    Configuration, GameInfo, Geometry, SensorMessage, SensorMount, SensorReading, UsarPose, UsarsimMessage,
    VehicleKind, VehicleStatus, Wheels,
};
