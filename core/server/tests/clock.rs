//! The decision to tick: the clock alone, with test-controlled time.

use std::time::{Duration, Instant};

use server::{Clock, ClockDecision, Speed};

const CYCLE: Duration = Duration::from_millis(20);

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// Runs a clock that is polled every `step_ms` with no agent awaited. Returns the times of its ticks.
fn ticks(clock: &mut Clock, start: Instant, step_ms: u64, end_ms: u64) -> Vec<u64> {
    let mut ticks = Vec::new();
    for at in (0..end_ms).step_by(step_ms as usize) {
        if clock.next(start + ms(at), false) == ClockDecision::Tick {
            clock.tick(start + ms(at));
            ticks.push(at);
        }
    }
    ticks
}

#[test]
fn speeds_read_as_they_are_written() {
    fn check(text: &str, expect: Option<Speed>) {
        assert_eq!(text.parse().ok(), expect, "{text}");
    }
    check("real", Some(Speed::Factor(1.0)));
    check("max", Some(Speed::Max));
    check("2.5", Some(Speed::Factor(2.5)));
    for bad in ["", "0", "-1", "nan", "inf", "fast"] {
        check(bad, None);
    }
}

#[test]
fn real_time_ticks_every_20_ms_without_drift() {
    let start = Instant::now();
    let mut clock = Clock::new(false, None, CYCLE, start);
    assert_eq!(ticks(&mut clock, start, 7, 1000).len(), 50);
    assert_eq!(clock.lost(), Duration::ZERO);
}

#[test]
fn a_factor_divides_the_period() {
    let start = Instant::now();
    assert_eq!(ticks(&mut Clock::new(false, Some(Speed::Factor(4.0)), CYCLE, start), start, 1, 100).len(), 20);
    assert_eq!(ticks(&mut Clock::new(false, Some(Speed::Factor(0.5)), CYCLE, start), start, 1, 200).len(), 5);
}

#[test]
fn free_running_never_waits() {
    let start = Instant::now();
    assert_eq!(ticks(&mut Clock::new(false, Some(Speed::Max), CYCLE, start), start, 1, 100).len(), 100);
}

#[test]
fn the_rest_of_a_period_is_waited_for() {
    let start = Instant::now();
    let mut clock = Clock::new(false, None, CYCLE, start);
    clock.tick(start);
    assert_eq!(clock.next(start + ms(13), false), ClockDecision::Wait(ms(7)));
}

/// One tick per period: missed ticks are lost, and counted.
#[test]
fn lost_time_is_never_caught_up() {
    let start = Instant::now();
    let mut clock = Clock::new(false, None, CYCLE, start);
    clock.tick(start);
    clock.tick(start + ms(95)); // due at 20: three whole periods were missed
    assert_eq!(clock.lost(), ms(60));
    assert_eq!(clock.next(start + ms(95), false), ClockDecision::Wait(ms(5)));
}

#[test]
fn sync_ticks_when_nobody_is_awaited_any_more() {
    let start = Instant::now();
    let mut clock = Clock::new(true, None, CYCLE, start);
    clock.tick(start);
    assert_eq!(clock.next(start + ms(1), true), ClockDecision::WaitForAnswers);
    assert_eq!(clock.next(start + ms(500), true), ClockDecision::WaitForAnswers);
    assert_eq!(clock.next(start + ms(501), false), ClockDecision::Tick);
    clock.tick(start + ms(501));
    assert_eq!(clock.lost(), Duration::ZERO);
}

#[test]
fn sync_runs_in_real_time_while_there_is_nobody_to_wait_for() {
    let start = Instant::now();
    let mut clock = Clock::new(true, None, CYCLE, start);
    assert_eq!(ticks(&mut clock, start, 1, 1000).len(), 50);
}

#[test]
fn sync_keeps_to_a_speed_that_was_asked_for() {
    let start = Instant::now();
    let mut clock = Clock::new(true, Some(Speed::Factor(1.0)), CYCLE, start);
    clock.tick(start);
    assert_eq!(clock.next(start + ms(1), true), ClockDecision::WaitForAnswers);
    assert_eq!(clock.next(start + ms(2), false), ClockDecision::Wait(ms(18)));
    let mut free = Clock::new(true, Some(Speed::Max), CYCLE, start);
    free.tick(start);
    assert_eq!(free.next(start, false), ClockDecision::Tick);
    assert_eq!(free.next(start, true), ClockDecision::WaitForAnswers);
}

/// A rest is a trainer's pause, or a world that waits for its first agents.
#[test]
fn a_rest_loses_no_time() {
    let start = Instant::now();
    let mut clock = Clock::new(false, None, Duration::from_millis(20), start);
    clock.tick(start);
    for second in 1..10 {
        let now = start + Duration::from_secs(second);
        clock.pause(now);
        assert_eq!(clock.next(now, false), ClockDecision::Tick);
    }
    clock.tick(start + Duration::from_secs(9));
    assert_eq!(clock.lost(), Duration::ZERO);
}

#[test]
fn time_that_clients_grant_at_once_is_never_lost() {
    let start = Instant::now();
    let mut clock = Clock::new(false, None, CYCLE, start);
    clock.tick(start);
    clock.set_speed(Some(1e6), CYCLE, start);
    for tick in 1..100 {
        let now = start + ms(40) * tick;
        assert_eq!((clock.next(now, false), clock.lateness(now)), (ClockDecision::Tick, Duration::ZERO));
        clock.tick(now);
    }
    assert_eq!(clock.lost(), Duration::ZERO);
    // Back at its own pace, a late tick loses time again.
    clock.set_speed(None, CYCLE, start + ms(4000));
    clock.tick(start + ms(4000));
    clock.tick(start + ms(4100));
    assert!(clock.lost() >= ms(80));
}
