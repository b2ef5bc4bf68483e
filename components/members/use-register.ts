"use client";

import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { showToast } from "@/components/ui/toast-store";
import type { RegisterDraft, RegisterValues } from "@/components/members/register-form-schema";
import type { CodeVerification } from "@/components/members/use-code-verification";
import { useFailureText } from "@/components/members/use-failure-text";
import { api, ApiError } from "@/lib/client/api";
import type { MemberView } from "@/lib/domain/members/types";

type UseRegisterInput = {
  form: UseFormReturn<RegisterDraft, unknown, RegisterValues>;
  verification: CodeVerification;
  onDone: (member: MemberView, how: "register_done") => void;
};

const NOT_VERIFIED = 1012;
const MOBILE_TAKEN = 1013;

/** Send the registration; a refusal goes to the field it is about. */
export function useRegister({ form, verification, onDone }: UseRegisterInput) {
  const t = useTranslations("Members.toast");
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();

  function refuse(thrown: unknown): void {
    showToast({ tone: "error", text: t("vtoast_register_fail") });
    const fields = thrown instanceof ApiError ? thrown.details.filter(({ field }) => field in form.getValues()) : [];
    for (const { field, key } of fields) form.setError(field as keyof RegisterDraft, { message: key }, { shouldFocus: true });
    const code = thrown instanceof ApiError ? thrown.code : undefined;
    if (code === NOT_VERIFIED) verification.forget();
    if (code === NOT_VERIFIED || code === MOBILE_TAKEN) form.setError("mobile", { message: failureText(thrown), type: "server" }, { shouldFocus: true });
    else if (fields.length === 0) setFailure(failureText(thrown));
  }

  const submit = form.handleSubmit(async ({ password_confirm: _, ...values }) => {
    setFailure(undefined);
    try {
      const { member } = await api.post<{ member: MemberView }>("/member/regist", values);
      onDone(member, "register_done");
    } catch (thrown) {
      refuse(thrown);
    }
  });
  return { submit: (event: FormEvent) => submit(event), submitting: form.formState.isSubmitting, failure };
}
