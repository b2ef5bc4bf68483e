import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { withArc } from "@/components/office/halls/model/change-area";
import { findProblems } from "@/components/office/halls/model/checks/find-problems";
import { areasOf, findArea, withArea } from "@/components/office/halls/model/hall-areas";
import { startHall, startShapes } from "@/components/office/halls/model/new-hall-parts";
import { markSeats } from "@/components/office/halls/model/seat-marks";
import { moved } from "@/components/office/halls/model/shape-of";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

const folder = "prisma/catalogue/halls";
const read = (file: string) => hallSchema.parse(parse(readFileSync(`${folder}/${file}`, "utf8")));
const harbour = read("harbour-hall.yaml");
const kindsOf = (hall: HallFile) => [...new Set(findProblems(hall).map(({ kind }) => kind))];
const set = (hall: HallFile, key: string, change: object) => withArea(hall, key, (area) => ({ ...area, ...change }) as HallArea);

/** Applies the repair of the first problem until none is left that has a repair, at most 12 times. */
function repaired(hall: HallFile): HallFile {
  let next = hall;
  for (let turn = 0; turn < 12; turn += 1) {
    const problem = findProblems(next).find(({ repair }) => repair);
    if (!problem?.repair) break;
    next = problem.repair(next);
  }
  return next;
}

test("finds no problem in the start shapes of an empty hall", () => {
  for (const shape of startShapes) expect(findProblems(startHall({ ...harbour, blocks: [] }, shape)), shape).toEqual([]);
});

test("finds no errors in the halls of the demo catalogue", () => {
  for (const file of readdirSync(folder)) {
    const errors = findProblems(read(file)).filter(({ isError }) => isError);
    expect(errors, file).toEqual([]);
  }
});

test("finds overlapping seats between areas, and the repair moves the later area away", () => {
  const over = withArea(harbour, "M2", (area) => withArc(area, { radius: 1100 }));
  expect(kindsOf(over)).toContain("overlap");
  const problem = findProblems(over).find(({ kind }) => kind === "overlap")!;
  expect(problem.areas).toEqual(["M2", "M1"]);
  expect(problem.spots.length).toBeGreaterThan(2);
  expect(kindsOf(problem.repair!(over))).not.toContain("overlap");
  const squeezed = withArea(harbour, "M1", (area) => ({ ...area, aisles: [] }));
  expect(kindsOf(squeezed)).not.toContain("overlap");
});

test("finds equal seat labels in two areas with the same name, and the repair continues the numbers", () => {
  const name = { tw: "中區", en: "Centre", jp: "中央", kr: "중앙" };
  const twice = set(set(harbour, "L1", { name }), "M1", { name });
  const [problem] = findProblems(twice);
  expect(problem).toMatchObject({ kind: "sameLabel", isError: true, areas: ["M1", "L1"] });
  expect(problem?.values).toMatchObject({ row: "1", number: "1" });
  expect(kindsOf(problem!.repair!(twice))).not.toContain("sameLabel");
});

test("warns about a number that a row has twice in a block with continued numbering", () => {
  expect(kindsOf(harbour)).not.toContain("sharedRow");
  const shared = set(harbour, "M1", { first_number: 5 });
  const problem = findProblems(shared).find(({ kind, areas }) => kind === "sharedRow" && areas[0] === "M1")!;
  expect(problem).toMatchObject({ isError: false, values: { one: "L1", other: "M1" } });
  expect(findProblems(problem.repair!(shared)).filter(({ id }) => id === problem.id)).toEqual([]);
});

test("finds a gap between two areas that is too narrow for an aisle, and widens it", () => {
  const near = withArea(harbour, "M1", (area) => withArc(area, { to: 101.3 }));
  const problem = findProblems(near).find(({ kind }) => kind === "narrowGap");
  expect(problem).toMatchObject({ isError: false });
  expect(findProblems(problem!.repair!(near)).filter(({ id }) => id === problem!.id)).toEqual([]);
});

