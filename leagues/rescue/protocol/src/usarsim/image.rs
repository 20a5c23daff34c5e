//! The image port: a client sends OK for each image.

/// Most bytes of data in an image.
pub const PICTURE_BYTES_MAX: usize = 64 << 20;

/// Size of the header: type, and data size in big-endian order.
const HEAD_BYTES: usize = 5;

/// An encoded camera image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// Image type. 0: raw; 1 to 5: JPEG of falling quality.
    pub kind: u8,
    /// A JPEG file, or raw data made by [`Image::raw`].
    pub data: Vec<u8>,
}

/// An error: the header of an image announces more than [`PICTURE_BYTES_MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a picture of {0} bytes; at most {PICTURE_BYTES_MAX} are read")]
pub struct ImageTooLong(pub u32);

impl Image {
    /// Creates a raw image: big-endian width and height of two bytes each, then red, green and blue of each pixel, row
    /// by row from the upper left.
    pub fn raw(width_px: u16, height_px: u16, rgb: &[u8]) -> Image {
        let mut data = Vec::with_capacity(4 + rgb.len());
        data.extend(width_px.to_be_bytes());
        data.extend(height_px.to_be_bytes());
        data.extend_from_slice(rgb);
        Image { kind: 0, data }
    }

    /// Appends the image.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let data = self.data.get(..PICTURE_BYTES_MAX).unwrap_or(&self.data);
        out.push(self.kind);
        out.extend((data.len() as u32).to_be_bytes());
        out.extend_from_slice(data);
    }

    /// Takes an image from the front of `bytes`. None in the result: it is incomplete, and `bytes` is unchanged.
    ///
    /// # Errors
    /// If it is too long.
    pub fn decode(bytes: &mut &[u8]) -> Result<Option<Image>, ImageTooLong> {
        let Some((&[kind, a, b, c, d], behind)) = bytes.split_first_chunk::<HEAD_BYTES>() else { return Ok(None) };
        let size = u32::from_be_bytes([a, b, c, d]);
        if size as usize > PICTURE_BYTES_MAX {
            return Err(ImageTooLong(size));
        }
        let Some((data, rest)) = behind.split_at_checked(size as usize) else { return Ok(None) };
        *bytes = rest;
        Ok(Some(Image { kind, data: data.to_vec() }))
    }
}

/// Counts the image requests of a client.
#[derive(Debug, Default)]
pub struct ImageRequests {
    /// True if the last byte was an `O`.
    has_o: bool,
}

impl ImageRequests {
    /// Returns the number of times OK ends in these bytes; other bytes are ignored.
    pub fn count(&mut self, bytes: &[u8]) -> usize {
        let mut count = 0;
        for byte in bytes.iter().map(u8::to_ascii_uppercase) {
            count += usize::from(self.has_o && byte == b'K');
            self.has_o = byte == b'O';
        }
        count
    }
}
