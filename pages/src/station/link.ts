// The WebSocket connection: text frames in, commands out. It reconnects by itself and makes its owner reset its state.

import { backoff } from "../protocol/socket";
import { hello, type Command } from "./commands";

export type LinkState = "connecting" | "open" | "lost";

export interface Listener {
  onState(state: LinkState, retryIn_s: number): void;
  onFrame(text: string): void;
}

export class Link {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    this.listener.onState("connecting", 0);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.send(hello());
      this.listener.onState("open", 0);
    };
    socket.onmessage = ({ data }) => typeof data === "string" && this.listener.onFrame(data);
    socket.onclose = () => this.lose(socket);
  }

  /** Sends a command. Returns whether there was a connection. */
  send(command: Command): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(command));
    return true;
  }

  close(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    const delay_s = backoff(this.attempts++);
    this.listener.onState("lost", delay_s);
    this.timer = setTimeout(() => this.open(), delay_s * 1000);
  }
}
