import { addSeconds, isoInTaipei, startOfDayInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Options = {
  days?: number;
  /** entry times per day: at ten, at noon, at two … */
  perDay?: number;
  /** places of each entry */
  capacity?: number;
  /** the day of the first entries, counted from today */
  firstDay?: number;
  serviceFee?: number;
  maxPerOrder?: number;
  maxPerMember?: number;
  captchaRequired?: boolean;
  saleStarts?: number;
  saleEnds?: number;
};

/** `times[i]` is the entry whose places are `areaIds[i]`; `priceIds` are adult, concession, child. */
export type ExhibitionFixture = SessionFixture & { times: string[]; priceIds: number[] };

/** The prices of the ticket types, in TWD. */
export const exhibitionPrices = [350, 280, 180] as const;
const names = [
  { tw: "全票", en: "Adult", jp: "一般", kr: "성인" },
  { tw: "優待票", en: "Concession", jp: "割引", kr: "할인" },
  { tw: "兒童票", en: "Child", jp: "子ども", kr: "어린이" },
];

/** Creates an exhibition on sale, with entry times of an hour each. */
export async function makeExhibition(options: Options = {}): Promise<ExhibitionFixture> {
  const { days = 2, perDay = 3, capacity = 20, firstDay = 15, serviceFee = 20, maxPerOrder = 10, maxPerMember = 20, ...sale } = options;
  const session = await makeSession({
    areas: days * perDay,
    seats: capacity,
    numbered: false,
    maxPerOrder,
    maxPerMember,
    serviceFee,
    ...sale,
  });
  const { sessionId, eventId, areaIds } = session;
  const today = startOfDayInTaipei(new Date());
  const starts = areaIds.map((_, i) => addSeconds(today, (firstDay + Math.floor(i / perDay)) * DAY + (10 + 2 * (i % perDay)) * HOUR));
  await db.event.update({ where: { id: eventId }, data: { type: "exhibition" } });
  await db.eventSession.update({
    where: { id: sessionId },
    data: { type: "exhibition", startsAt: starts[0], entryAt: starts[0], endsAt: addSeconds(starts.at(-1) as Date, 2 * HOUR) },
  });
  for (const [i, startsAt] of starts.entries()) {
    const time = await db.ticketTime.create({ data: { sessionId, startsAt, entryUntil: addSeconds(startsAt, HOUR), capacity } });
    await db.area.update({ where: { id: areaIds[i] }, data: { priceId: null, ticketTimeId: time.id } });
  }
  await db.price.deleteMany({ where: { sessionId } });
  const prices = await db.price.createManyAndReturn({
    data: names.map((name, i) => ({
      sessionId,
      key: `${i}`,
      name,
      price: exhibitionPrices[i] as number,
      serviceFee,
      tier: i + 1,
      position: i,
    })),
    select: { id: true },
  });
  return { ...session, times: starts.map(isoInTaipei), priceIds: prices.map(({ id }) => id) };
}
