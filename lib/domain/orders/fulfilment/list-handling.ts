import { fullName } from "@/lib/domain/members/rules";
import { addressText } from "@/lib/i18n/address-text";
import { db, Prisma } from "@/lib/platform/db";

export type Parcel = {
  order_no: string;
  paid_at: Date;
  method: string;
  receiver: string;
  address: string;
  mobile: string;
  lines: string[];
};
export type OpenReturn = {
  id: string;
  order_no: string;
  kind: string;
  status: string;
  piece: string;
  qty: number;
  reason: string;
  requested_at: Date;
};

/** So many lines of a list. */
const LISTED = 200;

const buyer = Prisma.raw("o.buyer_last_name, o.buyer_first_name, o.buyer_city, o.buyer_district, o.buyer_address");
type Buyer = { buyer_last_name: string; buyer_first_name: string; buyer_city: string; buyer_district: string; buyer_address: string };

/** Name and address as they stand on a parcel, each in the order of its own script. */
function label<Row extends Buyer>({
  buyer_last_name: last,
  buyer_first_name: first,
  buyer_city: city,
  buyer_district: district,
  buyer_address: street,
  ...rest
}: Row) {
  return { ...rest, receiver: fullName(last, first).trim(), address: addressText({ zip: "", city, district, street }) };
}

/** What is paid and has not left yet, oldest first, with all that packing needs. */
export async function listParcels(): Promise<Parcel[]> {
  const rows = await db.$queryRaw<(Omit<Parcel, "receiver" | "address"> & Buyer)[]>`
    SELECT o.order_no, o.paid_at, o.delivery_method AS method, ${buyer}, o.buyer_mobile AS mobile,
      (SELECT array_agg(oi.qty || ' × ' || m.key || ' / ' || s.key || coalesce(' ' || oi.custom_text::text, '') ORDER BY oi.id)
       FROM order_items oi JOIN merchandise_specs s ON s.id = oi.spec_id JOIN merchandise m ON m.id = s.merchandise_id WHERE oi.order_id = o.id) AS lines
    FROM orders o WHERE o.status = 'paid' AND o.delivery_status = 'preparing' ORDER BY o.paid_at LIMIT ${LISTED}`;
  return rows.map(label);
}

/** What is left to do by hand for a return that was received. */
export type ReceivedReturn = {
  outcome: "refund" | "replacement";
  order_no: string;
  method: string;
  receiver: string;
  address: string;
  mobile: string;
  piece: string;
  qty: number;
  words: string | null;
  amount: number;
  invoice_no: string | null;
};

/** A received return with all that packing a new piece needs, or the invoice's allowance. */
export async function readReceivedReturn(id: number): Promise<ReceivedReturn | undefined> {
  const [row] = await db.$queryRaw<(Omit<ReceivedReturn, "receiver" | "address"> & Buyer)[]>`
    SELECT r.outcome, o.order_no, o.delivery_method AS method, ${buyer}, o.buyer_mobile AS mobile, m.key || ' / ' || s.key AS piece, r.qty,
      (SELECT string_agg(oi.custom_text::text, ' ' ORDER BY oi.id) FROM order_items oi WHERE oi.order_id = o.id AND oi.spec_id = r.spec_id) AS words,
      coalesce(f.amount, 0) AS amount, i.invoice_no
    FROM merchandise_returns r JOIN orders o ON o.id = r.order_id JOIN merchandise_specs s ON s.id = r.spec_id JOIN merchandise m ON m.id = s.merchandise_id
    LEFT JOIN refunds f ON f.return_id = r.id LEFT JOIN invoices i ON i.order_id = o.id
    WHERE r.id = ${id} AND r.status = 'received'`;
  return row && label(row);
}

/** What buyers want to send back and what is on its way, oldest first. */
export function listOpenReturns(): Promise<OpenReturn[]> {
  return db.$queryRaw<OpenReturn[]>`
    SELECT r.id::text, o.order_no, r.kind, r.status, m.key || ' / ' || s.key AS piece, r.qty, r.reason, r.requested_at
    FROM merchandise_returns r JOIN orders o ON o.id = r.order_id JOIN merchandise_specs s ON s.id = r.spec_id JOIN merchandise m ON m.id = s.merchandise_id
    WHERE r.status IN ('requested', 'approved') ORDER BY r.requested_at LIMIT ${LISTED}`;
}
