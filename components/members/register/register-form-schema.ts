import { z } from "zod";
import { repeatedPassword, samePassword } from "@/components/members/repeated-password";
import { mobileSchema, registerSchema } from "@/lib/domain/members/schemas";

type Draft = { mobile?: unknown; country_code?: unknown };

/** The fields of the call, and the password a second time. Messages are keys of `Validation`. */
export const registerFormSchema = registerSchema
  .safeExtend(repeatedPassword)
  .refine(...samePassword)
  .refine((draft: Draft) => draft.mobile === "" || mobileSchema.safeParse(draft).success, {
    path: ["mobile"],
    error: "mobile_rule",
    when: () => true,
  });

export type RegisterDraft = z.input<typeof registerFormSchema>;
export type RegisterValues = z.output<typeof registerFormSchema>;
