// Settings and their defaults. The browser stores them; the page's address may override them for one visit.

import { isFree } from "../keys/keymap";

export type LabelKind = "none" | "number" | "name";

export interface Settings {
  showScore: boolean;
  showMap: boolean;
  showFouls: boolean;
  showCounts: boolean;
  showSpeed: boolean;
  showTimeline: boolean;
  showBanner: boolean;
  showTrail: boolean;
  /** Whether saved screenshots and videos include the score. */
  scoreInPictures: boolean;
  showForces: boolean;
  showAxes: boolean;
  showSight: boolean;
  showPlots: boolean;
  /** Keys of the plotted quantities. */
  charts: string[];
  showDrawings: boolean;
  /** Whether the coverage of cameras above the field is visible. */
  showCoverage: boolean;
  showPenalty: boolean;
  labels: LabelKind;
  /** A regular expression for the names of the visible drawing sets; empty for all. */
  drawingFilter: string;
  shadows: boolean;
  smooth: boolean;
  /** The maximum number of drawn pixels per CSS pixel. */
  sharpness: number;
  /** Colours by team name. */
  colours: Record<string, string>;
  /** Changed keys by action. */
  keys: Record<string, string>;
}

export const DEFAULTS: Settings = {
  showScore: true,
  showMap: true,
  showFouls: true,
  showCounts: false,
  showSpeed: true,
  showTimeline: true,
  showBanner: true,
  showTrail: false,
  scoreInPictures: true,
  showForces: false,
  showAxes: false,
  showSight: false,
  showPlots: false,
  charts: ["height", "speed"],
  showDrawings: true,
  showCoverage: false,
  showPenalty: false,
  labels: "number",
  drawingFilter: "",
  shadows: true,
  smooth: true,
  sharpness: 2,
  colours: {},
  keys: {},
};

/** Personal options of users and their machines. Links leave the browser's stored values unless they specify them. */
export const PERSONAL: (keyof Settings)[] = ["scoreInPictures", "shadows", "smooth", "sharpness", "colours", "keys"];

export type Preset = "spectator" | "referee" | "developer";

export const PRESETS: Record<Preset, Partial<Settings>> = {
  spectator: { showCounts: false, showSpeed: false, showTrail: false, labels: "number" },
  referee: { showCounts: true, showSpeed: true, showTrail: false, labels: "number" },
  developer: { showCounts: true, showSpeed: true, showTrail: true, showForces: true, labels: "name" },
};

/** Parses settings from text that may be old, broken or handwritten, and keeps the valid values. */
export function readSettings(text: string | null): Settings {
  const settings = structuredClone(DEFAULTS);
  try {
    take(settings, JSON.parse(text ?? "{}"));
  } catch {
    // Unusable text: the defaults.
  }
  // Earlier versions allowed keys that are reserved now; their actions get the default keys back.
  settings.keys = Object.fromEntries(Object.entries(settings.keys).filter(([, key]) => typeof key === "string" && isFree(key)));
  return settings;
}

export function take(settings: Settings, from: Record<string, unknown>): void {
  const target = settings as unknown as Record<string, unknown>;
  for (const [key, usual] of Object.entries(DEFAULTS)) {
    const value = from[key];
    if (value === undefined || value === null || typeof value !== typeof usual) continue;
    if (key === "labels" && !["none", "number", "name"].includes(String(value))) continue;
    if (key === "charts" && !(Array.isArray(value) && value.every((item) => typeof item === "string"))) continue;
    target[key] = value;
  }
}
