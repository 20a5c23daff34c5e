//! Corridors with bands of rooms on both sides: the skeleton of offices and apartments.

use super::rng::LayoutRng;
use super::tile::Tile;
use crate::model::RoomKind;

/// A strip of floor between a corridor and an outer wall, or another band.
#[derive(Debug, Clone, Copy)]
pub(super) struct Band {
    pub x: [i64; 2],
    pub y: [i64; 2],
    /// True if its corridor is at its lower y.
    pub corridor_below: bool,
}

/// Adds another corridor if less than this share of its pitch is missing: bands get deeper rather than shallower.
const ROUNDING: f64 = 0.4;

/// Dimensions of the corridor layout.
#[derive(Debug, Clone, Copy)]
pub(super) struct CorridorLayout {
    /// Usual depth of a band.
    pub depth_mm: i64,
    /// Width of corridors.
    pub corridor_mm: i64,
}

impl CorridorLayout {
    /// Lays corridors along x, and one along y to join them if there are several.
    pub(super) fn lay(self, width_mm: i64, height_mm: i64, draw: &mut LayoutRng) -> (Vec<Tile>, Vec<Band>) {
        let pitch = 2 * self.depth_mm + self.corridor_mm;
        let count = ((height_mm as f64 / pitch as f64 + ROUNDING) as i64).max(1);
        let columns = if count == 1 { vec![[0, width_mm]] } else { self.columns(width_mm, draw) };
        let mut tiles = Vec::new();
        if let [left, right] = columns.as_slice() {
            tiles.push(Tile::common([left[1], right[0]], [0, height_mm], RoomKind::Corridor));
        }
        let mut bands = Vec::new();
        for number in 0..count {
            let (low, high) = (height_mm * number / count, height_mm * (number + 1) / count);
            let (low, high) = (low / 10 * 10, high / 10 * 10);
            let middle = (low + high) / 2 / 10 * 10 + draw.mm(-500, 500);
            let corridor = [middle - self.corridor_mm / 2, middle + self.corridor_mm / 2];
            for x in &columns {
                tiles.push(Tile::common(*x, corridor, RoomKind::Corridor));
                bands.push(Band { x: *x, y: [low, corridor[0]], corridor_below: false });
                bands.push(Band { x: *x, y: [corridor[1], high], corridor_below: true });
            }
        }
        (tiles, bands)
    }

    /// Returns the spans left and right of the corridor along y.
    fn columns(self, width_mm: i64, draw: &mut LayoutRng) -> Vec<[i64; 2]> {
        let at = draw.mm(width_mm * 35 / 100, width_mm * 65 / 100) / 10 * 10;
        let half = self.corridor_mm / 2;
        vec![[0, at - half], [at + half, width_mm]]
    }
}

/// Cuts a length recursively at random places into pieces between `least` and `most`.
pub(super) fn cut(span: [i64; 2], least: i64, most: i64, draw: &mut LayoutRng) -> Vec<[i64; 2]> {
    let length = span[1] - span[0];
    let may = length >= 2 * least;
    let rest = (length - least) as f64 / (most - least).max(1) as f64;
    if !may || (length <= most && !draw.chance(rest * 0.3)) {
        return vec![span];
    }
    let at = span[0] + draw.mm((length * 35 / 100).max(least), (length * 65 / 100).min(length - least));
    let mut pieces = cut([span[0], at], least, most, draw);
    pieces.extend(cut([at, span[1]], least, most, draw));
    pieces
}
