//! The fields of the tasks.

use ssl_world::control::{FieldChange, GeometryChange};
use ssl_world::{Era, InitialChanges, Model, SslSettings, State, World};

/// A field: of the hardware challenges of 2021, or of a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldDivision {
    /// 6 m by 4 m, with goals of 0.7 m: the field of the hardware challenges.
    Challenge,
    /// Division B: 9 m by 6 m.
    B,
    /// Division A: 12 m by 9 m.
    A,
}

impl FieldDivision {
    /// All fields.
    pub const ALL: [FieldDivision; 3] = [FieldDivision::Challenge, FieldDivision::B, FieldDivision::A];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            FieldDivision::Challenge => "challenge",
            FieldDivision::B => "B",
            FieldDivision::A => "A",
        }
    }

    /// Field and physics, and a state without robots: those of `spar serve --world ssl` on this field.
    pub(crate) fn world(self) -> (Model, State) {
        let era = if self == FieldDivision::A { Era::Y2026A } else { Era::Y2026B };
        let changes = if self == FieldDivision::Challenge { challenge() } else { FieldChange::default() };
        let geometry = GeometryChange { field: changes, ..GeometryChange::default() };
        let initial_changes = InitialChanges { geometry, ..InitialChanges::default() };
        let world = World::new(SslSettings { era, robots: 0, initial_changes, ..SslSettings::default() });
        (*world.model(), world.state().clone())
    }
}

/// Dimensions of the hardware challenges of 2021.
fn challenge() -> FieldChange {
    FieldChange {
        length_m: Some(6.0),
        width_m: Some(4.0),
        goal_width_m: Some(0.7),
        penalty_area_depth_m: Some(0.8),
        penalty_area_width_m: Some(2.0),
        ..FieldChange::default()
    }
}
