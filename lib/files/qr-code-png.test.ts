import jsQR from "jsqr";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { qrCodePng } from "@/lib/files/qr-code-png";

/** As long as a ticket's code. */
const CODE = `HL1${"0123456789ABCDEFGHJKMNPQRSTVWXYZ".repeat(4)}`.slice(0, 122);

test("draws a code that is read again, also texts that are no ticket codes", async () => {
  for (const text of [CODE, "A", "https://houselight.example/ticket?no=1&lang=tw", "票 123 座位", "0".repeat(300)]) {
    const { data, info } = await sharp(qrCodePng(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
  }
});

test("draws sharp modules of ten pixels in black and white, with a quiet zone of four modules", async () => {
  const { data, info } = await sharp(qrCodePng(CODE)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] as number;
  expect(info.width % 10).toBe(0);
  const wrong: string[] = [];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const isQuiet = Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < 40;
      const isSharp = [0, 255].includes(at(x, y)) && at(x, y) === at(x - (x % 10), y - (y % 10));
      if (!isSharp || (isQuiet && at(x, y) === 0)) wrong.push(`${x} ${y}`);
    }
  expect(wrong).toEqual([]);
});

test("takes one bit for a pixel and few bytes in all: mails carry up to eight", async () => {
  const png = qrCodePng(CODE);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", channels: 1, bitsPerSample: 1 });
  expect(png.length).toBeLessThan(2_000);
});
