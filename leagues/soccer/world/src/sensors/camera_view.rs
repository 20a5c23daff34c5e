//! The view of a camera in one cycle: the robots and landmarks that it can report, in order. `super::camera_model` decides which
//! of them are visible, and adds the noise.

use codec::Name;
use glam::{DMat3, DVec3};
use soccer_protocol::agent::{BodyPart, See, SeenItem};
use soccer_scene::node::VisionSettings as Setup;

use super::camera_model::{self, CameraIntrinsics, CameraPolar, CameraPose, VisionItem, VisionNoise};
use super::see_builder::SeeBuilder;
use super::spec::SensingContext;
use crate::model::{CameraSensor, LandmarkPosition, PanTiltLimits, PerceptorBuilder};
use crate::pose;
use crate::state::Robot;

/// The camera of the builder's vision perceptor, if there is a body beside it.
pub(super) fn eye(
    blueprint: &mut PerceptorBuilder<'_>,
    setup: &Setup,
    predicate: Option<&str>,
) -> Option<CameraSensor> {
    let body = blueprint.body()?;
    let index = blueprint.cameras.len();
    blueprint.cameras.push((blueprint.node, PanTiltLimits::new(setup)));
    let half_angles = setup.cones_deg.map(|deg| f64::from(deg).to_radians() / 2.0);
    Some(CameraSensor { body, index, setup: setup.clone(), half_angles, predicate: predicate.map(Name::from) })
}

impl CameraSensor {
    /// The pose of the camera, before pan and tilt.
    pub fn camera(&self, site: &SensingContext<'_>) -> Option<CameraPose> {
        let at = site.world.state.synced.get(site.first_body + self.body)?;
        let rotation = if self.setup.static_axis { static_axes(site.robot.is_right()) } else { pose::rotation(at) };
        Some(CameraPose { position: pose::wide(at.pos()), rotation })
    }

    pub fn is_noisy(&self, site: &SensingContext<'_>) -> bool {
        self.setup.noise && site.world.constants.settings.noise
    }

    /// The error of the camera's calibration, m; the perceptor chooses its axes.
    pub fn calibration(&self, site: &SensingContext<'_>) -> DVec3 {
        if !self.is_noisy(site) {
            return DVec3::ZERO;
        }
        let error =
            camera_model::calibration_of(site.world.seed, site.world.agent_number(site.seat), self.index as u32);
        let [size, ..] = self.noise_sizes(site);
        if size == camera_model::CALIBRATION_ERROR_M { error } else { error / camera_model::CALIBRATION_ERROR_M * size }
    }

    /// The noise of this cycle. Without `useRandomNoise` it is equal in every cycle, as in the reference.
    pub fn noise(&self, site: &SensingContext<'_>) -> VisionNoise {
        if !self.is_noisy(site) {
            return VisionNoise::OFF;
        }
        let tick = if self.setup.random_noise { site.world.state.ticks } else { 0 };
        let noise =
            VisionNoise::of_camera(site.world.seed, site.world.agent_number(site.seat), self.index as u32, tick);
        let [_, distance, horizontal, vertical] = self.noise_sizes(site);
        noise.with_sigmas([distance, horizontal, vertical])
    }

    /// Largest calibration error, m, and standard deviations of the distance, as a fraction, and of the horizontal and
    /// the vertical angle, rad: from the settings, the robot's file, or the league.
    fn noise_sizes(&self, site: &SensingContext<'_>) -> [f64; 4] {
        let file = self.setup.noise_params.map(|[size, distance, horizontal, vertical]| {
            [
                f64::from(size),
                f64::from(distance) / 100.0,
                f64::from(horizontal).to_radians(),
                f64::from(vertical).to_radians(),
            ]
        });
        let [distance, horizontal, vertical] = camera_model::SIGMAS;
        let file = file.unwrap_or([camera_model::CALIBRATION_ERROR_M, distance, horizontal, vertical]);
        site.world.constants.settings.camera_noise.or(file)
    }
}

/// Axes of a camera that does not turn with its robot: it looks along the field to the opponent's goal.
fn static_axes(right_team: bool) -> DMat3 {
    let sign = if right_team { -1.0 } else { 1.0 };
    DMat3::from_cols(DVec3::new(0.0, -sign, 0.0), DVec3::new(sign, 0.0, 0.0), DVec3::Z)
}

/// The view of a camera in one cycle.
#[derive(Clone, Copy)]
pub(super) struct CameraView<'a> {
    pub site: &'a SensingContext<'a>,
    pub camera: CameraPose,
    pub lens: CameraIntrinsics,
    pub noise: VisionNoise,
}

