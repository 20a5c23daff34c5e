//! The processor times of the processes behind connections of this machine.
//!
//! `/proc/net/tcp` names the socket of each end of a connection by its inode, and `/proc/NUMBER/fd` the sockets that a process
//! has open (proc(5)). Processes in network namespaces of their own have lists of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::process_group::ProcessGroup;
use crate::process_stat::{ProcessStat, TICKS_PER_S};
use crate::process_table::ProcessTable;

/// The files with the connections of a process's network namespace, in its folder of `/proc`.
const CONNECTION_FILES: [&str; 2] = ["net/tcp", "net/tcp6"];

/// The processor times of clients by name: for each, the largest sample. A process's time cannot be read after its end.
#[derive(Debug, Default)]
pub struct ClientProcessorTimes(Mutex<BTreeMap<String, Duration>>);

impl ClientProcessorTimes {
    /// Samples the clients whose connections have these addresses, if their processes belong to the groups or descend from
    /// them. A process with several of the clients counts for none. Where there is no `/proc`, nothing is sampled.
    pub fn sample(&self, groups: &[ProcessGroup], clients: impl Iterator<Item = (String, SocketAddr)>) {
        let clients: Vec<(String, SocketAddr)> = clients.collect();
        if groups.is_empty() || clients.is_empty() {
            return;
        }
        let addresses: BTreeSet<SocketAddr> = clients.iter().map(|(_, address)| *address).collect();
        let Ok(used) = processor_times(groups, &addresses) else { return };
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (name, address) in clients {
            if let Some(used) = used.get(&address) {
                let time = times.entry(name).or_default();
                *time = (*time).max(*used);
            }
        }
    }

    /// The largest samples.
    pub fn times(&self) -> BTreeMap<String, Duration> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The processor time of the process behind each address.
fn processor_times(
    groups: &[ProcessGroup],
    addresses: &BTreeSet<SocketAddr>,
) -> io::Result<BTreeMap<SocketAddr, Duration>> {
    let table = ProcessTable::read()?;
    let families = groups.iter().flat_map(|group| table.group_family(group.id(), &BTreeSet::new()));
    let processes: BTreeMap<u32, ProcessStat> = families.map(|process| (process.id, process)).collect();
    // One process for each network namespace.
    let namespace = |id: &u32| Some((fs::read_link(format!("/proc/{id}/ns/net")).ok()?, *id));
    let namespaces: BTreeMap<PathBuf, u32> = processes.keys().filter_map(namespace).collect();
    let files = namespaces.values().flat_map(|id| CONNECTION_FILES.map(|file| format!("/proc/{id}/{file}")));
    let texts = files.filter_map(|path| fs::read_to_string(path).ok());
    let sockets: BTreeMap<u64, SocketAddr> =
        texts.flat_map(|text| connections(&text)).filter(|(_, address)| addresses.contains(address)).collect();
    let owned = processes.keys().map(|id| {
        let inodes = open_sockets(*id);
        (*id, inodes.iter().filter_map(|inode| sockets.get(inode).copied()).collect::<BTreeSet<SocketAddr>>())
    });
    let owners = single_owners(&owned.collect());
    let time = |id| Some(Duration::from_millis(processes.get(&id)?.processor_ticks.saturating_mul(1000 / TICKS_PER_S)));
    Ok(owners.into_iter().filter_map(|(address, id)| Some((address, time(id)?))).collect())
}

/// The process of each address that has one process alone, which has no other of the addresses.
fn single_owners(owned: &BTreeMap<u32, BTreeSet<SocketAddr>>) -> BTreeMap<SocketAddr, u32> {
    let mut owners: BTreeMap<SocketAddr, Vec<u32>> = BTreeMap::new();
    for (id, addresses) in owned {
        addresses.iter().for_each(|address| owners.entry(*address).or_default().push(*id));
    }
    let is_alone = |id: &u32| owned.get(id).is_some_and(|addresses| addresses.len() == 1);
    owners
        .into_iter()
        .filter_map(|(address, ids)| match ids[..] {
            [id] if is_alone(&id) => Some((address, id)),
            _ => None,
        })
        .collect()
}

/// The inodes of the sockets that a process has open; none if this program may not see them.
fn open_sockets(id: u32) -> Vec<u64> {
    let Ok(entries) = fs::read_dir(format!("/proc/{id}/fd")) else { return Vec::new() };
    let targets = entries.filter_map(|entry| fs::read_link(entry.ok()?.path()).ok());
    targets.filter_map(|target| socket_inode(target.to_str()?)).collect()
}

/// The inode of a socket by the target of its link, `socket:[NUMBER]`.
fn socket_inode(target: &str) -> Option<u64> {
    target.strip_prefix("socket:[")?.strip_suffix(']')?.parse().ok()
}

/// The inode and the local address of each connection that a text of `/proc/net` lists.
fn connections(text: &str) -> Vec<(u64, SocketAddr)> {
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let inode = words.get(9)?.parse().ok().filter(|inode| *inode > 0)?;
        Some((inode, local_address(words.get(1)?)?))
    };
    text.lines().skip(1).filter_map(row).collect()
}

