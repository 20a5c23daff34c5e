//! Vision on the development line (docs/reference/humanoid-master.md 4): cameras take pictures in the step of even cycles, and
//! percepts show them two cycles later.

use codec::Name;
use engine::RandomStream;
use humanoid_protocol::percept::{SeenObject, Vision};
use humanoid_rules::{FieldMarker, PlayerId};

use crate::geometry::{degrees, local, triple};
use crate::occlusion::{LineOfSight, Occluder, OcclusionScene, collides};
use crate::profile::{DevelopmentVision, LeagueProfile, Occlusion};
use crate::robot::{Robot, bodies_below, prefix};
use crate::robot_library::WorldFilesError;
use crate::simulation::HumanoidSimulation;
use crate::vision_memory::{CameraView, DevelopmentCameras, Sighting, VisionMemory};
use crate::vision_noise::perceive;

/// Half the field of view to all sides, degrees.
const HALF_VIEW_DEG: f64 = 60.0;
/// A distance below which elevations are computed as of this distance, m.
const DISTANCE_MIN_M: f64 = 1e-6;

/// A marker of the field, or the ball.
struct WorldMarker {
    position: [f64; 3],
    /// The body that does not hide it.
    body: usize,
}

impl HumanoidSimulation {
    /// The game by a version of the league's server. Robots that are present keep playing.
    ///
    /// # Errors
    /// If MuJoCo refuses the pictures of a robot.
    pub fn with_profile(mut self, profile: LeagueProfile) -> Result<HumanoidSimulation, WorldFilesError> {
        let LeagueProfile::Development(settings) = profile else { return Ok(self) };
        if settings.occlusion == Occlusion::League {
            self.files.read_pictures(&self.library)?;
        }
        self.referee = self.referee.with_version(humanoid_rules::RuleVersion::Development);
        self.cameras = Some(DevelopmentCameras { settings, memory: VisionMemory::default(), occluders: Vec::new() });
        self.find_occluders();
        Ok(self)
    }

    /// Finds the shapes that hide markers, after the model has changed.
    pub(crate) fn find_occluders(&mut self) {
        let Some(DevelopmentCameras { settings, .. }) = &self.cameras else { return };
        let occluders = match settings.occlusion {
            Occlusion::Off => Vec::new(),
            Occlusion::League => self.robots.iter().flat_map(|robot| self.league_occluders(robot)).collect(),
            Occlusion::Repaired => {
                let solid = (0..self.physics.geom_bodies().len()).filter(|geom| collides(&self.physics, *geom));
                solid.filter_map(|geom| Occluder::of(&self.physics, geom)).collect()
            }
        };
        if let Some(cameras) = &mut self.cameras {
            cameras.occluders = occluders;
        }
    }

    fn league_occluders(&self, robot: &Robot) -> Vec<Occluder> {
        let pictures = self.files.pictures(&robot.model.name);
        pictures.iter().map(|picture| picture.on_body(robot.parts.torso_body + picture.body)).collect()
    }

    /// Forgets all pictures: cameras take none of a model that has just been compiled.
    pub(crate) fn forget_pictures(&mut self) {
        if let Some(cameras) = &mut self.cameras {
            cameras.memory.views.clear();
        }
    }

    /// Takes the pictures of all cameras, in even cycles.
    pub(crate) fn take_pictures(&mut self) {
        let Some(cameras) = self.cameras.as_ref().filter(|_| self.frame.is_multiple_of(2)) else { return };
        let scene = OcclusionScene::new(&self.physics, &cameras.occluders);
        let world = self.world_markers(cameras.settings);
        let mut others: Vec<&Robot> = self.robots.iter().collect();
        others.sort_by_cached_key(|robot| prefix(robot.id));
        let views = self.team_order().map(|index| &self.robots[index]);
        let views = views.filter_map(|robot| self.view(robot, &others, &world, &scene)).collect();
        self.set_pictures(VisionMemory { views });
    }

    /// The markers of the field, and the ball. The posts of a goal do not hide their own markers.
    fn world_markers(&self, settings: DevelopmentVision) -> Vec<WorldMarker> {
        let goals = ["goal-left", "goal-right"].map(|name| self.physics.id(mujoco::ObjectKind::Body, name));
        let body = |marker: &FieldMarker| {
            let goal = goals[usize::from(marker.position[0] > 0.0)].filter(|_| marker.name.starts_with("g_"));
            goal.filter(|_| settings.occlusion == Occlusion::Repaired).unwrap_or_default()
        };
        let markers = self.referee.field().markers();
        let field = markers.iter().map(|marker| WorldMarker { position: marker.position, body: body(marker) });
        let ball = WorldMarker { position: triple(self.physics.site_xpos(), self.ball.marker), body: self.ball.body };
        field.chain([ball]).collect()
    }

