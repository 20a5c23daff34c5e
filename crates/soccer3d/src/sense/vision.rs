//! `See`: what a camera sees (docs/reference/agent-protocol.md 6.8). What is visible and how it blurs is in
//! `super::see`; here is who and what there is to see, in which order.

use glam::DVec3;
use scene::node::{Sense, Vision as Settings};
use wire::agent::{Part, Percepts, Player, See, Seen};

use super::see::{self, Camera, Item, Lens, Noise, Polar};
use super::{Perceptor, PerceptorKind, Site};
use crate::model::Place;
use crate::pose;
use crate::robot::Robot;

/// A camera on a body: landmarks, players by team and number, lines.
struct Vision {
    body: usize,
    settings: Settings,
    half_angles: [f64; 2],
}

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "See",
    form: "(See (NAME (pol M DEG DEG)) ... (P (team T) (id N) (PART (pol M DEG DEG)) ...) ... (L (pol M DEG DEG) (pol M DEG DEG)) ...)",
    help: "Landmarks, robots and field lines in the view: distance (m), angle to the left and upwards (degrees).",
    build: |blueprint, node| {
        let Sense::Vision(settings) = &node.sense else { return None };
        let body = blueprint.body().filter(|_| settings.restricted)?;
        let half_angles = settings.cones_deg.map(|deg| f64::from(deg).to_radians() / 2.0);
        Some(Box::new(Vision { body, settings: settings.clone(), half_angles }))
    },
};

/// One look.
struct Look<'a> {
    site: &'a Site<'a>,
    camera: Camera,
    lens: Lens,
    noise: Noise,
}

impl Perceptor for Vision {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        let Some(head) = site.world.synced.get(site.first_body + self.body) else { return };
        let camera = Camera { position: pose::wide(head.pos()), rotation: pose::rotation(head) };
        let look = self.look(site, camera);
        out.push_see(|see| {
            look.landmarks(see);
            look.players(see);
            self.ground_truth(&look, see);
            if self.settings.lines {
                look.lines(see);
            }
        });
    }
}

impl Vision {
    fn look<'a>(&self, site: &'a Site<'a>, camera: Camera) -> Look<'a> {
        let world = site.world;
        let agent = world.agent_number(site.seat);
        let noisy = self.settings.noise && world.settings.noise;
        let seed = world.settings.seed;
        let offset = if noisy { see::calibration(seed, agent) } else { DVec3::ZERO };
        let [width, height] = self.half_angles;
        Look {
            site,
            camera,
            lens: Lens::new(width, height, offset),
            noise: if noisy { Noise::new(seed, agent, world.ticks) } else { Noise::OFF },
        }
    }

    /// `mypos`, `myorien`, `ballpos`, if the robot's file wants them; from the robot's team's point of view.
    fn ground_truth(&self, look: &Look<'_>, see: &mut See) {
        let sign = if look.site.robot.is_right() { -1.0 } else { 1.0 };
        let flipped = |[x, y, z]: [f32; 3]| [sign * x, sign * y, z];
        if self.settings.my_pos {
            see.items.push(Seen::MyPos(flipped(pose::narrow(look.camera.position))));
        }
        if self.settings.my_orien {
            let forward = look.camera.rotation.y_axis * f64::from(sign);
            let degrees = libm::atan2(forward.y, forward.x).to_degrees();
            see.items.push(Seen::MyOrien(degrees as f32));
        }
        let ball = look.site.world.ball_body().and_then(|body| look.site.world.synced.get(body));
        if let Some(ball) = ball.filter(|_| self.settings.ball_pos) {
            see.items.push(Seen::BallPos(flipped(ball.pos())));
        }
    }
}

impl Look<'_> {
    fn point(&self, item: Item, at: [f32; 3]) -> Option<wire::agent::Polar> {
        see::point(&self.camera, &self.lens, &self.noise, item, pose::wide(at)).map(degrees)
    }

    fn landmarks(&self, see: &mut See) {
        let world = self.site.world;
        for (number, landmark) in (0..).zip(&world.pitch.landmarks) {
            let at = match landmark.place {
                Place::Fixed(at) => at,
                Place::Body(body) => match world.synced.get(world.pitch_body(body)) {
                    Some(pose) => pose.pos(),
                    None => continue,
                },
            };
            if let Some(at) = self.point(Item::Landmark(number), at) {
                see.items.push(Seen::Static { name: landmark.name.clone(), at });
            }
        }
    }

    fn players(&self, see: &mut See) {
        let world = self.site.world;
        for (seat, robot) in world.roster() {
            let Some(shirt) = robot.shirt.as_ref().filter(|shirt| !shirt.team.is_empty()) else { continue };
            let parts = self.parts(world.agent_number(seat), robot);
            if parts.iter().any(Option::is_some) {
                let (team, unum) = (shirt.team.clone(), i32::from(shirt.unum));
                see.items.push(Seen::Player(Player { team, unum, at: None, parts }));
            }
        }
    }

    fn parts(&self, agent: u32, robot: &Robot) -> [Option<wire::agent::Polar>; 5] {
        let world = self.site.world;
        let first = world.physics.bodies(robot.instance).start;
        Part::ALL.map(|part| {
            let body = (*robot.model.parts.get(part as usize)?)?;
            let pose = world.synced.get(first + body)?;
            self.point(Item::Part { agent, part: part as u32 }, pose.pos())
        })
    }

    fn lines(&self, see: &mut See) {
        for (number, [begin, end]) in (0..).zip(&self.site.world.pitch.lines) {
            let (begin, end) = (pose::wide(*begin), pose::wide(*end));
            let seen = see::line(&self.camera, &self.lens, &self.noise, number, begin, end);
            if let Some((begin, end)) = seen {
                see.items.push(Seen::Line { begin: degrees(begin), end: degrees(end) });
            }
        }
    }
}

fn degrees(polar: Polar) -> wire::agent::Polar {
    wire::agent::Polar {
        distance: polar.distance as f32,
        theta: polar.horizontal.to_degrees() as f32,
        phi: polar.vertical.to_degrees() as f32,
    }
}
