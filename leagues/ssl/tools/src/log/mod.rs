//! Logs of the league as files (docs/reference/smallsize-protocol.md 9), compressed if their names end in `.gz`.
//!
//! [`read()`] is the only reader: it finds the packets, also behind damaged places, and reports the damage.

mod convert;
mod convert_error;
mod damage;
mod entry_header;
mod entry_scanner;
mod log_file;
mod log_window;
mod packet_counts;
mod play;
mod read;
mod record;
mod summary;
mod time_plan;
mod unpacked_bytes;

pub use convert::{ConversionResult, LogConversion};
pub use convert_error::ConvertError;
pub use damage::{DamageKind, DamageReport, LogDamage};
pub use packet_counts::PacketCounts;
pub use play::{Playback, play};
pub use read::{LogPacket, LogReadError, is_league_log, read};
pub use record::{LogRecorder, RecorderError};
pub use summary::LogSummary;
