//! The in-process endpoint: actions and percepts as values, without bytes. For Python, challenges and tests.
//!
//! For the tick it is a handler like any other, with the same inputs and the same step; it keeps the percepts instead
//! of encoding them.

use crate::{
    EndpointHandler, OutgoingFrames, ParticipantId, ParticipantPercept, PlayerService, Rejections, Role,
    Synchronization, ViewerService, World, WorldRequest,
};

/// The handler of programs in the same process, which exchange values instead of bytes.
pub(crate) struct InProcessEndpoint<W: World> {
    percepts: Vec<ParticipantPercept<W::Percept>>,
}

impl<W: World> InProcessEndpoint<W> {
    pub(crate) fn new() -> Self {
        InProcessEndpoint { percepts: Vec::new() }
    }

    /// Senses again after the world was put into another state.
    pub(crate) fn sense_state(&mut self, world: &W) {
        world.sense_all(&mut self.percepts);
    }

    /// The participant's percept in the last tick, if it sensed anything.
    pub(crate) fn percept(&self, participant: ParticipantId) -> Option<&W::Percept> {
        let at = self.percepts.binary_search_by_key(&participant, |sensed| sensed.participant).ok()?;
        let sensed = self.percepts.get(at)?;
        sensed.is_valid.then_some(&sensed.percept)
    }
}

impl<W: World> EndpointHandler<W> for InProcessEndpoint<W> {
    fn name(&self) -> &'static str {
        "direct"
    }

    fn role(&self) -> Role {
        Role::Program
    }

    fn open(&mut self, participant: ParticipantId) {
        self.percepts.push(ParticipantPercept { participant, percept: W::Percept::default(), is_valid: false });
    }

    fn read(&mut self, _: &W, _: ParticipantId, _: &[u8], _: &mut Vec<WorldRequest<W>>, rejections: &mut Rejections) {
        rejections.push("bytes at the direct door", || "this endpoint takes actions as values".to_owned());
    }

    fn sense(&mut self, world: &W, _: &mut OutgoingFrames) {
        world.sense_all(&mut self.percepts);
    }

    fn close(&mut self, participant: ParticipantId) {
        self.percepts.retain(|sensed| sensed.participant != participant);
    }
}

impl<W: World> Synchronization for InProcessEndpoint<W> {
    /// The program that writes actions directly also calls the tick.
    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }
}

impl<W: World> PlayerService<W> for InProcessEndpoint<W> {
    fn reconnect(&mut self, from: ParticipantId, to: ParticipantId) {
        self.percepts.iter_mut().filter(|sensed| sensed.participant == from).for_each(|sensed| sensed.participant = to);
        self.percepts.sort_by_key(|sensed| sensed.participant);
    }
}

impl<W: World> ViewerService<W> for InProcessEndpoint<W> {}
