// Display texts of names and numbers.

/** The display name of a play mode: `KickOff_Left` becomes `Kick-off left`. */
export function modeWords(mode: string): string {
  const known = MODES[mode];
  if (known) return known;
  const words = mode.replace(/_/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MODES: Record<string, string> = {
  BeforeKickOff: "Before kick-off",
  KickOff_Left: "Kick-off left",
  KickOff_Right: "Kick-off right",
  PlayOn: "Play on",
  KickIn_Left: "Kick-in left",
  KickIn_Right: "Kick-in right",
  GameOver: "Game over",
};

/** Whether a play mode ends the game. */
export function isGameOver(mode: string): boolean {
  return /^game_?over$/i.test(mode);
}

/** Formats seconds as `4:05`. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds + 1e-6));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function halfWords(half: string | undefined): string {
  if (half === "1") return "1st half";
  if (half === "2") return "2nd half";
  return half ? `Half ${half}` : "";
}

/** Formats a measured speed as `1.00x`, with as many digits as useful. */
export function speedWords(speed: number | null): string {
  if (speed === null) return "–";
  const size = Math.abs(speed);
  return `${speed.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)}×`;
}

/** Formats a selected speed: `0.25×`, `−2×`. */
export function rateWords(speed: number): string {
  return `${speed < 0 ? "−" : ""}${Number(Math.abs(speed).toFixed(2))}×`;
}

export function bytesWords(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB/s` : `${(bytes / 1e3).toFixed(0)} kB/s`;
}

/** Formats a count with its noun: `1 run`, `2 runs`. */
export function countWords(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** The side in a play mode's name: `KickOff_Left`, `free_kick_right`, `Goal_Left`. */
export function sideOfMode(mode: string): "left" | "right" | null {
  const side = /_(left|right)$/i.exec(mode)?.[1].toLowerCase();
  return side === "left" || side === "right" ? side : null;
}
