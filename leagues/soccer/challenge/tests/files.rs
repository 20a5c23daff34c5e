//! Competition files: plain text, TOML, and error messages.

use std::fs;
use std::path::Path;

use soccer_challenge::{ChallengeTeam, CompetitionPlan, Overrides, Profile};
use tempfile::TempDir;

/// A folder with the folders of two teams and a folder `home` with one.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["red", "blue team", "home/green"] {
        fs::create_dir_all(folder.path().join(name)).expect("a folder");
    }
    folder
}

/// The parsed plan, or the error, with `DIR` for the folder.
fn read(name: &str, bytes: &[u8]) -> Result<(TempDir, CompetitionPlan), String> {
    let folder = folder();
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("a file");
    let plan = CompetitionPlan::read(&path, Some(&folder.path().join("home")));
    let plan = plan.map_err(|bad| bad.to_string().replace(&folder.path().display().to_string(), "DIR"))?;
    Ok((folder, plan))
}

/// A team as a line: its name, its source with `DIR` for the folder, its height.
fn line(team: &ChallengeTeam, folder: &Path) -> String {
    let source = team.source.to_string().replace(&folder.display().to_string(), "DIR");
    format!("{}|{source}|{}", team.name, team.drop_height_m)
}

fn check_teams(file: &str, text: &str, expect: &[&str]) {
    let (folder, plan) = read(file, text.as_bytes()).unwrap_or_else(|bad| panic!("{text}: {bad}"));
    let lines: Vec<String> = plan.teams.iter().map(|team| line(team, folder.path())).collect();
    assert_eq!(lines, expect, "{text}");
}

fn check_error(file: &str, text: &str, expect: &str) {
    let error = read(file, text.as_bytes()).expect_err(text);
    assert_eq!(error, format!("DIR/{file}{expect}"), "{text}");
}

#[test]
fn plain_text_has_a_team_per_line() {
    let check = |text: &str, expect: &[&str]| check_teams("teams.txt", text, expect);
    check("Red;red;start.sh", &["Red|DIR/red|0.4"]);
    check("Red;red;start.sh;0.37", &["Red|DIR/red|0.37"]);
    check("Red;red;;0,37\n", &["Red|DIR/red|0.37"]);
    check(" Red ; red ; start.sh ; \r\n", &["Red|DIR/red|0.4"]);
    check("\u{feff}# teams\n\nRed;red;x\n   # more\nB;blue team;x;0.5", &["Red|DIR/red|0.4", "B|DIR/blue team|0.5"]);
    check("Name;Directory;Script;Drop height\nRed;red;x", &["Red|DIR/red|0.4"]);
    check("team; folder; script\nRed;red;x", &["Red|DIR/red|0.4"]);
    check(
        "Grün;~/green;x\nours;builtin;x\ntwo;builtin:2;x",
        &["Grün|DIR/home/green|0.4", "ours|builtin|0.4", "two|builtin:2|0.4"],
    );
    check("name;red;x", &["name|DIR/red|0.4"]);
}

#[test]
fn plain_text_that_is_wrong_is_told_by_its_line() {
    let check = |text: &str, expect: &str| check_error("teams.txt", text, expect);
    let columns = "a team has 3 or 4: name; directory; script; drop height in m";
    check("", ": it names no team");
    check("# no team\nname;dir;script\n", ": it names no team");
    check("Red", &format!(":1: 1 column; {columns}"));
    check("Red;red", &format!(":1: 2 columns; {columns}"));
    check("\nRed;red;x;0.4;", &format!(":2: 5 columns; {columns}"));
    check(";red;x", ":1: a team needs a name and a directory: name; directory; script; drop height in m");
    check("Red;red;x;high", ":1: \"high\" is not a drop height in m, such as 0.4");
    check("Red;red;x;-1", ":1: a drop height of -1 m: it has to be above 0");
    check("Red;red;x;nan", ":1: a drop height of NaN m: it has to be above 0");
    check("Red;gone;x", ":1: DIR/gone: there is no such folder; builtin is the other choice");
    check("Red;builtin:7;x", ":1: builtin:7: robot types are 0 to 4");
    check(
        "Red;red;x\n\nB;blue team;x\nRed;builtin;x",
        ":4: line 1 has a team \"Red\" already; give each team a name of its own",
    );
    check("name;dir;x\nname;dir;x", ":2: DIR/dir: there is no such folder; builtin is the other choice");
}

#[test]
fn a_file_that_is_no_text_or_not_there_is_told() {
    let error = read("teams.txt", b"Red;red;x\nGr\xfcn;red;x").expect_err("Latin 1");
    assert_eq!(error, "DIR/teams.txt:2: this is not UTF-8; save the file as UTF-8");
    let gone = Path::new("no such folder/teams.txt");
    let error = CompetitionPlan::read(gone, None).expect_err("it is not there").to_string();
    assert!(error.starts_with("no such folder/teams.txt: it cannot be read: "), "{error}");
}

#[test]
fn toml_has_teams() {
    let check = |text: &str, expect: &[&str]| check_teams("cup.toml", text, expect);
    check("[[team]]\nname = 'Red'\ndir = 'red'", &["Red|DIR/red|0.4"]);
    check("[[team]]\ndir = 'blue team'\ndrop_height_m = 0.5", &["blue team|DIR/blue team|0.5"]);
    check(
        "[[team]]\nsource = 'builtin:3'\n[[team]]\ndir = '~/green'",
        &["builtin:3|builtin:3|0.4", "green|DIR/home/green|0.4"],
    );
    check("team = [{ name = 'A;B', source = 'builtin', drop_height_m = 1 }]", &["A;B|builtin|1"]);
}

