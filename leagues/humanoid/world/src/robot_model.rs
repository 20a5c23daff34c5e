//! Robot models: what a world needs to know of a robot's MJCF file.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use crate::pitch::edited;

/// An error in a robot's file.
#[derive(Debug, thiserror::Error)]
pub enum RobotModelError {
    /// The text is no XML.
    #[error("{robot}: {error}")]
    Xml {
        /// The robot.
        robot: String,
        /// The reader's words, with line and column.
        error: roxmltree::Error,
    },
    /// A part that the league needs is missing.
    #[error("{robot}: {part} is missing")]
    Missing {
        /// The robot.
        robot: String,
        /// The part.
        part: &'static str,
    },
}

/// A sensor of a robot, in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SensorModel {
    /// Its element in the file, for instance `gyro`.
    pub element: String,
    /// Its name.
    pub name: String,
}

/// A mesh's file.
#[derive(Debug, Clone, PartialEq)]
pub struct MeshFile {
    /// Its file, as the robot's file names it.
    pub file: String,
    /// The place of its file.
    pub path: PathBuf,
    /// Scale along x, y, z.
    pub scale: [f64; 3],
}

/// A robot model: its text without pictures, and the names in it.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotModel {
    /// Name of the model: that of its folder.
    pub name: String,
    /// Height of its torso at the start, m.
    pub spawn_height_m: f64,
    /// Sensors, in the order of the file.
    pub sensors: Vec<SensorModel>,
    /// Hinge joints, in the order of the file.
    pub joints: Vec<String>,
    /// Motors: each has the actuators `NAME_tau`, `NAME_pos` and `NAME_vel`.
    pub motors: Vec<String>,
    /// Points that other robots see: site and name.
    pub markers: Vec<(String, String)>,
    /// Site of each microphone, and the microphone's name.
    pub microphones: Vec<(String, String)>,
    /// Site of each speaker, and the speaker's name.
    pub speakers: Vec<(String, String)>,
    /// Name of the model in its file, which monitors know it by.
    pub file_name: String,
    /// Files and scales of its meshes, by the names of the meshes.
    pub meshes: BTreeMap<String, MeshFile>,
    xml: String,
    /// The text with all pictures, and with boxes in place of the sites for jersey numbers.
    pictures_xml: String,
    /// The part of the text that is the place of the torso.
    place: Range<usize>,
}

/// Ends of the names of sites, with which robots describe what MuJoCo does not know.
const MARKER: &str = "-vismarker";
const MICROPHONE: &str = "_a-micro";
const SPEAKER: &str = "_a-speaker";

impl RobotModel {
    /// Reads a robot's file. Relative paths in it are in `folder`.
    ///
    /// # Errors
    /// If it is no XML, or has no torso with a height.
    pub fn read(name: &str, text: &str, folder: &str) -> Result<RobotModel, RobotModelError> {
        let xml_error = |error| RobotModelError::Xml { robot: name.to_owned(), error };
        let missing = |part| RobotModelError::Missing { robot: name.to_owned(), part };
        let document = Document::parse(text).map_err(xml_error)?;
        let xml = without_pictures(text, &document, folder);
        let plain = Document::parse(&xml).map_err(xml_error)?;
        let torso =
            plain.descendants().find(|node| is_named(node, "body", "torso")).ok_or_else(|| missing("body torso"))?;
        let place = torso.attribute_node("pos").ok_or_else(|| missing("pos of the torso"))?.range();
        let position = numbers(torso.attribute("pos").unwrap_or_default());
        let height = position.get(2).copied().filter(|height| height.is_finite());
        let spawn_height_m = height.ok_or_else(|| missing("pos of the torso"))?;
        let ends = |end: &str| sites(&plain, end);
        Ok(RobotModel {
            name: name.to_owned(),
            spawn_height_m,
            sensors: sensors(&plain),
            joints: joints(&plain),
            motors: motors(&plain),
            markers: ends(MARKER),
            microphones: ends(MICROPHONE),
            speakers: ends(SPEAKER),
            file_name: document.root_element().attribute("model").unwrap_or(name).to_owned(),
            meshes: mesh_files(&document, folder),
            place,
            xml: xml.clone(),
            pictures_xml: with_jerseys(text, &document, folder),
        })
    }

    /// The text with all pictures, at the place of the file.
    pub(crate) fn pictures(&self) -> &str {
        &self.pictures_xml
    }

