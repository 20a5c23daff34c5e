//! Images as luma and chroma.

use render::Image;
use video::YuvImage;

/// The three values of an image of one colour.
fn check(colour: [u8; 3], expect: [u8; 3]) {
    let mut image = Image::new(4, 2).expect("a small image");
    (0..2).for_each(|y| image.row_mut(y).fill(colour));
    let (mut yuv, mut bytes) = (YuvImage::default(), Vec::new());
    yuv.convert(&image);
    yuv.append_to(&mut bytes);
    let [luma, blue, red] = expect;
    assert_eq!(bytes, [vec![luma; 8], vec![blue; 2], vec![red; 2]].concat(), "{colour:?}");
}

/// The values of Rec. ITU-R BT.709 for 8 bits, to one unit.
#[test]
fn colours_have_the_values_of_bt_709() {
    check([0, 0, 0], [16, 128, 128]);
    check([255, 255, 255], [235, 128, 128]);
    check([128, 128, 128], [126, 128, 128]);
    check([255, 0, 0], [63, 102, 240]);
    check([0, 255, 0], [172, 42, 26]);
    check([0, 0, 255], [32, 240, 118]);
}

#[test]
fn chroma_is_the_mean_of_four_pixels() {
    let mut image = Image::new(2, 2).expect("a small image");
    image.row_mut(0).copy_from_slice(&[[255, 0, 0], [0, 0, 255]]);
    let (mut yuv, mut bytes) = (YuvImage::default(), Vec::new());
    yuv.convert(&image);
    yuv.append_to(&mut bytes);
    assert_eq!(bytes, [63, 32, 16, 16, 149, 153]);
}
