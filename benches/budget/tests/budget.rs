//! Tests of the verdicts on instruction budgets; `cargo bench --bench budget` measures.

use crate::callgrind;
use crate::table;

use table::{Table, compare};

const BUDGET: &str = "\
# features: linux x86_64 avx2
# compiler: rustc 1.88.0
scene,robots,phase,instructions
sway,22,physics_step,1000
world,22,percepts,2000
";

/// The verdict on a measurement that differs from the budget in one replaced text.
fn verdict(from: &str, to: &str) -> (Vec<String>, String) {
    assert!(BUDGET.contains(from));
    let [budget, measured] = [BUDGET.to_owned(), BUDGET.replace(from, to)].map(|text| text.parse().expect("a table"));
    let comparison = compare(&budget, &measured);
    assert_eq!(comparison.is_kept(), comparison.faults.is_empty());
    (comparison.faults.clone(), comparison.to_string())
}

#[test]
fn a_phase_that_costs_more_is_named() {
    let (faults, printed) = verdict("1000", "1031");
    assert_eq!(faults, ["physics_step (scene sway) takes 3.1 % more instructions than its budget"]);
    assert!(printed.contains(&format!("FAILED: {}", faults[0])) && printed.contains("UPDATE_BUDGET=1"), "{printed}");
}

#[test]
fn what_is_within_the_tolerance_passes_in_silence() {
    for instructions in ["970", "1000", "1030"] {
        let (faults, printed) = verdict("1000", instructions);
        assert!(faults.is_empty() && !printed.contains("note") && !printed.contains("UPDATE_BUDGET"), "{printed}");
    }
}

#[test]
fn a_phase_that_costs_less_passes_and_asks_for_a_new_table() {
    let (faults, printed) = verdict("2000", "1900");
    assert!(faults.is_empty(), "{faults:?}");
    assert!(printed.contains("note: percepts (scene world) takes 5.0 % fewer instructions"), "{printed}");
}

#[test]
fn phases_that_come_and_go_are_named() {
    let (faults, _) = verdict("percepts", "sight");
    let expected = ["sight (scene world) is not in the budget", "percepts (scene world) is in the budget only"];
    assert_eq!(faults, expected);
}

#[test]
fn another_compiler_gets_a_wider_tolerance() {
    let slower = |instructions: &str| {
        let measured = BUDGET.replace("1.88.0", "1.90.0").replace("1000", instructions);
        compare(&BUDGET.parse().expect("a table"), &measured.parse().expect("a table"))
    };
    assert!(slower("1099").is_kept());
    assert!(slower("1099").to_string().contains("rustc 1.88.0 there, rustc 1.90.0 here"));
    assert!(!slower("1101").is_kept());
}

#[test]
fn another_processor_is_not_judged_and_that_is_said() {
    let (faults, printed) = verdict("avx2\n# compiler: rustc 1.88.0", "avx2 avx512f\n# compiler: rustc 1.90.0");
    assert!(faults.is_empty() && printed.contains("note: Nothing is judged"), "{printed}");
    let measured = BUDGET.replace(" avx2", "").replace("1000", "9000").parse().expect("a table");
    let comparison = compare(&BUDGET.parse().expect("a table"), &measured);
    assert!(comparison.is_kept() && comparison.to_string().contains("Nothing is judged"));
}

#[test]
fn tables_are_written_as_they_are_read() {
    let committed = include_str!("../../budget.csv");
    let table: Table = committed.parse().expect("a table");
    assert_eq!(table.to_string(), committed);
    for phase in ["physics_step", "physics_collide", "percepts", "encoding"] {
        assert!(table.rows.iter().any(|row| row.phase == phase && row.robots == 22), "{phase}");
    }
    for wrong in ["a,22,b,0", "a,22,b", "a,b,1,1", "a,1,b,1,", ",1,b,1"] {
        assert!(BUDGET.replace("sway,22,physics_step,1000", wrong).parse::<Table>().is_err(), "{wrong}");
    }
    assert!("scene,robots,phase,instructions\n".parse::<Table>().is_err(), "it says nothing of the processor");
}

/// Part of a profile: costs of `step`, called from two places.
#[test]
fn costs_are_found_in_a_profile() {
    let profile = "\
events: Ir\n\
fn=(1) budget::main\n0 5\n\
cfi=(9) x.rs\ncfn=(2) budget::scenes::step\ncalls=40 0 \n0 4000\n\
cfn=(3) budget::scenes::step_all\ncalls=7 0 \n0 70\n\
fn=(4) other::step\n\
cfn=(2)\ncob=(8)\ncalls=2 0 \n0 500\n\
fn=(2)\n0 1\ncfn=(5) world::step\ncalls=42 0 \n0 4400\n";
    assert_eq!(callgrind::calls(profile, "step"), Some((42, 4500)));
    assert_eq!(callgrind::calls(profile, "step_all"), Some((7, 70)));
    assert_eq!(callgrind::calls(profile, "collide"), None);
    let hashed = profile.replace("scenes::step\n", "scenes::step::h0123456789abcdef\n");
    assert_eq!(callgrind::calls(&hashed, "step"), Some((42, 4500)));
}
