//! Tournament files: mistakes are errors that say what to do.

use tournament::TournamentFile;

const FILE: &str = "name = \"cup\"\n[[team]]\nname = \"a\"\n[[team]]\nname = \"b\"\n[[team]]\nname = \"c\"\n\
    [[stage]]\nname = \"groups\"\nformat = \"groups\"\ngroups = 1\n[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\nplaces = [1, 2]\n";

#[test]
fn a_mistake_is_named_with_its_place() {
    assert!(TournamentFile::parse(FILE).is_ok());
    let check = |(from, to): (&str, &str), expect: &str| {
        assert!(FILE.contains(from), "{from}");
        let error = TournamentFile::parse(&FILE.replace(from, to)).expect_err(expect);
        assert!(error.contains(expect), "{error}");
    };
    check(("groups = 1", "group = 1"), "do you mean `groups`?");
    check(("name = \"cup\"", "name = \"cup\"\nsettngs = {}"), "do you mean `settings`?");
    check(("\"knock-out\"", "\"knockout\""), "knock-out");
    check(("groups = 1", "groups = 2"), "stage groups: groups: their number is expected, at least two teams in each");
    check(("groups = 1", "groups = 1\nreset = true"), "stage groups: reset has no meaning in the format groups");
    check(
        ("places = [1, 2]", "places = [1, 4]"),
        "stage ko: places: the first and the last place are expected, from 1 to 3",
    );
    check(("places = [1, 2]", "places = [2, 2]"), "stage ko: it has 1 teams, and needs at least two");
    check(
        ("places = [1, 2]", "from = \"final\""),
        "stage ko: from: there is no earlier stage final; `teams` takes all",
    );
    check(("name = \"ko\"", "name = \"a b\""), "it needs a name of its own, of letters, digits and dashes");
    check(("name = \"b\"", "name = \"a\""), "team 2: it needs a name of its own");
    check(
        ("name = \"b\"", "name = \"b\"\nstart = \"x\"\nskills = { walk = \"w\" }"),
        "team b: skills are for the built-in team",
    );
    check(("\"knock-out\"", "\"drop-in\""), "stage ko: games: their number is expected");
    check(("\"knock-out\"", "\"challenge\""), "stage ko: it needs `challenges`");
    check(("name = \"cup\"", "name = \"cup\"\nforfeit = [0, 3]"), "forfeit: the opponent's goals come first");
    check(("name = \"cup\"", "name = \"cup\"\nkind = \"rescue\""), "kind: a tournament plays matches");
}

#[test]
fn stages_know_their_teams_before_any_game() {
    let file = TournamentFile::parse(FILE).expect("a file");
    assert_eq!((file.entrants(0), file.entrants(1), file.source(1)), (3, 2, Some(0)));
}
