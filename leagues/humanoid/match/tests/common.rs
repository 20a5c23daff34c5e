//! Matches of agents in threads of the test. The start scripts only wait.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use codec::frame::{self, Splitter};
use engine::Simulation;
use humanoid_files::{Installation, PythonEnvironment};
use humanoid_match::{HumanoidMatch, HumanoidMatchResult, HumanoidMatchTeam, MatchError, MatchPlan};
use humanoid_world::{
    AgentEndpoint, FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, HumanoidWorld, MonitorEndpoint,
    RuleBook, WorldFiles,
};
use mujoco::Library;
use server::{Binding, ServerOptions};

/// Longest wait for something that has to happen.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game of two halves of a second; `None` with a line if MuJoCo or the data are not installed.
fn game(seed: u64) -> Option<Simulation<HumanoidWorld>> {
    static INSTALLED: OnceLock<Option<(Library, Arc<WorldFiles>)>> = OnceLock::new();
    let installed = INSTALLED.get_or_init(|| {
        let installation = Installation::of(&PythonEnvironment::find()?).expect("an installation");
        let (library, files) = installation.read().expect("files");
        Some((library, Arc::new(files)))
    });
    let Some((library, files)) = installed else {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return None;
    };
    let rules = RuleBook { half_s: 1, extra_half_s: 0, is_complete: true, ..RuleBook::SSIM_26 };
    let field = FieldDimensions::FIFA_7_VS_7;
    let settings = GameSettings { rules, field, phase: GamePhase::FirstHalf, start_s: None, seed };
    let world = HumanoidWorld::new(HumanoidSimulation::new(library, files, &settings).expect("a game"));
    let simulation = Simulation::new(world).with_endpoint(Box::new(AgentEndpoint::new(false)));
    Some(simulation.with_endpoint(Box::<MonitorEndpoint>::default()))
}

/// A start script that starts no player: the test does.
fn idle_script(folder: &Path) -> PathBuf {
    let path = folder.join("start.sh");
    fs::write(&path, "#!/bin/sh\nsleep 600\n").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("an executable file");
    path
}

/// A match that is played.
pub struct TestMatch {
    /// The match.
    pub one: HumanoidMatch,
    agents: OnceLock<SocketAddr>,
    monitors: OnceLock<SocketAddr>,
}

/// Waits until a condition holds.
pub fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Plays a match for so many players a team, beside the thread that connects agents.
pub fn play(
    seed: u64,
    players: Option<usize>,
    connect: impl FnOnce(&TestMatch) + Send,
) -> Option<Result<HumanoidMatchResult, MatchError>> {
    let simulation = game(seed)?;
    let folder = tempfile::tempdir().expect("a folder");
    let script = idle_script(folder.path());
    let local = SocketAddr::from(([127, 0, 0, 1], 0));
    let plan = MatchPlan {
        number: 1,
        seed,
        teams: [HumanoidMatchTeam::Script(script.clone()), HumanoidMatchTeam::Script(script)],
        players,
        ball_spread_m: 0.0,
        team_size_max: 7,
        join_timeout: PATIENCE,
        logs: None,
        processor_budget: None,
        program: None,
        isolation: None,
        script_variables: Default::default(),
        bindings: ["agent", "monitor"].map(|name| Binding::new(name, local)).into(),
        options: ServerOptions { sync: true, ..ServerOptions::default() },
    };
    let played = TestMatch { one: HumanoidMatch::new(plan), agents: OnceLock::new(), monitors: OnceLock::new() };
    thread::scope(|scope| {
        scope.spawn(|| {
            wait_until("a server", || played.monitors.get().is_some());
            connect(&played);
        });
        let on_served = |server: &server::Server| {
            let addresses = server.addresses().map_err(|error| error.to_string())?;
            played.agents.get_or_init(|| addresses[0]);
            played.monitors.get_or_init(|| addresses[1]);
            Ok(())
        };
        Some(played.one.play(simulation, &on_served, &AtomicBool::new(false)))
    })
}

impl TestMatch {
    /// Connects an agent that answers each percept with a motor command, until the match ends or so many answers later.
    /// Returns once its request has arrived.
    pub fn agent(&self, team: &str, number: u32, answers: usize) {
        let before = self.one.waiting();
        let mut stream = TcpStream::connect(self.agents.get().expect("an address")).expect("a connection");
        let mut init = Vec::new();
        frame::write(&mut init, |payload| payload.extend(format!("(init T1 {team} {number})").bytes()));
        stream.write_all(&init).expect("a request");
        thread::spawn(move || answer(stream, answers));
        wait_until("a player", || self.one.waiting() != before);
    }

    /// Sends commands of a trainer, and reads what the monitor gets.
    pub fn command(&self, commands: &str) {
        let mut stream = TcpStream::connect(self.monitors.get().expect("an address")).expect("a connection");
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |payload| payload.extend(commands.bytes()));
        stream.write_all(&bytes).expect("commands");
        thread::spawn(move || while stream.read(&mut [0; 4096]).is_ok_and(|length| length > 0) {});
    }
}

fn answer(mut stream: TcpStream, answers: usize) {
    let (mut splitter, mut buffer, mut count) = (Splitter::new(frame::SERVER_FRAME_BYTES_MAX), vec![0; 65536], 0);
    while let Ok(length @ 1..) = stream.read(&mut buffer) {
        let mut out = Vec::new();
        let split = splitter.for_each(buffer.get(..length).unwrap_or_default(), |_| {
            count += 1;
            frame::write(&mut out, |payload| payload.extend(format!("(he1 {}.0 0 25 0.6 0)", count % 40).bytes()));
        });
        if split.is_err() || stream.write_all(&out).is_err() || count > answers {
            return;
        }
    }
}
