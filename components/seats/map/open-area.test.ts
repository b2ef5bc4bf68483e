import { expect, test } from "playwright/test";
import { bestFree } from "@/components/seats/map/best-free";
import { openArea } from "@/components/seats/map/open-area";
import { OPENING_PITCH, scaleOf, toScreen } from "@/components/seats/map/view-box";
import { planSeats } from "@/components/seats/plan-seats";

const PITCH = 20;
const size = { width: 346, height: 480 };

/** An area of 20 rows of 30 seats; row 1 is nearest the stage, which is above it. */
const plan = planSeats({
  rows: Array.from({ length: 20 }, (_, row) => ({
    row: String(row + 1),
    seats: Array.from({ length: 30 }, (_, index) => ({
      seat_id: String(row * 30 + index),
      number: String(index + 1),
      x: index * PITCH,
      y: row * PITCH,
    })),
  })),
} as unknown as Parameters<typeof planSeats>[0]);
const focus = { x: 15 * PITCH, y: 0 };

test("finds the same best seats as the server: together in one row, nearest the stage's middle", () => {
  const free = new Set(["65", "66", "305", "306", "307", "599"]);
  const best = bestFree(plan, ({ seat_id }) => free.has(seat_id), { qty: 3, focus });
  expect(best.map(({ seat_id }) => seat_id)).toEqual(["305", "306", "307"]);
  const pair = bestFree(plan, ({ seat_id }) => free.has(seat_id), { qty: 2, focus });
  expect(pair.map(({ seat_id }) => seat_id)).toEqual(["65", "66"]);
});

test("returns fewer seats than requested if no more are free, and none if none is free", () => {
  expect(bestFree(plan, ({ seat_id }) => seat_id === "599", { qty: 4, focus }).map(({ seat_id }) => seat_id)).toEqual(["599"]);
  expect(bestFree(plan, () => false, { qty: 2, focus })).toEqual([]);
});

test("opens an area larger than the screen around the best free seats, at a size for fingers", () => {
  for (const isPhone of [true, false]) {
    for (const id of ["314", "0", "29", "570", "599"]) {
      const seat = plan.byId.get(id)!;
      const view = openArea(plan, { size, isPhone }, [seat]);
      const { x, y } = toScreen(view, size, seat);
      expect(PITCH * scaleOf(view, size)).toBeGreaterThanOrEqual(OPENING_PITCH);
      expect(x, id).toBeGreaterThan(0);
      expect(x, id).toBeLessThan(size.width);
      expect(y, id).toBeGreaterThan(0);
      expect(y, id).toBeLessThan(size.height);
    }
    const middle = openArea(plan, { size, isPhone }, [plan.byId.get("314")!]);
    expect(toScreen(middle, size, plan.byId.get("314")!)).toEqual({
      x: expect.closeTo(size.width / 2, 5),
      y: expect.closeTo(size.height / 2, 5),
    });
  }
});

test("shows nothing beyond the area's edge in one direction if it continues in the other", () => {
  const view = openArea(plan, { size, isPhone: true }, [plan.byId.get("570")!]);
  expect(toScreen(view, size, plan.byId.get("570")!).x).toBeLessThan(OPENING_PITCH * 2.5);
  expect(toScreen(view, size, plan.byId.get("570")!).y).toBeGreaterThan(size.height - OPENING_PITCH * 1.5);
});
