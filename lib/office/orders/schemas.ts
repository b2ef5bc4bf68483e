import { z } from "zod";
import { callOffKinds } from "@/lib/domain/events/rules";
import { orderKindSchema, orderStatusSchema, paidWayViewSchema } from "@/lib/domain/orders/view-schemas";
import { putForwardReasons } from "@/lib/domain/second-person/rules";
import { seatViewSchema } from "@/lib/domain/tickets/schemas";
import { idSchema } from "@/lib/input/id-schemas";
import { lineText } from "@/lib/input/texts";
import { lists } from "@/lib/office/lists/rules";
import { chosenSchema, queryOf } from "@/lib/office/lists/schemas";
import { searchKinds } from "@/lib/office/orders/rules";

// Requests and replies of the office's service desk. Times are ISO 8601 with Taipei's offset, money is whole TWD.

const time = z.string().meta({ format: "date-time" });
const money = z.int();

/** An order's number as staff type it. */
export const orderNoSchema = z.string({ error: "invalid" }).trim().max(40, "invalid");
export const orderParams = z.object({ order_no: orderNoSchema });

/** A text finds the newest orders first, whatever the chosen order. */
export const searchQuerySchema = queryOf(lists.orders).extend({ q: lineText({ max: 100 }).default("") });
export const orderFileQuery = searchQuerySchema.extend({ order_nos: chosenSchema.describe("only these of the list") });

const refundStatus = z.enum(["requested", "approved", "rejected", "refund_due", "refunded"]);

