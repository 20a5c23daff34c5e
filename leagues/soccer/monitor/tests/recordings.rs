//! Recordings of rcssserver3d 0.7.3: every parsed number equals the frame's text.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use flate2::read::MultiGzDecoder;
use soccer_monitor::Truth;
use soccer_protocol::{PlayMode, Side};

/// The frames sent to the only monitor of a recording.
fn frames(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/data/monitor").join(name);
    let lines = BufReader::new(MultiGzDecoder::new(File::open(path).expect("a recording"))).lines();
    let frames = lines.map(|line| line.expect("a line"));
    frames
        .filter_map(|line| line.strip_prefix("< ").or(line.starts_with("((").then_some(&line)).map(str::to_owned))
        .collect()
}

/// The lists in a text, one after the other, each with its parentheses.
fn lists(text: &str) -> Vec<&str> {
    let (mut lists, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => {
                start = if depth == 0 { at } else { start };
                depth += 1;
            }
            b')' => {
                depth -= 1;
                if depth == 0 {
                    lists.push(&text[start..=at]);
                }
            }
            _ => {}
        }
    }
    lists
}

fn inside(list: &str) -> &str {
    &list[1..list.len() - 1]
}

/// A matrix directly inside a node.
fn matrix(node: &str) -> Option<Vec<f64>> {
    let slt = lists(inside(node)).into_iter().find_map(|list| list.strip_prefix("(SLT "))?;
    Some(slt.trim_end_matches(')').split(' ').map(|number| number.parse().expect("a number")).collect())
}

/// The nodes directly below a node.
fn below(node: &str) -> Vec<&str> {
    lists(inside(node)).into_iter().filter(|list| list.starts_with("(nd")).collect()
}

/// An independent reader that uses only text and the protocol's positions: the ball is node 35, robots follow.
#[derive(Default)]
struct Text {
    ball: Vec<f64>,
    /// Torso, and the texts of the parts in the last full frame, of robots with parts.
    robots: Vec<(usize, Vec<f64>, String)>,
    time_s: f64,
}

impl Text {
    fn take(&mut self, frame: &str) {
        let [items, header, nodes] = lists(frame)[..] else { panic!("three lists") };
        let time = lists(inside(items)).into_iter().find_map(|item| item.strip_prefix("(time "));
        self.time_s = time.expect("a time").trim_end_matches(')').parse().expect("a number");
        let nodes = lists(inside(nodes));
        if header.starts_with("(RSG") {
            self.robots.clear();
        }
        if let Some(ball) = matrix(nodes[35]) {
            self.ball = ball;
        }
        for (at, node) in nodes.iter().enumerate().skip(36) {
            let Some(torso) = below(node).first().copied() else { continue };
            match self.robots.iter_mut().find(|robot| robot.0 == at) {
                Some(robot) => robot.1 = matrix(torso).unwrap_or(std::mem::take(&mut robot.1)),
                None => self.robots.push((at, matrix(torso).expect("a torso"), (*node).to_owned())),
            }
        }
    }
}

/// Compares all frames; returns their number, and the largest number of robots.
fn compare(name: &str) -> (u64, usize) {
    let (mut truth, mut text, mut most) = (Truth::new(), Text::default(), 0);
    for frame in frames(name) {
        truth.apply_frame(frame.as_bytes()).expect("a frame");
        text.take(&frame);
        assert_eq!(truth.game().time_s, text.time_s);
        assert_eq!(truth.ball_m().map(Vec::from).as_deref(), Some(&text.ball[12..15]));
        assert_eq!(truth.robots().len(), text.robots.len());
        for (robot, (_, torso, written)) in truth.robots().iter().zip(&text.robots) {
            assert_eq!(robot.torso, torso[..]);
            assert_eq!((robot.position_m()[2], robot.up_z()), (torso[14], torso[10]));
            let has = |word: String| written.split([' ', ')']).any(|found| found == word);
            assert!(robot.unum.is_none_or(|unum| has(format!("matNum{unum}"))), "{robot:?}");
            assert_eq!(robot.side == Some(Side::Left), has("matLeft".into()));
            assert_eq!(robot.side == Some(Side::Right), has("matRight".into()));
            assert_eq!(robot.side.is_some(), robot.unum.is_some());
            let kind = robot.robot_type.expect("a type");
            assert!(has(format!("models/naobody{kind}.obj")), "{kind}");
        }
        most = most.max(truth.robots().len());
    }
    (truth.frames(), most)
}

#[test]
fn every_number_is_that_of_the_frame() {
    assert_eq!(compare("empty_field.txt.gz").1, 0);
    assert_eq!(compare("one_robot.txt.gz"), (66, 2));
    assert_eq!(compare("trainer.txt.gz"), (519, 2));
    assert_eq!(compare("robots_22.txt.gz"), (71, 22));
    assert!(compare("sparkmonitor.log.gz").0 > 0);
}

#[test]
fn robots_come_and_go() {
    let mut truth = Truth::new();
    let mut shirts = Vec::new();
    for frame in frames("one_robot.txt.gz") {
        truth.apply_frame(frame.as_bytes()).expect("a frame");
        let seen: Vec<_> = truth
            .robots()
            .iter()
            .map(|robot| (robot.side_and_number(), robot.team.clone(), robot.robot_type))
            .collect();
        if shirts.last() != Some(&seen) {
            shirts.push(seen);
        }
    }
    let alpha = (Some((Side::Left, 3)), Some(String::from("Alpha")));
    let [.., both, last] = &shirts[..] else { panic!("{shirts:?}") };
    assert_eq!((&both[0].0, &both[0].1), (&alpha.0, &alpha.1), "{shirts:?}");
    assert_eq!(both[1], (Some((Side::Right, 1)), Some(String::from("Beta")), Some(4)), "{shirts:?}");
    assert_eq!(last[..], both[1..], "the first one has left");
    assert!(shirts.iter().any(|seen| seen.len() == 1 && seen[0].0.is_none()), "before it has joined: {shirts:?}");
}

#[test]
fn the_game_is_told() {
    let mut truth = Truth::new();
    let mut games = Vec::new();
    let mut fouls = 0;
    for frame in frames("trainer.txt.gz") {
        truth.apply_frame(frame.as_bytes()).expect("a frame");
        games.push(truth.game().clone());
        fouls += truth.fouls().len();
    }
    let has = |mode: PlayMode| games.iter().any(|game| game.mode == Some(mode) && game.mode_name == mode.name());
    for mode in [PlayMode::PlayOn, PlayMode::KickOffRight, PlayMode::GoalLeft, PlayMode::PassLeft, PlayMode::GameOver] {
        assert!(has(mode), "{mode:?}");
    }
    assert!(games.iter().any(|game| game.score == [3, 2]) && fouls > 0);
    let last = games.last().expect("frames");
    assert_eq!(last.teams, [Some(String::from("Alpha")), Some(String::from("Beta"))]);
}
