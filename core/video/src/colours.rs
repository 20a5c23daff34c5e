//! Bytes of colours.

use render::Rgb;

/// The bytes of a colour.
pub(crate) fn bytes(colour: Rgb) -> [u8; 3] {
    colour.map(|part| (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)
}

/// The colour of texts on a background: black on light ones, white on dark ones.
pub(crate) fn ink_on([red, green, blue]: [u8; 3]) -> [u8; 3] {
    let lightness = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    if lightness > 150_000 { [16, 18, 22] } else { [255; 3] }
}

/// Mixes a colour into a pixel by its opacity, 0 to 255.
pub(crate) fn blend(pixel: &mut [u8; 3], colour: [u8; 3], opacity: u8) {
    let opacity = u32::from(opacity);
    for (byte, part) in pixel.iter_mut().zip(colour) {
        *byte = ((u32::from(*byte) * (255 - opacity) + u32::from(part) * opacity + 127) / 255) as u8;
    }
}
