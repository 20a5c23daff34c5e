//! Injected faults (docs/reference/smallsize-ssl.md 10): robots, cameras, the vision's clock.
//!
//! | step | look in |
//! |---|---|
//! | text commands for faults | [`read`] |
//! | changes by one command | [`Change`], [`Broken`] |
//! | active faults | [`Faults`] |
//! | their effects on robots | `robots.rs`; a dead wheel: `physics/drive.rs` |
//! | their effects on cameras | [`Faults::of_cameras`], `sense/faults.rs` |
//! | faults at times given by a file | [`Schedule`] |

mod broken;
mod robots;
mod schedule;
mod words;

use serde::{Deserialize, Serialize};

pub use broken::{Broken, Loss, Wheel};
pub use schedule::Schedule;
pub use words::{is_fault, read};

use super::sense;
use super::state::Team;

/// A change of the active faults.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Change {
    /// Starts a fault, for this many ticks or until it is repaired.
    Break(Broken, Option<u64>),
    /// Repairs a component, whatever its fault.
    Mend(Broken),
    /// Repairs all components.
    MendAll,
}

/// An active fault, and the tick in which it ends by itself.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Fault {
    broken: Broken,
    until: Option<u64>,
}

/// All active faults. The default is none.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Faults {
    /// At most one fault for each component, so there are never many.
    faults: Vec<Fault>,
}

impl Faults {
    /// Applies a change in this tick.
    pub fn take(&mut self, change: Change, tick: u64) {
        match change {
            Change::Break(broken, ticks) => {
                self.mend(broken);
                let until = ticks.map(|ticks| tick.saturating_add(ticks));
                self.faults.push(Fault { broken, until });
            }
            Change::Mend(broken) => self.mend(broken),
            Change::MendAll => self.faults.clear(),
        }
    }

    fn mend(&mut self, broken: Broken) {
        self.faults.retain(|fault| !fault.broken.is_part_of(broken));
    }

    /// Ends faults that expire in this tick.
    pub fn mend_by(&mut self, tick: u64) {
        self.faults.retain(|fault| fault.until.is_none_or(|until| until > tick));
    }

    /// Iterates over the active faults, the latest last.
    pub fn broken(&self) -> impl Iterator<Item = Broken> + '_ {
        self.faults.iter().map(|fault| fault.broken)
    }

    /// Returns the faults of the cameras.
    #[must_use]
    pub fn of_cameras(&self) -> sense::Faults {
        let mut faults = sense::Faults::default();
        for broken in self.broken() {
            match broken {
                Broken::Ids(swap) => faults.swaps.push(swap),
                Broken::Doubles(part) => faults.doubled = part,
                Broken::Camera(number, loss) => faults.lose(number, loss),
                _ => {}
            }
        }
        faults
    }

    /// Returns the lead of the vision's clock, s.
    #[must_use]
    pub fn clock_s(&self) -> f64 {
        let ahead = self.broken().find_map(|broken| if let Broken::Clock(by_s) = broken { Some(by_s) } else { None });
        ahead.unwrap_or(0.0)
    }

    /// True if a robot receives no commands.
    #[must_use]
    pub fn is_deaf(&self, team: Team, number: usize) -> bool {
        self.broken().any(|broken| match broken {
            Broken::Radio(of, robot) | Broken::Battery(of, robot) => of == team && usize::from(robot) == number,
            _ => false,
        })
    }
}
