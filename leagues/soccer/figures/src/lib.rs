//! Figures of 3D soccer for the software renderer, from simple shapes: Naos as the browser pages draw them
//! (`pages/src/view/nao.ts`), and goals.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod field;
mod nao;
mod pieces;

use engine::Entity;
use render::FigurePiece;

/// The figure of a body of a 3D soccer world; `None` for the ball and for robots that are no Naos.
pub fn soccer_figure(entity: &Entity, body: usize) -> Option<Vec<FigurePiece>> {
    field::field_figure(entity, body).or_else(|| nao::nao_figure(entity, body))
}
