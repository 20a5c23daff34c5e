//! The drawings of all programs.

use std::collections::BTreeMap;
use std::time::Duration;

use super::changes::{AgentTexts, Changes, RobotSelection, VisibleSet};
use super::command::{DrawingCommand, DrawingRobot};
use super::limits::{LimitExceeded, SOURCES_MAX};
use super::sender::{AgentText, Sender, SenderId, Sets};
use super::shape::{Colour, DrawingShape};

/// The drawings of all programs. Times count from any moment that the caller chooses. A lifetime begins when something
/// becomes visible; without one it stays until something else replaces it.
#[derive(Debug, Clone, Default)]
pub(crate) struct DrawingState {
    senders: BTreeMap<SenderId, Sender>,
    /// Number of the latest change.
    version: u64,
    /// Number of the latest change that left no trace: a browser that has not seen it needs the whole picture.
    forgotten: u64,
    /// The robot selected last, and the number of that change.
    selected: Option<(u64, RobotSelection)>,
}

impl DrawingState {
    /// Executes a command on the sender's own sets. Sets and texts that it shows have this lifetime.
    ///
    /// # Errors
    /// If the sender's drawings exceed a limit. Nothing has changed then.
    pub(crate) fn take(
        &mut self,
        source: SenderId,
        command: DrawingCommand<'_>,
        now: Duration,
        lifetime: Option<Duration>,
    ) -> Result<(), LimitExceeded> {
        match command {
            DrawingCommand::Swap { sets } => self.swap(source, Sets::Beginning(&sets), now, lifetime),
            DrawingCommand::Draw { shape, set } => self.draw(source, &set, shape, now)?,
            DrawingCommand::Annotate { robot, colour, text } => {
                self.annotate(source, robot, &text, colour, now, lifetime)?;
            }
            DrawingCommand::RemoveAnnotation(robot) => self.remove_annotation(source, robot, now),
            DrawingCommand::Select(robot) => self.select(source, robot),
        }
        Ok(())
    }

    /// Adds a shape to a set; it becomes visible at the set's next swap.
    ///
    /// # Errors
    /// If the sender's drawings exceed a limit.
    pub(crate) fn draw(
        &mut self,
        source: SenderId,
        set: &str,
        shape: DrawingShape,
        now: Duration,
    ) -> Result<(), LimitExceeded> {
        self.make_room_for(source);
        let sender = self.senders.entry(source).or_default();
        sender.heard = now;
        sender.draw(set, shape, &mut self.forgotten)
    }

    /// Makes some of a sender's sets show the shapes drawn since their last swap, and no others.
    pub(crate) fn swap(&mut self, source: SenderId, sets: Sets<'_>, now: Duration, lifetime: Option<Duration>) {
        let until = end(now, lifetime);
        self.change(source, now, |sender, version| sender.swap(sets, until, version));
    }

    /// Attaches a text to a robot; it replaces the sender's previous one.
    ///
    /// # Errors
    /// If the sender's drawings exceed a limit.
    pub(crate) fn annotate(
        &mut self,
        source: SenderId,
        robot: DrawingRobot,
        text: &str,
        colour: Colour,
        now: Duration,
        lifetime: Option<Duration>,
    ) -> Result<(), LimitExceeded> {
        self.make_room_for(source);
        self.senders.entry(source).or_default();
        let until = end(now, lifetime);
        let text = AgentText { robot, text: text.into(), colour, until };
        let mut done = Ok(());
        self.change(source, now, |sender, version| {
            let worn = sender.set_text(text, version);
            done = worn.map(|_| ());
            worn.unwrap_or_default()
        });
        done
    }

    /// Removes this sender's text from a robot.
    pub(crate) fn remove_annotation(&mut self, source: SenderId, robot: DrawingRobot, now: Duration) {
        self.change(source, now, |sender, version| sender.remove_text(robot, version));
    }

