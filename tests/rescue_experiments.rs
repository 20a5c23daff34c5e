//! `spar rescue experiment`, `metrics` and `diff`: their output, their errors, and the trends of published studies.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A small experiment of half a minute.
const SMALL: &str = "name = \"small\"\nminutes = 0.5\nseeds = 2\n[world]\ngenerate = \"apartment\"\nvictims = 4\n[factors]\nrobots = [1, 2]\n";

fn spar(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).arg("rescue").args(arguments).output().expect("the program starts")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The folders of a test.
struct Desk(TempDir);

impl Desk {
    fn new(toml: &str) -> Desk {
        let desk = Desk(TempDir::new().expect("a folder"));
        fs::write(desk.path("e.toml"), toml).expect("a file");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, out: &str, flags: &[&str]) -> Output {
        let (file, out) = (self.path("e.toml"), self.path(out));
        let named = ["experiment", "run", &file.to_string_lossy(), "--out", &out.to_string_lossy()].map(str::to_owned);
        let all: Vec<&str> = named.iter().map(String::as_str).chain(flags.iter().copied()).collect();
        spar(&all)
    }

    /// Runs the sessions, and reads the table.
    fn table(&self, out: &str, flags: &[&str]) -> Vec<BTreeMap<String, String>> {
        let output = self.run(out, flags);
        assert!(output.status.success(), "{}", told(&output));
        let mut reader = csv::Reader::from_path(self.path(out).join("results.csv")).expect("a table");
        reader.deserialize().map(|row| row.expect("a row")).collect()
    }
}

/// All files below a folder, by name, except the index of attempts, which depends on the order of work.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(
                files(&path)
                    .into_iter()
                    .map(|(name, bytes)| (Path::new(path.file_name().expect("a name")).join(name), bytes)),
            );
        } else if !path.ends_with("ledger.sqlite") {
            all.insert(PathBuf::from(path.file_name().expect("a name")), fs::read(&path).expect("a file"));
        }
    }
    all
}

#[test]
fn equal_files_give_equal_bytes_for_any_number_of_threads() {
    let desk = Desk::new(SMALL);
    let rows = desk.table("one", &["--threads", "1"]);
    assert_eq!(desk.table("two", &["--threads", "2"]), rows);
    assert_eq!(rows.len(), 4);
    let (one, two) = (files(&desk.path("one")), files(&desk.path("two")));
    assert_eq!(one.keys().collect::<Vec<_>>(), two.keys().collect::<Vec<_>>());
    one.iter().for_each(|(name, bytes)| assert!(two[name] == *bytes, "{} differs", name.display()));
    let log = desk.path("one/logs/robots-2_seed-1.log").to_string_lossy().into_owned();
    let output = spar(&["metrics", &log, "--json", "-"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["robots"].as_array().map(Vec::len), Some(2), "{value}");
    assert!(value["attention"]["selections"].as_u64() > Some(3), "{value}");
    assert!(spar(&["diff", &log, &log.replace("one", "two")]).status.success());
    assert_eq!(spar(&["diff", &log, &log.replace("seed-1", "seed-2")]).status.code(), Some(1));
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_has_the_cells_of_the_table() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    let desk = Desk::new(SMALL);
    let expected = desk.table("out", &[]);
    let file = fs::File::open(desk.path("out/results.parquet")).expect("a file");
    let reader = SerializedFileReader::new(file).expect("Parquet");
    let rows: Vec<_> = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), expected.len());
    for (row, expected) in rows.iter().zip(&expected) {
        assert_eq!(row.len(), expected.len());
        for (name, field) in row.get_column_iter() {
            let is_same = match field {
                Field::Null => expected[name].is_empty(),
                Field::Double(number) => expected[name].parse() == Ok(*number),
                Field::Str(text) => *text == expected[name],
                _ => false,
            };
            assert!(is_same, "{name}: {field:?}, in the other table {}", expected[name]);
        }
    }
    let is_number =
        |name: &str| rows[0].get_column_iter().any(|(own, field)| own == name && matches!(field, Field::Double(_)));
    assert!(is_number("factor_robots") && is_number("laser_m2") && !is_number("scenario"));
}

