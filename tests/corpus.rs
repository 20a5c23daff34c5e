//! The fuzzer's seeds, and all its findings, as ordinary tests; and a little fuzzing of its own: mutated seeds that are
//! the same in every run.

use crate::fuzz;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use engine::RandomStream;
use fuzz::TARGETS;

/// The total size of all seeds.
const SEEDS_BYTES_MAX: u64 = 300_000;

/// The minimum number of seeds per target.
const SEEDS_MIN: usize = 4;

/// Tried mutations of each seed.
const CHANGED: u64 = 20;

/// The maximum number of changes in one copy.
const CHANGES_MAX: u64 = 8;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|cause| panic!("{}: {cause}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// Runs a target; a panic names the input.
fn check(target: &fuzz::Target, name: &str, bytes: &[u8]) {
    let result = catch_unwind(AssertUnwindSafe(|| (target.run)(bytes)));
    assert!(result.is_ok(), "{} with {name}: {}", target.name, bytes.escape_ascii());
}

/// A copy with some bytes changed, doubled or left out.
fn changed(seed: &[u8], number: u64) -> Vec<u8> {
    const WORDS: [&[u8]; 8] = [b"(", b")", b"\"", b" nan ", b"-1e400", b"\n", b"\0", b"99999999999"];
    let mut draw = RandomStream::new(number, "changed seed", 0, seed.len() as u64);
    let mut bytes = seed.to_vec();
    for _ in 0..=draw.next_u64() % CHANGES_MAX {
        let at = (draw.next_u64() % (bytes.len() as u64 + 1)) as usize;
        let until = (at + (draw.next_u64() % 9) as usize).min(bytes.len());
        match draw.next_u64() % 4 {
            0 => drop(bytes.drain(at..until)),
            1 => drop(bytes.splice(at..at, bytes[at..until].to_vec())),
            2 => drop(bytes.splice(at..at, WORDS[(draw.next_u64() % 8) as usize].iter().copied())),
            _ => bytes[at..until].iter_mut().for_each(|byte| *byte = draw.next_u64() as u8),
        }
    }
    bytes
}

#[test]
fn seeds_and_findings_do_no_harm() {
    for target in &TARGETS {
        let seeds = files(&folder().join("seeds").join(target.name));
        assert!(seeds.len() >= SEEDS_MIN, "{} has {} seeds", target.name, seeds.len());
        check(target, "nothing", b"");
        for path in seeds {
            check(target, &path.display().to_string(), &fs::read(&path).expect("a seed"));
        }
    }
}

#[test]
fn changed_seeds_do_no_harm() {
    for target in &TARGETS {
        for path in files(&folder().join("seeds").join(target.name)) {
            let seed = fs::read(&path).expect("a seed");
            for number in 0..CHANGED {
                check(target, &format!("{} changed, {number}", path.display()), &changed(&seed, number));
            }
        }
    }
}

/// Seeds in the format of an older release would be refused at once, and find nothing.
#[test]
fn seeds_of_worlds_have_the_form_of_this_release() {
    for (target, name, bytes) in fuzz::seeds() {
        let path = folder().join("seeds").join(target).join(name);
        if std::env::var_os("UPDATE_SEEDS").is_some() {
            fs::write(&path, &bytes).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()));
        }
        let is_the_same = fs::read(&path).is_ok_and(|known| known == bytes);
        assert!(is_the_same, "{}: UPDATE_SEEDS=1 cargo test --test it corpus::", path.display());
    }
}

/// The list of targets matches the fuzz targets and seed folders.
#[test]
fn every_target_is_complete() {
    let manifest = fs::read_to_string(folder().join("Cargo.toml")).expect("the manifest");
    for target in &TARGETS {
        assert!(manifest.contains(&format!("[[bin]]\nname = \"{}\"\n", target.name)), "{} is no binary", target.name);
        let file = folder().join("fuzz_targets").join(target.name).with_extension("rs");
        let code = fs::read_to_string(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
        assert!(code.contains(&format!("run(\"{}\", ", target.name)), "{} runs something else", file.display());
    }
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
    assert_eq!(files(&folder().join("fuzz_targets")).len(), TARGETS.len());
    let seeds: Vec<PathBuf> = files(&folder().join("seeds"));
    assert_eq!(seeds.len(), TARGETS.len());
    let bytes: u64 =
        seeds.iter().flat_map(|seeds| files(seeds)).map(|path| fs::metadata(path).expect("a seed").len()).sum();
    assert!(bytes < SEEDS_BYTES_MAX, "{bytes} bytes of seeds");
}