    /// Makes browsers select a robot, once.
    pub(crate) fn select(&mut self, source: SenderId, robot: DrawingRobot) {
        self.version += 1;
        self.selected = Some((self.version, RobotSelection { source, robot }));
    }

    /// Hides sets and texts whose lifetime is over.
    pub(crate) fn expire(&mut self, now: Duration) {
        let version = self.version + 1;
        for sender in self.senders.values_mut() {
            if sender.expire(now, version) {
                (sender.version, self.version) = (version, version);
            }
        }
    }

    /// Removes a sender and its drawings.
    pub(crate) fn forget(&mut self, source: SenderId) {
        let Some(sender) = self.senders.remove(&source) else { return };
        // Browsers know nothing of a sender that has shown nothing.
        if sender.version > 0 {
            self.version += 1;
            self.forgotten = self.version;
        }
    }

    /// Removes all drawings.
    pub(crate) fn clear(&mut self) {
        self.senders.clear();
        self.version += 1;
        self.forgotten = self.version;
    }

    /// Replaces all drawings by another picture, or by an empty one. Browsers get it whole.
    pub(crate) fn restore(&mut self, picture: Option<&DrawingState>) {
        let version = self.version + 1;
        *self = picture.cloned().unwrap_or_default();
        (self.version, self.forgotten) = (version, version);
    }

    /// Returns the number of the latest change; 0 before the first.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// Returns the changes since a version; the whole picture for a browser without one (`None`), or that has missed
    /// too much. A browser without a picture gets no selection, which was for the pages open at the time.
    pub(crate) fn changes(&self, since: Option<u64>) -> Changes<'_> {
        let seen = since.filter(|&seen| self.forgotten <= seen && seen <= self.version);
        let is_whole = seen.is_none();
        let seen = seen.unwrap_or_default();
        let mut changes = Changes {
            version: self.version,
            is_whole,
            sets: Vec::new(),
            agent_texts: Vec::new(),
            selected: self
                .selected
                .filter(|(version, _)| since.is_some_and(|since| since < *version))
                .map(|(_, selected)| selected),
        };
        for (&source, sender) in self.senders.iter().filter(|(_, sender)| sender.version > seen) {
            let filled = sender.sets.iter().map(|(name, set)| (name, set.version, &*set.front.shapes));
            let emptied = sender.emptied.iter().map(|(name, &version)| (name, version, &[][..]));
            let changed = filled.chain(emptied).filter(|(_, version, _)| *version > seen);
            changes.sets.extend(changed.map(|(name, _, shapes)| VisibleSet { source, name, shapes }));
            if sender.texts_version > seen {
                changes.agent_texts.push(AgentTexts { source, texts: sender.texts.values().collect() });
            }
        }
        changes
    }

    /// Lets a known sender change something, which may change the picture.
    fn change(&mut self, source: SenderId, now: Duration, change: impl FnOnce(&mut Sender, u64) -> bool) {
        let Some(sender) = self.senders.get_mut(&source) else { return };
        sender.heard = now;
        let version = self.version + 1;
        if change(sender, version) {
            (sender.version, self.version) = (version, version);
        }
    }

    /// Removes the sender that has been silent for the longest time, if an unknown one would exceed the limit of
    /// senders.
    fn make_room_for(&mut self, source: SenderId) {
        if self.senders.len() < SOURCES_MAX || self.senders.contains_key(&source) {
            return;
        }
        let silent = self.senders.iter().min_by_key(|(_, sender)| sender.heard).map(|(&source, _)| source);
        if let Some(silent) = silent {
            self.forget(silent);
        }
    }

    #[cfg(test)]
    pub(super) fn is_well_counted(&self) -> bool {
        self.senders.len() <= SOURCES_MAX && self.senders.values().all(Sender::is_well_counted)
    }
}

/// Returns the end of a lifetime that begins now.
fn end(now: Duration, lifetime: Option<Duration>) -> Option<Duration> {
    now.checked_add(lifetime?)
}