/// An address as `/proc/net` writes it: words of 32 bits in the machine's byte order, and the port.
fn local_address(text: &str) -> Option<SocketAddr> {
    let (host, port) = text.split_once(':')?;
    let word = |index: usize| {
        let digits = host.get(8 * index..8 * index + 8)?;
        Some(u32::from_str_radix(digits, 16).ok()?.to_ne_bytes())
    };
    let ip = match host.len() {
        8 => IpAddr::V4(Ipv4Addr::from(word(0)?)),
        32 => {
            let words = [word(0)?, word(1)?, word(2)?, word(3)?];
            IpAddr::V6(Ipv6Addr::from(<[u8; 16]>::try_from(words.concat()).ok()?)).to_canonical()
        }
        _ => return None,
    };
    Some(SocketAddr::new(ip, u16::from_str_radix(port, 16).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_endian = "little")]
    #[test]
    fn a_list_of_connections_is_read() {
        const HEAD: &str =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";
        let check = |row: &str, expect: &[(u64, &str)]| {
            let expect: Vec<_> = expect.iter().map(|(inode, text)| (*inode, text.parse().unwrap())).collect();
            assert_eq!(connections(&format!("{HEAD}{row}\n")), expect, "{row}");
        };
        let rest = "0100007F:0C1C 01 00000000:00000000 00:00000000 00000000  1000        0";
        check(&format!("   0: 0100007F:AFC8 {rest} 4711 1 0 20 4 30 10 -1"), &[(4711, "127.0.0.1:45000")]);
        check(&format!("   0: 00000000000000000000000001000000:AFC8 {rest} 12 1"), &[(12, "[::1]:45000")]);
        check(&format!("   0: 0000000000000000FFFF00000100007F:AFC8 {rest} 12 1"), &[(12, "127.0.0.1:45000")]);
        // The socket of a connection that has ended has no inode.
        check(&format!("   0: 0100007F:AFC8 {rest} 0 1"), &[]);
        check("   0: 0100007F:AFC8 0100007F:0C1C", &[]);
        check(&format!("   0: 0100007:AFC8 {rest} 12 1"), &[]);
    }

    #[test]
    fn a_link_names_a_socket() {
        let check = |target: &str, expect: Option<u64>| assert_eq!(socket_inode(target), expect, "{target}");
        check("socket:[4711]", Some(4711));
        check("pipe:[4711]", None);
        check("/dev/null", None);
    }

    #[test]
    fn a_shared_process_counts_for_no_client() {
        let address = |port: u16| SocketAddr::from(([127, 0, 0, 1], port));
        let owned = |rows: &[(u32, &[u16])]| {
            let row = |(id, ports): &(u32, &[u16])| (*id, ports.iter().map(|port| address(*port)).collect());
            rows.iter().map(row).collect::<BTreeMap<u32, BTreeSet<SocketAddr>>>()
        };
        let check = |rows: &[(u32, &[u16])], expect: &[(u16, u32)]| {
            let expect: BTreeMap<SocketAddr, u32> = expect.iter().map(|(port, id)| (address(*port), *id)).collect();
            assert_eq!(single_owners(&owned(rows)), expect, "{rows:?}");
        };
        check(&[(7, &[1]), (8, &[2]), (9, &[])], &[(1, 7), (2, 8)]);
        check(&[(7, &[1, 2]), (8, &[3])], &[(3, 8)]);
        check(&[(7, &[1]), (8, &[1])], &[]);
    }
}
