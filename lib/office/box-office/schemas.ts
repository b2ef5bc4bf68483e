import { z } from "zod";
import { emailSchema } from "@/lib/domain/members/schemas";
import { counterWays } from "@/lib/domain/pay-ways/rules";
import { languages } from "@/lib/i18n/languages";
import { idSchema, ticketNoSchema } from "@/lib/input/id-schemas";
import { areDistinct } from "@/lib/input/ids";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { amountSchema } from "@/lib/input/numbers";
import { lineText } from "@/lib/input/texts";
import { DRAWER_MAX, TICKETS_AT_ONCE } from "@/lib/office/box-office/rules";

const time = z.string().meta({ format: "date-time" });
const count = z.int();
const way = z.enum(counterWays, { error: "invalid" });
const drawerAmount = amountSchema.max(DRAWER_MAX, "invalid");
const qty = z.int({ error: "invalid" }).min(1, "invalid").max(TICKETS_AT_ONCE, "invalid");
const qtyInQuery = z.coerce.number({ error: "invalid" }).pipe(qty);
const requestId = z.uuid({ error: "invalid" }).describe("chosen by the caller for each act: a repeated request is done once");
const slipNo = lineText({ max: 40 })
  .transform((text) => text.trim() || undefined)
  .optional();

export const openDrawerSchema = z.object({ till: lineText({ require: "invalid", max: 40 }), float: drawerAmount });
export const closeDrawerSchema = z.object({ counted: amountSchema, reason: lineText({ max: 200 }).default("") });
export const closeDrawerForSchema = z.object({
  drawer_id: idSchema,
  counted: amountSchema,
  reason: lineText({ require: "reason_require", max: 200 }),
});
export const moveCashSchema = z.object({
  request_id: requestId,
  kind: z.enum(["paid_in", "paid_out"], { error: "invalid" }),
  amount: drawerAmount.min(1, "invalid"),
  reason: lineText({ require: "reason_require", max: 200 }),
});

const soldItem = z.strictObject({ price_id: idSchema, qty });

export const counterSaleSchema = z
  .object({
    request_id: requestId,
    session_id: idSchema,
    seat_ids: z
      .array(idSchema, { error: "invalid" })
      .min(1, "invalid")
      .max(TICKETS_AT_ONCE, "invalid")
      .refine(areDistinct, "invalid")
      .optional(),
    area_id: idSchema.optional().describe("with qty: the best seats of the area, or any of its places"),
    qty: qty.optional(),
    ticket_time_id: idSchema.optional().describe("with items: tickets of an entry time"),
    items: z
      .array(soldItem)
      .min(1, "invalid")
      .refine((items) => areDistinct(items.map(({ price_id }) => price_id)), "invalid")
      .refine((items) => items.reduce((sum, item) => sum + item.qty, 0) <= TICKETS_AT_ONCE, "invalid")
      .optional(),
    concessions: z
      .int({ error: "invalid" })
      .min(0, "invalid")
      .max(TICKETS_AT_ONCE, "invalid")
      .default(0)
      .describe("number of tickets at half price"),
    way,
    slip_no: slipNo.describe("of the card terminal"),
    hold_id: idSchema.optional().describe("the hold on seat_ids"),
    expected_total: amountSchema.optional(),
    email: emailSchema.optional().describe("where the tickets are sent"),
    language: z.enum(languages, { error: "invalid" }).default("tw").describe("of the tickets"),
  })
  .superRefine((sale, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const wanted = [sale.seat_ids, sale.area_id, sale.ticket_time_id].filter((one) => one !== undefined).length;
    if (wanted !== 1) issue("seat_ids", "invalid");
    if (sale.area_id !== undefined && sale.qty === undefined) issue("qty", "invalid");
    if (sale.ticket_time_id !== undefined && sale.items === undefined) issue("items", "invalid");
    // `qty` is for the best seats of an area; items and seat_ids imply their number.
    const tickets = sale.seat_ids?.length ?? sale.items?.reduce((sum, item) => sum + item.qty, 0) ?? sale.qty ?? 0;
    if (sale.concessions > tickets) issue("concessions", "concessions_rule");
    if (sale.way === "terminal" && !sale.slip_no) issue("slip_no", "slip_require");
  });

export const holdSeatsSchema = z.object({
  session_id: idSchema,
  seat_ids: z.array(idSchema, { error: "invalid" }).min(1, "invalid").max(TICKETS_AT_ONCE, "invalid").refine(areDistinct, "invalid"),
});
export const dropHoldSchema = z.object({ hold_id: idSchema });
export const heldSchema = z.object({ hold_id: z.string(), until: time });

/** As a cashier types it or a hand scanner reads it. */
const orderNo = z
  .string({ error: "invalid" })
  .max(40, "invalid")
  .transform((text) => normaliseNumber(text).toUpperCase());

const ticketCode = z.string({ error: "invalid" }).max(200, "ticket_code_rule").transform(normaliseNumber);

export const counterRefundSchema = z.object({
  request_id: requestId,
  order_no: orderNo,
  codes: z
    .array(ticketCode, { error: "invalid" })
    .max(TICKETS_AT_ONCE, "invalid")
    .default([])
    .describe("signed codes of the tickets, as they were scanned; none for a refund that a second person has approved"),
  ticket_nos: z
    .array(ticketNoSchema, { error: "invalid" })
    .max(TICKETS_AT_ONCE, "invalid")
    .default([])
    .describe("of tickets whose code cannot be scanned: another staff member has to approve the refund"),
  with_fee: z.boolean().default(true).describe("whether the handling fee is retained"),
  slip_no: slipNo.describe("of the card terminal"),
  reason: lineText({ require: "reason_require", max: 200 }),
});

