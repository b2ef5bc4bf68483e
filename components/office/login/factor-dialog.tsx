"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { KeyRound } from "@/components/icons/key-round";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { NotConfirmed } from "@/lib/client/browser/passkeys";
import { answerFactor, factorStore } from "@/lib/client/office/factor-store";
import { officeApi } from "@/lib/client/office/office-api";
import { giveFactorByPasskey } from "@/lib/client/office/passkey";
import type { OfficeSelf } from "@/lib/client/office/session-store";
import { useStore } from "@/lib/client/stores/create-store";

/** Asks for the second factor in a dialog when a call is refused because it needs a recent one (1045). The call is then repeated. */
export function FactorDialog({ self }: { self: OfficeSelf }) {
  const t = useTranslations("OfficeLogin");
  const isAsked = useStore(factorStore, (calls) => calls.length > 0);
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => (open ? undefined : answerFactor(false))}
      title={t("freshTitle")}
      description={t("freshText")}
    >
      {isAsked ? <FactorForm factors={self.factors} /> : null}
    </Dialog>
  );
}

type Kind = "totp" | "recovery";

function FactorForm({ factors }: Pick<OfficeSelf, "factors">) {
  const t = useTranslations("OfficeLogin");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [kind, setKind] = useState<Kind>(factors.totp ? "totp" : "recovery");
  const [code, setCode] = useState("");
  const hasPasskey = factors.passkeys.length > 0;
  const failure = thrown instanceof NotConfirmed ? t("freshNotConfirmed") : refusal.whole(thrown, "code");
  async function give(act: () => Promise<unknown>): Promise<void> {
    if (await run(act)) answerFactor(true);
  }
  function change(to: Kind): void {
    setKind(to);
    setCode("");
    forget();
  }
  return (
    <Form onSubmit={() => give(() => officeApi.post("factor/verify", { kind, code }))} summary={false}>
      {hasPasskey ? (
        <Button
          className="mb-4"
          block
          icon={<KeyRound className="ic" aria-hidden />}
          loading={pending}
          onClick={() => give(giveFactorByPasskey)}
        >
          {t("freshByPasskey")}
        </Button>
      ) : null}
      <Input
        key={kind}
        label={t(`${kind}Label`)}
        className={kind === "totp" ? "otp" : ""}
        inputMode={kind === "totp" ? "numeric" : "text"}
        autoComplete={kind === "totp" ? "one-time-code" : "off"}
        autoFocus={!hasPasskey}
        maxLength={kind === "totp" ? 7 : 40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={refusal.field(thrown, "code")}
      />
      <FormFailure className="mt-4">{failure}</FormFailure>
      <div className="login-acts">
        <Button type="submit" variant="spot" block loading={pending}>
          {t("freshConfirm")}
        </Button>
        {kind === "totp" ? (
          <Button block onClick={() => change("recovery")}>
            {t("byRecovery")}
          </Button>
        ) : factors.totp ? (
          <Button block onClick={() => change("totp")}>
            {t("byTotp")}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
