// A clip: a saved page with a part of a run in it (docs/tools/web-protocol.md, pages that play alone). A data block in the file
// holds the messages of a server: a greeting, events, and footage. Nothing here connects to a server.

import { decodeFootage, rowOf, type Shot } from "./footage";
import { parseMessage, type Events, type Hello } from "./messages";
import type { Listener, Source } from "./socket";

export interface Clip {
  hello: Hello;
  events: Events;
  shots: Shot[];
}

/** The data block of this page; null in the page of a server. */
export function findClip(): string | null {
  return document.querySelector('script#clip[type="application/octet-stream"]')?.textContent ?? null;
}

export function decodeClip(row: ArrayBuffer): Clip {
  let hello: Hello | null = null;
  let events: Events = { kind: "events", from: 0, events: [] };
  for (const message of rowOf(row)) {
    if (typeof message !== "string") continue;
    const read = parseMessage(message);
    if (read?.kind === "hello") hello = read;
    if (read?.kind === "events") events = read;
  }
  const shots = decodeFootage(row);
  if (!hello || !shots.length) throw new Error("the file has no pictures");
  return { hello, events, shots };
}

/** Decodes gzip data from base64. */
export async function unpack(block: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(block.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** The substitute for a connection. */
export class ClipSource implements Source {
  constructor(
    private readonly block: string,
    private readonly listener: Listener,
    private readonly onShots: (shots: Shot[]) => void,
  ) {}

  open(): void {
    this.listener.onState("unpacking", 0);
    unpack(this.block).then((row) => this.show(decodeClip(row))).catch((error: unknown) => {
      console.warn("This file cannot be played:", error);
      this.listener.onState("unreadable", 0);
    });
  }

  request(): Promise<string | null> {
    return Promise.resolve("This page has no server: it plays a part of a run that is over.");
  }

  private show({ hello, events, shots }: Clip): void {
    this.listener.onReset();
    this.listener.onState("open", 0);
    this.listener.onMessage(hello);
    this.listener.onMessage(events);
    this.onShots(shots);
  }
}
