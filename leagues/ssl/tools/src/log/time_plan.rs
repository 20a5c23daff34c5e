//! The packets of a log whose times are used: the longest plausible sequence of times.
//!
//! The rule is in docs/reference/smallsize-protocol.md 9.2. A *section* is a number of packets whose times follow each
//! other; the plan uses the sequence of sections that has most packets, where a long pause has to pay for itself.

use std::cmp::Reverse;
use std::ops::Range;

use super::entry_header::PAUSE_NS_MAX;

/// The distance of times within a section, ns.
const SECTION_STEP_NS: u64 = 500_000_000;

/// The largest number of sections. If a log has more, the distance within a section grows. Then the lightest are dropped.
const SECTIONS_MAX: usize = 2048;

/// The longest distance of times within a section, ns.
const SECTION_STEP_NS_MAX: u64 = FREE_PAUSE_NS;

/// Pauses up to this length cost nothing, ns.
const FREE_PAUSE_NS: u64 = 10_000_000_000;

/// The number of packets that a longer pause costs, and the fraction of all packets if there are few.
const PAUSE_COST_MAX: u64 = 32;
const PAUSE_COST_FRACTION: u64 = 8;

/// Packets of a log whose times follow each other.
#[derive(Debug, Clone, PartialEq)]
struct Section {
    /// Numbers of the packets.
    numbers: Range<u64>,
    first_ns: i64,
    last_ns: i64,
    earliest_ns: i64,
    latest_ns: i64,
    /// Number of packets.
    packets: u64,
    /// Number of packets with content.
    weight: u64,
    /// True for packets that are left out, since there are too many sections.
    is_dropped: bool,
}

/// Collects the times of a log's packets.
#[derive(Debug)]
pub(super) struct TimeSurvey {
    sections: Vec<Section>,
    step_ns: u64,
}

impl Default for TimeSurvey {
    fn default() -> TimeSurvey {
        TimeSurvey { sections: Vec::new(), step_ns: SECTION_STEP_NS }
    }
}

impl TimeSurvey {
    /// Adds the next packet.
    pub fn add(&mut self, number: u64, time_ns: i64, has_content: bool) {
        let weight = u64::from(has_content);
        let numbers = number..number.saturating_add(1);
        let section = Section {
            numbers,
            first_ns: time_ns,
            last_ns: time_ns,
            earliest_ns: time_ns,
            latest_ns: time_ns,
            packets: 1,
            weight,
            is_dropped: false,
        };
        push(&mut self.sections, section, self.step_ns);
        while self.sections.len() > SECTIONS_MAX {
            if self.step_ns < SECTION_STEP_NS_MAX {
                self.step_ns = self.step_ns.saturating_mul(2).min(SECTION_STEP_NS_MAX);
            } else if self.is_ascending() {
                self.merge_pairs();
                return;
            } else {
                self.drop_lightest();
            }
            let sections = std::mem::take(&mut self.sections);
            sections.into_iter().for_each(|section| push(&mut self.sections, section, self.step_ns));
        }
    }

    /// True if each section can follow the one before it, as in a sparse log.
    fn is_ascending(&self) -> bool {
        let follows = |(before, after): (&Section, &Section)| {
            !before.is_dropped && !after.is_dropped && pause_ns(before, after, self.step_ns).is_some()
        };
        self.sections.iter().zip(self.sections.iter().skip(1)).all(follows)
    }

    /// Merges the sections by twos.
    fn merge_pairs(&mut self) {
        for (index, section) in std::mem::take(&mut self.sections).into_iter().enumerate() {
            let step_ns = if index % 2 == 1 { u64::MAX } else { 0 };
            push(&mut self.sections, section, step_ns);
        }
    }

    /// Drops the sections with the fewest packets, later ones first, until a quarter of the largest number is left.
    fn drop_lightest(&mut self) {
        let mut remaining: Vec<&mut Section> = self.sections.iter_mut().filter(|section| !section.is_dropped).collect();
        remaining.sort_by_key(|section| Reverse(section.weight));
        remaining.into_iter().skip(SECTIONS_MAX / 4).for_each(|section| section.is_dropped = true);
    }

