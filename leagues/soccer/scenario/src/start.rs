//! The start of a run: the players that connect, and the commands that make the start.

use engine::RandomStream;
use soccer_match::{TEAM_NAMES, builtin};
use soccer_protocol::{PlayMode, Side, trainer};
use soccer_team::behaviour::BehaviourOutput;
use soccer_team::world::World;
use soccer_team::{Agent, AgentConfig, LearnedSkills, TeamParameters};
use soccer_world::commands::{Command, KickOff, KillRobot, MoveBall, PoseRobot, SetPlayMode};
use soccer_world::{GameView, PlayerView, TEAM_SIZE_MAX};

use crate::scenario::{PlayerStart, Scenario, StartPosture, TeamKind};

/// Height of a torso, m: upright, and lying a little above the ground.
const UPRIGHT_M: f32 = 0.4;
const LYING_M: f32 = 0.15;

/// Degrees about z from looking along x to the heading in commands.
const ALONG_X_DEG: f64 = -90.0;

/// The purpose of the random draws of starts.
const PURPOSE: &str = "scenario start";

/// The own team, if it is built in: what differs from the usual one.
#[derive(Debug, Clone, Default)]
pub struct OwnTeam {
    /// Its learned skills.
    pub skills: LearnedSkills,
    /// Its parameters.
    pub parameters: TeamParameters,
}

/// The agents of a scenario that play in this process, in the order in which they connect: own players first, so they
/// play left. Without `own` team the own players connect from outside.
pub fn agents(scenario: &Scenario, own: Option<&OwnTeam>) -> Vec<Agent> {
    let mut agents = Vec::new();
    let others = OwnTeam::default();
    for ((team, name), variant) in scenario.teams.iter().zip(TEAM_NAMES).zip([own, Some(&others)]) {
        let Some(variant) = variant else { continue };
        for &unum in &team.unums {
            let robot_type = builtin::robot_type(unum, TEAM_SIZE_MAX);
            let agent = match team.kind {
                TeamKind::Builtin => builtin::agent(name, unum, robot_type),
                TeamKind::Standing => standing(name, unum, robot_type),
            };
            agents.push(agent.with_parameters(&variant.parameters).with_skills(&variant.skills));
        }
    }
    agents
}

/// A player that stands, and gets up when it has fallen.
fn standing(team: &str, unum: u8, robot_type: u8) -> Agent {
    let config = AgentConfig { team: team.to_owned(), unum, robot_type };
    Agent::new(config, Box::new(|_: &World, _: &mut BehaviourOutput| {}))
}

/// The commands that remove the own players with other numbers than the scenario's: a start script may start more.
pub fn removals(scenario: &Scenario, view: GameView<'_>) -> Vec<Command> {
    let is_surplus = |player: &PlayerView| !scenario.teams[player.id.side as usize].unums.contains(&player.id.unum);
    let robot = |player: PlayerView| trainer::TeamRobot { side: player.id.side, unum: player.id.unum.into() };
    view.players().filter(is_surplus).map(|player| Command::Kill(KillRobot(Some(robot(player))))).collect()
}

/// True if the referee puts the ball on its own spot in the mode of the start. The spot is the ball's last place in
/// play, so the ball must be there before the mode begins.
pub fn needs_spot(scenario: &Scenario) -> bool {
    let mode = scenario.start.mode;
    mode.kicking_side().is_some() && !matches!(mode, PlayMode::KickOffLeft | PlayMode::KickOffRight)
}

/// The commands that make the start of the run with this seed.
pub fn commands(scenario: &Scenario, seed: u64) -> Vec<Command> {
    commands_in_mode(scenario, scenario.start.mode, seed)
}

/// The commands that place ball and players in play, before the start.
pub fn commands_in_play(scenario: &Scenario, seed: u64) -> Vec<Command> {
    commands_in_mode(scenario, PlayMode::PlayOn, seed)
}

fn commands_in_mode(scenario: &Scenario, mode: PlayMode, seed: u64) -> Vec<Command> {
    let start = &scenario.start;
    let mut commands = vec![match mode {
        PlayMode::KickOffLeft => Command::KickOff(KickOff(Some(Side::Left))),
        PlayMode::KickOffRight => Command::KickOff(KickOff(Some(Side::Right))),
        mode => Command::PlayMode(SetPlayMode(mode)),
    }];
    commands.extend((0..).zip(&start.players).filter_map(|(index, player)| pose(player, index, seed)));
    commands.extend(start.ball.map(|ball| {
        let mut draws = RandomStream::new(seed, PURPOSE, u32::MAX, 0);
        let [x, y, z] = ball.at;
        let at = [x + ball.noise_m * draws.signed(), y + ball.noise_m * draws.signed(), z];
        Command::Ball(MoveBall {
            pos: Some(at.map(|number| number as f32)),
            vel: Some(ball.velocity.map(|number| number as f32)),
        })
    }));
    commands
}

/// The command that puts a player at its pose, with the noise of this seed.
fn pose(player: &PlayerStart, index: u32, seed: u64) -> Option<Command> {
    let pose = player.pose?;
    let mut draws = RandomStream::new(seed, PURPOSE, index, 0);
    let [x, y] = pose.at.map(|number| (number + pose.noise_m * draws.signed()) as f32);
    let angle_deg = pose.angle_deg + pose.noise_deg * draws.signed();
    let height_m = if pose.posture == StartPosture::Upright { UPRIGHT_M } else { LYING_M };
    let [ahead_deg, right_deg] = pose.posture.tilt_deg();
    Some(Command::Pose(PoseRobot {
        robot: trainer::TeamRobot { side: player.side, unum: player.unum.into() },
        at: [x, y, height_m],
        heading_deg: (angle_deg + ALONG_X_DEG) as f32,
        ahead_deg,
        right_deg,
    }))
}
