//! Importer of logs of the 24-robot studies with MrCS, 2009 to 2011 (docs/reference/rescue-metrics.md 6): it
//! rewrites them as a log of spar, from which the metrics are computed.
//!
//! The kind of a line is found by words anywhere in it, since the real lines have other words at the free places.

use std::collections::{BTreeMap, BTreeSet};

use rescue_protocol::mrcs::log::LogLine;
use rescue_protocol::mrcs::{
    Command, FeatureKind, MapFeature, MarkTarget, Message, RobotActivity, RobotKind, RobotPose, Style, Uid,
};

use super::log_note::LogNote;

/// Angle from which a robot has fallen, rad.
const FALLEN_RAD: f64 = 1.0;

/// A log of the MrCS studies, rewritten as a log of spar.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MrcsStudyLog {
    /// The log of spar.
    pub log: Vec<u8>,
    /// Number of lines with suggestions of the station's aid.
    pub suggestions: usize,
    /// Number of lines that tell that the aid only watched.
    pub passive: usize,
}

/// True if a log is one of the MrCS studies: its first line begins with milliseconds since 1970.
#[must_use]
pub fn is_mrcs_study_log(log: &[u8]) -> bool {
    let first = log.split(|byte| byte.is_ascii_whitespace()).find(|word| !word.is_empty());
    first.is_some_and(|word| word.len() == 13 && word.iter().all(u8::is_ascii_digit))
}

impl MrcsStudyLog {
    /// Rewrites the lines of a user log, a data log, or both one after the other, in this style. Victims have names and
    /// places in the frame of the log, x forward and y right, m. Lines without a time are left out.
    #[must_use]
    pub fn read(log: &[u8], victims: &[(String, [f64; 2])], style: &Style) -> MrcsStudyLog {
        let text = String::from_utf8_lossy(log);
        let mut lines: Vec<(u64, &str)> = text.lines().filter_map(|line| Some((time_ms(line)?, line))).collect();
        lines.sort_by_key(|(ms, _)| *ms);
        let mut import = Import { start_ms: lines.first().map_or(0, |(ms, _)| *ms), ..Import::default() };
        for (name, at) in victims {
            import.note(0, &LogNote::Victim(name.clone(), flip(*at)));
        }
        for (ms, line) in &lines {
            import.read_line(ms - import.start_ms, line);
        }
        import.end_teleop();
        let end_ms = lines.last().map_or(0, |(ms, _)| ms - import.start_ms);
        import.note(end_ms, &LogNote::End);
        MrcsStudyLog { log: import.text(style), suggestions: import.suggestions, passive: import.passive }
    }
}

/// A line of the log of spar.
#[derive(Debug)]
enum Entry {
    Event(Message),
    Command(Command),
    Note(LogNote),
}

/// The conversion of one log.
#[derive(Debug, Default)]
struct Import {
    start_ms: u64,
    entries: Vec<(u64, Entry)>,
    robots: BTreeSet<Uid>,
    /// The robot that the operator drives, and the time of its last drive command, ms.
    teleop: Option<(Uid, u64)>,
    /// Places of the marks, for taking them back.
    marks: BTreeMap<Uid, [f64; 2]>,
    fallen: BTreeSet<Uid>,
    suggestions: usize,
    passive: usize,
}

impl Import {
    fn note(&mut self, ms: u64, note: &LogNote) {
        self.entries.push((ms, Entry::Note(note.clone())));
    }

    /// Reads a line. One line can be of several kinds.
    fn read_line(&mut self, ms: u64, line: &str) {
        let has = |word: &str| line.contains(word);
        self.suggestions += usize::from(has("Suggestion"));
        self.passive += usize::from(has("Passive"));
        let separator = |letter: char| letter.is_whitespace() || matches!(letter, ',' | '[' | ']');
        let tokens: Vec<&str> = line.split(separator).filter(|token| !token.is_empty()).collect();
        if has("IMAGE Bot") {
            self.picture(ms, &tokens);
        }
        if let [_, "SELECTROBOT", robot] = tokens[..] {
            self.select(ms, robot);
        }
        if has("TELEOP B") && !has("Camera") && !has("AUTO") {
            self.drive(ms, &tokens);
        }
        if has("VictMark") && !has("DATAUPDATE") && !has("DATADELETE") {
            self.mark(ms, &tokens);
        }
        if has("Pitch") {
            self.tilt(ms, &tokens);
        }
    }

    /// A picture tells where its robot is.
    fn picture(&mut self, ms: u64, tokens: &[&str]) -> Option<()> {
        let uid = robot(tokens.get(2)?)?;
        // Logs of 2009 have the pose where those of 2011 have the size of the picture.
        let from = if tokens.len() > 8 { 6 } else { 3 };
        let number = |index: usize| tokens.get(from + index)?.parse::<f64>().ok().filter(|number| number.is_finite());
        let at = flip([number(0)?, number(1)?]);
        let pose = RobotPose { kind: RobotKind::P2at, at, theta: -number(2)? };
        // The first place counts from the beginning, since commands to unknown robots do not count.
        let ms = if self.robots.insert(uid.clone()) { 0 } else { ms };
        self.entries.push((ms, Entry::Event(Message::Robot(uid, Some(pose)))));
        Some(())
    }

