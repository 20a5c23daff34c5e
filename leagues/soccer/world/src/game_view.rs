//! The read-only view of a soccer game for observers such as reports, statistics or coaches. Poses are those after the
//! last step, before the referee moved anything, as monitors show them.

use codec::Name;
use engine::{ParticipantId, RenderScene};
use glam::Vec2;
use soccer_protocol::{PlayMode, Side};
use soccer_rules::{Event, Field, PlayerId};
use soccer_scene::ScenePose;

use crate::endpoints::MatchLog;
use crate::state::{Participant, SoccerWorld};

/// A player in a view of the game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerView {
    /// The participant that the robot belongs to.
    pub seat: ParticipantId,
    /// Team and number.
    pub id: PlayerId,
    /// Pose of the torso: axes in columns, then the position, m.
    pub torso: ScenePose,
    /// True if the agent sent anything in the latest cycle.
    pub has_acted: bool,
}

/// A read-only view of a soccer world after the latest cycle.
#[derive(Clone, Copy)]
pub struct GameView<'a> {
    world: &'a SoccerWorld,
    digest: u64,
}

impl<'a> GameView<'a> {
    pub(crate) fn new(world: &'a SoccerWorld, digest: u64) -> GameView<'a> {
        GameView { world, digest }
    }

    /// Hash of the whole state.
    pub fn digest(self) -> u64 {
        self.digest
    }

    /// The play mode.
    pub fn play_mode(self) -> PlayMode {
        self.world.play_mode()
    }

    /// Game time, s.
    pub fn game_time_s(self) -> f32 {
        self.world.game_time_s()
    }

    /// Simulated time, s.
    pub fn now_s(self) -> f32 {
        self.world.now_s()
    }

    /// The current half, 1 or 2.
    pub fn half(self) -> i32 {
        self.world.state.referee.game.half
    }

    /// Goals of the left and the right team.
    pub fn score(self) -> [i32; 2] {
        self.world.score()
    }

    /// The name of the team that plays on a side; `None` until it is known.
    pub fn team_name(self, side: Side) -> Option<&'a Name> {
        self.world.state.teams.name(side)
    }

    /// The referee's decisions in the latest cycle, including decisions caused by trainers' commands before it.
    pub fn events(self) -> &'a [Event] {
        self.world.events()
    }

    /// The decisions without refusals of pass mode that only repeat an earlier one.
    pub fn distinct_events(self) -> impl Iterator<Item = &'a Event> {
        self.world.distinct_events()
    }

    /// All players with a team, by team and number.
    pub fn players(self) -> impl Iterator<Item = PlayerView> + 'a {
        let world = self.world;
        world.scratch.roster.iter().filter_map(move |&index| {
            let player = world.state.seats.get(index)?;
            let robot = player.robot.as_ref()?;
            let shirt = robot.shirt.as_ref()?;
            let torso = world.tables.bodies(robot.instance).start + robot.model.torso;
            Some(PlayerView {
                seat: player.seat,
                id: PlayerId { side: shirt.side, unum: shirt.unum },
                torso: *world.state.synced.get(torso)?,
                has_acted: player.acted == Some(world.state.ticks.wrapping_sub(1)),
            })
        })
    }

    /// Participants with a robot, in a team or not, whose agents have sent something for the coming step.
    pub fn acting_robots(self) -> impl Iterator<Item = ParticipantId> + 'a {
        let world = self.world;
        let acts = |seated: &&Participant| seated.robot.is_some() && seated.acted == Some(world.state.ticks);
        world.state.seats.iter().filter(acts).map(|seated| seated.seat)
    }

    /// Pose of the ball; `None` if there is none.
    pub fn ball(self) -> Option<ScenePose> {
        self.world.ball()
    }

    /// Velocity of the ball, m/s.
    pub fn ball_velocity(self) -> Option<[f32; 3]> {
        Some(self.world.state.physics.body(self.world.ball_body()?).vel.as_vec3().to_array())
    }

    /// The feet of a player that touch something: name and exact force, N, rounded like its percepts.
    pub fn feet(self, seat: ParticipantId) -> impl Iterator<Item = (&'a Name, [f32; 3])> {
        self.world.foot_forces(seat)
    }

    /// The players that touched the ball in the latest cycle, each once.
    pub fn ball_touches(self) -> impl Iterator<Item = PlayerId> + 'a {
        self.world.scratch.situation.ball_touches.iter().filter_map(|toucher| toucher.player)
    }

    /// True if a position, m, is in a side's penalty area, by the referee's measure.
    pub fn is_in_penalty_area(self, side: Side, [x, y]: [f32; 2]) -> bool {
        Field::new(&self.world.constants.parameters).area(side).contains(Vec2::new(x, y))
    }

    /// Updates the render scene of an earlier cycle to this one, as replays of recordings do.
    pub fn render_scene(self, scene: &mut RenderScene) {
        self.world.draw(scene);
    }

    /// Appends the line of the cycle that has just ended to a match log, if one is due
    /// ([`MatchLog::write_line`]).
    pub fn write_log_line(self, log: &mut MatchLog, out: &mut Vec<u8>) {
        log.write_line(self.world, out);
    }

    /// Appends the line of the last cycle to a match log, if it was not due ([`MatchLog::write_last`]).
    pub fn write_last_log_line(self, log: &mut MatchLog, out: &mut Vec<u8>) {
        log.write_last(self.world, out);
    }
}
