//! The program's services for its matches: it writes the files that flags name, and prints the endpoints' addresses.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use recorder::LiveRecording;
use server::Server;
use soccer_match::MatchHooks;
use soccer_world::{Settings, SoccerGame};
use web::{PageAddress, WebServer};

use super::numbered_files::number_files;
use crate::console;
use crate::pages::{self, LiveRecordingFile, RunHistory, RunInfo};
use crate::recording::{self, DrawingRecorder, RecordingOptions};
use crate::worlds::soccer;
use files::file_errors::FileErrors;
use settings::server_parameters::SEED;
use settings::{Origin, RunConfig, ServeOptions, WATCHED_SPEED, Worlds};

/// The program as host of one match.
pub struct MatchHost {
    /// The settings of the match.
    pub config: RunConfig,
    /// The names of the built-in teams.
    pub builtin_teams: Vec<String>,
    /// Errors in the files that the match writes.
    pub errors: FileErrors,
    /// True to print the addresses of the endpoints.
    pub announces_endpoints: bool,
    /// The pages that show the match.
    pub pages: Option<Arc<MatchPages>>,
}

/// The pages at one address that show matches, or attempts, one by one.
pub struct MatchPages {
    address: PageAddress,
    worlds: &'static Worlds,
    /// True if the pages of the last match stay when it is over.
    stays: bool,
    /// The history of the next match, for its pages.
    history: Mutex<Option<RunHistory>>,
    /// The current pages, served until the next match or the end of the program.
    pages: Mutex<Option<Pages>>,
}

/// The pages of a match.
struct Pages {
    web: WebServer,
    /// The token that gives a page the trainer's role, if there is one.
    token: Option<String>,
    /// The file with the history of the match.
    _file: Option<Arc<LiveRecordingFile>>,
}

impl MatchPages {
    /// Creates the pages at this address; the server starts with the first match.
    pub fn at(address: PageAddress, worlds: &'static Worlds, stays: bool) -> MatchPages {
        MatchPages { address, worlds, stays, history: Mutex::default(), pages: Mutex::default() }
    }

    /// Returns the link to pages that stay after the match, with the trainer's token.
    pub fn lingering_link(&self) -> Option<String> {
        lock(&self.pages).as_ref().filter(|_| self.stays).map(Pages::link)
    }

    /// Returns a new recorder of the history of the next match, and the ticks between its key frames.
    pub fn begin_history(
        &self,
        config: &RunConfig,
        drawings: DrawingRecorder,
    ) -> Result<(LiveRecording, u64), Box<dyn Error>> {
        let (history, live_recording, key_frame_ticks) = RunHistory::of_run(config, self.worlds)?;
        // A viewer is about to connect: the history includes the time before the page is open.
        history.start_recording();
        *lock(&self.history) = Some(history.with_drawings(drawings));
        Ok((live_recording, key_frame_ticks))
    }

    /// Opens the pages of a server's match, in place of those of the match before.
    pub fn open(&self, server: &Server, config: &RunConfig) -> Result<(), Box<dyn Error>> {
        let mut pages = lock(&self.pages);
        // The pages of the previous match or attempt have this address.
        *pages = None;
        let mut serve_options = ServeOptions::of(config)?;
        serve_options.options.speed = serve_options.options.speed.or(Some(WATCHED_SPEED));
        let history = lock(&self.history).take().unwrap_or_default();
        let (history, file) = if self.stays { history.lingering() } else { (history, None) };
        let info = RunInfo::live(config, serve_options.drawings, history)?;
        let token = info.tokens.trainer.clone();
        let web = pages::serve_pages(self.address.clone(), server, &serve_options.options, info)?;
        let new_pages = Pages { web, token, _file: file };
        console::note(&format!("watch it in a browser: web={}\n", new_pages.link()));
        *pages = Some(new_pages);
        Ok(())
    }
}

impl Pages {
    /// Returns the link to the pages, with the token.
    fn link(&self) -> String {
        pages::link_with_token(&self.web, &self.token)
    }
}

/// Locks a mutex. A thread that panicked has left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl MatchHost {
    /// Creates the game of a match, or of an attempt, with its files.
    fn build(&self, settings: Settings, attempt: Option<u32>) -> Result<SoccerGame, Box<dyn Error>> {
        let mut config = self.config.clone();
        config.set(SEED, &settings.seed.to_string(), Origin::Command("match"))?;
        if let Some(number) = attempt {
            number_files(&mut config, number)?;
        }
        let config = recording::with_data_files(&config)?.with_builtin_teams(self.builtin_teams.clone());
        let mut game = soccer::game(&config, settings, &self.errors)?;
        let drawings = DrawingRecorder::default();
        if let Some(options) = RecordingOptions::of(&config)? {
            let (sink, key_frame_ticks) = options.begin(&config, &self.errors, &drawings)?;
            game = game.with_recording_sink(sink, key_frame_ticks);
        }
        ServeOptions::of(&config)?.check_ports()?;
        if let Some(match_pages) = &self.pages {
            let (live_recording, key_frame_ticks) = match_pages.begin_history(&config, drawings)?;
            game = game.with_recording_sink(Box::new(live_recording), key_frame_ticks);
        }
        Ok(game)
    }
}

impl MatchHooks for MatchHost {
    fn game(&self, settings: Settings, attempt: Option<u32>) -> Result<SoccerGame, String> {
        self.build(settings, attempt).map_err(|error| error.to_string())
    }

    fn on_served(&self, server: &Server) -> Result<(), String> {
        let opened = self.pages.as_ref().map_or(Ok(()), |match_pages| match_pages.open(server, &self.config));
        opened.map_err(|error| error.to_string())
    }

    fn on_endpoint_open(&self, endpoint: &str, address: SocketAddr) {
        if self.announces_endpoints {
            console::note(&format!("{endpoint}s can connect to {address}\n"));
        }
    }
}
