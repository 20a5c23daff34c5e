//! `snapshot`: saves a snapshot. The reference has no such command.

use codec::Name;
use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::state::{NAME_BYTES_MAX, SNAPSHOTS_MAX, SoccerWorld};

/// The command that saves the state of the world under a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveSnapshot(
    /// The name.
    pub Name,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "snapshot",
    form: "(snapshot NAME)",
    units: "none",
    help: "Keeps the state of the world under NAME (at most 64 bytes), in place of an older one; at most 8 names. Only if snapshots are on, as in training.",
    place: 19,
    role: Authority::Trainer,
    example: trainer::Command::Snapshot(b"corner"),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<SaveSnapshot> {
    match *command {
        trainer::Command::Snapshot(name) => Some(SaveSnapshot(name.into())),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, SaveSnapshot(name): SaveSnapshot) {
    if !has_snapshots(world, trainer) {
        return;
    }
    if name.is_empty() || name.len() > NAME_BYTES_MAX {
        let detail = || format!("{} bytes: from 1 to {NAME_BYTES_MAX}", name.len());
        return world.reject(trainer, "no name for a snapshot", detail);
    }
    if world.keep_snapshot(name.clone()) {
        tracing::info!("a trainer keeps the snapshot {name}");
    } else {
        let names = world.snapshot_names();
        let detail = || format!("{name}: at most {SNAPSHOTS_MAX}, use a name again; {names}");
        world.reject(trainer, "too many snapshots", detail);
    }
}

/// True if this game has snapshots; otherwise it informs the trainer.
pub(super) fn has_snapshots(world: &mut SoccerWorld, trainer: Option<ParticipantId>) -> bool {
    let has_them = world.constants.settings.snapshots;
    if !has_them {
        let detail = || String::from("start the server with --preset training, or with --snapshots true");
        world.reject(trainer, "no snapshots in this game", detail);
    }
    has_them
}
