//! `spar humanoid agent`: runs one player with a network as its walk, as a TCP client like any other agent.

use std::error::Error;
use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use humanoid_match::remote_player;
use humanoid_team::{HumanoidPlayer, PolicySkill, WalkCommand};

use crate::flag_values::whole;

/// The skill that a player needs.
const WALK: &str = "walk";

/// Flags of `spar humanoid agent`.
#[derive(Debug, Args)]
pub struct HumanoidAgentArgs {
    /// Walk with a network: walk=FILE.onnx [default: the built-in team's]. Its metadata, or FILE.toml beside it, says what its numbers mean
    /// (docs/humanoid/policies.md).
    #[arg(long, value_name = "SKILL=FILE", value_parser = skill_file)]
    skill: Option<PathBuf>,

    /// Walk with this velocity for ever, instead of playing: forward, left, m/s, turn, rad/s.
    #[arg(long, value_name = "VELOCITY", num_args = 3, value_names = ["FORWARD", "LEFT", "TURN"], allow_hyphen_values = true)]
    command: Option<Vec<f64>>,

    /// Name of its team. The first name that joins plays left, the second right.
    #[arg(long, value_name = "NAME", default_value = "Left")]
    team: String,

    /// Its number.
    #[arg(long, value_name = "N", default_value = "2", value_parser = whole::<u8>(1..=99))]
    number: u8,

    /// Its robot's model.
    #[arg(long, value_name = "MODEL", default_value = "T1")]
    robot: String,

    /// Host of the server.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,

    /// Its port for agents.
    #[arg(long, value_name = "PORT", default_value = "60000", value_parser = whole::<u16>(1..=65_535))]
    port: u16,

    /// Wait so long before each answer, in milliseconds: a slow player, to see the effect of --think.
    #[arg(long, value_name = "MS", default_value = "0", value_parser = whole::<u32>(0..=60_000))]
    answer_delay: u32,
}

/// Parses `walk=FILE`.
///
/// # Errors
/// If it has another form, or is another skill.
pub fn skill_file(text: &str) -> Result<PathBuf, String> {
    let (name, file) = text
        .split_once('=')
        .filter(|(_, file)| !file.is_empty())
        .ok_or_else(|| format!("a skill and its file are expected, for instance {WALK}=walk.onnx"))?;
    walk_file(name, Path::new(file))
}

/// The file of a skill, which is the walk.
///
/// # Errors
/// If it is another skill.
pub fn walk_file(name: &str, file: &Path) -> Result<PathBuf, String> {
    match name {
        WALK => Ok(file.to_owned()),
        _ => Err(format!("there is no skill {name:?} of humanoids; the skill is {WALK}")),
    }
}

/// Reads a network with its contract.
///
/// # Errors
/// If the file cannot be read, is no network that spar knows, or its contract is missing or does not fit.
pub fn read_walk(path: &Path) -> Result<PolicySkill, String> {
    let fault = |cause: String| format!("{}: {cause}", path.display());
    let bytes = fs::read(path).map_err(|cause| fault(cause.to_string()))?;
    let beside = path.with_extension("toml");
    let text = match fs::read_to_string(&beside) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(format!("{}: {error}", beside.display())),
    };
    PolicySkill::read(&bytes, text.as_deref()).map_err(|cause| fault(cause.to_string()))
}

/// Runs `spar humanoid agent`. It succeeds if the server closes the connection after the robot has played.
pub fn run(flags: &HumanoidAgentArgs) -> Result<(), Box<dyn Error>> {
    let HumanoidAgentArgs { team, number, robot, host, port, .. } = flags;
    let mut player = HumanoidPlayer::new(
        team,
        *number,
        flags.skill.as_deref().map_or_else(|| Ok(humanoid_team::builtin_walk()), read_walk)?,
    );
    if let Some([forward_m_s, left_m_s, turn_rad_s]) = flags.command.as_deref() {
        player = player.with_command(WalkCommand {
            forward_m_s: *forward_m_s,
            left_m_s: *left_m_s,
            turn_rad_s: *turn_rad_s,
        });
    }
    let fail = |cause: std::io::Error| format!("cannot connect to {host}:{port}: {cause}; is the server running?");
    let stream = TcpStream::connect((host.as_str(), *port)).map_err(fail)?;
    tracing::info!("{team} {number} has connected to {host}:{port}");
    let delay = Duration::from_millis(u64::from(flags.answer_delay));
    let percepts = remote_player::play(stream, player, robot, delay)
        .map_err(|cause| format!("{team} {number}: the connection to {host}:{port} broke: {cause}"))?;
    if percepts == 0 {
        return Err(format!(
            "{team} {number}: the server at {host}:{port} has let it join no team. Most likely the number is taken, or two \
             other teams play there already, or the server has no robot {robot}; the server's log says which"
        )
        .into());
    }
    tracing::info!("{team} {number}: the server has ended the connection after {percepts} percepts");
    Ok(())
}
