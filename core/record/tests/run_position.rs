//! Positions in runs: ticks, times, events.

use std::ops::Range;

use record::{Event, RunClock, RunPosition, game_clock};

#[test]
fn moments_are_ticks_times_or_events() {
    let check = |text: &str, expect: RunPosition| assert_eq!(text.parse(), Ok(expect), "{text}");
    check("1500", RunPosition::Tick(1500));
    check("30s", RunPosition::RunTime(30.0));
    check("0.5s", RunPosition::RunTime(0.5));
    check("137.5", RunPosition::RunTime(137.5));
    check("2:17", RunPosition::GameTime(137.0));
    check("0:05.5", RunPosition::GameTime(5.5));
    check("75:00", RunPosition::GameTime(4500.0));
    check("goal", RunPosition::Event("goal".to_owned()));
    check("Goal of left", RunPosition::Event("goal of left".to_owned()));
    check("fouls", RunPosition::Event("fouls".to_owned()));
    for wrong in ["-1", "30 s", "-3s", "1e3s", "2:60", "2:7", "-2:10", "1:02:03", "2:"] {
        assert!(wrong.parse::<RunPosition>().is_err(), "{wrong}");
    }
}

fn event(tick: u64, time_s: f64, what: &str) -> Event {
    Event { tick, time_s, kind: String::from("mode"), what: what.to_owned(), why: String::new() }
}

/// Kick-off after 5 s; a goal at 100 s; a half of 200 s; 5 s until the second kick-off.
#[test]
fn game_time_stands_before_kick_offs() {
    let events = [
        event(249, 0.0, "KickOff_Left"),
        event(5249, 100.0, "Goal_Left"),
        event(10_249, 200.0, "BeforeKickOff"),
        event(10_499, 200.0, "KickOff_Right"),
        event(20_499, 400.0, "GameOver"),
    ];
    let find = |time: &str, ticks: Range<u64>, events: &[Event]| {
        let clock = RunClock::of_recording(20_000_000);
        time.parse::<RunPosition>().expect(time).tick_among(ticks, clock, || Ok(events.to_vec()))
    };
    let check = |time: &str, tick: u64| assert_eq!(find(time, 0..20_600, &events), Ok(tick), "{time}");
    check("0:00", 0);
    check("0:00.02", 251);
    check("1:00", 3250);
    check("1:40", 5250);
    check("3:20", 10_250);
    check("3:20.02", 10_501);
    check("6:40", 20_500);
    let frozen = Event { kind: String::from("frozen"), ..event(20_550, 400.0, "joints of left 3 frozen") };
    for events in [events.to_vec(), [&events[..], &[frozen]].concat()] {
        let error = find("6:41", 0..20_700, &events).expect_err("it is over");
        assert_eq!(error.to_string(), "the game clock does not reach 6:41.00: at the last event it shows 6:40.00");
    }
    // A part from 60 s of the run on.
    assert_eq!(find("1:00", 3000..9000, &events[1..2]), Ok(3250));
    assert_eq!(find("2:00", 3000..9000, &events[1..2]), Ok(6250));
    assert!(find("0:10", 3000..9000, &events[1..2]).expect_err("before").to_string().contains("begins later"));
    assert!(find("5:00", 3000..9000, &events[1..2]).is_err());
    assert!(find("5:00", 0..9000, &[]).expect_err("no clock").to_string().contains("no events"));
}

#[test]
fn clocks_are_shown_to_a_hundredth() {
    assert_eq!(
        [0.0, 5.5, 137.0, 59.999, 600.02].map(game_clock),
        ["0:00.00", "0:05.50", "2:17.00", "1:00.00", "10:00.02"]
    );
}

#[test]
fn run_time_begins_before_tick_0_or_with_line_0() {
    let (recording, log) = (RunClock::of_recording(20_000_000), RunClock::of_match_log(200_000_000));
    assert_eq!((recording.after_s(6874), recording.time_s(6875), recording.position_at(137.5)), (137.5, 137.5, 6875));
    assert_eq!((log.after_s(0), log.after_ns(5), log.time_s(6)), (0.0, 1_000_000_000, 1.0));
    let find = |text: &str| text.parse::<RunPosition>().expect(text).tick_among(1..11, log, || Ok(Vec::new()));
    assert_eq!([find("0s"), find("1s"), find("2s")], [Ok(1), Ok(6), Ok(11)], "the moments after lines 0, 5 and 10");
    assert!(find("2.2s").is_err(), "line 10 is the last one");
}