    /// The text of a robot that stands at a place, m, with an orientation (w, x, y, z).
    pub fn placed(&self, x_m: f64, y_m: f64, orientation: [f64; 4]) -> String {
        let [w, x, y, z] = orientation;
        let z_m = self.spawn_height_m;
        let place = format!(r#"pos="{x_m:?} {y_m:?} {z_m:?}" quat="{w:?} {x:?} {y:?} {z:?}""#);
        [&self.xml[..self.place.start], &place, &self.xml[self.place.end..]].concat()
    }
}

fn is_named(node: &Node<'_, '_>, tag: &str, name: &str) -> bool {
    node.has_tag_name(tag) && node.attribute("name") == Some(name)
}

fn numbers(text: &str) -> Vec<f64> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

fn children<'a>(document: &'a Document<'_>, section: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    let sections = document.root_element().children().filter(move |node| node.has_tag_name(section));
    sections.flat_map(|section| section.children()).filter(Node::is_element)
}

fn name_of(node: &Node<'_, '_>) -> Option<String> {
    node.attribute("name").map(str::to_owned)
}

fn sensors(document: &Document<'_>) -> Vec<SensorModel> {
    let named = children(document, "sensor");
    named
        .filter_map(|node| Some(SensorModel { element: node.tag_name().name().to_owned(), name: name_of(&node)? }))
        .collect()
}

fn joints(document: &Document<'_>) -> Vec<String> {
    document
        .descendants()
        .filter(|node| node.has_tag_name("joint") && in_body(node))
        .filter_map(|node| name_of(&node))
        .collect()
}

fn in_body(node: &Node<'_, '_>) -> bool {
    node.parent().is_some_and(|parent| parent.has_tag_name("body"))
}

fn motors(document: &Document<'_>) -> Vec<String> {
    let names = children(document, "actuator").filter_map(|node| name_of(&node));
    names.filter_map(|name| name.strip_suffix("_tau").map(str::to_owned)).collect()
}

/// Sites whose names end so, with the rest of the name.
fn sites(document: &Document<'_>, end: &str) -> Vec<(String, String)> {
    let names = document.descendants().filter(|node| node.has_tag_name("site")).filter_map(|node| name_of(&node));
    names.filter_map(|name| Some((name.clone(), name.strip_suffix(end)?.to_owned()))).collect()
}

/// The text without meshes that only show the robot: they have no mass and touch nothing, but MuJoCo needs a third of a
/// second and 170 MB for those of one robot. Paths of meshes become absolute, and the torso loses its orientation: the
/// server sets another one.
fn without_pictures(text: &str, document: &Document<'_>, folder: &str) -> String {
    let classes = GeomClasses::of(document);
    let geoms = || document.descendants().filter(|node| node.has_tag_name("geom") && in_body(node));
    let pictures: Vec<Node<'_, '_>> = geoms().filter(|geom| classes.is_picture(geom)).collect();
    let used: Vec<&str> =
        geoms().filter(|geom| !classes.is_picture(geom)).filter_map(|geom| geom.attribute("mesh")).collect();
    let meshes = document.descendants().filter(|node| node.has_tag_name("mesh") && !in_body(node));
    let unused = meshes.filter(|mesh| mesh.attribute("file").is_some() && !used.contains(&mesh_name(mesh).as_str()));
    let mut cuts: Vec<(Range<usize>, String)> = pictures
        .iter()
        .map(Node::range)
        .chain(unused.map(|mesh| mesh.range()))
        .map(|range| (range, String::new()))
        .collect();
    cuts.extend(orientation(document).map(|range| (range, String::new())));
    cuts.extend(absolute_meshes(document, folder));
    cuts.sort_by_key(|(range, _)| range.start);
    edited(text, &outermost(cuts))
}

/// The edits that are not inside an earlier one.
fn outermost(edits: Vec<(Range<usize>, String)>) -> Vec<(Range<usize>, String)> {
    let mut end = 0;
    let mut out = Vec::with_capacity(edits.len());
    for (range, replacement) in edits {
        if range.start >= end {
            end = range.end;
            out.push((range, replacement));
        }
    }
    out
}

/// The attributes that turn the torso.
fn orientation(document: &Document<'_>) -> impl Iterator<Item = Range<usize>> {
    const NAMES: [&str; 5] = ["quat", "axisangle", "xyaxes", "zaxis", "euler"];
    let torso = document.descendants().find(|node| is_named(node, "body", "torso"));
    torso
        .into_iter()
        .flat_map(|torso| NAMES.into_iter().filter_map(move |name| Some(torso.attribute_node(name)?.range())))
}

