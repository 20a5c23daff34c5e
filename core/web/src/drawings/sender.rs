//! The drawings of one program.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::time::Duration;

use serde::Serialize;

use super::command::DrawingRobot;
use super::limits::{BYTES_MAX, LimitExceeded, SETS_MAX, SHAPES_MAX};
use super::shape::{Colour, DrawingShape};

/// The id of a program that sends drawings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct SenderId(pub(crate) u32);

/// A selection among a program's sets.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sets<'a> {
    /// The sets with names that begin with this text: all for the empty text. RoboViz swaps this way.
    Beginning(&'a str),
    /// The set of this name.
    Named(&'a str),
}

impl<'a> Sets<'a> {
    /// Returns the first name in alphabetical order that the selection can include.
    fn first(self) -> &'a str {
        let (Sets::Beginning(name) | Sets::Named(name)) = self;
        name
    }

    fn include(self, name: &str) -> bool {
        match self {
            Sets::Beginning(beginning) => name.starts_with(beginning),
            Sets::Named(one) => name == one,
        }
    }
}

/// The drawings of one program: its sets, and its texts of robots.
#[derive(Debug, Clone, Default)]
pub(super) struct Sender {
    /// Sets with a shape in one of their lists, by name.
    pub(super) sets: BTreeMap<String, Set>,
    /// Empty sets, with the number of the change that emptied them. They are apart, so swapping them takes no time.
    pub(super) emptied: BTreeMap<String, u64>,
    /// Texts attached to robots.
    pub(super) texts: BTreeMap<DrawingRobot, AgentText>,
    /// Number of the latest change of the texts.
    pub(super) texts_version: u64,
    /// Number of the latest change of any of this; 0 if nothing was ever visible.
    pub(super) version: u64,
    /// Time of the program's last command.
    pub(super) heard: Duration,
    shapes: usize,
    bytes: usize,
}

/// A set of shapes: a visible list, and a list being filled.
#[derive(Debug, Clone, Default)]
pub(super) struct Set {
    /// The visible shapes.
    pub(super) front: List,
    /// The shapes that the next swap shows.
    back: List,
    /// Number of the latest change of the visible shapes; 0 if there have never been any.
    pub(super) version: u64,
    /// Time at which the set disappears.
    until: Option<Duration>,
}

/// Shapes, and their memory in bytes.
#[derive(Debug, Clone, Default)]
pub(super) struct List {
    pub(super) shapes: Vec<DrawingShape>,
    bytes: usize,
}

/// A text attached to a robot.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct AgentText {
    #[serde(flatten)]
    pub(crate) robot: DrawingRobot,
    pub(crate) text: Box<str>,
    pub(crate) colour: Colour,
    /// Time at which the text disappears.
    #[serde(skip)]
    pub(super) until: Option<Duration>,
}

impl AgentText {
    pub(super) fn bytes(&self) -> usize {
        size_of::<AgentText>() + self.text.len()
    }
}

/// Returns the memory of a set without its shapes, bytes.
fn set_bytes(name: &str) -> usize {
    size_of::<(String, Set)>() + name.len()
}

impl Sender {
    /// Adds a shape to a set. To make space it may remove empty sets; `forgotten` then becomes the number of the change
    /// that emptied the last of them, if it is the greater one.
    pub(super) fn draw(&mut self, name: &str, shape: DrawingShape, forgotten: &mut u64) -> Result<(), LimitExceeded> {
        let shape_bytes = shape.bytes();
        if self.shapes >= SHAPES_MAX {
            return Err(LimitExceeded::Shapes);
        }
        if let Err(refused) = self.room(name, shape_bytes) {
            let latest = self.forget_emptied().ok_or(refused)?;
            *forgotten = latest.max(*forgotten);
            self.room(name, shape_bytes)?;
        }
        if !self.sets.contains_key(name) {
            let version = self.emptied.remove(name);
            if version.is_none() {
                self.bytes += set_bytes(name);
            }
            self.sets.insert(name.to_owned(), Set { version: version.unwrap_or_default(), ..Set::default() });
        }
        if let Some(set) = self.sets.get_mut(name) {
            set.back.shapes.push(shape);
            set.back.bytes += shape_bytes;
            self.shapes += 1;
            self.bytes += shape_bytes;
        }
        Ok(())
    }

    /// Checks that a set, new or not, and this many bytes of shapes fit the limits.
    fn room(&self, name: &str, shape_bytes: usize) -> Result<(), LimitExceeded> {
        let is_new = !(self.sets.contains_key(name) || self.emptied.contains_key(name));
        if is_new && self.sets.len() + self.emptied.len() >= SETS_MAX {
            return Err(LimitExceeded::Sets);
        }
        let bytes = shape_bytes + if is_new { set_bytes(name) } else { 0 };
        if self.bytes + bytes > BYTES_MAX { Err(LimitExceeded::Bytes) } else { Ok(()) }
    }

