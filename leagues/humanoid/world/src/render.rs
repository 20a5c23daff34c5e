//! The render scene of the world, for pages and recordings: robots by their own collision shapes.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use humanoid_protocol::{PlayMode, TeamSide};
use humanoid_rules::{BALL_RADIUS_M, FieldDimensions, PlayerId};
use mujoco::Physics;

use crate::geometry::triple;
use crate::pitch::goal_parts;
use crate::robot::{Robot, bodies_of};
use crate::simulation::HumanoidSimulation;

const GREEN: [f32; 4] = [0.16, 0.45, 0.2, 1.0];
const WHITE: [f32; 4] = [0.95, 0.95, 0.95, 1.0];
const NET: [f32; 4] = [1.0, 1.0, 1.0, 0.2];
const GREY: [f32; 4] = [0.55, 0.57, 0.6, 1.0];
/// Colours of the left and the right team.
const TEAMS: [[f32; 4]; 2] = [[0.1, 0.2, 0.9, 1.0], [0.9, 0.1, 0.1, 1.0]];

/// Types of geometries, values of `mjtGeom`.
const SPHERE: i32 = 2;
const CAPSULE: i32 = 3;
const CYLINDER: i32 = 5;

impl HumanoidSimulation {
    /// Updates a render scene to the present state, for images. The robots are those of the scene's first update.
    pub fn render_scene(&self, scene: &mut RenderScene) {
        render(self, 0, scene);
    }
}

/// Updates the render scene; its entities are those since cycle `changed_frame`.
pub(crate) fn render(simulation: &HumanoidSimulation, changed_frame: u64, scene: &mut RenderScene) {
    let version = changed_frame + 1;
    if scene.version != version {
        scene.version = version;
        scene.modes = PlayMode::ALL.iter().map(|mode| mode.name().to_owned()).collect();
        scene.measures = measures(simulation.referee.field());
        scene.entities = entities(simulation);
    }
    scene.time_s = simulation.game.play_time().seconds();
    scene.poses.clear();
    scene.poses.extend([Pose::IDENTITY; 3]);
    scene.poses.push(pose(&simulation.physics, simulation.ball.body));
    for index in simulation.team_order() {
        let bodies = bodies_of(&simulation.physics, &simulation.robots[index].parts);
        scene.poses.extend(bodies.map(|body| pose(&simulation.physics, body)));
    }
    status(simulation, scene);
}

fn status(simulation: &HumanoidSimulation, scene: &mut RenderScene) {
    let game = &simulation.game;
    let name = |side| game.teams.name(side).unwrap_or_default().to_owned();
    scene.status.clear();
    scene.status.extend([
        ("play_mode", game.mode().name().to_owned()),
        ("score_left", game.score(TeamSide::Left).to_string()),
        ("score_right", game.score(TeamSide::Right).to_string()),
        ("team_left", name(TeamSide::Left)),
        ("team_right", name(TeamSide::Right)),
        ("half", simulation.referee.rules().half(game.play_time()).to_string()),
    ]);
    let penalties = |side, name| Some((name, game.shootout_score()?.goals(side).to_string()));
    scene.status.extend(penalties(TeamSide::Left, "penalties_left"));
    scene.status.extend(penalties(TeamSide::Right, "penalties_right"));
}

fn measures(field: &FieldDimensions) -> Vec<(&'static str, f64)> {
    vec![
        ("FieldLength", field.length),
        ("FieldWidth", field.width),
        ("FieldHeight", field.height),
        ("GoalWidth", field.goal_width),
        ("GoalDepth", field.goal_depth),
        ("GoalHeight", field.goal_height),
        ("BallRadius", BALL_RADIUS_M),
        ("PenaltyLength", field.penalty_area_length),
        ("PenaltyWidth", field.penalty_area_width),
        ("CircleRadius", field.circle_radius),
    ]
}

