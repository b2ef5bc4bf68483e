import { beaconChain } from "@/lib/domain/beacon/beacon-chain";
import { fetchBeacon } from "@/lib/domain/beacon/fetch-beacon";
import { piecesOf } from "@/lib/domain/draws/read-draw";
import { timetable } from "@/lib/domain/draws/rules";
import type { Seated } from "@/lib/domain/draws/seating/assign-seats";
import { seatWinners } from "@/lib/domain/draws/seating/seat-winners";
import { plainId, uuidOfEntry } from "@/lib/domain/draws/wishes";
import { Draw, type Winner } from "@/lib/draw/draw";
import type { backReasons, DrawEvent } from "@/lib/draw/draw-event";
import { seatOrder } from "@/lib/draw/seat-order";
import type { Beacon } from "@/lib/draw/seed";
import { addSeconds, laterOf } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db, type Tx } from "@/lib/platform/db";

/** A round that is worked out later than this after its time says so, in seconds. */
const LATE_SECONDS = 60;
/** Winners of a late round have at least this long to pay, in seconds. */
const PAY_AT_LEAST_SECONDS = 1_800;
/** Rows that one statement writes. */
const AT_A_TIME = 5_000;

const shown = {
  id: true,
  manifest: true,
  round: true,
  resultAt: true,
  payHours: true,
  roundsDrawn: true,
  winners: true,
  result: true,
} as const;
type DrawRow = {
  id: string;
  manifest: string | null;
  round: bigint | null;
  resultAt: Date;
  payHours: number[];
  roundsDrawn: number;
  winners: number | null;
  result: string | null;
};

/** The block of the fallback, and what is written in the transaction that draws by it (draw-by-block.ts). */
export type ByBlock = { block: Extract<Beacon, { source: "bitcoin" }>; record: (tx: Tx) => Promise<void> };

/**
 * Draws the next round: the first one with the beacon's signature, a later one with the places that came back since. Everything is
 * computed from the published files, so that a worker which dies in between leaves nothing behind, and written in one transaction.
 * @param fallback instead of the beacon
 * @returns false while no relay has the beacon's round
 */
export async function runRound(drawId: string, fallback?: ByBlock): Promise<boolean> {
  const row = await db.draw.findUniqueOrThrow({ where: { id: drawId }, select: shown });
  const number = row.roundsDrawn + 1;
  if (number > 1) await expireOffers(drawId);
  const happened = number === 1 ? nothing : await readEvents(drawId);
  const draw = await openDraw(row, fallback?.block);
  if (!draw) return false;
  const now = await databaseNow();
  const planned = timetable(row.resultAt, row.payHours)[number - 1];
  if (!planned) throw new Error(`the draw ${drawId} has no round ${number}`);
  const at = addSeconds(planned.at, LATE_SECONDS) < now ? { at: now } : {};
  const winners = draw.round({ ...at, events: happened.events });
  const seated = await seatWinners(drawId, await inSeatOrder(draw, winners));
  const endsAt = laterOf(planned.payUntil, addSeconds(laterOf(now, planned.at), PAY_AT_LEAST_SECONDS));
  await db.$transaction(
    async (tx) => {
      await tx.offer.updateMany({ where: { id: { in: happened.offerIds } }, data: { backRound: number } });
      await tx.offerReturn.updateMany({ where: { id: { in: happened.returnIds } }, data: { round: number } });
      await tx.drawAddition.updateMany({ where: { id: { in: happened.additionIds } }, data: { round: number } });
      await tx.drawEntry.updateMany({ where: { id: { in: happened.entryIds } }, data: { leftRound: number } });
      await insertOffers(tx, { drawId, number, startsAt: laterOf(now, planned.at), endsAt }, winners, seated);
      const { count } = await tx.draw.updateMany({
        where: { id: drawId, roundsDrawn: number - 1, endedAt: null },
        data: {
          roundsDrawn: number,
          drawnAt: number === 1 ? now : undefined,
          winners: (row.winners ?? 0) + winners.length,
          result: Buffer.from(draw.result).toString("utf8"),
          ranks: number === 1 ? ranksOf(draw) : undefined,
          nextAt: laterOf(now, planned.at),
        },
      });
      if (count === 0) throw new Error(`round ${number} of the draw ${drawId} was drawn by another worker, or it is void`);
      await fallback?.record(tx);
    },
    { timeout: 120_000 },
  );
  return true;
}

