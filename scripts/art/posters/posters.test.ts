import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { drawDemoPosters, type DrawnPoster } from "./draw-demo-posters";
import { SHEET } from "./svg";
import { whenOf } from "./when-of";

const MARGIN = 50;
const SIZE_LEAST = 24;
const BYTES_MOST = 45 * 1024;
const ELEMENTS = ["svg", "rect", "circle", "ellipse", "path", "g", "defs", "clipPath", "use"];

let kept: Promise<DrawnPoster[]> | undefined;
const drawn = () => (kept ??= drawDemoPosters());
const each = async (look: (poster: DrawnPoster) => void) => void (await drawn()).forEach(look);

test("public/posters contains exactly what the script draws (npm run pictures)", async () => {
  const files = readdirSync("public/posters").filter((name) => name.endsWith(".svg"));
  expect(files.sort()).toEqual((await drawn()).map(({ name }) => name).sort());
  await each(({ name, svg }) => expect(readFileSync(`public/posters/${name}`, "utf8") === svg, name).toBe(true));
});

test("the same input gives the same bytes", async () => {
  const again = await drawDemoPosters();
  expect(again.map(({ svg }) => svg)).toEqual((await drawn()).map(({ svg }) => svg));
});

test("a poster consists only of shapes, is small, and has three to six inks", async () => {
  await each(({ name, svg }) => {
    expect(Buffer.byteLength(svg), name).toBeLessThanOrEqual(BYTES_MOST);
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, element]) => element));
    expect(
      [...elements].filter((element) => !ELEMENTS.includes(element!)),
      name,
    ).toEqual([]);
    // It refers only to parts of itself: to no other file or address.
    const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target!);
    expect(
      references.filter((target) => !svg.includes(`id="${target.slice(1)}"`)),
      name,
    ).toEqual([]);
    const inks = new Set([...svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g)].map(([, ink]) => ink));
    expect(inks.size, `${name}: ${[...inks].join(" ")}`).toBeGreaterThanOrEqual(3);
    expect(inks.size, `${name}: ${[...inks].join(" ")}`).toBeLessThanOrEqual(6);
  });
});

test("lettering is readable and keeps a margin", async () => {
  await each(({ name, lettering }) => {
    expect(lettering.length, name).toBeGreaterThanOrEqual(3);
    for (const { text, size, box } of lettering) {
      expect(size, `${name}: ${text}`).toBeGreaterThanOrEqual(SIZE_LEAST);
      expect(Math.min(box.left, box.top, SHEET.width - box.right, SHEET.height - box.bottom), `${name}: ${text}`).toBeGreaterThanOrEqual(
        MARGIN,
      );
    }
  });
});

test("a poster has the event's title once, in the event's language, and its date", async () => {
  await each(({ name, title, event, lettering }) => {
    const lines = lettering.map(({ text }) => text);
    expect(
      lines.filter((line) => line === title),
      name,
    ).toHaveLength(1);
    for (const word of title.split(" ")) expect(event.name.tw, name).toContain(word);
    expect(
      lines.some((line) => line.endsWith(whenOf(event))),
      name,
    ).toBe(true);
  });
});

test("prints only the fixed parts of a date", async () => {
  const { event } = (await drawn()).find(({ name }) => name === "tide.svg")!;
  const [session] = event.sessions;
  const at = (...moments: (typeof session & object)["starts_at"][]) =>
    whenOf({ ...event, sessions: moments.map((starts_at) => ({ ...session!, starts_at })) });
  expect(at("2027-03-07T19:30")).toBe("03.07");
  expect(at("2027-03-07T14:00", "2027-03-07T19:30", "2027-03-08T19:30")).toBe("03.07 03.08");
  expect(at({ days: 3, weekday: "sat", time: "19:30" }, { days: 4, weekday: "sun", time: "19:30" })).toBe("SAT SUN");
  expect(
    at({ days: 3, weekday: "sat", time: "19:30" }, { days: 4, weekday: "sun", time: "18:00" }, { days: 5, weekday: "mon", time: "18:00" }),
  ).toBe("SAT–MON");
  expect(at({ days: 3, time: "21:30" })).toBe("21:30");
});
