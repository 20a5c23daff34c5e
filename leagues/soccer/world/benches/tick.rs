//! The cost of a tick: joining, 22 robots standing and moving, percepts, monitor frames, robots in one place. `cargo
//! bench -p spar-soccer-world --bench tick`

use std::time::{Duration, Instant};

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Participants, Role, ViewerService, World};
use soccer_world::effectors::{BeamAction, InitAction, JointAction, SceneAction};
use soccer_world::{Action, Settings, SoccerWorld, endpoints};

const JOINTS: [&str; 22] = [
    "he1", "he2", "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2", "rle3", "rle4",
    "rle5", "rle6", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6",
];

fn main() {
    let begin = Instant::now();
    let world = soccer_world::world(settings()).expect("a world");
    println!("a world with five robot models: {:?}", begin.elapsed());
    drop(world);
    let before = resident_kib();
    let mut world = soccer_world::world(settings()).expect("a world");
    join(&mut world);
    let mut seats: Vec<ParticipantId> = (0..22).map(ParticipantId).collect();
    println!("memory of a world with 22 robots: {} KiB", resident_kib().saturating_sub(before));
    for (what, speed) in [("standing", 0.0), ("moving", 0.3)] {
        measure(&mut world, &seats, what, speed);
    }
    save(&mut world);
    let doors = Doors::open(&mut world, &mut seats);
    doors.measure(&mut world);
    pile();
}

fn settings() -> Settings {
    Settings { beam_noise: false, ..Settings::default() }
}

/// Resident memory, on Linux; 0 elsewhere.
fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).unwrap_or(0)
}

fn scene(i: usize) -> Action {
    let arguments = vec![format!("{}", i % 5).as_str().into()];
    Action::Scene(Box::new(SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments }))
}

/// Adds 22 robots one after the other, apart from each other.
fn join(world: &mut SoccerWorld) {
    let (mut slowest, mut all) = (Duration::ZERO, Duration::ZERO);
    for i in 0..22 {
        let seat = ParticipantId(i as u32);
        world.join(seat, Role::Program, "test");
        let begin = Instant::now();
        world.step();
        let without = begin.elapsed();
        world.act(seat, scene(i));
        let begin = Instant::now();
        world.step();
        let took = begin.elapsed().saturating_sub(without);
        (slowest, all) = (slowest.max(took), all + took);
        let team = if i < 11 { "A" } else { "B" };
        world.act(seat, Action::Init(InitAction { unum: 0, team: team.into() }));
        world.act(
            seat,
            Action::Beam(BeamAction { x: -14.0 + (i % 11) as f32, y: -8.0 + (i % 7) as f32 * 2.0, rot: 0.0 }),
        );
        world.step();
    }
    println!("a join: {:?} on average, {slowest:?} at most (above a step without it)", all / 22);
}

/// Times of many ticks.
#[derive(Default)]
struct Times(Vec<Duration>);

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let at = |part: usize| sorted.get(sorted.len() * part / 100).copied().unwrap_or_default();
        write!(f, "{:.1?} (median; best {:.1?})", at(50), at(0))
    }
}

fn measure(world: &mut SoccerWorld, seats: &[ParticipantId], what: &str, speed: f32) {
    const TICKS: u32 = 500;
    let [mut act, mut step, mut digest] = [(); 3].map(|()| Times::default());
    for tick in 0..TICKS {
        let begin = Instant::now();
        for seat in seats {
            for (k, name) in JOINTS.iter().enumerate() {
                let speed = if (tick / 25 + k as u32).is_multiple_of(2) { speed } else { -speed };
                world.act(*seat, Action::Joint(JointAction { name: (*name).into(), speed, speed2: None }));
            }
        }
        let acted = Instant::now();
        world.step();
        let stepped = Instant::now();
        std::hint::black_box(world.digest());
        act.0.push(acted - begin);
        step.0.push(stepped - acted);
        digest.0.push(stepped.elapsed());
    }
    println!("22 robots {what}: act {act}, step {step}, digest {digest}");
}

/// Both endpoints with all their clients.
struct Doors {
    agents: endpoints::AgentEndpoint,
    monitors: endpoints::MonitorEndpoint,
}

/// Measures saving a world of 22 robots, hashing it, and loading it into another one.
fn save(world: &mut SoccerWorld) {
    const TIMES: usize = 300;
    let mut other = soccer_world::world(settings()).expect("a world");
    let (mut bytes, mut saving, mut loading, mut hashing) = Default::default();
    let time = |times: &mut Times, work: &mut dyn FnMut()| {
        let begin = Instant::now();
        work();
        times.0.push(begin.elapsed());
    };
    for _ in 0..TIMES {
        world.step();
        Vec::clear(&mut bytes);
        time(&mut saving, &mut || world.save(&mut bytes).expect("a state can be saved"));
        time(&mut hashing, &mut || _ = std::hint::black_box(world.digest()));
        time(&mut loading, &mut || other.load(&bytes).expect("a state can be loaded"));
    }
    println!("a saved state: {} bytes, saving {saving}, hashing {hashing}, loading {loading}", bytes.len());
}

impl Doors {
    fn open(world: &mut SoccerWorld, seats: &mut [ParticipantId]) -> Doors {
        let mut doors = Doors {
            agents: endpoints::AgentEndpoint::default(),
            monitors: endpoints::MonitorEndpoint::new(0.02, 0.02),
        };
        seats.iter().for_each(|&seat| EndpointHandler::<SoccerWorld>::open(&mut doors.agents, seat));
        let monitor = ParticipantId(100);
        world.join(monitor, Role::Program, "test");
        EndpointHandler::<SoccerWorld>::open(&mut doors.monitors, monitor);
        doors
    }

    fn measure(mut self, world: &mut SoccerWorld) {
        const TICKS: usize = 300;
        let (mut percepts, mut frames, mut bytes) = (Times::default(), Times::default(), [0, 0]);
        let mut out = OutgoingFrames::default();
        self.monitors.first_frames(world, &mut out);
        for _ in 0..TICKS {
            world.step();
            bytes[0] += sense(&mut self.agents, world, &mut out, &mut percepts);
            bytes[1] += sense(&mut self.monitors, world, &mut out, &mut frames);
        }
        println!("percepts of 22 robots: {percepts}, {} bytes a tick", bytes[0] / TICKS);
        println!("a monitor frame: {frames}, {} bytes", bytes[1] / TICKS);
    }
}

fn sense(
    door: &mut dyn EndpointHandler<SoccerWorld>,
    world: &mut SoccerWorld,
    out: &mut OutgoingFrames,
    times: &mut Times,
) -> usize {
    out.bytes.clear();
    out.frames.clear();
    let begin = Instant::now();
    door.sense(world, out);
    times.0.push(begin.elapsed());
    out.bytes.len()
}

/// Robots built in the same cycle all stand in the same place until they join.
fn pile() {
    for robots in [2, 4, 8, 22] {
        let mut world = soccer_world::world(settings()).expect("a world");
        for i in 0..robots {
            world.join(ParticipantId(i as u32), Role::Program, "test");
            world.act(ParticipantId(i as u32), scene(i));
        }
        let mut steps = Vec::new();
        for _ in 0..5 {
            let begin = Instant::now();
            world.step();
            steps.push(begin.elapsed());
        }
        println!("{robots} robots built in one place: steps {steps:?}, put back {}", world.robot_resets());
    }
}
