//! A recorded game of one robot at whose feet the ball speeds up, and which then falls.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex};

use engine::{Columns, RecordingSink, ScheduleEvent, WorldEvent};
use record::{Event, FORMAT_VERSION, RecordingHeader, RecordingWriter, UserFiles};
use sexp::Reader;
use soccer_protocol::{PlayMode, Side, agent, trainer};
use soccer_world::commands::{Command, MoveAgent, MoveBall, SetPlayMode};
use soccer_world::{GameController, GameObserver, GameView, Settings, SoccerGame, action};

/// The tick in which the ball speeds up.
pub const KICK_TICK: u64 = 120;

/// Ticks of the game.
const TICKS: u64 = 330;

/// The tick in which the robot begins to fall.
const FALL_TICK: u64 = 200;

/// The trainer's commands, by tick.
struct Script {
    tick: u64,
}

impl GameObserver for Script {
    fn event(&mut self, _: ScheduleEvent, _: GameView<'_>) {}
}

impl GameController for Script {
    fn command(&mut self, _: GameView<'_>, commands: &mut Vec<Command>) {
        let ball = |pos, vel| Command::Ball(MoveBall { pos, vel });
        match self.tick {
            20 => {
                let robot = trainer::TeamRobot { side: Side::Left, unum: 2 };
                let pose = Some([-3.0, 0.0, 0.4, -90.0]);
                let place = MoveAgent { robot, pos: None, pose, battery: None, temperature_c: None };
                commands.extend([Command::PlayMode(SetPlayMode(PlayMode::PlayOn)), Command::Agent(place)]);
                commands.push(ball(Some([-2.8, 0.0, 0.042]), Some([0.0; 3])));
            }
            KICK_TICK => commands.push(ball(None, Some([3.0, 0.0, 0.0]))),
            _ => {}
        }
        self.tick += 1;
    }
}

/// A file in memory that the game and the test share.
#[derive(Clone, Default)]
struct SharedFile(Arc<Mutex<Cursor<Vec<u8>>>>);

impl Write for SharedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("one thread").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for SharedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.lock().expect("one thread").seek(to)
    }
}

/// A recording sink that writes to memory.
struct MemorySink(RecordingWriter<SharedFile>);

impl RecordingSink for MemorySink {
    fn key_frame(&mut self, tick: u64, state: &[u8]) {
        self.0.key_frame(tick, state).expect("memory");
    }

    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64) {
        self.0.tick(tick, inputs, Some(digest)).expect("memory");
    }

    fn world_event(&mut self, tick: u64, event: &WorldEvent<'_>) {
        self.0.event(&Event::of(tick, event)).expect("memory");
    }

    fn end(&mut self, _: u64, _: &Columns, _: Vec<String>) {
        self.0.finish().expect("memory");
    }

    fn recording_error(&mut self, _: u64, why: String) {
        panic!("{why}");
    }
}

/// The header of a run with these settings, which are the defaults but for the seed and `changed`.
fn header(seed: u64, changed: &[(&str, &str)]) -> RecordingHeader {
    let mut settings: BTreeMap<String, String> =
        soccer_world::parameters().map(|one| (one.name.to_owned(), one.default_value().to_string())).collect();
    settings.insert("seed".to_owned(), seed.to_string());
    settings.extend(changed.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    RecordingHeader {
        format: FORMAT_VERSION,
        inputs: engine::INPUT_VERSION,
        spar: "0".to_owned(),
        commit: String::new(),
        began: String::new(),
        world: soccer_world::LEAGUE.name.to_owned(),
        cycle_ns: 20_000_000,
        seed: seed as i64,
        settings,
        files: BTreeMap::new(),
        first_tick: 0,
        origin: String::new(),
        builtin: Vec::new(),
        skills: Vec::new(),
        team_parameters: Vec::new(),
    }
}

/// The recording of a game with this seed and these settings, as a file.
pub fn recording(seed: u64, changed: &[(&str, &str)]) -> Vec<u8> {
    let mut settings = Settings { seed, ..Settings::default() };
    changed.iter().for_each(|(name, value)| settings.set_text(name, value).expect("a setting"));
    let file = SharedFile::default();
    let writer = RecordingWriter::new(file.clone(), &header(seed, changed), &UserFiles::new());
    let sink = MemorySink(writer.expect("memory"));
    let game = SoccerGame::new(settings).expect("a game").with_controller(Script { tick: 0 });
    let mut game = game.with_recording_sink(Box::new(sink), 100);
    let player = game.enter().expect("a player");
    let mut reader = Reader::default();
    for tick in 0..TICKS {
        let text = match tick {
            2 => "(scene rsg/agent/nao/nao_hetero.rsg 1)",
            6 => "(init (unum 2)(teamname Reds))",
            FALL_TICK => "(lle3 6)(rle3 6)",
            _ => "",
        };
        for message in agent::messages(&mut reader, text.as_bytes()) {
            let message = message.expect("a message");
            assert!(game.act(player, action(&message).expect("an action")), "tick {tick}");
        }
        game.tick();
    }
    game.session_mut().end(&mut engine::NullOutbox);
    file.0.lock().expect("one thread").get_ref().clone()
}
