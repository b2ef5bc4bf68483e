import { join } from "node:path";
import sharp from "sharp";
import { readThrough } from "@/lib/platform/cache/read-through";

/** The sizes that Wallet requires, in points; each is drawn with one, two and three pixels per point. */
const ICON = 29;
const LOGO = 50;
const THUMBNAIL = { width: 90, height: 120 };
const BACKGROUND = { width: 180, height: 220 };
const SCALES = [1, 2, 3] as const;

export type PassPictures = Record<string, Buffer>;

const KEPT_MS = 600_000;
/** Cached, because all passes of a sale have the same poster. */
const kept = readThrough<PassPictures>({ life: KEPT_MS, entries: 20 });

/** Returns the bytes of an uploaded poster by its path; undefined for a file of the site. */
export type ReadUpload = (path: string) => Promise<Uint8Array | undefined>;
type Poster = string | Uint8Array;

/**
 * Draws the pictures of a pass by their names in it: our mark, and the poster as thumbnail and as the background of the text. A
 * missing poster is left out.
 * @param image path of the poster: uploaded, or below public/
 * @param tint colour laid over the background, so that white text is legible
 */
export function applePassPictures({ image, tint }: { image: string; tint: string }, readUpload: ReadUpload): Promise<PassPictures> {
  return kept.get(`${image} ${tint}`, async () => {
    const poster = (await readUpload(image)) ?? posterFile(image);
    const sets = await Promise.all(SCALES.map((scale) => atScale(poster, tint, scale)));
    return Object.assign({}, ...sets) as PassPictures;
  });
}

/** Returns the path of a poster's file; undefined for one that is not below public/. */
function posterFile(image: string): string | undefined {
  const folder = join(process.cwd(), "public");
  const file = join(folder, image);
  return file.startsWith(`${folder}/`) ? file : undefined;
}

async function atScale(poster: Poster | undefined, tint: string, scale: (typeof SCALES)[number]): Promise<PassPictures> {
  const name = (picture: string) => `${picture}${scale === 1 ? "" : `@${scale}x`}.png`;
  const marks = { [name("icon")]: await mark(ICON * scale, true), [name("logo")]: await mark(LOGO * scale, false) };
  if (poster === undefined) return marks;
  try {
    const [thumbnail, background] = await Promise.all([
      sharp(poster)
        .resize(THUMBNAIL.width * scale, THUMBNAIL.height * scale, { fit: "cover", position: "top" })
        .png({ palette: true, quality: 90 })
        .toBuffer(),
      ground(poster, tint, scale),
    ]);
    return { ...marks, [name("thumbnail")]: thumbnail, [name("background")]: background };
  } catch {
    return marks;
  }
}

/** Wallet blurs it, so it has little detail from the start. */
async function ground(poster: Poster, tint: string, scale: number): Promise<Buffer> {
  const [width, height] = [BACKGROUND.width * scale, BACKGROUND.height * scale];
  const veil = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tint}" fill-opacity=".72"/></svg>`,
  );
  return sharp(poster)
    .resize(width, height, { fit: "cover" })
    .blur(4 * scale)
    .composite([{ input: veil }])
    .removeAlpha()
    .png({ palette: true, quality: 60 })
    .toBuffer();
}

/** The follow-spot of the word mark; as an icon, on the site's dark background. */
async function mark(size: number, onGround: boolean): Promise<Buffer> {
  const plate = onGround ? '<rect width="50" height="50" fill="#17141f"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 50 50">${plate}<circle cx="25" cy="25" r="12" fill="#FDD02E" stroke="#fff" stroke-width="5"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
