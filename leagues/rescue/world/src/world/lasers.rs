//! Laser scanners: true ranges with noise and glass, and the scans that the map gets.

use engine::RandomStream;
use glam::DVec2;
use rescue_building::robots::LaserSpec;

use super::located_scan::{LocatedScan, shows_more};
use super::robot::{RobotState, SCANNER};
use super::static_world::{StaticWorld, laser_height};
use super::{TICK_MS, World};

/// A standing robot takes only one scan in this many, and the map gets it in any case.
const STANDING: u64 = 5;

/// Probability that a laser detects glass.
const GLASS_SEEN: f64 = 0.3;

/// After missing glass, a ray continues this far behind it, m.
const BEYOND_M: f64 = 0.02;

/// Minimum range of a laser, m.
pub const LASER_RANGE_MIN_M: f64 = BEYOND_M;

impl World {
    /// Adds a robot's scan to the map.
    pub(super) fn integrate_scan(&mut self, index: usize, measured: &LocatedScan) {
        let Some(kind) = self.robots.get(index).map(|robot| robot.kind) else { return };
        self.mapping.integrate_scan(&self.static_world, kind, measured);
    }

    /// Updates the map from lasers: the scans of this tick, and stored ones.
    pub(super) fn scan(&mut self) {
        self.take_scans();
        self.send_stored_scans();
    }

    /// Takes the scans of this tick's robots and sends them to the map.
    fn take_scans(&mut self) {
        self.scans.clear();
        for index in 0..self.robots.len() {
            let Some(robot) = self.robots.get(index) else { continue };
            let Some(laser) = robot.kind.spec().laser else { continue };
            let every = ((1e3 / (laser.rate_hz * TICK_MS as f64)) as u64).max(1);
            let is_turn = |every: u64| (self.tick + index as u64).is_multiple_of(every);
            let (is_turn, is_due) = (is_turn(every), is_turn(every * STANDING));
            if !is_turn || robot.stands() && !is_due && !self.pilots.has(index) {
                continue;
            }
            let effects = self.effects(index);
            if effects.has_no_ranges || robot.is_dead {
                continue;
            }
            let tick = self.tick;
            let stream = RandomStream::new(self.settings.seed, "laser", index as u32, tick);
            let ranges_m = self.static_world.ranges(robot, &laser, stream);
            let Some(robot) = self.robots.get_mut(index) else { continue };
            let Some(rays) = self.static_world.scan_rays(robot.kind) else { continue };
            robot.localiser.update_scan(rays.angles_rad(), &ranges_m, laser.range_m, tick);
            robot.update_belief();
            let from = robot.localiser.pose();
            self.messages.hash_scan(&ranges_m);
            if self.pilots.has(index) {
                self.scans.push((index, ranges_m.clone()));
            }
            if is_due || robot.mapped.is_none_or(|last| shows_more(&last, &from)) {
                robot.mapped = Some(from);
                self.send_scan(index, LocatedScan { from, ranges_m });
            }
        }
    }
}

impl StaticWorld {
    /// Returns the ranges of a robot's laser scan, with noise and glass.
    fn ranges(&self, robot: &RobotState, laser: &LaserSpec, mut stream: RandomStream) -> Vec<f64> {
        let Some(rays) = self.scan_rays(robot.kind) else { return Vec::new() };
        let heights = laser_height(robot.kind.spec(), robot.above_m);
        let measure = |direction: DVec2| {
            let (mut from, mut gone_m) = (robot.motion.at, 0.0);
            loop {
                let Some(hit) = self.laser_map.ray(from, direction, heights, laser.range_m - gone_m) else {
                    return laser.range_m;
                };
                let is_glass = self.is_glass.get(hit.side).is_some_and(|is_glass| *is_glass);
                if is_glass && stream.unit() > GLASS_SEEN {
                    let further_m = hit.distance_m + BEYOND_M;
                    (from, gone_m) = (from + direction * further_m, gone_m + further_m);
                    continue;
                }
                let range_m = gone_m + hit.distance_m;
                let noise_m = (SCANNER.noise_m + SCANNER.noise * range_m) * stream.normal();
                return (range_m + noise_m).clamp(LASER_RANGE_MIN_M, laser.range_m);
            }
        };
        rays.directions(robot.motion.heading_rad).map(measure).collect()
    }
}
