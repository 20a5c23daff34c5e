//! One step against the recorded one: state, motor targets and contacts in, all results compared
//! (`docs/reference/oracle.md` 2, with its gates).

use crate::oracle;

use oracle::{Scene, scenes, step};

#[test]
fn every_recorded_step_is_reproduced() {
    let (mut records, mut worst) = (0, (0.0, String::new()));
    for (name, lines) in scenes("steps") {
        let mut scene = Scene::new(&lines[0]);
        for record in &lines[1..] {
            for warm in [false, true] {
                match step::replay(&mut scene, record, warm) {
                    Ok(share) if share > worst.0 => worst = (share, name.clone()),
                    Ok(_) => {}
                    Err(what) => panic!("{name} record {} (warm: {warm}): {what}", record["k"]),
                }
            }
            records += 1;
        }
    }
    println!("{records} steps, worst {:.3} of its gate in {}", worst.0, worst.1);
    assert!(records > 300, "only {records} golden steps were found");
}
