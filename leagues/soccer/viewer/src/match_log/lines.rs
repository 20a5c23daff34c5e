//! The lines of a match log, uncompressed in memory and checked.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::Range;
use std::path::Path;

use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;
use record::Event;
use soccer_protocol::PlayMode;

/// The size limit of an uncompressed log. Ten minutes of a match with a line every 0.04 s have about 300 MB.
const BYTES_MAX: usize = 1 << 30;

/// The size limit of a line: a frame, and the drawings ahead of it.
const LINE_BYTES_MAX: usize = 8 << 20;

/// The limit on lines, empty ones included: a day with 50 a second.
const LINES_MAX: usize = 5_000_000;

/// Default periods of a server's log and of a monitor's log, s, if the game's clock gives none.
const PERIOD_S: f64 = 0.2;
const PERIOD_OF_MONITORS_S: f64 = 0.04;

/// The most consecutive differences in a server's log, which has a full frame every 3 s.
const DIFFERENCES_MAX: usize = 14;

/// The range of plausible periods, s.
const PERIODS_S: (f64, f64) = (0.001, 10.0);

/// The items of the score, with the sides.
const SCORES: [(&[u8], &str); 2] = [(b"(score_left ", "left"), (b"(score_right ", "right")];

/// The place of a line's frame in the text.
struct Line {
    /// The range of its frame in the text.
    frame: Range<usize>,
    is_full: bool,
}

/// A match log as a list of checked lines.
pub struct MatchLogLines {
    text: Vec<u8>,
    lines: Vec<Line>,
    period_ns: u64,
    is_complete: bool,
    events: Vec<Event>,
}

/// True if a file starts like a match log, compressed or not.
///
/// # Errors
/// If it cannot be read.
pub fn is_match_log(path: &Path) -> io::Result<bool> {
    let mut head = [0; 3];
    let len = File::open(path)?.take(3).read(&mut head)?;
    Ok(matches!(&head[..len], [b'(' | b'[', ..] | [0x1f, 0x8b, ..] | [b'B', b'Z', b'h']))
}

impl MatchLogLines {
    /// Reads the log in a file.
    ///
    /// # Errors
    /// If it is not a log, or exceeds a limit.
    pub fn open(path: &Path) -> Result<MatchLogLines, String> {
        MatchLogLines::unpack(BufReader::new(File::open(path).map_err(|cause| cause.to_string())?))
    }

    /// Reads a log, compressed or not.
    ///
    /// # Errors
    /// If it is not a log, or exceeds a limit.
    pub fn unpack(mut source: impl BufRead) -> Result<MatchLogLines, String> {
        let head = source.fill_buf().map_err(|cause| cause.to_string())?;
        match head {
            [0x1f, 0x8b, ..] => MatchLogLines::read(BufReader::new(MultiGzDecoder::new(source))),
            [b'B', b'Z', b'h', ..] => MatchLogLines::read(BufReader::new(MultiBzDecoder::new(source))),
            _ => MatchLogLines::read(source),
        }
    }

    /// Reads an uncompressed log. Everything after a truncated or undecodable line is lost.
    fn read(mut source: impl BufRead) -> Result<MatchLogLines, String> {
        let mut number = 0;
        let mut log =
            MatchLogLines { text: Vec::new(), lines: Vec::new(), period_ns: 0, is_complete: true, events: Vec::new() };
        loop {
            let start = log.text.len();
            match source.by_ref().take(LINE_BYTES_MAX as u64 + 1).read_until(b'\n', &mut log.text) {
                Ok(0) => break,
                Ok(_) => {}
                Err(cause) if log.lines.is_empty() => return Err(format!("cannot read it: {cause}")),
                // Compressed and truncated.
                Err(_) => log.is_complete = false,
            }
            number += 1;
            if log.text.len() - start > LINE_BYTES_MAX {
                return Err(format!("line {number} has more than {LINE_BYTES_MAX} bytes"));
            }
            if number > LINES_MAX {
                return Err(format!("it has more than {LINES_MAX} lines"));
            }
            if log.text.len() > BYTES_MAX {
                return Err(format!("it has more than {BYTES_MAX} bytes, unpacked"));
            }
            let is_whole = log.text.ends_with(b"\n") || is_balanced(log.text.get(start..).unwrap_or_default());
            if !(is_whole && log.is_complete) {
                (log.is_complete, _) = (false, log.text.truncate(start));
                break;
            }
            log.take_line(start, number)?;
        }
        if log.lines.is_empty() {
            return Err(String::from("this is no match log: it has no line"));
        }
        log.period_ns = log.period();
        log.find_events();
        Ok(log)
    }

