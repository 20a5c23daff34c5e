// What can be set, with where it starts. Settings live in the browser; the page's address may set them for one visit.

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
  /** Pictures and videos that are saved have the score in them. */
  scoreInPictures: boolean;
  showForces: boolean;
  showAxes: boolean;
  showSight: boolean;
  showPlots: boolean;
  /** Keys of the quantities that are plotted. */
  charts: string[];
  showDrawings: boolean;
  /** What cameras above the field see of it. */
  showCoverage: boolean;
  showPenalty: boolean;
  labels: LabelKind;
  /** Names of the sets of drawings that show: a regular expression; empty: all. */
  drawingFilter: string;
  shadows: boolean;
  smooth: boolean;
  /** Drawn pixels per CSS pixel, at most. */
  sharpness: number;
  /** By team name. */
  colours: Record<string, string>;
  /** By action: other keys than the usual ones. */
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

/** Options of users and their machines rather than of the picture: links leave them as the browser remembers them, unless they say them. */
export const PERSONAL: (keyof Settings)[] = ["scoreInPictures", "shadows", "smooth", "sharpness", "colours", "keys"];

export type Preset = "spectator" | "referee" | "developer";

export const PRESETS: Record<Preset, Partial<Settings>> = {
  spectator: { showCounts: false, showSpeed: false, showTrail: false, labels: "number" },
  referee: { showCounts: true, showSpeed: true, showTrail: false, labels: "number" },
  developer: { showCounts: true, showSpeed: true, showTrail: true, showForces: true, labels: "name" },
};

/** Settings from text that may be old, broken or made by hand: whatever fits is taken. */
export function readSettings(text: string | null): Settings {
  const settings = structuredClone(DEFAULTS);
  try {
    take(settings, JSON.parse(text ?? "{}"));
  } catch {
    // Nothing usable: the usual settings.
  }
  // Earlier versions let people choose keys that no action may have now: such an action gets its usual key back.
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