export const sessionParams = z.object({ session_id: idSchema });
export const suggestQuery = z.object({ price_id: idSchema, qty: qtyInQuery });
export const drawerParams = z.object({ drawer_id: idSchema });
export const drawerListQuery = z.object({ before: idSchema.optional().describe("the last drawer of the previous page") });
export const drawerListSchema = z.object({
  drawers: z.array(
    z.object({
      drawer_id: z.string(),
      till: z.string(),
      cashier: z.string(),
      cashier_ended: z.boolean(),
      state: z.enum(["open", "counted", "closed"]).describe("counted: it waits for the reason of a difference"),
      opened_at: time,
      closed_at: time.nullable(),
      closed_by: z.string().nullable().describe("the supervisor who closed it"),
      counted: count.nullable(),
      difference: count.nullable().describe("NT$ of a closed drawer; negative: less than it should hold"),
      reason: z.string(),
      may_close: z.boolean().describe("whether the caller may close it"),
    }),
  ),
  next: z.string().nullable(),
});
export const paperQuery = z.object({ paper: z.enum(["roll", "a4"], { error: "invalid" }).default("roll").describe("80 mm, or A4") });
export const counterOrderParams = z.object({ order_no: orderNo });

export const drawerOpenedSchema = z.object({ drawer_id: z.string() });
export const drawerClosedSchema = z.object({
  state: z
    .enum(["closed", "reason_needed"])
    .describe("reason_needed: the count is recorded and differs; send it again with the reason to close the drawer"),
  drawer_id: z.string(),
  expected: count,
  counted: count,
  difference: count,
});
export const counterSoldSchema = z.object({ order_no: z.string(), total: count });
export const counterRefundedSchema = z.object({
  state: z.enum(["paid_out", "put_forward"]).describe("put_forward: another staff member has to approve it first"),
  amount: count,
});

export const drawerStateSchema = z.object({
  drawer: z
    .object({
      till: z.string(),
      opened_at: time,
      drawer_id: z.string(),
      count: z
        .object({ counted: count, expected: count, difference: count })
        .nullable()
        .describe("once the cash is counted; the drawer then waits for the reason of the difference"),
      terminal: count.describe("sum taken by the card terminal, NT$"),
      sales: count,
      recent: z.array(
        z.object({
          at: time,
          kind: z.enum(["float", "sale", "refund", "paid_in", "paid_out"]),
          way: z.enum(counterWays),
          amount: count.describe("NT$; outgoing amounts are negative"),
          reason: z.string(),
          order_no: z.string().nullable(),
          seats: z.array(z.string()),
        }),
      ),
    })
    .nullable()
    .describe("the caller's own open one"),
  last_closed: z
    .object({ drawer_id: z.string(), till: z.string(), closed_at: time })
    .nullable()
    .describe("the caller's own last one, for its report"),
  tills: z.array(z.object({ name: z.string(), used_by: z.string().nullable() })),
});

export const counterSessionsSchema = z.object({
  items: z.array(z.object({ session_id: z.string(), event_name: z.string(), hall_name: z.string(), starts_at: time })),
});

export const counterSessionSchema = z.object({
  session_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  image: z.string(),
  hall_name: z.string(),
  starts_at: time,
  is_exhibition: z.boolean(),
  prices: z.array(
    z.object({
      price_id: z.string(),
      name: z.string(),
      tier: z.int().nullable(),
      price: count.describe("NT$, without a service fee"),
      package_size: z.int().nullable(),
      free: count.nullable().describe("null: each entry time has its own number"),
    }),
  ),
  times: z.array(z.object({ ticket_time_id: z.string(), starts_at: time, free: count })),
});

export const suggestionsSchema = z.object({
  items: z.array(
    z.object({
      area_id: z.string(),
      area: z.string(),
      section: z.string(),
      together: z.boolean(),
      seats: z
        .array(
          z.object({
            seat_id: z.string(),
            row: z.string().nullable(),
            number: z.string().nullable(),
            x: z.number().nullable(),
            y: z.number().nullable(),
          }),
        )
        .describe("none in an area without numbers"),
    }),
  ),
});

export const counterOrderSchema = z.object({
  order_no: z.string(),
  way: z.enum(counterWays),
  total: count,
  sold_at: time,
  event_name: z.string(),
  starts_at: time,
  fee_percent: count.describe("of the face value, retained now by the event's terms of refund"),
  refund_waits: count.describe("NT$ that another staff member has to approve"),
  refund_due: count.describe("NT$ that are approved and not paid out yet"),
  due_needs_codes: z.boolean().describe("whether the tickets of the approved refund have to be scanned before it is paid out"),
  own_drawer: z.boolean().describe("whether it was sold from the caller's open drawer; else another staff member approves its refund"),
  reprints: count.describe("how often its tickets were printed again; then another staff member approves its refund"),
  refunded_today: count.describe("NT$ that the caller has refunded today"),
  second_person_above: count.describe("NT$ of an order or of a person's day, above which another staff member approves a refund"),
  tickets: z.array(
    z.object({ ticket_no: z.string(), seat: z.string(), price: count, state: z.enum(["valid", "picked_up", "used", "void"]) }),
  ),
});
