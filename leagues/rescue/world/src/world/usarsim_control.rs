//! USARSim's clients: each drives its own robot (docs/reference/rescue-usarsim.md 5).

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::ParticipantId;
use glam::DVec2;
use rescue_building::StartPose;
use rescue_building::camera::CameraScene;
use rescue_building::robots::RobotType;
use rescue_mapping::localization::Pose2d;
use rescue_planning::kinematics::VelocityCommand;
use rescue_protocol::usarsim::{Command, InitCommand, SetCommand};
use serde::{Deserialize, Serialize};

use super::cameras::lens;
use super::messages::Messages;
use super::picture_view::PictureView;
use super::robot::{CameraAim, ManualControl};
use super::{RobotState, World};

/// The pan-tilt mechanism of a camera; its links are pan and tilt.
const PAN_TILT: &str = "CameraPanTilt";

/// Maximum zoom.
pub const ZOOM_MAX: f64 = 4.0;

/// A client of USARSim's protocol with its robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct UsarsimClient {
    /// The robot's index.
    pub robot: usize,
    /// The client's name for it.
    pub name: String,
    /// The robot's displacement since its assignment to the client, from odometry.
    pub odometry: Pose2d,
}

/// All clients of USARSim's protocol.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct UsarsimClients {
    all: BTreeMap<ParticipantId, UsarsimClient>,
    /// The robot whose camera was last selected.
    viewed: Option<usize>,
}

impl UsarsimClients {
    /// Returns a client, if it has a robot.
    #[must_use]
    pub fn get(&self, participant: ParticipantId) -> Option<&UsarsimClient> {
        self.all.get(&participant)
    }

    /// True if a client of USARSim's protocol drives the robot.
    #[must_use]
    pub fn has(&self, robot: usize) -> bool {
        self.all.values().any(|client| client.robot == robot)
    }

    /// True if any client has a robot.
    pub(super) fn has_any(&self) -> bool {
        !self.all.is_empty()
    }

    /// Returns the robot whose camera was last selected.
    #[must_use]
    pub fn viewed(&self) -> Option<usize> {
        self.viewed
    }

    /// Adds a robot's odometry measurement.
    pub(super) fn add_odometry(&mut self, robot: usize, measured: Pose2d) {
        let client = self.all.values_mut().find(|client| client.robot == robot);
        client.into_iter().for_each(|client| client.odometry = client.odometry.compose(measured));
    }

    /// Applies a command from USARSim's client.
    fn apply(
        &mut self,
        participant: ParticipantId,
        command: &Command,
        robots: &mut [RobotState],
        starts: &[StartPose],
        messages: &mut Messages,
    ) {
        match command {
            Command::Init(init) => self.assign_robot(participant, init, robots, starts, messages),
            Command::Drive(drive) => {
                if let Some(robot) = self.robot_of(participant, robots)
                    && let Some(manual) = robot.hand.as_mut()
                {
                    manual.drive = wanted(robot.kind, manual.drive, drive);
                    manual.climb_m_s = climb_m_s(robot.kind, manual.climb_m_s, drive);
                }
            }
            Command::Set(set) => match self.setting(participant, set, robots) {
                Some(UsarsimSetting::Aim(aim)) => {
                    self.robot_of(participant, robots).into_iter().for_each(|robot| robot.aim = aim)
                }
                Some(UsarsimSetting::View(robot)) => self.viewed = Some(robot),
                None => {}
            },
            Command::Act { name, links } => {
                let Some(robot) = self.robot_of(participant, robots) else { return };
                for (link, value) in links {
                    robot.aim = turned_aim(robot, name, *link, *value).unwrap_or(robot.aim);
                }
            }
            // Queries change nothing; the endpoint answers them.
            Command::GetStartPoses | Command::GetGeometry(_) | Command::GetConfiguration(_) => {}
        }
    }

