//! "Start here": continues a recorded run from one of its ticks, in another server process.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use web::{BranchStarter, ChildServers};

/// Returns a function that starts servers from ticks of this recording.
pub fn branch_starter(path: PathBuf) -> BranchStarter {
    let servers = ChildServers::default();
    Box::new(move |tick| start(&servers, &path, tick))
}

fn start(servers: &ChildServers, path: &Path, tick: u64) -> Result<Vec<(String, String)>, String> {
    // Free ports: the endpoints of the run itself are open.
    let settings = ["--set", "agent-port=0", "--set", "monitor-port=0", "--set", "web=127.0.0.1:8081"];
    let tick = tick.to_string();
    let mut arguments = vec![OsStr::new("branch"), path.as_os_str()];
    arguments.extend(["--at", &tick, "--serve", "--end-with-input"].map(OsStr::new));
    arguments.extend(settings.map(OsStr::new));
    servers.start(&arguments)
}
