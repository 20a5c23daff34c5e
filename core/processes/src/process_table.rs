//! The processes of the system at a moment, and those that belong together.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;

use crate::process_stat::ProcessStat;

/// The number of times that `/proc` is listed for one table.
const LISTINGS_MAX: usize = 8;

/// All processes that `/proc` shows, by id. Reading takes time, so the table is no exact moment.
#[derive(Debug, Clone, Default)]
pub(crate) struct ProcessTable {
    pub processes: BTreeMap<u32, ProcessStat>,
}

impl ProcessTable {
    /// The processes at present.
    ///
    /// # Errors
    /// If `/proc` cannot be read; [`io::ErrorKind::NotFound`] if this system has none.
    pub fn read() -> io::Result<ProcessTable> {
        let (mut table, mut listed) = (ProcessTable::default(), BTreeSet::new());
        // A process that forks and ends at once would be missed. Its successor appears in the next list, and the newest
        // processes, which have the largest ids, are read before they end.
        for _ in 0..LISTINGS_MAX {
            let new: BTreeSet<u32> = process_ids()?.into_iter().filter(|id| !listed.contains(id)).collect();
            for &id in new.iter().rev() {
                table.processes.extend(ProcessStat::read(id)?.map(|process| (id, process)));
            }
            if new.is_empty() {
                break;
            }
            listed.extend(new);
        }
        Ok(table)
    }

    /// A family: the processes for which `is_root` is true, and all that descend from a member.
    ///
    /// A process descends from another one that is its parent, or has made its group or its session. The ids in `ancestors`
    /// count as members, whether they still run or not. This program is never a member.
    pub fn family(&self, ancestors: &BTreeSet<u32>, is_root: impl Fn(&ProcessStat) -> bool) -> Vec<ProcessStat> {
        let own = std::process::id();
        let mut members: BTreeSet<u32> = BTreeSet::new();
        loop {
            let before = members.len();
            for (&id, process) in &self.processes {
                let descends_from = |id: u32| members.contains(&id) || ancestors.contains(&id);
                let is_member = is_root(process)
                    || ancestors.contains(&id)
                    || [process.parent, process.group, process.session].into_iter().any(descends_from);
                if is_member && id > 1 && id != own {
                    members.insert(id);
                }
            }
            if members.len() == before {
                break;
            }
        }
        members.iter().filter_map(|id| self.processes.get(id)).copied().collect()
    }

    /// The family of a process group: its processes, and their descendants that have left it.
    pub fn group_family(&self, group: u32, ancestors: &BTreeSet<u32>) -> Vec<ProcessStat> {
        self.family(ancestors, |process| process.group == group || process.id == group)
    }
}

/// The ids of all processes that `/proc` shows.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn process_ids() -> io::Result<Vec<u32>> {
    let mut ids = Vec::new();
    for entry in fs::read_dir("/proc")? {
        ids.extend(entry?.file_name().to_str().and_then(|name| name.parse::<u32>().ok()));
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Processes of id, parent, group and session.
    fn table(rows: &[[u32; 4]]) -> ProcessTable {
        let process = |&[id, parent, group, session]: &[u32; 4]| ProcessStat {
            id,
            parent,
            group,
            session,
            is_running: true,
            processor_ticks: 0,
            start_ticks: 0,
            memory_pages: 0,
        };
        ProcessTable { processes: rows.iter().map(|row| (row[0], process(row))).collect() }
    }

    /// A program 100 with two groups of children.
    const SYSTEM: &[[u32; 4]] = &[
        [1, 0, 1, 1],
        [100, 1, 100, 50],
        [101, 100, 101, 50],
        [102, 101, 101, 50],
        // Its parent has ended.
        [103, 1, 101, 50],
        // It has made a session, and its child a group there.
        [104, 102, 104, 104],
        [105, 104, 105, 104],
        // Its parent, a member of this session, has ended.
        [90, 1, 106, 104],
        [201, 100, 201, 50],
        // A daemon of 201 that has lost its ancestry.
        [300, 1, 299, 299],
    ];

    fn check(group: u32, ancestors: &[u32], expect: &[u32]) {
        let family = table(SYSTEM).group_family(group, &ancestors.iter().copied().collect());
        assert_eq!(family.iter().map(|process| process.id).collect::<Vec<_>>(), expect, "of {group} and {ancestors:?}");
    }

    #[test]
    fn a_family_has_the_group_and_all_that_descends_from_it() {
        check(101, &[], &[90, 101, 102, 103, 104, 105]);
        check(201, &[], &[201]);
        check(104, &[], &[90, 104, 105]);
        check(999, &[], &[]);
    }

    #[test]
    fn an_ancestor_counts_after_its_end() {
        check(201, &[299], &[201, 300]);
        check(999, &[299, 106], &[90, 300]);
    }
}
