//! Frames: the scene with its overlay.

use render::{Camera, Image, Renderer};
use video::{Banner, FramePainter, FrameShapes, Overlay, VideoFrame, png_bytes};

use crate::scene::{SIZE, scene, set_status};

fn painter() -> FramePainter {
    FramePainter::new(|_, _| None, SIZE).expect("a small image")
}

fn frame(shapes: &mut FrameShapes, ball: f64, overlay: Option<Overlay>) -> VideoFrame {
    let scene = scene([ball, 0.0]);
    let camera = Camera::of_field(&scene);
    shapes.frame(&scene, camera, overlay)
}

/// The pixels that differ, as rows of the first and the last one; `None` if there are none.
fn difference(a: &Image, b: &Image) -> Option<(usize, usize)> {
    let rows = a.bytes().chunks(3 * SIZE[0]).zip(b.bytes().chunks(3 * SIZE[0]));
    let different: Vec<usize> = rows.enumerate().filter(|(_, (a, b))| a != b).map(|(row, _)| row).collect();
    Some((*different.first()?, *different.last()?))
}

#[test]
fn a_frame_without_overlay_is_the_scene() {
    let scene = scene([2.0, 0.0]);
    let mut expect = Image::new(SIZE[0], SIZE[1]).expect("a small image");
    Renderer::default().draw(&scene, &Camera::of_field(&scene), &mut expect);
    let frame = frame(&mut FrameShapes::default(), 2.0, None);
    assert_eq!(difference(painter().paint(&frame), &expect), None);
}

/// Painters draw any frame after any other, as threads do.
#[test]
fn a_frame_does_not_depend_on_the_painter() {
    let mut shapes = FrameShapes::default();
    let mut goal = scene([2.0, 0.0]);
    let first = frame(&mut shapes, 2.0, Some(Overlay::of_scene(&goal, None)));
    set_status(&mut goal, "team_left", "Zebras");
    let overlay = Overlay::of_scene(&goal, Some(Banner::of_goal(&goal, "goal of left by left 2")));
    let second = shapes.frame(&goal, Camera::of_field(&goal), Some(overlay));
    let mut used = painter();
    used.paint(&first);
    let after_first = used.paint(&second).clone();
    assert_eq!(difference(&after_first, painter().paint(&second)), None);
    assert_eq!(difference(used.paint(&first), painter().paint(&first)), None);
}

#[test]
fn overlays_are_at_the_top_and_banners_below_the_middle() {
    let scene = scene([2.0, 0.0]);
    let plain = frame(&mut FrameShapes::default(), 2.0, None);
    let check = |banner: Option<Banner>, last: std::ops::Range<usize>| {
        let overlay = Overlay::of_scene(&scene, banner);
        let shown = frame(&mut FrameShapes::default(), 2.0, Some(overlay));
        let (first_row, last_row) = difference(painter().paint(&plain), painter().paint(&shown)).expect("an overlay");
        assert!(first_row < 10 && last.contains(&last_row), "{first_row} to {last_row}");
    };
    check(None, 10..20);
    check(Some(Banner::of_goal(&scene, "goal of left by left 2")), 130..150);
}

/// Left of the score is the blue of the first team, right of it the red of the second one.
#[test]
fn the_bar_has_the_colours_of_the_teams() {
    let shown = frame(&mut FrameShapes::default(), 2.0, Some(Overlay::of_scene(&scene([2.0, 0.0]), None)));
    let mut painter = painter();
    let image = painter.paint(&shown);
    let row: Vec<&[u8]> = image.bytes().chunks(3).skip(SIZE[0] * 6).take(SIZE[0]).collect();
    let first = |is_colour: fn(&[u8]) -> bool| row.iter().position(|pixel| is_colour(pixel)).expect("a colour");
    let blue = first(|pixel| pixel[2] == 255 && pixel[0] == 47);
    let red = first(|pixel| pixel[0] == 240 && pixel[2] == 43);
    assert!(blue < 8 && (40..100).contains(&red), "{blue} {red}");
}

#[test]
fn png_files_have_the_pixels() {
    let shown = frame(&mut FrameShapes::default(), 2.0, None);
    let mut painter = painter();
    let image = painter.paint(&shown);
    let bytes = png_bytes(image).expect("a file");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("an image");
    assert_eq!([info.width as usize, info.height as usize], SIZE);
    assert!(pixels == image.bytes());
}
