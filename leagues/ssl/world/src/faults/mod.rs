//! Injected faults (docs/reference/smallsize-ssl.md 10): robots, cameras, the vision's clock.
//!
//! | step | look in |
//! |---|---|
//! | text commands for faults | [`read_changes`] |
//! | changes by one command | [`FaultChange`], [`ComponentFault`] |
//! | active faults | [`ActiveFaults`] |
//! | their effects on robots | `robots.rs`; a dead wheel: `physics/drive.rs` |
//! | their effects on cameras | [`ActiveFaults::camera_faults`], `sensors/faults.rs` |
//! | faults at times given by a file | [`FaultSchedule`] |

mod component_fault;
mod robots;
mod schedule;
mod syntax;

use serde::{Deserialize, Serialize};

pub use component_fault::{ComponentFault, Wheel};
pub use schedule::FaultSchedule;
pub use syntax::{is_fault_command, read_changes};

use super::sensors;
use super::state::Team;

/// A change of the active faults.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum FaultChange {
    /// Starts a fault, for this many ticks or until it is repaired.
    Break(ComponentFault, Option<u64>),
    /// Repairs a component, whatever its fault.
    Mend(ComponentFault),
    /// Repairs all components.
    MendAll,
}

/// An active fault, and the tick in which it ends by itself.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct ActiveFault {
    broken: ComponentFault,
    until: Option<u64>,
}

/// All active faults. The default is none.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ActiveFaults {
    /// At most one fault for each component, so there are never many.
    faults: Vec<ActiveFault>,
}

impl ActiveFaults {
    /// Applies a change in this tick.
    pub fn apply(&mut self, change: FaultChange, tick: u64) {
        match change {
            FaultChange::Break(broken, ticks) => {
                self.mend(broken);
                let until = ticks.map(|ticks| tick.saturating_add(ticks));
                self.faults.push(ActiveFault { broken, until });
            }
            FaultChange::Mend(broken) => self.mend(broken),
            FaultChange::MendAll => self.faults.clear(),
        }
    }

    fn mend(&mut self, broken: ComponentFault) {
        self.faults.retain(|fault| !fault.broken.is_part_of(broken));
    }

    /// Ends faults that expire in this tick.
    pub fn repair_due(&mut self, tick: u64) {
        self.faults.retain(|fault| fault.until.is_none_or(|until| until > tick));
    }

    /// Iterates over the active faults, the latest last.
    pub fn components(&self) -> impl Iterator<Item = ComponentFault> + '_ {
        self.faults.iter().map(|fault| fault.broken)
    }

    /// Returns the faults of the cameras.
    #[must_use]
    pub fn camera_faults(&self) -> sensors::CameraFaults {
        let mut faults = sensors::CameraFaults::default();
        for broken in self.components() {
            match broken {
                ComponentFault::Ids(swap) => faults.swaps.push(swap),
                ComponentFault::Doubles(part) => faults.doubled = part,
                ComponentFault::Camera(number, loss) => faults.lose(number, loss),
                _ => {}
            }
        }
        faults
    }

    /// Returns the lead of the vision's clock, s.
    #[must_use]
    pub fn clock_s(&self) -> f64 {
        let ahead = self
            .components()
            .find_map(|broken| if let ComponentFault::Clock(by_s) = broken { Some(by_s) } else { None });
        ahead.unwrap_or(0.0)
    }

    /// True if a robot receives no commands.
    #[must_use]
    pub fn is_radio_dead(&self, team: Team, number: usize) -> bool {
        self.components().any(|broken| match broken {
            ComponentFault::Radio(of, robot) | ComponentFault::Battery(of, robot) => {
                of == team && usize::from(robot) == number
            }
            _ => false,
        })
    }
}
