//! The program's tasks in its matches: it writes the files that the user asked for, and says where doors are.

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

/// The speed of a match that people watch, if they chose none: real time.
pub const WATCHED_SPEED: Speed = Speed::Times(1.0);

/// The program, for one match.
pub struct Program {
    /// The chosen settings of the match.
    pub choices: Choices,
    /// Names of the teams that are built in.
    pub builtin_teams: Vec<String>,
    /// Errors of the files that the match writes.
    pub faults: Faults,
    /// Tell the user where the doors are.
    pub is_told: bool,
    /// Pages show the match.
    pub window: Option<Arc<Window>>,
}

/// Pages that show one match after the other, or one attempt after the other.
pub struct Window {
    address: PageAddress,
    worlds: &'static Worlds,
    /// The pages of the last match stay when it is over.
    stays: bool,
    /// What the past of the match that begins is made of.
    past: Mutex<Option<Past>>,
    /// They are served as long as this lives: until the next match, or the end of the program.
    pages: Mutex<Option<Pages>>,
}

/// The pages of a match.
struct Pages {
    web: Web,
    /// The token that makes a trainer of a page, if there is one.
    token: Option<String>,
    /// The file that they show the past of the match from.
    _file: Option<Arc<SpoolFile>>,
}

impl Window {
    /// Pages at this address.
    pub fn at(address: PageAddress, worlds: &'static Worlds, stays: bool) -> Window {
        Window { address, worlds, stays, past: Mutex::default(), pages: Mutex::default() }
    }

    /// The link to pages that stay, if there are any, with the token that makes a trainer of the page.
    pub fn link_that_stays(&self) -> Option<String> {
        lock(&self.pages).as_ref().filter(|_| self.stays).map(Pages::link)
    }

    fn open(&self, server: &Server, choices: &Choices) -> Result<(), Box<dyn Error>> {
        let mut pages = lock(&self.pages);
        // Those of the match or attempt before have this address.
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
    /// The link to them, with the token.
    fn link(&self) -> String {
        viewer::link_with_token(&self.web, &self.token)
    }
}

/// Another thread that panicked has left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Program {
    /// The game of a match, or of an attempt, with its files.
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
            // Somebody is about to look: what happens before the page is open is kept, too.
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