    /// Returns the change that a client's `SET` makes; none if its target cannot be set.
    #[must_use]
    pub fn setting(
        &self,
        participant: ParticipantId,
        set: &SetCommand,
        robots: &[RobotState],
    ) -> Option<UsarsimSetting> {
        let own = self.get(participant)?.robot;
        let robot = robots.get(own)?;
        let is = |text: &str, word: &str| text.eq_ignore_ascii_case(word);
        if is(&set.kind, "Camera") && set.opcode.is_empty() {
            let named = |client: &&UsarsimClient| client.name.eq_ignore_ascii_case(&set.robot);
            let viewed = self.all.values().find(named).map(|client| client.robot);
            return if set.robot.is_empty() { Some(own) } else { viewed }.map(UsarsimSetting::View);
        }
        let value: f64 = set.params.parse().ok().filter(|value: &f64| value.is_finite())?;
        let aim = if is(&set.kind, "Camera") && (is(&set.opcode, "Zoom") || is(&set.opcode, "FOV")) {
            zoomed_aim(robot, value)
        } else if is(&set.kind, "Joint") && (is(&set.opcode, "Angle") || is(&set.opcode, "Target")) {
            let (mechanism, link) = set.name.rsplit_once('_')?;
            let link = link.to_ascii_lowercase().strip_prefix("link")?.parse().ok()?;
            turned_aim(robot, mechanism, link, value)?
        } else {
            return None;
        };
        Some(UsarsimSetting::Aim(aim))
    }

    fn robot_of<'a>(&self, participant: ParticipantId, robots: &'a mut [RobotState]) -> Option<&'a mut RobotState> {
        let robot = self.get(participant)?.robot;
        robots.get_mut(robot)
    }

    /// Assigns a free robot to a client, if any. From now on only the client controls it.
    fn assign_robot(
        &mut self,
        participant: ParticipantId,
        init: &InitCommand,
        robots: &mut [RobotState],
        starts: &[StartPose],
        messages: &mut Messages,
    ) {
        let index = self.free_robot(init, robots, starts).filter(|_| self.get(participant).is_none());
        let Some((index, robot)) = index.and_then(|index| Some((index, robots.get_mut(index)?))) else {
            return;
        };
        let was_driven = robot
            .hand
            .replace(ManualControl { drive: VelocityCommand::default(), climb_m_s: 0.0, until: u64::MAX })
            .is_some();
        let uid = robot.uid.clone();
        let client = UsarsimClient { robot: index, name: init.name.clone(), odometry: Pose2d::default() };
        self.all.insert(participant, client);
        self.viewed = Some(index);
        if was_driven {
            messages.note(format!("(teleopend {uid})"));
        }
        messages.note(format!("(pilot {uid})"));
    }

    /// Returns a free robot of the class: at the named start, nearest to the named position, or the first one.
    fn free_robot(&self, init: &InitCommand, robots: &[RobotState], starts: &[StartPose]) -> Option<usize> {
        let kind = RobotType::from_class(&init.class)?;
        let robots = robots.iter().enumerate();
        let mut free = robots.filter(|(index, robot)| robot.kind == kind && !robot.is_dead && !self.has(*index));
        if let Some(start) = &init.start {
            return free.find(|(_, robot)| robot.uid.eq_ignore_ascii_case(start)).map(|(index, _)| index);
        }
        let Some([x, y, _]) = init.location else { return free.next().map(|(index, _)| index) };
        let starts: Vec<DVec2> = ground_floor(starts).map(|start| start.at_m).collect();
        let away = |index: usize| starts.get(index).map_or(f64::INFINITY, |at| at.distance(DVec2::new(x, -y)));
        free.map(|(index, _)| index).min_by(|a, b| away(*a).total_cmp(&away(*b)))
    }

    /// Removes a client. Its robot continues its plan.
    fn remove(&mut self, participant: ParticipantId, robots: &mut [RobotState], messages: &mut Messages) {
        let Some(client) = self.all.remove(&participant) else { return };
        let Some(robot) = robots.get_mut(client.robot) else { return };
        robot.hand = None;
        let uid = robot.uid.clone();
        messages.note(format!("(pilotend {uid})"));
    }

    /// True if a loaded state is valid.
    pub(super) fn is_sound(&self, robots: usize) -> bool {
        self.all.values().map(|client| client.robot).chain(self.viewed).all(|robot| robot < robots)
    }
}

/// The change that a `SET` makes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum UsarsimSetting {
    /// Turns or zooms a camera.
    Aim(CameraAim),
    /// Selects this robot's camera for images.
    View(usize),
}

impl World {
    /// Returns the clients of USARSim's protocol.
    #[must_use]
    pub fn usarsim_clients(&self) -> &UsarsimClients {
        &self.pilots
    }

    /// Returns a robot's laser ranges of this tick, if a client drives it.
    #[must_use]
    pub fn ranges_of(&self, robot: usize) -> Option<&[f64]> {
        self.scans.iter().find(|(index, _)| *index == robot).map(|(_, ranges_m)| &ranges_m[..])
    }

    /// Returns a robot, if its messages can arrive.
    #[must_use]
    pub fn linked_robot(&self, robot: usize) -> Option<&RobotState> {
        let is_mute = self.effects(robot).is_mute;
        self.robots.get(robot).filter(|robot| !robot.is_dead && !is_mute)
    }

