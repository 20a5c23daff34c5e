//! Settings of recordings that are older than some keys.

use std::collections::BTreeMap;

use ssl_world::old_values;

/// The automatic referee of that time.
const FORMER: (&str, &str) = ("referee-version", "1");

fn check(settings: &[(&str, &str)], expect: &[(&str, &str)]) {
    let settings: BTreeMap<String, String> =
        settings.iter().map(|(key, text)| ((*key).into(), (*text).into())).collect();
    assert_eq!(old_values(&settings), expect, "{settings:?}");
}

#[test]
fn a_key_that_is_missing_has_the_value_of_its_time() {
    check(&[("realism", "Perfect")], &[("occlusion", "on"), FORMER, ("dribbler-law", "ours")]);
    check(&[("realism", "\"Perfect\"")], &[("occlusion", "on"), FORMER, ("dribbler-law", "ours")]);
    check(&[("realism", "Realistic")], &[FORMER, ("dribbler-law", "ours")]);
    check(&[("realism", "grSim")], &[FORMER, ("dribbler-law", "ours")]);
}

/// For some days the key reached the dribblers of that preset, and there was no key for their law yet.
#[test]
fn recordings_of_rc2021_had_two_laws() {
    check(&[("realism", "RC2021")], &[FORMER, ("dribbler-law", "ours")]);
    check(&[("realism", "RC2021"), ("referee-events", "auto")], &[FORMER, ("dribbler-law", "pinned")]);
}

#[test]
fn a_new_recording_has_all_keys() {
    let keys = [("realism", "Perfect"), ("occlusion", "preset"), ("dribbler-law", "preset"), ("referee-version", "2")];
    check(&keys, &[]);
}
