import assert from "node:assert/strict";
import { test } from "playwright/test";
import { assignSeats, type Area, type ToSeat } from "@/lib/domain/draws/seating/assign-seats";
import type { FreeSeat } from "@/lib/domain/seats/best-block";
import { whole } from "@/test-support/draw-files";
import { rounds, seeded } from "@/test-support/seeded";

// Random halls whose winners are seated one after the other, against an oracle that shares no code with the assignment: it tries every
// span of every area on a drawing of what is free.

const HALLS = rounds({ part: 1_000, full: 10_000 });
const PRICE = 7;

type Hall = { areas: Area[]; winners: ToSeat[]; drawn: string };

/** Up to three areas of a price, with rows of unequal length, aisles, taken seats and some with a restricted view. */
function randomAreas(random: () => number): { areas: Area[]; drawing: string[] } {
  const drawing: string[] = [];
  let id = 1;
  const areas = Array.from({ length: whole(random, 1, 3) }, (_, number): Area => {
    const [rows, width, fill] = [whole(random, 1, 4), whole(random, 2, 13), 0.4 + random() * 0.7];
    const [aisle, restricted] = [random() < 0.4 ? whole(random, 1, width) : 0, random() < 0.3 ? 0.2 : 0];
    const free: FreeSeat[] = [];
    for (let rank = 1; rank <= rows; rank++) {
      let line = "";
      for (let col = 1; col <= width; col++) {
        const [isFree, isRestricted] = [col !== aisle && random() < fill, random() < restricted];
        line += col === aisle ? " " : !isFree ? "." : isRestricted ? "v" : "o";
        if (isFree)
          free.push({
            id: id++,
            row: String(rank),
            col,
            rank,
            x: col * 24,
            y: rank * 30,
            isAccessible: false,
            hasRestrictedView: isRestricted,
          });
      }
      drawing.push(`${number} ${line}`);
    }
    return { id: number, priceId: PRICE, isNumbered: true, focus: { x: width * 12, y: 0 }, free };
  });
  return { areas, drawing };
}

/** Groups of seats side by side. */
function groups(seats: FreeSeat[]): FreeSeat[][] {
  const found: FreeSeat[][] = [];
  for (const seat of seats.toSorted((a, b) => a.rank - b.rank || a.col - b.col)) {
    const last = found.at(-1)?.at(-1);
    if (last?.rank === seat.rank && last.col === seat.col - 1) found.at(-1)?.push(seat);
    else found.push([seat]);
  }
  return found;
}

/** How many parties of four, and of three or four, find room: four seats, or three at the end of a run. */
function roomFor(areas: Area[]): { four: number; either: number } {
  const lengths = areas.flatMap(({ free }) => groups(free).map(({ length }) => length));
  const count = (each: (length: number) => number) => lengths.reduce((sum, length) => sum + each(length), 0);
  return {
    four: count((length) => (length - (length % 4)) / 4),
    either: count((length) => (length - (length % 4)) / 4 + Number(length % 4 === 3)),
  };
}

/** A hall and winners that the limits of a draw let win there. */
function randomHall(random: () => number): Hall {
  const { areas, drawing } = randomAreas(random);
  const room = roomFor(areas);
  let left = areas.reduce((sum, { free }) => sum + free.length, 0);
  const winners: ToSeat[] = [];
  const largest = whole(random, 1, 4);
  for (let tries = 0; tries < 40 && left > 0; tries++) {
    const qty = random() < 0.5 ? largest : whole(random, 1, 4);
    const split = qty === 4 && random() < 0.3;
    const [isFour, isEither] = [qty === 4 && !split, qty === 3 || (qty === 4 && !split)];
    if (qty > left || (isFour && room.four < 1) || (isEither && room.either < 1)) continue;
    room.four -= Number(isFour);
    room.either -= Number(isEither);
    left -= qty;
    winners.push({ entryId: String(winners.length), priceId: PRICE, qty, split });
  }
  return { areas, winners, drawn: `${winners.map(({ qty, split }) => `${qty}${split ? "s" : ""}`).join(" ")}\n${drawing.join("\n")}` };
}

type Choice = { seats: FreeSeat[]; then: Area[] };

/** Every way to seat so many side by side, with the areas as they are then. */
function everySpan(areas: Area[], qty: number): Choice[] {
  return areas.flatMap((area) =>
    groups(area.free).flatMap((group) =>
      Array.from({ length: Math.max(0, group.length - qty + 1) }, (_, from) => {
        const seats = group.slice(from, from + qty);
        return { seats, then: areas.map((other) => (other === area ? without(area, seats) : other)) };
      }),
    ),
  );
}