export const orderHitSchema = z.object({
  order_no: z.string(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  /** of its last refund */
  refund: z.string().nullable(),
  inspected: z.boolean(),
  /** the latest mail about it was given up */
  mail_failed: z.boolean(),
  event_name: z.string().nullable(),
  session_time: time.nullable(),
  ticket_qty: z.int(),
  total_price: money,
  buyer_name: z.string(),
  /** masked */
  mobile: z.string(),
  /** while it is unpaid */
  held_until: time.nullable(),
  pay_way: paidWayViewSchema.nullable(),
  created_at: time,
  paid_at: time.nullable(),
  tags: z.array(z.string()),
});

export const orderSearchSchema = z.object({
  understood: z.enum(searchKinds),
  orders: z.array(orderHitSchema),
  /** `before` of the next page */
  next: z.string().nullable(),
  /** the day down to which orders were looked at, if there are older ones: `next` goes on there, or the newest alone were sorted */
  searched_to: z.string().nullable(),
});

export const sessionsOfEventParams = z.object({ event_id: idSchema });
export const sessionsOfEventSchema = z.object({
  sessions: z.array(z.object({ session_id: z.string(), starts_at: time, hall: z.string() })),
});

export const personSchema = z.object({
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  /** whether anything of it is masked */
  masked: z.boolean(),
});

/** A discount by a right, of one ticket. */
const discountSchema = z.object({ name: z.string(), amount: money }).nullable();

const orderLineSchema = z.object({
  kind: z.enum(["ticket", "product", "merchandise"]),
  name: z.string(),
  qty: z.int(),
  price: money.describe("paid for each"),
  list_price: money.describe("before a discount"),
  discount: discountSchema,
  service_fee: money,
});

const officeTicketSchema = z.object({
  ticket_no: z.string(),
  seat_id: z.string(),
  area: z.string(),
  seat: seatViewSchema,
  price_name: z.string(),
  price: money.describe("paid, the face value"),
  list_price: money.describe("before a discount"),
  discount: discountSchema,
  type: z.enum(["e_ticket", "kiosk"]),
  status: z.enum(["valid", "picked_up", "used", "void"]),
  pickup_no: z.string().nullable(),
  picked_up_at: time.nullable(),
  used_at: time.nullable(),
  gate: z.string().nullable(),
  voided_at: time.nullable(),
  holder_name: z.string().nullable().describe("the name on it"),
  guest: z.object({ mobile: z.string(), accepted_at: time.nullable() }).nullable().describe("the mobile is masked"),
  scans: z.array(z.object({ accepted: z.boolean(), at: time, gate: z.string() })),
});

const officePaymentSchema = z.object({
  merchant_order_no: z.string(),
  pay_way: paidWayViewSchema,
  amount: money,
  status: z.enum(["started", "issued", "paid", "failed", "expired"]),
  settled: z.boolean(),
  trade_no: z.string().nullable(),
  card_last4: z.string().nullable(),
  /** the gateway's result code and message */
  gateway_code: z.string().nullable(),
  gateway_words: z.string().nullable(),
  pay_number: z.string().nullable(),
  started_at: time,
  paid_at: time.nullable(),
});

export const officeRefundSchema = z.object({
  refund_id: z.string(),
  revision: z.string().describe("for its approval"),
  cause: z.string(),
  status: refundStatus,
  amount: money,
  fee: money,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  ticket_nos: z.array(z.string()),
  put_forward_by: z.object({ staff_id: z.string(), name: z.string() }).nullable(),
  put_forward_why: z.enum(putForwardReasons).nullable().describe("why it needs a second person"),
  problem: z.string().nullable(),
  attempts: z.int(),
  requested_at: time,
  decided_at: time.nullable(),
  refunded_at: time.nullable(),
});

const officeInvoiceSchema = z.object({
  method: z.enum(["e_invoice", "company"]),
  title: z.string().nullable(),
  tax_number: z.string().nullable(),
  status: z.enum(["open", "none", "waiting", "issued", "failed"]),
  amount: money.nullable(),
  invoice_no: z.string().nullable(),
  attempts: z.int(),
  problem: z.string().nullable(),
  issued_at: time.nullable(),
});

export const officeMailSchema = z.object({
  mail_id: z.string(),
  template: z.string(),
  /** masked */
  recipient: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.int(),
  problem: z.string().nullable(),
  created_at: time,
  next_try_at: time.nullable(),
  sent_at: time.nullable(),
});

const timelineEntrySchema = z.object({
  at: time,
  source: z.enum(["order", "payment", "mail", "scan", "audit"]),
  /** the event or act: an order's or payment's event, a mail's template and state, an audit's act */
  what: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  data: z.unknown(),
});

export const officeOrderSchema = z.object({
  order_no: z.string(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  cancel_reason: z.string().nullable(),
  created_at: time,
  paid_at: time.nullable(),
  cancelled_at: time.nullable(),
  held_until: time.nullable(),
  inspection: z.object({ since: time, reason: z.string() }).nullable(),
  call_off: z
    .object({
      call_off_id: z.string(),
      kind: z.enum(callOffKinds),
      reason: z.string().nullable().describe("why a person has to look at it"),
    })
    .nullable()
    .describe("its session was called off or moved"),
  event: z
    .object({
      event_id: z.string(),
      name: z.string(),
      session_id: z.string().nullable(),
      session_time: time.nullable(),
      hall: z.string(),
      has_names: z.boolean().describe("its tickets have names"),
    })
    .nullable(),
  buyer: personSchema,
  member: z
    .object({ member_id: z.string(), name: z.string(), since: time, orders: z.int(), deleted: z.boolean() })
    .nullable()
    .describe("null if the order belongs to no person's account: complimentary, or sold over the counter"),
  lines: z.array(orderLineSchema),
  service_fee: money,
  delivery_fee: money,
  total_price: money,
  delivery: z
    .object({ method: z.string(), status: z.string().nullable(), tracking_no: z.string().nullable(), shipped_at: time.nullable() })
    .nullable(),
  tickets: z.array(officeTicketSchema),
  payments: z.array(officePaymentSchema),
  refunds: z.array(officeRefundSchema),
  invoice: officeInvoiceSchema.nullable(),
  mails: z.array(officeMailSchema),
  tags: z.array(z.string()),
  notes: z.array(z.object({ author: z.string(), text: z.string(), at: time })),
  related: z.array(z.object({ order_no: z.string(), kind: orderKindSchema, status: orderStatusSchema, total_price: money })),
  timeline: z.array(timelineEntrySchema),
});

export const seatSuggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      area: z.string(),
      section: z.string(),
      /** adjacent in one row */
      together: z.boolean(),
      seats: z.array(z.object({ seat_id: z.string(), row: z.string().nullable(), number: z.string().nullable() })),
    }),
  ),
});

export const orderSeatsSchema = z.object({
  areas: z.array(
    z.object({
      area_id: z.string(),
      name: z.string(),
      stage_direction: z.string(),
      seats: z.array(
        z.object({
          seat_id: z.string(),
          row: z.string().nullable(),
          number: z.string().nullable(),
          /** in the hall's drawing */
          x: z.number(),
          y: z.number(),
          state: z.enum(["own", "free", "taken"]),
        }),
      ),
    }),
  ),
});
