//! Mapping: lasers and cameras update the map, from which the border, features and
//! exploration decisions are derived.

use engine::RandomStream;
use glam::DVec2;
use rescue_protocol::mrcs::{self, ExtensionMessage, Message, Uid};

use super::cameras::believed_lens;
use super::deferred::Deferred;
use super::located_scan::{LocatedScan, shows_more};
use super::outgoing::Audience;
use super::planning_jobs::MapUpdate;
use super::robot::SCANNER;
use super::static_world::laser_height;
use super::{TICK_MS, World};
use crate::grid::LaserScan;
use crate::map::{Changes, Feature, FeatureKind, FrontierSide, SideKind};
use crate::robots::LaserSpec;

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
        for index in 0..self.changing.robots.len() {
            let Some(robot) = self.changing.robots.get(index) else { continue };
            let Some(laser) = robot.kind.spec().laser else { continue };
            let every = ((1e3 / (laser.rate_hz * TICK_MS as f64)) as u64).max(1);
            let is_turn = |every: u64| (self.changing.tick + index as u64).is_multiple_of(every);
            let (is_turn, is_due) = (is_turn(every), is_turn(every * STANDING));
            if !is_turn || robot.stands() && !is_due && !self.changing.pilots.has(index) {
                continue;
            }
            let effects = self.effects(index);
            if effects.has_no_ranges || robot.is_dead {
                continue;
            }
            let ranges_m = self.ranges(index, &laser);
            let tick = self.changing.tick;
            let Some(robot) = self.changing.robots.get_mut(index) else { continue };
            let Some(fan) = self.site.fan(robot.kind) else { continue };
            robot.localiser.update_scan(fan.angles_rad(), &ranges_m, laser.range_m, tick);
            robot.take_belief();
            let from = robot.localiser.pose();
            self.changing.chain = engine::digest(&(self.changing.chain, &ranges_m[..]));
            if self.changing.pilots.has(index) {
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
        let Some(kind) = self.changing.robots.get(index).map(|robot| robot.kind) else { return };
        let (Some(laser), Some(fan)) = (kind.spec().laser, self.site.fan(kind)) else { return };
        let LocatedScan { from, ranges_m } = measured;
        let scan =
            LaserScan { from: from.at, heading_rad: from.heading_rad, rays: fan, ranges_m, range_max_m: laser.range_m };
        self.changing.grid.integrate(&scan);
    }

    /// Returns the ranges of a laser scan, with noise and glass.
    fn ranges(&self, index: usize, laser: &LaserSpec) -> Vec<f64> {
        let Some(robot) = self.changing.robots.get(index) else { return Vec::new() };
        let Some(fan) = self.site.fan(robot.kind) else { return Vec::new() };
        let heights = laser_height(robot.kind.spec(), robot.above_m);
        let mut stream = RandomStream::new(self.settings.seed, "laser", index as u32, self.changing.tick);
        let measure = |direction: DVec2| {
            let (mut from, mut gone_m) = (robot.motion.at, 0.0);
            loop {
                let Some(hit) = self.site.laser_map.ray(from, direction, heights, laser.range_m - gone_m) else {
                    return laser.range_m;
                };
                let is_glass = self.site.is_glass.get(hit.side).is_some_and(|is_glass| *is_glass);
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
        fan.directions(robot.motion.heading_rad).map(measure).collect()
    }

    /// Adds the cameras' views to the coverage.
    pub(super) fn update_camera_coverage(&mut self) {
        let every = LOOK_MS / TICK_MS;
        let tick = self.changing.tick;
        for index in 0..self.changing.robots.len() {
            let effects = self.effects(index);
            let Some(robot) = self.changing.robots.get(index) else { continue };
            if (tick + index as u64).is_multiple_of(every) && !effects.is_blind && !effects.is_mute && !robot.is_dead {
                let cone = believed_lens(robot);
                self.changing.seen.add_view(&cone.view_cone(), &self.changing.grid);
            }
        }
    }

    /// Starts a map update periodically, which derives border and features.
    pub(super) fn begin_maps(&mut self) {
        let every = ((1e3 / (self.settings.frontier_rate_hz * TICK_MS as f64)) as u64).max(MAPPING_MS / TICK_MS + 1);
        if !self.changing.tick.is_multiple_of(every) || self.desk.maps.is_some() {
            return;
        }
        let mut maps = self.changing.maps.take().unwrap_or_default();
        let (grid, aloft, zones) = (self.changing.grid.clone(), self.changing.aloft.clone(), self.zones());
        let mut council = self.team_planner();
        // Walls and furniture change rarely, so they are updated half as often.
        let has_features = !(self.changing.tick / every).is_multiple_of(2);
        let work = move || {
            maps.known.update(&grid);
            maps.ground.update(&maps.known);
            maps.ground.update_aloft(&aloft);
            maps.ground.set_keep_out_zones(zones);
            let border = maps.frontier.update(&maps.known);
            let features = if has_features { maps.features.update(&maps.known) } else { Changes::default() };
            council.decide(&mut maps);
            MapUpdate { maps, border, features, council }
        };
        self.desk.maps = Some(Deferred::begin(self.changing.tick + MAPPING_MS / TICK_MS, &self.workers, work));
    }

    /// Applies a map update that is due: sends removals first, then additions.
    pub(super) fn take_maps(&mut self) {
        let Some(MapUpdate { maps, border, features, council }) = self.desk.take_maps(self.changing.tick) else {
            return;
        };
        self.changing.sides = maps.frontier.sides().map(|(name, side)| (name, *side)).collect();
        let polygons = if border.is_empty() { Vec::new() } else { maps.frontier.polygons() };
        self.changing.maps = Some(maps);
        self.apply_team_plan(council);
        let side = |name: u32| Uid::numbered("frontier", name);
        for uid in border.gone.iter().filter_map(|name| side(*name)) {
            self.tell(Audience::All, Message::Frontier(uid, None));
        }
        for (uid, one) in border.told.iter().filter_map(|(name, one)| Some((side(*name)?, one))) {
            self.tell(Audience::All, Message::Frontier(uid, Some(told_side(one))));
        }
        for polygon in polygons {
            let uids = polygon.iter().filter_map(|(name, _)| side(*name));
            // A polygon has the number of its first side.
            if let Some(uid) = polygon.first().and_then(|(name, _)| Uid::numbered("polygon", *name)) {
                self.tell(Audience::All, Message::Extra(ExtensionMessage::Polygon(uid, uids.collect())));
            }
        }
        let thing = |name: &(FeatureKind, u32)| Uid::numbered(name.0.word(), name.1);
        for uid in features.gone.iter().filter_map(thing) {
            self.tell(Audience::All, Message::Map(uid, None));
        }
        for (uid, one) in features.told.iter().filter_map(|(name, one)| Some((thing(name)?, one))) {
            self.tell(Audience::All, Message::Map(uid, Some(told_feature(one))));
        }
    }
}

fn told_side(side: &FrontierSide) -> mrcs::FrontierEdge {
    let kind = match side.kind {
        SideKind::Open => mrcs::FrontierKind::Open,
        SideKind::Wall => mrcs::FrontierKind::Wall,
    };
    mrcs::FrontierEdge { kind, at: side.start().to_array(), theta: side.theta_rad(), length: side.length_m() }
}

fn told_feature(feature: &Feature) -> mrcs::MapFeature {
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
