import sharp from "sharp";

/** The widest picture that any place asks for, in pixels (deviceSizes of next.config.mjs). */
const WIDTH = 1080;
/** Flat art has few inks; the rest are the steps between two of them along an edge. */
const COLOURS = 96;

/** The PNG of an SVG drawing, 1080 pixels wide. */
export async function pictureOfDrawing(drawing: Buffer): Promise<Buffer> {
  // Drawn at four times 72 dpi and made smaller: whatever the drawing's own measure, edges are smooth.
  return sharp(drawing, { density: 288 })
    .resize({ width: WIDTH })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: COLOURS, effort: 10, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
