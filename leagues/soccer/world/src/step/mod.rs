//! The exact order of a cycle (docs/reference/physics.md A.1 and E.1, agent-protocol.md 3.1).
//!
//! The world has already stored or carried out all requests of agents. Prepare: controllers, stored actions and
//! accelerometers, depth first over the scene. Then collision and step, poses rounded to `f32`, clocks and rules (whose
//! moves show one cycle later), and each robot's touch and hearing in this cycle.

mod build_budget;
mod physics_faults;

use std::sync::Arc;

use engine::ParticipantId;
use tracing::trace_span;

use crate::effectors;
use crate::model::Control;
use crate::planted;
use crate::sensors::{feel, sample, touches};
use crate::state::{Announcement, SoccerWorld};
use build_budget::BuildBudget;

impl SoccerWorld {
    /// Makes one cycle.
    pub(crate) fn advance(&mut self) {
        self.prepare();
        let report = trace_span!("physics").in_scope(|| {
            let (tables, state, work) = (&self.tables, &mut self.state.physics, &mut self.scratch.physics);
            physics::find_contacts(tables, state, work);
            physics::step(tables, state, work)
        });
        self.scratch.islands += (report.tree_islands + report.block_islands) as u64;
        self.scratch.solver_passes += report.passes as u64;
        self.forget_postures();
        self.handle_physics_faults(report);
        self.sync();
        let mode = self.state.referee.game.mode;
        self.state.referee.game.clock.tick(mode);
        trace_span!("referee").in_scope(|| self.rule("referee", |update| update.cycle()));
        self.end_cycle();
        self.remove_gone();
        self.state.ticks += 1;
        self.state.events_are_old = true;
    }

    /// Prepares the pitch first, then the robots in order of joining. A robot built here takes part in the step, but
    /// its controllers and perceptors wait for the next cycle.
    fn prepare(&mut self) {
        for body in self.tables.bodies(self.constants.pitch_instance) {
            self.state.physics.control(&self.tables, body);
        }
        self.push_kicked_ball();
        let mut to_build = BuildBudget::default();
        let keeps_defects = self.constants.settings.compat.has_legacy_defects();
        let mut failed_before = Vec::new();
        for index in planted::order(self.state.seats.len()) {
            let Some(seated) = self.state.seats.get_mut(index) else { continue };
            let seat = seated.seat;
            if let Some(robot) = &seated.robot {
                let (model, first_body) = (Arc::clone(&robot.model), self.tables.bodies(robot.instance).start);
                self.scratch.turn = index;
                for control in &model.controls {
                    self.control(seat, first_body, *control);
                }
            } else if seated.failed_scenes > 0 && seated.scene.is_some() && !keeps_defects {
                failed_before.push((seated.failed_scenes, seat));
            } else {
                self.build(seat, &mut to_build);
            }
        }
        // Participants whose requests fail in every cycle must not use up the budget of others: those are built first.
        failed_before.sort_unstable();
        failed_before.iter().for_each(|&(_, seat)| self.build(seat, &mut to_build));
    }

    /// Carries out one of a robot's controls. No control adds or removes bodies.
    fn control(&mut self, seat: ParticipantId, first_body: usize, control: Control) {
        match control {
            Control::Body(body) => self.state.physics.control(&self.tables, first_body + body),
            Control::Accelerometer(index) => self.sample(seat, index),
            Control::Effector(number) => effectors::carry_out(number, self, seat),
        }
    }

    fn sample(&mut self, seat: ParticipantId, index: usize) {
        let Some(robot) = self.robot(seat) else { return };
        let Some(&body) = robot.model.accelerometers.get(index) else { return };
        let body = *self.state.physics.body(self.tables.bodies(robot.instance).start + body);
        let cycle_s = self.constants.settings.cycle_s();
        let memory = self.robot_mut(seat).and_then(|robot| robot.samples.get_mut(index));
        if let Some(memory) = memory {
            sample(memory, &body, cycle_s);
        }
    }

