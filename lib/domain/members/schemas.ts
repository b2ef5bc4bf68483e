import { z } from "zod";
import { bareMobile, TAIWAN, toE164 } from "@/lib/domain/members/phone";
import { uuidOf } from "@/lib/input/id-schemas";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { emailText, lineText, nameText } from "@/lib/input/texts";

// The same rules in the browser and on the server (docs/specification.md, section 5). A message is a key of the
// namespace `Validation`.

/** The input stops at 20 characters, one more than is valid. */
export const NAME_INPUT_MAX = 20;
export const PASSWORD_INPUT_MAX = 20;

export const nameSchema = nameText({ require: "name_require", rule: "name_rule", max: 19 });

export const passwordSchema = z
  .string({ error: "pwd_require" })
  .min(1, "pwd_require")
  .regex(/^[A-Za-z0-9!@#%^&*()<>?_=+;]{6,12}$/, "pwd_require_note");

export const emailSchema = emailText();

export const countryCodeSchema = z
  .union([z.string(), z.number()])
  .optional()
  .transform((value) => bareMobile(String(value ?? "")).replace(/^\+/, "") || TAIWAN)
  .pipe(z.string().regex(/^[1-9]\d{0,2}$/, "mobile_rule"));

export const salutationSchema = z.literal([1, 2, 3, 4], { error: "require_appellation" });

/** As typed, with blanks and dashes; toE164 validates it. */
export const typedMobileSchema = z.string({ error: "mobile_require" }).trim().min(1, "mobile_require").max(40, "mobile_rule");

const mobileFields = {
  mobile: typedMobileSchema,
  country_code: countryCodeSchema,
};

type MobileFields = { mobile: string; country_code: string };

function mobileRule(value: MobileFields, context: z.RefinementCtx): void {
  if (toE164(value.mobile, value.country_code) === null) {
    context.addIssue({ code: "custom", path: ["mobile"], message: "mobile_rule" });
  }
}

export const mobileSchema = z.object(mobileFields).superRefine(mobileRule);

/** Four digits as typed; a JSON number has lost its leading zeros: "0123" and 123 are one code. */
const codeSchema = z.union([z.string(), z.number().transform((code) => String(code).padStart(4, "0"))], { error: "verify_incorrect" }).pipe(
  z
    .string()
    .transform(normaliseNumber)
    .pipe(z.string().regex(/^\d{4}$/, "verify_incorrect")),
);

export const verifyCodeSchema = z.object({ ...mobileFields, code: codeSchema }).superRefine(mobileRule);

const typedPasswordSchema = z.string({ error: "pwd_require" }).min(1, "pwd_require").max(200, "pwd_require_note");

export const loginSchema = z.object({ ...mobileFields, password: typedPasswordSchema }).superRefine(mobileRule);

const agreed = z.literal(true, { error: "agree_register" });

export const registerSchema = z
  .object({
    ...mobileFields,
    last_name: nameSchema,
    first_name: nameSchema,
    password: passwordSchema,
    email: emailSchema,
    salutation: salutationSchema,
    agree_terms: agreed,
    agree_privacy: agreed,
    agree_membership: agreed,
  })
  .superRefine(mobileRule);

/** The handle of get_forget_verify's reply names the account. */
export const resetPasswordSchema = z.object({ member_id: z.string().min(1, "invalid").max(100, "invalid"), password: passwordSchema });

export const basicSchema = z.object({ last_name: nameSchema, first_name: nameSchema, salutation: salutationSchema });

/** City and district are checked against the official names by the verb; abroad they are free text. */
export const addressSchema = z.object({
  zip: z
    .string()
    .normalize("NFKC")
    .trim()
    .max(12, "zip_rule")
    .regex(/^[A-Za-z0-9 -]*$/, "zip_rule")
    .default(""),
  city: lineText({ require: "city_require", max: 50 }),
  state: lineText({ require: "district_require", max: 50 }),
  simple_address: lineText({ require: "address_require", max: 200 }),
});

export const emailChangeSchema = z.object({ email: emailSchema });
export const emailCodeSchema = z.object({ email: emailSchema, code: codeSchema });

/** Any password may be tried; only a new one must follow the rule. */
export const passwordCheckSchema = z.object({ password: typedPasswordSchema });
export const newPasswordSchema = z.object({ password: passwordSchema });

/** How a member's last invoices were issued, if they chose to store it; checked when it was written (orders/schemas). */
const keptInvoiceViewSchema = z.object({
  method: z.enum(["e_invoice", "company"]),
  title: z.string().optional(),
  tax_number: z.string().optional(),
  carrier: z.string().optional(),
  donate: z.string().optional(),
});

/** A member in a reply (docs/specification.md, section 7, "Account"); the same shape as MemberView. */
export const memberViewSchema = z.object({
  member_id: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  member_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  country_code: z.string(),
  salutation: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  simple_address: z.string(),
  address: z.string(),
  is_phone_verified: z.boolean(),
  is_email_verified: z.boolean(),
  agree_membership: z.boolean(),
  invoice: keptInvoiceViewSchema.nullable(),
  /** the member may not order until then, for this reason, and how to appeal; only while it is in force */
  restriction: z.object({ until: z.string(), reason: z.string(), appeal: z.string() }).optional(),
});

/** The input of a passkey's name stops there. */
export const PASSKEY_LABEL_MAX = 30;

const passkeyIdSchema = z
  .string({ error: "invalid" })
  .transform((text) => uuidOf(text) ?? "")
  .refine((id) => id !== "", "invalid");

export const removePasskeySchema = z.object({ passkey_id: passkeyIdSchema });
export const renamePasskeySchema = removePasskeySchema.extend({
  label: lineText({ require: "passkey_name_require", max: PASSKEY_LABEL_MAX }),
});

/** A member's own passkeys. `works_here`: it was made for the address that the site has now. */
export const ownPasskeysSchema = z.object({
  passkeys: z.array(
    z.object({
      passkey_id: z.string(),
      label: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
      works_here: z.boolean(),
    }),
  ),
  /** the maximum of a member */
  max: z.int(),
});
/** `removed`: the id by which a password manager knows it, so that it can be dropped there too */
export const removedPasskeySchema = ownPasskeysSchema.extend({ removed: z.string() });
