//! What a scene file sees of the outside: files, variables, tables.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Where the bytes of scene files come from. The caller keeps the search order (`docs/reference/scene-files.md` 4).
pub trait Files {
    /// Content of the file with this name, `None` if there is none. Names use `/`.
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>>;

    /// Whether the file with this name is one of the program's own. Its callers get what the reference makes of a call
    /// with too few or too many arguments, as the reference's file of that name does.
    fn is_shipped(&self, _name: &str) -> bool {
        false
    }
}

impl Files for BTreeMap<String, Vec<u8>> {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        self.get(name).map(|bytes| Cow::Borrowed(bytes.as_slice()))
    }
}

/// Whether a file may have this name: relative, below the data roots, no drive, no backslash. Names come over the
/// network, directly or as arguments of files that import a file by argument, so this rule holds for all names.
pub fn allowed_name(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(['\\', ':', '\0'])
        && name.split('/').all(|part| !part.is_empty() && part != "..")
}

/// A value of an expression, as Ruby has it.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Whole number: division rounds down.
    Int(i64),
    /// Number with a fraction: printed with six digits of its `f32` value.
    Float(f64),
    /// Text, taken as it is.
    Text(String),
}

/// Variables and tables that expressions may name (`docs/reference/scene-files.md` 3).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Environment {
    /// Script variables by full name: `Soccer.FieldLength`, `Nao.UseTexture`.
    pub variables: BTreeMap<String, Value>,
    /// `NaoType[i]['key']`: one table per robot type; negative indices count from the end.
    pub robot_types: Vec<BTreeMap<String, Value>>,
    /// Names of the materials of each mesh file, in the order monitors get them. A mesh that is not listed gets none.
    pub mesh_materials: BTreeMap<String, Vec<String>>,
}
