import { expect, test } from "playwright/test";
import { fitCount, missingForPackage, swapSeat, toggleSeat, totalOf, withoutTaken, type ChosenSeat } from "@/lib/domain/seats/rules";

function seat(id: string, price = 4880): ChosenSeat {
  return {
    seat_id: id,
    block_id: "1",
    area_id: "2",
    area_name: "B2",
    section: "B",
    row: "8",
    number: id,
    price_id: "3",
    price,
    service_fee: 50,
    tier: 2,
  };
}

test("adds and removes a seat, and refuses one at the maximum", () => {
  const one = toggleSeat({ chosen: [], seat: seat("5"), max: 2 });
  expect(one.result).toBe("added");
  const two = toggleSeat({ chosen: one.chosen, seat: seat("6"), max: 2 });
  const three = toggleSeat({ chosen: two.chosen, seat: seat("7"), max: 2 });
  expect(three).toEqual({ result: "at_max", chosen: two.chosen });
  const back = toggleSeat({ chosen: two.chosen, seat: seat("5"), max: 2 });
  expect(back.result).toBe("removed");
  expect(back.chosen.map((entry) => entry.seat_id)).toEqual(["6"]);
});

test("replaces a seat that was chosen before by another", () => {
  const chosen = [seat("5"), seat("6")];
  const swapped = swapSeat({ chosen, out: "6", seat: seat("9") });
  expect(swapped.map((entry) => entry.seat_id)).toEqual(["5", "9"]);
  expect(swapSeat({ chosen: swapped, out: "9", seat: seat("6") })).toEqual(chosen);
});

test("removes seats that others took from the basket, and keeps the rest in order", () => {
  const { kept, lost } = withoutTaken([seat("1"), seat("2"), seat("3")], new Set(["2", "9"]));
  expect(kept.map((entry) => entry.seat_id)).toEqual(["1", "3"]);
  expect(lost.map((entry) => entry.seat_id)).toEqual(["2"]);
});

test("chooses, removes, loses and swaps a pair whole", () => {
  const [wheelchair, companion] = [
    { ...seat("1"), partner: "2" },
    { ...seat("2"), partner: "1" },
  ];
  const ids = (seats: ChosenSeat[]) => seats.map(({ seat_id }) => seat_id);
  expect(toggleSeat({ chosen: [seat("9")], seat: companion, partner: wheelchair, max: 2 }).result).toBe("at_max");
  const { chosen } = toggleSeat({ chosen: [seat("9")], seat: companion, partner: wheelchair, max: 3 });
  expect(ids(chosen)).toEqual(["9", "2", "1"]);
  expect(ids(toggleSeat({ chosen, seat: wheelchair, partner: companion, max: 3 }).chosen)).toEqual(["9"]);
  expect(ids(withoutTaken(chosen, new Set(["2"])).kept)).toEqual(["9"]);
  expect(ids(swapSeat({ chosen, out: "1", seat: seat("8") }))).toEqual(["9", "8"]);
});

test("totals face value, service fee and pickup fee of every ticket", () => {
  expect(totalOf([seat("1"), seat("2", 2280)], 10)).toEqual({ face: 7160, service: 100, pickup: 20, total: 7280 });
  expect(totalOf([]).total).toBe(0);
});

test("sells packages as whole sets", () => {
  expect(missingForPackage(3, 2)).toBe(1);
  expect(missingForPackage(4, 2)).toBe(0);
  expect(missingForPackage(3, undefined)).toBe(0);
  expect(fitCount(3, { max: 6, step: 2 })).toBe(4);
  expect(fitCount(9, { max: 5, step: 2 })).toBe(4);
  expect(fitCount(0, { max: 4, step: 1 })).toBe(1);
});
