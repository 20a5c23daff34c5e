//! Shapes of meshes from a frame: boxes, spheres, cylinders and capsules. Models from files have names only.

use engine::{Pose, VisualElement, VisualShape};
use glam::{DMat4, DQuat, DVec3};
use soccer_monitor::scene_classifier::model_name;
use soccer_protocol::graph::GraphNode;

use super::pose;

/// A colour: red, green, blue, opacity.
pub type Colour = [f32; 4];

pub const GRASS: Colour = [0.1, 0.45, 0.15, 1.0];
pub const WHITE: Colour = [0.95, 0.95, 0.95, 1.0];
pub const GREY: Colour = [0.5, 0.5, 0.5, 1.0];
pub const BLUE: Colour = [0.15, 0.35, 0.9, 1.0];
pub const RED: Colour = [0.9, 0.2, 0.15, 1.0];

/// Materials of SimSpark and of RCSSServerMJ, by name.
const MATERIALS: [(&str, Colour); 12] = [
    ("matLeft", BLUE),
    ("matRight", RED),
    ("matGrey", GREY),
    ("matDarkGrey", [0.25, 0.25, 0.25, 1.0]),
    ("matWhite", WHITE),
    ("matBlack", [0.08, 0.08, 0.08, 1.0]),
    ("matYellow", [0.9, 0.85, 0.1, 1.0]),
    ("matRed", RED),
    ("matBlue", BLUE),
    ("matGreen", [0.1, 0.7, 0.2, 1.0]),
    ("matOrange", [1.0, 0.55, 0.05, 1.0]),
    ("matGrass", GRASS),
];

/// The opacity of translucent shapes.
const OPACITY: f32 = 0.4;

/// The radius of the sphere that replaces a model from a file, m.
const MODEL_RADIUS_M: f64 = 0.04;

/// The radius of the rods between these spheres, m.
const ROD_RADIUS_M: f64 = 0.025;

/// True if monitors draw a mesh.
pub fn is_visible(mesh: &GraphNode) -> bool {
    mesh.words("setVisible").and_then(|mut words| words.next()) == Some(b"1")
}

/// True if a mesh is a model from a file.
pub fn is_model(mesh: &GraphNode) -> bool {
    model_name(mesh).is_some_and(|name| !name.starts_with("Std"))
}

/// Returns a rod from the middle of a body to this place in its axes, m.
pub fn rod(to: DVec3) -> Option<VisualElement> {
    let length_m = to.length();
    (length_m > ROD_RADIUS_M && length_m.is_finite()).then(|| {
        let rotation = DQuat::from_rotation_arc(DVec3::Z, to / length_m).normalize().to_array();
        let pose = Pose { position_m: (to / 2.0).to_array(), rotation };
        VisualElement { form: VisualShape::Capsule(ROD_RADIUS_M, length_m), pose, colour: GREY }
    })
}

/// Returns the shape of a mesh, at this place of its body; `colour` is for meshes without one. Models become small
/// spheres.
pub fn shape(mesh: &GraphNode, transform: &DMat4, colour: Colour) -> Option<VisualElement> {
    let form = form(mesh)?;
    let colour = own_colour(mesh).unwrap_or(colour);
    let is_transparent = mesh.words("setTransparent").is_some();
    let [red, green, blue, opacity] = colour;
    let colour = [red, green, blue, if is_transparent { opacity.min(OPACITY) } else { opacity }];
    Some(VisualElement { form, pose: pose::from_matrix(transform), colour })
}

/// Shapes by docs/reference/monitor-protocol.md 3.1: generated shapes have parameters, and all have a scale.
fn form(mesh: &GraphNode) -> Option<VisualShape> {
    let mut load = mesh.words("load")?;
    let name = load.next()?;
    let mut parameter = || load.next().map_or(1.0, sexp::number).abs();
    let [x, y, z] = mesh.numbers("sSc").unwrap_or([1.0; 3]).map(f64::abs);
    let form = match name {
        b"StdUnitBox" => VisualShape::Box([x, y, z]),
        b"StdUnitSphere" => VisualShape::Sphere(x.max(y).max(z)),
        b"StdUnitCylinder" => VisualShape::Cylinder(parameter() * x.max(y), parameter() * z),
        b"StdCapsule" => VisualShape::Capsule(parameter() * x.max(y), parameter() * z),
        _ => VisualShape::Sphere(MODEL_RADIUS_M),
    };
    is_sound(&form).then_some(form)
}

fn is_sound(form: &VisualShape) -> bool {
    let is_sound = |lengths: &[f64]| lengths.iter().all(|length| length.is_finite());
    match form {
        VisualShape::Box(lengths) | VisualShape::Line(lengths) => is_sound(lengths),
        VisualShape::Sphere(radius) => is_sound(&[*radius]),
        VisualShape::Capsule(radius, length) | VisualShape::Cylinder(radius, length) => is_sound(&[*radius, *length]),
    }
}

/// Returns the colour of a mesh, if its material is known.
fn own_colour(mesh: &GraphNode) -> Option<Colour> {
    if let Some(rgba) = mesh.numbers::<4>("rgba") {
        return Some(rgba.map(|part| part.clamp(0.0, 1.0) as f32));
    }
    let name = mesh.words("sMat")?.next()?;
    MATERIALS.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, colour)| *colour)
}
