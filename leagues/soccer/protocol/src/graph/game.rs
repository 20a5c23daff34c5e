//! The game state in the items of a graph.

use super::{GraphEntry, MonitorGraph, words};
use crate::Side;
use crate::monitor::FoulKind;

/// A foul in the latest frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoulReport {
    /// The kind of foul; `None`: an unknown one.
    pub kind: Option<FoulKind>,
    /// The offender's team.
    pub side: Side,
    /// The offender's number.
    pub unum: i32,
}

impl MonitorGraph {
    fn items_named<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a GraphEntry> {
        self.items.iter().filter(move |item| item.name == name.as_bytes())
    }

    /// The words of the item with this name; none if there is no such item.
    pub fn item<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a [u8]> {
        self.items_named(name).next().into_iter().flat_map(|item| words(&item.text))
    }

    /// The number of the item with this name.
    pub fn number(&self, name: &str) -> Option<f64> {
        self.item(name).next().map(sexp::number)
    }

    /// The words of the item with this name as a text; empty if there is no such item.
    pub fn text(&self, name: &str) -> String {
        let words: Vec<&[u8]> = self.item(name).collect();
        String::from_utf8_lossy(&words.join(&b' ')).into_owned()
    }

    /// Names of the play modes, in the order of their numbers.
    pub fn modes(&self) -> Vec<String> {
        self.item("play_modes").map(|name| String::from_utf8_lossy(name).into_owned()).collect()
    }

    /// The name of the play mode; empty if its number is not among them.
    pub fn mode(&self) -> String {
        let number = self.number("play_mode").filter(|number| *number >= 0.0);
        let name = number.and_then(|number| self.item("play_modes").nth(number as usize));
        name.map(|name| String::from_utf8_lossy(name).into_owned()).unwrap_or_default()
    }

    /// A side's team name; `None` if the server does not report one.
    pub fn team(&self, side: Side) -> Option<String> {
        let name = self.text(if side == Side::Left { "team_left" } else { "team_right" });
        // Before a team has joined, RCSSServerMJ reports `<LEFT>`.
        (!name.is_empty() && !name.starts_with('<')).then_some(name)
    }

    /// The fouls of the latest frame: an index, which may be missing, then kind, team and number.
    pub fn fouls(&self) -> impl Iterator<Item = FoulReport> {
        self.items_named("foul").filter_map(|item| {
            let numbers: Vec<i32> = words(&item.text).map(sexp::integer).collect();
            let (&[.., kind, team, unum], 3..) = (numbers.as_slice(), numbers.len()) else { return None };
            let side = match team {
                1 => Side::Left,
                2 => Side::Right,
                _ => return None,
            };
            Some(FoulReport { kind: usize::try_from(kind).ok().and_then(FoulKind::from_index), side, unum })
        })
    }
}