    /// Adds the line from here to the end of the text; skips a blank one.
    fn take_line(&mut self, start: usize, number: usize) -> Result<(), String> {
        let line = self.text.get(start..).unwrap_or_default().trim_ascii_end();
        if line.is_empty() {
            return Ok(());
        }
        let drawings = line.iter().position(|byte| *byte == b'(').unwrap_or(line.len());
        let is_array = |byte: &u8| byte.is_ascii_digit() || b"[], -".contains(byte);
        let frame = line.get(drawings..).unwrap_or_default();
        let kind = kind(frame).filter(|_| line.iter().take(drawings).all(is_array));
        let is_full = kind.ok_or_else(|| format!("this is no match log: line {number} is no frame"))?;
        if !is_full && self.lines.is_empty() {
            return Err(String::from("this log begins with a difference: what it differs from is not in it"));
        }
        self.lines.push(Line { frame: start + drawings..start + line.len(), is_full });
        Ok(())
    }

    /// Returns the most frequent distance between two times, ns. RSMP has the simulated time; the game's clock stops at
    /// times, and starts between two lines.
    fn period(&self) -> u64 {
        let time: &[u8] = if self.is_rsmp() && number(self.frame(self.count() - 1), b"(gt 1 0)").is_some() {
            b"(gt 1 0)"
        } else {
            b"(time "
        };
        let times: Vec<f64> = (0..self.count()).filter_map(|at| number(items(self.frame(at)), time)).collect();
        let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
        for (before, after) in times.iter().zip(times.iter().skip(1)) {
            // The times have six digits of an `f32`.
            let apart_s = ((after - before) * 1e4).round() / 1e4;
            if (PERIODS_S.0..=PERIODS_S.1).contains(&apart_s) {
                *counts.entry((apart_s * 1e9).round() as u64).or_default() += 1;
            }
        }
        let period_s = if self.is_of_monitor() { PERIOD_OF_MONITORS_S } else { PERIOD_S };
        let most = counts.into_iter().max_by_key(|&(period_ns, count)| (count, Reverse(period_ns)));
        most.map_or((period_s * 1e9).round() as u64, |(period_ns, _)| period_ns)
    }

    fn is_rsmp(&self) -> bool {
        self.frame(0).starts_with(RSMP)
    }

    /// True if a monitor wrote the log: RoboViz with drawings ahead of frames, others without further full frames.
    /// Servers that speak RSMP write no logs.
    fn is_of_monitor(&self) -> bool {
        let has_drawings = self.text.first() == Some(&b'[');
        let differences = |lines: &[Line]| lines.len() - 1 > DIFFERENCES_MAX;
        has_drawings || self.is_rsmp() || self.lines.chunk_by(|_, line| !line.is_full).any(differences)
    }

    /// Finds the play modes and goals that frames show. A log may begin in the middle of a game: its first score is no
    /// goal.
    fn find_events(&mut self) {
        let (mut mode, mut scores, mut modes) = (None, [None::<f64>; 2], Vec::new());
        for at in 0..self.count() {
            let items = items(self.frame(at));
            let time_s = number(items, b"(time ").unwrap_or_default();
            let mut new_events = Vec::new();
            for (score, (item, side)) in scores.iter_mut().zip(SCORES) {
                let now = number(items, item);
                if score.zip(now).is_some_and(|(before, now)| now > before) {
                    new_events.push(("goal", format!("goal of {side}")));
                }
                *score = now.or(*score);
            }
            if let Some(names) = text(items, b"(play_modes ") {
                modes = names.split_ascii_whitespace().map(str::to_owned).collect();
            }
            let of_simspark = |index| PlayMode::from_index(index).map(|mode| mode.name().to_owned());
            let name = |index: usize| modes.get(index).cloned().or_else(|| of_simspark(index));
            let mode_now = number(items, b"(play_mode ").and_then(|index| name(index as usize));
            if let Some(now) = mode_now.filter(|now| mode.as_ref() != Some(now)) {
                mode = Some(now.clone());
                new_events.push(("mode", now));
            }
            let event = |(kind, what): (&str, String)| Event {
                tick: at as u64,
                time_s,
                kind: kind.to_owned(),
                what,
                why: String::new(),
            };
            self.events.extend(new_events.into_iter().map(event));
        }
    }

