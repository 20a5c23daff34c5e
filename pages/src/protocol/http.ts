// HTTP requests to the server, and the address of its WebSocket.

import { readDetails, type Details } from "./details";
import type { Drawings } from "./drawings";
import { decodeFootage, type Shot } from "./footage";
import { parseMessage } from "./messages";

export function socketUrl(token: string | null, isEmbedded: boolean): string {
  const url = address("ws", token);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (isEmbedded) url.searchParams.set("embed", "1");
  return url.href;
}

/** Fetches the frames of the ticks from `from` up to but excluding `to`. */
export async function fetchFrames(from: number, to: number, token: string | null): Promise<Shot[]> {
  const url = address("api/frames", token);
  url.searchParams.set("from", String(from));
  url.searchParams.set("to", String(to));
  const response = await fetch(url);
  if (!response.ok) throw new Error(await errorOf(response));
  return decodeFootage(await response.arrayBuffer());
}

export type PartKind = "page" | "recording";

/** Fetches a part of the run as a named file. A page has a frame every `every` ticks. */
export async function fetchPart(kind: PartKind, from: number, to: number, every: number, token: string | null): Promise<{ blob: Blob; name: string }> {
  const url = address(`api/${kind}`, token);
  url.searchParams.set("from", String(from));
  url.searchParams.set("to", String(to));
  if (kind === "page") url.searchParams.set("every", String(every));
  const response = await fetch(url);
  if (!response.ok) throw new Error(await errorOf(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { blob: await response.blob(), name: name ?? `spar-${from}-${to}.${kind === "page" ? "html" : "mcap"}` };
}

/** Fetches details of an entity in the ticks from `from` up to but excluding `to`. */
export async function fetchDetails(thing: string, from: number, to: number, token: string | null): Promise<Details[]> {
  const url = address("api/details", token);
  url.searchParams.set("thing", thing);
  url.searchParams.set("from", String(from));
  url.searchParams.set("to", String(to));
  const response = await fetch(url);
  if (!response.ok) throw new Error(await errorOf(response));
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.map((row) => readDetails(row as Record<string, unknown>)) : [];
}

/** Fetches all drawings visible at a tick. */
export async function fetchDrawings(tick: number, token: string | null): Promise<Drawings | null> {
  const url = address("api/drawings", token);
  url.searchParams.set("tick", String(tick));
  const response = await fetch(url);
  if (!response.ok) throw new Error(await errorOf(response));
  const message = parseMessage(await response.text());
  return message?.kind === "drawings" ? message : null;
}

/** Starts a server that continues from a tick. */
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

/** Fetches JSON. The caller knows its type. */
export async function fetchJson(path: string, token: string | null): Promise<unknown> {
  const response = await fetch(address(path, token));
  if (!response.ok) throw new Error(await errorOf(response));
  return response.json();
}

/** Posts JSON and returns the JSON response. */
export async function postJson(path: string, body: unknown, token: string | null): Promise<unknown> {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address(path, token), request);
  if (!response.ok) throw new Error(await errorOf(response));
  return response.json();
}

/** Fetches changes since a revision; null if there are none. */
export async function fetchSince(path: string, since: number | null, patience_ms: number, token: string | null): Promise<unknown> {
  const url = address(path, token);
  if (since !== null) url.searchParams.set("since", String(since));
  const response = await fetch(url, { signal: AbortSignal.timeout(patience_ms), cache: "no-store" });
  if (!response.ok) throw new Error(await errorOf(response));
  return response.status === 204 ? null : response.json();
}

export function address(path: string, token: string | null): URL {
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
