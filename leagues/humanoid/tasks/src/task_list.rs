//! The list of all tasks.

use crate::error::HumanoidTaskError;
use crate::task::HumanoidTask;
use crate::{get_up, kick, walk};

/// All tasks.
pub static HUMANOID_TASKS: &[&HumanoidTask] = &[&walk::WALK, &get_up::GET_UP, &kick::KICK];

/// The task of this name.
///
/// # Errors
/// If there is none; the error has the most similar name.
pub fn find_task(name: &str) -> Result<&'static HumanoidTask, HumanoidTaskError> {
    if let Some(task) = HUMANOID_TASKS.iter().find(|task| task.name == name) {
        return Ok(*task);
    }
    let wanted = name.to_lowercase();
    let similarity =
        |task: &&&'static HumanoidTask| strsim::normalized_damerau_levenshtein(&task.name.to_lowercase(), &wanted);
    let nearest = HUMANOID_TASKS.iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    Err(HumanoidTaskError::UnknownTask {
        name: name.to_owned(),
        nearest: nearest.filter(|task| similarity(task) >= 0.4).map(|task| task.name),
        all: HUMANOID_TASKS.iter().map(|task| task.name).collect::<Vec<_>>().join(", "),
    })
}
