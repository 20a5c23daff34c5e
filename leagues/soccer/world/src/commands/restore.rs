//! `restore`: restores a snapshot. The reference has no such command.

use codec::Name;
use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::snapshot::has_snapshots;
use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The command that restores a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestoreSnapshot(
    /// The snapshot's name.
    pub Name,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "restore",
    form: "(restore NAME)",
    units: "none",
    help: "Goes back to the snapshot NAME: robots, ball, clocks, play mode, goals. Connections stay as they are.",
    place: 20,
    role: Authority::Trainer,
    example: trainer::Command::Restore(b"corner"),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<RestoreSnapshot> {
    match *command {
        trainer::Command::Restore(name) => Some(RestoreSnapshot(name.into())),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(
    world: &mut SoccerWorld,
    trainer: Option<ParticipantId>,
    RestoreSnapshot(name): RestoreSnapshot,
) {
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