/// A file with one team and these lines before it.
fn with_team(lines: &str) -> String {
    format!("{lines}\n[[team]]\nsource = 'builtin'\n")
}

fn check_plan(lines: &str, expect: &CompetitionPlan) {
    let (_, plan) = read("cup.toml", with_team(lines).as_bytes()).unwrap_or_else(|bad| panic!("{lines}: {bad}"));
    assert_eq!(CompetitionPlan { teams: Vec::new(), ..plan }, *expect, "{lines}");
}

fn named(names: &[&str], wishes: Overrides) -> Vec<(String, Overrides)> {
    names.iter().map(|name| ((*name).to_owned(), wishes)).collect()
}

#[test]
fn toml_has_challenges_and_wishes() {
    let all = ["run", "gazeboRun", "kick", "keepAway", "passing", "goalie", "rollingBall", "throwIn"];
    let none = Overrides::default();
    check_plan("", &CompetitionPlan { challenges: named(&all, none), ..CompetitionPlan::default() });
    check_plan(
        "profile = 'paper-2016'\nseed = 7\njobs = 3",
        &CompetitionPlan {
            challenges: named(&["run", "kick"], none),
            profile: Some(Profile::Paper2016),
            seed: Some(7),
            jobs: Some(3),
            ..CompetitionPlan::default()
        },
    );
    let five = Overrides { runs: Some(5), repetitions: Some(2), run_time_s: Some(15.0), is_test: false };
    check_plan(
        "runs = 5\nrepetitions = 2\nrun_time_s = 15\nchallenges = ['kick', 'run']",
        &CompetitionPlan { challenges: named(&["kick", "run"], five), ..CompetitionPlan::default() },
    );
    let own = Overrides { runs: Some(3), run_time_s: Some(4.5), ..five };
    check_plan(
        "runs = 5\nrepetitions = 2\nrun_time_s = 15\nchallenges = ['kick', 'run']\n[challenge.run]\nruns = 3\nrun_time_s = 4.5",
        &CompetitionPlan {
            challenges: vec![(String::from("kick"), five), (String::from("run"), own)],
            ..CompetitionPlan::default()
        },
    );
}

#[test]
fn toml_that_is_wrong_is_told_by_its_line() {
    let check = |lines: &str, expect: &str| check_error("cup.toml", &with_team(lines), expect);
    check("sed = 1", ":1: there is no key \"sed\"; did you mean seed?");
    check("\nRuns = 1", ":2: there is no key \"Runs\"; did you mean runs?");
    check("runTimeS = 1", ":1: there is no key \"runTimeS\"; did you mean run_time_s?");
    check(
        "[challenge.run]\nwhatever_there_is = 1",
        ":2: there is no key \"whatever_there_is\"; there are runs, repetitions, run_time_s",
    );
    check("[[team]]\nfolder = 'x'", ":2: there is no key \"folder\"; there are name, dir, source, drop_height_m");
    check("[[team]]\nnam = 'x'", ":2: there is no key \"nam\"; did you mean name?");
    check("challenges = [\n 'run',\n 'kik']", ":3: there is no challenge \"kik\"; did you mean kick?");
    check("challenges = ['run', 'run']", ":1: the challenge run is listed twice");
    check(
        "profile = 'paper-2016'\nchallenges = ['goalie']",
        ":2: the profile paper-2016 has no rules for goalie; strict has all challenges",
    );
    check("profile = 'strikt'", ":1: there is no profile \"strikt\"; did you mean strict?");
    check("[challenge.goaly]\nruns = 1", ":1: there is no challenge \"goaly\"; did you mean goalie?");
    check(
        "challenges = ['run']\n[challenge.kick]\nruns = 1",
        ":2: there are wishes for kick, but kick is not one of the challenges; add it to them",
    );
    check("runs = 0", ":1: runs = 0: it has to be from 1 to 100000");
    check("jobs = 65", ":1: jobs = 65: it has to be from 1 to 64");
    check("[challenge.run]\nrun_time_s = -1.5", ":2: run_time_s = -1.5: it has to be above 0");
    check("seed = -1", ":1: invalid value: integer `-1`, expected u64");
    check("seed = 'x'", ":1: invalid type: string \"x\", expected u64");
    check("seed = 1\nseed = 2", ":2: duplicate key");
    check("seed = ", ":1: string values must be quoted, expected literal string");
    check("[[team]]\nname = 'x'", ":1: the team has no agents; give it a dir or a source");
    check("[[team]]\ndir = 'red'\nsource = 'builtin'", ":1: the team has a dir and a source; one of them has to go");
    check("[[team]]\nsource = 'red'", ":1: source = \"red\": builtin or builtin:TYPE is meant; a folder is a dir");
    check("[[team]]\nname = ' '\ndir = 'red'", ":1: the team's name is empty");
    check("[[team]]\ndir = 'gone'", ":1: DIR/gone: there is no such folder; builtin is the other choice");
    check("[[team]]\ndir = 'red'\ndrop_height_m = 0", ":1: a drop height of 0 m: it has to be above 0");
    check(
        "[[team]]\nname = 'builtin'\ndir = 'red'",
        ":4: line 1 has a team \"builtin\" already; give each team a name of its own",
    );
    check_error("cup.toml", "seed = 1", ": it names no team");
    check_error("cup.toml", "team = 3", ":1: invalid type: integer `3`, expected a sequence");
}
