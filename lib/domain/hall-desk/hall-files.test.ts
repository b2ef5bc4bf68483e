import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { yamlOf } from "@/lib/domain/catalogue/export/yaml-of";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";
import { readHallSvg, writeHallSvg } from "@/lib/domain/hall-desk/hall-svg";
import { shapesOfSvg } from "@/lib/domain/hall-desk/shapes-of-svg";

test("every demo hall is the same after it has gone out and in, as YAML and as SVG", async () => {
  const { halls } = await readCatalogueFiles("prisma/catalogue");
  expect(halls.length).toBeGreaterThan(5);
  for (const { value } of halls) {
    const named = { ...value, name: { ...value.name, en: `R&B "<Hall>" &amp;` } };
    const svg = writeHallSvg(named)!;
    expect(readHallSvg(svg)).toEqual(named);
    // as other programs write it
    expect(readHallSvg(svg.replaceAll('"', "&quot;").replace(/<[^>]*>/g, (tag) => tag.replaceAll("&quot;", '"')))).toEqual(named);
    expect(parse(yamlOf(named))).toEqual(named);
  }
});

test("a draft is drawn with missing texts, and not at all without its places", () => {
  const blank = { tw: "", en: "Hall", jp: "", kr: "" };
  const hall = { key: "club", name: blank, address: blank, city: blank, map: { width: 400, height: 300 }, stage: { direction: "top" } };
  expect(readHallSvg(writeHallSvg(hall)!)).toEqual(hall);
  expect(writeHallSvg({ ...hall, map: undefined })).toBeNull();
});

test("a drawing from elsewhere gives its straight-sided shapes", () => {
  const svg = `<svg viewBox="0 0 800 600"><!-- <rect id="no"/> -->
    <polygon id="A" points="0,0 100,0 100,50"/><rect id='B' x="10" y="20" width="30" height="40"/>
    <path id="c d" d="M200 200h50v-20L190.55,150z m5 5"/></svg>`;
  expect(shapesOfSvg(svg)).toEqual({
    width: 800,
    height: 600,
    shapes: [
      {
        name: "A",
        outline: [
          [0, 0],
          [100, 0],
          [100, 50],
        ],
      },
      {
        name: "B",
        outline: [
          [10, 20],
          [40, 20],
          [40, 60],
          [10, 60],
        ],
      },
      {
        name: "c d",
        outline: [
          [200, 200],
          [250, 200],
          [250, 180],
          [190.6, 150],
        ],
      },
    ],
  });
});

test("what cannot be read is refused in words", () => {
  const drawing = (inside: string) => shapesOfSvg(`<svg width="10mm" height="10mm">${inside}</svg>`);
  expect(shapesOfSvg("{}")).toBe("is not an SVG drawing");
  expect(drawing('<path d="M0 0C1 1 2 2 3 3Z"/>')).toContain("curves");
  expect(drawing('<g transform="scale(2)"><rect width="1" height="1"/></g>')).toContain("transform");
  expect(drawing("<circle/>")).toContain("no polygon");
  expect(shapesOfSvg('<svg><rect width="1" height="1"/></svg>')).toContain("viewBox");
});
