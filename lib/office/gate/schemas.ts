import { z } from "zod";
import { otherRefusals } from "@/lib/domain/gate/rules";
import { idSchema, ticketNoSchema } from "@/lib/input/id-schemas";
import { linesText, lineText } from "@/lib/input/texts";

// Requests and replies of the office's gate page. Times are ISO 8601 with Taipei's offset.

const time = z.string().meta({ format: "date-time" });
const place = { area: z.string(), row: z.string().nullable(), number: z.string().nullable() };

const refusals = ["used", "void", "ended", "not_holder", "other", ...otherRefusals] as const;

export const entryParams = z.object({ session_id: idSchema });

export const entrySessionsQuery = z.object({ session_id: idSchema.optional().describe("listed in any case, if it exists") });
export const entrySessionsSchema = z.object({
  items: z.array(
    z.object({
      session_id: z.string(),
      event_name: z.string(),
      hall_name: z.string(),
      session_time: time,
      entry_time: time,
      is_today: z.boolean(),
      tickets: z.int(),
      used: z.int(),
    }),
  ),
});

export const entryCountsSchema = z.object({
  session_id: z.string(),
  event_name: z.string(),
  hall_name: z.string(),
  entry_time: time,
  session_time: time,
  as_of: time,
  /** not counting void ones */
  tickets: z.int(),
  entered: z.int(),
  last_five_minutes: z.int(),
  gates: z.array(
    z.object({ gate: z.string(), entered: z.int(), last_five_minutes: z.int(), last_at: time.nullable(), silent: z.boolean() }),
  ),
  /** refused scans, by reason */
  refused: z.array(z.object({ why: z.enum(refusals), scans: z.int() })),
  /**
   * newest first; why: two gates let it in, it was in already, it is void, its number had ended, the holder said another seat
   * or name, it has become usable since, it is of another session, it does not exist, or the number came without its code
   */
  refusals: z.array(
    z.object({
      /** null if none was read, and for a ticket of an event outside the caller's scope */
      ticket_no: z.string().nullable(),
      why: z.enum(["double", ...refusals]),
      gate: z.string(),
      /** whether the number was typed */
      typed: z.boolean(),
      at: time,
      used_at: time.nullable(),
      used_at_gate: z.string().nullable(),
      ...place,
      /** null if the refusal is not about a ticket of this session */
      area: z.string().nullable(),
    }),
  ),
});

export const missingQuery = z.object({
  /** a ticket number, or anything by which the service desk finds an order */
  q: lineText({ max: 100 }).default(""),
  /** `next` of the previous page */
  after: z
    .string()
    .regex(/^\d{1,18}$/, "invalid")
    .optional(),
});
export const missingSchema = z.object({
  tickets: z.array(
    z.object({
      ticket_no: z.string(),
      order_no: z.string(),
      /** masked */
      name: z.string(),
      price_name: z.string(),
      /** whether a kiosk has printed it */
      printed: z.boolean(),
      ...place,
    }),
  ),
  next: z.string().nullable(),
});

export const storyParams = z.object({ ticket_no: z.string({ error: "invalid" }).trim().max(200, "invalid") });
export const ticketStorySchema = z.object({
  ticket_no: z.string(),
  /** the requested number, if the ticket no longer has it */
  ended_no: z.string().nullable(),
  order_no: z.string(),
  event_name: z.string(),
  session_time: time,
  /** masked */
  name: z.string(),
  price_name: z.string(),
  type: z.enum(["e_ticket", "kiosk"]),
  status: z.enum(["valid", "picked_up", "used", "void"]),
  ...place,
  /** the history, newest first; offline: the scan arrived later than it was made */
  story: z.array(
    z.object({
      at: time,
      what: z.enum(["issued", "printed", "renumbered", "entered", "refused", "undone", "voided"]),
      gate: z.string().nullable(),
      ticket_no: z.string().nullable(),
      offline: z.boolean(),
      /** whether the number was typed */
      typed: z.boolean(),
    }),
  ),
});

export const undoEntrySchema = z.object({
  ticket_no: ticketNoSchema,
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
});