    fn select(&mut self, ms: u64, name: &str) -> Option<()> {
        let uid = robot(name)?;
        self.end_teleop();
        self.entries.push((ms, Entry::Event(Message::Select { robot: Some(uid), station: None })));
        Some(())
    }

    /// A drive command: an episode lasts until the last one before a selection or a command to another robot.
    fn drive(&mut self, ms: u64, tokens: &[&str]) -> Option<()> {
        let uid = robot(tokens.get(2)?)?;
        if self.teleop.as_ref().is_none_or(|(driven, _)| *driven != uid) {
            self.end_teleop();
            self.note(ms, &LogNote::Teleop(uid.clone(), 1));
        }
        self.teleop = Some((uid.clone(), ms));
        self.entries.push((ms, Entry::Command(Command::Drive { robot: uid, forward: 0.0, spin: 0.0, climb: None })));
        Some(())
    }

    fn end_teleop(&mut self) {
        if let Some((uid, ms)) = self.teleop.take() {
            self.note(ms, &LogNote::TeleopEnd(uid));
        }
    }

    /// A mark is set or taken back.
    fn mark(&mut self, ms: u64, tokens: &[&str]) -> Option<()> {
        let uid = mark_uid(tokens)?;
        let is_set = tokens.get(9).is_some_and(|token| *token == "true");
        if !is_set {
            self.marks.remove(&uid)?;
            self.entries.push((ms, Entry::Command(Command::MarkDel(uid.clone()))));
            self.entries.push((ms, Entry::Event(Message::Map(uid, None))));
            return Some(());
        }
        let at = flip([value(tokens, "x=")?, value(tokens, "y=")?]);
        self.marks.insert(uid.clone(), at);
        self.entries.push((ms, Entry::Command(Command::Mark(MarkTarget::At(at)))));
        let feature = MapFeature { kind: FeatureKind::Victim, at, width: 1.0, height: 1.0, theta: 0.0 };
        self.entries.push((ms, Entry::Event(Message::Map(uid, Some(feature)))));
        Some(())
    }

    fn tilt(&mut self, ms: u64, tokens: &[&str]) -> Option<()> {
        let uid = robot(tokens.get(4)?)?;
        if value(tokens, "Pitch=")?.abs() > FALLEN_RAD && self.fallen.insert(uid.clone()) {
            self.note(ms, &LogNote::State(uid, RobotActivity::Fallen));
        }
        Some(())
    }

    /// The lines by time.
    fn text(&mut self, style: &Style) -> Vec<u8> {
        self.entries.sort_by_key(|(ms, _)| *ms);
        let mut log = b"; mrcs-log 1  scenario=mrcs-study\n".to_vec();
        for (ms, entry) in &self.entries {
            let mut text = Vec::new();
            let ms = *ms;
            match entry {
                Entry::Event(message) => message.encode(style, &mut text),
                Entry::Command(command) => command.encode(style, &mut text),
                Entry::Note(note) => text.extend(note.to_string().into_bytes()),
            }
            let text = text.trim_ascii_end();
            match entry {
                Entry::Event(_) => LogLine::Event { ms, message: text }.write(&mut log),
                Entry::Command(_) => LogLine::Command { ms, client: 1, command: text }.write(&mut log),
                Entry::Note(_) => LogLine::Note { ms, text }.write(&mut log),
            }
        }
        log
    }
}

/// The first token of a line: milliseconds since 1970.
fn time_ms(line: &str) -> Option<u64> {
    let digits = line.trim_start().get(..13)?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The name of `BotN` in a log of spar.
fn robot(name: &str) -> Option<Uid> {
    Uid::numbered("robot", name.strip_prefix("Bot")?.parse().ok()?)
}

/// The name of a mark: operators number their own ones.
fn mark_uid(tokens: &[&str]) -> Option<Uid> {
    let mapper = tokens.get(2)?.strip_prefix("Mapper")?;
    Uid::new(&format!("vict{mapper}-{}", tokens.get(4)?.parse::<u32>().ok()?))
}

/// The number behind a key such as `x=`.
fn value(tokens: &[&str], key: &str) -> Option<f64> {
    let number = tokens.iter().find_map(|token| token.strip_prefix(key))?;
    number.parse::<f64>().ok().filter(|number| number.is_finite())
}

/// From USARSim's frame, y right, to the map's, y left.
const fn flip([x, y]: [f64; 2]) -> [f64; 2] {
    [x, -y]
}
