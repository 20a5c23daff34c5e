//! Trainers save the state of a world under a name and restore it, with agents and monitors connected.

use crate::party;
use crate::stage;

use engine::{ConnectionId, ParticipantId, Participants, Reconnections, Session};
use party::{CAST, Party, Player};
use soccer_world::Settings;
use stage::{AGENT, MONITOR};

const SCENE: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

fn training() -> Settings {
    Settings { seed: 3, snapshots: true, ..Settings::default() }
}

/// A simulation with all players on the pitch, and a trainer.
fn begun() -> (Party, ConnectionId) {
    let mut party = Party::whole_cast(training());
    let trainer = party.open(MONITOR);
    (0..20).for_each(|cycle| party.play(cycle));
    (party, trainer)
}

/// Sends a trainer's message for this tick; returns its rejections.
fn command(party: &mut Party, trainer: ConnectionId, text: &str, cycle: u64) -> Vec<String> {
    party.say(trainer, text);
    party.play(cycle);
    party.inbox.rejected.iter().map(|(_, text)| text.clone()).collect()
}

fn digest_without_versions(party: &Party) -> (Vec<f64>, f32) {
    let bodies = party.room.world().physics().bodies.iter();
    (bodies.flat_map(|body| [body.pos.to_array(), body.vel.to_array()].concat()).collect(), party.room.world().now_s())
}

#[test]
fn a_league_game_has_no_snapshots() {
    let mut party = Party::new(Settings::default());
    let trainer = party.open(MONITOR);
    party.tick();
    for text in ["(snapshot a)", "(restore a)"] {
        let rejected = command(&mut party, trainer, text, 0);
        let told = "no snapshots in this game: start the server with --preset training, or with --snapshots true";
        assert_eq!(rejected, [told], "{text}");
    }
}

/// Compares a restored world with a never changed one: from then on agents and monitors get the same.
#[test]
fn after_going_back_all_is_as_it_was() {
    let [(mut back, trainer), (mut stays, other)] = [begun(), begun()];
    assert_eq!(command(&mut back, trainer, "(snapshot kick)", 20), [""; 0]);
    command(&mut stays, other, "(snapshot kick)", 20);
    assert_eq!(back.room.digest(), stays.room.digest());
    // Different events happen here: goals, a selected robot, a change of mode, robots that fall.
    command(&mut back, trainer, "(ball (pos 14.8 0 0.1)(vel 5 0 0))(select (unum 1)(team Left))", 90);
    (0..80).for_each(|cycle| back.play(cycle * 7));
    command(&mut back, trainer, "(playMode KickOff_Right)(agent (unum 4)(team Right)(pos 0 0 1))", 1);
    assert_ne!(back.room.world().score(), stays.room.world().score());
    assert_eq!(command(&mut back, trainer, "(restore kick)", 20), [""; 0]);
    assert_eq!(digest_without_versions(&back), digest_without_versions(&stays));
    assert_eq!(back.room.world().score(), [0, 0]);
    let full = |party: &Party, who| party.heard(who).is_some_and(|frame| frame.contains("(RSG 0 1)"));
    // The next frame of a monitor is a full one.
    let mut was_full = full(&back, trainer);
    for cycle in 21..80 {
        if cycle == 40 {
            back.say(trainer, "(reqfullstate)");
            stays.say(other, "(reqfullstate)");
        }
        back.play(cycle);
        stays.play(cycle);
        was_full |= full(&back, trainer) && cycle < 23;
        assert_eq!(digest_without_versions(&back), digest_without_versions(&stays), "cycle {cycle}");
        assert!(back.percepts().values().all(Option::is_some));
        assert_eq!(back.percepts(), stays.percepts(), "cycle {cycle}");
        if cycle >= 40 {
            assert_eq!(back.heard(trainer), stays.heard(other), "cycle {cycle}");
        }
    }
    assert!(was_full);
    assert!(back.room.ticks() > stays.room.ticks(), "the run continues");
}

/// One player has left, one is new, one has reconnected.
#[test]
fn connections_find_their_seats() {
    let (mut party, trainer) = begun();
    let bodies = |party: &Party| party.room.world().physics().bodies.len();
    let before = bodies(&party);
    command(&mut party, trainer, "(snapshot one)", 20);
    let ([first, second, third, _], seats) = (CAST, party.room.world().participants());
    for player in [first, second] {
        let who = party.players.remove(&player).expect("a player");
        party.room.close(who);
    }
    party.ticks(3);
    let again = party.join(second);
    let newcomer: Player = ("A", 9, 1);
    let new = party.join(newcomer);
    party.ticks(3);
    let waiting = party.open(AGENT);
    party.tick();
    party.say(waiting, SCENE);
    party.ticks(4);
    let before_back = party.room.world().participants();
    assert_eq!(command(&mut party, trainer, "(restore one)", 21), [""; 0]);
    let closed = party.inbox.closed.clone();
    assert_eq!(closed, [(new, "not in the restored snapshot".to_owned())]);
    let world = party.room.world();
    assert_eq!(world.disconnected_count(), 1, "the first one is gone");
    assert_eq!(party.room.participant(again), Some(ParticipantId(2)), "a seat of its own before: {before_back:?}");
    assert_eq!(
        world.team_and_number(ParticipantId(1)),
        Some((soccer_protocol::Side::Left, 1)),
        "its robot stands there"
    );
    party.players.remove(&newcomer);
    party.tick();
    // The agent without a team keeps its connection, and gets a robot again.
    assert!(bodies(&party) > before, "one more robot");
    assert!(party.heard(again).is_some() && party.heard(party.players[&third]).is_some());
    party.ticks(2);
    assert!(party.heard(waiting).is_some());
    party.init(("A", 1, 0), waiting);
    party.tick();
    assert_eq!(party.inbox.rejected, []);
    assert_eq!((party.room.participant(waiting), party.room.world().disconnected_count()), (Some(ParticipantId(1)), 0));
    assert_eq!(bodies(&party), before);
    (0..10).for_each(|cycle| party.play(cycle));
    assert!(party.percepts().values().all(Option::is_some));
    assert_eq!(party.room.world().participants()[1..5], seats[1..5]);
}

