//! A software renderer: the render scene of a world as an RGB image. It needs no graphics processor and no display, and
//! equal scenes give equal pixels on every machine.
//!
//! ```text
//! RenderScene -> figures and colours -> ShapeInstance -> triangles -> spans -> Image
//! ```
//!
//! [`Renderer::draw`] draws the sky and the floor, the ground with its lines, shadows on the ground, the shapes with a
//! depth buffer, and last what is translucent. Corners are rounded to 1/256 pixel and edges are whole numbers, so
//! neighbouring triangles leave no gaps; all other numbers are `f64` or `f32`, in a fixed order.
//!
//! The rasterizer is our own: the crates for it (`euc`) do not clip at the near plane, fuse products with sums and test each
//! pixel of a triangle's bounding box.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod background;
mod camera;
mod colours;
mod figure;
mod ground;
mod image;
mod mesh;
mod projection;
mod raster;
mod renderer;
mod shapes;

pub use camera::Camera;
pub use colours::{Rgb, team_colour};
pub use figure::{FigurePiece, Figures};
pub use image::{Image, ImageSizeError, SIDE_PIXELS_MAX};
pub use renderer::Renderer;
