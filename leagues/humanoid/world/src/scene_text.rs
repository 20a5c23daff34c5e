//! The scene as one MJCF file: other programs compile the same model from it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;

use mujoco::{ModelError, ObjectKind};
use roxmltree::{Document, Node};

use crate::pitch::edited;
use crate::robot::prefix;
use crate::robot_model::{MeshFile, escaped};
use crate::simulation::HumanoidSimulation;

/// The name of the keyframe with the state in which the text was written.
pub const START_KEY: &str = "start";

/// The triangles of a mesh, as its file has them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MeshGeometry {
    /// Corners.
    pub vertices: Vec<[f32; 3]>,
    /// Triangles: indices of corners, counter-clockwise from outside.
    pub faces: Vec<[usize; 3]>,
}

/// An error while writing a scene.
#[derive(Debug, thiserror::Error)]
pub enum SceneTextError {
    /// MuJoCo refuses the model.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// MuJoCo has written no XML.
    #[error("the text of the scene: {0}")]
    Xml(#[from] roxmltree::Error),
    /// A mesh cannot be read.
    #[error("mesh {name}: {reason}")]
    Mesh {
        /// The mesh.
        name: String,
        /// The reason.
        reason: String,
    },
}

/// A replacement of a part of a text.
type Edit = (Range<usize>, String);

impl HumanoidSimulation {
    /// The pitch and all robots as one MJCF text. Its motors have the present gains, and its keyframe `start` the present
    /// positions, velocities and controls. `read_mesh` reads a mesh's file, whose triangles become part of the text.
    ///
    /// # Errors
    /// If MuJoCo refuses the model, or a mesh cannot be read.
    pub fn scene_text(
        &self,
        read_mesh: &mut dyn FnMut(&Path) -> Result<MeshGeometry, String>,
    ) -> Result<String, SceneTextError> {
        let text = self.present_source().text()?;
        let document = Document::parse(&text)?;
        let mut edits = self.gain_edits(&document);
        let files = self.mesh_files();
        for mesh in document.descendants().filter(|node| node.has_tag_name("mesh") && node.has_attribute("file")) {
            let name = mesh.attribute("name").unwrap_or_default();
            let fault = |reason: String| SceneTextError::Mesh { name: name.to_owned(), reason };
            let file = files.get(name).ok_or_else(|| fault("no robot has it".to_owned()))?;
            let geometry = read_mesh(&file.path).map_err(fault)?;
            edits.push((mesh.range(), mesh_element(&mesh, &geometry, file)));
        }
        let end = text.rfind("</mujoco>").unwrap_or(text.len());
        edits.push((end..end, self.keyframe()));
        edits.sort_by_key(|(range, _)| range.start);
        Ok(edited(&text, &edits))
    }

    /// The files of meshes by their names in the scene.
    fn mesh_files(&self) -> BTreeMap<String, &MeshFile> {
        let mut files = BTreeMap::new();
        for robot in &self.robots {
            let prefix = prefix(robot.id);
            files.extend(robot.model.meshes.iter().map(|(name, file)| (format!("{prefix}{name}"), file)));
        }
        files
    }

    /// The edits that give the motors their present gains.
    fn gain_edits(&self, document: &Document<'_>) -> Vec<Edit> {
        let mut parameters = BTreeMap::new();
        for [_, position, velocity] in self.robots.iter().flat_map(|robot| &robot.parts.motors) {
            for (actuator, zeros) in [(*position, "0"), (*velocity, "0 0")] {
                let gain = self.physics.gain(actuator);
                let text = format!(r#" biastype="affine" gainprm="{gain:?}" biasprm="{zeros} {:?}"/>"#, -gain);
                parameters.insert(self.physics.name(ObjectKind::Actuator, actuator), text);
            }
        }
        let general = document.descendants().filter(|node| node.has_tag_name("general"));
        general
            .filter_map(|node| {
                let text = parameters.get(node.attribute("name")?)?;
                let kept = node.attributes().filter(|kept| !["biastype", "gainprm", "biasprm"].contains(&kept.name()));
                let kept: String =
                    kept.map(|kept| format!(r#" {}="{}""#, kept.name(), escaped(kept.value()))).collect();
                Some((node.range(), format!("<general{kept}{text}")))
            })
            .collect()
    }

    /// The keyframe of the present state.
    fn keyframe(&self) -> String {
        let listed = |numbers: &[f64]| numbers.iter().map(|number| format!("{number:?}")).collect::<Vec<_>>().join(" ");
        let (qpos, qvel) = (listed(self.physics.qpos()), listed(self.physics.qvel()));
        let ctrl = listed(self.physics.ctrl());
        format!(
            "\n  <keyframe>\n    <key name=\"{START_KEY}\" qpos=\"{qpos}\" qvel=\"{qvel}\" ctrl=\"{ctrl}\"/>\n  </keyframe>\n"
        )
    }
}

/// A mesh with its triangles in place of its file. MuJoCo turns the triangles of mirrored files; here they are turned.
fn mesh_element(mesh: &Node<'_, '_>, geometry: &MeshGeometry, file: &MeshFile) -> String {
    let is_mirrored = file.scale.iter().product::<f64>() < 0.0;
    let mut out = String::from("<mesh");
    for kept in mesh.attributes().filter(|kept| !["file", "content_type"].contains(&kept.name())) {
        let _ = write!(out, r#" {}="{}""#, kept.name(), escaped(kept.value()));
    }
    out.push_str(" vertex=\"");
    for [x, y, z] in &geometry.vertices {
        let _ = write!(out, "{x:?} {y:?} {z:?} ");
    }
    out.push_str("\" face=\"");
    for [first, second, third] in &geometry.faces {
        let [second, third] = if is_mirrored { [third, second] } else { [second, third] };
        let _ = write!(out, "{first} {second} {third} ");
    }
    out.push_str("\"/>");
    out
}
