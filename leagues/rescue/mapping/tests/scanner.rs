//! A laser scanner in a generated office, for tests and benchmarks.

use engine::RandomStream;
use glam::DVec2;
use rescue_mapping::grid::{Cell, CellState, LaserScan, OccupancyGrid, ScanRays};

use crate::office::Office;

pub const RANGE_MAX_M: f64 = 20.0;

impl Office {
    /// A scan of 181 rays over 180 degrees, with a range of 20 m, with noise of 1 cm and 1 %.
    pub fn scan_into(&self, grid: &mut OccupancyGrid, from: DVec2, heading_rad: f64, stream: &mut RandomStream) {
        let fan = &ScanRays::even(181, std::f64::consts::PI);
        let range_m = |angle: &f64| self.range_m(from, heading_rad + angle, stream);
        let ranges_m: &Vec<f64> = &fan.angles_rad().iter().map(range_m).collect();
        grid.integrate(&LaserScan { from, heading_rad, rays: fan, ranges_m, range_max_m: RANGE_MAX_M });
    }

    pub fn range_m(&self, from: DVec2, angle_rad: f64, stream: &mut RandomStream) -> f64 {
        let way = DVec2::new(libm::cos(angle_rad), libm::sin(angle_rad));
        let mut range_m = 0.0;
        while range_m < RANGE_MAX_M {
            let cell = Cell::of(from + way * range_m);
            if cell.is_some_and(|cell| self.grid.state(cell) == CellState::Occupied) {
                return range_m + stream.normal() * (0.01 + 0.01 * range_m).min(0.05);
            }
            range_m += 0.01;
        }
        RANGE_MAX_M
    }
}
