// Display names of score parts.

const UNITS: Record<string, string> = {
  m_s2: "m/s²",
  m_s: "m/s",
  rad_s: "rad/s",
  deg_s: "°/s",
  per_s: "1/s",
  per_m: "1/m",
  ms: "ms",
  s: "s",
  m: "m",
  m2: "m²",
  cm: "cm",
  mm: "mm",
  deg: "°",
  rad: "rad",
  percent: "%",
  hz: "Hz",
  kg: "kg",
  n: "N",
  nm: "N m",
};

/** Unit suffixes, longest first: `speed_m_s` does not end in seconds. */
const ENDS = Object.keys(UNITS).sort((a, b) => b.length - a.length);

/** The display name of a part: `speed_m_s` becomes `speed (m/s)`. */
export function partWords(name: string): string {
  const unit = ENDS.find((end) => name.endsWith(`_${end}`) && name.length > end.length + 1);
  const words = (unit ? name.slice(0, -unit.length - 1) : name).replaceAll("_", " ").trim();
  return unit ? `${words} (${UNITS[unit]})` : words;
}
