//! A learned walk in the built-in team observes and acts as on the task that it was learned on.

use engine::{Quantity, World};
use glam::{DMat3, DQuat};
use policy::PolicyFile;
use soccer_protocol::agent::{Percept, PerceptForm, Percepts, TextRoundTrip};
use soccer_tasks::{ActionMode, JointGroup, TaskBatch, TaskLayout, TaskOptions};
use soccer_team::LearnedSkills;
use soccer_team::body::RobotType;
use soccer_team::motion::{
    BodyController, GAITS, HeadTarget, JointController, Motion, RUN_M_S, Walk, WalkPolicy, WalkVelocity, with_legs,
};
use soccer_team::posture::Posture;
use soccer_team::senses::Senses;

use crate::policy_files::policy_file;
use crate::runs::{batch, options, start_of};

fn gait_options() -> TaskOptions {
    let (action, joints) = (ActionMode::Gait, JointGroup::Legs);
    TaskOptions { action, joints, vision: false, angle_scale_rad: 0.3, ..options(1) }
}

/// The file of a walk, drawn at random, with one of its metadata replaced.
fn file(batch: &TaskBatch, replaced: Option<(&str, &str)>) -> PolicyFile {
    policy_file(batch, ["walk", "gait", "0.3", "-0.5 0.8 -0.5 0.5 -1.75 1.75"], replaced)
}

/// The file of a run, drawn at random.
fn run_file(batch: &TaskBatch) -> PolicyFile {
    policy_file(batch, ["run", "gait", "0.3", ""], None)
}

/// A player with a learned walk, beside the robot of a batch.
struct Player {
    policy: WalkPolicy,
    walk: Walk,
    senses: Senses,
    percepts: Percepts,
}

impl Player {
    /// A player at the start of an episode, with the exact attitude, as on the task.
    fn new(policy: WalkPolicy, batch: &TaskBatch) -> Player {
        let layout = &batch.layout().truth;
        let mut truth = vec![0.0; TaskLayout::width(layout)];
        batch.copy_truth(&mut truth);
        let start = start_of(layout, "torso_attitude");
        let [w, x, y, z] = [0, 1, 2, 3].map(|index| f64::from(truth[start + index]));
        let mut player =
            Player { policy, walk: Walk::new(&GAITS[0]), senses: Senses::default(), percepts: Percepts::new() };
        player.sense(batch);
        player.senses.attitude = DMat3::from_quat(DQuat::from_xyzw(x, y, z, w));
        player.policy.sense(&player.percepts, &player.senses);
        player
    }

    /// Applies the percepts of the cycle, as the agent protocol sends them.
    fn sense(&mut self, batch: &TaskBatch) {
        assert!(batch.world(0).expect("a world").sense(engine::ParticipantId(0), &mut self.percepts));
        TextRoundTrip::default().apply_to_percepts(&mut self.percepts, PerceptForm::Server, 2);
        self.senses.update(&self.percepts);
        self.policy.sense(&self.percepts, &self.senses);
    }

    fn act(&mut self, velocity: WalkVelocity) -> Vec<f32> {
        self.policy.decide(velocity, &self.walk);
        self.walk.step(Some(velocity), &GAITS[0], soccer_team::body::RobotType::of(0), &self.senses);
        self.policy.action().to_vec()
    }
}

/// The velocity that the row of an observation commands.
fn commanded(layout: &[Quantity], row: &[f32]) -> WalkVelocity {
    let [forward_m_s, left_m_s, turn_rad_s] =
        ["forward", "left", "turn"].map(|name| f64::from(row[start_of(layout, name)]));
    WalkVelocity { forward_m_s, left_m_s, turn_rad_s }
}

#[test]
fn a_player_walks_as_on_the_task() {
    let batch = batch("Walk", gait_options());
    let policy = WalkPolicy::read(&file(&batch, None).bytes()).expect("a walk");
    check_player(batch, policy, commanded);
}

#[test]
fn a_player_runs_as_on_the_task() {
    let batch = batch("Run", gait_options());
    let policy = WalkPolicy::read_run(&run_file(&batch).bytes()).expect("a run");
    check_player(batch, policy, |_, _| WalkVelocity { forward_m_s: RUN_M_S, ..WalkVelocity::default() });
}

/// Compares the observations of a player with those of the task, until the robot falls.
fn check_player(mut batch: TaskBatch, policy: WalkPolicy, velocity: impl Fn(&[Quantity], &[f32]) -> WalkVelocity) {
    let layout = batch.layout().robot.clone();
    let mut player = Player::new(policy, &batch);
    let (mut row, mut moves) = (vec![0.0; TaskLayout::width(&layout)], 0.0_f32);
    for step in 0..100 {
        batch.copy_robot(&mut row);
        clear_head(&layout, &mut row);
        let action = player.act(velocity(&layout, &row));
        assert_eq!(player.policy.observation(), row, "step {step}");
        moves = action.iter().fold(moves, |most, number| most.max(number.abs()));
        batch.step(&action).expect("a step");
        if batch.results().any(|result| result.ended.is_some()) {
            assert!(step > 20, "the robot falls in step {step}");
            break;
        }
        player.sense(&batch);
    }
    assert!(moves > 0.1, "the network moves joints by {moves}");
}

