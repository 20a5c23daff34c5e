// The first difference as text.

import type { Comparison, Difference } from "../protocol/pair";

const AXES = ["x", "y", "z"];

const FIELDS: Record<string, string> = {
  pos: "position",
  vel: "velocity",
  spin: "turning speed",
  quat: "attitude",
  rot: "attitude",
  force: "force",
  torque: "torque",
};

/** The name of a body: `Alpha 3 head` becomes `head of Alpha 3`. */
export function bodyWords(body: string): string {
  if (body === "world") return "the state of the game";
  if (body === "physics") return "the state of the physics";
  const parts = /^(.+ \d+) (.+)$/.exec(body);
  return parts ? `${parts[2]} of ${parts[1]}` : body;
}

/** The name of a field: `pos[0]` becomes `position, x`. */
export function fieldWords(field: string): string {
  const parts = /^(\w+)\[(\d)\]$/.exec(field);
  if (!parts || !(parts[1] in FIELDS)) return FIELDS[field] ?? field;
  const [, name, index] = parts;
  const isVector = name !== "quat" && name !== "rot";
  return `${FIELDS[name]}, ${isVector ? (AXES[Number(index)] ?? index) : `number ${Number(index) + 1}`}`;
}

/** Formats two numbers, each shortened to where they begin to differ. */
export function splitValues(a: string, b: string): [same: string, a: string, b: string] {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++;
  return [a.slice(0, at), a.slice(at), b.slice(at)];
}

/** The introduction to a difference, or the text in place of one. */
export function comparisonWords(comparison: Comparison | null): string {
  if (!comparison) return "Comparing …";
  if (comparison.why !== null) return `Not compared: ${comparison.why}`;
  return comparison.difference ? "" : "No difference: the states are equal as far as both runs go.";
}

export function differenceWords({ body, field, remark }: Difference): string {
  if (body === null) return remark || "the states have other digests";
  return field === null ? bodyWords(body) : `${bodyWords(body)}: ${fieldWords(field)}`;
}
