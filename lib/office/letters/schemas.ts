import { z } from "zod";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { linesText, lineText } from "@/lib/input/texts";
import { holderStates, letterStates, PER_MINUTE_MAX, USUAL_PER_MINUTE } from "@/lib/office/letters/rules";

const time = z.string().meta({ format: "date-time" });

/** A letter from staff to the holders of an event's tickets. A draft may have gaps; a letter that is sent may not. */
export const letterData = z.object({
  event_id: z.string({ error: "invalid" }).max(20, "invalid"),
  session_id: z.string().max(20, "invalid").nullable().default(null).describe("null: holders of all sessions"),
  title: textSchemaOf(lineText({ max: 150 }).default("")),
  content: textSchemaOf(linesText({ max: 6_000 }).default("")),
  per_minute: z.int().min(1, "invalid").max(PER_MINUTE_MAX, "invalid").default(USUAL_PER_MINUTE).describe("maximum of mails per minute"),
});

export const letterParams = z.object({ letter_id: z.uuid({ error: "invalid" }) });
export const saveLetterSchema = z.object({
  letter_id: z.uuid({ error: "invalid" }).optional().describe("absent for a new one"),
  revision: revisionSchema.optional().describe("of the edited version; absent for a new one"),
  data: letterData,
});
export const sendLetterSchema = letterParams.extend({
  revision: revisionSchema.describe("of the version that was shown; refused if it has changed (3016)"),
});
export const savedLetterSchema = z.object({ letter_id: z.string(), revision: z.string() });

const letterLine = z.object({
  letter_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  session_time: time.nullable(),
  title: z.string(),
  state: z.enum(letterStates),
  author: z.string(),
  created_at: time,
  /** number of orders it went to, or could not go to */
  written: z.int(),
  is_submitted: z.boolean().describe("handed over to staff by an organizer's person"),
});

export const letterListSchema = z.object({ letters: z.array(letterLine) });

export const letterSchema = letterLine.extend({
  revision: z.string().describe("for saving and sending"),
  data: letterData,
  submitted: z.object({ by: z.string(), at: time }).nullable().describe("handed over to staff by an organizer's person, unchanged since"),
  started_at: time.nullable(),
  ended_at: time.nullable(),
  holders: z.int().describe("members with tickets now"),
  waiting: z.int(),
  sent: z.int(),
  /** refused by the recipient's mail server */
  failed: z.int(),
  /** their tickets are no longer valid */
  overtaken: z.int(),
  without_address: z.int(),
  /** some of the orders that did not get it */
  missed: z.array(z.object({ order_no: z.string(), why: z.enum(["refused", "no_address", "overtaken", "waiting"]), problem: z.string() })),
});

export const letterSessionsSchema = z.object({ sessions: z.array(z.object({ session_id: z.string(), session_time: time })) });
export const letterEventParams = z.object({ event_id: z.string({ error: "invalid" }).max(20, "invalid") });
export const testedLetterSchema = z.object({ recipient: z.string(), mails: z.int() });

export const letterHoldersQuery = z.object({ q: lineText({ max: 100 }).default("") });
export const letterHoldersSchema = z.object({
  holders: z.array(
    z.object({
      order_no: z.string(),
      /** masked */
      name: z.string(),
      state: z.enum(holderStates),
    }),
  ),
});
