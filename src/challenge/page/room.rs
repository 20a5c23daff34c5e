//! The competition service: executes the page's commands, one competition or test at a time.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::{self, JoinHandle};

use serde::Deserialize;
use serde_json::{Value, json};
use server::Stopper;
use soccer_challenge::{Ledger, Plan, Profile, report};
use tempfile::TempDir;
use web::{Panel, Stage, Tokens};

use super::super::flags::{Ground, Otherwise, Page};
use super::super::hold::recording;
use super::super::host::Program;
use super::super::{home, json};
use super::board::{Board, Kind, Phase, Show};
use super::catalogue::catalogue;
use super::theatre::{Theatre, lock, options};
use super::wanted::Wanted;
use crate::faults::Faults;
use crate::params::Choices;
use crate::viewer::servers::Servers;
use crate::worlds::Worlds;

/// The name of the ledger in a competition's folder.
const LEDGER: &str = "ledger.sqlite";

/// The service behind the competition page.
pub struct Room {
    worlds: &'static Worlds,
    settings: Choices,
    ground: Ground,
    kicks: Otherwise,
    tokens: Tokens,
    easel: SocketAddr,
    stage: OnceLock<Stage>,
    board: Arc<Mutex<Board>>,
    /// The thread that makes runs.
    work: Mutex<Option<JoinHandle<()>>>,
    /// A handle that ends the server of the current run.
    server: Arc<Mutex<Option<Stopper>>>,
    /// The viewers of recordings.
    viewers: Servers,
    /// The folder of all competitions, each in a folder of its own.
    keep: PathBuf,
    /// The same folder if it is temporary: removed with the program.
    _scratch: Option<TempDir>,
}

/// The body of the command `open`.
#[derive(Deserialize)]
struct Open {
    path: PathBuf,
}

#[derive(Deserialize)]
struct Watch {
    number: u32,
}

