// The arrangement of the page by the size of its window.

/**
 * `wide`: list, map and picture side by side. `tall`: the map above them, for tablets held upright. `phone` and `flat`: the map above
 * or beside one pane at a time, for phones held upright or lying.
 */
export type Layout = "wide" | "tall" | "phone" | "flat";

const WIDE = { width: 960, height: 600 };
const TALL = { width: 700, height: 900 };

export function layoutOf(width: number, height: number): Layout {
  if (width >= WIDE.width && height >= WIDE.height) return "wide";
  if (width >= TALL.width && height >= TALL.height) return "tall";
  return height >= width ? "phone" : "flat";
}

/** The panes that layouts without room for all show one at a time. */
export const TABS = { robots: "Robots", picture: "Picture", drive: "Drive", team: "Team", timeline: "Timeline" } as const;
export type Tab = keyof typeof TABS;

/** The tabs of a layout; `tall` always shows picture and drive stick. */
export const tabsOf = (layout: Layout): Tab[] => (layout === "wide" ? [] : layout === "tall" ? ["robots", "team", "timeline"] : ["robots", "picture", "drive", "team", "timeline"]);
