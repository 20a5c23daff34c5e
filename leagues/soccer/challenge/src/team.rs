//! The teams of a challenge, and the source of their agents.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
/// The script that starts a whole team for a match, used if there is no challenge script.
pub use soccer_match::MATCH_SCRIPT;

/// Default height from which robots are dropped, m.
pub const DROP_HEIGHT_M: f64 = 0.4;

/// The source of a team's agents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum AgentSource {
    /// Built-in agents; all with this robot type, 0 to 4, or each with the type for its task.
    Builtin(Option<u8>),
    /// A folder with start scripts.
    Folder(PathBuf),
}

/// A team of a competition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChallengeTeam {
    /// Its name.
    pub name: String,
    /// The source of its agents.
    pub source: AgentSource,
    /// The height to which its robots are beamed, m.
    pub drop_height_m: f64,
}

/// The name of the built-in team in arguments.
pub(crate) const BUILTIN: &str = "builtin";

/// The file name of a team's start script.
pub const START_SCRIPT: &str = "startChallengePlayer.sh";

/// The start script in a team's folder.
///
/// # Errors
/// If there is none: the file that the folder needs.
pub fn start_script(folder: &Path) -> Result<PathBuf, String> {
    let found = [START_SCRIPT, MATCH_SCRIPT].map(|name| folder.join(name)).into_iter().find(|path| path.is_file());
    found.ok_or_else(|| {
        let folder = folder.display();
        format!("{folder}: no start script; a challenge needs {START_SCRIPT} or {MATCH_SCRIPT}")
    })
}

/// The file name of a team's kill script.
pub const KILL_SCRIPT: &str = "kill.sh";

impl AgentSource {
    /// Parses `builtin`, `builtin:TYPE` or the path of a folder, in which a leading `~` is the user's home.
    ///
    /// # Errors
    /// If there is no such type, or no such folder.
    pub fn parse(text: &str, home: Option<&Path>) -> Result<AgentSource, String> {
        AgentSource::parse_in(Path::new(""), text, home)
    }

    /// Parses a source like [`parse`](AgentSource::parse), with folders relative to `base`.
    ///
    /// # Errors
    /// If there is no such type, or no such folder.
    pub fn parse_in(base: &Path, text: &str, home: Option<&Path>) -> Result<AgentSource, String> {
        if text == BUILTIN {
            return Ok(AgentSource::Builtin(None));
        }
        if let Some(number) = text.strip_prefix(BUILTIN).and_then(|rest| rest.strip_prefix(':')) {
            let robot_type = number.parse().ok().filter(|number| *number <= 4);
            let robot_type = robot_type.ok_or_else(|| format!("{text}: robot types are 0 to 4"))?;
            return Ok(AgentSource::Builtin(Some(robot_type)));
        }
        let path = match (text.strip_prefix('~'), home) {
            (Some(rest), Some(home)) if rest.is_empty() || rest.starts_with('/') => {
                home.join(rest.trim_start_matches('/'))
            }
            _ => base.join(text),
        };
        if !path.is_dir() {
            return Err(format!("{}: there is no such folder; {BUILTIN} is the other choice", path.display()));
        }
        Ok(AgentSource::Folder(path))
    }
}

impl fmt::Display for AgentSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentSource::Builtin(None) => f.write_str(BUILTIN),
            AgentSource::Builtin(Some(robot_type)) => write!(f, "{BUILTIN}:{robot_type}"),
            AgentSource::Folder(path) => path.display().fmt(f),
        }
    }
}

impl ChallengeTeam {
    /// A team with the usual drop height, named after its source.
    pub fn from_source(source: AgentSource) -> ChallengeTeam {
        let name = match &source {
            AgentSource::Folder(path) => {
                let full = path.canonicalize().unwrap_or_else(|_| path.clone());
                full.file_name().map_or_else(|| source.to_string(), |name| name.to_string_lossy().into_owned())
            }
            AgentSource::Builtin(_) => source.to_string(),
        };
        ChallengeTeam { name, source, drop_height_m: DROP_HEIGHT_M }
    }
}
