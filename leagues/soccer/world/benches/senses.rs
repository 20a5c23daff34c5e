//! A fixed number of ticks with 22 swaying robots and a monitor, for profilers that count instructions; prints a hash
//! of all bytes. `cargo bench -p spar-soccer-world --bench senses --no-run`, then the program in
//! `valgrind --tool=callgrind --toggle-collect=NAME` with one of [`percepts`], [`frames`], [`digests`].

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Participants, Role, ViewerService, World};
use soccer_world::effectors::{BeamAction, InitAction, JointAction, SceneAction};
use soccer_world::{Action, Settings, SoccerWorld, endpoints};

const TICKS: u32 = 60;
const JOINTS: [&str; 6] = ["he1", "rae1", "lae1", "rle4", "lle4", "lle3"];

fn main() {
    let mut world = soccer_world::world(Settings { beam_noise: false, ..Settings::default() }).expect("a world");
    let mut agents = endpoints::AgentEndpoint::default();
    let mut monitors = endpoints::MonitorEndpoint::new(0.02, 0.02);
    (0..22).for_each(|i| join(&mut world, &mut agents, i));
    world.join(ParticipantId(100), Role::Program, "test");
    EndpointHandler::<SoccerWorld>::open(&mut monitors, ParticipantId(100));
    let mut out = OutgoingFrames::default();
    monitors.first_frames(&world, &mut out);
    let (mut hash, mut bytes) = (engine::hash(&out.bytes), [0, 0]);
    for tick in 0..TICKS {
        for i in 0..22 {
            for (k, name) in (0..).zip(JOINTS) {
                let speed = if (tick / 25 + k + i).is_multiple_of(2) { 0.3 } else { -0.3 };
                world.act(ParticipantId(i), Action::Joint(JointAction { name: name.into(), speed, speed2: None }));
            }
        }
        world.step();
        out.bytes.clear();
        out.frames.clear();
        percepts(&mut agents, &world, &mut out);
        bytes[0] += out.bytes.len();
        frames(&mut monitors, &world, &mut out);
        bytes[1] += out.bytes.len();
        out.bytes.extend_from_slice(&hash.to_le_bytes());
        out.bytes.extend_from_slice(&digests(&world).to_le_bytes());
        hash = engine::hash(&out.bytes);
    }
    println!(
        "{TICKS} ticks: {} bytes of percepts, {} bytes of frames, hash {hash:016x}",
        bytes[0],
        bytes[1] - bytes[0]
    );
}

fn join(world: &mut SoccerWorld, agents: &mut endpoints::AgentEndpoint, i: u32) {
    let (seat, team) = (ParticipantId(i), if i < 11 { "Alpha" } else { "Beta" });
    world.join(seat, Role::Program, "test");
    let arguments = vec![format!("{}", i % 5).as_str().into()];
    world.act(seat, Action::Scene(Box::new(SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments })));
    world.step();
    world.act(seat, Action::Init(InitAction { unum: 0, team: team.into() }));
    world.act(seat, Action::Beam(BeamAction { x: -14.0 + (i % 11) as f32, y: -8.0 + (i % 7) as f32 * 2.0, rot: 0.0 }));
    world.step();
    EndpointHandler::<SoccerWorld>::open(agents, seat);
}

#[inline(never)]
fn percepts(door: &mut endpoints::AgentEndpoint, world: &SoccerWorld, out: &mut OutgoingFrames) {
    door.sense(world, out);
}

#[inline(never)]
fn frames(door: &mut endpoints::MonitorEndpoint, world: &SoccerWorld, out: &mut OutgoingFrames) {
    door.sense(world, out);
}

#[inline(never)]
fn digests(world: &SoccerWorld) -> u64 {
    world.digest()
}
