//! The comparison of a usage with limits, and its messages.

use std::time::Duration;

use processes::folder_usage::FolderUsage;
use processes::limits::{LimitExceeded, Limits, Usage, check};
use processes::usage::ProcessUsage;

const LIMITS: Limits = Limits {
    processes_max: 10,
    memory_bytes_max: 64 << 20,
    folder_bytes_max: 2 << 30,
    folder_entries_max: 1000,
    time_max: Some(Duration::from_secs(60)),
    output_bytes_max: 4096,
};

/// A usage that is exactly at the limits.
fn at_limits() -> Usage {
    Usage {
        processes: ProcessUsage { processes: 10, memory_bytes: 64 << 20, processor_time: Duration::MAX },
        folder: FolderUsage { bytes: 2 << 30, entries: 1000, is_complete: true },
        output_bytes: 4096,
        time: Duration::from_secs(60),
    }
}

/// Checks a change of a usage at its limits, and the message.
fn check_excess(change: impl Fn(&mut Usage), limit: LimitExceeded, message: &str) {
    let mut usage = at_limits();
    change(&mut usage);
    let found = check(&usage, &LIMITS).expect("a limit");
    assert_eq!((found, found.to_string().as_str()), (limit, message));
}

#[test]
fn a_usage_at_its_limits_exceeds_none() {
    assert_eq!(check(&at_limits(), &LIMITS), None);
    assert_eq!(check(&Usage::default(), &Limits::default()), None);
    let long = Usage { time: Duration::MAX, ..Usage::default() };
    assert_eq!(check(&long, &Limits::default()), None, "no limit of time is the default");
}

#[test]
fn each_excess_has_a_message_with_its_amount_and_a_remedy() {
    check_excess(
        |usage| usage.processes.processes = 12,
        LimitExceeded::Processes { count: 12, max: 10 },
        "it runs 12 processes, 2 more than its limit of 10; run fewer at a time, or raise the limit",
    );
    check_excess(
        |usage| usage.processes.memory_bytes = 70 << 20,
        LimitExceeded::Memory { bytes: 70 << 20, max: 64 << 20 },
        "it uses 70.0 MiB of memory, 6.0 MiB more than its limit of 64.0 MiB; use less memory, or raise the limit",
    );
    check_excess(
        |usage| usage.folder.bytes += 1,
        LimitExceeded::FolderBytes { bytes: (2 << 30) + 1, is_complete: true, max: 2 << 30 },
        "its folder takes 2.0 GiB on the disk, 1 bytes more than its limit of 2.0 GiB; \
         write less, remove old files, or raise the limit",
    );
    check_excess(
        |usage| usage.folder = FolderUsage { bytes: 3 << 30, entries: 5, is_complete: false },
        LimitExceeded::FolderBytes { bytes: 3 << 30, is_complete: false, max: 2 << 30 },
        "its folder takes at least 3.0 GiB on the disk, 1.0 GiB more than its limit of 2.0 GiB; \
         write less, remove old files, or raise the limit",
    );
    check_excess(
        |usage| usage.folder.entries += 1,
        LimitExceeded::FolderEntries { max: 1000 },
        "its folder has more than 1000 entries, its limit; write fewer files, remove old ones, or raise the limit",
    );
    check_excess(
        |usage| usage.output_bytes = 6144,
        LimitExceeded::Output { bytes: 6144, max: 4096 },
        "it has printed 6.0 KiB of output, 2.0 KiB more than its limit of 4.0 KiB; print less, or raise the limit",
    );
    check_excess(
        |usage| usage.time = Duration::from_millis(61_500),
        LimitExceeded::Time { time: Duration::from_millis(61_500), max: Duration::from_secs(60) },
        "it has run for 61.5 s, 1.5 s longer than its limit of 60.0 s; look for a wait without end, or raise the limit",
    );
}

#[test]
fn the_first_excess_counts() {
    check_excess(
        |usage| {
            usage.output_bytes = u64::MAX;
            usage.processes.processes = 11;
        },
        LimitExceeded::Processes { count: 11, max: 10 },
        "it runs 11 processes, 1 more than its limit of 10; run fewer at a time, or raise the limit",
    );
}
