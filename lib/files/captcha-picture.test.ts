import { expect, test } from "playwright/test";
import sharp from "sharp";
import { captchaPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "@/lib/files/captcha-picture";

const TEXT = "RX39K";

async function tones(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().raw().toBuffer();
}

test("the picture is a PNG of its size that does not contain the text", async () => {
  const picture = await captchaPicture(TEXT);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
  expect(picture.toString("latin1")).not.toContain(TEXT);
  expect(picture.length).toBeLessThan(40_000);
});

test("the same text looks different each time", async () => {
  const pictures = await Promise.all(Array.from({ length: 10 }, () => captchaPicture(TEXT)));
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(10);
});

test("draws every character of the alphabet", async () => {
  for (const character of "AEHKRTXY2369") {
    const picture = await captchaPicture(character.repeat(5));
    expect(picture.length, character).toBeGreaterThan(4_000);
  }
});

test("the background is dark about as often as light, so that brightness does not separate the text", async () => {
  let dark = 0;
  let all = 0;
  for (let i = 0; i < 20; i++) {
    const pixels = await tones(await captchaPicture(TEXT));
    // hardly any character reaches the first or the last line
    for (const y of [1, PICTURE_HEIGHT - 2]) {
      for (let x = 0; x < PICTURE_WIDTH; x++, all++) if ((pixels[y * PICTURE_WIDTH + x] as number) < 128) dark++;
    }
  }
  expect(dark / all).toBeGreaterThan(0.25);
  expect(dark / all).toBeLessThan(0.75);
});
