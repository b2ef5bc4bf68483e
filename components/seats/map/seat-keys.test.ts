import { expect, test } from "playwright/test";
import { moveByKey } from "@/components/seats/map/seat-keys";
import { planSeats } from "@/components/seats/plan-seats";

/** Rows of seats. "." is an aisle on the map; the numbers continue after it. */
function area(shape: string[], { down = true, right = true } = {}) {
  return planSeats({
    stage_direction: "top",
    rows: shape.map((line, r) => {
      const cells = [...line];
      const seats = cells.flatMap((cell, c) => (cell === "." ? [] : [{ c }]));
      return {
        row: String(r + 1),
        seats: seats.map(({ c }, n) => ({
          seat_id: `${r + 1}-${n + 1}`,
          number: String(n + 1),
          x: (right ? c : -c) * 14,
          y: (down ? r : -r) * 14,
        })),
      };
    }),
  });
}

function press(plan: ReturnType<typeof area>, from: string, key: string, ctrlKey = false): string | undefined {
  return moveByKey(plan, plan.byId.get(from)!, { key, ctrlKey })?.seat_id;
}

test("moves along the row across the aisle and stops at its ends", () => {
  const plan = area(["ooo.oo"]);
  expect(press(plan, "1-3", "ArrowRight")).toBe("1-4");
  expect(press(plan, "1-1", "ArrowLeft")).toBe("1-1");
  expect(press(plan, "1-5", "ArrowRight")).toBe("1-5");
});

test("moves up and down to the closest number of the other row", () => {
  const plan = area(["oo", "oooo", "oooo"]);
  expect(press(plan, "3-4", "ArrowUp")).toBe("2-4");
  expect(press(plan, "2-4", "ArrowUp")).toBe("1-2");
  expect(press(plan, "1-2", "ArrowUp")).toBe("1-2");
});

test("follows the map if rows or numbers run the other way", () => {
  const plan = area(["ooo", "ooo"], { down: false, right: false });
  expect(press(plan, "1-1", "ArrowUp")).toBe("2-1");
  expect(press(plan, "1-1", "ArrowLeft")).toBe("1-2");
});

test("handles Home, End, Ctrl and page keys", () => {
  const plan = area(Array.from({ length: 8 }, () => "oooo"));
  expect(press(plan, "3-2", "Home")).toBe("3-1");
  expect(press(plan, "3-2", "End")).toBe("3-4");
  expect(press(plan, "3-2", "Home", true)).toBe("1-1");
  expect(press(plan, "3-2", "End", true)).toBe("8-4");
  expect(press(plan, "2-2", "PageDown")).toBe("7-2");
  expect(press(plan, "2-2", "PageUp")).toBe("1-2");
  expect(press(plan, "2-2", "a")).toBeUndefined();
});
