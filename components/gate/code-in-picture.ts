import jsQR from "jsqr";

/** The pixels of a picture as a canvas gives them: four bytes each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * The text of the QR code in a picture, or undefined when there is none to be read.
 * Large (130 kB): import it dynamically, and only where the browser reads no codes by itself.
 */
export function codeInPicture({ data, width, height }: Pixels): string | undefined {
  // tickets are printed and shown dark on white, so the slow second look at the negative is left out
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data || undefined;
}