    /// Returns the name of the server's protocol.
    pub fn protocol(&self) -> &'static str {
        if self.is_rsmp() { "RCSSServerMJ (RSMP)" } else { "SimSpark" }
    }

    /// Returns the number of lines.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// Returns the frame of a line; empty if there is no such line.
    pub fn frame(&self, at: usize) -> &[u8] {
        self.lines.get(at).and_then(|line| self.text.get(line.frame.clone())).unwrap_or_default()
    }

    /// Returns the last line up to this one that has a full frame.
    pub fn last_full_line(&self, at: usize) -> usize {
        let lines = self.lines.get(..=at).unwrap_or(&self.lines);
        lines.iter().rposition(|line| line.is_full).unwrap_or_default()
    }

    /// Returns the time between two lines, ns.
    pub fn period_ns(&self) -> u64 {
        self.period_ns
    }

    /// True if the end is not cut off.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the events of a line, as frames show them.
    pub fn events_at(&self, at: u64) -> &[Event] {
        let start = self.events.partition_point(|event| event.tick < at);
        let end = self.events.partition_point(|event| event.tick <= at);
        self.events.get(start..end).unwrap_or_default()
    }

    /// Returns all events, as frames show them.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

/// True if these bytes begin the words that give the kind of a frame.
fn is_kind(word: &[u8]) -> bool {
    word == b"(RSG " || word == b"(RDS "
}

/// The starts of RSMP's messages, and of a scene that is full.
const RSMP: &[u8] = b"((RSMP ";
const RSMP_FULL: &[u8] = b"((sg 1 0)full";

/// Returns true for a full frame, false for a difference; `None` if it is no frame.
fn kind(frame: &[u8]) -> Option<bool> {
    if frame.starts_with(RSMP) {
        return is_balanced(frame).then(|| frame.windows(RSMP_FULL.len()).any(|word| word == RSMP_FULL));
    }
    let starts = frame.starts_with(b"((") && frame.ends_with(b")");
    let head = frame.windows(5).find(|word| is_kind(word)).filter(|_| starts && is_balanced(frame))?;
    Some(head == b"(RSG ")
}

/// Returns the first list of a frame; RSMP has items all over it.
fn items(frame: &[u8]) -> &[u8] {
    if frame.starts_with(RSMP) {
        return frame;
    }
    let end = frame.windows(5).position(is_kind);
    frame.get(..end.unwrap_or_default()).unwrap_or_default()
}

/// Returns the text of an item.
fn text<'a>(items: &'a [u8], name: &[u8]) -> Option<&'a str> {
    let at = items.windows(name.len()).position(|word| word == name)? + name.len();
    let rest = items.get(at..)?;
    let end = rest.iter().position(|byte| *byte == b')')?;
    std::str::from_utf8(rest.get(..end)?).ok()
}

/// Returns the number of an item.
fn number(items: &[u8], name: &[u8]) -> Option<f64> {
    let number: f64 = text(items, name)?.trim().parse().ok()?;
    number.is_finite().then_some(number)
}

