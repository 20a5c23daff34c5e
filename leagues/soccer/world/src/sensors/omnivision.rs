//! `See` of an all-round camera, as the soccerbots have: landmarks and one point for each robot
//! (docs/reference/agent-protocol.md 6.8, end).
//!
//! The calibration error is in world axes. With a static axis, the default, angles are relative to the direction of the
//! opponent's goal, otherwise to the body's heading.

use soccer_protocol::agent::{Percept, Percepts, Polar, See, SeenItem, SeenPlayer};
use soccer_scene::node::SenseKind;

use super::camera_model::CameraIntrinsics;
use super::camera_view::{CameraView, eye};
use super::see_builder::SeeBuilder;
use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{CameraSensor, InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "See",
    class: "VisionPerceptor",
    form: "(See (NAME (pol M DEG DEG)) ... (P (team T) (id N) (pol M DEG DEG)) ... [(mypos M M M)])",
    units: "distance m, angle to the left and angle upwards degrees",
    help: "Landmarks and robots all round, one point for each robot.",
    source: "agent-protocol.md 6.8",
    example: || {
        let at = |distance, theta, phi| Polar { distance, theta, phi };
        let robot = SeenPlayer { team: "Alpha".into(), unum: 3, at: Some(at(4.2, -170.01, 2.5)), parts: [None; 5] };
        let ball = SeenItem::Static { name: "B".into(), at: at(12.5, 91.3, -4.1) };
        Percept::See(See { predicate: None, items: vec![ball, SeenItem::Player(robot)] })
    },
    build: |blueprint, node| {
        let SenseKind::Vision(setup) = &node.sense else { return None };
        if setup.restricted {
            return None;
        }
        eye(blueprint, setup, node.predicate.as_deref()).map(PerceptorTarget::View)
    },
    sense,
};

/// Reports the view of the camera.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::View(eye) = &installed.subject else { return };
    let Some(look) = look(eye, site) else { return };
    out.push_see(|see| fill(&look, eye, see));
}

/// The view of this camera.
pub(super) fn look<'a>(eye: &CameraSensor, site: &'a SensingContext<'a>) -> Option<CameraView<'a>> {
    let camera = eye.camera(site)?;
    let offset = camera.rotation.transpose() * eye.calibration(site);
    Some(CameraView { site, camera, lens: CameraIntrinsics::all_round(offset), noise: eye.noise(site) })
}

/// Fills in the percept of a view.
pub(super) fn fill(look: &CameraView<'_>, eye: &CameraSensor, see: &mut See) {
    see.predicate.clone_from(&eye.predicate);
    let mut sights = SeeBuilder::new(see, look.noise);
    look.landmarks(&mut sights);
    look.players(false, &mut sights);
    if eye.setup.my_pos {
        look.my_pos(sights.see);
    }
    sights.blur();
}
