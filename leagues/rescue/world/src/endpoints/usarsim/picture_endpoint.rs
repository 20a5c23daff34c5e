//! The image endpoint: for each OK of a client it renders its robot's camera picture in the background.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Role, ServicePolicy, Synchronization,
    ViewerService, WorldRequest,
};
use rescue_building::camera::{Raster, draw};
use rescue_mapping::words;
use rescue_protocol::usarsim::{Image, ImageRequests};

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
        let image = match quality {
            Some(quality) => Image { kind, data: raster.jpeg(quality) },
            None => Image::raw(raster.width_px() as u16, raster.height_px() as u16, raster.rgb()),
        };
        let mut bytes = Vec::new();
        image.encode(&mut bytes);
        bytes
    }
}

/// The image endpoint.
pub struct PictureEndpoint {
    kind: ImageEncoding,
    clients: Vec<PictureClient>,
}

/// The state of one connected client.
struct PictureClient {
    participant: ParticipantId,
    requests: ImageRequests,
    /// Number of images requested but not sent.
    pending: usize,
    /// The robot whose images it gets: the last one viewed at the time of its first request.
    robot: Option<usize>,
    rendering: Option<Deferred<Vec<u8>>>,
    /// Start of the rendering, ms.
    started_ms: Option<u64>,
    /// True if its last image was not delivered.
    is_behind: bool,
}

impl PictureClient {
    /// Returns the next image if it is ready, and starts rendering another.
    fn next(&mut self, kind: ImageEncoding, world: &World) -> Option<Vec<u8>> {
        if self.is_behind {
            return None;
        }
        let ready = self.rendering.take_if(|rendering| rendering.is_done()).and_then(Deferred::finish);
        self.pending -= usize::from(ready.is_some()).min(self.pending);
        if self.is_due(world) {
            self.robot = self.robot.or(world.usarsim_clients().viewed());
            self.begin(kind, world);
        }
        ready
    }

    /// True if an image must be started.
    fn is_due(&self, world: &World) -> bool {
        let now_ms = world.tick_number() * TICK_MS;
        let is_time = self.started_ms.is_none_or(|started_ms| now_ms >= started_ms + APART_MS || now_ms < started_ms);
        let has_robot = self.robot.or(world.usarsim_clients().viewed()).is_some();
        self.pending > 0 && self.rendering.is_none() && is_time && has_robot
    }

    /// Starts rendering the robot's camera picture; black if its camera does not work.
    fn begin(&mut self, kind: ImageEncoding, world: &World) {
        let Some((index, robot)) = self.robot.and_then(|index| Some((index, world.robots().get(index)?))) else {
            return;
        };
        let camera = &robot.kind.spec().camera;
        let (width_px, height_px) = (camera.width_px, camera.height_px);
        let camera_view = world.camera_of(index);
        let work = move || {
            let mut raster = Raster::new(width_px, height_px);
            if let Some((view, scene)) = camera_view {
                draw(&scene, &view.lens, &view.others, &mut raster);
            }
            kind.pack(&raster)
        };
        self.started_ms = Some(world.tick_number() * TICK_MS);
        self.rendering = Some(Deferred::begin(0, world.workers(), work));
    }
}

impl PictureEndpoint {
    /// Creates an endpoint with this encoding.
    #[must_use]
    pub fn new(kind: ImageEncoding) -> PictureEndpoint {
        PictureEndpoint { kind, clients: Vec::new() }
    }

    fn client(&mut self, participant: ParticipantId) -> Option<&mut PictureClient> {
        self.clients.iter_mut().find(|client| client.participant == participant)
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

    fn open(&mut self, participant: ParticipantId) {
        let requests = ImageRequests::default();
        self.clients.push(PictureClient {
            participant,
            requests,
            pending: 0,
            robot: None,
            rendering: None,
            started_ms: None,
            is_behind: false,
        });
    }

    fn read(
        &mut self,
        _: &World,
        participant: ParticipantId,
        bytes: &[u8],
        _: &mut Vec<WorldRequest<World>>,
        _: &mut Rejections,
    ) {
        if let Some(client) = self.client(participant) {
            client.pending = (client.pending + client.requests.count(bytes)).min(WANTED_MAX);
        }
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        let kind = self.kind;
        for client in &mut self.clients {
            if let Some(image) = client.next(kind, world) {
                out.push(client.participant, &image);
            }
        }
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        self.client(participant).into_iter().for_each(|client| client.is_behind = true);
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        self.client(participant).into_iter().for_each(|client| client.is_behind = false);
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for PictureEndpoint {}

impl PlayerService<World> for PictureEndpoint {}

impl ViewerService<World> for PictureEndpoint {
    /// True if an image is ready or due while the world is paused.
    fn is_stale(&self, world: &World) -> bool {
        let is_ready = |client: &PictureClient| client.rendering.as_ref().is_some_and(Deferred::is_done);
        self.clients.iter().any(|client| !client.is_behind && (is_ready(client) || client.is_due(world)))
    }
}
