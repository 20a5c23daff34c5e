//! Saved worlds continue with the same bits.

use engine::{Session, World};
use humanoid_world::HumanoidWorld;

use crate::wire::Server;

/// Three robots that move, a while after the kick-off.
fn played() -> Option<Server> {
    let mut server = Server::new(false)?;
    let agents = ["(init T1 Alpha 1)", "(init K1 Beta 1)", "(init T1 Alpha 2)"].map(|init| server.agent(init));
    let trainer = server.simulation.open(1).expect("a place");
    for cycle in 0..60 {
        for (number, agent) in agents.iter().enumerate() {
            server.frame(*agent);
            let angle = (cycle * (number + 3)) % 40;
            server.send(*agent, &format!("(he1 {angle} 0 20 0.5 0)(lle4 {angle}.5 0 25 0.6 0)(SPK say 100 YWJj)"));
        }
        if cycle == 20 {
            server.send(trainer, "(kickOff)");
        }
    }
    Some(server)
}

/// Digests of the next steps of a world on its own.
fn digests(world: &mut HumanoidWorld) -> Vec<u64> {
    (0..40)
        .map(|_| {
            world.step();
            world.digest()
        })
        .collect()
}

#[test]
fn a_loaded_world_continues_with_the_same_bits() {
    let (Some(server), Some(other)) = (played(), Server::new(false)) else { return };
    let mut saved = Vec::new();
    server.simulation.world().save(&mut saved).expect("a state");
    let [mut first, mut second] = [server.into_world(), other.into_world()];
    second.load(&saved).expect("the state");
    assert_eq!(first.digest(), second.digest());
    assert_eq!(digests(&mut first), digests(&mut second));
    let mut again = Vec::new();
    second.load(&saved).expect("the state once more");
    second.save(&mut again).expect("a state");
    assert_eq!(saved, again);
}

#[test]
fn a_damaged_state_is_refused_and_changes_nothing() {
    let Some(mut server) = Server::new(false) else { return };
    server.simulation.tick(&mut server.received);
    let mut world = server.into_world();
    let before = world.digest();
    assert!(world.load(b"no state").is_err());
    assert_eq!(world.digest(), before);
}
