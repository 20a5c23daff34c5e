//! Flags of isolated start scripts, for the commands that start teams.

use std::env;
use std::path::PathBuf;

use clap::Args;
use sandbox::isolation::Isolation;
use sandbox::script::TeamIsolation;
use sandbox::settings::SandboxLimits;

/// Flags of isolated start scripts.
#[derive(Debug, Clone, Args)]
pub struct IsolationArgs {
    /// Isolation of start scripts: off; auto, the strongest that this machine has; namespaces; or landlock. An isolated team
    /// reaches the agent port and its own files, nothing else (docs/tools/isolation.md).
    #[arg(long, value_name = "GUARD", default_value = "off", value_parser = isolation())]
    isolation: Isolation,

    /// A folder or file that isolated teams may read, for instance a Python environment; can be given several times.
    #[arg(long, value_name = "PATH")]
    isolation_read: Vec<PathBuf>,

    /// Processor cores of each isolated team, for itself alone; without it, teams and server share all cores.
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    isolation_cores: usize,

    /// Limit of the memory of an isolated team, in MiB.
    #[arg(long, value_name = "MIB", default_value = "8192", value_parser = clap::value_parser!(u64).range(16..=1 << 20))]
    isolation_memory: u64,

    /// Limit of all that an isolated team writes, in MiB.
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    isolation_storage: u64,

    /// Limit of the processes and threads of an isolated team.
    #[arg(long, value_name = "N", default_value = "1024", value_parser = clap::value_parser!(u64).range(8..=1 << 20))]
    isolation_processes: u64,
}

/// The parser of [`Isolation`], whose names the help lists.
fn isolation() -> impl clap::builder::TypedValueParser<Value = Isolation> {
    use clap::builder::TypedValueParser;

    clap::builder::PossibleValuesParser::new(Isolation::NAMES).try_map(|text| text.parse::<Isolation>())
}

impl IsolationArgs {
    /// The isolation of the teams; `None` if it is off. `has_scripts` is true if a team has a start script.
    ///
    /// # Errors
    /// If there is nothing to isolate, or the path of this program is not known.
    pub fn team_isolation(&self, has_scripts: bool) -> Result<Option<TeamIsolation>, String> {
        if self.isolation == Isolation::Off {
            return Ok(None);
        }
        if !has_scripts {
            return Err(String::from("--isolation is for start scripts, and no team of this match has one"));
        }
        let program =
            env::current_exe().map_err(|cause| format!("--isolation: the path of spar is unknown: {cause}"))?;
        let limits = SandboxLimits {
            processes_max: self.isolation_processes,
            memory_bytes_max: self.isolation_memory << 20,
            storage_bytes_max: self.isolation_storage << 20,
            cores: Vec::new(),
        };
        Ok(Some(TeamIsolation {
            isolation: self.isolation,
            limits,
            cores: self.isolation_cores,
            readable: self.isolation_read.clone(),
            program,
        }))
    }
}
