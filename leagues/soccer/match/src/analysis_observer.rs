//! The analysis of a match while it is played, equal to the one of its recording.

use std::sync::mpsc::Sender;

use engine::{RenderScene, ScheduleEvent};
use soccer_analysis::GameAnalysis;
use soccer_world::{GameObserver, GameView};

/// An observer that measures a game. It sends its analysis when the game is done.
pub(crate) struct AnalysisObserver {
    cycle_ns: u64,
    cycles: u64,
    scene: RenderScene,
    analysis: GameAnalysis,
    sender: Sender<GameAnalysis>,
}

impl AnalysisObserver {
    /// Creates the observer of a game with cycles of this length.
    pub fn new(cycle_ns: u64, sender: Sender<GameAnalysis>) -> AnalysisObserver {
        let (scene, analysis) = (RenderScene::default(), GameAnalysis::default());
        AnalysisObserver { cycle_ns, cycles: 0, scene, analysis, sender }
    }
}

impl GameObserver for AnalysisObserver {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        match event {
            ScheduleEvent::EndCycle => {
                self.cycles += 1;
                view.render_scene(&mut self.scene);
                // Like the clock of a recording.
                let time_s = self.cycles.saturating_mul(self.cycle_ns) as f64 / 1e9;
                self.analysis.add_scene(&self.scene, time_s);
            }
            // The caller may have given up.
            ScheduleEvent::Done => drop(self.sender.send(std::mem::take(&mut self.analysis))),
            _ => {}
        }
    }
}
