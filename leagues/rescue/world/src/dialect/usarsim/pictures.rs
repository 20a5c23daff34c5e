//! The image endpoint: for each OK of a client it renders its robot's camera picture in the background.

use engine::{Dialect, Outgoing, Rejections, RequestTo, Role, Seat, Service};
use rescue_protocol::usarsim::{Picture, Wanted};

use crate::camera::{Raster, draw};
use crate::word::words;
use crate::world::{Errand, Listened, TICK_MS, World};

/// The endpoint's name.
pub const PICTURES_DOOR: &str = "image";

/// Interval between a client's images, ms of simulated time: 15 per second, as in USARSim.
const APART_MS: u64 = 60;

/// Limit of images owed to a client; further requests are dropped.
const WANTED_MAX: usize = 16;

words! {
    /// An encoding of images.
    PictureKind {
        /// Uncompressed.
        Raw = "raw",
        /// JPEG, best quality.
        Super = "super",
        /// JPEG, good quality.
        Good = "good",
        /// JPEG, normal quality.
        Normal = "normal",
        /// JPEG, fair quality.
        Fair = "fair",
        /// JPEG, smallest size.
        Bad = "bad",
    }
}

impl PictureKind {
    /// Returns its wire number and JPEG quality.
    fn code(self) -> (u8, Option<u8>) {
        match self {
            PictureKind::Raw => (0, None),
            PictureKind::Super => (1, Some(100)),
            PictureKind::Good => (2, Some(75)),
            PictureKind::Normal => (3, Some(50)),
            PictureKind::Fair => (4, Some(25)),
            PictureKind::Bad => (5, Some(10)),
        }
    }

    /// Encodes an image for sending.
    fn pack(self, raster: &Raster) -> Vec<u8> {
        let (kind, quality) = self.code();
        let picture = match quality {
            Some(quality) => Picture { kind, data: raster.jpeg(quality) },
            None => Picture::raw(raster.width_px() as u16, raster.height_px() as u16, raster.rgb()),
        };
        let mut packed = Vec::new();
        picture.encode(&mut packed);
        packed
    }
}

/// The image endpoint.
pub struct Pictures {
    kind: PictureKind,
    lines: Vec<Line>,
}

/// The state of one connected client.
struct Line {
    seat: Seat,
    wanted: Wanted,
    /// Number of images requested but not sent.
    owed: usize,
    /// The robot whose images it gets: the last one viewed at the time of its first request.
    robot: Option<usize>,
    drawn: Option<Errand<Vec<u8>>>,
    /// Start of the rendering, ms.
    begun_ms: Option<u64>,
    /// True if its last image was not delivered.
    is_behind: bool,
}

impl Line {
    /// Returns the next image if it is ready, and starts rendering another.
    fn next(&mut self, kind: PictureKind, world: &World) -> Option<Vec<u8>> {
        if self.is_behind {
            return None;
        }
        let ready = self.drawn.take_if(|drawn| drawn.is_done()).and_then(Errand::finish);
        self.owed -= usize::from(ready.is_some()).min(self.owed);
        if self.is_due(world) {
            self.robot = self.robot.or(world.pilots().viewed());
            self.begin(kind, world);
        }
        ready
    }

    /// True if an image must be started.
    fn is_due(&self, world: &World) -> bool {
        let now_ms = world.tick_number() * TICK_MS;
        let is_time = self.begun_ms.is_none_or(|begun_ms| now_ms >= begun_ms + APART_MS || now_ms < begun_ms);
        let has_robot = self.robot.or(world.pilots().viewed()).is_some();
        self.owed > 0 && self.drawn.is_none() && is_time && has_robot
    }

    /// Starts rendering the robot's camera picture; black if its camera does not work.
    fn begin(&mut self, kind: PictureKind, world: &World) {
        let Some((index, robot)) = self.robot.and_then(|index| Some((index, world.robots().get(index)?))) else {
            return;
        };
        let camera = &robot.kind.spec().camera;
        let (width_px, height_px) = (camera.width_px, camera.height_px);
        let seen = world.camera_of(index);
        let work = move || {
            let mut raster = Raster::new(width_px, height_px);
            if let Some((view, scene)) = seen {
                draw(&scene, &view.lens, &view.others, &mut raster);
            }
            kind.pack(&raster)
        };
        self.begun_ms = Some(world.tick_number() * TICK_MS);
        self.drawn = Some(Errand::begin(0, world.workers(), work));
    }
}

impl Pictures {
    /// Creates an endpoint with this encoding.
    #[must_use]
    pub fn new(kind: PictureKind) -> Pictures {
        Pictures { kind, lines: Vec::new() }
    }

    fn line(&mut self, seat: Seat) -> Option<&mut Line> {
        self.lines.iter_mut().find(|line| line.seat == seat)
    }
}

impl Dialect<World> for Pictures {
    fn name(&self) -> &'static str {
        PICTURES_DOOR
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, seat: Seat) {
        let wanted = Wanted::default();
        self.lines.push(Line { seat, wanted, owed: 0, robot: None, drawn: None, begun_ms: None, is_behind: false });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], _: &mut Vec<RequestTo<World>>, _: &mut Rejections) {
        if let Some(line) = self.line(seat) {
            line.owed = (line.owed + line.wanted.count(bytes)).min(WANTED_MAX);
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    /// True if an image is ready or due while the world is paused.
    fn is_stale(&self, world: &World) -> bool {
        let is_ready = |line: &Line| line.drawn.as_ref().is_some_and(Errand::is_done);
        self.lines.iter().any(|line| !line.is_behind && (is_ready(line) || line.is_due(world)))
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        let kind = self.kind;
        for line in &mut self.lines {
            if let Some(picture) = line.next(kind, world) {
                out.push(line.seat, &picture);
            }
        }
    }

    fn missed(&mut self, seat: Seat) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = true);
    }

    fn caught_up(&mut self, seat: Seat) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = false);
    }

    fn close(&mut self, seat: Seat) {
        self.lines.retain(|line| line.seat != seat);
    }
}
