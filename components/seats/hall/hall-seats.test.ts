import { expect, test } from "playwright/test";
import { distanceToStage } from "@/components/seats/hall/distance-to-stage";
import { freeSeatsUnder } from "@/components/seats/hall/free-seats-under";
import { placeTags, type TagWish } from "@/components/seats/hall/place-tags";
import { readHallSeats } from "@/components/seats/hall/read-hall-seats";
import { readTaken } from "@/components/seats/hall/read-taken";
import { priceChoices, sortAreas } from "@/components/seats/hall/sort-areas";
import type { Point, Size } from "@/components/seats/map/view-box";
import type { AreaLeft, SessionArea } from "@/components/seats/session-areas";
import { toSeatBits } from "@/lib/domain/seats/rules";

const hall = readHallSeats({
  parts: 10,
  areas: [
    {
      area_id: "7",
      ids: [
        [100, 3],
        [200, 1],
      ],
      x: [105, 140, 140, -280],
      y: [50, 0, 0, 160],
    },
    { area_id: "8", ids: [], x: [], y: [] },
    { area_id: "9", ids: [[201, 2]], x: [1000, 100], y: [2000, 0] },
  ],
});

test("unpacks a hall's seats with their ids, places, box and pitch", () => {
  expect([...hall.ids]).toEqual([100, 101, 102, 200, 201, 202]);
  expect([...hall.xs].map((x) => Math.round(x * 10))).toEqual([105, 245, 385, 105, 1000, 1100]);
  expect([...hall.ys]).toEqual([5, 5, 5, 21, 200, 200]);
  expect(hall.areas.map(({ area_id, start, end, pitch }) => ({ area_id, start, end, pitch: Math.round(pitch) }))).toEqual([
    { area_id: "7", start: 0, end: 4, pitch: 14 },
    { area_id: "9", start: 4, end: 6, pitch: 10 },
  ]);
});

test("reads the same taken seats from bits and from ids, and ignores ids of other halls", () => {
  const taken = [101, 200, 202];
  expect([...readTaken(hall, { seat_ids: [...taken.map(String), "999"], as_of: "" })]).toEqual([0, 1, 0, 1, 0, 1]);
  expect([...readTaken(hall, { ...toSeatBits(taken)!, as_of: "" })]).toEqual([0, 1, 0, 1, 0, 1]);
  expect([...readTaken(hall, { ...toSeatBits([])!, as_of: "" })]).toEqual([0, 0, 0, 0, 0, 0]);
});

const area = (id: string, price: number, tier: 1 | 2 | 3 = 1) => ({ area_id: id, price, tier }) as SessionArea;
const areas = [area("a", 3_000, 2), area("b", 5_000), area("c", 1_000, 3), area("d", 3_000, 2), area("e", 5_000)];
const left = (gone: string[]) =>
  new Map<string, AreaLeft>(areas.map(({ area_id: id }) => [id, { remaining: gone.includes(id) ? 0 : 9, soldOut: gone.includes(id) }]));
const far: Record<string, number> = { a: 30, b: 10, c: 50, d: 20, e: 11 };
const sorted = (more: Partial<Parameters<typeof sortAreas>[1]>) =>
  sortAreas(areas, { left: left([]), order: "best", price: null, distanceOf: (id) => far[id], ...more }).map((one) => one.area_id);

test("sorts by price then distance, reverses the prices for cheapest first, and puts sold-out areas last", () => {
  expect(sorted({})).toEqual(["b", "e", "d", "a", "c"]);
  expect(sorted({ order: "cheapest" })).toEqual(["c", "d", "a", "b", "e"]);
  expect(sorted({ left: left(["b", "c"]) })).toEqual(["e", "d", "a", "b", "c"]);
  expect(sorted({ left: left(["b", "c"]), order: "cheapest" })).toEqual(["d", "a", "e", "c", "b"]);
});

test("retains the catalogue's order within a price without a stage, and treats nothing as sold out before the first answer", () => {
  expect(sorted({ distanceOf: () => undefined, left: new Map() })).toEqual(["b", "e", "a", "d", "c"]);
});

test("filters by price, and marks a price as sold out when all its areas are", () => {
  expect(sorted({ price: 3_000 })).toEqual(["d", "a"]);
  expect(priceChoices(areas, left(["a", "b", "e"])).map(({ price, soldOut }) => [price, soldOut])).toEqual([
    [5_000, true],
    [3_000, false],
    [1_000, false],
  ]);
});

