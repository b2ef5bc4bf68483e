import { z } from "zod";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { linesText, lineText } from "@/lib/input/texts";
import { letterStates, PER_MINUTE_MAX, USUAL_PER_MINUTE } from "@/lib/office/letters/rules";

const time = z.string().meta({ format: "date-time" });

/** What staff write to the holders of an event's tickets. A draft may have gaps; what is sent may not. */
export const letterData = z.object({
  event_id: z.string({ error: "invalid" }).max(20, "invalid"),
  session_id: z.string().max(20, "invalid").nullable().default(null).describe("null: holders of all sessions"),
  title: textSchemaOf(lineText({ max: 150 }).default("")),
  content: textSchemaOf(linesText({ max: 6_000 }).default("")),
  per_minute: z.int().min(1, "invalid").max(PER_MINUTE_MAX, "invalid").default(USUAL_PER_MINUTE).describe("the most that are written to"),
});

export const letterParams = z.object({ letter_id: z.uuid({ error: "invalid" }) });
export const saveLetterSchema = z.object({
  letter_id: z.uuid({ error: "invalid" }).optional().describe("a new one without it"),
  revision: revisionSchema.optional().describe("of what was changed; a new one has none"),
  data: letterData,
});
export const sendLetterSchema = letterParams.extend({
  revision: revisionSchema.describe("of what was shown; refused when it is another by now (3016)"),
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
  /** how many orders it went to, or could not */
  written: z.int(),
});

export const letterListSchema = z.object({ letters: z.array(letterLine) });

export const letterSchema = letterLine.extend({
  revision: z.string().describe("for saving and sending"),
  data: letterData,
  started_at: time.nullable(),
  ended_at: time.nullable(),
  holders: z.int().describe("members with tickets now"),
  waiting: z.int(),
  sent: z.int(),
  /** refused by their mail server */
  failed: z.int(),
  /** their tickets are not valid any more */
  overtaken: z.int(),
  without_address: z.int(),
  /** who has not got it, some of them */
  missed: z.array(z.object({ order_no: z.string(), why: z.enum(["refused", "no_address", "overtaken", "waiting"]), problem: z.string() })),
});

export const letterSessionsSchema = z.object({ sessions: z.array(z.object({ session_id: z.string(), session_time: time })) });
export const letterEventParams = z.object({ event_id: z.string({ error: "invalid" }).max(20, "invalid") });
export const testedLetterSchema = z.object({ recipient: z.string(), mails: z.int() });
