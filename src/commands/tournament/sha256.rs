//! The hash of a published file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use sha2::{Digest, Sha256};

use super::file_error::file_error;

/// Bytes read at once.
const BLOCK_BYTES: usize = 64 * 1024;

/// The SHA-256 of a file, hexadecimal.
///
/// # Errors
/// If it cannot be read.
pub fn sha256(path: &Path) -> Result<String, String> {
    let hash = hash_of(path).map_err(|cause| file_error(path, cause))?;
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

fn hash_of(path: &Path) -> io::Result<Sha256> {
    let (mut hash, mut file, mut block) = (Sha256::new(), File::open(path)?, vec![0; BLOCK_BYTES]);
    loop {
        match file.read(&mut block)? {
            0 => return Ok(hash),
            length => hash.update(block.get(..length).unwrap_or_default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_its_hash() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("abc");
        std::fs::write(&path, "abc").expect("written");
        // FIPS 180-4, example of SHA-256.
        let expect = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(&path).as_deref(), Ok(expect));
    }
}
