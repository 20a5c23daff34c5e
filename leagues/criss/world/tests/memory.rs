//! A steady frame allocates nothing.

use crate::pitch;

use criss_world::{ActuatorCommand, FrameCommands, Settings, World};
use engine::RandomStream;
use pitch::five_a_side;

#[test]
fn a_steady_frame_allocates_nothing() {
    let mut world = World::new(&five_a_side(), Settings::default());
    let commands: Vec<FrameCommands> = (0..500)
        .map(|frame| {
            let drive = |object: u32| {
                let mut draw = RandomStream::new(1, "test", object, frame);
                let velocity_m_s = [2.0 * draw.signed(), 2.0 * draw.signed()];
                ActuatorCommand { velocity_m_s, turn_rad_s: draw.signed(), kick: draw.unit() < 0.2, dribble: true }
            };
            FrameCommands { teams: [0, 5].map(|first| (first..first + 5).map(drive).collect()) }
        })
        .collect();
    commands.iter().take(30).for_each(|commands| world.step(commands));
    let counted = allocation_counter::measure(|| commands.iter().for_each(|commands| world.step(commands)));
    assert_eq!(counted.count_total, 0);
}
