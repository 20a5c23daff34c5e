// Footage: a row of messages, each after its length as u32, as /api/frames answers it.

import { decodeFrame, FRAME_KIND, type Frame } from "./frame";
import { parseMessage, type Scene, type Status } from "./messages";

/** A frame with what was true when it was taken. */
export interface Shot {
  frame: Frame;
  scene: Scene;
  status: Status | null;
}

const BRACE = "{".charCodeAt(0);

/** The shots of a row of messages, in its order. Frames before the first scene are passed over: nobody could read them. */
export function decodeFootage(buffer: ArrayBuffer): Shot[] {
  const view = new DataView(buffer);
  const shots: Shot[] = [];
  let scene: Scene | null = null;
  let status: Status | null = null;
  let at = 0;
  while (at + 4 <= buffer.byteLength) {
    const length = view.getUint32(at, true);
    at += 4;
    if (at + length > buffer.byteLength) throw new Error("footage ends inside a message");
    const bytes = new Uint8Array(buffer, at, length);
    at += length;
    if (bytes[0] === BRACE) {
      const message = parseMessage(new TextDecoder().decode(bytes));
      if (message?.kind === "scene") scene = message;
      if (message?.kind === "status") status = message;
    } else if (bytes[0] === FRAME_KIND && scene) {
      shots.push({ frame: decodeFrame(bytes), scene, status });
    }
  }
  return shots;
}
