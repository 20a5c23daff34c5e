//! Settings of the building generator.

use glam::DVec2;
use rescue_mapping::words;
use serde::{Deserialize, Serialize};

use super::GenerationError;
use crate::robots::RobotType;

words! {
    /// The kind of building to generate.
    BuildingKind {
        /// Corridors with offices on both sides.
        Office = "office",
        /// Flats along corridors.
        Apartment = "apartment",
        /// A hall with racks, and a strip of offices.
        Warehouse = "warehouse",
        /// An office after an earthquake.
        Collapsed = "collapsed",
    }
}

/// Shares of victims by difficulty; only their ratios count.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DifficultyMix {
    /// Victims in the open.
    pub open: f64,
    /// Victims hidden from the doors of their room.
    pub behind: f64,
    /// Victims below furniture.
    pub under: f64,
    /// Victims in a room behind another room.
    pub side_room: f64,
}

/// Settings of the building generator: kind, size, victims, rubble and robots.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GeneratorSettings {
    /// Kind of building.
    pub kind: BuildingKind,
    /// Seed of all random choices.
    pub seed: u64,
    /// Size along x and y, between the centre lines of the outer walls.
    pub size_m: DVec2,
    /// Number of victims.
    pub victims: u32,
    /// Shares of victims by difficulty.
    pub mix: DifficultyMix,
    /// Number of decoys.
    pub decoys: u32,
    /// Share of the ground covered with rubble.
    pub rubble: f64,
    /// Number of robots of each type.
    pub robots: Vec<(RobotType, u32)>,
}

impl GeneratorSettings {
    /// Returns the usual settings of a building kind: ten victims, three decoys, four `p2at`.
    #[must_use]
    pub fn new(kind: BuildingKind, seed: u64) -> GeneratorSettings {
        let (size_m, rubble) = match kind {
            BuildingKind::Office => (DVec2::new(40.0, 28.0), 0.0),
            BuildingKind::Apartment => (DVec2::new(40.0, 20.0), 0.0),
            BuildingKind::Warehouse => (DVec2::new(48.0, 30.0), 0.0),
            BuildingKind::Collapsed => (DVec2::new(40.0, 28.0), 0.08),
        };
        let mix = DifficultyMix { open: 4.0, behind: 2.0, under: 2.0, side_room: 2.0 };
        GeneratorSettings {
            kind,
            seed,
            size_m,
            victims: 10,
            mix,
            decoys: 3,
            rubble,
            robots: vec![(RobotType::P2at, 4)],
        }
    }

    pub(super) fn check(&self) -> Result<(), GenerationError> {
        let range = |key, value: f64, least: f64, most: f64, expected| {
            let inside = value >= least && value <= most;
            if inside { Ok(()) } else { Err(GenerationError::Value { key, found: value.to_string(), expected }) }
        };
        range("size_m.x", self.size_m.x, 14.0, 200.0, "a length from 14 to 200")?;
        range("size_m.y", self.size_m.y, 14.0, 200.0, "a length from 14 to 200")?;
        range("victims", f64::from(self.victims), 0.0, 200.0, "a number up to 200")?;
        range("decoys", f64::from(self.decoys), 0.0, 200.0, "a number up to 200")?;
        range("rubble", self.rubble, 0.0, 0.5, "a share from 0 to 0.5")?;
        let robots = self.robots.iter().map(|(_, count)| f64::from(*count)).sum();
        range("robots", robots, 1.0, 64.0, "between 1 and 64 robots")?;
        let shares = self.mix.shares();
        let least = shares.into_iter().fold(f64::INFINITY, f64::min);
        range("mix", least, 0.0, f64::MAX, "shares of at least 0")?;
        range("mix", shares.iter().sum(), 1e-9, f64::MAX, "a share above 0")
    }

    /// Returns the types of its robots, each once.
    pub(super) fn types(&self) -> Vec<RobotType> {
        let mut types: Vec<_> = self.robots.iter().filter(|(_, count)| *count > 0).map(|(robot, _)| *robot).collect();
        types.sort();
        types.dedup();
        types
    }

    /// Returns the door width: 0.9 m, or the largest robot's width plus 7 cm on both sides.
    pub(super) fn door_mm(&self) -> i64 {
        let footprints = self.types().into_iter().map(|robot| robot.spec().footprint_m);
        let needed_m = footprints.fold(0.0, f64::max) * 2.0 + 0.14;
        ((needed_m * 10.0).ceil() as i64 * 100).max(900)
    }
}

impl DifficultyMix {
    /// Returns the shares in the order of `Difficulty`.
    pub(super) fn shares(&self) -> [f64; 4] {
        [self.open, self.behind, self.under, self.side_room]
    }
}
