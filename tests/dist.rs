//! The release archive, made with the program of the test build.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;

/// Names in the archive with modes and contents.
fn unpacked(archive: &Path) -> BTreeMap<String, (u32, Vec<u8>)> {
    let mut archive = tar::Archive::new(GzDecoder::new(File::open(archive).unwrap()));
    let mut out = BTreeMap::new();
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().to_string_lossy().into_owned();
        let mode = entry.header().mode().unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        out.insert(name, (mode, bytes));
    }
    out
}

#[test]
fn the_archive_has_the_program_and_its_manual() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dist");
    let _ = std::fs::remove_dir_all(&out);
    let program = Path::new(env!("CARGO_BIN_EXE_spar"));
    let path = xtask::archive::pack(program, repository, &out, "spar-test").unwrap();
    assert_eq!(path, out.join("spar-test.tar.gz"));
    let files = unpacked(&path);
    let text = |name: &str| {
        let (_, bytes) = files.get(&format!("spar-test/{name}")).unwrap_or_else(|| panic!("{name} is not there"));
        String::from_utf8_lossy(bytes).into_owned()
    };
    assert_eq!(files["spar-test/spar"].0, 0o755);
    assert_eq!(files["spar-test/spar"].1, std::fs::read(program).unwrap());
    assert!(text("man/spar-serve.1").contains("vision\\-interval"), "{}", text("man/spar-serve.1"));
    assert!(text("man/spar.1").contains("league protocols"));
    for file in ["completions/spar.bash", "completions/spar.fish", "completions/_spar"] {
        assert!(text(file).contains("field-length"), "{file}");
    }
    assert!(text("spar.toml").contains("\n#agent-port = 3100\n"));
    for file in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md", "examples/agent.py"] {
        assert_eq!(text(file), std::fs::read_to_string(repository.join(file)).unwrap(), "{file}");
    }
    assert_eq!(files.len(), files.keys().filter(|name| name.starts_with("spar-test/")).count());
}

#[test]
fn a_missing_program_is_named() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dist-missing");
    let error = xtask::archive::pack(Path::new("/nowhere/spar"), Path::new("/"), &out, "x").unwrap_err();
    assert!(error.to_string().contains("/nowhere/spar"), "{error}");
}
