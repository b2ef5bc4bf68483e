import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { borderAround } from "@/components/office/halls/model/border-around";
import { mirrored, turned, withArc, withRows } from "@/components/office/halls/model/change-area";
import { filledHall, leanHall } from "@/components/office/halls/model/filled-hall";
import { addedTo, areaKeys, areasOf, findArea, reordered, withArea, withoutAreas } from "@/components/office/halls/model/hall-areas";
import { dragged, handlesOf } from "@/components/office/halls/model/handles-of";
import { record, redo, startHistory, undo } from "@/components/office/halls/model/history";
import { areaAt, seatAt, seatsWithin } from "@/components/office/halls/model/hit-test";
import { boxOfHall, withRoomForAll } from "@/components/office/halls/model/map-size";
import { newArc, newStraight, startHall, startShapes } from "@/components/office/halls/model/new-hall-parts";
import { markSeats } from "@/components/office/halls/model/seat-marks";
import { ENOUGH, riseThatShows, sectionOf } from "@/components/office/halls/model/section-of";
import { moved, placesOf, shapeOf } from "@/components/office/halls/model/shape-of";
import { snapTo } from "@/components/office/halls/model/snap-to";
import { splitArea } from "@/components/office/halls/model/split-area";
import { stageIn, stageOf } from "@/components/office/halls/model/stage-of";
import { movedPath, polygonOfPath } from "@/components/office/halls/model/svg-path";
import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { isWithin } from "@/lib/domain/catalogue/hall/rules";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallArea, HallFile, NumberedArea } from "@/lib/domain/catalogue/hall/types";

const text = (tw: string) => ({ tw, en: tw, jp: tw, kr: tw });
const read = (name: string) => hallSchema.parse(parse(readFileSync(`prisma/catalogue/halls/${name}.yaml`, "utf8")));
const harbour = read("harbour-hall");
const empty = hallSchema.parse({
  key: "new-hall",
  name: text("新館"),
  address: text("某路 1 號"),
  city: text("臺北"),
  map: { width: 1200, height: 800 },
  stage: { direction: "none" },
});
const areaIn = (hall: HallFile, key: string) => findArea(hall, key)!.area as NumberedArea;

test.describe("history", () => {
  test("undoes and redoes any number of steps, and drops the undone ones after a new step", () => {
    let history = startHistory({ at: 0 });
    for (let at = 1; at <= 5_000; at += 1) history = record(history, { at }, { act: "move" });
    expect(history.now.depth).toBe(5_000);
    for (let at = 0; at < 6_000; at += 1) history = undo(history);
    expect(history.now.document).toEqual({ at: 0 });
    history = redo(redo(history));
    expect(history.now).toMatchObject({ document: { at: 2 }, depth: 2 });
    history = record(history, { at: 9 }, { act: "move" });
    expect(redo(history).now.document).toEqual({ at: 9 });
  });

  test("merges consecutive edits of one field, but not across an undo", () => {
    let history = startHistory("");
    for (const word of ["a", "ab", "abc"]) history = record(history, word, { act: "name", merge: "name" });
    expect(history.now.depth).toBe(1);
    expect(undo(history).now.document).toBe("");
    history = redo(undo(history));
    history = record(history, "abcd", { act: "name", merge: "name" });
    expect(history.now.depth).toBe(2);
    expect(undo(history).now.document).toBe("abc");
  });
});

test("leaves every other object unchanged when one area is edited", () => {
  const next = withArea(harbour, "M1", (area) => moved(area, 10, 0));
  expect(areaIn(next, "L1")).toBe(areaIn(harbour, "L1"));
  expect(next.blocks[1]).toBe(harbour.blocks[1]);
  expect(next.stage).toBe(harbour.stage);
  expect(withArea(harbour, "M1", (area) => area)).toBe(harbour);
});

