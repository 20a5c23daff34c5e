//! The filter of system calls (seccomp): what no player needs, and attackers like.
//!
//! It is a list of refused calls. Teams bring programs of any language, so a list of permitted ones would refuse some
//! team's runtime every year.

use std::collections::BTreeMap;
use std::env::consts::ARCH;
use std::io;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
};

use crate::isolation::Guard;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Calls that are refused in each sandbox (EPERM).
const REFUSED: &[i64] = &[
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    libc::SYS_perf_event_open,
    // Time.
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    // Namespaces and mounts.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_mount_setattr,
    libc::SYS_open_by_handle_at,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_quotactl,
    // The kernel.
    libc::SYS_bpf,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_syslog,
    libc::SYS_acct,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_personality,
];

/// Further calls that are refused without namespaces: shared memory and message queues of the machine.
const REFUSED_WITHOUT_NAMESPACES: &[i64] =
    &[libc::SYS_shmget, libc::SYS_shmat, libc::SYS_semget, libc::SYS_msgget, libc::SYS_mq_open];

/// The bits of a socket's type that are no flags.
const SOCKET_TYPE_MASK: u64 = 0xf;

/// Applies the filters to this thread and all that it starts. It needs `no_new_privs`.
pub(crate) fn apply(guard: Guard) -> io::Result<()> {
    install(rules(guard).map_err(io::Error::other)?, libc::EPERM)?;
    // The flags of clone3 are in memory, where a filter cannot look. Every runtime falls back to clone.
    install(Rules::from([(libc::SYS_clone3, Vec::new())]), libc::ENOSYS)
}

fn install(rules: Rules, error: i32) -> io::Result<()> {
    let arch = TargetArch::try_from(ARCH).map_err(io::Error::other)?;
    let refuse = SeccompAction::Errno(error.unsigned_abs());
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, arch).map_err(io::Error::other)?;
    let program = BpfProgram::try_from(filter).map_err(io::Error::other)?;
    seccompiler::apply_filter(&program).map_err(io::Error::other)
}

fn rules(guard: Guard) -> Result<Rules, seccompiler::BackendError> {
    let mut rules: Rules = REFUSED.iter().map(|call| (*call, Vec::new())).collect();
    let new_user = libc::CLONE_NEWUSER.unsigned_abs().into();
    rules.insert(libc::SYS_clone, vec![rule(&[(0, SeccompCmpOp::MaskedEq(new_user), new_user)])?]);
    let families = [libc::AF_UNIX, libc::AF_INET, libc::AF_INET6, libc::AF_NETLINK];
    let other: Vec<_> = families.iter().map(|family| (0, SeccompCmpOp::Ne, family.unsigned_abs().into())).collect();
    let mut sockets = vec![rule(&other)?];
    if guard == Guard::Landlock {
        rules.extend(REFUSED_WITHOUT_NAMESPACES.iter().map(|call| (*call, Vec::new())));
        // Landlock knows TCP alone.
        for family in [libc::AF_INET, libc::AF_INET6] {
            for kind in [libc::SOCK_DGRAM, libc::SOCK_RAW] {
                let kind = (1, SeccompCmpOp::MaskedEq(SOCKET_TYPE_MASK), kind.unsigned_abs().into());
                sockets.push(rule(&[(0, SeccompCmpOp::Eq, family.unsigned_abs().into()), kind])?);
            }
        }
    }
    rules.insert(libc::SYS_socket, sockets);
    Ok(rules)
}

/// A rule that holds if all conditions hold: argument, comparison, value.
fn rule(conditions: &[(u8, SeccompCmpOp, u64)]) -> Result<SeccompRule, seccompiler::BackendError> {
    let condition = |(argument, compare, value): &(u8, SeccompCmpOp, u64)| {
        SeccompCondition::new(*argument, SeccompCmpArgLen::Dword, compare.clone(), *value)
    };
    SeccompRule::new(conditions.iter().map(condition).collect::<Result<_, _>>()?)
}
