//! The in-process endpoint: actions and percepts as values, without bytes. For Python, challenges and tests.
//!
//! For the tick it is a handler like any other, with the same inputs and the same step; it keeps the percepts instead
//! of encoding them.

use crate::{Dialect, Outgoing, Rejections, RequestTo, Role, Seat, Sensed, World};

/// The handler of programs in the same process, which exchange values instead of bytes.
pub(crate) struct Direct<W: World> {
    sensed: Vec<Sensed<W::Percept>>,
}

impl<W: World> Direct<W> {
    pub(crate) fn new() -> Self {
        Direct { sensed: Vec::new() }
    }

    /// Senses again after the world was put into another state.
    pub(crate) fn sense_anew(&mut self, world: &W) {
        world.sense_all(&mut self.sensed);
    }

    /// The participant's percept in the last tick, if it sensed anything.
    pub(crate) fn percept(&self, seat: Seat) -> Option<&W::Percept> {
        let at = self.sensed.binary_search_by_key(&seat, |sensed| sensed.seat).ok()?;
        let sensed = self.sensed.get(at)?;
        sensed.is_valid.then_some(&sensed.percept)
    }
}

impl<W: World> Dialect<W> for Direct<W> {
    fn name(&self) -> &'static str {
        "direct"
    }

    fn role(&self) -> Role {
        Role::Program
    }

    fn open(&mut self, seat: Seat) {
        self.sensed.push(Sensed { seat, percept: W::Percept::default(), is_valid: false });
    }

    fn read(&mut self, _: Seat, _: &[u8], _: &mut Vec<RequestTo<W>>, rejections: &mut Rejections) {
        rejections.push("bytes at the direct door", || "this door takes actions as values".to_owned());
    }

    /// The program that writes actions directly also calls the tick.
    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn reseat(&mut self, from: Seat, to: Seat) {
        self.sensed.iter_mut().filter(|sensed| sensed.seat == from).for_each(|sensed| sensed.seat = to);
        self.sensed.sort_by_key(|sensed| sensed.seat);
    }

    fn sense(&mut self, world: &W, _: &mut Outgoing) {
        world.sense_all(&mut self.sensed);
    }

    fn close(&mut self, seat: Seat) {
        self.sensed.retain(|sensed| sensed.seat != seat);
    }
}
