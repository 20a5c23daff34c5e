//! Application of inputs: the single way in which a world is changed from outside.

use crate::observer::Node;
use crate::{Input, PlaybackCommand, Stamp, World, WorldInput};

/// Applies inputs to a world after showing them to its observers and control nodes.
pub(crate) struct InputSink<'a, W: World> {
    pub world: &'a mut W,
    pub nodes: &'a mut [Node<W>],
    /// The stamp of the next input.
    pub stamp: &'a mut Stamp,
    /// In a replay, the viewers' playback commands: client inputs do not reach the world.
    pub playback: Option<&'a mut Vec<PlaybackCommand>>,
}

impl<W: World> InputSink<'_, W> {
    /// Shows an input to the observers, then applies it.
    pub(crate) fn apply(&mut self, input: WorldInput<W>) {
        if let Some(commands) = self.playback.as_deref_mut() {
            if let Input::Control { command, .. } = &input {
                commands.extend(W::playback_command(command));
            }
            return;
        }
        for node in &mut *self.nodes {
            node.observer().input(*self.stamp, &input);
        }
        self.stamp.place += 1;
        match input {
            Input::Join { seat: participant, role, name } => self.world.join(participant, role, &name),
            Input::Act { seat: participant, action } => self.world.act(participant, action),
            Input::Control { by, command } => self.world.control(by, command),
            Input::HangUp { seat: participant } => self.world.disconnect(participant),
            Input::Leave { seat: participant } => self.world.leave(participant),
            Input::Vacate { seat: participant } => {
                if !self.world.detach(participant) {
                    self.world.leave(participant);
                }
            }
        }
    }
}
