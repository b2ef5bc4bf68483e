import sharp from "sharp";

/** Width to which the picture is reduced, in pixels: small enough to count, with thin lettering averaged out. */
const WIDTH = 90;
const HEIGHT = 120;
/** Width of the edge whose colour is the background, in pixels. */
const EDGE = 3;
/** Share below which a colour counts as a shade or a detail. */
const SHARE_MIN = 0.01;

type Ink = { pixels: number; atEdge: number; red: number; green: number; blue: number };

/** The colours of a photograph or drawing, #RRGGBB: the background first, the others by area. */
export async function pictureInks(file: string | Uint8Array): Promise<string[]> {
  const { data } = await sharp(file)
    .resize(WIDTH, HEIGHT, { fit: "fill", kernel: "nearest" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inks = new Map<number, Ink>();
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [red, green, blue] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const ink = inks.get(key) ?? { pixels: 0, atEdge: 0, red: 0, green: 0, blue: 0 };
    ink.pixels += 1;
    ink.atEdge += isAtEdge(at % WIDTH, Math.floor(at / WIDTH)) ? 1 : 0;
    ink.red += red;
    ink.green += green;
    ink.blue += blue;
    inks.set(key, ink);
  }
  const [ground, ...others] = [...inks.values()].sort((a, b) => b.atEdge - a.atEdge);
  const seen = others.filter(({ pixels }) => pixels >= WIDTH * HEIGHT * SHARE_MIN).sort((a, b) => b.pixels - a.pixels);
  return [ground!, ...seen].map(hexOf);
}

function isAtEdge(x: number, y: number): boolean {
  return x < EDGE || y < EDGE || x >= WIDTH - EDGE || y >= HEIGHT - EDGE;
}

function hexOf({ pixels, red, green, blue }: Ink): string {
  return `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`.toUpperCase();
}
