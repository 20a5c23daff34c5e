//! The border of the explored floor, reconstructed from its sides' messages.

use std::collections::BTreeMap;

use crate::rescue::client::{fields, numbers};

/// The current sides: start, direction and length, by name.
#[derive(Default)]
pub struct Border(BTreeMap<String, [f64; 4]>);

impl Border {
    /// Applies a message: a side is new, changed, or removed.
    pub fn take(&mut self, line: &str) {
        let name = fields(line)[1].to_owned();
        match fields(line)[2] {
            "invalid" => drop(self.0.remove(&name).unwrap_or_else(|| panic!("{line}: it was not there"))),
            _ => drop(self.0.insert(name, numbers(line, 3).try_into().expect("four numbers"))),
        }
    }

    /// The areas of its polygons, m²: outlines positive, holes negative. Fails for an open polygon.
    pub fn areas_m2(&self) -> Vec<f64> {
        let mut rest: Vec<[f64; 4]> = self.0.values().copied().collect();
        let mut areas = Vec::new();
        while let Some(first) = rest.pop() {
            let (start, mut area, mut at) = ([first[0], first[1]], 0.0, first);
            loop {
                let [x, y, theta, length] = at;
                let end = [x + length * theta.cos(), y + length * theta.sin()];
                area += (x * end[1] - end[0] * y) / 2.0;
                let near = |to: &[f64]| (to[0] - end[0]).hypot(to[1] - end[1]) < 2e-3 + 1e-4 * length;
                if near(&start) {
                    break;
                }
                let next: Vec<usize> = (0..rest.len()).filter(|index| near(&rest[*index][..2])).collect();
                assert_eq!(next.len(), 1, "the end {end:?} of a side is the start of exactly one");
                at = rest.swap_remove(next[0]);
            }
            areas.push(area);
        }
        areas
    }

    /// Checks that every polygon is closed, and the explored floor lies to the left of its sides.
    pub fn check_closed(&self) {
        let areas = self.areas_m2();
        let [outer, holes] = [true, false]
            .map(|is_outer| areas.iter().filter(|area| (**area > 0.0) == is_outer).map(|area| area.abs()).sum::<f64>());
        assert!(areas.is_empty() || outer > holes, "{areas:?}");
    }
}
