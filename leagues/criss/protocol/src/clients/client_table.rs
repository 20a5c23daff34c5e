//! The clients of one port: their handshakes, the frames sent to them, and the packets they owe.

use crate::{Counts, Handshake, VisionPacket};
use codec::PacketSplitter;
use engine::{OutgoingFrames, ParticipantId, Rejections};

use super::packet;
use super::vision_frame::VisionFrame;

/// One client and the state of its connection.
#[derive(Debug)]
struct ClientState {
    seat: ParticipantId,
    pieces: PacketSplitter,
    /// Its handshake, once received.
    comm: Option<Handshake>,
    /// True once the handshake was answered.
    is_answered: bool,
    /// True once a frame was sent after its handshake.
    is_fed: bool,
    /// Number of steps before the latest frame it received.
    shown: Option<u64>,
    /// Packets received for frames that have not been simulated yet.
    waiting: u32,
}

/// The clients of a port.
#[derive(Debug)]
pub struct CornellClients {
    counts: Counts,
    lines: Vec<ClientState>,
    vision: VisionPacket,
    /// Steps so far, and the step for which pending packets were last counted off.
    ticks: u64,
    counted: u64,
}

impl CornellClients {
    /// A port without clients; `counts` gives the packet sizes.
    pub fn new(counts: Counts) -> CornellClients {
        CornellClients { counts, lines: Vec::new(), vision: VisionPacket::default(), ticks: 0, counted: 0 }
    }

    /// Adds a client that has not sent its handshake yet.
    pub fn open(&mut self, seat: ParticipantId) {
        let (pieces, comm) = (PacketSplitter::default(), None);
        self.lines.push(ClientState { seat, pieces, comm, is_answered: false, is_fed: false, shown: None, waiting: 0 });
    }

    /// Removes a client.
    pub fn close(&mut self, seat: ParticipantId) {
        self.lines.retain(|line| line.seat != seat);
    }

    fn line(&self, seat: ParticipantId) -> Option<&ClientState> {
        self.lines.iter().find(|line| line.seat == seat)
    }

    /// Sets the number of steps so far.
    pub fn set_ticks(&mut self, ticks: u64) {
        self.ticks = ticks;
    }

    /// True if the client was sent a frame.
    pub fn has_frame(&self, seat: ParticipantId) -> bool {
        self.line(seat).is_some_and(|line| line.is_fed)
    }

    /// True if a handshake has not been answered yet.
    pub fn has_unanswered_handshake(&self) -> bool {
        self.lines.iter().any(|line| line.comm.is_some() && !line.is_answered)
    }

    /// True if there are no clients.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// True if the client has sent its handshake.
    pub fn has_handshake(&self, seat: ParticipantId) -> bool {
        self.line(seat).is_some_and(|line| line.comm.is_some())
    }

    /// True if the client sends packets and its handshake was answered, so the first step may run.
    pub fn is_ready(&self, seat: ParticipantId) -> bool {
        self.line(seat).is_some_and(|line| line.is_answered && line.comm.is_some_and(Handshake::sends))
    }

    /// True if the client sends packets, was sent a frame, and has not answered it.
    pub fn owes_packet(&self, seat: ParticipantId) -> bool {
        let sender = self.line(seat).filter(|line| line.comm.is_some_and(Handshake::sends));
        sender.is_some_and(|line| line.is_fed && line.waiting == 0)
    }

    /// Reads the handshake first and returns it, then packets of `packet_bytes` bytes, which are passed to `take`.
    pub fn read(
        &mut self,
        seat: ParticipantId,
        mut bytes: &[u8],
        packet_bytes: usize,
        mut take: impl FnMut(&[u8]),
        rejections: &mut Rejections,
    ) -> Option<Handshake> {
        let line = self.lines.iter_mut().find(|line| line.seat == seat)?;
        let mut said = None;
        if line.comm.is_none() {
            let handshake = line.pieces.take(&mut bytes, Handshake::BYTES)?.try_into().ok()?;
            match Handshake::decode(handshake) {
                Ok(comm) => (line.comm, said) = (Some(comm), Some(comm)),
                Err(error) => {
                    rejections.push_fatal("wrong handshake", error.to_string());
                    return None;
                }
            }
        }
        if line.comm.is_some_and(|comm| !comm.sends()) && !bytes.is_empty() {
            let told = format!("{} bytes from a client that said that it only receives (handshake 2)", bytes.len());
            rejections.push_fatal("bytes of a receiver", told);
            return said;
        }
        while let Some(packet) = line.pieces.take(&mut bytes, packet_bytes) {
            line.waiting = line.waiting.saturating_add(1);
            take(packet);
        }
        said
    }

    /// Answers new clients before a step; before the first step it also sends them the initial frame.
    pub fn answer_new_clients(&mut self, seen: Option<&VisionFrame>, out: &mut OutgoingFrames) {
        if self.ticks == 0 { self.send_frame(seen, out) } else { self.answer(out) }
    }

    /// Answers pending handshakes.
    fn answer(&mut self, out: &mut OutgoingFrames) {
        for line in self.lines.iter_mut().filter(|line| line.comm.is_some() && !line.is_answered) {
            line.is_answered = true;
            out.push(line.seat, &Handshake::SendReceive.encode());
        }
    }

    /// Ends a step: counts off one packet per client that had a frame, and sends the new frame to every receiver.
    pub fn send_frame(&mut self, seen: Option<&VisionFrame>, out: &mut OutgoingFrames) {
        self.answer(out);
        let is_stepped = std::mem::replace(&mut self.counted, self.ticks) != self.ticks;
        for line in self.lines.iter_mut().filter(|line| is_stepped && line.is_fed) {
            line.waiting = line.waiting.saturating_sub(1);
        }
        let Some(seen) = seen else { return };
        let start = out.bytes.len();
        packet::encode(seen, self.counts, &mut self.vision, &mut out.bytes);
        let range = start..out.bytes.len();
        for line in &mut self.lines {
            let Some(comm) = line.comm else { continue };
            line.is_fed = true;
            let is_new = line.shown.replace(self.ticks) != Some(self.ticks);
            if comm.receives() && is_new {
                out.frames.push((line.seat, range.clone()));
            }
        }
    }
}
