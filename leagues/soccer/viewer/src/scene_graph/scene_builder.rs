//! The entities of a server's scene, and their current poses.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use soccer_monitor::scene_classifier::{self, NodePath};
use soccer_protocol::Side;
use soccer_protocol::graph::MonitorGraph;
use soccer_protocol::monitor::GameSetting;

use super::pose;
use super::shapes::GRASS;

/// The drawn thickness of the ground, m; its top is at zero.
const GROUND_M: f64 = 0.01;

/// The game's figures beyond SimSpark's: the item, and its name on pages.
const MORE_MEASURES: [(&str, &str); 8] = [
    ("CenterCircleRadius", "CenterCircleRadius"),
    ("CornerAreaRadius", "CornerAreaRadius"),
    // In RCSSServerMJ's spelling.
    ("CorderAreaRadius", "CornerAreaRadius"),
    ("PenaltySpotDistance", "PenaltySpotDistance"),
    ("PenaltyAreaLength", "PenaltyAreaLength"),
    ("PenaltyAreaWidth", "PenaltyAreaWidth"),
    ("GoalieAreaLength", "GoalieAreaLength"),
    ("GoalieAreaWidth", "GoalieAreaWidth"),
];

/// Builds render scenes of a scene graph. It searches for entities again only if the graph's structure has changed.
#[derive(Debug, Default)]
pub struct SceneBuilder {
    version: u64,
    /// The revision of the graph's structure for which the entities are valid.
    look: Option<u64>,
    entities: Vec<Entity>,
    measures: Vec<(&'static str, f64)>,
    modes: Vec<String>,
    /// The paths to the moving bodies, in the order of the entities.
    paths: Vec<NodePath>,
}

impl SceneBuilder {
    /// Updates the entities from a graph that may have changed.
    pub fn update(&mut self, graph: &MonitorGraph) {
        if self.look.replace(graph.appearance_version()) == Some(graph.appearance_version()) {
            return;
        }
        let measures = measures(graph);
        let mut entities: Vec<Entity> = field(&measures).into_iter().collect();
        self.paths.clear();
        for graph_entity in super::entities::entities(graph) {
            entities.push(graph_entity.entity);
            self.paths.extend(graph_entity.paths);
        }
        let modes = graph.modes();
        // Full frames come again and again, with the same entities.
        if (&entities, &measures, &modes) != (&self.entities, &self.measures, &self.modes) {
            self.version += 1;
            (self.entities, self.measures, self.modes) = (entities, measures, modes);
        }
    }

    /// Writes the current poses and status over the scene of an earlier frame.
    pub fn draw(&self, graph: &MonitorGraph, scene: &mut RenderScene) {
        if scene.version != self.version {
            scene.version = self.version;
            scene.entities.clone_from(&self.entities);
            scene.measures.clone_from(&self.measures);
            scene.modes.clone_from(&self.modes);
        }
        scene.time_s = graph.number("time").filter(|time_s| time_s.is_finite()).unwrap_or_default();
        scene.poses.clear();
        let fixed: usize = self.entities.iter().filter(|entity| entity.is_fixed).map(|entity| entity.parts.len()).sum();
        scene.poses.resize(fixed, Pose::IDENTITY);
        scene.poses.extend(
            self.paths.iter().map(|path| pose::from_matrix(&scene_classifier::world_transform(graph.nodes(), path))),
        );
        scene.status.clear();
        write_status(graph, &mut scene.status);
    }
}

/// Returns the ground. Pages draw lines and goals from the game's figures.
fn field(measures: &[(&str, f64)]) -> Option<Entity> {
    let measure = |name: &str| measures.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let border_m = measure("BorderSize").unwrap_or_default();
    let [length_m, width_m] = [measure("FieldLength")?, measure("FieldWidth")?].map(|side_m| side_m + 2.0 * border_m);
    let pose = Pose { position_m: [0.0, 0.0, -GROUND_M / 2.0], ..Pose::IDENTITY };
    let ground = VisualElement { form: VisualShape::Box([length_m, width_m, GROUND_M]), pose, colour: GRASS };
    let (name, kind) = (String::from("field"), String::from("field"));
    Some(Entity {
        name,
        kind,
        is_fixed: true,
        parts: vec![Body { name: String::new(), solids: vec![ground] }],
        ..Entity::default()
    })
}

/// Returns the game's figures that the graph has as numbers.
fn measures(graph: &MonitorGraph) -> Vec<(&'static str, f64)> {
    let known = GameSetting::ALL.map(|setting| (setting.name(), setting.name()));
    let values = known.into_iter().chain(MORE_MEASURES).filter_map(|(item, name)| Some((name, graph.number(item)?)));
    values.filter(|(_, value)| value.is_finite()).collect()
}

/// Writes the state of the game in words.
fn write_status(graph: &MonitorGraph, status: &mut Vec<(&'static str, String)>) {
    let number = |name: &str| graph.number(name).map(|number| (number as i64).to_string()).unwrap_or_default();
    let team = |side| graph.team(side).unwrap_or_default();
    status.push(("play_mode", graph.mode()));
    status.push(("half", number("half")));
    status.push(("team_left", team(Side::Left)));
    status.push(("team_right", team(Side::Right)));
    status.push(("score_left", number("score_left")));
    status.push(("score_right", number("score_right")));
    let waiting = graph.text("waiting_for");
    if !waiting.is_empty() {
        status.push(("waiting_for", waiting));
    }
}
