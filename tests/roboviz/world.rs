//! The viewers' view of the tree: the ball and the robots (`docs/reference/monitor-protocol.md` 4, 5, 7, 7.1).
//!
//! RoboViz searches by names of meshes and materials, magmaChallenge by positions among the top-level nodes. Both have
//! to give the same result.

use super::Faults;
use super::tree::{Kind, Matrix, Mesh, Tree};

/// Place of the ball among the top-level nodes; robots follow.
pub const BALL: usize = 35;

const UNUM_MAX: usize = 11;

/// Numbers of parts of a Nao, and of one with toes.
const PARTS: [usize; 2] = [23, 25];

const IDENTITY: Matrix = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// The rotation of the meshes of body and head: a robot faces along their z axis.
const TURNED: Matrix = [-1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0];

const TEAM_MATERIALS: [&str; 2] = ["matLeft", "matRight"];

/// A robot that a viewer knows by team and number.
#[derive(Debug, Clone, PartialEq)]
pub struct Robot {
    pub is_left: bool,
    pub unum: usize,
    /// Pose of its torso in the world.
    pub torso: Matrix,
    /// True if the selection ring around it is visible.
    pub is_selected: bool,
}

/// The objects found by a viewer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct View {
    pub ball: [f64; 3],
    /// In connect order.
    pub robots: Vec<Robot>,
    /// Drawn robots without a team, which viewers do not know.
    pub strangers: usize,
    /// Agents that have no robot yet.
    pub empty: usize,
}

/// A mesh with the indices of its ancestors and itself.
struct Found<'a> {
    path: Vec<usize>,
    mesh: &'a Mesh,
}

impl Found<'_> {
    fn has(&self, material: &str) -> bool {
        self.mesh.materials.iter().any(|own| own == material)
    }
}

/// Finds everything that viewers look for.
pub fn look(tree: &Tree, faults: &mut Faults) -> View {
    let meshes = meshes(tree);
    let mut view = View { ball: ball(tree, &meshes, faults), ..View::default() };
    for (place, &top) in tree.top.iter().enumerate().skip(BALL + 1) {
        let path = format!("robot at {place}");
        match tree.nodes.get(top) {
            Some(node) if node.kind != Kind::Transform(IDENTITY) => {
                faults.add(&path, "its own TRF is not the identity")
            }
            Some(node) if node.children.is_empty() => view.empty += 1,
            _ => {
                let own: Vec<&Found> = meshes.iter().filter(|found| found.path.first() == Some(&top)).collect();
                match robot(tree, top, &own) {
                    Ok(Some(robot)) => view.robots.push(robot),
                    Ok(None) => view.strangers += 1,
                    Err(why) => faults.add(&path, why),
                }
            }
        }
    }
    check_searches(&meshes, &view, faults);
    view
}

fn meshes(tree: &Tree) -> Vec<Found<'_>> {
    let mut meshes: Vec<Vec<usize>> = Vec::new();
    tree.visit(&mut |path, node| {
        if matches!(node.kind, Kind::Mesh(_)) {
            meshes.push(path.to_vec());
        }
    });
    let found = meshes.into_iter().filter_map(|path| match &tree.nodes.get(*path.last()?)?.kind {
        Kind::Mesh(mesh) => Some(Found { path, mesh }),
        _ => None,
    });
    found.collect()
}

/// The matrix product, column by column.
fn product(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|at| (0..4).map(|k| a[at % 4 + 4 * k] * b[at / 4 * 4 + k]).sum())
}

/// The product of all transforms on a path.
fn world_pose(tree: &Tree, path: &[usize]) -> Matrix {
    path.iter().fold(IDENTITY, |pose, &index| match tree.nodes.get(index).map(|node| &node.kind) {
        Some(Kind::Transform(matrix)) => product(&pose, matrix),
        _ => pose,
    })
}

fn transform(tree: &Tree, index: Option<usize>) -> Option<&Matrix> {
    match &tree.nodes.get(index?)?.kind {
        Kind::Transform(matrix) => Some(matrix),
        _ => None,
    }
}

