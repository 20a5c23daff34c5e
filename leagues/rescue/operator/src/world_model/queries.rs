//! Queries of the client's world model.

use glam::DVec2;
use rescue_protocol::mrcs::{
    FeatureKind, FrontierEdge, FrontierKind, HelpReason, ImageFeature, MapFeature, RobotActivity, Uid,
};

use super::{CameraGeometry, WorldModel};

impl WorldModel {
    /// Returns the robots in service that this station may command, in the order of the list: by number.
    #[must_use]
    pub fn own_robots(&self) -> Vec<Uid> {
        let is_own = |uid: &&Uid| {
            let owner = self.owners.get(*uid).copied().unwrap_or(0);
            (owner == 0 || owner == self.station.max(1)) && !self.held.get(*uid).copied().unwrap_or(false)
        };
        let mut robots: Vec<Uid> = self.robots.keys().filter(is_own).cloned().collect();
        // robot10 comes after robot9.
        robots.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        robots
    }

    /// True if a robot has an empty plan.
    #[must_use]
    pub fn is_idle(&self, robot: &Uid) -> bool {
        self.plans.get(robot).is_none_or(Vec::is_empty)
    }

    /// Returns the reason a robot needs help: its request, or else a reason derived from its state.
    #[must_use]
    pub fn help_reason(&self, robot: &Uid) -> Option<HelpReason> {
        let told = self.requests.get(robot).map(|request| request.reason);
        told.or_else(|| match self.states.get(robot)?.state {
            RobotActivity::Stuck => Some(HelpReason::Stuck),
            RobotActivity::Fallen => Some(HelpReason::Tilt),
            RobotActivity::Fault => Some(HelpReason::Camera),
            RobotActivity::Lost => Some(HelpReason::Link),
            RobotActivity::Idle
            | RobotActivity::Moving
            | RobotActivity::Exploring
            | RobotActivity::Teleop
            | RobotActivity::Waiting
            | RobotActivity::Dead => None,
        })
    }

    /// Returns the marks of victims.
    pub fn marks(&self) -> impl Iterator<Item = (&Uid, &MapFeature)> {
        self.map.iter().filter(|(_, feature)| feature.kind == FeatureKind::Victim)
    }

    /// Returns the frontiers to unknown floor.
    pub fn open_frontiers(&self) -> impl Iterator<Item = (&Uid, &FrontierEdge)> {
        self.sides.iter().filter(|(_, side)| side.kind == FrontierKind::Open)
    }

    /// Returns the victims in the picture.
    pub fn visible_victims(&self) -> impl Iterator<Item = (&Uid, &ImageFeature)> {
        self.picture.iter().filter(|(_, feature)| feature.kind == FeatureKind::Victim)
    }

    /// Returns the camera geometry of a robot's live picture, from its last known pose.
    #[must_use]
    pub fn camera_geometry(&self, robot: &Uid) -> Option<CameraGeometry> {
        let robot = self.robots.get(robot)?;
        Some(CameraGeometry::of(
            robot.kind,
            robot.at,
            robot.heading_rad,
            self.frame.as_ref().map(|frame| frame.size_px),
        ))
    }

    /// Returns the camera geometry of a stored picture.
    #[must_use]
    pub fn stored_camera_geometry(&self, picture: &Uid) -> Option<CameraGeometry> {
        let queued = self.queue.get(picture)?;
        let kind = self.robots.get(&queued.robot)?.kind;
        let size_px = self.frame.as_ref().map(|frame| frame.size_px);
        Some(CameraGeometry::of(kind, DVec2::from_array(queued.at), queued.theta, size_px))
    }
}
