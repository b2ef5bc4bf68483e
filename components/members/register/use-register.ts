"use client";

import type { UseFormReturn } from "react-hook-form";
import type { RegisterDraft, RegisterValues } from "@/components/members/register/register-form-schema";
import type { CodeVerification } from "@/components/members/use-code-verification";
import { useRefusal } from "@/components/members/use-refusal";
import { api, hasCode } from "@/lib/client/api";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type UseRegisterInput = {
  form: UseFormReturn<RegisterDraft, unknown, RegisterValues>;
  verification: CodeVerification;
  onDone: (member: MemberView, how: "registerDone") => void;
};

/** Sends the registration, and shows a refusal at the field that it concerns. */
export function useRegister({ form, verification, onDone }: UseRegisterInput) {
  const refuse = useRefusal(form);

  const submit = form.handleSubmit(async ({ password_confirm: _, ...values }) => {
    try {
      const { member } = await api.post("/member/regist", values);
      onDone(member, "registerDone");
    } catch (thrown) {
      if (!hasCode(thrown, errorCodes.NOT_VERIFIED)) return refuse(thrown, { [errorCodes.MOBILE_TAKEN]: "mobile" });
      verification.forget();
      form.setError("mobile", { message: "please_mobile_verify" }, { shouldFocus: true });
    }
  });
  return { submit, submitting: form.formState.isSubmitting };
}
