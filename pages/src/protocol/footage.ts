// Footage: a sequence of messages, each preceded by its length as u32, as in responses of /api/frames.

import { decodeFrame, FRAME_KIND, type Frame } from "./frame";
import { parseMessage, type Scene, type Status } from "./messages";

/** A frame with the scene and status at its time. */
export interface Shot {
  frame: Frame;
  scene: Scene;
  status: Status | null;
}

const BRACE = "{".charCodeAt(0);

/** The messages of a sequence, in order: texts and bytes. */
export function* rowOf(buffer: ArrayBuffer): Generator<string | Uint8Array> {
  const view = new DataView(buffer);
  let at = 0;
  while (at + 4 <= buffer.byteLength) {
    const length = view.getUint32(at, true);
    at += 4;
    if (at + length > buffer.byteLength) throw new Error("footage ends inside a message");
    const bytes = new Uint8Array(buffer, at, length);
    at += length;
    yield bytes[0] === BRACE ? new TextDecoder().decode(bytes) : bytes;
  }
}

/** The shots of a message sequence, in order. Frames before the first scene are skipped, since they are unreadable. */
export function decodeFootage(buffer: ArrayBuffer): Shot[] {
  const shots: Shot[] = [];
  let scene: Scene | null = null;
  let status: Status | null = null;
  for (const item of rowOf(buffer)) {
    if (typeof item === "string") {
      const message = parseMessage(item);
      if (message?.kind === "scene") scene = message;
      if (message?.kind === "status") status = message;
    } else if (item[0] === FRAME_KIND && scene) {
      shots.push({ frame: decodeFrame(item), scene, status });
    }
  }
  return shots;
}
