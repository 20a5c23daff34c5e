//! Start and kill scripts of teams (docs/reference/challenge.md 4.2).

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use processes::start_script::{Script, ScriptCall};

use crate::challenge_config::ChallengeConfig;
use crate::rules::RunStart;
use crate::team::{KILL_SCRIPT, start_script};

/// The shell for scripts, executable or not, as in the league's tool.
pub const SHELL: &str = "bash";

/// The team name for scripts that need one.
const SCRIPT_TEAM: &str = "Left";

/// Time for a kill script to finish, before this program kills the rest of the start script.
const KILL_TIME: Duration = Duration::from_secs(2);

/// Interval between checks for its end.
const LOOK: Duration = Duration::from_millis(5);

/// The launcher of start and kill scripts.
#[derive(Debug, Clone, Default)]
pub struct ScriptLauncher {
    /// The folder for the output of scripts.
    pub logs: Option<PathBuf>,
    /// The scripts' variable `SPAR`: the program that starts built-in players.
    pub program: Option<PathBuf>,
    /// Further environment variables of start scripts.
    pub variables: BTreeMap<String, String>,
}

/// The arguments of a start script.
pub struct StartArguments<'a> {
    /// The challenge.
    pub config: &'a ChallengeConfig,
    /// The start of the run.
    pub start: &'a RunStart,
    /// The address to which agents connect.
    pub address: SocketAddr,
    /// Number of the run in a competition.
    pub number: u32,
}

impl ScriptLauncher {
    /// Starts a team's agents.
    ///
    /// # Errors
    /// If there is no start script, or it cannot be started.
    pub fn start(&self, folder: &Path, call: &StartArguments<'_>) -> Result<Script, String> {
        let path = start_script(folder)?;
        let [x, y] = call.config.script_place(call.start);
        let mut arguments = vec![call.address.ip().to_string(), call.address.port().to_string()];
        arguments.extend(call.config.script_arguments(call.start));
        let [ball_x, ball_y] = call.start.ball;
        let mut variables = vec![
            ("SPAR_HOST", call.address.ip().to_string()),
            ("SPAR_PORT", call.address.port().to_string()),
            ("SPAR_X", x.to_string()),
            ("SPAR_Y", y.to_string()),
            ("SPAR_CHALLENGE", call.config.parameters.texts.script.clone()),
            ("SPAR_BALL_X", ball_x.to_string()),
            ("SPAR_BALL_Y", ball_y.to_string()),
            ("SPAR_RUN", call.start.run.to_string()),
            ("SPAR_PLAYERS", call.config.parameters.common.agents.to_string()),
            // Variables as for match scripts.
            ("SPAR_TEAM", String::from(SCRIPT_TEAM)),
            ("SPAR_ROLE", String::from("challenge")),
        ];
        variables.extend(self.program.as_ref().map(|program| ("SPAR", program.display().to_string())));
        variables.extend(self.variables.iter().map(|(name, value)| (name.as_str(), value.clone())));
        let output = format!("{}-{}.log", call.config.challenge.name, call.number);
        Script::start(&path, &self.call(&arguments, &variables, &output))
    }

    fn call<'a>(
        &'a self,
        arguments: &'a [String],
        variables: &'a [(&'a str, String)],
        output: &'a str,
    ) -> ScriptCall<'a> {
        ScriptCall { side: 0, shell: Some(SHELL), arguments, variables, output, kept_in: self.logs.as_deref() }
    }

    /// Ends a team's agents: runs its kill script, then kills all remaining processes of the start script.
    pub fn end(&self, folder: &Path, script: Script, number: u32) {
        let path = folder.join(KILL_SCRIPT);
        if path.is_file() {
            // The league's tool passes one empty argument.
            let kill = Script::start(&path, &self.call(&[String::new()], &[], &format!("kill-{number}.log")));
            match kill {
                Ok(kill) => {
                    let asked = Instant::now();
                    while kill.exit_result().is_none() && asked.elapsed() < KILL_TIME {
                        thread::sleep(LOOK);
                    }
                }
                Err(why) => tracing::warn!("{why}"),
            }
        }
        drop(script);
    }
}
