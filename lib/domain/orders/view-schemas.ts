import { z } from "zod";
import { callOffKinds } from "@/lib/domain/events/rules";
import { paidWays, payWays } from "@/lib/domain/pay-ways/rules";
import { seatViewSchema, ticketViewSchema } from "@/lib/domain/tickets/schemas";

// An order as its member sees it (docs/specification.md, section 7, "Orders"). Times are ISO 8601 with Taipei's offset, money whole TWD.

const time = z.string().meta({ format: "date-time" });
const money = z.int().min(0);

/** the ways that a buyer can choose */
export const payWayViewSchema = z.enum(payWays);
/** the ways with which an order can be paid: also at a counter, which only staff can choose */
export const paidWayViewSchema = z.enum(paidWays);
export const orderStatusSchema = z.enum(["unpaid", "paid", "cancelled"]);
/** the kind of goods; it decides which payment entry accepts the order */
export const orderKindSchema = z.enum(["ticket", "exhibition", "product", "merchandise"]);

export const orderItemViewSchema = z.object({
  kind: z.enum(["ticket", "product", "merchandise"]),
  id: z.string(),
  spec_id: z.string().optional(),
  name: z.string(),
  spec_name: z.string().optional(),
  qty: z.int(),
  /** per unit */
  price: money,
  /** per unit, before a discount */
  list_price: money,
  /** the right that it is cheaper by, and by how much per unit */
  discount: z.object({ name: z.string(), amount: money }).optional(),
  /** the buyer's custom text, one for each of its text fields */
  custom_text: z.array(z.string()).optional(),
  image: z.string().optional(),
});

export const invoiceViewSchema = z.object({
  method: z.enum(["e_invoice", "company"]),
  title: z.string().optional(),
  tax_number: z.string().optional(),
  email: z.string(),
  carrier: z.string().optional(),
  donate: z.string().optional(),
  /** open: the order is not paid; waiting: being issued; none: paid, and nothing to invoice */
  status: z.enum(["open", "waiting", "issued", "none"]),
  /** the invoiced amount, tax included: everything but the price of tickets. Known once paid */
  amount: money.optional(),
  invoice_no: z.string().optional(),
  /** four digits that go with the number */
  random_no: z.string().optional(),
  issued_time: time.optional(),
});

export const buyerViewSchema = z.object({
  last_name: z.string(),
  first_name: z.string(),
  mobile: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
});

const paymentAtmSchema = z.object({ bank_code: z.string(), account: z.string(), expire_time: time });
const paymentCvsSchema = z.object({ code: z.string(), expire_time: time });

/** Of merchandise: delivery method, progress, and until when it may be returned. */
const deliveryViewSchema = z.object({
  /** home, store or venue */
  method: z.string(),
  fee: money,
  status: z.enum(["preparing", "shipped", "picked_up"]),
  tracking_no: z.string().optional(),
  shipped_time: time.optional(),
  /** handed over at home, in the store or at the venue */
  delivered_time: time.optional(),
  return_until: time.optional(),
  /** for faulty items */
  rma_until: time.optional(),
});

/** A return: merchandise that the buyer sends back. */
export const returnViewSchema = z.object({
  return_id: z.string(),
  kind: z.enum(["return", "rma"]),
  spec_id: z.string(),
  qty: z.int(),
  reason: z.string(),
  status: z.enum(["requested", "approved", "rejected", "received"]),
  /** the result for the buyer once the merchandise has been received */
  outcome: z.enum(["refund", "replacement"]).optional(),
  /** when the money was refunded */
  refunded_at: time.optional(),
  /** the shop's note to the buyer */
  note: z.string().optional(),
  requested_at: time,
});

