//! The seeds of a bracket after groups: teams of one group do not meet in the first round, if that is possible.

/// The place of a team in the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupPlace {
    /// The index of the group.
    pub group: usize,
    /// The place in the group, from 1.
    pub place: usize,
}

/// Keeps teams of one group apart in the first round. `seeds` are the groups' places of the teams in the order of their
/// seeds; the result has the new order. A team that would meet one of its group exchanges its seed with the nearest team
/// that has the same place in another group.
pub fn keep_groups_apart(seeds: &[GroupPlace]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..seeds.len()).collect();
    let size = seeds.len().next_power_of_two();
    for low in 0..size / 2 {
        let high = size - 1 - low;
        if high >= seeds.len() || seeds[order[low]].group != seeds[order[high]].group {
            continue;
        }
        let fits = |other: &usize| {
            let (moved, own) = (seeds[order[*other]], seeds[order[high]]);
            let partner = order.get(size - 1 - other).map(|index| seeds[*index].group);
            let is_apart = moved.group != own.group && partner != Some(own.group);
            *other != low && moved.place == own.place && is_apart
        };
        if let Some(other) = (0..seeds.len()).filter(fits).min_by_key(|other| other.abs_diff(high)) {
            order.swap(high, other);
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_of_a_group_meet_late() {
        // Seeds as group and place, for instance A1.
        let check = |seeds: &[&str], expect: &str| {
            let places: Vec<GroupPlace> = seeds
                .iter()
                .map(|name| {
                    let bytes = name.as_bytes();
                    GroupPlace { group: usize::from(bytes[0]), place: usize::from(bytes[1] - b'0') }
                })
                .collect();
            let order: Vec<&str> = keep_groups_apart(&places).into_iter().map(|index| seeds[index]).collect();
            assert_eq!(order.join(" "), expect);
        };
        check(&["B1", "A1", "A2", "B2"], "B1 A1 B2 A2");
        check(&["A1", "B1", "A2", "B2"], "A1 B1 A2 B2");
        check(&["A1", "B1", "C1", "D1", "D2", "C2", "B2", "A2"], "A1 B1 C1 D1 C2 D2 A2 B2");
        // Of three teams of two groups, the first one has a bye.
        check(&["A1", "B1", "B2"], "A1 B1 B2");
        // One group leaves no choice.
        check(&["A1", "A2", "A3", "A4"], "A1 A2 A3 A4");
    }
}
