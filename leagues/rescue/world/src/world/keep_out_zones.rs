//! Keep-out zones set by operators, which paths and exploration avoid (docs/reference/rescue-world.md 4).

use glam::DVec2;
use rescue_mapping::grid::KeepOutZone;
use rescue_planning::mission::Waypoint;
use rescue_protocol::mrcs::{ErrorCode, ExtensionMessage, MessageError, Uid};

use super::World;
use super::robot::RobotState;

/// Maximum number of zones at a time.
const ZONES_MAX: usize = 64;

const TOO_MANY: MessageError =
    MessageError::new(ErrorCode::TooLong, "there are at most 64 zones to keep off; remove one");
const NO_ZONE: MessageError = MessageError::new(ErrorCode::BadType, "there is no zone of this name");
const NO_FLOOR: MessageError = MessageError::new(
    ErrorCode::BadNumber,
    "a zone to keep off is at least 0.05 m wide and deep, and at most 512 m from the origin",
);

/// The keep-out zones of the operators.
#[derive(Debug, Default)]
pub struct KeepOutZones {
    pub(super) zones: Vec<(Uid, KeepOutZone)>,
    /// Number of zones so far: names are never reused.
    pub(super) named: u32,
}

impl KeepOutZones {
    /// Returns the current zones.
    pub(super) fn all(&self) -> Vec<KeepOutZone> {
        self.zones.iter().map(|(_, zone)| *zone).collect()
    }

    /// Adds the zone between two corners. Returns it with its name.
    fn add(&mut self, corners: [[f64; 2]; 2]) -> Result<(Uid, KeepOutZone), MessageError> {
        let [a, b] = corners.map(DVec2::from);
        let zone = KeepOutZone::between(a, b).ok_or(NO_FLOOR)?;
        if self.zones.len() >= ZONES_MAX {
            return Err(TOO_MANY);
        }
        self.named += 1;
        let uid = Uid::numbered("nogo", self.named).ok_or(TOO_MANY)?;
        self.zones.push((uid.clone(), zone));
        Ok((uid, zone))
    }

    /// Removes a zone.
    fn remove(&mut self, uid: &Uid) -> Result<(), MessageError> {
        let place = self.zones.iter().position(|(name, _)| name == uid).ok_or(NO_ZONE)?;
        self.zones.remove(place);
        Ok(())
    }
}

impl World {
    /// Adds a keep-out zone. Robots whose planned path crosses it request another one.
    pub(super) fn add_keep_out_zone(&mut self, corners: [[f64; 2]; 2]) -> Result<(), MessageError> {
        let (uid, zone) = self.zones.add(corners)?;
        self.messages.send_extra(ExtensionMessage::NoGo(uid, zone.corners().map(DVec2::into)));
        for index in 0..self.robots.len() {
            if self.robots.get(index).is_some_and(|robot| robot.path_crosses(&zone)) {
                self.detour(index);
            }
        }
        Ok(())
    }

    /// Removes a keep-out zone.
    pub(super) fn remove_keep_out_zone(&mut self, uid: &Uid) -> Result<(), MessageError> {
        self.zones.remove(uid)?;
        self.messages.send_extra(ExtensionMessage::NoGoDel(uid.clone()));
        Ok(())
    }
}

impl RobotState {
    /// True if the robot's planned path crosses a zone. Direct orders of an operator do not count.
    fn path_crosses(&self, zone: &KeepOutZone) -> bool {
        let radius_m = self.kind.spec().footprint_m;
        let path = self.plan.remaining_path();
        let legs = std::iter::once(self.belief.at).chain(path.iter().copied()).zip(&path);
        matches!(self.plan.first(), Some(Waypoint::Via(_)))
            && legs.into_iter().any(|(from, to)| zone.is_crossed(from, *to, radius_m))
    }
}
