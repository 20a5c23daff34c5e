//! docs/develop/permissions.md: the role that each world requires for a command is the one in the table.

use engine::{Authority, CommandError, Commands};

const PAGE: &str = include_str!("../docs/develop/permissions.md");

const ROLES: [Authority; 3] = [Authority::Viewer, Authority::Referee, Authority::Trainer];

/// The commands in the rows of a world with a role.
fn named(world: &str, role: Authority) -> Vec<&'static str> {
    let begin = format!("| `{world}` | {} | ", role.name());
    PAGE.lines()
        .filter_map(|line| line.strip_prefix(&begin))
        .flat_map(|row| row.split('`').skip(1).step_by(2))
        .collect()
}

/// Checks that the world takes the commands of each role from it and from higher ones, and from no lower one.
fn check<W: Commands>(world: &str, count: usize) {
    let mut checked = 0;
    for needed in ROLES {
        for command in named(world, needed) {
            for by in ROLES {
                let done = W::parse_commands(command, by, &mut |_| {});
                let is_forbidden = matches!(done, Err(CommandError::Forbidden(_)));
                assert_eq!(is_forbidden, by < needed, "{world}: {command} by a {}: {done:?}", by.name());
                assert!(is_forbidden || done.is_ok(), "{world}: {command}: {done:?}");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, count, "{world}");
}

#[test]
fn worlds_take_the_commands_of_the_table_from_its_roles() {
    check::<ssl_world::World>("ssl", 7);
    check::<criss_world::EngineWorld>("criss", 2);
    check::<rescue_world::world::World>("rescue", 4);
}

#[test]
fn soccer_has_the_roles_of_the_table() {
    let kinds = || soccer_world::commands::COMMANDS.iter().copied().flatten();
    for role in [Authority::Viewer, Authority::Referee] {
        let of_role: Vec<&str> = kinds().filter(|kind| kind.role == role).map(|kind| kind.name).collect();
        assert_eq!(named("soccer3d", role), of_role);
    }
    assert!(kinds().filter(|kind| kind.role == Authority::Trainer).count() > 10);
}
