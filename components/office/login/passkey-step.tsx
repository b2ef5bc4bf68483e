"use client";

import { useTranslations } from "next-intl";
import { Fingerprint } from "@/components/icons/fingerprint";
import { KeyRound } from "@/components/icons/key-round";
import { StepHead } from "@/components/office/login/step-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { NotConfirmed } from "@/lib/client/browser/passkeys";
import { askPasskey } from "@/lib/client/office/passkey";

/** The first step: the passkey identifies the person. No address is typed, so the page cannot reveal whether an address has an account. */
export function PasskeyStep({ onDone, onOther }: { onDone: () => void; onOther: () => void }) {
  const t = useTranslations("OfficeLogin");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const failure = thrown instanceof NotConfirmed ? t("notConfirmed") : refusal.whole(thrown);
  return (
    <>
      <StepHead icon={Fingerprint} title={t("passkeyTitle")} text={t("passkeyText")} />
      <FormFailure className="mb-4">{failure}</FormFailure>
      <div className="login-acts">
        <Button
          variant="spot"
          size="lg"
          block
          loading={pending}
          icon={<KeyRound className="ic" aria-hidden />}
          onClick={async () => {
            if (await run(() => askPasskey("login/passkey_options"))) onDone();
          }}
        >
          {t("goOn")}
        </Button>
        <Button size="lg" block onClick={onOther}>
          {t("byPassword")}
        </Button>
      </div>
    </>
  );
}
