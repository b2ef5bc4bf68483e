import { z } from "zod";
import { invoicedPart } from "@/lib/domain/payments/invoiced-part";
import { textIn } from "@/lib/i18n/languages";
import { ordersInSightSql, pageOf, type Lines, type LinesReader, type LinesWish } from "@/lib/office/money/lists/lines";
import { nameEvents } from "@/lib/office/money/lists/name-events";
import { allowanceNo, isOnInvoice, isVoid } from "@/lib/office/money/lists/void-or-allowance";
import type { AllowanceLine, allowanceStates, AllowanceSums } from "@/lib/office/money/schemas";
import { spanOf } from "@/lib/office/money/span-of";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, Prisma, querySql } from "@/lib/platform/db";

const lineRow = z.strictObject({
  id: z.bigint(),
  orderNo: z.string(),
  eventId: z.number().nullable(),
  invoiceNo: z.string(),
  act: z.enum(["void", "allowance"]),
  specId: z.number().nullable(),
  qty: z.number().nullable(),
  amount: z.number(),
  decidedAt: z.date(),
  allowanceNo: z.string().nullable(),
  madeAt: z.date().nullable(),
});

const sumsRow = z.strictObject({ count: z.number(), amount: z.bigint() });
type Wish = LinesWish<(typeof allowanceStates)[number]>;

const decidedAt = Prisma.sql`coalesce(r.decided_at, r.requested_at)`;

/** The refunds that a filter matches, with their orders, invoices and returns. */
function wanted(wish: Wish, reader: Pick<LinesReader, "eventIds">): Prisma.Sql {
  const { since, until } = spanOf(wish);
  const made = Prisma.sql`(${allowanceNo} IS NOT NULL OR i.voided_at IS NOT NULL)`;
  return Prisma.sql`
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN invoices i ON i.order_id = o.id LEFT JOIN merchandise_returns mr ON mr.id = r.return_id
    WHERE ${decidedAt} >= ${since} AND ${decidedAt} < ${until} AND ${isOnInvoice} AND ${ordersInSightSql(wish, reader)}
      ${wish.state === undefined ? Prisma.empty : wish.state === "made" ? Prisma.sql`AND ${made}` : Prisma.sql`AND NOT ${made}`}`;
}

/** Returns the sum of all refunds that a filter matches, on whatever page they are. */
export async function sumAllowanceLines(wish: Wish, reader: LinesReader): Promise<AllowanceSums> {
  const [sums] = await querySql(
    sumsRow,
    Prisma.sql`SELECT count(*)::int AS count, coalesce(sum(${invoicedPart}), 0)::bigint AS amount ${wanted(wish, reader)}`,
  );
  return { count: sums?.count ?? 0, amount: Number(sums?.amount ?? 0) };
}

/**
 * Lists refunds whose invoiced part is on an issued invoice, by the day of their decision, newest first: fees, added
 * goods and merchandise, of any origin. Staff void an invoice or make an allowance on the provider's pages, and record here
 * for which refunds they did.
 */
export async function readAllowanceLines(
  wish: Wish,
  { eventIds, language, limit }: LinesReader,
  now = new Date(),
): Promise<Lines<AllowanceLine>> {
  const found = await querySql(
    lineRow,
    Prisma.sql`
    SELECT r.id, o.order_no AS "orderNo", o.event_id AS "eventId", coalesce(i.invoice_no, '') AS "invoiceNo", CASE WHEN ${isVoid(now)} THEN 'void' ELSE 'allowance' END AS act,
      mr.spec_id AS "specId", mr.qty, ${invoicedPart} AS amount, ${decidedAt} AS "decidedAt", ${allowanceNo} AS "allowanceNo",
      coalesce(r.allowance_made_at, mr.allowance_made_at, i.voided_at) AS "madeAt"
    ${wanted(wish, { eventIds })}
      ${
        wish.before === undefined
          ? Prisma.empty
          : Prisma.sql`AND (${decidedAt}, r.id) < (SELECT coalesce(b.decided_at, b.requested_at), b.id FROM refunds b WHERE b.id = ${wish.before}::bigint)`
      }
    ORDER BY ${decidedAt} DESC, r.id DESC LIMIT ${limit + 1}`,
  );
  const { rows, next } = pageOf(found, limit);
  const eventName = await nameEvents(
    rows.map(({ eventId }) => eventId),
    language,
  );
  const specs = await db.merchandiseSpec.findMany({
    where: { id: { in: rows.flatMap(({ specId }) => specId ?? []) } },
    select: { id: true, name: true, merchandise: { select: { name: true } } },
  });
  const lines = rows.map(({ id, eventId, specId, ...row }) => {
    const spec = specs.find((one) => one.id === specId);
    return {
      refund_id: String(id),
      order_no: row.orderNo,
      event_name: eventName(eventId),
      invoice_no: row.invoiceNo,
      act: row.act,
      goods: spec ? `${textIn(spec.merchandise.name, language)} ${textIn(spec.name, language)}`.trim() : null,
      qty: row.qty,
      amount: row.amount,
      decided_at: isoInTaipei(row.decidedAt),
      allowance_no: row.allowanceNo,
      made_at: row.madeAt ? isoInTaipei(row.madeAt) : null,
    };
  });
  return { lines, next };
}
