//! Golden files: JSON Lines compressed with zstd (`docs/reference/oracle.md` 1).

use glam::{DMat3, DVec3};
use physics::Shape;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The files of a set: the copies in this crate, and the complete set's if it lies beside the workspace.
pub fn files(set: &str) -> Vec<PathBuf> {
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = list(&crate_dir.join("golden").join(set));
    assert!(!files.is_empty(), "no golden files {set}");
    let full = crate_dir.join("../../../../shared/oracle/golden").join(set);
    if full.is_dir() {
        let own: Vec<String> = files.iter().map(|path| name(path)).collect();
        files.extend(list(&full).into_iter().filter(|path| !own.contains(&name(path))));
    } else {
        say_incomplete(set);
    }
    files
}

/// Prints, also when the test passes, that the complete set is missing.
pub fn say_incomplete(set: &str) {
    // Macro output appears only if the test fails; a write error here is harmless.
    let _ = writeln!(
        std::io::stderr(),
        "golden/{set}: the complete set is not here, only the copies in this crate were checked"
    );
}

fn list(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).expect("a folder with golden files");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// All records of a file.
pub fn read(path: &Path) -> Vec<Value> {
    let file = std::fs::File::open(path).expect("a golden file");
    let text = zstd::decode_all(file).expect("zstd data");
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    lines.map(|line| serde_json::from_slice(line).expect("JSON")).collect()
}

/// An array of numbers.
pub fn numbers(value: &Value) -> Vec<f64> {
    let items = value.as_array().expect("an array");
    items.iter().map(|item| item.as_f64().expect("a number")).collect()
}

/// Name of a file without its endings.
pub fn name(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_default().replace(".jsonl.zst", "")
}

/// Three numbers.
pub fn vector(value: &Value) -> DVec3 {
    DVec3::from_slice(&numbers(value))
}

/// Rotation of a unit quaternion, scalar first.
pub fn rotation(quat: &[f64]) -> DMat3 {
    let [w, x, y, z] = quat[..] else { panic!("four numbers") };
    let (xx, yy, zz) = (2.0 * x * x, 2.0 * y * y, 2.0 * z * z);
    DMat3::from_cols(
        DVec3::new(1.0 - yy - zz, 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)),
        DVec3::new(2.0 * (x * y - w * z), 1.0 - xx - zz, 2.0 * (y * z + w * x)),
        DVec3::new(2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - xx - yy),
    )
}

/// A shape other than a space from its name and dimensions.
pub fn shape(name: &Value, dim: &[f64]) -> Shape {
    match name.as_str() {
        Some("sphere") => Shape::Sphere(dim[0]),
        Some("box") => Shape::Box(DVec3::from_slice(dim)),
        Some("capsule") => Shape::Capsule(dim[0], dim[1]),
        Some("plane") => Shape::Plane(DVec3::from_slice(dim), dim[3]),
        other => panic!("unknown shape {other:?}"),
    }
}
