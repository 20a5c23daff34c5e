//! The think limit in simulated time: in lock-step, late answers act in later ticks.

use crate::common;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::doors;
use common::toy::{Action, Toy, frame, room};
use engine::{Input, Observer, ObserverContext, RandomStream, ScheduleEvent, Stamp, WorldInput};
use server::simulated::{Client, Conditions, TestServer};
use server::{ANSWER_DELAY_TICKS_MAX, Binding, Delivery, LateAnswers, ServerOptions, Summary, WARMUP_ANSWERS};

const LIMIT: Duration = Duration::from_millis(15);

/// The time for which the server runs after an answer, to send the next frame.
const TICK_TIME: Duration = Duration::from_micros(1);

/// The largest number of a push that is no part of a test.
const WARMUP_PUSH: f64 = 0.5;

/// The ticks in which pushes act: each push has its force as its number.
#[derive(Clone, Default)]
struct PushTicks(Arc<Mutex<Vec<(f64, u64)>>>);

impl Observer<Toy> for PushTicks {
    fn input(&mut self, stamp: Stamp, input: &WorldInput<Toy>) {
        if let Input::Act { action: Action::Push(force), .. } = input {
            self.0.lock().unwrap().push((*force, stamp.tick));
        }
    }

    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, Toy>) {}
}

impl PushTicks {
    /// The tick in which each push acts, in the order in which they act.
    fn list(&self) -> Vec<(f64, u64)> {
        self.0.lock().unwrap().iter().filter(|(force, _)| *force > WARMUP_PUSH).copied().collect()
    }
}

/// A server in lock-step whose agents each have a bead.
struct Game {
    server: TestServer,
    agents: Vec<Client>,
    pushes: PushTicks,
}

impl Game {
    fn start(think: Option<Duration>, agents: usize, tick_time: Duration) -> Game {
        let pushes = PushTicks::default();
        let session = room(Toy::new(1), 0).with_observer(Box::new(pushes.clone()));
        let options = ServerOptions { sync: true, think, ..ServerOptions::default() };
        let conditions = Conditions { tick_time, ..Conditions::default() };
        let mut server = TestServer::new(Box::new(session), &doors(), options, conditions).unwrap();
        let mut agents: Vec<Client> = (0..agents).map(|_| server.connect("agent").unwrap()).collect();
        agents.iter_mut().for_each(|agent| agent.send(&frame("push 0")));
        server.run_for(Duration::from_secs(1));
        Game { server, agents, pushes }
    }

    /// Answers frames promptly until late answers count.
    fn warmed_up(mut self) -> Game {
        (0..=WARMUP_ANSWERS).for_each(|_| self.answer_promptly());
        self
    }

    fn say(&mut self, agent: usize, text: &str) {
        self.agents[agent].send(&frame(text));
    }

    /// One cycle: all agents answer at once.
    fn answer_promptly(&mut self) {
        (0..self.agents.len()).for_each(|agent| self.say(agent, "answer"));
        self.server.run_for(TICK_TIME);
    }

    /// One cycle: agents send these messages, each so many microseconds after the frame.
    fn cycle(&mut self, messages: &[(u64, usize, String)]) {
        // The server has run for this long since it has sent the frame.
        let mut now = TICK_TIME;
        for (at_us, agent, text) in messages {
            let at = Duration::from_micros(*at_us);
            self.server.run_for(at - now);
            now = at;
            self.say(*agent, text);
        }
        self.server.run_for(TICK_TIME);
    }

    /// Lets all delayed answers act, and ends the run.
    fn end(mut self) -> (Vec<(f64, u64)>, Summary) {
        (0..2 * ANSWER_DELAY_TICKS_MAX).for_each(|_| self.answer_promptly());
        (self.pushes.list(), self.server.end())
    }
}

fn late(summary: &Summary) -> Vec<LateAnswers> {
    summary.answers.iter().map(|one| one.late.unwrap()).collect()
}

