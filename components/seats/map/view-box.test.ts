import { expect, test } from "playwright/test";
import {
  bringIntoView,
  fitTo,
  keepInside,
  onScreen,
  openingView,
  pressView,
  scaleOf,
  toHall,
  toScreen,
  viewOf,
  zoomAt,
} from "@/components/seats/map/view-box";
import { planSeats } from "@/components/seats/plan-seats";

const hall = { x: 0, y: 0, w: 1200, h: 800 };
const size = { width: 390, height: 520 };

test("shows the whole box in the screen's shape", () => {
  const view = fitTo(hall, size);
  expect(view.w).toBe(1200);
  expect(view.h).toBeCloseTo(1600);
  expect(view.y).toBeCloseTo(-400);
});

test("keeps the point under the finger while zooming", () => {
  const view = fitTo(hall, size);
  const at = toHall(view, size, { x: 100, y: 200 });
  const closer = zoomAt(view, at, 3);
  const after = toScreen(closer, size, at);
  expect(after.x).toBeCloseTo(100);
  expect(after.y).toBeCloseTo(200);
});

test("is never wider than the hall or closer than the closest pitch", () => {
  const wide = keepInside({ x: -5000, y: -5000, w: 20000, h: 20000 }, { hall, size, pitch: 14 });
  expect(wide).toEqual(fitTo(hall, size));
  const near = keepInside({ x: 600, y: 400, w: 1, h: 1 }, { hall, size, pitch: 14 });
  expect(scaleOf(near, size) * 14).toBeCloseTo(72);
});

test("zooms on a press until seats can be picked", () => {
  expect(scaleOf(pressView({ x: 10, y: 10 }, 14, size), size) * 14).toBeGreaterThanOrEqual(36);
});

test("moves just far enough to show a focused seat", () => {
  const view = { x: 0, y: 0, w: 100, h: 100 };
  expect(bringIntoView(view, { width: 100, height: 100 }, { x: 50, y: 50 }, 10)).toEqual(view);
  expect(bringIntoView(view, { width: 100, height: 100 }, { x: 120, y: 50 }, 10)).toEqual({ ...view, x: 30 });
});

test("finds the nearest seat within reach, and none in an aisle", () => {
  const plan = planSeats({
    stage_direction: "top",
    rows: [{ row: "1", seats: [0, 14, 28, 70].map((x, i) => ({ seat_id: `s${i}`, number: `${i + 1}`, x, y: 0 })) }],
  });
  expect(plan.pitch).toBe(14);
  expect(plan.nearest({ x: 16, y: 3 })?.seat_id).toBe("s1");
  expect(plan.nearest({ x: 48, y: 0 })).toBeNull();
});

const PITCH = 14;

/** A block of seats from 0,0 on, with a margin of a little more than half a seat, as a phone's map passes it. */
function area(perRow: number, rows: number) {
  const lead = PITCH * 0.6;
  return { pitch: PITCH, lead, box: { x: -lead, y: -lead, w: (perRow - 1) * PITCH + 2 * lead, h: (rows - 1) * PITCH + 2 * lead } };
}
/** The map of a phone of 390 px, without the strip of row names. */
const phone = { width: 346, height: 467 };
const pitchOf = (view: { w: number }) => (PITCH * phone.width) / view.w;

test("opens a small area whole, in the middle, and not too close", () => {
  const view = openingView(area(6, 6), phone);
  expect(pitchOf(view)).toBeCloseTo(346 / 6.2);
  expect(view.x + view.w / 2).toBeCloseTo(2.5 * PITCH);
  expect(pitchOf(openingView(area(2, 2), phone))).toBeCloseTo(56);
});

test("opens an area as wide as the screen from side to side, starting at its first row", () => {
  const view = openingView(area(9, 40), phone);
  expect(pitchOf(view)).toBeCloseTo(346 / 9.2);
  expect(toScreen(view, phone, { x: 8 * PITCH, y: 0 }).x).toBeLessThan(346);
  expect(view.y).toBeCloseTo(-0.6 * PITCH);
});

test("opens a wider area at its first column, with seats for a finger and a column cut in half at the edge", () => {
  for (const width of [276, 316, 346, 386]) {
    for (const perRow of [11, 16, 20, 40, 100]) {
      const screen = { ...phone, width };
      const view = openingView(area(perRow, 14), screen);
      const pitch = PITCH * scaleOf(view, screen);
      expect(pitch).toBeGreaterThanOrEqual(36);
      expect(pitch).toBeLessThan(46);
      expect(toScreen(view, screen, { x: 0, y: 0 }).x).toBeCloseTo(0.6 * pitch);
      const columns = toHall(view, screen, { x: width, y: 0 }).x / PITCH;
      expect(columns).toBeCloseTo(Math.round(columns));
    }
  }
});

test("shows the hall at the same position on the screen after the map moves or is resized", () => {
  const [view, corner] = [
    { x: 400, y: 300, w: 195, h: 260 },
    { left: 10, top: 90 },
  ];
  const lies = onScreen(view, size, corner);
  const other = { size: { width: 346, height: 600 }, corner: { left: 44, top: 52 } };
  const next = viewOf(lies, other.size, other.corner);
  const point = { x: 450, y: 410 };
  const [before, after] = [toScreen(view, size, point), toScreen(next, other.size, point)];
  expect(after.x + other.corner.left).toBeCloseTo(before.x + corner.left);
  expect(after.y + other.corner.top).toBeCloseTo(before.y + corner.top);
  expect(scaleOf(next, other.size)).toBeCloseTo(scaleOf(view, size));
});
