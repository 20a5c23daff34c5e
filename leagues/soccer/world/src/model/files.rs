//! Sources of scene files: the files embedded in the program, and a user's files over them.

use std::borrow::Cow;
use std::sync::Arc;

use include_dir::{Dir, include_dir};
use soccer_scene::SceneFiles;

/// The embedded files: the folder `data` of the repository.
static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../../data");

/// Name of an optional table of robot types.
pub const ROBOT_TYPES_FILE: &str = "naorobottypes.rb";

/// A source of scene files that worlds can share.
pub type DataFiles = Arc<dyn SceneFiles + Send + Sync>;

/// The scene files embedded in the program when it was built.
pub struct EmbeddedFiles;

/// The only instance of [`EmbeddedFiles`].
pub static EMBEDDED_FILES: EmbeddedFiles = EmbeddedFiles;

impl SceneFiles for EmbeddedFiles {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        DATA.get_file(name).map(|file| Cow::Borrowed(file.contents()))
    }

    fn is_shipped(&self, _name: &str) -> bool {
        true
    }
}

/// A user's files over the embedded ones: for a file that the user does not have, the embedded one applies.
#[derive(Clone)]
pub(crate) struct Overlay(pub Option<DataFiles>);

impl SceneFiles for Overlay {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        let over = self.0.as_ref().and_then(|files| files.read(name));
        over.or_else(|| EMBEDDED_FILES.read(name))
    }

    fn is_shipped(&self, name: &str) -> bool {
        self.0.as_ref().is_none_or(|files| files.read(name).is_none())
    }
}
