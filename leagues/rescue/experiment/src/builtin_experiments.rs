//! The experiments that the crate contains.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

/// The names and contents of the experiments.
pub static BUILTIN_EXPERIMENTS: [(&str, &str); 9] = [
    ("e1", include_str!("../../../../data/experiments/e1.toml")),
    ("e2", include_str!("../../../../data/experiments/e2.toml")),
    ("e3", include_str!("../../../../data/experiments/e3.toml")),
    ("e4", include_str!("../../../../data/experiments/e4.toml")),
    ("e5", include_str!("../../../../data/experiments/e5.toml")),
    ("e6", include_str!("../../../../data/experiments/e6.toml")),
    ("e7", include_str!("../../../../data/experiments/e7.toml")),
    ("e8", include_str!("../../../../data/experiments/e8.toml")),
    ("e9", include_str!("../../../../data/experiments/e9.toml")),
];

/// Returns the text of a file, or of the built-in experiment of this name if there is no such file.
///
/// # Errors
/// If there is neither.
pub fn experiment_text(path: &Path) -> Result<Cow<'static, str>, String> {
    let cause = match fs::read_to_string(path) {
        Ok(text) => return Ok(Cow::Owned(text)),
        Err(cause) => cause,
    };
    // A folder of that name may be the last results: `run e3 --out e3`.
    let ready = BUILTIN_EXPERIMENTS.iter().find(|(name, _)| path.as_os_str() == *name && !path.is_file());
    ready.map(|(_, text)| Cow::Borrowed(*text)).ok_or_else(|| {
        format!(
            "{}: cannot read this experiment: {cause}; `spar rescue experiment list` lists those that come with spar",
            path.display()
        )
    })
}
