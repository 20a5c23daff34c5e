// Options in the page's address: `?token=…&preset=referee&camera=ball&labels=number&embed=1&at=1200`. Overlays have the names
// of their settings; `map=0` hides the map.

import type { CameraMode } from "../camera/rig";
import type { Lens } from "../camera/lens";
import { DEFAULTS, PERSONAL, PRESETS, take, type Preset, type Settings } from "./options";

export interface Link {
  token: string | null;
  preset: Preset | null;
  settings: Partial<Settings>;
  camera: { mode: CameraMode; preset?: number } | null;
  lens: Lens | null;
  /** The name of the entity to select. */
  select: string | null;
  embed: boolean;
  at: number | null;
}

const SWITCHES: Record<string, keyof Settings> = {
  score: "showScore",
  map: "showMap",
  fouls: "showFouls",
  counts: "showCounts",
  speed: "showSpeed",
  timeline: "showTimeline",
  banner: "showBanner",
  trail: "showTrail",
  forces: "showForces",
  axes: "showAxes",
  sight: "showSight",
  plots: "showPlots",
  drawings: "showDrawings",
  coverage: "showCoverage",
  penalty: "showPenalty",
  shadows: "shadows",
  smooth: "smooth",
};

const MODES: CameraMode[] = ["free", "ball", "player", "first", "third", "director"];

export function readLink(search: string): Link {
  const query = new URLSearchParams(search);
  const settings: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(SWITCHES)) {
    const value = query.get(name);
    if (value !== null) settings[key] = value !== "0" && value !== "false";
  }
  if (query.get("labels")) settings.labels = query.get("labels");
  if (query.has("charts")) settings.charts = query.get("charts")!.split(",").filter(Boolean);
  if (query.has("drawing-filter")) settings.drawingFilter = query.get("drawing-filter");
  const preset = query.get("preset") as Preset | null;
  const at = query.get("at");
  return {
    token: query.get("token"),
    preset: preset && preset in PRESETS ? preset : null,
    settings: settings as Partial<Settings>,
    camera: readCamera(query.get("camera")),
    lens: readLens(query.get("lens")),
    select: query.get("select"),
    // With any value, like the server: it lets foreign pages frame these, so they must not have a role.
    embed: query.has("embed"),
    at: at !== null && /^\d+$/.test(at) ? Number(at) : null,
  };
}

/** Whether a link specifies everything that its page showed, which excludes display settings stored by another browser. */
export function isAuthoritative({ settings, preset, camera, lens, at }: Link): boolean {
  return preset !== null || camera !== null || lens !== null || at !== null || Object.keys(settings).some((key) => !isPersonal(key));
}

/** Applies a link. An authoritative link starts from the default settings, whatever `settings` had; personal settings stay. */
export function applyLink(settings: Settings, link: Link): void {
  if (isAuthoritative(link)) take(settings, usual());
  if (link.preset) take(settings, PRESETS[link.preset]);
  take(settings, link.settings as Record<string, unknown>);
}

/** The default settings, with the personal ones preserved. */
function usual(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(structuredClone(DEFAULTS)).filter(([key]) => !isPersonal(key)));
}

const isPersonal = (key: string): boolean => PERSONAL.includes(key as keyof Settings);

/**
 * A link to the current screen: the camera, and all settings other than defaults. The camera is always included, since phones
 * begin with another one, and since it makes the link authoritative. The token is left out, since links are shared.
 */
export function writeLink(base: string, settings: Settings, camera: { mode: CameraMode; preset: number; lens: Lens }, tick: number | null, selection: string | null): string {
  const url = new URL(base);
  url.search = "";
  for (const [name, key] of Object.entries(SWITCHES)) {
    if (settings[key] !== DEFAULTS[key]) url.searchParams.set(name, settings[key] ? "1" : "0");
  }
  if (settings.labels !== DEFAULTS.labels) url.searchParams.set("labels", settings.labels);
  if (settings.showPlots && settings.charts.join() !== DEFAULTS.charts.join()) url.searchParams.set("charts", settings.charts.join(","));
  if (settings.drawingFilter) url.searchParams.set("drawing-filter", settings.drawingFilter);
  url.searchParams.set("camera", camera.mode === "preset" ? String(camera.preset + 1) : camera.mode);
  if (camera.mode === "free") url.searchParams.set("lens", lensText(camera.lens));
  if (selection !== null) url.searchParams.set("select", selection);
  if (tick !== null) url.searchParams.set("at", String(tick));
  return url.href;
}

function readCamera(text: string | null): Link["camera"] {
  if (text === null) return null;
  if (/^[1-8]$/.test(text)) return { mode: "preset", preset: Number(text) - 1 };
  return MODES.includes(text as CameraMode) ? { mode: text as CameraMode } : null;
}

function lensText(lens: Lens): string {
  return [...lens.eye, lens.yaw, lens.pitch, lens.fov].map((x) => x.toFixed(3)).join(",");
}

function readLens(text: string | null): Lens | null {
  const values = (text ?? "").split(",").map(Number);
  if (values.length !== 6 || !values.every(Number.isFinite)) return null;
  const [x, y, z, yaw, pitch, fov] = values;
  return { eye: [x, y, z], yaw, pitch, fov: Math.min(2.5, Math.max(0.1, fov)) };
}
