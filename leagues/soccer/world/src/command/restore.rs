//! `restore`: restores a snapshot. The reference has no such command.

use codec::Name;
use engine::{Authority, Seat};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::kind::CommandKind;
use super::snapshot::has_snapshots;
use crate::state::SoccerWorld;

/// The command that restores a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restore(
    /// The snapshot's name.
    pub Name,
);

pub(super) const KINDS: &[CommandKind] = &[CommandKind {
    name: "restore",
    form: "(restore NAME)",
    units: "none",
    help: "Goes back to the snapshot NAME: robots, ball, clocks, play mode, goals. Connections stay as they are.",
    place: 20,
    role: Authority::Trainer,
    example: trainer::Command::Restore(b"corner"),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<Restore> {
    match *command {
        trainer::Command::Restore(name) => Some(Restore(name.into())),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<Seat>, Restore(name): Restore) {
    if !has_snapshots(world, trainer) {
        return;
    }
    if world.go_back_to(&name) {
        tracing::info!("a trainer goes back to the snapshot {name}");
    } else {
        let names = world.snapshot_names();
        world.reject(trainer, "no such snapshot", || format!("{name}: {names}"));
    }
}
