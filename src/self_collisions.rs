//! `WriteSelfCollisionsToFile`: a line for each robot that touched itself (docs/reference/soccer-rules.md 11.7).

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::{ControlNode, Cycle, Event};
use soccer3d::{Decision, SoccerWorld};
use wire::monitor::FoulKind;

/// Appends lines to a file. When that fails, it says so once and the match goes on.
pub struct SelfCollisionFile {
    path: PathBuf,
    has_failed: bool,
}

impl SelfCollisionFile {
    /// Lines go to this file, behind what it has; it is made with the first one.
    pub fn new(path: &str) -> SelfCollisionFile {
        SelfCollisionFile { path: Path::new(path).to_owned(), has_failed: false }
    }

    fn append(&self, text: &str) -> std::io::Result<()> {
        OpenOptions::new().append(true).create(true).open(&self.path)?.write_all(text.as_bytes())
    }
}

impl ControlNode<SoccerWorld> for SelfCollisionFile {
    fn on(&mut self, event: Event, cycle: &mut Cycle<'_, SoccerWorld>) {
        if event != Event::EndCycle || self.has_failed {
            return;
        }
        for event in cycle.world.events() {
            let Decision::Foul { kind: FoulKind::SelfCollision, player, .. } = event.decision else { continue };
            let name = cycle.world.team_name(player.side).map_or(&b"-"[..], |name| name);
            let (name, unum) = (String::from_utf8_lossy(name), player.unum);
            let line = format!("{:.2} {name} {unum} {}\n", event.time_s, event.reason);
            if let Err(cause) = self.append(&line) {
                tracing::error!(
                    "SelfCollisionRecordFilename {}: {cause}; nothing more is written",
                    self.path.display()
                );
                self.has_failed = true;
                return;
            }
        }
    }
}
