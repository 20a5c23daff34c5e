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
        if let Some(asked) = self.playback.as_deref_mut() {
            if let Input::Control { command, .. } = &input {
                asked.extend(W::playback_command(command));
            }
            return;
        }
        for node in &mut *self.nodes {
            node.observer().input(*self.stamp, &input);
        }
        self.stamp.place += 1;
        match input {
            Input::Join { seat, role, name } => self.world.join(seat, role, &name),
            Input::Act { seat, action } => self.world.act(seat, action),
            Input::Control { by, command } => self.world.control(by, command),
            Input::HangUp { seat } => self.world.disconnect(seat),
            Input::Leave { seat } => self.world.leave(seat),
            Input::Vacate { seat } => self.world.detach(seat),
        }
    }
}
