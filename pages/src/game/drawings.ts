// Programs' drawings: sets, identified by source machine and name, and annotations of robots. The user selects the visible
// sets.

import type { AgentText, Drawings, Shape } from "../protocol/drawings";
import { readFilter } from "./filter";

export interface DrawnSet {
  key: string;
  source: number;
  name: string;
  shapes: Shape[];
}

/** A text at a position. */
export type Annotation = Extract<Shape, { kind: "annotation" }>;

/** The visible drawings. Any change creates a new object, so views detect it by identity. */
export interface VisibleDrawings {
  sets: DrawnSet[];
  annotations: Annotation[];
  agentTexts: AgentText[];
}

export const NO_DRAWINGS: VisibleDrawings = { sets: [], annotations: [], agentTexts: [] };

/** The switched-off sets, with a version number. */
interface Off {
  keys: Set<string>;
  turns: number;
}

export class DrawingStore {
  /** A version number that increases with each change. */
  version = 0;
  private readonly sets = new Map<string, DrawnSet>();
  private readonly texts = new Map<number, AgentText[]>();
  /** Keys of the sets that the user has switched off. They stay off when a set is drawn again. */
  private off: Off = { keys: new Set(), turns: 0 };
  private chosen: { version: number; turns: number; filter: string; shown: VisibleDrawings } | null = null;

  take({ is_whole, sets, agent_texts }: Drawings): void {
    if (is_whole) this.forget();
    for (const { source, name, shapes } of sets) {
      const key = `${source} ${name}`;
      if (shapes.length) this.sets.set(key, { key, source, name, shapes });
      else this.sets.delete(key);
    }
    for (const { source, texts } of agent_texts) {
      if (texts.length) this.texts.set(source, texts);
      else this.texts.delete(source);
    }
    this.version++;
  }

  /** A store for other moments with the same sets switched off. */
  sibling(): DrawingStore {
    const other = new DrawingStore();
    other.off = this.off;
    return other;
  }

  /** Clears the store for another run. */
  reset(): void {
    this.forget();
    this.off.keys.clear();
    this.turned();
  }

  private forget(): void {
    this.sets.clear();
    this.texts.clear();
  }

  /** Switches sets on or off. */
  turn(keys: string[], isOn: boolean): void {
    for (const key of keys) {
      if (isOn) this.off.keys.delete(key);
      else this.off.keys.add(key);
    }
    this.turned();
  }

  turnAllOn(): void {
    this.off.keys.clear();
    this.turned();
  }

  private turned(): void {
    this.off.turns++;
    this.version++;
  }

  isOn(key: string): boolean {
    return !this.off.keys.has(key);
  }

  /** All sets, sorted by machine and name. */
  list(): DrawnSet[] {
    return [...this.sets.values()].sort((a, b) => a.source - b.source || (a.name < b.name ? -1 : 1));
  }

  get isEmpty(): boolean {
    return this.sets.size === 0 && this.texts.size === 0;
  }

  /** The number of robot annotations. */
  get textCount(): number {
    return [...this.texts.values()].reduce((sum, texts) => sum + texts.length, 0);
  }

  /**
   * The visible drawings: all that are switched on and match the filter. Robot annotations belong to no set, so no filter
   * applies.
   */
  shown(filter: string): VisibleDrawings {
    const { version, chosen } = this;
    const { turns } = this.off;
    if (chosen?.version === version && chosen.turns === turns && chosen.filter === filter) return chosen.shown;
    const { passes } = readFilter(filter);
    const sets = this.list().filter(({ key, name }) => this.isOn(key) && passes(name));
    const annotations = sets.flatMap(({ shapes }) => shapes.filter((shape): shape is Annotation => shape.kind === "annotation"));
    const shown = { sets, annotations, agentTexts: [...this.texts.values()].flat() };
    this.chosen = { version, turns, filter, shown };
    return shown;
  }
}
