//! A recording that is played again, tick by tick.

use std::path::Path;

use engine::RenderScene;
use record::BadReplay;
use settings::{BuildContext, Worlds};

use crate::commands::log;

/// A recording that agrees with its replay.
pub struct ReplayedRun {
    /// The number of ticks.
    pub ticks: u64,
    /// The seed of the run.
    pub seed: i64,
    /// The state after the last tick.
    pub state: u64,
    /// True if the state that was sought occurred after some tick.
    pub has_state: bool,
    /// The score after the last tick, left first, if the world has one.
    pub score: Option<[u32; 2]>,
}

impl ReplayedRun {
    /// Plays a whole recording, compares each tick, and looks for a state, in hexadecimal digits.
    ///
    /// # Errors
    /// The first tick that differs, or the damage of the file.
    pub fn play(path: &Path, state: Option<&str>, worlds: &'static Worlds) -> Result<ReplayedRun, String> {
        let fail = |cause: &dyn std::fmt::Display| format!("{}: {cause}", path.display());
        let context = BuildContext::default();
        let mut player = log::player(path, worlds, &context).map_err(|error| error.to_string())?;
        player.recording_mut().check().map_err(|error| fail(&error))?;
        let wanted = state.and_then(|text| u64::from_str_radix(text, 16).ok());
        let mut has_state = false;
        while !player.is_at_end() {
            player.step(None).map_err(|error| {
                let how = if matches!(error, BadReplay::Differs { .. }) { "; everything before it agrees" } else { "" };
                format!("{}{how}", fail(&error))
            })?;
            has_state |= wanted == Some(player.session().digest());
        }
        if !player.recording().is_complete() && state.is_some() {
            return Err(fail(&"the file was cut off"));
        }
        let mut scene = RenderScene::default();
        player.session().render_scene(&mut scene);
        let ticks = player.recording().ticks();
        Ok(ReplayedRun {
            ticks: ticks.end.saturating_sub(ticks.start),
            seed: player.recording().header().seed,
            state: player.session().digest(),
            has_state,
            score: score(&scene),
        })
    }

    /// The score in words, after a comma; empty if there is none.
    pub fn score_text(&self) -> String {
        self.score.map_or_else(String::new, |[left, right]| format!(", {left}:{right}"))
    }
}

/// The score of a scene.
fn score(scene: &RenderScene) -> Option<[u32; 2]> {
    let value = |name: &str| scene.status.iter().find(|(known, _)| *known == name)?.1.parse().ok();
    Some([value("score_left")?, value("score_right")?])
}
