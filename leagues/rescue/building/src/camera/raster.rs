//! Images as bytes.

use jpeg_encoder::{ColorType, Encoder};

/// An image: red, green and blue of each pixel, row by row from the upper left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Raster {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Raster {
    /// Creates a black image.
    #[must_use]
    pub fn new(width_px: u32, height_px: u32) -> Raster {
        let mut raster = Raster::default();
        raster.resize(width_px, height_px);
        raster
    }

    /// Width in pixels.
    #[must_use]
    pub fn width_px(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height_px(&self) -> u32 {
        self.height
    }

    /// All bytes, three per pixel.
    #[must_use]
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// Red, green and blue of a pixel; none outside.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 3]> {
        let at = (x < self.width).then_some(y as usize * self.width as usize + x as usize)?;
        self.rgb.as_chunks().0.get(at).copied()
    }

    /// Encodes the image as PNG with fast compression. The result is empty for an image without pixels.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&self.rgb));
        // Writing to memory does not fail, and the size is right: the encoder refuses only images without pixels.
        if written.is_ok() { file } else { Vec::new() }
    }

    /// Encodes the image as JPEG of this quality, 1 to 100. The result is empty for an image without pixels.
    #[must_use]
    pub fn jpeg(&self, quality: u8) -> Vec<u8> {
        let mut file = Vec::new();
        let (width, height) = (u16::try_from(self.width).unwrap_or(0), u16::try_from(self.height).unwrap_or(0));
        let written = Encoder::new(&mut file, quality).encode(&self.rgb, width, height, ColorType::Rgb);
        // As above.
        if written.is_ok() { file } else { Vec::new() }
    }

    /// Changes the size and reuses the memory.
    pub(super) fn resize(&mut self, width_px: u32, height_px: u32) {
        (self.width, self.height) = (width_px, height_px);
        self.rgb.resize(width_px as usize * height_px as usize * 3, 0);
    }

    pub(super) fn pixels_mut(&mut self) -> &mut [[u8; 3]] {
        self.rgb.as_chunks_mut().0
    }
}
