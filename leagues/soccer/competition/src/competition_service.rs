//! The competition service: executes the page's commands, one competition or test at a time.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::{self, JoinHandle};

use serde::Deserialize;
use serde_json::{Value, json};
use server::ShutdownHandle;
use soccer_challenge::report::{self, json as report_json};
use soccer_challenge::{CompetitionPlan, Ledger, Profile, RunRecord, catalogue, recording_path};
use tempfile::TempDir;
use web::{ChildServers, CompetitionApi, CurrentRun};

use crate::competition_state::{CompetitionKind, CompetitionState, PageCompetition, Phase};
use crate::page_host::PageHost;
use crate::run_recorder::{RunRecorder, lock, run_options};
use crate::selection::{InitialSelection, PageSelection};

/// The name of the ledger in a competition's folder.
const LEDGER: &str = "ledger.sqlite";

/// The name of the pages in a server's ready line.
const PAGES: &str = "web";

/// The service behind the competition page: it executes the page's commands, one competition or test at a time.
pub struct CompetitionService {
    program: Arc<dyn PageHost>,
    drawings_address: SocketAddr,
    current_run: OnceLock<CurrentRun>,
    state: Arc<Mutex<CompetitionState>>,
    /// The thread that makes runs.
    work: Mutex<Option<JoinHandle<()>>>,
    /// A handle that ends the server of the current run.
    server: Arc<Mutex<Option<ShutdownHandle>>>,
    /// The viewers of recordings.
    viewers: ChildServers,
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

impl CompetitionService {
    /// Creates the service, with the folder in which ledgers and recordings stay; without one, they are removed with the
    /// service. The page's drawings arrive at this address.
    ///
    /// # Errors
    /// If the folder cannot be made.
    pub fn new(
        program: Arc<dyn PageHost>,
        initial: InitialSelection,
        keep: Option<&Path>,
        drawings_address: SocketAddr,
    ) -> std::io::Result<CompetitionService> {
        let (selection, file_overrides) = PageSelection::initial(initial);
        let scratch = match keep {
            None => Some(tempfile::Builder::new().prefix("spar-").tempdir()?),
            Some(_) => None,
        };
        let keep = keep.or_else(|| scratch.as_ref().map(TempDir::path)).map(Path::to_owned).unwrap_or_default();
        std::fs::create_dir_all(&keep)?;
        Ok(CompetitionService {
            program,
            drawings_address,
            current_run: OnceLock::new(),
            state: Arc::new(Mutex::new(CompetitionState::new(selection, file_overrides))),
            work: Mutex::default(),
            server: Arc::default(),
            viewers: ChildServers::default(),
            keep,
            _scratch: scratch,
        })
    }

    /// Sets the proxy that shows the current run.
    pub fn set_current_run(&self, current_run: CurrentRun) {
        // The function is called once.
        let _: Result<(), CurrentRun> = self.current_run.set(current_run);
    }

    /// Aborts the current run and waits for the end of the competition.
    pub fn close(&self) {
        if let Some(current) = &lock(&self.state).current {
            current.stop.store(true, Ordering::Relaxed);
        }
        join(&mut lock(&self.work));
    }

    /// Starts a competition or a test.
    fn start(&self, kind: CompetitionKind, body: Value) -> Result<Value, String> {
        let selection: PageSelection =
            serde_json::from_value(body).map_err(|error| format!("this is no plan: {error}"))?;
        let current_run = self.current_run.get().ok_or("the program is not ready yet")?;
        // Locked to the end: the second of two concurrent commands finds the runs of the first.
        let mut work = lock(&self.work);
        if lock(&self.state).phase != Phase::Idle {
            return Err(String::from("runs are made already: stop them first"));
        }
        join(&mut work);
        let file_overrides = lock(&self.state).file_overrides.clone();
        let competition = selection.competition(&file_overrides, kind == CompetitionKind::Test, &*self.program)?;
        let folder = self.next_folder(kind)?;
        let ledger = Ledger::create(&folder.join(LEDGER), &competition, &self.program.backend_name());
        let ledger = ledger.map_err(|error| error.to_string())?;
        let keys = competition.keys();
        let current = Arc::new(PageCompetition {
            kind,
            run_count: keys.len(),
            competition,
            folder: folder.clone(),
            stop: AtomicBool::new(false),
        });
        let recorder = RunRecorder {
            competition: Arc::clone(&current),
            state: Arc::clone(&self.state),
            program: Arc::clone(&self.program),
            run_host: self.program.run_host(folder, &current.competition),
            current_run: current_run.clone(),
            drawings_address: self.drawings_address,
            options: run_options(selection.speed),
            ledger: Mutex::new(ledger),
            server: Arc::clone(&self.server),
        };
        let mut state = lock(&self.state);
        state.selection = selection;
        state.start(current);
        drop(state);
        let spawned = thread::Builder::new().name(String::from("runs")).spawn(move || recorder.run_all(keys));
        match spawned {
            Ok(spawned) => *work = Some(spawned),
            Err(cause) => lock(&self.state).finish(Some(format!("the operating system gives no thread: {cause}"))),
        }
        Ok(json!({}))
    }

