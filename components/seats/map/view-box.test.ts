import { expect, test } from "playwright/test";
import { bringIntoView, firstView, fitTo, keepInside, pressView, scaleOf, toHall, toScreen, zoomAt } from "@/components/seats/map/view-box";
import { planSeats } from "@/components/seats/plan-seats";

const hall = { x: 0, y: 0, w: 1200, h: 800 };
const size = { width: 390, height: 520 };

test("a fitted view shows the whole box in the screen's shape", () => {
  const view = fitTo(hall, size);
  expect(view.w).toBe(1200);
  expect(view.h).toBeCloseTo(1600);
  expect(view.y).toBeCloseTo(-400);
});

test("zooming keeps the point under the finger", () => {
  const view = fitTo(hall, size);
  const at = toHall(view, size, { x: 100, y: 200 });
  const closer = zoomAt(view, at, 3);
  const after = toScreen(closer, size, at);
  expect(after.x).toBeCloseTo(100);
  expect(after.y).toBeCloseTo(200);
});

test("no view is wider than the hall or closer than the closest pitch", () => {
  const wide = keepInside({ x: -5000, y: -5000, w: 20000, h: 20000 }, { hall, size, pitch: 14 });
  expect(wide).toEqual(fitTo(hall, size));
  const near = keepInside({ x: 600, y: 400, w: 1, h: 1 }, { hall, size, pitch: 14 });
  expect(scaleOf(near, size) * 14).toBeCloseTo(72);
});

test("a press zooms to where seats can be picked", () => {
  expect(scaleOf(pressView({ x: 10, y: 10 }, 14, size), size) * 14).toBeGreaterThanOrEqual(24);
});

test("a focused seat is brought into view and no further", () => {
  const view = { x: 0, y: 0, w: 100, h: 100 };
  expect(bringIntoView(view, { width: 100, height: 100 }, { x: 50, y: 50 }, 10)).toEqual(view);
  expect(bringIntoView(view, { width: 100, height: 100 }, { x: 120, y: 50 }, 10)).toEqual({ ...view, x: 30 });
});

test("the nearest seat is found within reach, and none in an aisle", () => {
  const plan = planSeats({
    stage_direction: "top",
    rows: [{ row: "1", seats: [0, 14, 28, 70].map((x, i) => ({ seat_id: `s${i}`, number: `${i + 1}`, x, y: 0 })) }],
  });
  expect(plan.pitch).toBe(14);
  expect(plan.nearest({ x: 16, y: 3 })?.seat_id).toBe("s1");
  expect(plan.nearest({ x: 48, y: 0 })).toBeNull();
});

/** A block of seats 14 apart, as the map hands it over: wide margins, and the narrowest that still shows every seat. */
function area(perRow: number, rows: number) {
  const [w, h] = [(perRow - 1) * 14, (rows - 1) * 14];
  return { pitch: 14, box: { x: -28, y: -56, w: w + 56, h: h + 84 }, tight: { x: -13.6, y: 0, w: w + 18, h } };
}
const pitchOf = (view: { w: number }) => (14 * size.width) / view.w;

test("an area is seen whole where its seats can be picked so", () => {
  const small = area(10, 8);
  expect(firstView(small, size)).toEqual(fitTo(small.box, size));
  expect(pitchOf(firstView(small, size))).toBeGreaterThan(24);
});

test("a phone gives a row of sixteen its whole width: every seat is there and can be picked at once", () => {
  const view = firstView(area(16, 14), size);
  expect(pitchOf(view)).toBeGreaterThanOrEqual(24);
  expect(toScreen(view, size, { x: 0, y: 0 }).x).toBeGreaterThan(12);
  expect(toScreen(view, size, { x: 15 * 14, y: 0 }).x).toBeLessThan(390 - 6);
});

test("a row that is a little wider begins at its names; one that is far wider is seen whole first", () => {
  const wide = firstView(area(20, 14), size);
  expect(pitchOf(wide)).toBeGreaterThanOrEqual(24);
  expect(wide.x).toBeCloseTo(-13.6);
  const far = area(40, 10);
  expect(firstView(far, size)).toEqual(fitTo(far.box, size));
});
