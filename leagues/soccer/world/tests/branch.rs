//! A run that continues from the state of another one: its players reconnect to their former participants.

use crate::party;
use crate::stage;

use std::collections::BTreeMap;

use engine::{Columns, ConnectionId, Lockstep, Participants, Reconnections, RecordableSession, Session, World};
use party::{CAST, Party, Player, words};
use soccer_world::Settings;
use stage::{AGENT, MONITOR};

/// Cycles before the branch, and after it.
const BEFORE: u64 = 60;
const AFTER: u64 = 60;

fn settings() -> Settings {
    Settings { seed: 11, ..Settings::default() }
}

/// A run up to the branch, the state there, and the run itself.
fn begun() -> (Vec<u8>, Party) {
    let mut original = Party::whole_cast(settings());
    (0..BEFORE).for_each(|cycle| original.play(cycle));
    (original.saved(), original)
}

/// A simulation that has loaded the state, and waits for this many of its players.
fn branched(state: &[u8], awaited: usize) -> Party {
    let mut branch = Party::waiting(settings(), awaited);
    branch.room.load(state).expect("the state of this world");
    assert_eq!(branch.room.detach_all(), CAST.len());
    branch
}

/// Reconnects a player, in a world that is paused for it.
fn come_back(branch: &mut Party, player: Player) -> ConnectionId {
    let who = branch.arrive(player);
    branch.tick();
    let seen = branch.heard(who).expect("a frame, after which it can ask for its place");
    assert!(seen.contains("(HJ (n hj1)"), "{seen}");
    branch.init(player, who);
    who
}