/// Finds the ball by the name of its mesh, which must be at the index that other viewers use.
fn ball(tree: &Tree, meshes: &[Found], faults: &mut Faults) -> [f64; 3] {
    let found = meshes.iter().find(|found| !found.mesh.single && found.mesh.model().ends_with("soccerball.obj"));
    let Some(found) = found else {
        faults.add("ball", "no mesh is called so");
        return [0.0; 3];
    };
    if tree.top.get(BALL) != found.path.first() {
        faults.add("ball", format!("it is not node {BALL}"));
    }
    let pose = world_pose(tree, &found.path);
    [pose[12], pose[13], pose[14]]
}

/// A robot with its shape; `None` if it has no team. Errors name the missing item.
fn robot(tree: &Tree, top: usize, meshes: &[&Found]) -> Result<Option<Robot>, String> {
    let parts = tree.nodes.get(top).map(|node| node.children.as_slice()).unwrap_or_default();
    if !PARTS.contains(&parts.len()) || parts.iter().any(|&part| transform(tree, Some(part)).is_none()) {
        return Err(format!("{} parts, or one that is no TRF", parts.len()));
    }
    let is_body = |found: &&&Found| found.mesh.model().contains("body") && found.mesh.model().ends_with(".obj");
    let body = meshes.iter().find(is_body).ok_or("no mesh is called body")?;
    let head = meshes.iter().find(|found| found.mesh.model().ends_with("head.obj")).ok_or("no mesh is called head")?;
    for (name, found, part) in [("body", body, parts.first()), ("head", head, parts.get(2))] {
        let is_turned = |turned: &Matrix| turned.iter().zip(&TURNED).all(|(a, b)| (a - b).abs() < 1e-6);
        let &[_, own, turned, _] = found.path.as_slice() else {
            return Err(format!("the {name} is {} nodes deep", found.path.len()));
        };
        if Some(&own) != part || !transform(tree, Some(turned)).is_some_and(is_turned) {
            return Err(format!("the {name} is not where it belongs, behind its rotation"));
        }
    }
    let torso = *transform(tree, parts.first().copied()).ok_or("its first child is no torso")?;
    let ring = meshes.iter().find(|found| found.has("matSelect")).ok_or("no ring")?;
    if !ring.mesh.single || !ring.mesh.transparent || ring.path.get(1) != parts.first() {
        return Err(String::from("the ring is not what it should be"));
    }
    let shirt = shirt(meshes, body)?;
    Ok(shirt.map(|(is_left, unum)| Robot { is_left, unum, torso, is_selected: ring.mesh.visible }))
}

/// Team and number; all meshes have to agree.
fn shirt(meshes: &[&Found], body: &Found) -> Result<Option<(bool, usize)>, String> {
    let count = |material: &str| meshes.iter().filter(|found| found.has(material)).count();
    let (neutral, [left, right]) = (count("matTeam"), TEAM_MATERIALS.map(count));
    let number = body.mesh.materials.iter().find_map(|material| material.strip_prefix("matNum"));
    let number = number.ok_or("no number on its body")?;
    match (neutral, left, right) {
        (1.., 0, 0) if number.is_empty() => Ok(None),
        (0, 1.., 0) | (0, 0, 1..) => match number.parse() {
            Ok(unum @ 1..=UNUM_MAX) => Ok(Some((left > 0, unum))),
            _ => Err(format!("its number is {number:?}")),
        },
        _ => Err(format!("meshes of no team {neutral}, left {left}, right {right}, number {number:?}")),
    }
}

/// Checks that RoboViz's search by materials finds the body of every robot with a team, and nothing else.
fn check_searches(meshes: &[Found], view: &View, faults: &mut Faults) {
    for (material, is_left) in TEAM_MATERIALS.into_iter().zip([true, false]) {
        for unum in 1..=UNUM_MAX {
            let number = format!("matNum{unum}");
            let found = meshes.iter().find(|found| !found.mesh.single && found.has(&number) && found.has(material));
            let robots = view.robots.iter().filter(|robot| robot.is_left == is_left && robot.unum == unum).count();
            let is_body = found.is_none_or(|found| found.mesh.model().contains("body"));
            if robots != usize::from(found.is_some()) || !is_body {
                let model = found.map(|found| found.mesh.model());
                faults.add(&format!("{material} {unum}"), format!("{robots} robots; a search finds {model:?}"));
            }
        }
    }
}
