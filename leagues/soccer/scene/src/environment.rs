//! The environment of scene files: files, variables, tables.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// A source of scene files. Implementations define the search order (`docs/reference/scene-files.md` 4).
pub trait SceneFiles {
    /// Content of the file with this name, `None` if there is none. Names use `/`.
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>>;

    /// True if the program ships the file with this name. A call to it with too few or too many arguments has the
    /// reference's result, like the reference's file of that name.
    fn is_shipped(&self, _name: &str) -> bool {
        false
    }
}

impl SceneFiles for BTreeMap<String, Vec<u8>> {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        self.get(name).map(|bytes| Cow::Borrowed(bytes.as_slice()))
    }
}

/// True if a file may have this name: relative, below the data roots, no drive, no backslash. Names come over the
/// network, directly or as arguments of importing files, so this rule applies to all names.
pub fn is_allowed_name(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(['\\', ':', '\0'])
        && name.split('/').all(|part| !part.is_empty() && part != "..")
}

/// A value of an expression, with Ruby's types.
#[derive(Debug, Clone, PartialEq)]
pub enum ScriptValue {
    /// Whole number: division rounds down.
    Int(i64),
    /// Number with a fraction: printed with six digits of its `f32` value.
    Float(f64),
    /// Text, unchanged.
    Text(String),
}

/// Variables and tables that expressions may name (`docs/reference/scene-files.md` 3).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Environment {
    /// Script variables by full name: `Soccer.FieldLength`, `Nao.UseTexture`.
    pub variables: BTreeMap<String, ScriptValue>,
    /// `NaoType[i]['key']`: one table per robot type; negative indices count from the end.
    pub robot_types: Vec<BTreeMap<String, ScriptValue>>,
    /// Names of the materials of each mesh file, in the monitors' order. Unlisted meshes have none.
    pub mesh_materials: BTreeMap<String, Vec<String>>,
}
