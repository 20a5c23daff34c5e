//! Monitor frames back into values, for tests. It panics on anything but a full frame of the reference.

use humanoid_protocol::expression::{Element, List};
use humanoid_protocol::monitor::frame::{Foul, FoulCall, GameInformation};
use humanoid_protocol::monitor::scene_graph::{
    Description, GeomSurface, SceneBody, SceneGeom, SceneGraph, SceneMesh, Transform,
};
use humanoid_protocol::{PlayMode, PlayTime, TeamSide};

use crate::common::text;

/// The scene graph of the nodes after `full`.
pub fn scene(list: List<'_>) -> SceneGraph {
    let mut scene = SceneGraph::default();
    list.lists().skip(1).for_each(|node| body(node, None, &mut scene));
    scene
}

fn body(node: List<'_>, parent: Option<usize>, scene: &mut SceneGraph) {
    let (description, node) = match kind(node) {
        b"DSC" => (Some(description(child(node, 2))), child(node, 3)),
        _ => (None, node),
    };
    let index = scene.bodies.len();
    scene.bodies.push(SceneBody { parent, description, transform: transform(node), geoms: Vec::new() });
    for node in node.lists().skip(1) {
        match geom(node) {
            Some(geom) => scene.bodies[index].geoms.push(geom),
            None => body(node, Some(index), scene),
        }
    }
}

/// The shape of a node; `None` if it is a body. Text alone does not tell an empty body from a plane with a transform: a
/// plane has no nodes inside, and all bodies have some, except in robots, which have no planes.
fn geom(node: List<'_>) -> Option<SceneGeom> {
    if kind(node) == b"SMN" {
        return Some(SceneGeom { transform: None, mesh: Some(mesh(node)) });
    }
    let inside: Vec<List<'_>> = node.lists().skip(1).collect();
    match inside.as_slice() {
        _ if kind(node) != b"TRF" => None,
        [] => Some(SceneGeom { transform: Some(transform(node)), mesh: None }),
        [only] if kind(*only) == b"SMN" => {
            Some(SceneGeom { transform: Some(transform(node)), mesh: Some(mesh(*only)) })
        }
        _ => None,
    }
}

fn kind(node: List<'_>) -> &[u8] {
    node.word(1).expect("a kind")
}

fn child(list: List<'_>, index: usize) -> List<'_> {
    match list.element(index) {
        Ok(Element::List(list)) => list,
        other => panic!("no list: {other:?}"),
    }
}

fn named<'a>(list: List<'a>, name: &[u8]) -> Option<List<'a>> {
    list.lists().find(|list| list.head().is_ok_and(|head| head.is_word(name)))
}

fn description(list: List<'_>) -> Description {
    match list.word(0) {
        Ok(b"ball") => Description::Ball,
        _ => Description::Robot { team: list.text(1).expect("a team").to_owned(), number: number(list, 2) as u8 },
    }
}

fn transform(node: List<'_>) -> Transform {
    Transform(child(node, 2).floats(1).expect("16 numbers"))
}

fn mesh(node: List<'_>) -> SceneMesh {
    let word = |name: &[u8]| named(node, name).map(|list| text(list.word(1).expect("a word")));
    let colour = || named(node, b"rgba").expect("a colour").floats::<4>(1).expect("a colour").map(|part| part as f32);
    SceneMesh {
        is_visible: word(b"setVisible").expect("visibility") == "1",
        model: word(b"load").expect("a mesh"),
        surface: word(b"sMat").map_or_else(|| GeomSurface::Colour(colour()), GeomSurface::Material),
        scale: named(node, b"sSc").map_or([1.0; 3], |list| list.floats(1).expect("a scale")),
    }
}

fn number(list: List<'_>, index: usize) -> i64 {
    list.integer(index).expect("a whole number").saturated
}

/// The state of the game.
pub fn game(list: List<'_>) -> GameInformation {
    let whole = |name: &[u8]| number(named(list, name).expect("a value"), 1);
    let name = |name: &[u8]| named(list, name).map(|list| text(list.word(1).expect("a name")));
    let time = text(named(list, b"time").expect("a time").word(1).expect("a time"));
    let fouls = list.lists().filter(|item| item.head().is_ok_and(|head| head.is_word(b"foul")));
    GameInformation {
        time: time.parse().map_or_else(|_| PlayTime::Seconds(time.parse().expect("a time")), PlayTime::Whole),
        half: whole(b"half") as u8,
        score_left: whole(b"score_left") as u32,
        score_right: whole(b"score_right") as u32,
        mode: PlayMode::ALL[whole(b"play_mode") as usize],
        team_left: name(b"team_left").filter(|name| name != "<LEFT>"),
        team_right: name(b"team_right").filter(|name| name != "<RIGHT>"),
        fouls: fouls
            .map(|foul| FoulCall {
                foul: Foul::ALL[number(foul, 1) as usize],
                side: TeamSide::ALL[number(foul, 2) as usize - 1],
                number: number(foul, 3) as u8,
            })
            .collect(),
    }
}
