//! Objects in an image with their visible share.

use std::collections::BTreeMap;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::pinhole_camera::PinholeCamera;
use super::scene::{BoundedBox, CameraScene};
use super::scene_box::{ObjectRef, SceneBox};
use super::visibility_buffer::{NOTHING, VisibilityBuffer, spans};

/// Largest distance of reported objects; a head there is 2 pixels high.
const RANGE_M: f64 = 25.0;
/// Width of the raster for occlusion.
const COLUMNS: u32 = 80;
/// Smallest box side of a reported object.
const SIDE_MIN_PX: f64 = 2.0;

/// An object in an image.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct VisibleObject {
    /// The object.
    pub what: ObjectRef,
    /// Centre of its box, from the left side of the image.
    pub x_px: f64,
    /// Centre of its box, from the upper side of the image.
    pub y_px: f64,
    /// Width of its box, clipped to the image.
    pub width_px: f64,
    /// Height of its box, clipped to the image.
    pub height_px: f64,
    /// Visible share of the object's part inside the image, above 0 and up to 1.
    pub share_visible: f64,
    /// Horizontal distance to its nearest part.
    pub distance_m: f64,
}

/// Returns the walls, doors, furniture, victims and decoys that are visible in an image, in the order of [`ObjectRef`].
/// `others` are robots: they occlude objects but are not reported.
///
/// Boxes of bodies and furniture contain hidden parts too; boxes of walls and doors only the visible parts.
#[must_use]
pub fn visible_objects(scene: &CameraScene, lens: &PinholeCamera, others: &[SceneBox]) -> Vec<VisibleObject> {
    let coarse = lens.with_width(COLUMNS);
    let view = VisibilityBuffer::new(scene, &coarse, others, RANGE_M);
    let mut things = things(&view);
    look(&view, &mut things);
    let mut stamps = vec![0; view.face_indices.len()];
    let mut sightings = Vec::new();
    for (stamp, (what, thing)) in (1..).zip(&things) {
        let Some((nearest, distance_m)) = (if thing.seen > 0 { nearest(&view, thing) } else { None }) else { continue };
        if !scene.smoke.is_transparent(view.eye.at, nearest.middle) {
            continue;
        }
        let covered = covered(&view, &thing.faces, &mut stamps, stamp);
        let bounds = if is_long(*what) { thing.shown } else { whole(&view, &thing.faces) };
        let clear = f64::from(thing.seen) / f64::from(covered.max(1));
        sightings.extend(thing.told(*what, bounds.scaled(lens, &coarse), clear.min(1.0), distance_m));
    }
    sightings
}

/// True for objects of which usually only a part is in view.
fn is_long(what: ObjectRef) -> bool {
    matches!(what, ObjectRef::Wall(_) | ObjectRef::Door(_))
}

/// An object's pixels and box while the raster is read.
struct Thing {
    faces: Vec<u32>,
    /// Number of pixels that show it.
    seen: u32,
    shown: Bounds,
}

impl Thing {
    fn told(&self, what: ObjectRef, bounds: Bounds, share_visible: f64, distance_m: f64) -> Option<VisibleObject> {
        let (size, middle) = (bounds.max - bounds.min, (bounds.min + bounds.max) * 0.5);
        (size.min_element() >= SIDE_MIN_PX).then_some(VisibleObject {
            what,
            x_px: middle.x,
            y_px: middle.y,
            width_px: size.x,
            height_px: size.y,
            share_visible,
            distance_m,
        })
    }
}

/// A box in an image.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    min: DVec2,
    max: DVec2,
}

impl Bounds {
    const NONE: Bounds = Bounds { min: DVec2::INFINITY, max: DVec2::NEG_INFINITY };

    fn add(&mut self, at: DVec2) {
        self.min = self.min.min(at);
        self.max = self.max.max(at);
    }

    /// Scales from the coarse raster to the image, and clips to it.
    fn scaled(self, lens: &PinholeCamera, coarse: &PinholeCamera) -> Bounds {
        let [fine, rough] = [lens, coarse].map(|lens| lens.size_px().map(f64::from));
        let (scale, fine) = (fine[0] / rough[0], DVec2::from_array(fine));
        let to = |at: DVec2| ((at - DVec2::from_array(rough) * 0.5) * scale + fine * 0.5).clamp(DVec2::ZERO, fine);
        Bounds { min: to(self.min), max: to(self.max) }
    }
}

/// Returns the reportable objects with their faces.
fn things(view: &VisibilityBuffer) -> BTreeMap<ObjectRef, Thing> {
    let mut things = BTreeMap::new();
    for (number, face) in (0..).zip(&view.faces) {
        let Some(solid) = view.boxes.get(face.box_index as usize) else { continue };
        if matches!(solid.block.object, ObjectRef::Ground | ObjectRef::Robot(_)) {
            continue;
        }
        let new = || Thing { faces: Vec::new(), seen: 0, shown: Bounds::NONE };
        things.entry(solid.block.object).or_insert_with(new).faces.push(number);
    }
    things
}

/// Returns the nearest box of an object and its horizontal distance.
fn nearest<'a>(view: &'a VisibilityBuffer, thing: &Thing) -> Option<(&'a BoundedBox, f64)> {
    let from = view.eye.at.truncate();
    let solids =
        thing.faces.iter().filter_map(|&face| view.boxes.get(view.faces.get(face as usize)?.box_index as usize));
    let far = solids.map(|solid| (solid, solid.block.place.distance_m(from)));
    far.min_by(|a, b| a.1.total_cmp(&b.1))
}

/// Counts the visible pixels of each object.
fn look(view: &VisibilityBuffer, things: &mut BTreeMap<ObjectRef, Thing>) {
    for (row, pixels) in view.face_indices.chunks(view.width).enumerate() {
        for (column, &face) in pixels.iter().enumerate().filter(|(_, face)| **face != NOTHING) {
            let solid = view.faces.get(face as usize).and_then(|face| view.boxes.get(face.box_index as usize));
            let Some(thing) = solid.and_then(|solid| things.get_mut(&solid.block.object)) else { continue };
            thing.seen += 1;
            let corner = DVec2::new(column as f64, row as f64);
            thing.shown.add(corner);
            thing.shown.add(corner + DVec2::ONE);
        }
    }
}

/// Returns the number of pixels of an object without occlusion.
fn covered(view: &VisibilityBuffer, faces: &[u32], stamps: &mut [u32], stamp: u32) -> u32 {
    let mut count = 0;
    for face in faces.iter().filter_map(|&face| view.faces.get(face as usize)) {
        for span in spans(face.polygon(), view.width, view.height) {
            let row = span.row * view.width;
            for slot in stamps.get_mut(row + span.first..row + span.end).unwrap_or_default() {
                count += u32::from(*slot != stamp);
                *slot = stamp;
            }
        }
    }
    count
}

/// Returns the box around all faces.
fn whole(view: &VisibilityBuffer, faces: &[u32]) -> Bounds {
    let mut bounds = Bounds::NONE;
    for face in faces.iter().filter_map(|&face| view.faces.get(face as usize)) {
        face.polygon().iter().for_each(|&at| bounds.add(at));
    }
    bounds
}