test("makes files that the schema accepts", () => {
  for (const shape of startShapes) {
    const hall = startHall(empty, shape);
    expect(hallSchema.parse(JSON.parse(JSON.stringify(hall)))).toEqual(hall);
    expect(withRoomForAll(hall)).toBe(hall);
  }
  const arc = newArc(empty, [500, 300], [800, 500]);
  const rows = newStraight(empty, [100, 100], [500, 400]);
  const hall = addedTo(addedTo(empty, { key: "b1", name: text("前") }, arc), { key: "b1", name: text("前") }, rows);
  expect(hallSchema.parse(JSON.parse(JSON.stringify(hall)))).toEqual(hall);
  expect(hall.blocks).toHaveLength(1);
});

test("fills a file's gaps as the schema does, and a lean file parses to the same hall", () => {
  for (const name of ["harbour-hall", "south-sea-arena", "cijin-shore-park", "old-distillery-museum", "star-river-hall"]) {
    const loose = parse(readFileSync(`prisma/catalogue/halls/${name}.yaml`, "utf8")) as Record<string, unknown>;
    const hall = hallSchema.parse(structuredClone(loose));
    expect(filledHall(loose)).toEqual(hall);
    const lean = leanHall(hall);
    expect(JSON.stringify(lean).length).toBeLessThan(JSON.stringify(hall).length + 1);
    expect(hallSchema.parse(JSON.parse(JSON.stringify(lean)))).toEqual(hall);
  }
  expect(filledHall({ key: "a", blocks: [{ key: "b", areas: [{ key: "lost" }] }] }).blocks[0]?.areas).toEqual([]);
});

test("shares the shape of a moved area, with seats at the positions of the geometry", () => {
  for (const { area } of areasOf(read("north-city-grand"))) {
    const there = moved(area, 130, -40);
    expect(shapeOf(there)).toBe(shapeOf(area));
    const [x, y] = "arc" in there ? there.arc.centre : [0, 0];
    const own = seatsOf(there);
    shapeOf(there).seats.forEach((seat, at) => {
      expect(Math.hypot(seat.x + x - own[at]!.x, seat.y + y - own[at]!.y)).toBeLessThan(0.2);
    });
  }
});

test("keeps a wheelchair mark on its seat when numbers, sides and rows change", () => {
  const placeOf = (area: HallArea) => seatsOf(area).find((seat) => seat.isAccessible)!;
  const area = areaIn(markSeats(harbour, ["L1 3 2"], "accessible", true), "L1");
  const before = placeOf(area);
  for (const change of [
    { number_from: "right" as const },
    { numbering: "odd_even" as const },
    { skip: [1, 2] },
    { first_row: 20 },
    { first_number: 40 },
  ]) {
    const after = placeOf(withRows(area, change));
    expect([after.x, after.y]).toEqual([before.x, before.y]);
  }
  expect(areaIn(markSeats(harbour, ["M1 16 1", "M1 16 2"], "accessible", false), "M1").accessible).toEqual([]);
});

test("restores an area that is mirrored twice", () => {
  for (const { area } of areasOf(read("south-sea-arena"))) {
    const there = mirrored(area, 700);
    expect(mirrored(there, 700)).toEqual(area);
    const [own, other] = [seatsOf(area), seatsOf(there)];
    expect(other).toHaveLength(own.length);
    const at = new Set(other.map(({ row, number, x, y }) => `${row} ${number} ${Math.round(1400 - x)} ${Math.round(y)}`));
    const lost = own.filter(
      ({ row, number, x, y }) =>
        ![-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => at.has(`${row} ${number} ${Math.round(x) + dx} ${Math.round(y) + dy}`))),
    );
    expect(lost).toEqual([]);
  }
});

test("returns an area to its place after four quarter turns", () => {
  const area = areaIn(read("south-sea-arena"), "A1");
  let next: HallArea = area;
  for (let turn = 0; turn < 4; turn += 1) next = turned(next, 90, [1000, 600]);
  expect(next).toEqual({ ...area, straight: { at: [1090, 450], angle: 360 } });
});

