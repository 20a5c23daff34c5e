//! Many worlds side by side: reset, step, read. The robot in each world does not learn here; it falls over.
//! `cargo run --release --example batch`

use std::error::Error;

use soccer_protocol::Side;
use soccer_world::{LineupRobot, Settings, TRAINING, batch};

fn main() -> Result<(), Box<dyn Error>> {
    let mut settings = Settings::default();
    for (name, value) in TRAINING.values {
        settings.set_text(name, value)?;
    }
    let place = LineupRobot { side: Side::Left, unum: 2, robot_type: 0, at_m: [-2.0, 0.0], heading_deg: 0.0 };
    let mut batch = batch(settings, &[place], 8, None)?;
    let shape = batch.shape();
    let mut start = Vec::new();
    batch.save(0, &mut start)?;
    let height = batch.layouts()[0].observation_range("torso_position").ok_or("no torso")?.start + 2;
    let joints = batch.layouts()[0].action[0].parts.clone();
    println!("{} numbers in, {} out: {}", shape.action, shape.observation, joints.join(" "));

    let mut actions = vec![0.0; shape.actions()];
    let mut observations = vec![0.0; shape.observations()];
    let mut episodes = vec![0_u64; shape.worlds];
    for cycle in 0..500 {
        for (world, action) in actions.chunks_mut(shape.action).enumerate() {
            // A policy would decide here, from the world's observation.
            action.fill(if (cycle / 25) % 2 == 0 { 0.1 } else { -0.1 } * (world + 1) as f32);
        }
        batch.step(None, &actions, &mut observations)?;
        let has_fallen: Vec<bool> = observations.chunks(shape.observation).map(|own| own[height] < 0.25).collect();
        for (episode, _) in episodes.iter_mut().zip(&has_fallen).filter(|(_, has_fallen)| **has_fallen) {
            *episode += 1;
        }
        batch.reset(Some(&has_fallen), &[&start], &episodes, &mut observations)?;
    }
    println!("falls in 10 s, world by world: {episodes:?}");
    Ok(())
}
