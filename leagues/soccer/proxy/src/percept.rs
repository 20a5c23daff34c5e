//! Percept summaries: the time, and the forces under the feet.

use sexp::{List, Reader, Syntax};

use crate::footing::{Footing, classify};

/// The values that a proxy reads from a percept.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PerceptSummary {
    /// Server time, s.
    pub now_s: Option<f32>,
    /// The footing; `None` if a part of the percept, or a force, is unreadable.
    pub footing: Option<Footing>,
}

/// Reads a percept.
pub fn read_percept(reader: &mut Reader, frame: &[u8]) -> PerceptSummary {
    let document = reader.read(frame, Syntax::Plain);
    let lists = document.exprs().lists();
    let (mut now_s, mut forces, mut is_readable) = (None, Vec::new(), document.error().is_none());
    for list in lists {
        match list.name() {
            Some(b"time") => now_s = numbers(list, "now").map(|[now_s]| now_s),
            Some(b"FRP") => match name(list).zip(numbers(list, "f")) {
                Some(force) => forces.push(force),
                None => is_readable = false,
            },
            _ => {}
        }
    }
    PerceptSummary { now_s, footing: is_readable.then(|| classify(forces.into_iter())) }
}

fn name(list: List<'_>) -> Option<&[u8]> {
    list.find("n")?.arg(0)
}

/// The numbers of a sub-list, if all are present and finite. Missing numbers must not count as zero, which would mean a
/// foot off the ground.
fn numbers<const N: usize>(list: List<'_>, name: &str) -> Option<[f32; N]> {
    let list = list.find(name)?;
    let mut numbers = [0.0_f32; N];
    for (at, number) in numbers.iter_mut().enumerate() {
        *number = std::str::from_utf8(list.arg(at)?).ok()?.parse().ok()?;
    }
    numbers.iter().all(|number| number.is_finite()).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sensed(text: &str) -> (Option<f32>, Option<Footing>) {
        let PerceptSummary { now_s, footing } = read_percept(&mut Reader::new(), text.as_bytes());
        (now_s, footing)
    }

    #[test]
    fn time_and_feet_are_read() {
        let standing = "(time (now 1.22))(GS (t 0.00) (pm PlayOn))(FRP (n rf) (c 0 -0.02 -0.01) (f 0.00 -0.14 74.73))\
            (See (B (pol 1 2 3)))(FRP (n lf) (c 0 0 0) (f 1e-1 0 0))";
        assert_eq!(sensed(standing), (Some(1.22), Some(Footing::NoneOff)));
        assert_eq!(sensed("(FRP (n rf) (c 0 0 0) (f 0.00 -0.00 0.00))"), (None, Some(Footing::BothOff)));
        // Unknown percepts are harmless.
        assert_eq!(sensed("(time (now 3))(NEW (a))(FRP (n lf1) (f 0 0 5))"), (Some(3.0), Some(Footing::RightOff)));
    }

    #[test]
    fn what_cannot_be_read_skips_the_cycle() {
        let broken = ["(f 0 x 0)", "(f 0 0)", "(f 0 nan 0)", "(f 0 (0) 0)", "(g 0 0 0)", "(f 0 1,5 0)"];
        for force in broken {
            let text = format!("(time (now 2))(FRP (n lf) {force})(FRP (n rf) (f 0 0 9))");
            assert_eq!(sensed(&text), (Some(2.0), None), "{text}");
        }
        assert_eq!(sensed("(time (now 2))(FRP (f 0 0 9))"), (Some(2.0), None));
        assert_eq!(sensed("(time (now 2))(FRP (n lf) (f 0 0 9)"), (Some(2.0), None));
        assert_eq!(sensed("(time (now abc))").0, None);
    }
}
