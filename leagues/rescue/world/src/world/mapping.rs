//! The robots' common map: cells from lasers and cameras, and the border, walls and furniture derived from them.

use glam::DVec2;
use rescue_building::camera::PinholeCamera;
use rescue_building::robots::RobotType;
use rescue_mapping::grid::{CameraCoverage, CellSet, KeepOutZone, KnownCells, LaserScan, OccupancyGrid};
use rescue_mapping::map::{BorderSide, Changes, Feature, FeatureKind, FeatureName, SideKind};
use rescue_planning::local_planner::obstacles_near;
use rescue_protocol::mrcs::{self, ExtensionMessage, Message, Uid};

use super::deferred::Deferred;
use super::flight::walls_aloft;
use super::located_scan::LocatedScan;
use super::maps::Maps;
use super::messages::Messages;
use super::outgoing::Audience;
use super::planning_jobs::MapUpdate;
use super::static_world::StaticWorld;
use super::team_planner::TeamPlanner;
use super::{TICK_MS, World};

/// Delay of the map's border and features, ms.
const MAPPING_MS: u64 = 200;

/// Number of cells in a square metre.
const CELLS_PER_M2: f64 = 400.0;

/// The robots' common map of the floor.
#[derive(Debug)]
pub struct Mapping {
    /// The cells that lasers have seen.
    pub(super) grid: OccupancyGrid,
    /// The floor that cameras have covered.
    pub(super) seen: CameraCoverage,
    /// The cells at the height of flying robots.
    pub(super) aloft: OccupancyGrid,
    /// Border, walls and furniture; absent during a map update.
    pub(super) maps: Option<Maps>,
    /// The sides of the border, as last sent.
    pub(super) sides: Vec<(u32, BorderSide)>,
    /// The area inside the border, as last computed.
    pub(super) explored_m2: Option<f64>,
    /// The known cells when the explored floor was last computed. They are not saved: the grid gives them.
    known: KnownCells,
}

impl Default for Mapping {
    fn default() -> Mapping {
        Mapping {
            grid: OccupancyGrid::default(),
            seen: CameraCoverage::default(),
            aloft: OccupancyGrid::default(),
            maps: Some(Maps::default()),
            sides: Vec::new(),
            explored_m2: None,
            known: KnownCells::default(),
        }
    }
}

impl Mapping {
    /// Adds the scan of a robot of this type.
    pub(super) fn integrate_scan(&mut self, static_world: &StaticWorld, kind: RobotType, measured: &LocatedScan) {
        let (Some(laser), Some(rays)) = (kind.spec().laser, static_world.scan_rays(kind)) else { return };
        let LocatedScan { from, ranges_m } = measured;
        let scan =
            LaserScan { from: from.at, heading_rad: from.heading_rad, rays, ranges_m, range_max_m: laser.range_m };
        self.grid.integrate(&scan);
    }

    /// Adds a camera's view to the coverage.
    pub(super) fn add_view(&mut self, camera: &PinholeCamera) {
        self.seen.add_view(&camera.view_cone(), &self.grid);
    }

    /// Returns the known obstacles near a robot, on the ground or in flight.
    pub(super) fn walls(&self, at: DVec2, reach_m: f64, is_flying: bool) -> Vec<DVec2> {
        let walls = obstacles_near(&self.grid, at, reach_m);
        if is_flying { walls_aloft(walls, &self.aloft, at, reach_m) } else { walls }
    }

    /// Returns the parts of the explorable floor that are known and that cameras have covered, m².
    pub(super) fn floor_areas_m2(&mut self, explorable: &CellSet) -> [f64; 2] {
        self.known.update(&self.grid);
        // A ray that ends in free floor, by its noise, has seen it too.
        let known = explorable.common_count(&self.known.explored) + explorable.common_count(&self.known.occupied);
        [area_m2(known), self.seen.floor_m2_in(&self.grid, explorable)]
    }

    /// Returns the area inside the border, and the floor that cameras have covered, m². Digests contain them.
    pub(super) fn areas_m2(&mut self) -> [f64; 2] {
        let explored_m2 = self.maps.as_ref().map(|maps| maps.border.explored_m2());
        let explored_m2 = *self.explored_m2.insert(explored_m2.or(self.explored_m2).unwrap_or(0.0));
        [explored_m2, self.seen.floor_m2(&self.grid)]
    }