test("finds an area beyond the map, and enlarges the map", () => {
  const off = withArea(harbour, "R2", (area) => moved(area, 700, 0));
  expect(kindsOf(off)).toContain("offMap");
  expect(kindsOf(repaired(off))).not.toContain("offMap");
});

test("finds a seat outside its area's border, and enlarges the border", () => {
  const border = [
    [700, 200],
    [940, 200],
    [940, 500],
    [700, 500],
  ];
  const tight = set(harbour, "M1", { border });
  const problem = findProblems(tight).find(({ kind }) => kind === "outsideBorder")!;
  expect(problem.spots.length).toBeGreaterThan(0);
  const after = problem.repair!(tight);
  expect(kindsOf(after)).not.toContain("outsideBorder");
  expect(hallSchema.safeParse(JSON.parse(JSON.stringify(after))).success).toBe(true);
});

test("finds a mark without its seat, and removes the mark", () => {
  const lost = set(harbour, "L1", { accessible: [{ row: 1, numbers: [1, 400] }] });
  const problem = findProblems(lost).find(({ kind }) => kind === "markWithoutSeat")!;
  expect(problem.values).toMatchObject({ row: 1, number: 400, count: 1 });
  expect(findArea(problem.repair!(lost), "L1")!.area).toMatchObject({ accessible: [{ row: 1, numbers: [1] }] });
});

test("pairs a lone wheelchair place with the next seat, and drops the pair with the place", () => {
  const lone = set(harbour, "L1", { accessible: [{ row: 1, numbers: [3, 4] }], companions: [] });
  const problem = findProblems(lone).find(({ id }) => id === "noCompanion L1")!;
  expect(problem).toMatchObject({ isError: false, values: { count: 2 } });
  const paired = problem.repair!(lone);
  expect(findArea(paired, "L1")!.area).toMatchObject({
    companions: [
      { row: 1, seat: 3, companion: 2 },
      { row: 1, seat: 4, companion: 5 },
    ],
  });
  expect(findProblems(paired).map(({ id }) => id)).not.toContain("noCompanion L1");
  const less = markSeats(paired, ["L1 1 3"], "accessible", false);
  expect(findArea(less, "L1")!.area).toMatchObject({ companions: [{ row: 1, seat: 4, companion: 5 }] });
});

test("finds rows without a view of the stage once heights are set", () => {
  expect(kindsOf(harbour)).not.toContain("sight");
  const low = set(harbour, "M1", { level: 10 });
  expect(kindsOf(low)).toContain("sight");
  expect(kindsOf(repaired(low))).not.toContain("sight");
});

test("splits an area that is too large for a buyer's map", () => {
  const wide = withArea({ ...harbour, blocks: harbour.blocks.slice(0, 1) }, "M1", (area) => withArc(area, { from: 50, to: 130 }));
  const only = { ...wide, blocks: [{ ...wide.blocks[0]!, areas: [findArea(wide, "M1")!.area] }] };
  expect(kindsOf(only)).toContain("tooLarge");
  const after = findProblems(only)[0]!.repair!(only);
  expect(findProblems(after).filter(({ isError }) => isError)).toEqual([]);
  expect(areasOf(after).length).toBeGreaterThan(1);
});

test("finds no errors in fifty areas that are far apart", () => {
  const blocks = Array.from({ length: 50 }, (_, at) => ({
    key: `b${at}`,
    name: harbour.name,
    areas: [
      moved(
        { ...(findArea(harbour, "M1")!.area as object), key: `X${at}`, accessible: [] } as unknown as HallArea,
        (at % 10) * 900,
        Math.floor(at / 10) * 700,
      ),
    ],
  }));
  const large = { ...harbour, map: { ...harbour.map, width: 12_000, height: 6_000 }, blocks };
  expect(findProblems(large).filter(({ isError }) => isError)).toEqual([]);
});
