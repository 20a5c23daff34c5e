//! Walls and furniture of the operator's map, with stable names.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::feature::{Feature, FeatureKind, FeatureName};
use super::rect::Rect;
use super::{Changes, walls};
use crate::grid::{CELL_M, KnownCells};

/// Rectangles are expanded by this for comparison, since walls are thin.
const MARGIN_M: f64 = 0.1;
/// Minimum overlap of two rectangles that are the same object.
const SAME: f64 = 0.2;
/// An object is sent again when it moved this far,
const MOVED_M: f64 = 0.1;
/// turned this far,
const TURNED_RAD: f64 = 0.1;
/// or its size changed by this part and by more than a cell.
const RESIZED: f64 = 0.1;

/// All objects of the map as last sent.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Features {
    /// The map change up to which they are current.
    #[serde(skip)]
    changed: u64,
    told: BTreeMap<FeatureName, Rect>,
    names: [u32; 2],
}

impl Features {
    /// Updates the objects from the map. Returns removed objects, and objects that differ from the last sent version.
    pub fn update(&mut self, known: &KnownCells) -> Changes<FeatureName, Feature> {
        if std::mem::replace(&mut self.changed, known.changed()) == known.changed() {
            return Changes::default();
        }
        self.rename(walls::detect(&known.occupied))
    }

    /// Returns all objects by name, as last sent.
    pub fn all(&self) -> impl Iterator<Item = (FeatureName, Feature)> {
        self.told.iter().map(|(&name, &rect)| (name, Feature { kind: name.0, rect }))
    }

    fn rename(&mut self, found: Vec<Feature>) -> Changes<FeatureName, Feature> {
        let names = self.matches(&found);
        let mut changes = Changes::default();
        let mut before = std::mem::take(&mut self.told);
        for (feature, name) in found.into_iter().zip(names) {
            let old = name.and_then(|name| before.remove(&name));
            let name = name.unwrap_or_else(|| self.next_name(feature.kind));
            let rect = old.filter(|old| !differs(old, &feature.rect)).unwrap_or(feature.rect);
            if old != Some(rect) {
                changes.told.push((name, feature));
            }
            self.told.insert(name, rect);
        }
        changes.gone = before.into_keys().collect();
        changes
    }

    /// Returns the previous name of each object. Pairs with the largest overlap match first.
    fn matches(&self, found: &[Feature]) -> Vec<Option<FeatureName>> {
        let grown = |(name, rect): (&FeatureName, &Rect)| (*name, rect.expanded(MARGIN_M));
        let olds: Vec<(FeatureName, Rect)> = self.told.iter().map(grown).collect();
        let mut pairs = Vec::new();
        for (at, feature) in found.iter().enumerate() {
            let rect = feature.rect.expanded(MARGIN_M);
            let near = olds.iter().filter(|(name, old)| name.0 == feature.kind && rect.is_near(old));
            pairs.extend(near.map(|(name, old)| (rect.overlap(old), at, *name)));
        }
        pairs.retain(|(overlap, ..)| *overlap >= SAME);
        pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let mut names = vec![None; found.len()];
        for (_, at, name) in pairs {
            let taken = names.contains(&Some(name));
            if let Some(own) = names.get_mut(at).filter(|own| own.is_none() && !taken) {
                *own = Some(name);
            }
        }
        names
    }

    fn next_name(&mut self, kind: FeatureKind) -> FeatureName {
        let [walls, furniture] = &mut self.names;
        let last = if kind == FeatureKind::Wall { walls } else { furniture };
        *last += 1;
        (kind, *last)
    }
}

fn differs(old: &Rect, new: &Rect) -> bool {
    let turned_rad = (old.theta_rad - new.theta_rad).abs();
    let turned_rad = turned_rad.min(std::f64::consts::PI - turned_rad);
    let resized = |old: f64, new: f64| (new - old).abs() > (RESIZED * old).max(CELL_M * 1.01);
    (old.center - new.center).length() > MOVED_M
        || turned_rad > TURNED_RAD
        || resized(old.length_m, new.length_m)
        || resized(old.width_m, new.width_m)
}
