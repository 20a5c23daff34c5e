// Colours of the map.

export const INK = {
  unknown: "#171d24",
  wall: "#cfd8e1",
  furniture: "#8c7a62",
  open: "#ffd84d",
  closed: "rgba(255, 255, 255, 0.22)",
  grid: "rgba(255, 255, 255, 0.05)",
  text: "#f2f5f8",
  halo: "rgba(10, 14, 19, 0.85)",
  mark: "#ff5566",
  zone: "#ff9a4d",
  plan: "rgba(77, 163, 255, 0.55)",
  planSelected: "#7fbcff",
  blocked: "#ff4d4d",
  trail: "rgba(160, 178, 196, 0.4)",
  sketch: "#ffffff",
  stored: "#c9a3ff",
};

/** Cell colours (red, green, blue), by index in `CELLS`: unknown, free, occupied, covered by a camera. */
export const CELL_COLOURS: readonly (readonly [number, number, number])[] = [
  [23, 29, 36],
  [58, 68, 79],
  [214, 222, 230],
  [62, 88, 96],
];
