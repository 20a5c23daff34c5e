//! `See` of a limited camera, the Nao's: landmarks, the parts of robots, field lines (docs/reference/agent-protocol.md
//! 6.8).
//!
//! `pantilt` may turn the camera. With a static axis it looks to the opponent's goal, whatever its body's attitude.

use soccer_protocol::agent::{Percept, Percepts, Polar, See, SeenItem, SeenPlayer};
use soccer_scene::node::SenseKind;

use super::camera_model::CameraIntrinsics;
use super::camera_view::{CameraView, eye};
use super::see_builder::SeeBuilder;
use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{CameraSensor, InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "See",
    class: "RestrictedVisionPerceptor",
    form: "(See (NAME (pol M DEG DEG)) ... (P (team T) (id N) (PART (pol M DEG DEG)) ...) ... (L (pol M DEG DEG) (pol M DEG DEG)) ... [(mypos M M M)] [(myorien DEG)] [(ballpos M M M)])",
    units: "distance m, angle to the left and angle upwards degrees",
    help: "Landmarks, robots and field lines in the camera's cone of view; a robot without named parts has one point.",
    source: "agent-protocol.md 6.8",
    example: || {
        let at = |distance, theta, phi| Polar { distance, theta, phi };
        let parts = [Some(at(5.11, -11.95, -0.12)), None, Some(at(5.03, -13.01, -0.98)), None, None];
        let items = vec![
            SeenItem::Static { name: "G1R".into(), at: at(18.02, 3.22, 0.77) },
            SeenItem::Static { name: "B".into(), at: at(3.04, 0.1, -9.41) },
            SeenItem::Player(SeenPlayer { team: "Beta".into(), unum: 2, at: None, parts }),
            SeenItem::Line { begin: at(6.02, 60.05, -5.11), end: at(6.03, -59.91, -5.2) },
        ];
        Percept::See(See { predicate: None, items })
    },
    build: |blueprint, node| {
        let SenseKind::Vision(setup) = &node.sense else { return None };
        if !setup.restricted {
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
    let [width, height] = site.world.constants.settings.half_angles(eye.half_angles);
    let [pan, tilt] = site.robot.cameras.get(eye.index).copied().unwrap_or_default();
    Some(CameraView {
        site,
        camera: eye.camera(site)?.turned(f64::from(pan).to_radians(), f64::from(tilt).to_radians()),
        lens: CameraIntrinsics::new(width, height, eye.calibration(site)),
        noise: eye.noise(site),
    })
}

/// Fills in the percept of a view.
pub(super) fn fill(look: &CameraView<'_>, eye: &CameraSensor, see: &mut See) {
    let (setup, cheats) = (&eye.setup, &look.site.world.constants.settings);
    see.predicate.clone_from(&eye.predicate);
    let mut sights = SeeBuilder::new(see, look.noise);
    look.landmarks(&mut sights);
    look.players(true, &mut sights);
    if setup.my_pos || cheats.sense_my_pos {
        look.my_pos(sights.see);
    }
    if setup.my_orien || cheats.sense_my_orien {
        look.my_orien(eye, sights.see);
    }
    if setup.ball_pos || cheats.sense_ball_pos {
        look.ball_pos(sights.see);
    }
    if setup.lines {
        look.lines(&mut sights);
    }
    sights.blur();
}
