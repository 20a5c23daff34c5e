//! Render scene of the world.

use std::f64::consts::FRAC_PI_2;

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use glam::DVec2;

use super::field::FieldGeometry;
use super::model::Model;
use super::rules::MatchState;
use super::sensors::Camera;
use super::state::{Robot, State, Team};

/// Red, green, blue, opacity.
type Colour = [f32; 4];

const CARPET: Colour = [0.12, 0.42, 0.16, 1.0];
const WALL: Colour = [0.9, 0.9, 0.9, 1.0];
const BALL: Colour = [1.0, 0.45, 0.05, 1.0];
const HULL: Colour = [0.12, 0.12, 0.14, 1.0];
const FRONT: Colour = [0.55, 0.55, 0.6, 1.0];
const YELLOW: Colour = [1.0, 0.85, 0.1, 1.0];
const BLUE: Colour = [0.15, 0.4, 1.0, 1.0];
const VIEW: Colour = [1.0, 1.0, 1.0, 0.15];

/// Thickness of the rendered ground.
const GROUND_M: f64 = 0.01;

/// Thickness of the team mark on top of a robot.
const MARK_M: f64 = 0.004;

/// Renders the world into the scene of an earlier tick, including the cameras' views for spectators.
pub fn render(state: &State, model: &Model, cameras: &[Camera], time_s: f64, picture: &mut RenderScene) {
    let cameras = if picture.is_visible_only { cameras } else { &[] };
    let version = version(state, model, cameras);
    if picture.version != version {
        picture.version = version;
        picture.entities = things(state, model);
        picture.entities.extend(cameras.iter().map(view));
        picture.measures = measures(model);
    }
    picture.time_s = time_s;
    picture.poses.clear();
    let ball = state.ball.at.extend(state.ball.z + model.ball.radius_m);
    let ball = Pose { position_m: ball.to_array(), ..Pose::IDENTITY };
    picture.poses.extend([Pose::IDENTITY, ball]);
    picture.poses.extend(state.present().map(|(.., robot)| pose(robot)));
    picture.poses.extend(cameras.iter().map(|_| Pose::IDENTITY));
    picture.status.clear();
    picture.status.extend([("team_left", String::from("yellow")), ("team_right", String::from("blue"))]);
}

/// Writes the score and state of the game.
pub fn write_score(game: &MatchState, picture: &mut RenderScene) {
    picture.status.clear();
    let [yellow, blue] = Team::ALL.map(|team| game.side(team));
    picture.status.extend([
        ("team_left", shown_name(Team::Yellow, &yellow.name)),
        ("team_right", shown_name(Team::Blue, &blue.name)),
        ("score_left", yellow.score.to_string()),
        ("score_right", blue.score.to_string()),
        ("play_mode", game.command().to_string()),
        ("stage", game.stage().to_string()),
    ]);
}

/// Returns a team's name for viewers. A team without a name of its own has the word of its robots, which gives them their
/// colour.
fn shown_name(team: Team, name: &str) -> String {
    let (word, _) = look(team);
    if name.eq_ignore_ascii_case(word) { word.to_owned() } else { name.to_owned() }
}

/// Pose of a robot: the centre of its cylinder. Robots face along their y axis in render scenes.
fn pose(robot: &Robot) -> Pose {
    let half = (robot.heading - FRAC_PI_2) / 2.0;
    let DVec2 { x, y } = robot.at;
    let rotation = [0.0, 0.0, libm::sin(half), libm::cos(half)];
    Pose { position_m: [x, y, robot.spec.height_m / 2.0], rotation }
}

/// Version of the scene, which changes with the entities and their appearance.
fn version(state: &State, model: &Model, cameras: &[Camera]) -> u64 {
    let look = |(team, number, robot): (Team, usize, &Robot)| {
        (team, number, robot.spec.radius_m.to_bits(), robot.spec.height_m.to_bits())
    };
    let robots: Vec<_> = state.present().map(look).collect();
    let views: Vec<_> = cameras.iter().map(|camera| (camera.number, camera.view)).collect();
    engine::digest(&(model.field, model.ball.radius_m, robots, views)).max(1)
}

fn things(state: &State, model: &Model) -> Vec<Entity> {
    let part = |solids| vec![Body { name: String::new(), solids }];
    let field = Entity {
        name: String::from("field"),
        kind: String::from("field"),
        is_fixed: true,
        parts: part(field(&model.field)),
        ..Entity::default()
    };
    let sphere = VisualElement { form: VisualShape::Sphere(model.ball.radius_m), pose: Pose::IDENTITY, colour: BALL };
    let ball = Entity {
        name: String::from("ball"),
        kind: String::from("ball"),
        parts: part(vec![sphere]),
        ..Entity::default()
    };
    let robots = state.present().map(|(team, number, robot)| thing(team, number, robot));
    [field, ball].into_iter().chain(robots).collect()
}

