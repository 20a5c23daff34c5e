// What the page asks the server over HTTP, and the address of its WebSocket.

import { decodeFootage, type Shot } from "./footage";

export function socketUrl(token: string | null, isEmbedded: boolean): string {
  const url = address("ws", token);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (isEmbedded) url.searchParams.set("embed", "1");
  return url.href;
}

/** The frames of the ticks from `from` to before `to`. */
export async function fetchFrames(from: number, to: number, token: string | null): Promise<Shot[]> {
  const url = address("api/frames", token);
  url.searchParams.set("from", String(from));
  url.searchParams.set("to", String(to));
  const response = await fetch(url);
  if (!response.ok) throw new Error(await errorOf(response));
  return decodeFootage(await response.arrayBuffer());
}

/** A server that goes on from a tick. */
export interface Branch {
  agent: string;
  web: string;
}

export async function startBranch(tick: number, token: string | null): Promise<Branch> {
  const url = address("api/branch", token);
  url.searchParams.set("tick", String(tick));
  const response = await fetch(url, { method: "POST" });
  if (!response.ok) throw new Error(await errorOf(response));
  const places = (await response.json()) as Record<string, unknown>;
  return { agent: String(places.agent ?? ""), web: String(places.web ?? "") };
}

/** A JSON answer; what it holds is the caller's to know. */
export async function fetchJson(path: string, token: string | null): Promise<unknown> {
  const response = await fetch(address(path, token));
  if (!response.ok) throw new Error(await errorOf(response));
  return response.json();
}

function address(path: string, token: string | null): URL {
  const url = new URL(path, location.href);
  url.search = "";
  url.hash = "";
  if (token !== null) url.searchParams.set("token", token);
  return url;
}

async function errorOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return String((JSON.parse(text) as { error?: unknown }).error ?? text);
  } catch {
    return text || `The server answered ${response.status}.`;
  }
}