test("drags handles to the matching numbers", () => {
  const area = areaIn(harbour, "M1");
  const near = handlesOf(area).find(({ id }) => id === "near")!;
  expect(dragged(area, "near", [near.x, near.y], false)).toMatchObject({ arc: { radius: 720 } });
  expect(dragged(area, "near", [near.x, near.y + 30], false)).toMatchObject({ arc: { radius: 750 } });
  const far = handlesOf(area).find(({ id }) => id === "far")!;
  expect(dragged(area, "far", [far.x, far.y + 2 * 26], false)).toMatchObject({ rows: 18 });
  const right = handlesOf(area).find(({ id }) => id === "right")!;
  expect(dragged(area, "right", [right.x, right.y], false)).toMatchObject({ arc: { from: expect.closeTo(79.4, 0) } });
  const both = dragged(area, "right", [right.x + 60, right.y], true);
  expect("arc" in both && both.arc.from + both.arc.to).toBeCloseTo(180, 1);
});

test("extends and bends rows by their handles, and adds corners to a polygon", () => {
  const area = newStraight(empty, [100, 100], [500, 400]);
  const far = handlesOf(area).find(({ id }) => id === "far")!;
  expect(dragged(area, "far", [far.x, far.y + area.row_pitch], false)).toMatchObject({ rows: area.rows + 1 });
  const end = seatsOf(area)[0]!;
  const bent = dragged(area, "near", [300, 100 - 17 + 30], false);
  expect(bent).toMatchObject({ curve: 30, straight: { at: [300, 130] } });
  const ends = seatsOf(bent)[0]!;
  expect(Math.hypot(ends.x - end.x, ends.y - end.y)).toBeLessThan(6);
  const arena = areasOf(read("cijin-shore-park"))[0]!.area;
  expect(dragged(arena, "between 0", [500, 90], false)).toMatchObject({ outline: { length: 5 } });
});

test("starts a border around all seats of an area, with few enough corners for a file", () => {
  const round = withArc(newArc(empty, [500, 300], [800, 500]), { from: 0, to: 330 });
  const areas = ["harbour-hall", "south-sea-arena", "north-city-grand"].flatMap((name) => areasOf(read(name)).map(({ area }) => area));
  for (const area of [...areas, round]) {
    if (isStanding(area)) continue;
    const border = borderAround(area);
    expect(border.length).toBeLessThanOrEqual(60);
    expect(seatsOf(area).filter(({ x, y }) => !isWithin([x, y], border))).toEqual([]);
    const bordered = { ...area, border };
    expect(handlesOf(bordered).filter(({ id }) => id.startsWith("corner"))).toHaveLength(border.length);
    expect(dragged(bordered, "corner 1", [7, 9], false)).toEqual({ ...area, border: border.with(1, [7, 9]) });
  }
});

test("finds the area and the seat at a point, and the seats of a rectangle", () => {
  const seat = seatsOf(areaIn(harbour, "M1"))[20]!;
  expect(areaAt(harbour, seat.x, seat.y)?.key).toBe("M1");
  expect(seatAt(harbour, seat.x + 4, seat.y - 3, 12)?.name).toBe(`M1 ${seat.row} ${seat.number}`);
  expect(seatAt(harbour, 5, 5, 12)).toBeNull();
  expect(seatsWithin(harbour, { x: seat.x - 1, y: seat.y - 1, w: 2, h: 2 })).toEqual([`M1 ${seat.row} ${seat.number}`]);
  expect(seatsWithin(harbour, { x: 0, y: 0, w: 1640, h: 1040 })).toHaveLength(
    areasOf(harbour).reduce((sum, { area }) => sum + placesOf(area), 0),
  );
});

test("snaps a drag to the stage's axis before a neighbour", () => {
  const box = { x: 97, y: 50, w: 100, h: 40 };
  const others = [{ x: 99, y: 93, w: 100, h: 40 }];
  expect(snapTo(box, { axis: 150, others, reach: 5 })).toEqual({
    dx: 3,
    dy: 3,
    guides: [
      { axis: "x", at: 150 },
      { axis: "y", at: 93 },
    ],
  });
  expect(snapTo(box, { axis: 400, others, reach: 5 })).toMatchObject({ dx: 2 });
  expect(snapTo(box, { axis: 400, others: [], reach: 5 })).toEqual({ dx: 0, dy: 0, guides: [] });
});

