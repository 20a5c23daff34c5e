// A minimal WebSocket server for tests: text frames both ways, no fragments.

import { createHash } from "node:crypto";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const [TEXT, CLOSE] = [1, 8];

/** Accepts an upgrade; `hear` receives the texts. */
export function accept(request, socket, hear) {
  const key = createHash("sha1").update(request.headers["sec-websocket-key"] + GUID).digest("base64");
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
  let bytes = Buffer.alloc(0);
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (let frame = read(bytes); frame; frame = read(bytes)) {
      bytes = bytes.subarray(frame.length);
      if (frame.kind === TEXT) hear(frame.payload.toString());
      if (frame.kind === CLOSE) socket.end();
    }
  });
  return { send: (text) => socket.writable && socket.write(made(Buffer.from(text))), end: () => socket.destroy() };
}

/** Decodes a client's masked frame; null if it is incomplete. */
function read(bytes) {
  if (bytes.length < 6) return null;
  const short = bytes[1] & 127;
  const [size, begin] = short < 126 ? [short, 2] : [bytes.length < 8 ? Infinity : bytes.readUInt16BE(2), 4];
  if (short === 127) throw new Error("a frame of a client is too long for these tests");
  const length = begin + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(begin, begin + 4);
  const payload = Buffer.from(bytes.subarray(begin + 4, length).map((byte, index) => byte ^ mask[index % 4]));
  return { kind: bytes[0] & 15, payload, length };
}

function made(payload) {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([128 | TEXT, length]), payload]);
  const head = length < 65536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = 128 | TEXT;
  head[1] = length < 65536 ? 126 : 127;
  if (length < 65536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
