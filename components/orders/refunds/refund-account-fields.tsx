"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { UsernameField } from "@/components/members/username-field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { useMember } from "@/lib/client/use-member";
import { PASSWORD_INPUT_MAX } from "@/lib/domain/members/schemas";
import type { BankAccount } from "@/lib/domain/refunds/types";

/**
 * The account that receives the refund of a transfer: bank, account, holder, and the password once more. Needs a form with
 * `bank_account` and `password`.
 */
export function RefundAccountFields() {
  const t = useTranslations("Orders.record.refund");
  const text = useValidationText();
  const {
    register,
    formState: { errors },
  } = useFormContext<{ bank_account: BankAccount; password: string }>();
  const { member } = useMember();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-16 font-bold text-ink">{t("accountTitle")}</legend>
      <div className="grid gap-4 md:grid-cols-[120px_1fr] md:gap-3">
        <Input
          label={t("bankCode")}
          inputMode="numeric"
          maxLength={12}
          error={text(errors.bank_account?.bank_code)}
          {...register("bank_account.bank_code")}
        />
        <Input
          label={t("account")}
          inputMode="numeric"
          maxLength={40}
          error={text(errors.bank_account?.account)}
          {...register("bank_account.account")}
        />
      </div>
      <Input
        label={t("holder")}
        hint={t("holderHint")}
        maxLength={60}
        error={text(errors.bank_account?.holder)}
        {...register("bank_account.holder")}
      />
      {member ? <UsernameField mobile={member.mobile} /> : null}
      <PasswordInput
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="current-password"
        maxLength={PASSWORD_INPUT_MAX}
        error={text(errors.password)}
        {...register("password")}
      />
    </fieldset>
  );
}
