import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { yamlOf } from "@/lib/domain/catalogue/export/yaml-of";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";
import { parseXml } from "@/lib/input/parse-xml";
import { readHallSvg, writeHallSvg } from "@/lib/office/halls/hall-svg";
import { readHallImport } from "@/lib/office/halls/read-hall-import";
import { HALL_IMPORT_MAX } from "@/lib/office/halls/rules";
import { shapesOfSvg } from "@/lib/office/halls/shapes-of-svg";

const readSvg = (svg: string) => readHallSvg(parseXml(svg));
const shapes = (svg: string) => shapesOfSvg(parseXml(svg));

test("every demo hall is unchanged after export and import, as YAML and as SVG", async () => {
  const { halls } = await readCatalogueFiles("prisma/catalogue");
  expect(halls.length).toBeGreaterThan(5);
  for (const { value } of halls) {
    const named = { ...value, name: { ...value.name, en: `R&B "<Hall>" &amp;` } };
    const svg = writeHallSvg(named)!;
    expect(readSvg(svg)).toEqual(named);
    // in the form that other programs write
    expect(readSvg(svg.replaceAll('"', "&quot;").replace(/<[^>]*>/g, (tag) => tag.replaceAll("&quot;", '"')))).toEqual(named);
    expect(parse(yamlOf(named))).toEqual(named);
  }
});

test("draws a draft with missing texts, but not one without its places", () => {
  const blank = { tw: "", en: "Hall", jp: "", kr: "" };
  const hall = { key: "club", name: blank, address: blank, city: blank, map: { width: 400, height: 300 }, stage: { direction: "top" } };
  expect(readSvg(writeHallSvg(hall)!)).toEqual(hall);
  expect(writeHallSvg({ ...hall, map: undefined })).toBeNull();
});

test("reads straight-sided shapes from a foreign drawing", () => {
  const svg = `<svg viewBox="0 0 800 600"><!-- <rect id="no"/> -->
    <polygon id="A" points="0,0 100,0 100,50"/><rect id='B' x="10" y="20" width="30" height="40"/>
    <path id="c d" d="M200 200h50v-20L190.55,150z m5 5"/></svg>`;
  expect(shapes(svg)).toEqual({
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

test("explains why a file cannot be read", () => {
  const drawing = (inside: string) => shapes(`<svg width="10mm" height="10mm">${inside}</svg>`);
  expect(readHallImport({ form: "svg", text: "{}" })).toEqual({ problems: [{ line: null, message: "is not an SVG drawing" }] });
  expect(shapes("<html/>")).toBe("is not an SVG drawing");
  expect(drawing('<path d="M0 0C1 1 2 2 3 3Z"/>')).toContain("curves");
  expect(drawing('<g transform="scale(2)"><rect width="1" height="1"/></g>')).toContain("transform");
  expect(drawing("<circle/>")).toContain("no polygon");
  expect(shapes('<svg><rect width="1" height="1"/></svg>')).toContain("viewBox");
});

test("refuses a damaged, deeply nested or endless file with an explanation", () => {
  const wordsOf = (form: "svg" | "yaml", text: string) => {
    const read = readHallImport({ form, text });
    return "problems" in read ? read.problems.map(({ message }) => message).join() : "";
  };
  expect(wordsOf("svg", '<svg><metadata id="houselight-hall">{"key":</metadata></svg>')).toBe("holds a hall that cannot be read any more");
  expect(wordsOf("svg", `${"<svg>".repeat(200)}${"</svg>".repeat(200)}`)).toBe("is not an SVG drawing");
  expect(wordsOf("svg", '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toBe("is not an SVG drawing");
  expect(
    wordsOf("yaml", `a: &a [${"1,".repeat(50)}]\nb: &b [${"*a,".repeat(50)}]\nc: &c [${"*b,".repeat(50)}]\nd: [${"*c,".repeat(50)}]`),
  ).toBe("repeats or nests itself without end");
  // these would end the process
  for (const part of ["[", "{", "- ", "? ", "a: ["]) {
    expect(wordsOf("yaml", part.repeat(HALL_IMPORT_MAX / part.length)), part).toBe("repeats or nests itself without end");
  }
});

// A cubic expression took minutes for a prepared file of this size; these take 2 s at most on a busy machine of two cores.
test("parses every crafted file of the largest size within a time limit", { tag: "@all" }, () => {
  const filled = (part: string, before = "", after = "") =>
    `${before}${part.repeat((HALL_IMPORT_MAX - before.length - after.length) / part.length)}${after}`;
  const svgs = [
    filled('<metadata id="houselight-hall"'),
    filled("<metadata "),
    filled(" id='", "<svg"),
    filled("<!--"),
    filled("<defs "),
    filled("<g>"),
    filled("&amp;", "<svg>", "</svg>"),
    filled("e1", '<svg viewBox="0 0 1 1"><path d="M', '"/></svg>'),
    filled("1", '<svg viewBox="0 0 1 1"><path d="M', '"/></svg>'),
    filled("1e", '<svg viewBox="0 0 1 1"><polygon points="', '"/></svg>'),
    filled("M ", '<svg viewBox="0 0 1 1"><path d="', '"/></svg>'),
    filled(" ", '<svg viewBox="', '"/>'),
  ];
  const yamls = ["a: ", "&a ", "!", "'", '"', "#", "|\n ", "<<: ", "\n", "\t", "a: *a\n", "[]", "? a\n", "[a]: "].map((part) =>
    filled(part),
  );
  for (const [form, texts] of Object.entries({ svg: svgs, yaml: yamls }) as ["svg" | "yaml", string[]][]) {
    for (const text of texts) {
      const start = performance.now();
      readHallImport({ form, text });
      expect(performance.now() - start, text.slice(0, 60)).toBeLessThan(10_000);
    }
  }
});
