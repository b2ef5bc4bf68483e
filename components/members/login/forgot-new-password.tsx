"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { Phone } from "@/components/members/phone-key";
import { repeatedPassword, samePassword } from "@/components/members/repeated-password";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { PasswordInput } from "@/components/ui/password-input";
import { showToast } from "@/components/ui/toast-store";
import { api, ApiError } from "@/lib/client/api";
import { newPasswordSchema, PASSWORD_INPUT_MAX } from "@/lib/domain/members/schemas";
import * as errorCodes from "@/lib/errors/codes";

const schema = newPasswordSchema.extend(repeatedPassword).refine(...samePassword);

/** The server no longer knows the verification, or the handle of the account. */
const startAgain = new Set([errorCodes.NOT_VERIFIED, errorCodes.MEMBER_NOT_FOUND]);

type ForgotNewPasswordProps = { phone: Phone; handle: string; onDone: () => void; onStartAgain: () => void };

/** Step 1: the new password, twice. */
export function ForgotNewPassword({ phone, handle, onDone, onStartAgain }: ForgotNewPasswordProps) {
  const t = useTranslations("Members");
  const text = useValidationText();
  const form = useForm({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { password: "", password_confirm: "" },
  });
  const {
    register,
    handleSubmit,
    trigger,
    formState: { errors, dirtyFields, isSubmitting },
  } = form;
  const refuse = useRefusal(form);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await api.post("/member/forget_pwd", { member_id: handle, password });
      onDone();
    } catch (thrown) {
      showToast({ tone: "error", text: t("toast.reset_pwd_wrong") });
      if (thrown instanceof ApiError && startAgain.has(thrown.code)) onStartAgain();
      else refuse(thrown);
    }
  });

  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <UsernameField mobile={phone.mobile} />
      <PasswordInput
        label={t("fields.newPassword")}
        autoComplete="new-password"
        maxLength={PASSWORD_INPUT_MAX}
        hint={t("fields.passwordHint")}
        error={text(errors.password)}
        {...register("password", {
          onChange: () => {
            if (dirtyFields.password_confirm) void trigger("password_confirm");
          },
        })}
      />
      <PasswordInput
        label={t("fields.passwordConfirm")}
        autoComplete="new-password"
        maxLength={PASSWORD_INPUT_MAX}
        error={text(errors.password_confirm)}
        {...register("password_confirm")}
      />
      {errors.root ? (
        <p role="alert" className="msg msg-err">
          {errors.root.message}
        </p>
      ) : null}
      <Button type="submit" variant="spot" size="lg" block loading={isSubmitting}>
        {t("forgot.save")}
      </Button>
    </Form>
  );
}
