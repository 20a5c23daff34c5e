// The appearance that the settings select.

import { game } from "./state.svelte";
import { settings } from "../settings/settings.svelte";
import type { Look } from "../view/picture";
import { teamColour } from "./colours";

/** All named teams: those of robots, and those of sides without players. */
export function allTeams(): string[] {
  return [...new Set([...(game.cast?.teams ?? []), ...game.teams.filter((name) => name !== "" && !name.startsWith("<"))])].sort();
}

export function colourOf(team: string | null): string {
  return teamColour(team === "" ? null : team, allTeams(), settings.colours);
}

export function currentLook(): Look {
  const colours = new Map(allTeams().map((team) => [team, colourOf(team)]));
  return {
    colourOf: (team) => (team === null ? colourOf(null) : (colours.get(team) ?? colourOf(team))),
    shadows: settings.shadows,
    sharpness: settings.sharpness,
  };
}
