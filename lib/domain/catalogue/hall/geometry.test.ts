import { expect, test } from "playwright/test";
import { drawHallMap } from "@/lib/domain/catalogue/hall/draw-hall-map";
import { bendOf, isStanding, outlineOf, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { arcAreaSchema, hallSchema, straightAreaSchema } from "@/lib/domain/catalogue/hall/schemas";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";

const straight = (settings: object) => straightAreaSchema.parse({ key: "A", straight: { at: [100, 50] }, rows: 2, seats: 6, ...settings });
const arc = (settings: object) =>
  arcAreaSchema.parse({ key: "C", arc: { centre: [0, 0], radius: 240, from: 45, to: 135 }, rows: 3, ...settings });

test("centres the rows of a straight area, with a gap in col at the aisle", () => {
  const seats = seatsOf(straight({ aisles: [2], accessible: [{ row: 2, numbers: [6] }], restricted_view: [{ row: 1, numbers: [1] }] }));
  expect(seats).toHaveLength(12);
  expect(seats.slice(0, 6).map((seat) => seat.col)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(seats.slice(0, 6).map((seat) => seat.number)).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(seats[0]).toMatchObject({ row: "1", rank: 1, x: 28, y: 50, isAccessible: false, hasRestrictedView: true });
  expect(seats[11]).toMatchObject({ row: "2", rank: 2, x: 172, y: 76, isAccessible: true, hasRestrictedView: false });
});

test("allows rows to differ in length, start at any number and count from the right", () => {
  const seats = seatsOf(straight({ seats: [3, 5], first_row: 9, number_from: "right" }));
  expect(seats.map((seat) => `${seat.row}-${seat.number}`)).toEqual(["9-3", "9-2", "9-1", "10-5", "10-4", "10-3", "10-2", "10-1"]);
});

test("bends the longest row by the curve, the others around the same centre, and moves no middle", () => {
  for (const curve of [-30, 40]) {
    const area = straight({ rows: 3, seats: [15, 21, 11], curve });
    const seats = seatsOf(area);
    const row = (rank: number) => seats.filter((seat) => seat.rank === rank);
    expect(row(1)[7]).toMatchObject({ x: 100, y: 50 });
    expect(row(2)[10]).toMatchObject({ x: 100, y: 76 });
    const centre = 50 - bendOf(area)!;
    for (const rank of [1, 2, 3])
      for (const { x, y } of row(rank))
        expect(Math.abs(Math.hypot(x - 100, y - centre) - Math.abs(bendOf(area)! + (rank - 1) * 26))).toBeLessThan(0.1);
    const first = seatsOf(straight({ rows: 1, seats: 21, curve }));
    expect(first[10]!.y - first[0]!.y).toBeCloseTo(curve, 0);
    expect(outlineOf(area)).toMatch(/^M[-\d. ]+A[-\d. ]+L[-\d. ]+A[-\d. ]+Z$/);
  }
});

test("draws a border in place of the outline around the seats", () => {
  const border = [
    [0, 0],
    [200, 0],
    [100, 300],
  ];
  for (const area of [straight({ border }), arc({ border })]) expect(outlineOf(area)).toBe("M0 0L200 0L100 300Z");
});

test("makes a wheelchair place and its companion name each other", () => {
  const seats = seatsOf(straight({ accessible: [{ row: 2, numbers: [1] }], companions: [{ row: 2, seat: 1, companion: 2 }] }));
  expect(seats.filter(({ partner }) => partner !== null)).toMatchObject([
    { row: "2", number: "1", isAccessible: true, partner: "2" },
    { row: "2", number: "2", isAccessible: false, partner: "1" },
  ]);
});

test("widens an arc outwards, counts from the viewer's left and has its aisle", () => {
  const seats = seatsOf(arc({ aisles: [90] }));
  const perRow = [1, 2, 3].map((rank) => seats.filter((seat) => seat.rank === rank).length);
  expect(perRow[2]).toBeGreaterThan(perRow[0]!);
  const first = seats.filter((seat) => seat.rank === 1);
  expect(first[0]!.x).toBeLessThan(first.at(-1)!.x);
  const gaps = first.slice(1).filter((seat, index) => seat.col !== first[index]!.col + 1);
  expect(gaps).toHaveLength(1);
});

test("places neighbours in col one pitch apart, and closes an outline", () => {
  for (const area of [straight({}), straight({ curve: 12 }), arc({})]) {
    const seats = seatsOf(area);
    for (const [index, seat] of seats.slice(1).entries()) {
      const before = seats[index]!;
      if (before.row !== seat.row || seat.col !== before.col + 1) continue;
      expect(Math.abs(Math.hypot(seat.x - before.x, seat.y - before.y) - 24)).toBeLessThan(0.3);
    }
    expect(outlineOf(area)).toMatch(/^M[-\d. ALZ]+Z$/);
  }
});

test.describe("the demo catalogue's halls", () => {
  test("overlaps no two seats of a hall, repeats no number, and puts no seat off the map", async () => {
    const { halls } = await readCatalogueFiles("prisma/catalogue");
    for (const { value: hall } of halls) {
      const areas = hall.blocks.flatMap((block) => block.areas);
      const seats = areas.flatMap((area) => seatsOf(area).map((seat) => ({ ...seat, name: `${area.key}/${seat.row}/${seat.number}` })));
      expect(new Set(seats.map((seat) => seat.name)).size).toBe(seats.length);
      const off = seats.filter(({ x, y }) => x <= 0 || x >= hall.map.width || y <= 0 || y >= hall.map.height);
      expect(off.map((seat) => seat.name)).toEqual([]);
      const inOrder = [...seats].sort((a, b) => a.x - b.x);
      const overlaps: string[] = [];
      inOrder.forEach((seat, index) => {
        for (let next = index + 1; next < inOrder.length && inOrder[next]!.x - seat.x < 23; next += 1) {
          const other = inOrder[next]!;
          if (Math.hypot(other.x - seat.x, other.y - seat.y) < 23) overlaps.push(`${hall.key}: ${seat.name} and ${other.name}`);
        }
      });
      expect(overlaps).toEqual([]);
    }
  });

  test("draws a small map with every area once and no scripts", async () => {
    const { halls } = await readCatalogueFiles("prisma/catalogue");
    for (const { value: hall } of halls) {
      const svg = drawHallMap(hall);
      expect(Buffer.byteLength(svg)).toBeLessThan(30_000);
      expect(svg).not.toMatch(/<script|<style|style=|\son|font-family|NaN/);
      const drawn = [...svg.matchAll(/class="area" data-area="([^"]+)"/g)].map((match) => match[1]);
      expect(drawn).toEqual(hall.blocks.flatMap((block) => block.areas.map((area) => area.key)));
    }
  });

  test("draws doors with an arrow into the hall", () => {
    const entrances = [
      { door: "1", at: [500, 790] as [number, number], main: true },
      { door: "B2", at: [20, 400] as [number, number], main: false },
    ];
    const text = { tw: "x", en: "x", jp: "x", kr: "x" };
    const base = { key: "x", name: text, address: text, city: text, map: { width: 1000, height: 800 }, stage: { direction: "top" } };
    const svg = drawHallMap(hallSchema.parse({ ...base, entrances }));
    expect([...svg.matchAll(/class="(entrance-label[^"]*)" data-label="([^"]+)"/g)].map(([, ...parts]) => parts)).toEqual([
      ["entrance-label main", "1"],
      ["entrance-label", "B2"],
    ]);
    expect([...svg.matchAll(/rotate\((-?\d+)\)/g)].map(([, turn]) => Number(turn))).toEqual([0, 90]);
  });

  test("gives the arena 5,000 seats or more in blocks, and a theatre one block", async () => {
    const { halls } = await readCatalogueFiles("prisma/catalogue");
    const seatCount = (key: string) =>
      halls.find(({ value }) => value.key === key)!.value.blocks.flatMap((block) => block.areas.flatMap(seatsOf)).length;
    expect(seatCount("south-sea-arena")).toBeGreaterThanOrEqual(5_000);
    expect(halls.find(({ value }) => value.key === "south-sea-arena")!.value.blocks.length).toBeGreaterThan(1);
    expect(halls.find(({ value }) => value.key === "green-river-theatre")!.value.blocks).toHaveLength(1);
    expect(halls.find(({ value }) => value.key === "second-warehouse")!.value.blocks[0]!.areas.every(isStanding)).toBe(true);
  });
});
