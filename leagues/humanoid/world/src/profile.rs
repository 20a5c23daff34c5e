//! The versions of the league's server that a game can reproduce (docs/reference/humanoid-master.md).

/// The version of the league's server that a game reproduces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LeagueProfile {
    /// RCSSServerMJ 0.2.1: exact vision.
    #[default]
    Release,
    /// The development line of RCSSServerMJ: other percepts of vision, and a referee that differs in two rules.
    Development(DevelopmentVision),
}

/// The choices of vision on the development line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DevelopmentVision {
    /// True if objects are missed, invented, confused and measured with errors, as on the league's server.
    pub is_noisy: bool,
    /// The bodies that hide markers.
    pub occlusion: Occlusion,
}

/// The bodies that hide markers from a camera.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occlusion {
    /// None.
    Off,
    /// Pictures of bodies without collision shapes, as on the league's server: a defect.
    League,
    /// Collision shapes of robots, goals and the ball, except those of the camera's own head.
    Repaired,
}

impl DevelopmentVision {
    /// Vision as on the league's server.
    pub const LEAGUE: DevelopmentVision = DevelopmentVision { is_noisy: true, occlusion: Occlusion::League };
}
