//! Reads BRML logs, and opens them for playback.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use criss_world::brml::{self, BrmlDamage, BrmlReplay, LogFrame, Specification};
use record::{FrameLog, FrameLogPlayer};

/// Bytes at the beginning of a file that must contain the start of the log.
const HEAD_BYTES: u64 = 4096;

/// True if a file begins like a BRML log: with its element, after comments or a declaration.
///
/// # Errors
/// If it cannot be read.
pub fn is_brml_log(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD_BYTES).read_to_end(&mut head)?;
    let text = head.trim_ascii_start();
    Ok(matches!(text, [b'<' | b'#', ..]) && text.windows(5).any(|word| word == b"<brml"))
}

/// The contents of a BRML log: at least one frame.
#[derive(Debug, Clone)]
pub struct BrmlFile {
    /// The header.
    pub specification: Specification,
    /// The frames up to the first damaged one.
    pub frames: Vec<LogFrame>,
    /// The damage after these frames: a killed simulator leaves half a frame at the end.
    pub damage: Option<BrmlDamage>,
}

impl BrmlFile {
    /// Reads a log.
    ///
    /// # Errors
    /// A message, if it is not a log, or has no frames.
    pub fn open(path: &Path) -> Result<BrmlFile, String> {
        let name = path.display();
        let bytes = fs::read(path).map_err(|cause| format!("{name}: cannot read this log: {cause}"))?;
        let text = String::from_utf8(bytes).map_err(|_| format!("{name}: a BRML log is text, and this is none"))?;
        let (specification, mut all) = brml::open(&text).map_err(|error| format!("{name}: {error}"))?;
        let (mut frames, mut damage) = (Vec::new(), None);
        for frame in &mut all {
            match frame {
                Ok(frame) => frames.push(frame),
                Err(error) => damage = Some(BrmlDamage { error, frames: frames.len() }),
            }
        }
        match damage {
            Some(BrmlDamage { error, .. }) if frames.is_empty() => Err(format!("{name}: {error}")),
            None if frames.is_empty() => Err(format!("{name}: this log has no frames")),
            damage => Ok(BrmlFile { specification, frames, damage }),
        }
    }

    /// Returns the log as a world.
    #[must_use]
    pub fn into_replay(self) -> BrmlReplay {
        BrmlReplay::new(self.specification, self.frames)
    }
}

/// Opens a BRML log for pages and displays, at its first frame.
///
/// # Errors
/// A message, if it is not a log, or has no frames.
pub fn open_brml_log(path: &Path) -> Result<FrameLogPlayer, String> {
    let file = BrmlFile::open(path)?;
    let log = FrameLog {
        frames: file.frames.len() as u64,
        period_ns: (1e9 / file.specification.frame_rate_hz).round() as u64,
        is_complete: file.damage.is_none(),
        events: Vec::new(),
        damage: file.damage.iter().map(ToString::to_string).collect(),
    };
    let session = file.into_replay().into_viewer_session();
    FrameLogPlayer::new(session, log).map_err(|cause| format!("{}: {cause}", path.display()))
}
