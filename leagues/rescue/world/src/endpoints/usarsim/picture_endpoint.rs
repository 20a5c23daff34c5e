//! The image endpoint: for each OK of a client it renders its robot's camera picture in the background.

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Role, ServicePolicy, WorldRequest};
use rescue_protocol::usarsim::{Image, ImageRequests};

use crate::camera::{Raster, draw};
use crate::word::words;
use crate::world::{Deferred, MessageSource, TICK_MS, World};

/// The endpoint's name.
pub const PICTURES_ENDPOINT: &str = "image";

/// Interval between a client's images, ms of simulated time: 15 per second, as in USARSim.
const APART_MS: u64 = 60;

/// Limit of images owed to a client; further requests are dropped.
const WANTED_MAX: usize = 16;

words! {
    /// An encoding of images.
    ImageEncoding {
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

impl ImageEncoding {
    /// Returns its wire number and JPEG quality.
    fn code(self) -> (u8, Option<u8>) {
        match self {
            ImageEncoding::Raw => (0, None),
            ImageEncoding::Super => (1, Some(100)),
            ImageEncoding::Good => (2, Some(75)),
            ImageEncoding::Normal => (3, Some(50)),
            ImageEncoding::Fair => (4, Some(25)),
            ImageEncoding::Bad => (5, Some(10)),
        }
    }

    /// Encodes an image for sending.
    fn pack(self, raster: &Raster) -> Vec<u8> {
        let (kind, quality) = self.code();
        let picture = match quality {
            Some(quality) => Image { kind, data: raster.jpeg(quality) },
            None => Image::raw(raster.width_px() as u16, raster.height_px() as u16, raster.rgb()),
        };
        let mut packed = Vec::new();
        picture.encode(&mut packed);
        packed
    }
}

/// The image endpoint.
pub struct PictureEndpoint {
    kind: ImageEncoding,
    lines: Vec<PictureClient>,
}

/// The state of one connected client.
struct PictureClient {
    seat: ParticipantId,
    wanted: ImageRequests,
    /// Number of images requested but not sent.
    owed: usize,
    /// The robot whose images it gets: the last one viewed at the time of its first request.
    robot: Option<usize>,
    drawn: Option<Deferred<Vec<u8>>>,
    /// Start of the rendering, ms.
    begun_ms: Option<u64>,
    /// True if its last image was not delivered.
    is_behind: bool,
}

impl PictureClient {
    /// Returns the next image if it is ready, and starts rendering another.
    fn next(&mut self, kind: ImageEncoding, world: &World) -> Option<Vec<u8>> {
        if self.is_behind {
            return None;
        }
        let ready = self.drawn.take_if(|drawn| drawn.is_done()).and_then(Deferred::finish);
        self.owed -= usize::from(ready.is_some()).min(self.owed);
        if self.is_due(world) {
            self.robot = self.robot.or(world.usarsim_clients().viewed());
            self.begin(kind, world);
        }
        ready
    }

    /// True if an image must be started.
    fn is_due(&self, world: &World) -> bool {
        let now_ms = world.tick_number() * TICK_MS;
        let is_time = self.begun_ms.is_none_or(|begun_ms| now_ms >= begun_ms + APART_MS || now_ms < begun_ms);
        let has_robot = self.robot.or(world.usarsim_clients().viewed()).is_some();
        self.owed > 0 && self.drawn.is_none() && is_time && has_robot
    }

    /// Starts rendering the robot's camera picture; black if its camera does not work.
    fn begin(&mut self, kind: ImageEncoding, world: &World) {
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
        self.drawn = Some(Deferred::begin(0, world.workers(), work));
    }
}

impl PictureEndpoint {
    /// Creates an endpoint with this encoding.
    #[must_use]
    pub fn new(kind: ImageEncoding) -> PictureEndpoint {
        PictureEndpoint { kind, lines: Vec::new() }
    }

    fn line(&mut self, seat: ParticipantId) -> Option<&mut PictureClient> {
        self.lines.iter_mut().find(|line| line.seat == seat)
    }
}

impl EndpointHandler<World> for PictureEndpoint {
    fn name(&self) -> &'static str {
        PICTURES_ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, seat: ParticipantId) {
        let wanted = ImageRequests::default();
        self.lines.push(PictureClient {
            seat,
            wanted,
            owed: 0,
            robot: None,
            drawn: None,
            begun_ms: None,
            is_behind: false,
        });
    }

    fn read(&mut self, seat: ParticipantId, bytes: &[u8], _: &mut Vec<WorldRequest<World>>, _: &mut Rejections) {
        if let Some(line) = self.line(seat) {
            line.owed = (line.owed + line.wanted.count(bytes)).min(WANTED_MAX);
        }
    }

    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }

    /// True if an image is ready or due while the world is paused.
    fn is_stale(&self, world: &World) -> bool {
        let is_ready = |line: &PictureClient| line.drawn.as_ref().is_some_and(Deferred::is_done);
        self.lines.iter().any(|line| !line.is_behind && (is_ready(line) || line.is_due(world)))
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        let kind = self.kind;
        for line in &mut self.lines {
            if let Some(picture) = line.next(kind, world) {
                out.push(line.seat, &picture);
            }
        }
    }

    fn on_frame_missed(&mut self, seat: ParticipantId) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = true);
    }

    fn on_caught_up(&mut self, seat: ParticipantId) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = false);
    }

    fn close(&mut self, seat: ParticipantId) {
        self.lines.retain(|line| line.seat != seat);
    }
}
