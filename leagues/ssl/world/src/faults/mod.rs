//! What is broken on purpose (docs/reference/smallsize-ssl.md 10): robots, cameras, the vision's clock.
//!
//! | step | look in |
//! |---|---|
//! | the words that people and files give | [`read`] |
//! | what one of them changes | [`Change`], [`Broken`] |
//! | what is broken now | [`Faults`] |
//! | what that does to robots | `robots.rs`; a dead wheel: `physics/drive.rs` |
//! | what it does to cameras | [`Faults::of_cameras`], `sense/faults.rs` |
//! | faults at times that a file names | [`Schedule`] |

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

/// A change of what is broken.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Change {
    /// This breaks, for this many ticks or until it is mended.
    Break(Broken, Option<u64>),
    /// This works again, however it was broken.
    Mend(Broken),
    /// Everything works again.
    MendAll,
}

/// Something that is broken, and the tick in which it works again by itself.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Fault {
    broken: Broken,
    until: Option<u64>,
}

/// Everything that is broken. The default is nothing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Faults {
    /// Each part is here once at most, so there are never many.
    faults: Vec<Fault>,
}

impl Faults {
    /// Takes a change in this tick.
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

    /// Mends what works again by itself in this tick.
    pub fn mend_by(&mut self, tick: u64) {
        self.faults.retain(|fault| fault.until.is_none_or(|until| until > tick));
    }

    /// What is broken, the latest last.
    pub fn broken(&self) -> impl Iterator<Item = Broken> + '_ {
        self.faults.iter().map(|fault| fault.broken)
    }

    /// What is wrong with what cameras tell.
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

    /// How far the vision's clock is ahead, s.
    #[must_use]
    pub fn clock_s(&self) -> f64 {
        let ahead = self.broken().find_map(|broken| if let Broken::Clock(by_s) = broken { Some(by_s) } else { None });
        ahead.unwrap_or(0.0)
    }

    /// Whether a robot hears no commands.
    #[must_use]
    pub fn is_deaf(&self, team: Team, number: usize) -> bool {
        self.broken().any(|broken| match broken {
            Broken::Radio(of, robot) | Broken::Battery(of, robot) => of == team && usize::from(robot) == number,
            _ => false,
        })
    }
}
