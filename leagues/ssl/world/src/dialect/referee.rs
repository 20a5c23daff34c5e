//! The referee's multicast messages, and the endpoint of a game controller.

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};

use super::AT_ONCE;
use super::everybody::{Packets, Told};
use crate::TICKS_PER_S;
use crate::input::Wish;
use crate::rules::Ci;
use crate::sense;
use crate::world::World;

/// Name of the game controller's endpoint.
pub const GAME_CONTROLLER: &str = "game-controller";

/// Interval of repeated referee messages, for late listeners: a tenth of a second.
const REPEAT_TICKS: u64 = TICKS_PER_S as u64 / 10;

/// Multicast source of the referee's message.
#[derive(Default)]
pub struct Whistle {
    /// Command counter, stage and score of the latest message.
    said: Option<(u32, i32, [u32; 2])>,
}

impl Told for Whistle {
    fn name(&self) -> &'static str {
        "referee"
    }

    fn tell(&mut self, world: &World, packets: &mut Packets<'_>) {
        world.controller().for_each(|message| packets.push_bytes(message));
        let Some(game) = world.game().filter(|game| !game.is_led_from_outside()) else { return };
        let tick = world.state().tick;
        let message = game.referee(tick, world.settings().epoch_s);
        let now = (message.command_counter, message.stage, [message.yellow.score, message.blue.score]);
        if self.said.replace(now) != Some(now) || tick.is_multiple_of(REPEAT_TICKS) {
            packets.push(&message);
        }
    }
}

/// The endpoint of a game controller synchronised with the world: it receives the time of each camera frame, and the
/// world waits for its response if a client advances time.
pub struct Controller {
    uuid: String,
    seats: Vec<Link>,
}

/// A connection to a game controller.
struct Link {
    seat: Seat,
    ci: Ci,
    /// True while a response is outstanding.
    is_asked: bool,
}

impl Controller {
    /// An endpoint of this world.
    #[must_use]
    pub fn of(world: &World) -> Controller {
        Controller { uuid: sense::uuid(world.settings().seed), seats: Vec::new() }
    }
}

impl Dialect<World> for Controller {
    fn name(&self) -> &'static str {
        GAME_CONTROLLER
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        AT_ONCE
    }

    fn open(&mut self, seat: Seat) {
        self.seats.push(Link { seat, ci: Ci::new(&self.uuid, "spar"), is_asked: false });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        let Some(link) = self.seats.iter_mut().find(|link| link.seat == seat) else { return };
        let mut take = |message| requests.push(Request::Control(Wish::Controller(message)));
        match link.ci.read(bytes, &mut take) {
            Ok(complete) => link.is_asked &= complete == 0,
            Err(bad) => rejections.end("no answer of a game controller", bad.to_string()),
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.seats.iter().any(|link| link.seat == seat && link.is_asked)
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        if world.due().is_empty() {
            return;
        }
        let (kick, number) = world.tracked();
        let (state, epoch_s) = (world.state(), world.settings().epoch_s);
        for link in &mut self.seats {
            let frame = sense::tracked_frame(state, &world.model().ball, world.cameras(), kick, number, epoch_s);
            let begin = out.bytes.len();
            Ci::write(&link.ci.input(state, epoch_s, frame, world.geometry()), &mut out.bytes);
            out.frames.push((link.seat, begin..out.bytes.len()));
            link.is_asked = true;
        }
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|link| link.seat != seat);
    }
}
