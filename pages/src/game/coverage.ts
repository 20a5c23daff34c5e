// Coverage of cameras above the field: a colour for each camera, and its visible ground area as shapes.

import type { Shape } from "../protocol/drawings";
import type { Quat, Thing, Vec3 } from "../protocol/messages";
import type { Cast } from "./cast";
import { toRgb } from "./colours";
import type { Annotation, VisibleDrawings } from "./drawings";

const COLOURS = ["#ff5fa2", "#35d0ff", "#ffd23f", "#9d7bff", "#ff8a3d", "#5ef08a", "#e8eef5", "#ff4d4d"];
const AREA_OPACITY = 0.16;
const RIM_PX = 2;

/** The colour of a camera, by its name. */
export function cameraColour(name: string): string {
  const number = Number(/\d+$/.exec(name)?.[0] ?? 0);
  return COLOURS[number % COLOURS.length];
}

/** The coverage of one camera: area, outline and name; empty if the scene does not specify it. */
export function viewOf({ name, parts }: Thing): Shape[] {
  const solid = parts[0]?.solids[0];
  if (!solid || !("box" in solid.form)) return [];
  const [x, y] = solid.pose.position_m;
  const [dx, dy] = [solid.form.box[0] / 2, solid.form.box[1] / 2];
  const corners: Vec3[] = [[x - dx, y - dy, 0], [x + dx, y - dy, 0], [x + dx, y + dy, 0], [x - dx, y + dy, 0]];
  const rgb = toRgb(cameraColour(name));
  const colour: Quat = [...rgb, 1];
  const rim = corners.map((corner, i): Shape => ({ kind: "line", ends: [corner, corners[(i + 1) % 4]], thickness_px: RIM_PX, colour }));
  return [{ kind: "polygon", corners, colour: [...rgb, AREA_OPACITY] }, ...rim, { kind: "annotation", at: [x, y, 0], text: name, colour }];
}

/** Adds camera coverage to the programs' drawings. The result is the same object until something changes. */
export class Coverage {
  private last: { drawn: VisibleDrawings; cast: Cast; shown: VisibleDrawings } | null = null;

  over(drawn: VisibleDrawings, cast: Cast): VisibleDrawings {
    if (!cast.cameras.length) return drawn;
    if (this.last?.drawn === drawn && this.last.cast === cast) return this.last.shown;
    const sets = cast.cameras.map((thing) => ({ key: thing.name, source: -1, name: thing.name, shapes: viewOf(thing) }));
    const names = sets.flatMap(({ shapes }) => shapes.filter((shape): shape is Annotation => shape.kind === "annotation"));
    const shown = { sets: [...sets, ...drawn.sets], annotations: [...names, ...drawn.annotations], agentTexts: drawn.agentTexts };
    this.last = { drawn, cast, shown };
    return shown;
  }
}
