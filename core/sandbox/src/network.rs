//! The network of a sandbox: a loopback device, which a new network namespace has, but switched off.

use std::io;
use std::os::fd::AsRawFd;

use nix::sys::socket::{AddressFamily, MsgFlags, NetlinkAddr, SockFlag, SockProtocol, SockType, recv, sendto, socket};

/// The index of the loopback device in each network namespace.
const LOOPBACK_INDEX: i32 = 1;

/// Switches the loopback device on: `ip link set lo up`, as one netlink message (rtnetlink(7)).
pub(crate) fn enable_loopback() -> io::Result<()> {
    let netlink = socket(AddressFamily::Netlink, SockType::Raw, SockFlag::SOCK_CLOEXEC, SockProtocol::NetlinkRoute)?;
    sendto(netlink.as_raw_fd(), &link_up(LOOPBACK_INDEX), &NetlinkAddr::new(0, 0), MsgFlags::empty())?;
    let mut reply = [0; 256];
    let length = recv(netlink.as_raw_fd(), &mut reply, MsgFlags::empty())?;
    // An acknowledgement is an error message with number 0, 16 bytes after the beginning.
    let number = reply.get(16..20).filter(|_| length >= 20).and_then(|bytes| bytes.try_into().ok());
    match number.map(i32::from_ne_bytes) {
        Some(0) => Ok(()),
        Some(number) => Err(io::Error::from_raw_os_error(-number)),
        None => Err(io::Error::other("the kernel's answer is too short")),
    }
}

/// The message: header (length, type, flags, sequence, port) and `ifinfomsg` (family, type, index, flags, mask of flags).
fn link_up(index: i32) -> Vec<u8> {
    const FLAGS: u16 = (libc::NLM_F_REQUEST | libc::NLM_F_ACK) as u16;
    const UP: u32 = libc::IFF_UP as u32;
    let mut message = Vec::with_capacity(32);
    message.extend(32_u32.to_ne_bytes());
    message.extend(libc::RTM_NEWLINK.to_ne_bytes());
    message.extend(FLAGS.to_ne_bytes());
    message.extend([0; 8]);
    message.extend([0; 4]);
    message.extend(index.to_ne_bytes());
    message.extend(UP.to_ne_bytes());
    message.extend(UP.to_ne_bytes());
    message
}
