import { z } from "zod";
import { isTaxNumber } from "@/lib/domain/orders/is-tax-number";
import { bankAccountSchema } from "@/lib/domain/refunds/schemas";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { idSchema } from "@/lib/input/id-schemas";
import { daySchema } from "@/lib/input/moments";
import { emailText, linesText, lineText } from "@/lib/input/texts";
import { BASIS_POINTS_MAX } from "@/lib/office/organizers/rules";

// Requests and replies of the office's organizers page. Commissions are basis points; accounts are masked, except the one to confirm.

const time = z.string().meta({ format: "date-time" });
const name = textSchemaOf(z.string());
const basisPoints = z.int({ error: "invalid" }).min(0, "invalid").max(BASIS_POINTS_MAX, "invalid").describe("hundredths of a percent");

export const accountStates = ["none", "waiting", "confirmed", "applies"] as const;

export const organizerNamesSchema = z.object({ organizers: z.array(z.object({ organizer_id: z.string(), name })) });

export const organizerListSchema = z.object({
  organizers: z.array(
    z.object({
      organizer_id: z.string(),
      name: z.string(),
      legal_name: z.string(),
      tax_number: z.string(),
      events: z.int().describe("published or not"),
      commission: basisPoints.nullable().describe("today's; null if none was agreed"),
      account: z.enum(accountStates).describe("waiting: for a second person; confirmed: for its time"),
    }),
  ),
});

export const organizerParams = z.object({ organizer_id: idSchema });

export const organizerSchema = z.object({
  organizer_id: z.string(),
  revision: revisionSchema.describe("of name, legal name, tax number and contact"),
  name,
  legal_name: z.string(),
  tax_number: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  commissions: z
    .array(z.object({ from_day: z.string(), basis_points: z.int(), added_by: z.string(), added_at: time, has_begun: z.boolean() }))
    .describe("the latest first"),
  account: z.object({ account: z.string(), holder: z.string(), since: time }).nullable().describe("the one that applies, masked"),
  change: z
    .object({
      revision: revisionSchema,
      bank_code: z.string(),
      account: z.string().describe("whole: the second person compares it with the organizer's letter"),
      holder: z.string(),
      reason: z.string(),
      requested_by: z.string(),
      requested_at: time,
      own: z.boolean().describe("the caller requested it, so another person has to confirm it"),
      confirmed_by: z.string().nullable(),
      applies_from: time.nullable(),
    })
    .nullable(),
  events: z.array(z.object({ event_id: z.string(), name: z.string(), published: z.boolean() })),
});

const savedName = lineText({ require: "invalid", max: 120 });

export const saveOrganizerSchema = z.strictObject({
  organizer_id: idSchema.optional().describe("absent for a new one"),
  revision: revisionSchema.optional().describe("of the version that was read; absent for a new one"),
  name: textSchemaOf(savedName),
  legal_name: lineText({ max: 120 }),
  tax_number: z.string({ error: "tax_number_rule" }).refine((number) => number === "" || isTaxNumber(number), "tax_number_rule"),
  contact_name: lineText({ max: 60 }),
  contact_email: z.literal("").or(emailText()),
  contact_phone: lineText({ max: 40 }),
});
export const savedOrganizerSchema = z.object({ organizer_id: z.string() });

export const addCommissionSchema = organizerParams.extend({ from_day: daySchema, basis_points: basisPoints });
export const removeCommissionSchema = organizerParams.extend({ from_day: daySchema });

export const requestAccountSchema = organizerParams.extend({
  bank_account: bankAccountSchema,
  reason: linesText({ require: "reason_require", rule: "reason_rule", max: 500 }),
});
export const accountActSchema = organizerParams.extend({
  revision: revisionSchema.describe("of the change that was shown; refused if it differs (3016)"),
});
