//! `--record`, `spar replay`, `spar branch` and `spar recording` on the command line.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use games::{SHORT, folder, played, report};
use record::{KeyframeIndexer, RecordingPlayer, RecordingReader, RecordingWriter, UserFiles};
use serde_json::Value;
use soccer_match::{GameKind, Match, MatchPlan};

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

/// The output of a command that succeeds.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The error message of a command that fails.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn info(folder: &Path, file: &str) -> Value {
    serde_json::from_str(&told(folder, &["log", "info", file, "--json"])).expect("JSON")
}

fn verified(folder: &Path, file: &str) -> String {
    told(folder, &["replay", file, "--verify"])
}

#[test]
fn a_match_is_a_file_that_is_replayed_bit_for_bit() {
    let here = folder("recorded");
    let flags = [&SHORT[..], &["--seed", "11"]].concat();
    let plain = report(&here, &flags);
    let recorded = report(&here, &[&flags[..], &["--record", "a.mcap", "--record-key-frames", "1"]].concat());
    assert_eq!(plain["games"], recorded["games"], "recording changes nothing");
    let state = recorded["games"][0]["state"].as_str().expect("a state");
    let about = info(&here, "a.mcap");
    let ticks = about["ticks"].as_u64().expect("a number");
    assert!(ticks > 200 && about["complete"] == true && about["seed"] == 11 && about["world"] == "soccer3d", "{about}");
    assert_eq!(about["settings"]["players"], "2");
    for key in ["web", "web-host", "drawings", "metrics", "end-with-clients", "threads", "record"] {
        assert!(about["settings"].get(key).is_none(), "no result depends on {key}: {about}");
    }
    let told = verified(&here, "a.mcap");
    assert!(told.contains(&format!("last tick {}", ticks - 1)) && told.contains(state), "{told}");
    for threads in ["2", "8"] {
        assert_eq!(spar(&here, &["replay", "a.mcap", "--verify", "--threads", threads]).stdout, told.as_bytes());
    }
}

#[test]
fn a_match_with_noise_of_robots_is_replayed_bit_for_bit() {
    let here = folder("noise-of-robots");
    let noise = ["joint-noise=0.2", "gyro-noise=2.0", "gyro-bias=0.5", "effector-noise=5.0"];
    let noise: Vec<&str> = noise.into_iter().flat_map(|value| ["--set", value]).collect();
    let flags = [&SHORT[..], &noise, &["--record", "a.mcap"]].concat();
    let noisy = report(&here, &flags);
    let about = info(&here, "a.mcap");
    assert_eq!(
        (&about["settings"]["gyro-noise"], &about["settings"]["effector-noise"]),
        (&"2.0".into(), &"5.0".into())
    );
    let state = noisy["games"][0]["state"].as_str().expect("a state");
    let told = verified(&here, "a.mcap");
    assert!(told.contains(state), "{told}");
    assert_ne!(report(&here, &SHORT)["games"][0]["state"], noisy["games"][0]["state"]);
}

#[test]
fn a_folder_gives_recordings_names() {
    let here = folder("record-folder");
    fs::create_dir(here.join("games")).unwrap();
    played(&here, &[&SHORT[..], &["--record", "games"]].concat());
    let names: Vec<_> = fs::read_dir(here.join("games")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 1);
    let name = names[0].to_str().expect("text");
    assert!(name.starts_with("20") && name.ends_with("-Left-Right.mcap"), "{name}");
    played(&here, &[&SHORT[..], &["--games", "2", "--record", "b.mcap"]].concat());
    assert_eq!(
        (info(&here, "b-1.mcap")["seed"].clone(), info(&here, "b-2.mcap")["seed"].clone()),
        (0.into(), 1.into())
    );
}

#[test]
fn a_match_and_its_match_log_have_the_same_measures() {
    let here = folder("analysed");
    played(&here, &["--half-time", "40", "--players", "2", "--record", "a.mcap"]);
    told(&here, &["log", "export", "a.mcap", "--format", "simspark", "--every", "1"]);
    let table = told(&here, &["log", "analyse", "a.mcap"]);
    assert!(table.contains("left    right") && table.contains("forwards, m/s"), "{table}");
    let measures = |file: &str| {
        let report: Value = serde_json::from_str(&told(&here, &["log", "analyse", file, "--json", "-"])).expect("JSON");
        let speed = report["left"]["forward_m_s"].as_f64().expect("it walks");
        (report["kicks"].as_array().expect("kicks").len(), speed, report["played_s"].as_f64().expect("a time"))
    };
    let ((kicks, speed, played_s), of_log) = (measures("a.mcap"), measures("a.log"));
    assert!(kicks > 0 && kicks == of_log.0, "{kicks} {of_log:?}");
    assert!((speed - of_log.1).abs() < 0.02 && (played_s - of_log.2).abs() < 0.1, "{speed} {played_s} {of_log:?}");
}

