//! Tests of the renderer.

mod pictures;
mod scene;
