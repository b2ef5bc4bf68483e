"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountForm } from "@/components/members/account/account-form";
import { CodeField } from "@/components/members/code-field";
import { useCodeVerification } from "@/components/members/use-code-verification";
import { useFailureText } from "@/components/members/use-failure-text";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { Input } from "@/components/ui/input";
import { api, hasCode } from "@/lib/client/api";
import { emailChangeSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type Draft = z.input<typeof emailChangeSchema>;

/** Verify the address that stands there, or put another in its place: both by a code sent to it. */
export function AccountEmailEditor({ member, onSaved, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members.account");
  const text = useValidationText();
  const failureText = useFailureText();
  const form = useForm<Draft, unknown, z.output<typeof emailChangeSchema>>({
    resolver: zodResolver(emailChangeSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { email: member.email },
  });
  const {
    register,
    handleSubmit,
    trigger,
    watch,
    formState: { errors, isDirty, isSubmitting },
  } = form;
  const refuse = useRefusal(form);
  const email = watch("email").trim();
  const verification = useCodeVerification({
    key: `email ${email.toLowerCase()}`,
    send: () => api.post("/member/modify/get_verify_email", { email }),
    verify: (code) => api.post("/member/modify/verify_email", { email, code }),
  });
  const { sent, verified, sendError } = verification;
  const already = member.is_email_verified && email === member.email;
  const ready = !already && emailChangeSchema.safeParse({ email }).success;

  const save = handleSubmit(async (values) => {
    try {
      const saved = await api.post<{ member: MemberView }>("/member/modify/email", values, { handles: [errorCodes.CHANGE_REFUSED] });
      onSaved(saved.member, t("email.saved"));
    } catch (thrown) {
      if (hasCode(thrown, errorCodes.NOT_VERIFIED)) verification.forget();
      refuse(thrown, { [errorCodes.NOT_VERIFIED]: "email", [errorCodes.CHANGE_REFUSED]: "email" });
    }
  });

  /** Enter in the address field does what comes next. */
  async function submit(): Promise<void> {
    if (verified) await save();
    else if (!ready) await trigger("email");
    else if (!sent) await verification.send();
  }

  return (
    <AccountForm
      lead={t("email.lead")}
      onSubmit={submit}
      action={verified ? t("save") : undefined}
      saving={isSubmitting}
      failure={errors.root?.message}
      dirty={isDirty}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <Input
        label={t("parts.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={text(errors.email) ?? (sendError ? failureText(sendError) : undefined)}
        ok={verified ? t("email.codeOk") : ready && sent ? t("email.sent") : undefined}
        hint={already ? t("email.already") : undefined}
        {...register("email")}
      />
      <CodeField key={email.toLowerCase()} verification={verification} ready={ready} onVerified={() => void save()} />
    </AccountForm>
  );
}
