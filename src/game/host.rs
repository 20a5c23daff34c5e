//! The program's tasks in its matches: it writes the files that the user asked for, and says where doors are.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};

use arena::Host;
use server::{Server, Speed};
use soccer3d::{Game, Settings};
use web::{PageAddress, Web};

use super::plan::number_files;
use crate::console;
use crate::faults::Faults;
use crate::params::{Choices, Origin, SEED};
use crate::recording::{self, Drawings, Wanted};
use crate::run::Run;
use crate::viewer::{self, Facts, Past};
use crate::worlds::{Worlds, soccer};

/// The speed of a match that people watch, if they chose none: real time.
pub const WATCHED_SPEED: Speed = Speed::Times(1.0);

/// The program, for one match.
pub struct Program {
    /// The chosen settings of the match.
    pub choices: Choices,
    /// Errors of the files that the match writes.
    pub faults: Faults,
    /// Tell the user where the doors are.
    pub is_told: bool,
    /// Pages show the match.
    pub window: Option<Window>,
}

/// Pages that show a match.
pub struct Window {
    address: PageAddress,
    worlds: &'static Worlds,
    /// What the past of the match that begins is made of.
    past: Mutex<Option<Past>>,
    /// They are served as long as this lives: to the end of the match, or of the attempt.
    web: Mutex<Option<Web>>,
}

impl Window {
    pub fn at(address: PageAddress, worlds: &'static Worlds) -> Window {
        Window { address, worlds, past: Mutex::default(), web: Mutex::default() }
    }

    fn open(&self, server: &Server, choices: &Choices) -> Result<(), Box<dyn Error>> {
        let mut web = self.web.lock().unwrap_or_else(PoisonError::into_inner);
        // Those of the attempt before have this address.
        *web = None;
        let mut run = Run::of(choices)?;
        run.options.speed = run.options.speed.or(Some(WATCHED_SPEED));
        let past = self.past.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default();
        let facts = Facts::live(choices, run.drawings, past)?;
        let opened = viewer::show(self.address.clone(), server, &run.options, facts)?;
        console::note(&format!("watch it in a browser: web={}\n", viewer::link(&opened)));
        *web = Some(opened);
        Ok(())
    }
}

impl Program {
    /// The game of a match, or of an attempt, with its files.
    fn build(&self, settings: Settings, attempt: Option<u32>) -> Result<Game, Box<dyn Error>> {
        let mut choices = self.choices.clone();
        choices.set(SEED, &settings.seed.to_string(), Origin::Command("match"))?;
        if let Some(number) = attempt {
            number_files(&mut choices, number)?;
        }
        let choices = recording::pinned(&choices)?;
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
            *window.past.lock().unwrap_or_else(PoisonError::into_inner) = Some(past.with_drawings(drawings));
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
