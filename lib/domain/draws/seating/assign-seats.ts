import { roomIn, StockOfArea, type Area, type Room } from "@/lib/domain/draws/seating/stock-of-area";
import { bestBlock } from "@/lib/domain/seats/best-block";
import { firstSeat, orphansOf, seatAt, seatsOf, xOf, yOf, type Span } from "@/lib/domain/seats/seat-runs";

export type { Area };

/** A winner who needs seats. `split`: four people who may sit in two pairs. */
export type ToSeat = { entryId: string; priceId: number; qty: number; split: boolean };
export type Seated = {
  entryId: string;
  seatIds: number[];
  /** not side by side, though the party did not agree to that */ isApart: boolean;
};

/** Parties of one price that must still find room side by side, as the limits of the draw promise them (`together` in docs/draw.md). */
type Promised = { four: number; three: number };

/** The four who sit together before the three, whose room is also in what the four leave; then the four who may be split, then all others. */
function turnOf({ qty, split }: ToSeat): number {
  if (qty < 3) return 3;
  return split ? 2 : qty === 4 ? 0 : 1;
}

/**
 * Assigns seats to winners, in their given order but the largest parties first, because they need room. Each gets seats side by side that
 * take no room from the parties of three and four after it and leave no seat alone, in the first area of the price that has such seats,
 * the nearest to the stage. Only where no seats are left side by side is a party apart, as near as possible.
 * @param winners in the order of their seat keys
 */
export function* assignSeats(areas: Area[], winners: ToSeat[]): Generator<Seated, void> {
  const stocks = new Map<number, StockOfArea[]>();
  for (const area of areas) stocks.set(area.priceId, [...(stocks.get(area.priceId) ?? []), new StockOfArea(area)]);
  const promised = new Map<number, Promised>();
  for (const winner of winners) {
    const kind = turnOf(winner);
    const before = promised.get(winner.priceId) ?? { four: 0, three: 0 };
    promised.set(winner.priceId, { four: before.four + Number(kind === 0), three: before.three + Number(kind === 1) });
  }
  for (const winner of [...winners].sort((one, other) => turnOf(one) - turnOf(other))) {
    const { entryId, priceId, qty, split } = winner;
    const own = stocks.get(priceId) ?? [];
    const after = promised.get(priceId) ?? { four: 0, three: 0 };
    if (turnOf(winner) === 0) after.four--;
    if (turnOf(winner) === 1) after.three--;
    const { taken, isApart } = choose(own, { qty, split, after });
    const seatIds = taken.flatMap(({ ids }) => ids);
    if (seatIds.length < qty) throw new Error(`a draw has no ${qty} places of price ${priceId} left for a winner`);
    for (const { stock, ids } of taken) stock.take(ids);
    yield { entryId, seatIds, isApart };
  }
}

type Party = { qty: number; split: boolean; after: Promised };
type Taken = { stock: StockOfArea; ids: number[] };

function choose(stocks: StockOfArea[], party: Party): { taken: Taken[]; isApart: boolean } {
  const { qty, split } = party;
  const fitting = stocks.filter((stock) => stock.size >= qty);
  const together = fitting[0]?.isNumbered ? sideBySide(stocks, party) : undefined;
  if (together) return { taken: [{ stock: together.stock, ids: seatsOf(together.span).map(({ id }) => id) }], isApart: false };
  const standing = fitting.find(({ isNumbered }) => !isNumbered);
  if (standing) return { taken: [{ stock: standing, ids: standing.free.slice(0, qty).map(({ id }) => id) }], isApart: false };
  let inOneArea: Taken | undefined;
  for (const stock of fitting) {
    const ids = bestBlock(stock.free, qty, stock.focus);
    if (ids && split && stock.isPairs(ids)) return { taken: [{ stock, ids }], isApart: false };
    if (ids) inOneArea ??= { stock, ids };
  }
  return { taken: inOneArea ? [inOneArea] : acrossAreas(stocks, qty), isApart: stocks.some(({ isNumbered }) => isNumbered) };
}

/** The seats of a party for which no area has enough: most of it in the area that has most. */
function acrossAreas(stocks: StockOfArea[], qty: number): Taken[] {
  let rest = qty;
  return [...stocks]
    .sort((one, other) => other.size - one.size)
    .flatMap((stock) => {
      const ids = bestBlock(stock.free, Math.min(rest, stock.size), stock.focus) ?? [];
      rest -= ids.length;
      return ids.length > 0 ? [{ stock, ids }] : [];
    });
}

type Found = { stock: StockOfArea; span: Span };

/** The best seats side by side: cheap ones before near ones, in the first area that has the cheapest; among equals the lower seat. */
function sideBySide(stocks: StockOfArea[], { qty, after }: Party): Found | undefined {
  const room: Room = { four: sum(stocks, ({ room: { four } }) => four), either: sum(stocks, ({ room: { either } }) => either) };
  let best: Found | undefined;
  let least = Infinity;
  for (const stock of stocks) {
    if (!stock.isNumbered || stock.size < qty) continue;
    let nearest = Infinity;
    for (const [view, run] of stock.runs()) {
      for (let start = 0; start + qty <= run.length; start++) {
        // room that others need, then a restricted view, then seats left alone: at most two
        const cost = lackAfter({ run, start, size: qty }, room, after) * 8 + view * 4 + orphansOf(run, start, qty);
        if (cost > least || (cost === least && best?.stock !== stock)) continue;
        const distance = squared(xOf(run, start, qty) / qty - stock.focus.x) + squared(yOf(run, start, qty) / qty - stock.focus.y);
        if (cost === least && (distance > nearest || (distance === nearest && best && firstSeat(best.span).id < seatAt(run, start).id)))
          continue;
        best = { stock, span: { run, start, size: qty } };
        [least, nearest] = [cost, distance];
      }
    }
    if (least === 0) break;
  }
  return best;
}

/** How many parties of three and four would find no room side by side any more if these seats were taken. */
function lackAfter({ run: { before, length, after }, start, size }: Span, room: Room, promised: Promised): number {
  if (promised.four + promised.three === 0) return 0;
  const [whole, left, right] = [before + length + after, before + start, after + length - start - size].map(roomIn) as [Room, Room, Room];
  const four = room.four - whole.four + left.four + right.four;
  const either = room.either - whole.either + left.either + right.either;
  return Math.max(0, promised.four - four) + Math.max(0, promised.four + promised.three - either);
}

const squared = (number: number) => number * number;
const sum = (stocks: StockOfArea[], of: (stock: StockOfArea) => number) => stocks.reduce((total, stock) => total + of(stock), 0);