    /// Returns the plan for these packets.
    pub fn plan(&self) -> TimePlan {
        let total: u64 = self.sections.iter().map(|section| section.weight).sum();
        let cost = PAUSE_COST_MAX.min(total / PAUSE_COST_FRACTION);
        let mut chain = self.chain(cost);
        if self.weight(&chain) < total / 4 {
            chain = self.chain(0);
        }
        let mut omitted: Vec<OmittedPackets> = Vec::new();
        let mut before = None;
        let mut chain = chain.into_iter().peekable();
        for (index, section) in self.sections.iter().enumerate() {
            if chain.next_if_eq(&index).is_some() {
                before = Some(section);
                continue;
            }
            let around_ns = before.or_else(|| self.sections.get(*chain.peek()?)).map_or(0, |other| other.last_ns);
            match omitted.last_mut().filter(|last| last.numbers.end == section.numbers.start) {
                Some(last) => {
                    last.numbers.end = section.numbers.end;
                    last.packets += section.packets;
                }
                None => {
                    let after_s = (i128::from(section.first_ns) - i128::from(around_ns)) as f64 / 1e9;
                    let (numbers, packets) = (section.numbers.clone(), section.packets);
                    omitted.push(OmittedPackets { numbers, packets, after_s });
                }
            }
        }
        TimePlan { omitted }
    }

    fn weight(&self, chain: &[usize]) -> u64 {
        chain.iter().filter_map(|index| self.sections.get(*index)).map(|section| section.weight).sum()
    }

    /// Returns the sequence of sections in the order of time with most packets, less the cost of each long pause.
    fn chain(&self, pause_cost: u64) -> Vec<usize> {
        // For each section: the value of the best sequence that ends with it, and the section before it.
        let mut best: Vec<(u64, Option<usize>)> = Vec::with_capacity(self.sections.len());
        for section in &self.sections {
            if section.is_dropped {
                best.push((0, None));
                continue;
            }
            let value = |(index, earlier): (usize, &Section)| {
                let (value, _) = best.get(index)?;
                let pause_ns = pause_ns(earlier, section, self.step_ns)?;
                let value = value.checked_sub(if pause_ns > FREE_PAUSE_NS { pause_cost } else { 0 })?;
                Some((value, index))
            };
            let before = self.sections.iter().enumerate().take(best.len());
            let before = before.filter(|(_, earlier)| !earlier.is_dropped).filter_map(value).max();
            best.push(match before {
                Some((value, index)) if value > 0 => (value + section.weight, Some(index)),
                _ => (section.weight, None),
            });
        }
        let sections = self.sections.iter().enumerate().filter(|(_, section)| !section.is_dropped);
        let last = sections.max_by_key(|(index, _)| best.get(*index).map(|(value, _)| *value));
        let mut last = last.map(|(index, _)| index);
        let mut chain = Vec::new();
        while let Some(index) = last {
            chain.push(index);
            last = best.get(index).and_then(|(_, before)| *before);
        }
        chain.reverse();
        chain
    }
}

/// Appends a section, or extends the last one: if its times follow, or both are dropped.
fn push(sections: &mut Vec<Section>, section: Section, step_ns: u64) {
    let extends = |last: &Section| match (last.is_dropped, section.is_dropped) {
        (false, false) => last.last_ns.abs_diff(section.first_ns) <= step_ns,
        (is_dropped, other) => is_dropped && other,
    };
    match sections.last_mut().filter(|last| extends(last)) {
        Some(last) => {
            last.numbers.end = section.numbers.end;
            last.last_ns = section.last_ns;
            last.earliest_ns = last.earliest_ns.min(section.earliest_ns);
            last.latest_ns = last.latest_ns.max(section.latest_ns);
            last.packets += section.packets;
            last.weight += section.weight;
        }
        None => sections.push(section),
    }
}

/// Returns the pause between two sections; `None` if the later one cannot follow.
fn pause_ns(before: &Section, after: &Section, step_ns: u64) -> Option<u64> {
    let pause_ns = i128::from(after.earliest_ns) - i128::from(before.latest_ns);
    if pause_ns < -i128::from(step_ns) {
        return None;
    }
    Some(u64::try_from(pause_ns.max(0)).unwrap_or(u64::MAX)).filter(|pause_ns| *pause_ns <= PAUSE_NS_MAX)
}

/// Packets that are left out because of their times.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct OmittedPackets {
    /// Numbers of the packets.
    pub numbers: Range<u64>,
    /// Number of the packets; damaged ones between them do not count.
    pub packets: u64,
    /// Time of the first one after the last used packet before it, s.
    pub after_s: f64,
}

/// The packets of a log to leave out, in order.
#[derive(Debug, Default, PartialEq)]
pub(super) struct TimePlan {
    omitted: Vec<OmittedPackets>,
}

impl TimePlan {
    /// Returns the packets left out around this one; `None` if it is used.
    pub fn omitted(&self, number: u64) -> Option<&OmittedPackets> {
        let index = self.omitted.partition_point(|omitted| omitted.numbers.end <= number);
        self.omitted.get(index).filter(|omitted| omitted.numbers.contains(&number))
    }
}