/// The time in a frame, s.
fn time_s(frame: &str) -> f64 {
    let (_, rest) = frame.split_once("(time (now ").expect("a time");
    rest.split(')').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// The number and the side in a frame.
fn number((team, unum, _): Player) -> String {
    format!("(unum {unum}) (team {}) ", if team == "A" { "left" } else { "right" })
}

#[test]
fn players_that_come_back_go_on_as_if_they_had_never_left() {
    let (state, mut original) = begun();
    let mut branch = branched(&state, CAST.len());
    let digest = original.room.digest();
    for player in CAST.into_iter().rev() {
        assert!(branch.room.is_paused());
        come_back(&mut branch, player);
        branch.tick();
        assert_eq!(branch.inbox.frames.values().flatten().count(), 0, "no second frames");
    }
    assert!(!branch.room.is_paused());
    assert_eq!(branch.room.world().digest(), digest, "the world is as it was");
    for cycle in BEFORE..BEFORE + AFTER {
        original.play(cycle);
        branch.play(cycle);
        assert_eq!(branch.room.digest(), original.room.digest(), "cycle {cycle}");
        let percepts = branch.percepts().into_iter().map(|(player, frame)| {
            let frame = frame.expect("a frame");
            assert_eq!(frame.contains(&number(player)), cycle == BEFORE, "told once: {frame}");
            (player, Some(frame.replace(&number(player), "")))
        });
        assert_eq!(percepts.collect::<BTreeMap<_, _>>(), original.percepts(), "cycle {cycle}");
    }
    assert_eq!(branch.inbox.rejected, []);
}

/// Clients leave when they get two frames of the same time, or do not learn their number and side.
#[test]
fn answers_to_scene_and_init_have_times_of_their_own() {
    let (state, original) = begun();
    let now_s = f64::from(original.room.world().now_s());
    let mut branch = branched(&state, CAST.len());
    for player in CAST {
        let who = branch.arrive(player);
        let mut times = Vec::new();
        for _ in 0..3 {
            branch.tick();
            let frame = branch.heard(who).expect("a frame for each message");
            assert!(!frame.contains("(unum"), "the number of another robot: {frame}");
            times.push(time_s(&frame));
            branch.say(who, "(syn)");
        }
        branch.init(player, who);
        times.push(now_s);
        assert!(times.iter().zip(&times[1..]).all(|(one, next)| next - one > 0.015), "{times:?}");
    }
    branch.ticks(2);
    for (player, frame) in branch.percepts() {
        let frame = frame.expect("a frame");
        assert!(frame.contains(&number(player)), "{frame}");
        assert!((time_s(&frame) - now_s).abs() < 0.006, "{frame}");
    }
}

/// The server does not dismiss players that send messages unasked.
#[test]
fn players_may_speak_while_they_wait_for_the_others() {
    let (state, _) = begun();
    let mut branch = branched(&state, 2);
    let who = come_back(&mut branch, CAST[0]);
    for cycle in 0..6000 {
        branch.say(who, &words(CAST[0], cycle));
        if cycle % 50 == 0 {
            branch.tick();
            assert_eq!(branch.inbox.closed, [], "{cycle}");
        }
    }
    come_back(&mut branch, CAST[1]);
    branch.ticks(3);
    assert!(!branch.room.is_paused() && branch.heard(who).is_some());
}

#[test]
fn a_world_that_waits_for_players_stands_still_without_any() {
    let (state, _) = begun();
    let mut branch = branched(&state, 1);
    let who = come_back(&mut branch, CAST[0]);
    branch.ticks(3);
    branch.room.close(who);
    branch.players.clear();
    branch.ticks(2);
    let ticks = branch.room.ticks();
    branch.ticks(20);
    assert!(branch.room.is_paused());
    assert_eq!(branch.room.ticks(), ticks);
    let who = branch.arrive(CAST[1]);
    branch.ticks(4);
    branch.init(CAST[1], who);
    branch.ticks(5);
    assert!(branch.room.ticks() > ticks && !branch.room.is_paused());

    // A run that started without players.
    let mut empty = Party::waiting(settings(), 1);
    let state = Party::new(settings()).saved();
    empty.room.load(&state).expect("the state of this world");
    assert_eq!(empty.room.detach_all(), 0);
    empty.open(MONITOR);
    empty.ticks(20);
    assert_eq!((empty.room.ticks(), empty.room.is_paused()), (0, true));
    let who = empty.arrive(CAST[0]);
    empty.ticks(4);
    empty.init(CAST[0], who);
    assert!(empty.room.ticks() > 0);
}

/// Its replay, without endpoints, has the same result.
#[test]
fn the_inputs_of_a_branch_make_the_same_branch() {
    let (state, _) = begun();
    let mut branch = branched(&state, CAST.len());
    let monitor = branch.open(MONITOR);
    for player in CAST {
        come_back(&mut branch, player);
    }
    branch.tick();
    branch.say(monitor, "(kickOff Left)");
    let mut digests = Vec::new();
    for cycle in BEFORE..BEFORE + AFTER {
        branch.play(cycle);
        digests.push(branch.room.digest());
        if cycle == BEFORE + 20 {
            branch.room.close(branch.players[&CAST[1]]);
            branch.players.remove(&CAST[1]);
        }
        if cycle == BEFORE + 30 {
            let late = branch.join(CAST[1]);
            digests.extend([0; 4]);
            assert!(branch.heard(late).is_some());
        }
    }
    let mut replay = Party::new(settings());
    replay.room.load(&state).expect("the state of this world");
    // The same without a monitor: the state must include the reconnected players.
    let mut unseen = Party::new(settings());
    unseen.room.load(&state).expect("the state of this world");
    let inputs = branch.take_inputs();
    let known: Vec<u64> = digests.iter().copied().filter(|digest| *digest != 0).collect();
    let mut all = Vec::new();
    for tick in inputs {
        let mut columns = Columns::default();
        tick.iter().for_each(|input| columns.push(input).expect("inputs have a form"));
        unseen.room.replay(&columns, None).expect("inputs of this world");
        replay.room.replay_tick(tick);
        assert_eq!(unseen.room.digest(), replay.room.digest());
        all.push(replay.room.digest());
    }
    let mut rest = all.iter();
    assert!(known.iter().all(|digest| rest.any(|other| other == digest)), "every digest in order");
    assert_eq!(all.last(), known.last());
}

#[test]
fn a_player_that_hangs_up_while_others_are_awaited_may_come_again() {
    let (state, mut original) = begun();
    let mut branch = branched(&state, CAST.len());
    for player in CAST {
        come_back(&mut branch, player);
    }
    let gone = branch.players[&CAST[2]];
    branch.room.close(gone);
    branch.ticks(2);
    assert!(branch.room.is_paused());
    assert_eq!(branch.room.world().disconnected_count(), 1);
    come_back(&mut branch, CAST[2]);
    branch.tick();
    for cycle in BEFORE..BEFORE + 10 {
        original.play(cycle);
        branch.play(cycle);
        assert_eq!(branch.room.digest(), original.room.digest(), "cycle {cycle}");
    }
}

/// Number 0 requests the lowest disconnected number with that robot type.
#[test]
fn what_a_newcomer_must_ask_for() {
    let (state, _) = begun();
    let mut branch = branched(&state, CAST.len());
    let ask = |branch: &mut Party, robot: &str, init: &str| {
        let who = branch.open(AGENT);
        branch.say(who, &format!("(scene rsg/agent/nao/nao_hetero.rsg {robot})"));
        branch.tick();
        branch.say(who, init);
        branch.tick();
        let rejected: Vec<String> = branch.inbox.rejected.iter().map(|(_, text)| text.clone()).collect();
        (branch.room.participant(who).expect("a seat").0, rejected)
    };
    let newcomers = branch.room.world().participants().last().expect("seats").0.0 + 1;
    // A monitor connected first.
    let (seat, rejected) = ask(&mut branch, "0", "(init (unum 2)(teamname A))");
    assert!(seat >= newcomers, "its type is 4");
    let told = "vacant robot of another type: A 2 is rsg/agent/nao/nao_hetero.rsg 4: ask for that with (scene ..) to \
                come back to it";
    assert_eq!(rejected, [told]);
    let (seat, rejected) = ask(&mut branch, "4", "(init (unum 9)(teamname A))");
    assert!(seat >= newcomers);
    assert_eq!(rejected, ["no such vacant place: A 9: vacant are A 1, B 4, A 2, B 7"]);
    assert_eq!(ask(&mut branch, "4", "(init (unum 0)(teamname A))"), (3, vec![]));
    assert_eq!(ask(&mut branch, "0", "(init (unum 1)(teamname A))"), (1, vec![]));
    let (seat, rejected) = ask(&mut branch, "0", "(init (unum 1)(teamname A))");
    assert!(seat >= newcomers && rejected[0].starts_with("no such vacant place"), "{rejected:?}");
    assert_eq!(branch.room.world().disconnected_count(), 2);
}

/// A newcomer then briefly has an additional robot.
#[test]
fn a_world_that_waits_for_nobody_goes_on_with_vacant_robots() {
    let (state, original) = begun();
    let mut branch = branched(&state, 0);
    let bodies = |party: &Party| party.room.world().physics().bodies.len();
    branch.ticks(5);
    assert_eq!((branch.room.ticks(), branch.room.world().disconnected_count()), (5, CAST.len()));
    assert_eq!(bodies(&branch), bodies(&original));
    for player in CAST {
        let who = branch.join(player);
        assert!(bodies(&branch) > bodies(&original));
        branch.say(who, "(beam -3 -3 0)(he1 1)(syn)");
        branch.tick();
        assert_eq!(bodies(&branch), bodies(&original), "its own robot is gone");
        assert!(branch.heard(who).is_some(), "no frame is lost");
        branch.tick();
        assert!(branch.heard(who).is_some_and(|frame| frame.contains(&number(player))), "it is told its number");
        assert_eq!(branch.inbox.rejected, []);
    }
    assert_eq!(branch.room.world().disconnected_count(), 0);
    let seats: Vec<u32> =
        CAST.iter().map(|player| branch.room.participant(branch.players[player]).expect("a seat").0).collect();
    assert_eq!(seats, [1, 2, 3, 4]);
    (0..20).for_each(|cycle| branch.play(cycle));
    let shirts: BTreeMap<_, _> =
        seats.iter().map(|&seat| (seat, branch.room.world().team_and_number(engine::ParticipantId(seat)))).collect();
    assert!(shirts.values().all(Option::is_some), "{shirts:?}");
}

/// The clock waits for a message from players that reconnect together.
#[test]
fn players_that_come_back_together_are_waited_for() {
    let (state, _) = begun();
    let mut branch = branched(&state, 2);
    branch.room.set_synchronous();
    for player in [CAST[0], CAST[3]] {
        let who = branch.arrive(player);
        branch.tick();
        branch.init(player, who);
    }
    branch.tick();
    let connections: Vec<ConnectionId> = branch.players.values().copied().collect();
    let (mut awaited, mut expected) = (Vec::new(), Vec::new());
    for cycle in 0..5 {
        branch.play(cycle);
        branch.room.awaited_connections(&mut awaited);
        branch.room.expected_messages(&mut expected);
        let mut all: Vec<ConnectionId> = awaited.iter().copied().chain(expected.iter().map(|(who, _)| *who)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), connections.len(), "cycle {cycle}: {awaited:?}, {expected:?}");
    }
    assert_eq!(branch.room.world().disconnected_count(), 2);
}

