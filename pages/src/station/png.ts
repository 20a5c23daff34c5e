// What the head of a PNG file says, from the file as base64.

export interface Pixels {
  width: number;
  height: number;
}

/** Width and height are 16 bytes into the file. Nothing that can be read: no pixels. */
export function sizeOf(data: string): Pixels {
  try {
    const head = Uint8Array.from(atob(data.slice(0, 32)), (letter) => letter.charCodeAt(0));
    const view = new DataView(head.buffer);
    return { width: view.getUint32(16), height: view.getUint32(20) };
  } catch {
    return { width: 0, height: 0 };
  }
}

/** Whether a picture of this size shows a full turn. */
export const isTurn = ({ width, height }: Pixels): boolean => width > 4 * height;
