//! Keys of jobs: equal for equal games, and only for them.

use std::collections::BTreeSet;
use std::fs;

use campaign::{CampaignFile, CampaignPlan, CampaignProgress, ProgramIdentity};

use crate::fake_games::{plan, plan_with_rule, program};

fn keys(plan: &CampaignPlan) -> Vec<String> {
    let progress = CampaignProgress::new(plan).expect("a plan");
    let pairs = 0..progress.schedule().pairs();
    pairs.filter_map(|number| progress.jobs(number)).flatten().map(|job| job.key).collect()
}

#[test]
fn an_extended_campaign_has_the_games_of_the_shorter_one() {
    let short = keys(&plan_with_rule("rule = \"fixed\"\npairs = 5"));
    let long = keys(&plan_with_rule("rule = \"sprt\"\nh0 = 0.0\nh1 = 0.3\npairs-max = 9"));
    assert_eq!((short.len(), long.len()), (10, 18));
    assert_eq!(short[..], long[..10]);
    assert_eq!(long.iter().collect::<BTreeSet<_>>().len(), 18);
}

#[test]
fn a_built_in_team_against_itself_plays_each_seed_once() {
    let plan =
        plan("name = \"a\"\n[[team]]\nname = \"x\"\n[[team]]\nname = \"y\"\n[stop]\nrule = \"fixed\"\npairs = 3");
    assert_eq!(keys(&plan).iter().collect::<BTreeSet<_>>().len(), 3);
}

#[test]
fn keys_follow_program_settings_seed_and_team() {
    let base = plan_with_rule("rule = \"fixed\"\npairs = 1");
    let changed = |change: fn(&mut CampaignPlan)| {
        let mut plan = base.clone();
        change(&mut plan);
        keys(&plan)
    };
    let plans = [
        changed(|_| ()),
        changed(|plan| plan.program = ProgramIdentity { digest: String::from("other"), ..program() }),
        changed(|plan| plan.file.seed = 2),
        changed(|plan| drop(plan.file.settings.insert(String::from("players"), 3.into()))),
        changed(|plan| drop(plan.teams[0].parameters.insert(String::from("speed"), 3.into()))),
        changed(|plan| plan.teams[1].version = String::from("2")),
    ];
    assert_eq!(plans.iter().flatten().collect::<BTreeSet<_>>().len(), 2 * plans.len());
    assert_eq!(changed(|plan| plan.file.name = String::from("b")), keys(&base), "a name changes no game");
    assert_eq!(changed(|plan| plan.teams[0].name = String::from("b")), keys(&base));
}

#[test]
fn a_team_is_its_folder_without_logs_or_its_version() {
    let folder = tempfile::tempdir().expect("a folder");
    let team = folder.path().join("team");
    fs::create_dir_all(team.join("src")).expect("a folder");
    fs::write(team.join("start.sh"), "#!/bin/sh\n").expect("a script");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(team.join("start.sh"), fs::Permissions::from_mode(0o755)).expect("permissions");
    }
    fs::write(team.join("src/walk"), "1").expect("a file");
    let text = |version: &str| {
        format!(
            "name = \"a\"\n[[team]]\nname = \"x\"\nstart = \"team\"\nignore = [\"build\"]\n{version}[[team]]\nname = \"y\"\n\
             [stop]\nrule = \"fixed\"\npairs = 1"
        )
    };
    let keys_with = |version: &str| {
        let file = CampaignFile::parse(&text(version)).expect("a campaign file");
        keys(&CampaignPlan::new(file, folder.path(), program()).expect("a plan"))
    };
    let (first, with_version) = (keys_with(""), keys_with("version = \"1\"\n"));
    fs::create_dir_all(team.join("logs")).expect("a folder");
    fs::write(team.join("logs/game.log"), "2").expect("a file");
    fs::create_dir_all(team.join("src/build")).expect("a folder");
    fs::write(team.join("src/build/walk.o"), "2").expect("a file");
    assert_eq!(keys_with(""), first);
    fs::write(team.join("src/walk"), "2").expect("a file");
    assert_ne!(keys_with(""), first);
    assert_eq!(keys_with("version = \"1\"\n"), with_version);
    assert_ne!(first[0], first[1], "programs play both games of a pair");
}

#[test]
fn a_contract_beside_a_network_is_part_of_humanoid_teams_alone() {
    let check = |kind: &str, expect: bool| {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("walk.onnx"), "network").expect("a file");
        let text = format!(
            "name = \"a\"\nkind = \"{kind}\"\n[[team]]\nname = \"x\"\nskills = {{ walk = \"walk.onnx\" }}\n[[team]]\nname = \"y\"\n\
             [stop]\nrule = \"fixed\"\npairs = 1"
        );
        let keys = || {
            let file = CampaignFile::parse(&text).expect("a campaign");
            keys(&CampaignPlan::new(file, folder.path(), program()).expect("a plan"))
        };
        let before = keys();
        fs::write(folder.path().join("walk.toml"), "contract").expect("a file");
        assert_eq!(keys() != before, expect, "{kind}");
    };
    check("humanoid", true);
    check("match", false);
}
