import { expect, test } from "playwright/test";
import { compareNames, holderDeadlines, refusedName } from "@/lib/domain/tickets/holders/rules";
import { addSeconds } from "@/lib/platform/clock";

const HOUR = 3_600;
const entryAt = new Date("2027-03-07T10:30:00Z");
const before = (hours: number) => addSeconds(entryAt, -hours * HOUR);
const deadlines = holderDeadlines({ entryAt, issuedAt: before(1_000) });

test("names end 72 hours before doors, corrections 48, guests and offers 24", () => {
  expect(deadlines).toEqual({ enterUntil: before(72), correctUntil: before(48), handOverUntil: before(24), offerBackUntil: before(24) });
});

test("a ticket that was bought late has a day for its name, at most until doors", () => {
  expect(holderDeadlines({ entryAt, issuedAt: before(60) })).toMatchObject({ enterUntil: before(36), correctUntil: before(36) });
  expect(holderDeadlines({ entryAt, issuedAt: before(10) })).toMatchObject({ enterUntil: entryAt, correctUntil: entryAt });
});

for (const [entered, name, change] of [
  ["林雨晴", "林雨晴", "same"],
  ["台北人", "臺北人", "typing"],
  ["林雨晴", "林雨睛", "typing"],
  ["林雨晴", "林大華", "person"],
  ["王小明", "王大華", "person"],
  ["Lin Yuching", "Yuching LIN", "typing"],
  ["Yu-Ching Lin", "Yu Ching Lim", "typing"],
  ["Yuching Lin", "Yuchin Lim", "typing"],
  ["Yuching Lin", "Meiling Lin", "person"],
  ["김민준", "김민중", "typing"],
  ["김민준", "박서연", "person"],
] as const)
  test(`${entered} → ${name} is ${change}`, () => {
    expect(compareNames({ entered, current: entered, name })).toBe(change);
  });

test("small corrections do not add up to another person", () => {
  expect(compareNames({ entered: "王小明", current: "王小朋", name: "王大朋" })).toBe("person");
});

const naming = { namesRequired: true, nameChanges: true, deadlines };
const holder = { name: "王小明", enteredName: "王小明", personChanges: 0 };
const refusal = (change: object, name: string, hours: number) => refusedName({ ...naming, holder, ...change }, name, before(hours));

test("refuses a name by rule and time", () => {
  expect(refusal({ namesRequired: false }, "林雨晴", 100)).toEqual({ rule: "names_off" });
  expect(refusal({ holder: null }, "林雨晴", 73)).toBeNull();
  expect(refusal({ holder: null }, "林雨晴", 72)).toEqual({ rule: "enter_over", at: before(72) });
  expect(refusal({}, "王小朋", 49)).toBeNull();
  expect(refusal({}, "王小朋", 48)).toEqual({ rule: "correct_over", at: before(48) });
  expect(refusal({}, "林雨晴", 73)).toBeNull();
  expect(refusal({}, "林雨晴", 72)).toEqual({ rule: "person_over", at: before(72) });
  expect(refusal({ nameChanges: false }, "林雨晴", 100)).toEqual({ rule: "person_off", at: before(48) });
  expect(refusal({ holder: { ...holder, personChanges: 1 } }, "林雨晴", 100)).toEqual({ rule: "person_used", at: before(48) });
});