/// True if the parentheses of a line are balanced.
fn is_balanced(line: &[u8]) -> bool {
    let mut depth = 0_usize;
    for byte in line {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return false,
            b')' => depth -= 1,
            _ => {}
        }
    }
    depth == 0 && !line.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<MatchLogLines, String> {
        MatchLogLines::read(text.as_bytes())
    }

    #[test]
    fn lines_are_frames_with_drawings_ahead() {
        let log =
            read("[1, -2]((time 0)(play_mode 0))(RSG 0 1)((nd))\n((time 0.04)(play_mode 1))(RDS 0 1)((nd))\n((ti")
                .expect("a log");
        assert_eq!((log.count(), log.is_complete(), log.period_ns()), (2, false, 40_000_000));
        assert_eq!(log.frame(0), b"((time 0)(play_mode 0))(RSG 0 1)((nd))");
        assert_eq!((log.last_full_line(0), log.last_full_line(1)), (0, 0));
        let modes: Vec<&str> = log.events().iter().map(|event| event.what.as_str()).collect();
        assert_eq!(modes, ["BeforeKickOff", "KickOff_Left"]);
        assert_eq!(read("[1]((time 0))(RSG 0 1)()").expect("a log").period_ns(), 40_000_000, "as RoboViz's");
        assert_eq!(read("((time 0))(RSG 0 1)()").expect("a log").period_ns(), 200_000_000);
        assert_eq!(read("((time 0))(RSG 0 1)()\n((time 1e9))(RDS 0 1)()").expect("a log").period_ns(), 200_000_000);
    }

    #[test]
    fn lines_have_a_distance_while_the_clock_of_the_game_stands_still() {
        let check = |first: &str, next: &str, lines: usize, expect_ms: u64| {
            let text = format!("{first}\n{}", format!("{next}\n").repeat(lines));
            assert_eq!(read(&text).expect("a log").period_ns(), expect_ms * 1_000_000, "{first} {next} {lines}");
        };
        let (full, next) = ("((time 0)(play_mode 0))(RSG 0 1)((nd))", "((time 0))(RDS 0 1)((nd))");
        // A server's log has a full line after 14 others; a monitor that keeps frames gets no further one.
        check(full, next, 14, 200);
        check(full, next, 15, 40);
        check(full, &format!("{}{full}", format!("{next}\n").repeat(14)), 3, 200);
        let rsmp = |time: &str, scene: &str| format!("((RSMP 1 0){time}((gs 1 0)(time 0.0))((sg 1 0){scene}(nd)))");
        check(&rsmp("", "full"), &rsmp("", "diff"), 3, 40);
        check(&rsmp("((gt 1 0)0.1)", "full"), &rsmp("((gt 1 0)0.15)", "diff"), 1, 50);
    }

    #[test]
    fn a_score_is_a_goal_only_after_another_score() {
        let line = |kind: &str, score: &str| format!("((time 0){score})({kind} 0 1)((nd))\n");
        let goals = |scores: &[&str]| {
            let lines = scores.iter().enumerate().map(|(at, score)| line(if at == 0 { "RSG" } else { "RDS" }, score));
            let log = read(&lines.collect::<String>()).expect("a log");
            log.events().iter().map(|event| (event.tick, event.what.clone())).collect::<Vec<_>>()
        };
        let goal = |line: u64, side: &str| (line, format!("goal of {side}"));
        let begin = "(score_left 2)(score_right 1)";
        assert!(goals(&[begin, "", begin]).is_empty(), "a part of a log begins with the score of then");
        assert_eq!(goals(&[begin, "", "(score_right 2)"]), [goal(2, "right")]);
        assert_eq!(goals(&["(score_left 0)", "(score_left 1)", "(score_left 0)"]), [goal(1, "left")]);
        assert_eq!(goals(&["", "(score_left 1)", "(score_left 2)"]), [goal(2, "left")]);
    }

    #[test]
    fn play_modes_have_the_names_that_the_log_gives_them() {
        let log = "((RSMP 1 0)((gs 1 0)(play_modes Wait Go)(play_mode 1))((sg 1 0)full(nd)))\n";
        let events = read(log).expect("a log").events().to_vec();
        assert_eq!(events.iter().map(|event| event.what.as_str()).collect::<Vec<_>>(), ["Go"]);
    }

    #[test]
    fn everything_else_is_refused() {
        for (text, why) in [
            ("", "no line"),
            ("\n\n", "no line"),
            ("words\n", "line 1 is no frame"),
            ("x((time 0))(RSG 0 1)()\n", "line 1 is no frame"),
            ("((time 0))(RDS 0 1)()\n", "begins with a difference"),
            ("((time 0))(RSG 0 1)()\n(1)\n", "line 2 is no frame"),
        ] {
            let error = read(text).err().unwrap_or_default();
            assert!(error.contains(why), "{text:?}: {error}");
        }
        let long = MatchLogLines::read(BufReader::new(io::repeat(b'('))).err().unwrap_or_default();
        assert!(long.contains("line 1 has more than"), "{long}");
    }
}
