// The message of a page that has lost its server.

export interface Loss {
  retryInS: number;
  isOver: boolean;
  /** The number of ticks that the page can still show. */
  kept: number;
  hello: { cycle_s: number; source: string } | null;
}

export function lossWords({ retryInS, isOver, kept: ticks, hello }: Loss): [title: string, rest: string] {
  const kept_s = ticks * (hello?.cycle_s ?? 0.02);
  const kept = kept_s >= 1 ? `the events and ${Math.round(kept_s)} s of the pictures` : "the events and the last picture";
  const isFile = hello?.source === "recording" || hello?.source === "log";
  const again = `It looks for the server again in ${Math.max(1, Math.ceil(retryInS))} s.`;
  if (isOver && !isFile) return ["The match is over, and its server has ended", `This page keeps the result, ${kept}.`];
  if (isFile) return ["No connection to the server", `The program that plays this file has ended: start it again. ${again}`];
  return ["No connection to the server", `It has ended, or the network is down. This page keeps ${kept}. ${again}`];
}
