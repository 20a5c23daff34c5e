//! Restarts: a client replaces the world by a new one with another seed (docs/reference/rescue-world.md 13).
//!
//! The restart is an input like any other command, so a recording with a restart replays. The tick after the command is
//! the restart. Clients, their stations and their time grants stay; later commands of the same tick are for the new world.

use std::fmt;
use std::sync::Arc;

use engine::{ParticipantId, WorldBuildError};
use rescue_protocol::mrcs::{Command, ErrorCode, ExtensionMessage, MessageError};
use serde::{Deserialize, Serialize};

use super::message_source::MessageSource;
use super::operators::request_policy;
use super::{Pace, RescueSettings, World};
use crate::input::{ClientCommand, RescueCommand};

const FIXED: MessageError = MessageError::new(ErrorCode::Denied, "this program gives the world no other seed");
const IN_TRIAL: MessageError = MessageError::new(ErrorCode::Denied, "a trial is running; (trial end) comes first");
const DRIVEN: MessageError = MessageError::new(ErrorCode::Denied, "a client of USARSim's protocol drives a robot");
// A restart builds a world, so there is one in a tick at most.
const DUE: MessageError = MessageError::new(ErrorCode::Denied, "a restart is under way; ask again after it");
const NO_WORLD: MessageError = MessageError::new(ErrorCode::BadNumber, "there is no world with this seed");

/// The settings of a world for each seed.
#[derive(Clone)]
pub struct SettingsBySeed(Arc<dyn Fn(u64) -> Result<RescueSettings, WorldBuildError> + Send + Sync>);

impl SettingsBySeed {
    /// Creates them from a function, which must return the same settings whenever it gets the same seed.
    pub fn new(
        settings: impl Fn(u64) -> Result<RescueSettings, WorldBuildError> + Send + Sync + 'static,
    ) -> SettingsBySeed {
        SettingsBySeed(Arc::new(settings))
    }
}

impl fmt::Debug for SettingsBySeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SettingsBySeed")
    }
}

/// The restarts of a world.
#[derive(Debug)]
pub(super) struct Restarts {
    /// None: the world cannot restart.
    settings: Option<SettingsBySeed>,
    /// The seed before any restart.
    first_seed: u64,
    /// The world that the next tick begins.
    successor: Option<Successor>,
}

/// A new world, and the commands for it that arrived before it began.
#[derive(Debug)]
struct Successor {
    world: Box<World>,
    commands: Vec<AddressedCommand>,
}

/// A command with its client.
type AddressedCommand = (Option<ParticipantId>, ClientCommand);

/// The part of a saved state about restarts: the world's seed, and the successor's seed and commands.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct SavedRestart {
    seed: u64,
    successor: Option<(u64, Vec<AddressedCommand>)>,
}

/// The worlds of a loaded state: one of the state's seed, if that is another one, and the successor.
#[derive(Debug)]
pub(super) struct RestoredWorlds {
    world: Option<World>,
    successor: Option<Successor>,
}

impl Restarts {
    /// Creates the state of a world that cannot restart.
    pub(super) fn none(first_seed: u64) -> Restarts {
        Restarts { settings: None, first_seed, successor: None }
    }

    /// True if the next tick is a restart.
    pub(super) fn is_due(&self) -> bool {
        self.successor.is_some()
    }

    /// Keeps a command for the new world if a restart is due; otherwise returns it.
    pub(super) fn defer(&mut self, by: Option<ParticipantId>, command: ClientCommand) -> Option<ClientCommand> {
        match &mut self.successor {
            Some(successor) if !matches!(command.command, Command::Restart { .. }) => {
                successor.commands.push((by, command));
                None
            }
            _ => Some(command),
        }
    }
}

impl World {
    /// Sets the settings for each seed, with which clients may restart the world.
    #[must_use]
    pub fn with_settings_by_seed(mut self, settings: SettingsBySeed) -> World {
        self.restarts.settings = Some(settings);
        self
    }

