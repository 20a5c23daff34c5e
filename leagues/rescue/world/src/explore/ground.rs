//! The map as robots explore it: where they may drive, and where unknown floor begins.

use glam::DVec2;

use super::swell::swollen;
use crate::grid::{CELL_M, Cell, Known, Mask, Occupancy, Walk, Zone};

/// A cell stands for all points in it: they are up to 0.036 m from its middle.
const CELL_RADIUS_M: f64 = 0.036;
/// An obstacle this many cells away is what the border lies on.
const WALL_CELLS: u32 = 2;
/// A line may pass this many cells of unknown floor before it comes to the edge.
const DEEP_CELLS: usize = 10;

/// What is explored, and its edge. It follows the map and is not saved: what follows a map from the start comes to the same.
#[derive(Debug, Clone)]
pub struct Ground {
    explored: Mask,
    unknown: Mask,
    edge: Mask,
    /// The last change of the map that it has followed.
    changed: u64,
    /// Cells over which nothing is in the way of robots that fly, and those where something is.
    aloft: Known,
    /// Where robots do not explore.
    zones: Vec<Zone>,
}

impl Default for Ground {
    fn default() -> Ground {
        let aloft = Known::default();
        let nowhere = aloft.free.clone();
        Ground {
            explored: nowhere.clone(),
            unknown: nowhere.clone(),
            edge: nowhere,
            changed: 0,
            aloft,
            zones: Vec::new(),
        }
    }
}

impl Ground {
    /// Of a map.
    #[must_use]
    pub fn of(grid: &Occupancy) -> Ground {
        let mut ground = Ground::default();
        ground.follow(&Known::of(grid));
        ground
    }

    /// Reads what changed in the map since the last call.
    pub fn follow(&mut self, known: &Known) {
        if std::mem::replace(&mut self.changed, known.changed()) == known.changed() {
            return;
        }
        let outside = Mask::full(known.explored.area()).without(&known.explored);
        let open = outside.clone().without(&known.occupied.clone().grown(WALL_CELLS));
        self.edge = open.grown(1).and(&known.explored);
        self.unknown = outside.without(&known.occupied);
        self.explored = known.explored.clone();
    }

    /// The same for what is known of the air in which robots fly.
    pub fn rise(&mut self, aloft: &Occupancy) {
        self.aloft.follow(aloft);
    }

    /// Robots keep off these from now on.
    pub fn keep_off(&mut self, zones: Vec<Zone>) {
        self.zones = zones;
    }

    /// Cells that are known to be free.
    #[must_use]
    pub fn explored(&self) -> &Mask {
        &self.explored
    }

    /// The explored cells beside unknown ones that are not behind an obstacle.
    #[must_use]
    pub fn edge(&self) -> &Mask {
        &self.edge
    }

    /// The cells in which the middle of a disc may be, by the rule of paths (docs/reference/rescue-mapping.md 2). Unknown floor
    /// and zones are in the way.
    #[must_use]
    pub fn fits(&self, radius_m: f64) -> Mask {
        self.fits_over(&self.explored, radius_m)
    }

    /// The same for one that flies: it may pass over what it has seen to be low, whatever the floor below is.
    #[must_use]
    pub fn fits_aloft(&self, radius_m: f64) -> Mask {
        let mut open = self.explored.clone();
        self.aloft.free.cells().for_each(|cell| open.set(cell, true));
        self.aloft.occupied.cells().for_each(|cell| open.set(cell, false));
        self.fits_over(&open, radius_m)
    }

    fn fits_over(&self, open: &Mask, radius_m: f64) -> Mask {
        let needed_cells = (radius_m.clamp(0.0, 10.0) + CELL_RADIUS_M) / CELL_M;
        let square = (needed_cells * needed_cells).ceil() as i32;
        let area = self.explored.area();
        let mut blocked = Mask::full(area).without(open);
        self.zones.iter().for_each(|zone| zone.enter(&mut blocked));
        Mask::full(area).without(&swollen(&blocked, square))
    }

    /// Whether nothing is known of a cell: there is neither floor nor an obstacle.
    #[must_use]
    pub fn is_unknown(&self, cell: Cell) -> bool {
        self.unknown.get(cell) || !self.unknown.area().holds(cell)
    }

    /// The cells from a point in unknown floor towards another one that are explored, with their places in the area of all sets: from
    /// where the line leaves the unknown floor up to what hides the rest.
    pub(super) fn sight(&self, beyond: DVec2, to: DVec2) -> impl Iterator<Item = (Cell, usize)> {
        let area = self.explored.area();
        let cells = Walk::new(beyond, to).into_iter().flatten().map(move |cell| (cell, area.index(cell)));
        let is_unknown = |place: Option<usize>| place.is_none_or(|place| self.unknown.has(place));
        let mut deep = 0;
        let seen = cells.skip_while(move |(_, place)| {
            deep += 1;
            deep <= DEEP_CELLS && is_unknown(*place)
        });
        seen.map_while(|(cell, place)| Some((cell, place.filter(|place| self.explored.has(*place))?)))
    }

    /// The edge's cell that is nearest to a point, at most this many cells away along x and y.
    pub(super) fn edge_near(&self, point: DVec2, cells: i32) -> Option<Cell> {
        let middle = Cell::of(point)?;
        let rows = (-cells..=cells).map(|y| middle.moved(-cells, y));
        let near = rows.flat_map(|first| self.edge.bits(first, 2 * cells.unsigned_abs() + 1));
        let away = |cell: &Cell| (cell.center() - point).length_squared();
        near.min_by(|a, b| away(a).total_cmp(&away(b)))
    }
}

/// Whether a straight way stays in a set.
pub(super) fn is_inside(set: &Mask, from: DVec2, to: DVec2) -> bool {
    Walk::new(from, to).is_some_and(|mut cells| cells.all(|cell| set.get(cell)))
}