/// Renders a camera's view of the ground.
fn view(camera: &Camera) -> Entity {
    let [x, y] = (camera.view.half() * 2.0).to_array();
    let middle = Pose { position_m: camera.view.middle().extend(0.0).to_array(), ..Pose::IDENTITY };
    let seen = VisualElement { form: VisualShape::Box([x, y, 0.0]), pose: middle, colour: VIEW };
    Entity {
        name: camera_name(camera),
        kind: String::from("camera"),
        is_fixed: true,
        number: Some(camera.number),
        parts: vec![Body { name: String::new(), solids: vec![seen] }],
        ..Entity::default()
    }
}

/// Name of a camera in render scenes.
pub(super) fn camera_name(camera: &Camera) -> String {
    format!("camera {}", camera.number)
}

/// Name of a robot in render scenes.
pub(super) fn robot_name(team: Team, number: usize) -> String {
    format!("{} {number}", look(team).0)
}

/// Name and colour of a team.
fn look(team: Team) -> (&'static str, Colour) {
    match team {
        Team::Yellow => ("yellow", YELLOW),
        Team::Blue => ("blue", BLUE),
    }
}

fn thing(team: Team, number: usize, robot: &Robot) -> Entity {
    let (word, colour) = look(team);
    let spec = &robot.spec;
    let above = |x: f64, y: f64, z: f64| Pose { position_m: [x, y, z], ..Pose::IDENTITY };
    let top = spec.height_m / 2.0;
    let front = [2.0 * spec.front_half_m(), MARK_M, spec.height_m];
    let solids = vec![
        VisualElement { form: VisualShape::Cylinder(spec.radius_m, spec.height_m), pose: Pose::IDENTITY, colour: HULL },
        VisualElement {
            form: VisualShape::Box(front),
            pose: above(0.0, spec.center_to_dribbler_m, 0.0),
            colour: FRONT,
        },
        VisualElement { form: VisualShape::Cylinder(spec.radius_m * 0.6, MARK_M), pose: above(0.0, 0.0, top), colour },
    ];
    Entity {
        name: robot_name(team, number),
        kind: String::from("robot"),
        side: Some(String::from(if team == Team::Yellow { "left" } else { "right" })),
        team: Some(word.to_owned()),
        number: u32::try_from(number).ok(),
        parts: vec![Body { name: String::from("hull"), solids }],
        ..Entity::default()
    }
}

/// Renders static bodies. Pages draw lines by the [`measures`].
fn field(field: &FieldGeometry) -> Vec<VisualElement> {
    let [x, y] = field.reach_m();
    let ground = Pose { position_m: [0.0, 0.0, -GROUND_M / 2.0], ..Pose::IDENTITY };
    let carpet = VisualElement { form: VisualShape::Box([2.0 * x, 2.0 * y, GROUND_M]), pose: ground, colour: CARPET };
    let (line, half, thick) = (field.length_m / 2.0, field.goal_width_m / 2.0, field.goal_wall_m);
    let (depth, high) = (field.goal_depth_m, field.goal_height_m);
    let wall = |x: f64, y: f64, size: [f64; 2]| {
        let pose = Pose { position_m: [x, y, high / 2.0], ..Pose::IDENTITY };
        VisualElement { form: VisualShape::Box([size[0], size[1], high]), pose, colour: WALL }
    };
    let goal = |side: f64| {
        let post = side * (line + depth / 2.0);
        [
            wall(side * (line + depth + thick / 2.0), 0.0, [thick, 2.0 * (half + thick)]),
            wall(post, half + thick / 2.0, [depth, thick]),
            wall(post, -half - thick / 2.0, [depth, thick]),
        ]
    };
    // Walls beyond a margin are not rendered; walls on the lines bound the game.
    let end_x = line + field.margin_goal_line_m + thick / 2.0;
    let boards = [1.0, -1.0].into_iter().flat_map(|side| {
        let end = |left: f64| wall(side * end_x, left * (half + y) / 2.0, [thick, y - half]);
        [wall(0.0, side * (y + thick / 2.0), [2.0 * x, thick]), end(1.0), end(-1.0)]
    });
    let boards = boards.filter(|_| field.has_goals_in_walls());
    std::iter::once(carpet).chain(goal(1.0)).chain(goal(-1.0)).chain(boards).collect()
}

/// Dimensions by which pages draw the pitch.
fn measures(model: &Model) -> Vec<(&'static str, f64)> {
    let field = &model.field;
    vec![
        ("FieldLength", field.length_m),
        ("FieldWidth", field.width_m),
        ("GoalWidth", field.goal_width_m),
        ("GoalDepth", field.goal_depth_m),
        ("GoalHeight", field.goal_height_m),
        ("CenterCircleRadius", field.center_circle_radius_m),
        ("GoalieAreaLength", field.penalty_area_depth_m),
        ("GoalieAreaWidth", field.penalty_area_width_m),
        ("BorderSize", field.margin_touch_line_m),
        ("BallRadius", model.ball.radius_m),
        ("FreeKickDistance", 0.5),
    ]
}
