/**
 * Draws the site's pictures for browsers and home screens from app/icon.svg, which is their only source: run it after a change of that
 * file, and commit the result.
 *   node scripts/art/draw-icons.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const GROUND = "#14171E";
const logo = readFileSync("app/icon.svg", "utf8");
/** Without rounded corners, for systems that cut the corners themselves. */
const square = logo.replace(/ rx="[^"]*"/, "");

const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });

/** Systems may cut all but the middle 80 %, so the mark is smaller on its background. */
function maskable(size) {
  const inner = Math.round(size * 0.8);
  const edge = {
    top: Math.floor((size - inner) / 2),
    bottom: Math.ceil((size - inner) / 2),
    left: Math.floor((size - inner) / 2),
    right: Math.ceil((size - inner) / 2),
  };
  return draw(square, inner).extend({ ...edge, background: GROUND });
}

/** An .ico is a list of pictures, which may be PNG. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

mkdirSync("public/icons", { recursive: true });
for (const size of [192, 512]) await draw(logo, size).toFile(`public/icons/icon-${size}.png`);
await maskable(512).toFile("public/icons/maskable-512.png");
await draw(square, 180).toFile("app/apple-icon.png");
const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await draw(logo, size).png({ palette: false }).toBuffer() })),
);
writeFileSync("app/favicon.ico", ico(small));
