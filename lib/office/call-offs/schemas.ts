import { z } from "zod";
import { callOffKinds } from "@/lib/domain/events/rules";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { momentTextSchema } from "@/lib/input/moments";
import { linesText } from "@/lib/input/texts";
import { callOffEnds, callOffReasons, callOffStates, callOffWays } from "@/lib/office/call-offs/rules";

const time = z.string().meta({ format: "date-time" });
const money = z.int().min(0);
const rowText = z.string({ error: "invalid" }).max(20, "invalid");

/** The sessions to call off or move, and the note to their holders. A draft may have gaps. */
export const callOffData = z.object({
  event_id: rowText,
  kind: z.enum(callOffKinds, { error: "invalid" }),
  sessions: z
    .array(z.object({ session_id: rowText, to_time: momentTextSchema.nullable().default(null).describe("for rescheduled: the new start") }))
    .max(200, "invalid"),
  note: textSchemaOf(linesText({ max: 4_000 }).default("")),
  kiosk_fee_back: z.boolean().default(true).describe("whether pickup fees of kiosks are refunded, too"),
  give_back_until: momentTextSchema.nullable().default(null).describe("for a move: until when tickets can be returned; null: not at all"),
});

export const callOffParams = z.object({ call_off_id: z.uuid({ error: "invalid" }) });
export const saveCallOffSchema = z.object({
  call_off_id: z.uuid({ error: "invalid" }).optional().describe("absent for a new one"),
  revision: revisionSchema.optional().describe("of the edited version; absent for a new one"),
  data: callOffData,
});
/** Calls that put forward and confirm name the revision that was shown. */
export const shownCallOffSchema = callOffParams.extend({
  revision: revisionSchema.describe("of the version that was shown; refused if it has changed (3016)"),
});
export const savedCallOffSchema = z.object({ call_off_id: z.string(), revision: z.string() });
export const retryCallOffSchema = callOffParams.extend({ order_no: z.string({ error: "invalid" }).max(30, "invalid") });

export const settleCallOffSchema = retryCallOffSchema.extend({
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
});

const callOffLine = z.object({
  call_off_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  kind: z.enum(callOffKinds),
  state: z.enum(callOffStates),
  author: z.string(),
  confirmed_by: z.string().nullable(),
  created_at: time,
  confirmed_at: time.nullable(),
  ended_at: time.nullable(),
  sessions: z.int(),
});

export const callOffListSchema = z.object({ call_offs: z.array(callOffLine) });

const wayOf = z.object({ way: z.enum(callOffWays), orders: z.int(), amount: money });

/** The effect as of now. Money in whole TWD. */
export const callOffPreviewSchema = z.object({
  holders: z.int().describe("members with orders"),
  orders: z.int().describe("paid ones"),
  unpaid: z.int(),
  tickets: z.int(),
  complimentary: z.int(),
  amount: money.describe("the refund if all holders return their tickets"),
  service_fees: money,
  kiosk_fees: money,
  /** 0 unless kiosk_fee_back is set */
  kiosk_fees_back: money,
  ways: z.array(wayOf),
  by_gateway: money,
  gateway_hours: z
    .number()
    .int()
    .describe("expected duration in hours, because questions to the gateway are limited per hour; 0 without cards"),
  by_account: money,
  at_counter: money.describe("for sales of a counter"),
  used: z.int().describe("orders with a used ticket, which wait for a person"),
  inspected: z.int(),
  by_text: z.int().describe("holders without a mail address, who get a text message"),
  unreachable: z.int(),
});

const endCount = z.object({ end: z.enum(callOffEnds), orders: z.int(), amount: money });

export const callOffSchema = callOffLine.extend({
  revision: z.string().describe("for saving and confirming"),
  data: callOffData,
  session_times: z.array(z.object({ session_id: z.string(), from: time, to: time.nullable() })),
  /** whether the caller may confirm it: another staff member put it forward */
  may_confirm: z.boolean(),
  preview: callOffPreviewSchema.nullable().describe("before it is confirmed"),
  ends: z.array(endCount),
  told: z.object({ mail: z.int(), text: z.int(), text_due: z.int(), unreachable: z.int() }),
  /** refunds that the gateway has refused, the latest answer first */
  gateway_problems: z.array(z.object({ problem: z.string(), orders: z.int() })),
  people: z.array(
    z.object({
      order_no: z.string(),
      reason: z.enum([...callOffReasons, "unreachable"]),
      owner: z.string(),
      amount: money.describe("the refund that waits"),
      problem: z.string(),
    }),
  ),
});

export const callOffSessionsSchema = z.object({
  sessions: z.array(z.object({ session_id: z.string(), session_time: time, called_off: z.enum(callOffKinds).nullable() })),
});
export const callOffEventParams = z.object({ event_id: rowText });
export const testedCallOffSchema = z.object({ recipient: z.string(), mails: z.int() });
