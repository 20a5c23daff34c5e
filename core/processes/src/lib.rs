//! Groups of processes that a program starts, measures, limits and ends.
//!
//! | to | see |
//! |---|---|
//! | start a group, ask it to terminate, read its exit | [`process_group`] |
//! | measure processes, memory and processor time | [`usage`] |
//! | measure the processes behind connections | [`client_times`] |
//! | compare processor time with a budget for each simulated second | [`processor_budget`] |
//! | measure a folder | [`folder_usage`] |
//! | compare a usage with limits | [`limits`] |
//! | end groups that exceed their limits | [`watcher`] |
//! | end a group with all processes that have left it | [`kill`] |
//! | find and end processes that have lost their ancestry | [`subreaper`] |
//! | end a worker whose parent has been killed | [`parent_death`] |
//! | run the start script of a team | [`start_script`] |
//! | measure the start scripts of a match | [`team_meter`] |
//!
//! Processes are found in `/proc`, so measures and strays need Linux. Starting and ending groups needs Unix.
//!
//! The limits stop programs that fail, not attackers. An attacker can use a file that is deleted and still open,
//! `/dev/shm`, or `setpgid` into the group of this program. A container or another user prevents that.

pub mod client_times;
pub mod folder_usage;
pub mod kill;
pub mod limits;
pub mod parent_death;
pub mod process_group;
mod process_stat;
mod process_table;
pub mod processor_budget;
pub mod start_script;
pub mod subreaper;
pub mod team_meter;
pub mod usage;
pub mod watcher;
