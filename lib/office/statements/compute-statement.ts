import { spanOf } from "@/lib/office/money/span-of";
import { dayText } from "@/lib/office/organizers/rules";
import { readContributions, readHouseSums, type Contribution, type HouseSums } from "@/lib/office/statements/contributions";
import { commissionOf } from "@/lib/office/statements/rules";
import { labelsOf, salesLines } from "@/lib/office/statements/sales-lines";
import { lineOf, linesOf } from "@/lib/office/statements/stored-lines";
import type { StatementContent, StatementRow, StatementSums, StoredLine } from "@/lib/office/statements/types";
import type { Tx } from "@/lib/platform/db";

/**
 * Computes the lines and sums of an open statement from what was paid and refunded. It continues the closed statements before
 * it: what they held is released, what they have counted is not counted again, and a negative net is carried over.
 */
export async function computeStatement(tx: Tx, { id, organizerId, firstDay, lastDay, lines }: StatementRow): Promise<StatementContent> {
  const before = await tx.organizerStatement.findMany({
    where: { organizerId, lastDay: { lt: firstDay }, state: { in: ["closed", "paid"] }, id: { not: id } },
    orderBy: { firstDay: "asc" },
    include: { lines: true },
  });
  const period = spanOf({ from: dayText(firstDay), to: dayText(lastDay) });
  const first = before[0]?.firstDay ?? firstDay;
  const span = { organizerId, base: spanOf({ from: dayText(first), to: dayText(first) }).since, ...period };
  const rows = await readContributions(tx, span);
  const counted = before.flatMap((one) => linesOf(one.lines)).filter(({ kind }) => kind === "tickets" || kind === "goods");
  const sales = salesLines(
    rows.filter(({ what }) => what === "moved"),
    counted,
  );
  const all = [
    ...sales,
    ...commissionLines(sales),
    ...linesAfter(before.at(-1)),
    ...linesOf(lines),
    ...heldLines(rows.filter(({ what }) => what === "held")),
  ];
  return { lines: all, sums: sumsOf(all, await readHouseSums(tx, span)) };
}

/** The commission on the face value after refunds, one line for each rate. */
function commissionLines(sales: readonly StoredLine[]): StoredLine[] {
  const bases = new Map<number, number>();
  for (const { kind, basisPoints, amount } of sales)
    if (kind === "tickets" && basisPoints !== null) bases.set(basisPoints, (bases.get(basisPoints) ?? 0) + amount);
  return [...bases]
    .filter(([, base]) => base !== 0)
    .sort(([one], [other]) => one - other)
    .map(([basisPoints, base]) => lineOf({ kind: "commission", basisPoints, base, amount: -commissionOf(base, basisPoints) || 0 }));
}

/** Returns the lines that continue the last closed statement. */
function linesAfter(last: StatementRow | undefined): StoredLine[] {
  if (!last) return [];
  const held = linesOf(last.lines).reduce((sum, { kind, amount }) => sum + (kind === "held" ? amount : 0), 0);
  const net = Number(last.net ?? 0);
  return [
    ...(net < 0 ? [lineOf({ kind: "carried", amount: net, refersTo: last.number })] : []),
    ...(held === 0 ? [] : [lineOf({ kind: "released", amount: -held, refersTo: last.number })]),
  ];
}

/** Returns the sums that buyers may still get back, less commission: one line for each session, and one for the goods of an event. */
function heldLines(held: readonly Contribution[]): StoredLine[] {
  const lines = new Map<string, StoredLine>();
  for (const row of held) {
    const key = `${row.eventId} ${row.sessionId}`;
    const line =
      lines.get(key) ?? lineOf({ kind: "held", amount: 0, base: 0, eventId: row.eventId, sessionId: row.sessionId, labels: labelsOf(row) });
    const [gross, until] = [Number(row.gross), row.until?.toISOString() ?? null];
    lines.set(key, {
      ...line,
      sold: line.sold + row.sold,
      base: (line.base ?? 0) + gross,
      amount: line.amount - (gross - commissionOf(gross, row.basisPoints)),
      until: until !== null && (line.until === null || until > line.until) ? until : line.until,
    });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

function sumsOf(lines: readonly StoredLine[], house: HouseSums): StatementSums {
  const sum = (of: (line: StoredLine) => number, ...kinds: StoredLine["kind"][]) =>
    lines.reduce((all, line) => all + (kinds.length === 0 || kinds.includes(line.kind) ? of(line) : 0), 0);
  const ofPeriod = (of: (line: StoredLine) => number, kind: StoredLine["kind"]) =>
    sum((line) => (line.part === "period" ? of(line) : 0), kind);
  const amount = (line: StoredLine) => line.amount;
  const [net, held] = [sum(amount), sum(amount, "held")];
  return {
    sold: ofPeriod(({ sold }) => sold, "tickets"),
    refunded: ofPeriod(({ refunded }) => refunded, "tickets"),
    list: ofPeriod(({ gross }) => gross, "tickets"),
    discount_organizer: ofPeriod(({ discountOrganizer }) => discountOrganizer, "tickets"),
    discount_house: ofPeriod(({ discountHouse }) => discountHouse, "tickets"),
    refunded_face: ofPeriod(({ refundedGross }) => refundedGross, "tickets"),
    goods: ofPeriod(({ gross }) => gross, "goods"),
    refunded_goods: ofPeriod(({ refundedGross }) => refundedGross, "goods"),
    earlier: sum((line) => (line.part === "earlier" ? line.amount : 0)),
    commission: -sum(amount, "commission") || 0,
    released: sum(amount, "released"),
    carried: sum(amount, "carried"),
    corrections: sum(amount, "correction"),
    subtotal: net - held,
    held: -held || 0,
    net,
    without_commission: sum((line) => (line.basisPoints === null ? line.amount : 0), "tickets"),
    service_fees: Number(house.serviceFees),
    pickup_fees: Number(house.pickupFees),
    refund_fees: Number(house.refundFees),
    invoices: house.invoices,
    invoiced: Number(house.invoiced),
  };
}
