import { z } from "zod";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { Days, Taking } from "@/lib/office/money/schemas";
import { spanOf } from "@/lib/office/money/span-of";
import { Prisma, querySql } from "@/lib/platform/db";

const takingRow = z.strictObject({
  day: z.string(),
  eventId: z.number().nullable(),
  name: z.unknown(),
  payWay: z.string(),
  payments: z.number(),
  taken: z.bigint(),
  refunds: z.number(),
  givenBack: z.bigint(),
});

/**
 * Returns what came in and went back, by day in Taipei, event and pay way. Money that pays no order is left out: it is
 * owed, and is listed among the refunds.
 * @param eventIds the events that the reader is limited to; null for all
 */
export async function readTakings(days: Days, eventIds: number[] | null, language: Language): Promise<Taking[]> {
  const { since, until } = spanOf(days);
  const own = eventIds === null ? Prisma.sql`true` : Prisma.sql`o.event_id = ANY(${eventIds}::int[])`;
  const rows = await querySql(
    takingRow,
    Prisma.sql`
    WITH moved AS (
      SELECT (p.paid_at AT TIME ZONE 'Asia/Taipei')::date AS day, o.event_id, p.pay_way, 1 AS payments, p.amount AS taken, 0 AS refunds, 0 AS given_back
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.settled AND p.paid_at >= ${since} AND p.paid_at < ${until} AND ${own}
      UNION ALL
      SELECT (r.refunded_at AT TIME ZONE 'Asia/Taipei')::date, o.event_id, p.pay_way, 0, 0, 1, r.amount
      FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
      WHERE r.status = 'refunded' AND p.settled AND r.refunded_at >= ${since} AND r.refunded_at < ${until} AND ${own}
    )
    SELECT to_char(m.day, 'YYYY-MM-DD') AS day, m.event_id AS "eventId", e.name, m.pay_way::text AS "payWay", sum(m.payments)::int AS payments,
      sum(m.taken)::bigint AS taken, sum(m.refunds)::int AS refunds, sum(m.given_back)::bigint AS "givenBack"
    FROM moved m LEFT JOIN events e ON e.id = m.event_id GROUP BY m.day, m.event_id, e.name, m.pay_way ORDER BY m.day DESC, m.event_id, m.pay_way`,
  );
  return rows.map((row) => ({
    day: row.day,
    event_id: row.eventId === null ? null : String(row.eventId),
    event_name: row.eventId === null ? null : textIn(row.name, language),
    pay_way: row.payWay,
    payments: row.payments,
    taken: Number(row.taken),
    refunds: row.refunds,
    given_back: Number(row.givenBack),
  }));
}
