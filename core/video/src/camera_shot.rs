//! The kinds of views.

/// A kind of view: fixed, or moving with the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CameraShot {
    /// The ball and the players near it; the goal after a goal.
    Auto,
    /// The ball, from near.
    Ball,
    /// The whole field, from a long side.
    Side,
    /// The whole field, from above.
    Top,
    /// The whole field, from behind its left end.
    Left,
    /// The whole field, from behind its right end.
    Right,
}
