//! Frames of any range of a recording for the pages of its run.

use std::path::{Path, PathBuf};

use recorder::FileFrameSource;

use crate::commands::log::{self, DamagePolicy};
use settings::{BuildContext, Worlds};

/// Returns a player of a recording, with a world of its own.
fn player(
    path: &Path,
    damage: DamagePolicy,
    worlds: &'static Worlds,
) -> Result<record::RecordingPlayer<log::FileLog>, String> {
    log::player_with(path, damage, worlds, &BuildContext::default()).map_err(|cause| cause.to_string())
}

/// Returns the frame source of a recording.
pub fn recording_frames(path: PathBuf, worlds: &'static Worlds, grows: bool) -> Box<dyn web::PlaybackSource> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let name = if grows { String::from("a live run") } else { name };
    let damage = if grows { DamagePolicy::Ignore } else { DamagePolicy::Find };
    Box::new(FileFrameSource::new(move || player(&path, damage, worlds), grows, name))
}
