//! Appearance of objects: a colour and a pattern.

use crate::{BodyPartKind, FurnitureKind};

/// The pattern drawn over a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// No pattern.
    Plain,
    /// A skirting at the lower end.
    Wall,
    /// Two panels and a handle.
    Door,
    /// Boards with objects of several colours on them.
    Shelf,
    /// Two leaves with handles.
    Cupboard,
    /// Planks with gaps.
    Planks,
    /// A dark gap below a seat.
    Seat,
    /// A mattress with a pillow.
    Bed,
    /// A dark screen or slot near the upper end.
    Machine,
    /// Leaves above a pot.
    Plant,
    /// Speckles.
    Rough,
    /// Horizontal stripes.
    Stripes,
    /// Hair above a face.
    Head,
}

/// The appearance of a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appearance {
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// Second colour of the pattern.
    pub accent: [u8; 3],
    /// Pattern over the colour.
    pub pattern: Pattern,
}

const fn look(colour: [u8; 3], accent: [u8; 3], pattern: Pattern) -> Appearance {
    Appearance { colour, accent, pattern }
}

impl Appearance {
    pub(super) const WALL: Appearance = look([214, 208, 194], [120, 112, 100], Pattern::Wall);
    pub(super) const DOOR: Appearance = look([140, 98, 62], [225, 205, 120], Pattern::Door);
    pub(super) const RAIL: Appearance = look([110, 130, 140], [0, 0, 0], Pattern::Plain);
    pub(super) const LEG: Appearance = look([70, 70, 74], [0, 0, 0], Pattern::Plain);
    pub(super) const HOLE: Appearance = look([18, 18, 20], [0, 0, 0], Pattern::Plain);
    pub(super) const RAMP: Appearance = look([150, 150, 120], [0, 0, 0], Pattern::Plain);
    pub(super) const MANNEQUIN: Appearance = look([212, 205, 196], [0, 0, 0], Pattern::Plain);

    /// Returns one of several greys of rubble.
    pub(super) fn rubble(column: usize, row: usize) -> Appearance {
        let grey = [[122, 116, 108], [136, 129, 119], [108, 104, 99], [146, 134, 120]];
        let at = column.wrapping_mul(7).wrapping_add(row.wrapping_mul(5)) % grey.len();
        look(grey.get(at).copied().unwrap_or_default(), [80, 76, 72], Pattern::Rough)
    }

    /// Returns the appearance of a robot: blue or yellow.
    pub(super) fn robot(number: u32) -> Appearance {
        let colour = if number.is_multiple_of(2) { [38, 96, 190] } else { [40, 128, 170] };
        look(colour, [240, 200, 40], Pattern::Stripes)
    }

    pub(super) fn furniture(kind: FurnitureKind) -> Appearance {
        use FurnitureKind as F;
        match kind {
            F::Bath | F::Basin | F::Toilet => look([232, 236, 238], [150, 160, 165], Pattern::Machine),
            F::Bed => look([120, 140, 178], [240, 240, 236], Pattern::Bed),
            F::Chair => look([58, 74, 96], [24, 24, 28], Pattern::Seat),
            F::Counter => look([178, 150, 118], [90, 72, 54], Pattern::Cupboard),
            F::Crate => look([176, 134, 82], [104, 74, 42], Pattern::Planks),
            F::Cupboard => look([158, 128, 92], [84, 64, 44], Pattern::Cupboard),
            F::Desk => look([192, 156, 108], [130, 100, 64], Pattern::Plain),
            F::Forklift => look([222, 160, 32], [50, 50, 50], Pattern::Stripes),
            F::Fridge => look([222, 226, 228], [140, 144, 148], Pattern::Cupboard),
            F::Pallet => look([188, 150, 98], [96, 70, 42], Pattern::Planks),
            F::Partition => look([128, 148, 142], [88, 104, 100], Pattern::Plain),
            F::Plant => look([58, 122, 52], [150, 84, 54], Pattern::Plant),
            F::Printer => look([204, 204, 206], [56, 60, 66], Pattern::Machine),
            F::Rack => look([88, 98, 122], [60, 66, 80], Pattern::Shelf),
            F::Shelf => look([146, 108, 70], [86, 60, 38], Pattern::Shelf),
            F::Slab => look([150, 146, 138], [104, 100, 94], Pattern::Rough),
            F::Sofa => look([142, 82, 76], [84, 46, 44], Pattern::Seat),
            F::Table => look([170, 126, 80], [110, 78, 46], Pattern::Plain),
            F::Wardrobe => look([132, 100, 72], [70, 50, 34], Pattern::Cupboard),
        }
    }
}

/// The clothes of a body, and the colours of skin and hair.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clothes {
    skin: [u8; 3],
    hair: [u8; 3],
    shirt: [u8; 3],
    trousers: [u8; 3],
    stripes: bool,
}

const SKIN: [[u8; 3]; 4] = [[232, 186, 154], [198, 142, 104], [146, 98, 66], [240, 204, 176]];
const HAIR: [[u8; 3]; 3] = [[54, 38, 26], [28, 24, 22], [150, 108, 58]];
const SHIRTS: [[u8; 3]; 6] =
    [[206, 52, 44], [44, 104, 200], [236, 232, 222], [226, 128, 36], [62, 150, 82], [134, 70, 152]];
const TROUSERS: [[u8; 3]; 4] = [[44, 58, 98], [72, 66, 62], [40, 40, 44], [116, 98, 70]];

impl Clothes {
    /// Returns the clothes of a body; neighbours in the list differ.
    pub fn number(number: u32) -> Clothes {
        let at = number as usize;
        let pick = |colours: &[[u8; 3]], at: usize| colours.get(at % colours.len()).copied().unwrap_or_default();
        Clothes {
            skin: pick(&SKIN, at),
            hair: pick(&HAIR, at),
            shirt: pick(&SHIRTS, at),
            trousers: pick(&TROUSERS, at / 2),
            stripes: number % 3 == 1,
        }
    }

    pub fn look(&self, part: BodyPartKind) -> Appearance {
        match part {
            BodyPartKind::Head => look(self.skin, self.hair, Pattern::Head),
            BodyPartKind::Chest if self.stripes => look(self.shirt, [236, 236, 230], Pattern::Stripes),
            BodyPartKind::Chest => look(self.shirt, self.shirt, Pattern::Plain),
            BodyPartKind::Arm => look(self.skin, self.skin, Pattern::Plain),
            BodyPartKind::Pelvis | BodyPartKind::Leg => look(self.trousers, self.trousers, Pattern::Plain),
        }
    }
}
