import { z } from "zod";
import { madePasskeySchema, passkeyAnswerSchema } from "@/lib/domain/passkeys/schemas";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { isOfOneHouse, STAFF_PASSWORD_MIN, staffEmail, staffRoles } from "@/lib/domain/staff/rules";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { idSchema, uuidOf } from "@/lib/input/id-schemas";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { emailText, linesText, lineText, nameText } from "@/lib/input/texts";

/** A row's id that is a UUID; anything else is refused. */
export const staffUuidSchema = z
  .string({ error: "invalid" })
  .transform((text) => uuidOf(text) ?? "")
  .refine((id) => id !== "", "invalid");

/** The reason of an act: required where money, tickets or rights move. */
export const reasonSchema = linesText({ require: "reason_require", rule: "reason_rule", max: 500 });

const rolesSchema = z
  .array(z.enum(staffRoles, { error: "invalid" }), { error: "roles_require" })
  .min(1, "roles_require")
  .transform((roles) => staffRoles.filter((role) => roles.includes(role)));

/** null: all events. */
const eventIdsSchema = z.array(idSchema, { error: "invalid" }).min(1, "events_require").max(200, "invalid").nullable();

const rightsFields = {
  roles: rolesSchema,
  event_ids: eventIdsSchema,
  organizer_id: idSchema
    .nullable()
    .default(null)
    .describe("the organizer that the person works for, with the role organizer alone and event_ids null; null for the house"),
};
const oneHouse = { path: ["organizer_id"], error: "invalid" };
export const inviteSchema = z
  .object({
    email: emailText().transform(staffEmail),
    name: nameText({ require: "name_require", rule: "name_rule", max: 60 }),
    ...rightsFields,
  })
  .refine(isOfOneHouse, oneHouse);
export const rightsSchema = z
  .object({
    staff_id: staffUuidSchema,
    ...rightsFields,
    revision: revisionSchema.describe("of the rights that were shown; refused when they are others by now (1041)"),
    reason: reasonSchema,
  })
  .refine(isOfOneHouse, oneHouse);
export const staffChangeSchema = z.object({ staff_id: staffUuidSchema, reason: reasonSchema });

const typedText = (max: number) => z.string({ error: "invalid" }).min(1, "invalid").max(max, "invalid");
export const passwordLoginSchema = z.object({ email: typedText(254).transform(staffEmail), password: typedText(200) });

/** Six digits, as an authenticator app shows them, perhaps with a blank. */
export const totpSchema = z.object({
  code: z
    .string({ error: "verify_incorrect" })
    .transform(normaliseNumber)
    .pipe(z.string().regex(/^\d{6}$/, "verify_incorrect")),
});
export const recoverySchema = z.object({ code: typedText(40) });
export const invitationSchema = z.object({ token: typedText(200) });

/** Length alone counts: rules about kinds of characters make passwords worse (NIST SP 800-63B-4, 3.1.1.2). */
const staffPasswordSchema = z.string({ error: "pwd_require" }).min(STAFF_PASSWORD_MIN, "staff_pwd_rule").max(200, "staff_pwd_rule");
export const acceptSchema = z.object({ token: typedText(200), password: staffPasswordSchema });
export const changePasswordSchema = z.object({
  current: z.string({ error: "pwd_require" }).min(1, "pwd_require").max(200, "invalid"),
  password: staffPasswordSchema,
});

/** A second factor that is given again within a login. */
export const confirmFactorSchema = z.discriminatedUnion("kind", [
  totpSchema.extend({ kind: z.literal("totp") }),
  recoverySchema.extend({ kind: z.literal("recovery") }),
  passkeyAnswerSchema.extend({ kind: z.literal("passkey") }),
]);

/** A passkey that the browser has made, and the person's name for it. */
export const newPasskeySchema = madePasskeySchema.extend({ label: lineText({ require: "invalid", max: 60 }) });

const roles = z.array(z.enum(staffRoles));

/** The logged-in person. */
export const staffViewSchema = z.object({
  staff_id: z.string(),
  name: z.string(),
  email: z.string(),
  roles,
  event_ids: z.array(z.string()).nullable(),
  organizer_id: z.string().nullable().describe("the organizer that the person works for; null: the house"),
});

export const selfSchema = z.object({
  staff: staffViewSchema.extend({
    organizer_name: textSchemaOf(z.string()).nullable(),
    factors: z.object({
      totp: z.boolean(),
      passkeys: z.array(
        z.object({ passkey_id: z.string(), label: z.string(), created_at: z.string(), last_used_at: z.string().nullable() }),
      ),
      recovery_codes_left: z.int(),
    }),
    login: z.object({ expires_at: z.string(), idle_seconds: z.int() }),
  }),
});

export const staffListSchema = z.object({
  staff: z.array(
    staffViewSchema.extend({
      state: z.enum(["invited", "active", "ended"]),
      last_seen_at: z.string().nullable(),
      has_factor: z.boolean(),
      revision: z.string(),
    }),
  ),
});

export const loginListSchema = z.object({
  logins: z.array(
    z.object({
      login_id: z.string(),
      address: z.string(),
      user_agent: z.string(),
      factor: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      ended_at: z.string().nullable(),
      is_current: z.boolean(),
    }),
  ),
});

export const nextFactorSchema = z.object({ next: z.enum(["factor", "enrol"]), factors: z.array(z.enum(["totp", "passkey"])) });
export const loggedInSchema = z.object({ staff: staffViewSchema });
export const enrolledSchema = loggedInSchema.extend({ recovery_codes: z.array(z.string()).optional() });
