//! The measure of a folder.

use std::fs;

use processes::folder_usage::{FolderUsage, measure_folder};

/// Checks a folder of two files with 100 kB each, one of them in a folder, and a link to another folder.
fn check(entries_max: u64, entries: u64, is_complete: bool) {
    let [folder, other] = [(), ()].map(|()| tempfile::tempdir().expect("a folder"));
    fs::write(other.path().join("large"), vec![1; 1_000_000]).expect("written");
    fs::create_dir(folder.path().join("inner")).expect("a folder");
    for name in ["a", "inner/b"] {
        fs::write(folder.path().join(name), vec![1; 100_000]).expect("written");
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(other.path(), folder.path().join("link")).expect("a link");
    #[cfg(not(unix))]
    fs::write(folder.path().join("link"), "").expect("written");
    let usage = measure_folder(folder.path(), entries_max);
    assert_eq!((usage.entries, usage.is_complete), (entries, is_complete), "at most {entries_max}");
    if is_complete {
        assert!((200_000..400_000).contains(&usage.bytes), "{usage:?}");
    } else {
        assert!(usage.bytes < 200_000, "{usage:?}");
    }
}

#[test]
fn a_folder_is_measured_up_to_a_number_of_entries() {
    check(u64::MAX, 4, true);
    check(4, 4, true);
    check(3, 3, false);
    check(0, 0, false);
}

#[test]
fn a_missing_folder_is_empty() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(measure_folder(&folder.path().join("none"), 10), FolderUsage::default());
}
