import { expect, test } from "playwright/test";
import { checkHall } from "@/lib/domain/catalogue/hall/rules";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";

const text = { tw: "廳", en: "Hall", jp: "ホール", kr: "홀" };

/** The problems of a hall with one area, by their places. */
function problems(area: object, hall: object = {}): Record<string, string> {
  const base = { key: "club", name: text, address: text, city: text, map: { width: 400, height: 300 }, stage: { direction: "top" } };
  const areas = [{ key: "A", straight: { at: [200, 80] }, rows: 3, seats: 10, ...area }];
  const found: Record<string, string> = {};
  checkHall(hallSchema.parse({ ...base, blocks: [{ key: "house", name: text, areas }], ...hall }), (path, message) => {
    found[path.join(".").replace("blocks.0.areas.0.", "")] = message;
  });
  return found;
}

test("reports nothing for a plain hall", () => expect(problems({})).toEqual({}));

test("bends a row no farther than it can, nor to a point at the back", () => {
  expect(problems({ curve: 30 })).toEqual({});
  expect(problems({ curve: 70 })).toEqual({ curve: "is too much for rows of this length; at most 64" });
  expect(problems({ curve: -30 })).toEqual({});
  expect(problems({ rows: 4, curve: -60 })).toEqual({ curve: "is too much for 4 rows, which grow narrower towards the back" });
});

test("requires all seats within the area's border", () => {
  const border = (right: number) => [
    [80, 70],
    [right, 70],
    [right, 140],
    [80, 140],
  ];
  expect(problems({ border: border(320) })).toEqual({});
  expect(problems({ border: border(300) })).toEqual({ border: "3 seats lie outside of it, such as row 1 seat 10" });
});

test("refuses a mark on a skipped seat, and a version of the hall itself", () => {
  expect(problems({ skip: [4], accessible: [{ row: 1, numbers: [4, 11] }] })).toEqual({ "accessible.0": "there is no seat 4 in row 1" });
  expect(problems({}, { version: { of: "club", number: 2 } })).toEqual({ "version.of": "is the hall itself" });
});
