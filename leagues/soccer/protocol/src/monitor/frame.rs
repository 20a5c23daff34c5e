//! Writing of a frame piece by piece, exact to the blank (`docs/reference/monitor-protocol.md` 3.1). It allocates only
//! space in the output.

use super::difference::{write_matrix, write_visible};
use super::{FrameItem, SceneLight, SceneMesh};
use crate::number::blank_six_digits;

/// A writer of one frame: first items, then [`begin_nodes`](FullFrame::begin_nodes), then nodes, then
/// [`end`](FullFrame::end). Every `open_…` needs a [`close`](FullFrame::close) after the node's children.
#[derive(Debug)]
pub struct FullFrame<'a> {
    out: &'a mut Vec<u8>,
}

impl<'a> FullFrame<'a> {
    /// Begins a frame after the existing content of `out`.
    pub fn begin(out: &'a mut Vec<u8>) -> Self {
        out.push(b'(');
        FullFrame { out }
    }

    /// Writes an item.
    pub fn item(&mut self, item: &FrameItem) {
        item.encode(self.out);
    }

    /// Ends the items, begins the nodes.
    pub fn begin_nodes(&mut self) {
        self.text(b")(RSG 0 1)(");
    }

    /// Ends the items, begins the changes of a difference frame.
    pub fn begin_changes(&mut self) {
        self.text(b")(RDS 0 1)(");
    }

    /// Opens a transform: 4x4, column by column, metres.
    pub fn open_transform(&mut self, matrix: &[f32; 16]) {
        self.text(b"(nd TRF");
        write_matrix(self.out, matrix);
    }

    /// Opens a mesh with the materials of its model file, sorted by name; an empty list writes none.
    pub fn open_static_mesh<M: AsRef<[u8]>>(&mut self, mesh: &SceneMesh, materials: &[M]) {
        self.text(b"(nd StaticMesh");
        self.mesh(mesh);
        if !materials.is_empty() {
            self.text(b"(resetMaterials");
            for material in materials {
                self.out.push(b' ');
                self.text(material.as_ref());
            }
            self.out.push(b')');
        }
    }

    /// Opens a mesh with one material.
    pub fn open_single_material(&mut self, mesh: &SceneMesh, material: Option<&[u8]>) {
        self.text(b"(nd SMN");
        self.mesh(mesh);
        if let Some(material) = material {
            self.text(b" (sMat ");
            self.text(material);
            self.out.push(b')');
        }
    }

    /// Opens a light.
    pub fn open_light(&mut self, light: &SceneLight) {
        self.numbers(b"(nd Light (setDiffuse", &light.diffuse, b")");
        self.numbers(b" (setAmbient", &light.ambient, b")");
        self.numbers(b" (setSpecular", &light.specular, b")");
    }

    /// Closes the innermost open node.
    pub fn close(&mut self) {
        self.out.push(b')');
    }

    /// Ends the frame.
    pub fn end(self) {
        self.out.push(b')');
    }

    fn mesh(&mut self, mesh: &SceneMesh) {
        write_visible(self.out, mesh.visible);
        if mesh.transparent {
            self.text(b" (setTransparent)");
        }
        self.text(b" (load ");
        self.text(mesh.load);
        self.numbers(b") (sSc", &mesh.scale, b")");
    }

    fn text(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }

    fn numbers(&mut self, before: &[u8], numbers: &[f32], after: &[u8]) {
        self.text(before);
        for &number in numbers {
            blank_six_digits(self.out, number);
        }
        self.text(after);
    }
}
