//! Images as luma and chroma: 4:2:0, limited range, with the matrix of BT.709.

use render::Image;

/// Factors of red, green and blue in units of 1/256: of luma, and of both chroma values.
const LUMA: [i32; 3] = [47, 157, 16];
const BLUE: [i32; 3] = [-26, -86, 112];
const RED: [i32; 3] = [112, -102, -10];

/// The least luma, and the chroma of grey.
const BLACK: i32 = 16;
const GREY: i32 = 128;

/// An image of a luma byte for each pixel and two chroma bytes for each block of 2 x 2 pixels. Width and height are even.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct YuvImage {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) luma: Vec<u8>,
    pub(crate) blue: Vec<u8>,
    pub(crate) red: Vec<u8>,
}

impl YuvImage {
    /// Replaces the image by another one. An odd last row or column is left out.
    pub fn convert(&mut self, image: &Image) {
        let (width, height) = (image.width() & !1, image.height() & !1);
        (self.width, self.height) = (width, height);
        self.luma.resize(width * height, 0);
        [&mut self.blue, &mut self.red].into_iter().for_each(|plane| plane.resize(width * height / 4, 0));
        let rows = image.bytes().chunks_exact(3 * image.width());
        let half = (width / 2).max(1);
        let planes = self.blue.chunks_exact_mut(half).zip(self.red.chunks_exact_mut(half));
        let lumas = self.luma.chunks_exact_mut((2 * width).max(1));
        let pairs = rows.clone().step_by(2).zip(rows.skip(1).step_by(2));
        for (((upper, lower), luma), (blue, red)) in pairs.zip(lumas).zip(planes) {
            let [upper, lower] = [upper, lower].map(|row| row.get(..3 * width).unwrap_or_default());
            let (first, second) = luma.split_at_mut(width);
            convert_luma(upper, first);
            convert_luma(lower, second);
            convert_chroma([upper, lower], blue, red);
        }
    }

    /// Appends the three planes, one after the other.
    pub fn append_to(&self, bytes: &mut Vec<u8>) {
        [&self.luma, &self.blue, &self.red].into_iter().for_each(|plane| bytes.extend(plane));
    }
}

fn convert_luma(row: &[u8], luma: &mut [u8]) {
    for (pixel, luma) in row.chunks_exact(3).zip(luma) {
        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(i32::from);
        *luma = (BLACK + ((LUMA[0] * red + LUMA[1] * green + LUMA[2] * blue + 128) >> 8)) as u8;
    }
}

fn convert_chroma([upper, lower]: [&[u8]; 2], blue: &mut [u8], red: &mut [u8]) {
    let blocks = upper.chunks_exact(6).zip(lower.chunks_exact(6));
    for ((a, b), (blue, red)) in blocks.zip(blue.iter_mut().zip(red)) {
        let sum =
            |part: usize| i32::from(a[part]) + i32::from(a[part + 3]) + i32::from(b[part]) + i32::from(b[part + 3]);
        let sums = [sum(0), sum(1), sum(2)];
        let chroma = |factors: [i32; 3]| {
            let weighted = factors[0] * sums[0] + factors[1] * sums[1] + factors[2] * sums[2];
            (GREY + ((weighted + 512) >> 10)) as u8
        };
        (*blue, *red) = (chroma(BLUE), chroma(RED));
    }
}
