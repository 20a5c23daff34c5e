//! Learned motions of limited time in the built-in team observe and act as on the tasks that they were learned on.

use engine::World;
use glam::{DMat3, DQuat};
use soccer_protocol::agent::{PerceptForm, Percepts, TextRoundTrip};
use soccer_tasks::{ActionMode, JointGroup, TaskBatch, TaskLayout, TaskOptions};
use soccer_team::body::{LEFT, RIGHT};
use soccer_team::motion::KeyframePolicy;
use soccer_team::senses::Senses;

use crate::policy_files::policy_file;
use crate::runs::{batch, options, start_of};

fn keyframe_options(vision: bool, joints: JointGroup) -> TaskOptions {
    TaskOptions { action: ActionMode::Keyframe, joints, vision, angle_scale_rad: 0.1, ..options(1) }
}

/// A player with a learned motion, beside the robot of a batch.
struct Player {
    policy: KeyframePolicy,
    senses: Senses,
    percepts: Percepts,
}

impl Player {
    /// Applies the percepts of the cycle, as the agent protocol sends them.
    fn sense(&mut self, batch: &TaskBatch) {
        assert!(batch.world(0).expect("a world").sense(engine::ParticipantId(0), &mut self.percepts));
        TextRoundTrip::default().apply_to_percepts(&mut self.percepts, PerceptForm::Server, 2);
        self.senses.update(&self.percepts);
        self.policy.sense(&self.percepts, &self.senses);
    }
}

/// Plays an episode with a policy, beside a player, and compares their observations while the motion lasts.
fn check(batch: &mut TaskBatch, policy: KeyframePolicy, begin: impl Fn(&mut KeyframePolicy, &Senses, f32)) {
    let truth = batch.layout().truth.clone();
    let mut row = vec![0.0; TaskLayout::width(&truth)];
    batch.copy_truth(&mut row);
    let start = start_of(&truth, "torso_attitude");
    let [w, x, y, z] = [0, 1, 2, 3].map(|index| f64::from(row[start + index]));
    let mut player = Player { policy, senses: Senses::default(), percepts: Percepts::new() };
    player.sense(batch);
    player.senses.attitude = DMat3::from_quat(DQuat::from_xyzw(x, y, z, w));
    player.policy.sense(&player.percepts, &player.senses);
    let layout = batch.layout().robot.clone();
    let own = layout.iter().find(|quantity| quantity.parts.iter().any(|part| part == "command"));
    let count = layout.iter().filter(|quantity| quantity.parts.iter().any(|part| part == "command")).count();
    assert_eq!(own.is_some(), count > 0);
    let mut row = vec![0.0; TaskLayout::width(&layout)];
    batch.copy_robot(&mut row);
    let ball_left =
        layout.iter().any(|quantity| quantity.name == "ball_view").then(|| start_of(&layout, "ball_view") + 2);
    begin(&mut player.policy, &player.senses, ball_left.map_or(0.0, |index| row[index]));
    let command: Vec<f64> = row[..count].iter().map(|number| f64::from(*number)).collect();
    let mut steps = 0;
    while player.policy.step(&command).is_some() {
        batch.copy_robot(&mut row);
        assert_eq!(player.policy.observation(), row, "step {steps}");
        batch.step(player.policy.action()).expect("a step");
        if batch.results().any(|result| result.ended.is_some()) {
            break;
        }
        player.sense(batch);
        steps += 1;
    }
    assert!(steps > 50, "{steps} steps");
}

#[test]
fn a_player_gets_up_as_on_the_task() {
    for seed in 0..2 {
        let options = TaskOptions { seed, ..keyframe_options(false, JointGroup::Limbs) };
        let mut batch = batch("GetUp", options);
        let file = policy_file(&batch, ["getup", "keyframe", "0.1", ""], None);
        let policy = KeyframePolicy::read_get_up(&file.bytes()).expect("a policy");
        check(&mut batch, policy, |policy, senses, _| policy.begin_get_up(senses));
    }
}

#[test]
fn a_player_kicks_as_on_the_task() {
    for seed in 0..2 {
        let mut batch = batch("Kick", TaskOptions { seed, ..keyframe_options(true, JointGroup::Legs) });
        let file = policy_file(&batch, ["kick", "keyframe", "0.1", "2 10 -0.8 0.8"], None);
        let policy = KeyframePolicy::read_kick(&file.bytes()).expect("a policy");
        check(&mut batch, policy, |policy, senses, left| {
            policy.begin_kick(if left > 0.0 { LEFT } else { RIGHT }, senses);
        });
    }
}

#[test]
fn only_tasks_with_keyframes_start_from_them() {
    for (task, has_keyframes) in [("GetUp", true), ("Kick", true), ("Walk", false), ("Stand", false)] {
        let options = keyframe_options(false, JointGroup::Legs);
        assert_eq!(TaskBatch::new(task, options, None).is_ok(), has_keyframes, "{task}");
    }
}
