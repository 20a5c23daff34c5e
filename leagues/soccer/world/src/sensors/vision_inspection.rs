//! Camera detections next to ground truth, for the inspection of a robot.

use engine::{CameraDetection, CameraInspection, ParticipantId, Pose};
use glam::{DQuat, DVec3};
use soccer_protocol::Side;
use soccer_protocol::agent::{BodyPart, Polar, See, SeenItem};

use super::camera_model::VisionNoise;
use super::camera_view::CameraView;
use super::omnivision;
use super::schedule::due;
use super::vision;
use crate::model::{CameraSensor, PerceptorTarget};
use crate::pose;
use crate::state::SoccerWorld;

/// Fills in the percept of a camera's view.
type Fill = fn(&CameraView<'_>, &CameraSensor, &mut See);

/// The name of a field line. Percepts do not number them.
const LINE: &str = "line";

impl SoccerWorld {
    /// The detections in a participant's percept next to ground truth, in this tick; `None` if no camera of it reports.
    pub(crate) fn inspect_vision(&self, seat: ParticipantId) -> Option<CameraInspection> {
        let (site, due) = due(self, seat)?;
        let mut sight: Option<CameraInspection> = None;
        for installed in due {
            let PerceptorTarget::View(eye) = &installed.subject else { continue };
            let (look, fill) = match eye.setup.restricted {
                true => (vision::look(eye, &site), vision::fill as Fill),
                false => (omnivision::look(eye, &site), omnivision::fill as Fill),
            };
            let Some(look) = look else { continue };
            let [mut blurred, mut exact] = [See::default(), See::default()];
            fill(&look, eye, &mut blurred);
            fill(&CameraView { noise: VisionNoise::OFF, ..look }, eye, &mut exact);
            let items = blurred.items.iter().zip(&exact.items).flat_map(|pair| self.sighted(&look, pair));
            let items = items.collect::<Vec<_>>();
            match &mut sight {
                Some(sight) => sight.items.extend(items),
                None => sight = Some(CameraInspection { eye: eye_pose(&look), items }),
            }
        }
        sight
    }

    /// The points of an item, with noise and without.
    fn sighted(&self, look: &CameraView<'_>, pair: (&SeenItem, &SeenItem)) -> Vec<CameraDetection> {
        let point = |name: String, blurred, exact| {
            let [at, truth] = places(look, blurred, exact);
            CameraDetection { name, at, truth, to: None, truth_to: None }
        };
        match pair {
            (SeenItem::Static { name, at }, SeenItem::Static { at: exact, .. }) => {
                vec![point(name.to_string(), at, exact)]
            }
            (SeenItem::Line { begin, end }, SeenItem::Line { begin: exact_begin, end: exact_end }) => {
                let [to, truth_to] = places(look, end, exact_end).map(Some);
                vec![CameraDetection { to, truth_to, ..point(LINE.to_owned(), begin, exact_begin) }]
            }
            (SeenItem::Player(player), SeenItem::Player(exact)) => {
                let side = Side::ALL.into_iter().find(|&side| self.state.teams.name(side) == Some(&player.team));
                let robot = format!("{} {}", side.map_or("", Side::name), player.unum);
                let parts = player.parts.iter().zip(&exact.parts).zip(BodyPart::ALL);
                let parts = parts.filter_map(|((blurred, exact), part)| {
                    Some(point(format!("{robot} {}", part.name()), blurred.as_ref()?, exact.as_ref()?))
                });
                let whole = player.at.as_ref().zip(exact.at.as_ref());
                whole.map(|(blurred, exact)| point(robot.clone(), blurred, exact)).into_iter().chain(parts).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The position of an item according to the percept, and its true position. Robots do not know the calibration error of
/// their cameras, so it stays in the former.
fn places(look: &CameraView<'_>, blurred: &Polar, exact: &Polar) -> [[f32; 3]; 2] {
    let camera = &look.camera;
    let world = |p: DVec3| pose::narrow(camera.position + camera.rotation * p);
    [world(cartesian(blurred)), world(cartesian(exact) - look.lens.offset)]
}

/// A point in camera axes, m.
fn cartesian(polar: &Polar) -> DVec3 {
    let [left, up] = [polar.theta, polar.phi].map(|degrees| f64::from(degrees).to_radians());
    let ahead = libm::cos(up);
    f64::from(polar.distance) * DVec3::new(-libm::sin(left) * ahead, libm::cos(left) * ahead, libm::sin(up))
}

fn eye_pose(look: &CameraView<'_>) -> Pose {
    let rotation = DQuat::from_mat3(&look.camera.rotation).normalize().to_array();
    Pose { position_m: look.camera.position.to_array(), rotation }
}
