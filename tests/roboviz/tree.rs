//! The drawn tree: built by a full frame, changed by differences, child by child
//! (`docs/reference/monitor-protocol.md` 3, 7).

use super::Faults;
use super::expr::{Expr, numbers};

/// A transform's sixteen numbers, column by column.
pub type Matrix = [f64; 16];

/// A mesh as received.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Mesh {
    /// `SMN`; else `StaticMesh`.
    pub single: bool,
    pub visible: bool,
    pub transparent: bool,
    /// Model and parameters.
    pub load: Vec<String>,
    pub scale: [f64; 3],
    pub materials: Vec<String>,
}

impl Mesh {
    pub fn model(&self) -> &str {
        self.load.first().map_or("", String::as_str)
    }
}

/// The kind of a node.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    Transform(Matrix),
    Mesh(Mesh),
    /// Diffuse, ambient, specular.
    Light([[f64; 4]; 3]),
}

/// A node with its children, by index.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub kind: Kind,
    pub children: Vec<usize>,
}

/// All nodes; children are indices into `nodes`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tree {
    pub nodes: Vec<Node>,
    pub top: Vec<usize>,
}

impl Tree {
    /// Builds the tree of a full frame.
    pub fn read_full(entries: &[Expr], faults: &mut Faults) -> Tree {
        let mut tree = Tree::default();
        tree.top = tree.add_all(entries, "", faults);
        tree
    }

    fn add_all(&mut self, entries: &[Expr], path: &str, faults: &mut Faults) -> Vec<usize> {
        let entries = entries.iter().enumerate();
        entries.filter_map(|(at, entry)| self.add(entry, &format!("{path}/{at}"), faults)).collect()
    }

    /// Adds the node of an entry with its whole subtree; `None` if RoboViz would not count it as a child.
    fn add(&mut self, entry: &Expr, path: &str, faults: &mut Faults) -> Option<usize> {
        let list = entry.list().unwrap_or_default();
        let kind = list.get(1).and_then(Expr::word).filter(|_| entry.name() == Some("nd"));
        let parts = list.get(2..).unwrap_or_default();
        let own = parts.iter().take_while(|part| part.name() != Some("nd")).count();
        let (parts, children) = parts.split_at(own);
        let read = match kind {
            Some("TRF") => read_transform(parts).map(Kind::Transform),
            Some("StaticMesh") => read_mesh(parts, false).map(Kind::Mesh),
            Some("SMN") => read_mesh(parts, true).map(Kind::Mesh),
            Some("Light") => read_light(parts).map(Kind::Light),
            _ => Err(String::from("a node that RoboViz skips and does not count")),
        };
        let kind = read.map_err(|why| faults.add(path, format!("{why}: {}", short(entry)))).ok()?;
        let index = self.nodes.len();
        self.nodes.push(Node { kind, children: Vec::new() });
        let children = self.add_all(children, path, faults);
        self.nodes.get_mut(index)?.children = children;
        Some(index)
    }

    /// Applies a difference.
    pub fn apply(&mut self, entries: &[Expr], faults: &mut Faults) {
        let top = self.top.clone();
        self.apply_all(&top, entries, "", faults);
    }

    fn apply_all(&mut self, children: &[usize], entries: &[Expr], path: &str, faults: &mut Faults) {
        if children.len() != entries.len() {
            faults.add(path, format!("{} entries for {} nodes", entries.len(), children.len()));
        }
        for (at, (&child, entry)) in children.iter().zip(entries).enumerate() {
            self.apply_one(child, entry, &format!("{path}/{at}"), faults);
        }
    }

    fn apply_one(&mut self, index: usize, entry: &Expr, path: &str, faults: &mut Faults) {
        let Some(node) = self.nodes.get_mut(index) else { return };
        let list = entry.list().unwrap_or_default();
        if entry.name() != Some("nd") {
            return faults.add(path, format!("not a node: {}", short(entry)));
        }
        let kind = list.get(1).and_then(Expr::word);
        let parts = list.get(1 + usize::from(kind.is_some())..).unwrap_or_default();
        let own = parts.iter().take_while(|part| part.name() != Some("nd")).count();
        let (parts, entries) = parts.split_at(own);
        let applied = match (&mut node.kind, kind) {
            (Kind::Transform(matrix), None) => change_transform(matrix, parts),
            (Kind::Mesh(mesh), Some("StaticMesh")) if !mesh.single => change_mesh(mesh, parts),
            (Kind::Mesh(mesh), Some("SMN")) if mesh.single => change_mesh(mesh, parts),
            (Kind::Light(_), None) if parts.is_empty() => Ok(()),
            (known, _) => Err(format!("not an entry for {known:?}")),
        };
        let children = node.children.clone();
        if let Err(why) = applied {
            faults.add(path, format!("{why}: {}", short(entry)));
        }
        self.apply_all(&children, entries, path, faults);
    }