#[test]
fn sessions_that_are_there_are_not_made_again() {
    let desk = Desk::new(SMALL);
    desk.table("out", &["--seeds", "1"]);
    let (kept, gone) = (desk.path("out/sessions/robots-1_seed-1.json"), desk.path("out/sessions/robots-2_seed-1.json"));
    let session = fs::read_to_string(&kept).expect("a session").replacen(
        "\"apartment\",\n    \"1\"",
        "\"changed\",\n    \"1\"",
        1,
    );
    assert!(session.contains("changed"), "{session}");
    fs::write(&kept, &session).expect("a file");
    let before = fs::read(&gone).expect("a session");
    fs::remove_file(&gone).expect("it was there");
    let rows = desk.table("out", &["--seeds", "1"]);
    assert_eq!(rows[0]["scenario"], "changed");
    assert_eq!(rows[1]["scenario"], "apartment");
    assert!(fs::read(&gone).expect("it is made again") == before);
    let output = desk.run("out", &["--seeds", "1", "--minutes", "0.6"]);
    assert!(!output.status.success() && told(&output).contains("other settings (30 s"), "{}", told(&output));
}

#[test]
fn mistakes_are_refused_before_anything_is_made() {
    let check = |toml: &str, words: &[&str]| {
        let desk = Desk::new(&format!("name = \"x\"\nminutes = 1\nseeds = 1\n{toml}"));
        let output = desk.run("out", &[]);
        assert!(!output.status.success() && !desk.path("out").exists(), "{toml}");
        words.iter().for_each(|word| assert!(told(&output).contains(word), "{toml}: {}", told(&output)));
    };
    check("[world]\nrobts = 4", &["world", "robts", "did you mean robots"]);
    check("[factors]\npolicies = [\"open\"]", &["factors.policies", "did you mean policy", "steering"]);
    check("[factors]\nrobots = [4, 400]", &["factors.robots", "400", "64"]);
    check("[factors]\nrobots = []", &["factors.robots", "at least one level"]);
    check("[operator]\nrobots = 4", &["operator.robots", "there are kind"]);
    check("[operator]\nkind = \"robin\"", &["robin", "round-robin"]);
    check("[operator]\nkind = \"command\"", &["command = "]);
    check("[world]\nseed = 4", &["seed", "follows from the experiment"]);
    check("[factors]\nx = [{ display = \"live\" }]", &["label"]);
    check("[factors]\nx = [{ label = \"a b\" }, { label = \"a-b\" }]", &["two sessions have the name"]);
    check("colour = 3", &["colour"]);
    let output = spar(&["experiment", "run", "e77", "--out", "nowhere"]);
    assert!(told(&output).contains("experiment list"), "{}", told(&output));
}

#[test]
fn ready_experiments_can_be_made() {
    let list = String::from_utf8(spar(&["experiment", "list"]).stdout).expect("text");
    assert_eq!(list.lines().count(), 9, "{list}");
    for name in list.lines().filter_map(|line| line.split_whitespace().next()) {
        let desk = Desk::new("");
        // A folder that cannot be created: everything before it is checked.
        fs::write(desk.path("out"), "").expect("a file");
        let output = spar(&["experiment", "run", name, "--out", &desk.path("out").to_string_lossy()]);
        assert!(told(&output).contains("sessions"), "{name}: {}", told(&output));
    }
}

#[test]
fn a_folder_with_the_name_of_a_ready_experiment_is_not_read() {
    let desk = Desk::new("");
    fs::create_dir(desk.path("e3")).expect("a folder");
    fs::write(desk.path("out"), "").expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["rescue", "experiment", "run", "e3", "--out", "out"]).current_dir(desk.path("."));
    let output = command.output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    // The results' folder cannot be made; the experiment was read.
    assert!(told.contains("sessions") && !told.contains("e3: "), "{told}");
}

#[cfg(unix)]
#[test]
fn programs_operate() {
    let desk = Desk::new("");
    let script = desk.path("model.sh");
    let words =
        "exec 3<>/dev/tcp/$1/$2\necho '(hello 2 lockstep) (select robot1) (step 20000)' >&3\ncat <&3 >/dev/null\n";
    fs::write(&script, words).expect("a file");
    let plan = |command: &str| {
        let world = "minutes = 0.1\nseeds = 1\n[world]\ngenerate = \"apartment\"\nrobots = 1\n";
        format!("name = \"x\"\n{world}[operator]\nkind = \"command\"\ntimeout = 20\ncommand = \"{command}\"\n")
    };
    fs::write(desk.path("e.toml"), plan(&format!("bash {} {{host}} {{port}}", script.display()))).expect("a file");
    let rows = desk.table("out", &[]);
    assert_eq!((rows[0]["selections"].as_str(), rows[0]["session"].as_str()), ("1", "seed-1"));
    fs::write(desk.path("e.toml"), plan("false")).expect("a file");
    let output = desk.run("other", &[]);
    assert!(told(&output).contains("ended before the trial was over, with exit status: 1"), "{}", told(&output));
    assert!(desk.path("other/results.csv").exists(), "what there is");
}

