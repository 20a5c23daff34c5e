//! A steady tick allocates nothing: messages in, world, percepts and monitor frames out.

use engine::{ConnectionId, NullOutbox, Session};
use soccer_world::Settings;

fn framed(text: &str) -> Vec<u8> {
    let mut bytes = (text.len() as u32).to_be_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

/// Six robots of all types and a monitor, apart from each other.
fn session(settings: Settings, mode: &str) -> (Box<dyn Session>, Vec<ConnectionId>) {
    let mut session = soccer_world::session(Settings { monitor_step_s: 0.02, ..settings }).expect("a world");
    let trainer = session.open(1).expect("a monitor");
    let mut agents = Vec::new();
    for i in 0..6 {
        let agent = session.open(0).expect("an agent");
        session.tick(&mut NullOutbox);
        let scene = format!("(scene rsg/agent/nao/nao_hetero.rsg {})", i % 5);
        session.receive(agent, &framed(&scene), &mut NullOutbox);
        (0..3).for_each(|_| session.tick(&mut NullOutbox));
        let (team, unum) = (["A", "B"][i % 2], i / 2 + 1);
        let init = format!("(init (unum {unum})(teamname {team}))(beam -{}.5 {i} 0)", 3 + i);
        session.receive(agent, &framed(&init), &mut NullOutbox);
        session.tick(&mut NullOutbox);
        agents.push(agent);
    }
    session.receive(trainer, &framed(&format!("(playMode {mode})")), &mut NullOutbox);
    (session, agents)
}

fn check(settings: Settings) {
    check_mode(settings, "BeforeKickOff");
}

fn check_mode(settings: Settings, mode: &str) {
    let (mut session, agents) = session(settings, mode);
    // Slow, small movements: contacts stay the same.
    let message = framed("(he1 0.5)(he2 -0.3)(rae1 0.4)(lae1 -0.4)(rae3 0.2)(say hello)(pass)(syn)");
    let back = framed("(he1 -0.5)(he2 0.3)(rae1 -0.4)(lae1 0.4)(rae3 -0.2)(say again)(pass)(syn)");
    let mut tick = |k: usize| {
        let message = if (k / 20).is_multiple_of(2) { &message } else { &back };
        agents.iter().for_each(|&agent| session.receive(agent, message, &mut NullOutbox));
        session.tick(&mut NullOutbox);
    };
    (0..400).for_each(&mut tick);
    let used = allocation_counter::measure(|| (400..800).for_each(&mut tick));
    assert_eq!(used.count_total, 0, "{used:?} in 400 ticks");
}

#[test]
fn a_steady_tick_allocates_nothing() {
    check(Settings::default());
}

#[test]
fn nor_does_one_with_other_numbers_and_further_percepts() {
    let cheats = Settings { sense_my_pos: true, sense_my_orien: true, sense_ball_pos: true, ..Settings::default() };
    let mut noisy = Settings { decimals: 5, gs_kick: true, sense_foul: true, see_interval: 1, ..cheats };
    for name in ["joint-noise", "gyro-noise", "gyro-bias", "accelerometer-noise", "force-noise", "effector-noise"] {
        noisy.set_text(name, "1").expect(name);
    }
    check(noisy);
}

/// Goalkeepers lie, and requests for pass mode are refused: all checks that never become a foul.
#[test]
fn nor_does_the_referee_while_play_is_on() {
    check_mode(Settings::default(), "PlayOn");
}
