//! Campaign files: faults have a message with their place.

use campaign::CampaignFile;

const TEAMS: &str = "[[team]]\nname = \"new\"\n[[team]]\nname = \"old\"\n";
const FIXED: &str = "[stop]\nrule = \"fixed\"\npairs = 20\n";

fn check(text: &str, expect: &str) {
    match CampaignFile::parse(text) {
        Ok(file) => panic!("{text}: {file:?}"),
        Err(error) => assert!(error.contains(expect), "{text}\n{error}\nshould have: {expect}"),
    }
}

#[test]
fn a_small_file_is_complete() {
    let file = CampaignFile::parse(&format!("name = \"small\"\n{TEAMS}{FIXED}")).expect("a campaign file");
    assert_eq!((file.name.as_str(), file.seed, file.teams.len()), ("small", 1, 2));
    assert_eq!(file.stopping_rule.pairs_max(), 20);
    assert_eq!(file.teams[0].start, "builtin");
}

#[test]
fn faults_are_named_with_their_place() {
    check(&format!("{TEAMS}{FIXED}"), "name");
    check(&format!("name = \"a\"\n{TEAMS}"), "stop");
    check(&format!("name = \"a\"\nnumber = 3\n{TEAMS}{FIXED}"), "unknown field `number`");
    check(&format!("name = \"a\"\n[[team]]\nname = \"new\"\n{FIXED}"), "2 to 64 entries [[team]], and here are 1");
    check(&format!("name = \"a\"\n{TEAMS}[[team]]\nname = \"old\"\n{FIXED}"), "team 3: it needs a name of its own");
    check(&format!("name = \"a\"\n{TEAMS}[factors]\nplayers = []\n{FIXED}"), "factors.players: it has no values");
    check(
        &format!("name = \"a\"\n{TEAMS}[settings]\nplayers = 2\n[factors]\nplayers = [1]\n{FIXED}"),
        "players is in [settings] and in [factors]",
    );
    check(
        &format!(
            "name = \"a\"\n{TEAMS}[[team]]\nname = \"c\"\n[stop]\nrule = \"sprt\"\nh0 = 0.0\nh1 = 0.3\npairs-max = 9"
        ),
        "with more than two teams the rule is \"fixed\"",
    );
    check(&format!("name = \"a\"\n{TEAMS}[stop]\nrule = \"fixed\"\npairs = 0"), "[stop]: ");
    check(&format!("name = \"a\"\n{TEAMS}[stop]\nrule = \"sprt\"\nh0 = 0.3\nh1 = 0.0\npairs-max = 9"), "[stop]: ");
    check(
        &format!("name = \"a\"\n[[team]]\nname = \"b\"\nstart = \"x\"\nskills = {{ walk = \"w\" }}\n{TEAMS}{FIXED}"),
        "team b: skills are for the built-in team",
    );
}
