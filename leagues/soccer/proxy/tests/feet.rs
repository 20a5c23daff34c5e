//! Counting of cycles by the feet on the ground.

use crate::stage;

use soccer_proxy::{FootingCounts, ProxySettings};
use stage::{Server, joined};

fn percept(now_s: f32, left_n: &str, right_n: &str) -> String {
    format!("(time (now {now_s:.2}))(FRP (n lf) (c 0 0 0) (f 0 0 {left_n}))(FRP (n rf) (c 0 0 0) (f 0 0 {right_n}))")
}

#[test]
fn cycles_are_counted_while_it_is_wanted() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut agent, mut line) = joined(&server, &proxy);
    // A percept is counted before the agent gets it.
    let mut cycle = |text: &str| {
        line.send(text);
        assert_eq!(agent.receive(), text);
        proxy.feet()
    };
    assert_eq!(proxy.now_s(), None);
    assert_eq!(cycle(&percept(0.02, "0.00", "0.00")), FootingCounts::default());
    assert_eq!(proxy.now_s(), Some(0.02));
    proxy.count_feet(true);
    cycle(&percept(0.04, "22.50", "0.05"));
    cycle(&percept(0.06, "20.00", "0.00"));
    cycle(&percept(0.08, "0.00", "-0.00"));
    cycle(&percept(0.10, "0.00", "-0.01"));
    cycle("(time (now 0.12))(GS (t 0.00) (pm PlayOn))");
    let counted = FootingCounts { both_off: 2, not_landed: 0, one_off: 2, none_off: 1 };
    assert_eq!(proxy.feet(), counted);
    assert_eq!(cycle(&percept(0.14, "nan", "22.00")), counted, "it cannot be read");
    assert_eq!(cycle("(time (now 0.16))(FRP (n lf) (f 0 0 1)"), counted, "it is cut off");
    assert_eq!(proxy.now_s(), Some(0.16));
    proxy.count_feet(false);
    assert_eq!(cycle(&percept(0.18, "1.00", "1.00")), counted);
    proxy.count_feet(true);
    assert_eq!(proxy.feet(), FootingCounts::default());
    assert_eq!(cycle(&percept(0.20, "1.00", "1.00")), FootingCounts { none_off: 1, ..FootingCounts::default() });
}

/// A newly placed robot hangs in the air until it moves; only cycles after its landing can be flight.
#[test]
fn cycles_before_the_landing_are_told_apart() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    proxy.beam_to(Some([0.0; 3]));
    let (mut agent, mut line) = joined(&server, &proxy);
    let mut cycle = |left_n: &str, right_n: &str| {
        let text = percept(0.02, left_n, right_n);
        line.send(&text);
        assert_eq!(agent.receive(), text);
        (proxy.feet().both_off, proxy.feet().not_landed)
    };
    cycle("1.00", "1.00");
    proxy.beam_to(None);
    proxy.count_feet(true);
    assert_eq!(cycle("0.00", "0.00"), (1, 1));
    cycle("5.00", "0.00");
    assert_eq!(cycle("0.00", "0.00"), (2, 2), "on one foot only");
    cycle("0.00", "5.00");
    assert_eq!(cycle("0.00", "0.00"), (3, 2));
}
