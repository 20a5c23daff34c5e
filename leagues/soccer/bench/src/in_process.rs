//! Benchmark of the whole world through the in-process endpoint: no sockets, no encoding, no agent code.

use std::error::Error;
use std::time::{Duration, Instant};

use codec::Name;
use engine::ConnectionId;
use soccer_world::effectors::{BeamAction, InitAction, JointAction, SceneAction};
use soccer_world::{Action, Settings, SoccerGame};

use super::models::{self, Entry, Models, ROBOT_FILE};
use super::program::{Program, SCRIPT_CYCLES, Script};
use server::pool::{inside, pool};

/// The number of cycles before the measurement starts.
const WARM_UP_CYCLES: usize = 100;
/// The number of ticks from joining to the first percept.
const JOIN_TICKS: usize = 3;

/// A robot and its motor program.
struct Robot {
    connection: ConnectionId,
    names: Vec<Name>,
    script: Script,
}

/// Returns cycles per second of wall time, and the state's digest after the warm-up.
///
/// # Errors
/// If threads cannot be started, or the game does not admit a robot.
pub fn measure(
    models: &Models,
    robots: usize,
    program: Program,
    threads: usize,
    time: Duration,
) -> Result<(f64, u64), Box<dyn Error>> {
    let pool = pool(threads)?;
    let settings = Settings { pool: pool.clone(), beam_noise: false, ..Settings::default() };
    let mut game = SoccerGame::new(settings)?;
    let robots: Vec<Robot> =
        (0..robots).map(|robot| enter(&mut game, models, robot, program)).collect::<Result<_, _>>()?;
    Ok(inside(pool.as_deref(), || run(&mut game, &robots, time)))
}

fn run(game: &mut SoccerGame, robots: &[Robot], time: Duration) -> (f64, u64) {
    for cycle in 0..WARM_UP_CYCLES {
        play(game, robots, cycle);
    }
    let digest = game.view().digest();
    let (start, mut cycles) = (Instant::now(), 0);
    while start.elapsed() < time {
        play(game, robots, WARM_UP_CYCLES + cycles);
        cycles += 1;
    }
    (cycles as f64 / start.elapsed().as_secs_f64(), digest)
}

fn enter(game: &mut SoccerGame, models: &Models, robot: usize, program: Program) -> Result<Robot, String> {
    let connection = game.enter().ok_or("too many connections")?;
    game.tick();
    let Entry { team, unum, kind, place: [x, y] } = Entry::of(robot);
    let scene = SceneAction { file: ROBOT_FILE.into(), arguments: vec![kind.to_string().as_str().into()] };
    game.act(connection, Action::Scene(Box::new(scene)));
    (0..JOIN_TICKS).for_each(|_| game.tick());
    game.act(connection, Action::Init(InitAction { unum, team: team.into() }));
    game.act(connection, Action::Beam(BeamAction { x, y, rot: 0.0 }));
    game.tick();
    let names = models::joint_names(models.robot(kind));
    let script = program.script(robot, &names);
    Ok(Robot { connection, names: names.into_iter().map(Name::from).collect(), script })
}

fn play(game: &mut SoccerGame, robots: &[Robot], cycle: usize) {
    for robot in robots {
        for (name, &speed) in robot.names.iter().zip(robot.script.speeds(cycle % SCRIPT_CYCLES)) {
            game.act(robot.connection, Action::Joint(JointAction { name: name.clone(), speed, speed2: None }));
        }
    }
    game.tick();
}
