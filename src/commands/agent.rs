//! `spar agent`: runs one built-in player as a TCP client, like any external agent.

use std::error::Error;
use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::{Duration, Instant};

use ::soccer_team::Agent;
use ::soccer_team::challenge::{self, TASKS, Task};
use clap::Args;
use clap::builder::PossibleValuesParser;
use glam::DVec2;
use soccer_match::builtin;
use soccer_match::remote_player::{self, PlayerError};

use crate::commands::skill_flags::SkillArgs;
use crate::commands::team_parameter_flags::TeamParameterArgs;
use crate::flag_values::whole;
use crate::worlds::soccer;

/// The time between two connection attempts.
const RETRY: Duration = Duration::from_millis(200);

/// Flags of `spar agent`.
#[derive(Debug, Args)]
pub struct AgentArgs {
    /// Name of its team. The first name that joins plays left, the second right.
    #[arg(long, value_name = "NAME", value_parser = team)]
    team: String,

    /// Its number.
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=11))]
    unum: u8,

    /// Number of players of its team; with its number it decides the robot's type.
    #[arg(long, value_name = "N", default_value = "11", value_parser = whole::<u8>(1..=11))]
    players: u8,

    /// Its robot's type [default: by number and players, within the league's limits for a team]
    #[arg(long = "type", value_name = "T", value_parser = whole::<u8>(0..=4))]
    robot_type: Option<u8>,

    /// Take part in a skill challenge: the name that start scripts get, for instance RunChallenge.
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(TASKS.map(|(name, _)| name)))]
    challenge: Option<String>,

    /// Start position in the challenge, as start scripts get it, in metres.
    #[arg(long, value_name = "X,Y", default_value = "0,0", value_parser = place, allow_hyphen_values = true)]
    at: DVec2,

    #[command(flatten)]
    skills: SkillArgs,

    #[command(flatten)]
    parameters: TeamParameterArgs,

    /// Host of the server.
    #[arg(long, default_value = "127.0.0.1")]
    host: String,

    /// Its port for agents.
    #[arg(long, value_name = "PORT", default_value = "3100", value_parser = whole::<u16>(1..=65_535))]
    port: u16,

    /// Longest wait for a server that does not answer yet, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = whole::<u32>(0..=1_000_000))]
    patience: u32,

    /// Wait so long before each answer, in milliseconds: a slow player, to see the effect of --think.
    #[arg(long, value_name = "MS", default_value = "0", value_parser = whole::<u32>(0..=60_000))]
    answer_delay: u32,
}

fn team(text: &str) -> Result<String, String> {
    let is_plain = !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic() && !"()\"'".contains(c));
    if is_plain { Ok(text.to_owned()) } else { Err("letters, digits and dashes make a name".to_owned()) }
}

fn place(text: &str) -> Result<DVec2, String> {
    let pair = text.split_once(',').and_then(|(x, y)| Some(DVec2::new(x.trim().parse().ok()?, y.trim().parse().ok()?)));
    pair.filter(|place| place.is_finite()).ok_or_else(|| String::from("two numbers with a comma are expected"))
}

/// Returns the player that the flags describe, and its robot's type.
fn agent(flags: &AgentArgs) -> (Agent, u8) {
    let AgentArgs { team, unum, at, .. } = flags;
    let Some(task) = flags.challenge.as_deref().and_then(Task::parse) else {
        let robot_type = flags.robot_type.unwrap_or_else(|| builtin::robot_type(*unum, usize::from(flags.players)));
        return (builtin::agent(team, *unum, robot_type), robot_type);
    };
    match flags.robot_type {
        None => (challenge::agent(team, *unum, task, *at), challenge::robot_type(task, *unum)),
        Some(robot_type) => (challenge::agent_of_type(team, *unum, robot_type, task, *at), robot_type),
    }
}

/// Runs `spar agent`. It succeeds if the server closes the connection after the robot has played.
pub fn run(flags: &AgentArgs) -> Result<(), Box<dyn Error>> {
    let AgentArgs { team, unum, host, port, .. } = flags;
    let name = format!("{team} {unum}");
    let stream = connect(host, *port, Duration::from_secs(u64::from(flags.patience)))?;
    tracing::info!("{name} has connected to {host}:{port}");
    let (agent, robot_type) = agent(flags);
    let agent = agent.with_parameters(&flags.parameters.read()?);
    let agent = agent.with_skills(&soccer::learned_skills(&flags.skills.read(team)?, team)?);
    let delay = Duration::from_millis(u64::from(flags.answer_delay));
    let frames = remote_player::play_slowly(stream, agent, delay).map_err(|error| match error {
        PlayerError::Broken(cause) => format!("{name}: the connection to {host}:{port} broke: {cause}"),
        PlayerError::NotJoined => format!(
            "{name}: the server at {host}:{port} has let it join no team. Most likely number {unum} is taken, or two \
             other teams play there already, or the team has too many robots of type {robot_type}; the server's log \
             says which. Choose another --unum, --team, --players or --type"
        ),
        PlayerError::NoPercepts => format!(
            "{name}: {host}:{port} sends no percepts of a player. Is it the port for monitors? The agents' port is another one, by \
             default 3100 (--port)"
        ),
    })?;
    if frames == 0 {
        return Err(format!("{name}: the server has ended the connection at once; its log says why").into());
    }
    tracing::info!("{name}: the server has ended the connection after {frames} cycles");
    Ok(())
}

/// Connects, and tries again while the server refuses the connection. An agent whose connection breaks does not
/// reconnect: its robot is gone, and the match continues.
fn connect(host: &str, port: u16, timeout: Duration) -> Result<TcpStream, String> {
    let fail = |cause: &io::Error| format!("cannot connect to {host}:{port}: {cause}; is the server running?");
    let addresses: Vec<SocketAddr> = (host, port).to_socket_addrs().map_err(|cause| fail(&cause))?.collect();
    let (start, mut is_logged) = (Instant::now(), false);
    loop {
        match TcpStream::connect(addresses.as_slice()) {
            Ok(stream) => return Ok(stream),
            Err(cause) if cause.kind() == ErrorKind::ConnectionRefused && start.elapsed() < timeout => {
                if !is_logged {
                    is_logged = true;
                    tracing::info!(
                        "nothing listens at {host}:{port} yet: trying for {} s (--patience)",
                        timeout.as_secs()
                    );
                }
                thread::sleep(RETRY);
            }
            Err(cause) => return Err(fail(&cause)),
        }
    }
}