/// The analysis of a match in this process, without a recording, has the values of its recording.
#[test]
fn a_match_is_analysed_while_it_is_played() {
    let here = folder("analysed-live");
    played(&here, &["--half-time", "20", "--players", "2", "--seed", "3", "--record", "a.mcap"]);
    let of_recording: Value =
        serde_json::from_str(&told(&here, &["log", "analyse", "a.mcap", "--json", "-"])).expect("JSON");
    let plan = MatchPlan::new(GameKind::Match).with_seed(3).with_players(2).with_half_time_s(20.0);
    let plain = plan.clone().play().expect("a match");
    assert!(plain.analysis.is_none());
    let analysed = Match::new(plan).with_analysis().play(&AtomicBool::new(false)).expect("a match");
    assert_eq!(analysed.digest, plain.digest, "the game is the same");
    let report = analysed.analysis.expect("an analysis");
    let [left, right] = report.measures();
    assert_eq!([left["goals"], right["goals"]], analysed.statistics.score.map(|goals| goals as f64));
    assert!(left["forward-m-s"] > 0.3, "{left:?}");
    let live: Value = serde_json::from_str(&serde_json::to_string(&report).expect("JSON")).expect("JSON");
    assert_eq!(live, of_recording);
}

#[test]
fn the_measures_of_a_game_have_a_list() {
    let here = folder("measures");
    let list = told(&here, &["log", "analyse", "--list-measures"]);
    assert!(list.starts_with("measure") && list.contains("falls-per-robot-min   1/min      lower"), "{list}");
    let json: Value =
        serde_json::from_str(&told(&here, &["log", "analyse", "--list-measures", "--json", "-"])).expect("JSON");
    assert_eq!(json.as_array().expect("a list").len(), list.lines().count() - 1);
    let check = |arguments: &[&str], expect: &str| {
        let output = spar(&here, &[&["log", "analyse"], arguments].concat());
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && text.contains(expect), "{arguments:?}: {text}");
    };
    check(&[], "<FILE>");
    check(&["a.mcap", "--list-measures"], "cannot be used with");
}

#[test]
fn branches_go_on_and_differ_only_by_their_inputs() {
    let here = folder("branched");
    played(&here, &[&SHORT[..], &["--record", "a.mcap"]].concat());
    told(&here, &["branch", "a.mcap", "--at", "120", "--record", "same.mcap"]);
    verified(&here, "same.mcap");
    assert_eq!(info(&here, "same.mcap")["first_tick"], 120);
    assert!(told(&here, &["log", "diff", "a.mcap", "same.mcap"]).contains("equal states"));

    let line = told(&here, &["log", "inputs", "a.mcap", "--from", "150", "--to", "151"]);
    let mut line: Value = serde_json::from_str(&line).expect("JSON");
    let joint = line["inputs"].as_array_mut().expect("inputs").iter_mut().find_map(|input| {
        let joint = &mut input["Act"]["action"]["Joint"];
        (joint["name"] == "he1").then_some(joint)
    });
    joint.expect("a head moves")["speed"] = 3.0.into();
    fs::write(here.join("changed.jsonl"), line.to_string()).unwrap();
    told(&here, &["branch", "a.mcap", "--at", "120", "--inputs", "changed.jsonl", "--record", "other.mcap"]);
    verified(&here, "other.mcap");
    let diff = spar(&here, &["log", "diff", "a.mcap", "other.mcap", "--json"]);
    assert_eq!(diff.status.code(), Some(1), "they differ");
    let diff: Value = serde_json::from_slice(&diff.stdout).expect("JSON");
    assert_eq!((&diff["inputs"]["tick"], &diff["state"]["tick"]), (&150.into(), &150.into()), "{diff}");
    let (body, field) = (diff["state"]["body"].as_str().expect("a body"), diff["state"]["field"].as_str());
    assert!(body.starts_with("Left") && field == Some("pos[0]"), "{diff}");
    let text = String::from_utf8(spar(&here, &["log", "diff", "a.mcap", "other.mcap"]).stdout).expect("text");
    assert!(text.contains("tick 150") && text.contains("he1"), "{text}");
}

