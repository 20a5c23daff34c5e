//! Building data. Metres; x to the right and y up on a map, z up; angles counterclockwise from +x.

use glam::DVec2;
use rescue_mapping::words;
use serde::{Deserialize, Serialize};

use super::ground::{Hole, Ramp, Rubble, Smoke, Stairs};
use super::shape::Rect;
use super::victims::{Decoy, StartPose, Victim};

/// A building with its content.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Building {
    /// Name for display.
    pub name: String,
    /// The corner with the least x and y. The two corners bound the whole building.
    pub min_m: DVec2,
    /// The opposite corner.
    pub max_m: DVec2,
    /// Floors; all other items refer to one by its number.
    pub floors: Vec<Floor>,
    /// Rooms.
    pub rooms: Vec<Room>,
    /// Walls.
    pub walls: Vec<Wall>,
    /// Doors, each in a wall.
    pub doors: Vec<Door>,
    /// Furniture and other boxes.
    pub furniture: Vec<Furniture>,
    /// Rubble.
    pub rubble: Vec<Rubble>,
    /// Ramps.
    pub ramps: Vec<Ramp>,
    /// Holes in the ground.
    pub holes: Vec<Hole>,
    /// Stairs between floors.
    pub stairs: Vec<Stairs>,
    /// Smoke.
    pub smoke: Vec<Smoke>,
    /// Start poses of robots.
    pub starts: Vec<StartPose>,
    /// Victims to be found.
    pub victims: Vec<Victim>,
    /// Decoys, which look like victims.
    pub decoys: Vec<Decoy>,
}

/// A floor.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Floor {
    /// Its number.
    pub number: i32,
    /// Elevation of its ground.
    pub elevation_m: f64,
    /// Height from the ground to the ceiling.
    pub height_m: f64,
}

words! {
    /// The material of a wall.
    Material {
        /// Opaque to lasers and cameras.
        Solid = "solid",
        /// Mostly invisible to lasers, transparent to cameras.
        Glass = "glass",
    }
}

/// A straight wall.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Wall {
    /// Name, by which doors refer to it.
    pub name: String,
    /// Number of its floor.
    pub floor: i32,
    /// One end of its centre line.
    pub from_m: DVec2,
    /// The other end.
    pub to_m: DVec2,
    /// Thickness across the centre line.
    pub thickness_m: f64,
    /// Height above the ground.
    pub height_m: f64,
    /// Its material.
    pub material: Material,
}

words! {
    /// The state of a door.
    DoorState {
        /// Robots can pass.
        Open = "open",
        /// The door is closed.
        Closed = "closed",
        /// The door is closed and blocked.
        Blocked = "blocked",
    }
}

/// A door in a wall.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Door {
    /// Name for display.
    pub name: String,
    /// Name of its wall.
    pub wall: String,
    /// Distance of its middle from the start of the wall along the centre line.
    pub at_m: f64,
    /// Width along the wall.
    pub width_m: f64,
    /// Height above the ground.
    pub height_m: f64,
    /// Its state.
    pub state: DoorState,
}

words! {
    /// The kind of a piece of furniture.
    FurnitureKind {
        /// A bath.
        Bath = "bath",
        /// A basin.
        Basin = "basin",
        /// A bed.
        Bed = "bed",
        /// A seat for one person.
        Chair = "chair",
        /// A kitchen counter.
        Counter = "counter",
        /// A box with goods.
        Crate = "crate",
        /// A cupboard.
        Cupboard = "cupboard",
        /// A desk.
        Desk = "desk",
        /// A fork-lift truck.
        Forklift = "forklift",
        /// A fridge.
        Fridge = "fridge",
        /// A pallet, with or without goods.
        Pallet = "pallet",
        /// A thin screen.
        Partition = "partition",
        /// A large plant.
        Plant = "plant",
        /// A printer that stands on the ground.
        Printer = "printer",
        /// A bay of a storage rack, or a rack of computers.
        Rack = "rack",
        /// Shelves.
        Shelf = "shelf",
        /// A piece of a fallen wall or ceiling.
        Slab = "slab",
        /// A sofa.
        Sofa = "sofa",
        /// A table.
        Table = "table",
        /// A toilet.
        Toilet = "toilet",
        /// A wardrobe.
        Wardrobe = "wardrobe",
    }
}

/// Furniture as a box. Objects can lie below it if its lower side is above the ground.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Furniture {
    /// Name for display.
    pub name: String,
    /// Its kind.
    pub kind: FurnitureKind,
    /// Number of its floor.
    pub floor: i32,
    /// Its floor area.
    pub place: Rect,
    /// Height of its lower side above the ground.
    pub above_m: f64,
    /// Height from its lower to its upper side.
    pub height_m: f64,
}

words! {
    /// The use of a room.
    RoomKind {
        /// A bathroom of a flat.
        Bath = "bath",
        /// A bedroom.
        Bedroom = "bedroom",
        /// A corridor.
        Corridor = "corridor",
        /// The hall of a flat.
        Hall = "hall",
        /// A kitchen.
        Kitchen = "kitchen",
        /// A living room.
        Living = "living",
        /// A meeting room.
        Meeting = "meeting",
        /// An office.
        Office = "office",
        /// A large office for several people.
        OpenOffice = "open_office",
        /// A room with computers.
        Server = "server",
        /// A storage room.
        Storage = "storage",
        /// Toilets.
        Toilet = "toilet",
        /// The hall of a warehouse.
        Warehouse = "warehouse",
    }
}

/// A room.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Room {
    /// Name for display.
    pub name: String,
    /// Its use.
    pub kind: RoomKind,
    /// Number of its floor.
    pub floor: i32,
    /// Corners, counterclockwise, on the centre lines of its walls.
    pub outline_m: Vec<DVec2>,
    /// True if every robot of the scenario can enter.
    pub reachable: bool,
}
