// Video recording of the screen with labels and score: each frame is copied to a canvas that the browser's recorder captures.

import { game } from "../game/state.svelte";
import type { Screen } from "../page/screen";
import { settings } from "../settings/settings.svelte";
import { save } from "./picture";
import { drawStrip } from "./strip";

const FORMATS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const BITS_PER_S = 12e6;
/** The size of the whole video. Recorders of browsers fail when the size changes. */
const WIDTH_MAX = 1920;

export class Film {
  private recorder: MediaRecorder | null = null;

  constructor(private readonly screen: Screen) {}

  start(): void {
    const mimeType = typeof MediaRecorder === "undefined" ? undefined : FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    if (!mimeType) return game.note("This browser records no video.", true);
    const { view, labelsCanvas } = this.screen;
    const copy = document.createElement("canvas");
    const scale = Math.min(1, WIDTH_MAX / view.canvas.width);
    copy.width = 2 * Math.round((view.canvas.width * scale) / 2);
    copy.height = 2 * Math.round((view.canvas.height * scale) / 2);
    const pen = copy.getContext("2d", { alpha: false })!;
    const chunks: Blob[] = [];
    const recorder = new MediaRecorder(copy.captureStream(), { mimeType, videoBitsPerSecond: BITS_PER_S });
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onstop = () => {
      const film = new Blob(chunks, { type: mimeType });
      if (film.size === 0) return game.note("The browser has recorded nothing yet: let the video run a little longer.", true);
      save(film, `spar-${this.screen.tickShown}.${mimeType.includes("mp4") ? "mp4" : "webm"}`);
    };
    const draw = () => {
      pen.drawImage(view.canvas, 0, 0, copy.width, copy.height);
      pen.drawImage(labelsCanvas, 0, 0, copy.width, copy.height);
      if (settings.scoreInPictures) drawStrip(pen, copy.width, copy.height);
    };
    // Draw first, so the video does not begin with a black frame.
    this.screen.drawNow();
    draw();
    this.screen.onDrawn = draw;
    recorder.start(1000);
    this.recorder = recorder;
    game.isFilming = true;
    this.screen.refresh();
  }

  stop(): void {
    this.screen.onDrawn = null;
    this.recorder?.stop();
    this.recorder = null;
    game.isFilming = false;
  }
}