export const orderViewSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  order_no: z.string(),
  event_type: orderKindSchema,
  event_id: z.string().optional(),
  event_slug: z.string().optional(),
  event_name: z.string(),
  event_image: z.string().optional(),
  event_tint: z.string().optional(),
  event_accent: z.string().optional(),
  session_id: z.string().optional(),
  status: orderStatusSchema,
  /** overdue (automatic), member, operator, refund or called_off */
  cancel_reason: z.string().optional(),
  order_time: time,
  paid_time: time.optional(),
  total_price: money,
  service_fee: money,
  delivery_fee: money,
  ticket_qty: z.int(),
  /** when the show starts; for an exhibition the chosen entry time; left out while it is postponed without a date */
  session_time: time.optional(),
  /** when admission starts; for an exhibition the same entry time */
  entry_time: time.optional(),
  /** when an exhibition's entry time ends */
  entry_until: time.optional(),
  /** its session is cancelled, postponed, or moved from announced_time */
  called_off: z.enum(callOffKinds).optional(),
  announced_time: time.optional(),
  /** until then its tickets can be given back in full (/order/give_back) */
  give_back_until: time.optional(),
  /** when the show ends; for an exhibition when the entry time ends */
  end_time: time.optional(),
  /** directions to a future show that is paid, as plain text; texts that the organizer has not written are left out */
  venue: z
    .object({
      map_url: z.string(),
      directions: z.string().optional(),
      last_trains: z.string().optional(),
      rules: z.string().optional(),
    })
    .optional(),
  hall_name: z.string().optional(),
  hall_address: z.string().optional(),
  area_id: z.string().optional(),
  seats: z.array(seatViewSchema),
  items: z.array(orderItemViewSchema),
  additional_product: z.array(orderItemViewSchema),
  pay_way: paidWayViewSchema.optional(),
  /** the last four digits of the card that paid */
  card_last4: z.string().optional(),
  /** the ways in which it can still be paid; `until`: a card payment must start, a transfer be paid by then */
  pay_ways: z.array(z.object({ pay_way: payWayViewSchema, until: time })),
  /** checking: the gateway has not answered yet about a started payment; nothing else can be paid until it has */
  payment_state: z.enum(["checking"]).optional(),
  credit_expired_time: time,
  paymentATM: paymentAtmSchema.optional(),
  paymentCVS: paymentCvsSchema.optional(),
  invoice: invoiceViewSchema.nullable(),
  ticket_type: z.enum(["e_ticket", "kiosk"]).optional(),
  buyer: buyerViewSchema,
  delivery: deliveryViewSchema.optional(),
  refund: z
    .object({
      status: z.enum(["requested", "approved", "rejected", "refund_due", "refunded"]),
      amount: money,
      fee: money,
      requested_at: time,
      /** requested, late, double or wrong money, returned merchandise, or some of the tickets */
      cause: z.enum(["request", "late", "double", "wrong_amount", "at_gateway", "rest", "return", "tickets"]),
      decided_at: time.optional(),
      refunded_at: time.optional(),
      /** of a requested refund: the operator, or the gate, because a ticket was used */
      decided_by: z.enum(["operator", "gate"]).optional(),
      /** the operator's note on a decision */
      note: z.string().optional(),
      /** it is paid to a bank account, which the buyer has given or must still give (/order/refund_account) */
      wants_account: z.boolean(),
      has_account: z.boolean(),
    })
    .optional(),
  /** refunds may be asked for until then */
  refund_until: time.optional(),
  refund_steps: z
    .array(z.object({ until: time, fee_percent: z.int().describe("of the face value, kept when asked until then") }))
    .optional(),
});

/** For products added later, the order of their tickets; for tickets, the orders of products added later. */
const relatedOrderSchema = z.object({
  order_id: z.string(),
  order_no: z.string(),
  event_type: orderKindSchema,
  status: orderStatusSchema,
  total_price: money,
});

export const orderDetailSchema = orderViewSchema.extend({
  tickets: z.array(ticketViewSchema),
  related_orders: z.array(relatedOrderSchema).optional(),
  returns: z.array(returnViewSchema).optional(),
});

export const orderPageSchema = z.object({
  items: z.array(orderViewSchema),
  total: z.int(),
  page_num: z.int(),
  page_size: z.int(),
  /** how many are upcoming and how many are past; with `when` */
  counts: z.object({ upcoming: z.int(), past: z.int() }).optional(),
});

export const unpaidSchema = z.object({
  has_unpaid: z.boolean(),
  order_id: z.string().optional(),
  order_no: z.string().optional(),
  event_type: orderKindSchema.optional(),
  /** for an order of tickets or entries */
  session_id: z.string().optional(),
  pay_way: payWayViewSchema.optional(),
  credit_expired_time: time.optional(),
});

export const ticketTypeListSchema = z.object({
  items: z.array(z.object({ ticket_type: z.enum(["e_ticket", "kiosk"]), name: z.string(), fee: money })),
});

/** The answer of a payment entry: a form for the gateway, a number to pay to, or that the order is paid already. */
export const paymentEntrySchema = z.union([
  z.object({ paymentHtml: z.string(), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ paymentATM: paymentAtmSchema }),
  z.object({ paymentCVS: paymentCvsSchema }),
  z.object({ paid: z.literal(true) }),
]);
