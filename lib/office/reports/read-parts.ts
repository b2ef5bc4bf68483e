import type { Bearer } from "@/lib/domain/rights/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { Sale } from "@/lib/office/reports/find-sale";
import { inSpan, type Span } from "@/lib/office/reports/read-sales";
import type { Report } from "@/lib/office/reports/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

// The parts of a report beyond its sold tickets, each read from the sums that the worker adds up.

/** Reads how many members came to an order, and orders to a payment. Waiting rooms are counted for the whole sale only. */
export async function readFunnel(tx: Tx, sessions: Sale["sessions"], span: Span): Promise<Report["funnel"]> {
  const sessionId = { in: sessions.map(({ id }) => id) };
  const isWhole = span.since === undefined && span.until === undefined;
  const orders = await tx.reportOrder.aggregate({
    where: { sessionId, hour: inSpan(span) },
    _sum: { made: true, tried: true, paid: true },
  });
  const rooms = await tx.reportRoom.aggregate({ where: { sessionId }, _sum: { joined: true, admitted: true } });
  const { made, tried, paid } = orders._sum;
  const { joined, admitted } = isWhole ? rooms._sum : { joined: null, admitted: null };
  return { joined, admitted, made: made ?? 0, tried: tried ?? 0, paid: paid ?? 0 };
}

/** Reads discounts by right, the highest amount first. */
export async function readDiscounts(tx: Tx, sessionIds: number[], span: Span, language: Language): Promise<Report["discounts"]> {
  const rows = await tx.reportDiscount.groupBy({
    by: ["rightId"],
    where: { sessionId: { in: sessionIds }, hour: inSpan(span) },
    _sum: { tickets: true, amount: true },
  });
  const rights = await tx.right.findMany({
    where: { id: { in: rows.map(({ rightId }) => rightId) } },
    select: { id: true, name: true, bearer: true },
  });
  return rows
    .flatMap(({ rightId, _sum: { tickets, amount } }) => {
      const right = rights.find(({ id }) => id === rightId);
      if (!right || !tickets) return [];
      const name = textIn(right.name, language);
      return [{ right_id: String(rightId), name, bearer: right.bearer as Bearer, tickets, amount: Number(amount ?? 0) }];
    })
    .sort((one, other) => other.amount - one.amount || one.name.localeCompare(other.name));
}

/** `sessionIds` is null for all of the event, with orders of goods alone. */
type OfEvent = { eventId: number; sessionIds: number[] | null; span: Span };

/** Reads refunds by cause, the highest amount first. */
export async function readRefunds(tx: Tx, { eventId, sessionIds, span }: OfEvent): Promise<Report["refunds"]> {
  const rows = await tx.reportRefund.groupBy({
    by: ["cause", "status"],
    where: { eventId, ...(sessionIds && { sessionId: { in: sessionIds } }), hour: inSpan(span) },
    _sum: { refunds: true, amount: true, fee: true },
  });
  const causes = new Map<string, Report["refunds"][number]>();
  for (const { cause, status, _sum } of rows) {
    const line = causes.get(cause) ?? { cause, refunds: 0, rejected: 0, amount: 0, fee: 0 };
    const count = _sum.refunds ?? 0;
    causes.set(
      cause,
      status === "rejected"
        ? { ...line, rejected: line.rejected + count }
        : { ...line, refunds: line.refunds + count, amount: line.amount + Number(_sum.amount ?? 0), fee: line.fee + Number(_sum.fee ?? 0) },
    );
  }
  return [...causes.values()]
    .filter(({ refunds, rejected }) => refunds + rejected > 0)
    .sort((one, other) => other.amount - one.amount || (one.cause < other.cause ? -1 : 1));
}

/** Reads entries by quarter of an hour. */
export async function readAttendance(tx: Tx, sessionIds: number[], span: Span): Promise<Report["attendance"]> {
  const rows = await tx.reportEntry.groupBy({
    by: ["quarter"],
    where: { sessionId: { in: sessionIds }, quarter: inSpan(span) },
    _sum: { entered: true },
    orderBy: { quarter: "asc" },
  });
  return rows.flatMap(({ quarter, _sum }) => (_sum.entered ? [{ at: isoInTaipei(quarter), entered: _sum.entered }] : []));
}

/** Reads the goods that were sold with tickets of the event, and its merchandise, the highest amount first. */
export async function readGoods(tx: Tx, { eventId, sessionIds, span }: OfEvent, language: Language): Promise<Report["goods"]> {
  const rows = await tx.reportGoods.groupBy({
    by: ["kind", "itemId"],
    where: { eventId, ...(sessionIds && { sessionId: { in: sessionIds } }), hour: inSpan(span) },
    _sum: { orders: true, units: true, amount: true },
  });
  const ids = (kind: "product" | "merchandise") => rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId);
  const products = await tx.product.findMany({ where: { id: { in: ids("product") } }, select: { id: true, name: true } });
  const merchandise = await tx.merchandise.findMany({ where: { id: { in: ids("merchandise") } }, select: { id: true, name: true } });
  const named = { product: products, merchandise };
  const items = rows.flatMap(({ kind, itemId, _sum }) => {
    if (kind === "ticket" || !_sum.units) return [];
    const name = named[kind].find(({ id }) => id === itemId)?.name;
    return {
      kind,
      item_id: String(itemId),
      name: name === undefined ? `#${itemId}` : textIn(name, language),
      orders: _sum.orders ?? 0,
      units: _sum.units,
      amount: Number(_sum.amount ?? 0),
    };
  });
  return {
    orders: rows.find(({ kind }) => kind === "ticket")?._sum.orders ?? 0,
    items: items.sort((one, other) => other.amount - one.amount),
  };
}
