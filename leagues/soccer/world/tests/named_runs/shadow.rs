//! A second world behind each run. It gets the inputs of the first and must stay equal to it, tick by tick: from the
//! start, and repeatedly from a saved state.

use engine::{
    Commands, Input, Observer, ObserverContext, Participants, Reconnections, ScheduleEvent, Stamp, World, WorldInput,
};
use soccer_world::{Settings, SoccerWorld};

/// Ticks between two saved states, for all of which the shadow follows.
const SAVED_EVERY: u64 = 100;
const FOLLOWED: u64 = 40;
/// The number of states loaded into one world before a new one replaces it.
const LOADS_PER_WORLD: u64 = 4;

/// A shadow of a world.
pub struct Shadow {
    settings: Settings,
    world: SoccerWorld,
    follows: bool,
    bytes: Vec<u8>,
    again: Vec<u8>,
}

impl Shadow {
    pub fn new(settings: Settings) -> Shadow {
        let world = soccer_world::world(settings.clone()).expect("a world");
        Shadow { settings, world, follows: true, bytes: Vec::new(), again: Vec::new() }
    }

    fn step(&mut self, seen: &ObserverContext<'_, SoccerWorld>) {
        self.world.step();
        self.world.take_rejections();
        self.world.take_dismissals();
        assert_eq!(self.world.digest(), seen.digest, "tick {}", seen.tick);
    }

    /// Loads the state of the first world.
    fn load(&mut self, seen: &ObserverContext<'_, SoccerWorld>) {
        if seen.tick.is_multiple_of(SAVED_EVERY * LOADS_PER_WORLD) {
            self.world = soccer_world::world(self.settings.clone()).expect("a world");
        }
        self.bytes.clear();
        self.again.clear();
        seen.world.save(&mut self.bytes).expect("a state can be saved");
        self.world.load(&self.bytes).expect("a saved state can be loaded");
        self.world.save(&mut self.again).expect("a state can be saved");
        assert!(self.bytes == self.again, "tick {}: another state came back", seen.tick);
        assert_eq!(self.world.digest(), seen.digest, "tick {}", seen.tick);
    }
}

impl Observer<SoccerWorld> for Shadow {
    fn input(&mut self, _: Stamp, input: &WorldInput<SoccerWorld>) {
        if !self.follows {
            return;
        }
        match input.clone() {
            Input::Join { seat, role, name } => self.world.join(seat, role, &name),
            Input::Act { seat, action } => self.world.act(seat, action),
            Input::Control { by, command } => self.world.control(by, command),
            Input::HangUp { seat } => self.world.disconnect(seat),
            Input::Leave { seat } => self.world.leave(seat),
            Input::Vacate { seat } => {
                self.world.detach(seat);
            }
        }
    }

    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, SoccerWorld>) {
        if event != ScheduleEvent::EndCycle {
            return;
        }
        if self.follows {
            self.step(seen);
        }
        match (seen.tick + 1) % SAVED_EVERY {
            0 => {
                self.load(seen);
                self.follows = true;
            }
            FOLLOWED => self.follows = false,
            _ => {}
        }
    }
}
