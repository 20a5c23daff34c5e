//! Files of learned skills, drawn at random.

use engine::RandomStream;
use policy::PolicyFile;
use soccer_tasks::{TaskBatch, TaskLayout};

/// A file with a network of one layer, drawn at random, for the observation and action of a batch, with one of its
/// metadata replaced. A skill has a task, an action mode, an angle scale, and the ranges of its command.
pub fn policy_file(
    batch: &TaskBatch,
    [task, action, angle_scale, ranges]: [&str; 4],
    replaced: Option<(&str, &str)>,
) -> PolicyFile {
    let layout = batch.layout();
    let (inputs, outputs) = (TaskLayout::width(&layout.robot), TaskLayout::width(&layout.action));
    let mut draws = RandomStream::new(3, "weights", 0, 0);
    let weights: Vec<f32> = (0..inputs * outputs).map(|_| 0.02 * draws.signed() as f32).collect();
    let names = |name: &str| {
        let quantity = layout.robot.iter().find(|quantity| quantity.name == name).expect("a quantity");
        quantity.parts.join(" ")
    };
    let observed: Vec<&str> = layout.robot.iter().map(|quantity| quantity.name).collect();
    let network = PolicyFile::new(17)
        .input("observation", &[1, inputs as i64])
        .floats("weights", &[inputs as i64, outputs as i64], &weights)
        .node("MatMul", &["observation", "weights"], &["sum"])
        .node("Tanh", &["sum"], &["action"])
        .output("action");
    let metadata = [
        ("spar.skill", task),
        ("spar.action", action),
        ("spar.observation", &observed.join(" ")),
        ("spar.joints", &names("joint_angle")),
        ("spar.feet", "lf rf"),
        ("spar.driven_joints", &layout.action[0].parts.join(" ")),
        ("spar.angle_scale_rad", angle_scale),
        ("spar.decision_cycles", "1"),
        ("spar.robot_type", "0"),
        ("spar.command_range", ranges),
    ];
    let value = |key: &str, usual: &str| {
        replaced.filter(|(own, _)| *own == key).map_or(usual.to_owned(), |(_, new)| new.to_owned())
    };
    metadata.into_iter().fold(network, |file, (key, usual)| file.metadata(key, &value(key, usual)))
}
