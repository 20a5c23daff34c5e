//! The program's services for its matches: it writes the files that flags name, and prints the endpoints' addresses.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use server::{Server, Speed};
use soccer_match::Host;
use soccer_world::{Game, Settings};
use web::{PageAddress, Web};

use super::plan::number_files;
use crate::console;
use crate::faults::Faults;
use crate::params::{Choices, Origin, SEED};
use crate::recording::{self, Drawings, Wanted};
use crate::run::Run;
use crate::viewer::{self, Facts, Past, SpoolFile};
use crate::worlds::{Worlds, soccer};

/// The default speed of a match with viewers: real time.
pub const WATCHED_SPEED: Speed = Speed::Times(1.0);

/// The program as host of one match.
pub struct Program {
    /// The settings of the match.
    pub choices: Choices,
    /// The names of the built-in teams.
    pub builtin_teams: Vec<String>,
    /// Errors in the files that the match writes.
    pub faults: Faults,
    /// True to print the addresses of the endpoints.
    pub is_told: bool,
    /// The pages that show the match.
    pub window: Option<Arc<Window>>,
}

/// The pages at one address that show matches, or attempts, one by one.
pub struct Window {
    address: PageAddress,
    worlds: &'static Worlds,
    /// True if the pages of the last match stay when it is over.
    stays: bool,
    /// The history of the next match, for its pages.
    past: Mutex<Option<Past>>,
    /// The current pages, served until the next match or the end of the program.
    pages: Mutex<Option<Pages>>,
}

/// The pages of a match.
struct Pages {
    web: Web,
    /// The token that gives a page the trainer's role, if there is one.
    token: Option<String>,
    /// The file with the history of the match.
    _file: Option<Arc<SpoolFile>>,
}

impl Window {
    /// Creates the pages at this address; the server starts with the first match.
    pub fn at(address: PageAddress, worlds: &'static Worlds, stays: bool) -> Window {
        Window { address, worlds, stays, past: Mutex::default(), pages: Mutex::default() }
    }

    /// Returns the link to pages that stay after the match, with the trainer's token.
    pub fn link_that_stays(&self) -> Option<String> {
        lock(&self.pages).as_ref().filter(|_| self.stays).map(Pages::link)
    }

    fn open(&self, server: &Server, choices: &Choices) -> Result<(), Box<dyn Error>> {
        let mut pages = lock(&self.pages);
        // The pages of the previous match or attempt have this address.
        *pages = None;
        let mut run = Run::of(choices)?;
        run.options.speed = run.options.speed.or(Some(WATCHED_SPEED));
        let past = lock(&self.past).take().unwrap_or_default();
        let (past, file) = if self.stays { past.that_stays() } else { (past, None) };
        let facts = Facts::live(choices, run.drawings, past)?;
        let token = facts.tokens.trainer.clone();
        let web = viewer::show(self.address.clone(), server, &run.options, facts)?;
        let shown = Pages { web, token, _file: file };
        console::note(&format!("watch it in a browser: web={}\n", shown.link()));
        *pages = Some(shown);
        Ok(())
    }
}

impl Pages {
    /// Returns the link to the pages, with the token.
    fn link(&self) -> String {
        viewer::link_with_token(&self.web, &self.token)
    }
}

/// Locks a mutex. A thread that panicked has left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Program {
    /// Creates the game of a match, or of an attempt, with its files.
    fn build(&self, settings: Settings, attempt: Option<u32>) -> Result<Game, Box<dyn Error>> {
        let mut choices = self.choices.clone();
        choices.set(SEED, &settings.seed.to_string(), Origin::Command("match"))?;
        if let Some(number) = attempt {
            number_files(&mut choices, number)?;
        }
        let choices = recording::pinned(&choices)?.with_builtin_teams(self.builtin_teams.clone());
        let mut game = soccer::game(&choices, settings, &self.faults)?;
        let drawings = Drawings::default();
        if let Some(wanted) = Wanted::of(&choices)? {
            let (tape, key_frame_ticks) = wanted.begin(&choices, &self.faults, &drawings)?;
            game = game.with_tape(tape, key_frame_ticks);
        }
        Run::of(&choices)?.check_ports()?;
        if let Some(window) = &self.window {
            let (past, spool, key_frame_ticks) = Past::of_run(&choices, window.worlds)?;
            // A viewer is about to connect: the history includes the time before the page is open.
            past.keep_at_once();
            game = game.with_tape(Box::new(spool), key_frame_ticks);
            *lock(&window.past) = Some(past.with_drawings(drawings));
        }
        Ok(game)
    }
}

impl Host for Program {
    fn game(&self, settings: Settings, attempt: Option<u32>) -> Result<Game, String> {
        self.build(settings, attempt).map_err(|error| error.to_string())
    }

    fn is_served(&self, server: &Server) -> Result<(), String> {
        let opened = self.window.as_ref().map_or(Ok(()), |window| window.open(server, &self.choices));
        opened.map_err(|error| error.to_string())
    }

    fn is_open(&self, door: &str, address: SocketAddr) {
        if self.is_told {
            console::note(&format!("{door}s can connect to {address}\n"));
        }
    }
}