impl CameraView<'_> {
    /// A point without noise; `None` if it is invisible.
    fn point(&self, item: VisionItem, at: [f32; 3]) -> Option<CameraPolar> {
        camera_model::point(&self.camera, &self.lens, &VisionNoise::OFF, item, pose::wide(at))
    }

    /// Adds goal posts, flags and the ball.
    pub fn landmarks(&self, sights: &mut SeeBuilder<'_>) {
        let world = self.site.world;
        for (number, landmark) in (0..).zip(&world.constants.pitch.landmarks) {
            let at = match landmark.place {
                LandmarkPosition::Fixed(at) => at,
                LandmarkPosition::Body(body) => match world.state.synced.get(world.pitch_body(body)) {
                    Some(pose) => pose.pos(),
                    None => continue,
                },
            };
            let item = VisionItem::Landmark(number);
            if let Some(exact) = self.point(item, at) {
                sights.landmark(&landmark.name, item, exact);
            }
        }
    }

    /// Adds robots with a team name, by team and number: their parts if `parts` and if they have any, else the torso.
    pub fn players(&self, parts: bool, sights: &mut SeeBuilder<'_>) {
        let world = self.site.world;
        for (seated, robot) in world.players() {
            let Some(shirt) = robot.shirt.as_ref().filter(|shirt| !shirt.team.is_empty()) else { continue };
            let has_parts = parts && robot.model.parts.iter().any(Option::is_some);
            let parts = if has_parts { self.parts(seated.agent_number, robot) } else { [None; 5] };
            let whole = if has_parts { None } else { self.whole(seated.agent_number, robot) };
            if whole.is_some() || parts.iter().any(Option::is_some) {
                sights.player(&shirt.team, i32::from(shirt.shown_unum), seated.agent_number, whole, parts);
            }
        }
    }

    fn parts(&self, agent: u32, robot: &Robot) -> [Option<CameraPolar>; 5] {
        let world = self.site.world;
        let first = world.tables.bodies(robot.instance).start;
        BodyPart::ALL.map(|part| {
            let body = (*robot.model.parts.get(part as usize)?)?;
            let pose = world.state.synced.get(first + body)?;
            self.point(VisionItem::Part { agent, part: part as u32 }, pose.pos())
        })
    }

    fn whole(&self, agent: u32, robot: &Robot) -> Option<CameraPolar> {
        let pose = self.site.world.state.synced.get(self.site.world.torso_body(robot))?;
        self.point(VisionItem::Part { agent, part: BodyPart::ALL.len() as u32 }, pose.pos())
    }

    pub fn lines(&self, sights: &mut SeeBuilder<'_>) {
        for (number, [begin, end]) in (0..).zip(&self.site.world.constants.pitch.lines) {
            let (begin, end) = (pose::wide(*begin), pose::wide(*end));
            if let Some((begin, end)) =
                camera_model::line(&self.camera, &self.lens, &VisionNoise::OFF, number, begin, end)
            {
                sights.line(number, begin, end);
            }
        }
    }

    /// `mypos`: the position of the camera, from the robot's team's point of view.
    pub fn my_pos(&self, see: &mut See) {
        see.items.push(SeenItem::MyPos(self.flipped(pose::narrow(self.camera.position))));
    }

    /// `ballpos`: the position of the ball, from the robot's team's point of view.
    pub fn ball_pos(&self, see: &mut See) {
        let world = self.site.world;
        let ball = world.ball_body().and_then(|body| world.state.synced.get(body));
        see.items.extend(ball.map(|ball| SeenItem::BallPos(self.flipped(ball.pos()))));
    }

    /// `myorien`: the heading of the body, degrees, 0 towards the opponent's goal.
    pub fn my_orien(&self, eye: &CameraSensor, see: &mut See) {
        let Some(head) = self.site.world.state.synced.get(self.site.first_body + eye.body) else { return };
        let sign = if self.site.robot.is_right() { -1.0 } else { 1.0 };
        let forward = pose::rotation(head).y_axis * sign;
        see.items.push(SeenItem::MyOrien(libm::atan2(forward.y, forward.x).to_degrees() as f32));
    }

    fn flipped(&self, [x, y, z]: [f32; 3]) -> [f32; 3] {
        let sign = if self.site.robot.is_right() { -1.0 } else { 1.0 };
        [sign * x, sign * y, z]
    }
}
