//! The data files of a run, and their hashes.

use std::collections::BTreeMap;

/// The data files that the user has added to a run, by name.
pub type UserFiles = BTreeMap<String, Vec<u8>>;

/// Returns the hash of a data file in the form of the header.
pub(crate) fn file_hash(bytes: &[u8]) -> String {
    format!("{:016x}", engine::hash(bytes))
}
