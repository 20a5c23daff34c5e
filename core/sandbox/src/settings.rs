//! The settings of a sandbox.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::isolation::Isolation;

/// The folder of the program, as the program sees it with namespaces.
pub const TEAM_FOLDER: &str = "/team";

/// The path of spar inside the sandbox, with namespaces.
pub const SPAR_PATH: &str = "/spar";

/// The settings of one sandbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxSettings {
    /// The guard that the user wants.
    pub isolation: Isolation,
    /// The folder of the program. It is readable; with namespaces, what the program writes there is private and vanishes.
    pub folder: PathBuf,
    /// A root file system, unpacked from an image: with namespaces it replaces the system folders of this machine.
    pub root: Option<PathBuf>,
    /// The program of spar itself, if the sandbox may run it.
    pub spar: Option<PathBuf>,
    /// Further folders and files that may be read, at the same paths.
    pub readable: Vec<PathBuf>,
    /// The agent port inside the sandbox, with namespaces.
    pub agent_port: u16,
    /// Limits.
    pub limits: SandboxLimits,
    /// The user that runs the program if spar runs as root; each sandbox needs its own.
    pub user: u32,
}

/// The limits of a sandbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxLimits {
    /// The number of processes and threads.
    pub processes_max: u64,
    /// The resident memory of all processes, bytes. It is checked once a second; a single process may reserve four times as
    /// much address space.
    pub memory_bytes_max: u64,
    /// The space for files that the program writes, shared memory included, bytes.
    pub storage_bytes_max: u64,
    /// The processor cores that the program may use; empty: all.
    pub cores: Vec<usize>,
}

impl Default for SandboxLimits {
    /// 1024 processes and threads, 8 GiB of memory, 256 MiB of files, all cores.
    fn default() -> SandboxLimits {
        SandboxLimits {
            processes_max: 1024,
            memory_bytes_max: processes::limits::MEMORY_BYTES_MAX,
            storage_bytes_max: 256 << 20,
            cores: Vec::new(),
        }
    }
}
