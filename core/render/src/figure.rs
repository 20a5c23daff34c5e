//! Figures: shapes that are drawn in place of the shapes of a body.

use engine::{Entity, VisualElement};

use crate::Rgb;
use crate::colours::{keeper_colour, mix};

/// Number of the goalkeeper.
const KEEPER: u32 = 1;

/// A shape of a figure.
#[derive(Debug, Clone, PartialEq)]
pub struct FigurePiece {
    /// The shape with its own colour.
    pub element: VisualElement,
    /// Share of the team's colour, 0 to 1.
    pub tint: f32,
}

/// The figure of an entity's body, by the index of the body; `None`: the body's own shapes are drawn.
pub type Figures = fn(&Entity, usize) -> Option<Vec<FigurePiece>>;

/// Passes the shapes of an entity's body with their colours: its figure, or its own shapes. Figures wear shirts; without one
/// the first body of a robot has the team's colour.
pub(crate) fn for_each_shape(
    entity: &Entity,
    body: usize,
    figures: Figures,
    team: Rgb,
    mut shape: impl FnMut(usize, &VisualElement, Rgb),
) {
    let own_colour = |element: &VisualElement| [0, 1, 2].map(|part| element.colour[part]);
    if let Some(pieces) = figures(entity, body) {
        let shirt = if entity.number == Some(KEEPER) { keeper_colour(team) } else { team };
        for (index, piece) in pieces.iter().enumerate() {
            shape(index, &piece.element, mix(own_colour(&piece.element), shirt, piece.tint));
        }
        return;
    }
    let has_team_colour = entity.kind == "robot" && body == 0 && entity.team.is_some();
    for (index, element) in entity.parts.get(body).iter().flat_map(|part| &part.solids).enumerate() {
        shape(index, element, if has_team_colour { team } else { own_colour(element) });
    }
}
