//! Generates buildings from a seed (docs/reference/rescue-building.md 4): rooms and walls, starts, furniture, damage,
//! victims. Finally it removes the obstacles that keep robots from required goals.

mod apartment;
mod collapse;
mod corridors;
mod furnish;
mod furniture_placer;
mod layout;
mod office;
mod path_clearing;
mod rng;
mod settings;
mod starts;
mod tile;
mod victim_spots;
mod victims;
mod walls;
mod warehouse;

use thiserror::Error;

pub use self::settings::{BuildingKind, DifficultyMix, GeneratorSettings};

use self::furniture_placer::FurniturePlacer;
use self::rng::LayoutRng;
use super::line_of_sight::classify;
use super::model::Building;
use super::victims::Victim;

/// Layouts tried before the generator gives up.
const ATTEMPTS: u32 = 48;

/// Reasons building generation fails.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum GenerationError {
    /// A number is outside of its range.
    #[error("`{key}` is {found}, but {expected} is expected")]
    Value {
        /// Name of the field.
        key: &'static str,
        /// The value found.
        found: String,
        /// Description of a valid value.
        expected: &'static str,
    },
    /// The required content does not fit into the building.
    #[error(
        "{ATTEMPTS} layouts were tried, and none has room for everything; the last one: {0}. Make the building larger, or ask for less"
    )]
    TooSmall(&'static str),
}

/// Generates a building. Equal settings give equal buildings.
pub fn generate(recipe: &GeneratorSettings) -> Result<Building, GenerationError> {
    recipe.check()?;
    let mut reason = "";
    for attempt in 0..ATTEMPTS {
        match try_once(recipe, attempt) {
            Ok(building) => return Ok(building),
            Err(why) => reason = why,
        }
    }
    Err(GenerationError::TooSmall(reason))
}

/// The reason a layout is rejected.
type LayoutError = &'static str;

fn try_once(recipe: &GeneratorSettings, attempt: u32) -> Result<Building, LayoutError> {
    let draw = |purpose| LayoutRng::new(recipe.seed, purpose, attempt);
    let mut layout = draw("rescue layout");
    let tiles = match recipe.kind {
        BuildingKind::Office | BuildingKind::Collapsed => office::tiles(recipe, &mut layout),
        BuildingKind::Apartment => apartment::tiles(recipe, &mut layout),
        BuildingKind::Warehouse => warehouse::tiles(recipe, &mut layout),
    };
    let mut building = layout::build(recipe, &tiles, &mut layout)?;
    let mut placer = FurniturePlacer::new(&building);
    starts::add(&mut building, recipe, &mut placer)?;
    furnish::add(&mut building, &mut placer, &mut draw("rescue furniture"));
    if recipe.kind == BuildingKind::Collapsed {
        collapse::damage(&mut building, &placer, &mut draw("rescue damage"));
    }
    collapse::add_rubble(&mut building, recipe, &placer, &mut draw("rescue rubble"));
    let mut people = draw("rescue people");
    let kept = victims::add_victims(&mut building, recipe, &placer, &mut people)?;
    victims::add_decoys(&mut building, recipe, &placer, &mut people)?;
    path_clearing::clear_paths(&mut building, recipe, &kept)?;
    let (occluders, doorways) = (building.occluders(0), building.doorways());
    let holds = |victim: &Victim| classify(&building, &occluders, &doorways, victim) == victim.difficulty;
    if building.victims.iter().all(holds) {
        Ok(building)
    } else {
        Err("a victim became easier to find when ways were cleared")
    }
}
