import { z } from "zod";
import { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";
import { callOffKinds } from "@/lib/domain/events/rules";
import { offeredWays } from "@/lib/domain/orders/offered-ways";
import { transfersRefused } from "@/lib/domain/orders/reading/transfers-refused";
import { orderKindSchema, orderStatusSchema, paidWayViewSchema, payWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { accountRefunded } from "@/lib/domain/pay-ways/rules";
import { waysInSql } from "@/lib/domain/pay-ways/ways-in-sql";
import { pairPlaces } from "@/lib/domain/seats/rules";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma } from "@/lib/platform/db";

/** One line of an order; tickets are grouped by price. */
const itemRow = z.strictObject({
  kind: z.enum(["ticket", "product", "merchandise"]),
  id: z.string(),
  spec_id: z.string().nullable(),
  name: localizedText,
  spec_name: localizedText.nullable(),
  qty: z.number(),
  price: z.number(),
  list_price: z.number(),
  discount_name: localizedText.nullable(),
  custom_text: z.array(z.string()).nullable(),
  image: z.string().nullable(),
});

const refundRow = z.strictObject({
  status: z.enum(["requested", "approved", "rejected", "refund_due", "refunded"]),
  amount: z.number(),
  fee: z.number(),
  requested_at: z.string(),
  cause: z.enum(["request", "late", "double", "wrong_amount", "at_gateway", "rest", "return", "tickets"]),
  decided_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
  decided_by: z.enum(["operator", "gate"]).nullable(),
  note: z.string().nullable(),
  wants_account: z.boolean(),
  has_account: z.boolean(),
});

/** The columns of an order's view. */
const invoiceRow = z.object({
  method: z.enum(["e_invoice", "company"]),
  title: z.string().nullable(),
  tax_number: z.string().nullable(),
  email: z.string(),
  carrier: z.string().nullable(),
  donate: z.string().nullable(),
  status: z.enum(["open", "waiting", "issued", "failed", "none"]),
  amount: z.number().nullable(),
  issued_amount: z.number().nullable(),
  invoice_no: z.string().nullable(),
  random_no: z.string().nullable(),
  issued_at: z.string().nullable(),
});

/** An order with all that its view needs, from one statement. */
export const orderRow = z.strictObject({
  id: z.string(),
  order_no: z.string(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  cancel_reason: z.string().nullable(),
  event_id: z.number().nullable(),
  event_slug: z.string().nullable(),
  event_name: localizedText.nullable(),
  event_image: z.string().nullable(),
  event_tint: z.string().nullable(),
  event_accent: z.string().nullable(),
  refund_terms: refundTermsSchema.nullable(),
  session_id: z.number().nullable(),
  starts_at: z.date().nullable(),
  entry_at: z.date().nullable(),
  /** when the show ends; of an exhibition's entry time when that ends */
  ends_at: z.date().nullable(),
  /** directions to a future show that is paid */
  venue: z
    .strictObject({
      map_url: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      directions: localizedText.nullable(),
      last_trains: localizedText.nullable(),
      rules: localizedText.nullable(),
    })
    .nullable(),
  hall_name: localizedText.nullable(),
  hall_address: localizedText.nullable(),
  area_id: z.number().nullable(),
  ticket_time: z.date().nullable(),
  entry_until: z.date().nullable(),
  ticket_qty: z.number(),
  service_fee: z.number(),
  delivery_fee: z.number(),
  total_price: z.number(),
  ticket_type: z.enum(["e_ticket", "kiosk"]).nullable(),
  delivery_method: z.string().nullable(),
  delivery_status: z.enum(["preparing", "shipped", "picked_up"]).nullable(),
  tracking_no: z.string().nullable(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  pay_way: paidWayViewSchema.nullable(),
  card_last4: z.string().nullable(),
  pay_deadline: z.date(),
  created_at: z.date(),
  paid_at: z.date().nullable(),
  buyer_last_name: z.string(),
  buyer_first_name: z.string(),
  buyer_mobile: z.string(),
  buyer_city: z.string(),
  buyer_district: z.string(),
  buyer_address: z.string(),
  /** whether its session was cancelled, postponed or moved, and when it was to begin before */
  called_off: z.enum(callOffKinds).nullable(),
  called_off_from: z.date().nullable(),
  /** the end of the time in which its tickets can be given back */
  give_back_until: z.date().nullable(),
  /** when the sale of its items ends; null: never */
  sale_ends_at: z.date().nullable(),
  /** the pay ways of its session; empty: all */
  offered: z.array(payWayViewSchema),
  /** no transfers: the member let some lapse, or the event is hot */
  transfers_refused: z.boolean(),
  /** the gateway has been asked about an attempt and has not answered yet */
  checking: z.boolean(),
  invoice: invoiceRow.nullable(),
  /** an issued number that can still be paid */
  issued: z
    .strictObject({ pay_way: payWayViewSchema, bank_code: z.string().nullable(), pay_number: z.string(), expires_at: z.string() })
    .nullable(),
  refund: refundRow.nullable(),
  items: z.array(itemRow),
  seats: z.array(
    z.strictObject({
      section: localizedText,
      entrance: localizedText.nullable(),
      row: z.string().nullable(),
      number: z.string().nullable(),
      restricted: z.boolean(),
      pair: z.enum(pairPlaces).nullable(),
    }),
  ),
});
export type OrderRow = z.output<typeof orderRow>;
export type ItemRow = z.output<typeof itemRow>;
export type RefundRow = z.output<typeof refundRow>;

/**
 * Whether the gateway's answer about an attempt of the order `o` is still awaited. Its silence keeps an order from being
 * paid again for two minutes. After that the buyer may try again; if the first attempt was paid after all, it is found
 * later and one payment goes back.
 */
// A constant, so that Postgres has no reason to plan the statement for its values each time: that costs five times the reading.
export const isChecking = Prisma.sql`EXISTS (
    SELECT FROM payments p WHERE p.order_id = o.id AND p.status = 'started' AND p.silent_since > now() - interval '120 seconds')`;

/** The order of orders `o` in a list. */
export const newestFirst = Prisma.sql`o.created_at DESC, o.id DESC`;

/**
 * Read orders in one statement: the orders first (by the condition and its index), then what belongs to each.
 * @param which WHERE … ORDER BY … LIMIT … on `orders o`
 */
export function selectOrders(which: Prisma.Sql, order = newestFirst): Prisma.Sql {
  return Prisma.sql`
WITH wanted AS (SELECT o.* FROM orders o ${which})
SELECT o.id, o.order_no, o.kind::text, o.status::text, o.cancel_reason, o.event_id, e.slug AS event_slug, e.name AS event_name,
  e.image AS event_image, e.tint AS event_tint, e.accent AS event_accent, e.refund_terms, o.session_id, es.starts_at, es.entry_at, coalesce(tt.entry_until, es.ends_at) AS ends_at,
  CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('map_url', v.map_url, 'latitude', v.latitude, 'longitude', v.longitude,
    'directions', v.directions, 'last_trains', v.last_trains, 'rules', v.rules) END AS venue,
  es.called_off, es.called_off_from,
  (SELECT f.give_back_until FROM call_off_orders c JOIN call_offs f ON f.id = c.call_off_id
    WHERE c.order_id = o.id AND c.state = 'kept' AND o.status = 'paid' AND f.give_back_until > now() ORDER BY f.confirmed_at DESC LIMIT 1) AS give_back_until,
  h.name AS hall_name, h.address AS hall_address, o.area_id, tt.starts_at AS ticket_time, tt.entry_until, o.ticket_qty, o.service_fee, o.delivery_fee,
  o.total_price, o.ticket_type::text, o.delivery_method, o.delivery_status, o.tracking_no, o.shipped_at, o.delivered_at, o.pay_way::text, paid.card_last4,
  o.pay_deadline, o.created_at, o.paid_at, o.buyer_last_name, o.buyer_first_name, o.buyer_mobile, o.buyer_city, o.buyer_district,
  o.buyer_address,
  CASE o.kind WHEN 'product' THEN coalesce(tt.entry_until, es.ends_at) ELSE least(es.sale_ends_at, tt.entry_until) END AS sale_ends_at,
  ${offeredWays} AS offered,
  ${transfersRefused()} AS transfers_refused,
  ${isChecking} AS checking,
  invoice.invoice, issued.issued, refund.refund, coalesce(items.items, '[]') AS items, coalesce(seats.seats, '[]') AS seats
FROM wanted o
LEFT JOIN events e ON e.id = o.event_id
LEFT JOIN event_sessions es ON es.id = o.session_id
LEFT JOIN halls h ON h.id = es.hall_id
LEFT JOIN venues v ON v.id = h.venue_id AND o.status = 'paid' AND o.ticket_qty > 0 AND es.ends_at > now() - interval '1 day'
LEFT JOIN ticket_times tt ON tt.id = o.ticket_time_id
LEFT JOIN payments paid ON paid.order_id = o.id AND paid.settled
LEFT JOIN LATERAL (
  SELECT to_jsonb(i) - 'order_id' AS invoice FROM invoices i WHERE i.order_id = o.id) invoice ON true
LEFT JOIN LATERAL (
  SELECT jsonb_build_object('pay_way', p.pay_way, 'bank_code', p.bank_code, 'pay_number', p.pay_number, 'expires_at', p.number_expires_at) AS issued
  FROM payments p WHERE p.order_id = o.id AND o.status = 'unpaid' AND p.status = 'issued' ORDER BY p.attempt DESC LIMIT 1) issued ON true
LEFT JOIN LATERAL (
  SELECT jsonb_build_object('status', r.status, 'amount', r.amount, 'fee', r.fee, 'requested_at', r.requested_at,
    'cause', r.cause, 'decided_at', r.decided_at, 'refunded_at', r.refunded_at, 'decided_by', r.decided_by, 'note', r.note,
    'wants_account', coalesce(rp.pay_way IN (${waysInSql(accountRefunded)}), false), 'has_account', r.bank_account IS NOT NULL) AS refund
  FROM refunds r LEFT JOIN payments rp ON rp.id = r.payment_id WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) refund ON true
LEFT JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('kind', g.kind, 'id', g.id, 'spec_id', g.spec_id, 'name', g.name, 'spec_name', g.spec_name,
    'qty', g.qty, 'price', g.price, 'list_price', g.list_price, 'discount_name', CASE WHEN g.discount_right_id IS NOT NULL THEN (SELECT r.name FROM rights r WHERE r.id = g.discount_right_id) END, 'custom_text', g.custom_text, 'image', g.image) ORDER BY g.kind, g.first) AS items
  FROM (
    SELECT oi.kind, coalesce(oi.price_id, oi.product_id, m.id)::text AS id, oi.spec_id::text AS spec_id, coalesce(p.name, pr.name, m.name) AS name,
      ms.name AS spec_name, sum(oi.qty)::int AS qty, oi.price, coalesce(oi.list_price, oi.price) AS list_price, oi.discount_right_id, oi.custom_text, coalesce(pr.image, m.images ->> 0) AS image, min(oi.id) AS first
    FROM order_items oi LEFT JOIN prices p ON p.id = oi.price_id LEFT JOIN products pr ON pr.id = oi.product_id
    LEFT JOIN merchandise_specs ms ON ms.id = oi.spec_id LEFT JOIN merchandise m ON m.id = ms.merchandise_id
    WHERE oi.order_id = o.id
    GROUP BY oi.kind, oi.price_id, oi.product_id, oi.spec_id, m.id, p.name, pr.name, m.name, ms.name, oi.price, oi.list_price, oi.discount_right_id, oi.custom_text, pr.image, m.images
  ) g) items ON true
LEFT JOIN LATERAL (
  -- in the order of the items above: those of one price together
  SELECT jsonb_agg(jsonb_build_object('section', a.name, 'entrance', a.entrance, 'row', s."row", 'number', s."number", 'restricted', s.has_restricted_view, 'pair', oi.pair_place) ORDER BY oi.first, oi.id) AS seats
  FROM (SELECT id, seat_id, pair_place, min(id) OVER (PARTITION BY price_id, price) AS first FROM order_items WHERE order_id = o.id AND kind = 'ticket') oi
  JOIN seats s ON s.id = oi.seat_id JOIN areas a ON a.id = s.area_id) seats ON true
ORDER BY ${order}`;
}
