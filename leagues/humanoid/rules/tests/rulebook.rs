//! The rule books and the times of phases.

use humanoid_rules::{FieldDimensions, GamePhase, PlayTime, RuleBook};

#[test]
fn names_select_rule_book_and_field() {
    let check = |name: &str, expect: Option<(RuleBook, FieldDimensions)>| {
        assert_eq!(RuleBook::from_name(name), expect, "{name}")
    };
    check("ssim", Some((RuleBook::SSIM_26, FieldDimensions::FIFA_7_VS_7)));
    check("ssim26", Some((RuleBook::SSIM_26, FieldDimensions::FIFA_7_VS_7)));
    check("fifa", Some((RuleBook::FIFA, FieldDimensions::FIFA)));
    check("other", None);
    assert_eq!(FieldDimensions::from_name("fifa7vs7"), Some(FieldDimensions::FIFA_7_VS_7));
    assert_eq!(FieldDimensions::from_name("hsl"), None);
    assert_eq!(FieldDimensions::from_name("hsl2026"), Some(FieldDimensions::HSL_2026));
}

#[test]
fn phases_start_and_end_at_these_times() {
    let check = |rules: RuleBook, starts: [&str; 5], ends: [u32; 5]| {
        for (index, phase) in GamePhase::ALL.into_iter().enumerate() {
            assert_eq!(rules.start_time(phase).to_string(), starts[index], "{phase:?}");
            assert_eq!(rules.end_time_s(phase), ends[index], "{phase:?}");
        }
    };
    check(RuleBook::SSIM_26, ["0.0", "300", "600", "780", "0.0"], [300, 600, 780, 960, 60]);
    check(RuleBook::FIFA, ["0.0", "2700", "5400", "6300", "0.0"], [2700, 5400, 6300, 7200, 60]);
}

#[test]
fn the_second_half_shows_one_cycle_late() {
    let check = |time: PlayTime, half: u32| assert_eq!(RuleBook::SSIM_26.half(time), half, "{time}");
    check(PlayTime::Seconds(0.0), 1);
    check(PlayTime::Whole(300), 1);
    check(PlayTime::Seconds(300.02), 2);
}
