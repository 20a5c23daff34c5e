//! The patterns over the colour of a face.

use glam::{DVec2, Vec3};

use super::appearance::{Appearance, Pattern};
use super::projection::ProjectedFace;

/// Converts bytes of red, green and blue to floats from 0 to 255.
#[inline]
fn to_colour([red, green, blue]: [u8; 3]) -> Vec3 {
    Vec3::new(f32::from(red), f32::from(green), f32::from(blue))
}

/// Returns the floor of a building coordinate. Faster than `floor` on processors that lack it.
#[inline]
pub(super) fn whole(value: f64) -> i64 {
    const FAR: i64 = 1 << 20;
    ((value + FAR as f64) as i64).wrapping_sub(FAR)
}

/// Returns the position within a pattern of this length.
#[inline]
pub(super) fn within(value: f64, length: f64) -> f64 {
    value - whole(value / length) as f64 * length
}

/// Returns the colour at a point of a face. On sides u is along the ground and v upwards; both in metres.
#[inline]
pub(super) fn pattern(look: &Appearance, face: &ProjectedFace, uv: DVec2) -> Vec3 {
    let (colour, accent) = (to_colour(look.colour), to_colour(look.accent));
    let (is_side, size) = (face.normal.z.abs() < 0.5, face.size_m);
    let either = |is_accent: bool| if is_accent { accent } else { colour };
    match look.pattern {
        Pattern::Plain => colour,
        Pattern::Wall => either(is_side && uv.y < 0.08),
        Pattern::Door => door(uv, size, colour, accent, is_side),
        Pattern::Shelf if is_side => shelf(uv, size, colour, accent),
        Pattern::Cupboard if is_side => cupboard(uv, size, colour, accent),
        Pattern::Planks => either(if is_side { within(uv.y, 0.16) < 0.03 } else { within(uv.x, 0.16) < 0.03 }),
        Pattern::Seat if is_side => either(uv.y < 0.4 && uv.x > 0.06 && uv.x < size.x - 0.06),
        Pattern::Bed => either(!is_side && uv.x > size.x - 0.45),
        Pattern::Machine if is_side => {
            either(uv.y > size.y - 0.3 && uv.y < size.y - 0.1 && margin(uv.x, size.x) > 0.06)
        }
        Pattern::Plant => plant(uv, size, look, is_side),
        Pattern::Rough => colour * (0.85 + 0.3 * speckle(uv, 0.07)),
        Pattern::Stripes => either(within(uv.y, 0.16) > 0.1),
        Pattern::Head => either(!is_side || uv.y > size.y * 0.68),
        Pattern::Shelf | Pattern::Cupboard | Pattern::Seat | Pattern::Machine => colour,
    }
}

/// Distance to the nearer end.
fn margin(at: f64, length: f64) -> f64 {
    at.min(length - at)
}

fn door(uv: DVec2, size: DVec2, colour: Vec3, accent: Vec3, is_side: bool) -> Vec3 {
    let handle = (uv.y - 1.0).abs() < 0.03 && uv.x > size.x - 0.22 && uv.x < size.x - 0.08;
    let panel = margin(uv.x, size.x) > 0.14 && (uv.y - 0.5).abs() < 0.32
        || (uv.y - 1.5).abs() < 0.4 && margin(uv.x, size.x) > 0.14;
    if handle && is_side {
        accent
    } else if panel && is_side {
        colour * 0.85
    } else {
        colour
    }
}

/// Draws boards with objects of several colours and heights between them.
fn shelf(uv: DVec2, size: DVec2, colour: Vec3, accent: Vec3) -> Vec3 {
    let board_m = 0.36;
    let (row, up) = (whole(uv.y / board_m), within(uv.y, board_m));
    if up < 0.03 || margin(uv.x, size.x) < 0.03 || uv.y > size.y - 0.03 {
        return colour;
    }
    let item = hash(whole(uv.x / 0.07), row);
    let height_m = 0.16 + 0.02 * (item % 8) as f64;
    let shades = [[168, 60, 52], [58, 92, 140], [206, 186, 140], [74, 122, 84], [120, 112, 108], [196, 150, 62]];
    let shade = shades.get((item / 8 % 6) as usize).copied().unwrap_or_default();
    if up < height_m { to_colour(shade) * 0.8 } else { accent * 0.5 }
}

/// Draws two leaves with handles.
fn cupboard(uv: DVec2, size: DVec2, colour: Vec3, accent: Vec3) -> Vec3 {
    let from_gap = (uv.x - size.x * 0.5).abs();
    let handle = from_gap > 0.04 && from_gap < 0.07 && (uv.y - size.y * 0.55).abs() < 0.09;
    let gap = from_gap < 0.008 || margin(uv.x, size.x) < 0.012 || margin(uv.y, size.y) < 0.015;
    if handle || gap { accent } else { colour }
}

/// Draws a pot with leaves above it.
fn plant(uv: DVec2, size: DVec2, look: &Appearance, is_side: bool) -> Vec3 {
    if is_side && uv.y < size.y * 0.25 {
        return to_colour(look.accent);
    }
    mixed(look.colour, [28, 72, 34], speckle(uv, 0.05))
}

/// Mixes two colours.
fn mixed(a: [u8; 3], b: [u8; 3], share: f32) -> Vec3 {
    to_colour(a).lerp(to_colour(b), share)
}

/// Returns a number from 0 to 1 for each small square.
fn speckle(uv: DVec2, square_m: f64) -> f32 {
    (hash(whole(uv.x / square_m), whole(uv.y / square_m)) % 256) as f32 / 255.0
}

/// Hashes two numbers (the last steps of SplitMix64).
fn hash(x: i64, y: i64) -> u64 {
    let seed = (x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (y as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (seed ^ (seed >> 30)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
