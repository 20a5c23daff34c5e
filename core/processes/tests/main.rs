//! Tests of `spar-processes`, one module for each topic.

mod folder_usage;
mod limits;
#[cfg(target_os = "linux")]
mod parent_death;
#[cfg(target_os = "linux")]
mod started_group;
#[cfg(target_os = "linux")]
mod strays;
#[cfg(target_os = "linux")]
mod watcher;
