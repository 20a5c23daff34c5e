// The settings in force. Options from the address apply to this visit and are not stored.

import { applyLink, readLink } from "./link";
import { readSettings, type Settings } from "./options";

const STORED = "spar-viewer";

export const link = readLink(location.search);

function stored(): Settings {
  try {
    return readSettings(localStorage.getItem(STORED));
  } catch {
    return readSettings(null);
  }
}

const kept = stored();

function initial(): Settings {
  const settings = structuredClone(kept);
  applyLink(settings, link);
  return settings;
}

export const settings: Settings = $state(initial());

/** Changes a setting, now and for later visits. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  kept[key] = $state.snapshot(value) as Settings[K];
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // Without storage the setting applies until the page closes.
  }
}
