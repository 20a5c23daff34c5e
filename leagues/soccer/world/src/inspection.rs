//! Inspection of the ball or a robot: joints, forces, contacts, and camera detections.

use std::ops::Range;

use engine::{ContactForce, FootInspection, Inspection, JointInspection, MotionInspection};
use glam::DVec3;
use physics::{Contact, JointForce};

use crate::model::Joint;
use crate::pose;
use crate::render;
use crate::state::{Robot, SoccerWorld};

/// The name of all static bodies together.
const FIELD: &str = "field";

impl SoccerWorld {
    /// Debug data of the entity with this name; `None` if there is none.
    pub(crate) fn inspect_entity(&self, thing: &str) -> Option<Inspection> {
        if let Some((seated, robot)) = self.drawn().find(|(seated, robot)| render::name(seated, robot) == thing) {
            return Some(Inspection {
                body: self.motion(self.torso_body(robot)),
                joints: self.joints_of(robot),
                contacts: self.touches(&self.tables.bodies(robot.instance)),
                feet: self.feet_of(robot),
                seen: self.inspect_vision(seated.seat),
                reports: Vec::new(),
                thing: thing.to_owned(),
            });
        }
        let body = self.tables.bodies(self.constants.pitch_instance).find(|&body| self.owner_of(body) == thing)?;
        let (body, contacts) = (self.motion(body), self.touches(&(body..body + 1)));
        Some(Inspection { thing: thing.to_owned(), body, contacts, ..Inspection::default() })
    }

    fn motion(&self, body: usize) -> MotionInspection {
        let body = self.state.physics.body(body);
        let [position_m, velocity_m_s, spin_rad_s] = [body.pos, body.vel, body.spin].map(pose::narrow);
        MotionInspection { position_m, velocity_m_s, spin_rad_s }
    }

    /// The joints of a robot, in the order of their effectors' names.
    fn joints_of(&self, robot: &Robot) -> Vec<JointInspection> {
        let first = self.tables.joints(robot.instance).start;
        let of = |joint: &Joint| {
            let name = String::from_utf8_lossy(&joint.name).into_owned();
            let axes = joint.axes.len();
            let named = move |at: usize| if axes == 1 { name.clone() } else { format!("{name}.{}", at + 1) };
            let axes = joint.axes.iter().enumerate();
            axes.filter_map(move |(at, &axis)| self.joint(robot, first, joint.joint, axis, named(at)))
                .collect::<Vec<_>>()
        };
        robot.model.joints.iter().flat_map(of).collect()
    }

    fn joint(&self, robot: &Robot, first: usize, joint: usize, axis: usize, name: String) -> Option<JointInspection> {
        let model = robot.model.physics.joints.get(joint)?;
        let (state, tables) = (&self.state.physics, &self.tables);
        let (at, along) = state.joint_axis(tables, first + joint, axis)?;
        let child = model.body1.map(|body| state.body(tables.bodies(robot.instance).start + body));
        let JointForce { force, torque } = state.joint_force(first + joint);
        // The force acted where the joint was before the bodies moved on.
        let turned = child.map_or(DVec3::ZERO, |child| child.spin * f64::from(self.constants.settings.cycle_s()));
        let before = |v: DVec3| v - turned.cross(v);
        let arm = child.map_or(DVec3::ZERO, |child| before(at - child.pos));
        let motor = model.motors.get(axis)?;
        let stop = |rad: f64| rad.is_finite().then_some(rad as f32);
        Some(JointInspection {
            name,
            at: pose::narrow(at),
            axis: pose::narrow(along),
            angle_rad: state.joint_angle(tables, first + joint, axis).map(|angle| angle as f32),
            rate_rad_s: state.joint_rate(tables, first + joint, axis).map(|rate| rate as f32),
            torque_n_m: before(along).dot(torque - arm.cross(force)) as f32,
            low_rad: stop(motor.lo),
            high_rad: stop(motor.hi),
        })
    }

    /// The contacts of these bodies, with the forces on them.
    fn touches(&self, bodies: &Range<usize>) -> Vec<ContactForce> {
        let is_own = |body: Option<usize>| body.is_some_and(|body| bodies.contains(&body));
        let touch = |contact: &Contact| {
            let [first, second] = contact.bodies;
            let (force, other) = match (is_own(first), is_own(second)) {
                (true, _) => (contact.force, second),
                (false, true) if first.is_none() => (contact.force, first),
                (false, true) => (-contact.force, first),
                (false, false) => return None,
            };
            let with = other.map_or_else(|| FIELD.to_owned(), |body| self.owner_of(body));
            Some(ContactForce { at: pose::narrow(contact.pos), force_n: pose::narrow(force), with })
        };
        self.state.physics.contacts().iter().filter_map(touch).collect()
    }

