// The WebSocket connection. It reconnects with growing delays and makes its owner reset its state, since no state carries over
// to a new connection.

import { decodeFrame, FRAME_KIND, type Frame } from "./frame";
import { parseMessage, type Message, type Reply } from "./messages";

/** The last two occur only in saved pages. */
export type ConnectionState = "connecting" | "open" | "lost" | "refused" | "unpacking" | "unreadable";

export interface Listener {
  onState(state: ConnectionState, retryInS: number): void;
  onReset(): void;
  onMessage(message: Message): void;
  onFrame(frame: Frame): void;
}

/** A source of messages. */
export interface Source {
  open(): void;
  /** Sends a request; the result is an error message, or null. */
  request(request: Request): Promise<string | null>;
}

export interface Request {
  do: "command" | "play" | "pause" | "end" | "step" | "seek" | "speed" | "details" | "clear";
  words?: string;
  ticks?: number;
  tick?: number;
  x?: number;
  things?: string[];
}

const SUBPROTOCOL = "spar-view.1";
const BACKOFF_S_MIN = 0.5;
const BACKOFF_S_MAX = 10;
const REPLY_TIMEOUT_MS = 10_000;

interface Waiting {
  resolve(error: string | null): void;
  timer: ReturnType<typeof setTimeout>;
}

export class Connection implements Source {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;
  private waiting = new Map<number, Waiting>();

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.listener.onState("connecting", 0);
    const socket = new WebSocket(this.url, SUBPROTOCOL);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.listener.onReset();
      this.listener.onState("open", 0);
    };
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = () => this.lose(socket);
  }

  request(request: Request): Promise<string | null> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.resolve("There is no connection to the server; try again when it is back.");
    const id = this.nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answer({ kind: "reply", id, error: "The server did not answer." }), REPLY_TIMEOUT_MS);
      this.waiting.set(id, { resolve, timer });
      socket.send(JSON.stringify({ id, ...request }));
    });
  }

  private receive(data: unknown): void {
    try {
      if (data instanceof ArrayBuffer) {
        const bytes = new Uint8Array(data);
        if (bytes[0] === FRAME_KIND) this.listener.onFrame(decodeFrame(bytes));
      } else {
        const message = parseMessage(String(data));
        if (message?.kind === "reply") this.answer(message);
        else if (message) this.listener.onMessage(message);
      }
    } catch (error) {
      console.warn("A message of the server could not be read:", error);
    }
  }

  private answer(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    this.waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    waiting.resolve(reply.error);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const id of [...this.waiting.keys()]) this.answer({ kind: "reply", id, error: "The connection was lost." });
    const delay_s = backoff(this.attempts++);
    this.listener.onState("lost", delay_s);
    this.timer = setTimeout(() => this.open(), delay_s * 1000);
  }
}

/** The delay before another attempt, s. */
export function backoff(attempts: number): number {
  return Math.min(BACKOFF_S_MAX, BACKOFF_S_MIN * 2 ** attempts);
}
