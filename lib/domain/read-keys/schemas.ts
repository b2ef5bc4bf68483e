import { z } from "zod";
import { readScopes } from "@/lib/domain/read-keys/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { lineText } from "@/lib/input/texts";

const time = z.string().meta({ format: "date-time" });

export const createKeySchema = z.object({
  name: lineText({ require: "require", max: 80 }).describe("whose system has it"),
  scopes: z.array(z.enum(readScopes, { error: "invalid" }), { error: "require" }).min(1, "require"),
  event_ids: z.array(idSchema).max(500, "invalid").nullable().default(null).describe("the events that it reads; null: all"),
  days: z.int({ error: "invalid" }).min(1, "invalid").max(3_650, "invalid").nullable().default(null).describe("null: until it is revoked"),
});
export const createdKeySchema = z.object({ key_id: z.string(), key: z.string().describe("shown once: hlk_…") });
export const revokeKeySchema = z.object({ key_id: z.uuid({ error: "invalid" }) });

const keyView = z.object({
  key_id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  event_ids: z.array(z.string()).nullable(),
  author: z.string(),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  state: z.enum(["live", "expired", "revoked"]),
});
export const keyListSchema = z.object({ keys: z.array(keyView) });

/** Rows of a page. */
export const PAGE_MAX = 200;
const limit = z.coerce.number({ error: "invalid" }).int("invalid").min(1, "invalid").max(PAGE_MAX, "invalid").default(100);
const next = z.string().nullable().describe("the `after` of the next page; null: that was all");

export const ofEventQuery = z.object({ event_id: idSchema });
export const ordersQuery = ofEventQuery.extend({
  after: z
    .string()
    .regex(/^[A-Z0-9]{1,30}$/, "invalid")
    .optional()
    .describe("`next` of the page before"),
  limit,
});
export const ticketsQuery = ofEventQuery.extend({
  after: z
    .string()
    .regex(/^\d{1,18}$/, "invalid")
    .optional()
    .describe("`next` of the page before"),
  limit,
});

export const readOrdersSchema = z.object({
  orders: z.array(
    z.object({
      order_no: z.string(),
      kind: z.string(),
      status: z.enum(["unpaid", "paid", "cancelled"]),
      cancel_reason: z.string().nullable(),
      session_id: z.string().nullable(),
      tickets: z.int(),
      items_total: z.int(),
      service_fee: z.int(),
      delivery_fee: z.int(),
      total_price: z.int(),
      pay_way: z.string().nullable(),
      language: z.string(),
      created_at: time,
      paid_at: time.nullable(),
      cancelled_at: time.nullable(),
      refunds: z.array(z.object({ refund_id: z.string(), amount: z.int(), fee: z.int(), refunded_at: time })),
      buyer: z.object({ name: z.string(), mobile: z.string(), email: z.string() }).nullable().describe("with buyers:read alone"),
    }),
  ),
  next,
});

export const readTicketsSchema = z.object({
  tickets: z.array(
    z.object({
      ticket_ref: z.string(),
      order_no: z.string(),
      session_id: z.string(),
      seat_id: z.string(),
      area: z.string(),
      row: z.string().nullable(),
      number: z.string().nullable(),
      price: z.int(),
      type: z.string(),
      status: z.enum(["valid", "picked_up", "used", "void"]),
      issued_at: time,
      voided_at: time.nullable(),
    }),
  ),
  next,
});

export const checkinsSchema = z.object({
  checkins: z.array(z.object({ ticket_ref: z.string(), session_id: z.string(), used_at: time, gate: z.string() })),
  next,
});
