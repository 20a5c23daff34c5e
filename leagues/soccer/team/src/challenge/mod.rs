//! Behaviours for challenges: one robot, or a few, with a single measured task.
//!
//! | task | module |
//! |---|---|
//! | run along the field; walk along a line | [`run`] |
//! | kick the ball to a point where it comes to rest; kick it far | [`kick`] |
//! | throw the ball in: off the ground and far | [`throw_in`] |
//! | keep the ball away from a runner; be the runner | [`keepaway`] |
//! | pass the ball on from robot to robot, then score | [`passing`] |
//! | guard the goal against one shot | [`goalie`] |
//! | return a ball that rolls towards the robot | [`rolling_ball`] |
//! | push the ball along | [`dribble`] |
//! | turn on the spot; stand and get up | [`drill`] |
//! | walk in any direction without turning | [`omni`] |
//!
//! Kicks of a resting ball are prepared with [`kick_approach`]. Robots do not act before play is on ([`wait_for_play`]): until then a
//! referee holds them at their start, or they beam there themselves.

pub mod dribble;
pub mod drill;
pub mod goalie;
pub mod keepaway;
pub mod kick;
pub mod kick_approach;
pub mod omni;
pub mod passing;
pub mod rolling_ball;
pub mod run;
pub mod throw_in;
pub mod wait_for_play;

use glam::DVec2;

use crate::behaviour::Behaviour;
use crate::motion::{BodyController, MotionParameters};
use crate::{Agent, AgentConfig};
use wait_for_play::WaitForPlay;

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
    /// Walk in one direction without turning, or turn on the spot.
    Omni,
    /// Kick the ball far, towards the goal.
    KickFar,
    /// Stand, and get up after a fall.
    GetUpFrom,
}

/// All tasks by the names that start scripts get as their fifth argument.
pub const TASKS: [(&str, Task); 18] = [
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
    ("OmniChallenge", Task::Omni),
    ("KickFarChallenge", Task::KickFar),
    ("GetUpFromChallenge", Task::GetUpFrom),
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

/// The motion parameters of the robot: as in a match, with adjustments for the task. `place` as for [`behaviour`].
pub fn motion_parameters(task: Task, unum: u8, place: DVec2) -> MotionParameters {
    let usual = MotionParameters::for_type(robot_type(task, unum));
    match task {
        Task::Run | Task::GazeboRun => MotionParameters { gait: run::GAIT, ..usual },
        Task::Kick => MotionParameters { kick: kick::for_ball(kick::ball_position(place)), ..usual },
        Task::KickFar => MotionParameters { kick: kick::FAR_KICK, ..usual },
        Task::Passing => MotionParameters { kick: passing::kick(unum), ..usual },
        Task::ThrowIn => MotionParameters { kick: throw_in::KICK, ..usual },
        _ => usual,
    }
}

/// The behaviour for a task. `place` has the third and fourth argument of the start script, m: the robot's start, or a
/// replacement by the challenge ([`kick::ball_position`]). Behaviours use their own perception; only [`motion_parameters`] depends on
/// it so far.
pub fn behaviour(task: Task, _place: DVec2) -> Box<dyn Behaviour> {
    match task {
        Task::Run | Task::GazeboRun | Task::WalkLine => WaitForPlay::placed_by_referee(run::Runner),
        Task::Kick => WaitForPlay::placed_by_referee(kick::kicker()),
        Task::KeepAway => WaitForPlay::beaming_to(keepaway::keeper_place, keepaway::keeper()),
        Task::Opponent => WaitForPlay::beaming_to(keepaway::place, keepaway::Opponent),
        Task::Passing => WaitForPlay::beaming_to(passing::place, passing::Passer::default()),
        Task::Goalie => WaitForPlay::beaming_to(goalie::place, goalie::Goalie::default()),
        Task::RollingBall => WaitForPlay::placed_by_referee(rolling_ball::Returner::default()),
        Task::ThrowIn => WaitForPlay::placed_by_referee(throw_in::thrower()),
        Task::KickFar => WaitForPlay::placed_by_referee(kick::far_kicker()),
        Task::GetUp | Task::GetUpFrom | Task::PushRecovery => WaitForPlay::placed_by_referee(drill::Stander),
        Task::Turn => WaitForPlay::placed_by_referee(drill::Turner),
        Task::Vision => WaitForPlay::placed_by_referee(drill::BallFinder),
        Task::Omni => WaitForPlay::placed_by_referee(omni::OmniWalker::default()),
        Task::Dribble => WaitForPlay::placed_by_referee(dribble::Dribbler::default()),
    }
}

/// An agent for a task, with behaviour, robot and motion parameters, not connected yet.
pub fn agent(team: &str, unum: u8, task: Task, place: DVec2) -> Agent {
    let robot_type = robot_type(task, unum);
    let config = AgentConfig { team: team.to_owned(), unum, robot_type };
    let body = BodyController::with_figures(robot_type, motion_parameters(task, unum, place));
    Agent::with_body(config, behaviour(task, place), body)
}

/// An agent for a task with another robot type, which moves as in a match.
pub fn agent_of_type(team: &str, unum: u8, robot_type: u8, task: Task, place: DVec2) -> Agent {
    Agent::new(AgentConfig { team: team.to_owned(), unum, robot_type }, behaviour(task, place))
}
