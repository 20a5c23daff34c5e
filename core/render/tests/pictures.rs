//! Pictures of a scene are equal, pixel by pixel, to the ones in `data/`.

use engine::{Pose, RenderScene};
use render::{Camera, Image, Renderer};

use crate::scene;

fn picture(scene: &RenderScene, camera: &Camera, [width, height]: [usize; 2]) -> Image {
    let mut image = Image::new(width, height).expect("a size");
    Renderer::default().draw(scene, camera, &mut image);
    image
}

fn png(image: &Image) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, image.width() as u32, image.height() as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(image.bytes()).expect("a picture");
    writer.finish().expect("an end");
    out
}

/// `UPDATE_GOLDEN=1` writes the picture.
fn check(camera: &Camera, name: &str) {
    let image = picture(&scene::scene(3), camera, [160, 120]);
    let path = format!("{}/tests/data/{name}.png", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, png(&image)).expect("a writable folder");
    }
    let file = std::io::BufReader::new(std::fs::File::open(&path).expect("a picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let mut expect = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut expect).expect("a picture");
    let differences = image.bytes().iter().zip(&expect).filter(|(own, expect)| own != expect).count();
    assert_eq!((image.bytes().len(), differences), (expect.len(), 0), "{name}: bytes, and how many of them differ");
}

fn camera(eye_m: [f64; 3], target_m: [f64; 3]) -> Camera {
    Camera { eye_m, target_m, field_of_view_rad: 0.8 }
}

#[test]
fn the_field_from_the_side() {
    check(&Camera::of_field(&scene::scene(3)), "field");
}

#[test]
fn a_robot_from_nearby() {
    check(&Camera::following(&scene::scene(3), "Cats 2").expect("a robot"), "robot");
}

#[test]
fn the_field_from_above() {
    check(&camera([0.0, 0.0, 9.0], [0.0; 3]), "above");
}

#[test]
fn a_camera_among_the_shapes() {
    check(&camera([-0.95, -0.85, 0.4], [2.0, 1.0, 0.2]), "among");
}

#[test]
fn cameras_without_a_view_draw_something() {
    let scene = scene::scene(1);
    for (eye, target) in [([0.0; 3], [0.0; 3]), ([0.0, 0.0, -1.0], [0.0; 3]), ([f64::NAN; 3], [f64::INFINITY; 3])] {
        picture(&scene, &camera(eye, target), [40, 30]);
    }
    let poses = vec![Pose::at([f64::NAN, 0.0, 0.0]); scene.poses.len()];
    picture(&RenderScene { poses, ..scene }, &camera([0.0, -3.0, 1.0], [0.0; 3]), [40, 30]);
    picture(&RenderScene::default(), &camera([0.0, -3.0, 1.0], [0.0; 3]), [40, 30]);
}

#[test]
fn a_renderer_keeps_nothing_of_the_image_before() {
    let [first, second] = [scene::scene(3), scene::scene(1)];
    let view = Camera::of_field(&first);
    let mut renderer = Renderer::default();
    for (scene, size) in [(&first, [80, 60]), (&second, [120, 40]), (&first, [80, 60])] {
        let mut image = Image::new(size[0], size[1]).expect("a size");
        renderer.draw(scene, &view, &mut image);
        assert!(image == picture(scene, &view, size), "{size:?}");
    }
}

#[test]
fn sizes_have_bounds() {
    assert!(Image::new(0, 10).is_err() && Image::new(10, 8193).is_err() && Image::new(1, 8192).is_ok());
}
