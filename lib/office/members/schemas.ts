import { z } from "zod";
import { uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/moments";
import { linesText, lineText } from "@/lib/input/texts";
import { auditEntrySchema } from "@/lib/office/audit/schemas";
import { lists } from "@/lib/office/lists/rules";
import { queryOf } from "@/lib/office/lists/schemas";
import { orderHitSchema, personSchema } from "@/lib/office/orders/schemas";

// Members as the office sees and changes them. Times are ISO 8601 with Taipei's offset.

const time = z.string().meta({ format: "date-time" });
const reasonSchema = linesText({ require: "reason_require", rule: "reason_rule", max: 500 });

/** A member's id; invalid text becomes an id that no member has. */
const memberIdSchema = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);
export const memberParams = z.object({ id: memberIdSchema });
/** A text finds members by name, whatever the chosen order. */
export const memberQuerySchema = queryOf(lists.members).extend({ q: lineText({ max: 100 }).default("") });

export const memberHitSchema = z.object({
  member_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  since: time,
  language: z.string(),
  orders: z.int(),
  restricted: z.boolean(),
});
export const memberSearchSchema = z.object({
  /** latest: nothing was typed, and members are listed by their registration */
  understood: z.enum(["latest", "mobile", "email", "name", "digits", "part", "none"]),
  members: z.array(memberHitSchema),
  /** `before` of the next page */
  next: z.string().nullable(),
  /** the day down to which members were looked at, if there are older ones: `next` goes on there */
  searched_to: z.string().nullable(),
});

export const officeMemberSchema = z.object({
  member_id: z.string(),
  person: personSchema,
  language: z.string(),
  since: time,
  last_login: time.nullable(),
  phone_verified: z.boolean(),
  email_verified: z.boolean(),
  deleted: z.boolean(),
  restriction: z.object({ until: time, reason: z.string(), appeal: z.string() }).nullable(),
  logins: z.array(z.object({ device: z.string(), since: time, until: time })),
  /** the latest orders of the staff member's events */
  orders: z.array(orderHitSchema),
  /** the account's log */
  log: z.array(z.object({ at: time, event: z.string(), actor: z.string() })),
  audit: z.array(auditEntrySchema),
});

export const memberActSchema = z.object({ member_id: memberIdSchema, reason: reasonSchema });
/** a copy for the member; its fields are those of the tables */
export const memberExportSchema = z.object({ kept: z.unknown() });

export const restrictionSchema = z.object({
  member_id: memberIdSchema,
  until: momentSchema,
  /** the member reads both */
  reason: reasonSchema,
  appeal: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
});
/** `refused`: the rules that prevent the deletion, with the number of cases */
export const memberDeletionSchema = z.object({
  deleted: z.boolean(),
  refused: z.array(z.object({ rule: z.enum(["unpaid", "tickets", "refunds", "parcels", "returns"]), count: z.int() })),
});
