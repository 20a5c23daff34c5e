//! Latency as step responses, in frames (docs/reference/smallsize-criss.md 7).

use crate::pitch;

use criss_world::{ActuatorCommand, FrameCommands, LatencyQueue, Object, Quirks, Settings, World};
use pitch::{empty, first, of, robot};

const ME: Object = Object::Robot { team: 0, id: 0 };
const GO: ActuatorCommand = ActuatorCommand { velocity_m_s: [1.0, 0.0], turn_rad_s: 0.0, kick: false, dribble: false };

fn world(in_latency_frames: usize, out_latency_frames: usize, quirks: Quirks) -> World {
    let mut described = empty();
    described.robots.push(robot(0, 0, [0.0; 2], [0.0; 2]));
    World::new(
        &criss_world::Description { in_latency_frames, out_latency_frames, ..described },
        Settings { quirks, ..pitch::quiet() },
    )
}

/// The expected effective latency.
fn wanted(frames: usize, quirks: Quirks) -> usize {
    if quirks == Quirks::Criss { frames.saturating_sub(1) } else { frames }
}

#[test]
fn commands_are_carried_out_after_their_latency() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        for frames in 0..=8 {
            let mut world = world(frames, 0, quirks);
            (0..20).for_each(|_| world.step(&FrameCommands::default()));
            let mut waited = 0;
            loop {
                world.step(&first(GO));
                if of(&world, ME).velocity_m_s != [0.0; 2] {
                    break;
                }
                waited += 1;
            }
            assert_eq!(waited, wanted(frames, quirks), "{quirks:?} {frames}");
        }
    }
}

#[test]
fn vision_shows_the_state_of_as_many_frames_ago() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        for frames in 0..=8 {
            let mut world = world(0, frames, quirks);
            let late = wanted(frames, quirks) as u64;
            for frame in 0..30 {
                let seen = world.vision_frame().map(|seen| seen.frame);
                assert_eq!(seen, u64::checked_sub(frame, late), "{quirks:?} {frames}: in frame {frame}");
                world.step(&FrameCommands::default());
            }
        }
    }
}

#[test]
fn both_ways_add_up() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        for (inward, outward) in [(5, 6), (3, 5), (0, 4), (8, 8), (1, 1)] {
            let mut world = world(inward, outward, quirks);
            (0..40).for_each(|_| world.step(&FrameCommands::default()));
            let mut frames = 0;
            while world.vision_frame().expect("queues are full").teams[0][0].x_m == 0.0 {
                world.step(&first(GO));
                frames += 1;
            }
            // The command counts from the frame that executes it.
            assert_eq!(frames, wanted(inward, quirks) + wanted(outward, quirks) + 1, "{quirks:?} {inward} {outward}");
        }
    }
}

#[test]
fn while_commands_wait_for_the_first_time_the_shipped_build_stands_still() {
    let mut shipped = world(5, 0, Quirks::Criss);
    let mut documented = world(5, 0, Quirks::Documented);
    for call in 1..=10 {
        shipped.step(&first(GO));
        documented.step(&first(GO));
        assert_eq!(documented.frame(), call);
        assert!(documented.vision_frame().is_some());
        assert_eq!(shipped.frame(), call.saturating_sub(4), "call {call}");
        assert_eq!(shipped.vision_frame().is_some(), call > 4, "call {call}");
    }
}

#[test]
fn a_queue_hands_over_in_order_and_uses_its_buffers_again() {
    let mut queue: LatencyQueue<Vec<u8>> = LatencyQueue::new(2, Quirks::Documented);
    for value in 0..10_u8 {
        queue.put(|slot| {
            assert!(value < 3 || slot.capacity() > 0);
            slot.clear();
            slot.push(value);
        });
        assert_eq!(queue.due().map(|due| due[0]), value.checked_sub(2));
    }
    queue.skip();
    assert_eq!(queue.due(), None);
}