    /// Returns the job that derives border, features and exploration decisions from the cells.
    fn update_job(
        &mut self,
        zones: Vec<KeepOutZone>,
        mut planner: TeamPlanner,
        has_features: bool,
    ) -> impl FnOnce() -> MapUpdate + Send + 'static {
        let mut maps = self.maps.take().unwrap_or_default();
        let (grid, aloft) = (self.grid.clone(), self.aloft.clone());
        move || {
            maps.known.update(&grid);
            maps.ground.update(&maps.known);
            maps.ground.update_aloft(&aloft);
            maps.ground.set_keep_out_zones(zones);
            let border = maps.border.update(&maps.known);
            let features = if has_features { maps.features.update(&maps.known) } else { Changes::default() };
            planner.decide(&mut maps);
            MapUpdate { maps, border, features, planner }
        }
    }

    /// Adopts updated maps.
    fn adopt(&mut self, maps: Maps) {
        self.sides = maps.border.sides().map(|(name, side)| (name, *side)).collect();
        self.maps = Some(maps);
    }

    /// Sends changes of the border, removals first, and the polygons of its sides.
    fn send_border(&self, border: &Changes<u32, BorderSide>, messages: &mut Messages) {
        let side = |name: u32| Uid::numbered("frontier", name);
        for uid in border.gone.iter().filter_map(|name| side(*name)) {
            messages.send(Audience::All, Message::Frontier(uid, None));
        }
        for (uid, one) in border.told.iter().filter_map(|(name, one)| Some((side(*name)?, one))) {
            messages.send(Audience::All, Message::Frontier(uid, Some(frontier_edge(one))));
        }
        let maps = self.maps.as_ref().filter(|_| !border.is_empty());
        for polygon in maps.map(|maps| maps.border.polygons()).unwrap_or_default() {
            let uids = polygon.iter().filter_map(|(name, _)| side(*name));
            // A polygon has the number of its first side.
            if let Some(uid) = polygon.first().and_then(|(name, _)| Uid::numbered("polygon", *name)) {
                messages.send_extra(ExtensionMessage::Polygon(uid, uids.collect()));
            }
        }
    }
}

/// Returns the area of this many cells.
pub(super) fn area_m2(cells: usize) -> f64 {
    // A division: the nearest number to the exact area, so shares of equal numbers of cells are 1.
    cells as f64 / CELLS_PER_M2
}

/// Sends changes of walls and furniture, removals first.
fn send_features(features: &Changes<FeatureName, Feature>, messages: &mut Messages) {
    let feature_uid = |name: &FeatureName| Uid::numbered(name.0.word(), name.1);
    for uid in features.gone.iter().filter_map(feature_uid) {
        messages.send(Audience::All, Message::Map(uid, None));
    }
    for (uid, one) in features.told.iter().filter_map(|(name, one)| Some((feature_uid(name)?, one))) {
        messages.send(Audience::All, Message::Map(uid, Some(map_feature(one))));
    }
}

impl World {
    /// Starts a map update periodically, which derives border and features.
    pub(super) fn start_map_update(&mut self) {
        let every = ((1e3 / (self.settings.frontier_rate_hz * TICK_MS as f64)) as u64).max(MAPPING_MS / TICK_MS + 1);
        if !self.tick.is_multiple_of(every) || self.jobs.maps.is_some() {
            return;
        }
        // Walls and furniture change rarely, so they are updated half as often.
        let has_features = !(self.tick / every).is_multiple_of(2);
        let planner = self.team_planner();
        let work = self.mapping.update_job(self.zones.all(), planner, has_features);
        self.jobs.maps = Some(Deferred::begin(self.tick + MAPPING_MS / TICK_MS, &self.workers, work));
    }

    /// Applies a map update that is due.
    pub(super) fn apply_map_update(&mut self) {
        let Some(MapUpdate { maps, border, features, planner }) = self.jobs.take_maps(self.tick) else {
            return;
        };
        self.mapping.adopt(maps);
        self.apply_team_plan(planner);
        self.mapping.send_border(&border, &mut self.messages);
        send_features(&features, &mut self.messages);
    }
}

fn frontier_edge(side: &BorderSide) -> mrcs::FrontierEdge {
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
