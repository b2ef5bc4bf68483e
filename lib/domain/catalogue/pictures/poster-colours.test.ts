import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { pictureInks } from "@/lib/domain/catalogue/pictures/picture-inks";
import { pictureOfDrawing } from "@/lib/domain/catalogue/pictures/picture-of-drawing";
import { drawingInks, posterColours, toOklch, whiteContrast } from "@/lib/domain/catalogue/pictures/poster-colours";

test("gives every poster a dark, calm tint that carries white text", () => {
  const posters = readdirSync("public/posters").filter((name) => name.endsWith(".svg"));
  expect(posters.length).toBeGreaterThanOrEqual(12);
  for (const name of posters) {
    const { tint, accent } = posterColours(drawingInks(readFileSync(`public/posters/${name}`, "utf8")));
    const { l, c } = toOklch(tint);
    expect(l, name).toBeLessThanOrEqual(0.285);
    expect(c, name).toBeLessThanOrEqual(0.085);
    expect(whiteContrast(tint), name).toBeGreaterThanOrEqual(7);
    expect(accent, name).toMatch(/^#[0-9A-F]{6}$/);
  }
});

test("takes the tint from the background if it has a colour, else from the strongest ink", () => {
  const teal = posterColours(drawingInks('<rect fill="#0C3A44"/><path fill="#FF6A3D"/>'));
  expect(Math.abs(toOklch(teal.tint).h - toOklch("#0C3A44").h)).toBeLessThan(0.15);
  expect(teal.accent).toBe("#FF6A3D");
  const paper = posterColours(["#FAFAF7", "#1364CE"]);
  expect(Math.abs(toOklch(paper.tint).h - toOklch("#1364CE").h)).toBeLessThan(0.15);
});

test("gives a poster without readable inks the house colours", () => {
  expect(posterColours(drawingInks("<svg/>")).tint).toBe("#14171E");
});

test("takes the colour along a photograph's edges as its background, whatever covers most", async () => {
  const [ground, strongest] = await pictureInks("public/posters/island.png");
  expect(Math.abs(toOklch(ground!).h - toOklch("#F5C518").h)).toBeLessThan(0.05);
  expect(Math.abs(toOklch(strongest!).h - toOklch("#E6401F").h)).toBeLessThan(0.05);
});

test("draws pictures that match their drawings: the same bytes for the same drawing, in the right dimensions and size", async () => {
  const drawings = ["posters", "products"].flatMap((folder) =>
    readdirSync(`public/${folder}`)
      .filter((name) => name.endsWith(".svg"))
      .map((name) => `public/${folder}/${name}`),
  );
  for (const drawing of drawings) {
    expect(readFileSync(drawing).length, drawing).toBeLessThanOrEqual(45 * 1024);
    expect(readFileSync(drawing, "utf8"), `${drawing} is drawn with paths alone`).not.toMatch(
      /<(image|text|filter|linearGradient|radialGradient|style|script|foreignObject)\b/,
    );
    const { width, height } = await sharp(drawing.replace(".svg", ".png")).metadata();
    expect([width, height], drawing).toEqual(drawing.includes("/posters/") ? [1080, 1440] : [1080, 1080]);
  }
  for (const drawing of ["public/posters/sun.svg", "public/products/lantern-fan.svg"]) {
    const [once, again] = [await pictureOfDrawing(readFileSync(drawing)), await pictureOfDrawing(readFileSync(drawing))];
    expect(again.equals(once), drawing).toBe(true);
    // Compared visually, not by byte: another processor may round an edge differently.
    const [drawn, kept] = await Promise.all(
      [once, readFileSync(drawing.replace(".svg", ".png"))].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
    );
    const off = drawn!.reduce((sum, value, at) => sum + Math.abs(value - kept![at]!), 0) / drawn!.length;
    expect(off, `${drawing}: npm run pictures`).toBeLessThan(0.5);
  }
});
