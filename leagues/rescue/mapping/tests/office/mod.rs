//! Generated offices, for tests and benchmarks.

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::{Cell, CellState, OccupancyGrid};

pub const DOOR_M: f64 = 0.9;
const WALL_M: f64 = 0.1;
const CORRIDOR_M: f64 = 2.0;

/// The ground truth: the obstacle cells.
pub struct Office {
    pub width_m: f64,
    pub height_m: f64,
    pub grid: OccupancyGrid,
}

impl Office {
    /// Corridors with rooms above and below, a door to each room, some between rooms, and boxes of furniture. The whole
    /// interior is known.
    pub fn new(width_m: f64, height_m: f64, seed: u64) -> Office {
        let mut office = Office { width_m, height_m, grid: OccupancyGrid::default() };
        office.fill([0.0, 0.0], [width_m, height_m], CellState::Free);
        let stream = &mut RandomStream::new(seed, "test office", 0, 0);
        let shift = DVec2::new(stream.unit(), stream.unit()) * 0.05;
        office.wall([0.0, 0.0], [width_m, WALL_M]);
        office.wall([0.0, height_m - WALL_M], [width_m, height_m]);
        office.wall([0.0, 0.0], [WALL_M, height_m]);
        office.wall([width_m - WALL_M, 0.0], [width_m, height_m]);
        let strips = (height_m / 12.0).ceil();
        let strip_m = height_m / strips;
        for strip in 0..strips as u32 {
            office.strip(f64::from(strip) * strip_m + shift.y, strip_m, shift.x, stream);
        }
        office
    }

    /// A corridor along x with rooms on both sides. Strips are joined by a passage at the left or right end.
    fn strip(&mut self, low_m: f64, strip_m: f64, shift_m: f64, stream: &mut RandomStream) {
        let room_m = (strip_m - CORRIDOR_M) / 2.0;
        for (bottom_m, corridor_m) in
            [(low_m, low_m + room_m), (low_m + room_m + CORRIDOR_M, low_m + room_m + CORRIDOR_M)]
        {
            let mut x_m = 2.0 + shift_m;
            while x_m + 3.0 < self.width_m {
                let next_m = (x_m + 3.0 + 3.0 * stream.unit()).min(self.width_m);
                self.room([x_m, bottom_m], [next_m, bottom_m + room_m], corridor_m, stream);
                x_m = next_m;
            }
        }
    }

    fn room(&mut self, low: [f64; 2], high: [f64; 2], corridor_m: f64, stream: &mut RandomStream) {
        let door_m = low[0] + 0.3 + (high[0] - low[0] - DOOR_M - 0.6) * stream.unit();
        self.wall([low[0], corridor_m], [door_m, corridor_m + WALL_M]);
        self.wall([door_m + DOOR_M, corridor_m], [high[0], corridor_m + WALL_M]);
        let back_m = if corridor_m > low[1] { low[1] } else { high[1] };
        self.wall([low[0], back_m], [high[0], back_m + WALL_M]);
        let side_m = low[1] + 0.3 + (high[1] - low[1] - DOOR_M - 0.6) * stream.unit();
        let side_door_m = if stream.unit() < 0.4 { DOOR_M } else { 0.0 };
        self.wall(low, [low[0] + WALL_M, side_m]);
        self.wall([low[0], side_m + side_door_m], [low[0] + WALL_M, high[1]]);
        for _ in 0..(stream.unit() * 4.0) as u32 {
            let size = [0.4 + 1.2 * stream.unit(), 0.4 + 0.4 * stream.unit()];
            let at = [0, 1].map(|axis| low[axis] + (high[axis] - low[axis] - size[axis]) * stream.unit());
            self.wall(at, [at[0] + size[0], at[1] + size[1]]);
        }
    }

    /// Makes every cell touched by the rectangle an obstacle.
    pub fn wall(&mut self, low: [f64; 2], high: [f64; 2]) {
        self.fill(low, high, CellState::Occupied);
    }

    fn fill(&mut self, low: [f64; 2], high: [f64; 2], state: CellState) {
        let first = Cell::of(DVec2::from_array(low) + 1e-6).expect("inside");
        let last = Cell::of(DVec2::from_array(high) - 1e-6).expect("inside");
        for y in first.y..=last.y {
            for x in first.x..=last.x {
                self.grid.set(Cell { x, y }, state);
            }
        }
    }

    /// A random free position.
    pub fn place(&self, stream: &mut RandomStream) -> DVec2 {
        loop {
            let point = DVec2::new(stream.unit() * self.width_m, stream.unit() * self.height_m);
            if Cell::of(point).is_some_and(|cell| self.grid.state(cell) == CellState::Free) {
                return point;
            }
        }
    }
}
