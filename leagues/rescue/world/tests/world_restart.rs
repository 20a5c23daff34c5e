//! Restarts of the world by a client.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{
    Columns, ConnectionId, RecordableSession as _, RecordingSink, Session as _, Simulation, Values, World as _,
    WorldEvent,
};
use rescue_protocol::mrcs::Style;
use rescue_protocol::mrcs::log::LogHeader;
use rescue_world::run_log::{LogSink, RunLogWriter};
use rescue_world::world::{MessageSource as _, World};
use rescue_world::{BuildOptions, RESCUE};

use crate::received::Received;

/// The logs of a run, one for each world.
#[derive(Clone, Default)]
struct Logs(Arc<Mutex<Vec<String>>>);

impl Logs {
    /// Begins another log.
    fn sink(&self) -> LogSink {
        let logs = Arc::clone(&self.0);
        logs.lock().unwrap_or_else(PoisonError::into_inner).push(String::new());
        Box::new(move |bytes| {
            let mut logs = logs.lock().unwrap_or_else(PoisonError::into_inner);
            logs.last_mut().expect("a log").push_str(std::str::from_utf8(bytes).expect("text"));
        })
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A run in lock-step with its logs.
struct Run {
    simulation: Simulation<World>,
    out: Received,
    logs: Logs,
}

impl Run {
    fn new(seed: &str) -> Run {
        let parameters = (RESCUE.parameters)();
        let mut values = Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
        for (key, text) in
            [("robots", "2"), ("generate", "office"), ("lockstep", "true"), ("seed", seed), ("trial", "60")]
        {
            let parameter = parameters.iter().find(|parameter| parameter.name == key).expect("a key");
            values.set(key, parameter.parse(text).expect("a value")).expect("a key");
        }
        let logs = Logs::default();
        let header =
            LogHeader { scenario: String::from("office"), seed: seed.parse().expect("a seed"), ..LogHeader::default() };
        let (next_logs, first) = (logs.clone(), header.clone());
        let log = RunLogWriter::new(header, Style::default(), true, logs.sink());
        let log = log.with_next_log(Box::new(move |seed| (LogHeader { seed, ..first.clone() }, next_logs.sink())));
        let options = BuildOptions {
            observers: vec![Box::new(log)],
            buildings: Some(Box::new(|_| Ok(None))),
            ..BuildOptions::default()
        };
        let simulation = rescue_world::simulation(&values, options).expect("a world");
        Run { simulation, out: Received::default(), logs }
    }

    /// Connects a client of the operators' endpoint.
    fn client(&mut self) -> ConnectionId {
        let endpoint = self.simulation.endpoints().iter().position(|name| *name == "actr").expect("an endpoint");
        self.simulation.open(endpoint).expect("a connection")
    }

    /// Sends text, runs all granted ticks, and returns the answer.
    fn say(&mut self, client: ConnectionId, text: &str) -> String {
        self.simulation.receive(client, text.as_bytes(), &mut self.out);
        self.simulation.tick(&mut self.out);
        while !self.simulation.is_paused() {
            self.simulation.tick(&mut self.out);
        }
        self.out.0.remove(&client).unwrap_or_default()
    }

    /// Sends the commands of a client that explores for 4 s, with `first` before them, and returns the answers.
    fn explore(&mut self, client: ConnectionId, first: &str) -> String {
        let commands = "(missionadd robot1 (explore))(select robot1)(step 3000)";
        let mut heard = self.say(client, &format!("{first}{commands}"));
        heard += &self.say(client, "(mark 3 2)(nogo 1 1 2 2)(step 1000)");
        heard
    }
}

const HELLO: &str = "(hello 2 lockstep restart mark nogo)";

#[test]
fn a_restarted_world_has_the_log_of_a_new_one() {
    let mut run = Run::new("1");
    let client = run.client();
    run.explore(client, HELLO);
    run.say(client, "(restart 7)");
    run.explore(client, "");
    // Commands behind a restart are for the new world, although they arrive in one piece with it.
    run.explore(client, "(restart 7)");
    let mut fresh = Run::new("7");
    let client = fresh.client();
    fresh.explore(client, HELLO);
    let (logs, fresh) = (run.logs.all(), fresh.logs.all());
    assert_eq!((logs.len(), fresh.len()), (3, 1));
    let fresh = fresh[0].replace("; 0.020 c1 (hello 2 lockstep restart mark nogo)\n", "");
    assert!(fresh.starts_with("; mrcs-log 1") && fresh.contains("seed=7") && fresh.contains("\n4.000 "), "{fresh}");
    assert!(fresh.contains("; 0.020 c1 (missionadd") && fresh.contains("\n0.020 (mission robot1 (explore"), "{fresh}");
    let end = |seconds: &str| format!("; {seconds} c1 (restart 7)\n; {seconds} note (restart 7)\n");
    assert!(logs[0].ends_with(&end("4.020")), "{}", logs[0]);
    assert_eq!(logs[1], format!("{fresh}{}", end("4.020")));
    assert_eq!(logs[2], fresh);
}

#[test]
fn a_second_restart_before_the_first_is_refused() {
    let mut run = Run::new("1");
    let client = run.client();
    run.say(client, &HELLO.replace("mark", "errors"));
    let answer = run.say(client, "(restart 7)(missionadd robot1 (explore))(restart 5)(step 40)");
    assert!(answer.contains("(restart 7)\n") && answer.contains("(error denied \"a restart is under way"), "{answer}");
    assert!(answer.contains("(explore") && answer.ends_with("(time 40)\n"), "{answer}");
    assert_eq!(run.simulation.world().settings().seed, 7);
    let logs = run.logs.all();
    let has_command = |log: &String| log.contains(" c1 (missionadd");
    assert_eq!(logs.iter().map(has_command).collect::<Vec<_>>(), [false, true], "the command is for the new world");
    assert!(logs[1].contains(" c1 (restart 5)"), "{}", logs[1]);
}

#[test]
fn commands_before_the_restart_that_is_obeyed_are_in_the_log_of_the_old_world() {
    let mut run = Run::new("1");
    let client = run.client();
    run.say(client, &HELLO.replace("mark", "trial"));
    // The first one is refused, since a trial runs; the second one comes after its end.
    run.say(
        client,
        "(trial start)(restart 5)(missionadd robot1 (explore))(trial end)(restart 7)(select robot1)(step 40)",
    );
    assert_eq!(run.simulation.world().settings().seed, 7);
    let logs = run.logs.all();
    let check = |command: &str, expect: [bool; 2]| {
        assert_eq!(logs.iter().map(|log| log.contains(command)).collect::<Vec<_>>(), expect, "{command}");
    };
    check(" c1 (restart 5)", [true, false]);
    check(" c1 (missionadd", [true, false]);
    check(" c1 (restart 7)", [true, false]);
    check(" c1 (select robot1)", [false, true]);
}

#[test]
fn every_client_sees_the_old_objects_go_and_the_new_ones_come() {
    let mut run = Run::new("1");
    let (client, guide, other) = (run.client(), run.client(), run.client());
    run.say(other, "(hello 2 grid request status trial clock)");
    run.explore(client, HELLO);
    run.out.0.clear();
    let answer = run.say(client, "(restart 7)(step 100)");
    let lines: Vec<&str> = answer.lines().collect();
    let restart = lines.iter().position(|line| *line == "(restart 7)").expect("an event");
    let (before, after) = lines.split_at(restart);
    let is_removal = |line: &&str| line.contains("invalid") || line.contains("none") || line.starts_with("(nogodel");
    assert!(before.iter().all(is_removal), "{before:?}");
    assert!(before.contains(&"(robot robot1 invalid 0.000 0.000 0.0000)"), "{before:?}");
    assert!(before.iter().any(|line| line.starts_with("(map vict1 invalid")), "{before:?}");
    assert!(after.iter().any(|line| line.starts_with("(robot robot1 p2at")), "{after:?}");
    assert_eq!(lines.last(), Some(&"(time 100)"), "the grant of time counts from the new beginning");

    let guide = run.out.0.remove(&guide).expect("messages");
    assert!(guide.contains("(robot robot1 invalid 0.000") && guide.contains("(robot robot2 p2at"), "{guide}");
    let of_the_guide = ["window", "map", "frontier", "robot", "mission", "image", "select"];
    let head = |line: &str| line.split([' ', '(', ')']).nth(1).unwrap_or_default().to_owned();
    assert!(guide.lines().all(|line| of_the_guide.contains(&head(line).as_str())), "{guide}");

    let other = run.out.0.remove(&other).expect("messages");
    assert!(!other.contains("(restart"), "it has not asked: {other}");
    assert!(other.contains("\"16384u\""), "the grid is unknown again: {other}");
    assert!(other.contains("(trial waiting") && other.contains("(time 0)"), "{other}");
}

#[test]
fn restarts_are_refused_without_extension_seed_and_between_start_and_end_of_a_trial() {
    let check = |hello: &str, command: &str, expect: &str| {
        let mut run = Run::new("1");
        let client = run.client();
        run.say(client, hello);
        let answer = run.say(client, command);
        assert!(answer.contains(expect), "{hello} {command}: {answer}");
        assert_eq!(run.logs.all().len(), 1, "{hello} {command}");
    };
    let hello = "(hello 2 lockstep errors restart trial)";
    check("(hello 2 lockstep errors)", "(restart 7)", "(error unknown-command");
    check(hello, "(restart -1)", "(error bad-number");
    check(hello, "(restart)", "(error arity");
    check(hello, "(trial start)(restart 7)", "(error denied \"a trial is running");
}

#[test]
fn a_robot_of_a_client_of_usarsim_prevents_restarts_until_the_client_leaves() {
    let mut run = Run::new("1");
    let client = run.client();
    run.say(client, "(hello 2 lockstep errors restart)");
    let endpoint = run.simulation.endpoints().iter().position(|name| *name == "usarsim").expect("an endpoint");
    let pilot = run.simulation.open(endpoint).expect("a connection");
    run.simulation.receive(pilot, b"INIT {ClassName USARBot.P2AT} {Name R1}\r\n", &mut run.out);
    run.say(client, "(step 40)");
    let refused = run.say(client, "(restart 7)");
    assert!(refused.contains("(error denied \"a client of USARSim's protocol"), "{refused}");
    run.simulation.close(pilot);
    run.say(client, "(step 40)");
    assert!(run.say(client, "(restart 7)").contains("\n(restart 7)\n"));
}

#[test]
fn a_world_without_settings_for_other_seeds_refuses_restarts() {
    let mut world = crate::staged::begun(rescue_world::world::RescueSettings::default());
    crate::staged::say(&mut world, "(restart 7)");
    let refused: Vec<String> = world.latest_messages().since(0).iter().map(crate::staged::written).collect();
    assert!(refused.iter().any(|text| text.starts_with("(error denied \"this program")), "{refused:?}");
}

/// A recording: key frames, and inputs and digests of each tick.
#[derive(Clone, Default)]
struct Recording(Arc<Mutex<Recorded>>);

#[derive(Default)]
struct Recorded {
    key_frames: Vec<(u64, Vec<u8>)>,
    ticks: Vec<(Columns, u64)>,
}

impl Recording {
    fn with<T>(&self, work: impl FnOnce(&mut Recorded) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl RecordingSink for Recording {
    fn key_frame(&mut self, tick: u64, state: &[u8]) {
        self.with(|recorded| recorded.key_frames.push((tick, state.to_vec())));
    }

    fn tick(&mut self, _: u64, inputs: &Columns, digest: u64) {
        self.with(|recorded| recorded.ticks.push((inputs.clone(), digest)));
    }

    fn world_event(&mut self, _: u64, _: &WorldEvent<'_>) {}

    fn end(&mut self, _: u64, _: &Columns, _: Vec<String>) {}

    fn recording_error(&mut self, tick: u64, why: String) {
        panic!("tick {tick}: {why}");
    }
}

#[test]
fn a_recording_with_restarts_replays_from_each_of_its_key_frames() {
    let mut run = Run::new("1");
    let recording = Recording::default();
    run.simulation.record(Box::new(recording.clone()), 70);
    let client = run.client();
    run.explore(client, HELLO);
    run.explore(client, "(restart 7)");
    run.say(client, "(restart 1)");
    run.explore(client, "");
    let Recorded { mut key_frames, ticks } = recording.with(std::mem::take);
    assert!(key_frames.len() > 6 && ticks.len() > 600, "{} {}", key_frames.len(), ticks.len());
    let mut replay = Run::new("1").simulation;
    let mut check = |from: usize, to: usize, state: &[u8]| {
        replay.restore(from as u64, state).expect("a state");
        for (tick, (inputs, digest)) in ticks.iter().enumerate().take(to).skip(from) {
            replay.replay(inputs, None).expect("inputs");
            assert_eq!(replay.digest(), *digest, "tick {tick} from {from}");
        }
    };
    check(0, ticks.len(), &key_frames[0].1);
    // Backwards: each state follows one of another world.
    key_frames.reverse();
    for (tick, state) in &key_frames {
        let from = *tick as usize;
        check(from, (from + 100).min(ticks.len()), state);
    }
    let fixed = World::new(run.simulation.world().settings().clone());
    let restarted = &key_frames.iter().find(|(tick, _)| (300..380).contains(tick)).expect("after the first restart").1;
    assert!(fixed.expect("a world").load(restarted).is_err(), "it has no settings for the seed");
}

#[test]
fn a_state_between_the_command_and_the_restart_has_the_commands_for_the_new_world() {
    let mut run = Run::new("1");
    let client = run.client();
    run.say(client, HELLO);
    run.simulation.receive(client, b"(restart 7)(missionadd robot1 (explore))(step 400)", &mut run.out);
    run.simulation.tick(&mut run.out);
    assert!(!run.simulation.is_paused() && run.simulation.world().settings().seed == 1, "the restart is due");
    let mut state = Vec::new();
    run.simulation.world().save(&mut state).expect("a state");
    let mut other = Run::new("1").simulation;
    other.restore(0, &state).expect("a state");
    for tick in 0..20 {
        run.simulation.tick(&mut run.out);
        other.replay(&Columns::default(), None).expect("inputs");
        assert_eq!((other.digest(), other.world().settings().seed), (run.simulation.digest(), 7), "tick {tick}");
    }
    assert!(run.out.0[&client].contains("(mission robot1 (explore"), "it is obeyed");
}
