import { sameText } from "@/lib/i18n/languages";
import { startOfDayInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { makeEvent, makeHall } from "./events";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Creates places of one area without numbers, all free. */
export async function makePlaces(
  tx: Tx,
  { sessionId, areaId, count }: { sessionId: number; areaId: number; count: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO seats (session_id, area_id) SELECT ${sessionId}::int, ${areaId}::int FROM generate_series(1, ${count}::int)`;
}

/** Takes free seats off the sale permanently, as the house does. Returns how many. */
export async function holdSeats(tx: Tx, { seatIds }: { seatIds: number[] }): Promise<number> {
  return tx.$executeRaw`UPDATE seats SET held_until = 'infinity' WHERE id = ANY(${seatIds}::int[]) AND held_until < now()`;
}

type ExhibitionOptions = {
  /** number of entry times, one an hour from 10:00 tomorrow in Taipei */
  times?: number;
  /** places of each */
  capacity?: number;
  /** one ticket type for each */
  prices?: number[];
  maxPerOrder?: number;
  maxPerMember?: number;
};

/** Creates an exhibition on sale, with its entry times and ticket types. */
export async function makeExhibition(
  tx: Tx,
  { times = 4, capacity = 20, prices = [350, 280], maxPerOrder = 10, maxPerMember = 20 }: ExhibitionOptions = {},
) {
  const event = await makeEvent(tx, { type: "exhibition" });
  const hall = await makeHall(tx, { areaKeys: [] });
  const first = startOfDayInTaipei(new Date(), 1).getTime() + 10 * HOUR_MS;
  const at = (index: number) => new Date(first + index * HOUR_MS);
  const { id: sessionId } = await tx.eventSession.create({
    data: {
      eventId: event.id,
      key: "season",
      type: "exhibition",
      hallId: hall.id,
      isSeatMap: false,
      maxPerOrder,
      maxPerMember,
      startsAt: at(0),
      entryAt: at(0),
      endsAt: at(times),
      saleStartsAt: new Date(Date.now() - DAY_MS),
      saleEndsAt: at(times),
    },
  });
  const block = await tx.block.create({ data: { sessionId, key: "entry", name: sameText("Entry") } });
  const priceIds: number[] = [];
  for (const [position, price] of prices.entries()) {
    const data = {
      sessionId,
      key: `p${position}`,
      name: sameText(`Type ${position + 1}`),
      price,
      serviceFee: 20,
      tier: position + 1,
      position,
    };
    priceIds.push((await tx.price.create({ data })).id);
  }
  const slots: { ticketTimeId: number; areaId: number; startsAt: Date }[] = [];
  for (let position = 0; position < times; position += 1) {
    const startsAt = at(position);
    const time = await tx.ticketTime.create({ data: { sessionId, startsAt, entryUntil: at(position + 1), capacity } });
    const key = `T${position}`;
    const area = await tx.area.create({
      data: {
        sessionId,
        blockId: block.id,
        key,
        name: sameText(key),
        section: sameText("Entry"),
        ticketTimeId: time.id,
        isNumbered: false,
        capacity,
        position,
      },
    });
    await makePlaces(tx, { sessionId, areaId: area.id, count: capacity });
    slots.push({ ticketTimeId: time.id, areaId: area.id, startsAt });
  }
  return { eventId: event.id, slug: event.slug, sessionId, blockId: block.id, priceIds, slots };
}