#[cfg(test)]
mod tests {
    use super::{TimePlan, TimeSurvey};

    /// Times of packets, s, and the numbers of those that are left out.
    fn check(name: &str, times_s: &[f64], expect: &[u64]) {
        let mut survey = TimeSurvey::default();
        for (number, time_s) in (1..).zip(times_s) {
            survey.add(number, (time_s * 1e9) as i64, true);
        }
        let plan: TimePlan = survey.plan();
        let omitted: Vec<u64> = (1..=times_s.len() as u64).filter(|number| plan.omitted(*number).is_some()).collect();
        assert_eq!(omitted, expect, "{name}");
    }

    /// This many packets, 10 ms apart.
    fn run(from_s: f64, count: usize) -> Vec<f64> {
        (0..count).map(|n| from_s + n as f64 * 0.01).collect()
    }

    #[test]
    fn nonsense_is_omitted_and_pauses_are_not() {
        let game = |middle: &[f64]| [run(1e9, 100), middle.to_vec(), run(1e9 + 1.0, 100)].concat();
        check("sound", &game(&[]), &[]);
        check("two far ahead", &game(&[1e9 + 1e6, 1e9 + 1e6]), &[101, 102]);
        check("30 s ahead", &game(&[1e9 + 31.0]), &[101]);
        check("five, 1 s ahead", &game(&run(1e9 + 2.0, 5)), &[101, 102, 103, 104, 105]);
        check("40, 30 s ahead", &game(&run(1e9 + 31.0, 40)), &(101..=140).collect::<Vec<u64>>());
        check("zero", &game(&[0.0, 0.0]), &[101, 102]);
        check("the first one", &[vec![1e9 + 500.0], run(1e9, 100)].concat(), &[1]);
        check("the last two", &[run(1e9, 100), vec![1e9 + 3600.0, 1e9 + 1e6]].concat(), &[101, 102]);
        check("a pause of five hours", &[run(1e9, 100), run(1e9 + 18_000.0, 100)].concat(), &[]);
        check("three pauses", &[run(0.0, 50), run(3600.0, 50), run(9000.0, 50)].concat(), &[]);
        check("sparse", &(0..20).map(|n| f64::from(n) * 60.0).collect::<Vec<_>>(), &[]);
        check("few", &[1.0, 1.4, 1.0], &[]);
    }

    /// The times from the first used packet to the last one, s, and the number of used packets.
    fn used(times_s: &[f64]) -> (f64, usize) {
        let mut survey = TimeSurvey::default();
        (1..).zip(times_s).for_each(|(number, time_s)| survey.add(number, (time_s * 1e9) as i64, true));
        let plan = survey.plan();
        let used: Vec<f64> = (1..).zip(times_s).filter(|(n, _)| plan.omitted(*n).is_none()).map(|(_, s)| *s).collect();
        let omitted: u64 = plan.omitted.iter().map(|omitted| omitted.packets).sum();
        assert_eq!(used.len() as u64 + omitted, times_s.len() as u64);
        let span = |used: &[f64]| used.iter().fold((f64::MAX, f64::MIN), |(a, b), s| (a.min(*s), b.max(*s)));
        let (first, last) = span(&used);
        (last - first, used.len())
    }

    #[test]
    fn interleaved_clocks_are_not_one_length() {
        // Every other packet has the time 0.
        let times: Vec<f64> = (0..5775).map(|n| if n % 2 == 0 { 0.0 } else { 1.7e9 + f64::from(n) * 0.01 }).collect();
        let (length_s, count) = used(&times);
        assert!(length_s < 60.0 && count >= 256, "{length_s} {count}");
        // A game behind it weighs more.
        let (length_s, count) = used(&[times, run(1.7e9 + 60.0, 10_000)].concat());
        assert!((99.0..170.0).contains(&length_s) && count >= 10_000, "{length_s} {count}");
        // A sparse log is used as a whole.
        let times: Vec<f64> = (0..5775).map(|n| 1.7e9 + f64::from(n) * 60.0).collect();
        assert_eq!(used(&times), (5774.0 * 60.0, 5775));
    }

    #[test]
    fn many_sections_take_little_memory() {
        let mut survey = TimeSurvey::default();
        for number in 0..100_000_u64 {
            survey.add(number, (number * 1_000_000_000) as i64, true);
        }
        assert!(survey.sections.len() <= super::SECTIONS_MAX);
        assert_eq!(survey.plan(), TimePlan::default());
    }
}