    /// Makes the next tick a restart with this seed.
    pub(super) fn request_restart(&mut self, seed: u64) -> Result<(), MessageError> {
        if self.trial.is_running() {
            return Err(IN_TRIAL);
        }
        if self.restarts.is_due() {
            return Err(DUE);
        }
        if self.pilots.has_any() {
            return Err(DRIVEN);
        }
        self.restarts.successor = Some(Successor { world: Box::new(self.with_seed(seed)?), commands: Vec::new() });
        Ok(())
    }

    /// Returns a new world with another seed.
    fn with_seed(&self, seed: u64) -> Result<World, MessageError> {
        let SettingsBySeed(settings) = self.restarts.settings.as_ref().ok_or(FIXED)?;
        let settings = settings(seed).map_err(|_| NO_WORLD)?;
        World::new(settings).map_err(|_| NO_WORLD)
    }

    /// Restarts the world if that is due. Returns true if it did.
    pub(super) fn restart_if_due(&mut self) -> bool {
        let Some(Successor { world: next, commands }) = self.restarts.successor.take() else { return false };
        self.messages.latest.begin_tick();
        self.messages.note(format!("(restart {})", next.settings.seed));
        for removal in self.messages.announced.removals(request_policy(next.settings.policy)) {
            self.messages.send(removal.to, removal.message);
        }
        self.messages.send_extra(ExtensionMessage::Restart(next.settings.seed));
        let now_ms = self.now_ms();
        let old = self.replace(*next);
        self.seats = old.seats;
        self.clients = old.clients;
        self.clients.rewind(now_ms);
        self.pace = Pace { ticks: old.pace.ticks.saturating_sub(1), ..old.pace };
        for station in old.stations.ids() {
            self.stations.station(station);
        }
        let announcements = std::mem::replace(&mut self.messages, old.messages);
        self.messages.continue_with(announcements);
        self.messages.end_batch();
        self.messages.latest.end_tick();
        // As in a new world, these take effect before the first tick, and their messages belong to it.
        for (by, command) in commands {
            self.apply(by, RescueCommand::Said(command));
        }
        true
    }

    /// Replaces the world by another one of the same program, and returns the replaced world.
    fn replace(&mut self, next: World) -> World {
        let mut old = std::mem::replace(self, next);
        std::mem::swap(&mut self.workers, &mut old.workers);
        std::mem::swap(&mut self.restarts, &mut old.restarts);
        old
    }

    /// Returns the part of the saved state about restarts; none if its seed is the first one.
    pub(super) fn saved_restart(&self) -> Option<SavedRestart> {
        let seed = self.settings.seed;
        let saved = |next: &Successor| (next.world.settings.seed, next.commands.clone());
        let successor = self.restarts.successor.as_ref().map(saved);
        (seed != self.restarts.first_seed || successor.is_some()).then_some(SavedRestart { seed, successor })
    }

    /// Returns the worlds of a loaded state.
    pub(super) fn restored_worlds(&self, saved: Option<SavedRestart>) -> Result<RestoredWorlds, MessageError> {
        let (seed, successor) = match saved {
            Some(SavedRestart { seed, successor }) => (seed, successor),
            None => (self.restarts.first_seed, None),
        };
        let world = (seed != self.settings.seed).then(|| self.with_seed(seed)).transpose()?;
        let successor = match successor {
            Some((seed, commands)) => Some(Successor { world: Box::new(self.with_seed(seed)?), commands }),
            None => None,
        };
        Ok(RestoredWorlds { world, successor })
    }

    /// Makes these the world, whose mutable state is loaded afterwards, and its successor.
    pub(super) fn restore_worlds(&mut self, RestoredWorlds { world, successor }: RestoredWorlds) {
        if let Some(world) = world {
            self.replace(world);
        }
        self.restarts.successor = successor;
    }
}
