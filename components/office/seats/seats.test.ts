import { expect, test } from "playwright/test";
import { joinSeats, withPartners } from "@/components/office/seats/join-seats";
import { nextSeat } from "@/components/office/seats/map/next-seat";
import { nameSeats } from "@/components/office/seats/name-seats";
import { parseSeatList } from "@/components/office/seats/parse-seat-list";
import { countPlaces, readHall, readTruth, type HallPlaces, type SeatMapReply } from "@/components/office/seats/read-hall";
import type { SeatState } from "@/lib/office/seats/rules";

/** Rows of five seats: A1 has rows 1 to 3, B2 has one row AA to the right of it; GA has four places without numbers. */
function makeHall(shapes: string[] = []) {
  const row = (name: string, first: number, x: number, y: number) => ({
    row: name,
    ids: [0, 1, 2, 3, 4].map((at) => first + at),
    numbers: ["1", "2", "3", "4", "5"],
    xs: [0, 1, 2, 3, 4].map((at) => x + at * 10),
    ys: [y, y, y, y, y],
  });
  const places: HallPlaces = {
    areas: [
      { area_id: "1", rows: [row("1", 11, 0, 0), row("2", 21, 0, 10), row("3", 31, 0, 20)] },
      { area_id: "2", rows: [row("AA", 41, 100, 0)] },
      { area_id: "3", rows: [{ row: null, ids: [51, 52, 53, 54], numbers: ["", "", "", ""], xs: [0, 0, 0, 0], ys: [0, 0, 0, 0] }] },
    ],
    accessible: [12],
    pairs: [[12, 13]],
  };
  const area = (area_id: string, name: string, is_numbered = true) => ({ area_id, name, is_numbered, price: 1_000, entry: null });
  const map = { areas: [area("1", "A1 區"), area("2", "B2"), area("3", "搖滾區", false)] } as unknown as SeatMapReply;
  return readHall(map, places, shapes);
}

test("finds typed seats, and returns the parts that match none", () => {
  const hall = makeHall();
  const find = (text: string) => parseSeatList(text, hall, (id) => id !== "51");
  expect(find("A1 3 2-4").ids).toEqual(["32", "33", "34"]);
  expect(find("a1區 2–3 排 1 號").ids).toEqual(["21", "31"]);
  expect(find("A1 2-3").ids).toHaveLength(10);
  expect(find("B2").ids).toHaveLength(5);
  // no such row: the numbers of the area's rows
  expect(find("B2 3-12").ids).toEqual(["43", "44", "45"]);
  expect(find("b2 aa 5，A1 1 1").ids).toEqual(["45", "11"]);
  expect(find("搖滾區 2").ids).toEqual(["52", "53"]);
  expect(find("A1 9 1\nC7, A1 4-2")).toEqual({ ids: [], unknown: ["A1 9 1", "C7", "A1 4-2"] });
});

test("names seats by row, in a format that can be parsed again", () => {
  const hall = makeHall();
  const ids = ["13", "11", "12", "15", "44", "52", "53"];
  const names = nameSeats(hall, ids);
  expect(names).toEqual(["A1 1 1–3, 5", "B2 AA 4", "搖滾 2"]);
  expect(parseSeatList("A1 1 1–3", hall, () => true).ids).toEqual(["11", "12", "13"]);
});

test("adds later selections", () => {
  const chosen = new Set(["1", "2"]);
  const join = (ids: string[], joining: Parameters<typeof joinSeats>[2]) => [...joinSeats(chosen, ids, joining)].sort();
  expect(join(["3"], "instead")).toEqual(["3"]);
  expect(join(["2", "3"], "add")).toEqual(["1", "2", "3"]);
  expect(join(["2", "3"], "take")).toEqual(["1"]);
  expect(join(["2", "3"], "turn")).toEqual(["1", "2", "3"]);
  expect(join(["1", "2"], "turn")).toEqual([]);
});

test("selects and deselects a wheelchair place with its companion seat", () => {
  const hall = makeHall();
  const both = withPartners(["12", "14"], hall);
  expect(both).toEqual(["12", "13", "14"]);
  expect([...joinSeats(new Set(both), withPartners(["13"], hall), "turn")]).toEqual(["14"]);
});

test("knows places for wheelchair users, and standing areas that the drawing shows", () => {
  const hall = makeHall(["1", "3"]);
  expect([[...hall.accessible], [...hall.companions]]).toEqual([["12"], ["13"]]);
  expect(hall.areas.map(({ isStanding }) => isStanding)).toEqual([false, false, true]);
  expect(makeHall(["1"]).areas.some(({ isStanding }) => isStanding)).toBe(false);
  const states: Record<string, SeatState> = { "51": "sold", "52": "scanned", "53": "held" };
  expect(countPlaces(hall.areas[2]!, (id) => states[id] ?? "free")).toEqual({ sold: 2, left: 1 });
});

test("a hall of standing areas only has a map if they are drawn", () => {
  const hall = { width: 600 };
  const areas = [{ area_id: "3", name: "搖滾區", is_numbered: false, price: 1_000, entry: null }];
  const row = { row: null, ids: [51, 52], numbers: ["", ""], xs: [0, 0], ys: [0, 0] };
  const places: HallPlaces = { areas: [{ area_id: "3", rows: [row] }], accessible: [], pairs: [] };
  const pitchOf = (shapes: string[]) => readHall({ hall, areas } as unknown as SeatMapReply, places, shapes).pitch;
  expect(pitchOf(["3"])).toBe(10);
  expect(pitchOf([])).toBe(Infinity);
});

test("moves by arrow keys within an area and across its edge", () => {
  const hall = makeHall();
  const at = (id: string) => hall.seats.get(id)!.seat;
  const go = (id: string, key: string) => nextSeat(hall, at(id), { key, ctrlKey: false })?.seat_id;
  expect(go("11", "ArrowDown")).toBe("21");
  expect(go("15", "ArrowRight")).toBe("41");
  expect(go("41", "ArrowLeft")).toBe("15");
  expect(go("11", "ArrowLeft")).toBe("11");
  expect(go("11", "x")).toBeUndefined();
});

test("treats a seat without a state as free", () => {
  const block = {
    revision: "0".repeat(16),
    block_id: "7",
    reason: "press" as const,
    note: "",
    by: "a",
    ends_at: null,
    at_terminal: false,
    ids: [12],
  };
  const truth = readTruth({
    as_of: "",
    states: { held: [11], blocked: [12] },
    others: "free",
    held: [{ until: "later", ids: [11] }],
    blocks: [block],
  });
  expect(["11", "12", "13"].map(truth.stateOf)).toEqual(["held", "blocked", "free"]);
  expect([truth.heldUntil.get("11"), truth.blockOf.get("12")]).toEqual(["later", block]);
});
