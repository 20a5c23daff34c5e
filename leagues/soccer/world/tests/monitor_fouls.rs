//! Fouls and the wait after pass mode in monitor frames (docs/reference/monitor-protocol.md 2.2): each monitor gets
//! every foul once, even if it connects late or does not read for a while.

use std::collections::{BTreeMap, BTreeSet};

use engine::{ConnectionId, Outbox, Session};
use soccer_world::{Compat, Settings};

const AGENT: usize = 0;
const MONITOR: usize = 1;

/// Frames as text; frames for clients that do not read are lost.
#[derive(Default)]
struct Lines {
    frames: BTreeMap<ConnectionId, Vec<String>>,
    deaf: BTreeSet<ConnectionId>,
}

impl Outbox for Lines {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let text = String::from_utf8_lossy(frame.get(4..).unwrap_or_default()).into_owned();
        let is_read = !self.deaf.contains(&connection);
        if is_read {
            self.frames.entry(connection).or_default().push(text);
        }
        is_read
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        !self.deaf.contains(&connection)
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

/// A game in which every player in its own penalty area commits a foul.
struct Game {
    session: Box<dyn Session>,
    lines: Lines,
    trainer: ConnectionId,
}

impl Game {
    fn new(compat: Compat) -> Game {
        let variables = vec![("MaxPlayersInsideOwnArea".to_owned(), "0".to_owned())];
        let mut session =
            soccer_world::session(Settings { compat, variables, beam_noise: false, ..Settings::default() })
                .expect("a world");
        let trainer = session.open(MONITOR).expect("a monitor");
        let agent = session.open(AGENT).expect("an agent");
        let mut game = Game { session, lines: Lines::default(), trainer };
        game.tick(1);
        for message in ["(scene rsg/agent/nao/nao_hetero.rsg 0)", "(init (unum 7)(teamname A))(beam -5 0 0)"] {
            game.say(agent, message);
            game.tick(3);
        }
        game.say(trainer, "(playMode PlayOn)");
        game.tick(2);
        game
    }

    fn say(&mut self, who: ConnectionId, text: &str) {
        let mut bytes = (text.len() as u32).to_be_bytes().to_vec();
        bytes.extend_from_slice(text.as_bytes());
        self.session.receive(who, &bytes, &mut self.lines);
    }

    fn tick(&mut self, count: usize) {
        (0..count).for_each(|_| self.session.tick(&mut self.lines));
    }

    /// A foul, and four cycles more.
    fn foul(&mut self) {
        self.say(self.trainer, "(agent (team Left)(unum 7)(move -14 2 0.385 0))");
        self.tick(5);
    }

    /// Numbers of the fouls in a monitor's frames, in order.
    fn told(&self, who: ConnectionId) -> Vec<u32> {
        let frames = self.lines.frames.get(&who).map(Vec::as_slice).unwrap_or_default();
        let fouls = frames.iter().flat_map(|frame| frame.split("(foul ").skip(1));
        fouls.map(|foul| foul.split(' ').next().and_then(|number| number.parse().ok()).expect("a number")).collect()
    }
}

#[test]
fn who_looks_on_from_the_start_is_told_of_every_foul_once() {
    for compat in [Compat::Mended, Compat::V073] {
        let mut game = Game::new(compat);
        (0..4).for_each(|_| game.foul());
        assert_eq!(game.told(game.trainer), [1, 2, 3, 4], "{compat:?}");
    }
}

#[test]
fn who_comes_late_is_told_of_what_happens_then() {
    for compat in [Compat::Mended, Compat::V073] {
        let mut game = Game::new(compat);
        (0..2).for_each(|_| game.foul());
        let late = game.session.open(MONITOR).expect("a monitor");
        game.tick(2);
        (0..2).for_each(|_| game.foul());
        assert_eq!((game.told(late), game.told(game.trainer)), (vec![3, 4], vec![1, 2, 3, 4]), "{compat:?}");
    }
}

#[test]
fn who_asks_for_a_full_frame_is_told_nothing_twice() {
    let mut game = Game::new(Compat::Mended);
    for _ in 0..3 {
        game.say(game.trainer, "(reqfullstate)");
        game.foul();
    }
    assert_eq!(game.told(game.trainer), [1, 2, 3]);
}

/// In 0.7.3 a foul is sent once, only to clients that read then.
#[test]
fn who_did_not_read_is_told_afterwards() {
    for (compat, expect) in [(Compat::Mended, vec![1, 2, 3, 4]), (Compat::V073, vec![1, 4])] {
        let mut game = Game::new(compat);
        let other = game.session.open(MONITOR).expect("a monitor");
        game.tick(2);
        game.foul();
        game.lines.deaf.insert(other);
        (0..2).for_each(|_| game.foul());
        game.lines.deaf.clear();
        game.tick(4);
        game.foul();
        assert_eq!((game.told(other), game.told(game.trainer)), (expect, vec![1, 2, 3, 4]), "{compat:?}");
    }
}

/// The wait counts down in every frame, and disappears at the end.
#[test]
fn the_wait_after_pass_mode_is_told_while_play_is_on() {
    let mut game = Game::new(Compat::Mended);
    game.say(game.trainer, "(playMode pass_left)");
    game.tick(2);
    game.lines.frames.clear();
    game.tick(20);
    game.say(game.trainer, "(playMode PlayOn)");
    game.tick(40);
    let frames = &game.lines.frames[&game.trainer];
    let wait = |frame: &String| -> Option<f64> {
        let (_, wait) = frame.split_once("(pass_mode_score_wait_left ")?;
        wait.split(')').next()?.parse().ok()
    };
    let waits: Vec<Option<f64>> = frames.iter().map(wait).collect();
    assert!(waits[..10].iter().all(Option::is_none), "pass mode: {waits:?}");
    let told: Vec<f64> = waits[10..].iter().map(|wait| wait.expect("in every frame")).collect();
    assert!(told.len() >= 20 && (9.9..10.0).contains(&told[0]), "{told:?}");
    assert!(told.windows(2).all(|pair| (pair[0] - pair[1] - 0.04).abs() < 1e-4), "{told:?}");
    assert!(!frames.iter().any(|frame| frame.contains("score_wait_right")));
}
