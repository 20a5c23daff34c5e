//! `WriteSelfCollisionsToFile`: writes a line for each self collision of a robot (docs/reference/soccer-rules.md 11.7).

use std::borrow::Cow;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::ScheduleEvent;
use files::file_errors::FileErrors;
use soccer_protocol::Side;
use soccer_protocol::monitor::FoulKind;
use soccer_world::{Decision, GameObserver, GameView};

/// Appends lines about self collisions to a file. If writing fails, the match continues.
pub struct SelfCollisionFile {
    path: PathBuf,
    has_failed: bool,
    errors: FileErrors,
}

impl SelfCollisionFile {
    /// Creates the writer. Lines are appended to the file, which the first line creates.
    pub fn new(path: &str, errors: FileErrors) -> SelfCollisionFile {
        SelfCollisionFile { path: Path::new(path).to_owned(), has_failed: false, errors }
    }

    fn append(&self, text: &str) -> std::io::Result<()> {
        OpenOptions::new().append(true).create(true).open(&self.path)?.write_all(text.as_bytes())
    }
}

impl GameObserver for SelfCollisionFile {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        if event != ScheduleEvent::EndCycle || self.has_failed {
            return;
        }
        for event in view.events() {
            let team = |side| String::from_utf8_lossy(view.team_name(side).map_or(&b"-"[..], |name| name));
            let Some(line) = line(event, team) else { continue };
            if let Err(cause) = self.append(&line) {
                let path = self.path.display();
                self.errors.add(format!("SelfCollisionRecordFilename {path}: {cause}; nothing more is written"));
                self.has_failed = true;
                return;
            }
        }
    }
}

/// Returns time, team, number and reason of a self-collision call.
fn line<'a>(event: &soccer_world::Event, team: impl Fn(Side) -> Cow<'a, str>) -> Option<String> {
    let Decision::Foul { kind: FoulKind::SelfCollision, player, .. } = event.decision else { return None };
    Some(format!("{:.2} {} {} {}\n", event.time_s, team(player.side), player.unum, event.reason))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use soccer_world::PlayerId;

    use super::*;

    #[test]
    fn lines_are_added_to_what_the_file_has() {
        let event = |kind| soccer_world::Event {
            time_s: 31.1,
            decision: Decision::Foul { number: 1, kind, player: PlayerId { side: Side::Right, unum: 6 } },
            reason: "arm in leg".into(),
        };
        let team = |side: Side| Cow::Borrowed(side.name());
        assert_eq!(line(&event(FoulKind::Charging), team), None);
        let line = line(&event(FoulKind::SelfCollision), team).expect("a line");
        let path = std::env::temp_dir().join(format!("spar-self-collisions-{}", std::process::id()));
        fs::write(&path, "before\n").expect("a file");
        let file = SelfCollisionFile::new(path.to_str().expect("text"), FileErrors::default());
        file.append(&line).and_then(|()| file.append(&line)).expect("two lines");
        let text = fs::read_to_string(&path).expect("a file");
        fs::remove_file(&path).expect("it is ours");
        assert_eq!(text, "before\n31.10 right 6 arm in leg\n31.10 right 6 arm in leg\n");
    }
}