impl Room {
    /// # Errors
    /// If a file or a folder is not there, or something in it is wrong.
    pub fn new(
        flags: &Page,
        (worlds, settings): (&'static Worlds, Choices),
        tokens: Tokens,
        easel: SocketAddr,
    ) -> Result<Room, Box<dyn std::error::Error>> {
        let (wanted, of_file) = Wanted::of(flags)?;
        let scratch = match flags.keep {
            None => Some(tempfile::Builder::new().prefix("spar-").tempdir()?),
            Some(_) => None,
        };
        let keep = flags.keep.clone().or_else(|| scratch.as_ref().map(|folder| folder.path().to_owned()));
        let keep = keep.unwrap_or_default();
        std::fs::create_dir_all(&keep).map_err(|cause| format!("--keep {}: {cause}", keep.display()))?;
        Ok(Room {
            worlds,
            settings,
            ground: flags.ground.clone(),
            kicks: flags.otherwise.clone(),
            tokens,
            easel,
            stage: OnceLock::new(),
            board: Arc::new(Mutex::new(Board::new(wanted, of_file))),
            work: Mutex::default(),
            server: Arc::default(),
            viewers: Servers::default(),
            keep,
            _scratch: scratch,
        })
    }

    /// Sets the proxy that shows the current run.
    pub fn has_stage(&self, stage: Stage) {
        // The function is called once.
        let _: Result<(), Stage> = self.stage.set(stage);
    }

    /// Aborts the current run and waits for the end of the competition.
    pub fn close(&self) {
        if let Some(show) = &lock(&self.board).show {
            show.stop.store(true, Ordering::Relaxed);
        }
        join(&mut lock(&self.work));
    }

    /// Starts a competition or a test.
    fn start(&self, kind: Kind, body: Value) -> Result<Value, String> {
        let wanted: Wanted = serde_json::from_value(body).map_err(|error| format!("this is no plan: {error}"))?;
        let stage = self.stage.get().ok_or("the program is not ready yet")?;
        // Locked to the end: the second of two concurrent commands finds the runs of the first.
        let mut work = lock(&self.work);
        if lock(&self.board).phase != Phase::Idle {
            return Err(String::from("runs are made already: stop them first"));
        }
        join(&mut work);
        let of_file = lock(&self.board).of_file.clone();
        let competition = wanted.competition(&of_file, kind == Kind::Test, &self.kicks)?;
        let folder = self.next_folder(kind)?;
        let ledger = Ledger::create(&folder.join(LEDGER), &competition, &self.ground.name());
        let ledger = ledger.map_err(|bad| bad.to_string())?;
        let keys = competition.keys();
        let show =
            Arc::new(Show { kind, of: keys.len(), competition, folder: folder.clone(), stop: AtomicBool::new(false) });
        let theatre = Theatre {
            show: Arc::clone(&show),
            board: Arc::clone(&self.board),
            program: Program {
                worlds: self.worlds,
                recordings: Some(folder),
                faults: Faults::default(),
                settings: self.settings.clone(),
            },
            ground: self.ground.clone(),
            worlds: self.worlds,
            stage: stage.clone(),
            tokens: self.tokens.clone(),
            easel: self.easel,
            options: options(wanted.speed),
            ledger: Mutex::new(ledger),
            past: Mutex::default(),
            server: Arc::clone(&self.server),
        };
        let mut board = lock(&self.board);
        board.wanted = wanted;
        board.begin(show);
        drop(board);
        let spawned = thread::Builder::new().name(String::from("runs")).spawn(move || theatre.make(keys));
        match spawned {
            Ok(spawned) => *work = Some(spawned),
            Err(cause) => lock(&self.board).end(Some(format!("the operating system gives no thread: {cause}"))),
        }
        Ok(json!({}))
    }

    /// Returns the path of a folder that does not exist yet.
    fn next_folder(&self, kind: Kind) -> Result<PathBuf, String> {
        let word = if kind == Kind::Test { "test" } else { "competition" };
        let folder =
            (1..).map(|number: u32| self.keep.join(format!("{word}-{number}"))).find(|folder| !folder.exists());
        let folder = folder.ok_or("there is no free name for a folder")?;
        std::fs::create_dir_all(&folder).map_err(|cause| format!("{}: {cause}", folder.display()))?;
        Ok(folder)
    }

    /// Stops the competition after the current run; called again, aborts the current run.
    fn stop(&self) -> Result<Value, String> {
        let mut board = lock(&self.board);
        match board.phase {
            Phase::Idle => return Err(String::from("no runs are made")),
            Phase::Running => board.phase = Phase::Stopping,
            Phase::Stopping => {
                if let Some(show) = &board.show {
                    show.stop.store(true, Ordering::Relaxed);
                }
            }
        }
        board.touch();
        Ok(json!({}))
    }

    /// Ends the server of the current run, which is then made again.
    fn stop_server(&self) -> Result<Value, String> {
        if lock(&self.board).phase == Phase::Idle {
            return Err(String::from("no run goes on"));
        }
        match lock(&self.server).take() {
            Some(stopper) => stopper.stop(),
            None => return Err(String::from("there is no server that this program could end now")),
        }
        Ok(json!({}))
    }

    /// Returns the configuration that a file describes.
    fn open(&self, body: Value) -> Result<Value, String> {
        let Open { path } = serde_json::from_value(body).map_err(|error| error.to_string())?;
        let plan = Plan::read(&path, home().as_deref()).map_err(|bad| bad.to_string())?;
        let mut board = lock(&self.board);
        if board.phase != Phase::Idle {
            return Err(String::from("runs are made: stop them first"));
        }
        (board.wanted, board.of_file) = Wanted::of_plan(plan, &[], None);
        board.touch();
        serde_json::to_value(&board.wanted).map_err(|error| error.to_string())
    }

    /// Opens a viewer for the recording of a run.
    fn watch(&self, body: Value) -> Result<Value, String> {
        let Watch { number } = serde_json::from_value(body).map_err(|error| error.to_string())?;
        let folder = lock(&self.board).show.as_ref().map(|show| show.folder.clone());
        let film = recording(folder.as_ref(), number).filter(|path| path.is_file());
        let film = film.ok_or_else(|| format!("run {number} has no recording"))?;
        self.viewers.make_room();
        let flags = ["--web", "0", "--end-with-input"].map(OsStr::new);
        let places = self.viewers.start(&[&[OsStr::new("view"), film.as_os_str()][..], &flags].concat())?;
        let web = places.into_iter().find(|(name, _)| name == crate::params::WEB).map(|(_, place)| place);
        Ok(json!({ "web": web.ok_or("the viewer has not said where it is")? }))
    }
}

/// Waits for the thread that makes runs, if there is one.
fn join(work: &mut Option<JoinHandle<()>>) {
    if work.take().is_some_and(|work| work.join().is_err()) {
        tracing::error!("the thread that makes runs panicked");
    }
}

impl Panel for Room {
    fn state(&self, since: Option<u64>) -> Option<Value> {
        let mut state = lock(&self.board).state(since)?;
        state["catalogue"] = catalogue().into();
        state["profiles"] = Profile::ALL.map(Profile::name).as_slice().into();
        state["can_stop_server"] = self.ground.server.is_none().into();
        Some(state)
    }

    fn order(&self, name: &str, body: Value) -> Result<Value, String> {
        match name {
            "test" => self.start(Kind::Test, body),
            "competition" => self.start(Kind::Competition, body),
            "stop" => self.stop(),
            "stop-server" => self.stop_server(),
            "open" => self.open(body),
            "watch" => self.watch(body),
            other => Err(format!("there is no order {other:?}")),
        }
    }

    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let board = lock(&self.board);
        let show = Arc::clone(board.show.as_ref().ok_or("there are no results yet")?);
        let (competition, of_cases, records) = (&show.competition, board.results(), &board.records.clone());
        // A report takes a while, and runs continue meanwhile.
        drop(board);
        let film = |record: &soccer_challenge::Record| {
            let path: Option<PathBuf> = recording(Some(&show.folder), competition.number(record.key));
            path.filter(|path| Path::is_file(path))
        };
        Ok(match name {
            "results.json" => Some(format!("{:#}\n", json::results(competition, &of_cases, records)).into_bytes()),
            "results.csv" => {
                let film = |record: &soccer_challenge::Record| film(record).map(|path| path.display().to_string());
                Some(report::csv(competition, records, &film).into_bytes())
            }
            "report.html" => Some(report::html(competition, &of_cases, records, &|_| None).into_bytes()),
            _ => None,
        })
    }
}
