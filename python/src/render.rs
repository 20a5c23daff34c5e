//! Images of worlds as arrays.

use ::render::{Camera, Image, Renderer};
use engine::{Observable as _, RenderScene};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;
use soccer_figures::soccer_figure;
use soccer_world::SoccerWorld;

use crate::value_error;

/// Eye, m, target, m, and vertical field of view, degrees.
pub(crate) type CameraNumbers = ([f64; 3], [f64; 3], f64);

/// The subject of an image.
pub(crate) enum Subject {
    /// The view of this camera.
    Camera(CameraNumbers),
    /// The entity with this name.
    Entity(String),
    /// The first robot.
    Robot,
    /// The whole field.
    Field,
}

/// An image of a world: `[height, width, 3]`, red, green, blue.
pub(crate) fn draw<'py>(
    py: Python<'py>,
    world: &SoccerWorld,
    (width, height): (usize, usize),
    subject: Subject,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let bytes = py.detach(|| {
        let mut scene = RenderScene::default();
        world.render_scene(&mut scene);
        let camera = camera(&scene, subject)?;
        let mut image = Image::new(width, height).map_err(value_error)?;
        Renderer::new(soccer_figure).draw(&scene, &camera, &mut image);
        PyResult::Ok(image.into_bytes())
    })?;
    PyArray1::from_vec(py, bytes).reshape([height, width, 3])
}

fn camera(scene: &RenderScene, subject: Subject) -> PyResult<Camera> {
    let name = match subject {
        Subject::Camera((eye_m, target_m, angle)) => {
            return Ok(Camera { eye_m, target_m, field_of_view_rad: angle.to_radians() });
        }
        Subject::Field => return Ok(Camera::of_field(scene)),
        Subject::Entity(name) => name,
        Subject::Robot => {
            let robot = scene.entities.iter().find(|entity| entity.kind == "robot");
            robot.map(|robot| robot.name.clone()).unwrap_or_default()
        }
    };
    Camera::following(scene, &name).ok_or_else(|| value_error(format!("there is no robot {name:?} to follow")))
}
