//! The view of monitors: the scene graph, the state of the game, and the environment.

use humanoid_protocol::TeamSide;
use humanoid_protocol::monitor::frame::{Environment, Foul, FoulCall, GameInformation};
use humanoid_protocol::monitor::scene_graph::{BodyPose, Description, SceneGraph, Transform};
use humanoid_rules::{BALL_RADIUS_M, FoulKind};
use mujoco::Physics;

use crate::geometry::triple;
use crate::shapes::{pitch_bodies, pitch_poses, robot_bodies};
use crate::simulation::HumanoidSimulation;

/// MuJoCo's bodies that come before the floors of the scene graph: the world and the ball.
const BEFORE_FLOORS: usize = 2;
/// The floors, which MuJoCo does not need.
const FLOORS: usize = 4;

/// The place of one of MuJoCo's bodies in the scene graph.
fn scene_index(body: usize) -> usize {
    if body < BEFORE_FLOORS { body } else { body + FLOORS }
}

impl HumanoidSimulation {
    /// The bodies that monitors show, without their transforms. It changes when a robot joins or leaves.
    pub fn scene_graph(&self) -> SceneGraph {
        let mut bodies = pitch_bodies(self.referee.field());
        let parents = self.physics.body_parents();
        for robot in &self.robots {
            let Some(first) = parents.get(robot.parts.torso_body..) else { continue };
            let parents: Vec<usize> = first.iter().map(|parent| scene_index(*parent as usize)).collect();
            let team = String::from_utf8_lossy(&robot.team).into_owned();
            let description = Description::Robot { team, number: robot.id.number as u8 };
            bodies.extend(robot_bodies(&robot.shapes, &parents, robot.id.side, description));
        }
        SceneGraph { bodies }
    }

    /// Sets the transforms of a scene graph to the present ones.
    pub fn move_scene_graph(&self, scene: &mut SceneGraph) {
        let fixed = pitch_poses(self.referee.field());
        let pose = |index: usize| match index.checked_sub(BEFORE_FLOORS) {
            None => body_pose(&self.physics, index),
            Some(index) if index < fixed.len() => fixed[index],
            Some(_) => body_pose(&self.physics, index - FLOORS),
        };
        for index in 0..scene.bodies.len() {
            let parent = scene.bodies[index].parent.map_or(BodyPose::IDENTITY, pose);
            scene.bodies[index].transform = Transform::relative(&parent, &pose(index));
        }
    }

    /// The fouls of the latest cycle.
    pub fn foul_calls(&self) -> impl Iterator<Item = FoulCall> + '_ {
        self.fouls.iter().map(call)
    }

    /// The state of the game, with these fouls.
    pub fn game_information(&self, fouls: Vec<FoulCall>) -> GameInformation {
        let name = |side| self.game.teams.name(side).map(str::to_owned);
        let time = self.game.play_time();
        GameInformation {
            time,
            half: self.referee.rules().half(time) as u8,
            score_left: self.game.score(TeamSide::Left),
            score_right: self.game.score(TeamSide::Right),
            mode: self.game.mode(),
            team_left: name(TeamSide::Left),
            team_right: name(TeamSide::Right),
            fouls,
        }
    }

    /// Field and rules.
    pub fn environment(&self) -> Environment {
        let (field, rules) = (self.referee.field(), self.referee.rules());
        Environment {
            field_length: field.length,
            field_width: field.width,
            field_height: field.height,
            goal_depth: field.goal_depth,
            goal_width: field.goal_width,
            goal_height: field.goal_height,
            line_width: field.line_width,
            ball_radius: BALL_RADIUS_M,
            goal_pause: f64::from(rules.goal_pause_s),
            half_time: f64::from(rules.half_s),
            centre_circle_radius: field.circle_radius,
            corner_area_radius: field.corner_radius,
            goalie_area_length: field.goalie_area_length,
            goalie_area_width: field.goalie_area_width,
            penalty_spot_distance: field.penalty_spot_distance,
            penalty_area: Some([field.penalty_area_length, field.penalty_area_width]),
        }
    }
}

fn body_pose(physics: &Physics, body: usize) -> BodyPose {
    let quaternion = [0, 1, 2, 3].map(|part| physics.xquat()[4 * body + part]);
    BodyPose { position: triple(physics.xpos(), body), quaternion }
}

fn call(foul: &humanoid_rules::Foul) -> FoulCall {
    let kind = match foul.kind {
        FoulKind::IllegalDefence => Foul::IllegalDefence,
        FoulKind::Incapable => Foul::Incapable,
        FoulKind::DoubleTouch => Foul::DoubleTouch,
        FoulKind::Hand => Foul::Hand,
    };
    FoulCall { foul: kind, side: foul.robot.side, number: foul.robot.number as u8 }
}