/// Plays cycles in which one agent sends these messages, with the times in microseconds after the frame: `push` acts, and `answer`
/// ends the wait. Checks the number of ticks by which the pushes of each cycle act later than prompt ones.
fn check(cycles: &[&[(u64, &str)]], expect: &[u64], expect_late: LateAnswers) {
    let mut game = Game::start(Some(LIMIT), 1, Duration::ZERO).warmed_up();
    game.cycle(&[(10, 0, String::from("push 1")), (10, 0, String::from("answer"))]);
    for (index, messages) in cycles.iter().enumerate() {
        let text = |word: &str| if word == "push" { format!("push {}", index + 2) } else { word.to_owned() };
        let messages: Vec<_> = messages.iter().map(|(at_us, word)| (*at_us, 0, text(word))).collect();
        game.cycle(&messages);
    }
    let (pushes, summary) = game.end();
    let (_, first) = pushes[0];
    let delays: Vec<u64> = pushes[1..].iter().map(|(number, tick)| tick - first - (*number as u64 - 1)).collect();
    assert_eq!(delays, expect, "{cycles:?}");
    assert!(pushes.is_sorted_by(|a, b| a.0 <= b.0), "an answer has overtaken another one: {cycles:?}, {pushes:?}");
    assert_eq!(late(&summary), [expect_late], "{cycles:?}");
}

