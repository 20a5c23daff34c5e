//! The port of pictures: a client says OK for each one that it wants.

/// A picture that is sent has at most this many bytes of data.
pub const PICTURE_BYTES_MAX: usize = 64 << 20;

/// Kind, and size of the data, high byte first.
const HEAD_BYTES: usize = 5;

/// A picture, as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// 0: raw; 1 to 5: JPEG of falling quality.
    pub kind: u8,
    /// A JPEG file, or what [`Picture::raw`] makes.
    pub data: Vec<u8>,
}

/// The head of a picture asks for more than [`PICTURE_BYTES_MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a picture of {0} bytes; at most {PICTURE_BYTES_MAX} are read")]
pub struct PictureTooLong(pub u32);

impl Picture {
    /// A raw picture: width and height as two bytes each, high byte first, then red, green and blue of each pixel, row by row
    /// from the upper left.
    pub fn raw(width_px: u16, height_px: u16, rgb: &[u8]) -> Picture {
        let mut data = Vec::with_capacity(4 + rgb.len());
        data.extend(width_px.to_be_bytes());
        data.extend(height_px.to_be_bytes());
        data.extend_from_slice(rgb);
        Picture { kind: 0, data }
    }

    /// Appends it.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let data = self.data.get(..PICTURE_BYTES_MAX).unwrap_or(&self.data);
        out.push(self.kind);
        out.extend((data.len() as u32).to_be_bytes());
        out.extend_from_slice(data);
    }

    /// Takes a picture from the front of `bytes`. None in the result: it is not complete yet, and `bytes` is as before.
    ///
    /// # Errors
    /// If it is too long.
    pub fn decode(bytes: &mut &[u8]) -> Result<Option<Picture>, PictureTooLong> {
        let Some((&[kind, a, b, c, d], behind)) = bytes.split_first_chunk::<HEAD_BYTES>() else { return Ok(None) };
        let size = u32::from_be_bytes([a, b, c, d]);
        if size as usize > PICTURE_BYTES_MAX {
            return Err(PictureTooLong(size));
        }
        let Some((data, rest)) = behind.split_at_checked(size as usize) else { return Ok(None) };
        *bytes = rest;
        Ok(Some(Picture { kind, data: data.to_vec() }))
    }
}

/// Counts what a client wants.
#[derive(Debug, Default)]
pub struct Wanted {
    /// An `O` has come, and nothing behind it yet.
    has_o: bool,
}

impl Wanted {
    /// How many times OK ends in these bytes, whatever else is in them.
    pub fn count(&mut self, bytes: &[u8]) -> usize {
        let mut count = 0;
        for byte in bytes.iter().map(u8::to_ascii_uppercase) {
            count += usize::from(self.has_o && byte == b'K');
            self.has_o = byte == b'O';
        }
        count
    }
}
