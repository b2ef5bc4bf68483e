import { expect, test } from "playwright/test";
import { refundSteps } from "@/lib/domain/events/refund-terms/rules";
import { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { momentInTaipei } from "@/lib/platform/clock";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closePeriod, dayFromNow, makeOrganizer, makeShow, noonFromNow, payBack, sell } from "@/prisma/factories/office/statements";
import { makeRight } from "@/prisma/factories/rights";
import { rounds, seeded } from "@/test-support/seeded";

// Random sales and refunds of two organizers over several periods, with discounts that the organizer or the house bears. What all
// statements pay, plus what the last one holds back, is face value − refunds − commission, to the dollar, by statements of SQL that
// share nothing with the product's. The face value is what was paid and what the house adds to it.
// Other histories: STATEMENTS_SEED=12345.

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const SEED = Number(process.env.STATEMENTS_SEED ?? 1);
const HISTORIES = rounds({ part: 1, full: 12 });
const PERIODS = [
  [-60, -46],
  [-45, -31],
  [-27, -16],
  [-15, -2],
] as const;
const FIRST = PERIODS[0][0];
const ORDERS = 14;
const PRICES = [990, 1_013, 1_650, 2_001];
const RATES = [333, 525, 850];

type Organizer = Awaited<ReturnType<typeof makeOrganizer>>;

/** Sells and refunds at random, also before the first period and between two. */
async function play({ name }: Organizer, dice: () => number): Promise<void> {
  const pick = (from: number, to: number) => from + Math.floor(dice() * (to - from + 1));
  for (const startsOn of [-40, -12, 20]) {
    const show = await makeShow(name, { price: PRICES[pick(0, PRICES.length - 1)], seats: ORDERS * 3, seatsPerRow: 20 });
    for (const bearer of ["organizer", "platform"])
      await makeRight({ eventId: show.eventId, cutPercent: pick(5, 95), cutAmount: pick(0, 50), maxTickets: pick(0, ORDERS), bearer });
    for (let order = 0; order < ORDERS; order++) {
      const paidOn = pick(FIRST - 3, -2);
      const orderId = await sell({ session: show, from: order * 3, count: pick(1, 3), paidOn });
      const fate = dice();
      if (fate < 0.2) await payBack(orderId, { one: true, on: pick(paidOn, -2) });
      else if (fate < 0.4) await payBack(orderId, { on: pick(paidOn, -2) });
      else if (fate < 0.5) await payBack(orderId, { on: null });
    }
    await db.eventSession.update({ where: { id: show.sessionId }, data: { startsAt: noonFromNow(startsOn) } });
  }
}

const instant = (day: number) => momentInTaipei(`${dayFromNow(day)} 00:00`);

/** The addition of the house to the price of an item: the discount that it bears. */
const added = Prisma.sql`coalesce((SELECT d.cut FROM redemptions d JOIN rights g ON g.id = d.right_id
  WHERE d.order_item_id = i.id AND d.is_price AND g.bearer = 'platform'), 0)`;

/** Face value, refunds and commission of a period, without the product's statements: each day counts once, in the period that counts it. */
async function expected(organizerId: number, since: Date, until: Date) {
  const [row] = await querySql<{ face: number; refunds: number; commission: number }>`
    WITH sold AS (
      SELECT i.price + ${added} AS price, o.paid_at, (SELECT basis_points FROM organizer_commissions c WHERE c.organizer_id = ${organizerId} AND c.from_day <= (o.paid_at AT TIME ZONE 'Asia/Taipei')::date
        ORDER BY from_day DESC LIMIT 1) AS rate,
        (SELECT max(r.refunded_at) FROM refunds r WHERE r.order_id = o.id AND r.status = 'refunded' AND t.status = 'void'
          AND (t.id = ANY(r.ticket_ids) OR cardinality(r.ticket_ids) = 0)) AS back_at
      FROM tickets t JOIN order_items i ON i.id = t.order_item_id JOIN orders o ON o.id = t.order_id JOIN events e ON e.id = o.event_id
      WHERE e.organizer_id = ${organizerId}
    ), sums AS (
      SELECT rate, coalesce(sum(price) FILTER (WHERE paid_at >= ${since} AND paid_at < ${until}), 0) AS face,
        coalesce(sum(price) FILTER (WHERE back_at >= ${since} AND back_at < ${until}), 0) AS back FROM sold GROUP BY rate
    )
    SELECT coalesce(sum(face), 0)::int AS face, coalesce(sum(back), 0)::int AS refunds, coalesce(sum(round((face - back) * rate / 10000.0)), 0)::int AS commission FROM sums`;
  return row!;
}

