//! Prints how many images of 640 x 480 pixels with 22 robots the renderer draws in a second of one core.

use cpu_time::ProcessTime;
use render::{Camera, Image, Renderer};

#[path = "../tests/scene.rs"]
mod scene;

const IMAGES: u32 = 300;

fn main() -> Result<(), render::ImageSizeError> {
    let scene = scene::scene(11);
    let near = Camera { eye_m: [0.5, -2.5, 0.8], target_m: [0.5, 0.0, 0.3], field_of_view_rad: 0.7 };
    for (name, camera) in [("whole field", Camera::of_field(&scene)), ("near", near)] {
        let mut image = Image::new(640, 480)?;
        let mut renderer = Renderer::default();
        let start = ProcessTime::now();
        for _ in 0..IMAGES {
            renderer.draw(&scene, &camera, &mut image);
        }
        println!("{name}: {:.0} images/s", f64::from(IMAGES) / start.elapsed().as_secs_f64());
    }
    Ok(())
}
