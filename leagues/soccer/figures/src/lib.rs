//! Figures of 3D soccer robots for the software renderer, from simple shapes: those of `pages/src/view/nao.ts`.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod nao;

pub use nao::nao_figure;