/// Viewers see the state, and the following ticks.
#[test]
fn monitors_of_a_room_that_takes_a_state_over_get_a_full_frame() {
    let (state, mut original) = begun();
    // Both have the same clients in the same order.
    let mut other = Party::whole_cast(settings());
    let monitors = [&mut original, &mut other].map(|party| party.open(MONITOR));
    (0..5).for_each(|cycle| other.play(cycle));
    other.room.load(&state).expect("the state of this world");
    let mut frames = 0;
    for cycle in BEFORE..BEFORE + 20 {
        for (party, monitor) in [&mut original, &mut other].into_iter().zip(monitors) {
            if cycle == BEFORE + 10 {
                party.say(monitor, "(reqfullstate)");
            }
            party.play(cycle);
        }
        assert_eq!(other.room.digest(), original.room.digest(), "cycle {cycle}");
        assert_eq!(other.percepts().values().flatten().count(), CAST.len());
        if cycle > BEFORE {
            assert_eq!(other.percepts(), original.percepts(), "cycle {cycle}");
        }
        let [shown, shown_other] = [original.heard(monitors[0]), other.heard(monitors[1])];
        frames += usize::from(shown_other.is_some());
        if frames == 1 {
            assert!(shown_other.is_none_or(|frame| frame.contains("(RSG 0 1)")), "a full frame first");
        } else if cycle >= BEFORE + 10 {
            assert_eq!(shown_other, shown, "cycle {cycle}");
        }
    }
    assert!(frames > 5);
}
