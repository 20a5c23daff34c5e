//! Mapping: lasers and cameras update the map, from which the border, features and
//! exploration decisions are derived.

use engine::RandomStream;
use glam::DVec2;
use rescue_building::robots::LaserSpec;
use rescue_mapping::grid::LaserScan;
use rescue_mapping::map::{Changes, Feature, FeatureKind, FrontierSide, SideKind};
use rescue_protocol::mrcs::{self, ExtensionMessage, Message, Uid};

use super::cameras::believed_lens;
use super::deferred::Deferred;
use super::located_scan::{LocatedScan, shows_more};
use super::outgoing::Audience;
use super::planning_jobs::MapUpdate;
use super::robot::SCANNER;
use super::static_world::laser_height;
use super::{TICK_MS, World};

/// A standing robot takes only one scan in this many, and the map gets it in any case.
const STANDING: u64 = 5;

/// Probability that a laser detects glass.
const GLASS_SEEN: f64 = 0.3;

/// After missing glass, a ray continues this far behind it, m.
const BEYOND_M: f64 = 0.02;

/// Minimum range of a laser, m.
pub const LASER_RANGE_MIN_M: f64 = BEYOND_M;

/// Interval between updates of a robot's camera coverage, ms.
const LOOK_MS: u64 = 500;

/// Delay of the map's border and features, ms.
const MAPPING_MS: u64 = 200;

impl World {
    /// Takes the scans of this tick's robots and sends them to the map.
    pub(super) fn scan(&mut self) {
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
            let ranges_m = self.ranges(index, &laser);
            let tick = self.tick;
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

    /// Adds a robot's scan to the map.
    pub(super) fn integrate_scan(&mut self, index: usize, measured: &LocatedScan) {
        let Some(kind) = self.robots.get(index).map(|robot| robot.kind) else { return };
        let (Some(laser), Some(rays)) = (kind.spec().laser, self.static_world.scan_rays(kind)) else { return };
        let LocatedScan { from, ranges_m } = measured;
        let scan =
            LaserScan { from: from.at, heading_rad: from.heading_rad, rays, ranges_m, range_max_m: laser.range_m };
        self.grid.integrate(&scan);
    }

    /// Returns the ranges of a laser scan, with noise and glass.
    fn ranges(&self, index: usize, laser: &LaserSpec) -> Vec<f64> {
        let Some(robot) = self.robots.get(index) else { return Vec::new() };
        let Some(rays) = self.static_world.scan_rays(robot.kind) else { return Vec::new() };
        let heights = laser_height(robot.kind.spec(), robot.above_m);
        let mut stream = RandomStream::new(self.settings.seed, "laser", index as u32, self.tick);
        let measure = |direction: DVec2| {
            let (mut from, mut gone_m) = (robot.motion.at, 0.0);
            loop {
                let Some(hit) = self.static_world.laser_map.ray(from, direction, heights, laser.range_m - gone_m)
                else {
                    return laser.range_m;
                };
                let is_glass = self.static_world.is_glass.get(hit.side).is_some_and(|is_glass| *is_glass);
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

    /// Adds the cameras' views to the coverage.
    pub(super) fn update_camera_coverage(&mut self) {
        let every = LOOK_MS / TICK_MS;
        let tick = self.tick;
        for index in 0..self.robots.len() {
            let effects = self.effects(index);
            let Some(robot) = self.robots.get(index) else { continue };
            if (tick + index as u64).is_multiple_of(every) && !effects.is_blind && !effects.is_mute && !robot.is_dead {
                let camera = believed_lens(robot);
                self.seen.add_view(&camera.view_cone(), &self.grid);
            }
        }
    }

    /// Starts a map update periodically, which derives border and features.
    pub(super) fn begin_maps(&mut self) {
        let every = ((1e3 / (self.settings.frontier_rate_hz * TICK_MS as f64)) as u64).max(MAPPING_MS / TICK_MS + 1);
        if !self.tick.is_multiple_of(every) || self.jobs.maps.is_some() {
            return;
        }
        let mut maps = self.maps.take().unwrap_or_default();
        let (grid, aloft, zones) = (self.grid.clone(), self.aloft.clone(), self.zones());
        let mut planner = self.team_planner();
        // Walls and furniture change rarely, so they are updated half as often.
        let has_features = !(self.tick / every).is_multiple_of(2);
        let work = move || {
            maps.known.update(&grid);
            maps.ground.update(&maps.known);
            maps.ground.update_aloft(&aloft);
            maps.ground.set_keep_out_zones(zones);
            let border = maps.frontier.update(&maps.known);
            let features = if has_features { maps.features.update(&maps.known) } else { Changes::default() };
            planner.decide(&mut maps);
            MapUpdate { maps, border, features, council: planner }
        };
        self.jobs.maps = Some(Deferred::begin(self.tick + MAPPING_MS / TICK_MS, &self.workers, work));
    }

    /// Applies a map update that is due: sends removals first, then additions.
    pub(super) fn take_maps(&mut self) {
        let Some(MapUpdate { maps, border, features, council: planner }) = self.jobs.take_maps(self.tick) else {
            return;
        };
        self.sides = maps.frontier.sides().map(|(name, side)| (name, *side)).collect();
        let polygons = if border.is_empty() { Vec::new() } else { maps.frontier.polygons() };
        self.maps = Some(maps);
        self.apply_team_plan(planner);
        let side = |name: u32| Uid::numbered("frontier", name);
        for uid in border.gone.iter().filter_map(|name| side(*name)) {
            self.messages.send(Audience::All, Message::Frontier(uid, None));
        }
        for (uid, one) in border.told.iter().filter_map(|(name, one)| Some((side(*name)?, one))) {
            self.messages.send(Audience::All, Message::Frontier(uid, Some(frontier_edge(one))));
        }
        for polygon in polygons {
            let uids = polygon.iter().filter_map(|(name, _)| side(*name));
            // A polygon has the number of its first side.
            if let Some(uid) = polygon.first().and_then(|(name, _)| Uid::numbered("polygon", *name)) {
                self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Polygon(uid, uids.collect())));
            }
        }
        let feature_uid = |name: &(FeatureKind, u32)| Uid::numbered(name.0.word(), name.1);
        for uid in features.gone.iter().filter_map(feature_uid) {
            self.messages.send(Audience::All, Message::Map(uid, None));
        }
        for (uid, one) in features.told.iter().filter_map(|(name, one)| Some((feature_uid(name)?, one))) {
            self.messages.send(Audience::All, Message::Map(uid, Some(map_feature(one))));
        }
    }
}

fn frontier_edge(side: &FrontierSide) -> mrcs::FrontierEdge {
    let kind = match side.kind {
        SideKind::Open => mrcs::FrontierKind::Open,
        SideKind::Wall => mrcs::FrontierKind::Wall,
    };
    mrcs::FrontierEdge { kind, at: side.start().to_array(), theta: side.theta_rad(), length: side.length_m() }
}

fn map_feature(feature: &Feature) -> mrcs::MapFeature {
    let kind = match feature.kind {
        FeatureKind::Wall => mrcs::FeatureKind::Wall,
        FeatureKind::Furniture => mrcs::FeatureKind::Furniture,
    };
    let rect = feature.rect;
    mrcs::MapFeature {
        kind,
        at: rect.center.to_array(),
        width: rect.length_m,
        height: rect.width_m,
        theta: rect.theta_rad,
    }
}
