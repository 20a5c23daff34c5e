//! The explored map: free cells for robots, and the edge of unknown floor.

use glam::DVec2;
use rescue_mapping::grid::{CELL_M, Cell, CellSet, KeepOutZone, KnownCells, LineTraversal, OccupancyGrid};

use super::dilate::dilated;

/// Maximum distance of a cell's points from its center: 0.036 m.
const CELL_RADIUS_M: f64 = 0.036;
/// The border lies on an obstacle that is at most this many cells away.
const WALL_CELLS: u32 = 2;
/// A line may cross this many unknown cells before the edge.
const DEEP_CELLS: usize = 10;

/// The explored cells and their edge. It is not saved: updates from an empty map give the same result.
#[derive(Debug, Clone)]
pub struct ExploredMap {
    explored: CellSet,
    unknown: CellSet,
    edge: CellSet,
    /// The map change up to which it is current.
    changed: u64,
    /// Cells with free and with occupied space at flight height.
    aloft: KnownCells,
    /// Keep-out zones.
    zones: Vec<KeepOutZone>,
}

impl Default for ExploredMap {
    fn default() -> ExploredMap {
        let aloft = KnownCells::default();
        let nowhere = aloft.free.clone();
        ExploredMap {
            explored: nowhere.clone(),
            unknown: nowhere.clone(),
            edge: nowhere,
            changed: 0,
            aloft,
            zones: Vec::new(),
        }
    }
}

impl ExploredMap {
    /// Computes the explored map of a grid.
    #[must_use]
    pub fn of(grid: &OccupancyGrid) -> ExploredMap {
        let mut explored_map = ExploredMap::default();
        explored_map.update(&KnownCells::of(grid));
        explored_map
    }

    /// Reads the map's changes since the last call.
    pub fn update(&mut self, known: &KnownCells) {
        if std::mem::replace(&mut self.changed, known.changed()) == known.changed() {
            return;
        }
        let outside = CellSet::full(known.explored.area()).difference(&known.explored);
        let open = outside.clone().difference(&known.occupied.clone().dilated(WALL_CELLS));
        self.edge = open.dilated(1).intersection(&known.explored);
        self.unknown = outside.difference(&known.occupied);
        self.explored = known.explored.clone();
    }

    /// Reads the changes of the map at flight height.
    pub fn update_aloft(&mut self, aloft: &OccupancyGrid) {
        self.aloft.update(aloft);
    }

    /// Replaces the keep-out zones.
    pub fn set_keep_out_zones(&mut self, zones: Vec<KeepOutZone>) {
        self.zones = zones;
    }

    /// Returns the explored cells.
    #[must_use]
    pub fn explored(&self) -> &CellSet {
        &self.explored
    }

    /// Returns the explored cells next to unknown ones that are not behind an obstacle.
    #[must_use]
    pub fn edge(&self) -> &CellSet {
        &self.edge
    }

    /// Returns the cells that the center of a disc may occupy, by the rule of paths (docs/reference/rescue-mapping.md
    /// 2). Unknown floor and zones are obstacles.
    #[must_use]
    pub fn fits(&self, radius_m: f64) -> CellSet {
        self.fits_over(&self.explored, radius_m)
    }

    /// Returns the same for a flying robot, which may pass over obstacles known to be low.
    #[must_use]
    pub fn fits_aloft(&self, radius_m: f64) -> CellSet {
        let mut open = self.explored.clone();
        self.aloft.free.cells().for_each(|cell| open.set(cell, true));
        self.aloft.occupied.cells().for_each(|cell| open.set(cell, false));
        self.fits_over(&open, radius_m)
    }

    fn fits_over(&self, open: &CellSet, radius_m: f64) -> CellSet {
        let needed_cells = (radius_m.clamp(0.0, 10.0) + CELL_RADIUS_M) / CELL_M;
        let square = (needed_cells * needed_cells).ceil() as i32;
        let area = self.explored.area();
        let mut blocked = CellSet::full(area).difference(open);
        self.zones.iter().for_each(|zone| zone.add_to(&mut blocked));
        CellSet::full(area).difference(&dilated(&blocked, square))
    }

    /// True if a cell is unknown: neither floor nor an obstacle.
    #[must_use]
    pub fn is_unknown(&self, cell: Cell) -> bool {
        self.unknown.contains(cell) || !self.unknown.area().contains(cell)
    }

    /// Returns the visible explored cells from an unknown point towards another, with their index in the sets' area:
    /// from the edge up to the first cell that hides the rest.
    pub(super) fn line_of_sight(&self, beyond: DVec2, to: DVec2) -> impl Iterator<Item = (Cell, usize)> {
        let area = self.explored.area();
        let cells = LineTraversal::new(beyond, to).into_iter().flatten().map(move |cell| (cell, area.index(cell)));
        let is_unknown = |index: Option<usize>| index.is_none_or(|index| self.unknown.contains_index(index));
        let mut deep = 0;
        let seen = cells.skip_while(move |(_, index)| {
            deep += 1;
            deep <= DEEP_CELLS && is_unknown(*index)
        });
        seen.map_while(|(cell, index)| Some((cell, index.filter(|index| self.explored.contains_index(*index))?)))
    }

    /// Returns the edge's cell nearest to a point, at most this many cells away along x and y.
    pub(super) fn edge_near(&self, point: DVec2, cells: i32) -> Option<Cell> {
        let middle = Cell::of(point)?;
        let rows = (-cells..=cells).map(|y| middle.moved(-cells, y));
        let near = rows.flat_map(|first| self.edge.bits(first, 2 * cells.unsigned_abs() + 1));
        let away = |cell: &Cell| (cell.center() - point).length_squared();
        near.min_by(|a, b| away(a).total_cmp(&away(b)))
    }
}

/// True if a straight line stays in a set.
pub(super) fn is_inside(set: &CellSet, from: DVec2, to: DVec2) -> bool {
    LineTraversal::new(from, to).is_some_and(|mut cells| cells.all(|cell| set.contains(cell)))
}