/// A body that runs with a learned run commands what the task commands: the walk's angles and the action, by the joint
/// controller.
#[test]
fn a_body_runs_with_its_learned_run_at_full_speed_and_walks_without_it() {
    let mut batch = batch("Run", gait_options());
    let mut skills = LearnedSkills::default();
    skills.add("run", &run_file(&batch).bytes()).expect("a run");
    let policy = skills.run(0).cloned().expect("a run");
    let mut player = Player::new(policy, &batch);
    let mut body = BodyController::new(0).with_skills(&skills);
    let (mut joints, kind) = (JointController::default(), RobotType::of(0));
    // The task's velocity at the full speed of this gait, whatever the tactics ask for.
    let asked = WalkVelocity { forward_m_s: 0.5, ..WalkVelocity::default() };
    let full = WalkVelocity { forward_m_s: RUN_M_S, ..asked };
    let mut differs = false;
    let mut plain = BodyController::new(0);
    for step in 0..60 {
        body.sense(&player.percepts, &player.senses);
        let speeds = *body.step(Motion::Run(asked), HeadTarget::default(), Posture::Upright, &player.senses);
        let walks = *plain.step(Motion::Run(asked), HeadTarget::default(), Posture::Upright, &player.senses);
        player.policy.decide(full, &player.walk);
        let mut angles = with_legs(&player.walk.step(Some(full), &GAITS[0], kind, &player.senses));
        player.policy.add_to(&mut angles, player.walk.vigour());
        assert_eq!(&speeds, joints.speeds(&player.senses.angles, &angles, kind), "step {step}");
        differs |= speeds != walks;
        batch.step(player.policy.action()).expect("a step");
        player.sense(&batch);
    }
    assert!(differs);
}

/// Clears the head's joints: they are the first two, and a learned walk does not observe them.
fn clear_head(layout: &[Quantity], row: &mut [f32]) {
    for name in ["joint_angle", "joint_rate"] {
        let start = start_of(layout, name);
        row[start..start + 2].fill(0.0);
    }
}

/// A player looks around while it walks, which no walk has learned with.
#[test]
fn a_learned_walk_does_not_observe_the_head() {
    let batch = batch("Walk", gait_options());
    let mut skills = LearnedSkills::default();
    skills.add("walk", &file(&batch, None).bytes()).expect("a walk");
    let mut player = Player::new(skills.walk(0).cloned().expect("a walk"), &batch);
    let before = player.policy.observation().to_vec();
    let is_head = |name: &[u8]| name == b"hj1" || name == b"hj2";
    let mut turned = 0;
    for percept in player.percepts.list_mut() {
        if let Percept::Hinge { name, angle } = percept
            && is_head(name)
        {
            (*angle, turned) = (45.0, turned + 1);
        }
    }
    assert_eq!(turned, 2);
    player.policy.sense(&player.percepts, &player.senses);
    assert_eq!(player.policy.observation(), before);
}

#[test]
fn without_an_action_the_robot_walks_as_the_built_in_team() {
    let mut batch = batch("Walk", gait_options());
    batch.set_command(Some(&[0.4, 0.0, 0.0])).expect("a command");
    batch.reset(None, None).expect("a reset");
    let layout = batch.layout().truth.clone();
    let (start, mut truth) = (start_of(&layout, "torso_position"), vec![0.0; TaskLayout::width(&layout)]);
    let mut position = |batch: &TaskBatch| {
        batch.copy_truth(&mut truth);
        [truth[start], truth[start + 1]]
    };
    let [x, y] = position(&batch);
    (0..400).for_each(|_| batch.step(&[0.0; 12]).expect("a step"));
    let [to_x, to_y] = position(&batch);
    let speed = (to_x - x).hypot(to_y - y) / 8.0;
    assert!((0.25..0.5).contains(&speed), "{speed} m/s");
}

#[test]
fn a_file_that_is_no_walk_is_refused_with_the_reason() {
    let batch = batch("Walk", gait_options());
    let check = |key: &str, value: &str, expect: &str| {
        let text = WalkPolicy::read(&file(&batch, Some((key, value))).bytes()).map(|_| ()).map_err(|e| e.to_string());
        assert_eq!(text, Err(expect.to_owned()));
    };
    check("spar.skill", "kick", "its `spar.skill` is `kick`; a walk needs `walk`");
    check("spar.decision_cycles", "0", "its `spar.decision_cycles` is `0`; a walk needs a number from 1 to 50");
    check(
        "spar.driven_joints",
        "lle9",
        "its `spar.driven_joints` is `lle9`; a walk needs names of effectors, for instance lle1",
    );
    check("spar.driven_joints", "lle1", "its network has 84 inputs; by its metadata there are 73");
    let none = WalkPolicy::read(&PolicyFile::new(17).input("x", &[1]).node("Tanh", &["x"], &["y"]).output("y").bytes());
    assert_eq!(
        none.map(|_| ()).map_err(|error| error.to_string()),
        Err(String::from("its metadata have no `spar.skill`: is it written by `spar.export_policy`?"))
    );
}

#[test]
fn only_tasks_with_a_velocity_start_from_the_gait() {
    for (task, is_walk) in [("Walk", true), ("Run", true), ("Turn", true), ("Kick", false), ("GetUp", false)] {
        assert_eq!(TaskBatch::new(task, gait_options(), None).is_ok(), is_walk, "{task}");
    }
}

#[test]
fn commands_change_within_an_episode_at_their_interval() {
    let options = TaskOptions { command_interval_s: Some(1.0), seed: 7, ..gait_options() };
    let mut batch = batch("Walk", options);
    let layout = batch.layout().robot.clone();
    let (start, mut row) = (start_of(&layout, "forward"), vec![0.0; TaskLayout::width(&layout)]);
    let mut commands = Vec::new();
    for _ in 0..149 {
        batch.step(&[0.0; 12]).expect("a step");
        batch.copy_robot(&mut row);
        commands.push(row[start]);
    }
    let changes: Vec<usize> = (1..149).filter(|step| commands[*step] != commands[step - 1]).collect();
    assert_eq!(changes, [49, 99]);
}
