//! The obstacles of a floor as boxes, and the rule for which of them block a robot.

use std::collections::BTreeMap;

use glam::DVec2;

use super::ground::{Ramp, Rubble};
use super::model::{Building, Door, DoorState, Wall};
use super::shape::Rect;
use crate::robots::RobotSpec;

/// Clearance below which an obstacle blocks ground robots: legs, cables and the robot's own top leave no room.
pub const CLEAR_BELOW_M: f64 = 1.0;
/// Clearance of air robots to obstacles above them.
const CLEAR_ABOVE_M: f64 = 0.3;
/// Steepest slope for robots that do not climb stairs.
const RAMP_SLOPE_MAX: f64 = 0.36;

/// The origin of an obstacle, with its index in the building's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ObstacleSource {
    /// A piece of a wall between doors, or above one.
    Wall(usize),
    /// A door that is not open.
    Door(usize),
    /// Furniture.
    Furniture(usize),
    /// The field between four nodes of rubble: patch, column, row.
    Rubble(usize, usize, usize),
    /// A ramp that is too steep for most robots.
    Ramp(usize),
    /// A hole.
    Hole(usize),
    /// A part of a victim.
    Victim(usize),
    /// A part of a decoy.
    Decoy(usize),
}

/// An obstacle: a box above the floor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Obstacle {
    /// Its floor area.
    pub place: Rect,
    /// Height of its lower side above the ground.
    pub bottom_m: f64,
    /// Height of its upper side above the ground.
    pub top_m: f64,
    /// Its origin.
    pub source: ObstacleSource,
}

/// True if a robot cannot pass the obstacle.
#[must_use]
pub fn blocks_robot(obstacle: &Obstacle, robot: &RobotSpec) -> bool {
    if let Some(flight) = robot.flight {
        return obstacle.top_m >= flight.clears_m && obstacle.bottom_m < flight.cruise_m + CLEAR_ABOVE_M;
    }
    match obstacle.source {
        ObstacleSource::Hole(_) | ObstacleSource::Victim(_) => true,
        ObstacleSource::Ramp(_) => !robot.stairs,
        _ => obstacle.bottom_m < CLEAR_BELOW_M && obstacle.top_m > robot.climbs_m,
    }
}

/// True if an obstacle blocks a laser at this height. Legs and cables block it under obstacles that ground robots cannot
/// pass below.
#[must_use]
pub fn blocks_laser(obstacle: &Obstacle, height_m: f64) -> bool {
    let bottom_m = if obstacle.bottom_m < CLEAR_BELOW_M { f64::NEG_INFINITY } else { obstacle.bottom_m };
    obstacle.top_m > obstacle.bottom_m && bottom_m <= height_m && obstacle.top_m >= height_m
}

impl Building {
    /// Returns everything on a floor that can block a robot or hide an object.
    #[must_use]
    pub fn obstacles(&self, floor: i32) -> Vec<Obstacle> {
        let mut all = self.wall_pieces(floor);
        for (index, item) in self.furniture.iter().enumerate().filter(|(_, item)| item.floor == floor) {
            let top_m = item.above_m + item.height_m;
            all.push(Obstacle {
                place: item.place,
                bottom_m: item.above_m,
                top_m,
                source: ObstacleSource::Furniture(index),
            });
        }
        for (index, patch) in self.rubble.iter().enumerate().filter(|(_, patch)| patch.floor == floor) {
            all.extend(patch.fields(index));
        }
        let steep = |ramp: &Ramp| ramp.height_m > RAMP_SLOPE_MAX * ramp.place.size_m.x;
        for (index, ramp) in self.ramps.iter().enumerate().filter(|(_, ramp)| ramp.floor == floor && steep(ramp)) {
            all.push(Obstacle {
                place: ramp.place,
                bottom_m: 0.0,
                top_m: ramp.height_m,
                source: ObstacleSource::Ramp(index),
            });
        }
        for (index, hole) in self.holes.iter().enumerate().filter(|(_, hole)| hole.floor == floor) {
            all.push(Obstacle { place: hole.place, bottom_m: 0.0, top_m: 0.0, source: ObstacleSource::Hole(index) });
        }
        all.extend(self.bodies(floor));
        all
    }

    fn bodies(&self, floor: i32) -> Vec<Obstacle> {
        let victims = self.victims.iter().enumerate().filter(|(_, victim)| victim.floor == floor);
        let victims = victims.map(|(index, v)| (ObstacleSource::Victim(index), v.at_m, v.heading_rad, &v.parts));
        let decoys = self.decoys.iter().enumerate().filter(|(_, decoy)| decoy.floor == floor);
        let decoys = decoys.map(|(index, d)| (ObstacleSource::Decoy(index), d.at_m, d.heading_rad, &d.parts));
        let mut all = Vec::new();
        for (source, at_m, heading_rad, parts) in victims.chain(decoys) {
            all.extend(parts.iter().map(|part| Obstacle {
                place: part.place(at_m, heading_rad),
                bottom_m: part.above_m,
                top_m: part.above_m + part.height_m,
                source,
            }));
        }
        all
    }

