//! Questions to what is known.

use glam::DVec2;
use rescue_protocol::mrcs::{FeatureKind, FrontierKind, ImageFeature, MapFeature, Reason, Side, State, Uid};

use super::{Known, Sight};

impl Known {
    /// The robots that this station may command and that are in service, in the order of the list: by number.
    #[must_use]
    pub fn own_robots(&self) -> Vec<Uid> {
        let is_own = |uid: &&Uid| {
            let owner = self.owners.get(*uid).copied().unwrap_or(0);
            (owner == 0 || owner == self.station.max(1)) && !self.held.get(*uid).copied().unwrap_or(false)
        };
        let mut robots: Vec<Uid> = self.robots.keys().filter(is_own).cloned().collect();
        // robot10 stands behind robot9.
        robots.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        robots
    }

    /// Whether a robot has nothing to do.
    #[must_use]
    pub fn is_idle(&self, robot: &Uid) -> bool {
        self.plans.get(robot).is_none_or(Vec::is_empty)
    }

    /// What an operator who looks at a robot sees that it needs help for: what it asks for, or else what its state says.
    #[must_use]
    pub fn trouble(&self, robot: &Uid) -> Option<Reason> {
        let told = self.requests.get(robot).map(|request| request.reason);
        told.or_else(|| match self.states.get(robot)?.state {
            State::Stuck => Some(Reason::Stuck),
            State::Fallen => Some(Reason::Tilt),
            State::Fault => Some(Reason::Camera),
            State::Lost => Some(Reason::Link),
            State::Idle | State::Moving | State::Exploring | State::Teleop | State::Dead => None,
        })
    }

    /// The marks of victims.
    pub fn marks(&self) -> impl Iterator<Item = (&Uid, &MapFeature)> {
        self.map.iter().filter(|(_, feature)| feature.kind == FeatureKind::Victim)
    }

    /// Sides next to unknown floor.
    pub fn open_sides(&self) -> impl Iterator<Item = (&Uid, &Side)> {
        self.sides.iter().filter(|(_, side)| side.kind == FrontierKind::Open)
    }

    /// Victims in the picture.
    pub fn victims(&self) -> impl Iterator<Item = (&Uid, &ImageFeature)> {
        self.picture.iter().filter(|(_, feature)| feature.kind == FeatureKind::Victim)
    }

    /// Where the live picture of a robot was taken, as far as its last pose says it.
    #[must_use]
    pub fn sight(&self, robot: &Uid) -> Option<Sight> {
        let robot = self.robots.get(robot)?;
        Some(Sight::of(robot.kind, robot.at, robot.heading_rad, self.frame.as_ref().map(|frame| frame.size_px)))
    }

    /// Where a stored picture was taken.
    #[must_use]
    pub fn sight_of_stored(&self, picture: &Uid) -> Option<Sight> {
        let queued = self.queue.get(picture)?;
        let kind = self.robots.get(&queued.robot)?.kind;
        let size_px = self.frame.as_ref().map(|frame| frame.size_px);
        Some(Sight::of(kind, DVec2::from_array(queued.at), queued.theta, size_px))
    }
}
