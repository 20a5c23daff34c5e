//! Images of worlds as arrays.

use ::render::{Camera, Figures, Image, Renderer};
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

/// An image of a soccer world: `[height, width, 3]`, red, green, blue.
pub(crate) fn draw<'py>(
    py: Python<'py>,
    world: &SoccerWorld,
    size: (usize, usize),
    subject: Subject,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    draw_scene(py, |scene| world.render_scene(scene), soccer_figure, size, subject)
}

/// An image of a scene: `[height, width, 3]`, red, green, blue. Robots without a figure are drawn by their shapes.
pub(crate) fn draw_scene<'py>(
    py: Python<'py>,
    fill: impl FnOnce(&mut RenderScene) + Send,
    figures: Figures,
    (width, height): (usize, usize),
    subject: Subject,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let bytes = py.detach(|| {
        let mut scene = RenderScene::default();
        fill(&mut scene);
        let camera = camera(&scene, subject)?;
        let mut image = Image::new(width, height).map_err(value_error)?;
        Renderer::new(figures).draw(&scene, &camera, &mut image);
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