#[test]
fn a_branch_refuses_what_it_cannot_do() {
    let here = folder("refused");
    played(&here, &[&SHORT[..], &["--record", "a.mcap"]].concat());
    fs::write(here.join("early.jsonl"), "{\"tick\":7,\"inputs\":[]}\n").unwrap();
    fs::write(here.join("late.jsonl"), "{\"tick\":99999,\"inputs\":[]}\n").unwrap();
    for (arguments, why) in [
        (&["--at", "120", "--serve", "--set", "seed=3"][..], "part of the game"),
        (&["--at", "120", "--serve", "--set", "RuleHalfTime=3"], "part of the game"),
        (&["--at", "120", "--inputs", "early.jsonl"], "not 7"),
        (&["--at", "120", "--inputs", "late.jsonl"], "not 99999"),
        (&["--at", "120", "--record", "a.mcap"], "cannot be written over itself"),
        (&["--at", "120", "--inputs", "a.mcap", "--record", "a.mcap"], "cannot be written over itself"),
    ] {
        let told = refused(&here, &[&["branch", "a.mcap"], arguments].concat());
        assert!(told.contains(why), "{arguments:?}: {told}");
    }
}

#[test]
fn a_part_begins_anywhere() {
    let here = folder("cut");
    played(&here, &[&SHORT[..], &["--record", "a.mcap"]].concat());
    told(&here, &["log", "cut", "a.mcap", "--from", "1.5s", "--to", "160", "--out", "part.mcap"]);
    let about = info(&here, "part.mcap");
    assert_eq!((&about["first_tick"], &about["ticks"], &about["complete"]), (&75.into(), &85.into(), &true.into()));
    assert!(verified(&here, "part.mcap").contains("last tick 159"));
    assert!(refused(&here, &["log", "cut", "a.mcap", "--from", "100000"]).contains("the recording has ticks 0 to"));
    assert!(refused(&here, &["log", "cut", "a.mcap", "--from", "nonsense"]).contains("it has: "));
    assert!(refused(&here, &["log", "cut", "a.mcap", "--out", "a.mcap"]).contains("over itself"));
}

#[test]
fn a_torn_recording_is_replayed_to_its_end_and_mended() {
    let here = folder("torn");
    played(&here, &[&SHORT[..], &["--record", "a.mcap", "--record-key-frames", "1"]].concat());
    let whole = fs::read(here.join("a.mcap")).unwrap();
    fs::write(here.join("torn.mcap"), &whole[..whole.len() * 2 / 3]).unwrap();
    let about = info(&here, "torn.mcap");
    assert!(about["complete"] == false && about["ticks"].as_u64().is_some_and(|ticks| ticks > 20), "{about}");
    let torn = verified(&here, "torn.mcap");
    assert!(torn.contains("the file was cut off after it"), "{torn}");
    told(&here, &["log", "repair", "torn.mcap", "--out", "mended.mcap"]);
    assert_eq!(
        (&info(&here, "mended.mcap")["complete"], &info(&here, "mended.mcap")["ticks"]),
        (&true.into(), &about["ticks"])
    );
    assert!(verified(&here, "mended.mcap").contains(&format!("last tick {}", about["last_tick"])));
    assert!(refused(&here, &["log", "diff", "a.mcap", "nothing.mcap"]).contains("nothing.mcap: No such file"));
    fs::write(here.join("empty.mcap"), &whole[..100]).unwrap();
    assert!(refused(&here, &["log", "repair", "empty.mcap"]).contains("nothing of it is left"));
}

/// The middle of the largest chunk except for the first and last two.
fn inside_a_chunk(bytes: &[u8]) -> usize {
    let (mut at, mut chunks) = (8, Vec::new());
    while let Some([opcode, length @ ..]) = bytes.get(at..).and_then(<[u8]>::first_chunk::<9>) {
        let length = usize::try_from(u64::from_le_bytes(*length)).unwrap();
        if *opcode == mcap::records::op::CHUNK {
            chunks.push((length, at + 9 + length / 2));
        }
        at += 9 + length;
    }
    let inner = &chunks[2..chunks.len() - 2];
    inner.iter().max().expect("a chunk for each second").1
}

