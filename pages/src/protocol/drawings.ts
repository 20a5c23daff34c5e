// Programs' drawings in the server's format. Unknown and broken shapes are left out.

import type { Quat, Side, Vec3 } from "./messages";

export type Place2 = [number, number];

/** Positions and radii are metres in the world; colours are red, green, blue and opacity, 0 to 1. */
export type Shape =
  | { kind: "circle"; centre: Place2; radius: number; thickness_px: number; colour: Quat }
  | { kind: "line"; ends: [Vec3, Vec3]; thickness_px: number; colour: Quat }
  | { kind: "point"; at: Vec3; size_px: number; colour: Quat }
  | { kind: "sphere"; centre: Vec3; radius: number; colour: Quat }
  | { kind: "polygon"; corners: Vec3[]; colour: Quat }
  | { kind: "annotation"; at: Vec3; text: string; colour: Quat };

/** The current contents of a set; without shapes, it is empty. */
export interface ShapeSet {
  source: number;
  name: string;
  shapes: Shape[];
}

/** A text attached to a robot. */
export interface AgentText {
  side: Side;
  number: number;
  text: string;
  colour: Quat;
}

export interface Drawings {
  kind: "drawings";
  is_whole: boolean;
  sets: ShapeSet[];
  agent_texts: { source: number; texts: AgentText[] }[];
  selected: { side: Side; number: number } | null;
}

type Loose = Record<string, unknown>;

export function readDrawings(m: Loose): Drawings {
  return {
    kind: "drawings",
    is_whole: m.is_whole === true,
    sets: all(m.sets, (set) => ({ source: numberOf(set.source) ?? 0, name: String(set.name ?? ""), shapes: all(set.shapes, readShape) })),
    agent_texts: all(m.agent_texts, (of) => ({ source: numberOf(of.source) ?? 0, texts: all(of.texts, readAgentText) })),
    selected: readAgent(m.selected),
  };
}

function readShape(m: Loose): Shape | null {
  const colour = readColour(m.colour);
  const read = READERS[String(m.kind)];
  return read && colour ? read(m, colour) : null;
}

const READERS: Partial<Record<string, (m: Loose, colour: Quat) => Shape | null>> = {
  circle: (m, colour) => {
    const [centre, radius] = [places(m.centre, 2), numberOf(m.radius)];
    return centre && radius !== null ? { kind: "circle", centre: centre as Place2, radius, thickness_px: numberOf(m.thickness_px) ?? 1, colour } : null;
  },
  line: (m, colour) => {
    const ends = corners(m.ends);
    return ends?.length === 2 ? { kind: "line", ends: ends as [Vec3, Vec3], thickness_px: numberOf(m.thickness_px) ?? 1, colour } : null;
  },
  point: (m, colour) => {
    const at = places(m.at, 3);
    return at ? { kind: "point", at: at as Vec3, size_px: numberOf(m.size_px) ?? 1, colour } : null;
  },
  sphere: (m, colour) => {
    const [centre, radius] = [places(m.centre, 3), numberOf(m.radius)];
    return centre && radius !== null ? { kind: "sphere", centre: centre as Vec3, radius, colour } : null;
  },
  polygon: (m, colour) => {
    const found = corners(m.corners);
    return found ? { kind: "polygon", corners: found, colour } : null;
  },
  annotation: (m, colour) => {
    const at = places(m.at, 3);
    return at ? { kind: "annotation", at: at as Vec3, text: String(m.text ?? ""), colour } : null;
  },
};

function readAgentText(m: Loose): AgentText | null {
  const [agent, colour] = [readAgent(m), readColour(m.colour)];
  return agent && colour ? { ...agent, text: String(m.text ?? ""), colour } : null;
}

function readAgent(value: unknown): { side: Side; number: number } | null {
  const { side, number } = (value ?? {}) as Loose;
  const known = numberOf(number);
  return (side === "left" || side === "right") && known !== null ? { side, number: known } : null;
}

function readColour(value: unknown): Quat | null {
  return places(value, 4) as Quat | null;
}

function corners(value: unknown): Vec3[] | null {
  const found = Array.isArray(value) ? value.map((corner) => places(corner, 3)) : [];
  return found.length && found.every((corner) => corner !== null) ? (found as Vec3[]) : null;
}

function places(value: unknown, count: number): number[] | null {
  return Array.isArray(value) && value.length === count && value.every((x) => numberOf(x) !== null) ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The readable objects of a list. */
function all<T>(value: unknown, read: (m: Loose) => T | null): T[] {
  const list = Array.isArray(value) ? value : [];
  return list.flatMap((item) => (typeof item === "object" && item !== null ? (read(item as Loose) ?? []) : []) as T | []);
}
