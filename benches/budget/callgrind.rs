//! Runs a program under callgrind and reads its instruction counts.

use std::path::Path;
use std::process::Command;
use std::{env, fs, process};

/// True if valgrind is installed.
pub fn is_here() -> bool {
    Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// glibc settings that select the same copy and fill loops on every processor. Callgrind counts one instruction for
/// many bytes as many, and the threshold for such instructions depends on the processor and its caches.
const TUNABLES: (&str, &str) = ("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-ERMS,-FSRM");

/// The output of the program and its callgrind profile.
///
/// # Errors
/// If it cannot run, or ends with an error.
pub fn run(program: &Path, arguments: &[&str]) -> Result<(String, String), String> {
    let file = env::temp_dir().join(format!("spar-budget-{}-{}.out", process::id(), arguments.join("")));
    let mut command = Command::new("valgrind");
    command.env(TUNABLES.0, TUNABLES.1);
    command.args(["--quiet", "--tool=callgrind", "--dump-line=no"]);
    command.arg(format!("--callgrind-out-file={}", file.display())).arg(program).args(arguments);
    let output = command.output().map_err(|cause| format!("valgrind: {cause}"))?;
    let profile = fs::read_to_string(&file).map_err(|cause| format!("{}: {cause}", file.display()));
    let _ = fs::remove_file(&file);
    if !output.status.success() {
        return Err(format!("{command:?}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), profile?))
}

/// The number of calls of the named function and their inclusive instructions.
///
/// Of callgrind's format this needs: `cfn=(ID) NAME` names a function that is called, `cfn=(ID)` names it again;
/// `calls=COUNT ...` follows, and a line whose last number is the cost.
pub fn calls(profile: &str, function: &str) -> Option<(u64, u64)> {
    let mut id = None;
    let mut lines = profile.lines();
    let (mut is_meant, mut sum) = (false, None);
    while let Some(line) = lines.next() {
        if let Some((key, name)) = line.split_once("=(").filter(|(key, _)| matches!(*key, "fn" | "cfn")) {
            let (number, name) = name.split_once(')').unwrap_or((name, ""));
            if is_named(name.trim_start(), function) {
                id = Some(number);
            }
            if key == "cfn" {
                is_meant = id == Some(number);
            }
        } else if let Some(calls) = line.strip_prefix("calls=").filter(|_| is_meant) {
            let calls: u64 = calls.split_whitespace().next()?.parse().ok()?;
            let cost: u64 = lines.next()?.split_whitespace().last()?.parse().ok()?;
            let (all_calls, all_cost) = sum.unwrap_or_default();
            sum = Some((all_calls + calls, all_cost + cost));
        }
    }
    sum
}

/// True if the symbol belongs to a phase: `budget::MODULE::NAME`, optionally followed by a hash.
fn is_named(symbol: &str, function: &str) -> bool {
    let path = symbol.strip_prefix("budget::").and_then(|path| path.split_once("::"));
    let rest = path.and_then(|(_, name)| name.strip_prefix(function));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::h"))
}
