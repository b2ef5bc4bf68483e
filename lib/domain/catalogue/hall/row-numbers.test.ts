import { expect, test } from "playwright/test";
import { seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { arcAreaSchema, straightAreaSchema } from "@/lib/domain/catalogue/hall/schemas";

const base = { key: "A", straight: { at: [0, 0] }, rows: 1, seats: 6 };
const numbers = (settings: object) =>
  seatsOf(straightAreaSchema.parse({ ...base, ...settings }))
    .map((seat) => seat.number)
    .join(" ");

test("counts seats from the left by one without settings", () => {
  expect(numbers({})).toBe("1 2 3 4 5 6");
  expect(numbers({ number_from: "right" })).toBe("6 5 4 3 2 1");
});

test("begins numbers at the given one and leaves out skipped ones", () => {
  expect(numbers({ first_number: 3, skip: [4, 7] })).toBe("3 5 6 8 9 10");
  expect(numbers({ first_number: 101, number_from: "right" })).toBe("106 105 104 103 102 101");
});

test("gives a side of the hall only odd or only even numbers, from the aisle", () => {
  expect(numbers({ numbering: "odd", number_from: "right" })).toBe("11 9 7 5 3 1");
  expect(numbers({ numbering: "even" })).toBe("2 4 6 8 10 12");
  expect(numbers({ numbering: "even", first_number: 3, skip: [4, 14] })).toBe("6 8 10 12 16 18");
  expect(numbers({ numbering: "odd", first_number: 2 })).toBe("3 5 7 9 11 13");
});

test("counts odd and even numbers from the row's middle to either side", () => {
  expect(numbers({ numbering: "odd_even" })).toBe("5 3 1 2 4 6");
  expect(numbers({ numbering: "odd_even", number_from: "right" })).toBe("6 4 2 1 3 5");
  expect(numbers({ numbering: "odd_even", seats: 5 })).toBe("5 3 1 2 4");
  expect(numbers({ numbering: "odd_even", seats: 5, number_from: "right" })).toBe("4 2 1 3 5");
  expect(numbers({ numbering: "odd_even", skip: [4, 14] })).toBe("5 3 1 2 6 8");
});

test("takes the aisle in the middle as the middle, if there is one", () => {
  expect(numbers({ numbering: "odd_even", aisles: [2] })).toBe("3 1 2 4 6 8");
  expect(numbers({ numbering: "odd_even", aisles: [1, 2, 5] })).toBe("3 1 2 4 6 8");
  expect(numbers({ numbering: "odd_even", aisles: [1, 5] })).toBe("5 3 1 2 4 6");
});

test("counts an arc the same way, and repeats no number in a row", () => {
  const arc = { key: "C", arc: { centre: [0, 0], radius: 240, from: 45, to: 135 }, rows: 8, aisles: [90], numbering: "odd_even" };
  const seats = seatsOf(arcAreaSchema.parse(arc));
  for (let rank = 1; rank <= 8; rank += 1) {
    const row = seats.filter((seat) => seat.rank === rank);
    const aisle = row.findIndex((seat, index) => index > 0 && seat.col !== row[index - 1]!.col + 1);
    expect(row.slice(aisle - 2, aisle + 2).map((seat) => seat.number)).toEqual(["3", "1", "2", "4"]);
    expect(new Set(row.map((seat) => seat.number)).size).toBe(row.length);
  }
});
