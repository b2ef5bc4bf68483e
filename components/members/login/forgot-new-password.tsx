"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { NewPasswordFields } from "@/components/members/new-password-fields";
import type { Phone } from "@/components/members/phone-key";
import { repeatedPassword, samePassword } from "@/components/members/repeated-password";
import { useRefusal } from "@/components/members/use-refusal";
import { UsernameField } from "@/components/members/username-field";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { api, ApiError } from "@/lib/client/api";
import { newPasswordSchema } from "@/lib/domain/members/schemas";
import * as errorCodes from "@/lib/errors/codes";

const schema = newPasswordSchema.extend(repeatedPassword).refine(...samePassword);

/** The server no longer knows the verification or the handle of the account. */
const startAgain = new Set([errorCodes.NOT_VERIFIED, errorCodes.MEMBER_NOT_FOUND]);

type ForgotNewPasswordProps = { phone: Phone; handle: string; onDone: () => void; onStartAgain: () => void };

/** Step 1: enter the new password twice. */
export function ForgotNewPassword({ phone, handle, onDone, onStartAgain }: ForgotNewPasswordProps) {
  const t = useTranslations("Members");
  const form = useForm({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { password: "", password_confirm: "" },
  });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const refuse = useRefusal(form);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await api.post("/member/forget_pwd", { member_id: handle, password });
      onDone();
    } catch (thrown) {
      if (thrown instanceof ApiError && startAgain.has(thrown.code)) onStartAgain();
      else refuse(thrown);
    }
  });

  return (
    <Form className="member-form" summary={false} onSubmit={submit}>
      <UsernameField mobile={phone.mobile} />
      <NewPasswordFields form={form} />
      <FormFailure>{errors.root?.message}</FormFailure>
      <Button type="submit" variant="spot" size="lg" block loading={isSubmitting}>
        {t("forgot.save")}
      </Button>
    </Form>
  );
}
