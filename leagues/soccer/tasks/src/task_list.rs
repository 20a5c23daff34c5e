//! The list of all tasks.

use crate::{Task, TaskError};
use crate::{get_up, kick, run, stand, turn, walk};

/// All tasks.
pub static TASKS: &[&Task] = &[&stand::STAND, &walk::WALK, &run::RUN, &turn::TURN, &get_up::GET_UP, &kick::KICK];

/// The task of this name.
///
/// # Errors
/// If there is none; the error has the most similar name.
pub fn find_task(name: &str) -> Result<&'static Task, TaskError> {
    if let Some(task) = TASKS.iter().find(|task| task.name == name) {
        return Ok(*task);
    }
    let wanted = name.to_lowercase();
    let similarity = |task: &&&'static Task| strsim::normalized_damerau_levenshtein(&task.name.to_lowercase(), &wanted);
    let nearest = TASKS.iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    Err(TaskError::UnknownTask {
        name: name.to_owned(),
        nearest: nearest.filter(|task| similarity(task) >= 0.4).map(|task| task.name),
        all: TASKS.iter().map(|task| task.name).collect::<Vec<_>>().join(", "),
    })
}