    /// Returns walls with their doors cut out, and the leaves of doors that are not open.
    fn wall_pieces(&self, floor: i32) -> Vec<Obstacle> {
        let mut doors: BTreeMap<&str, Vec<(usize, &Door)>> = BTreeMap::new();
        for (index, door) in self.doors.iter().enumerate() {
            doors.entry(&door.wall).or_default().push((index, door));
        }
        let mut all = Vec::new();
        for (index, wall) in self.walls.iter().enumerate().filter(|(_, wall)| wall.floor == floor) {
            let mut inside = doors.get(wall.name.as_str()).cloned().unwrap_or_default();
            inside.sort_by(|a, b| a.1.at_m.total_cmp(&b.1.at_m));
            wall.cut(index, &inside, &mut all);
        }
        all
    }
}

impl Wall {
    /// Length of the centre line.
    #[must_use]
    pub fn length_m(&self) -> f64 {
        self.from_m.distance(self.to_m)
    }

    /// Returns the point of its centre line at this distance from its start.
    #[must_use]
    pub fn point(&self, at_m: f64) -> DVec2 {
        self.from_m + (self.to_m - self.from_m).normalize_or_zero() * at_m
    }

    fn piece(&self, span_m: [f64; 2], bottom_m: f64, top_m: f64, source: ObstacleSource) -> Obstacle {
        let [from_m, to_m] = span_m.map(|at| self.point(at));
        Obstacle { place: Rect::along(from_m, to_m, self.thickness_m), bottom_m, top_m, source }
    }

    /// Adds the pieces of the wall; `doors` are in order along it.
    fn cut(&self, index: usize, doors: &[(usize, &Door)], all: &mut Vec<Obstacle>) {
        let mut done_m = 0.0;
        for (number, door) in doors {
            let span = [door.at_m - door.width_m * 0.5, door.at_m + door.width_m * 0.5];
            if span[0] > done_m {
                all.push(self.piece([done_m, span[0]], 0.0, self.height_m, ObstacleSource::Wall(index)));
            }
            if door.height_m < self.height_m {
                all.push(self.piece(span, door.height_m, self.height_m, ObstacleSource::Wall(index)));
            }
            if door.state != DoorState::Open {
                all.push(self.piece(span, 0.0, door.height_m.min(self.height_m), ObstacleSource::Door(*number)));
            }
            done_m = span[1].max(done_m);
        }
        if done_m < self.length_m() {
            all.push(self.piece([done_m, self.length_m()], 0.0, self.height_m, ObstacleSource::Wall(index)));
        }
    }
}

impl Rubble {
    /// Number of nodes along x and along y.
    #[must_use]
    pub fn nodes(&self) -> [usize; 2] {
        [self.heights_m.first().map_or(0, Vec::len), self.heights_m.len()]
    }

    /// Returns the area that it covers.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let size_m = DVec2::from_array(self.nodes().map(|nodes| nodes.saturating_sub(1) as f64 * self.cell_m));
        Rect { center_m: self.corner_m + size_m * 0.5, size_m, yaw_rad: 0.0 }
    }

    fn node_m(&self, column: usize, row: usize) -> f64 {
        self.heights_m.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0.0)
    }

    /// Height above the ground at a point; 0 outside.
    #[must_use]
    pub fn height_at_m(&self, point_m: DVec2) -> f64 {
        let at = (point_m - self.corner_m) / self.cell_m;
        let nodes = DVec2::from_array(self.nodes().map(|nodes| nodes.saturating_sub(1) as f64));
        if at.min_element() < 0.0 || at.cmpgt(nodes).any() {
            return 0.0;
        }
        let (low, share) = (at.floor(), at - at.floor());
        let (column, row) = (low.x as usize, low.y as usize);
        let along = |row| self.node_m(column, row) * (1.0 - share.x) + self.node_m(column + 1, row) * share.x;
        along(row) * (1.0 - share.y) + along(row + 1) * share.y
    }

    /// Returns an obstacle per non-flat field of four nodes, as high as its highest node plus roughness.
    fn fields(&self, patch: usize) -> Vec<Obstacle> {
        let [columns, rows] = self.nodes();
        let mut all = Vec::new();
        for row in 0..rows.saturating_sub(1) {
            for column in 0..columns.saturating_sub(1) {
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
                let highest_m = corners.map(|(x, y)| self.node_m(column + x, row + y)).into_iter().fold(0.0, f64::max);
                if highest_m > 0.0 {
                    let center_m = self.corner_m + DVec2::new(column as f64 + 0.5, row as f64 + 0.5) * self.cell_m;
                    let place = Rect { center_m, size_m: DVec2::splat(self.cell_m), yaw_rad: 0.0 };
                    let top_m = highest_m + self.roughness_m;
                    all.push(Obstacle {
                        place,
                        bottom_m: 0.0,
                        top_m,
                        source: ObstacleSource::Rubble(patch, column, row),
                    });
                }
            }
        }
        all
    }
}