/// A whole answer in one piece.
fn whole(at_us: u64) -> [(u64, &'static str); 2] {
    [(at_us, "push"), (at_us, "answer")]
}

#[test]
fn an_answer_acts_as_late_as_it_would_in_real_time() {
    for (at_us, ticks) in [(1_000, 0), (15_000, 0), (15_001, 1), (34_999, 1), (35_000, 2), (100_000, 5)] {
        check(&[&whole(at_us)], &[ticks], LateAnswers { count: u64::from(ticks > 0), ticks });
    }
    let longest = ANSWER_DELAY_TICKS_MAX;
    check(&[&whole(20_000_000)], &[longest], LateAnswers { count: 1, ticks: longest });
}

#[test]
fn all_pieces_of_an_answer_are_late_together() {
    let at = |ticks| LateAnswers { count: 1, ticks };
    check(&[&[(5_000, "push"), (15_001, "answer")]], &[1], at(1));
    check(&[&[(16_000, "push"), (36_000, "answer")]], &[2], at(2));
    check(&[&[(2_000, "push"), (16_000, "push"), (56_000, "answer")]], &[3, 3], at(3));
    check(&[&[(2_000, "push"), (3_000, "answer")]], &[0], LateAnswers::default());
}

#[test]
fn no_answer_overtakes_another_one() {
    let (slow, quick) = (whole(100_000), whole(1_000));
    let once = LateAnswers { count: 1, ticks: 5 };
    check(&[&slow, &quick, &quick, &quick, &quick, &quick, &quick], &[5, 4, 3, 2, 1, 0, 0], once);
    check(&[&whole(16_000), &slow, &quick], &[1, 5, 4], LateAnswers { count: 2, ticks: 6 });
    check(&[&slow, &whole(16_000), &slow], &[5, 4, 5], LateAnswers { count: 3, ticks: 11 });
    check(&[&slow, &slow, &slow], &[5, 5, 5], LateAnswers { count: 3, ticks: 15 });
}

#[test]
fn a_slow_agent_delays_no_other_one() {
    let mut game = Game::start(Some(LIMIT), 2, Duration::ZERO).warmed_up();
    for cycle in 0..20 {
        let (quick, slow) = (format!("push {}", 10 + cycle), format!("push {}", 100 + cycle));
        let answer = || String::from("answer");
        game.cycle(&[(100, 0, quick), (100, 0, answer()), (100_000, 1, slow), (100_000, 1, answer())]);
    }
    let (pushes, summary) = game.end();
    let ticks = |first: u64| {
        let of_agent = pushes.iter().filter(move |(number, _)| (first..first + 20).contains(&(*number as u64)));
        of_agent.map(move |(number, tick)| tick - (*number as u64 - first)).collect::<Vec<u64>>()
    };
    let (quick, slow) = (ticks(10), ticks(100));
    assert_eq!((quick.len(), slow.len()), (20, 20));
    assert!(quick.iter().all(|tick| *tick == quick[0]), "{quick:?}");
    assert!(slow.iter().all(|tick| *tick == quick[0] + 5), "{slow:?}");
    assert_eq!(late(&summary), [LateAnswers::default(), LateAnswers { count: 20, ticks: 100 }]);
    assert!(summary.to_string().contains("late answers 20, 100 cycles lost; most by bead 1: 100\n"), "{summary}");
}

#[test]
fn the_first_answers_are_not_late() {
    let mut game = Game::start(Some(LIMIT), 1, Duration::ZERO);
    for cycle in 1..=WARMUP_ANSWERS {
        game.cycle(&[(100_000, 0, format!("push {cycle}")), (100_000, 0, String::from("answer"))]);
    }
    let (pushes, summary) = game.end();
    assert!(pushes.windows(2).all(|pair| pair[1].1 == pair[0].1 + 1), "{pushes:?}");
    assert_eq!(late(&summary), [LateAnswers::default()]);
}

/// Plays answers that come so long after the server has computed a cycle of 30 ms.
fn check_slow_server(idle_ms: u64, expect: LateAnswers) {
    let mut game = Game::start(Some(LIMIT), 1, Duration::from_millis(30)).warmed_up();
    for _ in 0..10 {
        game.server.run_for(Duration::from_millis(idle_ms));
        game.answer_promptly();
    }
    assert_eq!(late(&game.end().1), [expect], "{idle_ms} ms");
}

#[test]
fn an_answer_that_waits_for_the_server_is_not_late() {
    check_slow_server(0, LateAnswers::default());
    // The server waits for the answer after the step: the answer took 46 ms.
    check_slow_server(16, LateAnswers { count: 10, ticks: 20 });
}

/// Random answers within the limit, and the run's digest and inputs.
fn run_in_time(seed: u64, think: Option<Duration>) -> (u64, Vec<(f64, u64)>) {
    let mut game = Game::start(think, 2, Duration::ZERO).warmed_up();
    for cycle in 0..200 {
        let mut draws = RandomStream::new(seed, "answer times", 0, cycle);
        let mut messages = Vec::new();
        for agent in 0..2 {
            let at_us = 10 + (draws.unit() * 14_990.0) as u64;
            let pushed_us = 10 + (draws.unit() * (at_us - 10) as f64) as u64;
            messages.push((pushed_us, agent, format!("push {}", 1 + draws.unit().to_bits() % 7)));
            messages.push((at_us, agent, String::from("answer")));
        }
        messages.sort();
        game.cycle(&messages);
    }
    let (pushes, summary) = game.end();
    if think.is_some() {
        assert_eq!(late(&summary), [LateAnswers::default(); 2], "seed {seed}");
    }
    (summary.digest, pushes)
}

#[test]
fn without_a_late_answer_the_limit_changes_nothing() {
    for seed in 0..8 {
        assert_eq!(run_in_time(seed, Some(LIMIT)), run_in_time(seed, None), "seed {seed}");
    }
}

#[test]
fn without_a_limit_no_answer_is_late() {
    let mut game = Game::start(None, 1, Duration::ZERO).warmed_up();
    game.cycle(&[(1_000_000, 0, String::from("push 1")), (1_000_000, 0, String::from("answer"))]);
    game.cycle(&[(100, 0, String::from("push 2")), (100, 0, String::from("answer"))]);
    let (pushes, summary) = game.end();
    assert_eq!(pushes[1].1, pushes[0].1 + 1);
    assert_eq!(summary.answers[0].late, None);
}

/// A client that leaves takes its delayed answers along with it: they act at once, and then it is gone.
#[test]
fn the_late_answers_of_a_client_that_leaves_act_at_once() {
    let mut game = Game::start(Some(LIMIT), 2, Duration::ZERO).warmed_up();
    game.cycle(&[
        (10, 0, String::from("answer")),
        (10, 1, String::from("push 1")),
        (100_000, 1, String::from("push 2")),
        (100_000, 1, String::from("answer")),
    ]);
    drop(game.agents.pop());
    let (pushes, summary) = game.end();
    assert_eq!(pushes.len(), 2, "{pushes:?}");
    assert!(pushes[0].1 == pushes[1].1, "{pushes:?}");
    assert_eq!(summary.closed.get("hung up"), Some(&1), "{summary}");
}

/// Clients inside the program have no answer times, and are never late.
#[test]
fn a_handle_has_all_the_time() {
    let (pushes, bindings) = (PushTicks::default(), [Binding::in_process("agent")]);
    let options = ServerOptions { sync: true, think: Some(LIMIT), ..ServerOptions::default() };
    let session = Box::new(room(Toy::new(1), 0).with_observer(Box::new(pushes.clone())));
    let mut server = TestServer::new(session, &bindings, options, Conditions::default()).unwrap();
    let (sender, _receiver) = server.handle().open("agent", Delivery::Latest).unwrap();
    sender.send(&frame("push 0")).unwrap();
    server.run_for(Duration::from_secs(1));
    for number in 1..2 * WARMUP_ANSWERS {
        server.run_for(Duration::from_millis(100));
        sender.send(&frame(&format!("push {number}"))).unwrap();
        sender.send(&frame("answer")).unwrap();
        server.run_for(TICK_TIME);
    }
    let pushes = pushes.list();
    assert!(pushes.windows(2).all(|pair| pair[1].1 == pair[0].1 + 1), "{pushes:?}");
    assert!(server.end().answers.is_empty());
}
