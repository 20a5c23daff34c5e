//! The field: goals with posts, a bar and translucent nets, and no walls around the field.

use engine::{Body, Entity, VisualElement, VisualShape};
use render::FigurePiece;

use crate::pieces::{ALONG_Y, ALONG_Z, disc};

/// Radius of posts and bars, m.
const POST_RADIUS_M: f64 = 0.025;

/// Sides from which a box is a wall around the field, m.
const WALL_M: f64 = 8.0;

/// Red, green, blue, opacity.
const NET: [f32; 4] = [0.94, 0.955, 0.97, 0.3];
const POST: [f32; 3] = [0.965, 0.97, 0.973];

/// The shapes of the field's body: its ground and its lines, and goals in place of boxes. `None` if the entity is no field.
pub(crate) fn field_figure(entity: &Entity, body: usize) -> Option<Vec<FigurePiece>> {
    let part: &Body = entity.parts.get(body).filter(|_| entity.kind == "field")?;
    let mut pieces = Vec::new();
    for (index, solid) in part.solids.iter().enumerate() {
        match solid.form {
            VisualShape::Box(sides) if index > 0 => add_goal_wall(sides, solid, &mut pieces),
            _ => pieces.push(FigurePiece { element: solid.clone(), tint: 0.0 }),
        }
    }
    Some(pieces)
}

/// Adds a wall of a goal as a net, with a post before a side wall and a bar before the roof.
fn add_goal_wall([depth, width, height]: [f64; 3], solid: &VisualElement, pieces: &mut Vec<FigurePiece>) {
    if depth.max(width) > WALL_M {
        return;
    }
    let [x, y, z] = solid.pose.position_m;
    let front = x - x.signum() * 0.5 * depth;
    if width < depth.min(height) {
        pieces.push(disc(POST_RADIUS_M, height, ALONG_Z, [front, y, z], (POST, 0.0)));
    } else if height < depth.min(width) {
        pieces.push(disc(POST_RADIUS_M, width, ALONG_Y, [front, y, z], (POST, 0.0)));
    }
    pieces.push(FigurePiece { element: VisualElement { colour: NET, ..solid.clone() }, tint: 0.0 });
}

#[cfg(test)]
mod tests {
    use engine::Pose;

    use super::*;

    /// The shapes that a box at this place becomes, after the ground.
    fn check(sides: [f64; 3], x: f64, expect: &[VisualShape]) {
        let solid = |form, at| VisualElement { form, pose: Pose::at(at), colour: [1.0; 4] };
        let ground = solid(VisualShape::Box([30.0, 20.0, 0.01]), [0.0; 3]);
        let solids = vec![ground.clone(), solid(VisualShape::Box(sides), [x, 0.0, 0.4])];
        let parts = vec![Body { name: String::new(), solids }];
        let field = Entity { kind: String::from("field"), parts, ..Entity::default() };
        let pieces = field_figure(&field, 0).expect("a figure");
        let forms: Vec<VisualShape> = pieces.iter().map(|piece| piece.element.form.clone()).collect();
        assert_eq!(forms.split_first(), Some((&ground.form, expect)), "{sides:?}");
    }

    #[test]
    fn boxes_are_walls_of_goals() {
        let (side, roof, back) = ([0.6, 0.04, 0.8], [0.6, 2.1, 0.04], [0.04, 2.1, 0.8]);
        check(side, 15.3, &[VisualShape::Cylinder(POST_RADIUS_M, 0.8), VisualShape::Box(side)]);
        check(roof, -15.3, &[VisualShape::Cylinder(POST_RADIUS_M, 2.1), VisualShape::Box(roof)]);
        check(back, 15.6, &[VisualShape::Box(back)]);
        check([1.0, 40.0, 1.0], 25.0, &[]);
    }

    #[test]
    fn other_entities_are_no_field() {
        assert_eq!(field_figure(&Entity::default(), 0), None);
    }
}
