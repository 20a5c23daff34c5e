//! The rules of Landlock: files that may be read, one folder that may be written, one port that may be connected to.

use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, NetPort, Ruleset, RulesetAttr, RulesetCreatedAttr,
    RulesetStatus, Scope, path_beneath_rules,
};

use crate::settings::SandboxSettings;

/// The version of Landlock that has files, ports, signals and abstract sockets: Linux 6.12.
const VERSION: ABI = ABI::V6;

/// Folders of the machine that programs need, as far as they exist.
pub(crate) const SYSTEM_FOLDERS: [&str; 8] = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt"];

/// Files of `/etc` that loaders and runtimes read, and which are no secrets.
pub(crate) const SYSTEM_FILES: [&str; 9] = [
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/alternatives",
    "/etc/localtime",
    "/etc/ssl",
    "/etc/ca-certificates",
    "/etc/fonts",
    "/etc/nsswitch.conf",
];

/// Devices without a state.
pub(crate) const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// Restricts this thread and all that it starts. `writable` is its private folder.
///
/// # Errors
/// If this kernel's Landlock lacks a part.
pub(crate) fn restrict(settings: &SandboxSettings, writable: &Path, agent_port: u16) -> Result<(), String> {
    apply(settings, writable, agent_port).map_err(|error| {
        format!("Landlock cannot restrict files, ports and signals: {error}; it needs Linux 6.12 with Landlock enabled")
    })
}

fn apply(settings: &SandboxSettings, writable: &Path, agent_port: u16) -> Result<(), String> {
    let text = |error: landlock::RulesetError| error.to_string();
    let read = AccessFs::from_read(VERSION);
    let readable = settings.readable.iter().map(AsRef::as_ref).chain(settings.spar.as_deref());
    let system = SYSTEM_FOLDERS.iter().chain(&SYSTEM_FILES).map(Path::new);
    let folders = readable.chain(system).chain([settings.folder.as_path()]).filter(|path| path.exists());
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(VERSION))
        .map_err(text)?
        .handle_access(AccessNet::from_all(VERSION))
        .map_err(text)?
        .scope(Scope::from_all(VERSION))
        .map_err(text)?
        .create()
        .map_err(text)?
        .add_rules(path_beneath_rules(folders, read))
        .map_err(text)?
        .add_rules(path_beneath_rules(DEVICES, AccessFs::from_file(VERSION)))
        .map_err(text)?
        .add_rules(path_beneath_rules([writable], AccessFs::from_all(VERSION)))
        .map_err(text)?
        .add_rule(NetPort::new(agent_port, AccessNet::ConnectTcp))
        .map_err(text)?
        .restrict_self()
        .map_err(text)?;
    match status.ruleset {
        RulesetStatus::FullyEnforced => Ok(()),
        _ => Err(String::from("the kernel enforces only a part")),
    }
}