/// The field, both goals, the ball, and the robots of the left and of the right team.
fn entities(simulation: &HumanoidSimulation) -> Vec<Entity> {
    let field = simulation.referee.field();
    let ground = Entity {
        is_fixed: true,
        ..Entity::solid("field", "field", VisualShape::Box([field.length, field.width, 0.002]), GREEN)
    };
    let ball = Entity::solid("ball", "ball", VisualShape::Sphere(BALL_RADIUS_M), WHITE);
    let goals = [("goal left", -1.0, "left"), ("goal right", 1.0, "right")].map(|goal| goal_entity(field, goal));
    let robots = simulation.team_order().map(|index| robot_entity(simulation, &simulation.robots[index]));
    [ground].into_iter().chain(goals).chain([ball]).chain(robots).collect()
}

fn goal_entity(field: &FieldDimensions, (name, sign, side): (&str, f64, &str)) -> Entity {
    let goal = goal_parts(field, sign);
    let solids = goal.iter().map(|part| {
        let [x, y, z] = part.position;
        let [w, i, j, k] = part.orientation;
        let [a, b, c] = part.size;
        let (form, colour) = match part.is_net {
            true => (VisualShape::Box([2.0 * a, 2.0 * b, 2.0 * c]), NET),
            false => (VisualShape::Cylinder(a, 2.0 * b), WHITE),
        };
        let position_m = [sign * field.length / 2.0 + x, y, z];
        VisualElement { form, pose: Pose { position_m, rotation: [i, j, k, w] }, colour }
    });
    let parts = vec![Body { name: String::new(), solids: solids.collect() }];
    let (name, kind, side) = (name.to_owned(), String::from("goal"), Some(side.to_owned()));
    Entity { name, kind, side, is_fixed: true, parts, ..Entity::default() }
}

fn robot_entity(simulation: &HumanoidSimulation, robot: &Robot) -> Entity {
    let side = robot.id.side.choose("left", "right");
    let bodies = bodies_of(&simulation.physics, &robot.parts);
    Entity {
        name: entity_name(robot.id),
        kind: String::from("robot"),
        side: Some(side.to_owned()),
        model: robot.model.name.clone(),
        team: Some(String::from_utf8_lossy(&robot.team).into_owned()),
        is_fixed: false,
        number: Some(robot.id.number),
        parts: bodies.map(|body| robot_body(&simulation.physics, robot, body)).collect(),
    }
}

/// The name of a robot's entity: `left 3`.
pub(crate) fn entity_name(id: PlayerId) -> String {
    format!("{} {}", id.side.choose("left", "right"), id.number)
}

fn robot_body(physics: &Physics, robot: &Robot, body: usize) -> Body {
    let name = physics.name(mujoco::ObjectKind::Body, body);
    let name = name.splitn(4, '-').last().unwrap_or_default().to_owned();
    let own = robot.parts.geoms.clone().filter(|geom| physics.geom_bodies()[*geom] as usize == body);
    let colour = if body == robot.parts.torso_body { TEAMS[robot.id.side.index()] } else { GREY };
    Body { name, solids: own.map(|geom| solid(physics, geom, colour)).collect() }
}

fn solid(physics: &Physics, geom: usize, colour: [f32; 4]) -> VisualElement {
    let [a, b, c] = triple(physics.geom_sizes(), geom);
    let form = match physics.geom_types()[geom] {
        SPHERE => VisualShape::Sphere(a),
        CAPSULE => VisualShape::Capsule(a, 2.0 * b),
        CYLINDER => VisualShape::Cylinder(a, 2.0 * b),
        // Of a mesh, the box around it.
        _ => VisualShape::Box([2.0 * a, 2.0 * b, 2.0 * c]),
    };
    let [w, x, y, z] = [0, 1, 2, 3].map(|part| physics.geom_orientations()[4 * geom + part]);
    let position_m = triple(physics.geom_positions(), geom);
    VisualElement { form, pose: Pose { position_m, rotation: [x, y, z, w] }, colour }
}

fn pose(physics: &Physics, body: usize) -> Pose {
    let [w, x, y, z] = [0, 1, 2, 3].map(|part| physics.xquat()[4 * body + part]);
    Pose { position_m: triple(physics.xpos(), body), rotation: [x, y, z, w] }
}
