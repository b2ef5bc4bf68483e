"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AccountForm } from "@/components/members/account/account-form";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { PasswordInput } from "@/components/ui/password-input";
import { api } from "@/lib/client/api";
import { PASSWORD_INPUT_MAX, passwordCheckSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

/** A wrong password, and an account that rests after too many of them. */

type AccountPasswordCheckProps = {
  member: MemberView;
  lead: string;
  onPassed: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
};

/** The current password once more, before something that only its owner may change. */
export function AccountPasswordCheck({ member, lead, onPassed, onCancel, onDirty }: AccountPasswordCheckProps) {
  const t = useTranslations("Members.account");
  const text = useValidationText();
  const form = useForm<z.infer<typeof passwordCheckSchema>>({
    resolver: zodResolver(passwordCheckSchema),
    shouldFocusError: false,
    defaultValues: { password: "" },
  });
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const refuse = useRefusal(form);

  const submit = handleSubmit(async (values) => {
    try {
      await api.post("/member/modify/check_pwd", values, { handles: [errorCodes.ACCOUNT_LOCKED] });
      onPassed();
    } catch (thrown) {
      refuse(thrown, { [errorCodes.PASSWORD_NOT_CHECKED]: "password", [errorCodes.ACCOUNT_LOCKED]: "password" });
    }
  });

  return (
    <AccountForm
      lead={lead}
      onSubmit={submit}
      action={t("mobile.next")}
      saving={isSubmitting}
      failure={errors.root?.message}
      dirty={false}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <UsernameField mobile={member.mobile} />
      <PasswordInput
        label={t("password.current")}
        autoComplete="current-password"
        maxLength={PASSWORD_INPUT_MAX}
        error={text(errors.password)}
        {...register("password")}
      />
    </AccountForm>
  );
}
