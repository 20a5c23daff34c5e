//! Agents that request pass mode in every cycle: the referee refuses, but reports only changes of the reason.

use crate::party;

use crate::stage::MONITOR;
use engine::{Observable, Session, World};
use party::{CAST, Party};
use soccer_world::{Decision, Settings};

/// The refusals reported in this cycle, with their reasons.
fn told(party: &Party) -> Vec<String> {
    let mut told = Vec::new();
    party.room.world().visit_events(&mut |happening| {
        if happening.kind == "no-pass" {
            told.push(format!("{}: {}", happening.text, happening.reason));
        }
    });
    told
}

#[test]
fn one_refusal_is_told_for_a_reason() {
    let mut party = Party::whole_cast(Settings { seed: 11, ..Settings::default() });
    let trainer = party.open(MONITOR);
    let asks = party.players[&CAST[0]];
    let refused = |party: &Party| {
        party.room.world().events().iter().filter(|event| matches!(event.decision, Decision::NoPass(_))).count()
    };
    let mut all = Vec::new();
    for cycle in 0..60 {
        if cycle == 30 {
            party.say(trainer, "(playMode KickOff_Left)");
        }
        party.say(asks, "(pass)(syn)");
        party.tick();
        assert_eq!(refused(&party), 1, "the referee decides each time: cycle {cycle}");
        all.extend(told(&party));
    }
    assert!(all.len() < 8, "{all:?}");
    assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{all:?}");
    assert!(
        all.last().is_some_and(|last| last == "no pass mode for left 1: pass mode is granted while play is on"),
        "{all:?}"
    );

    // A loaded state starts anew; its digest does not depend on reported refusals.
    let (state, digest) = (party.saved(), party.room.digest());
    party.room.load(&state).expect("the state of this world");
    assert_eq!(party.room.world().digest(), digest);
    party.say(asks, "(pass)(syn)");
    party.tick();
    assert_eq!(told(&party).len(), 1);
}
