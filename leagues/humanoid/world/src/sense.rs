//! Percepts of robots.

use codec::Name;
use engine::RandomStream;
use humanoid_protocol::TeamSide;
use humanoid_protocol::number::{Decimals, truncated};
use humanoid_protocol::percept::{JointState, Percept, Reading, SeenObject, Sensor};
use humanoid_rules::PlayerId;
use mujoco::SensorKind;

use crate::geometry::{degrees, local, triple};
use crate::robot::{Robot, SensorPlace};
use crate::simulation::HumanoidSimulation;

/// Half the field of view to all sides, degrees.
const HALF_VIEW_DEG: f64 = 60.0;

impl HumanoidSimulation {
    /// Fills in the percepts of a robot, with vision in every second cycle.
    pub fn sense(&self, id: PlayerId, percept: &mut Percept) {
        percept.clear();
        let Some(index) = self.index(id) else { return };
        let robot = &self.robots[index];
        percept.now = self.physics.time_s();
        self.sense_game(percept);
        let values = self.physics.sensordata();
        percept.sensors.extend(robot.parts.sensors.iter().filter_map(|sensor| reading(sensor, values)));
        let pairs = robot.parts.angles.iter().zip(&robot.parts.velocities);
        percept.joints.extend(pairs.map(|((name, angle), velocity)| JointState {
            name: name.clone(),
            angle_deg: degrees(values[*angle]),
            velocity_deg_s: degrees(values[*velocity]),
        }));
        let agent = 100 * id.side.index() as u32 + id.number;
        let mut draws = RandomStream::new(self.seed, "humanoid hearing", agent, self.frame);
        self.sound.hear(robot, &self.robots, &self.physics, &mut draws, &mut percept.hearing);
        match &self.cameras {
            _ if !self.frame.is_multiple_of(2) => {}
            None => self.see(robot, percept),
            Some(cameras) => self.see_pictures(robot, cameras, &mut percept.vision),
        }
    }

    fn sense_game(&self, percept: &mut Percept) {
        let game = &mut percept.game;
        game.time = self.game.play_time();
        game.mode = self.game.mode();
        let name = |side| self.game.teams.name(side).map(|name| Name::from(name.as_bytes()));
        (game.team_left, game.team_right) = (name(TeamSide::Left), name(TeamSide::Right));
        (game.score_left, game.score_right) = (self.game.score(TeamSide::Left), self.game.score(TeamSide::Right));
    }

    fn see(&self, robot: &Robot, percept: &mut Percept) {
        let Some(camera) = robot.parts.camera else { return };
        percept.vision.is_present = true;
        let seen = |name: &Name, point: [f64; 3]| visible(name, local(&self.physics, camera, point));
        let field = self.referee.field().markers();
        let markers = field.iter().filter_map(|marker| seen(&Name::from(marker.name.as_bytes()), marker.position));
        percept.vision.objects.extend(markers);
        let ball = triple(self.physics.site_xpos(), self.ball.marker);
        percept.vision.objects.extend(seen(&Name::from(&b"B"[..]), ball));
        for other in self.team_order().map(|index| &self.robots[index]) {
            let sites = other.parts.markers.iter();
            let markers = sites.filter_map(|(site, name)| seen(name, triple(self.physics.site_xpos(), *site)));
            percept.vision.push_robot(&other.team, other.id.number as u8, markers);
        }
    }
}

/// A point in the frame of a camera as an object that it sees, if it is in view.
fn visible(name: &Name, [x, y, z]: [f64; 3]) -> Option<SeenObject> {
    let distance = (x * x + y * y + z * z).sqrt();
    let azimuth_deg = degrees(libm::atan2(y, x));
    let elevation_deg = degrees(libm::asin(z / distance));
    // The league's server looks at the numbers that it prints.
    let is_in = |angle| truncated(angle, Decimals::Two).abs() <= HALF_VIEW_DEG;
    let is_seen = is_in(azimuth_deg) && is_in(elevation_deg);
    is_seen.then(|| SeenObject { name: name.clone(), distance, azimuth_deg, elevation_deg })
}

fn reading(sensor: &SensorPlace, values: &[f64]) -> Option<Sensor> {
    let three = || [values[sensor.at], values[sensor.at + 1], values[sensor.at + 2]];
    let reading = match sensor.kind {
        SensorKind::FrameOrientation => {
            let [w, x, y] = three();
            Reading::Orientation([w, x, y, values[sensor.at + 3]])
        }
        SensorKind::FramePosition => Reading::Position(three()),
        SensorKind::Gyro => Reading::Gyro(three().map(degrees)),
        SensorKind::Accelerometer => Reading::Acceleration(three()),
        SensorKind::Touch => Reading::Touch(values[sensor.at] as i64),
        _ => return None,
    };
    Some(Sensor { name: sensor.name.clone(), reading })
}
