//! The server's options for runs of all worlds, from their settings.

use engine::EndpointSpec;
use settings::server_parameters::{OFF, SPEED};
use settings::{ParameterArgs, RunConfig, ServeOptions, World, Worlds};
use spar::WORLDS;

fn chosen(sets: &[&str]) -> RunConfig {
    let mut args = ParameterArgs::default();
    args.sets.extend(sets.iter().map(|&set| set.to_owned()));
    RunConfig::load(&args, Worlds::of(&WORLDS)).expect("choices")
}

/// A misspelt key in this program is an error here.
#[test]
fn every_key_that_the_program_looks_up_is_there() {
    for World { spec: kind, .. } in &WORLDS {
        let config = chosen(&[&format!("world={}", kind.name)]);
        let run = ServeOptions::of(&config).expect("a run");
        let is_open = |spec: &&EndpointSpec| !spec.has_address_key() || config.values().text(spec.name) != Ok(OFF);
        let names = kind.endpoints.iter().filter(is_open).map(|binding| binding.name);
        assert!(run.bindings.iter().map(|binding| binding.name.as_str()).eq(names));
        assert_eq!((run.options.cycle, run.initial_agents, run.threads), (kind.cycle, 0, 1));
        config.check().expect("a world");
    }
}

/// Tests defaults and presets of worlds for unknown keys and wrong values.
#[test]
fn defaults_and_presets_of_worlds_can_be_chosen() {
    for World { spec: kind, .. } in &WORLDS {
        let world = format!("world={}", kind.name);
        let defaults = kind.defaults.iter().map(|(name, text)| format!("{name}={text}"));
        let sets: Vec<String> = defaults.chain([world.clone()]).collect();
        let config = chosen(&sets.iter().map(String::as_str).collect::<Vec<_>>());
        for (name, _) in kind.defaults {
            let default = config.rows().find(|row| row.parameter.name == *name).map(|row| row.value.clone());
            assert_eq!(default, Some(chosen(&[&world]).values().get(name).expect(name).clone()), "{name}");
        }
        for preset in kind.presets {
            chosen(&[&world, &format!("preset={}", preset.name)]).check().expect(preset.name);
        }
    }
}

#[test]
fn keys_that_are_not_there_and_other_types_are_errors() {
    let config = chosen(&[]);
    assert!(config.values().switch("snyc").is_err());
    assert!(config.values().switch(SPEED).is_err());
    assert!(config.origin("snyc").is_err());
    assert!(config.is_chosen("snyc").is_err());
}

#[test]
fn ports_accept_only_the_allowed_networks() {
    let run = ServeOptions::of(&chosen(&["agent-allow=10.0.0.0/8,192.168.1.7"])).expect("a run");
    let [agents, monitors] = &run.bindings[..] else { panic!("two ports") };
    assert_eq!(agents.allow.to_string(), "10.0.0.0/8, 192.168.1.7/32");
    assert!(monitors.allow.is_any());
}

#[test]
fn pages_are_for_this_machine_unless_an_address_is_given() {
    let pages = |text: &str| ServeOptions::of(&chosen(&[&format!("metrics={text}")])).expect("a run").metrics;
    let addresses =
        ["none", "9464", "0.0.0.0:9464", "[::1]:0", "localhost:9464"].map(|text| pages(text).map(|at| at.to_string()));
    let expect = [None, Some("127.0.0.1:9464"), Some("0.0.0.0:9464"), Some("[::1]:0"), Some("127.0.0.1:9464")];
    assert_eq!(addresses.each_ref().map(Option::as_deref), expect);
}

#[test]
fn ports_listen_on_the_chosen_addresses() {
    let run = |sets: &[&str]| ServeOptions::of(&chosen(sets)).expect("a run");
    let check = |sets: &[&str], expect: [&str; 2]| {
        let addresses: Vec<_> = run(sets).bindings.iter().map(|binding| binding.transport.to_string()).collect();
        assert_eq!(addresses, expect, "{sets:?}");
    };
    check(&[], ["127.0.0.1:3100", "127.0.0.1:3200"]);
    check(&["bind=0.0.0.0", "agent-port=1"], ["0.0.0.0:1", "0.0.0.0:3200"]);
    check(&["bind=0.0.0.0", "monitor-bind=127.0.0.1"], ["0.0.0.0:3100", "127.0.0.1:3200"]);
    check(&["bind=0.0.0.0", "monitor-bind=localhost"], ["0.0.0.0:3100", "127.0.0.1:3200"]);
    check(&["bind=localhost"], ["127.0.0.1:3100", "127.0.0.1:3200"]);
    let clash = run(&["monitor-port=3100"]).check_ports().expect_err("one port");
    assert!(clash.contains("agent-port and monitor-port are both 3100"), "{clash}");
    assert_eq!(run(&["monitor-port=3100", "monitor-bind=127.0.0.2"]).check_ports(), Ok(()));
    assert_eq!(run(&["monitor-port=0", "agent-port=0"]).check_ports(), Ok(()));
}