/// A disconnected player's robot has no connection that could leave; a trainer can remove it.
#[test]
fn a_trainer_removes_a_vacant_robot() {
    let (mut party, trainer) = begun();
    command(&mut party, trainer, "(snapshot one)", 20);
    let who = party.players.remove(&CAST[0]).expect("a player");
    party.room.close(who);
    party.ticks(2);
    command(&mut party, trainer, "(restore one)", 20);
    assert_eq!(party.room.world().disconnected_count(), 1);
    let seats = party.room.world().participants().len();
    assert_eq!(command(&mut party, trainer, "(kill (unum 1)(team Left))", 21), [""; 0]);
    assert_eq!((party.room.world().disconnected_count(), party.room.world().participants().len()), (0, seats - 1));
    let again = party.join(CAST[0]);
    party.ticks(2);
    assert!(party.room.world().team_and_number(party.room.participant(again).expect("a seat")).is_some());
}

#[test]
fn names_of_snapshots() {
    let (mut party, trainer) = begun();
    for number in 0..8 {
        assert_eq!(command(&mut party, trainer, &format!("(snapshot s{number})"), number), [""; 0]);
    }
    let names = "there are s0, s1, s2, s3, s4, s5, s6, s7";
    let told = format!("too many snapshots: s8: at most 8, use a name again; {names}");
    assert_eq!(command(&mut party, trainer, "(snapshot s8)", 9), [told]);
    assert_eq!(command(&mut party, trainer, "(snapshot s3)", 9), [""; 0], "a name again");
    let told = "no such snapshot: s9: there are s0, s1, s2, s4, s5, s6, s7, s3";
    assert_eq!(command(&mut party, trainer, "(restore s9)", 9), [told]);
    let long = "x".repeat(65);
    let told = "no name for a snapshot: 65 bytes: from 1 to 64";
    assert_eq!(command(&mut party, trainer, &format!("(snapshot {long})"), 9), [told]);
    assert_eq!(command(&mut party, trainer, "(restore s0)(restore s3)(restore s3)", 9), [""; 0]);
}

/// A recording that begins in the middle has a state with its snapshots; inputs name the restored snapshot.
#[test]
fn a_saved_world_has_its_snapshots() {
    let (mut party, trainer) = begun();
    command(&mut party, trainer, "(snapshot one)", 20);
    (21..40).for_each(|cycle| party.play(cycle));
    let state = party.saved();
    party.take_inputs();
    let mut digests = Vec::new();
    let gone = party.players.remove(&CAST[3]).expect("a player");
    for cycle in 40..80 {
        match cycle {
            45 => party.room.close(gone),
            50 => party.say(trainer, "(restore one)"),
            60 => party.say(trainer, "(snapshot two)"),
            70 => party.say(trainer, "(restore two)"),
            _ => {}
        }
        party.play(cycle);
        digests.push(party.room.digest());
    }
    let mut replay = Party::new(training());
    replay.room.load(&state).expect("the state of this world");
    let mut again = Vec::new();
    for inputs in party.take_inputs() {
        replay.room.replay_tick(inputs);
        again.push(replay.room.digest());
    }
    assert_eq!(again, digests);
}

/// A snapshot changes the world's digest, and different snapshots give different digests.
#[test]
fn snapshots_count() {
    let digest = |text: &str| {
        let (mut party, trainer) = begun();
        command(&mut party, trainer, text, 20);
        party.room.digest()
    };
    let all = ["(getAck x)", "(snapshot a)", "(snapshot b)", "(snapshot a)(snapshot b)"].map(digest);
    let mut distinct = all.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), all.len());
}

/// A trainer restores a snapshot in a paused world, and the world stays paused.
#[test]
fn a_world_that_stands_still_stands_still_after_going_back() {
    let (mut party, trainer) = begun();
    command(&mut party, trainer, "(snapshot one)", 20);
    let then = digest_without_versions(&party);
    (0..30).for_each(|cycle| party.play(cycle * 3));
    command(&mut party, trainer, "(pause)", 0);
    assert!(party.room.is_paused());
    party.say(trainer, "(restore one)");
    party.tick();
    assert!(party.room.is_paused());
    let shown = party.heard(trainer).expect("a frame");
    assert!(shown.contains("(RSG 0 1)"));
    party.say(trainer, "(step 1)");
    party.ticks(2);
    assert_eq!(digest_without_versions(&party), then, "the step of the cycle that kept it");
}
