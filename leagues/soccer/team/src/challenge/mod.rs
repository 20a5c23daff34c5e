//! Behaviours for challenges: one robot, or a few, with a single measured task.
//!
//! | task | module |
//! |---|---|
//! | run along the field; walk along a line | [`run`] |
//! | kick the ball so that it comes to rest on a point | [`kick`] |
//! | throw the ball in: off the ground and far | [`throw_in`] |
//! | keep the ball away from a runner; be the runner | [`keepaway`] |
//! | pass the ball on from robot to robot, then score | [`passing`] |
//! | guard the goal against one shot | [`goalie`] |
//! | return a ball that rolls towards the robot | [`rolling`] |
//! | push the ball along | [`dribble`] |
//! | turn on the spot; stand and get up | [`drill`] |
//!
//! Kicks of a resting ball are prepared with [`strike`]. Robots do not act before play is on ([`start`]): until then a
//! referee holds them at their start, or they beam there themselves.

pub mod dribble;
pub mod drill;
pub mod goalie;
pub mod keepaway;
pub mod kick;
pub mod passing;
pub mod rolling;
pub mod run;
pub mod start;
pub mod strike;
pub mod throw_in;

use glam::DVec2;

use crate::mind::Mind;
use crate::motion::{Body, Figures};
use crate::{Agent, AgentConfig};
use start::Start;

/// The task of a robot in a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Run along the field.
    Run,
    /// Run in a slower simulator, with more time.
    GazeboRun,
    /// Bring the ball to rest in the middle of the field.
    Kick,
    /// Keep the ball away from an opponent.
    KeepAway,
    /// Act as the opponent: run to the ball.
    Opponent,
    /// Pass the ball on, four in a row, and score.
    Passing,
    /// Save a shot.
    Goalie,
    /// Kick a rolling ball.
    RollingBall,
    /// Bring the ball off the ground and far away.
    ThrowIn,
    /// Get up.
    GetUp,
    /// Walk along a line.
    WalkLine,
    /// Turn on the spot.
    Turn,
    /// Push the ball along.
    Dribble,
    /// Stay upright under pushes.
    PushRecovery,
    /// Face the ball.
    Vision,
}

/// All tasks by the names that start scripts get as their fifth argument.
pub const TASKS: [(&str, Task); 15] = [
    ("RunChallenge", Task::Run),
    ("GazeboRunChallenge", Task::GazeboRun),
    ("KickChallenge", Task::Kick),
    ("KeepAwayChallenge", Task::KeepAway),
    ("KeepAwayOpponent", Task::Opponent),
    ("PassingChallenge", Task::Passing),
    ("GoalieChallenge", Task::Goalie),
    ("RollingBallChallenge", Task::RollingBall),
    ("ThrowInChallenge", Task::ThrowIn),
    ("GetUpChallenge", Task::GetUp),
    ("WalkLineChallenge", Task::WalkLine),
    ("TurnChallenge", Task::Turn),
    ("DribbleChallenge", Task::Dribble),
    ("PushRecoveryChallenge", Task::PushRecovery),
    ("VisionChallenge", Task::Vision),
];

impl Task {
    /// The task with this name, if any.
    pub fn parse(name: &str) -> Option<Task> {
        TASKS.iter().find(|(known, _)| *known == name).map(|(_, task)| *task)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        TASKS.iter().find(|(_, task)| *task == self).map_or("", |(name, _)| name)
    }

    /// The numbers of the robots that take part.
    pub fn unums(self) -> &'static [u8] {
        match self {
            Task::KeepAway => &[8, 9, 10],
            Task::Passing => &[7, 8, 9, 10],
            Task::Goalie => &[1],
            _ => &[8],
        }
    }
}

/// The type of a player's robot, 0 to 4.
pub fn robot_type(task: Task, _unum: u8) -> u8 {
    match task {
        Task::Run | Task::GazeboRun | Task::WalkLine | Task::Turn => 1,
        _ => 0,
    }
}

/// The motion parameters of the robot: as in a match, with adjustments for the task. `place` as for [`mind`].
pub fn figures(task: Task, unum: u8, place: DVec2) -> Figures {
    let usual = Figures::of(robot_type(task, unum));
    match task {
        Task::Run | Task::GazeboRun => Figures { gait: run::GAIT, ..usual },
        Task::Kick => Figures { kick: kick::for_ball(kick::ball_of(place)), ..usual },
        Task::Passing => Figures { kick: passing::kick(unum), ..usual },
        Task::ThrowIn => Figures { kick: throw_in::KICK, ..usual },
        _ => usual,
    }
}

/// The behaviour for a task. `place` has the third and fourth argument of the start script, m: the robot's start, or a
/// replacement by the challenge ([`kick::ball_of`]). Behaviours use their own perception; only [`figures`] depends on
/// it so far.
pub fn mind(task: Task, _place: DVec2) -> Box<dyn Mind> {
    match task {
        Task::Run | Task::GazeboRun | Task::WalkLine => Start::held(run::Runner),
        Task::Kick => Start::held(kick::kicker()),
        Task::KeepAway => Start::beams(keepaway::keeper_place, keepaway::keeper()),
        Task::Opponent => Start::beams(keepaway::place, keepaway::Opponent),
        Task::Passing => Start::beams(passing::place, passing::Passer::default()),
        Task::Goalie => Start::beams(goalie::place, goalie::Goalie::default()),
        Task::RollingBall => Start::held(rolling::Returner::default()),
        Task::ThrowIn => Start::held(throw_in::thrower()),
        Task::GetUp | Task::PushRecovery => Start::held(drill::Stander),
        Task::Turn => Start::held(drill::Turner),
        Task::Vision => Start::held(drill::Finder),
        Task::Dribble => Start::held(dribble::Dribbler::default()),
    }
}

/// An agent for a task, with behaviour, robot and motion parameters, not connected yet.
pub fn agent(team: &str, unum: u8, task: Task, place: DVec2) -> Agent {
    let robot_type = robot_type(task, unum);
    let config = AgentConfig { team: team.to_owned(), unum, robot_type };
    let body = Body::with_figures(robot_type, figures(task, unum, place));
    Agent::with_body(config, mind(task, place), body)
}

/// An agent for a task with another robot type, which moves as in a match.
pub fn agent_of_type(team: &str, unum: u8, robot_type: u8, task: Task, place: DVec2) -> Agent {
    Agent::new(AgentConfig { team: team.to_owned(), unum, robot_type }, mind(task, place))
}
