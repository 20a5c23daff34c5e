//! Images as PNG files.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};
use render::Image;

/// The bytes of an image as a PNG file.
///
/// # Errors
/// If the encoder rejects the image.
pub fn png_bytes(image: &Image) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, image.width() as u32, image.height() as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    encoder.write_header()?.write_image_data(image.bytes())?;
    Ok(bytes)
}
