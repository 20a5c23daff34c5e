//! The image queue: of all pictures the few that together show all floor which no operator has looked at.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::{Deserialize, Serialize};

use super::cover::{Cover, area_m2};
use super::lens::Lens;
use crate::grid::Seen;

/// Pictures that show less new floor are not kept: 0.5 m².
const CELLS_MIN: u64 = 200;
/// When this many wait, the best half of them stays.
const WAITING_MAX: usize = 128;

/// A picture that can be drawn again.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// The robot, by the caller's numbers.
    pub robot: u32,
    /// When it was taken.
    pub tick: u64,
    /// Where its camera was and looked.
    pub lens: Lens,
    /// The same as the robot believed.
    pub believed: Lens,
}

/// A picture that waits for an operator.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Queued {
    /// Its name; names count up and never come again.
    pub id: u64,
    /// What it is.
    pub shot: Shot,
    /// The floor that it shows, and that neither pictures accepted before nor those before it in the answer show.
    pub new_m2: f64,
}

/// Pictures that wait, and the floor that operators have looked at. At most 128 wait, with at most 16 tiles of 2 KiB each (4 MiB); the
/// floor that was looked at takes 2 KiB for each tile of 6.4 x 6.4 m.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Queue {
    waiting: Vec<Waiting>,
    looked_at: Cover,
    offered: u64,
}

/// A picture with the floor that it shows and no operator has looked at. Their ids go up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Waiting {
    id: u64,
    shot: Shot,
    shows: Cover,
}

impl Queue {
    /// Offers a picture that shows these cells (up to 8 m from it). Answers its name, or none if less than 0.5 m² of it is new.
    pub fn offer(&mut self, shot: Shot, shows: &Seen) -> Option<u64> {
        let mut shows = Cover::of(shows, &shot.believed);
        shows.remove(&self.looked_at);
        if shows.count() < CELLS_MIN {
            return None;
        }
        let id = self.offered;
        self.offered += 1;
        self.waiting.push(Waiting { id, shot, shows });
        if self.waiting.len() >= WAITING_MAX {
            self.thin();
        }
        Some(id)
    }

    /// The pictures that show most, each with what it adds to those before it; none that adds less than 0.5 m².
    #[must_use]
    pub fn best(&self, count: usize) -> Vec<Queued> {
        let chosen = self.choose(count).into_iter();
        chosen.filter_map(|(at, cells)| Some(self.waiting.get(at)?.queued(cells))).collect()
    }

    /// Takes a picture out because an operator looks at it. What it shows counts as seen for the others.
    pub fn accept(&mut self, id: u64) -> Option<Shot> {
        let place = self.waiting.binary_search_by_key(&id, |waiting| waiting.id).ok()?;
        let taken = self.waiting.remove(place);
        self.looked_at.add(&taken.shows);
        for waiting in &mut self.waiting {
            waiting.shows.remove(&taken.shows);
        }
        self.waiting.retain(|waiting| waiting.shows.count() >= CELLS_MIN);
        Some(taken.shot)
    }

    /// How many pictures wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether none waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The floor that operators have looked at in accepted pictures.
    #[must_use]
    pub fn looked_at_m2(&self) -> f64 {
        area_m2(self.looked_at.count())
    }

    /// Whether a queue that was read can be one.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let names = self.waiting.is_sorted_by(|a, b| a.id < b.id);
        let last = self.waiting.last().is_none_or(|waiting| waiting.id < self.offered);
        let covers = self.waiting.iter().all(|waiting| waiting.shows.is_sound());
        names && last && covers && self.looked_at.is_sound() && self.waiting.len() < WAITING_MAX
    }

    /// Greedy set cover: places in the list with the cells that each adds. What a picture adds never grows when others are
    /// chosen, so an old figure that is not the greatest needs no new one (Minoux). The older of two equal ones comes first.
    fn choose(&self, count: usize) -> Vec<(usize, u64)> {
        let all = self.waiting.iter().enumerate();
        let mut heap: BinaryHeap<_> = all.map(|(at, waiting)| (waiting.shows.count(), Reverse(at))).collect();
        let (mut chosen, mut shown) = (Vec::new(), Cover::default());
        while chosen.len() < count {
            let Some((_, Reverse(at))) = heap.pop() else { break };
            let Some(waiting) = self.waiting.get(at) else { break };
            let now = (waiting.shows.count_without(&shown), Reverse(at));
            if now.0 < CELLS_MIN {
                continue;
            }
            if heap.peek().is_some_and(|next| *next > now) {
                heap.push(now);
                continue;
            }
            shown.add(&waiting.shows);
            chosen.push((at, now.0));
        }
        chosen
    }

    fn thin(&mut self) {
        let mut kept: Vec<usize> = self.choose(WAITING_MAX / 2).into_iter().map(|(at, _)| at).collect();
        kept.sort_unstable();
        let mut at = 0..;
        self.waiting.retain(|_| at.next().is_some_and(|at| kept.binary_search(&at).is_ok()));
    }
}

impl Waiting {
    fn queued(&self, cells: u64) -> Queued {
        Queued { id: self.id, shot: self.shot, new_m2: area_m2(cells) }
    }
}
