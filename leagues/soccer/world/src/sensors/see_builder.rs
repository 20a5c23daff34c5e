//! A builder of See percepts. It adds noise to four points at a time: a point's noise depends on the point alone, not
//! on when it is drawn.

use soccer_protocol::agent::{See, SeenItem, SeenPlayer};

use super::camera_model::{CameraPolar, VisionItem, VisionNoise};

/// Points that get their noise together.
const FOUR: usize = 4;

/// The position of a point within an item of a See.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Slot {
    Static,
    Whole,
    Part(usize),
    Begin,
    End,
}

/// A point waiting for its noise: its item of the See, and its position within the item.
#[derive(Debug, Clone, Copy)]
struct PendingPoint {
    at: usize,
    slot: Slot,
}

/// A builder of one See.
#[derive(Debug)]
pub(super) struct SeeBuilder<'a> {
    pub see: &'a mut See,
    noise: VisionNoise,
    waiting: [PendingPoint; FOUR],
    points: [(VisionItem, CameraPolar); FOUR],
    count: usize,
}

const NOWHERE: soccer_protocol::agent::Polar = soccer_protocol::agent::Polar { distance: 0.0, theta: 0.0, phi: 0.0 };

impl<'a> SeeBuilder<'a> {
    /// Creates a builder that appends to this See.
    pub fn new(see: &'a mut See, noise: VisionNoise) -> SeeBuilder<'a> {
        let waiting = [PendingPoint { at: 0, slot: Slot::Static }; FOUR];
        SeeBuilder { see, noise, waiting, points: [(VisionItem::Landmark(0), CameraPolar::default()); FOUR], count: 0 }
    }

    /// Adds a goal post, a flag or the ball.
    pub fn landmark(&mut self, name: &codec::Name, item: VisionItem, exact: CameraPolar) {
        self.see.items.push(SeenItem::Static { name: name.clone(), at: NOWHERE });
        self.wait(Slot::Static, item, exact);
    }

    /// Adds a line between two points.
    pub fn line(&mut self, number: u32, begin: CameraPolar, end: CameraPolar) {
        self.see.items.push(SeenItem::Line { begin: NOWHERE, end: NOWHERE });
        self.wait(Slot::Begin, VisionItem::Begin(number), begin);
        self.wait(Slot::End, VisionItem::End(number), end);
    }

    /// Adds a robot, as a whole or in parts.
    pub fn player(
        &mut self,
        team: &codec::Name,
        unum: i32,
        agent: u32,
        whole: Option<CameraPolar>,
        parts: [Option<CameraPolar>; 5],
    ) {
        let (at, places) = (whole.map(|_| NOWHERE), parts.map(|part| part.map(|_| NOWHERE)));
        self.see.items.push(SeenItem::Player(SeenPlayer { team: team.clone(), unum, at, parts: places }));
        for (part, exact) in parts.iter().enumerate() {
            if let Some(exact) = exact {
                self.wait(Slot::Part(part), VisionItem::Part { agent, part: part as u32 }, *exact);
            }
        }
        if let Some(exact) = whole {
            self.wait(Slot::Whole, VisionItem::Part { agent, part: parts.len() as u32 }, exact);
        }
    }

    /// Queues a point of the latest item.
    fn wait(&mut self, slot: Slot, item: VisionItem, exact: CameraPolar) {
        self.waiting[self.count] = PendingPoint { at: self.see.items.len() - 1, slot };
        self.points[self.count] = (item, exact);
        self.count += 1;
        if self.count == FOUR {
            self.blur();
        }
    }

    /// Adds the noise to the pending points, and writes them to their items.
    pub fn blur(&mut self) {
        if self.count == 0 {
            return;
        }
        let blurred = self.noise.blur_four(self.points);
        for (waiting, polar) in self.waiting.iter().zip(blurred).take(self.count) {
            if let Some(place) = self.see.items.get_mut(waiting.at).and_then(|item| place(item, waiting.slot)) {
                *place = degrees(polar);
            }
        }
        self.count = 0;
    }
}

/// The field of an item that holds the point.
fn place(item: &mut SeenItem, slot: Slot) -> Option<&mut soccer_protocol::agent::Polar> {
    match (item, slot) {
        (SeenItem::Static { at, .. }, Slot::Static) => Some(at),
        (SeenItem::Player(player), Slot::Whole) => player.at.as_mut(),
        (SeenItem::Player(player), Slot::Part(part)) => player.parts.get_mut(part)?.as_mut(),
        (SeenItem::Line { begin, .. }, Slot::Begin) => Some(begin),
        (SeenItem::Line { end, .. }, Slot::End) => Some(end),
        _ => None,
    }
}

fn degrees(polar: CameraPolar) -> soccer_protocol::agent::Polar {
    soccer_protocol::agent::Polar {
        distance: polar.distance as f32,
        theta: polar.horizontal.to_degrees() as f32,
        phi: polar.vertical.to_degrees() as f32,
    }
}
