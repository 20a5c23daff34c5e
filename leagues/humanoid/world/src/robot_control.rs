//! Commands and readings of one robot as numbers: for learning tasks, which have no referee and no other robots.

use humanoid_rules::PlayerId;
use mujoco::{NominalPhysics, PhysicsFactors, SensorKind};

use crate::geometry::triple;
use crate::robot::{Parts, bodies_of};
use crate::simulation::HumanoidSimulation;

/// Steps in which a robot is lowered to the ground, m.
const LOWERING_M: f64 = 0.001;

/// The pose of a robot.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotPose {
    /// Position of the torso, m.
    pub position_m: [f64; 3],
    /// Orientation of the torso, a quaternion (w, x, y, z).
    pub orientation: [f64; 4],
    /// Angles of the joints, rad, in the order of their sensors.
    pub angles_rad: Vec<f64>,
}

/// The readings of a robot's sensors, exact: percepts have them with fewer decimals and in other units. They are 5 ms older
/// than the [body](BodyState) (docs/reference/humanoid.md 3).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RobotReadings {
    /// Angles of the joints, rad, in the order of their sensors.
    pub angles_rad: Vec<f64>,
    /// Velocities of the joints, rad/s.
    pub velocities_rad_s: Vec<f64>,
    /// Angular velocity, rad/s, in the axes of the torso.
    pub gyro_rad_s: [f64; 3],
    /// Acceleration with gravity, m/s², in the axes of the torso.
    pub acceleration_m_s2: [f64; 3],
    /// Orientation of the torso, a quaternion (w, x, y, z).
    pub orientation: [f64; 4],
}

/// The state of a body with a free joint: a robot's torso, or the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct BodyState {
    /// Position, m.
    pub position_m: [f64; 3],
    /// Orientation, a quaternion (w, x, y, z).
    pub orientation: [f64; 4],
    /// Velocity, m/s, in the axes of the field.
    pub velocity_m_s: [f64; 3],
    /// Angular velocity, rad/s, in the axes of the body.
    pub angular_velocity_rad_s: [f64; 3],
}

impl HumanoidSimulation {
    /// Names of a robot's joints: those of their sensors, in this order.
    pub fn joint_names(&self, robot: PlayerId) -> Vec<String> {
        let names =
            |parts: &Parts| parts.angles.iter().map(|(name, _)| String::from_utf8_lossy(name).into_owned()).collect();
        self.parts(robot).map(names).unwrap_or_default()
    }

    /// Sets the gains of all motors of a robot: stiffness, N m/rad, and damping, N m s/rad.
    pub fn set_gains(&mut self, robot: PlayerId, stiffness: f64, damping: f64) {
        let motors = self.parts(robot).map(|parts| parts.motors.clone()).unwrap_or_default();
        for [_, position, velocity] in motors {
            self.physics.set_position_gain(position, stiffness);
            self.physics.set_velocity_gain(velocity, damping);
        }
    }

    /// Sets the gains of the motor of one joint, at an index in the order of the joints' sensors.
    pub fn set_joint_gains(&mut self, robot: PlayerId, joint: usize, [stiffness, damping]: [f64; 2]) {
        let motor = self.parts(robot).and_then(|parts| parts.sensed_joints.get(joint)?.motor);
        if let Some([_, position, velocity]) = motor {
            self.physics.set_position_gain(position, stiffness);
            self.physics.set_velocity_gain(velocity, damping);
        }
    }

    /// Sets the angle, rad, that each motor of a robot drives its joint to, in the order of the joints' sensors.
    pub fn command_angles(&mut self, robot: PlayerId, angles_rad: &[f64]) {
        let Some(index) = self.index(robot) else { return };
        let ctrl = self.physics.ctrl_mut();
        for (joint, angle) in self.robots[index].parts.sensed_joints.iter().zip(angles_rad) {
            joint.motor.into_iter().for_each(|[_, position, _]| ctrl[position] = *angle);
        }
    }

    /// Puts a robot to a pose, at rest.
    pub fn set_pose(&mut self, robot: PlayerId, pose: &RobotPose) {
        let Some(index) = self.index(robot) else { return };
        self.place_robot(robot, pose.position_m, pose.orientation);
        for (joint, angle) in self.robots[index].parts.sensed_joints.iter().zip(&pose.angles_rad) {
            self.physics.qpos_mut()[joint.position] = *angle;
        }
    }

