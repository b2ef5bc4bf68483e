import { parse } from "csv-parse/sync";
import type { AuditActor } from "@/lib/domain/audit/types";
import { shipOrder, type Handling } from "@/lib/domain/orders/fulfilment/ship-order";
import { IMPORT_MAX } from "@/lib/domain/shop-desk/schemas";
import type { Imported, ShopScope } from "@/lib/domain/shop-desk/types";
import { DomainError } from "@/lib/errors/domain-error";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { db } from "@/lib/platform/db";

type Row = Imported["rows"][number];

/** An order's and a tracking number: letters, digits, hyphens and spaces, as carriers print them. */
const ORDER_NO = /^HL\d{8,20}$/i;
const TRACKING_NO = /^(?=.*\d)[\w -]{4,40}$/;

/**
 * Ship the orders of a list of tracking numbers, or only look what would happen to each line. The same list twice ships
 * nothing twice.
 * @throws BAD_INPUT for what is no list, and above a thousand lines
 */
export async function importTracking(
  { text, apply }: { text: string; apply: boolean },
  { actor, scope }: { actor: AuditActor; scope: ShopScope },
): Promise<Imported> {
  const rows = readRows(text);
  const orders = await db.order.findMany({
    where: { orderNo: { in: rows.map((row) => row.order_no) }, kind: "merchandise", ...(scope && { eventId: { in: scope } }) },
    select: { orderNo: true, status: true, deliveryStatus: true, inspectedSince: true },
  });
  const known = new Map(orders.map((order) => [order.orderNo, order]));
  for (const row of rows) {
    if (row.outcome !== "ready") continue;
    const order = known.get(row.order_no);
    row.outcome = order ? stateOf(order) : "unknown";
    if (apply && row.outcome === "ready") row.outcome = await shipOrder({ orderNo: row.order_no, actor, trackingNo: row.tracking_no });
  }
  return { rows };
}

function stateOf(order: { status: string; deliveryStatus: string | null; inspectedSince: Date | null }): Handling | "ready" {
  if (order.status !== "paid") return "unpaid";
  if (order.inspectedSince) return "inspected";
  return order.deliveryStatus === "preparing" ? "ready" : "already";
}

function readRows(text: string): Row[] {
  const lines = linesOf(text);
  if (lines.length > IMPORT_MAX) throw new DomainError("BAD_INPUT", { details: [{ field: "text", key: "invalid" }] });
  const seen = new Set<string>();
  return lines.map(({ cells, line }) => {
    const order =
      cells
        .map(normaliseNumber)
        .find((cell) => ORDER_NO.test(cell))
        ?.toUpperCase() ?? "";
    const tracking = normaliseNumber(cells.find((cell) => TRACKING_NO.test(cell.normalize("NFKC")) && !isOrderNo(cell)) ?? "");
    const outcome = !order || !tracking ? "malformed" : seen.has(order) ? "twice" : "ready";
    seen.add(order);
    return { line, order_no: order || (cells[0] ?? "").slice(0, 40), tracking_no: tracking, outcome };
  });
}

const isOrderNo = (cell: string) => ORDER_NO.test(normaliseNumber(cell));

function linesOf(text: string): { cells: string[]; line: number }[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return (
      read
        .map(({ record, info }) => ({ cells: record, line: info.lines }))
        // the heading that a spreadsheet writes
        .filter(({ cells, line }) => line > 1 || cells.some((cell) => /\d/.test(cell)))
    );
  } catch {
    throw new DomainError("BAD_INPUT", { details: [{ field: "text", key: "invalid" }] });
  }
}
