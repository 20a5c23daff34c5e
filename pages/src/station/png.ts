// Dimensions from the header of a PNG file in base64.

export interface Pixels {
  width: number;
  height: number;
}

/** The width and height of a PNG image, read at byte 16; zero if unreadable. */
export function sizeOf(data: string): Pixels {
  try {
    const head = Uint8Array.from(atob(data.slice(0, 32)), (letter) => letter.charCodeAt(0));
    const view = new DataView(head.buffer);
    return { width: view.getUint32(16), height: view.getUint32(20) };
  } catch {
    return { width: 0, height: 0 };
  }
}

/** Whether an image of this size is a panorama. */
export const isTurn = ({ width, height }: Pixels): boolean => width > 4 * height;
