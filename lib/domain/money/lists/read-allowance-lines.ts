import { ordersInSight, pageOf, type Lines, type LinesReader, type LinesWish } from "@/lib/domain/money/lists/lines";
import { nameEvents } from "@/lib/domain/money/lists/name-events";
import type { AllowanceLine, allowanceStates } from "@/lib/domain/money/schemas";
import { spanOf } from "@/lib/domain/money/span-of";
import { textIn } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * What has to be taken off invoices because goods came back, by the day on which they arrived, the newest first. The
 * provider makes an allowance in its own pages; here stands for which it has.
 */
export async function readAllowanceLines(
  wish: LinesWish<(typeof allowanceStates)[number]>,
  reader: LinesReader,
): Promise<Lines<AllowanceLine>> {
  const { since, until } = spanOf(wish);
  const last =
    wish.before === undefined
      ? null
      : await db.merchandiseReturn.findUnique({ where: { id: wish.before }, select: { id: true, receivedAt: true } });
  const found = await db.merchandiseReturn.findMany({
    where: {
      receivedAt: { gte: since, lt: until, ...(last?.receivedAt && { lte: last.receivedAt }) },
      ...(last && { NOT: { receivedAt: last.receivedAt, id: { gte: last.id } } }),
      ...(wish.state && { allowanceNo: wish.state === "due" ? null : { not: null } }),
      refund: { amount: { gt: 0 } },
      order: { ...ordersInSight(wish, reader), invoice: { invoiceNo: { not: null } } },
    },
    include: {
      refund: { select: { amount: true } },
      order: { select: { orderNo: true, eventId: true, invoice: { select: { invoiceNo: true } } } },
    },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: reader.limit + 1,
  });
  const { rows, next } = pageOf(found, reader.limit);
  const eventName = await nameEvents(
    rows.map(({ order }) => order.eventId),
    reader.language,
  );
  const specs = await db.merchandiseSpec.findMany({
    where: { id: { in: rows.map(({ specId }) => specId) } },
    select: { id: true, name: true, merchandise: { select: { name: true } } },
  });
  const lines = rows.map(({ id, order, specId, qty, refund, receivedAt, allowanceNo, allowanceMadeAt }) => {
    const spec = specs.find((one) => one.id === specId);
    return {
      return_id: String(id),
      order_no: order.orderNo,
      event_name: eventName(order.eventId),
      invoice_no: order.invoice?.invoiceNo ?? "",
      goods: `${textIn(spec?.merchandise.name, reader.language)} ${textIn(spec?.name, reader.language)}`.trim(),
      qty,
      amount: refund?.amount ?? 0,
      received_at: isoInTaipei(receivedAt as Date),
      allowance_no: allowanceNo,
      made_at: allowanceMadeAt ? isoInTaipei(allowanceMadeAt) : null,
    };
  });
  return { lines, next };
}
