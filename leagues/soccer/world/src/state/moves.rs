//! Positions, and moves without a step (docs/reference/physics.md E.1).

use std::sync::Arc;

use engine::ParticipantId;
use glam::DVec3;
use soccer_scene::ScenePose;

use super::robot::Robot;
use super::world_parts::SoccerWorld;
use crate::placement::{Placement, Rotation, shifted};
use crate::pose;

impl SoccerWorld {
    /// Moves the ball and wakes it: its centre to `pos`, m, with velocity `vel`, m/s, and no spin. A vector that is
    /// absent or not finite changes nothing.
    pub(crate) fn move_ball(&mut self, pos: Option<[f32; 3]>, vel: Option<[f32; 3]>) {
        let Some(body) = self.ball_body() else { return };
        let finite = |v: Option<[f32; 3]>| v.map(pose::wide).filter(|v| v.is_finite());
        if let Some(pos) = finite(pos) {
            self.state.physics.set_position(&self.tables, body, pos);
        }
        if let Some(vel) = finite(vel) {
            self.state.physics.set_velocity(body, vel, DVec3::ZERO);
        }
        self.state.physics.enable(body);
    }

    /// Index of a robot's torso in the physics world.
    pub(crate) fn torso_body(&self, robot: &Robot) -> usize {
        self.tables.bodies(robot.instance).start + robot.model.torso
    }

    /// Position of a robot's torso now, including moves of this cycle.
    pub(crate) fn torso_position(&self, robot: &Robot) -> [f32; 3] {
        pose::narrow(self.state.physics.body(self.torso_body(robot)).pos)
    }

    /// Stores the poses of all bodies as synced.
    pub(crate) fn sync(&mut self) {
        self.state.synced.clear();
        self.state.synced.extend(self.state.physics.bodies.iter().map(pose::of_body));
    }

    /// Puts a robot's torso upright at `target`, m, turned by `yaw_deg` about z, with all bodies at rest. Nothing
    /// wakes; forces and motor targets stay (docs/reference/physics.md E.1).
    pub(crate) fn place(&mut self, seat: ParticipantId, target: [f32; 3], yaw_deg: f32) {
        if self.constants.settings.compat.has_legacy_defects() {
            self.forget_posture(seat);
        }
        self.move_to(seat, target, Some(yaw_deg));
    }

    /// Shifts a robot's torso to `target`, m, with all bodies at rest. 0.7.3 shifts it by the vector from its position
    /// after the last step, so the second move of a cycle goes too far.
    pub(crate) fn shift(&mut self, seat: ParticipantId, target: [f32; 3]) {
        let Some(robot) = self.robot(seat) else { return };
        let Some(from) = self.state.synced.get(self.torso_body(robot)).map(ScenePose::pos) else { return };
        self.shift_from(seat, from, target);
    }

    /// Shifts a robot's torso to `target`, m; 0.7.3 shifts it by the vector from `from`, m.
    pub(crate) fn shift_from(&mut self, seat: ParticipantId, from: [f32; 3], target: [f32; 3]) {
        if !self.constants.settings.compat.has_legacy_defects() {
            return self.move_to(seat, target, None);
        }
        let Some(robot) = self.robot(seat) else { return };
        let (model, first) = (Arc::clone(&robot.model), self.tables.bodies(robot.instance).start);
        for &body in &model.bodies {
            let pos = shifted(target, from, pose::narrow(self.state.physics.body(first + body).pos));
            self.state.physics.set_position(&self.tables, first + body, pose::wide(pos));
            self.state.physics.set_velocity(first + body, DVec3::ZERO, DVec3::ZERO);
        }
    }

    /// Puts a robot's torso at `target`, m, with this rotation; all bodies move with it, at rest and awake.
    pub(crate) fn pose_robot(&mut self, seat: ParticipantId, target: [f32; 3], rotation: &Rotation) {
        let Some(robot) = self.robot(seat) else { return };
        let (model, first) = (Arc::clone(&robot.model), self.tables.bodies(robot.instance).start);
        let torso = self.state.physics.body(first + model.torso);
        let placement = Placement::oriented(target, rotation, pose::narrow(torso.pos), &pose::rows(&torso.rot));
        for &body in &model.bodies {
            let state = self.state.physics.body(first + body);
            let (pos, rot) = placement.body(pose::narrow(state.pos), &pose::rows(&state.rot));
            self.state.physics.set_position(&self.tables, first + body, pose::wide(pos));
            self.state.physics.set_rotation(&self.tables, first + body, &pose::matrix(&rot));
            self.state.physics.set_velocity(first + body, DVec3::ZERO, DVec3::ZERO);
            self.state.physics.enable(first + body);
        }
        self.forget_posture(seat);
    }

