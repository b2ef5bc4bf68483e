import { z } from "zod";
import { mobileSchema, registerSchema } from "@/lib/domain/members/schemas";

type Draft = { mobile?: unknown; country_code?: unknown; password?: unknown; password_confirm?: unknown };

// Rules over two fields speak even while others are still empty.
const always = { when: () => true };

/** The form: what the call takes, and the password a second time. Messages are keys of `Validation`. */
export const registerFormSchema = registerSchema
  .safeExtend({ password_confirm: z.string({ error: "pwd_require" }).min(1, "pwd_require") })
  .refine((draft: Draft) => draft.password_confirm === "" || draft.password === draft.password_confirm, { path: ["password_confirm"], error: "pwd_notsame", ...always })
  .refine((draft: Draft) => draft.mobile === "" || mobileSchema.safeParse(draft).success, { path: ["mobile"], error: "mobile_rule", ...always });

export type RegisterDraft = z.input<typeof registerFormSchema>;
export type RegisterValues = z.output<typeof registerFormSchema>;
