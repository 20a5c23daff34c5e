//! `spar serve --data DIR`: scene files of the user's own, over TCP.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("data_folder").join(name);
    let _ = fs::remove_dir_all(&root);
    for (file, text) in files {
        let path = root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    root
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server and an agent's connection to it.
fn serve(folders: &[&Path]) -> (Running, TcpStream) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["serve", "--agent-port", "0", "--monitor-port", "0", "--log", "error"]);
    folders.iter().for_each(|folder| {
        command.arg("--data").arg(folder);
    });
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("ready agent=").and_then(|rest| rest.split(' ').next());
    let stream = TcpStream::connect(address.unwrap_or_else(|| panic!("{line}"))).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    (Running(child), stream)
}

fn send(stream: &mut TcpStream, text: &str) {
    stream.write_all(&(text.len() as u32).to_be_bytes()).unwrap();
    stream.write_all(text.as_bytes()).unwrap();
}

fn receive(stream: &mut TcpStream) -> String {
    let mut length = [0; 4];
    stream.read_exact(&mut length).unwrap();
    let mut payload = vec![0; u32::from_be_bytes(length) as usize];
    stream.read_exact(&mut payload).unwrap();
    String::from_utf8(payload).unwrap()
}

const ROBOT: &str = "(RSG 0 1)
((templ $name)
 (nd Transform (setLocalPos 1 1 1)
  (importScene rsg/boxspheres/sphere.rsg 0.2 100 matGrey)
  (nd GyroRatePerceptor (setName $name))))";

#[test]
fn the_first_folder_wins_and_ours_are_behind() {
    let one = folder("one", &[("rsg/agent/mine.rsg", "(RSG 0 1)(importScene helper.rsg first)")]);
    let two = folder("two", &[("rsg/agent/mine.rsg", "(RSG 0 1)(nd Ufo)"), ("helper.rsg", ROBOT)]);
    let (_server, mut agent) = serve(&[&one, &two]);
    send(&mut agent, "(scene rsg/agent/mine.rsg)");
    assert!((0..100).any(|_| receive(&mut agent).contains("(GYR (n first)")));
}

#[test]
fn robot_types_of_the_user_replace_ours() {
    let types = "NaoType = [ { 'Hip1RelTorso_X' => 0.05, 'Hip1RelTorso_Z' => -0.1, 'ThighRelHip2_Z' => -0.04,
        'AnkleRelShank_Z' => -0.055, 'ElbowRelUpperArm_Y' => 0.07, 'lj5_max_abs_speed' => 6, 'lj6_max_abs_speed' => 6,
        'UseToe' => 'true', 'ToeLength' => 0.03 } ]";
    let data = folder("types", &[("naorobottypes.rb", types)]);
    let (_server, mut agent) = serve(&[&data]);
    send(&mut agent, "(scene rsg/agent/nao/nao_hetero.rsg 0)");
    assert!((0..100).any(|_| receive(&mut agent).contains("(HJ (n llj7)")), "type 0 has toes now");
}

#[test]
fn what_is_wrong_with_a_folder_or_table_ends_the_start() {
    let bad = folder("bad", &[("naorobottypes.rb", "NaoType = [\n  { 'a' = 1 },\n]"), ("file", "")]);
    let told = |arguments: &[&str]| {
        let ports = ["serve", "--agent-port", "0", "--monitor-port", "0"];
        let output = Command::new(env!("CARGO_BIN_EXE_spar")).args([&ports, arguments].concat()).output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let path = |name: &str| bad.join(name).to_string_lossy().into_owned();
    assert!(told(&["--data", &path("none")]).contains("none"));
    assert!(told(&["--data", &path("file")]).contains("no folder"));
    assert!(told(&["--data", &path("")]).contains("naorobottypes.rb:2: `=>` expected"));
    assert!(told(&["--robot-types", "mine.rb"]).contains("mine.rb: no such file"));
}

/// The output and the warnings of `spar params` with these arguments, in a folder.
fn params(here: &Path, arguments: &[&str]) -> (String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_spar")).arg("params").args(arguments).current_dir(here).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn scripts_of_the_reference_set_our_keys() {
    let game = "# mine\naddSoccerVar('RuleHalfTime', 5.0 * 12)\naddSoccerVar('AutomaticKickOff', false)\n\
                addSoccerVar('FieldLength', 21)\naddSoccerVar('Weather', 'rain')\n";
    let server = "$serverPort = 3300\n$agentPort = 3100\n$threadLoop = true\n";
    let here = folder("scripts", &[("data/naosoccersim.rb", game), ("data/spark.rb", server), ("x.rb", "")]);
    fs::write(here.join("spar.toml"), "FieldLength = 22.0\n").unwrap();
    let (told, warned) = params(&here, &["--data", "data"]);
    let has = |words: &[&str]| told.lines().any(|line| words.iter().all(|word| line.contains(word)));
    assert!(has(&["RuleHalfTime", "60", "naosoccersim.rb:2"]), "{told}");
    let script = fs::canonicalize(here.join("data/spark.rb")).unwrap();
    assert!(has(&["monitor-port", "3300", &format!("from {}:1;", script.display())]), "{told}");
    assert!(has(&["FieldLength", "22", "spar.toml:1"]), "a file of settings wins: {told}");
    assert!(!told.contains("naosoccersim.rb:3") && !told.contains("spark.rb:2"), "defaults are no choice: {told}");
    for named in ["Weather (line 5)", "$threadLoop (line 3)"] {
        assert!(warned.contains(named), "{named} in {warned}");
    }
    let (_, error) = params(&here, &["--config", "x.rb"]);
    assert!(error.contains("no Ruby") && error.contains("--data"), "{error}");
}

/// A match does not take a server's ports from a `spar.toml` in the folder.
#[test]
fn scripts_of_the_reference_open_no_port_of_a_match() {
    let (server, game) = ("$agentPort = 3298\n$serverPort = 3299\n", "addSoccerVar('RuleHalfTime', 1.0)\n");
    let here = folder("scripts-match", &[("data/spark.rb", server), ("data/naosoccersim.rb", game)]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["match", "--players", "1", "--data", "data", "--log", "info"]).current_dir(&here);
    let output = command.stdin(Stdio::null()).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && !told.contains("can connect to"), "{told}");
    let script = fs::canonicalize(here.join("data/spark.rb")).unwrap();
    let keys = "agent-port (line 1), monitor-port (line 2)";
    let expect = format!("{}: spar match passes over keys that do not apply to it: {keys}", script.display());
    assert!(told.contains(&expect), "{expect} in\n{told}");
}
