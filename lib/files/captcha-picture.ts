import { randomInt } from "node:crypto";
import sharp from "sharp";
import { outlineOf, pathOf, type Point } from "@/lib/files/glyph-outlines";

/** In pixels; shown at half the size, 240 × 80. */
export const PICTURE_WIDTH = 480;
export const PICTURE_HEIGHT = 160;

/** The height of a capital, and the width of its stems. */
const CAPITAL = 92;
const STEM = 17;
/**
 * The minimum distance between characters: sheared and turned they are close together but hardly ever touch, so that two do not
 * look like a third.
 */
const AIR = 7;
/** Cells are larger than a character, so that people recognise its shape across their edges. */
const COLUMNS = 4;
const ROWS = 1;

const between = (least: number, most: number) => least + ((most - least) * randomInt(2 ** 32)) / 2 ** 32;
const either = () => randomInt(2) === 0;
const grey = (lightness: number) => {
  const part = Math.round(lightness).toString(16).padStart(2, "0");
  return `#${part}${part}${part}`;
};

/**
 * Draws a text so that people can read it and simple scripts cannot: the outlines are turned, sheared and
 * bent, and crossed by a stroke thinner than their stems, over cells in which background
 * and text swap colours, so that brightness does not separate them.
 * @param text characters of the Archivo typeface, five fill the picture
 * @returns PNG, PICTURE_WIDTH × PICTURE_HEIGHT
 */
export async function captchaPicture(text: string): Promise<Buffer> {
  const ink = `${lettering(text)}${crossing()}`;
  const cells = makeCells();
  const drawn = cells.map(({ path, dark }, i) => {
    const ground = grey(dark ? between(15, 85) : between(180, 245));
    const tone = grey(dark ? between(195, 250) : between(10, 55));
    return `<clipPath id="c${i}"><path d="${path}"/></clipPath><path d="${path}" fill="${ground}" stroke="${ground}"/><use href="#ink" clip-path="url(#c${i})" fill="${tone}" stroke="${tone}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"><defs><g id="ink" stroke-linejoin="round" stroke-linecap="round">${ink}</g></defs>${drawn.join("")}</svg>`;
  return sharp(Buffer.from(svg)).greyscale().png({ compressionLevel: 9 }).toBuffer();
}

type Wave = { height: number; length: number; phase: number };
const makeWave = (): Wave => ({ height: between(4, 8), length: between(110, 220), phase: between(0, 2 * Math.PI) });

/** Draws the characters in a row, each distorted separately, and all of them by two waves. */
function lettering(text: string): string {
  const across = makeWave();
  const along = makeWave();
  const bend = ({ x, y }: Point): Point => ({
    x: x + along.height * 0.6 * Math.sin((2 * Math.PI * y) / along.length + along.phase),
    y: y + across.height * Math.sin((2 * Math.PI * x) / across.length + across.phase),
  });
  const loose = [...text].map((character) => ({ outline: outlineOf(character), size: CAPITAL * between(0.9, 1.12) }));
  const widthOf = ({ outline, size }: (typeof loose)[number]) => outline.advance * size + AIR;
  const fit = Math.min(1.15, between(420, 444) / loose.reduce((sum, glyph) => sum + widthOf(glyph), 0));
  const glyphs = loose.map(({ outline, size }) => ({ outline, size: size * fit }));
  let left = (PICTURE_WIDTH - glyphs.reduce((sum, glyph) => sum + widthOf(glyph), 0)) / 2;
  return glyphs
    .map(({ outline, size }) => {
      const centre = { x: left + (outline.advance * size) / 2, y: PICTURE_HEIGHT / 2 + between(-9, 9) };
      left += widthOf({ outline, size });
      const turn = between(-0.16, 0.16);
      const shear = between(-0.12, 0.12);
      const place = ({ x, y }: Point): Point => {
        const up = (y + 0.5) * size;
        const right = (x - outline.advance / 2) * size + shear * up;
        return bend({
          x: centre.x + right * Math.cos(turn) - up * Math.sin(turn),
          y: centre.y + right * Math.sin(turn) + up * Math.cos(turn),
        });
      };
      return `<path d="${pathOf(outline, place)}" stroke-width="${between(0, 5).toFixed(1)}"/>`;
    })
    .join("");
}

/** Draws a stroke through the whole text, in its colour. */
function crossing(): string {
  const height = () => between(34, PICTURE_HEIGHT - 34).toFixed(0);
  const path = `M${between(-20, 20).toFixed(0)} ${height()}C${between(110, 190).toFixed(0)} ${height()} ${between(290, 370).toFixed(0)} ${height()} ${between(460, 500).toFixed(0)} ${height()}`;
  return `<path d="${path}" fill="none" stroke-width="${(STEM * between(0.28, 0.4)).toFixed(1)}"/>`;
}

type Cell = { path: string; dark: boolean };

/** Makes a grid with displaced corners, whose neighbouring cells mostly differ. */
function makeCells(): Cell[] {
  const [w, h] = [PICTURE_WIDTH / COLUMNS, PICTURE_HEIGHT / ROWS];
  const shift = { x: between(-w / 2, 0), y: between(-h / 2, 0) };
  const corners = Array.from({ length: COLUMNS + 2 }, (_, column) =>
    Array.from({ length: ROWS + 2 }, (_, row) => ({
      x: shift.x + column * w + between(-0.28, 0.28) * w,
      y: shift.y + row * h + between(-0.28, 0.28) * h,
    })),
  );
  corners.forEach((column, i) =>
    column.forEach((corner, j) => {
      if (i === 0) corner.x = -1;
      if (j === 0) corner.y = -1;
      if (i === COLUMNS + 1) corner.x = PICTURE_WIDTH + 1;
      if (j === ROWS + 1) corner.y = PICTURE_HEIGHT + 1;
    }),
  );
  const at = (column: number, row: number) => corners[column]?.[row] as Point;
  return Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, index) => {
    const column = index % (COLUMNS + 1);
    const row = Math.floor(index / (COLUMNS + 1));
    const ring = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
    const path = `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
    return { path, dark: randomInt(6) === 0 ? either() : (column + row) % 2 === 0 };
  });
}
