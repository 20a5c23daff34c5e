//! The program's tasks in its matches: it writes the files that the user asked for, and says where doors are.

use std::error::Error;
use std::net::SocketAddr;

use arena::Host;
use soccer3d::{Game, Settings};

use super::plan::number_files;
use crate::console;
use crate::faults::Faults;
use crate::params::{Choices, Origin, SEED};
use crate::recording::{self, Wanted};
use crate::run::Run;
use crate::worlds::soccer;

/// The program, for one match.
pub struct Program {
    /// The chosen settings of the match.
    pub choices: Choices,
    /// Errors of the files that the match writes.
    pub faults: Faults,
    /// Tell the user where the doors are.
    pub is_told: bool,
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
        if let Some(wanted) = Wanted::of(&choices)? {
            let (tape, key_frame_ticks) = wanted.begin(&choices, &self.faults)?;
            game = game.with_tape(tape, key_frame_ticks);
        }
        Run::of(&choices)?.check_ports()?;
        Ok(game)
    }
}

impl Host for Program {
    fn game(&self, settings: Settings, attempt: Option<u32>) -> Result<Game, String> {
        self.build(settings, attempt).map_err(|error| error.to_string())
    }

    fn is_open(&self, door: &str, address: SocketAddr) {
        if self.is_told {
            console::note(&format!("{door}s can connect to {address}\n"));
        }
    }
}
