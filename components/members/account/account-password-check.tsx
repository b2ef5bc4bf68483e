"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AccountForm } from "@/components/members/account/account-form";
import { proveByPasskey, useOwnPasskeys } from "@/components/members/own-passkeys";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { Button } from "@/components/ui/button";
import { PasswordInput } from "@/components/ui/password-input";
import { api, ApiError } from "@/lib/client/api";
import { hasPasskeys } from "@/lib/client/browser/has-passkeys";
import { PASSWORD_INPUT_MAX, passwordCheckSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type AccountPasswordCheckProps = {
  member: MemberView;
  lead: string;
  onPassed: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
};

/** Asks for the current password or a passkey before an action that only the account's owner may perform. */
export function AccountPasswordCheck({ member, lead, onPassed, onCancel, onDirty }: AccountPasswordCheckProps) {
  const t = useTranslations("Members.account");
  const words = useTranslations("Members.passkey");
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
  const { data: own } = useOwnPasskeys();
  const withPasskey = hasPasskeys() && own?.passkeys.some(({ works_here }) => works_here);
  const [asking, setAsking] = useState(false);

  async function byPasskey(): Promise<void> {
    setAsking(true);
    try {
      await proveByPasskey();
      onPassed();
    } catch (thrown) {
      if (thrown instanceof ApiError) refuse(thrown);
      else form.setError("root", { message: words("notConfirmed") });
    } finally {
      setAsking(false);
    }
  }

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
      {withPasskey ? (
        <Button className="justify-self-start" loading={asking} onClick={() => void byPasskey()}>
          {words("confirm")}
        </Button>
      ) : null}
    </AccountForm>
  );
}
