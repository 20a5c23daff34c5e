//! Messages that the world rejects: each with a counted name, and a hint.

use crate::stage;

use engine::ConnectionId;
use soccer_world::Settings;
use stage::{AGENT, Inbox, MONITOR, Stage, as_recorded};

const SCENE: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

/// Joins robots of one type and team, or of team names and numbers.
fn join(stage: &mut Stage, kind: u32, init: &str) -> ConnectionId {
    stage.join(&format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})"), init)
}

/// Checks that a message causes exactly these rejections.
fn check(stage: &mut Stage, who: ConnectionId, message: &str, expect: &[&str]) {
    stage.inbox = Inbox::default();
    stage.say(who, message);
    assert!(stage.inbox.rejected.is_empty(), "at the door: {:?}", stage.inbox.rejected);
    stage.tick();
    let told: Vec<&str> = stage.inbox.rejected.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(told.len(), expect.len(), "{message}: {told:?}");
    for (text, start) in told.iter().zip(expect) {
        assert!(text.starts_with(start), "{message}: {text}, not {start}");
    }
    assert!(stage.inbox.rejected.iter().all(|(connection, _)| *connection == who));
    assert_eq!(stage.inbox.closed, []);
}

#[test]
fn before_there_is_a_robot() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.open(AGENT);
    stage.tick();
    check(&mut stage, agent, "(syn)", &[]);
    check(
        &mut stage,
        agent,
        "(init (unum 1)(teamname A))(he1 1)",
        &["init without a robot: init: first send (scene FILE), and init after the first percept", "no robot yet: he1"],
    );
    check(&mut stage, agent, "(beam 1 2 3)(say x)", &["no robot yet: beam", "no robot yet: say"]);
    for scene in ["no/such/file.rsg", "rsg/agent/nao/nao_hetero.rsg 7", "../secret", "rsg/agent/nao"] {
        let expect = format!("no such robot: {scene}");
        check(&mut stage, agent, &format!("(scene {scene})"), &[&expect]);
    }
    // The refused scene prevents it from joining.
    check(&mut stage, agent, "(init (unum 1)(teamname A))", &["no robot yet: init: first send (scene FILE)"]);
    check(&mut stage, agent, SCENE, &[]);
    check(&mut stage, agent, SCENE, &["second scene: rsg/agent/nao/nao_hetero.rsg: a connection has one robot"]);
}

/// The rejection names the reason, and a match need not wait for the player.
#[test]
fn scene_and_init_together_keep_a_player_from_joining() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.open(AGENT);
    stage.tick();
    let together = format!("{SCENE}(init (unum 1)(teamname A))");
    check(&mut stage, agent, &together, &["init without a robot: init: first send (scene FILE)"]);
    let (_, told) = stage.inbox.rejected.first().expect("a rejection");
    assert!(told.split(':').next().is_some_and(soccer_world::prevents_joining), "{told}");
}

#[test]
fn commands_of_a_robot() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    check(&mut stage, agent, "(he1 1)(beam -1 1 0)(say x)(pass)(syn)", &[]);
    check(
        &mut stage,
        agent,
        "(he3 1)(lle7 1)",
        &["no such effector: he3: this robot has none", "no such effector: lle7"],
    );
    check(&mut stage, agent, "(init (unum 2)(teamname A))", &["second init: A 2"]);
}

#[test]
fn who_may_not_play() {
    fn check_init(stage: &mut Stage, init: &str, expect: &str) {
        let agent = stage.open(AGENT);
        stage.tick();
        stage.say(agent, SCENE);
        stage.ticks(3);
        check(stage, agent, init, &[expect]);
        stage.session.close(agent);
        stage.ticks(2);
    }
    let mut stage = Stage::new(as_recorded());
    join(&mut stage, 0, "(init (unum 1)(teamname A))");
    check_init(&mut stage, "(init (unum 1)(teamname A))", "number is taken: A 1, robot type 0: use another number");
    for number in [-1, 12, i32::MAX] {
        let init = format!("(init (unum {number})(teamname A))");
        check_init(&mut stage, &init, &format!("no such number: A {number}, robot type 0: numbers go from 1 to 11"));
    }
    check_init(&mut stage, "(init (unum 2)(teamname \"A B\"))", "bad team name: A B 2");
    join(&mut stage, 0, "(init (unum 1)(teamname B))");
    check_init(&mut stage, "(init (unum 1)(teamname C))", "third team: C 1, robot type 0: both names are given");
}

/// Seven of a type, nine of two types, eleven in all.
#[test]
fn a_team_has_limits() {
    let mut stage = Stage::new(Settings { noise: false, ..as_recorded() });
    let mut refused = |kind: u32| {
        join(&mut stage, kind, "(init (unum 0)(teamname A))");
        let told = stage.inbox.rejected.first().map(|(_, text)| text.split(':').next().unwrap_or_default().to_owned());
        told.unwrap_or_default()
    };
    assert_eq!([0; 8].map(&mut refused), ["", "", "", "", "", "", "", "too many robots of a type"]);
    assert_eq!([1; 3].map(&mut refused), ["", "", "too many robots of two types"]);
    assert_eq!([2, 2, 3].map(&mut refused), ["", "", "team is full"]);
}