test("reads, moves and enlarges the stage's drawing", () => {
  expect(polygonOfPath("M10 10h20v10H10z")).toEqual([
    [10, 10],
    [30, 10],
    [30, 20],
    [10, 20],
  ]);
  expect(movedPath("M10 10l20 0A5 5 0 0 1 30 20Z", [5, 5], [2, 2])).toBe("M25 25L65 25A10 10 0 0 1 65 45Z");
  const round = polygonOfPath("M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z");
  for (const [x, y] of round) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(50, 3);
  expect(new Set(round.map(([, y]) => y < 50)).size).toBe(2);
  const to = { x: 400, y: 20, w: 300, h: 100 };
  expect(stageOf(stageIn(harbour, to))?.box.w).toBeCloseTo(300, 0);
  expect(stageOf(harbour)?.front[0]).toBe(820);
});

test("splits an area into several with an aisle between them", () => {
  const wide = withArea(harbour, "M1", (area) => withArc(area, { from: 60, to: 120 }));
  const only = { ...wide, blocks: [{ ...wide.blocks[0]!, areas: [areaIn(wide, "M1")] }] };
  const split = splitArea(only, "M1", 3);
  expect([...areaKeys(split)]).toEqual(["M1", "M2", "M3"]);
  const seats = areasOf(split).flatMap(({ area }) => seatsOf(area));
  expect(seats.length).toBeGreaterThan(placesOf(areaIn(only, "M1")) * 0.9);
  const rows = newStraight(empty, [100, 100], [1000, 400]);
  const halves = splitArea(addedTo(empty, { key: "b", name: text("b") }, rows), rows.key, 2);
  expect(areasOf(halves).reduce((sum, { area }) => sum + placesOf(area), 0)).toBe(placesOf(rows));
});

test("reorders areas and blocks, and moves an area at its block's end into the next block", () => {
  const keys = (hall: HallFile) => hall.blocks.map(({ areas }) => areas.map(({ key }) => key).join(" "));
  expect(keys(reordered(harbour, { area: "L1" }, 1))).toEqual(["M1 L1 R1", "L2 M2 R2"]);
  expect(keys(reordered(harbour, { area: "R1" }, 1))).toEqual(["L1 M1", "R1 L2 M2 R2"]);
  expect(keys(reordered(harbour, { block: "balcony" }, -1))).toEqual(["L2 M2 R2", "L1 M1 R1"]);
  expect(keys(withoutAreas(harbour, new Set(["L1", "M1", "R1"])))).toEqual(["L2 M2 R2"]);
});

test("enlarges the map around areas beyond it", () => {
  const off = withArea(harbour, "L1", (area) => moved(area, -600, 900));
  const roomy = withRoomForAll(off);
  const box = boxOfHall(roomy);
  expect(box.x).toBeGreaterThan(0);
  expect(box.x + box.w).toBeLessThanOrEqual(roomy.map.width);
  expect(box.y + box.h).toBeLessThanOrEqual(roomy.map.height);
  expect(withRoomForAll(roomy)).toBe(roomy);
});

test("computes how far each row sees over the row in front", () => {
  const flat = sectionOf(harbour, areaIn(harbour, "M1"))!;
  expect(flat.rows).toHaveLength(16);
  expect(flat.rows[0]?.rest).toBeNull();
  // On a flat floor, the line from eyes at 120 cm down to a stage of 100 cm is below the eyes of the row in front.
  expect(flat.worst!.rest!).toBeLessThan(0);
  const rise = riseThatShows(harbour, areaIn(harbour, "M1"))!;
  const restAt = (cm: number) => sectionOf(harbour, { ...areaIn(harbour, "M1"), rise: cm })!.worst!.rest!;
  expect(restAt(rise)).toBeGreaterThanOrEqual(ENOUGH);
  expect(restAt(rise - 1)).toBeLessThan(ENOUGH);
  expect(sectionOf(empty, areaIn(harbour, "M1"))).toBeNull();
});
