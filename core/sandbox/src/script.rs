//! Start scripts of teams in sandboxes.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use processes::start_script::{Script, ScriptOutput};

use crate::isolation::{Guard, Isolation};
use crate::launch::{Sandbox, SandboxError};
use crate::message::ProgramCall;
use crate::settings::{SPAR_PATH, SandboxLimits, SandboxSettings};

/// The file that starts one player, beside a team's start script. A team that has it gets a sandbox for each player.
pub const PLAYER_SCRIPT: &str = "start-player.sh";

/// The first user for sandboxes, if spar runs as root.
const USER_FIRST: u32 = 61_000;

/// The isolation of the teams of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamIsolation {
    /// The guard.
    pub isolation: Isolation,
    /// The limits of each sandbox.
    pub limits: SandboxLimits,
    /// The number of processor cores that each team has for itself; 0: all teams share all cores with the server.
    pub cores: usize,
    /// Further folders and files that teams may read.
    pub readable: Vec<PathBuf>,
    /// The program of spar.
    pub program: PathBuf,
}

/// The place of a script in a match.
#[derive(Debug, Clone, Copy)]
pub struct ScriptPlace<'a> {
    /// Index of its team, 0 on the left.
    pub side: usize,
    /// The name of its team.
    pub team: &'a str,
    /// The number of players of its team.
    pub players: usize,
    /// The agent port inside a sandbox with a network of its own.
    pub agent_port: u16,
    /// The beginning of the name of its output file.
    pub output: &'a str,
    /// The folder for this file.
    pub kept_in: Option<&'a Path>,
}

/// The sandbox of a script, in which nothing runs yet.
#[derive(Debug)]
pub struct SandboxedScript {
    script: Script,
    sandbox: Sandbox,
    /// The socket to which its players connect, and no others can: inside the sandbox, or at a port of its own.
    listener: Arc<TcpListener>,
    /// The file to execute, relative to the team's folder.
    file: String,
    side: usize,
    /// The number of its player, from 1; `None`: all players of the team are in this sandbox.
    player: Option<usize>,
}

impl SandboxedScript {
    /// Prepares the sandboxes of a team: one for each player if [`PLAYER_SCRIPT`] lies beside the start script, else one for
    /// all.
    ///
    /// # Errors
    /// If a sandbox cannot be prepared.
    pub fn prepare_team(
        path: &Path,
        place: ScriptPlace<'_>,
        isolation: &TeamIsolation,
    ) -> Result<Vec<SandboxedScript>, SandboxError> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file_name = path.file_name().unwrap_or_default();
        if folder.join(PLAYER_SCRIPT).is_file() {
            let players = 1..=place.players;
            return players
                .map(|player| SandboxedScript::prepare(folder, PLAYER_SCRIPT, Some(player), place, isolation))
                .collect();
        }
        let script = SandboxedScript::prepare(folder, &file_name.to_string_lossy(), None, place, isolation)?;
        Ok(vec![script])
    }

    fn prepare(
        folder: &Path,
        file: &str,
        player: Option<usize>,
        place: ScriptPlace<'_>,
        isolation: &TeamIsolation,
    ) -> Result<SandboxedScript, SandboxError> {
        let path = folder.join(file);
        let suffix = player.map_or_else(String::new, |player| format!("-{player}"));
        let output = format!("{}{suffix}.log", place.output);
        let (output, print) = ScriptOutput::create(&output, place.kept_in).map_err(SandboxError::Refused)?;
        let settings = SandboxSettings {
            isolation: isolation.isolation,
            folder: folder.to_owned(),
            root: None,
            spar: Some(isolation.program.clone()),
            readable: isolation.readable.clone(),
            agent_port: place.agent_port,
            limits: SandboxLimits { cores: team_cores(isolation.cores, place.side)?, ..isolation.limits.clone() },
            user: USER_FIRST + u32::try_from(100 * place.side + player.unwrap_or(0)).unwrap_or(0),
        };
        let (child, group, sandbox) = Sandbox::prepare(&settings, &isolation.program, &print)?;
        let fail = |cause: io::Error| SandboxError::Refused(format!("no port for it: {cause}"));
        let listener = match sandbox.listener.clone() {
            Some(listener) => listener,
            None => Arc::new(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(fail)?),
        };
        let control = sandbox.control().ok();
        let script = Script::of_process(&path, (place.side, place.team.to_owned()), output, (child, group, control));
        Ok(SandboxedScript { script, sandbox, listener, file: file.to_owned(), side: place.side, player })
    }

    /// Index of its team.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The guard that is on.
    pub fn guard(&self) -> Guard {
        self.sandbox.guard
    }

    /// True if the sandbox has one player only, so that players of a team cannot exchange anything but the game's messages.
    pub fn has_one_player(&self) -> bool {
        self.player.is_some()
    }

    /// The socket to which its players connect.
    pub fn listener(&self) -> Arc<TcpListener> {
        Arc::clone(&self.listener)
    }

    /// Starts the script with these variables.
    ///
    /// # Errors
    /// If the sandbox has ended.
    pub fn start(self, mut variables: BTreeMap<String, String>) -> Result<Script, SandboxError> {
        let fail = |cause: io::Error| SandboxError::Refused(format!("no port for it: {cause}"));
        let agent_port = self.listener.local_addr().map_err(fail)?.port();
        if self.sandbox.listener.is_some() {
            variables.insert(String::from("SPAR"), String::from(SPAR_PATH));
        }
        variables.insert(String::from("SPAR_HOST"), Ipv4Addr::LOCALHOST.to_string());
        variables.extend(self.player.map(|player| (String::from("SPAR_PLAYER"), player.to_string())));
        self.sandbox.start(&ProgramCall { file: self.file, variables, agent_port })?;
        Ok(self.script)
    }
}

/// The cores of a team: the last ones of this machine for the left team, those before for the right one. The server keeps
/// the rest.
fn team_cores(count: usize, side: usize) -> Result<Vec<usize>, SandboxError> {
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    if 2 * count >= all && count > 0 {
        let reason =
            format!("{count} cores for each team, and one for the server, are more than the {all} of this machine");
        return Err(SandboxError::Refused(reason));
    }
    let end = all - side * count;
    Ok((end - count..end).collect())
}

/// The address under which a session knows the clients of a team's sandbox. Clients choose their own addresses, so the
/// server replaces them by this one.
pub fn team_address(side: usize) -> IpAddr {
    let side = u8::try_from(side).unwrap_or(u8::MAX - 2);
    IpAddr::V4(Ipv4Addr::new(127, 0, 1, 1 + side))
}

/// The team whose sandbox has this address.
pub fn team_of(address: IpAddr) -> Option<usize> {
    (0..2).find(|side| team_address(*side) == address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_have_different_cores_and_leave_one_to_the_server() {
        let all = std::thread::available_parallelism().map_or(1, usize::from);
        assert_eq!(team_cores(0, 0).ok(), Some(Vec::new()));
        for count in 1..=all {
            let teams = [0, 1].map(|side| team_cores(count, side));
            let [Ok(left), Ok(right)] = teams else {
                assert!(2 * count >= all);
                continue;
            };
            assert!(left.len() == count && right.len() == count && !left.contains(&0) && !right.contains(&0));
            assert!(left.iter().all(|core| !right.contains(core)), "{left:?} {right:?}");
        }
    }

    #[test]
    fn a_session_knows_the_team_of_a_sandbox_by_its_address() {
        assert_eq!([0, 1].map(|side| team_of(team_address(side))), [Some(0), Some(1)]);
        assert_eq!(team_of(IpAddr::V4(Ipv4Addr::LOCALHOST)), None);
    }
}