    /// Removes the names of empty sets. Returns the number of the change that emptied the last one; `None` without any.
    fn forget_emptied(&mut self) -> Option<u64> {
        let latest = self.emptied.values().copied().max();
        self.bytes -= self.emptied.keys().map(|name| set_bytes(name)).sum::<usize>();
        self.emptied.clear();
        latest
    }

    /// Swaps some sets, visible until `until`; true if that changes the picture. `version` is the number of the change.
    pub(super) fn swap(&mut self, sets: Sets<'_>, until: Option<Duration>, version: u64) -> bool {
        let from = (Bound::Included(sets.first()), Bound::Unbounded);
        let chosen = self.sets.range_mut::<str, _>(from).take_while(|(name, _)| sets.include(name));
        let (mut changed, mut emptied) = (false, Vec::new());
        for (name, set) in chosen {
            // A new list, not the old one emptied: memory that no shape fills would not be counted.
            let old = std::mem::replace(&mut set.front, std::mem::take(&mut set.back));
            self.shapes -= old.shapes.len();
            self.bytes -= old.bytes;
            set.until = until;
            // Many programs draw the same again and again.
            if old.shapes != set.front.shapes {
                set.version = version;
                changed = true;
            }
            if set.front.shapes.is_empty() {
                emptied.push(name.clone());
            }
        }
        self.set_apart(emptied);
        changed
    }

    /// Hides sets and texts after their time; true if there were any. `version` is the number of the change.
    pub(super) fn expire(&mut self, now: Duration, version: u64) -> bool {
        let is_over = |until: Option<Duration>| until.is_some_and(|until| until <= now);
        let (mut changed, mut emptied) = (false, Vec::new());
        for (name, set) in self.sets.iter_mut().filter(|(_, set)| is_over(set.until)) {
            let old = std::mem::take(&mut set.front);
            self.shapes -= old.shapes.len();
            self.bytes -= old.bytes;
            (set.until, set.version, changed) = (None, version, true);
            if set.back.shapes.is_empty() {
                emptied.push(name.clone());
            }
        }
        self.set_apart(emptied);
        let over: Vec<DrawingRobot> =
            self.texts.iter().filter(|(_, text)| is_over(text.until)).map(|(&robot, _)| robot).collect();
        for robot in over {
            changed |= self.remove_text(robot, version);
        }
        changed
    }

    fn set_apart(&mut self, names: Vec<String>) {
        for name in names {
            if let Some(set) = self.sets.remove(&name) {
                self.emptied.insert(name, set.version);
            }
        }
    }

    /// Attaches a text to a robot; true if that changes the picture. `version` is the number of the change.
    pub(super) fn set_text(&mut self, text: AgentText, version: u64) -> Result<bool, LimitExceeded> {
        let worn = self.texts.get(&text.robot);
        let bytes = self.bytes - worn.map_or(0, AgentText::bytes) + text.bytes();
        if bytes > BYTES_MAX {
            return Err(LimitExceeded::Bytes);
        }
        self.bytes = bytes;
        let is_same = worn.is_some_and(|worn| (&worn.text, worn.colour) == (&text.text, text.colour));
        self.texts.insert(text.robot, text);
        if !is_same {
            self.texts_version = version;
        }
        Ok(!is_same)
    }

    /// Removes a robot's text; true if that changes the picture. `version` is the number of the change.
    pub(super) fn remove_text(&mut self, robot: DrawingRobot, version: u64) -> bool {
        let Some(text) = self.texts.remove(&robot) else { return false };
        self.bytes -= text.bytes();
        self.texts_version = version;
        true
    }

    /// True if a recount of shapes and bytes confirms their counters.
    #[cfg(test)]
    pub(super) fn is_well_counted(&self) -> bool {
        let lists = || self.sets.values().flat_map(|set| [&set.front, &set.back]);
        let shapes: usize = lists().map(|list| list.shapes.len()).sum();
        let drawn: usize = lists().flat_map(|list| &list.shapes).map(DrawingShape::bytes).sum();
        let names: usize = self.sets.keys().chain(self.emptied.keys()).map(|name| set_bytes(name)).sum();
        let texts: usize = self.texts.values().map(AgentText::bytes).sum();
        let is_apart = |set: &Set| !(set.front.shapes.is_empty() && set.back.shapes.is_empty());
        (self.shapes, self.bytes) == (shapes, drawn + names + texts)
            && self.shapes <= SHAPES_MAX
            && self.bytes <= BYTES_MAX
            && self.sets.len() + self.emptied.len() <= SETS_MAX
            && self.sets.values().all(is_apart)
            && self.emptied.keys().all(|name| !self.sets.contains_key(name))
    }
}
