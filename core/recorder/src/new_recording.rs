//! Recordings derived from others: they get their names when they are complete.

use std::fmt::Display;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use files::output_file::TemporaryFile;
use record::{RecordingHeader, RecordingWriter, UserFiles};

/// A new recording, derived from another one.
pub struct NewRecording {
    /// The writer of the new recording.
    pub writer: RecordingWriter<BufWriter<File>>,
    file: TemporaryFile,
    path: PathBuf,
}

impl NewRecording {
    /// Creates a recording derived from another one, which it must not replace.
    ///
    /// # Errors
    /// If it would replace it, or the file cannot be created.
    pub fn create(
        path: &Path,
        header: &RecordingHeader,
        files: &UserFiles,
        from: &Path,
    ) -> Result<NewRecording, String> {
        check_not_overwritten(path, from)?;
        let cannot = |cause: &dyn Display| format!("{}: cannot make this file: {cause}", path.display());
        let (temporary, file) = TemporaryFile::create(path).map_err(|cause| cannot(&cause))?;
        let writer = RecordingWriter::new(BufWriter::new(file), header, files).map_err(|cause| cannot(&cause))?;
        Ok(NewRecording { writer, file: temporary, path: path.to_owned() })
    }

    /// Completes the recording and gives it its name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<(), String> {
        let ended = self.writer.finish().map_err(|cause| cause.to_string());
        let ended = ended.and_then(|()| self.file.persist().map_err(|cause| cause.to_string()));
        ended.map_err(|cause| format!("{}: cannot make this file: {cause}", self.path.display()))
    }
}

/// Checks that an output file does not replace the recording from which it is made.
///
/// # Errors
/// If it does.
pub fn check_not_overwritten(path: &Path, from: &Path) -> Result<(), String> {
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if whole(path) == whole(from) {
        return Err(format!("{}: a recording cannot be written over itself", path.display()));
    }
    Ok(())
}

/// Returns the default name of a derived recording: `game.mcap` becomes `game-cut.mcap`.
pub fn derived_name(path: &Path, word: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{word}.mcap"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{check_not_overwritten, derived_name};

    #[test]
    fn derived_recordings_stand_beside_the_first_one_and_never_replace_it() {
        let game = Path::new("games/game.mcap");
        let cut = derived_name(game, "cut");
        assert_eq!(cut, Path::new("games/game-cut.mcap"));
        assert_eq!(check_not_overwritten(&cut, game), Ok(()));
        let error = check_not_overwritten(game, game).expect_err("the same file");
        assert!(error.contains("game.mcap"), "{error}");
    }
}
