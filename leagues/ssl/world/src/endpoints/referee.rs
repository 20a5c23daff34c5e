//! The referee's multicast messages, and the endpoint of a game controller.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};

use super::AT_ONCE;
use super::multicast::{MulticastSource, PacketSink};
use crate::TICKS_PER_S;
use crate::input::WorldCommand;
use crate::rules::CiConnection;
use crate::sensors;
use crate::world::World;

/// Name of the game controller's endpoint.
pub const GAME_CONTROLLER: &str = "game-controller";

/// Name of the endpoint of the referee's messages, and the key of their destinations.
pub const REFEREE: &str = "referee";

/// Interval of repeated referee messages, for late listeners: a tenth of a second.
const REPEAT_TICKS: u64 = TICKS_PER_S as u64 / 10;

/// Multicast source of the referee's message.
#[derive(Default)]
pub struct RefereeSource {
    /// Command counter, stage and score of the latest message.
    last_sent: Option<(u32, i32, [u32; 2])>,
}

impl MulticastSource for RefereeSource {
    fn name(&self) -> &'static str {
        REFEREE
    }

    fn write_packets(&mut self, world: &World, packets: &mut PacketSink<'_>) {
        world.controller_messages().for_each(|message| packets.push_bytes(message));
        let Some(game) = world.game().filter(|game| !game.is_externally_controlled()) else { return };
        let tick = world.state().tick;
        let message = game.referee_message(tick, world.settings().epoch_s);
        let now = (message.command_counter, message.stage, [message.yellow.score, message.blue.score]);
        if self.last_sent.replace(now) != Some(now) || tick.is_multiple_of(REPEAT_TICKS) {
            packets.push(&message);
        }
    }
}

/// The endpoint of a game controller synchronised with the world: it receives the time of each camera frame, and the
/// world waits for its response if a client advances time.
pub struct GameControllerEndpoint {
    uuid: String,
    /// True if the world reports game events as an automatic referee.
    has_reports: bool,
    connections: Vec<ControllerConnection>,
}

/// A connection to a game controller.
struct ControllerConnection {
    participant: ParticipantId,
    ci: CiConnection,
    /// True while a response is outstanding.
    is_asked: bool,
}

impl GameControllerEndpoint {
    /// An endpoint of this world, which also reports game events if `has_reports` is true.
    #[must_use]
    pub fn of(world: &World, has_reports: bool) -> GameControllerEndpoint {
        GameControllerEndpoint { uuid: sensors::uuid(world.settings().seed), has_reports, connections: Vec::new() }
    }
}

impl EndpointHandler<World> for GameControllerEndpoint {
    fn name(&self) -> &'static str {
        GAME_CONTROLLER
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        AT_ONCE
    }

    fn open(&mut self, participant: ParticipantId) {
        let ci = CiConnection::new(&self.uuid, "spar");
        let ci = if self.has_reports { ci.with_reports() } else { ci };
        self.connections.push(ControllerConnection { participant, ci, is_asked: false });
    }

    fn read(
        &mut self,
        _: &World,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some(connection) = self.connections.iter_mut().find(|connection| connection.participant == participant)
        else {
            return;
        };
        let mut take = |message| requests.push(Request::Control(WorldCommand::Controller(message)));
        match connection.ci.read(bytes, &mut take) {
            Ok(complete) => connection.is_asked &= complete == 0,
            Err(error) => rejections.push_fatal("no answer of a game controller", error.to_string()),
        }
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        for connection in &mut self.connections {
            world.events().iter().for_each(|event| connection.ci.report(event));
        }
        if world.due_frames().is_empty() {
            return;
        }
        let (kick, number) = world.tracker_frame();
        let (state, epoch_s) = (world.state(), world.settings().epoch_s);
        for connection in &mut self.connections {
            let frame = sensors::tracked_frame(state, &world.model().ball, world.cameras(), kick, number, epoch_s);
            let begin = out.bytes.len();
            CiConnection::write(&connection.ci.input(state, epoch_s, frame, world.geometry()), &mut out.bytes);
            out.frames.push((connection.participant, begin..out.bytes.len()));
            connection.is_asked = true;
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.connections.retain(|connection| connection.participant != participant);
    }
}

impl Synchronization for GameControllerEndpoint {
    fn awaits(&self, participant: ParticipantId) -> bool {
        self.connections.iter().any(|connection| connection.participant == participant && connection.is_asked)
    }
}

impl PlayerService<World> for GameControllerEndpoint {}

impl ViewerService<World> for GameControllerEndpoint {}