/// The edit that makes the folder of meshes absolute.
fn absolute_meshes(document: &Document<'_>, folder: &str) -> Option<(Range<usize>, String)> {
    let compiler = document.descendants().find(|node| node.has_tag_name("compiler"))?;
    let directory = compiler.attribute_node("meshdir")?;
    let path = format!("{folder}/{}", directory.value());
    Some((directory.range(), format!(r#"meshdir="{}""#, escaped(&path))))
}

/// A value as it is written between double quotes.
pub(crate) fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// The text with boxes behind the torso's geometries, in place of the sites for jersey numbers: monitors show the numbers
/// on them.
fn with_jerseys(text: &str, document: &Document<'_>, folder: &str) -> String {
    let torso = document.descendants().find(|node| is_named(node, "body", "torso"));
    let parts = || torso.into_iter().flat_map(|torso| torso.children());
    let is_jersey = |name: &str| name == "jersey" || name.starts_with("jersey-");
    let jerseys = parts().filter(|node| node.has_tag_name("site") && node.attribute("name").is_some_and(is_jersey));
    let boxes: String = jerseys.map(|site| jersey_box(&site)).collect();
    let last = parts().rfind(|node| node.has_tag_name("geom"));
    let mut edits: Vec<_> = last.map(|geom| (geom.range().end..geom.range().end, boxes)).into_iter().collect();
    edits.extend(absolute_meshes(document, folder));
    edits.sort_by_key(|(range, _)| range.start);
    edited(text, &edits)
}

/// The material of boxes with jersey numbers, as monitors know it.
pub(crate) const JERSEY: &str = "jersey_mat";

fn jersey_box(site: &Node<'_, '_>) -> String {
    let attribute = |name: &str| {
        let value = site.attribute(name).map(escaped);
        value.map(|value| format!(r#" {name}="{value}""#)).unwrap_or_default()
    };
    let [name, pos, quat, size] = ["name", "pos", "quat", "size"].map(attribute);
    format!(r#"<geom type="box"{name}{pos}{quat}{size} group="2" contype="0" conaffinity="0"/>"#)
}

fn mesh_files(document: &Document<'_>, folder: &str) -> BTreeMap<String, MeshFile> {
    let compiler = document.descendants().find(|node| node.has_tag_name("compiler"));
    let directory = compiler.and_then(|compiler| compiler.attribute("meshdir")).unwrap_or_default();
    let directory = Path::new(folder).join(directory);
    let meshes = document.descendants().filter(|node| node.has_tag_name("mesh") && !in_body(node));
    meshes
        .filter_map(|mesh| {
            let scale = numbers(mesh.attribute("scale").unwrap_or_default()).try_into().unwrap_or([1.0; 3]);
            let file = mesh.attribute("file")?;
            Some((mesh_name(&mesh), MeshFile { file: file.to_owned(), path: directory.join(file), scale }))
        })
        .collect()
}

/// The name of a mesh: that of its file if it has none.
fn mesh_name(mesh: &Node<'_, '_>) -> String {
    let file = mesh.attribute("file").unwrap_or_default();
    let stem = file.rsplit('/').next().unwrap_or(file).split('.').next().unwrap_or_default();
    mesh.attribute("name").unwrap_or(stem).to_owned()
}

/// The default classes of a document, by name.
struct GeomClasses<'a>(BTreeMap<&'a str, Node<'a, 'a>>);

/// The name of the outermost class.
const MAIN: &str = "main";

impl<'a> GeomClasses<'a> {
    fn of(document: &'a Document<'_>) -> GeomClasses<'a> {
        let root = document.root_element();
        let defaults = document.descendants().filter(|node| node.has_tag_name("default"));
        let name =
            |node: &Node<'a, 'a>| node.attribute("class").or_else(|| (node.parent() == Some(root)).then_some(MAIN));
        GeomClasses(defaults.filter_map(|node| Some((name(&node)?, node))).collect())
    }

    /// An attribute of a geometry: its own, or that of its class, or that of the nearest class around it.
    fn attribute(&self, geom: &Node<'a, '_>, name: &str) -> Option<&'a str> {
        let inherited = || geom.ancestors().skip(1).find_map(|body| body.attribute("childclass"));
        let class = || geom.attribute("class").or_else(inherited).unwrap_or(MAIN);
        geom.attribute(name).or_else(|| {
            let mut classes = self.0.get(class())?.ancestors().take_while(|node| node.has_tag_name("default"));
            classes.find_map(|class| {
                let mut geoms = class.children().rev().filter(|child| child.has_tag_name("geom"));
                geoms.find_map(|geom| geom.attribute(name))
            })
        })
    }

    /// True for a mesh that touches nothing and has no mass.
    fn is_picture(&self, geom: &Node<'a, '_>) -> bool {
        let is = |name: &str, value: &str| self.attribute(geom, name) == Some(value);
        let has_mesh = self.attribute(geom, "mesh").is_some();
        let is_light = is("density", "0") || is("mass", "0");
        has_mesh && is("contype", "0") && is("conaffinity", "0") && is_light
    }
}
