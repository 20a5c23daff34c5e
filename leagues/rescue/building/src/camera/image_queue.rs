//! The image queue: selects the few images that together show all floor that operators have not viewed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rescue_mapping::grid::CameraCoverage;
use serde::{Deserialize, Serialize};

use super::coverage::{FloorCoverage, area_m2};
use super::pinhole_camera::PinholeCamera;

/// Least new floor of a queued image: 0.5 m².
const CELLS_MIN: u64 = 200;
/// Queue length at which only the best half is kept.
const WAITING_MAX: usize = 128;

/// An image that can be rendered again: its robot, time and camera.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ImageCapture {
    /// Index of the robot, chosen by the caller.
    pub robot: u32,
    /// Tick of the image.
    pub tick: u64,
    /// True pose of its camera.
    pub lens: PinholeCamera,
    /// Pose of its camera as believed by the robot.
    pub believed: PinholeCamera,
}

/// An image in the queue.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct QueuedImage {
    /// Unique id; ids increase.
    pub id: u64,
    /// The image.
    pub shot: ImageCapture,
    /// New floor it shows: not in images accepted before, nor in those before it in the answer.
    pub new_m2: f64,
}

/// The queue of images, and the floor that operators have viewed. It holds at most 128 images of at most 16 tiles of 2
/// KiB each (4 MiB); the viewed floor takes 2 KiB for each tile of 6.4 x 6.4 m.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ImageQueue {
    waiting: Vec<PendingImage>,
    looked_at: FloorCoverage,
    offered: u64,
}

/// A pending image with the unviewed floor that it shows. Ids increase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct PendingImage {
    id: u64,
    shot: ImageCapture,
    shows: FloorCoverage,
}

impl ImageQueue {
    /// Offers an image with the cells it shows, up to 8 m away. Returns its id; none if less than 0.5 m² is new.
    pub fn offer(&mut self, shot: ImageCapture, shows: &CameraCoverage) -> Option<u64> {
        let mut shows = FloorCoverage::of(shows, &shot.believed);
        shows.remove(&self.looked_at);
        if shows.count() < CELLS_MIN {
            return None;
        }
        let id = self.offered;
        self.offered += 1;
        self.waiting.push(PendingImage { id, shot, shows });
        if self.waiting.len() >= WAITING_MAX {
            self.thin();
        }
        Some(id)
    }

    /// Returns the images that show most, each with its gain over those before it, at least 0.5 m².
    #[must_use]
    pub fn best(&self, count: usize) -> Vec<QueuedImage> {
        let chosen = self.choose(count).into_iter();
        chosen.filter_map(|(at, cells)| Some(self.waiting.get(at)?.queued(cells))).collect()
    }

    /// Removes an image that an operator views. Its floor counts as viewed for the others.
    pub fn accept(&mut self, id: u64) -> Option<ImageCapture> {
        let place = self.waiting.binary_search_by_key(&id, |waiting| waiting.id).ok()?;
        let taken = self.waiting.remove(place);
        self.looked_at.add(&taken.shows);
        for waiting in &mut self.waiting {
            waiting.shows.remove(&taken.shows);
        }
        self.waiting.retain(|waiting| waiting.shows.count() >= CELLS_MIN);
        Some(taken.shot)
    }

    /// Number of images in the queue.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// True if the queue is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Floor area that operators have viewed in accepted images.
    #[must_use]
    pub fn viewed_area_m2(&self) -> f64 {
        area_m2(self.looked_at.count())
    }

    /// True if a loaded queue is consistent.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let names = self.waiting.is_sorted_by(|a, b| a.id < b.id);
        let last = self.waiting.last().is_none_or(|waiting| waiting.id < self.offered);
        let covers = self.waiting.iter().all(|waiting| waiting.shows.is_sound());
        names && last && covers && self.looked_at.is_sound() && self.waiting.len() < WAITING_MAX
    }

    /// Greedy set cover: indices with the cells that each adds. Gains never grow as images are chosen, so an old gain
    /// that is not the greatest needs no update (Minoux). The older of two equal images comes first.
    fn choose(&self, count: usize) -> Vec<(usize, u64)> {
        let all = self.waiting.iter().enumerate();
        let mut heap: BinaryHeap<_> = all.map(|(at, waiting)| (waiting.shows.count(), Reverse(at))).collect();
        let (mut chosen, mut shown) = (Vec::new(), FloorCoverage::default());
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

impl PendingImage {
    fn queued(&self, cells: u64) -> QueuedImage {
        QueuedImage { id: self.id, shot: self.shot, new_m2: area_m2(cells) }
    }
}
