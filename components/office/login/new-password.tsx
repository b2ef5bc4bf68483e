"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StepHead } from "@/components/office/login/step-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { officeApi } from "@/lib/client/office/office-api";
import { STAFF_PASSWORD_MIN } from "@/lib/domain/staff/rules";

type NewPasswordProps = { token: string; invited: { name: string; email: string }; onDone: () => void };

/** Shows the invited person and asks for a password. */
export function NewPassword({ token, invited, onDone }: NewPasswordProps) {
  const t = useTranslations("OfficeLogin");
  const text = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [password, setPassword] = useState("");
  const [sent, setSent] = useState(false);
  async function submit(): Promise<void> {
    setSent(true);
    if (password.length < STAFF_PASSWORD_MIN) return;
    if (await run(() => officeApi.post("invitation/accept", { token, password }))) onDone();
  }
  return (
    <Form onSubmit={submit} summary={false}>
      <StepHead title={t("invitationTitle", { name: invited.name })} text={t("invitationText")} />
      <div className="login-fields">
        <Input label={t("email")} value={invited.email} readOnly autoComplete="username" />
        <PasswordInput
          label={t("newPassword")}
          hint={t("newPasswordHint", { count: STAFF_PASSWORD_MIN })}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={sent && password.length < STAFF_PASSWORD_MIN ? text("staff_pwd_rule") : refusal.field(thrown, "password")}
        />
      </div>
      <FormFailure className="mt-4">{refusal.whole(thrown, "password")}</FormFailure>
      <div className="login-acts">
        <Button type="submit" variant="spot" size="lg" block loading={pending}>
          {t("goOn")}
        </Button>
      </div>
    </Form>
  );
}
