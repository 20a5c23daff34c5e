//! Where scene files come from: our own, embedded in the program, and those that a user puts over them.

use std::borrow::Cow;
use std::sync::Arc;

use include_dir::{Dir, include_dir};
use soccer_scene::Files;

/// Our own files: the folder `data` of the repository.
static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../../data");

/// Name of the table of robot types that need not be there.
pub const ROBOT_TYPES_FILE: &str = "naorobottypes.rb";

/// A source of scene files that can be shared between worlds.
pub type DataFiles = Arc<dyn Files + Send + Sync>;

/// Our own files, as they were when the program was built.
pub struct Embedded;

/// The one [`Embedded`].
pub static EMBEDDED: Embedded = Embedded;

impl Files for Embedded {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        DATA.get_file(name).map(|file| Cow::Borrowed(file.contents()))
    }

    fn is_shipped(&self, _name: &str) -> bool {
        true
    }
}

/// A user's files over our own: a file that the user does not have is ours.
#[derive(Clone)]
pub(crate) struct Overlay(pub Option<DataFiles>);

impl Files for Overlay {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        let over = self.0.as_ref().and_then(|files| files.read(name));
        over.or_else(|| EMBEDDED.read(name))
    }

    fn is_shipped(&self, name: &str) -> bool {
        self.0.as_ref().is_none_or(|files| files.read(name).is_none())
    }
}
