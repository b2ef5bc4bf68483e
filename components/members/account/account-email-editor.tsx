"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountForm } from "@/components/members/account/account-form";
import { CodeField } from "@/components/members/code-field";
import { useCodeVerification } from "@/components/members/use-code-verification";
import { useFailureText } from "@/components/members/use-failure-text";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { api, hasCode } from "@/lib/client/api";
import { emailChangeSchema, PASSWORD_INPUT_MAX, passwordCheckSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type Draft = z.input<typeof emailChangeSchema> & { password: string };

const sameMailbox = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A new address also requires the password; verifying the current one does not. */
const schemaFor = (member: MemberView) =>
  emailChangeSchema.extend({ password: z.string() }).superRefine(({ email, password }, context) => {
    const checked = sameMailbox(email, member.email) || passwordCheckSchema.safeParse({ password });
    if (checked === true || checked.success) return;
    context.addIssue({ code: "custom", path: ["password"], message: checked.error.issues[0]?.message ?? "pwd_require" });
  });

/** Verifies or replaces the member's address, both with a code that is sent to it. */
export function AccountEmailEditor({ member, onSaved, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members.account");
  const text = useValidationText();
  const failureText = useFailureText();
  const form = useForm<Draft>({
    resolver: zodResolver(schemaFor(member)),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { email: member.email, password: "" },
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
  const moves = !sameMailbox(email, member.email);
  const already = member.is_email_verified && email === member.email;
  const ready = !already && emailChangeSchema.safeParse({ email }).success;

  const save = handleSubmit(async ({ password, ...values }) => {
    try {
      if (moves) await api.post("/member/modify/check_pwd", { password }, { handles: [errorCodes.ACCOUNT_LOCKED] });
      const saved = await api.post("/member/modify/email", values, { handles: [errorCodes.CHANGE_REFUSED] });
      onSaved(saved.member, t("email.saved"));
    } catch (thrown) {
      if (hasCode(thrown, errorCodes.NOT_VERIFIED)) verification.forget();
      refuse(thrown, {
        [errorCodes.NOT_VERIFIED]: "email",
        [errorCodes.CHANGE_REFUSED]: "email",
        [errorCodes.PASSWORD_NOT_CHECKED]: "password",
        [errorCodes.ACCOUNT_LOCKED]: "password",
      });
    }
  });

  /** Enter in the address field triggers the next step. */
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
      {moves ? (
        <>
          <UsernameField mobile={member.mobile} />
          <PasswordInput
            label={t("password.current")}
            autoComplete="current-password"
            maxLength={PASSWORD_INPUT_MAX}
            hint={t("email.password")}
            error={text(errors.password)}
            {...register("password")}
          />
        </>
      ) : null}
      <CodeField
        key={email.toLowerCase()}
        verification={verification}
        ready={ready}
        lacks={t("emailFirst")}
        onVerified={() => void save()}
      />
    </AccountForm>
  );
}
