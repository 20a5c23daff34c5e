//! Shading: the colour of a pixel.

use glam::{DVec2, DVec3, Vec3};

use super::pattern::{pattern, whole, within};
use super::projection::ProjectedFace;
use super::scene::CameraScene;
use super::scene_box::ObjectRef;
use super::smoke::SmokeClouds;
use super::visibility_buffer::{NOTHING, VisibilityBuffer};

/// Distance at which the robot's lamp loses half of its share of the light.
const LAMP_M: f32 = 9.0;
const LAMP: f32 = 0.55;
/// Distance at which edges are half as dark.
const EDGE_M: f32 = 5.0;
const EDGE: f32 = 0.6;
/// Walls with a smaller depth difference look like one.
const STEP: f32 = 0.04;

const FLOOR: Vec3 = Vec3::new(124.0, 120.0, 112.0);
const FLOOR_TILE_M: f64 = 0.5;
const CEILING: Vec3 = Vec3::new(190.0, 190.0, 184.0);
const LAMP_PANEL: Vec3 = Vec3::new(250.0, 250.0, 238.0);
const OUTSIDE: Vec3 = Vec3::new(44.0, 50.0, 60.0);
const SMOKE: Vec3 = Vec3::new(150.0, 150.0, 148.0);

/// Computes the colour of each pixel of a view.
pub(super) struct Shader<'a> {
    scene: &'a CameraScene,
    view: &'a VisibilityBuffer,
    /// Brightness of each face.
    light: Vec<f32>,
    smoke: SmokeClouds,
}

impl Shader<'_> {
    pub fn new<'a>(scene: &'a CameraScene, view: &'a VisibilityBuffer) -> Shader<'a> {
        let light = view.faces.iter().map(|face| light(face.normal)).collect();
        Shader { scene, view, light, smoke: scene.smoke.in_view(&view.eye, scene.ceiling_m) }
    }

    #[inline]
    pub fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let ray = self.view.eye.ray(x as f64 + 0.5, y as f64 + 0.5);
        let (shown, inverse) = self.at(x, y);
        let face = self.view.faces.get(shown as usize);
        let (colour, depth_m) = match face {
            Some(face) => {
                let depth_m = 1.0 / f64::from(inverse);
                (self.of_face(face, shown, ray * depth_m, x, y, inverse), depth_m)
            }
            None => self.of_room(ray, x, y),
        };
        let far = depth_m as f32 / LAMP_M;
        let lit = colour * (1.0 - LAMP + LAMP / (1.0 + far * far));
        let seen = if self.smoke.is_empty() { lit } else { self.behind_smoke(lit, ray * depth_m) };
        // Conversions end at 0 and 255.
        [seen.x as u8, seen.y as u8, seen.z as u8]
    }

    fn at(&self, x: usize, y: usize) -> (u32, f32) {
        let at = y * self.view.width + x;
        let shown = self.view.face_indices.get(at).copied().unwrap_or(NOTHING);
        (shown, self.view.inverse_depths.get(at).copied().unwrap_or(0.0))
    }

    fn of_face(&self, face: &ProjectedFace, shown: u32, way: DVec3, x: usize, y: usize, inverse: f32) -> Vec3 {
        let Some(solid) = self.view.boxes.get(face.box_index as usize) else { return OUTSIDE };
        let from_corner = self.view.eye.at + way - face.origin;
        let uv = DVec2::new(from_corner.dot(face.axes[0]), from_corner.dot(face.axes[1]));
        let colour = pattern(&solid.block.appearance, face, uv);
        let light = self.light.get(shown as usize).copied().unwrap_or(1.0);
        colour * light * self.edge(x, y, shown, inverse)
    }

    /// Darkens the edge to the pixel on the right or below.
    fn edge(&self, x: usize, y: usize, shown: u32, inverse: f32) -> f32 {
        let right = x + 1 < self.view.width && self.is_edge(shown, inverse, self.at(x + 1, y));
        let below = || y + 1 < self.view.height && self.is_edge(shown, inverse, self.at(x, y + 1));
        if right || below() { 1.0 - (1.0 - EDGE) / (1.0 + 1.0 / (inverse.max(1e-3) * EDGE_M)) } else { 1.0 }
    }

    fn is_edge(&self, shown: u32, inverse: f32, other: (u32, f32)) -> bool {
        if other.0 == shown {
            return false;
        }
        let (Some(a), Some(b)) = (self.view.faces.get(shown as usize), self.view.faces.get(other.0 as usize)) else {
            return true;
        };
        let step = (inverse - other.1).abs() > STEP * inverse.max(other.1);
        step || a.normal.dot(b.normal) < 0.99 || !self.is_plain(a) || !self.is_plain(b)
    }

    /// True for faces of walls and ground, whose boxes must look like one surface.
    fn is_plain(&self, face: &ProjectedFace) -> bool {
        let what = self.view.boxes.get(face.box_index as usize).map(|solid| solid.block.object);
        matches!(what, Some(ObjectRef::Wall(_) | ObjectRef::Ground))
    }

    /// Returns floor or ceiling, or the colour outside the building.
    fn of_room(&self, ray: DVec3, x: usize, y: usize) -> (Vec3, f64) {
        let eye = self.view.eye.at;
        let level = if ray.z < 0.0 { 0.0 } else { self.scene.ceiling_m };
        let depth_m = (level - eye.z) / ray.z;
        let at = (eye + ray * depth_m).truncate();
        let inside = at.cmpge(self.scene.min_m).all() && at.cmple(self.scene.max_m).all();
        if !inside || depth_m.is_nan() || depth_m < 0.0 {
            return (OUTSIDE, 4.0);
        }
        let colour = if ray.z < 0.0 { floor(at, depth_m) } else { ceiling(at) };
        let faces = |other: (u32, f32)| other.0 != NOTHING;
        let is_edge =
            x + 1 < self.view.width && faces(self.at(x + 1, y)) || y + 1 < self.view.height && faces(self.at(x, y + 1));
        (if is_edge { colour * 0.8 } else { colour }, depth_m)
    }

    fn behind_smoke(&self, colour: Vec3, way: DVec3) -> Vec3 {
        let depth = self.smoke.optical_depth(self.view.eye.at, self.view.eye.at + way);
        if depth > 0.0 { SMOKE.lerp(colour, libm::expf(-depth as f32)) } else { colour }
    }
}

/// Floor tiles, which fade with the distance to avoid flicker.
fn floor(at: DVec2, depth_m: f64) -> Vec3 {
    let odd = (whole(at.x / FLOOR_TILE_M) ^ whole(at.y / FLOOR_TILE_M)) & 1 == 1;
    let contrast = 0.07 / (1.0 + depth_m * 0.15);
    FLOOR * if odd { 1.0 - contrast } else { 1.0 + contrast } as f32
}

/// Ceiling with rows of lamps.
fn ceiling(at: DVec2) -> Vec3 {
    let (x, y) = (within(at.x, 3.0), within(at.y, 2.4));
    if x < 1.2 && y < 0.3 { LAMP_PANEL } else { CEILING }
}

/// Brightness by the direction of a face, to tell the sides of a box apart.
fn light(normal: DVec3) -> f32 {
    let by_side = 0.80 + 0.10 * normal.x + 0.06 * normal.y;
    (by_side
        + if normal.z > 0.5 {
            0.18
        } else if normal.z < -0.5 {
            -0.35
        } else {
            0.0
        }) as f32
}