async function openDraw({ id, manifest, round, result }: DrawRow, block?: Beacon): Promise<Draw | null> {
  if (manifest === null || round === null) throw new Error(`the draw ${id} is not sealed`);
  const bytes = Buffer.from(manifest);
  if (result !== null) return Draw.restore(bytes, piecesOf(id), Buffer.from(result));
  const beacon = block ?? (await beaconOf(Number(round)));
  if (!beacon) return null;
  const draw = await Draw.open(bytes, piecesOf(id));
  await draw.decide(beacon);
  return draw;
}

async function beaconOf(round: number): Promise<Beacon | null> {
  const signature = await fetchBeacon(beaconChain(), round);
  return signature === null ? null : { source: "drand", round, signature };
}

/** The rank of each line of the file, in four bytes; 0 for an excluded one. */
function ranksOf(draw: Draw): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(draw.entries.list.count * 4);
  const view = new DataView(bytes.buffer);
  draw.order.forEach((index, place) => view.setUint32(index * 4, place + 1));
  return bytes;
}

/** Ends offers whose time is over. One that is being accepted at this moment is not (claim-rights.ts). */
export async function expireOffers(drawId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE offers SET state = 'expired', decided_at = now() WHERE draw_id = ${drawId}::uuid AND state = 'live' AND ends_at <= now()`;
    await tx.$executeRaw`DELETE FROM offer_seats s USING offers o WHERE o.id = s.offer_id AND o.draw_id = ${drawId}::uuid AND o.state IN ('declined', 'expired', 'returned')`;
  });
}

const reasons = { declined: "declined", expired: "unpaid", returned: "returned" } as const;

type Happened = { events: DrawEvent[]; offerIds: string[]; returnIds: bigint[]; additionIds: number[]; entryIds: string[] };
const nothing: Happened = { events: [], offerIds: [], returnIds: [], additionIds: [], entryIds: [] };

/** Reads the events since the round before, and the rows that they come from. */
async function readEvents(drawId: string): Promise<Happened> {
  const offers = await db.offer.findMany({
    where: { drawId, backRound: null, state: { in: ["declined", "expired", "returned"] } },
    select: { id: true, entryId: true, memberId: true, qty: true, state: true },
  });
  const excluded = await restrictedOf(offers.filter(({ state }) => state === "expired").map(({ memberId }) => memberId));
  const returns = await db.offerReturn.findMany({
    where: { round: null, offer: { drawId } },
    select: { id: true, places: true, reason: true, offer: { select: { entryId: true } } },
  });
  const left = await db.drawEntry.findMany({
    where: { drawId, leftAt: { not: null }, leftRound: null, offer: null },
    select: { id: true },
  });
  const additions = await db.drawAddition.findMany({ where: { drawId, round: null } });
  const added = new Map<string, DrawEvent & { kind: "added" }>();
  for (const { sessionId, priceId, places } of additions) {
    const key = `${sessionId}:${priceId}`;
    const before = added.get(key)?.places ?? 0;
    added.set(key, { kind: "added", session: String(sessionId), tier: String(priceId), places: before + places });
  }
  const backs = [
    ...offers.map(({ entryId, memberId, qty, state }) => {
      const reason = state === "expired" && excluded.has(memberId) ? "excluded" : reasons[state as keyof typeof reasons];
      return { entryId, places: qty, reason } as const;
    }),
    ...returns.map(({ offer, places, reason }) => ({ entryId: offer.entryId, places, reason: reason as "declined" | "returned" })),
  ];
  return {
    events: [...added.values(), ...addUp(backs), ...left.map(({ id }): DrawEvent => ({ kind: "left", entry: plainId(id) }))],
    offerIds: offers.map(({ id }) => id),
    returnIds: returns.map(({ id }) => id),
    additionIds: additions.map(({ id }) => id),
    entryIds: left.map(({ id }) => id),
  };
}

/** Returns those of the members who may not buy now: their offers passed because of that. */
async function restrictedOf(memberIds: string[]): Promise<Set<string>> {
  const members = await db.member.findMany({ where: { id: { in: memberIds }, restrictedUntil: { gt: new Date() } }, select: { id: true } });
  return new Set(members.map(({ id }) => id));
}

type Back = { entryId: string | null; places: number; reason: (typeof backReasons)[number] };

/** One event for each entry and reason. */
function addUp(backs: Back[]): DrawEvent[] {
  const events = new Map<string, DrawEvent & { kind: "back" }>();
  for (const { entryId, places, reason } of backs) {
    if (entryId === null) continue;
    const event = events.get(`${entryId} ${reason}`) ?? { kind: "back", entry: plainId(entryId), places: 0, reason };
    events.set(`${entryId} ${reason}`, { ...event, places: event.places + places });
  }
  return [...events.values()];
}

/** Winners in the order in which they get seats, with what seats they need. */
async function inSeatOrder(draw: Draw, winners: Winner[]) {
  const won = new Map(winners.map((winner) => [winner.entryId, winner]));
  const order = seatOrder(draw.seed, [...won.keys()]);
  const split = new Set<string>();
  for (let from = 0; from < order.length; from += AT_A_TIME) {
    const ids = order.slice(from, from + AT_A_TIME).map(uuidOfEntry);
    for (const { id } of await db.drawEntry.findMany({ where: { id: { in: ids }, split: true }, select: { id: true } }))
      split.add(plainId(id));
  }
  return order.flatMap((entryId) => {
    const winner = won.get(entryId);
    return winner ? [{ entryId, priceId: Number(winner.tier), qty: winner.places, split: winner.places === 4 && split.has(entryId) }] : [];
  });
}

type Round = { drawId: string; number: number; startsAt: Date; endsAt: Date };

async function insertOffers(tx: Tx, { drawId, number, startsAt, endsAt }: Round, winners: Winner[], seated: Seated[]): Promise<void> {
  const seats = new Map(seated.map(({ entryId, ...rest }) => [entryId, rest]));
  for (let from = 0; from < winners.length; from += AT_A_TIME) {
    const part = winners.slice(from, from + AT_A_TIME);
    const buyers = await buyersOf(
      tx,
      part.map(({ entryId }) => uuidOfEntry(entryId)),
    );
    const offers = await tx.offer.createManyAndReturn({
      data: part.map(({ entryId, session, tier, places, rank }) => ({
        drawId,
        entryId: uuidOfEntry(entryId),
        memberId: buyers.get(entryId) ?? "",
        sessionId: Number(session),
        priceId: Number(tier),
        qty: places,
        rank,
        round: number,
        isApart: seats.get(entryId)?.isApart ?? false,
        startsAt,
        endsAt,
      })),
      select: { id: true, entryId: true },
    });
    await tx.offerSeat.createMany({
      data: offers.flatMap(({ id, entryId }) =>
        (seats.get(plainId(entryId ?? ""))?.seatIds ?? []).map((seatId) => ({ offerId: id, seatId })),
      ),
    });
  }
}

/**
 * Returns who buys for each entry: its lead, or the next person of its line if the lead may not buy now or has deleted the account. If
 * none of them may, it is the lead.
 */
async function buyersOf(tx: Tx, entryIds: string[]): Promise<Map<string, string>> {
  const people = await tx.drawPerson.findMany({
    where: { entryId: { in: entryIds } },
    // the order of the line (read-lines.ts)
    orderBy: [{ isLead: "desc" }, { joinedAt: "asc" }, { memberId: "asc" }],
    select: { entryId: true, memberId: true, member: { select: { restrictedUntil: true, deletedAt: true } } },
  });
  const now = new Date();
  const mayBuy = ({ member: { restrictedUntil, deletedAt } }: (typeof people)[number]) =>
    deletedAt === null && (restrictedUntil === null || restrictedUntil <= now);
  const buyers = new Map<string, string>();
  for (const person of [...people.filter(mayBuy), ...people])
    if (!buyers.has(plainId(person.entryId))) buyers.set(plainId(person.entryId), person.memberId);
  return buyers;
}
