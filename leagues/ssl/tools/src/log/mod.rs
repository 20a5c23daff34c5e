//! Logs of the league as files (docs/reference/smallsize-protocol.md 9), compressed if their names end in `.gz`.

mod convert;
mod convert_error;
mod packet_counts;
mod play;
mod read;
mod record;
mod summary;

pub use convert::{ConversionResult, LogConversion};
pub use convert_error::ConvertError;
pub use packet_counts::PacketCounts;
pub use play::{Playback, play};
pub use read::{LogReadError, read};
pub use record::{LogRecorder, RecorderError};
pub use summary::LogSummary;