#[test]
fn every_command_goes_on_behind_a_bad_byte() {
    let here = folder("damaged");
    played(&here, &[&SHORT[..], &["--record", "a.mcap", "--record-key-frames", "1"]].concat());
    let whole = info(&here, "a.mcap");
    assert_eq!(whole["missing"], serde_json::json!([]));
    let mut bytes = fs::read(here.join("a.mcap")).unwrap();
    let middle = inside_a_chunk(&bytes);
    bytes[middle] ^= 0x10;
    fs::write(here.join("bad.mcap"), bytes).unwrap();

    let about = info(&here, "bad.mcap");
    let missing = &about["missing"][0];
    let (from, to) = (missing["from"].as_u64().expect("a tick"), missing["to"].as_u64().expect("a tick"));
    assert!(0 < from && from < to && to - from < 50 && (to + 1).is_multiple_of(50), "{about}");
    assert_eq!(about["ticks"].as_u64(), whole["ticks"].as_u64().map(|ticks| ticks - (to + 1 - from)));
    assert_eq!(about["last_tick"], whole["last_tick"]);
    let tells = |arguments: &[&str], code: i32| {
        let output = spar(&here, arguments);
        let told = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
        assert!(told.contains(&format!("ticks {from} to {to} are missing: ")), "{arguments:?}: {told}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(tells(&["log", "info", "bad.mcap"], 0).contains("damaged: "));
    assert!(tells(&["log", "events", "bad.mcap"], 0).contains("GameOver"), "the end is there");
    assert!(tells(&["log", "inputs", "bad.mcap"], 0).contains(&format!("{{\"tick\":{},", to + 1)));
    let begin = from.to_string();
    let part = ["log", "cut", "bad.mcap", "--from", begin.as_str(), "--out", "part.mcap"];
    tells(&part, 0);
    let inside = (from + 1).to_string();
    let part = ["log", "cut", "bad.mcap", "--from", inside.as_str(), "--out", "part.mcap"];
    assert!(tells(&part, 0).contains(&format!("ticks {} to ", to + 1)));
    assert!(verified(&here, "part.mcap").contains(&format!("last tick {}", whole["last_tick"])));
    tells(&["log", "export", "bad.mcap", "--format", "csv", "--every", "5", "--bodies", "ball"], 0);
    let table = fs::read_to_string(here.join("bad.csv")).unwrap();
    let ticks: Vec<u64> = table.lines().skip(1).map(|line| line.split(',').next().unwrap().parse().unwrap()).collect();
    assert!(ticks.contains(&0) && ticks.contains(&(to + 1)), "{ticks:?}");
    assert!(!ticks.iter().any(|tick| (from..=to).contains(tick)), "{ticks:?}");
    for format in ["simspark", "foxglove", "html"] {
        tells(&["log", "export", "bad.mcap", "--format", format], 0);
    }
    let gap = format!("B: ticks {from} to {to} are missing: ");
    assert!(tells(&["log", "diff", "a.mcap", "bad.mcap"], 1).contains(&gap));
    assert!(tells(&["replay", "bad.mcap", "--verify"], 1).contains("last tick"));
    tells(&["log", "repair", "bad.mcap", "--out", "mended.mcap"], 0);
    assert_eq!(
        (&info(&here, "mended.mcap")["complete"], &info(&here, "mended.mcap")["ticks"]),
        (&true.into(), &about["ticks"])
    );
    // A monitor that seeks into the gap gets the moment after it.
    let mut shown = Shown::start(&here, &["bad.mcap", "--at", &inside, "--paused"]);
    let frame = shown.monitor().frame();
    assert!(frame.contains("(RSG 0 1)"), "{}", &frame[..100]);
    shown.type_in("quit");
    assert!(shown.child.wait().unwrap().success());
}

#[test]
fn a_recording_that_differs_is_named_and_shown_all_the_same() {
    let here = folder("differs");
    played(&here, &[&SHORT[..], &["--record", "a.mcap"]].concat());
    let mut log = RecordingReader::open(fs::File::open(here.join("a.mcap")).unwrap()).unwrap();
    let mut writer =
        RecordingWriter::new(fs::File::create(here.join("wrong.mcap")).unwrap(), log.header(), &UserFiles::new())
            .unwrap();
    let (_, first) = log.key_frame_before(0).unwrap();
    writer.key_frame(0, &first.key_frame.as_ref().unwrap().1).unwrap();
    for number in 0..200 {
        let tick = log.tick(number).unwrap();
        let digest = tick.digest.map(|digest| if number < 100 { digest } else { !digest });
        writer.tick(number, &tick.inputs, digest).unwrap();
    }
    writer.finish().unwrap();
    assert!(refused(&here, &["replay", "wrong.mcap", "--verify"]).contains("tick 100 differs"));
    let diff = spar(&here, &["log", "diff", "a.mcap", "wrong.mcap"]);
    let text = String::from_utf8(diff.stdout).expect("text");
    assert!(diff.status.code() == Some(1) && text.contains("tick 100 ") && text.contains("playing B again"), "{text}");
    let mut shown = Shown::start(&here, &["wrong.mcap", "--at", "150", "--paused"]);
    assert!(shown.monitor().frame().contains("(RSG 0 1)"));
    shown.type_in("quit");
    assert!(shown.child.wait().unwrap().success());
}

/// A world that can play a recording.
fn player(file: &Path) -> RecordingPlayer<fs::File> {
    let log = RecordingReader::open(fs::File::open(file).unwrap()).unwrap();
    let mut settings = soccer_world::Settings::default();
    for (key, value) in &log.header().settings {
        // The server's keys are not for the world.
        let _ = settings.set_text(key, value);
    }
    RecordingPlayer::new(soccer_world::SoccerGame::new(settings).unwrap().into_session(), log).unwrap()
}

#[test]
fn states_of_a_scout_lead_to_the_same_moments() {
    let here = folder("scouted");
    played(&here, &[&SHORT[..], &["--seed", "3", "--record", "a.mcap"]].concat());
    let file = here.join("a.mcap");
    let (mut scout, findings) = KeyframeIndexer::new(player(&file));
    let found = (0..).take_while(|_| scout.advance()).count() as u64;
    let mut player = player(&file).with_keyframe_index(findings);
    let ticks = player.recording().ticks();
    assert_eq!(found, (ticks.end - 1) / 100, "a state every hundred ticks");
    for tick in [250, 249, 101, 1, ticks.end, 200, 99] {
        player.seek(tick).unwrap();
        let recorded = player.recording_mut().tick(tick - 1).unwrap().digest;
        assert_eq!((player.next_tick(), Some(player.session().digest())), (tick, recorded));
    }
}

/// The number of moments at which a recording is killed; `KILLS=50 cargo test --test it recordings::` tries more.
fn kills() -> u64 {
    std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3)
}

#[test]
fn a_killed_run_leaves_everything_up_to_the_last_second() {
    let here = folder("killed-recording");
    for kill in 0..kills() {
        let after = Duration::from_millis(1200 + kill * 397 % 2600);
        let flags =
            ["match", "--quiet", "--players", "2", "--half-time", "300", "--speed", "real", "--record", "a.mcap"];
        let mut run = Command::new(env!("CARGO_BIN_EXE_spar"));
        let mut run = run.args(flags).current_dir(&here).stdout(Stdio::null()).spawn().unwrap();
        // The file is created before the first tick.
        while !here.join("a.mcap").exists() {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(after);
        run.kill().unwrap();
        run.wait().unwrap();
        let about = info(&here, "a.mcap");
        let ticks = about["ticks"].as_u64().expect("a number");
        // At real time a second has 50 ticks; ticks after the latest flush are lost.
        let least = (after.as_millis() as u64).saturating_sub(1000) / 20;
        assert!(about["complete"] == false && ticks + 10 >= least, "{after:?}: {ticks} ticks of at least {least}");
        let told = verified(&here, "a.mcap");
        assert!(
            ticks == 0 || told.contains(&format!("last tick {}; the file was cut off after it", ticks - 1)),
            "{told}"
        );
        fs::remove_file(here.join("a.mcap")).unwrap();
    }
}

/// A monitor of a replay.
struct Monitor(TcpStream);

impl Monitor {
    fn frame(&mut self) -> String {
        let mut head = [0; 4];
        self.0.read_exact(&mut head).unwrap();
        let mut frame = vec![0; u32::from_be_bytes(head) as usize];
        self.0.read_exact(&mut frame).unwrap();
        String::from_utf8(frame).expect("text")
    }

    fn say(&mut self, command: &str) {
        self.0.write_all(&[&(command.len() as u32).to_be_bytes(), command.as_bytes()].concat()).unwrap();
    }

    /// Reads frames until one satisfies the predicate, for a minute at most.
    fn until(&mut self, what: &str, is_it: impl Fn(&str) -> bool) -> String {
        let deadline = Instant::now() + Duration::from_secs(60);
        let mut frames = (0..500).take_while(|_| Instant::now() < deadline).map(|_| self.frame());
        frames.find(|frame| is_it(frame)).unwrap_or_else(|| panic!("no {what}"))
    }
}

fn time_s(frame: &str) -> f64 {
    let (_, rest) = frame.split_once("(time ").expect("a time");
    rest.split_once(')').and_then(|(number, _)| number.parse::<f64>().ok()).expect("a number")
}

/// A replay shown in a viewer.
struct Shown {
    child: Child,
    address: String,
}

impl Shown {
    fn start(folder: &Path, arguments: &[&str]) -> Shown {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["replay", "--monitor-port", "0"]).args(arguments).current_dir(folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("ready monitor=").and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        Shown { child, address }
    }

    fn monitor(&self) -> Monitor {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        Monitor(stream)
    }

    fn type_in(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        // It has already ended, unless the test failed.
        let _ = self.child.kill();
    }
}

#[test]
fn any_monitor_watches_a_replay_and_steers_it() {
    let here = folder("watched");
    played(&here, &[&SHORT[..], &["--record", "a.mcap"]].concat());
    let mut shown = Shown::start(&here, &["a.mcap", "--at", "mode", "--paused"]);
    let mut monitor = shown.monitor();
    let first = monitor.frame();
    assert!(first.contains("(RSG 0 1)") && first.contains("(team_left Left)"), "{}", &first[..200]);
    monitor.say("(step 4)");
    let second = monitor.until("step", |frame| time_s(frame) > time_s(&first) + 0.07);
    assert!(second.contains("(RDS 0 1)"), "a difference leads on");
    monitor.say("(playMode GameOver)");
    monitor.say("(replay at 6.5)");
    let later = monitor.until("later frame", |frame| time_s(frame) > time_s(&second) + 0.5);
    shown.type_in("back 25");
    let earlier = monitor.until("earlier frame", |frame| time_s(frame) < time_s(&later));
    assert!((time_s(&later) - time_s(&earlier) - 0.5).abs() < 0.05, "{} {}", time_s(&later), time_s(&earlier));
    monitor.say("(replay speed -0.001)");
    monitor.say("(step 10)");
    let forwards = monitor.until("step forwards", |frame| time_s(frame) > time_s(&earlier) + 0.15);
    shown.type_in("back 10");
    let earlier = monitor.until("step back", |frame| time_s(frame) < time_s(&forwards) - 0.15);
    let mut newcomer = shown.monitor();
    let joined = newcomer.frame();
    assert!(joined.contains("(RSG 0 1)") && time_s(&joined) == time_s(&earlier), "a newcomer sees the same");
    assert!(!joined.contains("(play_mode 12)"), "a trainer's command changes nothing");
    shown.type_in("next GameOver");
    shown.type_in("play");
    monitor.until("end of the match", |frame| frame.contains("(play_mode 12)"));
    monitor.say("(reqfullstate)");
    monitor.until("full frame", |frame| frame.contains("(RSG 0 1)"));
    shown.type_in("quit");
    assert!(shown.child.wait().unwrap().success());
}

/// A server, or a served branch, with two players of the built-in team.
struct Served {
    child: Child,
    players: Vec<Child>,
}

impl Served {
    /// Starts it, and players on all ports for agents that it names.
    fn start(folder: &Path, arguments: &[&str]) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        let mut child =
            command.args(arguments).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.split_whitespace().find_map(|word| word.strip_prefix("agent=127.0.0.1:"));
        let port = port.unwrap_or_else(|| panic!("{line}"));
        let player = |unum: &str| {
            let flags = ["--log", "off", "agent", "--team", "Alpha", "--players", "2", "--port", port, "--unum", unum];
            Command::new(env!("CARGO_BIN_EXE_spar")).args(flags).spawn().unwrap()
        };
        Served { players: ["1", "2"].map(player).into(), child }
    }

    /// Ends it in order, once its recording has this many ticks.
    fn end_after(mut self, ticks: u64, folder: &Path, file: &str) {
        let recorded = || {
            let output = spar(folder, &["log", "info", file, "--json"]);
            let about: Option<Value> = serde_json::from_slice(&output.stdout).ok();
            about.and_then(|about| about["ticks"].as_u64()).unwrap_or_default()
        };
        for _ in 0..600 {
            if recorded() >= ticks {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        assert!(recorded() >= ticks, "{file}: only {} ticks", recorded());
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        for child in self.players.iter_mut().chain([&mut self.child]) {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn a_branch_goes_on_live_with_players_that_come_back() {
    let here = folder("live");
    let ports = ["--set", "agent-port=0", "--set", "monitor-port=0"];
    let flags = [&["serve", "--sync", "--wait-agents", "2", "--speed", "8", "--record", "a.mcap"][..], &ports].concat();
    Served::start(&here, &flags).end_after(250, &here, "a.mcap");
    let flags = [&["branch", "a.mcap", "--at", "120", "--serve", "--record", "b.mcap"][..], &ports].concat();
    Served::start(&here, &flags).end_after(100, &here, "b.mcap");
    let about = info(&here, "b.mcap");
    assert_eq!((&about["first_tick"], &about["complete"]), (&120.into(), &true.into()), "{about}");
    assert!(about["origin"].as_str().is_some_and(|origin| origin.contains("a.mcap at tick 120")), "{about}");
    verified(&here, "b.mcap");
    let inputs = told(&here, &["log", "inputs", "b.mcap", "--from", "200", "--to", "201"]);
    assert!(
        inputs.contains(r#""seat":0"#) && inputs.contains(r#""seat":1"#),
        "on the seats that were theirs: {inputs}"
    );
}

/// Packs a file with a program of the system; false if the program is missing.
fn packed(folder: &Path, program: &str, file: &str) -> bool {
    Command::new(program).args(["--keep", file]).current_dir(folder).status().is_ok_and(|status| status.success())
}

#[test]
fn a_match_log_is_watched_and_steered_like_a_recording() {
    let here = folder("log-watched");
    played(&here, &[&SHORT[..], &["--simspark-log", "a.log"]].concat());
    let text = fs::read_to_string(here.join("a.log")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let mut shown = Shown::start(&here, &["a.log", "--paused"]);
    let mut monitor = shown.monitor();
    let first = monitor.frame();
    assert!(
        first.contains("(RSG 0 1)") && time_s(&first) == 0.0 && first.contains("(parameters "),
        "{}",
        &first[..200]
    );
    shown.type_in("at 12.0");
    monitor.until("later frame", |frame| frame.contains("(RSG 0 1)") && time_s(frame) > 1.0);
    monitor.say("(step 2)");
    // The lines are sent unchanged.
    let line = monitor.frame();
    let at = lines.iter().position(|other| **other == line).expect("a line of the log");
    assert_eq!(monitor.frame(), lines[at + 1]);
    let mut newcomer = shown.monitor();
    let joined = newcomer.frame();
    assert!(joined.contains("(RSG 0 1)") && time_s(&joined) == time_s(lines[at + 1]), "all lines so far in one frame");
    shown.type_in("back 3");
    newcomer.until("earlier frame", |frame| frame.contains("(RSG 0 1)") && time_s(frame) == time_s(lines[at - 2]));
    shown.type_in("next GameOver");
    monitor.until("end of the match", |frame| frame.contains("(play_mode 12)"));
    shown.type_in("quit");
    assert!(shown.child.wait().unwrap().success());

    assert!(refused(&here, &["replay", "a.log", "--verify"]).contains("only recordings can be verified"));
    fs::write(here.join("words.log"), "(words)\n").unwrap();
    assert!(refused(&here, &["replay", "words.log"]).contains("line 1 is no frame"));
    for (program, file) in [("gzip", "a.log.gz"), ("bzip2", "a.log.bz2")] {
        if packed(&here, program, "a.log") {
            let mut packed = Shown::start(&here, &[file, "--paused"]);
            assert_eq!(packed.monitor().frame(), first, "{file}");
            packed.type_in("quit");
        }
    }
}

#[test]
fn what_can_be_done_with_recordings_can_be_done_with_match_logs() {
    let here = folder("log-commands");
    played(&here, &[&SHORT[..], &["--simspark-log", "a.log", "--record", "a.mcap"]].concat());
    let text = fs::read_to_string(here.join("a.log")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let about = info(&here, "a.log");
    assert_eq!(
        (&about["lines"], &about["line_s"], &about["protocol"]),
        (&lines.len().into(), &0.2.into(), &"SimSpark".into())
    );
    assert_eq!((&about["status"]["play_mode"], &about["status"]["team_left"]), (&"GameOver".into(), &"Left".into()));
    assert!(told(&here, &["log", "info", "a.log"]).contains("a match log of SimSpark"));
    assert!(told(&here, &["log", "events", "a.log", "--kind", "mode"]).contains("GameOver"));

    assert_eq!(told(&here, &["log", "cut", "a.log", "--from", "5", "--to", "9"]), "a-cut.log: lines 4 to 8\n");
    let part = fs::read_to_string(here.join("a-cut.log")).unwrap();
    let part: Vec<&str> = part.lines().collect();
    assert!(part.len() == 5 && part[0].contains("(RSG 0 1)") && part[1..] == lines[5..9], "{}", part.len());
    assert!(time_s(part[0]) == time_s(lines[4]) && info(&here, "a-cut.log")["lines"] == 5);

    // Line k is at k times the distance of lines, for every command.
    let timed = ["log", "cut", "a.log", "--from", "1s", "--to", "2s", "--out", "timed.log"];
    assert_eq!(told(&here, &timed), "timed.log: lines 5 to 10\n");
    let begin = ["log", "cut", "a.log", "--from", "0s", "--to", "0.2s", "--out", "timed.log"];
    assert_eq!(told(&here, &begin), "timed.log: lines 0 to 1\n");
    let over = lines.iter().position(|line| line.contains("(play_mode 12)")).expect("the end");
    let events = told(&here, &["log", "events", "a.log", "--kind", "mode"]);
    let row = events.lines().find(|row| row.contains("GameOver")).expect("the end");
    assert!(row.contains(&format!("{over} ")) && row.contains(&format!(" {:.2}s ", over as f64 * 0.2)), "{row}");

    told(&here, &["log", "export", "a.log", "--format", "csv", "--bodies", "ball,left/body", "--out", "log.csv"]);
    let table = fs::read_to_string(here.join("log.csv")).unwrap();
    let last = format!("{},", lines.len() - 1);
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with(&last)).collect();
    assert_eq!(rows.len(), 3, "ball and two torsos: {rows:?}");
    told(&here, &["log", "export", "a.log", "--format", "foxglove"]);
    told(&here, &["log", "export", "a.log", "--format", "html"]);
    assert!(refused(&here, &["log", "export", "a.log", "--format", "simspark", "--out", "b.log"]).contains("log cut"));

    assert!(told(&here, &["log", "diff", "a.log", "a.log"]).contains("have equal states"));
    let moved = lines[9].replace("(time ", "(time 9");
    let other = [&lines[..9], &[moved.as_str()], &lines[10..]].concat().join("\n");
    fs::write(here.join("b.log"), other + "\n").unwrap();
    let diff = spar(&here, &["log", "diff", "a.log", "b.log", "--json"]);
    let diff: Value = serde_json::from_slice(&diff.stdout).expect("JSON");
    assert_eq!(
        (&diff["state"]["tick"], &diff["state"]["body"], &diff["state"]["field"]),
        (&9.into(), &"game".into(), &"time".into())
    );
    assert_eq!(diff["state"]["time_s"], 1.8);
    assert!(refused(&here, &["log", "diff", "a.log", "a.mcap"]).contains("one is a match log"));
    assert!(refused(&here, &["log", "inputs", "a.log"]).contains("this is a match log"));
}

/// A log of RCSSServerMJ whose game has not begun: the game clock stands still, the simulated time advances.
#[test]
fn a_log_of_rsmp_has_the_rate_of_its_frames() {
    let here = folder("log-rsmp");
    let place = |x: u32| format!("(SLT 1 0 0 0 0 1 0 0 0 0 1 0 {x} 0 0.11 1)");
    let game = "((gs 1 0)(time 0.0)(half 1)(score_left 0)(score_right 0)(play_mode 0)(team_left A)(team_right B))";
    let field = "((ge 1 0)(FieldLength 55)(FieldWidth 36)(BallRadius 0.11)(play_modes BeforeKickOff PlayOn))";
    let ball = "nd SMN (setVisible 1)(load StdUnitSphere)(sMat ball)(sSc 0.11 0.11 0.11)";
    let scene = format!("((sg 1 0)full(nd TRF{}(nd DSC(ball)(nd TRF{}({ball})))))", place(0), place(0));
    let mut log = format!("((RSMP 1 0)((gt 1 0)0.04){game}{field}{scene})\n");
    for line in 2..=11 {
        let time_s = f64::from(line) * 0.04;
        let scene = format!("((sg 1 0)diff(nd(nd(nd {}(nd)))))", place(line));
        log += &format!("((RSMP 1 0)((gt 1 0){time_s:.2})((gs 1 0)(time 0.0)){scene})\n");
    }
    fs::write(here.join("a.log"), log).unwrap();
    let about = info(&here, "a.log");
    assert_eq!((&about["line_s"], &about["lines"]), (&0.04.into(), &11.into()), "{about}");
    assert_eq!((&about["status"]["team_right"], &about["protocol"]), (&"B".into(), &"RCSSServerMJ (RSMP)".into()));
    assert!(told(&here, &["log", "events", "a.log"]).contains("BeforeKickOff"));
    told(&here, &["log", "cut", "a.log", "--from", "5", "--out", "part.log"]);
    let part = fs::read_to_string(here.join("part.log")).unwrap();
    assert!(
        part.starts_with("((RSMP 1 0)") && part.contains("full") && info(&here, "part.log")["lines"] == 7,
        "{part}"
    );
    told(&here, &["log", "export", "part.log", "--format", "csv", "--bodies", "ball"]);
    let table = fs::read_to_string(here.join("part.csv")).unwrap();
    let places: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split(',').nth(6)).collect();
    assert_eq!(places, ["5.0", "6.0", "7.0", "8.0", "9.0", "10.0", "11.0"]);
}

/// Before there were keys for dribblers, hidden balls and the automatic referee, a client of the small-size world dribbled
/// in `Perfect`, and a referee asked a team to place a ball that no robot can reach.
#[test]
fn a_recording_older_than_some_keys_repeats_its_run() {
    let here = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ssl"));
    let check = |file, expect: &str| {
        let told = verified(here, file);
        assert!(told.contains(expect), "{file}: {told}");
    };
    check("dribbling-2026-11.mcap", "last tick 439, state 096aac4734abb570");
    check("placement-2026-11.mcap", "last tick 14559, state dc9c4ddeee3424dc");
}

/// RoboViz writes drawings ahead of frames, and only the first frame is full.
#[test]
fn a_log_of_roboviz_is_watched() {
    let here = folder("roboviz-watched");
    let log = "((time 0)(play_mode 0))(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)(nd StaticMesh (setVisible 1) (load a))))\n\
               [1, 2, -49]((time 0.04))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 5 0 0 1)(nd StaticMesh)))\n";
    fs::write(here.join("a.log"), log).unwrap();
    let mut shown = Shown::start(&here, &["a.log", "--at", "2"]);
    let frame = shown.monitor().frame();
    assert_eq!(
        frame,
        "((time 0.04)(play_mode 0))(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 5 0 0 1)(nd StaticMesh (setVisible 1) (load a))))"
    );
    shown.type_in("quit");
}
