//! The parts of a run around goals and kick-offs.

use std::ops::Range;

use record::Event;

/// Time before and after a goal, s.
const GOAL_S: [f64; 2] = [8.0, 4.0];

/// Time before and after the play mode of a kick-off, s.
const KICK_OFF_S: [f64; 2] = [1.0, 5.0];

/// Returns the parts of these ticks that are near goals and kick-offs, in order and without overlaps.
pub fn parts(events: &[Event], ticks: &Range<u64>, cycle_ns: u64) -> Vec<Range<u64>> {
    let ticks_in = |time_s: f64| (time_s * 1e9 / cycle_ns.max(1) as f64).round() as u64;
    let mut parts: Vec<Range<u64>> = Vec::new();
    for event in events {
        let Some([before_s, after_s]) = margins(event) else { continue };
        let start = event.tick.saturating_sub(ticks_in(before_s)).max(ticks.start);
        let end = (event.tick + 1 + ticks_in(after_s)).min(ticks.end);
        match parts.last_mut() {
            _ if start >= end => {}
            Some(last) if start <= last.end => {
                last.start = last.start.min(start);
                last.end = last.end.max(end);
            }
            _ => parts.push(start..end),
        }
    }
    parts
}

/// The times before and after an event, s; `None` if it is no highlight.
fn margins(event: &Event) -> Option<[f64; 2]> {
    if event.kind == "goal" {
        return Some(GOAL_S);
    }
    let words: String = event.what.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    let is_kick_off = event.kind == "mode" && words.contains("kickoff");
    (is_kick_off && !words.starts_with("before")).then_some(KICK_OFF_S)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts of 1000 ticks of 100 ms.
    fn check(events: &[(u64, &str, &str)], expect: &[(u64, u64)]) {
        let event = |&(tick, kind, what): &(u64, &str, &str)| Event {
            tick,
            time_s: 0.0,
            kind: kind.to_owned(),
            what: what.to_owned(),
            why: String::new(),
        };
        let events: Vec<Event> = events.iter().map(event).collect();
        let parts = parts(&events, &(0..1000), 100_000_000);
        let parts: Vec<(u64, u64)> = parts.into_iter().map(|part| (part.start, part.end)).collect();
        assert_eq!(parts, expect, "{events:?}");
    }

    #[test]
    fn goals_and_kick_offs_are_highlights() {
        check(&[(500, "goal", "goal of left")], &[(420, 541)]);
        check(&[(500, "mode", "KickOff_Left")], &[(490, 551)]);
        check(&[(0, "mode", "BeforeKickOff"), (10, "foul", "foul of left 1"), (20, "mode", "PlayOn")], &[]);
    }

    #[test]
    fn parts_that_touch_are_one() {
        check(
            &[(500, "goal", "goal"), (535, "mode", "KickOff_Right"), (900, "goal", "goal")],
            &[(420, 586), (820, 941)],
        );
        check(&[(5, "mode", "KickOff_Left"), (999, "goal", "goal")], &[(0, 56), (919, 1000)]);
    }
}