    /// Returns the path of a folder that does not exist yet.
    fn next_folder(&self, kind: CompetitionKind) -> Result<PathBuf, String> {
        let word = if kind == CompetitionKind::Test { "test" } else { "competition" };
        let folder =
            (1..).map(|number: u32| self.keep.join(format!("{word}-{number}"))).find(|folder| !folder.exists());
        let folder = folder.ok_or("there is no free name for a folder")?;
        std::fs::create_dir_all(&folder).map_err(|cause| format!("{}: {cause}", folder.display()))?;
        Ok(folder)
    }

    /// Stops the competition after the current run; called again, aborts the current run.
    fn stop(&self) -> Result<Value, String> {
        let mut state = lock(&self.state);
        match state.phase {
            Phase::Idle => return Err(String::from("no runs are made")),
            Phase::Running => state.phase = Phase::Stopping,
            Phase::Stopping => {
                if let Some(current) = &state.current {
                    current.stop.store(true, Ordering::Relaxed);
                }
            }
        }
        state.mark_changed();
        Ok(json!({}))
    }

    /// Ends the server of the current run, which is then made again.
    fn stop_server(&self) -> Result<Value, String> {
        if lock(&self.state).phase == Phase::Idle {
            return Err(String::from("no run is active"));
        }
        match lock(&self.server).take() {
            Some(shutdown_handle) => shutdown_handle.shutdown(),
            None => return Err(String::from("there is no server that this program could end now")),
        }
        Ok(json!({}))
    }

    /// Returns the configuration that a file describes.
    fn open(&self, body: Value) -> Result<Value, String> {
        let Open { path } = serde_json::from_value(body).map_err(|error| error.to_string())?;
        let plan = CompetitionPlan::read(&path, self.program.home().as_deref()).map_err(|error| error.to_string())?;
        let mut state = lock(&self.state);
        if state.phase != Phase::Idle {
            return Err(String::from("runs are made: stop them first"));
        }
        (state.selection, state.file_overrides) = PageSelection::of_plan(plan, &[], None);
        state.mark_changed();
        serde_json::to_value(&state.selection).map_err(|error| error.to_string())
    }

    /// Opens a viewer for the recording of a run.
    fn watch(&self, body: Value) -> Result<Value, String> {
        let Watch { number } = serde_json::from_value(body).map_err(|error| error.to_string())?;
        let folder = lock(&self.state).current.as_ref().map(|current| current.folder.clone());
        let recording = folder.map(|folder| recording_path(&folder, number)).filter(|path| path.is_file());
        let recording = recording.ok_or_else(|| format!("run {number} has no recording"))?;
        self.viewers.make_room();
        let flags = ["--web", "0", "--end-with-input"].map(OsStr::new);
        let addresses = self.viewers.start(&[&[OsStr::new("view"), recording.as_os_str()][..], &flags].concat())?;
        let web = addresses.into_iter().find(|(name, _)| name == PAGES).map(|(_, address)| address);
        Ok(json!({ "web": web.ok_or("the viewer has not said where it is")? }))
    }
}

/// Waits for the thread that makes runs, if there is one.
fn join(work: &mut Option<JoinHandle<()>>) {
    if work.take().is_some_and(|work| work.join().is_err()) {
        tracing::error!("the thread that makes runs panicked");
    }
}

impl CompetitionApi for CompetitionService {
    fn state(&self, since: Option<u64>) -> Option<Value> {
        let mut state = lock(&self.state).state(since)?;
        state["catalogue"] = catalogue().into();
        state["profiles"] = Profile::ALL.map(Profile::name).as_slice().into();
        state["can_stop_server"] = self.program.backend().remote_server.is_none().into();
        Some(state)
    }

    fn command(&self, name: &str, body: Value) -> Result<Value, String> {
        match name {
            "test" => self.start(CompetitionKind::Test, body),
            "competition" => self.start(CompetitionKind::Competition, body),
            "stop" => self.stop(),
            "stop-server" => self.stop_server(),
            "open" => self.open(body),
            "watch" => self.watch(body),
            other => Err(format!("there is no order {other:?}")),
        }
    }

    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let state = lock(&self.state);
        let current = Arc::clone(state.current.as_ref().ok_or("there are no results yet")?);
        let (competition, results_by_challenge, records) =
            (&current.competition, state.results(), &state.records.clone());
        // A report takes a while, and runs continue meanwhile.
        drop(state);
        let recording = |record: &RunRecord| {
            let path = recording_path(&current.folder, competition.number(record.key));
            path.is_file().then(|| path.display().to_string())
        };
        Ok(match name {
            "results.json" => {
                Some(format!("{:#}\n", report_json::results(competition, &results_by_challenge, records)).into_bytes())
            }
            "results.csv" => Some(report::csv(competition, records, &recording).into_bytes()),
            "report.html" => Some(report::html(competition, &results_by_challenge, records, &|_| None).into_bytes()),
            _ => None,
        })
    }
}