/// Agents may name any existing file, even if it is not a robot: nothing breaks, and no other client is affected.
#[test]
fn any_file_as_a_robot() {
    fn files(folder: &std::path::Path, out: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            match entry.is_dir() {
                true => files(&entry, out),
                false => out.push(entry.to_string_lossy().into_owned()),
            }
        }
    }
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../data");
    let mut names = Vec::new();
    files(&data, &mut names);
    names.sort();
    assert!(names.len() > 20);
    let mut stage = Stage::new(as_recorded());
    for name in names {
        let name = name.split_once("/data/").expect("below the folder").1.to_owned();
        for arguments in ["", " 0", " 1 2 3 4 5 6 7 8"] {
            let agent = stage.open(AGENT);
            stage.tick();
            stage.say(agent, &format!("(scene {name}{arguments})"));
            stage.ticks(3);
            stage.say(agent, "(init (unum 0)(teamname A))(beam -1 -1 0)(say x)(he1 1)");
            stage.ticks(3);
            let frame = stage.frame(agent).unwrap_or_default();
            assert!(!frame.contains("nan"), "{name}{arguments}: {frame}");
            stage.session.close(agent);
            stage.ticks(2);
        }
    }
}

#[test]
fn a_line_break_in_the_name_of_a_robot_forges_no_line_of_the_log() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.open(AGENT);
    stage.tick();
    for scene in ["\"x\nINFO forged\"", "rsg/agent/nao/nao_hetero.rsg \"0\nINFO forged\"", "\"\x1b[31m\" \"\x1b[31m\""]
    {
        check(&mut stage, agent, &format!("(scene {scene})"), &["no such robot: "]);
        let (_, text) = &stage.inbox.rejected[0];
        assert!(!text.contains(char::is_control), "{text:?}");
    }
}

/// After too many wrong tokens neither the right token nor a command counts, in one frame or in several.
#[test]
fn who_guesses_a_thousand_tokens_at_once_is_not_heard() {
    let guesses: String = (0..1000).map(|number| format!("(token guess{number})")).collect();
    let right = "(token sesame)(killsim)";
    let frame = |text: &str| [(text.len() as u32).to_be_bytes().as_slice(), text.as_bytes()].concat();
    for bytes in [frame(&format!("{guesses}{right}")), [frame(&guesses), frame(right)].concat()] {
        let mut stage = Stage::new(Settings { trainer_token: Some("sesame".to_owned()), ..as_recorded() });
        let guesser = stage.open(MONITOR);
        stage.tick();
        stage.inbox = Inbox::default();
        stage.bytes(guesser, &bytes);
        assert_eq!(stage.inbox.closed, [(guesser, "wrong token".to_owned())]);
        assert_eq!(stage.inbox.rejected.len(), 5, "{:?}", stage.inbox.rejected);
        stage.tick();
        assert!(!stage.session.is_finished(), "a guesser has ended the run");
    }
}

/// The table of docs/tools/operations.md.
#[test]
fn tokens_make_roles() {
    /// The permissions of a monitor that has sent these tokens.
    fn role([trainer, referee]: [Option<&str>; 2], sends: &[&str]) -> &'static str {
        let [trainer_token, referee_token] = [trainer, referee].map(|token| token.map(str::to_owned));
        let mut stage = Stage::new(Settings { trainer_token, referee_token, ..as_recorded() });
        let monitor = stage.open(MONITOR);
        stage.tick();
        sends.iter().for_each(|token| stage.say(monitor, &format!("(token {token})")));
        stage.inbox = Inbox::default();
        stage.say(monitor, "(getAck x)(dropBall)(score (left 3)(right 2))");
        let inbox = std::mem::take(&mut stage.inbox);
        let told: Vec<&str> = inbox.rejected.iter().map(|(_, text)| text.as_str()).collect();
        let starts: Vec<&str> =
            told.iter().filter_map(|text| text.split_once(" is for")).map(|(start, _)| start).collect();
        assert_eq!(starts.len(), told.len(), "{told:?}");
        stage.tick();
        let frame = stage.frame(monitor).expect("a frame");
        let shows = ["(play_mode 3)", "(score_left 3)"].map(|shown| frame.contains(shown));
        match (&starts[..], shows) {
            (["not a referee: dropBall", "not a trainer: score"], [false, false]) if referee.is_some() => "viewer",
            (["not a trainer: dropBall", "not a trainer: score"], [false, false]) if referee.is_none() => "viewer",
            (["not a trainer: score"], [true, false]) => "referee",
            ([], [true, true]) => "trainer",
            other => panic!("{other:?}: {frame}"),
        }
    }
    let (none, trainer, referee, both) =
        ([None, None], [Some("sesame"), None], [None, Some("whistle")], [Some("sesame"), Some("whistle")]);
    for (tokens, sends, expect) in [
        (none, &[][..], "trainer"),
        (none, &["anything"], "trainer"),
        (trainer, &[], "viewer"),
        (trainer, &["sesame"], "trainer"),
        (trainer, &["whistle"], "viewer"),
        (referee, &[], "viewer"),
        (referee, &["whistle"], "referee"),
        (referee, &["sesame"], "viewer"),
        (both, &[], "viewer"),
        (both, &["whistle"], "referee"),
        (both, &["sesame"], "trainer"),
        (both, &["sesame", "whistle"], "trainer"),
        (both, &["whistle", "sesame"], "trainer"),
        (both, &["whistle", "wrong"], "referee"),
    ] {
        assert_eq!(role(tokens, sends), expect, "{tokens:?} {sends:?}");
    }
}
