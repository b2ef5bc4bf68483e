import type { AuditActor } from "@/lib/domain/audit/types";
import { shipOrder, type Handling } from "@/lib/domain/orders/fulfilment/ship-order";
import { readTrackingList } from "@/lib/office/shop/read-tracking-list";
import type { Imported, ShopScope } from "@/lib/office/shop/types";
import { db } from "@/lib/platform/db";

type Row = Imported["rows"][number];
type Wish = { text: string; apply: boolean; /** also ship parcels whose number another order has */ allow_shared?: boolean };

/**
 * Ships the orders of a list of tracking numbers, or only previews the effect of each line. Importing the same list again ships
 * nothing twice, and the number of a shipped parcel is never changed.
 * @throws BAD_INPUT for text that is not a list, and above a thousand lines
 */
export async function importTracking(
  { text, apply, allow_shared: allowShared = false }: Wish,
  { actor, scope }: { actor: AuditActor; scope: ShopScope },
): Promise<Imported> {
  const rows: Row[] = readTrackingList(text);
  const orders = await db.order.findMany({
    where: { orderNo: { in: rows.map((row) => row.order_no) }, kind: "merchandise", ...(scope && { eventId: { in: scope } }) },
    select: { orderNo: true, status: true, deliveryStatus: true, inspectedSince: true, trackingNo: true },
  });
  const known = new Map(orders.map((order) => [order.orderNo, order]));
  const owners = await ownersOf(rows);
  for (const row of rows) {
    if (row.outcome !== "ready") continue;
    const order = known.get(row.order_no);
    row.outcome = order ? stateOf(order, row.tracking_no) : "unknown";
    if (row.outcome !== "ready") continue;
    if (!allowShared && [...(owners.get(row.tracking_no) ?? [])].some((orderNo) => orderNo !== row.order_no)) row.outcome = "shared";
    else if (apply) row.outcome = await shipOrder({ orderNo: row.order_no, actor, trackingNo: row.tracking_no, allowShared });
  }
  return { rows };
}

/** Returns order numbers by tracking number, from the list and from parcels that were shipped before. */
async function ownersOf(rows: Row[]): Promise<Map<string, Set<string>>> {
  const named = rows.filter(({ outcome }) => outcome === "ready");
  const shipped = await db.order.findMany({
    where: { trackingNo: { in: named.map((row) => row.tracking_no) } },
    select: { orderNo: true, trackingNo: true },
  });
  const owners = new Map<string, Set<string>>();
  const pairs = [...named.map((row) => [row.tracking_no, row.order_no]), ...shipped.map((order) => [order.trackingNo, order.orderNo])];
  for (const [trackingNo, orderNo] of pairs as [string, string][])
    owners.set(trackingNo, (owners.get(trackingNo) ?? new Set<string>()).add(orderNo));
  return owners;
}

type Stored = { status: string; deliveryStatus: string | null; inspectedSince: Date | null; trackingNo: string | null };

function stateOf(order: Stored, trackingNo: string): Handling | "ready" | "other_number" {
  if (order.status !== "paid") return "unpaid";
  if (order.inspectedSince) return "inspected";
  if (order.deliveryStatus === "preparing") return "ready";
  return order.trackingNo === trackingNo ? "already" : "other_number";
}
