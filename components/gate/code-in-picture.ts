import jsQR from "jsqr";

/** The pixels of a picture in a canvas's format: four bytes each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * The text of the QR code in a picture, or undefined if none can be read. Large (130 kB): import it dynamically, and only if the
 * browser has no code reader.
 */
export function codeInPicture({ data, width, height }: Pixels): string | undefined {
  // tickets are dark on white, in print and on screens, so the slow second pass for inverted codes is left out
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data || undefined;
}
