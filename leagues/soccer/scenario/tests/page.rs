//! The page about scenarios (docs/soccer/scenarios.md) is true: its scenario can be read, and its table is complete.

use soccer_scenario::{Scenario, quantity_table};

const PAGE: &str = include_str!("../../../../docs/soccer/scenarios.md");

#[test]
fn the_first_scenario_of_the_page_can_be_read() {
    let text = PAGE.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a scenario");
    let scenario = Scenario::read(text).expect("a scenario");
    assert_eq!((scenario.seeds, scenario.success.len(), scenario.failure.len()), (5, 1, 1));
}

#[test]
fn the_table_of_the_page_has_all_quantities() {
    assert!(PAGE.contains(&quantity_table()), "the table of quantities is:\n{}", quantity_table());
}
