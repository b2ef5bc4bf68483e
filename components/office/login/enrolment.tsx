"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Fingerprint } from "@/components/icons/fingerprint";
import { QrCode } from "@/components/icons/qr-code";
import { RecoveryCodes } from "@/components/office/login/recovery-codes";
import { StepHead } from "@/components/office/login/step-head";
import { TotpEnrolment } from "@/components/office/login/totp-enrolment";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { NotConfirmed } from "@/lib/client/browser/passkeys";
import { makePasskey } from "@/lib/client/office/passkey";

/** Mandatory enrolment of a second factor, followed by the recovery codes for its loss. It cannot be skipped. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const t = useTranslations("OfficeLogin");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [isTotp, setTotp] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const keep = (given: string[] | undefined) => (given ? setCodes(given) : onDone());
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (isTotp) return <TotpEnrolment onDone={keep} onBack={() => setTotp(false)} />;
  const failure = thrown instanceof NotConfirmed ? t("notMade") : refusal.whole(thrown);
  return (
    <>
      <StepHead icon={Fingerprint} title={t("enrolTitle")} text={t("enrolText")} />
      <FormFailure className="mb-4">{failure}</FormFailure>
      <div className="login-acts">
        <Button variant="spot" size="lg" block loading={pending} onClick={() => run(async () => keep(await makePasskey()))}>
          {t("makePasskey")}
        </Button>
        <Button size="lg" block icon={<QrCode className="ic" aria-hidden />} onClick={() => setTotp(true)}>
          {t("useApp")}
        </Button>
      </div>
    </>
  );
}
