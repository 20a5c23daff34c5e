// What programs have drawn: sets by the machine that draws them and their name, and the texts that robots wear. Which of them
// show is for people to say.

import type { AgentText, Drawings, Shape } from "../protocol/drawings";
import { readFilter } from "./filter";

export interface DrawnSet {
  key: string;
  source: number;
  name: string;
  shapes: Shape[];
}

/** A text at a place. */
export type Annotation = Extract<Shape, { kind: "annotation" }>;

/** What shows. It is another object whenever anything in it is different, so views know when to build anew. */
export interface Shown {
  sets: DrawnSet[];
  annotations: Annotation[];
  agentTexts: AgentText[];
}

export const NOTHING_SHOWN: Shown = { sets: [], annotations: [], agentTexts: [] };

/** What is switched off, and how often that has changed. */
interface Off {
  keys: Set<string>;
  turns: number;
}

export class DrawingStore {
  /** Another number after each change. */
  version = 0;
  private readonly sets = new Map<string, DrawnSet>();
  private readonly texts = new Map<number, AgentText[]>();
  /** Keys of sets that somebody has switched off: they stay so when the set is drawn again. */
  private off: Off = { keys: new Set(), turns: 0 };
  private chosen: { version: number; turns: number; filter: string; shown: Shown } | null = null;

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

  /** A store for other moments, in which the same sets are switched off. */
  sibling(): DrawingStore {
    const other = new DrawingStore();
    other.off = this.off;
    return other;
  }

  /** For another run. */
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

  /** All sets, by machine and name. */
  list(): DrawnSet[] {
    return [...this.sets.values()].sort((a, b) => a.source - b.source || (a.name < b.name ? -1 : 1));
  }

  get isEmpty(): boolean {
    return this.sets.size === 0 && this.texts.size === 0;
  }

  /** Number of robots' texts. */
  get textCount(): number {
    return [...this.texts.values()].reduce((sum, texts) => sum + texts.length, 0);
  }

  /** What shows: all that is switched on and passes a filter. Texts of robots are in no set, so nothing filters them. */
  shown(filter: string): Shown {
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