/// A human operator's session runs at real time; it lasts until the form after the trial exists.
#[test]
fn people_operate() {
    let desk = Desk::new(
        "name = \"x\"\nminutes = 0.05\nseeds = 1\n[world]\ngenerate = \"apartment\"\nrobots = 1\n\
         [operator]\nkind = \"human\"\nweb = \"0\"\ntimeout = 60\n",
    );
    let (file, out) = (desk.path("e.toml"), desk.path("out"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["rescue", "experiment", "run"]).arg(file).arg("--out").arg(&out);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut told = BufReader::new(child.stderr.take().expect("piped")).lines().map_while(Result::ok);
    let ready = told.find(|line| line.contains("actr=")).expect("it says where it is");
    assert!(ready.starts_with("seed-1: ") && ready.contains("web=http://"), "{ready}");
    let address = ready.split_whitespace().find_map(|word| word.strip_prefix("actr=")).expect("an address");
    let mut person = TcpStream::connect(address).expect("a connection");
    let mut heard = BufReader::new(person.try_clone().expect("a socket")).lines().map_while(Result::ok);
    let mut say = |text: &str| person.write_all(text.as_bytes()).expect("the server reads");
    say("(hello 2 trial) (trial start) (select robot1)\n");
    let over = heard.find(|line| line.starts_with("(trial over"));
    assert!(over.is_some(), "the trial ends by itself");
    say("(tlx 10 20 30 40 50 60)\n");
    assert!(child.wait().expect("it ends").success());
    let mut reader = csv::Reader::from_path(out.join("results.csv")).expect("a table");
    let row: BTreeMap<String, String> = reader.deserialize().next().expect("a row").expect("a row");
    let of = |column: &str| row[column].parse::<f64>().expect("a figure");
    assert_eq!((of("selections"), of("tlx")), (1.0, 35.0), "{row:?}");
}

#[test]
fn pictures_have_a_line_for_each_level() {
    let desk = Desk::new("");
    fs::write(
        desk.path("results.csv"),
        "session,factor_robots,factor_task,found\na,4,full,3\nb,12,full,6\nc,4,search,5\nd,4,search,7\n",
    )
    .expect("a file");
    let folder = desk.0.path().to_string_lossy().into_owned();
    assert!(spar(&["experiment", "plot", &folder, "--factor", "robots"]).status.success());
    let picture = fs::read_to_string(desk.path("found.svg")).expect("a picture");
    assert_eq!(picture.matches("<circle").count(), 3, "{picture}");
    assert!(picture.contains("<title>6</title>") && picture.contains(">search</text>"), "{picture}");
    let output = spar(&["experiment", "plot", &folder, "--metric", "fnd"]);
    assert!(told(&output).contains("no column fnd"), "{}", told(&output));
}

/// The mean of a column over the rows in which a factor has this level.
fn mean(rows: &[BTreeMap<String, String>], (factor, level): (&str, &str), column: &str) -> f64 {
    let of = rows.iter().filter(|row| row[&format!("factor_{factor}")] == level);
    let values: Vec<f64> = of.map(|row| row[column].parse().expect("a figure")).collect();
    values.iter().sum::<f64>() / values.len() as f64
}

/// E3 and E4: a robot of a large team explores less, as its operator attends to it less often; where robots plan their
/// own paths, a larger team continues to improve the result.
#[test]
fn operators_limit_teams_that_they_send() {
    let world = "[world]\nvictims = 12\nexplore-radius = 0.0\n";
    let plan = "name = \"E4\"\nminutes = 2\nseeds = 1\n";
    let desk = Desk::new(&format!("{plan}{world}[factors]\nx = [\n{}]\n", {
        let level = |task: &str, robots: u32| {
            format!("{{ label = \"{task} {robots}\", task = \"{task}\", robots = {robots} }},\n")
        };
        [level("full", 4), level("full", 12), level("search", 4), level("search", 12)].concat()
    }));
    let rows = desk.table("out", &["--threads", "2"]);
    let of = |level: &str, column: &str| mean(&rows, ("x", level), column);
    let per_robot = ["full 4", "full 12"].map(|level| of(level, "laser_per_robot_m2"));
    assert!(per_robot[1] < 0.7 * per_robot[0], "m² per robot: {per_robot:?}");
    let gain = |task: &str| of(&format!("{task} 12"), "laser_m2") / of(&format!("{task} 4"), "laser_m2");
    assert!(gain("search") > gain("full"), "search {}, full {}", gain("search"), gain("full"));
}

/// E8: an operator who is told of help requests notices faults sooner, lets robots wait less, and repairs more faults.
#[test]
fn operators_who_are_told_of_requests_repair_more() {
    let world = "[world]\nrobots = 12\nvictims = 20\nfaults = 120.0\n";
    let operator = "[operator]\nkind = \"request-driven\"\nsteering = \"explore\"\n";
    let desk = Desk::new(&format!(
        "name = \"E8\"\nminutes = 3\nseeds = 2\n{world}{operator}[factors]\npolicy = [\"none\", \"sjf\"]\n"
    ));
    let rows = desk.table("out", &["--threads", "2"]);
    let of = |column: &str| ["none", "sjf"].map(|level| mean(&rows, ("policy", level), column));
    for column in ["fault_notice_mean_s", "queue_wait_mean_s"] {
        let [none, sjf] = of(column);
        assert!(sjf < 0.8 * none, "{column}: {none} without, {sjf} with requests");
    }
    let [none, sjf] = of("faults_repaired");
    assert!(sjf > none, "repaired: {none} without, {sjf} with requests");
}

/// E7: operators find more victims in a queue of pictures than in live ones, and miss fewer.
#[test]
fn operators_miss_less_in_a_queue_of_pictures() {
    let world = "[world]\nrobots = 12\nvictims = 20\nexplore-radius = 0.0\n";
    let level = |label: &str, operator: &str| {
        format!("{{ label = \"{label}\", display = \"{label}\", operator = \"{operator}\", task = \"search\" }},\n")
    };
    let levels = level("live", "round-robin") + &level("queue", "queue-worker");
    let desk = Desk::new(&format!("name = \"E7\"\nminutes = 5\nseeds = 2\n{world}[factors]\ndisplay = [\n{levels}]\n"));
    let rows = desk.table("out", &["--threads", "2"]);
    let of = |column: &str| ["live", "queue"].map(|level| mean(&rows, ("display", level), column));
    let [live, queue] = of("found");
    assert!(queue > 1.2 * live, "found: {live} in live pictures, {queue} in the queue");
    let [live, queue] = of("missed");
    assert!(queue < live, "missed: {live} in live pictures, {queue} in the queue");
}

#[test]
fn compare_fits_a_factor_of_the_model() {
    let people = Desk::new(SMALL);
    people.table("out", &[]);
    let model = Desk::new(&format!("{SMALL}pace = [0.8, 1.0, 1.5]\n"));
    model.table("out", &[]);
    let [humans, folder, csv] = [people.path("out"), model.path("out"), people.path("fit.csv")];
    let [humans, folder, csv] = [&humans, &folder, &csv].map(|path| path.to_string_lossy().into_owned());
    let fit = |factor: &str| spar(&["compare", &humans, &folder, "--fit", factor, "--json", "-", "--csv", &csv]);
    let output = fit("pace");
    assert!(output.status.success(), "{}", told(&output));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    // The people are the model at this level, with the same seeds.
    assert_eq!((&json["fit"]["factor"], &json["fit"]["nearest"]), (&"pace".into(), &1.0.into()));
    assert_eq!(json["fit"]["levels"].as_array().map(Vec::len), Some(3));
    let table = fs::read_to_string(&csv).expect("a table");
    assert!(table.lines().nth(1).is_some_and(|line| line.starts_with("fit pace,")), "{table}");
    let check = |factor: &str, expect: &str| {
        let output = fit(factor);
        assert!(!output.status.success() && told(&output).contains(expect), "{}", told(&output));
    };
    check("speed", "the table has no factor speed; it has pace, robots");
    check(
        "robots",
        "--fit robots: people have the conditions robots-1, robots-2, the model pace-0.8, pace-1.0, pace-1.5",
    );
}
