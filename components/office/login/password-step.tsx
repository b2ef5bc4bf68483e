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

type Next = { next: "factor" | "enrol"; factors: ("totp" | "passkey")[] };
type PasswordStepProps = { email?: string; onNext: (next: Next) => void; onBack: () => void };

/** E-mail and password. One message covers a wrong address and a wrong password, so that it does not reveal which of them is wrong. */
export function PasswordStep({ email: known = "", onNext, onBack }: PasswordStepProps) {
  const t = useTranslations("OfficeLogin");
  const text = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [sent, setSent] = useState(false);
  async function submit(): Promise<void> {
    setSent(true);
    if (!email.trim() || !password) return;
    let next: Next | undefined;
    await run(async () => (next = await officeApi.post("login/password", { email, password })));
    if (next) onNext(next);
  }
  return (
    <Form onSubmit={submit} summary={false}>
      <StepHead title={t("passwordTitle")} text={t("passwordText")} />
      <div className="login-fields">
        <Input
          label={t("email")}
          type="email"
          autoComplete="username"
          autoFocus={!known}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={sent && !email.trim() ? text("mail_require") : undefined}
        />
        <PasswordInput
          label={t("password")}
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={sent && !password ? text("pwd_require") : undefined}
        />
      </div>
      <FormFailure className="mt-4">{refusal.whole(thrown)}</FormFailure>
      <div className="login-acts">
        <Button type="submit" variant="spot" size="lg" block loading={pending}>
          {t("goOn")}
        </Button>
        <Button size="lg" block onClick={onBack}>
          {t("byPasskey")}
        </Button>
      </div>
    </Form>
  );
}