    /// The picture of a robot's camera; `None` without a camera.
    fn view(
        &self,
        robot: &Robot,
        others: &[&Robot],
        world: &[WorldMarker],
        scene: &OcclusionScene<'_>,
    ) -> Option<CameraView> {
        let site = robot.parts.camera?;
        let camera = triple(self.physics.site_xpos(), site);
        let transparent = self.head_bodies(robot, site);
        let see = |marker: usize, position: [f64; 3], marker_body: usize| {
            let sighting = sighting(marker, local(&self.physics, site, position))?;
            let line = LineOfSight { camera, marker: position, marker_body, transparent: &transparent };
            (!scene.hides(&line)).then_some(sighting)
        };
        let objects = world.iter().enumerate().filter_map(|(index, marker)| see(index, marker.position, marker.body));
        let markers = |other: &Robot| {
            let sites = other.parts.markers.iter().enumerate();
            let body = |site: usize| self.physics.site_bodies()[site] as usize;
            let position = |site: usize| triple(self.physics.site_xpos(), site);
            sites.filter_map(|(index, (site, _))| see(index, position(*site), body(*site))).collect::<Vec<_>>()
        };
        let robots = others.iter().filter(|other| other.id != robot.id).map(|other| (other.id, markers(other)));
        Some(CameraView {
            observer: robot.id,
            objects: objects.collect(),
            robots: robots.filter(|(_, parts)| !parts.is_empty()).collect(),
        })
    }

    /// The bodies of the head that carries a camera, which hide nothing from it: those from the neck on, below the body
    /// that also carries other limbs.
    fn head_bodies(&self, robot: &Robot, camera: usize) -> std::ops::Range<usize> {
        let parents = self.physics.body_parents();
        let children = |body: usize| parents.iter().filter(|parent| **parent as usize == body).count();
        let mut head = self.physics.site_bodies()[camera] as usize;
        while head != robot.parts.torso_body && children(parents[head] as usize) == 1 {
            head = parents[head] as usize;
        }
        match self.cameras.as_ref().map(|cameras| cameras.settings.occlusion) {
            Some(Occlusion::Repaired) => bodies_below(&self.physics, head),
            _ => 0..0,
        }
    }

    /// Fills in what a robot sees: the latest picture of its camera, with errors.
    pub(crate) fn see_pictures(&self, robot: &Robot, cameras: &DevelopmentCameras, vision: &mut Vision) {
        if robot.parts.camera.is_none() {
            return;
        }
        vision.is_present = true;
        let empty = || CameraView { observer: robot.id, objects: Vec::new(), robots: Vec::new() };
        let mut view = cameras.memory.view(robot.id).cloned().unwrap_or_else(empty);
        let agent = 100 * robot.id.side.index() as u32 + robot.id.number;
        let mut draws = RandomStream::new(self.seed, "humanoid vision", agent, self.frame);
        let markers = self.referee.field().markers();
        let objects = perceive(&mut view, markers.len() + 1, cameras.settings.is_noisy, &mut draws);
        for (index, object) in objects.iter().enumerate() {
            vision.objects.push(seen(letter(&markers, object.sighting.marker), &object.sighting));
            vision.untruncated.extend(object.is_invented.then_some(index));
        }
        for (id, parts) in &view.robots {
            self.push_robot(*id, parts, vision);
        }
    }

    fn push_robot(&self, id: PlayerId, parts: &[Sighting], vision: &mut Vision) {
        let Some(robot) = self.index(id).map(|index| &self.robots[index]) else { return };
        let name = |part: &Sighting| robot.parts.markers.get(part.marker).map(|(_, name)| name.clone());
        let side = Name::from(id.side.index().to_string().as_bytes());
        vision.push_robot(&side, id.number as u8, parts.iter().filter_map(|part| Some(seen(name(part)?, part))));
    }
}

/// The letter of a marker of the field, or of the ball: the first one of its name.
fn letter(markers: &[FieldMarker], index: usize) -> Name {
    let name = markers.get(index).map_or("B", |marker| marker.name);
    Name::from(name[..1].to_ascii_uppercase().as_bytes())
}

fn seen(name: Name, sighting: &Sighting) -> SeenObject {
    let Sighting { distance, azimuth_deg, elevation_deg, .. } = *sighting;
    SeenObject { name, distance, azimuth_deg, elevation_deg }
}

/// A point in the frame of a camera as a marker in its picture, if it is in view.
fn sighting(marker: usize, [x, y, z]: [f64; 3]) -> Option<Sighting> {
    let distance = (x * x + y * y + z * z).sqrt();
    let azimuth_deg = degrees(libm::atan2(y, x));
    let elevation_deg = degrees(libm::asin((z / distance.max(DISTANCE_MIN_M)).clamp(-1.0, 1.0)));
    let is_in_view = azimuth_deg.abs() <= HALF_VIEW_DEG && elevation_deg.abs() <= HALF_VIEW_DEG;
    is_in_view.then_some(Sighting { marker, distance, azimuth_deg, elevation_deg })
}
