"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { KeyRound } from "@/components/icons/key-round";
import { StepHead } from "@/components/office/login/step-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { NotConfirmed } from "@/lib/client/browser/passkeys";
import { officeApi } from "@/lib/client/office/office-api";
import { askPasskey } from "@/lib/client/office/passkey";

type CodeStepProps = { factors: ("totp" | "passkey")[]; onDone: () => void; onBack: () => void };
type Kind = "totp" | "recovery";

/** The second factor: a code of the authenticator app, a recovery code, or a passkey. */
export function CodeStep({ factors, onDone, onBack }: CodeStepProps) {
  const t = useTranslations("OfficeLogin");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [kind, setKind] = useState<Kind>(factors.includes("totp") ? "totp" : "recovery");
  const [code, setCode] = useState("");
  const failure = thrown instanceof NotConfirmed ? t("notConfirmed") : refusal.whole(thrown);
  async function submit(): Promise<void> {
    const path = kind === "totp" ? "login/code" : "login/recovery";
    if (code.trim() && (await run(() => officeApi.post(path, { code })))) onDone();
  }
  function change(to: Kind): void {
    setKind(to);
    setCode("");
    forget();
  }
  return (
    <Form onSubmit={submit} summary={false}>
      <StepHead title={t(`${kind}Title`)} text={t(`${kind}Text`)} />
      <Input
        key={kind}
        label={t(`${kind}Label`)}
        className={kind === "totp" ? "otp" : ""}
        inputMode={kind === "totp" ? "numeric" : "text"}
        autoComplete={kind === "totp" ? "one-time-code" : "off"}
        autoFocus
        maxLength={kind === "totp" ? 7 : 40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FormFailure className="mt-4">{failure}</FormFailure>
      <div className="login-acts">
        <Button type="submit" variant="spot" size="lg" block loading={pending}>
          {t("logIn")}
        </Button>
        {factors.includes("passkey") ? (
          <Button
            size="lg"
            block
            icon={<KeyRound className="ic" aria-hidden />}
            onClick={async () => {
              if (await run(() => askPasskey("login/factor_options"))) onDone();
            }}
          >
            {t("byPasskey")}
          </Button>
        ) : null}
        {kind === "totp" ? (
          <Button size="lg" block onClick={() => change("recovery")}>
            {t("byRecovery")}
          </Button>
        ) : factors.includes("totp") ? (
          <Button size="lg" block onClick={() => change("totp")}>
            {t("byTotp")}
          </Button>
        ) : null}
        <Button variant="ghost" block onClick={onBack}>
          {t("fromStart")}
        </Button>
      </div>
    </Form>
  );
}
