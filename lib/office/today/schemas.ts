import { z } from "zod";
import { idSchema } from "@/lib/input/id-schemas";
import { linesText } from "@/lib/input/texts";
import { taskKinds, type TaskKind } from "@/lib/office/today/rules";

const kinds = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]];

export const taskListSchema = z.object({
  checked_at: z.string(),
  tasks: z.array(
    z.object({
      kind: z.enum(kinds),
      count: z.int(),
      amount: z.int().nullable().describe("NT$; null if it is not about money"),
      orders: z.int().nullable().describe("orders at stake; null if the cases are orders, or none is at stake"),
      key: z.string().nullable().describe("of the only case; null if there are several, or it has none"),
      since: z.string(),
      due: z.string(),
      is_own: z.boolean().describe("whether the caller's roles can work on it"),
    }),
  ),
});

/** A list is of one kind; an unknown kind is not found. */
export const taskParams = z.object({ kind: z.enum(kinds, { error: "invalid" }) });

export const taskRowsSchema = z.object({
  rows: z.array(
    z.object({
      order_no: z.string().nullable(),
      event_name: z.string().nullable(),
      amount: z.int().nullable(),
      since: z.string(),
      detail: z.string().nullable(),
      key: z.string().nullable().describe("opens the place where it is settled"),
    }),
  ),
});

/** A payment without an order, by its number at the gateway, and what was done about it. */
export const handledSchema = z.object({
  merchant_order_no: z.string({ error: "invalid" }).min(1, "invalid").max(60, "invalid"),
  note: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
});

const roomSchema = z.object({
  mode: z.enum(["running", "paused", "open"]),
  waiting: z.int(),
  inside: z.int(),
  held: z.int().describe("slots reserved for members whose turn has come"),
  capacity: z.int(),
  per_minute: z.int().describe("maximum of admissions per minute"),
  last_minute: z.int().nullable().describe("how many were admitted in the last minute; null while unknown"),
  looks: z.int().describe("polls of all waiting members together, per second, from their polling interval"),
});

const saleSessionSchema = z.object({
  session_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  image: z.string(),
  starts_at: z.string(),
  sale_starts_at: z.string(),
  per_minute: z.int().describe("orders made in the last full minute"),
  capacity: z.int(),
  held: z.int(),
  sold: z.int(),
  blocked: z.int(),
  face: z.int().describe("face value of the sold places, NT$"),
  prices: z.array(
    z.object({
      price_id: z.string(),
      name: z.string(),
      tier: z.int(),
      price: z.int(),
      capacity: z.int().nullable().describe("null if prices share their places"),
      held: z.int(),
      sold: z.int(),
      face: z.int(),
    }),
  ),
  minutes: z.array(z.object({ at: z.string(), made: z.int(), paid: z.int(), cancelled: z.int(), failed: z.int() })),
  payments: z.array(z.object({ pay_way: z.string(), started: z.int(), paid: z.int(), failed: z.int(), waiting: z.int() })),
  room: roomSchema.nullable(),
  hot: z.boolean().describe("marked by staff: no transfers, abandoned numbered seats come back after a random delay"),
  hold_rules: z.object({
    abandoned: z.int().describe("number of abandoned holds after which a member is paused at the event"),
    within_minutes: z.int(),
    pause_minutes: z.int(),
    lapsed: z.int().describe("number of lapsed transfers after which a member is offered none"),
    lapsed_days: z.int(),
    release_seconds: z.int().describe("maximum delay of an abandoned seat if the session is hot"),
  }),
});

export const saleSchema = z.object({
  at: z.string().describe("when the logs were last added up"),
  sessions: z.array(saleSessionSchema),
});

const size = z.int({ error: "invalid" }).min(1, "invalid").max(9_999_999, "invalid");

/** Acts on a waiting room. `open` admits all waiting members at once. */
export const roomChangeSchema = z.discriminatedUnion("act", [
  z.object({ session_id: idSchema, act: z.enum(["pause", "resume", "open", "reset"], { error: "invalid" }) }),
  z.object({ session_id: idSchema, act: z.literal("resize"), inside: size, per_minute: size.optional() }),
]);