/** Returns the sum that buyers may still get back at the end of a period, by the rules of refunds in TypeScript. */
async function stillRefundable(organizerId: number, until: Date): Promise<number> {
  const tickets = await db.ticket.findMany({
    where: { session: { event: { organizerId } } },
    include: {
      item: { include: { redemptions: { where: { isPrice: true }, include: { right: true } } } },
      order: { include: { refunds: true } },
      session: { include: { event: true } },
    },
  });
  const sums = new Map<string, number>();
  const rates = await db.organizerCommission.findMany({ where: { organizerId }, orderBy: { fromDay: "asc" } });
  for (const { id, status, item, order, session } of tickets) {
    const paidAt = order.paidAt as Date;
    if (paidAt < instant(FIRST) || paidAt >= until) continue;
    const back = order.refunds.filter(({ ticketIds }) => ticketIds.length === 0 || ticketIds.includes(id));
    if (status === "void" && back.some((one) => one.refundedAt !== null && one.refundedAt < until)) continue;
    const steps = refundSteps(refundTermsSchema.parse(session.event.refundTerms), { startsAt: session.startsAt, paidAt }, new Date());
    if (status !== "void" && (steps.at(-1)?.until ?? until) < until) continue;
    const rate = rates.findLast(({ fromDay }) => fromDay.getTime() - 8 * 3_600_000 <= paidAt.getTime())?.basisPoints ?? 0;
    const key = `${session.id} ${rate}`;
    const house = item.redemptions.reduce((sum, { cut, right }) => sum + (right.bearer === "platform" ? cut : 0), 0);
    sums.set(key, (sums.get(key) ?? 0) + item.price + house);
  }
  return [...sums].reduce((sum, [key, face]) => sum + face - Math.round((face * Number(key.split(" ")[1])) / 10_000), 0);
}

for (let history = 0; history < HISTORIES; history++)
  test(`statements add up to face value, refunds and commission, history ${SEED + history}`, async () => {
    test.setTimeout(300_000);
    const organizers = [
      await makeOrganizer({ basisPoints: RATES[history % 3] }),
      await makeOrganizer({ basisPoints: RATES[(history + 1) % 3] }),
    ];
    for (const { organizerId } of organizers) {
      const fromDay = new Date(`${dayFromNow(-33)}T00:00:00Z`);
      await db.organizerCommission.create({ data: { organizerId, fromDay, basisPoints: 712, addedBy: "test" } });
    }
    await Promise.all(organizers.map((organizer, at) => play(organizer, seeded((SEED + history) * 2 + at))));
    let discounted = 0;
    for (const { organizerId } of organizers) {
      let [paid, due, held] = [0, 0, 0];
      let counted = instant(FIRST);
      for (const period of PERIODS) {
        const { sums, lines, discounts } = await readPeriodStatement(await closePeriod(organizerId, period), {
          staffId: "-",
          language: "en",
        });
        const until = instant(period[1] + 1);
        const { face, refunds, commission } = await expected(organizerId, counted, until);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.net);
        const off = (who: string) => discounts.reduce((sum, { bearer, amount }) => sum + (bearer === who ? amount : 0), 0);
        expect([off("organizer"), off("platform")]).toEqual([sums.discount_organizer, sums.discount_house]);
        discounted += off("organizer") + off("platform");
        expect(sums.held).toBe(await stillRefundable(organizerId, until));
        paid += sums.net - sums.carried;
        due += face - refunds - commission;
        held = sums.held;
        expect(paid + held, `until ${dayFromNow(period[1])}`).toBe(due);
        counted = until;
      }
      const all = await expected(organizerId, instant(FIRST), instant(PERIODS.at(-1)![1] + 1));
      expect(all.face, "the history has sales").toBeGreaterThan(0);
      expect(Math.abs(due - (all.face - all.refunds - all.commission)), "rounding, once for each rate and statement").toBeLessThan(
        2 * PERIODS.length,
      );
    }
    expect(discounted, "the history has discounts").toBeGreaterThan(0);
  });
