//! The list of all tasks.

use crate::error::SslTaskError;
use crate::task::SslTask;
use crate::{dribbling, go_to_ball, pass_endurance, pass_endurance_ma, shoot, six_against_six};

/// All tasks.
pub static SSL_TASKS: &[&SslTask] = &[
    &go_to_ball::GO_TO_BALL,
    &go_to_ball::GO_TO_BALL_TOUCH,
    &shoot::GO_TO_BALL_SHOOT,
    &shoot::STATIC_DEFENDERS,
    &dribbling::DRIBBLING,
    &shoot::CONTESTED_POSSESSION,
    &pass_endurance::PASS_ENDURANCE,
    &pass_endurance_ma::PASS_ENDURANCE_MA,
    &six_against_six::SIX_AGAINST_SIX,
];

/// The task of this name.
///
/// # Errors
/// If there is none; the error has the most similar name.
pub fn find_task(name: &str) -> Result<&'static SslTask, SslTaskError> {
    if let Some(task) = SSL_TASKS.iter().find(|task| task.name == name) {
        return Ok(*task);
    }
    let wanted = name.to_lowercase();
    let similarity =
        |task: &&&'static SslTask| strsim::normalized_damerau_levenshtein(&task.name.to_lowercase(), &wanted);
    let nearest = SSL_TASKS.iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    Err(SslTaskError::UnknownTask {
        name: name.to_owned(),
        nearest: nearest.filter(|task| similarity(task) >= 0.4).map(|task| task.name),
        all: SSL_TASKS.iter().map(|task| task.name).collect::<Vec<_>>().join(", "),
    })
}