test("measures an area's distance from its middle to the stage's side", () => {
  const drawing = { width: 200, height: 400, markup: "", areaIds: [], names: new Map<string, string>() };
  const top = distanceToStage(hall, drawing, "top");
  expect(top("7")!).toBeLessThan(top("9")!);
  expect(distanceToStage(hall, drawing, "bottom")("9")!).toBeLessThan(distanceToStage(hall, drawing, "bottom")("7")!);
  expect([distanceToStage(hall, drawing, "none")("7"), distanceToStage(null, drawing, "top")("7"), top("8")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const wish = (area_id: string, x: number, more: Partial<TagWish> = {}): TagWish => ({
  area_id,
  at: { x, y: 50 },
  around: { x, y: 50, w: 0, h: 0 },
  tier: 1,
  quiet: false,
  free: 10,
  tag: { width: 60, height: 20 },
  name: { width: 20, height: 12 },
  ...more,
});
const formsOf = (wishes: TagWish[], isSmall = false) =>
  Object.fromEntries([...placeTags(wishes, { width: 400, height: 100 }, { isSmall })].map(([id, { form }]) => [id, form]));

test("lets no tag overlap another: without room for a price it shows the name, then nothing", () => {
  expect(formsOf([wish("a", 100), wish("b", 145), wish("c", 120), wish("d", 300)])).toEqual({
    a: "tag",
    b: "name",
    c: "none",
    d: "tag",
  });
});

test("shows a tier's price once on a small map, where most is left, and none for sold-out or invisible areas", () => {
  const wishes = [wish("a", 50), wish("b", 150, { free: 40 }), wish("c", 250, { tier: 2 }), wish("d", 350, { tier: 3, quiet: true })];
  expect(formsOf(wishes, true)).toEqual({ a: "name", b: "tag", c: "tag", d: "name" });
  expect(formsOf([wish("a", -30)])).toEqual({ a: "none" });
});

test("moves a tag that would cover free seats to a side of its area, or hides it", () => {
  const tagged = (free: { x: number; y: number; width: number; height: number }) => {
    const covers = (at: Point, label: Size) =>
      Math.abs(at.x - free.x) * 2 < label.width + free.width && Math.abs(at.y - free.y) * 2 < label.height + free.height;
    const wishes = [wish("a", 200, { around: { x: 160, y: 35, w: 80, h: 30 } })];
    return placeTags(wishes, { width: 400, height: 100 }, { isSmall: false, covers }).get("a")!;
  };
  const seats = { x: 200, y: 50, width: 80, height: 30 };
  expect(tagged(seats)).toEqual({ form: "tag", at: { x: 200, y: 23 } });
  expect(tagged({ ...seats, y: 40, height: 50 }).at).toEqual({ x: 200, y: 77 });
  expect(tagged({ ...seats, width: 400, height: 100 }).form).toBe("none");
  const below = (_: string, { y }: Point) => y > 50;
  const wishes = [wish("a", 200, { around: { x: 160, y: 35, w: 80, h: 30 } })];
  const covers = ({ y }: Point) => y <= 50;
  expect(placeTags(wishes, { width: 400, height: 100 }, { isSmall: false, covers, isElsewhere: below }).get("a")!.form).toBe("none");
});

test("compares labels only with free seats that are shown", () => {
  const taken = new Uint8Array([0, 1, 1, 1, 1, 1]);
  const as = (look: "open" | "filteredOut") => new Map([["7", { tier: 1 as const, as: look }]]);
  const view = { x: 0, y: 0, w: 200, h: 100 };
  const under = (looks: ReturnType<typeof as>, now: Uint8Array | null) =>
    freeSeatsUnder({ seats: hall, taken: now, looks }, view, { width: 400, height: 200 });
  const [free, sold, label] = [
    { x: 21, y: 10 },
    { x: 49, y: 10 },
    { width: 8, height: 8 },
  ];
  expect(under(as("open"), taken)(free, label)).toBe(true);
  expect(under(as("open"), taken)(sold, label)).toBe(false);
  expect(under(as("filteredOut"), taken)(free, label)).toBe(false);
  expect(under(as("open"), null)(free, label)).toBe(false);
});

test("moves a tag at the edge inside the map", () => {
  const placed = placeTags([wish("a", 5)], { width: 400, height: 100 }, { isSmall: false });
  expect(placed.get("a")!.at.x).toBeGreaterThanOrEqual(30);
});