    fn feet_of(&self, robot: &Robot) -> Vec<FootInspection> {
        let first = self.tables.bodies(robot.instance).start;
        let felt = robot.feet.iter().zip(&robot.model.feet).filter(|(felt, _)| felt.touching);
        let feet = felt.filter_map(|(felt, foot)| {
            let shown = self.state.synced.get(first + foot.body)?;
            let rotation = pose::rotation(shown);
            let at = rotation * pose::wide(felt.centre) + pose::wide(shown.pos());
            let name = robot.model.physics.bodies.get(foot.body)?.name.clone();
            Some(FootInspection {
                name,
                at: pose::narrow(at),
                force_n: pose::narrow(rotation * pose::wide(felt.force)),
            })
        });
        feet.collect()
    }

    /// The name of the entity that a body belongs to.
    fn owner_of(&self, body: usize) -> String {
        let pitch = self.tables.bodies(self.constants.pitch_instance);
        if pitch.contains(&body) {
            let local = body - pitch.start;
            let model = self.constants.pitch.physics.bodies.get(local);
            let is_ball = self.constants.pitch.ball == Some(local);
            return if is_ball {
                String::from("ball")
            } else {
                model.map_or_else(String::new, |model| model.name.clone())
            };
        }
        let mut robots = self.drawn();
        let found = robots.find(|(_, robot)| self.tables.bodies(robot.instance).contains(&body));
        found.map_or_else(String::new, |(seated, robot)| render::name(seated, robot))
    }
}

#[cfg(test)]
mod tests {
    use engine::{ParticipantId, Participants, Role, Vector, World};

    use super::*;
    use crate::effectors::{Action, InitAction, JointAction, SceneAction};
    use crate::settings::Settings;

    const SEAT: ParticipantId = ParticipantId(0);
    const GRAVITY_M_S2: f64 = 9.81;

    /// A standing robot that turns its head a little, to prevent sleep.
    fn standing() -> SoccerWorld {
        let mut world = SoccerWorld::new(Settings::default()).expect("a world");
        world.join(SEAT, Role::Program, "test");
        let scene = SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments: vec!["0".into()] };
        world.act(SEAT, Action::Scene(Box::new(scene)));
        world.step();
        world.act(SEAT, Action::Init(InitAction { unum: 1, team: "A".into() }));
        for _ in 0..150 {
            world.act(SEAT, Action::Joint(JointAction { name: "he1".into(), speed: 0.05, speed2: None }));
            world.step();
        }
        world
    }

    fn mass_kg(world: &SoccerWorld, body: usize) -> f64 {
        world.robot(SEAT).expect("a robot").model.physics.bodies[body].mass
    }

    #[test]
    fn the_ground_carries_a_robot() {
        let world = standing();
        let robot = world.inspect_entity("left 1").expect("a robot");
        let weight_n: f64 = (0..world.robot(SEAT).expect("a robot").model.physics.bodies.len())
            .map(|body| mass_kg(&world, body) * GRAVITY_M_S2)
            .sum();
        let up = |forces: &mut dyn Iterator<Item = &Vector>| forces.map(|force| f64::from(force[2])).sum::<f64>();
        let contacts = up(&mut robot.contacts.iter().map(|touch| &touch.force_n));
        let feet = up(&mut robot.feet.iter().map(|foot| &foot.force_n));
        for force_n in [contacts, feet] {
            assert!((force_n - weight_n).abs() < 0.05 * weight_n, "{force_n} carries {weight_n}");
        }
        assert!(
            robot.contacts.iter().all(|touch| touch.with == FIELD && touch.at[2].abs() < 0.02),
            "{:?}",
            robot.contacts
        );
        assert_eq!(robot.feet.len(), 2);
    }

    /// A joint supports its child links against gravity: here a stretched arm.
    #[test]
    fn the_torque_of_a_joint_holds_an_arm_up() {
        let world = standing();
        let inside = world.inspect_entity("left 1").expect("a robot");
        let shoulder = inside.joints.iter().find(|joint| joint.name == "lae1").expect("a joint");
        let robot = world.robot(SEAT).expect("a robot");
        let first = world.tables.bodies(robot.instance).start;
        let [at, axis] = [shoulder.at, shoulder.axis].map(pose::wide);
        let arm = ["lshoulder", "lupperarm", "lelbow", "llowerarm"].map(|name| {
            let body = robot.model.physics.bodies.iter().position(|body| body.name == name);
            body.unwrap_or_else(|| panic!("no {name}"))
        });
        let gravity_n_m: f64 = arm
            .iter()
            .map(|&body| {
                let weight = DVec3::new(0.0, 0.0, -GRAVITY_M_S2 * mass_kg(&world, body));
                (world.state.physics.body(first + body).pos - at).cross(weight).dot(axis)
            })
            .sum();
        let torque_n_m = f64::from(shoulder.torque_n_m);
        assert!(gravity_n_m.abs() > 0.1, "{gravity_n_m}");
        assert!((torque_n_m + gravity_n_m).abs() < 0.05 * gravity_n_m.abs(), "{torque_n_m} against {gravity_n_m}");
    }

    #[test]
    fn things_are_found_by_their_names() {
        let world = standing();
        assert_eq!(
            world.inspect_entity("ball").map(|ball| (ball.thing, ball.joints.len())),
            Some((String::from("ball"), 0))
        );
        for none in ["field", "left 2", "right 1", ""] {
            assert_eq!(world.inspect_entity(none), None, "{none}");
        }
    }
}
