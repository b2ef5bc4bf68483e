import { expect, test } from "playwright/test";
import { planSeats } from "@/components/seats/plan-seats";
import { sideBySide } from "@/components/seats/side-by-side";
import type { ChosenSeat } from "@/lib/domain/seats/rules";

/** A row as the numbers of its seats in their order; a space is an aisle 1.5 seats wide. */
const row = (name: string, places: string, y: number) => {
  let x = 0;
  const seats = places.split("").flatMap((number) => {
    x += number === " " ? 21 : 14;
    return number === " " ? [] : [{ seat_id: `${name}${number}`, number, x, y }];
  });
  return { row: name, seats };
};
// odd and even numbers from the middle outwards, as some halls count; an aisle in the second row
const plan = planSeats({ stage_direction: "top", rows: [row("A", "531246", 0), row("B", "123 456", 14)] });
const seat = (seat_id: string, area_id = "1") => ({ seat_id, area_id, row: seat_id[0], number: seat_id[1] }) as ChosenSeat;
const chosen = (...ids: string[]) => ids.map((id) => seat(id));

test("finds neighbours in the row's order, in whatever order they were chosen", () => {
  expect(sideBySide(chosen("A1", "A2"), plan)).toBe("together");
  expect(sideBySide(chosen("A4", "A1", "A2"), plan)).toBe("together");
  // consecutive numbers, but with a seat between them
  expect(sideBySide(chosen("A2", "A3"), plan)).toBe("apart");
  expect(sideBySide(chosen("B1", "B2", "B3"), plan)).toBe("together");
});

test("separates seats with a seat or an aisle between, in another row or in another area", () => {
  expect(sideBySide(chosen("B1", "B3"), plan)).toBe("apart");
  expect(sideBySide(chosen("B3", "B4"), plan)).toBe("apart");
  expect(sideBySide(chosen("A1", "B1"), plan)).toBe("apart");
  expect(sideBySide(chosen("B1", "B2", "A1"), plan)).toBe("apart");
  expect(sideBySide([seat("A1"), seat("X9", "2")], plan)).toBe("apart");
});

test("returns null for one seat, or for seats whose rows are not known", () => {
  expect(sideBySide([], plan)).toBeNull();
  expect(sideBySide(chosen("A1"), plan)).toBeNull();
  expect(sideBySide([seat("X1", "2"), seat("X2", "2")], plan)).toBeNull();
  expect(sideBySide(chosen("A1", "A2"), null)).toBeNull();
});
