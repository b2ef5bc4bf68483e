import sharp from "sharp";

/** The widest picture that any page requests, in pixels (deviceSizes of next.config.ts). */
const WIDTH = 1080;
/** Size of the palette: flat art has few colours; the rest are blends along edges. */
const COLOURS = 96;

/** The PNG of an SVG drawing, 1080 pixels wide. */
export async function pictureOfDrawing(drawing: Buffer): Promise<Buffer> {
  // Rendered at four times 72 dpi and reduced, so that edges are smooth at any size of the drawing.
  return sharp(drawing, { density: 288 })
    .resize({ width: WIDTH })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: COLOURS, effort: 10, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
