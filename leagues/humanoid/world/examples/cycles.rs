//! Counts cycles a second: `cargo run --release -p spar-humanoid-world --example cycles -- FOLDER ROBOTS [MONITORS [VISION]]`.
//!
//! FOLDER has the Python packages `mujoco` and `rcsssmj`. Each robot is a T1 that commands all its motors in every cycle; the
//! frames are read and written as over sockets. VISION is off, league or repaired: the development line with such an occlusion.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use std::{env, fs};

use codec::frame;
use engine::{ConnectionId, Outbox, Session, Simulation};
use humanoid_rules::{FieldDimensions, GamePhase, RuleBook};
use humanoid_world::{
    AgentEndpoint, DevelopmentVision, GameSettings, HumanoidSimulation, HumanoidWorld, LeagueProfile, MonitorEndpoint,
    Occlusion, RobotModel, WorldFiles,
};
use mujoco::Library;

const CYCLES: usize = 1000;

struct Bytes(usize);

impl Outbox for Bytes {
    fn send(&mut self, _: ConnectionId, frame: &[u8]) -> bool {
        self.0 += frame.len();
        true
    }

    fn close(&mut self, _: ConnectionId, reason: &'static str) {
        panic!("{reason}");
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let folder = Path::new(arguments.first().map_or(".", String::as_str));
    let number =
        |index: usize, usual: usize| arguments.get(index).map_or(usual, |text| text.parse().expect("a number"));
    let (robots, monitors) = (number(1, 2), number(2, 0));
    let library = Library::load(&folder.join("mujoco/libmujoco.so.3.5.0")).expect("MuJoCo");
    let profile = arguments.get(3).map_or(LeagueProfile::Release, |vision| profile(vision));
    let mut simulation = simulation(&library, &folder.join("rcsssmj/resources"), profile);
    let mut bytes = Bytes(0);
    let agents: Vec<ConnectionId> = (0..robots).map(|robot| join(&mut simulation, robot, &mut bytes)).collect();
    for _ in 0..monitors {
        simulation.open(1).expect("a place");
    }
    (0..5).for_each(|_| simulation.tick(&mut bytes));
    let frames: Vec<Vec<u8>> = (0..40).map(command).collect();
    let start = Instant::now();
    for cycle in 0..CYCLES {
        for agent in &agents {
            simulation.receive(*agent, &frames[cycle % frames.len()], &mut bytes);
        }
        simulation.tick(&mut bytes);
    }
    let cycles_s = CYCLES as f64 / start.elapsed().as_secs_f64();
    println!("{robots} robots, {monitors} monitors: {cycles_s:.0} cycles/s, {} bytes sent", bytes.0);
}

fn profile(vision: &str) -> LeagueProfile {
    let occlusion = match vision {
        "off" => Occlusion::Off,
        "league" => Occlusion::League,
        "repaired" => Occlusion::Repaired,
        other => panic!("{other}: off, league or repaired"),
    };
    LeagueProfile::Development(DevelopmentVision { is_noisy: true, occlusion })
}

fn simulation(library: &Library, resources: &Path, profile: LeagueProfile) -> Simulation<HumanoidWorld> {
    let folder = resources.join("robots/T1");
    let text = fs::read_to_string(folder.join("robot.xml")).expect("a robot");
    let robot = RobotModel::read("T1", &text, &folder.display().to_string()).expect("a robot");
    let pitch = fs::read_to_string(resources.join("environments/soccer/world.xml")).expect("a pitch");
    let files = Arc::new(WorldFiles::new(library, pitch, vec![robot]).expect("files"));
    let rules = RuleBook { team_size_max: 11, ..RuleBook::SSIM_26 };
    let (field, phase) = (FieldDimensions::FIFA_7_VS_7, GamePhase::ALL[0]);
    let settings = GameSettings { rules, field, phase, start_s: None, seed: 1 };
    let game = HumanoidSimulation::new(library, &files, &settings).expect("a game");
    let simulation = Simulation::new(HumanoidWorld::new(game.with_profile(profile).expect("a profile")));
    simulation.with_endpoint(Box::new(AgentEndpoint::new(false))).with_endpoint(Box::<MonitorEndpoint>::default())
}

fn framed(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    frame::write(&mut bytes, |payload| payload.extend_from_slice(text.as_bytes()));
    bytes
}

fn join(simulation: &mut Simulation<HumanoidWorld>, robot: usize, bytes: &mut Bytes) -> ConnectionId {
    let agent = simulation.open(0).expect("a place");
    let (team, number) = (["Alpha", "Beta"][robot % 2], robot / 2 + 1);
    simulation.receive(agent, &framed(&format!("(init T1 {team} {number})")), bytes);
    agent
}

/// A frame for all motors.
fn command(cycle: usize) -> Vec<u8> {
    let motors = "he1 he2 lae1 lae2 lae3 lae4 rae1 rae2 rae3 rae4 te1 lle1 lle2 lle3 lle4 lle5 lle6 rle1 rle2 rle3 rle4 rle5 rle6";
    let angle = (cycle as f64 * 0.16).sin() * 10.0;
    framed(&motors.split(' ').map(|motor| format!("({motor} {angle:.2} 0.0 25.00 0.60 0.0)")).collect::<String>())
}