    /// Returns a robot's camera view, if the camera works and the robot has a link.
    #[must_use]
    pub fn camera_of(&self, robot: usize) -> Option<(PictureView, Arc<CameraScene>)> {
        let is_blind = self.effects(robot).is_blind;
        let lens = lens(self.linked_robot(robot).filter(|_| !is_blind)?);
        Some((
            PictureView { lens, others: self.others(robot), is_panorama: false },
            Arc::clone(&self.static_world.scene),
        ))
    }

    /// Returns the robots' starts by name.
    pub fn starts(&self) -> impl Iterator<Item = (&str, Pose2d)> {
        let starts = ground_floor(&self.settings.building.starts);
        let robots = self.robots.iter();
        robots.zip(starts).map(|(robot, start)| (&*robot.uid, Pose2d::new(start.at_m, start.heading_rad)))
    }

    /// Applies a command from USARSim's client.
    pub(super) fn apply_usarsim_command(&mut self, by: Option<ParticipantId>, command: &Command) {
        let Some(participant) = by else { return };
        let starts = &self.settings.building.starts;
        self.pilots.apply(participant, command, &mut self.robots, starts, &mut self.messages);
    }

    /// Removes a client. Its robot continues its plan.
    pub(super) fn remove_usarsim_client(&mut self, participant: ParticipantId) {
        self.pilots.remove(participant, &mut self.robots, &mut self.messages);
    }
}

/// Returns the starts of the robots.
fn ground_floor(starts: &[StartPose]) -> impl Iterator<Item = &StartPose> {
    starts.iter().filter(|start| start.floor == 0)
}

/// Returns the commanded climb rate.
fn climb_m_s(kind: RobotType, before: f64, command: &rescue_protocol::usarsim::DriveCommand) -> f64 {
    let most = kind.spec().speed_m_s;
    let speed = |value: f64| if command.is_normalized { value / 100.0 * most } else { value };
    command.altitude.map_or(before, |value| speed(value).clamp(-most, most))
}

/// Returns the commanded velocity.
fn wanted(
    kind: RobotType,
    before: VelocityCommand,
    command: &rescue_protocol::usarsim::DriveCommand,
) -> VelocityCommand {
    let spec = kind.spec();
    let part = |value: f64, most: f64| {
        let value = if command.is_normalized { value / 100.0 * most } else { value };
        value.clamp(-most, most)
    };
    let Some(wheels) = kind.chassis().wheels else {
        let speed = |value: Option<f64>, before: f64| value.map_or(before, |value| part(value, spec.speed_m_s));
        let turn = |value: f64| {
            let value = if command.is_normalized { value } else { value.to_radians() };
            -part(value, spec.turn_rad_s)
        };
        return VelocityCommand {
            forward_m_s: speed(command.linear, before.forward_m_s),
            left_m_s: -speed(command.lateral, -before.left_m_s),
            turn_rad_s: command.rotational.map_or(before.turn_rad_s, turn),
        };
    };
    let Some(sides) = command.wheels else { return before };
    let [left, right] = sides.map(|side| part(side, kind.wheel_speed_rad_s()) * wheels.radius_m);
    VelocityCommand {
        forward_m_s: (left + right) / 2.0,
        left_m_s: 0.0,
        turn_rad_s: (right - left) / wheels.separation_m,
    }
}

/// Returns the camera's aim with another field of view; 0 resets it.
fn zoomed_aim(robot: &RobotState, fov_rad: f64) -> CameraAim {
    let usual_rad = robot.kind.spec().camera.fov_rad;
    let zoom = if fov_rad > 0.0 { (usual_rad / fov_rad).clamp(1.0, ZOOM_MAX) } else { 1.0 };
    CameraAim { zoom, ..robot.aim }
}

/// Returns the camera's aim after turning a link of its mechanism: clockwise, or up.
fn turned_aim(robot: &RobotState, mechanism: &str, link: u32, value_rad: f64) -> Option<CameraAim> {
    let camera = &robot.kind.spec().camera;
    let within = |value: f64, [least, most]: [f64; 2]| value.clamp(least, most);
    match link {
        _ if !mechanism.eq_ignore_ascii_case(PAN_TILT) => None,
        1 => Some(CameraAim { pan_rad: within(-value_rad, camera.pan_rad), ..robot.aim }),
        2 => Some(CameraAim { tilt_rad: within(value_rad, camera.tilt_rad), ..robot.aim }),
        _ => None,
    }
}
