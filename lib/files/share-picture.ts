import { join } from "node:path";
import sharp from "sharp";
import { breakLines } from "@/lib/files/break-lines";
import type { SharePictureData } from "@/lib/files/share-picture-data";
import { textPath, textWidth, type Lettering } from "@/lib/files/svg-text";

/** The size for Open Graph, in pixels. */
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

const MARGIN = 64;
/** Sizes of the title; the largest that fits is used. */
const TITLE_SIZES = [68, 60, 54, 48, 42, 36];
const TITLE_LINES = 4;
/** Down to this size, a title is made smaller rather than broken at other points than its author's. */
const WHOLE_LINE_MIN = 48;
/** Distance between a picture and the text; minimum and maximum width of the picture. */
const GAP = 56;
const PICTURE_MIN = 420;
const PICTURE_MAX = 630;

type Art = { bytes: Buffer; width: number };

/**
 * Draws the picture that other sites show of a page: its art on the right, text on its background on the left.
 * @param upload the art's bytes, if it is not a file below public/
 * @returns PNG, 1200 × 630
 */
export async function sharePicture(data: SharePictureData, upload?: Uint8Array): Promise<Buffer> {
  const art = upload ? await fitArt(upload) : data.image ? await readArt(data.image) : undefined;
  const svg = Buffer.from(drawing(data, art?.width ?? 0));
  const layers = art ? [{ input: art.bytes, left: SHARE_WIDTH - art.width, top: 0 }] : [];
  return sharp(svg).composite(layers).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** Scales the art to the height of the picture; undefined if its file is missing, because the text alone suffices. */
async function readArt(image: string): Promise<Art | undefined> {
  const folder = join(process.cwd(), "public");
  const file = join(folder, image);
  if (!file.startsWith(`${folder}/`)) return undefined;
  return fitArt(file).catch(() => undefined);
}

/** @param source a file's path, or bytes */
async function fitArt(source: string | Uint8Array): Promise<Art> {
  const { width = 1, height = 1 } = await sharp(source).metadata();
  const wanted = Math.round(Math.min(PICTURE_MAX, Math.max(PICTURE_MIN, (SHARE_HEIGHT * width) / height)));
  return { bytes: await sharp(source).resize(wanted, SHARE_HEIGHT, { fit: "cover" }).png().toBuffer(), width: wanted };
}

function drawing({ language, kicker, title, lines, tint, accent }: SharePictureData, artWidth: number): string {
  const width = SHARE_WIDTH - MARGIN - (artWidth > 0 ? artWidth + GAP : MARGIN + 260);
  const { size, broken } = fitTitle(title, width, { language, weight: "bold", size: 0 });
  const step = size * 1.28;
  const foot = lines.map((line, i) => ({
    line: cutTo(line, width, footLettering(i)),
    y: SHARE_HEIGHT - MARGIN - (lines.length - 1 - i) * 46,
    lettering: footLettering(i),
  }));
  const footTop = (foot[0]?.y ?? SHARE_HEIGHT - MARGIN) - 52;
  // the title is centred in the space between the word mark above and the lines below
  const middle = (MARGIN + 44 + footTop) / 2 + (kicker ? 22 : 0);
  const first = middle - (broken.length * step) / 2 + size * 0.95;
  function footLettering(i: number): Lettering {
    return { language, weight: i === 0 ? "bold" : "regular", size: i === 0 ? 32 : 28 };
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"><rect width="100%" height="100%" fill="${tint}"/>`,
    artWidth > 0 ? "" : spot(),
    wordMark(),
    kicker
      ? `<path fill="#fff" fill-opacity=".72" d="${textPath(kicker, MARGIN, first - size - 18, { language, weight: "bold", size: 26 })}"/>`
      : "",
    ...broken.map((line, i) => `<path fill="#fff" d="${textPath(line, MARGIN, first + i * step, { language, weight: "bold", size })}"/>`),
    lines.length > 0 ? `<rect x="${MARGIN}" y="${footTop - 6}" width="56" height="6" fill="${accent}"/>` : "",
    ...foot.map(
      ({ line, y, lettering }, i) => `<path fill="#fff" fill-opacity="${i === 0 ? 1 : 0.82}" d="${textPath(line, MARGIN, y, lettering)}"/>`,
    ),
    "</svg>",
  ].join("");
}

/** Draws the word mark, whose O is the follow-spot. */
function wordMark(): string {
  const lettering: Lettering = { language: "en", weight: "bold", size: 34 };
  const [y, radius] = [MARGIN + 24, 10.5];
  const h = textWidth("H", lettering);
  return `<path fill="#fff" d="${textPath("H", MARGIN, y, lettering)}${textPath("USELIGHT", MARGIN + h + 31, y, lettering)}"/><circle cx="${MARGIN + h + 15.5}" cy="${y - 12}" r="${radius}" fill="#FDD02E" stroke="#fff" stroke-width="5"/>`;
}

/** Draws light from the right, if there is no art. */
function spot(): string {
  return `<path d="M1200 0L760 630H1200Z" fill="#fff" fill-opacity=".05"/><path d="M1200 0L960 630H1200Z" fill="#fff" fill-opacity=".06"/><circle cx="1010" cy="330" r="150" fill="#fff" fill-opacity=".1"/><circle cx="1010" cy="330" r="96" fill="#FDD02E"/>`;
}

/** Returns the largest size at which the title's own lines stay whole, else at which it fits; at the smallest the rest is cut. */
function fitTitle(title: string, width: number, lettering: Lettering): { size: number; broken: string[] } {
  const own = title.split("\n");
  const tries = TITLE_SIZES.map((size) => {
    const measure = (piece: string) => textWidth(piece, { ...lettering, size });
    return { size, broken: own.flatMap((line) => breakLines(line, measure, width)) };
  });
  const whole = tries.find(({ size, broken }) => size >= WHOLE_LINE_MIN && broken.length === own.length);
  const fitting = whole ?? tries.find(({ broken }) => broken.length <= TITLE_LINES);
  if (fitting) return fitting;
  const { size, broken } = tries.at(-1) as (typeof tries)[number];
  const rest = cutTo(broken.slice(TITLE_LINES - 1).join(""), width, { ...lettering, size });
  return { size, broken: [...broken.slice(0, TITLE_LINES - 1), rest] };
}

/** Cuts a line to the width, with an ellipsis. */
function cutTo(text: string, width: number, lettering: Lettering): string {
  if (textWidth(text, lettering) <= width) return text;
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (characters.length > 1 && textWidth(`${characters.join("").trimEnd()}…`, lettering) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
