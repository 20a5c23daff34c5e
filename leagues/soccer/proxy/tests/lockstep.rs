//! Answers held back by an answer gate.

use crate::stage;

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use soccer_proxy::{AnswerGate, ProxySettings};
use stage::{Server, joined, when};

/// A gate that lets answers up to a given cycle pass.
#[derive(Default)]
struct Lock {
    open_s: Mutex<f32>,
    opened: Condvar,
    seen: Mutex<Vec<(&'static str, usize, f32)>>,
}

impl Lock {
    fn open(&self, to_s: f32) {
        *self.open_s.lock().expect("a time") = to_s;
        self.opened.notify_all();
    }

    fn seen(&self) -> Vec<(&'static str, usize, f32)> {
        self.seen.lock().expect("a list").clone()
    }
}

impl AnswerGate for Lock {
    fn percept(&self, agent: usize, now_s: f32) {
        self.seen.lock().expect("a list").push(("percept", agent, now_s));
    }

    fn before_answer(&self, agent: usize, now_s: f32) {
        self.seen.lock().expect("a list").push(("answer", agent, now_s));
        let open_s = self.open_s.lock().expect("a time");
        drop(self.opened.wait_while(open_s, |open_s| *open_s < now_s).expect("a time"));
    }
}

#[test]
fn answers_wait_until_they_may_go() {
    let (server, lock) = (Server::new(), Arc::new(Lock::default()));
    let proxy = server.gated(ProxySettings::default(), Some(Arc::clone(&lock) as Arc<dyn AnswerGate>));
    // The gate holds nothing back before the first percept.
    let (mut agent, mut line) = joined(&server, &proxy);
    let (mut other, mut other_line) = joined(&server, &proxy);
    assert!(lock.seen().is_empty());
    line.send("(time (now 0.5))");
    assert_eq!(agent.receive(), "(time (now 0.5))");
    assert_eq!(lock.seen(), [("percept", 0, 0.5)], "it was told before the agent got it");
    agent.send("(he1 1)(syn)");
    assert!(line.is_silent());
    assert_eq!(lock.seen()[1..], [("answer", 0, 0.5)]);
    // The other agent is not held back, and percepts continue.
    other.send("(init)");
    assert_eq!(other_line.receive(), "(init)");
    line.send("(time (now 0.52))");
    assert_eq!(agent.receive(), "(time (now 0.52))");
    lock.open(0.5);
    assert_eq!(line.receive(), "(he1 1)(syn)");
    agent.send("(syn)");
    assert!(line.is_silent());
    lock.open(1.0);
    assert_eq!(line.receive(), "(syn)");
    // A percept without a time belongs to the previous cycle.
    line.send("(GS (t 0.00) (pm PlayOn))");
    agent.receive();
    agent.send("(syn)");
    assert_eq!(line.receive(), "(syn)");
    assert_eq!(lock.seen().last(), Some(&("answer", 0, 0.52)));
}

#[test]
fn answers_for_a_late_agent_wait_too() {
    let (server, lock) = (Server::new(), Arc::new(Lock::default()));
    let rules = ProxySettings { syn_after: Some(Duration::from_millis(20)), ..ProxySettings::default() };
    let proxy = server.gated(rules, Some(Arc::clone(&lock) as Arc<dyn AnswerGate>));
    let (mut agent, mut line) = joined(&server, &proxy);
    assert_eq!(line.receive(), "(syn)");
    line.send("(time (now 2))");
    agent.receive();
    when(|| lock.seen().contains(&("answer", 0, 2.0)).then_some(()), "the answer");
    assert!(line.is_silent());
    lock.open(2.0);
    assert_eq!(line.receive(), "(syn)");
    // Closing waits for held answers, so the test releases them.
    lock.open(f32::MAX);
}
