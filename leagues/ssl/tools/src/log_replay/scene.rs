//! Render scenes of a log's ticks. The entities are those of the league's world, so logs look like live games.

use std::f64::consts::FRAC_PI_2;

use engine::{Commands as _, Entity, Observable as _, Pose, RenderScene};
use ssl_protocol::config::SimulatorConfig;
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_world::control::simulator;
use ssl_world::{BallModel, Era, ROBOTS_MAX, RobotSpec, SslSettings, Team, World, WorldCommand};

use super::game_state::COLOURS;
use super::objects::RobotPose;
use super::timeline::LogFrame;

/// Draws ticks; it keeps the entities of the latest field.
#[derive(Debug, Default)]
pub(super) struct SceneBuilder {
    /// The field of the entities; `None` until the first scene.
    field: Option<Option<FieldSize>>,
    /// Field, ball and robots of a world with this field.
    entities: Vec<Entity>,
    measures: Vec<(&'static str, f64)>,
}

impl SceneBuilder {
    /// Prepares the entities of this field.
    pub fn prepare(&mut self, field: Option<&FieldSize>) {
        if self.field.as_ref().map(Option::as_ref) == Some(field) {
            return;
        }
        let mut world = World::new(SslSettings { era: Era::Y2026B, robots: ROBOTS_MAX, ..SslSettings::default() });
        let command = field.map(command);
        // A field that no world can have leaves the default one.
        for command in command.iter().flat_map(|command| simulator::read(command).items) {
            world.control(None, WorldCommand::Order(Box::new(command)));
        }
        let mut scene = RenderScene::default();
        world.render_scene(&mut scene);
        (self.entities, self.measures) = (scene.entities, scene.measures);
        self.field = Some(field.cloned());
    }

    /// Draws a tick into the scene of an earlier one. [`prepare`](SceneBuilder::prepare) comes first.
    pub fn draw(&self, frame: &LogFrame<'_>, time_s: f64, scene: &mut RenderScene) {
        let robots: Vec<(usize, u8)> = frame.robots.iter().map(|robot| (robot.team as usize, robot.number)).collect();
        let measures: Vec<_> = self.measures.iter().map(|(_, value)| value.to_bits()).collect();
        let version = engine::digest(&(frame.ball.is_some(), robots, measures)).max(1);
        if scene.version != version {
            scene.version = version;
            scene.modes.clear();
            scene.measures.clone_from(&self.measures);
            let names = frame.ball.iter().map(|_| String::from("ball"));
            let names = names.chain(frame.robots.iter().map(robot_name));
            let names = std::iter::once(String::from("field")).chain(names);
            scene.entities = names.map(|name| self.entity(name)).collect();
        }
        scene.time_s = time_s;
        scene.poses.clear();
        scene.poses.push(Pose::IDENTITY);
        let radius_m = BallModel::default().radius_m;
        scene.poses.extend(frame.ball.map(|[x, y, z]| Pose::at([x.into(), y.into(), f64::from(z) + radius_m])));
        scene.poses.extend(frame.robots.iter().map(robot_pose));
        write_status(frame, scene);
    }

    fn entity(&self, name: String) -> Entity {
        let known = self.entities.iter().find(|entity| entity.name == name);
        known.cloned().unwrap_or_else(|| Entity { name, parts: vec![Default::default()], ..Entity::default() })
    }
}

/// Returns the command that gives a world this field.
fn command(field: &FieldSize) -> SimulatorCommand {
    let geometry = GeometryData { field: field.clone(), ..GeometryData::default() };
    let config = SimulatorConfig { geometry: Some(geometry), ..SimulatorConfig::default() };
    SimulatorCommand { config: Some(config), ..SimulatorCommand::default() }
}

fn robot_name(robot: &RobotPose) -> String {
    let [yellow, blue] = COLOURS;
    format!("{} {}", if robot.team == Team::Yellow { yellow } else { blue }, robot.number)
}

/// Pose of a robot: the centre of its cylinder. Robots face along their y axis in render scenes.
fn robot_pose(robot: &RobotPose) -> Pose {
    let half = (f64::from(robot.heading_rad) - FRAC_PI_2) / 2.0;
    let [x, y] = robot.at_m.map(f64::from);
    let rotation = [0.0, 0.0, libm::sin(half), libm::cos(half)];
    Pose { position_m: [x, y, RobotSpec::default().height_m / 2.0], rotation }
}

fn write_status(frame: &LogFrame<'_>, scene: &mut RenderScene) {
    scene.status.clear();
    let Some(game) = frame.game else {
        let [yellow, blue] = COLOURS.map(String::from);
        return scene.status.extend([("team_left", yellow), ("team_right", blue)]);
    };
    let [yellow, blue] = &game.teams;
    scene.status.extend([
        ("team_left", yellow.name.clone()),
        ("team_right", blue.name.clone()),
        ("score_left", yellow.score.to_string()),
        ("score_right", blue.score.to_string()),
        ("play_mode", game.command()),
        ("stage", game.stage()),
    ]);
}
