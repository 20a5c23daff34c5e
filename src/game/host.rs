//! What this program does for its matches: it writes the files that were asked for, and says where doors are.

use std::net::SocketAddr;

use arena::Host;
use engine::Room;
use soccer3d::{Settings, SoccerWorld};

use super::plan::numbered;
use crate::faults::Faults;
use crate::params::{Choices, NONE, Origin};
use crate::{console, serve, worlds};

/// The program, for one match.
pub struct Program {
    /// What was chosen for the match.
    pub choices: Choices,
    /// What went wrong with files that the match was asked to write.
    pub faults: Faults,
    /// Tell the user where the doors are.
    pub is_told: bool,
}

impl Host for Program {
    fn room(&self, settings: Settings, attempt: Option<u32>) -> Result<Room<SoccerWorld>, String> {
        let mut choices = self.choices.clone();
        choices.set("seed", &settings.seed.to_string(), Origin::Command("match"))?;
        let log = choices.value("simspark-log");
        if let Some(number) = attempt.filter(|_| log.text() != NONE) {
            let own = numbered(log.text(), number);
            choices.set("simspark-log", &format!("\"{own}\""), Origin::Command("match"))?;
        }
        let room = worlds::room(&choices, settings, &self.faults)?;
        serve::check_ports(&serve::doors(&choices).map_err(|error| error.to_string())?)?;
        Ok(room)
    }

    fn is_open(&self, door: &str, address: SocketAddr) {
        if self.is_told {
            console::note(&format!("{door}s can connect to {address}\n"));
        }
    }
}
