//! What a building is made of. Metres; x to the right and y up on a map, z up; angles counterclockwise from +x.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::ground::{Hole, Ramp, Rubble, Smoke, Stairs};
use super::people::{Decoy, Start, Victim};
use super::shape::Rect;
use crate::word::words;

/// A building with what is in it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Building {
    /// For people.
    pub name: String,
    /// The corner with the least x and y. Nothing lies outside of the two corners.
    pub min_m: DVec2,
    /// The opposite corner.
    pub max_m: DVec2,
    /// Floors; everything else names one by its number.
    pub floors: Vec<Floor>,
    /// Rooms.
    pub rooms: Vec<Room>,
    /// Walls.
    pub walls: Vec<Wall>,
    /// Doors, each in a wall.
    pub doors: Vec<Door>,
    /// Furniture, and whatever else is a box.
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
    /// Where robots start.
    pub starts: Vec<Start>,
    /// People to be found.
    pub victims: Vec<Victim>,
    /// Things that look like people.
    pub decoys: Vec<Decoy>,
}

/// A floor.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Floor {
    /// Its number.
    pub number: i32,
    /// Of its ground.
    pub elevation_m: f64,
    /// From the ground to the ceiling.
    pub height_m: f64,
}

words! {
    /// What a wall is made of.
    Material {
        /// Lasers and cameras see it.
        Solid = "solid",
        /// Lasers miss it mostly; cameras look through it.
        Glass = "glass",
    }
}

/// A straight wall.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Wall {
    /// Doors name their wall by it.
    pub name: String,
    /// Its floor.
    pub floor: i32,
    /// One end of its centre line.
    pub from_m: DVec2,
    /// The other end.
    pub to_m: DVec2,
    /// Across the centre line.
    pub thickness_m: f64,
    /// Above the ground.
    pub height_m: f64,
    /// What it is made of.
    pub material: Material,
}

words! {
    /// Whether robots can pass a door.
    DoorState {
        /// They can.
        Open = "open",
        /// It is shut.
        Closed = "closed",
        /// It is shut, and something keeps it so.
        Blocked = "blocked",
    }
}

/// A door.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Door {
    /// For people.
    pub name: String,
    /// Name of its wall.
    pub wall: String,
    /// Its middle, from the start of the wall along the centre line.
    pub at_m: f64,
    /// Along the wall.
    pub width_m: f64,
    /// Above the ground.
    pub height_m: f64,
    /// Whether robots can pass it.
    pub state: DoorState,
}

words! {
    /// What a box is.
    FurnitureKind {
        /// A bath.
        Bath = "bath",
        /// A basin.
        Basin = "basin",
        /// A bed.
        Bed = "bed",
        /// A seat for one.
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

/// A box. Things can lie below it when its lower side is above the ground.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Furniture {
    /// For people.
    pub name: String,
    /// What it is.
    pub kind: FurnitureKind,
    /// Its floor.
    pub floor: i32,
    /// Where it stands.
    pub place: Rect,
    /// Of its lower side above the ground.
    pub above_m: f64,
    /// From its lower to its upper side.
    pub height_m: f64,
}

words! {
    /// What a room is for.
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
        /// A room where things are kept.
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
    /// For people.
    pub name: String,
    /// What it is for.
    pub kind: RoomKind,
    /// Its floor.
    pub floor: i32,
    /// Corners, counterclockwise, on the centre lines of its walls.
    pub outline_m: Vec<DVec2>,
    /// Whether every robot of the scenario can come in.
    pub reachable: bool,
}
