"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountForm } from "@/components/members/account/account-form";
import { NewPasswordFields } from "@/components/members/new-password-fields";
import { repeatedPassword, samePassword } from "@/components/members/repeated-password";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { PasswordInput } from "@/components/ui/password-input";
import { api } from "@/lib/client/api";
import { newPasswordSchema, PASSWORD_INPUT_MAX, passwordCheckSchema } from "@/lib/domain/members/schemas";
import * as errorCodes from "@/lib/errors/codes";

const schema = newPasswordSchema.extend({ current: passwordCheckSchema.shape.password, ...repeatedPassword }).refine(...samePassword);

/** Sets a new password after the current one. The server ends every other login. */
export function AccountPasswordEditor({ member, onSaved, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const form = useForm({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { current: "", password: "", password_confirm: "" },
  });
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty, isSubmitting },
  } = form;
  const refuse = useRefusal(form);

  const submit = handleSubmit(async ({ current, password }) => {
    try {
      await api.post("/member/modify/check_pwd", { password: current }, { handles: [errorCodes.ACCOUNT_LOCKED] });
      const saved = await api.post("/member/modify/pwd", { password });
      onSaved(saved.member, t("account.password.saved"));
    } catch (thrown) {
      refuse(thrown, { [errorCodes.PASSWORD_NOT_CHECKED]: "current", [errorCodes.ACCOUNT_LOCKED]: "current" });
    }
  });

  return (
    <AccountForm
      lead={t("account.password.lead")}
      onSubmit={submit}
      action={t("account.save")}
      saving={isSubmitting}
      failure={errors.root?.message}
      dirty={isDirty}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <UsernameField mobile={member.mobile} />
      <PasswordInput
        label={t("account.password.current")}
        autoComplete="current-password"
        maxLength={PASSWORD_INPUT_MAX}
        error={text(errors.current)}
        {...register("current")}
      />
      <NewPasswordFields form={form} label={t("account.password.new")} repeatLabel={t("account.password.repeat")} />
    </AccountForm>
  );
}
