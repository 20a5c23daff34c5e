//! `spar humanoid` and `spar setup humanoid`, with the league's server if it is installed.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use humanoid_files::PythonEnvironment;

fn spar(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments);
    command
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

/// Runs a command where there is no Python and no environment of spar's own.
fn without_python(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = spar(arguments);
    command.env("PATH", folder.path()).env_remove("VIRTUAL_ENV").env("XDG_DATA_HOME", folder.path());
    command.output().expect("spar runs")
}

#[test]
fn without_an_installation_the_world_says_how_to_get_it() {
    for arguments in
        [&["serve", "--world", "humanoid", "--agent-port", "0", "--monitor-port", "0"][..], &["humanoid", "compare"]]
    {
        let done = without_python(arguments);
        let error = text(&done.stderr);
        assert!(!done.status.success() && error.contains("spar setup humanoid"), "{error}");
    }
    let done = without_python(&["params", "--world", "humanoid"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
}

#[test]
fn setup_without_python_names_it() {
    let done = without_python(&["setup", "humanoid"]);
    let error = text(&done.stderr);
    assert!(!done.status.success() && error.contains("python3: "), "{error}");
}

#[test]
fn setup_and_comparison_with_the_league_s_server() {
    let Some(environment) = PythonEnvironment::find() else {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return;
    };
    let done = spar(&["setup", "humanoid"]).output().expect("spar runs");
    let report = text(&done.stdout);
    assert!(done.status.success() && report.contains(&environment.python.display().to_string()), "{report}");
    let done = spar(&["humanoid", "compare", "--robots", "1", "--seconds", "1"]).output().expect("spar runs");
    let report = text(&done.stdout);
    assert!(done.status.success() && report.starts_with("equal\n"), "{report}{}", text(&done.stderr));
    assert!(!Path::new("console.log").exists(), "the league's server writes into a folder of its own");
    let done = spar(&["humanoid", "compare", "--model", "NoSuch"]).output().expect("spar runs");
    assert!(text(&done.stderr).contains("there is no robot model NoSuch"), "{}", text(&done.stderr));
}

/// The example that makes rollouts, and a recurrent network as a trainer exports it.
const ROLLOUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/humanoid/rollout.py");
const NETWORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/leagues/humanoid/team/tests/exported/rsl_rl.onnx");

/// Runs a program in a folder, and returns its output and whether it has succeeded.
fn run_in(folder: &Path, program: &Path, arguments: &[&str]) -> (bool, String) {
    let done = Command::new(program).args(arguments).current_dir(folder).output().expect("it runs");
    (done.status.success(), format!("{}{}", text(&done.stdout), text(&done.stderr)))
}

#[test]
fn a_rollout_with_python_s_mujoco_agrees_until_a_fault_is_planted() {
    let has_onnxruntime = |python: &Path| run_in(Path::new("."), python, &["-c", "import onnxruntime"]).0;
    let Some(PythonEnvironment { python, .. }) =
        PythonEnvironment::find().filter(|found| has_onnxruntime(&found.python))
    else {
        eprintln!("skipped: rcsssmj or onnxruntime is not installed (.ci/humanoid)");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (folder, program) = (folder.path(), Path::new(env!("CARGO_BIN_EXE_spar")));
    let skill = format!("walk={NETWORK}");
    let (is_written, report) = run_in(folder, program, &["humanoid", "export", "--skill", &skill]);
    assert!(is_written && report == "wrote scene.xml and scene.json\n", "{report}");
    let compare = || {
        let roll = [ROLLOUT, "scene.xml", NETWORK, "rollout.npz", "--steps", "100", "--command", "0.5", "0", "0.2"];
        let (is_rolled, report) = run_in(folder, &python, &roll);
        assert!(is_rolled, "{report}");
        run_in(folder, program, &["humanoid", "parity", NETWORK, "--against", "rollout.npz"])
    };
    let (is_equal, report) = compare();
    assert!(is_equal && report.starts_with("equal: all 100 steps agree within 1e-4\n"), "{report}");
    assert!(report.contains("compared     qpos, observation, action\n"), "{report}");
    let check = |file: &str, [from, to]: [&str; 2], expect: [&str; 2]| {
        let path = folder.join(file);
        let right = fs::read_to_string(&path).expect("a file");
        assert!(right.contains(from), "{from}");
        fs::write(&path, right.replacen(from, to, 1)).expect("a file");
        let (is_equal, report) = compare();
        assert!(!is_equal && expect.iter().all(|expect| report.contains(expect)), "{report}");
        fs::write(&path, right).expect("a file");
    };
    check(
        "scene.json",
        ["\"delay_cycles\": 1", "\"delay_cycles\": 0"],
        ["different: step 1, body r-0-1-", "spar:    position"],
    );
    check(
        "scene.json",
        ["\"scale\": 0.1", "\"scale\": 1.0"],
        ["different: step ", "observation  differs from step 1 on: number 43, joint_vel of q_llj1"],
    );
    check(
        "scene.xml",
        [
            "r-0-1-Left_Knee_Pitch\" biastype=\"affine\" gainprm=\"200.0\"",
            "r-0-1-Left_Knee_Pitch\" biastype=\"affine\" gainprm=\"100.0\"",
        ],
        ["different: step ", "observation  agrees to the end"],
    );
}

#[test]
fn faults_of_parity_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("rollout.npz"), "text").expect("a file");
    let program = Path::new(env!("CARGO_BIN_EXE_spar"));
    let check = |policy: &str, expect: &str| {
        let (is_equal, report) =
            run_in(folder.path(), program, &["humanoid", "parity", policy, "--against", "rollout.npz"]);
        assert!(!is_equal && report.contains(expect), "{report}");
    };
    check("none.onnx", "none.onnx: ");
    check(NETWORK, "rollout.npz: no .npz file: ");
    check(&NETWORK.replace("rsl_rl", "tracking"), "the network has the input time_step beside its observation");
}