    /// Height, m, of the torso at which the feet touch the ground with these angles: the robot is lowered from a height at the
    /// centre of the field until they do. The height itself if they never do.
    pub fn standing_height_m(&mut self, robot: PlayerId, from_m: f64, angles_rad: &[f64]) -> f64 {
        let mut height = from_m;
        while height > LOWERING_M {
            let pose = RobotPose {
                position_m: [0.0, 0.0, height],
                orientation: [1.0, 0.0, 0.0, 0.0],
                angles_rad: angles_rad.to_vec(),
            };
            self.set_pose(robot, &pose);
            self.update();
            if self.feet_touch(robot) == [true; 2] {
                return height;
            }
            height -= LOWERING_M;
        }
        from_m
    }

    /// The physics of the model as it is now.
    pub fn nominal_physics(&mut self) -> NominalPhysics {
        self.physics.nominal()
    }

    /// Sets gravity, and a robot's masses and friction, to factors of the nominal ones. The state is lost.
    pub fn set_factors(&mut self, robot: PlayerId, nominal: &NominalPhysics, factors: &PhysicsFactors) {
        let Some(parts) = self.parts(robot) else { return };
        let (bodies, geoms) = (bodies_of(&self.physics, parts), parts.geoms.clone());
        self.physics.set_factors(nominal, factors, &bodies, &geoms);
    }

    /// Adds to the velocity of a robot, m/s, in the axes of the field.
    pub fn push(&mut self, robot: PlayerId, change_m_s: [f64; 3]) {
        let Some([_, at]) = self.parts(robot).map(|parts| parts.root) else { return };
        let velocity = &mut self.physics.qvel_mut()[at..at + 3];
        velocity.iter_mut().zip(change_m_s).for_each(|(velocity, change)| *velocity += change);
    }

    /// Puts the ball to a position, m, at rest.
    pub fn set_ball(&mut self, position_m: [f64; 3]) {
        self.place_ball(position_m, [0.0; 3]);
    }

    /// Advances by one cycle without the referee.
    pub fn step_without_referee(&mut self) {
        self.step_physics();
        self.sound.step(&self.robots);
        self.frame += 1;
    }

    /// Advances by one cycle without sound and referee.
    pub fn step_physics(&mut self) {
        (0..crate::simulation::STEPS).for_each(|_| self.physics.step());
    }

    /// Computes all values that follow from the positions, also the readings.
    pub fn update(&mut self) {
        self.physics.forward();
    }

    /// Reads a robot's sensors.
    pub fn read_robot(&self, robot: PlayerId, readings: &mut RobotReadings) {
        let Some(parts) = self.parts(robot) else { return };
        let values = self.physics.sensordata();
        let three = |at: usize| [values[at], values[at + 1], values[at + 2]];
        readings.angles_rad.clear();
        readings.angles_rad.extend(parts.angles.iter().map(|(_, at)| values[*at]));
        readings.velocities_rad_s.clear();
        readings.velocities_rad_s.extend(parts.velocities.iter().map(|at| values[*at]));
        for sensor in &parts.sensors {
            match sensor.kind {
                SensorKind::Gyro => readings.gyro_rad_s = three(sensor.at),
                SensorKind::Accelerometer => readings.acceleration_m_s2 = three(sensor.at),
                SensorKind::FrameOrientation => {
                    let [w, x, y] = three(sensor.at);
                    readings.orientation = [w, x, y, values[sensor.at + 3]];
                }
                _ => {}
            }
        }
    }

    /// The state of a robot's torso.
    pub fn torso(&self, robot: PlayerId) -> BodyState {
        self.parts(robot).map(|parts| self.free_body(parts.root)).unwrap_or_default()
    }

    /// The state of the ball.
    pub fn ball(&self) -> BodyState {
        self.free_body(self.ball.root)
    }

    /// True for the left and the right foot of a robot if it touches anything.
    pub fn feet_touch(&self, robot: PlayerId) -> [bool; 2] {
        let feet = self.parts(robot).map(|parts| parts.feet).unwrap_or_default();
        let bodies = self.physics.geom_bodies();
        let mut touch = [false; 2];
        for geom in self.physics.contacts().flatten() {
            let body = usize::try_from(geom).ok().and_then(|geom| bodies.get(geom)).copied();
            for (touch, foot) in touch.iter_mut().zip(feet) {
                *touch |= foot.is_some() && body == foot;
            }
        }
        touch
    }

    fn parts(&self, robot: PlayerId) -> Option<&Parts> {
        self.index(robot).map(|index| &self.robots[index].parts)
    }

    fn free_body(&self, [q, v]: [usize; 2]) -> BodyState {
        let (qpos, qvel) = (&self.physics.qpos()[q..], &self.physics.qvel()[v..]);
        BodyState {
            position_m: triple(qpos, 0),
            orientation: [qpos[3], qpos[4], qpos[5], qpos[6]],
            velocity_m_s: triple(qvel, 0),
            angular_velocity_rad_s: triple(qvel, 1),
        }
    }
}