const without = (area: Area, seats: FreeSeat[]): Area => ({ ...area, free: area.free.filter((seat) => !seats.includes(seat)) });
const lonely = (areas: Area[]) => areas.flatMap(({ free }) => groups(free).flatMap(([seat, second]) => (seat && !second ? [seat] : [])));
/** How many seats are alone only because others were taken. */
const newlyLonely = (before: Area[], then: Area[]) => {
  const known = new Set(lonely(before));
  return lonely(then).filter((seat) => !known.has(seat)).length;
};

/** The cost of a choice: parties that find no room any more, seats with a restricted view at all, seats left alone. */
function costOf({ seats, then }: Choice, before: Area[], rest: ToSeat[]): [number, number, number] {
  const room = roomFor(then);
  const fours = rest.filter(({ qty, split }) => qty === 4 && !split).length;
  const either = rest.filter(({ qty, split }) => qty === 3 || (qty === 4 && !split)).length;
  const lack = Math.max(0, fours - room.four) + Math.max(0, either - room.either);
  return [lack, Number(seats.some(({ hasRestrictedView }) => hasRestrictedView)), newlyLonely(before, then)];
}

const isLess = (one: number[], other: number[]) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
};

test("no seat is left alone and no party split where it can be avoided, and those who were promised room have it", () => {
  const random = seeded(20_261_130);
  const seen = { together: 0, pairs: 0, apart: 0, lonely: 0 };
  for (let number = 0; number < HALLS; number++) {
    const { areas, winners, drawn } = randomHall(random);
    const byId = new Map(areas.flatMap(({ free }) => free.map((seat) => [seat.id, seat])));
    const seated = [...assignSeats(areas, winners)];
    assert.deepEqual(seated.map(({ entryId }) => entryId).sort(), winners.map(({ entryId }) => entryId).sort(), drawn);
    let now = areas;
    const rest = new Set(winners);
    for (const { entryId, seatIds, isApart } of seated) {
      const winner = winners[Number(entryId)]!;
      const { qty, split } = winner;
      const text = `${drawn}\nhall ${number}, winner ${entryId}: ${seatIds.join(", ")}`;
      const seats = seatIds.map((id) => byId.get(id)!);
      assert.equal(new Set(seatIds).size, qty, text);
      assert.ok(
        seats.every((seat) => now.some(({ free }) => free.includes(seat))),
        `${text}\nfree`,
      );
      rest.delete(winner);
      const spans = everySpan(now, qty);
      const then = now.map((area) => without(area, seats));
      const parts = now.flatMap((area) => groups(seats.filter((seat) => area.free.includes(seat)))).map(({ length }) => length);
      if (spans.length > 0) {
        assert.deepEqual([parts, isApart], [[qty], false], `${text}\nside by side`);
        const cost = costOf({ seats, then }, now, [...rest]);
        const cheaper = spans.find((span) => isLess(costOf(span, now, [...rest]), cost));
        assert.equal(cheaper, undefined, `${text}\ncosts least`);
        seen.together++;
        seen.lonely += Number(cost[2] > 0);
      } else {
        // Two pairs in different areas were not agreed to.
        const inOneArea = now.some(({ free }) => seats.every((seat) => free.includes(seat)));
        const mayBePairs = split && inOneArea && parts.length === 2 && parts.every((length) => length === 2);
        assert.equal(isApart, !mayBePairs, `${text}\nsays that it is apart`);
        // Parties of three and four win only where they have room.
        assert.ok(qty < 3 || split, `${text}\nwas promised room`);
        seen[mayBePairs ? "pairs" : "apart"]++;
      }
      now = then;
    }
  }
  console.log(`${HALLS} halls: ${JSON.stringify(seen)}`);
  for (const count of Object.values(seen)) assert.ok(count > HALLS * 0.01, JSON.stringify(seen));
});

test("a party for which no area has enough seats gets them in several, and the offer says so", () => {
  const seat = (id: number, col: number): FreeSeat => {
    return { id, row: "1", col, rank: 1, x: col * 24, y: 30, isAccessible: false, hasRestrictedView: false };
  };
  const area = (id: number, free: FreeSeat[], isNumbered = true): Area => ({ id, priceId: PRICE, isNumbered, focus: { x: 0, y: 0 }, free });
  const winner = { entryId: "a", priceId: PRICE, qty: 3, split: false };
  const numbered = [area(1, [seat(1, 1)]), area(2, [seat(2, 1), seat(3, 2)])];
  assert.deepEqual([...assignSeats(numbered, [winner])], [{ entryId: "a", seatIds: [2, 3, 1], isApart: true }]);
  const standing = [area(1, [seat(1, 0)], false), area(2, [seat(2, 0), seat(3, 0)], false)];
  assert.equal([...assignSeats(standing, [winner])][0]?.isApart, false);
  assert.throws(() => [...assignSeats(numbered, [{ ...winner, qty: 4 }])], /no 4 places/);
});
