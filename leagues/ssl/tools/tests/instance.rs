//! Several servers on one machine, and vision at the port of real cameras (docs/reference/smallsize-grsim.md 4 and 5).

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;

use settings::server_parameters::{DRAWINGS, WEB, metrics_address};
use settings::{RunConfig, ServeOptions};
use ssl_team::TeamColour;
use ssl_tools::doctor::ClientAddresses;
use ssl_tools::team_client::TeamAddresses;

use crate::grsim::load;

/// All ports of a run, each with its transport and name. Every endpoint is open.
fn ports(config: &RunConfig) -> Vec<(&'static str, u16, String)> {
    let options = ServeOptions::of(config).expect("options");
    let mut ports = Vec::new();
    for binding in &options.bindings {
        let (transport, address) = match &binding.transport {
            server::Transport::Tcp(address) => ("tcp", *address),
            server::Transport::Udp(udp) => ("udp", udp.address),
            server::Transport::Listener(_) | server::Transport::InProcess => continue,
        };
        ports.push((transport, address.port(), binding.name.clone()));
    }
    for key in ["vision", "tracker", "referee", "grsim-blue-status", "grsim-yellow-status"] {
        let mut all: Vec<SocketAddr> = Vec::new();
        let text = config.values().text(key).expect("a key");
        all.extend(text.split(',').map(|one| one.parse::<SocketAddr>().expect("an address")));
        all.extend(config.further_destinations(key).expect("a key"));
        ports.extend(all.into_iter().map(|address| ("udp", address.port(), key.to_owned())));
    }
    for key in [WEB, DRAWINGS] {
        let address = metrics_address(config.values().text(key).expect("a key")).expect("an address");
        ports.push(("tcp", address.port(), key.to_owned()));
    }
    ports
}

/// The settings of an instance with every endpoint open, grSim's ports included.
fn with_everything(instance: u16) -> RunConfig {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/grsim/ports.grsim.xml");
    let sets = [format!("instance={instance}"), format!("grsim-settings={}", file.display())];
    load(&["sync-door=auto", "cornell=auto", &sets[0], &sets[1]]).expect("settings")
}

#[test]
fn no_two_endpoints_of_any_instances_share_a_port() {
    let mut owners: BTreeMap<u16, String> = BTreeMap::new();
    for instance in 0..=99 {
        for (transport, port, name) in ports(&with_everything(instance)) {
            let owner = format!("{name} of instance {instance}, {transport}");
            if let Some(other) = owners.insert(port, owner.clone()) {
                panic!("{port} is the port of {other}, and of {owner}");
            }
        }
    }
    // Six of the simulation protocols, five destinations, the copy of vision, two of pages.
    assert_eq!(owners.len(), 100 * 14);
    // The league's own programs on this machine.
    for port in [10_007, 10_009, 10_011] {
        assert!(!owners.contains_key(&port), "{port}");
    }
}

#[test]
fn an_instance_shifts_ports_and_groups_that_nobody_chose() {
    let check = |sets: &[&str], key: &str, expect: &str, origin: &str| {
        let config = load(sets).expect("settings");
        let row = config.rows().find(|row| row.parameter.name == key).expect("a key");
        let from = row.origin.map(ToString::to_string).unwrap_or_default();
        assert_eq!((row.value.to_string().as_str(), from.as_str()), (expect, origin), "{sets:?} {key}");
    };
    check(&["instance=3"], "control-port", "10600", "--instance");
    check(&["instance=3"], "sync-door-port", "10604", "--instance");
    check(&["instance=3"], "grsim-port", "20311", "--instance");
    check(&["instance=3"], "cornell-port", "4845", "--instance");
    check(&["instance=3"], "vision", "\"224.5.26.2:10320\"", "--instance");
    check(&["instance=3"], "tracker", "\"224.5.26.2:10310\"", "--instance");
    check(&["instance=3"], "referee", "\"224.5.26.1:10303\"", "--instance");
    check(&["instance=3"], "web", "\"127.0.0.1:8380\"", "--instance");
    check(&["instance=99"], "drawings", "\"127.0.0.1:42669\"", "--instance");
    check(&["instance=0"], "control-port", "10300", "");
    check(&["instance=3", "control-port=10300"], "control-port", "10300", "--set");
    check(&["instance=3", "control-port=0"], "control-port", "0", "--set");
    check(&["instance=3", "vision=127.0.0.1:10020"], "vision", "\"127.0.0.1:10020\"", "--set");
    check(&["instance=3", "web=off"], "web", "\"off\"", "--set");
    check(&["instance=3", "game-controller=127.0.0.1:10009"], "referee", "\"off\"", "spar serve");
    assert!(load(&["instance=100"]).is_err());
}

