//! An RGB image.

/// Largest width and height of an image, pixels.
pub const SIDE_PIXELS_MAX: usize = 8192;

/// An image of red, green and blue bytes (sRGB), row by row from the top left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

/// The error of an image size outside 1 to [`SIDE_PIXELS_MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an image of {width} x {height} pixels cannot be drawn: width and height are 1 to {SIDE_PIXELS_MAX}")]
pub struct ImageSizeError {
    /// The width that was asked for, pixels.
    pub width: usize,
    /// The height that was asked for, pixels.
    pub height: usize,
}

impl Image {
    /// A black image.
    ///
    /// # Errors
    /// If a side is 0 or longer than [`SIDE_PIXELS_MAX`].
    pub fn new(width: usize, height: usize) -> Result<Image, ImageSizeError> {
        let sides = 1..=SIDE_PIXELS_MAX;
        match sides.contains(&width) && sides.contains(&height) {
            true => Ok(Image { width, height, pixels: vec![[0; 3]; width * height] }),
            false => Err(ImageSizeError { width, height }),
        }
    }

    /// Its width, pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Its height, pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Its bytes: red, green, blue of each pixel, row by row from the top left.
    pub fn bytes(&self) -> &[u8] {
        self.pixels.as_flattened()
    }

    /// Its bytes, without a copy.
    pub fn into_bytes(self) -> Vec<u8> {
        self.pixels.into_flattened()
    }

    /// The pixels of a row; empty outside the image.
    pub fn row_mut(&mut self, y: usize) -> &mut [[u8; 3]] {
        self.span(y, 0, self.width)
    }

    /// The pixels from `begin` to `end` (exclusive) of a row; empty outside the image.
    pub(crate) fn span(&mut self, y: usize, begin: usize, end: usize) -> &mut [[u8; 3]] {
        let start = y * self.width;
        self.pixels.get_mut(start + begin..start + end).unwrap_or_default()
    }
}