    /// Updates each robot's contacts, hearing and announcements at the end of this cycle.
    fn end_cycle(&mut self) {
        let (contacts, sensed) = (self.state.physics.contacts(), self.state.physics.sensed());
        self.scratch.touching.sort(&self.state.seats, &self.tables, contacts);
        for (index, seated) in self.state.seats.iter_mut().enumerate() {
            let Some(robot) = seated.robot.as_mut().filter(|robot| robot.imported < self.state.ticks) else {
                continue;
            };
            let own = self.scratch.touching.of(index, contacts);
            let first_body = self.tables.bodies(robot.instance).start;
            let first_geom = self.tables.geoms(robot.instance).start;
            for (memory, foot) in robot.feet.iter_mut().zip(&robot.model.feet) {
                if let Some(pose) = self.state.synced.get(first_body + foot.body) {
                    feel(memory, foot, own.clone(), first_geom, pose);
                }
            }
            for (touched, geoms) in robot.touches.iter_mut().zip(&robot.model.touches) {
                let pairs = own.clone().map(|contact| contact.geoms).chain(sensed.iter().copied());
                *touched = touches(geoms, first_geom, pairs);
            }
            robot.ears.generate();
            robot.announcement = match robot.announcement {
                Announcement::Pending if robot.shirt.is_some() => Announcement::Now,
                Announcement::Pending => Announcement::Pending,
                Announcement::Now | Announcement::Done => Announcement::Done,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Participants, Role, World};
    use glam::DVec3;

    use super::*;
    use crate::effectors::{Action, InitAction, JointAction, SceneAction};
    use crate::settings::Settings;

    const SEAT: ParticipantId = ParticipantId(0);

    fn world_with_robot(init: Option<InitAction>) -> SoccerWorld {
        let mut world = SoccerWorld::new(Settings::default()).expect("a world");
        world.join(SEAT, Role::Program, "test");
        let scene = SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments: vec!["0".into()] };
        world.act(SEAT, Action::Scene(Box::new(scene)));
        world.step();
        if let Some(init) = init {
            world.act(SEAT, Action::Init(init));
        }
        (0..5).for_each(|_| world.step());
        world
    }

    /// Breaks a robot's state; where its torso is afterwards.
    fn broken(world: &mut SoccerWorld) -> [f32; 3] {
        let body = world.torso_body(world.robot(SEAT).expect("a robot"));
        world.act(SEAT, Action::Joint(JointAction { name: "he1".into(), speed: 1.0, speed2: None }));
        world.state.physics.set_velocity(body, DVec3::NAN, DVec3::ZERO);
        world.step();
        assert_eq!(world.robot_resets(), 1);
        assert!(world.state.physics.bodies.iter().all(|body| body.pos.is_finite() && body.vel.is_finite()));
        assert_eq!(world.state.physics.motor_target(world.tables.joints(world.constants.pitch_instance).end, 0), 0.0);
        world.bodies(SEAT).first().map(soccer_scene::ScenePose::pos).expect("a torso")
    }

    #[test]
    fn a_broken_robot_is_put_back_to_its_start_place() {
        let mut world = world_with_robot(Some(InitAction { unum: 1, team: "A".into() }));
        assert_eq!(broken(&mut world), [-14.2, 9.2, 0.4]);
        world.step();
        assert_eq!(world.robot_resets(), 1);
    }

    #[test]
    fn a_broken_robot_without_a_team_is_put_back_where_it_was_built() {
        assert_eq!(broken(&mut world_with_robot(None)), [0.0, -1.0, 1.5]);
    }

    #[test]
    fn a_broken_ball_is_put_back_to_the_centre() {
        let mut world = world_with_robot(None);
        let ball = world.ball_body().expect("a ball");
        world.state.physics.set_velocity(ball, DVec3::new(f64::INFINITY, 0.0, 0.0), DVec3::ZERO);
        world.step();
        assert_eq!(world.robot_resets(), 1);
        assert_eq!(world.ball().map(|pose| pose.pos()), Some([0.0, 0.0, 0.042]));
    }
}