#[test]
fn a_port_that_is_too_high_for_an_instance_is_an_error_with_the_limit() {
    let check = |name: &str, key: &str| {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("high.xml");
        let port = format!("<Var name=\"{name}\" type=\"int\">65000</Var>");
        let xml = format!("<VarXML><Var name=\"Communication\" type=\"list\">{port}</Var></VarXML>");
        std::fs::write(&path, xml).expect("a file");
        let file = format!("grsim-settings={}", path.display());
        let Err(error) = load(&[&file, "instance=9"]) else { panic!("{name}") };
        assert!(error.contains("--instance 9 adds 900") && error.contains(key), "{error}");
        assert!(error.contains("must be 64635 at most"), "{error}");
        load(&[&file, "instance=5"]).expect("a port of 65500");
    };
    check("Simulation control port", "control-port 65000");
    check("Vision multicast port", "vision 224.5.23.2:65000");
}

#[test]
fn the_doctor_knows_the_addresses_of_an_instance() {
    let config = load(&["instance=7"]).expect("settings");
    let client = ClientAddresses::of_instance(7).expect("an instance");
    let text = |key: &str| config.values().text(key).expect("a key").to_owned();
    assert_eq!((client.vision.to_string(), client.tracker.to_string()), (text("vision"), text("tracker")));
    let port = |key: &str| config.values().whole::<u16>(key).expect("a key");
    let ports = [client.control, client.blue, client.yellow].map(|address| address.expect("an address").port());
    assert_eq!(ports, ["control-port", "blue-port", "yellow-port"].map(port));
}

#[test]
fn the_teams_client_has_the_addresses_of_an_instance() {
    let check = |instance: u16, colour: TeamColour, expect: [&str; 3]| {
        let TeamAddresses { vision, referee, commands } =
            TeamAddresses::of_instance(colour, instance).expect("an instance");
        assert_eq!([vision, referee, commands].map(|address| address.to_string()), expect);
    };
    check(0, TeamColour::Blue, ["224.5.23.2:10020", "224.5.23.1:10003", "127.0.0.1:10301"]);
    check(0, TeamColour::Yellow, ["224.5.23.2:10020", "224.5.23.1:10003", "127.0.0.1:10302"]);
    check(3, TeamColour::Yellow, ["224.5.26.2:10320", "224.5.26.1:10303", "127.0.0.1:10602"]);
    check(99, TeamColour::Blue, ["224.5.122.2:19920", "224.5.122.1:19903", "127.0.0.1:20201"]);
    assert!(TeamAddresses::of_instance(TeamColour::Blue, 600).is_none());
    let config = load(&["instance=3"]).expect("settings");
    let yellow = TeamAddresses::of_instance(TeamColour::Yellow, 3).expect("an instance");
    let text = |key: &str| config.values().text(key).expect("a key").to_owned();
    assert_eq!([yellow.vision, yellow.referee].map(|address| address.to_string()), ["vision", "referee"].map(text));
    assert_eq!(yellow.commands.port(), config.values().whole::<u16>("yellow-port").expect("a key"));
}

#[test]
fn vision_also_goes_to_the_port_of_cameras_while_it_stays_here() {
    let check = |sets: &[&str], expect: &[&str]| {
        let copies = load(sets).expect("settings").further_destinations("vision").expect("a key");
        assert_eq!(copies.iter().map(ToString::to_string).collect::<Vec<_>>(), expect, "{sets:?}");
    };
    check(&[], &["224.5.23.2:10006"]);
    check(&["instance=2"], &["224.5.25.2:10206"]);
    check(&["vision=224.5.23.2:10020"], &["224.5.23.2:10006"]);
    check(&["vision-10006=off"], &[]);
    check(&["multicast-ttl=1"], &[]);
    check(&["vision=off"], &[]);
    check(&["vision=127.0.0.1:10020"], &[]);
    check(&["vision=224.5.23.2:10006"], &[]);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/grsim/ports.grsim.xml");
    check(&[&format!("grsim-settings={}", file.display())], &["224.5.23.2:10006"]);
    assert_eq!(load(&[]).expect("settings").further_destinations("tracker").expect("a key"), []);
}