    /// Every node with its path of ancestors, the topmost first, in the order of the frame.
    pub fn visit(&self, look: &mut impl FnMut(&[usize], &Node)) {
        let mut path = Vec::new();
        self.visit_all(&self.top, &mut path, look);
    }

    fn visit_all(&self, children: &[usize], path: &mut Vec<usize>, look: &mut impl FnMut(&[usize], &Node)) {
        for &child in children {
            let Some(node) = self.nodes.get(child) else { continue };
            path.push(child);
            look(path, node);
            self.visit_all(&node.children, path, look);
            path.pop();
        }
    }
}

/// The beginning of an entry.
fn short(entry: &Expr) -> String {
    entry.to_string().chars().take(200).collect()
}

fn values<'a>(part: Option<&'a Expr>, name: &str) -> Result<Vec<&'a str>, String> {
    let part = part.filter(|part| part.name() == Some(name)).ok_or_else(|| format!("no {name} where it belongs"))?;
    part.values().ok_or_else(|| format!("{name} holds a list"))
}

fn read_matrix(part: &Expr) -> Result<Matrix, String> {
    let matrix: Matrix = numbers(&values(Some(part), "SLT")?)?;
    let last_row = [matrix[3], matrix[7], matrix[11], matrix[15]];
    if last_row == [0.0, 0.0, 0.0, 1.0] { Ok(matrix) } else { Err(format!("the last row is {last_row:?}")) }
}

/// Reads a transform, whose first and only sub-list is `SLT`.
fn read_transform(parts: &[Expr]) -> Result<Matrix, String> {
    match parts {
        [part] => read_matrix(part),
        _ => Err(format!("a TRF with {} sub-lists ahead of its children", parts.len())),
    }
}

fn change_transform(matrix: &mut Matrix, parts: &[Expr]) -> Result<(), String> {
    match parts {
        [] => Ok(()),
        [part] => read_matrix(part).map(|new| *matrix = new),
        _ => Err(String::from("SLT has to be alone ahead of the children")),
    }
}

fn read_visible(part: Option<&Expr>) -> Result<bool, String> {
    match values(part, "setVisible")?.as_slice() {
        ["0"] => Ok(false),
        ["1"] => Ok(true),
        other => Err(format!("setVisible {other:?}")),
    }
}

fn change_mesh(mesh: &mut Mesh, parts: &[Expr]) -> Result<(), String> {
    match parts {
        [] => Ok(()),
        [part] => read_visible(Some(part)).map(|visible| mesh.visible = visible),
        _ => Err(String::from("a difference of a mesh tells at most its visibility")),
    }
}

/// Reads `setVisible`, optional `setTransparent`, `load`, `sSc`, optional materials: in this order.
fn read_mesh(parts: &[Expr], single: bool) -> Result<Mesh, String> {
    let mut parts = parts.iter().peekable();
    let visible = read_visible(parts.next())?;
    let transparent = parts.next_if(|part| part.name() == Some("setTransparent")).is_some();
    let load = values(parts.next(), "load")?;
    let scale = numbers(&values(parts.next(), "sSc")?)?;
    let name = if single { "sMat" } else { "resetMaterials" };
    let materials = match parts.next() {
        None => Vec::new(),
        part => values(part, name)?,
    };
    if parts.next().is_some() || load.is_empty() || (single && materials.len() > 1) {
        return Err(String::from("a mesh with too little or too much"));
    }
    let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
    Ok(Mesh { single, visible, transparent, load: owned(load), scale, materials: owned(materials) })
}

fn read_light(parts: &[Expr]) -> Result<[[f64; 4]; 3], String> {
    let [diffuse, ambient, specular] = parts else {
        return Err(format!("a light with {} sub-lists", parts.len()));
    };
    let colour = |part, name| numbers(&values(Some(part), name)?);
    Ok([colour(diffuse, "setDiffuse")?, colour(ambient, "setAmbient")?, colour(specular, "setSpecular")?])
}
