//! Admission of robots to teams.

use humanoid_rules::JoinRefusal::{NumberTaken, NumberTooLarge, TeamFull, ThirdTeam};
use humanoid_rules::{JoinRefusal, PlayerId, RuleBook, TeamSide, Teams};

use crate::fixture::{L1, L2, R1};

#[test]
fn the_first_two_names_take_the_sides_for_good() {
    let mut teams = Teams::default();
    let mut check = |name: &str, number: u32, robots: &[PlayerId], expect: Result<PlayerId, JoinRefusal>| {
        assert_eq!(teams.admit(&RuleBook::SSIM_26, name, number, robots), expect, "{name} {number}");
    };
    check("reds", 100, &[], Err(NumberTooLarge));
    check("blues", 1, &[], Ok(L1));
    check("greens", 1, &[L1], Ok(R1));
    check("reds", 1, &[], Err(ThirdTeam));
    check("blues", 2, &[L1, R1], Ok(L2));
    check("blues", 1, &[L1, R1], Err(NumberTaken));
    check("", 0, &[], Err(ThirdTeam));
    // All robots left.
    check("greens", 0, &[], Ok(PlayerId { side: TeamSide::Right, number: 0 }));
    assert_eq!(teams.name(TeamSide::Left), Some("blues"));
    assert_eq!(teams.side("greens"), Some(TeamSide::Right));
    assert_eq!(teams.side("reds"), None);
}

#[test]
fn a_refused_robot_has_taken_a_side() {
    let mut teams = Teams::default();
    assert_eq!(teams.admit(&RuleBook::SSIM_26, "blues", 1, &[L1]), Err(NumberTaken));
    assert_eq!(teams.name(TeamSide::Left), Some("blues"));
}

#[test]
fn a_team_is_full_at_its_largest_size() {
    for rules in [RuleBook::SSIM_26, RuleBook::FIFA] {
        let mut teams = Teams::default();
        let mut robots = Vec::new();
        for number in 1..=rules.team_size_max as u32 {
            robots.push(teams.admit(&rules, "blues", number, &robots).expect("the team has room"));
        }
        assert_eq!(teams.admit(&rules, "blues", 50, &robots), Err(TeamFull));
        assert_eq!(teams.admit(&rules, "greens", 50, &robots), Ok(PlayerId { side: TeamSide::Right, number: 50 }));
    }
}