    /// Displaces a robot by a vector on the field, m; its posture and the velocities of its bodies stay.
    pub fn displace_robot(&mut self, seat: ParticipantId, by: [f64; 2]) {
        let by = DVec3::new(by[0], by[1], 0.0);
        let Some(robot) = self.robot(seat).filter(|_| by.is_finite()) else { return };
        let (model, first) = (Arc::clone(&robot.model), self.tables.bodies(robot.instance).start);
        for &body in &model.bodies {
            let pos = self.state.physics.body(first + body).pos + by;
            self.state.physics.set_position(&self.tables, first + body, pos);
        }
        self.forget_posture(seat);
    }

    /// Pushes a robot: changes the velocity of all its bodies by a vector on the field, m/s.
    pub fn push_robot(&mut self, seat: ParticipantId, change: [f64; 2]) {
        let change = DVec3::new(change[0], change[1], 0.0);
        let Some(robot) = self.robot(seat).filter(|_| change.is_finite()) else { return };
        let (model, first) = (Arc::clone(&robot.model), self.tables.bodies(robot.instance).start);
        for &body in &model.bodies {
            let state = self.state.physics.body(first + body);
            self.state.physics.set_velocity(first + body, state.vel + change, state.spin);
        }
    }

    /// Moves a robot in the posture before the first move since the last step.
    fn move_to(&mut self, seat: ParticipantId, target: [f32; 3], yaw_deg: Option<f32>) {
        let Some(robot) = self.robot_mut(seat) else { return };
        let (model, instance, mut posture) =
            (Arc::clone(&robot.model), robot.instance, std::mem::take(&mut robot.posture));
        let first = self.tables.bodies(instance).start;
        posture.note(model.bodies.iter().map(|&body| self.state.physics.body(first + body)));
        if let Some(yaw_deg) = yaw_deg {
            posture.stand(yaw_deg);
        }
        let torso = model.bodies.iter().position(|&body| body == model.torso).unwrap_or_default();
        for (&body, (pos, rot)) in model.bodies.iter().zip(posture.at(torso, target)) {
            self.state.physics.set_position(&self.tables, first + body, pose::wide(pos));
            self.state.physics.set_velocity(first + body, DVec3::ZERO, DVec3::ZERO);
            if let Some(rot) = rot {
                self.state.physics.set_rotation(&self.tables, first + body, &pose::matrix(&rot));
            }
        }
        if let Some(robot) = self.robot_mut(seat) {
            robot.posture = posture;
        }
    }

    /// Discards a robot's stored posture after its bodies have changed otherwise than by a move.
    fn forget_posture(&mut self, seat: ParticipantId) {
        if let Some(robot) = self.robot_mut(seat) {
            robot.posture.forget();
        }
    }

    /// Discards the stored postures of all robots after a step has moved them.
    pub(crate) fn forget_postures(&mut self) {
        self.state.seats.iter_mut().filter_map(|seated| seated.robot.as_mut()).for_each(|robot| robot.posture.forget());
    }

    /// Resets a robot to its start pose, at rest.
    pub(crate) fn reset(&mut self, seat: ParticipantId) {
        self.forget_posture(seat);
        let Some(robot) = self.robot(seat) else { return };
        let (model, start) = (Arc::clone(&robot.model), robot.start);
        let bodies = self.tables.bodies(robot.instance);
        let joints = self.tables.joints(robot.instance);
        for (body, fresh) in bodies.zip(&model.physics.bodies) {
            self.state.physics.set_position(&self.tables, body, fresh.pos);
            self.state.physics.set_rotation(&self.tables, body, &fresh.rot.unwrap_or(glam::DMat3::IDENTITY));
            self.state.physics.set_velocity(body, DVec3::ZERO, DVec3::ZERO);
        }
        for joint in joints {
            self.state.physics.set_motor_target(joint, 0, 0.0);
            self.state.physics.set_motor_target(joint, 1, 0.0);
        }
        if let Some((target, yaw_deg)) = start {
            self.place(seat, target, yaw_deg);
        }
    }
}
