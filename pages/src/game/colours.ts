// Team colours. They depend on the team's name, so they survive a change of sides: of two teams without their own colours, the
// first in alphabetical order is blue and the other is red. Teams named after a colour have that colour.

export type Rgb = [number, number, number];

export const DEFAULTS = ["#2f6bff", "#f0392b"];
export const NEUTRAL = "#b9c0c9";
const NAMED: Record<string, string> = { blue: "#2f6bff", yellow: "#f2c40f" };
const LIGHT_MAX = 0.72;

export function teamColour(team: string | null, teams: string[], chosen: Record<string, string>): string {
  if (team === null) return NEUTRAL;
  const own = chosen[team];
  if (own && isColour(own)) return own;
  if (teams.every((name) => name in NAMED)) return NAMED[team] ?? NEUTRAL;
  const order = [...new Set(teams)].sort(byName);
  return DEFAULTS[Math.max(0, order.indexOf(team)) % DEFAULTS.length];
}

/** Case-insensitive alphabetical order. */
export function byName(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : a < b ? -1 : a > b ? 1 : 0;
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

export function toRgb(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function toHex([r, g, b]: Rgb): string {
  const byte = (x: number) => Math.round(Math.min(1, Math.max(0, x)) * 255).toString(16).padStart(2, "0");
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** The perceived brightness of a colour, 0 to 1. */
export function lightness([r, g, b]: Rgb): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** The goalkeeper's shirt colour: lighter than the team's, or darker where a lighter one would be white. */
export function keeperColour(hex: string): string {
  const rgb = toRgb(hex);
  const lighter = rgb.map((c) => c + 0.5 * (1 - c)) as Rgb;
  return toHex(lightness(lighter) > LIGHT_MAX ? (rgb.map((c) => 0.5 * c) as Rgb) : lighter);
}

/** Black or white, whichever is more legible on a colour. */
export function inkOn(hex: string): string {
  return lightness(toRgb(hex)) > 0.55 ? "#101418" : "#ffffff";
}
